import { slot } from '../char.ts'
import type { WordEntries } from './word-class.ts'
import { classesIn } from './word-class.ts'

/** Open addressing over word hashes; the number of slots is a power of two, and some stay empty. */
export class Dictionary implements WordEntries {
  /** Hash and entry of each slot, side by side so that a question touches one line of memory; entry 0: empty. */
  readonly slots: Int32Array
  readonly #mask: number

  constructor(slots: Int32Array) {
    this.slots = slots
    this.#mask = slots.length / 2 - 1
  }

  /**
   * From the hash of each word, once, and its entry beside it. At most two thirds full, so that most questions
   * end at the first slot.
   */
  static from(hashes: Int32Array, entries: Int32Array): Dictionary {
    let size = 1024
    while (size < hashes.length * 1.5) size *= 2
    const slots = new Int32Array(size * 2)
    for (let i = 0; i < hashes.length; i++) {
      const hash = hashes[i] ?? 0
      let at = slot(hash, size - 1)
      while (slots[at * 2 + 1] !== 0) at = (at + 1) & (size - 1)
      slots[at * 2] = hash
      slots[at * 2 + 1] = entries[i] ?? 0
    }
    return new Dictionary(slots)
  }

  /** Each hash with its entry, in no order that means anything. */
  *entries(): Iterable<readonly [number, number]> {
    for (let at = 0; at < this.slots.length; at += 2) {
      const entry = this.slots[at + 1] ?? 0
      if (entry !== 0) yield [this.slots[at] ?? 0, entry]
    }
  }

  of(hash: number): number {
    return classesIn(this.entry(hash))
  }

  entry(hash: number): number {
    const { slots } = this
    const mask = this.#mask
    let at = slot(hash, mask)
    let found = slots[at * 2 + 1] ?? 0
    while (found !== 0 && slots[at * 2] !== hash) {
      at = (at + 1) & mask
      found = slots[at * 2 + 1] ?? 0
    }
    return found
  }
}
