import { pattern } from '../../core/pattern.ts'
import type { Tongue } from './tongue/tongue.ts'

/**
 * General statements: `Refunds go back to the card`, `A leaver's accounts are closed`. A rule needs no `must`;
 * what gives it away is a general subject with a verb in the present tense, and nothing that ties it to one
 * occasion.
 */

/** What people, cases and things do in rules. */
const verbs = (
  'accept act add agree allow answer appear apply approve archive arrange arrive ask assign ' +
  'attend authori[sz]e avoid award bear become begin belong bill block book break bring buy ' +
  'call cancel cap carry change charge check choose claim clean clear close collect come ' +
  'confirm connect contact contain copy cost count cover credit cut deal decide decline deduct ' +
  'default delay delete deliver deny depend deploy display drive drop earn eat employ encrypt ' +
  'end enforce enter equal escalate estimate exceed exclude expand expire extend face fall ' +
  'file fill finish fit fix fly follow forfeit forward freeze fund get give go grant greet ' +
  'guide hand handle happen have hear help hide hire hold honou?r host include inform inherit ' +
  'inspect interview invest invite issue join keep land lapse last lead learn leave lend limit ' +
  'list live load lock log lose lower maintain manage mark match mean measure meet mention ' +
  'merge monitor move name need note notify number obtain occur offer open operate order ' +
  'outrank outweigh override oversee own pack pair park pass pause pay perform phone pick plan ' +
  'post precede prepare press print process promote propose protect provide publish pull purge ' +
  'push put qualify quit quote raise rate reach react read rebase receive recommend record ' +
  'recycle redirect refer refund refuse register reimburse reject release rely remain remind ' +
  'remove render renew rent replace reply report represent request require reserve reset ' +
  'resolve respond rest restart restrict retain retire retry return reuse revert review revoke ' +
  'ring roll rotate route run save schedule secure seek select sell send separate serve set ' +
  'settle share ship show sign sit skip sort speak specify spell spend split sponsor squash ' +
  'stand start state stay stop store submit supervise supply support suspend swap switch sync ' +
  'take teach tell test track train transfer translate travel treat triage trigger trim trump ' +
  'turn type undo update upload use validate verify vet visit vote wait waive wake walk warn ' +
  'wash watch wear weigh win wipe withdraw work write'
)
  .split(' ')
  .join('|')

