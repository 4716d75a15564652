import { slot } from './char.ts'

/** V8 keeps so few bits within the heap, where an array costs next to nothing to make. */
const smallest = 1 << 8
const largest = 1 << 21
const bitsPerWord = 32

/** Word hashes, a bit for each: lets through some that were not added, and never keeps one back that was. */
export class HashFilter {
  /** How many hashes there is room for. */
  readonly room: number
  readonly #bits: Int32Array
  readonly #mask: number

  constructor(hashes: number) {
    let size = smallest
    while (size < hashes * 8 && size < largest) size *= 2
    this.room = size === largest ? Infinity : size / 8
    this.#mask = size - 1
    this.#bits = new Int32Array(size / bitsPerWord)
  }

  add(hash: number): void {
    const at = slot(hash, this.#mask)
    this.#bits[at >>> 5] = (this.#bits[at >>> 5] ?? 0) | (1 << at)
  }

  passes(hash: number): boolean {
    const at = slot(hash, this.#mask)
    return ((this.#bits[at >>> 5] ?? 0) & (1 << at)) !== 0
  }
}
