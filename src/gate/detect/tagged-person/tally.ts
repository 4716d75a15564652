import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { Stretch } from '../../tagger/reading.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'

/** A word met so often is judged by all the places where it stands. */
const often = 4
/** Below this share of them it was mistaken where it read as a name. */
const rare = 0.08
/** From this share on it may be a name where it did not read as one. */
const steady = 0.25

interface Count {
  /** Where it has a capital. */
  seen: number
  named: number
}

/**
 * How often the words of the names that were found stand in the text, and in how many of these places they read as
 * names: a word of a standard (SIP, Transit) does once in a hundred, somebody's name in every second.
 */
export class Tally {
  readonly #scan: Scan
  readonly #counts = new Map<number, Count>()

  constructor(scan: Scan, spans: readonly PersonSpan[]) {
    this.#scan = scan
    for (const { first, last } of spans) {
      for (let word = first; word <= last; word++) this.#countOf(word).named++
    }
    if (spans.length === 0) return
    for (let word = 0; word < scan.wordCount; word++) {
      if (!scan.has(word, wordFlag.capital)) continue
      const count = this.#counts.get(scan.hashes[word] ?? 0)
      if (count !== undefined) count.seen++
    }
  }

  /** Whether all words of a name are hardly ever one in this text. */
  speaksAgainst(first: number, last: number): boolean {
    return this.#highestShare(first, last) < rare
  }

  /** Whether a name is one often enough to be looked for everywhere. */
  isSteady(first: number, last: number): boolean {
    return this.#highestShare(first, last) >= steady
  }

  /** Whether a word counted here stands in one of these stretches: without it the others may read otherwise. */
  changesWithout(stretches: readonly Stretch[]): boolean {
    if (this.#counts.size === 0) return false
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
    const count = { seen: 0, named: 0 }
    this.#counts.set(hash, count)
    return count
  }
}
