import type { Genre, Traits } from '../../../src/extract/signal/learnt/genre.ts'
import { genreOdds, shareOf, traitBuckets } from '../../../src/extract/signal/learnt/genre.ts'
import { Adaptive } from '../adagrad.ts'
import { Dice } from '../text/dice.ts'

/** A text, and whether it is of a kind that decides nothing. */
export interface Specimen {
  readonly sentences: readonly Traits[]
  readonly isSilent: boolean
}

/** Kinds of passages that decide nothing, but for a sentence now and then; and of those that are there to decide. */
const silent = new Set(
  'changelog release-notes standup status marketing newsletter news social job-ad vacancy facts press guide commit retro report timeline legal talk'.split(
    ' ',
  ),
)
const deciding = new Set('ticket comment handbook policy mail chat wiki decision'.split(' '))

const epochs = 12
/** AdaGrad's step. */
const rate = 0.15
const habit = { caution: 1e-3, decay: 1e-5 }
/** What is left out of the traits of a sentence. */
const dropped = 0.3

/** Whether a kind of passage decides nothing; null of those that may be either. */
export function silence(kind: string): boolean | null {
  if (silent.has(kind)) return true
  return deciding.has(kind) ? false : null
}

/** What traits tell, learnt by logistic regression. The same specimens give the same. */
export function genreLearnt(specimens: readonly Specimen[], seed: number): Genre {
  const learnt = new Adaptive(traitBuckets, habit)
  const genre: Genre = { weights: learnt.weights, step: 1 }
  for (let epoch = 0; epoch < epochs; epoch++) {
    const dice = new Dice(seed, epoch)
    for (const { sentences, isSilent } of dice.shuffled(specimens)) {
      const traits = sentences.flat().filter(() => !dice.chance(dropped))
      const error = 1 / (1 + Math.exp(-genreOdds([traits], genre))) - (isSilent ? 1 : 0)
      const slope = error * shareOf(traits.length)
      for (const trait of traits) learnt.move(trait, slope, rate)
    }
  }
  return genre
}
