import { charTable } from '../char-table.ts'
import type { Scan } from '../scan.ts'
import type { WordClasses, WordEntries } from './word-class.ts'
import { clusterIn, named, wordClass } from './word-class.ts'

/** Classes of words that, with an ending or another word before them, still name nobody. */
const plain =
  wordClass.everyday |
  wordClass.place |
  wordClass.organisation |
  wordClass.time |
  wordClass.product |
  wordClass.demonym |
  wordClass.role

const shortestStem = 3
const longestEnding = 3
/** Letters of the last part of a compound, and of what stands before it. */
const shortestPart = 4
const longestPart = 12
const shortestHead = 3
/** What many names lose before an ending: `Марины` is of Марина. In Latin and in Cyrillic script. */
const lostLetters = [0x61, 0x430]

/**
 * What a word that is not in the dictionary may come from: a word of it with up to three letters more, or, where
 * words are joined (German), one that ends in it. Bounded work per word.
 */
export function derivedClass(scan: Scan, word: number, words: WordClasses, joins: boolean): number {
  const start = scan.start(word)
  const end = scan.end(word)
  const found = ofLongestStem(scan.text, start, end, (hash) => classOfStem(hash, words))
  if (found !== 0) return found
  return joins ? compoundClass(scan.text, start, end, words) : 0
}

/** The cluster of the longest stem that has one: `Merkels` keeps the company of Merkel. */
export function stemCluster(scan: Scan, word: number, words: WordEntries): number {
  return ofLongestStem(scan.text, scan.start(word), scan.end(word), (hash) =>
    clusterIn(words.entry(hash)),
  )
}

/** What `of` says of the longest stem that it says anything of. */
function ofLongestStem(
  text: string,
  start: number,
  end: number,
  of: (hash: number) => number,
): number {
  const { fold } = charTable()
  const from = Math.max(start + shortestStem, end - longestEnding)
  let hash = 0
  let found = 0
  for (let at = start; at < end; at++) {
    // The longest stem counts, so a later one replaces an earlier one.
    if (at >= from) found = of(hash) || found
    const folded = fold[text.charCodeAt(at)] ?? 0
    if (folded !== 0) hash = (Math.imul(hash, 31) + folded) | 0
  }
  return found
}

function classOfStem(hash: number, words: WordClasses): number {
  let bits = words.of(hash)
  for (const letter of lostLetters) {
    if (bits === 0) bits = words.of((Math.imul(hash, 31) + letter) | 0) & named
  }
  if ((bits & plain) !== 0) return wordClass.built
  return (bits & named) === 0 ? 0 : wordClass.inflected
}

function compoundClass(text: string, start: number, end: number, words: WordClasses): number {
  const { fold } = charTable()
  const first = Math.max(start + shortestHead, end - longestPart)
  for (let from = first; from <= end - shortestPart; from++) {
    let hash = 0
    for (let at = from; at < end; at++) {
      const folded = fold[text.charCodeAt(at)] ?? 0
      if (folded !== 0) hash = (Math.imul(hash, 31) + folded) | 0
    }
    const bits = words.of(hash)
    if ((bits & plain) !== 0 && (bits & named) === 0) return wordClass.built
  }
  return 0
}
