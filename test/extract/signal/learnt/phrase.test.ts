import { expect, test } from 'vitest'
import type { Phrases } from '../../../../src/extract/signal/learnt/phrase.ts'
import {
  decodePhrases,
  encodePhrases,
  filters,
  longest,
  phraseOdds,
  readPhrases,
  rowLength,
  rowsOf,
  strangers,
} from '../../../../src/extract/signal/learnt/phrase.ts'
import { hashOf } from '../../../../src/extract/text/word.ts'

const known = new Map([
  [hashOf('must'), 0],
  [hashOf('wait'), 1],
])
const last = filters - 1

/** Only the last filter says something: `must` before the middle, `wait` in it. */
function phrases(): Phrases {
  const rows = new Float32Array((known.size + strangers) * rowLength)
  rows[last] = 2
  rows[rowLength + filters + last] = 1
  const starts = Float32Array.from({ length: filters }, (_, at) => (at === last ? -1 : 0))
  const worths = Float32Array.from({ length: filters }, (_, at) => (at === last ? 3 : 0))
  return { known, rows, step: 1, starts, worths }
}

test('a filter counts once, where it is strongest, as far as it is above 0', () => {
  expect(phraseOdds(['must', 'wait'], phrases())).toBeCloseTo(3 * (2 + 1 - 1))
  expect(phraseOdds(['must', 'wait', 'must', 'wait'], phrases())).toBeCloseTo(6)
  expect(phraseOdds(['must', 'never'], phrases())).toBeCloseTo(3)
  expect(phraseOdds(['wait', 'must'], phrases())).toBe(0)
  expect(phraseOdds([], phrases())).toBe(0)
})

test('a word with a hyphen is its last part, a stranger one of its bucket', () => {
  expect(rowsOf(['over-wait', 'must'], known)).toEqual([1, 0])
  const [stranger = 0] = rowsOf(['zorkan'], known)
  expect(stranger).toBeGreaterThanOrEqual(known.size)
  expect(stranger).toBeLessThan(known.size + strangers)
  expect(
    rowsOf(
      Array.from({ length: longest + 5 }, () => 'must'),
      known,
    ),
  ).toHaveLength(longest)
})

test('survives being written and read', () => {
  const bytes = encodePhrases(phrases())
  const again = decodePhrases(bytes)
  expect(phraseOdds(['must', 'wait'], again)).toBeCloseTo(6, 1)
  expect(Buffer.compare(encodePhrases(again), bytes)).toBe(0)
})

test('that of the package knows words of like meaning', () => {
  const { known: words, rows } = readPhrases()
  const row = (word: string): number[] => {
    const at = (words.get(hashOf(word)) ?? -1) * rowLength
    expect(at, word).toBeGreaterThanOrEqual(0)
    return Array.from({ length: rowLength }, (_, i) => rows[at + i] ?? 0)
  }
  const likeness = (a: string, b: string): number => {
    const [one, other] = [row(a), row(b)]
    const product = (x: number[], y: number[]): number =>
      x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0)
    return product(one, other) / Math.sqrt(product(one, one) * product(other, other))
  }
  expect(likeness('refund', 'refunds')).toBeGreaterThan(likeness('refund', 'carpenter'))
  expect(likeness('monday', 'thursday')).toBeGreaterThan(likeness('monday', 'carpenter'))
})

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.subarray(0, -2)],
  ['empty', (bytes: Uint8Array) => bytes.subarray(0, 0)],
  ['of another form', (bytes: Uint8Array) => bytes.map((byte, at) => (at === 0 ? 0 : byte))],
])('a file that is %s is refused', (_, spoil) => {
  expect(() => decodePhrases(spoil(encodePhrases(phrases())))).toThrow(
    expect.objectContaining({ code: 'install.broken' }),
  )
})
