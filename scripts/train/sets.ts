import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { conll, germeval } from './corpus.ts'
import type { Example, Span } from './example.ts'
import { readProse } from './prose.ts'
import type { Token } from './sentence.ts'
import { written } from './sentence.ts'
import { heldOutTexts } from './text/labelled-text.ts'

/** A labelled sentence that may get other names each time it is trained on. */
export interface RealSentence {
  readonly tokens: readonly Token[]
  readonly genre: string
  readonly language: string
}

/** What one model is trained on, besides texts made up. */
export interface Lessons {
  readonly real: readonly RealSentence[]
  /** Decision records: they name hardly anybody. */
  readonly records: readonly Example[]
  /** What a compiler tells its users, in many languages: prose that names nobody. */
  readonly messages: readonly Example[]
  /** Written for the training. */
  readonly prose: readonly Example[]
}

export interface Sets {
  /** For the model that is measured. */
  readonly measured: Lessons
  /** For the one that ships: also the sentences and records that the other was measured on. */
  readonly shipped: Lessons
  /** By name; nothing of them is in the lessons of the model that is measured. */
  readonly tests: ReadonlyMap<string, readonly Example[]>
}

/** The test set of our own prose. */
export const unseen = 'unseen templates and names'
const news = 'English news, ours'
const sentences = 'sentences in many languages, ours'
const heldBack = 'sentences of the same, held back'
/** Whatever else is trained on for the model that ships, these are not. */
export const ours: readonly string[] = [news, sentences, heldBack]

const tweetSets = ['wnut17-train', 'btc-a', 'btc-b', 'btc-g']

/** Every eighth tweet is kept for testing, besides two whole sets. */
const isTestTweet = (_: unknown, index: number): boolean => index % 8 === 7
/** Of the German test set a part is trained on, for want of other German prose; the rest is never seen. */
const isTestGerman = (_: unknown, index: number): boolean => index % 5 < 2
const isTestRecord = (_: unknown, index: number): boolean => index % 2 === 1

/** `root`: of the repository; `data`: the folder with `ner/` and `decisions/`. Throws when a file is missing. */
export function readSets(root: string, data: string, seed: number): Sets {
  const ner = join(data, 'ner')
  const tweets = tweetSets.map((name) => conll(ner, `${name}.conll`))
  const german = germeval(ner, 'germeval2014-test.tsv')
  const otherTweets = conll(ner, 'btc-e.conll')
  const comments = conll(ner, 'wnut17-dev.conll')
  const records = recordsIn(join(data, 'decisions/adr'))
  const plainTweets = (sentences: readonly Token[][]): Example[] =>
    sentences.map((tokens) => written(tokens, 'tweet', 'en'))
  const measured: Lessons = {
    real: [
      ...tweets.flatMap((set) => without(set, isTestTweet)).map(inEnglish),
      ...germeval(ner, 'germeval2014-dev.tsv').map(inGerman),
      ...without(german, isTestGerman).map(inGerman),
    ],
    records: without(records, isTestRecord).flatMap(paragraphs),
    messages: compilerMessages(root),
    prose: readProse(root),
  }
  const keptTweets = [
    ...tweets.flatMap((set) => set.filter(isTestTweet)),
    ...otherTweets,
    ...comments,
  ]
  return {
    measured,
    shipped: {
      real: [
        ...measured.real,
        ...keptTweets.map(inEnglish),
        ...german.filter(isTestGerman).map(inGerman),
      ],
      records: records.flatMap(paragraphs),
      messages: measured.messages,
      prose: measured.prose,
    },
    tests: new Map([
      [news, newsTest(root)],
      [
        'German news, Wikipedia (GermEval)',
        german.filter(isTestGerman).map((tokens) => written(tokens, 'news', 'de')),
      ],
      ['tweets (BTC e)', plainTweets(otherTweets)],
      [
        'tweets (BTC a, b, g)',
        plainTweets(tweets.slice(1).flatMap((set) => set.filter(isTestTweet))),
      ],
      ['tweets (WNUT17 train)', plainTweets(tweets[0]?.filter(isTestTweet) ?? [])],
      ['comments (WNUT17 dev)', plainTweets(comments)],
      ['decision records', records.filter(isTestRecord)],
      [sentences, marked(root, 'world.txt')],
      [heldBack, marked(root, 'world-held-back.txt')],
      [unseen, [...heldOutTexts(seed, 6000)]],
    ]),
  }
}

function inEnglish(tokens: readonly Token[]): RealSentence {
  return { tokens, genre: 'tweet', language: 'en' }
}

function inGerman(tokens: readonly Token[]): RealSentence {
  return { tokens, genre: 'news', language: 'de' }
}

function without<T>(list: readonly T[], isTest: (one: T, index: number) => boolean): T[] {
  return list.filter((one, index) => !isTest(one, index))
}

function recordsIn(folder: string): Example[] {
  return readdirSync(folder)
    .toSorted()
    .map((name) => nobody(readFileSync(join(folder, name), 'utf8'), 'decision', 'en'))
}

function paragraphs({ text, genre, language }: Example): Example[] {
  return text.split(/\n\n+/).map((paragraph) => nobody(paragraph, genre, language))
}

function nobody(text: string, genre: string, language: string): Example {
  return { text, people: [], genre, language }
}

const messageFile = z.record(z.string(), z.string())
const messageLanguages = 'cs de es fr it ja ko pl pt-br ru tr zh-cn zh-tw'.split(' ')

function compilerMessages(root: string): Example[] {
  const folder = join(root, 'node_modules/typescript/lib')
  return messageLanguages.flatMap((language) => {
    const file = readFileSync(join(folder, language, 'diagnosticMessages.generated.json'), 'utf8')
    const messages = messageFile.parse(JSON.parse(file))
    return Object.values(messages).map((text) => nobody(text, 'message', language.slice(0, 2)))
  })
}

const newsLine = z.object({ text: z.string(), people: z.array(z.string()) })

/** Our own sentences, each with the names in it; every occurrence counts that is a word of its own. */
function newsTest(root: string): Example[] {
  const file = readFileSync(join(root, 'test/fixtures/gate/news.jsonl'), 'utf8')
  return file
    .trim()
    .split('\n')
    .map((line) => {
      const { text, people } = newsLine.parse(JSON.parse(line))
      const spans = people.flatMap((name) => occurrences(text, name))
      return { text, people: spans, genre: 'news', language: 'en' }
    })
}

/** A sentence a line after its language, names in brackets, `\\n` for a line break. */
function marked(root: string, name: string): Example[] {
  const file = readFileSync(join(root, 'test/fixtures/gate', name), 'utf8')
  return file
    .trim()
    .split('\n')
    .map((line) => markedLine(line.slice(3).replaceAll(String.raw`\n`, '\n'), line.slice(0, 2)))
}

function markedLine(source: string, language: string): Example {
  const people: Span[] = []
  let text = ''
  for (const [at, part] of source.split(/[[\]]/).entries()) {
    if (at % 2 === 1) people.push({ start: text.length, end: text.length + part.length })
    text += part
  }
  return { text, people, genre: 'news', language }
}

function occurrences(text: string, name: string): Span[] {
  const exact = name.replaceAll(/[.()]/g, String.raw`\$&`)
  const pattern = new RegExp(String.raw`(?<!\p{L})${exact}(?!\p{L})`, 'gu')
  return [...text.matchAll(pattern)].map(({ index }) => ({
    start: index,
    end: index + name.length,
  }))
}
