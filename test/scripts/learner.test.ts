import { describe, expect, test } from 'vitest'
import type { Observation } from '../../scripts/train/ruling/learner.ts'
import { learnt } from '../../scripts/train/ruling/learner.ts'
import type { Values } from '../../src/extract/signal/learnt/feature.ts'
import { always } from '../../src/extract/signal/learnt/feature.ts'
import { encodeNetwork, logOdds } from '../../src/extract/signal/learnt/network.ts'
import { decodePhrases, encodePhrases, phraseOdds } from '../../src/extract/signal/learnt/phrase.ts'
import { meaningsOf } from '../../scripts/train/ruling/phrase.ts'

/** Each thing a sentence says shows in many features, as words do. */
const shown = 12

const nothing: Values = { at: [], value: [] }
const silence = { wide: nothing, deep: nothing }

function observation(says: readonly number[], yes: boolean): Observation {
  const at = says.flatMap((one) => Array.from({ length: shown }, (_, i) => one * shown + i + 1))
  const values = { at, value: at.map(() => 1) }
  return { features: { wide: values, deep: values, near: silence, words: [] }, yes }
}

const noMeanings = meaningsOf([], [])

/** Either rules, both together and neither do not: no sum of weights can tell that. */
const either = [
  observation([0], true),
  observation([1], true),
  observation([0, 1], false),
  observation([], false),
]
const read = Array.from({ length: 100 }, () => either).flat()

test('learns what words mean only together, the same bytes each time', () => {
  const { network } = learnt(read, noMeanings, 7, 0)
  const rules = either.map(({ features }) => logOdds(features, network) > 0)
  expect(rules).toEqual(either.map(({ yes }) => yes))
  expect(
    Buffer.compare(encodeNetwork(learnt(read, noMeanings, 7, 0).network), encodeNetwork(network)),
  ).toBe(0)
})

test('leans by what it is told, whatever it has learnt', () => {
  const [one] = either
  const odds = [0, 1.5].map((lean) => {
    const { features } = one ?? observation([], false)
    const { at, value } = features.wide
    const whole = { ...features, wide: { at: [...at, always], value: [...value, 1] } }
    return logOdds(whole, learnt(read.slice(0, 8), noMeanings, 7, lean).network)
  })
  expect((odds[1] ?? 0) - (odds[0] ?? 0)).toBeCloseTo(1.5)
})

describe('phrases', () => {
  const axis = (at: number): Float64Array =>
    Float64Array.from({ length: 6 }, (_, i) => (i === at ? 1 : 0))
  /** `shall` means nearly what `must` does, `fox` what `dog` does. */
  const near = (at: number): Float64Array =>
    axis(at).map((value, i) => (i === 5 ? 0.3 : value * 0.95))
  const meanings = meaningsOf(
    ['must', 'dog', 'wait', 'told', 'shall', 'fox'],
    [axis(0), axis(1), axis(2), axis(3), near(0), near(1)],
  )
  const say = (text: string, yes: boolean): Observation => ({
    features: { ...silence, near: silence, words: text.split(' ') },
    yes,
  })
  // The same words each time: only their order tells.
  const ordered = Array.from({ length: 150 }, () => [
    say('dog must wait', true),
    say('told dog must wait', true),
    say('wait must dog', false),
    say('wait told must dog', false),
  ]).flat()
  const { phrases } = learnt(ordered, meanings, 7, 0)
  const odds = (text: string): number => phraseOdds(text.split(' '), phrases)

  test('tell by the order of words', () => {
    expect(odds('dog must wait')).toBeGreaterThan(odds('wait must dog') + 1)
  })

  test('hold for words of like meaning that nothing was learnt of', () => {
    expect(odds('fox shall wait')).toBeGreaterThan(odds('wait shall fox') + 0.5)
  })

  test('are learnt to the same bytes each time, and read as they were written', () => {
    const bytes = encodePhrases(phrases)
    expect(Buffer.compare(encodePhrases(learnt(ordered, meanings, 7, 0).phrases), bytes)).toBe(0)
    const again = phraseOdds(['dog', 'must', 'wait'], decodePhrases(bytes))
    expect(again).toBeCloseTo(odds('dog must wait'), 1)
  })
})
