import { Dice } from '../text/dice.ts'

export interface Groups {
  /** By row, the number of its group. */
  readonly groups: Int32Array
  readonly centres: readonly Float64Array[]
}

/** A vector of the same direction and length 1; of length 0 as it is. */
export function unit(vector: Iterable<number>): Float64Array {
  const row = Float64Array.from(vector)
  const length = Math.hypot(...row) || 1
  return row.map((value) => value / length)
}

/**
 * Parts rows of length 1 by their direction: k-means on the sphere (Dhillon and Modha 2001). `count`: of groups; one
 * may stay empty. Every row is compared with every centre, in each round.
 */
export function grouped(
  rows: readonly Float64Array[],
  count: number,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Groups {
  const dice = new Dice(seed, count)
  let centres: readonly Float64Array[] = dice.shuffled(rows).slice(0, count)
  let groups = nearest(rows, centres)
  for (let round = 1; round < rounds; round++) {
    centres = means(rows, groups, centres)
    groups = nearest(rows, centres)
  }
  return { groups, centres }
}

function nearest(rows: readonly Float64Array[], centres: readonly Float64Array[]): Int32Array {
  return Int32Array.from(rows, (row) => nearestTo(row, centres).group)
}

/** The group whose centre is the nearest to a row of length 1, and the cosine between them. */
export function nearestTo(
  row: Float64Array,
  centres: readonly Float64Array[],
): { readonly group: number; readonly likeness: number } {
  let likeness = -Infinity
  let group = 0
  for (const [at, centre] of centres.entries()) {
    const next = product(row, centre)
    if (next <= likeness) continue
    likeness = next
    group = at
  }
  return { group, likeness }
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** A group that nothing belongs to keeps its centre. */
function means(
  rows: readonly Float64Array[],
  groups: Int32Array,
  centres: readonly Float64Array[],
): Float64Array[] {
  const sums = centres.map((centre) => new Float64Array(centre.length))
  for (const [at, row] of rows.entries()) {
    const sum = sums[groups[at] ?? 0]
    for (const [place, value] of row.entries()) {
      if (sum !== undefined) sum[place] = (sum[place] ?? 0) + value
    }
  }
  return sums.map((sum, group) =>
    sum.every((value) => value === 0) ? (centres[group] ?? sum) : unit(sum),
  )
}
