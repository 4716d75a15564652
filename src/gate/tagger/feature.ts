import { charTable } from '../char-table.ts'
import { wordFlag } from '../scan.ts'
import { coarseBits, coarseOf, fineOf } from './cluster.ts'
import { gap, isOpening } from './gap.ts'
import type { Reading } from './reading.ts'
import { wordClass } from './word-class.ts'

/** Most features one word has. */
export const maxFeatures = 65

/** Of a word so many letters tell what it is made of, by three. */
const lettersRead = 12

/** What the word list says of the word itself, without what only matters in its neighbours. */
const ownClasses =
  wordClass.given |
  wordClass.family |
  wordClass.everyday |
  wordClass.place |
  wordClass.organisation |
  wordClass.time |
  wordClass.product |
  wordClass.demonym |
  wordClass.role |
  wordClass.widespread |
  wordClass.built |
  wordClass.inflected

/**
 * The features of one word in its text, as hashes of which the upper bits are the good ones: the one place that says what the model looks at, used by
 * training and by the gate. No strings, bounded work per word.
 */
export class Features {
  readonly hashes: Int32Array
  count = 0
  /** The kind of the gap before the word. */
  before = 0
  readonly #reading: Reading
  readonly #fold = charTable().fold
  /** Of the phrase at hand: first and last word, the word after it, what it holds, what is around. */
  #first = 0
  #last = 0
  #end = 0
  #classes = 0
  #capitals = 0
  #outer = 0
  /** Of the word at hand. */
  #after = 0
  #next = 0
  #own = 0
  #shaped = 0
  #place = 0
  #previousShape = 0
  #nextShape = 0

  /** `hashes`: where they are to be written. */
  constructor(reading: Reading, hashes: Int32Array = new Int32Array(maxFeatures)) {
    this.#reading = reading
    this.hashes = hashes
  }

  /** Takes up a phrase of the reading; the words of it come next. */
  enter(first: number, last: number): void {
    const reading = this.#reading
    let classes = 0
    for (let word = first; word <= last; word++) classes |= reading.class(word)
    this.#first = first
    this.#last = last
    this.#end = this.#isPossessive(last + 1) ? last + 2 : last + 1
    this.#classes = classes & (ownClasses | wordClass.title)
    this.#capitals = this.#capitalsAround(first, last)
    this.#outer = (reading.gapBefore(first) << 5) | reading.gapBefore(last + 1)
  }

