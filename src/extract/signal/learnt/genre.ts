import { modelOfAnotherVersion, readModelFile } from '../../../core/model-file.ts'
import { folded, hashOf, withWord } from '../../text/word.ts'
import type { Sight } from '../sight.ts'
import { endsOf, stemsOf } from './feature.ts'
import { stepped } from './steps.ts'

/** What a sentence tells of the kind of text it stands in, as buckets, each once. */
export type Traits = readonly number[]

/** How much each trait tells of a text that decides nothing: a change log, a report of work, an advertisement, news. */
export interface Genre {
  readonly weights: ArrayLike<number>
  readonly step: number
}

export const traitBuckets = 1 << 17

const file = 'genre.bin'
const magic = 0x31474e47 // GNG1, little-endian
const headerBytes = 8
const mostByte = 0x7f
/** Sentences of three words more or less are of one length, the longest all alike. */
const lengthStep = 3
const lengths = 10
/** A text of so many traits has the sum of their weights for its odds; a longer one is not surer for its length alone. */
const evenly = 9

/** Commas, dashes, quotation marks, emoji; brackets are those of placeholders. */
const marks = /[^\p{L}\p{M}\p{N}\s[\]_]/gu

/** The hash of what each kind of trait is called. */
const kind = {
  word: hashOf('word'),
  pair: hashOf('pair'),
  stem: hashOf('stem'),
  end: hashOf('end'),
  opens: hashOf('opens'),
  ends: hashOf('ends'),
  mark: hashOf('mark'),
  length: hashOf('length'),
  bullet: hashOf('bullet'),
  stamped: hashOf('stamped'),
  emphasised: hashOf('emphasised'),
}

let shipped: Genre | null = null

/** What ships with the package, read once. Throws `install.broken` when it is missing or of another version. */
export function readGenre(): Genre {
  return (shipped ??= decodeGenre(readModelFile(file)))
}

/** What a sentence of these words (see `wordsIn`) tells. */
export function traitsOf(
  { plain, bullet, stamped, emphasised }: Sight,
  words: readonly string[],
): Traits {
  const traits = new Set<number>()
  const add = (name: number): void => void traits.add(folded(name, traitBuckets))
  const [first = '', second = ''] = words
  for (const [at, word] of words.entries()) {
    add(withWord(kind.word, word))
    add(withWord(withWord(kind.pair, word), words[at + 1] ?? ''))
  }
  for (const stem of stemsOf(words)) add(withWord(kind.stem, stem))
  for (const end of endsOf(words)) add(withWord(kind.end, end))
  add(withWord(kind.opens, first))
  add(withWord(withWord(kind.opens, first), second))
  add(withWord(kind.ends, words.at(-1) ?? ''))
  for (const mark of plain.match(marks) ?? []) add(withWord(kind.mark, mark))
  const length = Math.min(lengths, Math.floor(words.length / lengthStep))
  add(withWord(kind.length, String(length)))
  if (bullet) add(kind.bullet)
  if (stamped) add(kind.stamped)
  if (emphasised) add(kind.emphasised)
  return [...traits]
}

/** The log-odds that the text of these sentences is of a kind that decides nothing. */
export function genreOdds(sentences: readonly Traits[], { weights, step }: Genre): number {
  let sum = 0
  let count = 0
  for (const traits of sentences) {
    for (const trait of traits) sum += weights[trait] ?? 0
    count += traits.length
  }
  return sum * step * shareOf(count)
}

/** What a weight counts for in a text of so many traits. */
export function shareOf(traits: number): number {
  return Math.sqrt(evenly / (traits + 1))
}

export function decodeGenre(read: Uint8Array): Genre {
  const bytes = read.slice()
  const view = new DataView(bytes.buffer)
  if (bytes.length !== headerBytes + traitBuckets || view.getUint32(0, true) !== magic) {
    throw modelOfAnotherVersion(file)
  }
  return {
    weights: new Int8Array(bytes.buffer, headerBytes, traitBuckets),
    step: view.getFloat32(4, true),
  }
}

/** Rounds each weight to one of 255. */
export function encodeGenre(genre: Genre): Uint8Array {
  const bytes = new Uint8Array(headerBytes + traitBuckets)
  const view = new DataView(bytes.buffer)
  const { steps, step } = stepped(genre.weights, genre.step, mostByte)
  view.setUint32(0, magic, true)
  view.setFloat32(4, step, true)
  for (const [at, value] of steps.entries()) view.setInt8(headerBytes + at, value)
  return bytes
}
