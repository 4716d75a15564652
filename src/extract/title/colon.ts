import { gathering } from '../pointing.ts'
import { qualifies } from './meaning.ts'
import type { Token } from './token.ts'
import { hasFigure, phraseOf } from './token.ts'
import { auxiliaries } from './word-class.ts'

/** Longer ones are part of what is said. */
const maxFront = 14

const adjective =
  '(?:an?|the|our|my|one|another|more|quick|short|small|little|side|internal|final|last|next|other|friendly|gentle|simple|simplest|general|golden|clear|only|new|important|good|kurzes?|kleiner?)'
const remark =
  '(?:notes?|reminders?|update|recap|summary|heads[- ]up|results?|lessons?|announcement|corrections?|clarifications?|remarks?|rules? of thumb|house rules?|conclusion|upshot|outcome|bottom line|short version|hinweis|ergebnis|rappel|nota|resumen|compte rendu|précision)'
/** Without a word in front of them they may be what a rule is about: `Requests for access: …`. */
const matter = '(?:things?|points?|answers?|ask|request|question|regel|frage|antwort|réponse)'

/** What a rule is announced with. */
const announcement = new RegExp(
  [
    `^(?:there(?:'s| is) )?(?:(?:${adjective} )*${remark}|(?:${adjective} )+${matter})(?: learned| though| here)?(?::| (?:i|we|from|for|to|on|of|after|about|who|that|which|aus|zu|für|von|an|pour|de)\\b)`,
    String.raw`^(?:the |our )?(?:${adjective} )*(?:rule|policy|idea|deal|plan|point|answer|solution|upshot)(?: here)? (?:is|was|would be)(?:,? then| simple| clear| easy| this)?:$`,
    String.raw`^(?:the |our )?(?:policy|rule|line) (?:from now on|going forward|now):$|\b(?:wrote|written|write) (?:it|this|that) down:$`,
    String.raw`^(?:the |our |my )?(?:position|view|stance|line)(?: on (?:\S+ ){1,4}?| )is(?: simple| clear| this)?:$`,
    String.raw`\b(?:hi|hello|talked|spoke|checked|clarified|discussed|met|(?:close|closing) the loop)\b`,
    String.raw`\b(?:after|from|in|of|at) (?:the|our|last|today's|yesterday's) (?:\S+ ){0,2}(?:incident|${gathering})\b`,
    String.raw`^(?:because|since|as) |^i (?:asked|checked|called|wrote to)\b|\b(?:answer|solution|short version|upshot)(?: is| was)?(?:,? then)?:$`,
    String.raw`\b(?:settle|decide|fix|agree on|do|put) (?:it|this|that)(?: (?:then|now|here|in writing|like this))?:$|\b(?:as follows|in writing|the following|like this|this is how|here'?s? (?:is )?(?:how|what)\b.*):$|^here (?:is|are)\b|^here's\b`,
    String.raw`^(?:just )?so (?:that )?(?:nobody|everybody|everyone|you|it's|we)\b|^to (?:whoever|be clear|avoid any doubt|put it)\b`,
    String.raw`^confirmed (?:with|by)\b|^speaking (?:for|as)\b|^how about this\b|^carried(?: [^:]+)?:$`,
    String.raw`^(?:i'm |we're |i am |we are )?(?:closing|marking|merging|reopening) (?:this|it|as)\b|\b(?:notes|minutes) say:$`,
    String.raw`^whoever picks\b|^let's not\b|^not (?:a )?bug:$|^lgtm\b|^can we all\b|\bdo it ?[–—]|^(?:he|she|it|everybody)(?:'s| is) (?:happy|official)\b`,
    String.raw`\b(?:calling it|go ahead|official now|liked better|machen wir(?: das)? so|kann zu)(?:,? then)?:$`,
    String.raw`^zur (?:erinnerung|klarheit|klarstellung)\b|^noch (?:ein|etwas)\b`,
    String.raw`^after (?:\S+ ){0,4}(?:polls?|discussions?|debates?|talks?|e?mails|rounds|arguments?|thought|back and forth)\b`,
    String.raw`^before (?:you|we|anyone|anybody|somebody|someone|they) (?:argue|ask|discus|forget|go|panic|repl|spend|start|waste)(?:y|ies|s|es)?\b`,
    String.raw`^(?:agent|kitchen|staff|team) (?:hint|info|note|reminder|tip):$`,
    String.raw`^(?:small|quick|easy|little) (?:one|q|question|thing)(?: answered)?:$|\b(?:abbiamo parlato|hemos hablado|falámos|en avons parlé)\b`,
    String.raw`\b(?:bleibt dabei|(?:halten|halte) (?:wir|ich) fest|entscheidung|sind durch):$|^mir wurde gesagt\b`,
  ].join('|'),
)

