import { pattern } from '../../core/pattern.ts'

/**
 * Where a sentence may hold a rule and something else: what the writer did about it, how they feel, which case it was
 * about. `Asked twice, but keys stay at the desk`, `… is on the tenant, I've told him so`.
 */
const seam = pattern('g')`
  [;:] | [–—-] |,? (?=(?:but|although|though)\b)|, (?=(?:so|and|as|because|since|which|otherwise|who|
  i|i'm|i've|i'll|i'd|
  she|she'll|she's|he|he'll|he's|they|they're|we've|we had|can you|could you|let me|see|my|me|sorry|thanks|
  pls|please|also|\w+ed (?:the|it|this|that|her|him|them|a|an|to|for))\b)| (?=and (?:i|i'm|i've|i'll|she|he)\b)|
  (?=\([^()]{2,40}\)[.!]?$)
`
/** A part that speaks of oneself, of somebody in particular, or of what was done about it. */
const aside = pattern()`
  ^(?:(?:so|and|but|though|although|as|because|since|which|also|well|yes|no|ok|okay|then),? )*(?:(?:i|i'm|i've|
  i'll|i'd|she|she'll|she's|he|he'll|he's|they're|they've|we've|we had|my|me|can you|could you|let me|sorry|
  thanks|thank you|thx|pls|hi|hello|hey|morning|no idea|see|yes|fine by me|not possible|no can do)(?![\w'])|
  (?:just |already |also |all )?(?:told|asked|explained|added|sent|moved|fixed|changed|talked|spoke|wrote|said|looked|
  came|went|got|found|saw|met|renamed|removed|replied|called|checked|closed|couldn't|can't|cannot|didn't|don't
  know|told)(?![\w'-])(?! (?:by|only|within|after)\b)|
  (?:it|this|that|there) (?:was|were|has been|had|came|got|went|happened|took|kept|(?!need)\w+ed)\b)|^\(
`
/** What only names what is spoken of: `the button label — …`, `small thing, …`. */
const names =
  /^(?:but |and |so |re |on |for |about |as to |regarding )*(?:the |a |an |one |small |quick |our |your )?(?!ours\b)[\w'@/-]+(?: [\w'@/-]+){0,3}[:–—-]? ?$/
const verb =
  /\b(?:is|are|was|were|must|may|can|cannot|shall|will|should|has|have|do|does|don't|doesn't|gets?|goes|go|needs?|stays?|pays?|takes?)\b/
/** A part that says something by itself, and not only a figure or a name. */
const states =
  /^(?:no|nothing|nobody|never|only|always|we|the|all|every|each|any|an?|max|whoever|if|from) \S|\b(?:is|are|must|may|can|cannot|shall|gets?|goes?|needs?|stays?|don't|doesn't|never|wait|pass|happen)\b/
/** Says that something is about to be said. */
const prefaces =
  /^(?:(?:unfortunately|sadly|sorry),? (?:but )?)?(?:i(?: am|'m) (?:afraid|sorry)|please note|just so you know|as you (?:may )?know)(?: that|, but|,)? (?=\S+ \S+ \S)/
/** Fewer words state no rule. */
const fewestWords = 4

/** The part of a sentence (in plain form) that may rule, without what is said around it; the whole where nothing is. */
export function rulingPart(whole: string): string {
  const text = whole.replace(prefaces, '')
  seam.lastIndex = 0
  const cuts = [...text.matchAll(seam)].map(
    ({ index, 0: mark }) => [index, index + mark.length] as const,
  )
  if (cuts.length === 0) return text
  const parts = [...cuts, [text.length, text.length] as const].map(([end], i) => {
    const start = cuts[i - 1]?.[1] ?? 0
    return { start, end, said: text.slice(start, end).trim() }
  })
  const beside = parts.map(({ said, end }, i) => {
    const next = parts[i + 1]?.said ?? ''
    const opens = /^ ?[:–—-]/.test(text.slice(end, end + 2)) && names.test(said) && !verb.test(said)
    return said === '' || aside.test(said) || (opens && states.test(next))
  })
  let best = { start: 0, end: text.length, words: 0 }
  for (let i = 0; i < parts.length; i++) {
    if (beside[i]) continue
    let last = i
    while (last + 1 < parts.length && !beside[last + 1]) last++
    const start = parts[i]?.start ?? 0
    const end = parts[last]?.end ?? text.length
    const words = text.slice(start, end).split(' ').length
    if (words >= fewestWords && best.words === 0) best = { start, end, words }
    i = last
  }
  return best.words === 0
    ? text
    : text.slice(best.start, best.end).replace(/^(?:but|and|so|though|although) /, '')
}
