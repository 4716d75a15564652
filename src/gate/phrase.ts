import { foldedWords, isSpace, wordHash } from './char.ts'
import { placeholderEnd } from './placeholder.ts'
import type { Scan } from './scan.ts'
import { wordFlag } from './scan.ts'
import { isBeyondLatin } from './script.ts'
import { Sieve } from './sieve.ts'

/** A phrase met beside a value. Words are indexes into the scan, both inclusive. */
export interface Met<T> {
  readonly tag: T
  readonly first: number
  readonly last: number
}

interface Phrase<T> {
  readonly tag: T
  /** Hashes of its words, the last first. */
  readonly hashes: readonly number[]
}

type Added<T> = readonly [tag: T, phrases: string]

/** Words looked at on one side of a value. */
const maxWords = 8
/** A word this short may be an abbreviation, so that a full stop after it ends no sentence. */
const abbreviation = 4
/** Characters between two words at most. */
const gapReach = 32
const ideographicStop = 0x3002

/**
 * Phrases that give a value its meaning (`date of birth`, `customer id`), compared by the hashes the scan has
 * taken already: no string is made. Words of several are also known written as one (`customerId`).
 */
export class PhraseBook<T> {
  /** Put in order once a text asks for them: most texts ask for those of few detectors, and for no other script's. */
  #added: Added<T>[] = []
  #beyondLatin: Added<T>[] = []
  readonly #byLast = new Map<number, Phrase<T>[]>()
  /** What phrases end with, and of each phrase the longest word: the shortest ones are in every text. */
  readonly #ends = new Sieve()
  readonly #longest = new Sieve()

  /** `phrases`: separated by commas or line ends, in any case and with or without accents. */
  add(tag: T, phrases: string): this {
    this.#added.push([tag, phrases])
    return this
  }

  #makeReady(scan: Scan): void {
    for (const [tag, phrases] of this.#added.splice(0)) {
      for (const phrase of phrases.split(/[,\n]/)) {
        if (isBeyondLatin(phrase)) this.#beyondLatin.push([tag, phrase])
        else this.#list(tag, phrase)
      }
    }
    if (this.#beyondLatin.length === 0 || !scan.isBeyondLatin) return
    for (const [tag, phrase] of this.#beyondLatin.splice(0)) this.#list(tag, phrase)
  }

  #list(tag: T, phrase: string): void {
    const words = foldedWords(phrase)
    if (words.length === 0) return
    this.#listWords(tag, words)
    if (words.length > 1 && words.length < 5) this.#listWords(tag, [words.join('')])
  }

  #listWords(tag: T, words: readonly string[]): void {
    const hashes = words.map(wordHash).reverse()
    const last = hashes[0] ?? 0
    const same = this.#byLast.get(last) ?? []
    same.push({ tag, hashes })
    same.sort((a, b) => b.hashes.length - a.hashes.length)
    this.#byLast.set(last, same)
    this.#ends.add(last)
    this.#longest.add(wordHash(words.reduce((a, b) => (b.length > a.length ? b : a))))
  }

  /** Whether any of the phrases may stand in a text. */
  mayStandIn(scan: Scan): boolean {
    this.#makeReady(scan)
    return this.#longest.passesAny(scan)
  }

  /** The longest phrase whose last word is this one. */
  endingAt(scan: Scan, word: number): Met<T> | null {
    this.#makeReady(scan)
    if (!this.#ends.passes(scan, word)) return null
    for (const { tag, hashes } of this.#byLast.get(scan.hashes[word] ?? 0) ?? []) {
      const first = word - hashes.length + 1
      if (first < 0) continue
      if (hashes.every((one, i) => scan.hashes[word - i] === one)) return { tag, first, last: word }
    }
    return null
  }

  /** The nearest phrase at most `reach` characters before a word: same sentence, no digits between. */
  before(scan: Scan, word: number, reach: number): Met<T> | null {
    if (!this.mayStandIn(scan)) return null
    const from = scan.start(word) - reach
    const lowest = Math.max(0, word - maxWords)
    for (let at = word - 1; at >= lowest; at--) {
      if (scan.end(at) < from || parts(scan, at) || scan.has(at, wordFlag.digit)) return null
      const met = this.endingAt(scan, at)
      if (met !== null) return met
    }
    return null
  }

  /** The nearest phrase that ends at most `reach` characters after a word: same sentence, no digits between. */
  after(scan: Scan, word: number, reach: number): Met<T> | null {
    if (!this.mayStandIn(scan)) return null
    const to = scan.end(word) + reach
    const highest = Math.min(scan.wordCount - 1, word + maxWords)
    for (let at = word + 1; at <= highest; at++) {
      if (scan.end(at) > to || parts(scan, at - 1) || scan.has(at, wordFlag.digit)) {
        return null
      }
      const met = this.endingAt(scan, at)
      if (met !== null && met.first > word) return met
    }
    return null
  }
}

/**
 * Whether a sentence or paragraph ends between this word and the next; a single line break ends neither. A
 * placeholder that stands for a value parts as the value's digits did, so that a second reading sees no more.
 */
function parts(scan: Scan, word: number): boolean {
  const { text } = scan
  const end = scan.end(word)
  const next = scan.start(word + 1)
  // Most words are followed by one space.
  if (next - end === 1) return text.charCodeAt(end) === ideographicStop
  if (next - end > gapReach) return true
  const abbreviated = end - scan.start(word) < abbreviation || text.startsWith('nr', end - 2)
  let lines = 0
  for (let at = end; at < next; at++) {
    const code = text.charCodeAt(at)
    if (code === ideographicStop || (code === 91 && isValueAt(text, at))) return true
    if (code === 10 && ++lines > 1) return true
    if (!isSpace(text.charCodeAt(at + 1))) continue
    if (code === 33 || code === 63 || code === 59 || (code === 46 && !abbreviated)) return true
  }
  return false
}

const nameHere = /\[(?:PERSON|ORG|LOCATION|TERM)_/y

/** A placeholder of anything but a name. */
function isValueAt(text: string, at: number): boolean {
  nameHere.lastIndex = at
  return placeholderEnd(text, at) > 0 && !nameHere.test(text)
}
