import { once } from 'node:events'
import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { units } from '../../src/gate/tagger/hidden.ts'
import { decodeModel, encodeModel } from '../../src/gate/tagger/model.ts'
import { BlurredWords } from './blurred.ts'
import type { Learnt } from './crf.ts'
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
  model: z.enum(['shipped', 'measured']),
  member: z.number(),
  root: z.string(),
  data: z.string(),
})
type Job = z.infer<typeof job>

/**
 * Trains the person tagger twice, by as many threads as there are cores: the model for `model/person.bin`, and one that
 * is measured on texts it was not trained on, from which the other learns as well. What they find is printed. With
 * `--words-only` the model stays as it is, but for its dictionary.
 */
export async function train(root: string, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      out: { type: 'string' },
      'words-only': { type: 'boolean' },
    },
  })
  const present = join(root, 'model/person.bin')
  const { data, out = present } = values
  if (data === undefined) throw new Error('Usage: npm run train -- --data <folder> [--words-only]')
  const sets = readSets(root, data, seed)
  const words = wordsOf(root, sets)
  if (values['words-only'] === true) {
    const model = decodeModel(readFileSync(present))
    const dictionary = packedWords(words.list, words.clusters)
    writeFileSync(out, encodeModel({ ...model, dictionary }))
    return
  }
  const ofModel = (model: Job['model']): Job[] =>
    Array.from({ length: members }, (_, member) => ({ model, member, root, data }))
  const learnt = learntInThreads([...ofModel('shipped'), ...ofModel('measured')])
  reportShipped(await Promise.all(learnt.slice(0, members)), words, sets, out)
  reportMeasured(await Promise.all(learnt.slice(members)), words, sets)
}

/** What is learnt in each job, one after the other in each thread. Each rejects with what its training fails with. */
function learntInThreads(jobs: readonly Job[]): Promise<Learnt>[] {
  const threads: Promise<unknown>[] = Array.from({ length: availableParallelism() }, async () => {})
  return jobs.map((one, at) => {
    const thread = at % threads.length
    const learnt = (threads[thread] ?? Promise.resolve()).then(() => learntBeside(one))
    threads[thread] = learnt
    return learnt
  })
}

async function learntBeside(workerData: Job): Promise<Learnt> {
  const [learnt]: Learnt[] = await once(
    new Worker(new URL(import.meta.url), { workerData }),
    'message',
  )
  if (learnt === undefined) throw new Error('a thread ended without an answer')
  return learnt
}

function reportShipped(learnt: readonly Learnt[], words: Words, sets: Sets, out: string): void {
  const shipped = packed(learnt, packedWords(words.list, words.clusters))
  writeFileSync(out, encodeModel(shipped))
  console.log('\nThe model that ships:')
  reportSets(shipped, neverTrainedOn(sets.tests))
}

function reportMeasured(learnt: readonly Learnt[], { list, clusters }: Words, sets: Sets): void {
  const model = packed(learnt, packedWords(withoutHeldOut(list), clusters))
  // Names that were kept out of training are only unknown while that is what is measured.
  const measured = { ...model, dictionary: packedWords(list, clusters) }
  console.log('\nThe model that is measured:')
  reportSets(measured, sets.tests)
  console.log('\nUnseen templates, by genre and by language:')
  reportKinds(measured, sets.tests.get(unseen) ?? [])
  console.log('\nWithout the names of the unseen templates in the dictionary:')
  reportSets(model, sets.tests)
}

interface Words {
  readonly list: ClassList
  readonly clusters: Clusters
}

function wordsOf(root: string, sets: Sets): Words {
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

/** A model learns with the dictionary that it is to have, but for the names kept out of training. */
function memberLearnt({ model, member, root, data }: Job): Field {
  const sets = readSets(root, data, seed)
  const { list, clusters } = wordsOf(root, sets)
  const dictionary = packedWords(model === 'shipped' ? list : withoutHeldOut(list), clusters)
  const lessons = sets[model]
  const memberSeed = seed + 100 * member
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
      `${model}, ${member + 1} of ${members}, epoch ${epoch + 1} of ${epochs}: loss ${(loss / runs).toFixed(4)} per run of words\n`,
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
  const { weights, transitions, layer } = memberLearnt(job.parse(workerData))
  const { rows, starts, heads } = layer
  const learnt: Learnt = { weights, transitions, layer: { rows, starts, heads } }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
  parentPort?.postMessage(learnt)
}
