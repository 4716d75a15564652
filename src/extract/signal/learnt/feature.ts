import { bucketOf, folded, hashOf, withWord, wordsIn } from '../../text/word.ts'
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

/** Values by bucket for the weights (`wide`), and by row for the hidden layer (`deep`). */
export interface Layered {
  readonly wide: Values
  readonly deep: Values
}

export interface Features extends Layered {
  /** Those of the words around it: one object for all sentences that stand among the same. */
  readonly near: Layered
  /** Those of the sentence, in their order, for the phrases. */
  readonly words: readonly string[]
}

/** Where each value belongs; those of one place add up. */
export interface Values {
  readonly at: readonly number[]
  readonly value: readonly number[]
}

class Growing implements Values {
  readonly at: number[] = []
  readonly value: number[] = []

  put(at: number, value: number): void {
    this.at.push(at)
    this.value.push(value)
  }
}

/** The hash of what each kind of feature is called. */
const kind = {
  signal: hashOf('signal'),
  word: hashOf('word'),
  pair: hashOf('pair'),
  stem: hashOf('stem'),
  end: hashOf('end'),
  near: hashOf('near'),
  before: hashOf('before'),
  behind: hashOf('behind'),
  place: hashOf('place'),
  opens: hashOf('opens'),
  length: hashOf('length'),
}
const sumBucket = bucketOf('sum', buckets)
const bullet = hashOf('bullet')

/** What the words around a sentence tell, each once. */
export function nearFeatures(around: Iterable<string>): Layered {
  const wide = new Growing()
  const deep = new Growing()
  for (const word of around) {
    const name = withWord(kind.near, word)
    wide.put(folded(name, buckets), nearScale)
    deep.put(folded(name, rows), nearScale)
  }
  return { wide, deep }
}

const alone: Company = { near: nearFeatures([]), before: [], behind: [], traits: [] }

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
  const wide = new Growing()
  const deep = new Growing()
  const addWide = (name: number, value: number): void => wide.put(folded(name, buckets), value)
  const addDeep = (name: number, value: number): void => deep.put(folded(name, rows), value)
  const add = (name: number, value: number): void => {
    addWide(name, value)
    addDeep(name, value)
  }
  wide.put(always, 1)
  wide.put(sumBucket, sum * sumScale)
  for (const [signal, value] of told) if (value !== 0) add(withWord(kind.signal, signal), value)
  const words = wordsIn(sight.core)
  for (const word of new Set(words)) add(withWord(kind.word, word), 1)
  for (let at = 1; at < words.length; at++) {
    const pair = withWord(withWord(kind.pair, words[at - 1] ?? ''), words[at] ?? '')
    addWide(pair, pairScale)
  }
  for (const stem of stemsOf(words)) addDeep(withWord(kind.stem, stem), 1)
  for (const end of endsOf(words)) addDeep(withWord(kind.end, end), 1)
  const { near, before, behind } = sight.company ?? alone
  for (const word of before) addDeep(withWord(kind.before, word), nearScale)
  for (const word of behind) addDeep(withWord(kind.behind, word), nearScale)
  add(withWord(kind.place, sight.place), 1)
  if (sight.bullet) add(bullet, 1)
  add(withWord(kind.opens, words[0] ?? ''), 1)
  const length = Math.min(lengths, Math.floor(words.length / lengthStep))
  add(withWord(kind.length, String(length)), 1)
  return { wide, deep, near, words }
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
