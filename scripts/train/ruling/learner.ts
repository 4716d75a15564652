import type { Features } from '../../../src/extract/signal/learnt/feature.ts'
import { always, buckets, rows } from '../../../src/extract/signal/learnt/feature.ts'
import { units } from '../../../src/extract/signal/learnt/network.ts'
import type { Network } from '../../../src/extract/signal/learnt/network.ts'
import { Adaptive } from '../adagrad.ts'
import { Dice } from '../text/dice.ts'

/** A sentence, and whether it rules. */
export interface Observation {
  readonly features: Features
  readonly yes: boolean
}

/** So many networks share the units of the hidden layer, each learnt by other dice: the mean of them errs less. */
const members = 4
const unitsEach = units / members
const epochs = 3
/** AdaGrad's step in the first epoch, and its share in what would be the one after the last. */
const rate = 0.05
const lastRate = 0.2
const habit = { caution: 1e-6, decay: 1e-5 }
/** What is left out of the features of a sentence: no word may decide alone. */
const droppedWide = 0.3
const droppedDeep = 0.5
/** Before it has learnt, a row says as little as this. */
const noise = 0.1

/**
 * The mean of several networks, each learnt from all observations, with `lean` added to all its log-odds. The same
 * observations give the same network.
 */
export function learnt(observations: readonly Observation[], seed: number, lean: number): Network {
  const packed = observations.map(packedOf)
  const mean = {
    wide: new Float32Array(buckets),
    wideStep: 1,
    deep: new Float32Array(rows * units),
    deepStep: 1,
    starts: new Float32Array(units),
    worths: new Float32Array(units),
  }
  for (let member = 0; member < members; member++) {
    const learner = new Learner(seed + member)
    for (let epoch = 0; epoch < epochs; epoch++) learner.read(packed, epoch)
    learner.addTo(mean, member)
  }
  mean.wide[always] = (mean.wide[always] ?? 0) + lean
  return mean
}

interface Values {
  readonly at: Int32Array
  readonly value: Float32Array
}

interface Packed {
  readonly wide: Values
  readonly deep: Values
  readonly yes: number
}

function packedOf({ features, yes }: Observation): Packed {
  return { wide: valuesOf(features.wide), deep: valuesOf(features.deep), yes: yes ? 1 : 0 }
}

function valuesOf(features: ReadonlyMap<number, number>): Values {
  return { at: Int32Array.from(features.keys()), value: Float32Array.from(features.values()) }
}

/** One network while it learns, by single observations. */
class Learner {
  readonly #seed: number
  readonly #wide: Adaptive
  readonly #deep: Adaptive
  readonly #starts: Adaptive
  readonly #worths: Adaptive
  readonly #levels = new Float64Array(unitsEach)
  readonly #slopes = new Float64Array(unitsEach)

  constructor(seed: number) {
    this.#seed = seed
    const dice = new Dice(seed, epochs)
    this.#wide = new Adaptive(buckets, habit)
    this.#deep = new Adaptive(rows * unitsEach, {
      ...habit,
      start: () => (2 * dice.next() - 1) * noise,
    })
    this.#starts = new Adaptive(unitsEach, habit)
    this.#worths = new Adaptive(unitsEach, { ...habit, start: () => dice.next() - 0.5 })
  }

  read(observations: readonly Packed[], epoch: number): void {
    const dice = new Dice(this.#seed, epoch)
    const step = rate * (1 - ((1 - lastRate) * epoch) / epochs)
    for (const one of dice.shuffled(observations)) {
      const wide = kept(one.wide, droppedWide, dice)
      const deep = kept(one.deep, droppedDeep, dice)
      this.#learn(wide, deep, one.yes, step)
    }
  }

  /** Adds its share of the mean, and its units at their place among those of all members. */
  addTo(mean: Record<'wide' | 'deep' | 'starts' | 'worths', Float32Array>, member: number): void {
    for (const [at, weight] of this.#wide.weights.entries()) {
      mean.wide[at] = (mean.wide[at] ?? 0) + weight / members
    }
    const first = member * unitsEach
    for (const [at, weight] of this.#deep.weights.entries()) {
      const unit = at % unitsEach
      mean.deep[((at - unit) / unitsEach) * units + first + unit] = weight
    }
    mean.starts.set(this.#starts.weights, first)
    mean.worths.set(
      this.#worths.weights.map((worth) => worth / members),
      first,
    )
  }

  #learn(wide: Values, deep: Values, yes: number, step: number): void {
    const slope = 1 / (1 + Math.exp(-this.#logOdds(wide, deep))) - yes
    for (let unit = 0; unit < unitsEach; unit++) {
      const level = this.#levels[unit] ?? 0
      const within = level > 0 ? slope * this.#worths.of(unit) : 0
      this.#slopes[unit] = within
      if (level <= 0) continue
      this.#worths.move(unit, slope * level, step)
      this.#starts.move(unit, within, step)
    }
    for (const [i, at] of wide.at.entries()) {
      this.#wide.move(at, slope * (wide.value[i] ?? 0), step)
    }
    for (const [i, row] of deep.at.entries()) {
      for (let unit = 0; unit < unitsEach; unit++) {
        const within = this.#slopes[unit] ?? 0
        if (within === 0) continue
        this.#deep.move(row * unitsEach + unit, within * (deep.value[i] ?? 0), step)
      }
    }
  }

  #logOdds(wide: Values, deep: Values): number {
    let sum = 0
    for (const [i, at] of wide.at.entries()) sum += this.#wide.of(at) * (wide.value[i] ?? 0)
    this.#levels.set(this.#starts.weights)
    for (const [i, row] of deep.at.entries()) {
      const value = deep.value[i] ?? 0
      for (let unit = 0; unit < unitsEach; unit++) {
        const at = row * unitsEach + unit
        this.#levels[unit] = (this.#levels[unit] ?? 0) + this.#deep.of(at) * value
      }
    }
    for (const [unit, level] of this.#levels.entries()) {
      if (level > 0) sum += level * this.#worths.of(unit)
    }
    return sum
  }
}

/** Features that were not left out, the louder for it. */
function kept({ at, value }: Values, dropped: number, dice: Dice): Values {
  const places = [...at.keys()].filter(() => !dice.chance(dropped))
  return {
    at: Int32Array.from(places, (place) => at[place] ?? 0),
    value: Float32Array.from(places, (place) => (value[place] ?? 0) / (1 - dropped)),
  }
}
