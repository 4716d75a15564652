import { namesRuled } from './matter.ts'
import type { Signal } from './pattern.ts'
import type { Sight } from './sight.ts'
import { isRuledIn } from './statement.ts'
import { bounds, isWordedAsRule } from './wording.ts'

/** Who writes a rule down without saying that it is one writes it short. */
const longestPlain = 20

/** In a change log `Requirements` and `Style` are what was changed. */
function isUnderPolicy({ section, nearChange }: Sight): boolean {
  return section === 'policy' && !nearChange
}

/** Signals of what stands around a sentence: votes, headings, layout, length. */
export const settings = {
  agreement: {
    reason: 'others agreed',
    of: ({ votes, isProposal, settles }) =>
      isProposal || settles || votes >= 2 ? Math.min(1, Math.max(0, votes)) : 0,
  },
  votes: {
    reason: 'several voted for it',
    of: ({ votes }) => (votes >= 2 ? Math.min(2, votes - 1) / 2 : 0),
  },
  decisionSection: {
    reason: 'under a heading that says decision',
    of: ({ section }) => (section === 'decision' ? 1 : 0),
  },
  policySection: {
    reason: 'under a heading that says policy or rules',
    of: (sight) => (isUnderPolicy(sight) ? 1 : 0),
  },
  actionSection: {
    reason: 'under lessons or next steps',
    of: ({ section }) => (section === 'action' ? 1 : 0),
  },
  afterHeading: {
    reason: 'first under its heading',
    of: (sight) => (sight.section === 'decision' || isUnderPolicy(sight) ? sight.afterHeading : 0),
  },
  emphasised: {
    reason: 'set in bold',
    of: ({ emphasised, words }) => (emphasised && words >= 2 ? 1 : 0),
  },
  subject: {
    reason: 'names the subject of the whole',
    of: ({ subjectShare }) => (subjectShare >= 0.3 ? subjectShare : 0),
  },
  central: {
    reason: 'speaks of what the whole is about',
    // Which of several decisions is the main one; elsewhere it would say no more than what a text is about.
    of: ({ centrality, section }) => (section === 'decision' ? centrality : 0),
  },
  apart: {
    reason: 'noted between the turns',
    // Above the first turn, it tells what the talk is about.
    of: ({ apart, afterTurn }) => (apart && afterTurn ? 1 : 0),
  },
  endOfTopic: { reason: 'ends its topic', of: ({ endOfTopic }) => (endOfTopic ? 1 : 0) },
  closesPoll: { reason: 'closes a vote', of: ({ closesPoll }) => (closesPoll ? 1 : 0) },
  sumsUp: { reason: 'sums up', of: ({ sumsUp }) => (sumsUp ? 1 : 0) },
  assented: { reason: 'after words of assent', of: ({ assented }) => (assented ? 1 : 0) },
  takenUp: { reason: 'taken up by others', of: ({ takenUp }) => (takenUp ? 1 : 0) },
  answers: {
    reason: 'answers what was asked',
    of: ({ answers, isBrief }) => Number(answers) * (isBrief ? 1.5 : 1),
  },
  unopposed: {
    reason: 'nobody objected',
    of: ({ unopposed, question }) => (unopposed && !question ? 1 : 0),
  },
  adopted: {
    reason: 'was put to the group and adopted',
    of: ({ adopted }) => (adopted ? 1 : 0),
  },
  settles: { reason: 'states what was proposed', of: ({ settles }) => (settles ? 1 : 0) },
  restated: { reason: 'said more than once', of: ({ restated }) => (restated ? 1 : 0) },
  brief: {
    reason: 'one of few sentences, on what rules are made for',
    of: ({ isBrief, isTalk, nearAdvert, tongue, question, plain, bare }) => {
      if (!isBrief || question) return 0
      const named = tongue === null ? namesRuled(bare) : tongue.matter.test(plain)
      if (isTalk) return tongue === null && bounds(bare) ? 1 : 0
      return Number(named) * 0.7 + Number(tongue === null && !nearAdvert && bounds(bare))
    },
  },
  unmarked: {
    reason: 'in a short text that reads like no other kind',
    of: ({ isBrief, isTalk, unmarked, question, words, tongue, plain, bare }) => {
      if (!isBrief || isTalk || !unmarked || question) return 0
      if (words < 3 || words > longestPlain) return 0
      return (tongue === null ? isWordedAsRule(bare) : isRuledIn(tongue, plain)) ? 1 : 0
    },
  },
  short: { reason: 'short', of: ({ words }) => (words >= 3 && words <= 28 ? 1 : 0) },
} as const satisfies Readonly<Record<string, Signal>>
