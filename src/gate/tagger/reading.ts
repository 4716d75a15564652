import { charClass, charTable } from '../char-table.ts'
import { isAscii } from '../char.ts'
import { listedClass } from '../listed-name.ts'
import { Scan, wordFlag } from '../scan.ts'
import { derivedClass, stemCluster } from './derived-class.ts'
import { gap, gapBetween, isLink } from './gap.ts'
import { syllables } from './syllable.ts'
import type { WordEntries } from './word-class.ts'
import { Manner, tone } from './manner.ts'
import { classesIn, clusterIn, named, onlyName, wordClass } from './word-class.ts'

/** More than most masked values have. */
const capitalsMasked = 3

const derived = wordClass.built | wordClass.inflected
const uncased = wordFlag.letter | wordFlag.digit | wordFlag.single | wordFlag.capital
/** `autumn`, `bank`, `father`: in small letters always the word. */
const neverLower = wordClass.time | wordClass.organisation | wordClass.role | wordClass.demonym
/** And where a chat calls somebody by a word: `travis says no`. */
const elseInSmall = neverLower | wordClass.product
/** Longer rows of capitalised words are cut. */
const longestPhrase = 12
/** Letters of the acronyms that are none of a name in capitals. */
const longestAcronym = 4
/** Characters of a name after its first, where each is a word. */
const longestSingle = 5

/** A part of a text, in UTF-16 units. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * What the tagger knows of a text before it scores a word: the classes and clusters of all words, which of them can be part
 * of a name at all, and the manner of the text. One pass over the scan's arrays; the buffers are reused.
 */
export class Reading {
  scan = new Scan()
  classes = new Uint16Array(1024)
  clusters = new Uint16Array(1024)
  /** Phrases that may hold a name, ascending: first word, last word. No other word is ever scored. */
  firsts = new Int32Array(256)
  lasts = new Int32Array(256)
  /** How many phrases there are. */
  count = 0
  /** Words that the dictionary has as given names: with a capital, or nothing but a name. Ascending. */
  readonly given: number[] = []
  /** Words in small letters that many are called by, and that are other words besides. Ascending. */
  readonly smallGiven: number[] = []
  /** Words in small letters, of the prose, that the dictionary has as names only or not at all. Ascending. */
  readonly noWords: number[] = []
  readonly manner = new Manner()
  readonly #words: WordEntries
  /** Capitalised words that are not in the dictionary. */
  readonly #unknown: number[] = []

  constructor(words: WordEntries) {
    this.#words = words
  }

  read(scan: Scan): void {
    this.scan = scan
    this.count = 0
    this.#classify()
    this.#collect()
  }

  /** Classes of a word; 0 past the edges. */
  class(word: number): number {
    return word < 0 || word >= this.scan.wordCount ? 0 : (this.classes[word] ?? 0)
  }

  /** The cluster of a word; 0 past the edges. */
  cluster(word: number): number {
    return word < 0 || word >= this.scan.wordCount ? 0 : (this.clusters[word] ?? 0)
  }

  hash(word: number): number {
    return word < 0 || word >= this.scan.wordCount ? 0 : (this.scan.hashes[word] ?? 0)
  }

  /** The gap before a word; the edges of the text are far. */
  gapBefore(word: number): number {
    const { scan } = this
    if (word <= 0 || word >= scan.wordCount) return gap.far
    return gapBetween(scan.text, scan.ends[word - 1] ?? 0, scan.starts[word] ?? 0)
  }

  /** Whether a name could run on from the phrase before into this one. */
  continues(phrase: number): boolean {
    const first = this.firsts[phrase] ?? 0
    return this.lasts[phrase - 1] === first - 1 && isLink(this.gapBefore(first))
  }

