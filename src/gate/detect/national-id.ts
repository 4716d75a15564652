import { isDigit, isWordCode } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import { isBesideSomebody } from './beside.ts'
import { isCited } from './cited.ts'
import { hasTwin, isCount, isInCode } from './count.ts'
import { contexts, onlyFillers } from './national-id/context.ts'
import type { Form } from './national-id/form.ts'
import { formsOf, matches, nextShape, separatorAt, sortOf } from './national-id/form.ts'
import { isMeasured, leadOf as leadWordOf } from './phone/context.ts'

/** Groups a number is written in at most: the French one has seven. */
const maxGroups = 8
/** Letters that lead a number as a group of their own: `AB 12 34 56 C`. */
const maxLead = 5
/** Letters and digits that can tell one person from all others. */
const fewest = 6
const reach = 40
const reachAfter = 30
const longest = 32

/**
 * Numbers a state gives a person. A form nothing else has stands alone when its check holds; a common one needs
 * a word such as "passport" beside it; right after such a word any number counts, since typos identify, too.
 */
export function findNationalIds(scan: Scan, sink: Sink): void {
  let next = 0
  for (const word of scan.numeric) {
    if (word < next) continue
    const last = idAt(scan, word, sink, next - 1)
    if (last >= 0) next = last + 1
  }
}

/** Adds the number around a word with a digit; its last word, or -1. `before` is the last word of the number found before it. */
function idAt(scan: Scan, word: number, sink: Sink, before: number): number {
  const lead = leadOf(scan, word)
  if (isTooShort(scan, word, lead) || isOfCloud(scan.text, scan.start(word))) return -1
  const first = lead ? word - 1 : word
  const said = isListed(scan, before, first) ? 'right before' : saidOf(scan, first)
  if (said === 'phone') return -1
  if (said !== 'nothing') {
    const found = writtenId(scan, first, said) ?? (lead ? writtenId(scan, word, said) : null)
    const last = said === 'right before' ? plainEnd(scan, first) : -1
    if (last >= 0 && last >= (found?.last ?? -1)) {
      return take(scan, sink, first, last, 'after its name')
    }
    if (found !== null) return take(scan, sink, found.first, found.last, 'near its name')
  }
  const alone =
    (lead || isAcronymBefore(scan, word) ? writtenId(scan, word - 1, 'nothing') : null) ??
    writtenId(scan, word, 'nothing') ??
    besideSomebody(scan, first)
  if (alone !== null) return take(scan, sink, alone.first, alone.last, alone.form.document.name)
  return namedAfter(scan, word, sink)
}

/** `arn:aws:iam::418273650912:role`: the account of a cloud within the name of what is in it. */
function isOfCloud(text: string, start: number): boolean {
  if (text.charCodeAt(start - 1) !== 58) return false
  return /(?<![\w-])arn:[\w:-]*$/.test(text.slice(Math.max(0, start - longestName), start))
}

const longestName = 64

/** Too few characters, even with the groups that go on: most numbers of a text, told by a few comparisons. */
function isTooShort(scan: Scan, word: number, lead: boolean): boolean {
  let length = lead ? scan.end(word - 1) - scan.start(word - 1) : 0
  for (let at = word; at < scan.wordCount; at++) {
    if (at > word) {
      if (separatorAt(scan.text, scan.end(at - 1), scan.start(at)) === 0) return true
      if (scan.has(at, wordFlag.lower) && !scan.has(at, wordFlag.digit)) return true
    }
    length += scan.end(at) - scan.start(at)
    if (length >= fewest) return false
  }
  return true
}

