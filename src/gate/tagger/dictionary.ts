import { clusterOf, coarseOf, fineClusters, fineOf } from './cluster.ts'
import type { WordEntries } from './word-class.ts'
import { classesIn, clusterIn, entryOf } from './word-class.ts'
import { wasmWith } from './wasm.ts'

/**
 * The words of the model file, by the lower half of their hashes, then the upper; four bytes each, where a hash with its
 * classes and clusters takes eight.
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
/** What 16 words have, in one number: the bits that tell of classes, and those that tell of clusters. */
const block = { words: 16, classes: 0x55555555, clusters: 0xaaaaaaaa }
const rememberedMask = (1 << 12) - 1

/**
 * What the model knows of words, read out of its file as it lies there: to lay it out anew would take longer than to mask
 * a page. The words asked for last are remembered, since a text is made of few of them.
 */
export class Dictionary implements WordEntries {
  readonly bytes: Uint8Array
  readonly counts: WordCounts
  readonly #parts: Parts
  readonly #uppers: Uint16Array
  readonly #has: Int32Array
  /** By lower half: the first of its words; behind the last one, their number. */
  readonly #starts: Uint32Array
  /** By block: words before it that have classes, that have clusters. */
  readonly #before: Uint32Array
  /** Hash and entry, side by side. */
  readonly #remembered = new Int32Array((rememberedMask + 1) * 2)

  /** `bytes`: as many as `wordBytes` says. Whatever is in them, this ends, and with a dictionary. */
  constructor(bytes: Uint8Array, counts: WordCounts) {
    this.bytes = bytes
    this.counts = counts
    const parts = partsOf(bytes, counts)
    this.#parts = parts
    this.#uppers = new Uint16Array(parts.uppers.slice().buffer)
    const blocks = Math.ceil(counts.words / block.words)
    const hasAt = lowerHalves
    const startsAt = hasAt + blocks * 4
    const beforeAt = startsAt + (lowerHalves + 1) * 4
    const { wasm, buffer } = wasmWith(beforeAt + blocks * 8)
    new Uint8Array(buffer).set(parts.counts)
    new Uint8Array(buffer, hasAt).set(parts.has)
    wasm.begin(0, lowerHalves, counts.words, startsAt)
    wasm.tally(hasAt, blocks, beforeAt)
    this.#has = new Int32Array(buffer, hasAt, blocks)
    this.#starts = new Uint32Array(buffer, startsAt, lowerHalves + 1)
    this.#before = new Uint32Array(buffer, beforeAt, blocks * 2)
    this.#remembered[1] = this.#read(0)
  }

  /**
   * Entries by the hashes of their words. Throws when there are more sets of classes, or more words whose hashes end alike,
   * than a byte can tell.
   */
  static from(entries: ReadonlyMap<number, number>): Dictionary {
    const { bytes, counts } = encodeWords(entries)
    return new Dictionary(bytes, counts)
  }

  of(hash: number): number {
    return classesIn(this.entry(hash))
  }

  entry(hash: number): number {
    const remembered = this.#remembered
    const at = ((hash ^ (hash >>> 15)) & rememberedMask) * 2
    if (remembered[at] === hash) return remembered[at + 1] ?? 0
    remembered[at] = hash
    return (remembered[at + 1] = this.#read(hash))
  }

  #read(hash: number): number {
    const uppers = this.#uppers
    const lower = hash & 0xffff
    const upper = hash >>> 16
    const end = this.#starts[lower + 1] ?? 0
    let word = this.#starts[lower] ?? 0
    while (word < end && (uppers[word] ?? 0) < upper) word++
    return word < end && uppers[word] === upper ? this.#entryAt(word) : 0
  }

  #entryAt(word: number): number {
    const at = Math.floor(word / block.words)
    const has = this.#has[at] ?? 0
    const shift = (word % block.words) * 2
    const own = has >>> shift
    const before = has & ((1 << shift) - 1)
    const classed = (this.#before[at * 2] ?? 0) + ones(before & block.classes)
    const clustered = (this.#before[at * 2 + 1] ?? 0) + ones(before & block.clusters)
    return entryOf(
      (own & bit.classes) === 0 ? 0 : setAt(this.#parts, classed),
      (own & bit.clusters) === 0 ? 0 : clusterAt(this.#parts, clustered),
    )
  }
}

export function wordBytes({ words, classed, clustered }: WordCounts): number {
  const each = words * 2 + classed + clustered + quarters(words) + quarters(clustered)
  return lowerHalves + each + most.sets * 2 + fineClusters + 1
}

function encodeWords(entries: ReadonlyMap<number, number>): {
  bytes: Uint8Array
  counts: WordCounts
} {
  const words = [...entries]
    .filter(([, entry]) => entry !== 0)
    .toSorted(([a], [b]) => (a & 0xffff) - (b & 0xffff) || (a >>> 16) - (b >>> 16))
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

function setAt({ classes, sets }: Parts, at: number): number {
  return pairAt(sets, classes[at] ?? 0)
}

function clusterAt({ lows, highs, coarse }: Parts, at: number): number {
  const fine = (quarterAt(highs, at) << 8) | (lows[at] ?? 0)
  return clusterOf(fine, coarse[fine] ?? 0)
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

/** The bits of a number that are set: counted in pairs, fours and bytes, which the product adds up. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
