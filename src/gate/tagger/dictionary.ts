import { slot } from '../char.ts'
import type { WordClasses } from './word-class.ts'

/** Open addressing over word hashes; the number of slots is a power of two, and some stay empty. */
export class Dictionary implements WordClasses {
  /** Hash and classes of each slot, side by side so that a question touches one line of memory; classes 0: empty. */
  readonly slots: Int32Array
  readonly #mask: number

  constructor(slots: Int32Array) {
    this.slots = slots
    this.#mask = slots.length / 2 - 1
  }

  /** At most two thirds full, so that most questions end at the first slot. */
  static from(entries: ReadonlyMap<number, number>): Dictionary {
    let size = 1024
    while (size < entries.size * 1.5) size *= 2
    const slots = new Int32Array(size * 2)
    for (const [hash, bits] of entries) {
      let at = slot(hash, size - 1)
      while (slots[at * 2 + 1] !== 0) at = (at + 1) & (size - 1)
      slots[at * 2] = hash
      slots[at * 2 + 1] = bits
    }
    return new Dictionary(slots)
  }

  of(hash: number): number {
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