  /**
   * As far from a word, forwards or backwards, as words with a capital follow one another without a break, within the longest
   * phrase: as far as a phrase may have reached that is none any more since one of its words was masked.
   */
  endOfCapitals(word: number, step: 1 | -1): number {
    let end = word
    while (Math.abs(end - word) < longestPhrase && this.isCapital(end + step)) {
      if (!isLink(this.gapBefore(step > 0 ? end + 1 : end))) break
      end += step
    }
    return end
  }

  isCapital(word: number): boolean {
    if (word < 0 || word >= this.scan.wordCount) return false
    return ((this.scan.flags[word] ?? 0) & (wordFlag.capital | wordFlag.digit)) === wordFlag.capital
  }

  /**
   * Whether the text reads otherwise once placeholders stand for these stretches, which the scan was told to
   * forget: in another manner, or with a word that stood in small letters only there. What is near a placeholder
   * is silent anyway (see tagger.ts).
   */
  changesWithout(stretches: readonly Stretch[]): boolean {
    const { scan, manner } = this
    const gone = new Set<number>()
    for (const { start, end } of stretches) {
      let word = scan.wordAt(start)
      // Half of a word is masked: what is left is a word that nobody has read.
      if (word > 0 && scan.end(word - 1) > start) return true
      for (; word < scan.wordCount && scan.start(word) < end; word++) {
        if (scan.end(word) > end) return true
        const hash = this.hash(word)
        if (this.#discount(word) && !scan.hasLowered(hash)) gone.add(hash)
      }
      manner.counts.capital += capitalsMasked
    }
    if (manner.judge()) return true
    return gone.size > 0 && this.#holdsOutside(stretches, gone)
  }

  /** Whether a word of these hashes stands outside these stretches. */
  #holdsOutside(stretches: readonly Stretch[], hashes: ReadonlySet<number>): boolean {
    const { scan } = this
    let next = 0
    for (let word = 0; word < scan.wordCount; word++) {
      if (!hashes.has(this.hash(word))) continue
      while ((stretches[next]?.end ?? scan.text.length) <= scan.start(word)) next++
      if ((stretches[next]?.start ?? scan.text.length) > scan.start(word)) return true
    }
    return false
  }

  #classify(): void {
    const { scan } = this
    const { wordCount, hashes, flags } = scan
    if (this.classes.length < wordCount) {
      this.classes = new Uint16Array(scan.hashes.length)
      this.clusters = new Uint16Array(scan.hashes.length)
    }
    const { classes, clusters, given, smallGiven, noWords } = this
    const words = this.#words
    if (given.length > 0) given.length = 0
    if (smallGiven.length > 0) smallGiven.length = 0
    if (noWords.length > 0) noWords.length = 0
    if (this.#unknown.length > 0) this.#unknown.length = 0
    const { counts } = this.manner
    let lower = 0
    let german = 0
    // A placeholder stands for capitals that were there.
    let capital = (scan.held.length / 2) * capitalsMasked
    let shouted = 0
    // Of names in scripts without capitals the dictionary has few.
    const { isUncased } = scan
    for (let word = 0; word < wordCount; word++) {
      const entry = words.entry(hashes[word] ?? 0)
      let bits = classesIn(entry)
      if (isUncased) bits |= listedClass(scan, word)
      const flag = flags[word] ?? 0
      if ((bits & wordClass.particle) !== 0 && isAccented(scan, word)) bits &= ~wordClass.particle
      classes[word] = bits
      clusters[word] = clusterIn(entry)
      if ((bits & wordClass.given) !== 0) {
        if ((flag & wordFlag.capital) !== 0 || (bits & ~onlyName) === 0) given.push(word)
        else if ((bits & elseInSmall) === 0 && (bits & wordClass.widespread) !== 0)
          smallGiven.push(word)
      }
      if ((flag & wordFlag.prose) !== 0) {
        lower++
        if (this.#isNoWord(word)) noWords.push(word)
        else if ((bits & wordClass.german) !== 0) german++
      } else if ((flag & wordFlag.capital) !== 0) {
        capital++
        if (isShouted(flag)) shouted++
        if (bits === 0) this.#unknown.push(word)
      }
    }
    counts.lower = lower
    counts.german = german
    counts.noWord = noWords.length
    counts.capital = capital
    counts.shouted = shouted
    this.manner.judge()
    for (const word of this.#unknown) {
      classes[word] = derivedClass(scan, word, words, this.manner.isGerman)
      if (clusters[word] === 0) clusters[word] = stemCluster(scan, word, words)
    }
  }

  /** Counts a word out again; answers whether it is one in small letters. */
  #discount(word: number): boolean {
    const { counts } = this.manner
    const flag = this.scan.flags[word] ?? 0
    if ((flag & wordFlag.prose) !== 0) {
      counts.lower--
      if (this.#isNoWord(word)) counts.noWord--
      else if (((this.classes[word] ?? 0) & wordClass.german) !== 0) counts.german--
      return true
    }
    if ((flag & wordFlag.capital) !== 0) {
      counts.capital--
      if (isShouted(flag)) counts.shouted--
    }
    return false
  }

  /** Whether the dictionary has a word as a name only, or not at all. */
  #isNoWord(word: number): boolean {
    const bits = this.classes[word] ?? 0
    return bits === 0 ? this.clusters[word] === 0 : (bits & ~onlyName) === 0
  }

