import { expect, test } from 'vitest'
import { clusterOf, coarseClusters, fineClusters } from '../../../src/gate/tagger/cluster.ts'
import { Dictionary } from '../../../src/gate/tagger/dictionary.ts'
import { entryOf } from '../../../src/gate/tagger/word-class.ts'
import { decodeWords, encodeWords } from '../../../src/gate/tagger/word-file.ts'

test('words come back with their classes and clusters, whichever of the two they have', () => {
  const entries = new Map(
    Array.from({ length: 5000 }, (_, n) => {
      const classes = n % 3 === 0 ? 0 : ((n % 255) + 1) * 257
      const fine = (n % fineClusters) + 1
      const cluster = n % 3 === 1 ? 0 : clusterOf(fine, (fine % coarseClusters) + 1)
      return [Math.imul(n - 2500, 0x9e3779b1), entryOf(classes, cluster)]
    }),
  )
  const { bytes, counts } = encodeWords(Dictionary.from(entries))
  expect(counts).toEqual({ words: 5000, classed: 3333, clustered: 3333 })
  const again = decodeWords(bytes, counts)
  for (const [hash, entry] of entries) expect(again.entry(hash)).toBe(entry)
})

test('no words take no words back', () => {
  const { bytes, counts } = encodeWords(Dictionary.from(new Map()))
  expect([...decodeWords(bytes, counts).entries()]).toEqual([])
})

test('bytes that mean nothing still make a dictionary', () => {
  const counts = { words: 300, classed: 5, clustered: 7 }
  const { length } = encodeWords(Dictionary.from(new Map())).bytes
  const bytes = new Uint8Array(length + 2000).fill(0xff)
  expect(decodeWords(bytes, counts).of(0)).toBeTypeOf('number')
})

test('more sets of classes than a byte can number are refused', () => {
  const entries = new Map(Array.from({ length: 257 }, (_, n) => [n, n + 1]))
  expect(() => encodeWords(Dictionary.from(entries))).toThrow('Too many sets')
})

test('more words whose hashes end alike than a byte can count are refused', () => {
  const entries = new Map(Array.from({ length: 256 }, (_, n) => [n << 16, 1]))
  expect(() => encodeWords(Dictionary.from(entries))).toThrow('hashes that end alike')
})
