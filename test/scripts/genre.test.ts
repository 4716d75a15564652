import { expect, test } from 'vitest'
import { genreLearnt, silence } from '../../scripts/train/ruling/genre.ts'
import { encodeGenre, genreOdds } from '../../src/extract/signal/learnt/genre.ts'

/** A release is told by some traits, a rule by others; what both show tells nothing. */
const release = [
  [1, 2, 3],
  [4, 5, 9],
]
const rule = [[6, 7, 9], [8]]
const specimens = Array.from({ length: 50 }, () => [
  { sentences: release, isSilent: true },
  { sentences: rule, isSilent: false },
]).flat()

test('learns by what kinds of texts are told apart, the same bytes each time', () => {
  const genre = genreLearnt(specimens, 7)
  expect(genreOdds(release, genre)).toBeGreaterThan(1)
  expect(genreOdds(rule, genre)).toBeLessThan(-1)
  expect(Math.abs(genreOdds([[9]], genre))).toBeLessThan(genreOdds([[1]], genre))
  expect(Buffer.compare(encodeGenre(genreLearnt(specimens, 7)), encodeGenre(genre))).toBe(0)
})

test('learns of what decides nothing and of what is there to decide, not of the kinds between', () => {
  expect(silence('changelog')).toBe(true)
  expect(silence('handbook')).toBe(false)
  expect(silence('docs')).toBeNull()
})
