import { expect, test } from 'vitest'
import { startsLearnt } from '../../scripts/train/title/learner.ts'
import { encodeStarts, startOdds, startPlaces } from '../../src/extract/title/learnt-start.ts'
import { tokensOf } from '../../src/extract/title/token.ts'

const places = (text: string): ReturnType<typeof startPlaces> => startPlaces(tokensOf(text))
const sentences = Array.from({ length: 40 }, () => [
  { places: places('we talked it over, so cash is fine'), start: 5 },
  { places: places('cash is fine, so bring some'), start: 0 },
]).flat()

test('learns where a rule starts, the same bytes each time', () => {
  const starts = startsLearnt(sentences, 7)
  expect(startOdds(places('we talked it over, so cash is fine'), starts)[5]).toBeGreaterThan(0.8)
  expect(startOdds(places('we thought it over, so cards are fine'), starts)[5]).toBeGreaterThan(0.5)
  expect(startOdds(places('cash is fine, so bring some'), starts)[0]).toBeGreaterThan(0.8)
  expect(Buffer.compare(encodeStarts(startsLearnt(sentences, 7)), encodeStarts(starts))).toBe(0)
})
