import { codesOf, isSpace } from '../../char.ts'

const quotes = codesOf('"\'`')
const ends = codesOf('"\'`<>,;&|[]{}')
const trailing = codesOf('.!?:*)')
const wrappers = codesOf('.,;:!?)*]}')
const maxQuoted = 256
const maxPassword = 128

export function isQuote(code: number): boolean {
  return quotes.has(code)
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0
}

/** The most blanks between a key, its sign and its value, where such lines are aligned. */
const maxBlanks = 40

function blanksEnd(text: string, from: number): number {
  let end = from
  while (end - from < maxBlanks && isBlank(text.charCodeAt(end))) end++
  return end
}

/** Where the blanks before a place start. */
export function blanksStart(text: string, from: number): number {
  let start = from
  while (from - start < maxBlanks && isBlank(text.charCodeAt(start - 1))) start--
  return start
}

/** Where the value after `=` or `:` starts: behind `:=`, `=>`, `==`, blanks, `**` and an opening quote. */
export function valueStart(text: string, at: number): number {
  let start = at + 1
  for (let i = 0; i < 2 && isOperator(text.charCodeAt(start)); i++) start++
  start = blanksEnd(text, start)
  if (text.charCodeAt(start) === 42 && text.charCodeAt(start + 1) === 42)
    start = blanksEnd(text, start + 2)
  // `\"` in JSON within a string, `@"` in C#
  const mark = text.charCodeAt(start)
  if ((mark === 92 || mark === 64) && isQuote(text.charCodeAt(start + 1))) start++
  return isQuote(text.charCodeAt(start)) ? start + 1 : start
}

function isOperator(code: number): boolean {
  return code === 61 || code === 62
}

/**
 * Where a value that starts behind a quote ends; -1 where the quote is not closed on its line. An escaped quote closes
 * what an escaped quote opened, and is part of any other value.
 */
export function quotedEnd(text: string, start: number): number {
  const quote = text.charCodeAt(start - 1)
  const opensEscaped = text.charCodeAt(start - 2) === 92
  const limit = Math.min(text.length, start + maxQuoted)
  for (let i = start; i < limit; i++) {
    const code = text.charCodeAt(i)
    if (code === 10) break
    if (code === quote) return i
    if (code !== 92) continue
    if (opensEscaped && text.charCodeAt(i + 1) === quote) return i
    i++
  }
  return -1
}

const nextField = /[&;,|]\s?(?:[\w.-]{1,24}\s?=|$|\s)|,["']?[A-Za-z_]\w{0,24}["']?:/y

/** A password may hold any sign but a blank; it ends before the next field of a form or connection string. */
export function passwordEnd(text: string, start: number): number {
  const limit = Math.min(text.length, start + maxPassword)
  let end = start
  for (; end < limit; end++) {
    const code = text.charCodeAt(end)
    if (isSpace(code) || code === 34 || code === 96 || code === 60) break
    if (code !== 38 && code !== 59 && code !== 44 && code !== 124) continue
    nextField.lastIndex = end
    if (nextField.test(text)) break
  }
  while (end > start && wrappers.has(text.charCodeAt(end - 1)) && !closes(text, start, end)) end--
  if (end > start + 1 && text.charCodeAt(end - 1) === 39) end--
  return end
}

/** `!`, `?` and `*` at the end belong to a password more often than to the sentence, if nothing else follows. */
function closes(text: string, start: number, end: number): boolean {
  const code = text.charCodeAt(end - 1)
  return (code === 33 || code === 42) && end - start > 4
}

/** Ends of plain values; remembers the last, so that a text made of keys is still read once. */
export class Values {
  readonly #text: string
  #from = 0
  #end = -1
  /** The end less closing punctuation. */
  #trimmed = -1

  constructor(text: string) {
    this.#text = text
  }

  end(start: number): number {
    if (start < this.#from || start > this.#end) {
      let end = start
      while (end < this.#text.length && !endsValue(this.#text.charCodeAt(end))) end++
      this.#from = start
      this.#end = end
      while (end > start && trailing.has(this.#text.charCodeAt(end - 1))) end--
      this.#trimmed = end
    }
    return Math.max(start, this.#trimmed)
  }
}

function endsValue(code: number): boolean {
  return isSpace(code) || ends.has(code)
}
