import { contentBytes, identityBytes, placeBytes, tagBytes } from './fingerprint.ts'

/** What is kept of one item: hashes, and nothing else. */
export interface ItemMark {
  readonly identity: Buffer
  readonly content: Buffer
  readonly place: Buffer
  /** Under which settings of a run it was masked and ranked. */
  readonly options: Buffer
  /** Under which scope it was last seen. */
  readonly scope: Buffer
}

/** Where each hash stands in a record. */
const contentAt = identityBytes
const placeAt = contentAt + contentBytes
const optionsAt = placeAt + placeBytes
const scopeAt = optionsAt + tagBytes

/** Bytes a table takes for one item, on disk; in memory it takes at most half as much again. */
export const recordBytes = scopeAt + tagBytes

const firstCapacity = 64

/**
 * The items of one connector by their identity: records in one buffer, found by open addressing. A million of
 * them take 48 MB on disk.
 */
export class ItemTable {
  #records = Buffer.alloc(firstCapacity * recordBytes)
  /** Record number + 1, or 0 for an empty slot; as many slots as a power of two, at most three quarters full. */
  #slots = new Int32Array(firstCapacity * 2)
  #size = 0

  /** A table from the bytes of another; null when they are no whole number of records. */
  static from(bytes: Buffer): ItemTable | null {
    if (bytes.length % recordBytes !== 0) return null
    const table = new ItemTable()
    table.#records = Buffer.from(bytes)
    table.#size = bytes.length / recordBytes
    table.#index()
    return table
  }

  get size(): number {
    return this.#size
  }

  /** The number of the item with this identity; -1 without one. */
  find(identity: Buffer): number {
    return (this.#slots[this.#slotOf(identity)] ?? 0) - 1
  }

  /** Adds an item, or takes the place of the one with its identity. Answers its number, which never changes. */
  put(mark: ItemMark): number {
    const known = this.find(mark.identity)
    const number = known >= 0 ? known : this.#add(mark.identity)
    const at = number * recordBytes
    mark.identity.copy(this.#records, at)
    mark.content.copy(this.#records, at + contentAt)
    mark.place.copy(this.#records, at + placeAt)
    mark.options.copy(this.#records, at + optionsAt)
    mark.scope.copy(this.#records, at + scopeAt)
    return number
  }

  at(number: number): ItemMark {
    return {
      identity: this.identityAt(number),
      content: this.#part(number, contentAt, contentBytes),
      place: this.#part(number, placeAt, placeBytes),
      options: this.#part(number, optionsAt, tagBytes),
      scope: this.#part(number, scopeAt, tagBytes),
    }
  }

  identityAt(number: number): Buffer {
    return this.#part(number, 0, identityBytes)
  }

  /** A table without these items. */
  without(numbers: ReadonlySet<number>): ItemTable {
    const left = new ItemTable()
    for (let number = 0; number < this.#size; number++) {
      if (!numbers.has(number)) left.put(this.at(number))
    }
    return left
  }

  /** All records, for the disk. */
  bytes(): Buffer {
    return this.#records.subarray(0, this.#size * recordBytes)
  }

  #part(number: number, from: number, bytes: number): Buffer {
    const start = number * recordBytes + from
    return this.#records.subarray(start, start + bytes)
  }

  #add(identity: Buffer): number {
    const number = this.#size++
    if (this.#size * recordBytes > this.#records.length) {
      const grown = Buffer.alloc(Math.ceil(this.#size * 1.5) * recordBytes)
      this.#records.copy(grown)
      this.#records = grown
    }
    identity.copy(this.#records, number * recordBytes)
    if (this.#size * 4 > this.#slots.length * 3) this.#index()
    else this.#slots[this.#slotOf(identity)] = number + 1
    return number
  }

  #index(): void {
    let slots = firstCapacity * 2
    while (this.#size * 3 > slots * 2) slots *= 2
    this.#slots = new Int32Array(slots)
    for (let number = 0; number < this.#size; number++) {
      this.#slots[this.#slotOf(this.identityAt(number))] = number + 1
    }
  }

  /** The slot that holds this identity, or the empty one where it would go. */
  #slotOf(identity: Buffer): number {
    const mask = this.#slots.length - 1
    // The identity is a hash already: any four bytes of it are spread evenly.
    for (let slot = identity.readUInt32LE(0) & mask; ; slot = (slot + 1) & mask) {
      const entry = this.#slots[slot] ?? 0
      if (entry === 0) return slot
      const at = (entry - 1) * recordBytes
      if (this.#records.compare(identity, 0, identityBytes, at, at + identityBytes) === 0) {
        return slot
      }
    }
  }
}
