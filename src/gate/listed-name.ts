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
const kindMask = (1 << kindBits) - 1
/** Of a hash beside the place itself, so that hardly another one has them. */
const printBits = 20

/**
 * Names of scripts without capitals and what they are, by hash: that of a name as it is written, or of a folded word where words stand
 * between spaces. A table of three bytes a place: two of the hash, and one with four more bits of it and four of what the name is.
 */
export class ListedNames implements WordClasses {
  readonly #prints: Uint16Array
  readonly #rests: Uint8Array
  readonly #mask: number

  /** Both of one length, a power of two; a rest is 0 where nothing is, in one place at least. */
  constructor(prints: Uint16Array, rests: Uint8Array) {
    this.#prints = prints
    this.#rests = rests
    this.#mask = prints.length - 1
  }

  of(hash: number): number {
    const spread = spreadOf(hash)
    const print = spread >>> (32 - printBits)
    for (let at = spread & this.#mask; ; at = (at + 1) & this.#mask) {
      const rest = this.#rests[at] ?? 0
      if (rest === 0) return 0
      if (this.#prints[at] === print >>> kindBits && rest >>> kindBits === (print & kindMask))
        return classesOf(rest)
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
  return spacedScriptOf(code) === 0 ? 0 : listedNames().of(listedHash(scan, word))
}

/** By which hash the lists hold such a word: the vowels of the scripts of India are marks, which fold away, so there it is as it is written. */
export function listedHash(scan: Scan, word: number): number {
  if (isIndic(scan.text.charCodeAt(scan.start(word))))
    return nameHash(scan.word(word).normalize('NFC'))
  return scan.hashes[word] ?? 0
}

export function decodeNames(read: Uint8Array): ListedNames {
  const bytes = read.byteOffset % 4 === 0 ? read : read.slice()
  const { buffer, byteOffset, length } = bytes
  if (length < headerBytes) throw modelOfAnotherVersion(file)
  const [name, count = 0] = new Uint32Array(buffer, byteOffset, 2)
  const isTable = count > 0 && (count & (count - 1)) === 0
  if (name !== magic || !isTable || length !== headerBytes + count * bytesEach) {
    throw modelOfAnotherVersion(file)
  }
  const start = byteOffset + headerBytes
  const rests = new Uint8Array(buffer, start + count * 2, count)
  // A search ends at an empty place.
  if (!rests.includes(0)) throw modelOfAnotherVersion(file)
  return new ListedNames(new Uint16Array(buffer, start, count), rests)
}

/** `names`: classes by hash, none without a class. The same bytes for the same names in the same order. */
export function encodeNames(names: ReadonlyMap<number, number>): Uint8Array {
  let count = 1
  while (count < names.size * fewestPlacesEach) count *= 2
  const prints = new Uint16Array(count)
  const rests = new Uint8Array(count)
  for (const [hash, classes] of names) {
    const spread = spreadOf(hash)
    const print = spread >>> (32 - printBits)
    let at = spread & (count - 1)
    while (rests[at] !== 0) at = (at + 1) & (count - 1)
    prints[at] = print >>> kindBits
    rests[at] = ((print & kindMask) << kindBits) | bitsOf(classes)
  }
  const header = Uint32Array.from([magic, count])
  return Buffer.concat([new Uint8Array(header.buffer), new Uint8Array(prints.buffer), rests])
}

const bytesEach = 3

/** Of seven places two stay empty at least, so that few are looked at. */
const fewestPlacesEach = 1.4

function spreadOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 0
}

function bitsOf(classes: number): number {
  return kinds.reduce((bits, kind, bit) => bits | ((classes & kind) === 0 ? 0 : 1 << bit), 0)
}

function classesOf(rest: number): number {
  let classes = 0
  for (let bit = 0; bit < kinds.length; bit++)
    if ((rest & (1 << bit)) !== 0) classes |= kinds[bit] ?? 0
  return classes
}
