import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { wordHash } from '../../../src/gate/char.ts'
import { coarseOf, fineOf } from '../../../src/gate/tagger/cluster.ts'
import { Dictionary } from '../../../src/gate/tagger/dictionary.ts'
import { decodeModel, encodeModel, readModel } from '../../../src/gate/tagger/model.ts'
import { clusterIn, wordClass } from '../../../src/gate/tagger/word-class.ts'

const file = fileURLToPath(new URL('../../../model/person.bin', import.meta.url))
const card = readFileSync(new URL('../../../model/README.md', import.meta.url), 'utf8')

test('the weights fit into four megabytes', () => {
  expect(statSync(file).size).toBeLessThanOrEqual(4_000_000)
})

test('a model survives being written and read, at whatever offset its bytes lie', () => {
  const model = readModel()
  const bytes = encodeModel(model)
  const shifted = new Uint8Array(bytes.length + 3)
  shifted.set(bytes, 3)
  const again = decodeModel(shifted.subarray(3))
  expect(again.shift).toBe(model.shift)
  expect(again.step).toBe(model.step)
  expect(again.reserve).toBe(model.reserve)
  expect(Buffer.compare(Buffer.from(encodeModel(again)), Buffer.from(bytes))).toBe(0)
})

test('a file that was cut off or belongs to another version is refused', () => {
  const bytes = readFileSync(file)
  expect(() => decodeModel(bytes.subarray(0, -1))).toThrow('not a model of this version')
  expect(() => decodeModel(new Uint8Array(64))).toThrow('not a model of this version')
  expect(() => decodeModel(new Uint8Array(8))).toThrow(
    expect.objectContaining({
      code: 'install.broken',
      hint: expect.stringContaining('install svc'),
    }),
  )
})

test('the dictionary gives back what it was made of, and nothing for other words', () => {
  const entries = new Map(
    Array.from({ length: 5000 }, (_, n) => [wordHash(`word${n}`), (n % 7) + 1]),
  )
  const dictionary = Dictionary.from(entries)
  for (const [hash, classes] of entries) {
    expect(dictionary.of(hash)).toBe(classes)
    expect(dictionary.entry(hash)).toBe(classes)
  }
  expect(dictionary.of(wordHash('unheard'))).toBe(0)
})

test('the shipped dictionary knows names, places and words of every day', () => {
  const { dictionary } = readModel()
  const has = (word: string, bit: number): boolean => (dictionary.of(wordHash(word)) & bit) !== 0
  expect(has('anna', wordClass.given)).toBe(true)
  expect(has('smith', wordClass.family)).toBe(true)
  expect(has('berlin', wordClass.place)).toBe(true)
  expect(has('table', wordClass.everyday)).toBe(true)
  expect(has('anna', wordClass.everyday)).toBe(false)
})

test('the shipped dictionary knows what company words keep', () => {
  const { dictionary } = readModel()
  const cluster = (word: string): number => clusterIn(dictionary.entry(wordHash(word)))
  expect(fineOf(cluster('tuesday'))).toBe(fineOf(cluster('thursday')))
  expect(coarseOf(cluster('rochester'))).toBe(coarseOf(cluster('springfield')))
  expect(coarseOf(cluster('rochester'))).not.toBe(coarseOf(cluster('protein')))
  expect(cluster('xqzzyv')).toBe(0)
})

test('the model card says what it was trained on and how it does', () => {
  for (const word of ['Broad Twitter Corpus', 'WNUT', 'GermEval', 'CC BY 4.0', 'leak', 'over']) {
    expect(card).toContain(word)
  }
  expect(card.match(/\d+(?:\.\d+)? %/g)?.length).toBeGreaterThan(8)
})
