import { bucketOf, wordsIn } from '../../text/word.ts'
import type { Company, Sight } from '../sight.ts'

/** Features share so many weights, by their hash; and so many rows of the hidden layer. */
export const buckets = 1 << 16
export const rows = 1 << 15

/** What a signal is worth is learnt anew; the sum by hand goes in as one feature more, at this scale. */
const sumScale = 0.5
/** Two words in a row tell less than their number suggests, and so do the words of the other sentences. */
const pairScale = 0.7
const nearScale = 0.4
/** Sentences of four words more or less are of one length, the longest all alike. */
const lengthStep = 4
const lengths = 9
/** What words of one family begin with, and what tells a verb's form: of words that are longer. */
const stemLength = 5
const endLength = 3

/** The bucket of what every sentence has. */
export const always = bucketOf('always', buckets)

/** Values by bucket for the weights (`wide`), and by row for the hidden layer (`deep`); words for the phrases. */
export interface Features {
  readonly wide: ReadonlyMap<number, number>
  readonly deep: ReadonlyMap<number, number>
  /** Those of the sentence, in their order. */
  readonly words: readonly string[]
}

const alone: Company = { around: [], before: [], behind: [], traits: [] }

/**
 * What a sentence is judged by where it is learnt: what each signal says, what they come to by the table of weights
 * (`sum`, log-odds), its words, alone and in pairs, its first word and its length; where in its item it stands, and the
 * words around it: in an advertisement, what sounds like a rule is none. The hidden layer finds out by itself which go
 * together, so it is not told the sum and the pairs; it sees parts of words besides, and which words stand right before
 * and behind.
 */
export function featuresOf(
  sight: Sight,
  sum: number,
  told: Iterable<readonly [signal: string, value: number]>,
): Features {
  const wide = new Map<number, number>()
  const deep = new Map<number, number>()
  const addWide = (name: string, value: number): void => put(wide, bucketOf(name, buckets), value)
  const addDeep = (name: string, value: number): void => put(deep, bucketOf(name, rows), value)
  const add = (name: string, value: number): void => {
    const bucket = bucketOf(name, buckets)
    put(wide, bucket, value)
    // Of a power of two, the same as its own hash would give.
    put(deep, bucket % rows, value)
  }
  wide.set(always, 1)
  addWide('sum', sum * sumScale)
  for (const [signal, value] of told) if (value !== 0) add(`signal ${signal}`, value)
  const words = wordsIn(sight.core)
  for (const word of new Set(words)) add(`word ${word}`, 1)
  for (const [at, word] of words.entries()) {
    if (at > 0) addWide(`pair ${words[at - 1]} ${word}`, pairScale)
  }
  for (const stem of stemsOf(words)) addDeep(`stem ${stem}`, 1)
  for (const end of endsOf(words)) addDeep(`end ${end}`, 1)
  const { around, before, behind } = sight.company ?? alone
  for (const word of around) add(`near ${word}`, nearScale)
  for (const word of before) addDeep(`before ${word}`, nearScale)
  for (const word of behind) addDeep(`behind ${word}`, nearScale)
  add(`place ${sight.place}`, 1)
  if (sight.bullet) add('bullet', 1)
  add(`opens ${words[0] ?? ''}`, 1)
  add(`length ${Math.min(lengths, Math.floor(words.length / lengthStep))}`, 1)
  return { wide, deep, words }
}

/** What the words of a sentence that are longer begin with, each once. */
export function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return cut(words, stemLength, (word) => word.slice(0, stemLength))
}

/** What the words of a sentence that are longer end with, each once. */
export function endsOf(words: readonly string[]): ReadonlySet<string> {
  return cut(words, endLength + 1, (word) => word.slice(-endLength))
}

function cut(
  words: readonly string[],
  longest: number,
  part: (word: string) => string,
): ReadonlySet<string> {
  return new Set(words.filter((word) => word.length > longest).map(part))
}

function put(found: Map<number, number>, at: number, value: number): void {
  found.set(at, (found.get(at) ?? 0) + value)
}