  /** Computes the features of one word of the phrase; they stay in `hashes` until the next. */
  of(word: number): void {
    const reading = this.#reading
    const next = this.#isPossessive(word + 1) ? word + 2 : word + 1
    const before = reading.gapBefore(word)
    const after = reading.gapBefore(word + 1)
    const shape = this.#shape(word)
    const own = reading.class(word) & ownClasses
    const german = reading.manner.isGerman ? 1 : 0
    const starts = isOpening(before) ? 2 : 0
    const length = Math.min(this.#last - this.#first + 1, 6)
    const place = Math.min(word - this.#first, 5) * 8 + length
    const previousShape = this.#shape(word - 1)
    const nextShape = this.#shape(next)
    this.before = before
    this.#after = after
    this.#next = next
    this.#own = own
    this.#shaped = shape
    this.#place = place
    this.#previousShape = previousShape
    this.#nextShape = nextShape

    this.count = 0
    this.#add(1, reading.hash(word), 0)
    this.#add(2, this.#tail(word, 3), 0)
    this.#add(3, own, (shape << 2) | starts | german)
    this.#add(4, reading.hash(word - 1), before)
    this.#add(5, reading.hash(next), after)
    this.#add(6, (reading.class(word - 1) << 4) | previousShape, before)
    this.#add(7, (reading.class(next) << 4) | nextShape, after)
    this.#add(8, (previousShape << 8) | (shape << 4) | nextShape, (before << 5) | after)
    this.#add(9, reading.scan.hasLowered(reading.hash(word)) ? 1 : 0, (own << 4) | shape)
    this.#add(10, place, (own << 4) | shape)
    this.#add(11, this.#outer, place)
    this.#add(12, this.#classes, (own << 6) | place)
    this.#add(13, reading.hash(this.#first - 1), (length << 16) | own)
    this.#add(14, reading.hash(this.#end), (length << 16) | own)
    this.#spelling(word)
    this.#context(word)
    this.#phrase(word)
    this.#parts(word)
    this.#clusters(word)
  }

  #spelling(word: number): void {
    const shape = this.#shaped
    const manner =
      (shape << 2) | (isOpening(this.before) ? 2 : 0) | (this.#reading.manner.isGerman ? 1 : 0)
    this.#add(20, this.#head(word, 3), 0)
    this.#add(21, this.#head(word, 5), 0)
    this.#add(23, this.#tail(word, 4), 0)
    this.#add(26, this.#reading.manner.tone, (this.#own << 4) | shape)
    this.#add(27, this.#tail(word, 3), this.#reading.class(word - 1))
    this.#add(28, manner, (this.before << 5) | this.#after)
  }

  #context(word: number): void {
    const reading = this.#reading
    const next = this.#next
    const own = this.#own
    const shape = this.#shaped
    const previousHash = reading.hash(word - 1)
    const nextHash = reading.hash(next)
    const previousClass = reading.class(word - 1)
    const nextClass = reading.class(next)
    this.#add(30, reading.hash(word - 2), 0)
    this.#add(31, reading.hash(next + 1), 0)
    this.#add(32, (previousClass << 5) | this.before, own)
    this.#add(33, (nextClass << 5) | this.#after, own)
    this.#add(36, this.#tail(word - 1, 3), (this.#previousShape << 5) | this.before)
    this.#add(37, this.#tail(next, 3), (this.#nextShape << 5) | this.#after)
    this.#add(38, previousHash, nextHash)
    this.#add(39, previousHash, own)
    this.#add(40, nextHash, own)
    this.#add(41, previousHash, reading.hash(word - 2))
    this.#add(42, nextHash, reading.hash(next + 1))
    this.#add(43, previousClass, (nextClass << 4) | shape)
  }

  /** The phrase that the word stands in, and what stands around it. */
  #phrase(word: number): void {
    const reading = this.#reading
    const first = this.#first
    const last = this.#last
    const length = Math.min(last - first + 1, 6)
    this.#add(50, (reading.class(first - 1) << 5) | length, reading.class(this.#end))
    this.#add(51, this.#capitals, (this.#shaped << 5) | length)
    if (length < 2) return
    const ends = ((reading.class(last) & ownClasses) << 6) | this.#place
    this.#add(53, reading.hash(last), Math.min(last - word, 2))
    this.#add(54, reading.hash(first), Math.min(word - first, 2))
    this.#add(55, reading.class(first) & ownClasses, ends)
  }

