import type { Sight } from './sight.ts'
import { advertises } from './vocabulary.ts'

/** How many turns after a proposal may still answer it, when they are more than bare votes. */
const answeringTurns = 3
/** How many sentences back `no consensus` and `scrap that` reach. */
const reach = 12

/** Lets what was said later tell on what was said before: votes, topics left open, reversals, restatements. */
export function lookBack(sights: readonly Sight[]): void {
  countVotes(turnsOf(sights))
  closeTopics(sights)
  findRestated(sights)
  findAdverts(sights)
}

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
  for (let i = 0; i < turns.length; i++) {
    const turn = turns[i]
    if (turn === undefined || turn.vote !== 0 || turn.proposal === null) continue
    turn.proposal.votes = votesAfter(turns, i)
  }
}

/** Yes minus no in the turns after turn `at`: a run of bare votes to its end, answers for a few turns. */
function votesAfter(turns: readonly Turn[], at: number): number {
  let votes = 0
  let others = 0
  for (let i = at + 1; i < turns.length && i - at <= 30 && others < answeringTurns; i++) {
    const turn = turns[i]
    if (turn === undefined || turn.topic !== turns[at]?.topic) break
    // A further proposal takes the votes that follow it.
    if (turn.vote === 0 && turn.proposal !== null && turn.proposal.words > 6) break
    if (turn.vote === 0) others++
    // Nobody votes for what they put themselves.
    if (turn.voice === '' || turn.voice !== turns[at]?.voice) votes += turn.vote
  }
  return votes
}

/** 1 for agreement, 0.5 for a mere yes, -1 for an objection, 0 for anything else. */
function voteOf(sights: readonly Sight[]): number {
  const [first] = sights
  if (first === undefined || sights.length > 3 || first.words > 14) return 0
  const text = first.plain.replace(/^["'(]+/, '')
  if (refusal.test(text)) return -1
  // Sides with a speaker, not with a proposal.
  if (/^(?:\+1|agreed?|i agree) (?:to|with|on) /.test(text)) return 0.4
  if (approval.test(text) || approvalAnywhere.test(text)) return first.question ? 0 : 1
  return assent.test(text) && first.words <= 6 && !first.question ? 0.5 : 0
}

const approval =
  /^(?:\+1|👍|:\+1:|:thumbsup:|✅|(?:yes|yeah|yep|ok|okay|great|sure|right|fine|cool|perfect),? (?:agreed?|sounds|works|let's|do it|i agree|no objections?|\+1)|agreed?\b|all agreed|i agree|we agree|(?:that )?sounds (?:good|great|fine|right|reasonable)|works for (?:me|us)|(?:no|zero) objections?|none from me|lgtm|(?:that )?makes sense|do it|let's do (?:it|that)|ship it|approved|aye|seconded|i second|second(?:ed)? that|all in favou?r|motion (?:passe[sd]|carrie[sd])|happy with that|i'm (?:fine|ok|okay|happy|good) with|fine (?:by|with) me|good (?:by|with) me|in favou?r|done deal|settled|einverstanden|klingt gut|passt|d'accord|ça marche|de acuerdo|vale\b|me parece bien)/u
const approvalAnywhere =
  /\b(?:resolution accepted|no objections?|so (?:be it|resolved|agreed)|unanimous)\b/
const assent =
  /^(?:yes|yeah|yep|yup|ok|okay|sure|fine|great|perfect|right|good|absolutely|definitely|exactly|cool|ja|oui|sí|si|gut|genau)\b/
const refusal =
  /^(?:-1\b|👎|no\b(?! objection| problem)|nope|i (?:disagree|object|don't (?:agree|think|like))|not (?:sure|convinced|yet|so fast)|hold on|wait\b|i'm not sure|disagree|objection|strongly against|nein|non\b)/u

/** The sentence of a turn that others would agree to: the last one that puts or decides something. */
function proposalIn(sights: readonly Sight[]): Sight | null {
  for (let i = sights.length - 1; i >= 0 && i >= sights.length - 6; i--) {
    const sight = sights[i]
    if (sight?.isProposal === true && sight.words >= 4) return sight
  }
  return null
}

const leavesOpen =
  /\b(?:no (?:clear |real )?(?:consensus|agreement|decision)|(?:did|could|have|has|was|were)(?:n't| not) (?:yet )?(?:reach(?:ed)?|agreed?|decided?|come to)|undecided|(?:remains|still) (?:open|undecided|unresolved)|nothing was decided|kein(?:e|en)? (?:konsens|entscheidung|einigung)|pas de consensus|sin consenso)\b/
const takesBack =
  /^(?:(?:actually|wait|no|hmm|ok|okay)[,.]? ){0,2}(?:scrap that|scratch that|strike that|forget (?:that|it)|never ?mind|on second thoughts?|let's not\b|we (?:changed our mind|take that back|are reversing|reversed)|i take that back|that(?:'s| is) off the table|revert that)/

function closeTopics(sights: readonly Sight[]): void {
  for (let i = 0; i < sights.length; i++) {
    const sight = sights[i]
    if (sight === undefined) continue
    if (sights[i + 1]?.topic !== sight.topic && sights.length > 3)
      sight.endOfTopic = sight.topic > 0
    const open = leavesOpen.test(sight.plain)
    const back = takesBack.test(sight.plain)
    if (!open && !back) continue
    for (let j = i - 1; j >= 0 && i - j <= (open ? reach : reach / 2); j--) {
      const earlier = sights[j]
      if (earlier === undefined || earlier.topic !== sight.topic) break
      if (open) earlier.openTopic = true
      else earlier.reversed = true
    }
  }
}

/** Marks sentences whose words come back as they are: a proposal read out again, a recap at the end. */
function findRestated(sights: readonly Sight[]): void {
  const seen = new Map<string, Sight>()
  for (const sight of sights) {
    if (sight.words < 5) continue
    const key = [...new Set(sight.plain.match(/[\p{L}\d]{3,}/gu))].sort().join(' ')
    const earlier = seen.get(key)
    if (earlier === undefined) {
      seen.set(key, sight)
      continue
    }
    sight.restated = true
    earlier.restated = true
  }
}

/** An advertisement's neighbours in its paragraph belong to it. */
function findAdverts(sights: readonly Sight[]): void {
  sights.forEach((sight, i) => {
    if (!advertises(sight.plain)) return
    for (const near of [sights[i - 1], sights[i + 1]]) {
      if (near?.block === sight.block) near.nearAdvert = true
    }
  })
}
