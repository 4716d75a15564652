import { clusterOf, coarseOf, fineClusters, fineOf } from './cluster.ts'
import { Dictionary } from './dictionary.ts'
import { classesIn, clusterIn, entryOf } from './word-class.ts'

/**
 * The words of the model file, by the lower half of their hashes; four bytes each, where a hash with its classes and
 * clusters takes eight.
 */
interface Parts {
  /** Words with each lower half of a hash. */
  readonly counts: Uint8Array
  /** Of each word the upper half, two bytes. */
  readonly uppers: Uint8Array
  /** Of each word two bits: whether it has classes, whether it has clusters. */
  readonly has: Uint8Array
  /** Of each word with classes: which of the sets. */
  readonly classes: Uint8Array
  /** Of each word with clusters, the fine one: low byte, two high bits. */
  readonly lows: Uint8Array
  readonly highs: Uint8Array
  /** The sets of classes that there are, two bytes each. */
  readonly sets: Uint8Array
  /** The coarse cluster of each fine one. */
  readonly coarse: Uint8Array
}

/** How many words there are, how many have classes, how many clusters. */
export interface WordCounts {
  readonly words: number
  readonly classed: number
  readonly clustered: number
}

const lowerHalves = 1 << 16
const most = { sets: 256, alike: 0xff }
const bit = { classes: 1, clusters: 2 }

function partsOf(bytes: Uint8Array, { words, classed, clustered }: WordCounts): Parts {
  let at = 0
  const part = (length: number): Uint8Array => bytes.subarray(at, (at += length))
  return {
    counts: part(lowerHalves),
    uppers: part(words * 2),
    has: part(quarters(words)),
    classes: part(classed),
    lows: part(clustered),
    highs: part(quarters(clustered)),
    sets: part(most.sets * 2),
    coarse: part(fineClusters + 1),
  }
}

export function wordBytes({ words, classed, clustered }: WordCounts): number {
  const each = words * 2 + classed + clustered + quarters(words) + quarters(clustered)
  return lowerHalves + each + most.sets * 2 + fineClusters + 1
}

/** `bytes`: as many as `wordBytes` says. Whatever is in them, this ends, and with a dictionary. */
export function decodeWords(bytes: Uint8Array, counts: WordCounts): Dictionary {
  const parts = partsOf(bytes, counts)
  const dictionary = new Dictionary(counts.words)
  let word = 0
  let classed = 0
  let clustered = 0
  for (let lower = 0; lower < lowerHalves; lower++) {
    const end = Math.min(counts.words, word + (parts.counts[lower] ?? 0))
    for (; word < end; word++) {
      const has = quarterAt(parts.has, word)
      const classes = (has & bit.classes) === 0 ? 0 : setAt(parts, classed++)
      const cluster = (has & bit.clusters) === 0 ? 0 : clusterAt(parts, clustered++)
      dictionary.add((pairAt(parts.uppers, word) << 16) | lower, entryOf(classes, cluster))
    }
  }
  return dictionary
}

function setAt({ classes, sets }: Parts, at: number): number {
  return pairAt(sets, classes[at] ?? 0)
}

function clusterAt({ lows, highs, coarse }: Parts, at: number): number {
  const fine = (quarterAt(highs, at) << 8) | (lows[at] ?? 0)
  return clusterOf(fine, coarse[fine] ?? 0)
}

/** Throws when there are more sets of classes, or more words whose hashes end alike, than a byte can tell. */
export function encodeWords(dictionary: Dictionary): { bytes: Uint8Array; counts: WordCounts } {
  const words = [...dictionary.entries()].toSorted(
    ([a], [b]) => (a & 0xffff) - (b & 0xffff) || (a >>> 16) - (b >>> 16),
  )
  const classed = words.map(([, entry]) => classesIn(entry)).filter((classes) => classes !== 0)
  const clustered = words.map(([, entry]) => clusterIn(entry)).filter((cluster) => cluster !== 0)
  const counts = {
    words: words.length,
    classed: classed.length,
    clustered: clustered.length,
  }
  const bytes = new Uint8Array(wordBytes(counts))
  const parts = partsOf(bytes, counts)
  for (const [word, [hash, entry]] of words.entries()) {
    const lower = hash & 0xffff
    const alike = (parts.counts[lower] ?? 0) + 1
    if (alike > most.alike) throw new RangeError('Too many words have hashes that end alike')
    parts.counts[lower] = alike
    setPair(parts.uppers, word, hash >>> 16)
    if (classesIn(entry) !== 0) addQuarter(parts.has, word, bit.classes)
    if (clusterIn(entry) !== 0) addQuarter(parts.has, word, bit.clusters)
  }
  const sets = [...new Set(classed)].toSorted((a, b) => a - b)
  if (sets.length > most.sets) throw new RangeError('Too many sets of classes')
  for (const [number, classes] of sets.entries()) setPair(parts.sets, number, classes)
  const numbers = new Map(sets.map((classes, number) => [classes, number]))
  for (const [at, classes] of classed.entries()) parts.classes[at] = numbers.get(classes) ?? 0
  for (const [at, cluster] of clustered.entries()) {
    const fine = fineOf(cluster)
    parts.lows[at] = fine & 0xff
    addQuarter(parts.highs, at, fine >> 8)
    parts.coarse[fine] = coarseOf(cluster)
  }
  return { bytes, counts }
}

/** Bytes of so many pairs of bits. */
function quarters(count: number): number {
  return (count + 3) >> 2
}

function quarterAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at >> 2] ?? 0) >> ((at & 3) * 2)) & 3
}

function addQuarter(bytes: Uint8Array, at: number, bits: number): void {
  bytes[at >> 2] = (bytes[at >> 2] ?? 0) | (bits << ((at & 3) * 2))
}

function pairAt(bytes: Uint8Array, at: number): number {
  return (bytes[at * 2] ?? 0) | ((bytes[at * 2 + 1] ?? 0) << 8)
}

function setPair(bytes: Uint8Array, at: number, value: number): void {
  bytes[at * 2] = value & 0xff
  bytes[at * 2 + 1] = value >> 8
}
