import {
  filters,
  longest,
  rowLength,
  rowsOf,
  strangers,
  width,
} from '../../../src/extract/signal/learnt/phrase.ts'
import type { Phrases } from '../../../src/extract/signal/learnt/phrase.ts'
import { hashOf } from '../../../src/extract/text/word.ts'
import { Adaptive } from '../adagrad.ts'
import type { Dice } from '../text/dice.ts'

/** The words that are known, and the direction of each, one row behind the other. */
export interface Meanings {
  readonly known: ReadonlyMap<number, number>
  readonly dimensions: number
  readonly directions: Float32Array
}

/** Of words and their directions, all of one length, the first of those that share a hash. */
export function meaningsOf(words: readonly string[], rows: readonly Float64Array[]): Meanings {
  const dimensions = rows[0]?.length ?? 0
  const known = new Map<number, number>()
  const directions: number[] = []
  for (const [at, word] of words.entries()) {
    const hash = hashOf(word)
    if (known.has(hash)) continue
    known.set(hash, known.size)
    directions.push(...(rows[at] ?? []))
  }
  return { known, dimensions, directions: Float32Array.from(directions) }
}

const habit = { caution: 1e-6, decay: 1e-5 }
/** A word has a row of its own beside what its direction gives; that of a rare one stays small. */
const ownHabit = { caution: 1e-6, decay: 1e-3 }
const ownRate = 0.5
/** How often no word has one of its own, so that what is learnt holds for words of like meaning. */
const withoutOwn = 0.5
/** What is left out of the filters of a sentence. */
const dropped = 0.3
/** Before it has learnt, a filter says as little as this. */
const noise = 0.3
const worthNoise = 0.25

/** The filters of one network while they learn (see `Phrases`): of a phrase, each adds what the directions of its words give. */
export class PhraseLearner {
  readonly #meanings: Meanings
  readonly #count: number
  /** For each place in a phrase and each dimension, what it adds to each filter. */
  readonly #given: Adaptive
  readonly #own: Adaptive
  readonly #starts: Adaptive
  readonly #worths: Adaptive
  /** What the words of the sentence that is read add. */
  readonly #added: Float64Array
  readonly #best: Float64Array
  readonly #place: Int32Array
  readonly #kept: Uint8Array
  #hasOwn = true

