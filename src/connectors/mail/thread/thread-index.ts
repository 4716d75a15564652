import { randomInt } from 'node:crypto'
import type { Envelope } from '../mime/envelope.ts'

/** What the second pass is told about the message at one position of the export. */
export interface Place {
  /** Names the thread; the same for all its messages. */
  readonly thread: number
  /** False for a copy of a message already seen, for one older than wanted, and for an empty one. */
  readonly wanted: boolean
}

/**
 * Which message belongs to which thread, by Message-ID, References and In-Reply-To, whatever the order. Ids are kept
 * as 64 bits of a keyed hash in typed arrays (30 to 50 bytes an id), so millions of messages fit: among ten million
 * ids, the odds that two fall together are below one in a hundred thousand.
 */
export class ThreadIndex {
  readonly #ids = new IdTable()
  #parent = new Uint32Array(1024)
  #nodes = 0
  /** The message with this very id was seen. */
  #present = new Uint8Array(1024)
  #messageNode = new Uint32Array(1024)
  #messageWanted = new Uint8Array(1024)
  #messages = 0
  /** Wanted messages of a thread not yet handed out, by its root. */
  #left = new Uint32Array(0)

  get messages(): number {
    return this.#messages
  }

  /** Takes the next message of the export. `fresh`: it is not older than wanted. */
  add(envelope: Envelope, fresh: boolean): void {
    const node = envelope.id === null ? this.#newNode() : this.#nodeOf(envelope.id)
    const copy = this.#present[node] === 1
    if (!envelope.empty) this.#present[node] = 1
    for (const id of envelope.related) this.#join(node, this.#nodeOf(id))
    this.#messageNode = roomFor(this.#messageNode, this.#messages)
    this.#messageWanted = roomFor(this.#messageWanted, this.#messages)
    this.#messageNode[this.#messages] = node
    this.#messageWanted[this.#messages] = fresh && !copy && !envelope.empty ? 1 : 0
    this.#messages++
  }

  /** Ends the first pass. Answers how many threads have messages, but none that is wanted. */
  close(): number {
    this.#left = new Uint32Array(this.#nodes)
    const threads = new Uint8Array(this.#nodes)
    for (let at = 0; at < this.#messages; at++) {
      const node = this.#messageNode[at] ?? 0
      if (this.#present[node] !== 1) continue
      const root = this.#root(node)
      threads[root] = 1
      if (this.#messageWanted[at] === 1) this.#left[root] = (this.#left[root] ?? 0) + 1
    }
    let unwanted = 0
    for (let root = 0; root < this.#nodes; root++) {
      if (threads[root] === 1 && this.#left[root] === 0) unwanted++
    }
    return unwanted
  }

  /** Where the message at a position of the export belongs; null beyond the first pass's last. */
  place(position: number): Place | null {
    if (position >= this.#messages) return null
    const node = this.#messageNode[position] ?? 0
    return { thread: this.#root(node), wanted: this.#messageWanted[position] === 1 }
  }

  /** False when another message stands at the position than in the first pass. */
  isAt(position: number, id: string | null): boolean {
    return id === null || this.#ids.get(id) === this.#messageNode[position]
  }

  /** Hands out one wanted message of a thread; true when it was the last. */
  isLast(thread: number): boolean {
    const left = (this.#left[thread] ?? 0) - 1
    this.#left[thread] = Math.max(left, 0)
    return left <= 0
  }

  #nodeOf(id: string): number {
    const known = this.#ids.get(id)
    if (known !== null) return known
    const node = this.#newNode()
    this.#ids.set(id, node)
    return node
  }

  #newNode(): number {
    const node = this.#nodes++
    this.#parent = roomFor(this.#parent, node)
    this.#present = roomFor(this.#present, node)
    this.#parent[node] = node
    return node
  }

  #join(a: number, b: number): void {
    const one = this.#root(a)
    const other = this.#root(b)
    // The older node leads: with halved paths that is as good as ranks, and needs no room.
    if (one < other) this.#parent[other] = one
    else this.#parent[one] = other
  }

  #root(node: number): number {
    let at = node
    for (;;) {
      const parent = this.#parent[at] ?? at
      if (parent === at) return at
      const above = this.#parent[parent] ?? parent
      this.#parent[at] = above
      at = above
    }
  }
}

/** Open addressing over two words of hash; values are node numbers. */
class IdTable {
  #mask = 2047
  #high = new Uint32Array(2048)
  #low = new Uint32Array(2048)
  /** Node number + 1; 0 is a free slot. */
  #node = new Uint32Array(2048)
  #used = 0
  readonly #seed: readonly [number, number] = [randomInt(2 ** 32), randomInt(2 ** 32)]

  get(id: string): number | null {
    const [high, low] = hash(id, this.#seed)
    const node = this.#node[this.#slot(high, low)] ?? 0
    return node === 0 ? null : node - 1
  }

  set(id: string, node: number): void {
    if (this.#used * 2 >= this.#mask) this.#grow()
    const [high, low] = hash(id, this.#seed)
    this.#put(high, low, node + 1)
    this.#used++
  }

  #put(high: number, low: number, value: number): void {
    const slot = this.#slot(high, low)
    this.#high[slot] = high
    this.#low[slot] = low
    this.#node[slot] = value
  }

  #slot(high: number, low: number): number {
    let slot = low & this.#mask
    while (this.#node[slot] !== 0 && (this.#high[slot] !== high || this.#low[slot] !== low)) {
      slot = (slot + 1) & this.#mask
    }
    return slot
  }

  #grow(): void {
    const [high, low, node] = [this.#high, this.#low, this.#node]
    const size = (this.#mask + 1) * 2
    this.#mask = size - 1
    this.#high = new Uint32Array(size)
    this.#low = new Uint32Array(size)
    this.#node = new Uint32Array(size)
    for (let slot = 0; slot < node.length; slot++) {
      const value = node[slot] ?? 0
      if (value !== 0) this.#put(high[slot] ?? 0, low[slot] ?? 0, value)
    }
  }
}

/** Two multiplicative lanes over the id's characters, keyed so that a sender cannot choose where ids fall. */
function hash(id: string, seed: readonly [number, number]): [number, number] {
  let one = seed[0] ^ 0xdeadbeef
  let two = seed[1] ^ 0x41c6ce57
  for (let at = 0; at < id.length; at++) {
    const code = id.charCodeAt(at)
    one = Math.imul(one ^ code, 0x9e3779b1)
    two = Math.imul(two ^ code, 0x5f356495)
    one ^= one >>> 15
    two ^= two >>> 13
  }
  one = Math.imul(one ^ (two >>> 16), 0x85ebca6b)
  two = Math.imul(two ^ (one >>> 13), 0xc2b2ae35)
  return [(one ^ (one >>> 16)) >>> 0, (two ^ (two >>> 16)) >>> 0]
}

function roomFor<A extends Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(
  array: A,
  index: number,
): A
function roomFor(
  array: Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
  index: number,
): Uint32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> {
  if (index < array.length) return array
  if (array instanceof Uint8Array) {
    const grown = new Uint8Array(array.length * 2)
    grown.set(array)
    return grown
  }
  const grown = new Uint32Array(array.length * 2)
  grown.set(array)
  return grown
}
