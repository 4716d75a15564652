import { pattern } from '../../core/pattern.ts'
import type { Sight } from './sight.ts'
import { findCentre } from './centre.ts'
import { findConclusions } from './conclusion.ts'
import { findQuoted } from './quotation.ts'
import { findRestated } from './restatement.ts'
import { findRevised } from './revision.ts'
import { closeTopics, findElsewhere, findFates, findMusings } from './topic.ts'
import { findTone } from './tone.ts'

/** How many turns after a proposal may still answer it, when they are more than bare votes. */
const answeringTurns = 3

/** Lets what was said later tell on what was said before: votes, topics left open, reversals, restatements. */
export function lookBack(items: readonly (readonly Sight[])[]): void {
  for (const look of looks) for (const sights of items) look(sights)
}

/** In this order, each at the sentences of one item. */
const looks: readonly ((sights: readonly Sight[]) => void)[] = [
  findRevised,
  (sights) => countVotes(turnsOf(sights)),
  closeTopics,
  findElsewhere,
  findMusings,
  findFates,
  findRestated,
  findConclusions,
  findTone,
  findQuoted,
  findCentre,
]

interface Turn {
  readonly sights: readonly Sight[]
  readonly topic: number
  readonly voice: string
  readonly vote: number
  /** The sentence others would agree to. */
  readonly proposal: Sight | null
}

function turnsOf(sights: readonly Sight[]): Turn[] {
  const groups: Sight[][] = []
  for (const sight of sights) {
    const last = groups.at(-1)
    if (last?.[0]?.turn === sight.turn) last.push(sight)
    else groups.push([sight])
  }
  return groups.map((group) => ({
    sights: group,
    topic: group[0]?.topic ?? 0,
    voice: group[0]?.voice ?? '',
    vote: voteOf(group),
    proposal: proposalIn(group),
  }))
}

function countVotes(turns: readonly Turn[]): void {
  let poll = 0
  turns.forEach((turn, i) => {
    if (turn.vote !== 0) {
      poll += turn.vote
      if (!goesOn(turn)) return
    }
    const [first] = turn.sights
    if (first !== undefined && turns[i - 1]?.topic === turn.topic) first.closesPoll = poll >= 2
    poll = 0
    if (turn.proposal === null) polled(turns, i)
    else {
      turn.proposal.votes = votesAfter(turns, i)
      // Who agrees to another figure agrees to the rule that it was put for.
      if (turn.proposal.revises !== null) turn.proposal.revises.votes = turn.proposal.votes
    }
  })
}

/** `Okay. The field becomes an integer.`: a mere yes to what was, and then something to vote on. */
function goesOn({ vote, sights }: Turn): boolean {
  return vote === 0.5 && sights.length > 1 && (sights.at(-1)?.words ?? 0) >= 5
}

/** What two or more vote on at once was put to them, however it was worded. */
function polled(turns: readonly Turn[], at: number): void {
  const put = turns[at]?.sights.at(-1)
  if (put === undefined || put.words < 4 || (turns[at + 1]?.vote ?? 0) <= 0) return
  if ((turns[at + 2]?.vote ?? 0) > 0) put.votes = votesAfter(turns, at)
}

/** Yes minus no in the turns after turn `at`: a run of bare votes to its end, answers for a few turns. */
function votesAfter(turns: readonly Turn[], at: number): number {
  let votes = 0
  let others = 0
  for (let i = at + 1; i < turns.length && i - at <= 30 && others < answeringTurns; i++) {
    const turn = turns[i]
    if (turn === undefined || turn.topic !== turns[at]?.topic) break
    // A further proposal takes the votes that follow it.
    if (turn.vote === 0 && turn.proposal !== null && takesVotes(turn.proposal)) break
    if (turn.vote === 0) others++
    // Nobody votes for what they put themselves.
    if (turn.voice === '' || turn.voice !== turns[at]?.voice) votes += turn.vote
  }
  return votes
}

function takesVotes({ words, revises }: Sight): boolean {
  return words > 6 || revises !== null
}

/** 1 for agreement, 0.5 for a mere yes, -1 for an objection, 0 for anything else. */
function voteOf(sights: readonly Sight[]): number {
  const [first] = sights
  if (first === undefined || sights.length > 3 || first.words > 14) return 0
  // `Okay, 50 then` is no yes to what was put.
  if (first.revises !== null) return 0
  const text = first.plain.replace(/^["'(]+/, '')
  if (refusal.test(text)) return -1
  // Sides with a speaker, not with a proposal.
  if (/^(?:\+1|agreed?|i agree) (?:to|with|on) /.test(text)) return 0.4
  if (approval.test(text) || approvalAnywhere.test(text)) return first.question ? 0 : 1
  return assent.test(text) && first.words <= 6 && !first.question ? 0.5 : 0
}

const approval = pattern('u')`
  ^(?:\+1|👍|:\+1:|:thumbsup:|✅|(?:yes|yeah|yep|ok|okay|great|sure|right|fine|cool|perfect),? (?:agreed?|
  sounds|works|let's|do it|i agree|no objections?|\+1)|agreed?\b|all agreed|i agree|we agree|
  (?:that )?sounds (?:good|great|fine|right|reasonable)|works(?: for (?:me|us))?[.!]?$|works for |
  (?:i )?like (?:that|it)\b|(?:no|zero) objections?|none from me|lgtm|(?:that )?makes sense|do it|
  let's do (?:it|that)|ship it|approved|aye|seconded|i second|second(?:ed)? that|all in favou?r|
  motion (?:passe[sd]|carrie[sd])|happy with that|i'm (?:fine|ok|okay|happy|good) with|fine (?:by|with) me|
  good (?:by|with) me|in favou?r|done deal|settled|einverstanden|klingt gut|passt|d'accord|ça marche|
  de acuerdo|vale\b|me parece bien)
`
const approvalAnywhere =
  /\b(?:resolution accepted|no objections?|so (?:be it|resolved|agreed)|unanimous|sounds (?:right|good|fine|great|reasonable)(?: to me)?)\b/
const assent =
  /^(?:yes|yeah|yep|yup|ok|okay|sure|fine|great|perfect|right|good|absolutely|definitely|exactly|cool|ja|oui|sí|si|gut|genau)\b/
const refusal =
  /^(?:-1\b|👎|no\b(?! objection| problem)|nope|i (?:disagree|object|don't (?:agree|think|like))|not (?:sure|convinced|yet|so fast)|hold on|wait\b|i'm not sure|disagree|objection|strongly against|nein|non\b)/u

/** The sentence of a turn that others would agree to: the last one that puts or decides something. */
function proposalIn(sights: readonly Sight[]): Sight | null {
  for (let i = sights.length - 1; i >= 0 && i >= sights.length - 6; i--) {
    const sight = sights[i]
    if (sight === undefined) continue
    if (sight.revises !== null || (sight.isProposal && sight.words >= 4)) return sight
  }
  return null
}
