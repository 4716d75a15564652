import type { Tongue } from './tongue/tongue.ts'

/**
 * General statements: `Refunds go back to the card`, `A leaver's accounts are closed`. A rule needs no `must`;
 * what gives it away is a general subject with a verb in the present tense, and nothing that ties it to one
 * occasion.
 */

/** What people, cases and things do in rules. */
const verbs = (
  'accept act add agree allow answer appear apply approve archive arrange arrive ask assign ' +
  'attend authori[sz]e avoid award bear become begin belong bill block book bring buy call ' +
  'cancel cap carry change charge check choose claim clear close collect come confirm connect ' +
  'contact contain copy cost count cover credit cut deal decide decline deduct default delay ' +
  'delete deliver deny depend deploy display drop earn employ encrypt end enforce enter equal ' +
  'escalate estimate exceed exclude expand expire extend face fall file fill finish fit follow ' +
  'forfeit forward freeze fund get give go grant handle happen have hear hide hire hold honou?r ' +
  'host include inform inherit inspect interview invite issue join keep land lapse last leave ' +
  'limit list live load lock log lose lower maintain mark match mean measure meet merge monitor ' +
  'move name need note notify number obtain occur offer open operate order outrank override ' +
  'oversee own park pass pay pick plan post precede prepare print process propose protect ' +
  'provide publish pull purge push put qualify quote raise rate reach read receive record ' +
  'redirect refer refund reimburse reject release remain remove renew rent replace reply report ' +
  'represent request require reserve reset resolve respond rest restart restrict retain retire ' +
  'retry return review ring roll rotate route run save schedule secure select sell send ' +
  'separate serve set settle share ship show sign sit skip sort speak specify sponsor stand ' +
  'start state stay stop store submit supply support suspend switch take teach tell test track ' +
  'train transfer translate travel treat trigger trump update use validate verify vet vote wait ' +
  'waive wake wear win withdraw work write'
)
  .split(' ')
  .join('|')

