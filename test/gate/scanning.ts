import { wordHash } from '../../src/gate/char.ts'
import { Scan } from '../../src/gate/scan.ts'
import type { WordEntries } from '../../src/gate/tagger/word-class.ts'
import { entryOf } from '../../src/gate/tagger/word-class.ts'

/** A dictionary of these words alone, each with the bits of its classes. */
export function classesOf(list: Readonly<Record<string, number>>): WordEntries {
  const byHash = new Map(Object.entries(list).map(([word, bits]) => [wordHash(word), bits]))
  const of = (hash: number): number => byHash.get(hash) ?? 0
  return { of, entry: (hash) => entryOf(of(hash), 0) }
}

export function scanOf(text: string): Scan {
  const scan = new Scan()
  scan.read(text)
  return scan
}
