import { pattern } from '../../core/pattern.ts'
import type { Signal } from './pattern.ts'
import { matches, opens } from './pattern.ts'
import { recordsDecision } from './minutes.ts'
import { orders, ordersInCase } from './rule-book.ts'
import { isParticular } from './statement.ts'
import { group, adverb, decided, instructs, moves, proposes, emptyWill } from './vocabulary.ts'

/** Asked once of somebody: no rule. */
const favour =
  /^please\b|\b(?:when you (?:get|have|are)|if you can|asap|today|tonight|tomorrow|this (?:week|ticket|page|one|time|weekend)|(?:next|on|by) (?:mon|tues|wednes|thurs|fri)day|next (?:week|month)|the attached|again|my|me|i|let's)\b/

const asks = /\b(?:please|pls|kindly)\b/

/** A case of one's own is approved or closed every day. */
const inquiry =
  /^(?:your|my|i|if|when|should|the (?:issue|problem|request|ticket|order|payment) (?:was|has))\b/
const approvedAtEnd =
  /(?:^| )(?:approved|accepted|adopted|rejected|deferred|closed|postponed|ratified|carried|declined|granted|withdrawn|resolved as|cancelled|canceled)(?: as is| as amended| by [\w' -]{1,30}| unanimously| without objection| with changes)?[.!]?$/
const isApproved =
  /\b(?:is|are|was|were|be|been) (?:\w+ )?(?:adopted|approved|accepted|rejected|deferred|postponed|tabled|ratified|withdrawn|appointed|elected|declined|granted|dismissed|struck|taken (?:out|off)|(?:raised|lowered|set|changed|moved|extended|cut|reduced|increased|brought) (?:from [^.]{1,30} )?to)\b/

/** `We buy the tables now`: in talk, a plain present says what will be done; what people feel or did is no such thing. */
const groupActs = pattern()`
  ^(?:(?:then|so|and|good|okay),? ){0,2}we (?:now |just |only |all |both |simply |also )?(?!(?:know|think|
  thought|have|had|need|want|wanted|see|saw|can|can't|cannot|could|may|might|must|should|shall|would|will|
  won't|are|were|was|do|did|don't|didn't|get|got|like|liked|love|hope|guess|feel|felt|believe|understand|
  remember|say|said|talk|discuss|look|try|tend|hear|heard|agree|agreed|find|found|went|took|came|made|always|
  never|really|still|even|actually|probably|maybe|seem|lose|lost|miss|spend|spent|run out|wait|worry|care|
  mean|expect|ought|already|sort|kind|basically|usually|sometimes|often|then|ran|gave|knew|told|kept|brought|
  left|sent|paid|met|built|wrote|read|put it)\b)[a-z]+(?<!ed)\b
`

const groupSettles = new RegExp(`\\b${group} ?${adverb}${decided}\\b`)

/** Signals of somebody deciding, choosing or putting something to a vote. */
export const acts = {
  label: {
    reason: 'marked as a decision',
    of: ({ label, first }) => {
      if (label !== 'decision') return 0
      return first ? 1 : 0.4
    },
  },
  groupDecided: {
    reason: 'a group decided',
    of: matches(groupSettles, 'decided'),
  },
  recorded: {
    reason: 'minutes record that it was decided',
    of: ({ inMinutes, question, plain }) =>
      inMinutes && !question && !groupSettles.test(plain) && recordsDecision(plain) ? 1 : 0,
  },
  leadDecided: {
    reason: 'opens with the decision',
    of: opens(pattern()`
      ^(?:agreed|decided|resolved|approved|decision|settled)\b(?:[,:;.!–—-]| that| to| on)+ ?
      (?!(?:it|that|this|i|me|i'll|thanks|good|but|let's) )\S+ \S+|
      ^(?:rough |our )?(?:consensus|conclusion|outcome|upshot|verdict|agreement)(?: is)?(?::| [–—-]) ?\S+ \S+|
      ^(?:it was )?(?:moved|on (?:a )?motion|a motion) (?:by|of|from|to|that|made|was made)\b|
      ^(?:final (?:call|decision|answer)|verdict|bottom line|
      the (?:call|decision|rule|policy|plan|resolution|outcome|verdict|agreement) is)\b
    `),
  },
  consensus: {
    reason: 'names a consensus or resolution',
    of: matches(pattern()`
      (?<!\bno (?:\w+ )?)\b(?:consensus|agreement|resolution|decision|verdict|outcome|conclusion) (?:is|was|to|that|on|reached|
      has been|of the (?:meeting|group))\b|\b(?:there(?: is|'s| was)|we have|we've got|we had|reached|rough|
      clear|by) (?:a )?(?:consensus|agreement|a decision|a resolution)\b|
      \bmotion (?:passes|passed|carries|carried)|\b(?:unanimous(?:ly)?|overwhelming support)\b|
      ^(?:[\w']+[,.]? )?for the (?:notes|minutes|record)[:,] (?=\S+ \S+ \S+)|\b(?:advances?|moves?|goes|
      stays?|remains?|continues?|promoted|demoted) (?:[\w' ]{1,25} )?(?:to|at|in|on) stage (?:\d|zero|one|two|
      three|four)\b|\bwhere we (?:ended up|landed|came out|left it)\b|
      ^to (?:write down|put on record|sum up|recap|summari[sz]e) (?:what|where|the)\b|
      \bit was (?:decided|agreed|resolved)\b|\bsigned off on\b
    `),
  },
  passive: {
    reason: 'something was approved, closed or put off',
    of: ({ bare, words }) => {
      if (words > 16 || words < 2 || inquiry.test(bare)) return 0
      if (approvedAtEnd.test(bare)) return 1
      return isApproved.test(bare) ? 0.5 : 0
    },
  },
  motion: {
    reason: 'opens with a verb of deciding',
    of: ({ plain, bare, first, words, question }) =>
      first && !question && words >= 2 && words <= 45 && moves(bare) && !asks.test(plain) ? 1 : 0,
  },
  instruction: {
    reason: 'is put as an instruction',
    of: ({ plain, bare, tongue, question, words, isTalk, isBrief, inRuleBook }) => {
      if (question || words < (inRuleBook ? 2 : 3)) return 0
      // `Nur ein Wagen wurde verschrottet` opens as an order does, and tells of one day.
      if (tongue !== null)
        return tongue.instruction.test(bare) && !tongue.particular.test(plain) ? 1 : 0
      if (inRuleBook && (orders(bare) || orders(plain))) return 1
      if (inRuleBook && ordersInCase(plain)) return 0.7
      if (!instructs(bare)) return 0
      if (isTalk) return 0.3
      // A favour asked once, not a rule.
      return favour.test(plain) || (isBrief && isParticular(bare)) ? 0.6 : 1
    },
  },
  goingWith: {
    reason: 'a choice is made',
    of: matches(
      pattern()`
      \b(?:we (?:go|went|stick|settle) (?:ahead )?(?:with|to|on|for))\b|\b(?:we(?:'re| are|'ll| will)|let's|
      let us|the team is) (?:all |now )?(?:just )?(?:going to )?(?:go(?:ing)?(?: ahead)? with|
      stick(?:ing)? (?:with|to)|settl(?:e|ing) (?:on|for)|switch(?:ing)? to|mov(?:e|ing) (?:to|away|over)|
      standardi[sz](?:e|ing) on|dropp?(?:ing)?|keep(?:ing)?|adopt(?:ing)?|stay(?:ing)? (?:with|on)|
      retir(?:e|ing)|sunset(?:ting)?|phas(?:e|ing) out|replac(?:e|ing)|roll(?:ing)? back|roll(?:ing)? out|
      cap(?:ping)?|ban(?:ning)?|freez(?:e|ing)|mak(?:e|ing) (?:it|that|this|
      them) (?!(?:quick|short|work|happen|clear|easy|simple|fun|fast|better)\b)\w+|defaulting to|
      default to)\b|\bgo(?:es|ing)? with (?:option|plan|proposal|variant|\w+ for)\b|
      \b(?:it's|it is|that's) (?:going to be|settled|decided|final)\b|\b(?:is|are) (?:being |to be |
      going to be )?(?:retired|phased out|discontinued|sunset|abolished|scrapped|frozen|shut down)\b|
      \blanded on\b|^(?:(?:so|then|okay|ok|fine|good|right|great),? )*(?:(?!how|what|as|the way|where|
      all)[\w-]+ ){1,3}it is(?: then)?[.!]?$|(?:^|[,;:] |, (?:so|and|then|but) |^(?:so|then|and) )we (?:now |
      then |all )?(?:drop|keep|replace|retire|postpone|cancel|adopt|renew|pause|freeze|phase out|
      switch (?:to|from)|move (?:to|from|off|away from)) (?!\w+ing\b|up\b|going\b|here\b|saying\b|on\b|
      track\b|an eye)|\b(?:option|plan|variant|proposal) \w+ (?:it is|wins|is (?:it|chosen|approved))\b
    `,
      'chooses',
    ),
  },
  newRule: {
    reason: 'new standing rule',
    of: matches(
      pattern()`
      \b(?:from now on|going forward|from here on(?: out)?|henceforth|
      effective(?: immediately| from| as of|,| \w+ \d| \d)|as of (?:today|now|monday|next|\w+ \d|\d)|
      until further notice|
      starting (?:today|now|monday|tuesday|wednesday|thursday|friday|next|from|in|with|\w+ \d)|from (?:today|
      monday|tuesday|wednesday|thursday|friday|next \w+|(?:january|february|march|april|may|june|july|august|
      september|october|november|december)(?: \d+)?)(?: on(?:wards?)?)?,|from (?:the )?\d{1,2}(?:st|nd|rd|
      th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|
      december)(?: on(?:wards)?)?(?=,| (?:on|we|all|every|the)\b)|from (?:january|february|march|april|may|
      june|july|august|september|october|november|december|monday|next \w+) on(?:wards)?\b|
      ^from (?:mon|tues|wednes|thurs|fri|satur|sun)day(?: on)? (?:any|all|every|each|no|we|the|only)|
      new (?:rule|policy|default|standard|process)\b|is now (?:the|a|required|mandatory|only|our)|
      are now (?:required|only|mandatory))\b
    `,
      'newRule',
    ),
  },
  groupWill: {
    reason: 'says what a group or thing will do',
    of: ({ plain }) =>
      /\b(?:we(?:'ll| will(?: not)?| won't|'re (?:not )?going to| are (?:not )?going to|'re not| are not)|(?:the|our|all|every|this|these|each) [\w'-]+(?: [\w'-]+){0,3} (?:will|won't|shall|is going to|are going to)|there will be)\b/.test(
        plain,
      ) && !emptyWill.test(plain)
        ? 1
        : 0,
  },
  groupActs: {
    reason: 'says what a group does from here on',
    of: ({ bare, tongue, isTalk, isBrief, question }) => {
      if (tongue !== null || question || !groupActs.test(bare)) return 0
      if (isTalk) return 1
      // Written, it may be what a shop says of itself.
      return isBrief && !isParticular(bare) ? 0.5 : 0
    },
  },
  groupRefuses: {
    reason: 'says what a group does not do',
    of: ({ plain, tongue }) =>
      (
        tongue?.refuses ??
        /\b(?:we|(?:our |the )?(?:company|support|finance|engineering|sales|agents|team)) (?:do not|don't|never|no longer|will not|won't) (?!(?:know|see|think|have|need|want|understand|remember|really|get|like|care|mind|worry|even|yet|say|agree|believe|feel|hear|seem)\b)\w+/
      ).test(plain)
        ? 1
        : 0,
  },
  motionMade: {
    reason: 'a motion was made',
    of: matches(/\bi (?:move|propose|hereby|suggest we)\b|\bproposed resolution\b/),
  },
  proposal: {
    reason: 'puts something to the group',
    of: ({ plain, tongue, label }) => (label === 'proposal' || proposes(plain, tongue) ? 1 : 0),
  },
} as const satisfies Readonly<Record<string, Signal>>
