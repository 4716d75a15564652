import { pattern } from '../../core/pattern.ts'
import { remembered } from '../text/remembered.ts'
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
  'list live load lock log lose lower maintain make manage mark match mean measure meet mention ' +
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
  'sought|found|bound|free|final|enough|out(?=[.,!]|$)|fine (?:at|on|in|for|without|with|up)|(?:ok|okay|fine|allowed|possible),? (?:if|when|as long as|unless|only|after|until|provided|once)|voluntary|compulsory|non-refundable|refundable|off-limits|for (?!now|today|you|me|the moment)\\p{L}|(?:on|off|open|closed) (?:for|to|by|on|at)|public|private|optional|due|enough|valid|void|mandatory|exempt|responsible|' +
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

/** Many, or somebody who stands for many: what they do has no `s`. */
const plural =
  "(?:[\\p{L}\\d'/&-]+(?<![s'])s|(?:[\\p{L}-]*)(?:people|staff|children|men|women)|data|we|they|you|all|both|most|two|three|four|and|or)"
const word = "[\\p{L}\\d$€%.'&/[\\]()-]+"
/** A name or a thing stands before its verb, and no word that asks for one. */
const noun =
  '(?<!\\b(?:the|an?|our|your|its|their|each|every|no|any|of|in|on|at|for|to|with|by|from|as|per|this|that) )'

/** As `general`, with any verb behind any subject: what a long text holds of it is ranked by all else it shows. */
const loosely = new RegExp(
  `^${lead}${subject} (?:${be} ${state}|must|may|cannot|can only|shall|(?:never|always|only) \\p{L}+|(?:${verbs})(?:e?s)?)(?![\\p{L}'])|^${lead}(?:whoever|whatever|whichever) [^,.;:]{3,60} (?:${verbs})(?:e?s)\\b`,
  'u',
)
/** What somebody does not do, and not what does not work or is not known. */
const refuses =
  "(?:don't|doesn't|do not|does not) (?!(?:know|think|see|like|seem|want|mean|work|load|open|show|match|understand|remember|care|mind|matter|have|feel|look|exist|happen|help|agree|believe|expect|appear|start|respond|save|fit|sound|smell|make|let)\\b)\\p{L}+"

