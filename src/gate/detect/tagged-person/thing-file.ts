import { modelOfAnotherVersion, readModelFile } from '../../../core/model-file.ts'

/** Hashes of names of several words that are no person's, in two lists, each ascending. */
export interface ThingNames {
  /** Nobody is called so: `Den Helder`, `Morgan Stanley`. */
  readonly sure: Int32Array
  /** Somebody may be called so, too: `Paulo Afonso`. */
  readonly doubtful: Int32Array
}

const file = 'thing.bin'
const magic = 0x31474854 // THG1, little-endian
const headerBytes = 12

let shipped: ThingNames | null = null

/** The list that ships with the package, read once. Throws `install.broken` when it is missing or of another version. */
export function readThings(): ThingNames {
  return (shipped ??= decodeThings(readModelFile(file)))
}

export function decodeThings(read: Uint8Array): ThingNames {
  const { buffer, byteOffset, length } = read.byteOffset % 4 === 0 ? read : read.slice()
  if (length < headerBytes) throw modelOfAnotherVersion(file)
  const header = new DataView(buffer, byteOffset, headerBytes)
  const sure = header.getUint32(4, true)
  const doubtful = header.getUint32(8, true)
  if (header.getUint32(0, true) !== magic || length !== headerBytes + (sure + doubtful) * 4) {
    throw modelOfAnotherVersion(file)
  }
  const start = byteOffset + headerBytes
  return {
    sure: new Int32Array(buffer, start, sure),
    doubtful: new Int32Array(buffer, start + sure * 4, doubtful),
  }
}

/** In whatever order the hashes come. */
export function encodeThings(sure: Iterable<number>, doubtful: Iterable<number>): Uint8Array {
  const lists = [sure, doubtful].map((hashes) => Int32Array.from(new Set(hashes)).toSorted())
  const counts = lists.map(({ length }) => length)
  const parts = [Uint32Array.from([magic, ...counts]), ...lists]
  return Buffer.concat(
    parts.map(
      ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    ),
  )
}

/** The hash of a name: of the hashes of its words, one after the other, from 0 on. */
export function withWord(name: number, word: number): number {
  return (Math.imul(name, 0x9e3779b1) + word) | 0
}

/** Binary search. */
export function holds(list: Int32Array, hash: number): boolean {
  let low = 0
  let high = list.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = list[middle] ?? 0
    if (found === hash) return true
    if (found < hash) low = middle + 1
    else high = middle - 1
  }
  return false
}