/** What a thing is or becomes in rules: participles, states, numbers. */
const state =
  '(?:[\\p{L}-]+(?:ed|en|wn)|[\\d$€£]\\S*|' +
  'made|paid|kept|held|sent|sold|told|left|put|set|cut|built|spent|met|lost|done|run|read|dealt|bought|brought|' +
  'sought|found|bound|free|final|enough|out(?=[.,!]|$)|fine (?:at|on|in|for|without|with|up)|for (?!now|today|you|me|the moment)\\p{L}|(?:on|off|open|closed) (?:for|to|by|on|at)|public|private|optional|due|enough|valid|void|mandatory|exempt|responsible|' +
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
/** `Who breaks the build fixes it`, `What you open, you close`. */
const generalWho = new RegExp(
  `^(?:who|what) (?!(?:is|are|was|were|did|does|do|can|could|should|would|will|else)\\b)\\p{L}+ [^,.;:?]{2,60}?,? (?:(?:${verbs})(?:e?s) (?:the|an?|it|them|out|up|for|to|back|all|down|that|their)|must|may|(?:you|they) (?:${verbs}))\\b`,
  'u',
)
/** Somebody: who is spoken to or about, and not just anybody. */
export const somebody =
  /\b(?:i|i'm|i've|i'd|i'll|my|mine|me|you|your|you're|you'll|he|she|his|her|him)\b|^(?:we (?:are|have|met)|we're) /
/** One occasion: a day, a tense that tells. */
const occasion = pattern()`
  \b(?:now|currently|today|tonight|yesterday|tomorrow|
  this (?:week|month|morning|afternoon|time|year|quarter|is|was|page|one)|
  (?:next|last) (?:week|month|year|sprint|quarter|time|night|\w+day)|at the moment|so far|again|already|still|
  yet|just|until the end of (?:the|this) (?:day|week)|by (?:mon|tues|wednes|thurs|fri|satur|sun)day|
  by the next \w+|since then|before (?:19|20)\d\d|
  (?:in|since|by|until|from|of|during) (?:1[5-9]\d\d|20[01]\d))\b
`
/** A state that something is in at the moment. */
const atPresent =
  /\b(?:is|are) (?:done|attached|ready|live|out|back|late|on leave|on vacation|in review|in progress|under way|underway|half way)\b|^[\w'-]+ (?:returns|starts|begins|ends|opens|closes|is due|is back) (?:in|on) (?:january|february|march|april|may|june|july|august|september|october|november|december|the (?:first|second|third|fourth) quarter|\w+day)\b/
/** What somebody says, asks or wants. */
const relates = pattern()`
  ^(?:the |our |this |one |an? )?(?:customers?|clients?|reporters?|users?|buyers?|champion|prospect|
  competitors?|vendor|supplier|they|he|she|\[person\]|\[org\]|
  [a-z]+ (?:lead|rep|manager)) (?:\w+ly )?(?:asks?|wants?|hopes?|says?|writes?|complains?|reports?|thinks?|
  claims?|offers?|push(?:es)?|is (?:asking|happy|upset|angry|on|on the|waiting|unhappy)|would|likes?|plans?|
  wonders?|expects? (?:us|a|an)|confirms?|mentions?|agrees?|promises?|needs? (?:it|this|help))\b
`
const told = pattern()`
  \b(?:been|being|going|promised|
  (?:we|they) (?:all |both |only )?(?!(?:need|feed|exceed|proceed|embed)\b)\w{2,}ed|was|were|had|did|didn't|
  wasn't|weren't|went|came|got|took|ran|saw|said|told|felt|found (?:a|that|the)|looks? like|seems?|apparently|
  (?:have|has|'ve) (?:\w+ )?\w+(?:ed|en|wn)|(?:has|have) no|\w+(?:ed|id) that|
  (?:set|booked|scheduled) for (?:the \d+\w*|\w+day|next|tomorrow))\b|
  ^(?:[\w'[\]-]+ ){1,4}(?:decided|voted|agreed|told) 
`
/** Begins with what somebody did: `We talked`, `Deployed`, `The team moved`. */
const didOpening =
  /^(?:we |they |(?!who)\w+ )?(?!\w+ed (?:\w+ )?(?:is|are|must|may|get|go)\b)(?:talked|discussed|looked|deployed|restarted|fixed|added|removed|finished|reviewed|updated|released|merged|voted|moved|started|tried|asked|called|closed|opened|reported|noticed|left|spent|lost|sent|wrote|learned|spoke|met)\b/
/** Begins by pointing at something, by joining what was said, or by guiding a hand over a screen. */
const pointingOpening = pattern()`
  ^(?:it|it's|happy to|feedback (?:please|welcome)|no (?:changes?|news|updates?|progress|movement)|
  we (?:believe|think|hope|feel)|\[person\] (?:will|to)|let's|next step|one option|all of|this|that|there|
  here|these|those|they|yours|mine|which|who|what|why|how|where|some|several|people|someone|something|
  somebody|see|working|looking|trying|waiting|thinking|having|seeing|getting|doing|click|
  press (?:the|enter|ok)|tap|scroll|navigate|select|choose|type|hover|install|download|
  open (?:the|your|an?))\b
`

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

/** Whether it rules for whoever does something, or whatever is so. */
export function isForWhoever(bare: string): boolean {
  return generalWho.test(bare) && !bare.endsWith('?')
}

/** Whether the sentence (in bare form) says how something is in general, rather than what happened once. */
export function isGeneral(bare: string): boolean {
  return (
    isForWhoever(bare) || (general.test(bare) && !isParticular(bare.replace(condition, 'then, ')))
  )
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
