import { charClass, charTable, unitBit, wordFlag } from './char-table.ts'
import { isIdeographPair, isSpace, slot } from './char.ts'
import type { Cue } from './lexicon.ts'
import { cuesOf, lexicon } from './lexicon.ts'
import { placeholderEnd } from './placeholder.ts'
import { isBeyondLatin, isUncased } from './script.ts'
import { marksOf, sievedWords } from './sieve.ts'

const loweredMask = (1 << 13) - 1

export { wordFlag } from './char-table.ts'

/** From this length on a run of letters and digits may be a token. */
const longWord = 16
/** Words behind one that anything here looks at without asking whether they are there. */
const emptyBehind = 16
/** Groups of a number at most, where each digit is one: the longest account numbers have 34. */
const mostGroups = 40
const unplain = wordFlag.digit | wordFlag.innerCapital

/**
 * One pass over a text, from which every detector starts: its words (position, folded hash, shape) and the
 * positions of the punctuation that detectors anchor at. Placeholders already in the text are passed over,
 * so nothing in them is ever a word or an anchor. The buffers are reused: a scan is valid until the next.
 */
export class Scan {
  text = ''
  wordCount = 0
  starts = new Int32Array(1024)
  ends = new Int32Array(1024)
  hashes = new Int32Array(1024)
  flags = new Uint8Array(1024)
  /** Of which vocabularies each word may be, and those of all words (see sieve.ts). */
  marks = new Int32Array(1024)
  met = 0
  additions = 0

