import { slot } from '../../../src/gate/char.ts'
import {
  ValueFeatures,
  maxFeatures,
  mayBeValue,
} from '../../../src/gate/detect/tagged-value/feature.ts'
import { valueKinds } from '../../../src/gate/detect/tagged-value/model.ts'
import { Pieces } from '../../../src/gate/detect/tagged-value/pieces.ts'
import { readModel } from '../../../src/gate/tagger/model.ts'
import { Adaptive } from '../adagrad.ts'
import { Dice } from '../text/dice.ts'
import type { MarkedText } from './marked.ts'

const seed = 20_261_130
const rate = 0.15
/** Of a piece's features so many are left out each time, so that none is relied on alone. */
const forgotten = 0.15
/** Of the pieces of plain texts, which were not written to tempt, so many are read in each pass. */
const plainShare = 0.3
const settings = { caution: 1, decay: 0.00001 }
const kinds = valueKinds.length + 1
/** Passes after which the weights are not yet worth much. */
const unsettled = 2
/** Slopes smaller than this are not followed. */
const flat = 0.0001

interface Specimen {
  /** 0 for none, else one more than the place of the kind among `valueKinds`. */
  readonly kind: number
  readonly slots: Int32Array
  readonly isPlain: boolean
}

/** Softmax over the kinds and none, by AdaGrad, with some features forgotten at each step. */
export class Learner {
  readonly #mask: number
  readonly #weights: Adaptive
  readonly #dice = new Dice(seed)
  readonly #specimens: Specimen[] = []
  readonly #pieces = new Pieces()
  readonly #words = readModel().dictionary
  readonly #features = new ValueFeatures(this.#words)
  readonly #into = new Int32Array(maxFeatures)
  /** The weights after each pass but the first ones, added up, and how many these passes are. */
  readonly #sums: Float32Array
  #passes = 0
  #summed = 0

  constructor(bits: number) {
    this.#mask = (1 << bits) - 1
    this.#sums = new Float32Array(kinds << bits)
    this.#weights = new Adaptive(kinds << bits, settings)
  }

  get size(): number {
    return this.#specimens.length
  }

  /** Takes in the pieces of a text that may be values; what other detectors find says neither yes nor no. */
  read({ text, values, others }: MarkedText, isPlain: boolean): void {
    const pieces = this.#pieces
    pieces.read(text)
    for (let at = 0; at < pieces.count; at++) {
      if (!mayBeValue(pieces, at, this.#words)) continue
      const [start = 0, end = 0] = [pieces.starts[at], pieces.ends[at]]
      const touches = (span: { start: number; end: number }): boolean =>
        span.start < end && span.end > start
      const value = values.find(touches)
      if (value === undefined && others.some(touches)) continue
      const count = this.#features.of(pieces, at, this.#into)
      const slots = Int32Array.from({ length: count }, (_, i) =>
        slot(this.#into[i] ?? 0, this.#mask),
      )
      const kind = valueKinds.findIndex((one) => one === value?.kind) + 1
      this.#specimens.push({ kind, slots, isPlain })
    }
  }

  /** Reads all specimens once, in another order; answers with the mean loss. */
  pass(): number {
    let loss = 0
    let read = 0
    for (const specimen of this.#dice.shuffled(this.#specimens)) {
      if (specimen.isPlain && !this.#dice.chance(plainShare)) continue
      loss += this.#step(specimen)
      read++
    }
    if (++this.#passes > unsettled) {
      this.#summed++
      for (let at = 0; at < this.#sums.length; at++)
        this.#sums[at] = (this.#sums[at] ?? 0) + this.#weights.of(at)
    }
    return loss / Math.max(1, read)
  }

  /** For each slot the weights of the kinds, less that of none, each the mean of what it was after the passes. */
  weights(): Float32Array {
    const slots = this.#mask + 1
    const all = new Float32Array(slots * valueKinds.length)
    for (let at = 0; at < slots; at++) {
      const none = this.#sums[at * kinds] ?? 0
      for (let kind = 1; kind < kinds; kind++)
        all[at * valueKinds.length + kind - 1] =
          ((this.#sums[at * kinds + kind] ?? 0) - none) / Math.max(1, this.#summed)
    }
    return all
  }

  #step({ kind, slots }: Specimen): number {
    const kept = slots.filter(() => !this.#dice.chance(forgotten))
    const shares = new Float64Array(kinds)
    for (const at of kept)
      for (let one = 0; one < kinds; one++)
        shares[one] = (shares[one] ?? 0) + this.#weights.of(at * kinds + one)
    const most = Math.max(...shares)
    let sum = 0
    for (let one = 0; one < kinds; one++) sum += shares[one] = Math.exp((shares[one] ?? 0) - most)
    const right = (shares[kind] ?? 0) / sum
    for (let one = 0; one < kinds; one++) {
      const slope = (shares[one] ?? 0) / sum - (one === kind ? 1 : 0)
      if (Math.abs(slope) < flat) continue
      for (const at of kept) this.#weights.move(at * kinds + one, slope, rate)
    }
    return -Math.log(Math.max(right, Number.MIN_VALUE))
  }
}
