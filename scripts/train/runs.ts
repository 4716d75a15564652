import { Features } from '../../src/gate/tagger/feature.ts'
import { label } from '../../src/gate/tagger/model.ts'
import { Reading } from '../../src/gate/tagger/reading.ts'
import type { WordEntries } from '../../src/gate/tagger/word-class.ts'
import { Scan } from '../../src/gate/scan.ts'
import type { Run } from './crf.ts'
import type { Example, Span } from './example.ts'

/** Turns texts into runs of candidates with features and labels, by the very code of the gate. */
export class Extractor {
  readonly #scan = new Scan()
  readonly #reading: Reading
  readonly #features: Features
  readonly #shift: number

  constructor(words: WordEntries, shift: number) {
    this.#reading = new Reading(words)
    this.#features = new Features(this.#reading)
    this.#shift = shift
  }

  /** `keepsFeature`: by its place among those of a word; what it refuses is left out. */
  runs(example: Example, keepsFeature: (place: number) => boolean): Run[] {
    const reading = this.#reading
    this.#scan.read(example.text)
    reading.read(this.#scan)
    const runs: Run[] = []
    for (let phrase = 0; phrase < reading.count;) {
      const from = phrase++
      while (phrase < reading.count && reading.continues(phrase)) phrase++
      if (!this.#isUnknown(from, phrase, example)) {
        runs.push(this.#run(from, phrase, example, keepsFeature))
      }
    }
    return runs
  }

  #words(from: number, to: number): number[] {
    const first = this.#reading.firsts[from] ?? 0
    const last = this.#reading.lasts[to - 1] ?? 0
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }

  #isUnknown(from: number, to: number, { unknown = [] }: Example): boolean {
    return this.#words(from, to).some((word) => unknown.some((span) => this.#isIn(word, span)))
  }

  #run(from: number, to: number, example: Example, keepsFeature: (place: number) => boolean): Run {
    const slots: number[] = []
    const ends: number[] = []
    const links: number[] = []
    for (let phrase = from; phrase < to; phrase++) {
      const last = this.#reading.lasts[phrase] ?? 0
      const first = this.#reading.firsts[phrase] ?? 0
      this.#features.enter(first, last)
      for (let word = first; word <= last; word++) {
        this.#features.of(word)
        const { hashes, count, before } = this.#features
        for (let i = 0; i < count; i++) {
          if (keepsFeature(i)) slots.push((hashes[i] ?? 0) >>> this.#shift)
        }
        ends.push(slots.length)
        links.push(before)
      }
    }
    return {
      slots: Int32Array.from(slots),
      ends: Int32Array.from(ends),
      links: Uint8Array.from(links),
      gold: this.#labels(this.#words(from, to), example),
    }
  }

  #labels(words: readonly number[], { people }: Example): Uint8Array {
    const spanOf = words.map((word) => people.findIndex((span) => this.#isIn(word, span)))
    return Uint8Array.from(spanOf, (span, at) => {
      if (span === -1) return label.outside
      const begins = spanOf[at - 1] !== span
      const ends = spanOf[at + 1] !== span
      if (begins) return ends ? label.only : label.begin
      return ends ? label.last : label.inside
    })
  }

  #isIn(word: number, { start, end }: Span): boolean {
    return this.#scan.start(word) < end && this.#scan.end(word) > start
  }
}
