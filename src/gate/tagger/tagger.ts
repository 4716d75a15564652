import { listedNames } from '../listed-name.ts'
import type { Scan } from '../scan.ts'
import { Features } from './feature.ts'
import type { Model } from './model.ts'
import { label, labels, readModel } from './model.ts'
import { Path } from './path.ts'
import type { Stretch } from './reading.ts'
import type { Manner } from './manner.ts'
import { Reading } from './reading.ts'
import { Score } from './score.ts'
import type { WordClasses } from './word-class.ts'

/** Words of a scan that name a person: indexes of the first and the last. */
export interface PersonSpan {
  readonly first: number
  readonly last: number
  /** How sure the model is, from 0.5 to 1. */
  readonly confidence: number
}

/** Words before and after a phrase that its features look at. */
const lookAround = 3
/** How much surer a name must be in a text with placeholders: what only the manner of the whole text tipped over must not. */
const maskedCaution = 2

let shipped: Tagger | null = null

/** Finds names of people nobody has announced, by a small model over words and what is around them. */
export class Tagger {
  /** Into the scan's placeholders: the first that may stand beside the phrase at hand. */
  #held = 0
  #caution = 0
  /** Words scored so far; the others were passed over by a flag. */
  scored = 0
  readonly #model: Model
  readonly #reading: Reading
  readonly #features: Features
  readonly #score: Score
  readonly #path: Path
  #scores = new Float32Array(64 * labels)
  #links = new Uint8Array(64)

  /** With the names of scripts without capitals. */
  readonly #listed: WordClasses

  constructor(model: Model) {
    this.#model = model
    this.#listed = { of: (hash) => model.dictionary.of(hash) | listedNames().of(hash) }
    this.#reading = new Reading(model.dictionary)
    this.#score = new Score(model)
    this.#features = new Features(this.#reading, this.#score.hashes)
    this.#path = new Path(model.transitions)
  }

  /** With the model of the package; a few ms, once. One for all, since tagging is synchronous. Throws when a file is missing. */
  static load(): Tagger {
    return (shipped ??= new Tagger(readModel()))
  }

  /** What each word of the text tagged last may be by itself. */
  get classes(): WordClasses {
    return this.classesIn(this.#reading.scan)
  }

  /** The same of a text that is not tagged yet. */
  classesIn(scan: Scan): WordClasses {
    return scan.isUncased ? this.#listed : this.#model.dictionary
  }

  /** How the text tagged last is written. */
  get manner(): Readonly<Manner> {
    return this.#reading.manner
  }

  /** Words of the text tagged last that may be given names (see reading.ts), ascending. */
  get given(): readonly number[] {
    return this.#reading.given
  }

  /** Words of the text tagged last, in small letters, that may be given names and other words (see reading.ts); ascending. */
  get smallGiven(): readonly number[] {
    return this.#reading.smallGiven
  }

  /** Words of the text tagged last, in small letters, that are none for the dictionary (see reading.ts); ascending. */
  get noWords(): readonly number[] {
    return this.#reading.noWords
  }

  /** Names in a text, ascending, not overlapping. Linear in the number of words; never throws. */
  tag(scan: Scan): readonly PersonSpan[] {
    const reading = this.#reading
    reading.read(scan)
    this.#held = 0
    this.#caution = scan.held.length > 0 ? maskedCaution : 0
    const spans: PersonSpan[] = []
    for (let phrase = 0; phrase < reading.count;) {
      const next = this.#endOfRun(phrase)
      const first = reading.firsts[phrase] ?? 0
      const last = reading.lasts[next - 1] ?? 0
      // All of the run or nothing: where one phrase ends and the next begins hangs on the words before.
      if (!this.#isBesidePlaceholder(first, last)) {
        this.#scoreRun(phrase, next)
        this.#path.find(last - first + 1, this.#scores, this.#links)
        this.#collect(first, last - first + 1, spans)
      }
      phrase = next
    }
    return spans
  }

  /** Whether the text tagged last reads otherwise once placeholders stand for these stretches. */
  changesWithout(stretches: readonly Stretch[]): boolean {
    return this.#reading.changesWithout(stretches)
  }

  /** The first phrase after those that follow this one without a break. */
  #endOfRun(from: number): number {
    let end = from + 1
    while (end < this.#reading.count && this.#reading.continues(end)) end++
    return end
  }

  #scoreRun(from: number, end: number): void {
    const reading = this.#reading
    let at = 0
    for (let phrase = from; phrase < end; phrase++) {
      const first = reading.firsts[phrase] ?? 0
      const last = reading.lasts[phrase] ?? 0
      this.#features.enter(first, last)
      for (let word = first; word <= last; word++) this.#scoreWord(word, at++)
    }
  }