  #collect(): void {
    const { wordCount, flags } = this.scan
    for (let word = 0; word < wordCount; word++) {
      const flag = flags[word] ?? 0
      if ((flag & (wordFlag.capital | wordFlag.digit)) === wordFlag.capital) {
        const last = this.#capitalPhrase(word)
        if (!this.#isPlain(word, last)) this.#add(this.#firstParticle(word), last)
        word = last
      } else if ((flag & wordFlag.single) !== 0) {
        if ((this.class(word) & wordClass.family) === 0) continue
        const last = this.#singlePhrase(word)
        this.#add(word, last)
        word = last
      } else if ((flag & uncased) === wordFlag.letter && this.#isLowerName(word)) {
        const last = this.#lowerPhrase(word)
        this.#add(word, last)
        word = last
      }
    }
  }

  /** Capitalised words that follow each other without a break, particles between them counted in. */
  #capitalPhrase(first: number): number {
    let last = first
    while (last - first < longestPhrase) {
      let next = last + 1
      while (next - last < 4 && (this.class(next) & wordClass.particle) !== 0) next++
      if (!this.isCapital(next)) next = last + 1
      if (!this.#isHyphened(next) && !(this.isCapital(next) && this.#joins(last, next))) break
      last = next
    }
    return last
  }

  /** `yun` in `Seo-yun`, `won` in `Joo-won Han`; not `based` in `Berlin-based`. */
  #isHyphened(word: number): boolean {
    const flag = word < this.scan.wordCount ? (this.scan.flags[word] ?? 0) : 0
    if ((flag & uncased) !== wordFlag.letter || this.gapBefore(word) !== gap.hyphen) return false
    if ((this.class(word) & wordClass.everyday) === 0) return true
    const isBeforeFamily = this.isCapital(word + 1) && this.gapBefore(word + 1) === gap.space
    return isBeforeFamily && syllables.has(this.hash(word))
  }

  #joins(last: number, next: number): boolean {
    for (let word = last + 1; word <= next; word++) {
      const kind = this.gapBefore(word)
      const initial = kind <= gap.dot && this.#length(word - 1) === 1
      if (kind !== gap.space && kind !== gap.hyphen && kind !== gap.apostrophe && !initial)
        return false
    }
    return true
  }

  /** Whether nothing in a phrase could name somebody: words of every day, places, products, companies. */
  #isPlain(first: number, last: number): boolean {
    for (let word = first; word <= last; word++) {
      const bits = this.class(word)
      if ((bits & wordClass.particle) !== 0 && word > first) continue
      if ((bits & named) !== 0) return false
      if ((bits & ~derived) === 0 && !this.#isCodeName(word))
        return this.#isFirstPerson(first, last)
    }
    return (this.class(first - 1) & wordClass.title) === 0
  }

  /** Unknown words written as no name is: `HttpClient`, `DevOps`, `DLQ`. `McCoy`, `DeShawn` and `LEVIN` may be. */
  #isCodeName(word: number): boolean {
    const flag = this.scan.flags[word] ?? 0
    if ((flag & wordFlag.innerCapital) === 0 || this.manner.tone === tone.upper) return false
    if ((flag & wordFlag.lower) === 0) return this.#length(word) <= longestAcronym
    const start = this.scan.starts[word] ?? 0
    return !(isUpper(this.scan.text, start + 2) || isUpper(this.scan.text, start + 3))
  }

  /** The English `I` and what hangs on it. */
  #isFirstPerson(first: number, last: number): boolean {
    if (first !== last || this.#length(first) !== 1) return false
    return this.gapBefore(first + 1) !== gap.stop
  }

  /** `van der` before a capital belongs to the name it may open. */
  #firstParticle(word: number): number {
    let first = word
    while (first > 0 && word - first < 3 && (this.class(first - 1) & wordClass.particle) !== 0) {
      const end = this.count === 0 ? -1 : (this.lasts[this.count - 1] ?? -1)
      if (end >= first - 1 || this.isCapital(first - 1)) break
      if (!this.#joins(first - 1, first)) break
      first--
    }
    return first
  }

  #isLowerName(word: number): boolean {
    const bits = this.classes[word] ?? 0
    if ((bits & named) === 0 || (bits & neverLower) !== 0) return false
    return this.manner.tone === tone.lower || (bits & wordClass.everyday) === 0
  }

  /** Names in small letters, and a word nobody knows after one: `thanks karl vandersloot`. */
  #lowerPhrase(first: number): number {
    let last = first
    while (last - first < longestPhrase) {
      const next = last + 1
      if (((this.scan.flags[next] ?? 0) & uncased) !== wordFlag.letter) break
      if (next >= this.scan.wordCount || this.gapBefore(next) !== gap.space) break
      if (!this.#isLowerName(next) && !(last === first && this.#isLowerFamily(next))) break
      last = next
    }
    return last
  }

  /** A word that nobody knows. */
  #isLowerFamily(word: number): boolean {
    if (this.class(word) !== 0 || this.#length(word) < 3) return false
    return (this.class(word - 1) & wordClass.given) !== 0
  }

  /** From a family name on, in scripts without spaces: no name there has more characters. */
  #singlePhrase(first: number): number {
    let last = first
    while (last - first < longestSingle) {
      const next = last + 1
      if (next >= this.scan.wordCount || ((this.scan.flags[next] ?? 0) & wordFlag.single) === 0)
        break
      const kind = this.gapBefore(next)
      if (kind !== gap.none && kind !== gap.space && kind !== gap.hyphen) break
      last = next
    }
    return last
  }

  #length(word: number): number {
    const { scan } = this
    if (word < 0 || word >= scan.wordCount) return 0
    return (scan.ends[word] ?? 0) - (scan.starts[word] ?? 0)
  }

  #add(first: number, last: number): void {
    if (this.count >= this.firsts.length) {
      this.firsts = doubled(this.firsts)
      this.lasts = doubled(this.lasts)
    }
    this.firsts[this.count] = first
    this.lasts[this.count++] = last
  }
}

/** `då`, which is no `da`; no particle of a name has an accent. */
function isAccented(scan: Scan, word: number): boolean {
  return !isAscii(scan.text, scan.start(word), scan.end(word))
}

/** More capitals than the first, and no small letter. */
function isShouted(flag: number): boolean {
  return (flag & (wordFlag.lower | wordFlag.innerCapital)) === wordFlag.innerCapital
}

function isUpper(text: string, at: number): boolean {
  return charTable().classes[text.charCodeAt(at)] === charClass.upper
}

function doubled(list: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(list.length * 2)
  more.set(list)
  return more
}
