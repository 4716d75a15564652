import type { Gist } from './gist.ts'
import { anywhere, doer, isTurned } from './part.ts'
import { boundAxes, others } from './sense.ts'

/** Whether `we` stands in one text where the other has `you`. */
export function exchangesPersons(a: Gist, b: Gist): boolean {
  const [mine, theirs] = [personsOf(a), personsOf(b)]
  // `their` mostly points back to what is named; only against another `their` it tells something.
  const compared = mine.includes(others) && theirs.includes(others) ? isAnyone : isSpeaker
  const [ours, yours] = [mine.filter(compared).join(''), theirs.filter(compared).join('')]
  return ours !== yours && ours !== '' && yours !== ''
}

function isAnyone(person: number): boolean {
  return person > 0
}

function isSpeaker(person: number): boolean {
  return person !== others
}

function personsOf({ persons }: Gist): readonly number[] {
  const found: number[] = []
  for (let rest = persons; rest > 0; rest >>= 2) found.push(rest & 3)
  return found
}

/** A word of both texts: where it stands and what part it plays, in each. */
type Shared = readonly [Standing, Standing]

interface Standing {
  readonly place: number
  readonly part: number
}

/**
 * Whether two words of both texts change places (`sales asks support` and `support asks sales`), or one changes
 * sides: `paid by sales` and `paid to sales`.
 */
export function exchangesParts(a: Gist, b: Gist): boolean {
  const shared: Shared[] = []
  for (let i = 0; i < a.tokens.length; i++) {
    const token = a.tokens[i] ?? 0
    // `over` and `before` are no words that others stand around.
    const place = boundAxes.includes(token) ? -1 : b.tokens.indexOf(token)
    if (place >= 0) shared.push([standingOf(a, i), standingOf(b, place)])
  }
  if (shared.some(([inA, inB]) => isTurned(inA.part, inB.part))) return true
  return shared.some((one, i) =>
    shared.some((two, j) => i < j && changePlaces(one, two, shared.slice(i + 1, j))),
  )
}

function standingOf({ parts: [low, middle, high] }: Gist, place: number): Standing {
  const bit = (bits: number): number => (bits >>> place) & 1
  return { place, part: bit(low) | (bit(middle) << 1) | (bit(high) << 2) }
}

/** Whether two words, with some `between` them in the first text, have each other's place in the second. */
function changePlaces(one: Shared, two: Shared, between: readonly Shared[]): boolean {
  const parts = [...one, ...two].map(({ part }) => part)
  if (parts.includes(anywhere)) return false
  const alike = one[0].part === two[0].part && one[1].part === two[1].part
  if (!alike && !parts.every((part) => part === 0 || part === doer)) {
    return one[0].part === two[1].part && one[1].part === two[0].part
  }
  if (comesFirst(one[0], two[0]) === comesFirst(one[1], two[1])) return false
  // What stands side by side, or in two clauses, may change places; the two sides of a word may not.
  const [from, to] = [one[1].place, two[1].place].sort((a, b) => a - b)
  return between.some(([, { place }]) => place > (from ?? 0) && place < (to ?? 0))
}

/** `X is done by Y` is `Y does X`: who does it comes first. */
function comesFirst(one: Standing, two: Standing): boolean {
  const isPassive = (one.part === doer) !== (two.part === doer)
  return isPassive ? one.part === doer : one.place < two.place
}
