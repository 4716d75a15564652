import { labels } from '../../src/gate/tagger/model.ts'
import { Adaptive } from './adagrad.ts'
import type { Run } from './crf.ts'
import { Dice } from './text/dice.ts'

/** Units that one network has; those of several stand side by side. */
export const unitsEach = 8
/** Features share so many rows, by the upper bits of their slots. */
export const rowBits = 15

/** AdaGrad's step. */
const rate = 0.05
const habit = { caution: 1e-6, decay: 1e-5 }
/** Before it has learnt, a row says as little as this. */
const noise = 0.1
/** A word whose label is this sure teaches nothing. */
const sure = 1e-3

/** One for each label but `outside`. */
const scored = labels - 1

/** What the hidden layer of one field has learnt. */
export interface LearntLayer {
  /** By row, the share of each unit. */
  readonly rows: Float32Array
  /** What each unit has before any feature. */
  readonly starts: Float32Array
  /** By unit, what it adds to each label but `outside`. */
  readonly heads: Float32Array
}

/** The hidden layer of one field while it learns: rectified units over the rows of a word's features. */
export class Layer implements LearntLayer {
  readonly #shift: number
  readonly #rows: Adaptive
  readonly #starts: Adaptive
  readonly #heads: Adaptive
  readonly #slopes = new Float64Array(unitsEach)
  /** Of each word of the run at hand. */
  #levels = new Float64Array(0)

  constructor(slotBits: number, seed: number) {
    const dice = new Dice(seed, rowBits)
    this.#shift = slotBits - rowBits
    const start = (): number => (2 * dice.next() - 1) * noise
    this.#rows = new Adaptive(unitsEach << rowBits, { ...habit, start })
    this.#starts = new Adaptive(unitsEach, habit)
    this.#heads = new Adaptive(unitsEach * scored, { ...habit, start: () => dice.next() - 0.5 })
  }

  get rows(): Float32Array {
    return this.#rows.weights
  }

  get starts(): Float32Array {
    return this.#starts.weights
  }

  get heads(): Float32Array {
    return this.#heads.weights
  }

  /** Adds to the scores of all words of a run, five for each. */
  addTo(scores: Float64Array, { slots, ends }: Run): void {
    const { starts } = this
    if (ends.length * unitsEach > this.#levels.length) {
      this.#levels = new Float64Array(ends.length * unitsEach * 2)
    }
    for (let word = 0, i = 0; word < ends.length; word++) {
      const first = word * unitsEach
      this.#levels.set(starts, first)
      for (; i < (ends[word] ?? 0); i++) {
        const row = this.#rowOf(slots[i] ?? 0)
        for (let unit = 0; unit < unitsEach; unit++) {
          this.#levels[first + unit] = (this.#levels[first + unit] ?? 0) + this.#rows.of(row + unit)
        }
      }
      for (let unit = 0; unit < unitsEach; unit++) {
        const level = this.#levels[first + unit] ?? 0
        if (level <= 0) continue
        for (let k = 0; k < scored; k++) {
          const at = word * labels + k + 1
          scores[at] = (scores[at] ?? 0) + level * this.#heads.of(unit * scored + k)
        }
      }
    }
  }

  /** `steps`: by label, how much more of it there should be at a word of the run that was scored last. */
  learn({ slots, ends }: Run, word: number, steps: Float64Array): void {
    if (steps.every((step) => Math.abs(step) < sure)) return
    for (let unit = 0; unit < unitsEach; unit++)
      this.#slopes[unit] = this.#slopeOf(word, unit, steps)
    for (let i = word === 0 ? 0 : (ends[word - 1] ?? 0); i < (ends[word] ?? 0); i++) {
      const row = this.#rowOf(slots[i] ?? 0)
      for (let unit = 0; unit < unitsEach; unit++) {
        const slope = this.#slopes[unit] ?? 0
        if (slope !== 0) this.#rows.move(row + unit, slope, rate)
      }
    }
  }

  /** The slope of the loss by what a unit is, after what the unit adds has learnt from it. */
  #slopeOf(word: number, unit: number, steps: Float64Array): number {
    const level = this.#levels[word * unitsEach + unit] ?? 0
    if (level <= 0) return 0
    let slope = 0
    for (let k = 0; k < scored; k++) {
      const at = unit * scored + k
      const step = steps[k + 1] ?? 0
      slope -= step * this.#heads.of(at)
      this.#heads.move(at, -step * level, rate)
    }
    this.#starts.move(unit, slope, rate)
    return slope
  }

  #rowOf(slot: number): number {
    return (slot >>> this.#shift) * unitsEach
  }
}