  /** `count`: of filters. */
  constructor(meanings: Meanings, count: number, dice: Dice) {
    this.#meanings = meanings
    this.#count = count
    const row = width * count
    const start = (): number => (2 * dice.next() - 1) * noise
    this.#given = new Adaptive(meanings.dimensions * row, { ...habit, start })
    this.#own = new Adaptive((meanings.known.size + strangers) * row, ownHabit)
    this.#starts = new Adaptive(count, habit)
    this.#worths = new Adaptive(count, {
      ...habit,
      start: () => (2 * dice.next() - 1) * worthNoise,
    })
    this.#added = new Float64Array(longest * row)
    this.#best = new Float64Array(count)
    this.#place = new Int32Array(count)
    this.#kept = new Uint8Array(count)
  }

  /** What the phrases of a sentence add to its log-odds, some filters left out. `rows`: of its words (see `rowsOf`). */
  logOdds(rows: Int32Array, dice: Dice): number {
    const row = width * this.#count
    this.#hasOwn = !dice.chance(withoutOwn)
    for (const [i, word] of rows.entries()) {
      for (let at = 0; at < row; at++) {
        this.#added[i * row + at] = this.#hasOwn ? this.#own.of(word * row + at) : 0
      }
      this.#addMeaning(word, i * row)
    }
    this.#findBest(rows.length)
    let sum = 0
    for (let filter = 0; filter < this.#count; filter++) {
      this.#kept[filter] = dice.chance(dropped) ? 0 : 1
      if (this.#kept[filter] === 0) continue
      sum += ((this.#best[filter] ?? 0) * this.#worths.of(filter)) / (1 - dropped)
    }
    return sum
  }

  /** Moves what told in the sentence that was read last, against the slope of the loss. */
  learn(rows: Int32Array, slope: number, rate: number): void {
    const louder = slope / (1 - dropped)
    for (let filter = 0; filter < this.#count; filter++) {
      const place = this.#place[filter] ?? -1
      if (place < 0 || this.#kept[filter] === 0) continue
      const within = louder * this.#worths.of(filter)
      this.#worths.move(filter, louder * (this.#best[filter] ?? 0), rate)
      this.#starts.move(filter, within, rate)
      for (let offset = 0; offset < width; offset++) {
        const word = rows[place + offset - 1]
        if (word !== undefined) this.#learnWord(word, offset, filter, within, rate)
      }
    }
  }

  #learnWord(word: number, offset: number, filter: number, within: number, rate: number): void {
    const { known, dimensions, directions } = this.#meanings
    if (word < known.size) {
      for (let at = 0; at < dimensions; at++) {
        const slope = within * (directions[word * dimensions + at] ?? 0)
        this.#given.move((offset * dimensions + at) * this.#count + filter, slope, rate)
      }
    }
    if (!this.#hasOwn && word < known.size) return
    this.#own.move((word * width + offset) * this.#count + filter, within, rate * ownRate)
  }

  /** Adds the rows of all words, and its filters at their place among those of all members. */
  addTo(mean: Record<'rows' | 'starts' | 'worths', Float32Array>, member: number): void {
    const members = filters / this.#count
    const first = member * this.#count
    mean.starts.set(this.#starts.weights, first)
    mean.worths.set(
      this.#worths.weights.map((worth) => worth / members),
      first,
    )
    const row = width * this.#count
    const words = this.#meanings.known.size + strangers
    for (let word = 0; word < words; word++) {
      for (let at = 0; at < row; at++) this.#added[at] = this.#own.of(word * row + at)
      this.#addMeaning(word, 0)
      for (let at = 0; at < row; at++) {
        const filter = at % this.#count
        const offset = (at - filter) / this.#count
        mean.rows[word * rowLength + offset * filters + first + filter] = this.#added[at] ?? 0
      }
    }
  }

  #addMeaning(word: number, to: number): void {
    const { known, dimensions, directions } = this.#meanings
    if (word >= known.size) return
    const count = this.#count
    const given = this.#given.weights
    for (let offset = 0; offset < width; offset++) {
      for (let at = 0; at < dimensions; at++) {
        const value = directions[word * dimensions + at] ?? 0
        const from = (offset * dimensions + at) * count
        const place = to + offset * count
        for (let filter = 0; filter < count; filter++) {
          this.#added[place + filter] =
            (this.#added[place + filter] ?? 0) + (given[from + filter] ?? 0) * value
        }
      }
    }
  }

  /** For each filter the phrase where it is strongest, by its middle word; -1 where it is nowhere above 0. */
  #findBest(words: number): void {
    const count = this.#count
    const row = width * count
    this.#best.fill(0)
    this.#place.fill(-1)
    for (let i = 0; i < words; i++) {
      for (let filter = 0; filter < count; filter++) {
        let level = this.#starts.of(filter) + (this.#added[i * row + count + filter] ?? 0)
        if (i > 0) level += this.#added[(i - 1) * row + filter] ?? 0
        if (i + 1 < words) level += this.#added[(i + 1) * row + 2 * count + filter] ?? 0
        if (level <= (this.#best[filter] ?? 0)) continue
        this.#best[filter] = level
        this.#place[filter] = i
      }
    }
  }
}

/** Phrases of these words that add nothing yet. */
export function silentPhrases({ known }: Meanings): Phrases & {
  readonly rows: Float32Array
  readonly starts: Float32Array
  readonly worths: Float32Array
} {
  return {
    known,
    rows: new Float32Array((known.size + strangers) * rowLength),
    step: 1,
    starts: new Float32Array(filters),
    worths: new Float32Array(filters),
  }
}

/** The rows of the words of a sentence, packed. */
export function packedRows(words: readonly string[], { known }: Meanings): Int32Array {
  return Int32Array.from(rowsOf(words, known))
}
