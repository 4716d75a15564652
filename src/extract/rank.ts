import type { Candidate } from '../core/item.ts'
import type { MaskedText } from '../core/text.ts'
import { decisionTitle } from './decision-title.ts'
import { isHead, onlyAnnounces, partsBehind, reasonsBehind } from './enumeration.ts'
import { onlyAgrees, onlyStresses, onlyTellsVote } from './pointing.ts'
import { isRestriction, setsLimit } from './signal/limit.ts'
import { noScore } from './signal/score.ts'
import type { Score } from './signal/score.ts'
import type { Sight } from './signal/sight.ts'
import { maxTitleLength, titleOf } from './title.ts'
import { withSettledFigure } from './title/settled-figure.ts'

/** A candidate is the deciding sentence or two; a second one is taken up only while it stays this short. */
const pairWords = 60

/** What so few words decide hangs on where they stand. */
const thinWords = 4

/** So many sentences before a vote, its motion stands. */
const motionWithin = 3

/** A candidate whose title is yet to be made: it costs as much as the score, and what falls below the floor needs none. */
export interface Untitled extends Omit<Candidate, 'title'> {
  readonly makeTitle: () => MaskedText
}

export function titled({ makeTitle, ...rest }: Untitled): Candidate {
  return { title: makeTitle(), ...rest }
}

interface Scored {
  readonly sight: Sight
  readonly score: Score
  readonly position: number
}

/**
 * The candidates among an item's sentences that score at least `least`, best first, equals by position.
 * A sentence that only points at what was said is none without it; one that only goes on (`They are paid out
 * within 5 days.`) joins the one before it, and a list the rule that it completes; what is said twice is one candidate,
 * where it scores best; what settles on another figure is one with what it takes back. None overlap.
 */
export function candidates(
  sights: readonly Sight[],
  scores: readonly Score[],
  least: number,
): Untitled[] {
  const scored = scoredIn(sights, scores)
  const taken = new Set<number>()
  for (const position of sights.keys())
    for (let i = 1; i <= reasonsBehind(sights, position); i++) taken.add(position + i)
  const lists = listsBelow(scored, least, taken)
  const objected = objectionsIn(scored, least)
  const whole = scored.map((one) => {
    const list = lists.get(one.position)
    return list === undefined ? one : { ...one, score: list.score }
  })
  const found: Untitled[] = []
  const said = new Set<string>()
  for (const one of ranked(whole, least)) {
    if (taken.has(one.position) || objected.has(one.position)) continue
    if (onlyAnnounces(sights, one.position)) continue
    const key = keyOf(one.sight)
    if (said.has(key)) continue
    said.add(key)
    taken.add(one.position)
    const items = lists.get(one.position)?.items
    if (items !== undefined) {
      found.push(candidateOf(one, items.at(-1) ?? null, () => titleOfList(one.sight, items)))
      continue
    }
    const motion = onlyTellsVote(one.sight.plain) ? motionOf(scored, one, taken) : null
    const partner =
      motion ??
      (one.sight.revises === null ? partnerOf(scored, one, taken) : revisedOf(scored, one, taken))
    if (partner === null && isEmpty(one.sight)) continue
    if (partner !== null) take(partner.position, one.position, taken)
    found.push(
      candidateOf(one, partner, () =>
        decisionTitle(decidingText(one.sight, partner?.sight ?? null), one.sight),
      ),
    )
  }
  return found
}

/** What is said once for each thing that is voted on is said of another thing each time, and so is what names nothing. */
function keyOf({ plain, words, topic, label, section, block }: Sight): string {
  const key = plain.replace(/[^\p{L}\p{N}$€£%+-]+/gu, ' ').trim()
  if (onlyTellsVote(plain)) return `${key} ${block}`
  const isMarked = label === 'decision' || section === 'decision'
  return isMarked && words <= thinWords ? `${key} ${topic}` : key
}

/**
 * What each sentence scores. A rule that was taken back is none; what takes it back is worth what the rule was, and more is
 * agreed to.
 */
