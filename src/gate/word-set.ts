import { folded, wordHash } from './char.ts'

/**
 * The hashes of these words, folded, to hold against those of a scan: where one of them must stand beside a name for a pattern to
 * fit, a look at it costs a tenth of asking the pattern.
 */
export function wordsOf(words: string): WordSet {
  return new Words(() => foldedIn(words).map(wordHash))
}

/** The hashes of these nouns, and of several of each. */
export function nounsOf(words: string): WordSet {
  return new Words(() => foldedIn(words).flatMap((word) => [wordHash(word), wordHash(`${word}s`)]))
}

export interface WordSet {
  has(hash: number): boolean
  some(test: (hash: number) => boolean): boolean
}

/** Hashed once they are asked for: there are thousands in all, and most texts ask for few of them. */
class Words implements WordSet {
  readonly #hashes: () => readonly number[]
  #set: ReadonlySet<number> | null = null

  constructor(hashes: () => readonly number[]) {
    this.#hashes = hashes
  }

  has(hash: number): boolean {
    return this.#listed().has(hash)
  }

  some(test: (hash: number) => boolean): boolean {
    return [...this.#listed()].some(test)
  }

  #listed(): ReadonlySet<number> {
    return (this.#set ??= new Set(this.#hashes()))
  }
}

function foldedIn(words: string): string[] {
  return words
    .trim()
    .split(/\s+/)
    .map((word) => folded(word))
}
