import { pattern } from '../../core/pattern.ts'
import { fallsThrough, puts } from './denial.ts'
import type { Sight } from './sight.ts'

/** How many sentences back `no consensus` and `scrap that` reach. */
const reach = 12
/** More sentences are no note of one idea. */
const fewSentences = 8

const leavesOpen =
  /\b(?:no (?:clear |real )?(?:consensus|agreement|decision)|(?:did|could|have|has|was|were)(?:n't| not) (?:yet )?(?:reach(?:ed)?|agreed?|decided?|come to)|undecided|(?:remains|still) (?:open|undecided|unresolved)|nothing was decided|kein(?:e|en)? (?:konsens|entscheidung|einigung)|pas de consensus|sin consenso)\b/
const takesBack =
  /^(?:(?:actually|wait|no|hmm|ok|okay)[,.]? ){0,2}(?:scrap that|scratch that|strike that|forget (?:that|it)|never ?mind|on second thoughts?|let's not\b|we (?:changed our mind|take that back|are reversing|reversed)|i take that back|that(?:'s| is) off the table|revert that)/
/** Puts an idea: nothing is settled by it, whatever it says. */
const muses = pattern()`
  ^(?:(?:just |crazy |random |small |rough )?(?:an? )?(?:idea|thought|suggestion|brainstorm)\b|
  (?:proposal|suggestion),? (?:very )?rough|
  what if\b|what about\b|how about\b|would(?:n't)? it (?:not )?be\b|wouldn't it\b|i wish\b|i(?:'d| would) love it if|
  maybe we (?:should|could)|could we maybe|imagine (?:if|we))|
  \b(?:just thinking (?:aloud|out loud)|just (?:a thought|an idea)|not thought through)\b
`
const wantsViews =
  /\b(?:what do (?:you|others|people|folks) think|would like to hear|(?:any )?(?:thoughts|opinions|views)\?|curious what|feedback (?:welcome|wanted|please)|would love (?:to hear|your))/
/** Turns from the idea to what holds. */
const turns =
  /\b(?:for now|anyway|for real|in the meantime|until then|what we do have|as it stands|the rule)\b/

/** Asks for objections: who says nothing agrees. */
const callsForObjection =
  /\b(?:any(?:one|body)?|no|other) (?:\w+ )?(?:comments?|objections?|concerns?|opposition|opposed|against|remarks?|corrections?|changes)\b|\bobjections\?|\b(?:approval|all in favou?r|everyone (?:ok|okay|happy|fine))\?/
/** How many sentences later a call for objections is still being answered. */
const answerWithin = 4

/** How many sentences later it is still told what became of what was put. */
const fateWithin = 3

/** Lets a topic's end tell on what was said in it: left open, taken back, settled without objection. */
export function closeTopics(sights: readonly Sight[]): void {
  let asked = -answerWithin
  sights.forEach((sight, i) => {
    if (sights[i + 1]?.topic !== sight.topic && sights.length > 3)
      sight.endOfTopic = sight.topic > 0
    if (callsForObjection.test(sight.plain)) asked = i
    else if (i - asked <= answerWithin && sights[asked]?.topic === sight.topic)
      sight.unopposed = sight.block !== sights[asked]?.block
    if (leavesOpen.test(sight.plain)) {
      for (const earlier of before(sights, i, reach)) earlier.openTopic = true
    } else if (takesBack.test(sight.plain)) {
      for (const earlier of before(sights, i, reach / 2)) earlier.reversed = true
    }
  })
}

/** Marks what a short text only muses on: from the idea on, until it turns to what holds. */
export function findMusings(sights: readonly Sight[]): void {
  const written = sights.filter(({ isTalk }) => !isTalk)
  if (written.length === 0 || written.length > fewSentences) return
  let musing = false
  for (const sight of written) {
    if (muses.test(sight.bare) || muses.test(sight.plain)) musing = true
    if (turns.test(sight.plain)) musing = false
    if (musing && !sight.decidedHere) sight.openTopic = true
    if (!wantsViews.test(sight.plain)) continue
    for (const earlier of written)
      if (earlier.isProposal && !earlier.decidedHere) earlier.openTopic = true
  }
}

/** Says of what was put no more than that it was adopted. */
const adopts =
  /^(?:(?:it|the motion|motion|the proposal) (?:was |is )?)?(?:unanimously )?(?:adopted|carried|passed|approved|agreed|accepted|granted|ratified)(?: unanimously| as amended| without objection| by [^,.]{1,30})?[.!]?$/

/** Marks what was put to a group by what one of the next sentences says of it: that nothing came of it, or not yet; or that it was adopted. */
export function findFates(sights: readonly Sight[]): void {
  let open: Sight | null = null
  let since = 0
  for (const sight of sights) {
    const fell = fallsThrough(sight.bare)
    // What a label names goes on to its end, and what became of it may stand there.
    if ((sight.label === 'proposal' && !fell) || puts(sight.bare)) {
      open = sight
      since = 0
      continue
    }
    since++
    if (open === null || sight.topic !== open.topic || since > fateWithin) open = null
    else if (fell) open.fellThrough = true
    else if (sight.decidedHere) {
      if (adopts.test(sight.bare)) open.adopted = true
      open = null
    }
  }
}

/** Where a section tells the decision, the others tell what led to it and what follows from it. */
export function findElsewhere(sights: readonly Sight[]): void {
  if (!sights.some(({ section }) => section === 'decision')) return
  for (const sight of sights) {
    sight.elsewhere = sight.section !== 'decision' && !sight.isTalk && !sight.apart
  }
}

/** The last `most` sentences of the topic before sentence `at`. */
function* before(sights: readonly Sight[], at: number, most: number): Iterable<Sight> {
  for (let i = at - 1; i >= 0 && at - i <= most; i--) {
    const earlier = sights[i]
    if (earlier === undefined || earlier.topic !== sights[at]?.topic) return
    yield earlier
  }
}
