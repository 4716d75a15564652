import { modelOfAnotherVersion, readModelFile } from '../core/model-file.ts'
import { nameHash } from './char.ts'
import type { Scan } from './scan.ts'
import { isIndic, spacedScriptOf } from './script.ts'
import type { WordClasses } from './tagger/word-class.ts'
import { wordClass } from './tagger/word-class.ts'

const file = 'name.bin'
const magic = 0x314d414e // NAM1, little-endian
const headerBytes = 8

/** What a name or word may be, each a bit of its entry. */
const kinds = [wordClass.given, wordClass.family, wordClass.everyday, wordClass.place] as const
const kindBits = 4
const printBits = 12

/**
 * Names of scripts without capitals and what they are, by hash: that of a name as it is written, or of a folded word where words stand
 * between spaces. A table of sixteen bits a place, twelve of the hash and four of what it is; one hash in two thousand is taken for a
 * name that it is not.
 */
export class ListedNames implements WordClasses {
  readonly #places: Uint16Array
  readonly #mask: number

  constructor(places: Uint16Array) {
    this.#places = places
    this.#mask = places.length - 1
  }

  of(hash: number): number {
    const spread = spreadOf(hash)
    const print = printOf(spread)
    for (let at = spread & this.#mask; ; at = (at + 1) & this.#mask) {
      const entry = this.#places[at] ?? 0
      if (entry === 0) return 0
      if (entry >>> kindBits === print) return classesOf(entry)
    }
  }
}

let shipped: ListedNames | null = null

/** The names that ship with the package, read once. Throws `install.broken` when they are missing or of another version. */
export function listedNames(): ListedNames {
  return (shipped ??= decodeNames(readModelFile(file)))
}

/** What the lists know of a word of a script that stands between spaces; 0 of any other. */
export function listedClass(scan: Scan, word: number): number {
  const code = scan.text.charCodeAt(scan.start(word))
  if (spacedScriptOf(code) === 0) return 0
  // The vowels of the scripts of India are marks, which fold away: there names are known as they are written.
  const hash = isIndic(code) ? nameHash(scan.word(word).normalize('NFC')) : scan.hashes[word]
  return listedNames().of(hash ?? 0)
}

export function decodeNames(read: Uint8Array): ListedNames {
  const bytes = read.byteOffset % 4 === 0 ? read : read.slice()
  const { buffer, byteOffset, length } = bytes
  if (length < headerBytes) throw modelOfAnotherVersion(file)
  const [name, count = 0] = new Uint32Array(buffer, byteOffset, 2)
  const isTable = count > 0 && (count & (count - 1)) === 0
  if (name !== magic || !isTable || length !== headerBytes + count * 2)
    throw modelOfAnotherVersion(file)
  const places = new Uint16Array(buffer, byteOffset + headerBytes, count)
  // A search ends at an empty place.
  if (!places.includes(0)) throw modelOfAnotherVersion(file)
  return new ListedNames(places)
}

/** `names`: classes by hash. The same bytes for the same names in the same order. */
export function encodeNames(names: ReadonlyMap<number, number>): Uint8Array {
  let count = 1
  while (count < names.size * fewestPlacesEach) count *= 2
  const places = new Uint16Array(count)
  for (const [hash, classes] of names) {
    const spread = spreadOf(hash)
    const print = printOf(spread)
    let at = spread & (count - 1)
    while (places[at] !== 0 && (places[at] ?? 0) >>> kindBits !== print) at = (at + 1) & (count - 1)
    places[at] = (places[at] ?? 0) | (print << kindBits) | entryOf(classes)
  }
  const header = Uint32Array.from([magic, count])
  return Buffer.concat([new Uint8Array(header.buffer), new Uint8Array(places.buffer)])
}

/** Of seven places two stay empty at least, so that few are looked at. */
const fewestPlacesEach = 1.4

function spreadOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0
}

/** Never 0, which an empty place has. */
function printOf(spread: number): number {
  return spread >>> (32 - printBits) || 1
}

function entryOf(classes: number): number {
  return kinds.reduce((entry, kind, bit) => entry | ((classes & kind) === 0 ? 0 : 1 << bit), 0)
}

function classesOf(entry: number): number {
  let classes = 0
  for (let bit = 0; bit < kinds.length; bit++)
    if ((entry & (1 << bit)) !== 0) classes |= kinds[bit] ?? 0
  return classes
}
