import type { MaskedText } from '../../core/text.ts'
import type { Opposition } from './compare.ts'
import { oppose, saysTheSame } from './compare.ts'
import type { Gist } from './gist.ts'
import { gistOf, maxTokens, mix } from './gist.ts'
import { axisCount } from './sense.ts'

/** What was said before that bears on a text. */
export interface Echo {
  /** Key of the earliest text that says the same; then `opposed` is empty. */
  readonly same: number | null
  /** The earliest texts that say the contrary, at most `maxOpposed`. */
  readonly opposed: readonly Opposed[]
}

export interface Opposed {
  readonly key: number
  readonly kind: Opposition
  /** Which of the two changes what the other says; null when neither says so. */
  readonly later: 'this' | 'other' | null
}

/** The same opposition as the other text sees it; `key` is that of this one. */
export function mirrored({ kind, later }: Opposed, key: number): Opposed {
  const turned = { this: 'other', other: 'this' } as const
  return { key, kind, later: later === null ? null : turned[later] }
}

/** Contrary texts differ in what is exact and meet by their other words: at 0.6 with probability 0.83, at 0.75 with 0.96. */
const topicBands = 4
const rowsPerBand = 2
/** One more for what has the same words. */
const bandCount = 1 + topicBands
/** A crafted stream could put everything into one bucket; only its newest members are compared. */
const maxCompared = 64
const maxOpposed = 3
const laterOf = { a: 'this', b: 'other' } as const
const firstCapacity = 256
/** Numbers kept of a gist beside its tokens. */
const stride = 11

/**
 * Finds among short texts those that say the same in nearly the same words, and those that say the contrary.
 * Texts that differ in a number, a unit, a negation, a pair of opposites (`enable`, `disable`), a name, a person
 * (`we`, `you`), any word that says something, `and` and `or`, the side of `instead of`, or in who does what to whom
 * never count as the same; the numbers of placeholders, reasons and words that only stress do not count. About 140
 * bytes per text remembered.
 */
export class NearDuplicates {
  #count = 0
  #keys = new Float64Array(firstCapacity)
  #facts = new Uint32Array(firstCapacity * stride)
  #tokens = new Uint16Array(firstCapacity * maxTokens)
  #next = new Int32Array(firstCapacity * bandCount)
  #heads = new Int32Array(firstCapacity * bandCount).fill(-1)

