import { expect, test } from 'vitest'
import type { Genre } from '../../../../src/extract/signal/learnt/genre.ts'
import {
  decodeGenre,
  encodeGenre,
  genreOdds,
  readGenre,
  traitBuckets,
} from '../../../../src/extract/signal/learnt/genre.ts'
import { survey } from '../../../../src/extract/signal/context.ts'
import { chunkOf, said } from '../../passage.ts'

const silent: Genre = { weights: new Float32Array(traitBuckets), step: 1 }

function oddsOf(text: string): number {
  const [sight] = survey([chunkOf([said(text)])]).sights
  return genreOdds(sight?.company?.traits ?? [], readGenre())
}

test('weights survive being written and read', () => {
  const weights = Float32Array.from({ length: traitBuckets }, (_, at) => (at === 3 ? -2 : 0))
  weights[traitBuckets - 1] = 1
  const again = decodeGenre(encodeGenre({ weights, step: 0.5 }))
  expect((again.weights[3] ?? 0) * again.step).toBeCloseTo(-1, 2)
  expect((again.weights[traitBuckets - 1] ?? 0) * again.step).toBeCloseTo(0.5, 1)
  expect(again.weights[4]).toBe(0)
  expect(Buffer.compare(encodeGenre(again), encodeGenre({ weights, step: 0.5 }))).toBe(0)
})

test('a text is as sure as what stands in it, not as it is long', () => {
  const weights = Float32Array.from({ length: traitBuckets }, (_, at) => (at < 100 ? 1 : 0))
  const traits = Array.from({ length: 50 }, (_, at) => at)
  const genre = { weights, step: 1 }
  expect(genreOdds([], genre)).toBe(0)
  const short = genreOdds([traits], genre)
  expect(genreOdds([traits, traits.map((at) => at + 50)], genre)).toBeLessThan(2 * short)
  expect(genreOdds([traits, traits.map((at) => at + 100)], genre)).toBeLessThan(short)
})

test.each([
  'Added: export to CSV. Fixed: crash on start when the cache is empty. Bumped libpng to 1.6.',
  'Yesterday: fixed the login test. Today: reviews, then the import. No blockers.',
  'Meet the lamp that thinks for you. Order by Sunday and get free delivery, only while stocks last!',
])('knows what decides nothing: %s', (text) => {
  expect(oddsOf(text)).toBeGreaterThan(0)
})

test.each([
  'Refunds are granted within 30 days of the purchase. After that we offer store credit.',
  'Any invoice above 5,000 needs a second approval from the finance lead before it is paid.',
])('knows what is there to decide: %s', (text) => {
  expect(oddsOf(text)).toBeLessThan(0)
})

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.subarray(0, -2)],
  ['of another form', (bytes: Uint8Array) => bytes.map((byte, at) => (at === 0 ? 0 : byte))],
])('a file that is %s is refused', (_, spoil) => {
  expect(() => decodeGenre(spoil(encodeGenre(silent)))).toThrow(
    expect.objectContaining({ code: 'install.broken' }),
  )
})
