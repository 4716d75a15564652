import { expect, test } from 'vitest'
import { wordHash } from '../../../src/gate/char.ts'
import { Scan } from '../../../src/gate/scan.ts'
import { derivedClass, stemCluster } from '../../../src/gate/tagger/derived-class.ts'
import { entryOf, wordClass } from '../../../src/gate/tagger/word-class.ts'

const known = new Map(
  [
    ['merkel', wordClass.family],
    ['денис', wordClass.given],
    ['марина', wordClass.given],
    ['haus', wordClass.everyday],
    ['frankreich', wordClass.place],
    ['mark', wordClass.given | wordClass.everyday],
    ['berg', wordClass.family | wordClass.everyday],
  ].map(([word, bits]) => [wordHash(String(word)), Number(bits)]),
)
const words = { of: (hash: number): number => known.get(hash) ?? 0 }
const scan = new Scan()

function classOf(word: string, joins = false): number {
  scan.read(word)
  return derivedClass(scan, 0, words, joins)
}

test.each(['Merkels', 'Дениса', 'Марины', 'MERKELS'])('%s is a name with an ending', (word) => {
  expect(classOf(word)).toBe(wordClass.inflected)
})

test.each(['Hauses', 'Frankreichs', 'Marks'])('%s is another word with an ending', (word) => {
  expect(classOf(word)).toBe(wordClass.built)
})

test('a word that ends in another is made of it only where words are joined', () => {
  expect(classOf('Rathaus')).toBe(0)
  expect(classOf('Rathaus', true)).toBe(wordClass.built)
})

test('a word that ends as names do may be a name', () => {
  expect(classOf('Lindenberg', true)).toBe(0)
})

test('a stem is more than two letters, an ending no more than three', () => {
  expect(classOf('Merkelchens')).toBe(0)
  expect(classOf('Me')).toBe(0)
})

test('a very long word costs no more than its letters', () => {
  expect(classOf(`A${'b'.repeat(100_000)}`, true)).toBe(0)
})

test('a word with an ending keeps the company of the longest word before it', () => {
  const clusters = new Map([
    [wordHash('velasco'), 7],
    [wordHash('vela'), 8],
  ])
  const lists = {
    of: (): number => 0,
    entry: (hash: number) => entryOf(0, clusters.get(hash) ?? 0),
  }
  const clusterOf = (word: string): number => {
    scan.read(word)
    return stemCluster(scan, 0, lists)
  }
  expect(clusterOf('Velascos')).toBe(7)
  expect(clusterOf('Velas')).toBe(8)
  expect(clusterOf('Velascosson')).toBe(0)
})
