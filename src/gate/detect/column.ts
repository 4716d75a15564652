import { isSpace, lineEnd } from '../char.ts'
import type { Scan } from '../scan.ts'

/** Where a field stands in the text, without its quotes and spaces. */
export interface Field {
  readonly start: number
  readonly end: number
}

const longestField = 200
const longestHead = 600
const longestTitle = 24
/** Columns read of one table, so that a head made of one word over and over costs no more. */
const maxColumns = 8

/** A field below a head, with what its title says of it. */
export interface Cell<T> extends Field {
  readonly tag: T
}

/** What a title says of the fields below it; null when it heads none that matter. */
type Reading<T> = (title: Field) => T | null

/** The table a head was found for: where its head and its last row end. */
interface Table {
  readonly headEnd: number
  readonly end: number
}

/**
 * The fields of each column that one of these words heads, in lines of separated values, in tables, those that blanks align,
 * too, and after SQL's VALUES. A table in the rows of another is none.
 */
export function fieldsInColumns<T>(
  scan: Scan,
  words: readonly number[],
  read: Reading<T>,
): Cell<T>[] {
  const cells: Cell<T>[] = []
  let table: Table = { headEnd: 0, end: 0 }
  let columns = 0
  for (const word of words) {
    const start = scan.start(word)
    const inHead = start < table.headEnd && columns < maxColumns
    if (start < table.end && !inHead) continue
    const met =
      inValues(scan.text, start, read, cells) ??
      inLines(scan.text, start, read, cells) ??
      inAligned(scan.text, start, read, cells)
    if (met === null) continue
    columns = met.headEnd === table.headEnd ? columns + 1 : 1
    table = met
  }
  return cells
}

/** `a,born,b` and its lines. */
function inLines<T>(text: string, at: number, read: Reading<T>, cells: Cell<T>[]): Table | null {
  const floor = Math.max(0, at - longestHead)
  const lead = text.slice(floor, at)
  const lineStart = floor + lead.lastIndexOf('\n') + 1
  if (lineStart === floor && floor > 0) return null
  const tail = text.slice(at, at + longestHead)
  const length = tail.indexOf('\n')
  const separator = length < 0 ? null : separatorOf(text.slice(lineStart, at + length))
  if (separator === null) return null
  const headEnd = at + length
  const column = fieldsBefore(text, lineStart, at, separator)
  const head = fieldAt(text, lineStart, headEnd, column, separator)
  if (head === null || head.end - head.start > longestTitle) return null
  const tag = read(head)
  if (tag === null) return null
  let line = headEnd + 1
  while (line < text.length) {
    const end = lineEnd(text, line)
    const field = fieldAt(text, line, end, column, separator)
    if (field === null || !text.slice(line, line + longestHead).includes(separator)) break
    cells.push({ ...field, tag })
    line = end + 1
  }
  return { headEnd, end: line }
}

const gap = '  '

/** `Order    Buyer    Status`, and each line below it that has something where a title begins. */
function inAligned<T>(text: string, at: number, read: Reading<T>, cells: Cell<T>[]): Table | null {
  const floor = Math.max(0, at - longestHead)
  const lineStart = floor + text.slice(floor, at).lastIndexOf('\n') + 1
  const length = text.slice(at, at + longestHead).indexOf('\n')
  if (length < 0 || (lineStart === floor && floor > 0)) return null
  const headEnd = at + length
  const lead = text.slice(lineStart, at).lastIndexOf(gap)
  const start = lead < 0 ? lineStart : lineStart + lead + gap.length
  const end = endOfAligned(text, at, headEnd)
  if ((lead < 0 && end === headEnd) || end - start > longestTitle) return null
  const tag = read({ start, end })
  if (tag === null) return null
  let line = headEnd + 1
  while (line < text.length) {
    const close = lineEnd(text, line)
    const from = line + start - lineStart
    if (from >= close || isSpace(text.charCodeAt(from))) break
    if (from > line && !isSpace(text.charCodeAt(from - 1))) break
    cells.push({ start: from, end: endOfAligned(text, from, close), tag })
    line = close + 1
  }
  return { headEnd, end: line }
}

function endOfAligned(text: string, from: number, limit: number): number {
  const found = text.slice(from, limit).indexOf(gap)
  const end = found < 0 ? limit : from + found
  return isSpace(text.charCodeAt(end - 1)) ? end - 1 : end
}

/** `(id, born) VALUES (1, '1980-02-03'), …` */
function inValues<T>(text: string, at: number, read: Reading<T>, cells: Cell<T>[]): Table | null {
  const floor = Math.max(0, at - longestHead)
  const open = floor + text.slice(floor, at).lastIndexOf('(')
  if (open < floor) return null
  valuesAfter.lastIndex = at
  if (!valuesAfter.test(text)) return null
  const headEnd = text.indexOf(')', at)
  const column = fieldsBefore(text, open + 1, at, ',')
  const head = fieldAt(text, open + 1, headEnd, column, ',')
  const tag = head === null ? null : read(head)
  if (tag === null) return null
  let next = valuesAfter.lastIndex
  for (;;) {
    while (isSpace(text.charCodeAt(next)) || text.charCodeAt(next) === 44) next++
    if (text.charCodeAt(next) !== 40) return { headEnd, end: next }
    const end = tupleEnd(text, next + 1)
    if (end === 0) return { headEnd, end: next }
    const field = fieldAt(text, next + 1, end, column, ',')
    if (field !== null) cells.push({ ...field, tag })
    next = end + 1
  }
}

const valuesAfter = /[^()\n]{0,300}\)\s{1,4}values\s{0,4}/iy

/** The closing bracket of a tuple, quotes passed over; 0 when it is too far away. */
function tupleEnd(text: string, from: number): number {
  const limit = Math.min(text.length, from + 2000)
  let quoted = false
  for (let i = from; i < limit; i++) {
    const code = text.charCodeAt(i)
    if (code === 39) quoted = !quoted
    else if (code === 41 && !quoted) return i
  }
  return 0
}

/** What separates the fields of a line; null when nothing does. */
function separatorOf(line: string): string | null {
  return ['\t', '|', ';', ','].find((one) => line.includes(one)) ?? null
}

function fieldsBefore(text: string, from: number, to: number, separator: string): number {
  let fields = 0
  for (let i = from; i < to; i++) if (text.charAt(i) === separator) fields++
  return fields
}

/** The bare value of a field of a row, without quotes and spaces; null when the row has no such field. */
function fieldAt(
  text: string,
  from: number,
  to: number,
  column: number,
  separator: string,
): Field | null {
  let field = 0
  let start = from
  let quote = ''
  for (let i = from; i <= to; i++) {
    const char = i === to ? separator : text.charAt(i)
    if (quote !== '' && i < to) {
      if (char === quote) quote = ''
      continue
    }
    if ((char === '"' || char === "'") && isOpening(text, start, i)) quote = char
    if (char !== separator) continue
    if (field === column)
      return i - start > longestField ? { start, end: start } : bare(text, start, i)
    field++
    start = i + 1
  }
  return null
}

/** Whether nothing but spaces stands before a quote in its field. */
function isOpening(text: string, from: number, at: number): boolean {
  let i = at - 1
  while (i >= from && isSpace(text.charCodeAt(i))) i--
  return i < from
}

const wrapping = ' \t"\'`*'

function bare(text: string, from: number, to: number): Field {
  let start = from
  let end = to
  while (start < end && wrapping.includes(text.charAt(start))) start++
  while (end > start && (wrapping.includes(text.charAt(end - 1)) || text.charAt(end - 1) === '\r'))
    end--
  return { start, end }
}