/** What says nothing of its own, whatever its words would say of a rule. */
const aside = new RegExp(
  [
    `^(?:two|three|four|some|several|a few|a couple of) (?:${adjective} )*(?:comments|corrections|notes|points|remarks|reminders|things|thoughts)\\b`,
    String.raw`^just so\b|^(?:i |we |just )?told (?:them|him|her|you|everybody|everyone|people|customers)\b|^telling \S+ what we\b|^nur zur\b|^(?:even )?ter info\b|^pour info\b|^per chiarezza\b`,
  ].join('|'),
)

/** What says nothing of its own only where a whole sentence follows: `Not possible: refunds are …`, but `Not allowed: dogs`. */
const opener = new RegExp(
  [
    String.raw`^(?:anyway|basically|fyi|generally|info|in short|ok(?:ay)?|psa|right|so|tl;?dr|well)(?:,? (?:again|all|folks|for real|team|then))?:$`,
    String.raw`^(?:sorry,? )?(?:can't|couldn't|nope?|(?:i |we )?said no|won't|not (?:allowed|available|doable|happening|negotiable|ok(?:ay)?|possible|an option|our call|ours(?: to \S+)?))(?:,? (?:sorry|though|i'm afraid|unfortunately)| at \S+)?:$`,
    String.raw`^for (?:next time|clarity|completeness|context|the record|the avoidance of doubt)\b|^for (?:everybody|everyone|anybody|anyone|those) (?:asking|wondering|who (?:asked|asks|wonders?))\b`,
    String.raw`^for (?:the )?(?:\S+ )?(?:checklist|docs|faq|handbook|leaflet|log|minutes|newsletter|notes|poster|wiki):$`,
    String.raw`^(?:that|this) (?:isn't|is not) (?:how|something|what)\b|^that's not (?:how|something|what)\b`,
  ].join('|'),
)

/** `Quick note from legal: …`, `The rule is simple: …`: what follows the colon is the rule, unless a case stands in front. */
export function withoutPreamble(tokens: readonly Token[]): readonly Token[] {
  const end = colonAt(tokens)
  const rest = tokens.slice(end + 1)
  if (end < 0 || rest.length < 4) return tokens
  const front = tokens.slice(0, end + 1)
  const said = phraseOf(front)
  const isLead = aside.test(said) || (announcement.test(said) && !rules(front))
  return isLead || (opener.test(said) && isSentence(rest)) ? rest : tokens
}

function isSentence(tokens: readonly Token[]): boolean {
  return qualifies(tokens) || tokens.some(({ lower }) => auxiliaries.has(lower) || lower === 'gets')
}

/** Index of the word in front of the first colon, as long as that may be an announcement; else -1. */
function colonAt(tokens: readonly Token[]): number {
  return tokens.slice(0, maxFront).findIndex(({ stop }) => /[:–—]/.test(stop))
}

/** Whether the words hold what a rule is made of: a figure, a limit or a case. */
function rules(front: readonly Token[]): boolean {
  const isRuling = ({ lower }: Token): boolean =>
    /^(?:must|may|shall|will|should|can|always|when)$/.test(lower)
  return hasFigure(front) || qualifies(front) || front.some(isRuling)
}

/** Whether a title may end in front of word `i`, right behind a colon: what stands there has to say something itself. */
export function endsAtColon(tokens: readonly Token[], i: number): boolean {
  if (i > maxFront || tokens.length - i < 3) return true
  const front = tokens.slice(0, i)
  const said = phraseOf(front)
  const says = front.some(({ lower }) => auxiliaries.has(lower)) && !qualifies(front.slice(-3))
  return says && ![announcement, aside, opener].some((lead) => lead.test(said))
}