  /** What the word begins with, ends with and is made of: all that is known of a word nobody has met. */
  #parts(word: number): void {
    const { scan } = this.#reading
    const start = scan.start(word)
    const end = scan.end(word)
    this.#add(60, this.#head(word, 2), 0)
    this.#add(61, this.#head(word, 4), 0)
    this.#add(62, this.#tail(word, 2), 0)
    this.#add(63, this.#tail(word, 5), 0)
    const last = Math.min(end, start + lettersRead) - 3
    for (let at = start; at <= last; at++) this.#add(64, this.#hash(at, at + 3), 0)
  }

  /** Whose company the word and those around it keep: what is known of a word that no training met. */
  #clusters(word: number): void {
    const reading = this.#reading
    const next = this.#next
    const manner = (this.#shaped << 1) | (reading.manner.isGerman ? 1 : 0)
    const own = reading.cluster(word)
    const previous = reading.cluster(word - 1)
    const following = reading.cluster(next)
    this.#add(70, fineOf(own), manner)
    this.#add(71, fineOf(previous), this.before)
    this.#add(72, fineOf(following), this.#after)
    this.#add(73, fineOf(reading.cluster(word - 2)), 0)
    this.#add(74, fineOf(reading.cluster(next + 1)), 0)
    this.#add(75, fineOf(reading.cluster(this.#first - 1)), this.#place)
    this.#add(76, fineOf(reading.cluster(this.#end)), this.#place)
    this.#add(77, coarseOf(own), manner)
    this.#add(78, coarseOf(previous), this.before)
    this.#add(79, coarseOf(following), this.#after)
    const ownAndPrevious = (coarseOf(own) << coarseBits) | coarseOf(previous)
    this.#add(80, ownAndPrevious, this.before)
    this.#add(81, (coarseOf(own) << coarseBits) | coarseOf(following), this.#after)
    this.#add(82, (coarseOf(previous) << coarseBits) | coarseOf(following), 0)
    this.#add(83, (ownAndPrevious << coarseBits) | coarseOf(following), 0)
  }

  /** How many of the words around a phrase have a capital: many in a headline or a list of names. */
  #capitalsAround(first: number, last: number): number {
    const reading = this.#reading
    let capitals = 0
    for (let i = 1; i <= 3; i++) {
      if (reading.isCapital(first - i)) capitals++
      if (reading.isCapital(last + i)) capitals++
    }
    return capitals
  }

  #isPossessive(word: number): boolean {
    const { scan } = this.#reading
    if (this.#length(word) !== 1 || scan.text.charCodeAt(scan.start(word)) !== 115) return false
    return this.#reading.gapBefore(word) === gap.apostrophe
  }

  #length(word: number): number {
    const { scan } = this.#reading
    if (word < 0 || word >= scan.wordCount) return 0
    return (scan.ends[word] ?? 0) - (scan.starts[word] ?? 0)
  }

  /** Case, length and script in four bits; 0 past the edges. */
  #shape(word: number): number {
    const { scan } = this.#reading
    if (word < 0 || word >= scan.wordCount) return 0
    const flags = scan.flags[word] ?? 0
    const length = this.#length(word)
    if ((flags & wordFlag.single) !== 0) return 1
    if ((flags & wordFlag.digit) !== 0) return (flags & wordFlag.letter) === 0 ? 2 : 3
    const latin = scan.text.charCodeAt(scan.starts[word] ?? 0) < 0x370
    if ((flags & wordFlag.capital) === 0) return latin ? 4 : 5
    if (length === 1) return 6
    if ((flags & wordFlag.innerCapital) === 0) {
      if (!latin) return 7
      return length < 4 ? 8 : 9
    }
    if ((flags & wordFlag.lower) !== 0) return 10
    if (length < 4) return 11
    return length < 6 ? 12 : 13
  }

  /** Hash of the first units of a word, folded; the whole word where it is shorter. */
  #head(word: number, length: number): number {
    const { scan } = this.#reading
    const start = scan.start(word)
    return this.#hash(start, Math.min(scan.end(word), start + length))
  }

  #tail(word: number, length: number): number {
    const { scan } = this.#reading
    if (word < 0 || word >= scan.wordCount) return 0
    const end = scan.ends[word] ?? 0
    return this.#hash(Math.max(scan.starts[word] ?? 0, end - length), end)
  }

  #hash(from: number, to: number): number {
    const { text } = this.#reading.scan
    let hash = to - from
    for (let i = from; i < to; i++) {
      hash = (Math.imul(hash, 31) + (this.#fold[text.charCodeAt(i)] ?? 0)) | 0
    }
    return hash
  }

  #add(template: number, one: number, other: number): void {
    let hash = Math.imul(one ^ Math.imul(template, 0x85ebca6b), 0x9e3779b1)
    hash = Math.imul((hash ^ (hash >>> 15)) + other, 0xc2b2ae35)
    this.hashes[this.count++] = hash
  }
}
