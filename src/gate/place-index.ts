import { slot } from './char.ts'

const smallest = 1 << 10
const gone = -1

/**
 * Places in a list by the hash of a word: chains in flat arrays, which a list of half a million fills in a tenth of
 * the memory and time that a map of lists takes.
 */
export class PlaceIndex {
  /** Per bucket the entry that was added last, from 1 on; 0 for none. */
  #heads = new Int32Array(smallest)
  /** Of each entry its hash, its place, and the entry before it in its bucket. */
  #hashes = new Int32Array(smallest)
  #places = new Int32Array(smallest)
  #before = new Int32Array(smallest)
  #count = 0

  add(hash: number, place: number): void {
    if (this.#count + 1 === this.#hashes.length) this.#grow()
    const entry = ++this.#count
    this.#hashes[entry] = hash
    this.#places[entry] = place
    this.#link(entry)
  }

  /** Takes out all places of a hash; they go into `places`. */
  takeOut(hash: number, places: number[]): void {
    const bucket = this.#bucketOf(hash)
    let kept = 0
    for (let entry = this.#heads[bucket] ?? 0; entry !== 0;) {
      const before = this.#before[entry] ?? 0
      if (this.#hashes[entry] !== hash) kept = entry
      else {
        places.push(this.#places[entry] ?? 0)
        this.#places[entry] = gone
        if (kept === 0) this.#heads[bucket] = before
        else this.#before[kept] = before
      }
      entry = before
    }
  }

  #link(entry: number): void {
    const bucket = this.#bucketOf(this.#hashes[entry] ?? 0)
    this.#before[entry] = this.#heads[bucket] ?? 0
    this.#heads[bucket] = entry
  }

  #bucketOf(hash: number): number {
    return slot(hash, this.#heads.length - 1)
  }

  #grow(): void {
    const size = this.#hashes.length * 2
    this.#hashes = grown(this.#hashes, size)
    this.#places = grown(this.#places, size)
    this.#before = new Int32Array(size)
    this.#heads = new Int32Array(size)
    for (let entry = 1; entry <= this.#count; entry++) {
      if (this.#places[entry] !== gone) this.#link(entry)
    }
  }
}

function grown(from: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(size)
  to.set(from)
  return to
}
