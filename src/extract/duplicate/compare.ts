import type { Gist } from './gist.ts'

/** Share of words two texts must have in common to say the same. */
const sameShare = 0.75
/** The share that makes two texts talk of the same thing. */
const topicShare = 0.65

/** How a text stands against another about the same thing, when they cannot both hold. */
export type Opposition = 'contradicts' | 'reverses'

/** Whether two texts say the same in nearly the same words. */
export function saysTheSame(a: Gist, b: Gist): boolean {
  return a.exact === b.exact && overlap(a, b) >= sameShare
}

/**
 * Whether two texts say contrary things about one subject: they differ in a figure, a negation, a side of a
 * pair of opposites, or in which side `instead of` stands on, and in little else. Null when they do not. It
 * is a reversal when exactly one of them says of itself that it changes something; `later` is that one.
 */
export function oppose(
  a: Gist,
  b: Gist,
): { readonly kind: Opposition; readonly later: 'a' | 'b' | null } | null {
  if (!isContrary(a, b) || overlap(a, b) < topicShare) return null
  if (a.turns === b.turns) return { kind: 'contradicts', later: null }
  return { kind: 'reverses', later: a.turns ? 'a' : 'b' }
}

function isContrary(a: Gist, b: Gist): boolean {
  const turned = ones(
    (a.plus & b.minus & ~(a.minus & b.plus)) | (a.minus & b.plus & ~(a.plus & b.minus)),
  )
  // `do not enable` and `disable` agree.
  if ((a.negated !== b.negated) !== (turned % 2 === 1)) return true
  if (a.negated !== b.negated) return false
  const otherFigures = a.figures !== b.figures && a.figureCount === b.figureCount
  const exchanged = a.direction !== b.direction && a.direction !== 0 && b.direction !== 0
  return (otherFigures && a.direction === b.direction) || (exchanged && a.figures === b.figures)
}

/** Share of the words of both that both have; 0 when one names what the other does not. */
function overlap(a: Gist, b: Gist): number {
  const lonely = ones((a.plus | a.minus) ^ (b.plus | b.minus))
  let shared = 0
  let i = 0
  let j = 0
  while (i < a.tokens.length || j < b.tokens.length) {
    const mine = a.tokens[i] ?? Number.POSITIVE_INFINITY
    const theirs = b.tokens[j] ?? Number.POSITIVE_INFINITY
    if (mine === theirs) shared++
    else if (mine < theirs ? isName(a, i) : isName(b, j)) return 0
    if (mine <= theirs) i++
    if (theirs <= mine) j++
  }
  const union = a.tokens.length + b.tokens.length - shared + lonely
  // Two texts without any word of their own are as good as their exact parts.
  return union === 0 ? 1 : shared / union
}

function isName(gist: Gist, i: number): boolean {
  return (gist.names & (1 << i)) !== 0
}

function ones(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
