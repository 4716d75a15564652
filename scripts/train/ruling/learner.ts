import type { Features, Values as Told } from '../../../src/extract/signal/learnt/feature.ts'
import { always, buckets, rows } from '../../../src/extract/signal/learnt/feature.ts'
import { units } from '../../../src/extract/signal/learnt/network.ts'
import type { Network } from '../../../src/extract/signal/learnt/network.ts'
import { filters } from '../../../src/extract/signal/learnt/phrase.ts'
import type { Phrases } from '../../../src/extract/signal/learnt/phrase.ts'
import { Adaptive } from '../adagrad.ts'
import { Dice } from '../text/dice.ts'
import type { Meanings } from './phrase.ts'
import { packedRows, PhraseLearner, silentPhrases } from './phrase.ts'

/** A sentence, and whether it rules. */
export interface Observation {
  readonly features: Features
  readonly yes: boolean
}

/** What the words of a sentence tell: by themselves and together, and in which phrases they stand. */
export interface Learnt {
  readonly network: Network
  readonly phrases: Phrases
}

/** So many networks share the units of the hidden layer and the filters, each learnt by other dice: the mean of them errs less. */
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
export function learnt(
  observations: Iterable<Observation>,
  meanings: Meanings,
  seed: number,
  lean: number,
): Learnt {
  const packed = Array.from(observations, (one) => packedOf(one, meanings))
  const mean = {
    wide: new Float32Array(buckets),
    wideStep: 1,
    deep: new Float32Array(rows * units),
    deepStep: 1,
    starts: new Float32Array(units),
    worths: new Float32Array(units),
  }
  const phrases = silentPhrases(meanings)
  for (let member = 0; member < members; member++) {
    const learner = new Learner(meanings, seed + member)
    for (let epoch = 0; epoch < epochs; epoch++) learner.read(packed, epoch)
    learner.addTo(mean, member)
    learner.phrases.addTo(phrases, member)
  }
  mean.wide[always] = (mean.wide[always] ?? 0) + lean
  return { network: mean, phrases }
}

interface Values {
  readonly at: Int32Array
  readonly value: Float32Array
}

interface Packed {
  readonly wide: Values
  readonly deep: Values
  readonly words: Int32Array
  readonly yes: number
}

function packedOf({ features, yes }: Observation, meanings: Meanings): Packed {
  return {
    wide: valuesOf(features.wide, features.near.wide),
    deep: valuesOf(features.deep, features.near.deep),
    words: packedRows(features.words, meanings),
    yes: yes ? 1 : 0,
  }
}

/** Each place once. */
function valuesOf(...told: readonly Told[]): Values {
  const sums = new Map<number, number>()
  for (const { at, value } of told) {
    for (const [i, place] of at.entries()) sums.set(place, (sums.get(place) ?? 0) + (value[i] ?? 0))
  }
  return { at: Int32Array.from(sums.keys()), value: Float32Array.from(sums.values()) }
}

/** One network while it learns, by single observations. */
class Learner {
  readonly phrases: PhraseLearner
  readonly #seed: number
  readonly #wide: Adaptive
  readonly #deep: Adaptive
  readonly #starts: Adaptive
  readonly #worths: Adaptive
  readonly #levels = new Float64Array(unitsEach)
  readonly #slopes = new Float64Array(unitsEach)

  constructor(meanings: Meanings, seed: number) {
    this.#seed = seed
    const dice = new Dice(seed, epochs)
    this.#wide = new Adaptive(buckets, habit)
    this.#deep = new Adaptive(rows * unitsEach, {
      ...habit,
      start: () => (2 * dice.next() - 1) * noise,
    })
    this.phrases = new PhraseLearner(meanings, filters / members, dice)
    this.#starts = new Adaptive(unitsEach, habit)
    this.#worths = new Adaptive(unitsEach, { ...habit, start: () => dice.next() - 0.5 })
  }

  read(observations: readonly Packed[], epoch: number): void {
    const dice = new Dice(this.#seed, epoch)
    const step = rate * (1 - ((1 - lastRate) * epoch) / epochs)
    for (const one of dice.shuffled(observations)) {
      const wide = kept(one.wide, droppedWide, dice)
      const deep = kept(one.deep, droppedDeep, dice)
      const odds = this.#logOdds(wide, deep) + this.phrases.logOdds(one.words, dice)
      const slope = 1 / (1 + Math.exp(-odds)) - one.yes
      this.phrases.learn(one.words, slope, step)
      this.#learn(wide, deep, slope, step)
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

  /** Moves what told in the sentence whose log-odds were asked for last. */
  #learn(wide: Values, deep: Values, slope: number, step: number): void {
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
  const keptAt = new Int32Array(at.length)
  const keptValue = new Float32Array(at.length)
  let count = 0
  for (const [place, one] of at.entries()) {
    if (dice.chance(dropped)) continue
    keptAt[count] = one
    keptValue[count++] = (value[place] ?? 0) / (1 - dropped)
  }
  return { at: keptAt.subarray(0, count), value: keptValue.subarray(0, count) }
}
