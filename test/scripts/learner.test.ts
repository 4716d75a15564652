import { expect, test } from 'vitest'
import type { Observation } from '../../scripts/train/ruling/learner.ts'
import { learnt } from '../../scripts/train/ruling/learner.ts'
import { always } from '../../src/extract/signal/learnt/feature.ts'
import { encodeNetwork, logOdds } from '../../src/extract/signal/learnt/network.ts'

/** Each thing a sentence says shows in many features, as words do. */
const shown = 12

function observation(says: readonly number[], yes: boolean): Observation {
  const at = says.flatMap((one) => Array.from({ length: shown }, (_, i) => one * shown + i + 1))
  const values = new Map(at.map((one) => [one, 1]))
  return { features: { wide: values, deep: values }, yes }
}

/** Either rules, both together and neither do not: no sum of weights can tell that. */
const either = [
  observation([0], true),
  observation([1], true),
  observation([0, 1], false),
  observation([], false),
]
const read = Array.from({ length: 100 }, () => either).flat()

test('learns what words mean only together, the same bytes each time', () => {
  const network = learnt(read, 7, 0)
  const rules = either.map(({ features }) => logOdds(features, network) > 0)
  expect(rules).toEqual(either.map(({ yes }) => yes))
  expect(Buffer.compare(encodeNetwork(learnt(read, 7, 0)), encodeNetwork(network))).toBe(0)
})

test('leans by what it is told, whatever it has learnt', () => {
  const [one] = either
  const odds = [0, 1.5].map((lean) => {
    const { features } = one ?? observation([], false)
    const whole = { ...features, wide: new Map([...features.wide, [always, 1]]) }
    return logOdds(whole, learnt(read.slice(0, 8), 7, lean))
  })
  expect((odds[1] ?? 0) - (odds[0] ?? 0)).toBeCloseTo(1.5)
})
