import { once } from 'node:events'
import { writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker, isMainThread, workerData } from 'node:worker_threads'
import { z } from 'zod'
import type { Dictionary } from '../../src/gate/tagger/dictionary.ts'
import { units } from '../../src/gate/tagger/hidden.ts'
import { encodeModel } from '../../src/gate/tagger/model.ts'
import { BlurredWords } from './blurred.ts'
import { Field } from './crf.ts'
import type { ClassList, Clusters } from './dictionary.ts'
import {
  classList,
  listedWords,
  packedWords,
  readClusters,
  surnamesByCompany,
  withSurnames,
  withoutHeldOut,
} from './dictionary.ts'
import type { Example } from './example.ts'
import { unitsEach } from './layer.ts'
import { packed, slotBits } from './packed.ts'
import { renamed } from './prose.ts'
import { reportKinds, reportSets } from './report.ts'
import { Extractor } from './runs.ts'
import { written } from './sentence.ts'
import type { Lessons, Sets } from './sets.ts'
import { ours, readSets, unseen } from './sets.ts'
import { restyled } from './style.ts'
import { swapped } from './swap.ts'
import { Dice } from './text/dice.ts'
import { labelledTexts } from './text/labelled-text.ts'
import type { Culture } from './text/name/culture.ts'
import { world } from './text/name/culture.ts'

const seed = 20_251_121
const epochs = 6
/** So many are trained, each by other dice, and the model is made of all: what one takes from its dice is noise to the others. */
const members = units / unitsEach
/** Each reads this share of what was written for the training: the less alike they are, the better their mean. */
const proseShare = 0.5
/** Made-up texts per epoch, new ones in each. */
const texts = 20_000
/** How much of its names, places and companies the dictionary forgets in a text: one of these shares. */
const blurs = [0, 0.1, 0.5, 1]
/** The same for its words of every day, of which it has many in English and few in other languages. */
const plainBlurs = { english: [0, 0, 0.05, 0.1], other: [0, 0.05, 0.15, 0.4] }
/** How many words are in no cluster in a text: one of these shares. */
const loneShares = [0, 0, 0.15, 0.4]
/** What is left out of the features of a word, by place: those that learn single names by heart, more often. */
const dropped = new Map([
  [0, 0.5],
  [15, 0.3],
  [16, 0.3],
])
const droppedElse = 0.1
/** Of the compiler's messages in one epoch. */
const messageShare = 0.15
const swappedShare = 0.6
/** How often an epoch reads real German, of which there is little, each time with other names. */
const germanTimes = 2
/** How often an epoch reads what was written for the training. */
const proseTimes = 2
/** Where a name has the same form wherever it stands. */
const uninflected = new Set(['en', 'fr', 'es', 'it', 'pt'])

/** As a file, whichever thread writes to it. */
const standardOutput = 1

const job = z.object({
  model: z.enum(['measured', 'shipped']),
  root: z.string(),
  data: z.string(),
  out: z.string(),
})
type Job = z.infer<typeof job>

/**
 * Trains the person tagger twice, beside each other: a model that is measured on texts it was not trained on, which is
 * printed, and the one for `model/person.bin`, which learns from those texts as well.
 */
export async function train(root: string, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, out: { type: 'string' } },
  })
  const { data, out = join(root, 'model/person.bin') } = values
  if (data === undefined) throw new Error('Usage: npm run train -- --data <folder>')
  await Promise.all(job.shape.model.options.map((model) => trainBeside({ model, root, data, out })))
}

/** Rejects with what the training fails with. */
async function trainBeside(workerData: Job): Promise<void> {
  await once(new Worker(new URL(import.meta.url), { workerData }), 'exit')
}

function trainMeasured({ root, data }: Job): void {
  const sets = readSets(root, data, seed)
  const { list, clusters } = wordsOf(root, sets)
  const known = packedWords(withoutHeldOut(list), clusters)
  const model = packed(learnt('measured', sets.measured, known), known)
  // Names that were kept out of training are only unknown while that is what is measured.
  const measured = { ...model, dictionary: packedWords(list, clusters) }
  reportSets(measured, sets.tests)
  console.log('\nUnseen templates, by genre and by language:')
  reportKinds(measured, sets.tests.get(unseen) ?? [])
  console.log('\nWithout the names of the unseen templates in the dictionary:')
  reportSets(model, sets.tests)
}

