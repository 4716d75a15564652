import { modelOfAnotherVersion, readModelFile } from '../../../core/model-file.ts'
import { HashFilter } from '../../hash-filter.ts'

/** Hashes of names of several words that are no person's, each list ascending. */
export interface ThingNames {
  /** Towns that nobody is called like: `Den Helder`. */
  readonly towns: Int32Array
  /** Towns that somebody may be called like: `Pedro Leopoldo`. */
  readonly namesakes: Int32Array
  /** Companies, works, places that are no towns, and what else is called like people: `Morgan Stanley`. */
  readonly others: Int32Array
}

const file = 'thing.bin'
const magic = 0x32474854 // THG2, little-endian
const headerBytes = 16

let shipped: ThingNames | null = null

/** The lists that ship with the package, read once. Throws `install.broken` when they are missing or of another version. */
export function readThings(): ThingNames {
  return (shipped ??= decodeThings(readModelFile(file)))
}

/** To make the filter takes as long as so many searches. */
const fewAsked = 2000
let asked = 0
let filter: HashFilter | null = null

/** False for most hashes that are in none of the shipped lists, in a tenth of the time that a search of them takes. */
export function mayBeThing(hash: number): boolean {
  if (asked < fewAsked) {
    asked++
    return true
  }
  filter ??= filterOf(Object.values(readThings()))
  return filter.passes(hash)
}

function filterOf(lists: readonly Int32Array[]): HashFilter {
  const made = new HashFilter(lists.reduce((sum, { length }) => sum + length, 0))
  for (const list of lists) for (const hash of list) made.add(hash)
  return made
}

export function decodeThings(read: Uint8Array): ThingNames {
  const { buffer, byteOffset, length } = read.byteOffset % 4 === 0 ? read : read.slice()
  if (length < headerBytes) throw modelOfAnotherVersion(file)
  const [name, towns = 0, namesakes = 0, others = 0] = new Uint32Array(buffer, byteOffset, 4)
  if (name !== magic || length !== headerBytes + (towns + namesakes + others) * 4) {
    throw modelOfAnotherVersion(file)
  }
  const start = byteOffset + headerBytes
  return {
    towns: new Int32Array(buffer, start, towns),
    namesakes: new Int32Array(buffer, start + towns * 4, namesakes),
    others: new Int32Array(buffer, start + (towns + namesakes) * 4, others),
  }
}

/** In whatever order the hashes of each list come. */
export function encodeThings(lists: Record<keyof ThingNames, Iterable<number>>): Uint8Array {
  const sorted = [lists.towns, lists.namesakes, lists.others].map((hashes) =>
    Int32Array.from(new Set(hashes)).toSorted(),
  )
  const parts = [Uint32Array.from([magic, ...sorted.map(({ length }) => length)]), ...sorted]
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
