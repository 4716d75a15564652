import { modelOfAnotherVersion, readModelFile } from '../../../core/model-file.ts'
import { folded, hashOf } from '../../text/word.ts'
import { stepped } from './steps.ts'
import type { WordRows } from './word-rows.ts'
import { ListedRows } from './word-rows.ts'

/** So many words in a row are one phrase. */
export const width = 3
export const filters = 64
/** What a word adds to each filter, for each of its places in a phrase. */
export const rowLength = width * filters
/** Words that are not known share so many rows, by their hash. */
export const strangers = 1 << 12
/** Of a longer sentence the beginning is read. */
export const longest = 60

/**
 * A convolution over the words of a sentence (Kim 2014, arXiv:1408.5882): each filter adds its log-odds times its level in the
 * phrase where that is highest, wherever in the sentence it stands. Words of like meaning have like rows.
 */
export interface Phrases {
  readonly known: WordRows
  /** Those of the known words, then those of the strangers. */
  readonly rows: ArrayLike<number>
  /** What a step of `rows` is worth. */
  readonly step: number
  /** What a filter has before any word, and the log-odds that one of it adds. */
  readonly starts: ArrayLike<number>
  readonly worths: ArrayLike<number>
}

const file = 'phrase.bin'
const magic = 0x31504c52 // RLP1, little-endian
const headerBytes = 12
const filterBytes = filters * 4
const mostByte = 0x7f

let shipped: Phrases | null = null

/** What ships with the package, read once. Throws `install.broken` when it is missing or of another version. */
export function readPhrases(): Phrases {
  return (shipped ??= decodePhrases(readModelFile(file)))
}

/** The row of each word; of a stranger with a hyphen that of its last part. */
export function rowsOf(words: readonly string[], known: WordRows): readonly number[] {
  return words.slice(0, longest).map((word) => {
    const hash = hashOf(word)
    const part = word.lastIndexOf('-') + 1
    const row = known.get(hash) ?? (part > 0 ? known.get(hashOf(word.slice(part))) : undefined)
    return row ?? known.size + folded(hash, strangers)
  })
}

/** The log-odds that its phrases add to those of a sentence of these words (see `wordsIn`). */
export function phraseOdds(words: readonly string[], phrases: Phrases): number {
  const { rows, step, starts, worths } = phrases
  const at = rowsOf(words, phrases.known)
  const best = new Float64Array(filters)
  for (let i = 0; i < at.length; i++) {
    const middle = (at[i] ?? 0) * rowLength + filters
    const before = i > 0 ? (at[i - 1] ?? 0) * rowLength : -1
    const behind = i + 1 < at.length ? (at[i + 1] ?? 0) * rowLength + 2 * filters : -1
    for (let filter = 0; filter < filters; filter++) {
      let level = rows[middle + filter] ?? 0
      if (before >= 0) level += rows[before + filter] ?? 0
      if (behind >= 0) level += rows[behind + filter] ?? 0
      level = level * step + (starts[filter] ?? 0)
      if (level > (best[filter] ?? 0)) best[filter] = level
    }
  }
  let sum = 0
  for (let filter = 0; filter < filters; filter++) {
    sum += (best[filter] ?? 0) * (worths[filter] ?? 0)
  }
  return sum
}

export function decodePhrases(read: Uint8Array): Phrases {
  const bytes = read.slice()
  const view = new DataView(bytes.buffer)
  const count = bytes.length < headerBytes ? 0 : view.getUint32(4, true)
  const hashesAt = headerBytes + 2 * filterBytes
  const rowsAt = hashesAt + count * 4
  const isWhole = bytes.length === rowsAt + (count + strangers) * rowLength
  if (!isWhole || view.getUint32(0, true) !== magic) throw modelOfAnotherVersion(file)
  const hashes = new Uint32Array(bytes.buffer, hashesAt, count)
  return {
    known: new ListedRows(hashes),
    rows: new Int8Array(bytes.buffer, rowsAt),
    step: view.getFloat32(8, true),
    starts: new Float32Array(bytes.buffer, headerBytes, filters),
    worths: new Float32Array(bytes.buffer, headerBytes + filterBytes, filters),
  }
}

/** Rounds what each word adds to one of so many steps as fit a byte. */
export function encodePhrases({ known, rows, step, starts, worths }: Phrases): Uint8Array {
  const hashesAt = headerBytes + 2 * filterBytes
  const rowsAt = hashesAt + known.size * 4
  const bytes = new Uint8Array(rowsAt + rows.length)
  const view = new DataView(bytes.buffer)
  const inSteps = stepped(rows, step, mostByte)
  view.setUint32(0, magic, true)
  view.setUint32(4, known.size, true)
  view.setFloat32(8, inSteps.step, true)
  for (let filter = 0; filter < filters; filter++) {
    view.setFloat32(headerBytes + filter * 4, starts[filter] ?? 0, true)
    view.setFloat32(headerBytes + filterBytes + filter * 4, worths[filter] ?? 0, true)
  }
  for (const [hash, row] of known) view.setUint32(hashesAt + row * 4, hash, true)
  for (const [at, steps] of inSteps.steps.entries()) view.setInt8(rowsAt + at, steps)
  return bytes
}
