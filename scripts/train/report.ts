import type { Model } from '../../src/gate/tagger/model.ts'
import { Tagger } from '../../src/gate/tagger/tagger.ts'
import type { Tally } from './evaluate.ts'
import { tallies } from './evaluate.ts'
import type { Example } from './example.ts'

/** Prints what a model leaks and covers too much of, set by set. */
export function reportSets(model: Model, tests: ReadonlyMap<string, readonly Example[]>): void {
  const tagger = new Tagger(model)
  for (const [name, examples] of tests) print(tallies(tagger, examples, () => name))
}

/** The same for one set, by genre and by language. */
export function reportKinds(model: Model, examples: readonly Example[]): void {
  const tagger = new Tagger(model)
  print(tallies(tagger, examples, ({ genre }) => genre))
  print(tallies(tagger, examples, ({ language }) => language))
}

function print(found: ReadonlyMap<string, Tally>): void {
  for (const [name, tally] of found) console.log(`${name.padEnd(34)} ${tally.toString()}`)
}
