/**
 * General statements: `Refunds go back to the card`, `A leaver's accounts are closed`. A rule needs no `must`;
 * what gives it away is a general subject with a verb in the present tense, and nothing that ties it to one
 * occasion.
 */

/** What people, cases and things do in rules. */
const verbs = (
  'accept act add agree allow answer appear apply arrive ask assign attend avoid become begin belong ' +
  'bill book bring buy carry change charge check choose clear close collect come confirm contain copy ' +
  'cost count cover cut deal decide decline default delete depend display drop earn end enter escalate ' +
  'exclude expire face fall file finish fit follow forfeit forward freeze get give go grant handle ' +
  'happen have hear hide honou?r include inform inherit invite issue join keep land lapse last leave ' +
  'list live lock log lose match mean meet move name need notify occur offer open outrank override own ' +
  'pass pay pick post precede print process publish purge put raise reach read receive record refer ' +
  'refund reject remain remove renew replace reply report represent require reset resolve respond rest ' +
  'retain return review roll rotate route run save send serve set share ship show sign sit skip sort ' +
  'stand start state stay stop submit support switch take tell travel treat trigger trump use verify ' +
  'wait waive wear win write'
)
  .split(' ')
  .join('|')

/** What a thing is or becomes in rules: participles, states, numbers. */
const state =
  '(?:[\\p{L}-]+(?:ed|en|wn)|[\\d$€£]\\S*|' +
  'made|paid|kept|held|sent|sold|told|left|put|set|cut|built|spent|met|lost|done|run|read|dealt|bought|brought|' +
  'sought|found|bound|free|final|public|private|optional|due|enough|valid|void|mandatory|exempt|responsible|' +
  'eligible|liable|welcome|unlimited|confidential|read-only|opt-in|' +
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|sixteen|twenty|thirty|sixty|ninety)\\b)'

const be =
  "(?:is|are|isn't|aren't|stays?|remains?|gets?)(?: (?:then|not|never|always|only|also|all|either|automatically|first|still|no longer))*"

/** `For wholesale, …`, `Once an account is overdue, …` */
const lead =
  '(?:(?:for|in|on|at|by|with|after|before|during|from|until|once|when|whenever|if|as of|beyond|above|below|outside|without|wherever|where) [^,.;:]{3,80}, )?'

/** One to eleven words on one side of a comma. */
const subject =
  "(?:(?:all|every|any|each|the|an?|our|no|most|only|both|either|one|two|three) )?[\\p{L}\\d$€%#'&/-]+(?: [\\p{L}\\d$€%.'&/[\\]()-]+){0,9}?"

const general = new RegExp(
  `^${lead}${subject} (?:${be} ${state}|must|may|cannot|can only|shall|(?:never|always|only) \\p{L}+|(?:${verbs})(?:e?s)?)(?![\\p{L}'])`,
  'u',
)
/** In languages whose verbs show it: `werden … freigegeben`, `sont signalés`, `se aceptan`. */
const generalElsewhere =
  /\b(?:wird|werden) (?!es |er |sie |ein )[^.,]{2,90}(?:t|en)[.!]?$|\b(?:erfolgt|erfolgen|gilt|gelten) |\b(?:est|sont) (?:\p{L}+ )?\p{L}+(?:és?|ées?|is|ises?|us?)(?!\p{L})|\b(?:passent|passe|restent|exigent|nécessitent) |(?:^|[ ,])(?:no )?se (?:\p{L}+ )?\p{L}+(?:an?|en?) |\brequieren? /u

/** Somebody: who is spoken to or about, and not just anybody. */
const somebody =
  /\b(?:i|i'm|i've|i'd|i'll|my|mine|me|you|your|you're|you'll|he|she|his|her|him)\b|^(?:we (?:are|have|met)|we're) /
/** One occasion: a day, a tense that tells. */
const occasion =
  /\b(?:now|currently|today|tonight|yesterday|tomorrow|this (?:week|month|morning|afternoon|time|year|quarter|is|was|page|one)|(?:next|last) (?:week|month|year|sprint|quarter|time|night|\w+day)|at the moment|so far|again|already|still|yet|just|since then|before (?:19|20)\d\d|heute|gestern|ayer|hoy|hier)\b/
const told =
  /\b(?:been|being|going|was|were|had|did|didn't|wasn't|weren't|went|came|got|took|ran|saw|said|told|felt|found (?:a|that|the)|looks? like|seems?|apparently|(?:have|has|'ve) (?:\w+ )?\w+(?:ed|en|wn)|(?:has|have) no|\w+(?:ed|id) that|hat|hatte|haben|wurden?|a été|ont été|fue|fueron)\b|^(?:[\w'[\]-]+ ){1,4}(?:decided|voted|agreed|told) /
/** Begins with what somebody did: `We talked`, `Deployed`, `The team moved`. */
const didOpening =
  /^(?:we |they |\w+ )?(?!\w+ed (?:\w+ )?(?:is|are|must|may|get|go)\b)(?:talked|discussed|looked|deployed|restarted|fixed|added|removed|finished|reviewed|updated|released|merged|voted|moved|started|tried|asked|called|closed|opened|reported|noticed|left|spent|lost|sent|wrote|learned|spoke|met)\b/
/** Begins by pointing at something, by joining what was said, or by guiding a hand over a screen. */
const pointingOpening =
  /^(?:it|it's|let's|next step|one option|all of|this|that|there|here|these|those|they|which|who|what|why|how|where|some|several|people|someone|something|somebody|see|working|looking|trying|waiting|thinking|having|seeing|getting|doing|und|aber|das|es|il|elle|ce|ça|c'est|esto|eso|click|press (?:the|enter|ok)|tap|scroll|navigate|select|choose|type|hover|install|download|open (?:the|your|an?))\b/

/** Whether it speaks of somebody or something in particular, or of one occasion. */
export function isParticular(bare: string): boolean {
  return [somebody, occasion, told, didOpening, pointingOpening].some((pattern) =>
    pattern.test(bare),
  )
}

/** Whether the sentence (in bare form) says how something is in general, rather than what happened once. */
export function isGeneral(bare: string): boolean {
  return (general.test(bare) || generalElsewhere.test(bare)) && !isParticular(bare)
}
