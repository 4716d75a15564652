import { isCapitals } from '../../capitals.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { Stretch } from '../../tagger/reading.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { startsLine } from '../name-cue/label.ts'
import { isInConstant, isInstalled, toldAsThing } from './told.ts'

/** A word met so often is judged by all the places where it stands. */
const often = 4
/** Below this share of them it was mistaken where it read as a name. */
const rare = 0.08
/** From this share on it may be a name where it did not read as one. */
const steady = 0.25
/** A place tells by up to two of a thing; a word is one from so much on, and from a share of all its places. */
const fewestThings = 2

function thingShare(of: number): number {
  if (of === 0) return 0.1
  return (of & wordClass.given) === 0 ? 0.4 : 0.7
}

/** A word of three capitals that stands so often, and so everywhere, is an acronym; one of four, twice as often. */
const fewestShouted = 3
const longestShort = 4

interface Count {
  /** Where it has a capital. */
  seen: number
  named: number
  /** How much its places tell of a thing. */
  thing: number
  /** Where all of it is in capitals and labels no turn. */
  shouted: number
}

/**
 * How often the words of the names that were found stand in the text, and in how many of these places they read as
 * names: a word of a standard (SIP, Transit) does once in a hundred, somebody's name in every second.
 */
export class Tally {
  readonly #scan: Scan
  readonly #classes: WordClasses
  readonly #counts = new Map<number, Count>()
  /** Whether some name was none for what the places around others of it say. */
  #hasThings = false

  constructor(scan: Scan, spans: readonly PersonSpan[], classes: WordClasses) {
    this.#scan = scan
    this.#classes = classes
    for (const { first, last } of spans) {
      for (let word = first; word <= last; word++) this.#countOf(word).named++
    }
    if (spans.length === 0) return
    for (const word of scan.capitals) {
      const count = this.#counts.get(scan.hashes[word] ?? 0)
      if (count !== undefined) this.#meet(word, count)
    }
    if (!scan.text.includes('/')) return
    for (let word = 0; word < scan.wordCount; word++) {
      if (scan.text.charCodeAt(scan.start(word) - 1) !== slash) continue
      const count = scan.has(word, wordFlag.capital)
        ? undefined
        : this.#counts.get(scan.hashes[word] ?? 0)
      if (count !== undefined && isInstalled(scan, word)) count.thing += 2
    }
  }

  #meet(word: number, count: Count): void {
    const scan = this.#scan
    count.seen++
    count.thing += toldAsThing(scan, word, this.#classes)
    if (!isCapitals(scan, word)) return
    if (isInConstant(scan, word)) count.thing += 2
    if (!isLabel(scan, word)) count.shouted++
  }

  /**
   * Whether a word is told of as a thing: a program whose documents speak of `the Zorkan daemon`. Of what may be somebody's
   * name, more of the places must say so.
   */
  isThing(word: number): boolean {
    const { thing, seen } = this.#countOf(word)
    const share = thingShare(this.#classes.of(this.#scan.hashes[word] ?? 0))
    return this.#told(thing >= fewestThings && thing >= seen * share)
  }

  /** `PIM`, which is Pim nowhere: a short word that stands in capitals only, and often. */
  isAcronym(word: number): boolean {
    const { seen, shouted } = this.#countOf(word)
    const length = this.#scan.end(word) - this.#scan.start(word)
    const fewest = length < longestShort ? fewestShouted : fewestShouted * 2
    return this.#told(length <= longestShort && shouted >= fewest && shouted === seen)
  }

  /** Whether all words of a name are hardly ever one in this text. */
  speaksAgainst(first: number, last: number): boolean {
    return this.#highestShare(first, last) < rare
  }

  /** Whether a name is one often enough to be looked for everywhere. */
  isSteady(first: number, last: number): boolean {
    return this.#highestShare(first, last) >= steady
  }

  #told(isThing: boolean): boolean {
    this.#hasThings ||= isThing
    return isThing
  }

  /** Whether a word counted here stands in one of these stretches: without it the others may read otherwise. */
  changesWithout(stretches: readonly Stretch[]): boolean {
    if (this.#counts.size === 0) return false
    if (this.#hasThings && stretches.length > 0) return true
    const scan = this.#scan
    return stretches.some(({ start, end }) => {
      for (let word = scan.wordAt(start); word < scan.wordCount; word++) {
        if (scan.start(word) >= end) return false
        const count = this.#counts.get(scan.hashes[word] ?? 0)
        if (count !== undefined && count.seen >= often && count.named < count.seen * steady)
          return true
      }
      return false
    })
  }

  #highestShare(first: number, last: number): number {
    let highest = 0
    for (let word = first; word <= last; word++) {
      const { seen, named } = this.#countOf(word)
      highest = Math.max(highest, seen < often ? 1 : named / seen)
    }
    return highest
  }

  #countOf(word: number): Count {
    const hash = this.#scan.hashes[word] ?? 0
    const known = this.#counts.get(hash)
    if (known !== undefined) return known
    const count = { seen: 0, named: 0, thing: 0, shouted: 0 }
    this.#counts.set(hash, count)
    return count
  }
}

const slash = 47
const colon = 58

/** `PIM: I agree`: the label of a turn. */
function isLabel(scan: Scan, word: number): boolean {
  return scan.text.charCodeAt(scan.end(word)) === colon && startsLine(scan.text, scan.start(word))
}
