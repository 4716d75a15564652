import { bucketOf, wordsIn } from '../../text/word.ts'
import type { Sight } from '../sight.ts'

/** Features share so many weights, by their hash. */
export const buckets = 1 << 16

/** What a signal is worth is learnt anew; the sum by hand goes in as one feature more, at this scale. */
const sumScale = 0.5
/** Two words in a row tell less than their number suggests, and so do the words of the other sentences. */
const pairScale = 0.7
const nearScale = 0.4
/** Sentences of four words more or less are of one length, the longest all alike. */
const lengthStep = 4
const lengths = 9

/** The bucket of what every sentence has. */
export const always = bucketOf('always', buckets)

/** A value by its bucket. */
export type Features = ReadonlyMap<number, number>

/**
 * What a sentence is judged by where it is learnt: what each signal says, what they come to by the table of weights
 * (`sum`, log-odds), its words, alone and in pairs, its first word and its length; where in its item it stands, and the
 * words around it: in an advertisement, what sounds like a rule is none.
 */
export function featuresOf(
  sight: Sight,
  sum: number,
  told: Iterable<readonly [signal: string, value: number]>,
): Features {
  const found = new Map<number, number>()
  const add = (name: string, value: number): void => {
    const bucket = bucketOf(name, buckets)
    found.set(bucket, (found.get(bucket) ?? 0) + value)
  }
  found.set(always, 1)
  add('sum', sum * sumScale)
  for (const [signal, value] of told) if (value !== 0) add(`signal ${signal}`, value)
  const words = wordsIn(sight.core)
  for (const word of new Set(words)) add(`word ${word}`, 1)
  for (const [at, word] of words.entries()) {
    if (at > 0) add(`pair ${words[at - 1]} ${word}`, pairScale)
  }
  for (const word of sight.company ?? []) add(`near ${word}`, nearScale)
  add(`place ${sight.place}`, 1)
  if (sight.bullet) add('bullet', 1)
  add(`opens ${words[0] ?? ''}`, 1)
  add(`length ${Math.min(lengths, Math.floor(words.length / lengthStep))}`, 1)
  return found
}
