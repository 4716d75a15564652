import { isDigit } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { endsLine, gap, gapBefore } from './gap.ts'
import { readBefore } from './before.ts'
import { isJoined, place, placeBits } from './place-word.ts'
import type { Street } from './street.ts'
import { bracketEnd, codedTownEnd, smallTownEnd, townEnd } from './town.ts'
import { unitEnd } from './unit.ts'

const maxParts = 9
const maxLines = 3
const maxTowns = 4

/** What belongs to a street. */
export interface Block {
  readonly start: number
  readonly end: number
  readonly hasCode: boolean
  readonly hasUnit: boolean
}

/**
 * Takes in what stands around a street: unit, town, region, code and country behind it, on its line or on the next
 * three; unit, building, town and code before it. Bounded by a few parts each way.
 */
export function blockOf(scan: Scan, street: Street): Block {
  const after = new Reader(scan, street)
  after.read()
  const before = readBefore(scan, street)
  return {
    start: before.start,
    end: after.kept,
    hasCode: after.isTold || before.hasTown,
    hasUnit: after.hasUnit,
  }
}

/** `… HG1 1UE | Ada`: a bar after the code ends the cell of a table. */
function isNextCell({ text, starts }: Scan, from: number, word: number): boolean {
  return /[|;]/.test(text.slice(from, starts[word]))
}

/** Reads on behind a street, part by part. Lines with a town alone count only once a code follows them. */
class Reader {
  kept: number
  hasCode = false
  /** Whether the code says by its form or its town that it is one. */
  isTold = false
  hasUnit = false
  readonly #scan: Scan
  readonly #isSure: boolean
  /** Any word and a number. */
  readonly #endsInNumber: boolean
  #at: number
  #lines = 0
  #towns = 0

  constructor(scan: Scan, { end: at, form }: Street) {
    this.#scan = scan
    this.#isSure = form === 'sure'
    this.#endsInNumber = form === 'bare' && isDigit(scan.text.charCodeAt(at - 1))
    this.#at = at
    this.kept = at
  }

  read(): void {
    const scan = this.#scan
    for (let part = 0; part < maxParts; part++) {
      const word = scan.wordAt(this.#at)
      if (word >= scan.wordCount) return
      const between = gapBefore(scan, this.#at, word)
      if (!this.#unit(word, between) && !this.#place(word, between)) return
    }
  }

  #unit(word: number, between: number): boolean {
    const scan = this.#scan
    const isMarked =
      scan.text.charCodeAt(scan.start(word) - 1) === 35 && scan.start(word) - this.#at <= 4
    if (between === gap.none && !isMarked) return false
    const end = unitEnd(scan, word)
    if (end === 0) return false
    this.hasUnit = true
    return this.#take(end, this.#lines === 0)
  }

  #place(word: number, between: number): boolean {
    if (between === gap.none) return false
    if (!this.hasCode) {
      const end = codedTownEnd(this.#scan, word, this.#isSure || this.hasUnit)
      const isOpen = this.#isSure && this.#towns === 0
      if (end > 0) return this.#code(word, isOpen ? smallTownEnd(this.#scan, word, end) : end)
    }
    if (between === gap.space || (this.hasCode && isNextCell(this.#scan, this.#at, word)))
      return false
    return between === gap.line ? this.#line(word) : this.#town(word)
  }

  #code(word: number, end: number): boolean {
    const scan = this.#scan
    const last = scan.wordAt(end) - 1
    // `Starter 100, Team 20000`: another of the same form is the next row of a list.
    const isRow = this.#endsInNumber && !scan.has(word, wordFlag.digit) && scan.isNumber(last)
    if (isRow) return false
    this.hasCode = true
    // Two numbers are a code at most; with words between, as in `196 66 Praha 1`, they have a town.
    const hasTown = last - word > 1 && scan.text.charCodeAt(scan.end(last - 2)) === 32
    const isLonely = scan.isNumber(word) && scan.isNumber(last) && !hasTown
    this.isTold = !isLonely || this.#lines > 0 || this.#towns > 0
    return this.#take(end, true)
  }

  #town(word: number): boolean {
    const last = this.#towns < maxTowns ? townEnd(this.#scan, word) : -1
    if (last < 0 || this.#goesOn(last)) return false
    this.#towns++
    return this.#take(this.#numbered(last), this.#lines === 0 || this.hasCode)
  }

  /** `Name: …`, `Foo(…)`, `Port=…` are no towns. */
  #goesOn(last: number): boolean {
    const next = this.#scan.text.charCodeAt(this.#scan.end(last))
    return next === 58 || next === 61 || next === 40 || next === 95
  }

  /** `Meza Cove 7,` */
  #numbered(last: number): number {
    const scan = this.#scan
    const next = last + 1
    const isShort = scan.isNumber(next) && scan.end(next) - scan.start(next) <= 2
    const isPart = isShort && isJoined(scan, last) && scan.text.charCodeAt(scan.end(next)) === 44
    return isPart ? scan.end(next) : bracketEnd(scan, last)
  }

  #line(word: number): boolean {
    const scan = this.#scan
    const { text } = scan
    const last = townEnd(scan, word)
    if (last < 0) return false
    const end = bracketEnd(scan, last)
    const isCountry = this.#isCountry(word, last) && endsLine(text, end)
    if (this.hasCode || this.#lines >= maxLines) return isCountry && this.#take(end, true)
    const next = last + 1
    const isPaired =
      (this.#isSure || this.hasUnit) &&
      next < scan.wordCount &&
      gapBefore(scan, end, next) === gap.comma
    const region = isPaired ? townEnd(scan, next) : -1
    if (region >= 0 && endsLine(text, scan.end(region))) {
      this.isTold ||= this.hasUnit
      return this.#take(scan.end(region), true)
    }
    this.#lines++
    return endsLine(text, end) && this.#take(end, false)
  }

  #isCountry(first: number, last: number): boolean {
    for (let i = first; i <= last; i++) {
      if ((placeBits(this.#scan, i) & place.country) !== 0) return true
    }
    return false
  }

  #take(end: number, isCertain: boolean): boolean {
    this.#at = end
    if (isCertain) this.kept = end
    return true
  }
}
