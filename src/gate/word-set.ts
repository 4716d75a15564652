import { folded, wordHash } from './char.ts'

/**
 * The hashes of these words, folded, to hold against those of a scan: where one of them must stand beside a name for a pattern to
 * fit, a look at it costs a tenth of asking the pattern.
 */
export function wordsOf(words: string): ReadonlySet<number> {
  return new Set(foldedIn(words).map(wordHash))
}

/** The hashes of these nouns, and of several of each. */
export function nounsOf(words: string): ReadonlySet<number> {
  return new Set(foldedIn(words).flatMap((word) => [wordHash(word), wordHash(`${word}s`)]))
}

function foldedIn(words: string): string[] {
  return words
    .trim()
    .split(/\s+/)
    .map((word) => folded(word))
}
