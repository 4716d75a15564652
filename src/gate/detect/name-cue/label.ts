import { codesOf, folded, isSpace } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { onlyName, wordClass } from '../../tagger/word-class.ts'
import { isNameGapAt, isParticle, maxWords } from './name-word.ts'

/** The words between the start of a line and a colon. */
export interface Label {
  readonly first: number
  readonly last: number
  /** One word in lower case: seldom a speaker. */
  readonly isSmall: boolean
}

/** So many labels that are names tell that the others are, too. */
const fewestCertain = 2
/** Fewer letters in lower case are an abbreviation. */
const minSmall = 3

/** Labels at line starts: turns of speech repeat theirs. */
export class Labels {
  readonly #scan: Scan
  /** In their order; null for a label that is masked. */
  readonly #all: (Label | null)[] = []
  #nextHeld = 0

  constructor(scan: Scan) {
    this.#scan = scan
  }

  /** The one to four capitalised words, or the one in lower case, between the start of the line and the colon. */
  at(colon: number, last: number): Label | null {
    const scan = this.#scan
    if (last < 0 || !isLabelEnd(scan.text, scan.end(last), colon)) return null
    if (bytes.test(scan.text.slice(colon + 1, colon + 12))) return null
    for (let first = last; first >= Math.max(0, last - maxWords + 1); first--) {
      if (scan.has(first, wordFlag.digit)) return null
      if (startsLine(scan.text, scan.start(first))) return this.#labelOf(first, last)
      if (first === 0) return null
      if (!isNameGapAt(scan, first) && !scan.has(first - 1, wordFlag.digit)) return null
    }
    return null
  }

  #labelOf(first: number, last: number): Label | null {
    const scan = this.#scan
    if (this.#isCapitalised(first, last)) return { first, last, isSmall: false }
    const isSmall = first === last && scan.end(first) - scan.start(first) >= minSmall
    return isSmall ? { first, last, isSmall } : null
  }

  #isCapitalised(first: number, last: number): boolean {
    for (let word = first; word <= last; word++) {
      if (!this.#scan.has(word, wordFlag.capital) && !isParticle(this.#scan.word(word)))
        return false
    }
    return true
  }

  add(label: Label): void {
    this.#all.push(label)
  }

  /** A placeholder before this colon was a label once: it counts, so that a masked text tells no more than it did. */
  addMasked(colon: number): void {
    const { held, text } = this.#scan
    while ((held[this.#nextHeld + 3] ?? Infinity) <= colon) this.#nextHeld += 2
    const end = held[this.#nextHeld + 1] ?? Infinity
    if (end > colon || !isLabelEnd(text, end, colon)) return
    if (startsLine(text, held[this.#nextHeld] ?? 0)) this.#all.push(null)
  }

  /** One word alone labels sections as well as speakers, so it takes a text that is mostly turns. */
  repeated(): Label[] {
    const counts = new Map<string, { label: Label; count: number }>()
    let total = 0
    for (const label of this.#all) {
      if (label?.isSmall === true) continue
      total++
      if (label === null) continue
      const text = this.#textOf(label)
      const known = counts.get(text)
      if (known === undefined) counts.set(text, { label, count: 1 })
      else known.count++
    }
    const all = [...counts.values()].filter(({ count }) => count >= 2)
    const turns = all.reduce((sum, { count }) => sum + count, 0)
    const transcript = turns >= 4 && all.length >= 2 && turns * 5 >= total * 4
    return all
      .filter(({ label }) => transcript || label.first < label.last)
      .map(({ label }) => label)
  }

  /**
   * Labels of any other turn that stands between two of these speakers and is written as one of theirs: whoever
   * speaks once, is misspelt, or goes by a name in lower case. Of the first and the last turn, which have but one
   * neighbour, a full name.
   */
  amongTurnsOf(speakers: readonly Label[]): Label[] {
    if (speakers.every(({ first, last }) => first === last) && speakers.length < 2) return []
    const known = new Set(speakers.map((label) => this.#textOf(label)))
    const isKnown = (label: Label): boolean => known.has(this.#textOf(label))
    return this.#all.filter((label, i): label is Label => {
      if (label === null || isKnown(label)) return false
      const beside = [this.#all[i - 1], this.#all[i + 1]]
      const turns = beside.filter((other): other is Label => other != null && isKnown(other))
      const isEdge = beside.includes(undefined) && label.first < label.last
      if (turns.length < (isEdge ? 1 : 2)) return false
      const form = this.#formOf(label)
      return turns.some((turn) => form === this.#formOf(turn))
    })
  }

  /** One word alone that may be a given name, whatever else it is, where two other labels can be nothing but given names. */
  givenAmong(bitsOf: (word: number) => number): Label[] {
    const single = new Map<string, Label>()
    for (const label of this.#all) {
      if (label !== null && !label.isSmall && label.first === label.last)
        single.set(this.#textOf(label), label)
    }
    const given = [...single.values()].filter(
      ({ first }) => (bitsOf(first) & wordClass.given) !== 0,
    )
    const certain = given.filter(({ first }) => (bitsOf(first) & ~onlyName) === 0)
    return certain.length < fewestCertain ? [] : given
  }

  #textOf({ first, last }: Label): string {
    const scan = this.#scan
    return folded(scan.text.slice(scan.start(first), scan.end(last)))
  }

  /** The signs right before and behind a label. */
  #formOf({ first, last }: Label): string {
    const scan = this.#scan
    const start = scan.start(first)
    return (scan.text[start - 1] ?? '\n') + (scan.text[scan.end(last)] ?? '')
  }
}

/** Between a label and its colon stands markup at most. */
function isLabelEnd(text: string, end: number, colon: number): boolean {
  if (colon - end > 3) return false
  for (let i = end; i < colon; i++) {
    const code = text.charCodeAt(i)
    if (!isSpace(code) && !labelEnds.has(code)) return false
  }
  return true
}

const labelEnds = codesOf('*_)')

/** Where what stands in front of a time of day ends, if that closes its line: `Anna Berg  23:58`, `Tom [9:41 AM]`; else -1. */
export function endBeforeTime(text: string, colon: number): number {
  if (!minutes.test(text.slice(colon + 1, colon + longestMinutes))) return -1
  const hour = hours.exec(text.slice(Math.max(0, colon - longestHours), colon))?.[0] ?? ''
  return hour === '' ? -1 : colon - hour.length
}

const minutes = /^[0-5]\d(?::[0-5]\d)?(?:[ \u202f]?[ap]\.?m\.?)?[\])]?[ \t]*(?:$|\r?\n)/i
const longestMinutes = 16
const hours = /(?:[ \t]{1,4}|[ \t]at[ \t])[[(]?\d{1,2}$/
const longestHours = 10

/** Nobody says `3F 96 32`: what labels them is a field. */
const bytes = /^\s*(?:[\dA-F]{2} ){2}/i

/** Nothing stands before it on its line. */
export function opensLine(text: string, start: number): boolean {
  return start === 0 || text.charCodeAt(start - 1) === 10
}

/** Only markup, a time or a number stands before it on its line. */
export function startsLine(text: string, start: number): boolean {
  const floor = Math.max(0, start - 40)
  for (let i = start - 1; i >= floor; i--) {
    const code = text.charCodeAt(i)
    if (code === 10) return true
    if (!lineMarks.has(code)) return false
  }
  return floor === 0
}

const lineMarks = codesOf(' \t\r>*_#-[]()0123456789:.,"')
