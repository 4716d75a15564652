import { expect, test } from 'vitest'
import { clusterOf, coarseClusters, fineClusters } from '../../../src/gate/tagger/cluster.ts'
import { Dictionary } from '../../../src/gate/tagger/dictionary.ts'
import { entryOf } from '../../../src/gate/tagger/word-class.ts'

test('words come back with their classes and clusters, whichever of the two they have', () => {
  const entries = new Map(
    Array.from({ length: 5000 }, (_, n) => {
      const classes = n % 3 === 0 ? 0 : ((n % 255) + 1) * 257
      const fine = (n % fineClusters) + 1
      const cluster = n % 3 === 1 ? 0 : clusterOf(fine, (fine % coarseClusters) + 1)
      return [Math.imul(n - 2500, 0x9e3779b1), entryOf(classes, cluster)]
    }),
  )
  const { bytes, counts } = Dictionary.from(entries)
  expect(counts).toEqual({ words: 5000, classed: 3333, clustered: 3333 })
  const again = new Dictionary(bytes, counts)
  for (let turn = 0; turn < 2; turn++) {
    for (const [hash, entry] of entries) expect(again.entry(hash)).toBe(entry)
  }
  for (let n = 5000; n < 9000; n++) expect(again.entry(Math.imul(n, 0x9e3779b1))).toBe(0)
})

test('a dictionary without words knows none, not even that of the hash 0', () => {
  const { bytes, counts } = Dictionary.from(new Map())
  const again = new Dictionary(bytes, counts)
  expect([0, 1, -1].map((hash) => again.entry(hash))).toEqual([0, 0, 0])
})

test('the word of the hash 0 is one like any other', () => {
  expect(Dictionary.from(new Map([[0, 7]])).entry(0)).toBe(7)
})

test('bytes that mean nothing still make a dictionary', () => {
  const counts = { words: 300, classed: 5, clustered: 7 }
  const { length } = Dictionary.from(new Map()).bytes
  const bytes = new Uint8Array(length + 2000).fill(0xff)
  expect(new Dictionary(bytes, counts).of(-1)).toBeTypeOf('number')
})

test('more sets of classes than a byte can number are refused', () => {
  const entries = new Map(Array.from({ length: 257 }, (_, n) => [n, n + 1]))
  expect(() => Dictionary.from(entries)).toThrow('Too many sets')
})

test('more words whose hashes end alike than a byte can count are refused', () => {
  const entries = new Map(Array.from({ length: 256 }, (_, n) => [n << 16, 1]))
  expect(() => Dictionary.from(entries)).toThrow('hashes that end alike')
})
