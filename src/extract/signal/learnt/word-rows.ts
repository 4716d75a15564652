/** The number of each known word's row, by the word's hash. */
export interface WordRows extends Iterable<readonly [hash: number, row: number]> {
  readonly size: number
  readonly get: (hash: number) => number | undefined
}

/**
 * Rows in the order of their hashes, as a file has them: a Map of as many takes ten times as long to make. Open addressing, at
 * most half full.
 */
export class ListedRows implements WordRows {
  readonly #hashes: Uint32Array
  /** The row and one more; 0 is an empty slot. */
  readonly #slots: Int32Array
  readonly #mask: number

  constructor(hashes: Uint32Array) {
    this.#hashes = hashes
    let size = 2
    while (size < hashes.length * 2) size *= 2
    const slots = new Int32Array(size)
    const mask = size - 1
    for (let row = 0; row < hashes.length; row++) {
      let slot = mixed(hashes[row] ?? 0) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = row + 1
    }
    this.#slots = slots
    this.#mask = mask
  }

  get size(): number {
    return this.#hashes.length
  }

  get(hash: number): number | undefined {
    let slot = mixed(hash) & this.#mask
    for (;;) {
      const row = (this.#slots[slot] ?? 0) - 1
      if (row < 0) return undefined
      if (this.#hashes[row] === hash) return row
      slot = (slot + 1) & this.#mask
    }
  }

  *[Symbol.iterator](): Iterator<readonly [hash: number, row: number]> {
    for (const [row, hash] of this.#hashes.entries()) yield [hash, row]
  }
}

function mixed(hash: number): number {
  return hash ^ (hash >>> 15)
}
