import { pattern } from '../../core/pattern.ts'
import { remembered } from '../text/remembered.ts'
import type { Signal } from './pattern.ts'
import { matches, counts } from './pattern.ts'
import { isRestriction, setsLimit } from './limit.ts'
import { machineAtWork, namesRuled } from './matter.ts'
import {
  isForWhoever,
  isGeneral,
  isGeneralIn,
  isParticular,
  isRuledIn,
  somebody,
} from './statement.ts'
import type { Tongue } from './tongue/tongue.ts'
import { epistemic, instructs, modal, narrates } from './vocabulary.ts'

const inCase =
  /^(?:if|when|whenever|once|unless|before|after|where|should|in case of|as soon as) [^,]{5,140}, (?:then |please )?(.*)/
const doesThen = pattern()`
  ^(?:we (?!can|could|might|may|would|should|need|see|get|had|were|are|have|know|think)\w+|escalate|page|call|
  ask|use|scale|notify|inform|refund|send|open|close|tell|contact|stop|restart|roll|assign|forward|transfer|
  add|remove|set|check|apply|offer|route|treat|move|file|create|report|do not|don't|never|always|
  the [\w -]{2,40} (?:must|is|are|will|shall|has)|an? [\w -]{2,40} (?:must|is|will|shall|has)|
  you (?:get|have|may|must|can|pay|lose|keep|need|owe)|it (?:must|is|shall)|
  they (?:must|are|shall)|[\w-]+ (?:must|shall|approves|decides))\b
`
const should =
  /\b(?:should|ought to|is recommended|are expected to|is expected to)\b(?! (?:we|i|it|have)\b)/
/** What is expected of one day is no rule for the others. */
const expected =
  /\bshould (?:\w+ ){1,4}(?:today|tonight|tomorrow|soon|shortly|by (?:then|now|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|the end of the (?:day|week))|(?:next|this) (?:week|month|year)|any (?:minute|day|time now))\b/
const dueOnce =
  /\bbe (?:ready|done|finished|live|out|online|in place|there|fixed|sent|back) (?:by|on|until|before|for|in) (?:the )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|end of|next|\d)/
const someoneShould =
  /\b(?:we|i|you|he|she|it|this|that|there|they|somebody|someone|which|who|why) (?:\w+ )?should\b|\bshould (?:be (?:done|ready|finished|fixed|fine|ok|okay|able|possible|enough|easy|good|back|there)|work|help|see|look|get|know|probably|also)\b/

/** Opens with everybody, nobody, whatever: `Nobody pushes to main`, `Under no circumstances is …`. */
const blanket = pattern()`
  ^(?!no (?:idea|clue|doubt|wonder|problems?|news|surprise|luck|rush|hurry|worries|thanks|big deal)\b|
  (?:nobody|no one|everyone|everybody|anyone|anybody) (?:\w+ )?(?:knows?|knew|remembers?|likes?|liked|wants?|
  minds?|cares?|notices?|noticed|seems?|thinks?|feels?|hopes?|believes?|understands?|expects?|has (?!to\b|\d|
  (?:one|two|three|four|five|six|ten|access|the right)\b)|
  have (?!to\b)|had)\b)(?:nobody|no one|nothing (?!new|else|to|yet|but|happen|changed|came|was|planned|block|
  broke|much|special|really|major|in|on|for|from|is (?:broken|blocked|new|planned|wrong))\w+|
  no \w+(?: \w+){0,3} (?:is|are|leaves?|goes|go|gets?|may|without)|everyone|everybody|anyone|anybody|anything|
  whoever|whatever|under no circumstances|in no case|on no account|each (?!other)\w+|
  every (?!time|now|single (?:day|time|one)|one of)\w+|
  any (?!idea|questions?|thoughts?|news|updates?|luck|chance|time|way|case|help|feedback|other|of|more)\w+|
  all (?!of us|right|good|the best|in all|set|i |we |you |that )\w+|(?:one|two|three|four|at least \w+|
  at most \w+) (?:people|persons|reviewers?|engineers|colleagues|members|eyes|pairs) )\b
`
/** `Retention of call recordings: 90 days`, `Approval limit for leads: 500 euros`. */
/** `500 to 5,000: team lead`, `Above: two signatures`: a step of a scale. */
const step =
  /^(?:(?:up to|above|below|over|under|from|more than|less than|at least|beyond) [$€£]?\d[\d.,]*k?(?: \w+)?|[$€£]?\d[\d.,]*k?(?: to |-|–)[$€£]?\d[\d.,]*k?(?: \w+)?|above|below|beyond|(?:everything|anything) (?:else|above|below)): \S/
