import type { Place, Starts } from '../../../src/extract/title/learnt-start.ts'
import { startBuckets, startOdds } from '../../../src/extract/title/learnt-start.ts'
import { Adaptive } from '../adagrad.ts'
import { Dice } from '../text/dice.ts'

/** The places of a sentence, and which of them its rule starts at. */
export interface Marked {
  readonly places: readonly Place[]
  readonly start: number
}

const epochs = 15
/** AdaGrad's step. */
const rate = 0.12
const habit = { caution: 1e-2, decay: 2e-5 }
/** What is left out of the traits of a place. */
const dropped = 0.3

/** What traits tell, learnt by multinomial regression over the places of each sentence. The same sentences give the same. */
export function startsLearnt(sentences: readonly Marked[], seed: number): Starts {
  const learnt = new Adaptive(startBuckets, habit)
  const starts: Starts = { weights: learnt.weights, step: 1 }
  for (let epoch = 0; epoch < epochs; epoch++) {
    const dice = new Dice(seed, epoch)
    for (const { places, start } of dice.shuffled(sentences)) {
      const seen = apart(places).map((traits) => traits.filter(() => !dice.chance(dropped)))
      const seenPlaces = seen.map((own) => ({ own, left: [] }))
      for (const [at, odds] of startOdds(seenPlaces, starts).entries()) {
        const error = odds - (at === start ? 1 : 0)
        if (Math.abs(error) < 1e-4) continue
        for (const trait of seen[at] ?? []) learnt.move(trait, error, rate)
      }
    }
  }
  return starts
}

/** All that each place tells, so that of each of them something else can be left out. */
function apart(places: readonly Place[]): readonly (readonly number[])[] {
  const before: number[] = []
  return places.map(({ own, left }) => {
    const all = [...own, ...before]
    before.push(...left)
    return all
  })
}
