import { exchangesParts, exchangesPersons } from './exchange.ts'
import { measures } from './figure.ts'
import type { Gist } from './gist.ts'
import { axisCount, boundAxes } from './sense.ts'

/** The share that makes two texts talk of the same thing. */
const topicShare = 0.65
/** Months and days, which have no certain number, are no other figure where they are so close. */
const closeShare = 0.1

const plain = measures.indexOf('plain')
const months = measures.indexOf('months')

/** How a text stands against another about the same thing, when they cannot both hold. */
export type Opposition = 'contradicts' | 'reverses'

/**
 * Whether two texts say the same in the same words, which play the same parts in both. A word more may make a
 * rule for fewer cases, and of two that are merged one is lost: only words that say little may be added.
 */
export function saysTheSame(a: Gist, b: Gist): boolean {
  if (a.exact !== b.exact) return false
  if (a.tokens.length !== b.tokens.length) return false
  if (!a.tokens.every((token) => b.tokens.includes(token))) return false
  return !exchangesPersons(a, b) && !exchangesParts(a, b)
}

/**
 * Whether two texts say contrary things about one subject: they differ in a figure, a negation, a side of a
 * pair of opposites, or in which side `instead of` stands on, and in little else; or only in `and` and `or`. Null
 * when they do not. It is a reversal when exactly one of them says of itself that it changes something; `later` is
 * that one.
 */
export function oppose(
  a: Gist,
  b: Gist,
): { readonly kind: Opposition; readonly later: 'a' | 'b' | null } | null {
  const share = shareOfBoth(a, b)
  if (share < topicShare || !(isContrary(a, b) || (share === 1 && offersChoice(a, b)))) return null
  if (a.turns === b.turns) return { kind: 'contradicts', later: null }
  return { kind: 'reverses', later: a.turns ? 'a' : 'b' }
}

function isContrary(a: Gist, b: Gist): boolean {
  const otherFigures = a.figures !== b.figures
  if (otherFigures && isMeasured(a, b)) {
    const bound = boundOf(a)
    // At least so many and at most so many can both hold.
    if (bound !== 0 && boundOf(b) === -bound) return (a.amount - b.amount) * bound > 0
  }
  const turned = ones(
    (a.plus & b.minus & ~(a.minus & b.plus)) | (a.minus & b.plus & ~(a.plus & b.minus)),
  )
  const exchanged =
    !otherFigures && a.direction !== b.direction && a.direction !== 0 && b.direction !== 0
  const denied = a.negated !== b.negated
  // `do not enable` and `disable` agree, as do `never X before Y` and `Y before X`.
  if ((Number(denied) + turned + Number(exchanged)) % 2 === 1) return true
  if (denied || !otherFigures || a.figureCount !== b.figureCount) return false
  return a.direction === b.direction && !isClose(a, b)
}

/** Whether two texts, alike but for that, ask for this and that, and for one of them. */
function offersChoice(a: Gist, b: Gist): boolean {
  if (a.figures !== b.figures || a.negated !== b.negated || a.direction !== b.direction)
    return false
  if (a.plus !== b.plus || a.minus !== b.minus || a.chooses === b.chooses) return false
  return a.chooses ? b.joins : a.joins
}

/** Whether each has one figure, and they count the same. */
function isMeasured(a: Gist, b: Gist): boolean {
  return a.measure !== 0 && b.measure !== 0 && (a.measure === plain) === (b.measure === plain)
}

/** Whether one counts days and the other about as many in months. */
function isClose(a: Gist, b: Gist): boolean {
  if (!isMeasured(a, b) || (a.measure === months) === (b.measure === months)) return false
  return Math.abs(a.amount - b.amount) <= closeShare * Math.max(a.amount, b.amount)
}

/** 1 where the figure is the least there may be, -1 where it is the most, 0 where neither or both are said. */
function boundOf({ plus, minus, negated }: Gist): -1 | 0 | 1 {
  for (const axis of boundAxes) {
    const bit = 1 << axis
    const isLeast = (plus & bit) !== 0
    if (isLeast !== ((minus & bit) !== 0)) return isLeast === negated ? -1 : 1
  }
  return 0
}

/** The share of all words of two texts that both have; 0 when a name is among the lonely. */
function shareOfBoth(a: Gist, b: Gist): number {
  let sharedA = 0
  let sharedB = 0
  let opposites = 0
  for (let i = 0; i < a.tokens.length; i++) {
    const token = a.tokens[i] ?? 0
    const place = b.tokens.indexOf(token)
    if (place < 0) continue
    sharedA |= 1 << i
    sharedB |= 1 << place
    if (token < axisCount) opposites++
  }
  const shared = ones(sharedA)
  // A pair of opposites tells texts apart, but is not what they talk of.
  const union = a.tokens.length + b.tokens.length - shared - opposites
  const isNamed = ((a.names & ~sharedA) | (b.names & ~sharedB)) !== 0
  if (isNamed) return 0
  // Two texts without any word of their own are as good as their exact parts.
  return union === 0 ? 1 : (shared - opposites) / union
}

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