  /** What was remembered that says the same as `text` or the contrary; what repeats nothing is remembered under `key`. */
  find(text: MaskedText, key: number): Echo {
    const gist = gistOf(text.value)
    const bands = bandsOf(gist)
    const earlier = this.#same(gist, bands.slice(0, 1))
    if (earlier !== null) return { same: this.#keys[earlier] ?? null, opposed: [] }
    const opposed = this.#opposed(gist, bands.slice(1))
    this.#remember(gist, bands, key)
    return { same: null, opposed }
  }

  /** Bytes held for what is remembered. */
  get byteLength(): number {
    const arrays = [this.#keys, this.#facts, this.#tokens, this.#next, this.#heads]
    return arrays.reduce((sum, array) => sum + array.byteLength, 0)
  }

  /** Index of the earliest text that says the same, or null. */
  #same(gist: Gist, bands: readonly number[]): number | null {
    let best: number | null = null
    for (const index of this.#members(bands)) {
      if (this.#exact(index) !== gist.exact || (best !== null && index >= best)) continue
      if (saysTheSame(gist, this.#gist(index))) best = index
    }
    return best
  }

  #opposed(gist: Gist, bands: readonly number[]): readonly Opposed[] {
    const found = new Map<number, Opposed>()
    for (const index of this.#members(bands)) {
      // What is contrary differs in something exact.
      if (this.#exact(index) === gist.exact || found.has(index)) continue
      const opposition = oppose(gist, this.#gist(index))
      if (opposition === null) continue
      const later = opposition.later === null ? null : laterOf[opposition.later]
      found.set(index, { key: this.#keys[index] ?? 0, kind: opposition.kind, later })
    }
    const inOrder = [...found].sort(([a], [b]) => a - b)
    return inOrder.slice(0, maxOpposed).map(([, opposed]) => opposed)
  }

  /** The newest texts of each bucket; one may come more than once. */
  *#members(bands: readonly number[]): Iterable<number> {
    for (const band of bands) {
      let entry = this.#heads[band % this.#heads.length] ?? -1
      for (let seen = 0; entry >= 0 && seen < maxCompared; seen++) {
        yield Math.floor(entry / bandCount)
        entry = this.#next[entry] ?? -1
      }
    }
  }

  #exact(index: number): number {
    return this.#facts[index * stride] ?? 0
  }

  #remember(gist: Gist, bands: readonly number[], key: number): void {
    if (this.#count === this.#keys.length) this.#grow()
    const index = this.#count++
    const { exact, names, parts, figures, amount, plus, minus, direction, tokens } = gist
    const rest =
      tokens.length |
      (gist.figureCount << 8) |
      (gist.measure << 12) |
      (Number(gist.negated) << 14) |
      (Number(gist.turns) << 15) |
      (gist.persons << 16) |
      (Number(gist.joins) << 24) |
      (Number(gist.chooses) << 25)
    const facts = [exact, names, ...parts, figures, amount, plus, minus, direction, rest]
    this.#keys[index] = key
    this.#facts.set(facts, index * stride)
    this.#tokens.set(tokens, index * maxTokens)
    bands.forEach((band, i) => this.#link(index * bandCount + i, band))
  }

  /** What was remembered at `index`, as it was. */
  #gist(index: number): Gist {
    const fact = (i: number): number => this.#facts[index * stride + i] ?? 0
    const rest = fact(10)
    const from = index * maxTokens
    return {
      exact: fact(0),
      names: fact(1),
      parts: [fact(2), fact(3), fact(4)],
      figures: fact(5),
      amount: fact(6),
      plus: fact(7),
      minus: fact(8),
      direction: fact(9),
      tokens: this.#tokens.subarray(from, from + (rest & 0xff)),
      figureCount: (rest >> 8) & 0xf,
      measure: (rest >> 12) & 0x3,
      negated: ((rest >> 14) & 1) === 1,
      turns: ((rest >> 15) & 1) === 1,
      persons: (rest >> 16) & 0xff,
      joins: ((rest >> 24) & 1) === 1,
      chooses: ((rest >> 25) & 1) === 1,
    }
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
    this.#facts = grown(this.#facts, new Uint32Array(capacity * stride))
    this.#tokens = grown(this.#tokens, new Uint16Array(capacity * maxTokens))
    this.#next = new Int32Array(capacity * bandCount)
    this.#heads = new Int32Array(capacity * bandCount).fill(-1)
    for (let index = 0; index < this.#count; index++) {
      bandsOf(this.#gist(index)).forEach((band, i) => this.#link(index * bandCount + i, band))
    }
  }
}

function grown<T extends Float64Array | Uint32Array | Uint16Array>(old: T, room: T): T {
  room.set(old)
  return room
}

/**
 * Bucket numbers of a text: texts with the same words and the same exact part share the first, texts about the same
 * thing one of the rest (MinHash in bands).
 */
function bandsOf({ exact, tokens: all }: Gist): readonly number[] {
  // A pair of opposites is no topic.
  const tokens = all.filter((token) => token >= axisCount)
  const topics: number[] = []
  for (let band = 0; band < topicBands; band++) {
    let bucket = band
    for (let row = 0; row < rowsPerBand; row++) {
      bucket = mix(bucket, leastOf(tokens, band * rowsPerBand + row + 101))
    }
    topics.push(bucket)
  }
  const whole = mix(
    exact,
    tokens.reduce((sum, token) => (sum + mix(token, 1)) >>> 0, 0),
  )
  return [whole, ...topics]
}

/** The least of the tokens' hashes under one seed. */
function leastOf(tokens: ArrayLike<number>, seed: number): number {
  let least = 0xffffffff
  for (let i = 0; i < tokens.length; i++) {
    const hash = mix(tokens[i] ?? 0, seed)
    if (hash < least) least = hash
  }
  return least
}
