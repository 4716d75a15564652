import { isSpace } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { dateEnd } from './date.ts'

/** Words of the lexicon that head a column of dates of birth. */
export const columnWords = `dob born birth birthdate birthday birthdays dateofbirth bday birthdt geburtsdatum geburtstag gebdatum naissance
  datenaissance ddn nacimiento fechanacimiento nascita datanascita geboortedatum nascimento urodzenia fodelsedatum fodselsdato syntymaaika narozeni`

interface Place {
  readonly start: number
  readonly end: number
}

const longestField = 200
const longestHead = 600
const longestTitle = 24

/** Dates in the column that a word of birth heads, in lines of comma- or tab-separated values, in tables and after SQL's VALUES. */
export function datesInColumns(scan: Scan): Place[] {
  const places: Place[] = []
  let done = 0
  for (const word of scan.cued('birth')) {
    const start = scan.start(word)
    if (start < done) continue
    done = inValues(scan.text, start, places) || inLines(scan.text, start, places) || done
  }
  return places
}

/** `a,born,b` and its lines. Answers where the table ends, or 0 when this heads none. */
function inLines(text: string, at: number, places: Place[]): number {
  const floor = Math.max(0, at - longestHead)
  const lead = text.slice(floor, at)
  const lineStart = floor + lead.lastIndexOf('\n') + 1
  if (lineStart === floor && floor > 0) return 0
  const tail = text.slice(at, at + longestHead)
  const length = tail.indexOf('\n')
  const separator = length < 0 ? null : separatorOf(text.slice(lineStart, at + length))
  if (separator === null) return 0
  const headEnd = at + length
  const column = fieldsBefore(text, lineStart, at, separator)
  const head = fieldAt(text, lineStart, headEnd, column, separator)
  if (head === null || head.end - head.start > longestTitle) return 0
  let line = headEnd + 1
  while (line < text.length) {
    const end = lineEnd(text, line)
    const field = fieldAt(text, line, end, column, separator)
    if (field === null) break
    addDate(text, field, places)
    line = end + 1
  }
  return line
}

/** `(id, born) VALUES (1, '1980-02-03'), …` */
function inValues(text: string, at: number, places: Place[]): number {
  const floor = Math.max(0, at - longestHead)
  const open = floor + text.slice(floor, at).lastIndexOf('(')
  if (open < floor) return 0
  valuesAfter.lastIndex = at
  if (!valuesAfter.test(text)) return 0
  const column = fieldsBefore(text, open + 1, at, ',')
  let next = valuesAfter.lastIndex
  for (;;) {
    while (isSpace(text.charCodeAt(next)) || text.charCodeAt(next) === 44) next++
    if (text.charCodeAt(next) !== 40) return next
    const end = tupleEnd(text, next + 1)
    if (end === 0) return next
    const field = fieldAt(text, next + 1, end, column, ',')
    if (field !== null) addDate(text, field, places)
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

function addDate(text: string, { start, end }: Place, places: Place[]): void {
  if (end - start >= 5 && end - start <= 40 && dateEnd(text, start) === end)
    places.push({ start, end })
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
): Place | null {
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

function bare(text: string, from: number, to: number): Place {
  let start = from
  let end = to
  while (start < end && wrapping.includes(text.charAt(start))) start++
  while (end > start && (wrapping.includes(text.charAt(end - 1)) || text.charAt(end - 1) === '\r'))
    end--
  return { start, end }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