/** Somebody whose number it is may stand between: `SSNs: 536-22-8726 and [PERSON_1] 219-09-9999`. */
const comma =
  /(?:^|\[NATIONAL_ID_\d{1,9}\])\)?(?:[,;]|,?\s(?:and|or|und|oder|et|ou|y|e|o|en|i)\s|\s?[/&])\s?(?:\(?\[PERSON_\d{1,9}\][\s:,]{1,2})?$/
const longestComma = 28
const longestHeld = 48

/** `passports K7720184, L9920173`: told by the one before, which an earlier reading may have masked. */
function isListed(scan: Scan, before: number, first: number): boolean {
  const { text, held } = scan
  const to = scan.start(first)
  if (before >= 0 && first - before === 1 && to - scan.end(before) <= longestComma) {
    return comma.test(text.slice(scan.end(before), to))
  }
  if (held.length === 0 || text.charCodeAt(to - 1) !== 32) return false
  const lead = text.slice(Math.max(0, to - longestHeld), to)
  return lead.includes('[NATIONAL_ID_') && comma.test(lead)
}

type Said = 'right before' | 'nearby' | 'phone' | 'nothing'

/** What stands before the number: its name, its name some words away, a word for calling, or nothing of these. */
function saidOf(scan: Scan, first: number): Said {
  const met = contexts.before(scan, first, reach)
  if (met === null || met.tag === 'other') return 'nothing'
  const near = onlyFillers(scan, met.last, first)
  if (met.tag === 'phone') return near ? 'phone' : 'nothing'
  if (met.tag === 'id') return near ? 'right before' : 'nearby'
  if (met.tag === 'form') return near && !scan.has(met.last, wordFlag.lower) ? 'nearby' : 'nothing'
  return near && !scan.has(met.last, wordFlag.lower) ? 'right before' : 'nothing'
}

/** Whether the word before is letters that belong to the number. */
function leadOf(scan: Scan, word: number): boolean {
  const lead = word - 1
  if (lead < 0 || !(isCapitals(scan, lead) || isHungLetter(scan, lead))) return false
  if (scan.end(lead) - scan.start(lead) > maxLead) return false
  if (separatorAt(scan.text, scan.end(lead), scan.start(word)) === 0) return false
  return contexts.endingAt(scan, lead) === null && !onlyFillers(scan, lead - 1, word)
}

function isCapitals(scan: Scan, word: number): boolean {
  return scan.has(word, wordFlag.capital) && !scan.has(word, wordFlag.lower)
}

/** `y-7301944k` */
function isHungLetter(scan: Scan, word: number): boolean {
  const end = scan.end(word)
  return (
    end - scan.start(word) === 1 &&
    scan.has(word, wordFlag.lower) &&
    scan.text.charCodeAt(end) === 45
  )
}

/** `[PERSON_1], X92624325`: letters and digits as some passports have them, in the field after a person. */
function besideSomebody(scan: Scan, first: number): Written | null {
  if (scan.has(first, wordFlag.lower) || !scan.has(first, wordFlag.letter)) return null
  return isBesideSomebody(scan.text, scan.start(first)) ? writtenId(scan, first, 'nearby') : null
}

/** `RG 04 18 88 C`: letters that name a paper elsewhere may lead this one. */
function isAcronymBefore(scan: Scan, word: number): boolean {
  const lead = word - 1
  if (lead < 0 || scan.end(lead) - scan.start(lead) !== 2 || scan.has(lead, wordFlag.lower)) {
    return false
  }
  return scan.has(lead, wordFlag.capital) && scan.start(word) - scan.end(lead) === 1
}

interface Written {
  readonly form: Form
  readonly first: number
  readonly last: number
}

/** The longest form of the table that starts with this word and may stand here. */
function writtenId(scan: Scan, first: number, said: Said): Written | null {
  const { text } = scan
  const start = scan.start(first)
  let best: Written | null = null
  let shape = 0
  for (let last = first; last < first + maxGroups && last < scan.wordCount; last++) {
    const separator = last === first ? 0 : separatorAt(text, scan.end(last - 1), scan.start(last))
    if (last > first && separator === 0) break
    shape = nextShape(shape, scan.end(last) - scan.start(last), sortOf(scan, last), separator)
    const forms = formsOf(shape)
    if (forms.length === 0 || !isFree(text, start, scan.end(last))) continue
    const form = forms.find((one) => holds(scan, first, last, one, said))
    if (form !== undefined) best = { form, first, last }
  }
  return best
}

function holds(scan: Scan, first: number, last: number, form: Form, said: Said): boolean {
  const { text } = scan
  const start = scan.start(first)
  if (!matches(text, start, form.template, said === 'nothing')) return false
  if (!form.alone && (said === 'nothing' || isCited(text, start, scan.end(last)))) return false
  if (said === 'right before' || (said === 'nearby' && form.alone)) return true
  if (said === 'nothing' && form.template.includes(' ') && isInRow(scan, first, last)) return false
  const id = compact(text.slice(start, scan.end(last)))
  if (!form.document.check(id)) return false
  const isCommon = said === 'nothing' && first === last && form.document.isCommon === true
  return !isCommon || !(isCount(id) || isOfOther(text, start, scan.end(last)))
}

/** `build 017003696`, `301529672 bytes` */
function isOfOther(text: string, start: number, end: number): boolean {
  return (
    isMeasured(text, end) ||
    isInCode(text, start) ||
    hasTwin(text, start, end) ||
    leadWordOf(text, start) === 'other'
  )
}

/** Groups of digits with spaces go on before or after: a longer number, or a column of them. */
function isInRow(scan: Scan, first: number, last: number): boolean {
  const { text } = scan
  const before = first > 0 && separatorAt(text, scan.end(first - 1), scan.start(first)) === 1
  if (before && scan.has(first - 1, wordFlag.digit)) return true
  return separatorAt(text, scan.end(last), scan.start(last + 1)) === 1 && scan.isNumber(last + 1)
}

/** No part of a path, a decimal, an amount, a longer key; a field between commas is free. */
function isFree(text: string, start: number, end: number): boolean {
  const before = text.charCodeAt(start - 1)
  if (before === 95 || before === 35 || before === 36 || before === 43) return false
  if (isJoint(before) && isWordCode(text.charCodeAt(start - 2))) return false
  if (before === 44 && thousandsBefore.test(text.slice(Math.max(0, start - 6), start + 4)))
    return false
  const next = text.charCodeAt(end)
  if (next === 95 || next === 37) return false
  if (next === 44 && decimals.test(text.slice(end, end + 5))) return false
  return !(isJoint(next) && isWordCode(text.charCodeAt(end + 1)))
}

/** `1,234` and `0,1234…`; but `12,536-22-8726` are two fields. */
const thousandsBefore = /(?:^|\D)(?:\d{1,3},\d{3}(?!\d)|0,\d+)$/
/** `,50 EUR`, `,234,567` */
const decimals = /^,(?:\d{1,2}|\d{3})(?![\p{L}\d])/u

function isJoint(code: number): boolean {
  return code === 45 || code === 46 || code === 47 || code === 64
}

/** After its name: letters and digits, with hyphens, points and slashes between, or digits in groups. The last word, or -1. */
function plainEnd(scan: Scan, first: number): number {
  const { text } = scan
  const start = scan.start(first)
  let last = first
  // Letters with a space before the digits are the number's first group.
  if (!scan.has(first, wordFlag.digit)) last++
  while (last + 1 < scan.wordCount && last - first < maxGroups) {
    const separator = separatorAt(text, scan.end(last), scan.start(last + 1))
    if (separator === 0 || (separator === 1 && !isNextGroup(scan, first, last))) break
    if (scan.has(last + 1, wordFlag.lower) && !scan.has(last + 1, wordFlag.digit)) break
    last++
  }
  const written = text.slice(start, Math.min(scan.end(last), start + longest + 1))
  if (text.charCodeAt(start - 1) === 36 || isCited(text, start, scan.end(last))) return -1
  return isPlausible(written) ? last : -1
}

/** Behind a space, digits belong to a number that is too short yet, or to one in groups: not `12345678 30 days`. */
function isNextGroup(scan: Scan, first: number, last: number): boolean {
  const next = last + 1
  if (!scan.isNumber(last) || !scan.isNumber(next)) return false
  const length = scan.end(next) - scan.start(next)
  if (length > 2 || length === scan.end(last) - scan.start(last)) return true
  return scan.end(last) - scan.start(first) < fewest
}

const date =
  /^(?:\p{Lu}{1,5} )?(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d\d))$/u

