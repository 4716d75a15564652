import { isInitial, isManyShort } from '../../capitals.ts'
import { cuesOf } from '../../lexicon.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { mostJoining, wordBehindJoiner } from './joiner.ts'
import { isNameGapAt, isParticle, maxWords } from './name-word.ts'

/** Rows of capitalised words that may be one name. */
export class Rows {
  readonly #scan: Scan
  readonly #classes: WordClasses

  constructor(scan: Scan, classes: WordClasses) {
    this.#scan = scan
    this.#classes = classes
  }

  /** Last word of the name that begins here; before `first` when there is none. */
  from(first: number, limit: number): number {
    const last = this.#rowFrom(first, limit)
    if (last < first) return last
    const word = wordBehindJoiner(this.#scan, first, last, this.#classes)
    return word === null ? last : Math.max(last, this.#rowFrom(word, limit))
  }

  /** Last word of the row of capitalised words from here. */
  #rowFrom(first: number, limit: number): number {
    const scan = this.#scan
    let last = first - 1
    for (let word = first; word < Math.min(first + limit, scan.wordCount); word++) {
      if (word > first && !this.#joined(word)) break
      if (this.#isNameWord(word, word > first)) last = word
      else if (word === first || !isParticle(scan.word(word))) break
    }
    return last
  }

  /** First word of the name that ends here; behind `last` when there is none. */
  upTo(last: number): number {
    const first = this.#rowTo(last)
    for (let before = first - 2; before >= 0 && first - before <= mostJoining + 1; before--) {
      const start = this.#rowTo(before)
      const isName = first <= last && start <= before
      if (isName && wordBehindJoiner(this.#scan, start, before, this.#classes) === first)
        return start
    }
    return first
  }

  /** First word of the row of capitalised words up to here. */
  #rowTo(last: number): number {
    const scan = this.#scan
    let first = last + 1
    for (let word = last; word >= Math.max(0, last - maxWords + 1); word--) {
      if (word < last && !this.#joined(word + 1)) break
      if (this.#isNameWord(word, true)) first = word
      else if (!isParticle(scan.word(word))) break
    }
    return first
  }

  /** Whether this word goes on with the name of the one before; a point only ends an initial. */
  #joined(word: number): boolean {
    const scan = this.#scan
    if (isNameGapAt(scan, word)) return true
    const end = scan.end(word - 1)
    return (
      end - scan.start(word - 1) === 1 && initialGap.test(scan.text.slice(end, scan.start(word)))
    )
  }

  /** `Anna`, `Åsa`, an initial; not `API`, not `iPhone`, not `R2`. */
  #isNameWord(word: number, initials: boolean): boolean {
    const scan = this.#scan
    if (!scan.has(word, wordFlag.capital) || scan.has(word, wordFlag.digit)) return false
    if (isManyShort(scan, word)) return false
    return scan.has(word, wordFlag.lower) || (initials && scan.end(word) - scan.start(word) === 1)
  }

  /** As `from`, of a name that may begin with an initial: `P Berg`, `K.F. Berg`. */
  entryFrom(first: number): number {
    let name = first
    while (name < first + 2 && isInitial(this.#scan, name) && this.#joined(name + 1)) name++
    const last = this.from(name, maxWords)
    return last < name ? first - 1 : last
  }

  /** Where the name begins in `Schriftführer Karl Berg`: what nobody is called stands before a given name and a further word. */
  withoutRole(first: number, last: number): number {
    let start = first
    while (start < last && isAddress(this.#scan.word(start))) start++
    let name = start
    while (name + 2 <= last && this.#isRole(name)) name++
    return this.#is(name, wordClass.given) ? name : start
  }

  /** Where the name begins in `Bürgermeister Berg`, behind a title. */
  withoutOffice(first: number, last: number): number {
    let name = first
    while (name < last && this.#is(name, wordClass.role) && !this.#is(name, wordClass.given)) name++
    return name
  }

  /** As `withoutRole`, of the items of a list: what several of them begin with is no given name of theirs. */
  withoutRoles(
    items: readonly (readonly [first: number, last: number])[],
  ): [first: number, last: number][] {
    const counts = new Map<number, number>()
    for (const [first] of items) {
      const hash = this.#scan.hashes[first] ?? 0
      counts.set(hash, (counts.get(hash) ?? 0) + 1)
    }
    return items.map(([first, last]) => {
      const again = (counts.get(this.#scan.hashes[first] ?? 0) ?? 0) > 1
      const isOffice = again && first + 2 <= last && !this.#is(first, wordClass.given)
      return [this.withoutRole(isOffice ? first + 1 : first, last), last]
    })
  }

  #isRole(word: number): boolean {
    if (this.#is(word, wordClass.role | wordClass.title)) return !this.#is(word, wordClass.given)
    return !this.#is(word, named) && !isInitial(this.#scan, word)
  }

  #is(word: number, bits: number): boolean {
    return (this.#classes.of(this.#scan.hashes[word] ?? 0) & bits) !== 0
  }
}

/** `Cllr`, `Dr`: how people are addressed, and nobody. */
export function isAddress(word: string): boolean {
  const cues = cuesOf(word)
  return cues.has('title') || cues.has('office')
}

const initialGap = /^\.(?: |$)/
