import type { MaskedText } from '../core/text.ts'

/** product.md: one line of at most 80 characters. */
export const maxTitleLength = 80
/** What reads well in a list. */
const goodTitleLength = 60
const minTitleLength = 20

/**
 * A title of at most `maxTitleLength` characters in the rule's own words: the text without what people say
 * before they say it, cut at a clause, else at a word; never inside a placeholder or a surrogate pair.
 */
export function titleOf(body: MaskedText): MaskedText {
  const line = body.line()
  const start = leadEnd(line.value)
  return line.slice(start, titleEnd(line.value, start)).capitalised()
}

const leads: readonly RegExp[] = [
  /^[\s*_>#"“'(•–—-]+/,
  /^\[[A-Z_]+_\d+\][:,]\s+/,
  /^[+-]1\b\s*[-–—,:.]*\s+/,
  /^(?:(?:so|ok|okay|well|right|alright|all right|yeah|yes|yep|sure|and|but|then|now|also|um+|uh+|hmm+|hence|therefore|thus|finally|great|good|cool|perfect|fine|hey|folks|team|basically|in short|in summary|to recap|recap|for the record|fyi|update|gut|also gut|bueno|bon|alors|just to (?:confirm|be clear|close the loop))\b[,:;.!–—-]*)\s+/i,
  /^(?:(?:final |group |team )?(?:decision|decided|agreed|resolved|resolution|consensus|conclusion|outcome|verdict|policy|rule|proposal|proposed(?: resolution)?|beschlossen|entscheidung|décision|acuerdo|decisión)(?: ?#?\d{0,4})(?:\s*[:–—-]+|\s*,| that| is(?: to| that)?))\s+(?=\S+ \S)/i,
  /^(?:from now on|going forward|as discussed|as agreed|per (?:our|the) (?:discussion|meeting|call)|after (?:some )?discussion|in the end|ab sofort|désormais|de ahora en adelante)[,:]?\s+/i,
  /^(?:(?:we|they|it|the (?:whole |product |core |leadership |working )?(?:team|group|committee|board|council|meeting)|everyone|everybody|all)\s+)?(?:(?:have|has|had|was|were|'ve|all|just|also|finally|then|unanimously|jointly|now|formally|therefore)\s+){0,4}(?:decided|agreed|resolved|settled|concluded|voted|opted|chose)(?: today| yesterday| together| unanimously| in the meeting| on (?:mon|tues|wednes|thurs|fri)day)?,?\s+(?:that|to|on|for)\s+(?!not\b)/i,
  /^(?:we've|we have|it's been)\s+(?:all |now |just |finally )?(?:decided|agreed|resolved|settled)\s+(?:that|to|on)\s+(?!not\b)/i,
  /^(?:(?:i|we) (?:would )?(?:propose|suggest|move|recommend)(?: that)?(?: we)?|i'd (?:say|suggest|propose)(?: that)?(?: we)?|let's(?: just| all)?|let us|how about we|should we|shall we|can we(?: just| all)?)\s+(?=\S+ \S)/i,
]

/** Where the rule's own words begin. Every round drops one lead; rounds are few. */
function leadEnd(text: string): number {
  let at = introEnd(text)
  for (let round = 0; round < 8; round++) {
    const rest = text.slice(at, at + 200)
    const lead = leads.map((pattern) => pattern.exec(rest)?.[0].length ?? 0).find((n) => n > 0)
    // What is left must still say something.
    if (lead === undefined || !/\S+\s+\S/.test(text.slice(at + lead, at + lead + 200))) return at
    at += lead
  }
  return at
}

/** A long text that opens with a circumstance begins, for its title, behind it. */
function introEnd(text: string): number {
  if (text.length <= maxTitleLength || !condition.test(text)) return 0
  const comma = text.slice(0, maxTitleLength).search(/,\s/)
  return comma > 0 && text.length - comma > minTitleLength ? comma + 2 : 0
}

function titleEnd(text: string, start: number): number {
  const stop = sentenceEnd(text, start)
  if (stop - start <= goodTitleLength) return tidyEnd(text, start, stop)
  const clause = clauseEnd(text, start, start + goodTitleLength)
  // Well short of the end a first clause says too little to stand for the rule.
  if (clause !== null && clause - start >= goodTitleLength / 2) return tidyEnd(text, start, clause)
  if (stop - start <= maxTitleLength) return tidyEnd(text, start, stop)
  const late = clauseEnd(text, start, start + maxTitleLength) ?? clause
  return tidyEnd(text, start, late ?? wordEnd(text, start, start + maxTitleLength))
}

/** The first stop that ends a sentence, far enough in to be one; looks no further than a title can reach. */
function sentenceEnd(text: string, start: number): number {
  const reach = text.slice(start, start + 2 * maxTitleLength)
  for (const { index } of reach.matchAll(/[.!?。][")'*_]*\s+(?=[\p{Lu}\d[])/gu)) {
    if (index >= minTitleLength) return start + index
  }
  return text.length
}

/** End of the last whole clause in `[start + minTitleLength, limit]`. */
function clauseEnd(text: string, start: number, limit: number): number | null {
  const reach = text.slice(start, limit + 12)
  let best: number | null = null
  for (const { index } of reach.matchAll(seam)) {
    if (index >= minTitleLength && start + index <= limit && balanced(reach.slice(0, index)))
      best = start + index
  }
  // `When a customer asks,` is no title.
  return best !== null && condition.test(reach) ? null : best
}

const condition =
  /^(?:when|if|for|as|whether|since|while|once|after|before|in|on|at|with|without|to|starting|given|because|although|wenn|falls|si|cuando|quand|pour|für|bei)\b/i

const seam =
  /\*{2,3}(?=\s|$)|[;:](?=\s)|,(?=\s(?!\d))| [–—-] | \((?=\S)|\s(?=(?:because|since|so that|in order to|which|while|although|unless|until|weil|damit|parce|porque)\s)/g

function wordEnd(text: string, start: number, limit: number): number {
  if (text.length <= limit) return text.length
  const space = text.lastIndexOf(' ', limit)
  if (space <= start) return pairEnd(text, limit)
  let end = space
  for (let back = 0; back < 4; back++) {
    const word = /\S+$/.exec(text.slice(start, end))?.[0] ?? ''
    if (!dangling.test(word) || end - word.length - 1 - start < minTitleLength) break
    end -= word.length + 1
  }
  return end
}

/** Words no title should end on. */
const dangling =
  /^(?:an?|the|of|to|and|or|for|with|in|on|at|by|from|that|which|is|are|be|we|as|if|when|our|their|its|this|these|than|into|not|will|must|should|may|can|der|die|das|und|oder|zu|mit|von|le|la|les|de|du|et|el|los|y)$/i

function tidyEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && /[\s.,;:*_–—-]/.test(text.charAt(at - 1))) at--
  return at === start ? end : at
}

/** A title does not end inside brackets or code. */
function balanced(text: string): boolean {
  const count = (mark: RegExp): number => text.match(mark)?.length ?? 0
  return count(/\(/g) === count(/\)/g) && count(/\[/g) === count(/\]/g) && count(/`/g) % 2 === 0
}

function pairEnd(text: string, at: number): number {
  const code = text.charCodeAt(at - 1)
  return code >= 0xd800 && code <= 0xdbff ? at - 1 : at
}
