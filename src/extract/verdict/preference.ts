import type { Traits, Verdict } from '../../core/verdict.ts'
import { traitBuckets } from '../../core/verdict.ts'
import type { Entry, Observation } from './logistic.ts'
import { fitLogistic, logit, logitOf } from './logistic.ts'

/** Longest way, in log-odds, that verdicts move a score: 0.82 stays above 0.5 and 0.18 below it, whatever was said. */
export const maxShift = 1.5

/** What was learned from verdicts: the log-odds that a candidate's traits add to the rules' own. */
export interface Preference {
  readonly weights: ReadonlyMap<number, number>
  /** What the traits add on average, taken off again: to keep or discard nearly everything says nothing about one. */
  readonly mean: number
}

/** `verdicts`: at least one. */
export function preferenceOf(verdicts: readonly Verdict[]): Preference {
  const weights = fitLogistic(
    verdicts.map((verdict) => observationOf(verdict, entriesOf(verdict))),
    penaltyOf,
  )
  const sum = verdicts.reduce((all, verdict) => all + added(verdict, weights), 0)
  return { weights, mean: sum / verdicts.length }
}

/** Log-odds between minus and plus `maxShift`, exclusive. */
export function shiftOf(traits: Traits, { weights, mean }: Preference): number {
  return maxShift * Math.tanh((added(traits, weights) - mean) / maxShift)
}

/** How a verdict came out, beside what the rules had said of its draft. `entries` are what it is to be explained by. */
export function observationOf(verdict: Verdict, entries: readonly Entry[]): Observation {
  return {
    yes: verdict.submitted,
    offset: logit(verdict.score),
    entries: [[biasColumn, 1], scoreEntry(verdict), ...entries],
  }
}

export function entriesOf({ words, signs }: Traits): readonly Entry[] {
  return [
    ...words.map((bucket): Entry => [bucket, 1]),
    ...signs.map((bucket): Entry => [traitBuckets + bucket, 1]),
  ]
}

/**
 * How hard a weight is held to nothing. Chosen on simulated organisations (`npm run bench -- learning`), where half
 * and twice as much does about as well; the bias is left free.
 */
export function penaltyOf(column: number): number {
  return column === biasColumn ? 0.1 : 2
}

const biasColumn = 2 * traitBuckets
const scoreColumn = biasColumn + 1

/** That the score means more or less to these people than to the rules is learned, too. */
function scoreEntry({ score }: Traits): Entry {
  return [scoreColumn, logit(score)]
}

function added(traits: Traits, weights: ReadonlyMap<number, number>): number {
  return logitOf({ offset: 0, entries: [scoreEntry(traits), ...entriesOf(traits)] }, weights)
}
