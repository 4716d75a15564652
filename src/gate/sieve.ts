import { slot } from './char.ts'

const size = 1 << 16
const bitsPerWord = 32

/** For each slot of a word hash a bit for each sieve that lets the word through. */
const bits = new Int32Array(size)
let sieves = 0
let additions = 0

/** What was sieved of a text: by word, of all its words together, and how much was in the sieves then. */
export interface Sieved {
  readonly marks: Int32Array
  readonly met: number
  readonly additions: number
}

/** The bit of each sieve that may have a word: one look for all of them, taken once while a text is scanned. */
export function marksOf(hash: number): number {
  return bits[slot(hash, size - 1)] ?? 0
}

/** How many words the sieves were given so far; a text scanned before that knows nothing of the later ones. */
export function sievedWords(): number {
  return additions
}

/**
 * Tells most words apart from those of one vocabulary, with no string made and no table of its own that would push
 * others out of the cache. Lets some through that are none of it, and never keeps one back that is.
 */
export class Sieve {
  /** Of its own as long as there are bits; a shared one lets more through. */
  readonly #bit = 1 << (sieves++ % bitsPerWord)
  #last = 0

  add(hash: number): void {
    bits[slot(hash, size - 1)] = marksOf(hash) | this.#bit
    this.#last = ++additions
  }

  /** Whether a word of a scanned text may be of this vocabulary. */
  passes(text: Sieved, word: number): boolean {
    return ((text.marks[word] ?? 0) & this.#bit) !== 0 || text.additions < this.#last
  }

  /** Whether any word of the text may be. */
  passesAny(text: Sieved): boolean {
    return (text.met & this.#bit) !== 0 || text.additions < this.#last
  }
}
