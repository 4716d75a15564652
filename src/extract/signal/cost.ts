import { pattern } from '../../core/pattern.ts'
import type { Signal } from './pattern.ts'
import { counts, matches, opens } from './pattern.ts'
import { isRestriction, setsLimit } from './limit.ts'
import { machineAtWork } from './matter.ts'
import { isErrand, tellsWhatWasSaid } from './minutes.ts'
import { tellsChange, tellsRelease } from './change-log.ts'
import { advertises, reportsFault, tellsStatus } from './genre.ts'
import type { Sight } from './sight.ts'
import { isForWhoever, isGeneral, somebody, withoutCondition } from './statement.ts'
import { hasVerb, instructionStart, motionStart, narrates, proposes } from './vocabulary.ts'

const thanks = pattern()`
  \b(?:thanks|thank you|thx|cheers|congrat\w*|welcome|great (?:job|work|question|point)|nice (?:work|job|one)|
  well done|kudos|sorry|apologi[sz]e|good (?:morning|afternoon|evening|point|question)|best regards|
  kind regards|regards|happy (?:birthday|friday|monday)|hope (?:you|this|all)|looking forward|
  have a (?:great|nice|good)|please find|^dear(?! (?:\S+ ){1,2}\S+ \S+ \S+)|sincerely|danke|merci|gracias|
  obrigad[oa]|grazie|dank je|bedankt|viele grüße|saludos|saluti|groeten|cordialement|haha|lol)\b
`

/** Says what something is good or bad for. */
const explains = pattern()`
  \b(?:is|are|becomes?|makes? (?:it|them|\w+)) (?:much |often |also |far |so )?(?:harder|easier|better|worse|
  faster|simpler|clearer|safer|confusing|difficult|hard|easy|tempting|useful|helpful|common|likely|important|
  known|silly)\b|
  ^(?:[\w'-]+ ){1,8}(?:prevents?|lets|allows|helps?|leads? to|causes?|improves?|reduces?|tends? to)\b|
  \b(?:research|studies|experience) shows?\b|^(?:most|many|some) (?:people|readers|users|teams|developers)\b
`