function isPlausible(written: string): boolean {
  if (written.length > longest || date.test(written)) return false
  const id = compact(written)
  let digits = 0
  for (let i = 0; i < id.length; i++) if (isDigit(id.charCodeAt(i))) digits++
  const capitals = digits < id.length && !/\p{Ll}/u.test(written)
  return id.length >= fewest && digits >= (capitals ? 2 : 4)
}

/** `123456789 is my SSN`, `180238 8923 (CPR)` */
function namedAfter(scan: Scan, word: number, sink: Sink): number {
  const written = writtenId(scan, word, 'right before')
  if (written !== null && isNamedAfter(scan, written.last)) {
    return take(scan, sink, word, written.last, 'before its name')
  }
  const start = scan.start(word)
  const end = scan.end(word)
  if (end - start < fewest || end - start > 14 || !isFree(scan.text, start, end)) return -1
  if (!isNamedAfter(scan, word) || !isPlausible(scan.word(word))) return -1
  return take(scan, sink, word, word, 'before its name')
}

function isNamedAfter(scan: Scan, last: number): boolean {
  const met = contexts.after(scan, last, reachAfter)
  if (met === null || !onlyFillers(scan, last, met.first)) return false
  return met.tag === 'id' || (met.tag === 'acronym' && !scan.has(met.last, wordFlag.lower))
}

function take(scan: Scan, sink: Sink, first: number, last: number, why: string): number {
  const start = scan.start(first)
  const end = scan.end(last)
  // Hong Kong writes its check digit in brackets.
  const closed = scan.text.charCodeAt(end) === 41 && scan.text.slice(start, end).includes('(')
  sink.add('national_id', start, closed ? end + 1 : end, compact(scan.text.slice(start, end)), why)
  return last
}

function compact(written: string): string {
  return written.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
