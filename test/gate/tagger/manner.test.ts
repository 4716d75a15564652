import { expect, test } from 'vitest'
import { Manner, tone } from '../../../src/gate/tagger/manner.ts'

const english = { lower: 90, german: 0, noWord: 2, capital: 10, shouted: 0 }

function mannerOf(counts: Partial<typeof english>): Manner {
  const manner = new Manner()
  Object.assign(manner.counts, english, counts)
  manner.judge()
  return manner
}

test('prose has capitals where they belong, and is in English', () => {
  const { tone: of, isCased, isForeign, isGerman } = mannerOf({})
  expect([of, isCased, isForeign, isGerman]).toEqual([tone.usual, true, false, false])
})

test.each([
  [{ capital: 2 }, { tone: tone.lower, isCased: false }],
  [
    { capital: 5, lower: 60 },
    { tone: tone.usual, isCased: false },
  ],
  [
    { capital: 90, lower: 10, shouted: 80 },
    { tone: tone.upper, isCased: true },
  ],
  [{ noWord: 9 }, { isForeign: true }],
  [
    { noWord: 9, german: 30 },
    { isForeign: false, isGerman: true },
  ],
])('of %j it says %j', (counts, expected) => {
  expect(mannerOf(counts)).toMatchObject(expected)
})

test('says whether it is judged otherwise than before', () => {
  const manner = mannerOf({})
  expect(manner.judge()).toBe(false)
  manner.counts.noWord = 20
  expect(manner.judge()).toBe(true)
  expect(manner.judge()).toBe(false)
})
