import { isDigit, isSpace, isWordCode } from '../char.ts'

/** Groups read on each side of a value. */
const reach = 16
/** Groups with a letter: digits in pairs alone are how France writes a telephone number. */
const fewestLetters = 2
/** Three numbers in pairs side by side, and no list of such. */
const fewestDigits = 16

/**
 * Whether a stretch is a piece of a row of bytes or words in hexadecimal (`… 4E B1 07 33 9A D5 …`): at least `fewest`
 * groups of two or of four, with nothing but space between.
 */
export function isInByteRow(text: string, start: number, end: number, fewest: number): boolean {
  const size = groupSize(text, start)
  if (size === 0) return false
  const row = new Row(text, size)
  let at = start
  for (let i = 0; i < reach && at !== -1; i++) at = row.next(at)
  if (row.last < end) return false
  at = start
  for (let i = 0; i < reach && at !== -1; i++) at = row.before(at)
  return row.groups >= fewestDigits || (row.groups >= fewest && row.letters >= fewestLetters)
}

class Row {
  groups = 0
  letters = 0
  /** Where the last group ends. */
  last = 0
  readonly #text: string
  readonly #size: number

  constructor(text: string, size: number) {
    this.#text = text
    this.#size = size
  }

  /** Counts the group at a place; answers where the one behind it may start, -1 where none can. */
  next(at: number): number {
    if (!this.#count(at)) return -1
    this.last = at + this.#size
    const start = over(this.#text, this.last, 1)
    return start === this.last ? -1 : start
  }

  /** Counts the group before a place; answers where it starts, -1 where there is none. */
  before(at: number): number {
    const end = over(this.#text, at - 1, -1) + 1
    const start = end - this.#size
    return end === at || !this.#count(start) ? -1 : start
  }

  #count(at: number): boolean {
    if (groupSize(this.#text, at) !== this.#size) return false
    this.groups++
    for (let i = at; i < at + this.#size; i++) {
      if (!isDigit(this.#text.charCodeAt(i))) {
        this.letters++
        break
      }
    }
    return true
  }
}

/** A margin at most: rows of a dump are set in. */
const widest = 40

/** The first place that is no space, in either direction. */
function over(text: string, from: number, step: 1 | -1): number {
  let at = from
  while (isSpace(text.charCodeAt(at)) && Math.abs(at - from) < widest) at += step
  return at
}

/** 2 or 4 where exactly so many hexadecimal digits stand free; 0 where not. */
function groupSize(text: string, at: number): number {
  if (isWordCode(text.charCodeAt(at - 1))) return 0
  let size = 0
  while (size < 4 && isHex(text.charCodeAt(at + size))) size++
  if (size !== 2 && size !== 4) return 0
  return isWordCode(text.charCodeAt(at + size)) ? 0 : size
}

function isHex(code: number): boolean {
  const lower = code | 32
  return isDigit(code) || (lower >= 97 && lower <= 102)
}