function scoredIn(sights: readonly Sight[], own: readonly Score[]): readonly Scored[] {
  const places = new Map(sights.map((sight, position) => [sight, position]))
  const ownOf = (sight: Sight): Score => own[places.get(sight) ?? -1] ?? noScore
  return sights.map((sight, position) => {
    if (sight.revision !== null) return { sight, score: noScore, position }
    const revised = ownOf(sight.revises ?? sight)
    const score = ownOf(sight)
    return { sight, score: revised.value > score.value ? revised : score, position }
  })
}

function take(one: number, other: number, taken: Set<number>): void {
  for (let at = Math.min(one, other); at <= Math.max(one, other); at++) taken.add(at)
}

/** A rule with its list is worth what it says, or what the best of its items does. */
interface List {
  readonly items: readonly Scored[]
  readonly score: Score
}

/** The list that completes a rule, by the rule's place; its items are none by themselves. */
function listsBelow(
  scored: readonly Scored[],
  least: number,
  taken: Set<number>,
): ReadonlyMap<number, List> {
  const sights = scored.map(({ sight }) => sight)
  const lists = new Map<number, List>()
  for (const { sight, score, position } of scored) {
    if (taken.has(position) || (score.value < least && !isHead(sight))) continue
    const count = partsBehind(sights, position)
    if (count === 0) continue
    const items = scored.slice(position + 1, position + 1 + count)
    const best = items.reduce(
      (most, { score: own }) => (own.value > most.value ? own : most),
      score,
    )
    // Items that read more like rules than what stands above them are rules of their own.
    if (best.value < least || (best !== score && !isHead(sight))) continue
    lists.set(position, { items, score: best })
    for (const item of items) taken.add(item.position)
  }
  return lists
}

/** Of a rule with its list, without the marks of the items; of a head that breaks off, with the first of them. */
function titleOfList(head: Sight, items: readonly Scored[]): MaskedText {
  const text = textOf(head)
  const [first] = items
  if (first === undefined || !isHead(head))
    return titleOf(items.reduce((all, { sight }) => all.followedBy(textOf(sight)), text))
  const open = text.slice(0, text.value.lastIndexOf(':'))
  const title = titleOf(open.followedBy(textOf(first.sight).uncapitalised()))
  const isWhole = items.length === 1 || title.value.endsWith('…')
  return isWhole || title.value.length >= maxTitleLength ? title : title.trailingOff()
}

function textOf({ passage, start, end }: Sight): MaskedText {
  return passage.text.slice(start, end)
}

function ranked(scored: readonly Scored[], least: number): Scored[] {
  return scored
    .filter(({ score }) => score.value >= least)
    .sort((a, b) => b.score.value - a.score.value || a.position - b.position)
}

/** The neighbour without which the sentence says too little, or null. */
function partnerOf(
  scored: readonly Scored[],
  one: Scored,
  taken: ReadonlySet<number>,
): Scored | null {
  const next = scored[one.position + 1]
  if (next !== undefined && fits(one, next, taken) && goesOn.test(next.sight.bare)) return next
  const before = scored[one.position - 1]
  const needsIt = leansBack.test(one.sight.bare) || isEmpty(one.sight)
  return before !== undefined && needsIt && fits(one, before, taken) ? before : null
}

/** What was voted on: the motion shortly before, in a paragraph of its own, too; else whatever stands right before. */
function motionOf(
  scored: readonly Scored[],
  one: Scored,
  taken: ReadonlySet<number>,
): Scored | null {
  let words = one.sight.words
  for (let at = one.position - 1; at >= one.position - motionWithin; at--) {
    const other = scored[at]
    if (other === undefined || taken.has(at) || !isTogether(one.sight, other.sight)) break
    words += other.sight.words
    if (words > pairWords) break
    if (motion.test(other.sight.plain)) return other
  }
  const before = scored[one.position - 1]
  const fitting =
    before !== undefined &&
    !taken.has(before.position) &&
    isTogether(one.sight, before.sight) &&
    !before.sight.question &&
    before.sight.words >= 3 &&
    before.sight.words + one.sight.words <= pairWords
  return fitting ? before : null
}

