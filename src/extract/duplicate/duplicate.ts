import type { MaskedText } from '../../core/text.ts'
import type { Gist } from './gist.ts'
import { gistOf, maxTokens, mix } from './gist.ts'

/** Share of words two texts must have in common to say the same. */
const minSimilarity = 0.75
/** Pairs at `minSimilarity` meet in at least one of 5 bands of 2 with probability 0.98; equals always do, in a sixth. */
const similarBands = 5
const rowsPerBand = 2
const bandCount = similarBands + 1
/** A crafted stream could put everything into one bucket; only its newest members are compared. */
const maxCompared = 64
const firstCapacity = 256

/**
 * Finds short texts that say the same in nearly the same words. Texts that differ in a number, a unit, a
 * negation, a pair of opposites (`enable`, `disable`), a name, or the side of `instead of` never count as
 * the same; the numbers of placeholders do not count. About 130 bytes per text remembered.
 */
export class NearDuplicates {
  #count = 0
  #keys = new Float64Array(firstCapacity)
  #exact = new Uint32Array(firstCapacity)
  #sizes = new Uint8Array(firstCapacity)
  #tokens = new Uint16Array(firstCapacity * maxTokens)
  #next = new Int32Array(firstCapacity * bandCount)
  #heads = new Int32Array(firstCapacity * bandCount).fill(-1)

  /**
   * The key of the earliest remembered text that says the same as `text`, or null; then this one is
   * remembered under `key`. What repeats an earlier text needs no memory of its own.
   */
  find(text: MaskedText, key: number): number | null {
    const gist = gistOf(text.value)
    const bands = bandsOf(gist)
    const earlier = this.#search(gist, bands)
    if (earlier >= 0) return this.#keys[earlier] ?? null
    this.#remember(gist, bands, key)
    return null
  }

  /** Bytes held for what is remembered. */
  get byteLength(): number {
    const arrays = [this.#keys, this.#exact, this.#sizes, this.#tokens, this.#next, this.#heads]
    return arrays.reduce((sum, array) => sum + array.byteLength, 0)
  }

  /** Index of the earliest text that says the same, or -1. */
  #search(gist: Gist, bands: readonly number[]): number {
    let best = -1
    for (const band of bands) {
      let entry = this.#heads[band % this.#heads.length] ?? -1
      for (let seen = 0; entry >= 0 && seen < maxCompared; seen++) {
        const index = Math.floor(entry / bandCount)
        if ((best < 0 || index < best) && this.#saysTheSame(gist, index)) best = index
        entry = this.#next[entry] ?? -1
      }
    }
    return best
  }

  #saysTheSame(gist: Gist, index: number): boolean {
    if (this.#exact[index] !== gist.exact) return false
    const size = this.#sizes[index] ?? 0
    const from = index * maxTokens
    let shared = 0
    for (let i = 0, j = 0; i < gist.tokens.length && j < size;) {
      const mine = gist.tokens[i] ?? 0
      const theirs = this.#tokens[from + j] ?? 0
      if (mine === theirs) shared++
      if (mine <= theirs) i++
      if (theirs <= mine) j++
    }
    const union = gist.tokens.length + size - shared
    return union === 0 || shared / union >= minSimilarity
  }

  #remember(gist: Gist, bands: readonly number[], key: number): void {
    if (this.#count === this.#keys.length) this.#grow()
    const index = this.#count++
    this.#keys[index] = key
    this.#exact[index] = gist.exact
    this.#sizes[index] = gist.tokens.length
    this.#tokens.set(gist.tokens, index * maxTokens)
    bands.forEach((band, i) => this.#link(index * bandCount + i, band))
  }

  #link(entry: number, band: number): void {
    const slot = band % this.#heads.length
    this.#next[entry] = this.#heads[slot] ?? -1
    this.#heads[slot] = entry
  }

  /** By half, not double, so that little is ever held for nothing. */
  #grow(): void {
    const capacity = Math.ceil(this.#keys.length * 1.5)
    this.#keys = grown(this.#keys, new Float64Array(capacity))
    this.#exact = grown(this.#exact, new Uint32Array(capacity))
    this.#sizes = grown(this.#sizes, new Uint8Array(capacity))
    this.#tokens = grown(this.#tokens, new Uint16Array(capacity * maxTokens))
    this.#next = new Int32Array(capacity * bandCount)
    this.#heads = new Int32Array(capacity * bandCount).fill(-1)
    for (let index = 0; index < this.#count; index++) {
      const from = index * maxTokens
      const tokens = this.#tokens.slice(from, from + (this.#sizes[index] ?? 0))
      const bands = bandsOf({ exact: this.#exact[index] ?? 0, tokens: [...tokens] })
      bands.forEach((band, i) => this.#link(index * bandCount + i, band))
    }
  }
}

function grown<T extends Float64Array | Uint32Array | Uint8Array | Uint16Array>(
  old: T,
  room: T,
): T {
  room.set(old)
  return room
}

/** Bucket numbers of a text: similar texts with the same exact part share at least one (MinHash in bands). */
function bandsOf({ exact, tokens }: Gist): readonly number[] {
  const bands: number[] = []
  for (let band = 0; band < similarBands; band++) {
    let bucket = mix(exact, band + 1)
    for (let row = 0; row < rowsPerBand; row++) {
      const seed = band * rowsPerBand + row + 101
      let least = 0xffffffff
      for (const token of tokens) least = Math.min(least, mix(token, seed))
      bucket = mix(bucket, least)
    }
    bands.push(bucket)
  }
  bands.push(tokens.reduce(mix, mix(exact, bandCount)))
  return bands
}