  /**
   * Whether a placeholder is among the words that the features look at. The name that stood there is gone, so
   * the words beside it would read otherwise than before; what was no name then is none now. That is why
   * masking a masked text finds nothing. Words with a capital that lead up to it may have been one phrase with it.
   */
  #isBesidePlaceholder(first: number, last: number): boolean {
    const { scan } = this.#reading
    const { held } = scan
    if (held.length === 0) return false
    const begin = this.#reading.endOfCapitals(first, -1)
    const end = this.#reading.endOfCapitals(last, 1)
    const from = scan.start(Math.max(0, begin - lookAround))
    const to = scan.end(Math.min(scan.wordCount - 1, end + lookAround))
    while (this.#held < held.length && (held[this.#held + 1] ?? 0) <= from) this.#held += 2
    // At the edge of the text a placeholder before the first or after the last word counts, too.
    const atStart = begin < lookAround && (held[0] ?? 0) < from
    const next = held[this.#held]
    if (next === undefined) return atStart
    return atStart || next < to || end + lookAround >= scan.wordCount
  }

  #scoreWord(word: number, at: number): void {
    if ((at + 1) * labels > this.#scores.length) this.#grow()
    const features = this.#features
    features.of(word)
    this.#score.read(features.count)
    const { sums } = this.#score
    const scores = this.#scores
    const base = at * labels
    scores[base] = this.#model.reserve
    // The labels follow one another from 1 on.
    for (let k = 0; k < labels - 1; k++) scores[base + 1 + k] = sums[k] ?? 0
    this.#links[at] = features.before
    this.scored++
  }

  #collect(firstWord: number, length: number, spans: PersonSpan[]): void {
    const found = this.#path.labels
    let open = 0
    for (let at = 0; at < length; at++) {
      const one = found[at]
      if (one === label.outside) continue
      if (one === label.begin || one === label.only) open = at
      if (one !== label.last && one !== label.only) continue
      // Judged after the words are parted: caution that parted them otherwise would make new names.
      const margin = this.#margin(open, at) - this.#caution
      if (margin < 0 && this.#caution > 0) continue
      if (this.#isConstructed(firstWord + open, firstWord + at)) continue
      const confidence = Math.max(0.5, 1 / (1 + Math.exp(-margin)))
      spans.push({ first: firstWord + open, last: firstWord + at, confidence })
    }
  }

  /** `new Okapi(…)`: what code makes. */
  #isConstructed(first: number, last: number): boolean {
    const { scan } = this.#reading
    if (first === 0 || scan.text.charCodeAt(scan.end(last)) !== 40) return false
    return scan.word(first - 1) === 'new' && scan.start(first) - scan.end(first - 1) === 1
  }

  /** By how much the labels of a span beat staying outside, per word. */
  #margin(first: number, last: number): number {
    let margin = 0
    for (let at = first; at <= last; at++) {
      const base = at * labels
      margin += (this.#scores[base + (this.#path.labels[at] ?? 0)] ?? 0) - (this.#scores[base] ?? 0)
    }
    return margin / (last - first + 1)
  }

  #grow(): void {
    const scores = new Float32Array(this.#scores.length * 2)
    scores.set(this.#scores)
    this.#scores = scores
    const links = new Uint8Array(this.#links.length * 2)
    links.set(this.#links)
    this.#links = links
  }
}
