import { slot } from '../../../src/gate/char.ts'
import type { ValueModel } from '../../../src/gate/detect/tagged-value/model.ts'
import { units, valueKinds } from '../../../src/gate/detect/tagged-value/model.ts'
import { Adaptive } from '../adagrad.ts'
import { Dice } from '../text/dice.ts'

/** Nets of which the model is made, each of which began otherwise: they err less together than one alone. */
export const nets = 2
const unitsEach = units / nets

/** AdaGrad's steps: of the weights, and of the hidden layer. */
const rate = 0.15
const hiddenRate = 0.05
/** Of a piece's features so many are left out each time, so that none is relied on alone. */
const forgotten = 0.3
const forgottenRows = 0.6
const habit = { caution: 1, decay: 0.00001 }
/** A row is rare, so it moves sooner. */
const rowCaution = 0.3
/** Before they have learnt, a row and a head say as little as this. */
const rowNoise = 0.05
const headNoise = 0.5
/** And none, which comes first. */
const kinds = valueKinds.length + 1
/** Slopes smaller than this are not followed. */
const flat = 0.0001
const flatForRows = 0.001

/** Slots and rows of a model, as bits of a feature's hash. */
export interface Size {
  readonly bits: number
  readonly rowBits: number
}

/** Softmax over the kinds and none, of weights and rectified units, by AdaGrad, with some features forgotten at each step. */
export class Net {
  readonly #size: Size
  readonly #dice: Dice
  readonly #weights: Adaptive
  readonly #rows: Adaptive
  readonly #starts = new Adaptive(unitsEach, { ...habit, start: () => rowNoise })
  readonly #heads: Adaptive
  /** All that is learnt, and the sums of what it was whenever it was noted. */
  readonly #parts: readonly { readonly learnt: Adaptive; readonly sum: Float64Array }[]
  #noted = 0
  readonly #shares = new Float64Array(kinds)
  readonly #levels = new Float64Array(unitsEach)

