import { maxFeatures } from './feature.ts'

/** How many, four to a number. */
export const units = 32

/**
 * Rectified units beside the weights (wide and deep, Cheng et al. 2016, arXiv:1606.07792): each is the sum of its
 * shares in the rows of a word's features, and as far as that is above 0 it adds to the scores of the labels.
 */
export interface HiddenLayer {
  /**
   * A row of eight for each slot of a feature, four shares in each: bytes, the first unit's the lowest, each 128 more
   * than the steps it stands for.
   */
  readonly rows: Int32Array
  /** A feature's row are the upper bits of its hash: `hash >>> shift`. */
  readonly shift: number
  /** What one step of a share is worth. */
  readonly step: number
  /** What a unit has before any feature. */
  readonly starts: Float32Array
  /** What each unit adds to the scores of `begin` to `only`, four for each, by what it is above 0. */
  readonly heads: Float32Array
}

const fours = units / 4
/** The byte of a share of no steps. */
export const noShare = 128
/** Every second byte: two sums in one number, with room for the shares of all features of a word. */
const apart = 0x00ff00ff

/** What the units add to the scores of a word. Bounded work, nothing is allocated. */
export class Hidden {
  /** For `begin`, `inside`, `last`, `only`; of the word read last. */
  readonly adds = new Float32Array(4)
  readonly #layer: HiddenLayer
  readonly #rows = new Int32Array(maxFeatures)

  constructor(layer: HiddenLayer) {
    this.#layer = layer
  }

  read(hashes: Int32Array, count: number): void {
    const { rows, shift } = this.#layer
    for (let i = 0; i < count; i++) this.#rows[i] = ((hashes[i] ?? 0) >>> shift) * fours
    this.adds.fill(0)
    // Two numbers at a time: a third less time than one by one.
    for (let four = 0; four < fours; four += 2) {
      let even = 0
      let odd = 0
      let evenNext = 0
      let oddNext = 0
      for (let i = 0; i < count; i++) {
        const at = (this.#rows[i] ?? 0) + four
        const shares = rows[at] ?? 0
        const next = rows[at + 1] ?? 0
        even = (even + (shares & apart)) | 0
        odd = (odd + ((shares >>> 8) & apart)) | 0
        evenNext = (evenNext + (next & apart)) | 0
        oddNext = (oddNext + ((next >>> 8) & apart)) | 0
      }
      const none = count * noShare
      this.#addFour(four * 4, even, odd, none)
      this.#addFour(four * 4 + 4, evenNext, oddNext, none)
    }
  }

  /** `none`: what a unit's sum is where no feature says anything. */
  #addFour(unit: number, even: number, odd: number, none: number): void {
    this.#add(unit, (even & 0xffff) - none)
    this.#add(unit + 1, (odd & 0xffff) - none)
    this.#add(unit + 2, (even >>> 16) - none)
    this.#add(unit + 3, (odd >>> 16) - none)
  }

  #add(unit: number, steps: number): void {
    const { step, starts, heads } = this.#layer
    const level = steps * step + (starts[unit] ?? 0)
    if (level <= 0) return
    const { adds } = this
    for (let k = 0; k < 4; k++) adds[k] = (adds[k] ?? 0) + level * (heads[unit * 4 + k] ?? 0)
  }
}
