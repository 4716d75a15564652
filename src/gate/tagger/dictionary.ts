import type { WordEntries } from './word-class.ts'
import { classesIn } from './word-class.ts'

/** Open addressing over word hashes; the number of slots is a power of two, and some stay empty. */
export class Dictionary implements WordEntries {
  /** Hash and entry of each slot, side by side so that a question touches one line of memory; entry 0: empty. */
  readonly slots: Int32Array
  readonly #mask: number
  readonly #shift: number

  /** With room for so many words: at most two thirds full, so that most questions end at the first slot. */
  constructor(words: number) {
    let size = 1024
    while (size < words * 1.5) size *= 2
    this.slots = new Int32Array(size * 2)
    this.#mask = size - 1
    this.#shift = Math.clz32(this.#mask)
  }

  /** Entries by the hashes of their words. */
  static from(entries: ReadonlyMap<number, number>): Dictionary {
    const dictionary = new Dictionary(entries.size)
    for (const [hash, entry] of entries) dictionary.add(hash, entry)
    return dictionary
  }

  /** Each hash once. Quickest in the order of the model file, in which one slot follows the other. */
  add(hash: number, entry: number): void {
    const { slots } = this
    const mask = this.#mask
    let at = this.#slotOf(hash)
    while (slots[at * 2 + 1] !== 0) at = (at + 1) & mask
    slots[at * 2] = hash
    slots[at * 2 + 1] = entry
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
    let at = this.#slotOf(hash)
    let found = slots[at * 2 + 1] ?? 0
    while (found !== 0 && slots[at * 2] !== hash) {
      at = (at + 1) & mask
      found = slots[at * 2 + 1] ?? 0
    }
    return found
  }

  /** By the lower half of the hash, then the upper. */
  #slotOf(hash: number): number {
    return ((hash << 16) | (hash >>> 16)) >>> this.#shift
  }
}