function trainShipped({ root, data, out }: Job): void {
  const sets = readSets(root, data, seed)
  const { list, clusters } = wordsOf(root, sets)
  const whole = packedWords(list, clusters)
  const shipped = packed(learnt('shipped', sets.shipped, whole), whole)
  writeFileSync(out, encodeModel(shipped))
  console.log('\nThe model that ships:')
  reportSets(shipped, neverTrainedOn(sets.tests))
}

function wordsOf(root: string, sets: Sets): { list: ClassList; clusters: Clusters } {
  const examples = [
    ...sets.measured.real.map(({ tokens, genre, language }) => written(tokens, genre, language)),
    ...sets.measured.messages,
    ...sets.measured.prose,
    ...labelledTexts(seed, texts),
  ]
  const list = withSurnames(
    classList(listedWords(root), sets.measured.prose, examples),
    surnamesByCompany(root),
  )
  return { list, clusters: readClusters(root) }
}

/** What is ours is never trained on, not even for the model that ships. */
function neverTrainedOn(tests: ReadonlyMap<string, readonly Example[]>): typeof tests {
  return new Map([...tests].filter(([name]) => ours.includes(name)))
}

function learnt(name: string, lessons: Lessons, dictionary: Dictionary): Field[] {
  return Array.from({ length: members }, (_, member) => {
    const progress = `${name}, ${member + 1} of ${members}`
    return memberLearnt(progress, seed + 100 * member, lessons, dictionary)
  })
}

function memberLearnt(
  progress: string,
  memberSeed: number,
  lessons: Lessons,
  dictionary: Dictionary,
): Field {
  const field = new Field(slotBits, memberSeed)
  const draw = new Dice(memberSeed, epochs)
  const own = { ...lessons, prose: lessons.prose.filter(() => draw.chance(proseShare)) }
  const words = new BlurredWords(dictionary)
  const extractor = new Extractor(words, 32 - slotBits)
  for (let epoch = 0; epoch < epochs; epoch++) {
    const dice = new Dice(memberSeed, epoch)
    const keeps = (place: number): boolean => !dice.chance(dropped.get(place) ?? droppedElse)
    let loss = 0
    let runs = 0
    const made = labelledTexts(memberSeed + 1 + epoch, texts)
    for (const example of dice.shuffled([...examplesOf(own, dice), ...made])) {
      words.share = dice.pick(blurs)
      words.plainShare = dice.pick(
        example.language === 'en' ? plainBlurs.english : plainBlurs.other,
      )
      words.loneShare = dice.pick(loneShares)
      words.seed = dice.between(1, 0x7fffffff)
      for (const run of extractor.runs(restyled(example, dice), keeps)) {
        loss += field.learn(run)
        runs++
      }
    }
    if (epoch * 2 >= epochs) field.remember()
    // What a worker logs is passed on only once it rests.
    writeSync(
      standardOutput,
      `${progress}, epoch ${epoch + 1} of ${epochs}: loss ${(loss / runs).toFixed(4)} per run of words\n`,
    )
  }
  field.average()
  return field
}

const everywhere: readonly Culture[] = world.flatMap(([culture, weight]) =>
  Array.from({ length: Math.ceil(weight) }, () => culture),
)
const inGerman: readonly Culture[] = ['german', 'german', 'german', ...everywhere]

/** What an epoch reads besides the texts made up for it. */
function examplesOf(lessons: Lessons, dice: Dice): Example[] {
  const real = lessons.real.flatMap(({ tokens, genre, language }) => {
    const isGerman = language === 'de'
    const mix = isGerman ? inGerman : everywhere
    return Array.from({ length: isGerman ? germanTimes : 1 }, () =>
      written(dice.chance(swappedShare) ? swapped(tokens, dice, mix) : tokens, genre, language),
    )
  })
  const messages = lessons.messages.filter(() => dice.chance(messageShare))
  const prose = Array.from({ length: proseTimes }, () => lessons.prose)
    .flat()
    .map((example) => {
      const isOther = uninflected.has(example.language) && dice.chance(swappedShare)
      return isOther ? renamed(example, dice, everywhere) : example
    })
  return [...real, ...prose, ...lessons.records, ...messages]
}

if (!isMainThread) {
  const given = job.parse(workerData)
  if (given.model === 'measured') trainMeasured(given)
  else trainShipped(given)
}
