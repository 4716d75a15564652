import { isSpace, lineEnd } from '../../char.ts'
import { placeholderEnd } from '../../placeholder.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { isNameGapAt } from './name-word.ts'
import { startsLine } from './label.ts'

/** Words of a heading before the one that says who follows: `All other members`. */
const mostBefore = 3
/** Items read below one heading. */
const maxItems = 200
const longestLine = 300
/** An item without a mark is one only on a short line: a longer one is the first sentence of what follows. */
const longestBare = 80

/** Where a heading says that names follow: on its line, or in the lines below. */
export type Roster =
  { readonly inline: number } | { readonly below: number; readonly level: number }

/**
 * What follows a word that announces people (`Present`, `Apologies`), where it is a heading or a label and no part of a
 * sentence: `Members present: Anna`, `## Attendees`, `Anwesend sind:`.
 */
export function rosterAt(scan: Scan, word: number): Roster | null {
  const { text } = scan
  const start = headingStart(scan, word)
  if (start < 0) return null
  const end = scan.end(word)
  const tail = headingEnd.exec(text.slice(end, end + 80))
  if (tail === null) return null
  const [whole, label, names] = tail
  if (names !== undefined && names !== '')
    return label === '' ? null : { inline: end + whole.length - 1 }
  const level = headingLevel(text, start)
  return label === '' && level === 0 && !isAlone(text, start)
    ? null
    : { below: end + whole.length, level }
}

/** Small words, a bracket, then what ends a label; and the first sign of what stands behind it, if anything does. */
const headingEnd =
  /^(?: (?:by|sind|waren|are|were|members?|mitglieder|personen|people|voting|via [a-z]+)){0,2}(?: ?\([^()\n]{0,30}\))?[ \t*_]*(:-?| [-–—](?= )|[ \t]?\|(?= ?\S)|)[ \t*_]*(?:\r?\n|$|(?=\S)(\S))/i

/** Where the heading begins that holds this word; -1 where the word stands within a sentence. */
function headingStart(scan: Scan, word: number): number {
  for (let first = word; first >= Math.max(0, word - mostBefore); first--) {
    const start = scan.start(first)
    if (startsLine(scan.text, start) || opensRow(scan.text, start)) return start
    if (first === 0 || !isNameGapAt(scan, first)) return -1
  }
  return -1
}

/** `| Attendees | Anna Berg |` */
function opensRow(text: string, start: number): boolean {
  return rowStart.test(text.slice(Math.max(0, start - 6), start))
}

const rowStart = /(?:^|\n)[ \t]?\|[ \t*_]*$/

/** How many `#` stand before it. */
function headingLevel(text: string, start: number): number {
  let level = 0
  for (let i = start - 1; i >= 0 && text.charCodeAt(i) !== 10; i--) if (text[i] === '#') level++
  return level
}

/** Whether nothing but a list mark or emphasis stands before it, and an empty line or the beginning above it. */
function isAlone(text: string, start: number): boolean {
  let i = start - 1
  while (i >= 0 && text.charCodeAt(i) !== 10) i--
  if (i < 0) return true
  i--
  while (i >= 0 && isSpace(text.charCodeAt(i)) && text.charCodeAt(i) !== 10) i--
  return i < 0 || text.charCodeAt(i) === 10
}

/** Where in a text the items of a list begin that stands below a heading, without their marks. */
export function itemsBelow(
  text: string,
  { below, level }: { below: number; level: number },
): number[] {
  const items: number[] = []
  let at = below
  let afterGap = false
  for (let line = 0; line < maxItems && at < text.length; line++) {
    const end = lineEnd(text, at)
    const content = text.slice(at, Math.min(end, at + longestLine))
    const kind = kindOf(content, level, items.length === 0)
    if (kind === 'end' || (kind === 'bare' && afterGap && items.length > 0)) return items
    if (kind === 'bare') items.push(at + indentOf(content))
    else if (kind !== 'pass') items.push(at + kind)
    afterGap = content.trim() === ''
    at = end + 1
  }
  return items
}

/** What a line is: none of the list but not its end, its end, an item without a mark, or one behind so many signs. */
function kindOf(line: string, level: number, isFirst: boolean): 'pass' | 'end' | 'bare' | number {
  if (line.trim() === '') return 'pass'
  const depth = /^#+(?= )/.exec(line)?.[0].length ?? 0
  if (depth > 0) return level > 0 && depth > level ? 'pass' : 'end'
  const mark = itemMark.exec(line)?.[0] ?? ''
  if (placeholderEnd(line, mark.length - 1) > 0) return mark.length - 1
  if (mark.trim() !== '') return mark.length
  if (/:\s*$/.test(line)) return isFirst ? 'pass' : 'end'
  return line.length <= longestBare ? 'bare' : 'end'
}

function indentOf(line: string): number {
  return line.search(/\S/)
}

const itemMark = /^[ \t]*(?:[-*+•·|]|\d{1,3}\.?\)?(?=\s))?[ \t]*(?:\[[ xX]?\][ \t]*)?[*_[]{0,3}/

/**
 * Whether an entry may end where a name does: in a sentence more would follow it on its line, and before a placeholder
 * stands somebody's office.
 */
export function endsEntry(text: string, end: number): boolean {
  if (!entryEnd.test(text.slice(end, end + 12))) return false
  const next = text.slice(end, end + longestSpace).search(/\S/)
  return next === -1 || placeholderEnd(text, end + next) === 0
}

/** Whether an item of a list is a placeholder, as a name is one. */
export function isMaskedEntry(text: string, item: number): boolean {
  const end = placeholderEnd(text, item)
  return end > 0 && endsEntry(text, end)
}

const longestSpace = 40

const entryEnd = /^\.?[*_\]]{0,3}(?:\s*$|\s*[\n,;(|[<]|\s+[-–—]\s|\s{2,})/
/** Where the next entry of a row begins, behind one that ends here; -1 where none does. */
export function nextEntry(text: string, end: number): number {
  const gap = entryGap.exec(text.slice(end, end + longestGap))
  return gap === null ? -1 : end + gap[0].length
}

/** Characters from one name of a row to the next, with what stands in brackets between them. */
const longestGap = 64
/** What is said of the first in brackets, then a comma, which may end the line. */
const entryGap =
  /^\.?(?: ?\([^()\n]{0,40}\))?(?:[,;] ?\r?\n[ \t:]*|[,;]? (?:and|und|et|y|e|en|i|&) |[,;] ?)/

/** A word in lower case that is a whole entry of a list. */
export function isHandle(scan: Scan, word: number): boolean {
  const length = scan.end(word) - scan.start(word)
  if (length < 3 || scan.has(word, wordFlag.capital | wordFlag.digit)) return false
  const after = scan.text.charCodeAt(scan.end(word))
  return Number.isNaN(after) || after === 10 || after === 13 || after === 44 || after === 59
}
