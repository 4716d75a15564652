/** One observation: which columns it has, each with a value, and how it came out. */
export interface Observation {
  readonly yes: boolean
  /** Log-odds that are given and not fitted. */
  readonly offset: number
  readonly entries: readonly Entry[]
}

export type Entry = readonly [column: number, value: number]

/** Longest step of one weight, so that a near-certain start cannot throw it off. */
const maxStep = 2
const closeEnough = 1e-4
const maxSweeps = 60

/**
 * Weights by column of the logistic regression with a quadratic penalty (`penalty` of a column, above 0): the one
 * optimum, since the problem is convex, found by Newton steps along one column at a time. Deterministic; a sweep
 * is linear in the entries.
 */
export function fitLogistic(
  observations: readonly Observation[],
  penalty: (column: number) => number,
): ReadonlyMap<number, number> {
  const columns = byColumn(observations)
  const logits = Float64Array.from(observations, ({ offset }) => offset)
  const weights = new Map<number, number>()
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    let longest = 0
    for (const [column, cells] of columns) {
      const weight = weights.get(column) ?? 0
      const step = newtonStep(cells, logits, weight, penalty(column))
      weights.set(column, weight + step)
      for (const { row, value } of cells) logits[row] = (logits[row] ?? 0) + step * value
      longest = Math.max(longest, Math.abs(step))
    }
    if (longest < closeEnough) break
  }
  return weights
}

/** The log-odds of an observation under these weights. */
export function logitOf(
  { offset, entries }: Pick<Observation, 'offset' | 'entries'>,
  weights: ReadonlyMap<number, number>,
): number {
  return entries.reduce((sum, [column, value]) => sum + (weights.get(column) ?? 0) * value, offset)
}

/** Log-odds to probability. */
export function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit))
}

/** Probability to log-odds; what is nearer to 0 or 1 than a hundredth counts as that, so that no score is beyond doubt. */
export function logit(probability: number): number {
  const p = Math.max(0.01, Math.min(0.99, probability))
  return Math.log(p / (1 - p))
}

interface Cell {
  readonly row: number
  readonly yes: number
  readonly value: number
}

function byColumn(observations: readonly Observation[]): readonly (readonly [number, Cell[]])[] {
  const columns = new Map<number, Cell[]>()
  for (const [row, { yes, entries }] of observations.entries()) {
    for (const [column, value] of entries) {
      const cells = columns.get(column) ?? []
      if (cells.length === 0) columns.set(column, cells)
      cells.push({ row, yes: yes ? 1 : 0, value })
    }
  }
  return [...columns].toSorted(([a], [b]) => a - b)
}

function newtonStep(
  cells: readonly Cell[],
  logits: Float64Array,
  weight: number,
  penalty: number,
): number {
  let slope = penalty * weight
  let bend = penalty
  for (const { row, yes, value } of cells) {
    const p = logistic(logits[row] ?? 0)
    slope += (p - yes) * value
    bend += p * (1 - p) * value * value
  }
  return Math.max(-maxStep, Math.min(maxStep, -slope / bend))
}
