import { modelOfAnotherVersion, readModelFile } from '../../core/model-file.ts'
import { Dictionary, wordBytes } from './dictionary.ts'
import { gap } from './gap.ts'
import type { HiddenLayer } from './hidden.ts'
import { units } from './hidden.ts'
import type { SparseBytes } from './sparse.ts'
import { sparseSize } from './sparse.ts'

/** Where a word stands in a name: outside, beginning, inside, last, or the only word. */
export const label = { outside: 0, begin: 1, inside: 2, last: 3, only: 4 } as const

export const labels = 5

/** Gaps that a name can run across; each has transitions of its own. */
export const linkKinds = gap.bracket

export interface Model {
  readonly dictionary: Dictionary
  /** For each feature slot four signed bytes, for `begin` to `only`, each a number of steps. */
  readonly weights: SparseBytes
  /** A feature's slot are the upper bits of its hash: `hash >>> shift`. */
  readonly shift: number
  /** What one step of a weight is worth. */
  readonly step: number
  readonly hidden: HiddenLayer
  /** Added to the score of staying outside at each word: the higher, the fewer names are found. */
  readonly reserve: number
  /** By gap kind, label before, label. */
  readonly transitions: Float32Array
}

const file = 'person.bin'
const magic = 0x37475450 // PTG7, little-endian
const headerBytes = 40
const transitionCount = linkKinds * labels * labels
const headCount = units * (labels - 1)

let shipped: Model | null = null

/** The model that ships with the package, read once. Throws `install.broken` when it is missing or of another version. */
export function readModel(): Model {
  return (shipped ??= decodeModel(readModelFile(file)))
}

/** All of it stays a view into the file's bytes. */
export function decodeModel(read: Uint8Array): Model {
  const bytes = read.byteOffset % 4 === 0 ? read : read.slice()
  const { buffer, byteOffset } = bytes
  if (bytes.length < headerBytes) throw modelOfAnotherVersion(file)
  const header = new DataView(buffer, byteOffset, headerBytes)
  const words = {
    words: header.getUint32(4, true),
    classed: header.getUint32(28, true),
    clustered: header.getUint32(32, true),
  }
  const weightBits = header.getUint32(8, true)
  const count = 4 << weightBits
  const rowBits = header.getUint32(20, true)
  const rowCount = (units / 4) << rowBits
  const numbers = transitionCount + units + headCount + rowCount
  const others = header.getUint32(36, true)
  const size = headerBytes + numbers * 4 + sparseSize(count, others) + wordBytes(words)
  if (header.getUint32(0, true) !== magic || bytes.length !== size) {
    throw modelOfAnotherVersion(file)
  }
  let at = byteOffset + headerBytes
  /** Where a part of so many bytes begins; the next one begins behind it. */
  const begin = (size: number): number => {
    const start = at
    at += size
    return start
  }
  const transitions = new Float32Array(buffer, begin(transitionCount * 4), transitionCount)
  const starts = new Float32Array(buffer, begin(units * 4), units)
  const heads = new Float32Array(buffer, begin(headCount * 4), headCount)
  const rows = new Int32Array(buffer, begin(rowCount * 4), rowCount)
  const bitmap = new Uint8Array(buffer, begin(count / 8), count / 8)
  const weights = { count, bitmap, others: new Uint8Array(buffer, begin(others), others) }
  return {
    dictionary: new Dictionary(new Uint8Array(buffer, at, wordBytes(words)), words),
    weights,
    shift: 32 - weightBits,
    step: header.getFloat32(12, true),
    hidden: { rows, shift: 32 - rowBits, step: header.getFloat32(24, true), starts, heads },
    reserve: header.getFloat32(16, true),
    transitions,
  }
}

export function encodeModel(model: Model): Uint8Array {
  const { dictionary, weights, transitions, hidden } = model
  const { bytes, counts } = dictionary
  const header = new DataView(new ArrayBuffer(headerBytes))
  header.setUint32(0, magic, true)
  header.setUint32(4, counts.words, true)
  header.setUint32(8, 32 - model.shift, true)
  header.setFloat32(12, model.step, true)
  header.setFloat32(16, model.reserve, true)
  header.setUint32(20, 32 - hidden.shift, true)
  header.setFloat32(24, hidden.step, true)
  header.setUint32(28, counts.classed, true)
  header.setUint32(32, counts.clustered, true)
  header.setUint32(36, weights.others.length, true)
  return Buffer.concat([
    new Uint8Array(header.buffer),
    bytesOf(transitions),
    bytesOf(hidden.starts),
    bytesOf(hidden.heads),
    bytesOf(hidden.rows),
    weights.bitmap,
    weights.others,
    bytes,
  ])
}

function bytesOf(array: Float32Array | Int32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}
