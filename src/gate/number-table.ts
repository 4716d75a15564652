/** A note holds one or two values of a kind, and a table is made for each of its kinds. */
const smallestTable = 4
const fields = 3
/** Shared by all tables that hold nothing yet, as most do. */
const noSlots = new Int32Array(smallestTable * fields)

const lowSeed = 0x811c9dc5
const highSeed = 0x2545f491

/**
 * Numbers from 1 on by the digest of a text: 12 bytes an entry, for a long file may hold a million addresses. Open
 * addressing, at most three quarters full. Two texts would share a number once in 2^64 pairs.
 */
export class NumberTable {
  size = 0
  #mask = smallestTable - 1
  /** Per slot two halves of the digest and the number; 0 is an empty slot. */
  #slots = noSlots
  /** The digest at hand. */
  #low = 0
  #high = 0

  /** 0 for a text that has none. */
  get(text: string): number {
    if (this.size === 0) return 0
    this.#digest(text)
    return this.#slots[this.#find() + 2] ?? 0
  }

  /** Gives a text its number, or another than it had. */
  set(text: string, number: number): void {
    this.#digest(text)
    const at = this.#find()
    if (this.#slots[at + 2] === 0) this.#add(at, number)
    else this.#slots[at + 2] = number
  }

  /** The number of a text, which is `next` when it is new. */
  take(text: string, next: number): number {
    this.#digest(text)
    const at = this.#find()
    const known = this.#slots[at + 2] ?? 0
    if (known !== 0) return known
    this.#add(at, next)
    return next
  }

  #add(at: number, number: number): void {
    if (this.#slots === noSlots) this.#slots = new Int32Array(smallestTable * fields)
    this.#put(at, number)
    if (++this.size * 4 > this.#mask * 3) this.#grow()
  }

  /** Where the digest at hand is, or may be put. */
  #find(): number {
    const low = this.#low
    const high = this.#high
    let slot = (low ^ (low >>> 15)) & this.#mask
    for (;;) {
      const at = slot * fields
      if (this.#slots[at + 2] === 0) return at
      if (this.#slots[at] === low && this.#slots[at + 1] === high) return at
      slot = (slot + 1) & this.#mask
    }
  }

  #put(at: number, number: number): void {
    this.#slots[at] = this.#low
    this.#slots[at + 1] = this.#high
    this.#slots[at + 2] = number
  }

  #grow(): void {
    const old = this.#slots
    this.#mask = this.#mask * 2 + 1
    this.#slots = new Int32Array((this.#mask + 1) * fields)
    for (let at = 0; at < old.length; at += fields) {
      const number = old[at + 2] ?? 0
      if (number === 0) continue
      this.#low = old[at] ?? 0
      this.#high = old[at + 1] ?? 0
      this.#put(this.#find(), number)
    }
  }

  /** Twice 32 bits of a text, from two seeds: the steps of MurmurHash3, a unit at a time. */
  #digest(text: string): void {
    let low = lowSeed
    let high = highSeed
    for (let i = 0; i < text.length; i++) {
      const unit = Math.imul(text.charCodeAt(i), 0xcc9e2d51)
      low = turned(Math.imul(low ^ unit, 0x1b873593))
      high = turned(Math.imul(high ^ unit, 0x1b873593))
    }
    this.#low = mixed(low)
    this.#high = mixed(high)
  }
}

function turned(hash: number): number {
  return (hash << 13) | (hash >>> 19)
}

function mixed(hash: number): number {
  const more = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return more ^ (more >>> 13)
}