const general = new RegExp(
  `^${lead}${subject} (?:${be} ${state}|must|may|cannot|can only|shall|(?:never|always|only) \\p{L}+|${noun}(?:${verbs})e?s|${refuses})(?![\\p{L}'])` +
    `|^${lead}(?:${word} ){0,5}?${plural} are [\\p{L}-]+(?<![s'])s(?= (?:in|of|with|without)\\b|[.,;]|$)` +
    `|^${lead}(?:${word} ){0,5}?${plural}(?: ${word}){0,8}? ${noun}(?:${verbs})(?![\\p{L}'])` +
    `|^${lead}(?:whoever|whatever|whichever) [^,.;:]{3,60} (?:${verbs})(?:e?s)\\b`,
  'u',
)
/** Few sentences do; for the others the long pattern is not even made ready. */
const opensWho = /^wh(?:o|at) /
/** `Who breaks the build fixes it`, `What you open, you close`. */
const generalWho = new RegExp(
  `^(?:who|what) (?!(?:is|are|was|were|did|does|do|can|could|should|would|will|else)\\b)\\p{L}+ [^,.;:?]{2,60}?,? (?:(?:${verbs})(?:e?s) (?:the|an?|it|them|out|up|for|to|back|all|down|that|their)|must|may|(?:you|they) (?:${verbs}))\\b`,
  'u',
)
/** Somebody: who is spoken to or about, and not just anybody. */
export const somebody =
  /\b(?:i|i'm|i've|i'd|i'll|my|mine|me|you|your|you're|you'll|he|she|his|her|hers|him)\b|^(?:we (?:are|have|met)|we're) /
/** One occasion: a day, a tense that tells. */
const occasion = pattern()`
  \b(?:now|currently|today|tonight|yesterday|tomorrow|
  tmrw|ystd|
  this (?:week|month|morning|afternoon|time|year|quarter|is|was|page|one)|
  (?:next|last) (?:week|month|year|sprint|quarter|time|night|\w+day)|at the moment|so far|again|already|still|
  yet|just|until the end of (?:the|this) (?:day|week)|by (?:mon|tues|wednes|thurs|fri|satur|sun)day|
  by the next \w+|since then|before (?:19|20)\d\d|
  (?:in|since|by|until|from|of|during) (?:1[5-9]\d\d|20[01]\d))\b|
  (?:mon|tues|wednes|thurs|fri|satur|sun)day(?=[.!,;]|$)(?<=\w \w+)(?<!\b(?:every|each|on|from|by|until|till|before|
  after|not|no|next|and|or|to|the|a|over|between|following|black|good|first|last|second|third|fourth) \w+)|
  \b(?:moves?|moved|goes|pushed|shifts?|shifted|switched|slips?) to (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|
  (?<![\w/.])#\d{2,}|\bthe \w+ on the \d{1,2}(?:st|nd|rd|th)\b|\b(?:[a-z]{1,4}-\d{3,}|\d{2,}-\d{3,})\b|
  \b(?:received|dated|opened|sent|arrived|bought|ordered|signed|filed) (?:on )?(?:the )?\d{1,2}(?:st|nd|rd|th)? \w+
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
  wonders?|expects? (?:us|a|an)|confirms?|mentions?|agrees?|promises?|needs? (?:it|this|help))\b|
  ^(?:(?:the|our|one|an?) )?(?!(?:who|whoever|anyone|anybody|everyone|nobody)\b)[\w'-]+(?: \([^)]*\))?
  (?: (?!that\b|who\b)[\w'-]+){0,2} (?:is asking|asks|wants|wanted|(?<!\b(?:is|are|be|been|gets?) )asked|
  wrote|complained|called|is waiting|are waiting|
  would like)(?: for| to| that| whether| if| us| me| a| an| the)\b
`
const told = pattern()`
  \b(?:been|being|going|promised|
  (?:we|they) (?:all |both |only )?(?!(?:need|feed|exceed|proceed|embed)\b)\w{2,}ed|was|were|had|did|didn't|
  wasn't|weren't|went|came|got|took|ran|saw|said|told|felt|found (?:a|that|the)|looks? like|seems?|apparently|
  (?:have|has|'ve) (?:\w+ )?(?:\w+(?:ed|en|wn)|paid|sent|made|got|had|gone|lost|left|met|done|told|
  said|cut|set|put)|(?:has|have) no (?!\w+ (?:over|above|beyond|older|larger|longer|more)\b)|\w+(?:ed|id) that|
  (?:set|booked|scheduled) for (?:the \d+\w*|\w+day|next|tomorrow))\b|
  ^(?:[\w'[\]-]+ ){1,4}(?:decided|voted|agreed|told) 
`
/** Begins with what somebody did: `We talked`, `Deployed`, `The team moved`. */
const supposed = /^(?:we|they|it|that|one)(?:'d| would) \w+|\b(?:we|they)'d (?:need|have) to\b/
/** A note of what oneself is about to do, or of what is pointed at: `Waiting until …`, `Leave it here`. */
const inPassing =
  /^(?:need|want)s? (?!to be )|^(?!(?:during|including|excluding|according|depending|regarding|following|nothing|anything|everything|being)\b)\w+ing (?:this|it|unless|until|till|the \w+ (?:now|today))\b|^(?:will|would|might|could) \w+|^next \w+ (?:is|in|on|at|will)\b|\bhere[.!]?$/
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

/** Whether it is of one occasion: a day, a state for now, what was just done or comes next. */
export const isOfOneOccasion = remembered((bare) =>
  [occasion, atPresent, didOpening, inPassing].some((pattern) => pattern.test(bare)),
)

/** Whoever has the office: `… is okayed by your lead`. */
const role =
  /\byour (?:own )?(?:team |line )?(?:lead|manager|boss|supervisor|head|team|department)\b/g

/** Whether it speaks of somebody or something in particular, or of one occasion. */
export const isParticular = remembered((bare) => {
  const said = withoutCondition(bare).replace(role, 'the lead')
  return [
    somebody,
    occasion,
    atPresent,
    relates,
    told,
    supposed,
    inPassing,
    didOpening,
    pointingOpening,
  ].some((pattern) => pattern.test(said))
})

/**
 * A condition names a case by what has happened in it: `Once a voucher has been used, …`, `… if nobody answered`. What is
 * asked within a sentence may be past, too: `… writes down how long it took`.
 */
const condition =
  /^(?:once|if|when|whenever|after|unless|where|as soon as) [^,.;:]{3,80}(?=, )| (?:who|that|which|whoever|whatever) (?:\w+ )?(?:did|didn't|was|wasn't|were|had|has|have|\w+ed)\b[^,.;:]{0,60}(?=[.!,;]?$|,| (?:is|are|must|may|gets?|goes?)\b)|,? (?:once|if|when|whenever|even where|where|even if|unless|until|till|before|after|as soon as|how (?:long|much|many|often)) [^,.;:]{3,80}(?=[.!]?$)/g

/** The sentence without the case it is for. */
export function withoutCondition(bare: string): string {
  return bare.replace(condition, ' then')
}

/** Whether it rules for whoever does something, or whatever is so. */
export const isForWhoever = remembered(
  (bare) => opensWho.test(bare) && generalWho.test(bare) && !bare.endsWith('?'),
)

/** Whether the sentence (in bare form) says how something is in general, rather than what happened once. */
export function isGeneral(bare: string, isBrief = true): boolean {
  if (isForWhoever(bare)) return true
  return isBrief ? saysInGeneral(bare) : saysLoosely(bare)
}

const saysInGeneral = remembered((bare) => general.test(bare) && !isParticular(bare))
const saysLoosely = remembered((bare) => loosely.test(bare) && !isParticular(bare))

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
