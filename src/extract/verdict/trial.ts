import type { Verdict } from '../../core/verdict.ts'
import { fitLogistic, logistic, logit, logitOf } from './logistic.ts'
import { entriesOf, observationOf, penaltyOf, preferenceOf, shiftOf } from './preference.ts'

/** How a preference did on verdicts that it was not learned from. */
export interface Trial {
  /** What the preference may count for, 0 to 1: see `weightOf`. */
  readonly weight: number
  /** Of all pairs of a submitted and a discarded draft, the share that the rules alone rank right, 0 to 1. */
  readonly rightByRules: number
  /** The same share with the preference at its full weight. */
  readonly rightLearned: number
}

const folds = 5

/**
 * Learns five times from four fifths of the verdicts and looks at the fifth left out. Verdicts have to come in the
 * same order to give the same answer.
 */
export function tryOut(verdicts: readonly Verdict[]): Trial {
  const held = Array.from({ length: folds }, (_, fold) =>
    heldBack(
      verdicts.filter((_verdict, i) => i % folds !== fold),
      verdicts.filter((_verdict, i) => i % folds === fold),
    ),
  ).flat()
  return {
    weight: weightOf(held.map(({ gain }) => gain)),
    rightByRules: pairsRight(held.map(({ submitted, rules }) => ({ submitted, rank: rules }))),
    rightLearned: pairsRight(held.map(({ submitted, learned }) => ({ submitted, rank: learned }))),
  }
}

interface Held {
  readonly submitted: boolean
  /** Log-odds by the rules alone, and with what was learned. */
  readonly rules: number
  readonly learned: number
  /** How much surer of the outcome the words and signs make it than the score alone, in nats. */
  readonly gain: number
}

function heldBack(rest: readonly Verdict[], held: readonly Verdict[]): readonly Held[] {
  const preference = preferenceOf(rest)
  const byScore = fitLogistic(
    rest.map((verdict) => observationOf(verdict, [])),
    penaltyOf,
  )
  return held.map((verdict) => {
    const { submitted, score } = verdict
    const all = logitOf(observationOf(verdict, entriesOf(verdict)), preference.weights)
    const scoreOnly = logitOf(observationOf(verdict, []), byScore)
    return {
      submitted,
      rules: logit(score),
      learned: logit(score) + shiftOf(verdict, preference),
      gain: sureness(all, submitted) - sureness(scoreOnly, submitted),
    }
  })
}

/** Log of the probability given to what came out. */
function sureness(logOdds: number, yes: boolean): number {
  return Math.log(Math.max(1e-6, logistic(yes ? logOdds : -logOdds)))
}

/**
 * The positive-part shrinkage of James and Stein: nothing while the mean gain is within one standard error of none,
 * and then the closer to 1 the surer the gain, so it grows with the verdicts.
 */
function weightOf(gains: readonly number[]): number {
  const mean = meanOf(gains)
  const variance = meanOf(gains.map((gain) => (gain - mean) ** 2))
  if (mean <= 0 || variance === 0) return 0
  return Math.max(0, 1 - variance / (gains.length * mean ** 2))
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Area under the ROC curve: ties count half. */
function pairsRight(drafts: readonly { submitted: boolean; rank: number }[]): number {
  const kept = drafts.filter(({ submitted }) => submitted)
  const dropped = drafts.filter(({ submitted }) => !submitted)
  let right = 0
  for (const { rank } of kept) {
    for (const other of dropped) {
      if (rank > other.rank) right++
      if (rank === other.rank) right += 0.5
    }
  }
  return right / (kept.length * dropped.length)
}