  /** Placeholders already there: start, end, start, end … */
  readonly held: number[] = []
  readonly ats: number[] = []
  readonly percentAts: number[] = []
  readonly colons: number[] = []
  readonly equals: number[] = []
  readonly schemes: number[] = []
  readonly dashes: number[] = []
  /** Words, by index: with a digit, long enough for a token, in the lexicon. */
  readonly numeric: number[] = []
  readonly long: number[] = []
  /** Of a form that plain words do not have: a digit or a capital within, or the length of a token. */
  readonly mixed: number[] = []
  readonly listed: number[] = []
  /** Words that start with a capital. */
  readonly capitals: number[] = []
  /** What each listed word is a cue for. */
  readonly cues: ReadonlySet<Cue>[] = []
  readonly #byCue = new Map<Cue, number[]>()
  /** How many words were complete at each at sign and colon. */
  readonly atWords: number[] = []
  readonly colonWords: number[] = []
  /** All that a text fills; most texts fill few, and emptying costs even where there is nothing. */
  readonly #lists = [
    this.held,
    this.ats,
    this.atWords,
    this.percentAts,
    this.colons,
    this.colonWords,
    this.equals,
    this.schemes,
    this.dashes,
    this.numeric,
    this.long,
    this.mixed,
    this.listed,
    this.capitals,
  ]
  /** Whether the text has a double quote; null until somebody asks. */
  #quotes: boolean | null = null
  /** Whether it has letters of a script without capitals; null until somebody asks. */
  #uncased: boolean | null = null
  #beyondLatin: boolean | null = null
  /** Hash and number of the reading, side by side: nothing to clear between texts. */
  #counting = true
  /** For each slot a hash, the reading it was met in, and how often. */
  readonly #lowered = new Int32Array((loweredMask + 1) * 4)
  #reading = 0

  /** Reads a text, or of a text that was read before (and changed only there) these stretches: start, end, … ascending. */
  read(text: string, stretches: readonly number[] = []): void {
    this.#reset(text)
    const { units } = charTable(text)
    if (stretches.length === 0) {
      this.#reading++
      this.#counting = true
      this.#readTo(0, text.length, units)
      this.#close()
      return
    }
    // Its words were counted when the text was read whole.
    this.#counting = false
    for (let i = 0; i < stretches.length; i += 2) {
      this.#readTo(stretches[i] ?? 0, stretches[i + 1] ?? 0, units)
    }
    this.#close()
  }

  /** Whether only stretches of a text were read, which was read whole before. */
  get isInPart(): boolean {
    return !this.#counting
  }

  /**
   * Whether a word of this folded hash stands in lower case, and not within a link or an address, anywhere in
   * the text read whole last, but where `forgetLowered` was told of; now and then forgotten in a long text.
   */
  hasLowered(hash: number): boolean {
    const at = slot(hash, loweredMask) * 4
    const lowered = this.#lowered
    return lowered[at] === hash && lowered[at + 1] === this.#reading && (lowered[at + 2] ?? 0) > 0
  }

  /** What stands there is to be masked: once it is, nobody reads its words any more. */
  forgetLowered(start: number, end: number): void {
    const lowered = this.#lowered
    for (let word = this.wordAt(start); this.start(word) < end; word++) {
      if (word >= this.wordCount) return
      if (this.has(word, wordFlag.capital) || !this.isSpaced(word)) continue
      const hash = this.hashes[word] ?? 0
      const at = slot(hash, loweredMask) * 4
      if (lowered[at] === hash) lowered[at + 2] = (lowered[at + 2] ?? 0) - 1
    }
  }

  get hasQuotes(): boolean {
    return (this.#quotes ??= this.text.includes('"') || this.text.includes('“'))
  }

  get isUncased(): boolean {
    return (this.#uncased ??= isUncased(this.text))
  }

  get isBeyondLatin(): boolean {
    return (this.#beyondLatin ??= isBeyondLatin(this.text))
  }

  #addLowered(hash: number): void {
    const at = slot(hash, loweredMask) * 4
    const lowered = this.#lowered
    const again = lowered[at] === hash && lowered[at + 1] === this.#reading
    lowered[at] = hash
    lowered[at + 1] = this.#reading
    lowered[at + 2] = again ? (lowered[at + 2] ?? 0) + 1 : 1
  }

  #readTo(from: number, length: number, units: Uint32Array): void {
    const { text } = this
    const { sieve } = lexicon()
    const {
      fold,
      goesOn,
      inWord,
      upper,
      opensUpper,
      flagShift,
      flags: allFlags,
      classShift,
    } = unitBit
    let i = from
    while (i < length) {
      const code = text.charCodeAt(i)
      const first = units[code] ?? 0
      if ((first & inWord) === 0) {
        // A mark that no word is open for is passed over like a space.
        i = first < 1 << classShift ? i + 1 : this.#punctuation(i, code, first >>> classShift)
        continue
      }
      const start = i++
      let hash = first & fold
      let seen = (first & upper) === 0 ? first : opensUpper
      for (; i < length; i++) {
        const unit = units[text.charCodeAt(i)] ?? 0
        if ((unit & goesOn) === 0) break
        const folded = unit & fold
        if (folded !== 0) hash = (Math.imul(hash, 31) + folded) | 0
        seen |= unit
      }
      const flags = (seen >>> flagShift) & allFlags
      const word = this.#word(start, i, hash, flags)
      if ((flags & wordFlag.capital) !== 0) this.capitals.push(word)
      else if (this.isSpaced(word)) {
        if ((flags & wordFlag.lower) !== 0) this.flags[word] = flags | wordFlag.prose
        if (this.#counting) this.#addLowered(hash)
      }
      if ((flags & unplain) !== 0 || i - start >= longWord) this.#noteForm(word, flags, i - start)
      if (sieve.passes(this, word)) this.#list(word)
    }
  }

  /** Few words are more than letters, and short. */
  #noteForm(word: number, flags: number, length: number): void {
    if ((flags & wordFlag.digit) !== 0) this.numeric.push(word)
    if (length >= longWord) this.long.push(word)
    this.mixed.push(word)
  }

  /** The hash of each word. */
  *words(): Iterable<number> {
    for (let word = 0; word < this.wordCount; word++) yield this.hashes[word] ?? 0
  }

  start(word: number): number {
    return this.starts[word] ?? this.text.length
  }

  end(word: number): number {
    return this.ends[word] ?? this.text.length
  }

  word(word: number): string {
    return this.text.slice(this.start(word), this.end(word))
  }

  has(word: number, flag: number): boolean {
    return ((this.flags[word] ?? 0) & flag) !== 0
  }

  /** Whether a word is written as names mostly are: with a capital, and small letters. */
  isCapitalised(word: number): boolean {
    return this.has(word, wordFlag.capital) && this.has(word, wordFlag.lower)
  }

  /** Whether a word opens the text or follows a space. */
  isSpaced(word: number): boolean {
    const start = this.starts[word] ?? 0
    return start === 0 || isSpace(this.text.charCodeAt(start - 1))
  }

  /** Whether a word is there and made of digits alone. */
  isNumber(word: number): boolean {
    return word >= 0 && word < this.wordCount && this.flags[word] === wordFlag.digit
  }

  /** The first word that starts at or after an offset (binary search). */
  wordAt(offset: number): number {
    let low = 0
    let high = this.wordCount
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.starts[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }

  #list(word: number): void {
    const cues = cuesOf(this.word(word))
    if (cues.size === 0) return
    this.listed.push(word)
    this.cues.push(cues)
    for (const cue of cues) {
      const words = this.#byCue.get(cue)
      if (words === undefined) this.#byCue.set(cue, [word])
      else words.push(word)
    }
  }

  /** The listed words that are a cue of this kind, ascending. */
  cued(cue: Cue): readonly number[] {
    return this.#byCue.get(cue) ?? noWords
  }

  #punctuation(at: number, code: number, kind: number): number {
    if (kind === charClass.single) {
      this.#word(at, at + 1, code | 0, wordFlag.single | wordFlag.letter)
      return at + 1
    }
    if (kind === charClass.surrogate) return this.#surrogate(at, code)
    const next = this.text.charCodeAt(at + 1)
    switch (code) {
      case 64: // @
        this.ats.push(at)
        this.atWords.push(this.wordCount)
        break
      case 58: // :
        if (next === 47 && this.text.charCodeAt(at + 2) === 47) this.schemes.push(at)
        this.colons.push(at)
        this.colonWords.push(this.wordCount)
        break
      case 61: // =
        this.equals.push(at)
        break
      case 37: // %
        if (next === 52 && this.text.charCodeAt(at + 2) === 48) this.percentAts.push(at)
        break
      case 45: // -
        if (next === 45 && this.text.startsWith('-----BEGIN', at)) this.dashes.push(at)
        break
      default: {
        const end = placeholderEnd(this.text, at)
        if (end === 0) break
        this.held.push(at, end)
        return end
      }
    }
    return at + 1
  }

  #surrogate(at: number, code: number): number {
    const low = this.text.charCodeAt(at + 1)
    const paired = code < 0xdc00 && low >= 0xdc00 && low <= 0xdfff
    if (!paired) return at + 1
    if (isIdeographPair(code)) {
      const hash = (Math.imul(code, 31) + low) | 0
      this.#word(at, at + 2, hash, wordFlag.single | wordFlag.letter)
    }
    return at + 2
  }

  #word(start: number, end: number, hash: number, flags: number): number {
    const word = this.wordCount++
    if (word >= this.starts.length) this.#grow()
    this.starts[word] = start
    this.ends[word] = end
    this.hashes[word] = hash
    this.flags[word] = flags
    const marks = marksOf(hash)
    this.marks[word] = marks
    this.met |= marks
    return word
  }

  /** What is joined of more groups is no number: `1-1-1-…`. */
  #dropChains(): void {
    const { numeric } = this
    let kept = 0
    for (let from = 0; from < numeric.length;) {
      let end = from + 1
      while (end < numeric.length && this.#joinsNext(numeric[end - 1] ?? 0, numeric[end] ?? 0))
        end++
      if (end - from <= mostGroups) numeric.copyWithin(kept, from, end)
      kept += end - from <= mostGroups ? end - from : 0
      from = end
    }
    numeric.length = kept
  }

  #joinsNext(word: number, next: number): boolean {
    const end = this.ends[word] ?? 0
    if (next !== word + 1 || (this.starts[next] ?? 0) - end !== 1) return false
    const code = this.text.charCodeAt(end)
    return code === 45 || code === 46
  }

  /** Behind the last word stand empty ones at the end of the text, and none of what was read before. */
  #close(): void {
    if (this.numeric.length > mostGroups) this.#dropChains()
    if (this.wordCount + emptyBehind > this.starts.length) this.#grow()
    const [from, to] = [this.wordCount, this.wordCount + emptyBehind]
    this.starts.fill(this.text.length, from, to)
    this.ends.fill(this.text.length, from, to)
    this.hashes.fill(0, from, to)
    this.flags.fill(0, from, to)
    this.marks.fill(0, from, to)
  }

  #grow(): void {
    const size = this.starts.length * 2
    this.starts = grown(this.starts, new Int32Array(size))
    this.ends = grown(this.ends, new Int32Array(size))
    this.hashes = grown(this.hashes, new Int32Array(size))
    this.flags = grown(this.flags, new Uint8Array(size))
    this.marks = grown(this.marks, new Int32Array(size))
  }

  #reset(text: string): void {
    this.text = text
    this.#quotes = null
    this.#uncased = null
    this.#beyondLatin = null
    this.wordCount = 0
    this.met = 0
    this.additions = sievedWords()
    for (const list of this.#lists) if (list.length > 0) list.length = 0
    if (this.cues.length === 0) return
    this.cues.length = 0
    for (const words of this.#byCue.values()) if (words.length > 0) words.length = 0
  }
}

const noWords: readonly number[] = []

function grown<T extends Int32Array | Uint8Array>(from: T, to: T): T {
  to.set(from)
  return to
}