  constructor(size: Size, seed: number) {
    this.#size = size
    this.#dice = new Dice(seed)
    const around = (noise: number): number => (2 * this.#dice.next() - 1) * noise
    this.#weights = new Adaptive(kinds << size.bits, habit)
    this.#rows = new Adaptive(unitsEach << size.rowBits, {
      ...habit,
      caution: rowCaution,
      start: () => around(rowNoise),
    })
    this.#heads = new Adaptive(unitsEach * kinds, { ...habit, start: () => around(headNoise) })
    this.#parts = [this.#weights, this.#rows, this.#starts, this.#heads].map((learnt) => ({
      learnt,
      sum: new Float64Array(learnt.weights.length),
    }))
  }

  /** Learns from a piece with these features; answers with the loss before it. `kind`: 0 for none. */
  learn(kind: number, features: Int32Array): number {
    const { bits, rowBits } = this.#size
    const slots = features
      .filter(() => !this.#dice.chance(forgotten))
      .map((hash) => slot(hash, (1 << bits) - 1) * kinds)
    const rows = features
      .filter(() => !this.#dice.chance(forgottenRows))
      .map((hash) => (hash >>> (32 - rowBits)) * unitsEach)
    const shares = this.#sharesOf(slots, rows)
    const right = shares[kind] ?? 0
    shares[kind] = right - 1
    for (const [one, slope] of shares.entries())
      if (Math.abs(slope) >= flat) for (const at of slots) this.#weights.move(at + one, slope, rate)
    if (shares.some((slope) => Math.abs(slope) >= flatForRows)) this.#moveUnits(rows)
    return -Math.log(Math.max(right, Number.MIN_VALUE))
  }

  /** Counts what it has learnt now in the mean that is learnt in the end. */
  note(): void {
    this.#noted++
    for (const { learnt, sum } of this.#parts)
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + learnt.of(at)
  }

  /** The mean of what was noted; of the kinds, less what speaks for none. */
  learnt(): Learnt {
    const [weights = [], rows = [], starts = [], heads = []] = this.#parts.map(({ sum }) =>
      Float32Array.from(sum, (one) => one / Math.max(1, this.#noted)),
    )
    return { weights: lessNone(weights), rows, starts, heads: lessNone(heads) }
  }

  /** How likely each kind, and none, is held. */
  #sharesOf(slots: Int32Array, rows: Int32Array): Float64Array {
    const shares = this.#shares.fill(0)
    for (const at of slots)
      for (let one = 0; one < kinds; one++)
        shares[one] = (shares[one] ?? 0) + this.#weights.of(at + one)
    for (let unit = 0; unit < unitsEach; unit++) {
      let level = 0
      for (const row of rows) level += this.#rows.of(row + unit)
      // As high as it would be with all rows.
      level = level / (1 - forgottenRows) + this.#starts.of(unit)
      this.#levels[unit] = level
      if (level <= 0) continue
      for (let one = 0; one < kinds; one++)
        shares[one] = (shares[one] ?? 0) + level * this.#heads.of(unit * kinds + one)
    }
    const most = Math.max(...shares)
    let sum = 0
    for (let one = 0; one < kinds; one++) sum += shares[one] = Math.exp((shares[one] ?? 0) - most)
    for (let one = 0; one < kinds; one++) shares[one] = (shares[one] ?? 0) / sum
    return shares
  }

  /** Once the shares are the slopes of the loss by them. */
  #moveUnits(rows: Int32Array): void {
    for (let unit = 0; unit < unitsEach; unit++) {
      const level = this.#levels[unit] ?? 0
      if (level <= 0) continue
      let slope = 0
      for (let one = 0; one < kinds; one++) {
        const head = unit * kinds + one
        const share = this.#shares[one] ?? 0
        slope += share * this.#heads.of(head)
        this.#heads.move(head, share * level, hiddenRate)
      }
      this.#starts.move(unit, slope, hiddenRate)
      if (Math.abs(slope) < flat) continue
      for (const row of rows) this.#rows.move(row + unit, slope, hiddenRate)
    }
  }
}

type Learnt = Pick<ValueModel, 'weights' | 'rows' | 'starts' | 'heads'>

/** Several nets as one model: the mean of their weights, and their units side by side, each with its share of what it adds. */
export function sideBySide(all: readonly Learnt[], { bits, rowBits }: Size): ValueModel {
  const weights = new Float32Array(valueKinds.length << bits)
  const rows = new Float32Array(units << rowBits)
  const starts = new Float32Array(units)
  const heads = new Float32Array(units * valueKinds.length)
  for (const [member, learnt] of all.entries()) {
    const first = member * unitsEach
    for (let at = 0; at < weights.length; at++)
      weights[at] = (weights[at] ?? 0) + (learnt.weights[at] ?? 0) / all.length
    for (let at = 0; at < learnt.rows.length; at++) {
      const unit = at % unitsEach
      rows[((at - unit) / unitsEach) * units + first + unit] = learnt.rows[at] ?? 0
    }
    starts.set(learnt.starts, first)
    for (let at = 0; at < learnt.heads.length; at++)
      heads[first * valueKinds.length + at] = (learnt.heads[at] ?? 0) / all.length
  }
  const mask = (1 << bits) - 1
  return { weights, mask, step: 1, rows, shift: 32 - rowBits, rowStep: 1, starts, heads }
}

/** For each group of as many as there are kinds and none, those of the kinds, less the first, which is that of none. */
function lessNone(all: ArrayLike<number>): Float32Array {
  const groups = all.length / kinds
  const less = new Float32Array(groups * valueKinds.length)
  for (let group = 0; group < groups; group++)
    for (let kind = 1; kind < kinds; kind++)
      less[group * valueKinds.length + kind - 1] =
        (all[group * kinds + kind] ?? 0) - (all[group * kinds] ?? 0)
  return less
}
