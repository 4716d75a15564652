import { isDigit } from '../../char.ts'
import { fineOf } from '../../tagger/cluster.ts'
import type { WordEntries } from '../../tagger/word-class.ts'
import { classesIn, clusterIn, wordClass } from '../../tagger/word-class.ts'
import type { Pieces } from './pieces.ts'
import { made } from './pieces.ts'

/** Features of a piece at most. */
export const maxFeatures = 104
/** Pieces before and behind one that its features look at. */
export const reach = { before: 9, behind: 6 } as const

const blank = 32
const longestValue = 64
/** A label stands at most so many pieces before its value. */
const longestLabelled = 6
const mostParts = 4
/** Pieces of the line before a line's first piece that may ask for it. */
const longestAsked = 4
/** A number written in groups is looked at so many groups to each side. */
const mostGroups = 4
/** Letters in a group of a number: `RR 226 815 093 PT`. */
const mostGroupLetters = 4
/** Lines looked at: that of the piece, and the one before. */
const lines = 2

/** Whether a piece may be a value: words of every day, where nothing leads to them, are none. */
export function mayBeValue(pieces: Pieces, at: number, words: WordEntries): boolean {
  const length = (pieces.ends[at] ?? 0) - (pieces.starts[at] ?? 0)
  const make = pieces.makes[at] ?? 0
  if (length < 2 || length > longestValue || isOfOther(pieces, at)) return false
  if ((make & (made.lower | made.upper | made.digit)) === 0) return false
  if ((make & (made.digit | made.sign | made.laterUpper)) !== 0) return true
  if (length < 3) return false
  if (pieces.isLinked[at] === 1) return true
  return (words.of(pieces.hashes[at] ?? 0) & wordClass.everyday) === 0
}

/** A handle, a hashtag or anchor, and what is in an address of the web. */
function isOfOther({ text, starts, isInLink }: Pieces, at: number): boolean {
  const start = starts[at] ?? 0
  const before = text.charCodeAt(start - 1)
  if (before === 64 || isInLink[at] === 1) return true
  return before === 35 && !isDigit(text.charCodeAt(start))
}

/** Hashes of what speaks for or against a piece of a text being a value, into `into`; answers with how many. */
export class ValueFeatures {
  readonly #words: WordEntries
  #into: Int32Array = new Int32Array(maxFeatures)
  #count = 0

  constructor(words: WordEntries) {
    this.#words = words
  }

  of(pieces: Pieces, at: number, into: Int32Array): number {
    this.#into = into
    this.#count = 0
    const { shape, runs } = pieces.shapeOf(at)
    const sort = pieces.makes[at] ?? 0
    this.#itself(pieces, at, shape, runs, sort)
    this.#beside(pieces, at, shape, sort)
    this.#label(pieces, at, sort)
    this.#groups(pieces, at, sort)
    this.#around(pieces, at, sort)
    return this.#count
  }