const endsLikeSentence = /[.!?:;"')\]]$/
/** A heading that is marked as none: no verb, no stop, a line of its own. */
function isTitle({
  plain,
  bare,
  tongue,
  words,
  first,
  bullet,
  label,
  section,
  emphasised,
  isTalk,
  answers,
}: Sight): boolean {
  if (tongue !== null || !first || bullet || label !== null || section !== null) return false
  if (words > 12 || emphasised || endsLikeSentence.test(plain) || /[:=]/.test(plain)) return false
  if (hasVerb.test(plain) || motionStart.test(bare) || instructionStart.test(bare)) return false
  // In talk, few end a sentence with a stop; and a limit or an exception names nothing.
  const states = isTalk && (answers || isGeneral(bare))
  return !states && !isRestriction(bare) && !setsLimit(bare)
}

/** `Average wait is five hours`, `Setup takes ten minutes`, `Old flags are listed below`. */
const descriptive = pattern()`
  \b(?:average|median|on average|most of (?:us|them)|
  (?:are|is) (?:listed|shown|described|attached|found|explained) (?:below|above|here|at|in)|(?:takes?|
  lasts?) (?:about |around |roughly |only |another )?(?:an?|one|two|three|four|five|ten|twenty|thirty|
  \d+) (?:seconds?|minutes?|hours?|days?|weeks?|months?)[.!]?$|days? (?:so far|late)|hours? late|
  at the moment|for now|quite (?:low|high|common|rare)|often|usually|mostly|sometimes|rarely|seldom|frequently|
  tends? to|works? (?:better|best|well|fine|great)|costs? (?:less|more)|anyway[.!]?$|(?:not )?as (?!soon|long|far|much|many|well)\w+ as)\b
`

const runsMeeting = pattern()`
  \b(?:next (?:topic|item|issue|up|agenda)|next (?:meeting|call) (?:is|will)|on the agenda|
  agenda (?:item|for)|moving on|move on|let's (?:move on|start|begin|get started|go to|jump|go through|open)|
  first (?:up|item|topic)|scrib(?:e|ing)|on the queue|(?:can|could) (?:you|everyone|everybody) (?:hear|see)|
  you're (?:on mute|muted)|share my screen|sharing my screen|zoom|take (?:this|it|that) offline|
  come back to (?:this|that|it)|get back to|circle back|follow up (?:with|on)|meeting adjourned|adjourned|
  attendees|regrets|see you (?:next|all|then|tomorrow)|today's (?:call|meeting|agenda)|wrap up|
  running (?:late|out of time)|quick (?:question|one)|vacation plans)\b|
  ^(?:(?:ok|okay|right|alright|all right|so|good|hi all|hello|welcome)[,.;: ]+)*(?:to )?(?:the |
  our )?(?:[\w'-]+ ){0,3}(?:review|sync|stand-?up|retro|retrospective|check-in|planning|grooming|refinement|
  triage)(?:,[^,.;:!?]{2,40})?[.!]?$
`
/** Said around a meeting; written, it may be what a rule is about. */
const smallTalk = /\b(?:coffee|lunch|weekend|weather|holiday)\b/

/** A count that is none where minutes record that it was decided: what was decided may hold a `maybe`. */
function unlessRecorded(of: Signal['of']): Signal['of'] {
  return (sight) => (sight.inMinutes && sight.decidedHere ? 0 : of(sight))
}

/** Goes on about what was said. */
const goesOnAbout = pattern()`
  ^(?:for example|e\.g|for instance|why\b|note that|note:|imagine|suppose|this (?:ensures|means|allows|
  helps|makes|is|prevents|lets|gives|way|can|was|approach|has|will|would|lead)|
  that (?:way|means|is|would|was)|
  it (?:is|was|'s|can|has|also|will|helps|makes|removes|allows|would|may)\b(?! (?:\w+ )?(?:agreed|decided|
  resolved|determined|settled)\b)|it's|these|those|
  there (?:(?:is|are)(?! no\b)|was|were)|when we|because|which|in (?:this|that) (?:case|way|example)|
  in other words|the reason|one of|some\b|sometimes|here|here's|such|however|although|while|typically|
  usually|generally|often|historically|today|currently|right now|at present|(?:the |our )?current\b|
  with this|without|by doing|remember)
`

/** Signals that a sentence is something else: a question, a plan, a report, an advertisement. */
export const costs = {
  spoken: {
    reason: 'spoken in passing',
    of: ({ isTalk, isBrief }) => Number(isTalk) * (isBrief ? 0.5 : 1),
  },
  long: { reason: 'long', of: ({ words }) => (words > 45 ? 1 : 0) },
  tiny: {
    reason: 'too short to say a rule',
    of: ({ words, bare }) =>
      words < 3 && !/^\w+ (?:approved|accepted|adopted|#?\d+)/.test(bare) ? 1 : 0,
  },
  question: {
    reason: 'a question',
    of: ({ question, votes, plain, tongue }) => {
      if (!question) return 0
      return votes > 0 && proposes(plain, tongue) ? 0.1 : 1
    },
  },
  hedge: {
    reason: 'hedged',
    of: unlessRecorded(
      counts(
        pattern('g')`
      \b(?:maybe|perhaps|might|could|possibly|i think|i guess|i feel|i believe|i suppose|i wonder|
      in my opinion|imo|not sure|no idea|no clue|unsure|unclear|probably|seems?|looks? like|apparently|
      in theory|in practice|it would be|would be|would have|would like|would love|nice to have|kind of|
      sort of|tend to|potentially|hopefully|ideally|not necessarily|arguably|
      my (?:worry|concern|question|guess|feeling|understanding|preference))\b
    `,
        3,
        'hedge',
      ),
    ),
  },
  conditional: {
    reason: 'only if something else',
    of: matches(
      /\bif (?:we|you|i|they|it|that|someone|there)\b[^.]{0,90}\b(?:could|would|might|can|maybe)\b|\b(?:would|could|might) [^.]{0,60}\bif\b|\bwhat if\b|\bassuming\b|\bin case we\b|\bdepends on\b|\bsuppose\b/,
    ),
  },
  askingForConsensus: {
    reason: 'asks for a decision',
    of: matches(pattern()`
      \b(?:can we agree|do we agree|does (?:anyone|everyone|that)|do (?:people|folks|you all)|
      any (?:objections?|comments|
      other (?:comments|objections|business|thoughts|questions|opinions|concerns|ideas|topics|items|remarks)|
      thoughts|questions|opinions|feedback|concerns)|
      is (?:everyone|everybody|anyone) (?:ok|okay|fine|happy|against)|
      are (?:we|you) (?:ok|okay|fine|all|happy)|
      we (?:still )?need (?:to (?:decide|agree|discuss|resolve|figure|vote)|a decision|consensus)|
      (?:have|has|had) to (?:decide|agree|vote)|to be (?:decided|determined|discussed|agreed|confirmed)|tbd|
      tbc|needs? (?:a decision|discussion|more|further)|
      let's (?:discuss|talk|vote|see|take a|hear|think|revisit|look|continue|try to|wait)|let me know|
      what do (?:you|people|we|others)|thoughts|please (?:vote|comment|weigh|review|discuss|let)|
      comments welcome|feedback welcome|waiting for (?:a decision|approval)|for discussion|call for consensus|
      seeking|would like to hear|proposal to discuss|should (?:we|i|it|this)|shall we)\b
    `),
  },
  plan: {
    reason: 'one person’s plan',
    of: ({ core }) =>
      /^[+-]1 |\bi(?:'ll|'m| will| am| plan| want| need| can| was|'ve| have| had| did| would|'d| don't| do| just| also| like| agree with| like to| see| mean| tried| use| put| wrote| should| just| hope| love| personally| prefer| suggested| asked| said| thought| looked| found)\b/.test(
        core,
      )
        ? 1
        : 0,
  },
  agenda: {
    reason: 'runs the meeting',
    of: ({ plain, isTalk }) =>
      runsMeeting.test(plain) || ((isTalk || somebody.test(plain)) && smallTalk.test(plain))
        ? 1
        : 0,
  },
  thanks: {
    reason: 'thanks or greets',
    // Who decides at length and thanks in passing has decided.
    of: ({ core, words }) => Number(thanks.test(core)) * (words > 12 ? 0.4 : 1),
  },
  named: {
    reason: 'speaks of others by name',
    // Where it says that something was decided, a name tells what about.
    of: ({ nameShare, isTalk, decidedHere, label, section }) =>
      isTalk || decidedHere || label !== null || section !== null ? 0 : Math.min(1, nameShare * 5),
  },
  past: {
    reason: 'tells what was',
    of: (sight) => {
      const { core, bare, decidedHere, label } = sight
      if (decidedHere || label === 'decision' || isForWhoever(bare)) return 0
      return (
        (/\b(?:last (?:week|month|year|quarter|time|night|sprint|friday|monday)|yesterday|previously|originally|earlier this|so far|until now)\b/.test(
          core,
        )
          ? 0.6
          : 0) + (narrates({ ...sight, plain: withoutCondition(core) }) ? 0.6 : 0)
      )
    },
  },
  longAgo: {
    reason: 'happened long ago',
    of: matches(
      /\b(?:used to|years? ago|back then|in the past|at the time|historically|formerly|until last (?:year|month|quarter|week)|back in|once upon|in (?:19|20)\d\d\b(?!,? we)|in the (?:\d0s|nineties|eighties)|ever since|before (?:19|20)\d\d)\b/,
    ),
  },
  othersRule: {
    reason: 'quotes somebody else’s rule',
    of: matches(pattern()`
      \b(?:according to|(?:the )?(?:gdpr|law|regulation|regulator|vendor|spec(?:ification)?|docs|
      documentation|rfc|manual|article|book|paper|competitor|competitors|aws|google|apple|stripe|
      microsoft) (?:says?|states?|requires?|recommends?|forbids?|allows?|claims?)|(?:^|[,;:] |that |but |
      and )they (?:say|said|require|decided|want|told|
      (?:don't|do not) (?:allow|accept|want|let|permit|offer))|
      (?:he|she|they) (?:said|says|thinks|wants|wrote|told|asked|suggested|mentioned)|the (?!policy|rules?|
      handbook|contract|team|board|boss|law|docs?|spec|plan|decision|agreement|minutes)\w+ (?:says?|insists?|
      demands?)|(?<!\b(?:of|with|for|by) )their (?:policy|rule|rules|decision|procurement|legal|security|it|terms|contract)|
      some (?:people|teams|companies)|other (?:teams|companies|groups)|many (?:people|teams|companies)|
      customers? (?:say|said|complain|want|ask|asked|think)|most (?:companies|teams|people)|industry|
      (?:at|in) my (?:old|last|previous)|(?:the|my|his|her|their|our) (?:bank|landlord|court|police|
      government|ministry|minister|council|union|client|airline|insurer|regulator|authorit(?:y|ies)|
      competitors?) (?:requires?|wants?|insists?|says?|said|ruled|demands?|expects?|asks?|asked)|
      (?:the|our) (?:old|former|previous) \w+ (?:said|was|were|had|required))\b|^"[^"]+"$
    `),
  },
  quoted: { reason: 'quotes somebody else', of: ({ quoted }) => (quoted ? 1 : 0) },
  undecided: {
    reason: 'says that nothing was decided',
    of: matches(
      pattern()`
      \b(?:no (?:clear |real |final )?(?:consensus|agreement|decision|resolution|conclusion|advancement|
      (?:further )?action (?:is )?(?:taken|needed|required))|
      not (?:yet )?(?:been )?(?:agreed|decided|reached|settled|resolved|finali[sz]ed|approved)|(?:did|have|
      has|had|was|were|could|can|do|does)(?:n't| not) (?:yet |really )?(?:been )?(?:reach(?:ed)?|agreed?|
      decided?|settled?|c[ao]me to|resolved?|have consensus|want to decide)|undecided|
      motion (?:is |was )?(?:failed|fails|lost|defeated)|not carried|
      (?:remains?|still|left|keep(?:ing)? (?:it|this|that)) (?:open|unresolved|under discussion|to be)|
      without (?:a )?(?:decision|consensus|agreement|conclusion)|
      (?:discussion|debate|question|topic|vote) [^.]{0,60}\b(?:postponed|deferred|tabled|adjourned)|
      nothing (?:was|is|has been) (?:decided|agreed|settled)|never (?:agreed|decided|reached|approved)|
      haven't|yet to (?:decide|agree)|no one (?:agreed|decided)|can't agree|cannot agree|
      disagree(?:d|s|ment)?|no (?:strong )?(?:opinion|preference)|(?:just|only) an idea|thinking (?:aloud|out loud))\b
    `,
      'undecided',
    ),
  },
  changelog: {
    reason: 'an entry of a change log',
    of: ({ bare, plain, section, bullet, label, nearChange }) =>
      (section === 'changelog' || label === 'change' ? 1 : 0) +
      (tellsChange(bare) ? 1 : 0) +
      (bullet && /\(#\d+\)|\(?(?:pr|gh-|[a-z]{2,6}-)#?\d+\)?[.]?$|\b[0-9a-f]{7,40}\)?$/.test(plain)
        ? 0.5
        : 0) +
      (tellsRelease(plain) ? 1 : 0) +
      (nearChange ? 1.5 : 0),
  },
  standup: {
    reason: 'a status report',
    of: (sight) =>
      (sight.section === 'status' ? 0.6 : 0) +
      ((sight.label === 'status' && !sight.outlastsReport) ||
      (sight.label !== 'decision' && !sight.inRuleBook && tellsStatus(sight))
        ? 1
        : 0) +
      (sight.nearStatus ? 1.2 : 0),
  },
  fault: {
    reason: 'reports a fault',
    // Of reviews, bugs and what fails, a rule book speaks all along.
    of: ({ plain, isTalk, inRuleBook }) => (!isTalk && !inRuleBook && reportsFault(plain) ? 1 : 0),
  },
  marketing: {
    reason: 'advertises',
    of: (sight) =>
      (advertises(sight) ? 1 : 0) * (sight.isTalk ? 0.4 : 1) + (sight.exclaimed ? 0.5 : 0),
  },
  report: {
    reason: 'in a report of what happened',
    of: ({ report }) => report,
  },
  purpose: {
    reason:
      'in a guide, a description, an advert for a post, a digest, an announcement or a report of progress',
    // Even a digest may tell of a decision.
    of: ({ purpose, decidedHere }) => Number(purpose !== null) * (decidedHere ? 0.4 : 1),
  },
  news: { reason: 'in a news report', of: ({ inNews }) => (inNews ? 1 : 0) },
  nearAdvert: {
    reason: 'among advertising',
    of: ({ nearAdvert }) => (nearAdvert ? 1 : 0),
  },
  inAdvert: {
    reason: 'in an advertisement',
    of: ({ inAdvert }) => (inAdvert ? 1 : 0),
  },
  explanation: {
    reason: 'explains or gives an example',
    of: ({ bare, plain, label, sumsUp }) =>
      (label === 'aside' || label === 'status' || label === 'question' ? 0.8 : 0) +
      (!sumsUp && goesOnAbout.test(bare) ? 1 : 0) +
      (explains.test(plain) ? 0.8 : 0) +
      (/\b(?:for example|for instance|e\.g\.|i\.e\.|such as|in the following|as follows|see also|shown below|see below|the following)\b/.test(
        plain,
      )
        ? 0.5
        : 0),
  },
  descriptive: {
    reason: 'describes how things are',
    of: ({ core }) => (descriptive.test(core) ? 1 : 0),
  },
  machine: {
    reason: 'tells how a machine works',
    of: ({ bare, isTalk, label, decidedHere }) =>
      label === 'decision' || decidedHere
        ? 0
        : Number(machineAtWork.test(bare)) * (isTalk ? 0.3 : 1),
  },
  option: {
    reason: 'one of several options',
    of: opens(
      /^(?:(?:one|another|a (?:second|third|further|different)|the (?:other|second|third)) (?:option|alternative|possibility|approach|idea|way|thought|solution)|alternatively|option [a-z0-9])\b/,
    ),
  },
  sideSection: {
    reason: 'under context, options or discussion',
    // In minutes, a discussion or a summary is where the decisions stand.
    of: ({ section, inMinutes }) =>
      !inMinutes && (section === 'context' || section === 'options') ? 1 : 0,
  },
  elsewhere: {
    reason: 'outside the section that tells the decision',
    of: ({ elsewhere }) => (elsewhere ? 1 : 0),
  },
  detail: {
    reason: 'a detail of the decision',
    of: ({ detail, section, isTalk }) => (detail && section === 'decision' && !isTalk ? 1 : 0),
  },
  timelineSection: {
    reason: 'under a timeline or attendance',
    of: ({ section }) => (section === 'timeline' || section === 'admin' ? 1 : 0),
  },
  fragment: {
    reason: 'only a fragment',
    of: (sight) =>
      isTitle(sight) ||
      sight.plain.endsWith(':') ||
      (sight.words <= 6 && /^(?:yes|no|ok|okay|right|sure|exactly|indeed)\b/.test(sight.bare))
        ? 1
        : 0,
  },
  legalText: {
    reason: 'legal boilerplate',
    of: matches(pattern()`
      \b(?:in no event|governed by the laws?|hereunder|herein|thereof|this agreement|these terms|
      the fullest extent|warrant(?:y|ies) of any kind|without warranty|reserves? the right|be liable|
      indemnif\w+|the service provider|licen[cs](?:or|ee)s?|(?:the|either|both|neither) part(?:y|ies)|
      survives? termination|at least 1[0368] years old|intended (?:solely )?for the (?:addressee|recipient)|
      intended recipient)\b
    `),
  },
  template: {
    reason: 'a form to fill in',
    of: matches(
      /\b(?:please (?:describe|fill|provide|add|select|specify)|your (?:answer|name) here|describe the|replace this|delete this|^steps to reproduce|check all that apply|i have (?:read|searched|checked)|lorem)\b|<[a-z ]{3,30}>|\[(?:insert|your) /,
    ),
  },
  told: {
    reason: 'tells what was talked about',
    of: ({ inMinutes, decidedHere, plain }) =>
      inMinutes && !decidedHere && tellsWhatWasSaid(plain) ? 1 : 0,
  },
  errand: {
    reason: 'what one person is to do',
    of: ({ inMinutes, isTalk, apart, label, decidedHere, plain }) =>
      (inMinutes || isTalk || apart) && !decidedHere && (label === 'action' || isErrand(plain))
        ? 1
        : 0,
  },
  item: {
    reason: 'an item of the agenda',
    of: ({ inMinutes, decidedHere, overList, label }) =>
      inMinutes && !decidedHere && overList && label !== 'decision' ? 1 : 0,
  },
  placeholders: {
    reason: 'mostly masked',
    of: ({ placeholders, words }) => (placeholders * 3 > words ? 1 : 0),
  },
  yielded: { reason: 'stated again later', of: ({ yielded }) => (yielded ? 1 : 0) },
  reversed: { reason: 'taken back later', of: ({ reversed }) => (reversed ? 1 : 0) },
  openTopic: { reason: 'its topic ended undecided', of: ({ openTopic }) => (openTopic ? 1 : 0) },
} as const satisfies Readonly<Record<string, Signal>>
