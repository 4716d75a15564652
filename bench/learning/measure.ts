import type { Verdict } from '../../src/core/verdict.ts'
import { logit } from '../../src/extract/verdict/logistic.ts'
import { tasteOf } from '../../src/extract/verdict/taste.ts'
import type { SimulatedStream } from './draft.ts'
import type { SimulatedOrganisation } from './organisation.ts'
import { verdictsOf } from './organisation.ts'
import { randomFrom } from './random.ts'

/** Average precision on held-back verdicts, by the rules alone and after learning. */
export interface Lift {
  readonly before: number
  readonly after: number
}

export const heldBack = 200

/** What the first so many verdicts on a stream do for the last `heldBack`, for each of `counts`. */
export function liftsOf(
  organisation: SimulatedOrganisation,
  counts: readonly number[],
  { seed, drafts }: SimulatedStream,
): readonly Lift[] {
  const verdicts = verdictsOf(organisation, drafts, randomFrom(-seed))
  const held = verdicts.slice(-heldBack)
  const before = averagePrecision(held, ({ score }) => logit(score))
  return counts.map((count) => {
    const taste = tasteOf(verdicts.slice(0, Math.min(count, verdicts.length - heldBack)))
    const after = averagePrecision(held, (one) => logit(one.score) + taste.shift(one))
    return { before, after }
  })
}

/** Mean over the submitted drafts of the precision at the rank of each; equals stay in their order. */
function averagePrecision(held: readonly Verdict[], rank: (verdict: Verdict) => number): number {
  const ranked = held
    .map((verdict) => ({ submitted: verdict.submitted, at: rank(verdict) }))
    .toSorted((a, b) => b.at - a.at)
  let right = 0
  let sum = 0
  for (const [i, { submitted }] of ranked.entries()) {
    if (!submitted) continue
    right++
    sum += right / (i + 1)
  }
  return right === 0 ? 0 : sum / right
}