  #add(kind: number, a: number, b = 0): void {
    let hash = Math.imul(kind + 1, 0x9e3779b1) ^ a
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
    hash = (hash + Math.imul(b, 0xc2b2ae35)) | 0
    hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f)
    this.#into[this.#count++] = hash ^ (hash >>> 16)
  }

  #itself(pieces: Pieces, at: number, shape: number, runs: number, sort: number): void {
    const start = pieces.starts[at] ?? 0
    const end = pieces.ends[at] ?? 0
    const length = end - start
    this.#add(0, 1)
    this.#add(1, shape)
    this.#add(2, runs)
    this.#add(3, sort, bucketOf(length))
    this.#add(4, edge(pieces, start, Math.min(end, start + 2)))
    this.#add(5, edge(pieces, start, Math.min(end, start + 3)))
    this.#add(6, edge(pieces, Math.max(start, end - 2), end))
    this.#add(7, edge(pieces, Math.max(start, end - 3), end))
    this.#add(8, pieces.hashes[at] ?? 0)
    this.#add(9, this.#knowledge(pieces.hashes[at] ?? 0), sort)
    this.#parts(pieces, start, end)
  }

  /** The words of which it is made. */
  #parts(pieces: Pieces, start: number, end: number): void {
    let hash = 0
    let length = 0
    let parts = 0
    for (let i = start; i <= end && parts < mostParts; i++) {
      const code = i < end ? pieces.text.charCodeAt(i) : 0
      if (i < end && pieces.isLetter(code)) {
        hash = (Math.imul(hash, 31) + pieces.folded(code)) | 0
        length++
        continue
      }
      if (length > 0 && length < end - start) {
        this.#add(10, hash)
        this.#add(11, this.#knowledge(hash), length > 6 ? 7 : length)
        parts++
      }
      hash = 0
      length = 0
    }
  }

  #beside(pieces: Pieces, at: number, shape: number, sort: number): void {
    const [p, pp, ppp] = [wordOf(pieces, at - 1), wordOf(pieces, at - 2), wordOf(pieces, at - 3)]
    const [n, nn] = [wordOf(pieces, at + 1), wordOf(pieces, at + 2)]
    const gap = pieces.gaps[at] ?? 0
    const after = at + 1 < pieces.count ? (pieces.gaps[at + 1] ?? 0) : -1
    this.#add(12, p)
    this.#add(13, pp)
    this.#add(14, ppp)
    this.#add(15, n)
    this.#add(16, nn)
    this.#add(17, p, gap)
    this.#add(18, p, pp)
    this.#add(19, p, n)
    this.#add(20, gap)
    this.#add(21, after)
    this.#add(22, p, sort)
    this.#add(23, gap, sort)
    this.#add(24, n, sort)
    this.#add(25, p, shape)
    this.#add(26, pp, sort)
    this.#add(27, gap, after)
    this.#add(28, after, n)
    const [company, further] = [this.#company(pieces, at - 1), this.#company(pieces, at - 2)]
    this.#add(41, company, sort)
    this.#add(42, company, further)
    this.#add(43, 0, sort)
    this.#add(44, further, sort)
    this.#add(45, this.#company(pieces, at + 1), sort)
  }

  /** The name before the last colon or sign of equation of the line. */
  #label(pieces: Pieces, at: number, sort: number): void {
    let label = at
    while (
      label > at - longestLabelled &&
      inLine(pieces, label - 1, at) &&
      pieces.isLinked[label] !== 1
    )
      label--
    if (pieces.isLinked[label] !== 1 || !inLine(pieces, label - 1, at)) return this.#add(34, sort)
    label--
    const word = wordOf(pieces, label)
    this.#add(30, word, at - label > 2 ? 2 : at - label)
    this.#add(31, word, sort)
    this.#add(46, this.#company(pieces, label), sort)
    if (!inLine(pieces, label - 1, at)) return
    this.#add(32, word, wordOf(pieces, label - 1))
    this.#add(33, wordOf(pieces, label - 1))
    this.#add(47, this.#company(pieces, label - 1), sort)
  }

  /** A number in groups as a whole, and what leads to it: a group alone shows neither. */
  #groups(pieces: Pieces, at: number, sort: number): void {
    if (!isGroup(pieces, at)) return
    let first = at
    while (first > at - mostGroups && isNextGroup(pieces, first)) first--
    let last = at
    while (last < at + mostGroups && isNextGroup(pieces, last + 1)) last++
    if (first === last) return
    let whole = 0
    for (let i = first; i <= last; i++) {
      const length = (pieces.ends[i] ?? 0) - (pieces.starts[i] ?? 0)
      whole = (Math.imul(whole, 353) + (pieces.makes[i] ?? 0) * 31 + Math.min(length, 9)) | 0
    }
    this.#add(49, whole)
    this.#add(50, last - first, sort)
    const [before, further] = [wordOf(pieces, first - 1), wordOf(pieces, first - 2)]
    this.#add(51, before)
    this.#add(52, before, further)
    this.#add(53, this.#company(pieces, first - 1), this.#company(pieces, first - 2))
    this.#add(54, wordOf(pieces, last + 1))
  }

  #around(pieces: Pieces, at: number, sort: number): void {
    const line = pieces.lines[at] ?? 0
    const opens = !inLine(pieces, at - 1, at)
    const closes = !inLine(pieces, at + 1, at)
    this.#add(35, (opens ? 1 : 0) + (closes ? 2 : 0), sort)
    for (let i = at - 2; i >= at - reach.before && i >= 0; i--) {
      if (line - (pieces.lines[i] ?? 0) >= lines) break
      const word = wordOf(pieces, i)
      this.#add(inLine(pieces, i, at) ? 36 : 37, word)
      if (at - i < 6) this.#add(38, word, sort)
      if (at - i < 6) this.#add(48, this.#company(pieces, i), sort)
    }
    for (let i = at - 1; i >= at - longestAsked && i >= 0; i--) {
      if (!opens || line - (pieces.lines[i] ?? 0) >= lines) break
      this.#add(39, wordOf(pieces, i), closes ? 1 : 0)
    }
    for (let i = at + 2; i <= at + reach.behind && inLine(pieces, i, at); i++)
      this.#add(40, wordOf(pieces, i))
  }

  /** The fine cluster of a piece: of the words that keep like company; 0 for none. */
  #company(pieces: Pieces, at: number): number {
    if (at < 0 || at >= pieces.count || ((pieces.makes[at] ?? 0) & made.digit) !== 0) return 0
    return fineOf(clusterIn(this.#words.entry(pieces.hashes[at] ?? 0)))
  }

  /** What the dictionary says of a word, in a few bits. */
  #knowledge(hash: number): number {
    const entry = this.#words.entry(hash)
    const classes = classesIn(entry)
    const kind =
      classes &
      (wordClass.given |
        wordClass.family |
        wordClass.everyday |
        wordClass.place |
        wordClass.organisation |
        wordClass.product)
    return (kind << 1) | (clusterIn(entry) === 0 ? 0 : 1)
  }
}

/** Digits, maybe with capitals and signs, or a few capitals alone. */
function isGroup({ makes, starts, ends }: Pieces, at: number): boolean {
  const make = makes[at] ?? 0
  if ((make & made.lower) !== 0) return false
  if ((make & made.digit) !== 0) return true
  return (make & made.upper) !== 0 && (ends[at] ?? 0) - (starts[at] ?? 0) <= mostGroupLetters
}

/** Whether a piece is one more group of the number before it. */
function isNextGroup(pieces: Pieces, at: number): boolean {
  if (at < 1 || at >= pieces.count || pieces.gaps[at] !== blank) return false
  return isGroup(pieces, at) && isGroup(pieces, at - 1)
}

/** Lengths that say much the same are one. */
function bucketOf(length: number): number {
  if (length > 20) return 21
  return Math.min(length, 13)
}

function inLine(pieces: Pieces, at: number, other: number): boolean {
  return at >= 0 && at < pieces.count && pieces.lines[at] === pieces.lines[other]
}

function wordOf(pieces: Pieces, at: number): number {
  return at >= 0 && at < pieces.count ? (pieces.contexts[at] ?? 0) : -1
}

/** The first or last characters, each digit as one. */
function edge(pieces: Pieces, from: number, to: number): number {
  let hash = to - from
  for (let i = from; i < to; i++) {
    const code = pieces.text.charCodeAt(i)
    hash = (Math.imul(hash, 31) + (isDigit(code) ? 48 : pieces.folded(code))) | 0
  }
  return hash
}