function isTogether(one: Sight, other: Sight): boolean {
  return one.passage === other.passage && one.topic === other.topic
}

const motion = /\b(?:moved|moves|motions?|motioned|proposed|proposes|proposal|antrag|abgestimmt)\b/

/** `No please, never on Fridays`: what stands between a rule and what was settled on instead is told with both. */
function objectionsIn(scored: readonly Scored[], least: number): ReadonlySet<number> {
  const between = new Set<number>()
  const none = new Set<number>()
  for (const one of scored) {
    if (one.sight.revises === null || one.score.value < least) continue
    const revised = revisedOf(scored, one, none)
    if (revised === null) continue
    for (let at = revised.position + 1; at < one.position; at++) between.add(at)
  }
  return between
}

/** What the sentence takes back, without which nobody knows what its figure is for; null where that is too long ago. */
function revisedOf(
  scored: readonly Scored[],
  one: Scored,
  taken: ReadonlySet<number>,
): Scored | null {
  let words = one.sight.words
  for (let at = one.position - 1; ; at--) {
    const other = scored[at]
    if (other === undefined || taken.has(at) || other.sight.passage !== one.sight.passage)
      return null
    words += other.sight.words
    if (words > pairWords) return null
    if (other.sight === one.sight.revises) return other
  }
}

function fits(one: Scored, other: Scored, taken: ReadonlySet<number>): boolean {
  return (
    !taken.has(other.position) &&
    one.sight.passage === other.sight.passage &&
    one.sight.block === other.sight.block &&
    one.sight.words + other.sight.words <= pairWords &&
    !other.sight.question &&
    other.sight.words >= 3
  )
}

/** Goes on about what was just ruled. */
const goesOn =
  /^(?:it|they|these|those|this (?:applies|includes|covers|also|excludes)|that (?:applies|includes)|otherwise|except|exceptions?|the exception|unless|anything|everything else|above that|below that|beyond that|after that|older|larger|smaller|only|no exceptions)\b/
/** Rules about something named the sentence before. */
const leansBack = /^(?:it|they|these|those|this|that|otherwise|after that|beyond that)\b/

/** What comes of the rule before it is no title without that. */
const followsOn = /^(?:otherwise|after that|beyond that)\b/

/** `We all agreed on this.`, `No exceptions.`: points at what was said; it says nothing itself. */
function isEmpty(sight: Sight): boolean {
  const { words, plain, bare } = sight
  if (onlyAgrees(bare) || onlyTellsVote(plain)) return true
  if (words > 7) return false
  if (onlyStresses(bare)) return true
  return pointsAway.test(plain) && !setsLimit(bare) && !isRestriction(bare)
}

const pointsAway =
  /\b(?:this|that|it|them|so)[.!]?$|\b(?:this|that|it) (?:is|was|gets) (?:accepted|approved|adopted|agreed|carried|resolved|decided|settled)[.!]?$/

function candidateOf(one: Scored, partner: Scored | null, makeTitle: () => MaskedText): Untitled {
  const { passage } = one.sight
  const start = Math.min(one.sight.start, partner?.sight.start ?? one.sight.start)
  const end = Math.max(one.sight.end, partner?.sight.end ?? one.sight.end)
  return {
    makeTitle,
    body: passage.text.slice(start, end),
    score: one.score.value,
    reasons: one.score.reasons,
    start,
    end,
    passage,
  }
}

/** The words that rule, of a sentence and the one that it is no candidate without. */
function decidingText(sight: Sight, partner: Sight | null): MaskedText {
  const own = textOf(sight)
  if (sight.revises !== null) return withSettledFigure(textOf(sight.revises), own) ?? own
  const needsIt = isEmpty(sight) || followsOn.test(sight.bare)
  return partner !== null && needsIt ? textOf(partner) : own
}
