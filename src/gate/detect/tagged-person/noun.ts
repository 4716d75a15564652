import { folded, wordHash } from '../../char.ts'

/** The hashes of these nouns, and of several of each. */
export function nounsOf(words: string): ReadonlySet<number> {
  return new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => folded(word))
      .flatMap((word) => [wordHash(word), wordHash(`${word}s`)]),
  )
}