/** What a thing is or becomes in rules: participles, states, numbers. */
const state =
  '(?:[\\p{L}-]+(?:ed|en|wn)|[\\d$€£]\\S*|' +
  'made|paid|kept|held|sent|sold|told|left|put|set|cut|built|spent|met|lost|done|run|read|dealt|bought|brought|' +
  'sought|found|bound|free|final|(?:on|off|open|closed) (?:for|to|by|on|at)|public|private|optional|due|enough|valid|void|mandatory|exempt|responsible|' +
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
  `^${lead}${subject} (?:${be} ${state}|must|may|cannot|can only|shall|(?:never|always|only) \\p{L}+|(?:${verbs})(?:e?s)?)(?![\\p{L}'])|^${lead}(?:whoever|whatever|whichever) [^,.;:]{3,60} (?:${verbs})(?:e?s)\\b`,
  'u',
)
/** Somebody: who is spoken to or about, and not just anybody. */
export const somebody =
  /\b(?:i|i'm|i've|i'd|i'll|my|mine|me|you|your|you're|you'll|he|she|his|her|him)\b|^(?:we (?:are|have|met)|we're) /
/** One occasion: a day, a tense that tells. */
const occasion =
  /\b(?:now|currently|today|tonight|yesterday|tomorrow|this (?:week|month|morning|afternoon|time|year|quarter|is|was|page|one)|(?:next|last) (?:week|month|year|sprint|quarter|time|night|\w+day)|at the moment|so far|again|already|still|yet|just|until the end of (?:the|this) (?:day|week)|by the next \w+|since then|before (?:19|20)\d\d|(?:in|since|by|until|from|of|during) (?:1[5-9]\d\d|20[01]\d))\b/
/** A state that something is in at the moment. */
const atPresent =
  /\b(?:is|are) (?:done|attached|ready|live|out|back|late|on leave|on vacation|in review|in progress|under way|underway|half way)\b|^[\w'-]+ (?:returns|starts|begins|ends|opens|closes|is due|is back) (?:in|on) (?:january|february|march|april|may|june|july|august|september|october|november|december|the (?:first|second|third|fourth) quarter|\w+day)\b/
/** What somebody says, asks or wants. */
const relates =
  /^(?:the |our |this |one |an? )?(?:customers?|clients?|reporters?|users?|buyers?|champion|prospect|competitors?|vendor|supplier|they|he|she|\[person\]|\[org\]|[a-z]+ (?:lead|rep|manager)) (?:\w+ly )?(?:asks?|wants?|hopes?|says?|writes?|complains?|reports?|thinks?|claims?|offers?|push(?:es)?|is (?:asking|happy|upset|angry|on|on the|waiting|unhappy)|would|likes?|plans?|wonders?|expects? (?:us|a|an)|confirms?|mentions?|agrees?|promises?|needs? (?:it|this|help))\b/
const told =
  /\b(?:been|being|going|was|were|had|did|didn't|wasn't|weren't|went|came|got|took|ran|saw|said|told|felt|found (?:a|that|the)|looks? like|seems?|apparently|(?:have|has|'ve) (?:\w+ )?\w+(?:ed|en|wn)|(?:has|have) no|\w+(?:ed|id) that)\b|^(?:[\w'[\]-]+ ){1,4}(?:decided|voted|agreed|told) /
/** Begins with what somebody did: `We talked`, `Deployed`, `The team moved`. */
const didOpening =
  /^(?:we |they |(?!who)\w+ )?(?!\w+ed (?:\w+ )?(?:is|are|must|may|get|go)\b)(?:talked|discussed|looked|deployed|restarted|fixed|added|removed|finished|reviewed|updated|released|merged|voted|moved|started|tried|asked|called|closed|opened|reported|noticed|left|spent|lost|sent|wrote|learned|spoke|met)\b/
/** Begins by pointing at something, by joining what was said, or by guiding a hand over a screen. */
const pointingOpening =
  /^(?:it|it's|let's|next step|one option|all of|this|that|there|here|these|those|they|which|who|what|why|how|where|some|several|people|someone|something|somebody|see|working|looking|trying|waiting|thinking|having|seeing|getting|doing|click|press (?:the|enter|ok)|tap|scroll|navigate|select|choose|type|hover|install|download|open (?:the|your|an?))\b/

/** Whether it speaks of somebody or something in particular, or of one occasion. */
export function isParticular(bare: string): boolean {
  return [somebody, occasion, atPresent, relates, told, didOpening, pointingOpening].some(
    (pattern) => pattern.test(bare),
  )
}

/**
 * A condition names a case by what has happened in it: `Once a voucher has been used, …`, `… if nobody answered`. What is
 * asked within a sentence may be past, too: `… writes down how long it took`.
 */
const condition =
  /^(?:once|if|when|whenever|after|unless|where|as soon as) [^,.;:]{3,80}, | (?:once|if|when|whenever|unless|as soon as|how (?:long|much|many|often)) [^,.;:]{3,80}(?=[.!]?$)/g

/** Whether the sentence (in bare form) says how something is in general, rather than what happened once. */
export function isGeneral(bare: string): boolean {
  return general.test(bare) && !isParticular(bare.replace(condition, 'then, '))
}

/** The same in another language. */
export function isGeneralIn(tongue: Tongue, plain: string): boolean {
  return tongue.standing.test(plain) && !tongue.particular.test(plain)
}

/** Whether it is about what rules are made for, and worded as one, in another language. */
export function isRuledIn(tongue: Tongue, plain: string): boolean {
  if (!tongue.matter.test(plain) || tongue.particular.test(plain)) return false
  return [tongue.standing, tongue.limit, tongue.universal, tongue.modal, tongue.refuses].some(
    (pattern) => pattern.test(plain),
  )
}