const entry =
  /^[^:.?!]{6,60}: (?:(?:up to|at most|at least|max(?:imum)?|min(?:imum)?|within|from|net|no more than|not more than) )?(?:[$€£]\s?)?(?:\d[\d.,]*|one|two|three|four|five|six|seven|ten|fourteen|thirty|sixty|ninety) ?(?:%|percent|euros?|dollars?|pounds?|eur|usd|gbp|(?:business |working |calendar )?days?|hours?|minutes?|weeks?|months?|years?|people|approvals?|reviewers?)\b/

/** `Blue = paid`, `gold = ten visits or more`: as people write what a thing stands for. */
const equation = /^(?!.*[;{}()@"']|.*[=!<>]=)[^=:.?!]{1,50} = \S[^=]{3,}(?: = [^=]+)?$/
/** `Tables are plural, columns are singular`: one sort so, the other so. */
const contrast =
  /^(?:[\p{L}-]+ ){1,3}(?:is|are) [\p{L}-]+, (?:and |but )?(?!(?:so|i|you|we|it|he|she|they)\b)(?:[\p{L}-]+ ){1,3}(?:(?:is|are) )?[\p{L}-]+(?:, [^,]{3,30})?[.!]?$/u
/** `Lockers may be shared if …`, `Bikes ok as long as they are locked`: allowed, with a condition. */
const permitted =
  /\b(?:ok|okay|fine|allowed|permitted|welcome|possible|may (?!be\b)\w+|can be \w+),?(?: [\w'-]+){0,6}? (?:if|when|as long as|unless|only|until|till|provided|once|up to)\b/

/** `Refunds belong to support`, `Copy is marketing's call`, `The captain alone presses the button`. */
const belonging = pattern()`
  \b(?:belongs? to (?!the (?:past|same)|every(?:one|body)|all\b|us all)|
  (?:is|are|stays?|remains?) (?!every)(?:\[person\]'s?|[\w-]+(?: [\w-]+)?'s?|
  ours|theirs|up to (?:the )?\w+) (?:own )?(?:call|decision|job|business|turf|task|duty)|
  ha(?:s|ve) the (?:last|final) (?:word|say)|
  (?:is|are) (?:ours|theirs|on (?:us|them|the (?:customer|client|buyer|sender|company|house)))|
  (?:is|are) the only (?:\w+er|one|ones|team|person|people)\b|(?:exactly|only) one \w+ing|
  (?:alone|and nobody else) \w+s|by nobody else|leads? until)\b
`

/** `Rollback first, questions later`, `Two reminders, then a week, then close`. */
const sequence =
  /^(?:[\w'-]+ ){1,4}first(?:,| and) (?:then |and )?(?:[\w'-]+ ){0,4}[\w'-]+[.!]?$|^[^,]{4,40}, then (?:the |an? |it'?s? |they(?:'re)? |we )?[\w' -]{2,50}(?:, then [\w' -]{2,40})?[.!]?$/

/** Whether the sentence (in bare form) sets a limit, a condition or what is done with a case, of no one occasion. */
export function bounds(bare: string): boolean {
  if (isParticular(bare) || machineAtWork.test(bare)) return false
  return setsLimit(bare) || permitted.test(bare) || (handled.test(bare) && isGeneral(bare))
}

/** Whether the sentence (in bare form) is worded as rules are: general, put as an order, or with a limit or no exception. */
export const isWordedAsRule = remembered((bare) => {
  if (isParticular(bare)) return isForWhoever(bare)
  return (
    isGeneral(bare) ||
    isRestriction(bare) ||
    (instructs(bare) && namesRuled(bare)) ||
    setsLimit(bare) ||
    [blanket, sequence, step, belonging].some((pattern) => pattern.test(bare))
  )
})

/** What is done with a case, or is not. */
const handled =
  /\b(?:is|are|gets?|be) (?:not |never |only |always )?\w+(?:ed|en|wn|aid|ept|ent|ught)\b/

const fromNow =
  /\b(?:from now on|going forward|from here on|until further notice|from (?:january|february|march|april|may|june|july|august|september|october|november|december)|we(?:'re| are) going with)\b|\bwill \w+ [^.]{3,60} from \w+[.!]?$/
/** Whoever it is said to. */
const obliges =
  /\b(?:must (?!have\b|be (?:a|an|the|some)\b)\w+|shall|ha(?:s|ve) to be \w+ed|may (?:not|only)|(?:is|are) (?:required|mandatory|forbidden|not allowed))\b/

/** Whether the sentence (in bare form) is worded as a rule about what organisations make rules about: no chance hit. */
export const rulesPlainly = remembered((bare) => {
  if (obliges.test(bare) || fromNow.test(bare)) return true
  if (isParticular(bare)) return isForWhoever(bare)
  if (blanket.test(bare) || isRestriction(bare)) return true
  if (!namesRuled(bare)) return false
  if (/^(?:no|never) /.test(bare) && instructs(bare)) return true
  return setsLimit(bare) || (isGeneral(bare) && handled.test(bare))
})

/** A `must` about anything else may be anybody's: thinner patterns need a second hint. */
function speaksOfRules(tongue: Tongue, plain: string): boolean {
  return [tongue.matter, tongue.limit, tongue.universal, tongue.refuses].some((pattern) =>
    pattern.test(plain),
  )
}

/** A group or a role, and what it does or does not do. */
const groupHabit = pattern()`
  \b(?!we (?:are|get)\b)(?:we|our (?:team|company|agents|policy|default|standard|process)|(?:support|finance|legal|sales|
  engineering|agents|managers|reviewers|approvers|employees|developers|engineers|authors|contributors|
  customers|members|team leads|on-?call)) (?:do not |don't |never |always |only |both |normally )?(?:use|
  require|ship|deploy|allow|offer|accept|treat|prefer|keep|store|run|expect|support|escalate|refund|
  approve|review|sign|answer|reply|respond|handle|give|grant|charge|bill|pay|rotate|retain|delete|encrypt|
  own|decide|target|publish|enforce|follow|open|close|is\b|are\b|get|may|cover|reimburse|issue|waive|
  honou?r)\b
`

/** Signals of a rule’s wording: what must be, who may, up to what limit. */
export const wordings = {
  modal: {
    reason: 'says what must or must not be',
    of: ({ plain, tongue }) => {
      if (tongue !== null)
        return Number(tongue.modal.test(plain)) * (speaksOfRules(tongue, plain) ? 1 : 0.8)
      if (dueOnce.test(plain)) return 0.3
      return modal.test(plain) && !epistemic.test(plain) ? 1 : 0
    },
  },
  should: {
    reason: 'says what should be',
    of: ({ plain, tongue, isTalk, inRuleBook }) => {
      if (tongue !== null || !should.test(plain)) return 0
      if (expected.test(plain)) return 0.2
      if (inRuleBook) return 1
      // Who writes `we should` puts it to others; who writes `names should` has made up their mind.
      return isTalk || someoneShould.test(plain) ? 0.2 : 1
    },
  },
  need: {
    reason: 'says what is needed',
    of: ({ plain }) =>
      /\b(?:(?:we|you|they|people|everyone) (?:all |also |do |still |really |always )?(?:need to|have to)|have to)\b/.test(
        plain,
      ) && !epistemic.test(plain)
        ? 1
        : 0,
  },
  universal: {
    reason: 'holds always, never or for all',
    of: counts(
      /\b(?:always|never|every|only|no longer|by default|in all cases|without exception|under no circumstances|at all times|all (?:\w+ )?(?:\w+s|requests|changes) (?:are|must|need|go|get|have|will|should|require)|any(?:one|body)? \w+ (?:over|above|below|under|that|who|with|must|needs)|each|nobody|no one|none|except|unless)\b/g,
      2,
      'universal',
    ),
  },
  habit: {
    reason: 'says how a group works',
    of: ({ plain }) => (groupHabit.test(plain) ? 1 : 0),
  },
  onlyWho: {
    reason: 'restricts who may',
    of: matches(
      /\bonly (?:the |an? |our )?[\w [\]-]{2,40}? (?:may|can|is allowed|are allowed|must|should)\b|\bno (?:one|body)?[\w -]{0,30} (?:may|without)\b|^never \w+/,
    ),
  },
  blanket: {
    reason: 'holds for whoever or whatever it names',
    of: ({ bare, question, isTalk }) =>
      !question &&
      (isForWhoever(bare) ||
        (blanket.test(bare) && !(isTalk && somebody.test(bare)) && !isParticular(bare)))
        ? 1
        : 0,
  },
  entry: {
    reason: 'gives the figure of a rule',
    of: ({ plain, bare, isTalk, isBrief, unmarked }) => {
      if (isTalk) return 0
      if (step.test(plain) || equation.test(bare)) return 1
      if (isBrief && contrast.test(bare) && !isParticular(bare)) return 0.8
      return entry.test(plain) && (namesRuled(plain) || (isBrief && unmarked)) ? 1 : 0
    },
  },
  restriction: {
    reason: 'allows no exception',
    of: ({ bare, question }) => (!question && isRestriction(bare) ? 1 : 0),
  },
  standing: {
    reason: 'says what holds in general',
    of: ({ bare, plain, tongue, question, isBrief }) => {
      if (question) return 0
      if (tongue !== null) return isGeneralIn(tongue, plain) ? 1 : 0
      if (!isGeneral(bare, isBrief)) return 0
      // `The parcel is lost`, `The refund window is 14 days`: may be one thing or all of its kind.
      return bare.startsWith('the ') ? 0.6 : 1
    },
  },
  ruled: {
    reason: 'is about what rules are made for',
    of: ({ bare, plain, tongue, question, isBrief }) => {
      if (tongue !== null) return !question && isRuledIn(tongue, plain) ? 1 : 0
      if (question || !namesRuled(bare) || isParticular(bare)) return 0
      if (machineAtWork.test(bare)) return 0
      return isGeneral(bare, isBrief) || setsLimit(bare) || isRestriction(bare) ? 1 : 0
    },
  },
  constant: {
    reason: 'is never, always or only so',
    of: ({ plain, bare, isTalk, question }) => {
      if (/\b(?:is|are|be|get|gets|stays?|remains?) (?:never|always|only) \w+/.test(plain)) return 1
      const refuses = /\b(?:do|does|are|is)(?: not|n't) \w+/.test(bare)
      return refuses && !isTalk && !question && isGeneral(bare) ? 1 : 0
    },
  },
  whenThen: {
    reason: 'says what to do in a case',
    of: ({ bare, tongue, question }) => {
      if (question) return 0
      if (tongue !== null) return tongue.whenThen.test(bare) ? 1 : 0
      const then = inCase.exec(bare)?.[1]
      if (then === undefined) return 0
      if (doesThen.test(then) || isGeneral(then)) return 1
      return instructs(then) ? 1 : 0
    },
  },
  threshold: {
    reason: 'sets a limit or a time',
    of: ({ plain, tongue }) =>
      Number(tongue === null ? setsLimit(plain) : tongue.limit.test(plain)),
  },
  operation: {
    reason: 'says how a case is handled',
    of: matches(pattern()`
      \b(?:may|can(?:not)?|could not) be (?:carried over|taken|claimed|swapped|returned|refunded|cancelled|
      changed|edited|transferred|combined|extended|used|shared|deleted|booked)|
      \b(?:expires?|lapses?|renews?) (?:after|on|every|at)|\bgets? an? [\w -]{3,30} within|\b(?:is|are|get|
      gets|be|goes|go) (?:only |always |automatically |never |then |not |also |all |first |no longer |
      still )?(?:required|allowed|permitted|given|cleared|closed automatically|issued|escalated|approved by|
      reviewed|reviewed by|refunded|refundable|owned by|stored|kept|retained|deleted|handled|routed|paid|
      granted|billed|charged|limited|reserved|assigned|treated|rotated|encrypted|logged|archived|signed|
      reimbursed|eligible|entitled|responsible|accountable|capped|waived|forwarded|sent to|passed to|through|
      to (?:the|finance|legal|support|security|tier|\[)|closed after|locked|disabled|enabled by default|
      opt-in|optional|off by default|on by default|valid for|void|final|non-refundable|booked|converted|
      displayed|exempt|excluded|included|renewed|returned|cancelled|confirmed|shown|hidden|counted|taken|made|
      done|carried out|documented|tracked|used|based on|invited|informed|notified|contacted|called|offered|
      processed|answered|resolved|prioriti[sz]ed|tagged|named|defined as|measured|counted|published|released|
      deployed|merged|frozen)\b
    `),
  },
  permission: {
    reason: 'allows it on a condition',
    of: ({ bare, question }) =>
      !question && permitted.test(bare) && !isParticular(bare) && !epistemic.test(bare) ? 1 : 0,
  },
  sequence: {
    reason: 'puts one thing before another',
    of: (sight) =>
      !sight.question && sequence.test(sight.bare) && !isParticular(sight.bare) && !narrates(sight)
        ? 1
        : 0,
  },
  owner: {
    reason: 'says who decides or answers for it',
    of: matches(pattern()`
      \b(?:approves?|signs? off|owns?|(?:is|are) (?:responsible|accountable) for|
      without (?:\w+ )?(?:approval|sign-?off|permission|consent)|
      may (?:grant|give|issue|change|access|order|sign|waive|request)|decides? (?:on|whether|who|what|if)|
      has the final (?:say|word)|has authority|may approve|can approve|must approve|needs to approve|
      approval (?:from|by|of)|sign-?off (?:from|by|of)|escalat(?:e|es|ed|ion) (?:to|it to|path|goes))\b
    `),
  },
  belonging: {
    reason: 'says whose it is',
    of: (sight) =>
      !sight.question && belonging.test(sight.bare) && !narrates(sight) && !isParticular(sight.bare)
        ? 1
        : 0,
  },
  preference: {
    reason: 'prefers one thing to another',
    of: matches(
      /\b(?:instead of|rather than|in place of|in favou?r of|in preference to|as opposed to|replaces?|supersedes?|replaced (?:by|with)|, not )\b/,
      'preference',
    ),
  },
  definition: {
    reason: 'defines something',
    of: matches(pattern()`
      \b(?:(?:as )?per (?:our|company|the \w+) polic(?:y|ies)|(?:it is|it's|that's) our policy|
      the default (?:is|will|for)|defaults to|counts as|is defined as|means that|the (?:limit|threshold|
      target|deadline|maximum|minimum|standard|window|sla|response time|working definition|definition|budget|
      cap|rule|policy|owner|format|name|process) (?:is|for|of|will)|(?:is|are) (?:optional|recommended|
      mandatory|out of scope|in scope|deprecated|descriptive|must-have|responsible for|the default|
      the standard|read-only|not supported)|
      (?:is|are) (?:the|our) (?:ceiling|limit|cap|maximum|minimum|floor|default|most)|as far as we go)\b
    `),
  },
  because: {
    reason: 'gives a reason',
    of: matches(/\b(?:because|since we|so that|in order to|due to)\b/),
  },
} as const satisfies Readonly<Record<string, Signal>>
