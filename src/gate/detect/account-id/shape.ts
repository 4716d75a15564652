import { isDigit } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { isCited } from '../cited.ts'
import { fillerAt } from './context.ts'

/** How sure it is that an id comes: its name says so, or a sign, or a word such as "number" between. */
export type Surety = 'sure' | 'likely' | 'faint' | 'none'

const longest = 40

const date =
  /^(?:(?:19|20)\d\d[-./]\d{1,2}(?:[-./]\d{1,2})?|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d\d)|(?:19|20)\d\d)(?:T.*)?$/
/** `20240318`, and a time behind it */
export const isDay = /^20[0-3]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:$|[T_-]?\d{4,6}$)/
/** Versions and decimals; file names and hosts. */
const dotted = /^v?\d+(?:\.\d+)+|\.[a-z]{2,}$|\/(?!\d{3,}$)/
/** `HH/7721003/24`: parts of capitals and digits, five of these at least. */
const slashed = /^(?=(?:\D{0,8}\d){4})[A-Z]{1,6}[A-Z\d-]{0,12}(?:\/[A-Z\d-]{1,12}){1,4}$/
/** `55.201.884`: of seven digits and more, behind its name. */
const inThousands = /^\d{1,3}(?:\.\d{3}){2,4}(?:-\d)?$/
/** `WTR-3308-A`, `HOG/ES/118-204`, behind `account` or the like, and no standard. */
const coded =
  /^(?!(?:ISO|IEC|RFC|EN|DIN|IEEE|PEP|ADR|CVE|NIST|SOC|SKU|TLS|SHA|UTF|HTTP)[-/\d])(?=(?:\D{0,9}\d){4})[A-Z][A-Z\d]{0,9}(?:[-/][A-Z\d]{1,9}){2,4}$/
/** `invoice 2217/B`, `account=9902-KLM` */
const lettered = /^\d{4,7}(?:\/[A-Z]|-[A-Z]{2,4})$/
/** `RD-0912`: fewer letters than keys of issues have. */
const shortCode = /^(?!EN)[A-Z]{2}-\d{4,6}$|^[A-Z]{3}-0\d{3,5}$/
/** A count, not an id. */
const round = /^\d{1,8}00$|0000$/
/** Behind a hyphen, the rest of the name of a program: `invoice-mailer-6d5f9d-k8x2p`. */
const programName = /^(?!(?:ref|num|number|nummer|code|key)-)[a-z]{3,}-/
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether the words from `first` to `last` are written as an id is, as far as the words before are sure that one comes. */
export function isId(scan: Scan, first: number, last: number, surety: Surety): boolean {
  const marked = surety === 'sure'
  const { text } = scan
  const start = scan.start(first)
  const end = scan.end(last)
  if (end - start > longest || !standsFree(text, start, end)) return false
  if (isCited(text, start, end)) return false
  const written = text.slice(start, end)
  if (text.charCodeAt(start - 1) === 45 && programName.test(written)) return false
  const isCoded =
    surety === 'likely' &&
    (coded.test(written) || shortCode.test(written) || lettered.test(written))
  const isSlashed = (marked && slashed.test(written)) || isCoded
  if (date.test(written) || isQuantity(scan, last)) return false
  if (dotted.test(written) && !isSlashed && !(marked && inThousands.test(written))) return false
  if (uuid.test(written)) return marked
  const digits = countDigits(written)
  if (surety === 'faint' && (digits < 7 || isDay.test(written) || codeName.test(written)))
    return false
  if (digits === written.length) return marked ? digits >= 4 : digits >= 5 && !round.test(written)
  if (!marked) return digits >= 5 || isCoded
  if (digits >= 4) return true
  // A word in small letters with a digit is a name in code; capitals inside a long one are chance.
  if (/[a-z][A-Z]|[A-Z][a-z].*[A-Z]/.test(written)) return digits > 0 && written.length >= 12
  return digits >= 2 && written.length >= 6 && !/^[a-z]+[-_]?\d+$/.test(written)
}

/** A name in code: `case mix64_r12_k4096`. */
const codeName = /^[a-z]+\d*_/

function standsFree(text: string, start: number, end: number): boolean {
  const before = text.charCodeAt(start - 1)
  if (before === 37 || before === 36 || before === 0x20ac || before === 0xa3 || before === 43)
    return false
  const next = text.charCodeAt(end)
  if (next === 37 || next === 40 || next === 0x20ac || next === 0xa3) return false
  const decimal = next === 44 || next === 58
  return !(decimal && isDigit(text.charCodeAt(end + 1))) && next !== 64
}

/** `order 100000 units`: a number with a thing counted after it, on the same line. */
export function isQuantity(scan: Scan, last: number): boolean {
  if (!scan.isNumber(last) || last + 1 >= scan.wordCount) return false
  const end = scan.end(last)
  return (
    scan.text.charCodeAt(end) === 32 &&
    scan.start(last + 1) === end + 1 &&
    fillerAt(scan, last + 1) === 'unit' &&
    !towards.test(scan.text.slice(end, end + 5))
  )
}

/** `order 48213 to the depot`, and no range. */
const towards = /^ (?:to|or) \D/

function countDigits(written: string): number {
  let digits = 0
  for (let i = 0; i < written.length; i++) if (isDigit(written.charCodeAt(i))) digits++
  return digits
}
