import { array, assert, boolean, constantFrom, double, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../src/extract/verdict/logistic.ts'
import { fitLogistic, logistic, logitOf } from '../../../src/extract/verdict/logistic.ts'

const columns = [0, 1, 2, 3, 4]
const observation = tuple(
  boolean(),
  double({ min: -4.6, max: 4.6, noNaN: true }),
  array(constantFrom(...columns), { maxLength: 5 }),
).map(([yes, offset, own]): Observation => ({
  yes,
  offset,
  entries: [...new Set(own)].map((column) => [column, 1] as const),
}))

describe('fitLogistic', () => {
  it('stops where no weight can be bettered', () => {
    assert(
      property(array(observation, { minLength: 1, maxLength: 60 }), (observations) => {
        const weights = fitLogistic(observations, () => 2)
        for (const column of columns) {
          const slope = observations.reduce((sum, one) => {
            if (!one.entries.some(([own]) => own === column)) return sum
            return sum + logistic(logitOf(one, weights)) - (one.yes ? 1 : 0)
          }, 0)
          expect(Math.abs(slope + 2 * (weights.get(column) ?? 0))).toBeLessThan(0.02)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('gives no weight to what it never saw, and the less the harder it is held', () => {
    const seen: Observation = { yes: true, offset: 0, entries: [[7, 1]] }
    const loose = fitLogistic([seen, seen, seen], () => 1)
    const tight = fitLogistic([seen, seen, seen], () => 10)
    expect(loose.get(8)).toBeUndefined()
    expect(loose.get(7)).toBeGreaterThan(tight.get(7) ?? 0)
    expect(tight.get(7)).toBeGreaterThan(0)
  })
})
