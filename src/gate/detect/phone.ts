import type { CountryCode } from 'libphonenumber-js/max'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { codesOf, isDigit, isWordCode } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'

/** ITU-T E.164: at most fifteen digits; a prefix for calling abroad may stand before them. */
const maxDigits = 17
const minDigits = 7
/** More groups than anyone writes a number in. */
const maxGroups = 8
/** How national numbers are read, in this order, when no country is given. */
const regions: readonly CountryCode[] = ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'NL']

/**
 * Telephone numbers. With `+` or `00` the numbering plan decides; a national number must also be written
 * like one, or stand beside a word such as "call". Dates, versions, amounts and ids are none.
 */
export function findPhones(scan: Scan, sink: Sink): void {
  let next = 0
  let taken = -1
  for (const word of scan.numeric) {
    if (word < next || !scan.isNumber(word)) continue
    const before = sink.found.length
    const last = candidateEnd(scan, word)
    const reached = continuesNumber(scan, word, taken) ? word : addBest(scan, word, last, sink)
    if (sink.found.length > before) taken = reached
    next = reached + 1
  }
}

/** The tail of a longer number (an account, a serial) is no telephone number, unless one ended just before. */
function continuesNumber(scan: Scan, word: number, taken: number): boolean {
  const { text } = scan
  const start = scan.start(word)
  if (word === 0 || word - 1 === taken || text.charCodeAt(start - 1) === 43) return false
  const previous = word - 1
  const long = scan.end(previous) - scan.start(previous) >= 3
  if (!long || !scan.has(previous, wordFlag.digit) || start - scan.end(previous) !== 1) return false
  return text.charCodeAt(start - 1) === 32 || text.charCodeAt(start - 1) === 45
}

/** Last word of the run of digit groups that starts here, as long as it can belong to one number. */
function candidateEnd(scan: Scan, first: number): number {
  let digits = scan.end(first) - scan.start(first)
  let last = first
  while (last - first < maxGroups && scan.isNumber(last + 1)) {
    if (!joinsGroups(scan.text, scan.end(last), scan.start(last + 1))) break
    digits += scan.end(last + 1) - scan.start(last + 1)
    if (digits > maxDigits) break
    last++
  }
  return last
}

const separators = codesOf(' -./()\u00a0\u2011\u2013\u202f\u2009')

function joinsGroups(text: string, end: number, start: number): boolean {
  if (start - end > 3) return false
  for (let i = end; i < start; i++) if (!separators.has(text.charCodeAt(i))) return false
  // A second number begins at its own bracket: `… 0132 (415) …` is told apart by the digits before.
  return true
}

/** Adds the longest number that starts at `first`; answers the last word it took (or `first`). */
function addBest(scan: Scan, first: number, last: number, sink: Sink): number {
  // Most numbers are too short by far: seen before anything is read around them.
  if (scan.end(last) - scan.start(first) < minDigits) return first
  const groups: string[] = []
  for (let word = first; word <= last; word++) groups.push(scan.word(word))
  const head = groups.join('').length < minDigits ? null : headOf(scan, first)
  if (head === null) return first
  for (let count = groups.length; count > 0; count--) {
    const digits = groups.slice(0, count).join('')
    if (digits.length < minDigits) return first
    const end = scan.end(first + count - 1)
    if (!endsFreely(scan.text, end)) continue
    const number = accept(scan, head, groups.slice(0, count), digits, end)
    if (number === null) continue
    sink.add('phone', head.start, extensionEnd(scan.text, end), number, 'telephone number')
    return first + count - 1
  }
  return first
}

interface Head {
  /** Where the number starts, with its `+` or bracket. */
  readonly start: number
  readonly international: boolean
  /** Text before the number, on its line. */
  readonly before: string
}

function headOf(scan: Scan, first: number): Head | null {
  const { text } = scan
  let start = scan.start(first)
  if (text.charCodeAt(start - 1) === 40) start--
  const plus = text.charCodeAt(start - 1) === 43
  if (plus) {
    start--
    if (text.charCodeAt(start - 1) === 40) start--
  }
  const international = plus || text.startsWith('00', scan.start(first))
  const glued = text.charCodeAt(start - 1)
  if (isWordCode(glued) || glued === 95) return null
  const before = lineBefore(text, start)
  if (!international && (/[-./:=#@$€£¥&%?~^]$/.test(before) || isIdBefore(before))) {
    return asksForCall(before) ? { start, international, before } : null
  }
  return { start, international, before }
}

/** How far back a word beside the number is looked for. */
const cueReach = 40

function lineBefore(text: string, start: number): string {
  const slice = text.slice(Math.max(0, start - cueReach), start)
  return slice.slice(slice.lastIndexOf('\n') + 1)
}

const callWord =
  /(?:^|[^\p{L}\p{N}])(?:tel|tél|telephone|telefon|téléphone|teléfono|telefono|telefoon|phone|fon|mobile?|mobil|móvil|cell|cellular|handy|fax|whats?app|signal|sms|portable|cellulare|call(?:ing)?|ring|dial|text|reach|ruf|rufen|anrufen|appelez|appeler|llama|llamar|hotline|durchwahl|rückruf|tlf|gsm)(?![\p{L}\p{N}])[^\p{N}]*$/iu
const idWord =
  /(?:#|№|\b(?:order|invoice|ticket|issue|case|ref|reference|id|no|nr|number|pr|mr|version|v|build|commit|line|page|port|sku|isbn|rechnung|bestellung|row|rows|user|account|customer|tracking|serial))[\s.:#-]{0,3}$/i

function asksForCall(before: string): boolean {
  return callWord.test(before)
}

function isIdBefore(before: string): boolean {
  return idWord.test(before)
}

function endsFreely(text: string, end: number): boolean {
  const next = text.charCodeAt(end)
  if (isWordCode(next) || next === 95 || next === 37) return isExtension(text, end)
  const punctuated = next === 46 || next === 44 || next === 58 || next === 45 || next === 47
  return !(punctuated && isWordCode(text.charCodeAt(end + 1)) && next !== 44)
}

function accept(
  scan: Scan,
  head: Head,
  groups: readonly string[],
  digits: string,
  end: number,
): string | null {
  const written = scan.text.slice(head.start, end)
  if (head.international) return acceptInternational(written, groups, digits)
  if (digits.length > 15) return null
  const asked = asksForCall(head.before)
  if (!asked && (groups.length === 1 || isSomethingElse(written, scan.text, end))) return null
  if (asked) return isDate(written) ? null : (nationalKey(written, true) ?? digits)
  if (isNorthAmerican(written)) return nationalKey(written, false) ?? digits
  return looksNational(written, groups) ? nationalKey(written, false) : null
}

function acceptInternational(
  written: string,
  groups: readonly string[],
  digits: string,
): string | null {
  if (!written.includes('+') && digits.length < 10) return null
  const number = parsePhoneNumberFromString(plain(written).replace(/^00/, '+'))
  if (number === undefined) return null
  // Spelt in groups, a possible number is meant as one even where the plan has no such line.
  const meant = groups.length > 1 && written.includes('+') && number.isPossible()
  return meant || number.isValid() ? number.number : null
}

function nationalKey(written: string, lenient: boolean): string | null {
  for (const region of regions) {
    const number = parsePhoneNumberFromString(plain(written), region)
    if (number?.isValid() === true) return number.number
  }
  return lenient ? written.replaceAll(/\D/g, '') : null
}

/** Digits, plus sign and hyphens, the way the library likes them; `(0)` after a country code is not dialled. */
function plain(written: string): string {
  return written
    .replaceAll(/(\d[\s-]?)\(0\)/g, '$1')
    .replaceAll(/[^\d+]+/g, '-')
    .replace(/^-/, '')
}

const dates = [
  /^(?:19|20)\d\d([-./ ])\d{1,2}\1\d{1,2}/,
  /^\d{1,2}([-./ ])\d{1,2}\1(?:19|20)?\d\d(?!\d|\1\d)/,
  /^(?:19|20)\d\d\s?[-–/ ]\s?(?:19|20)\d\d$/,
]

function isDate(written: string): boolean {
  return dates.some((date) => date.test(written))
}

function isSomethingElse(written: string, text: string, end: number): boolean {
  if (isDate(written)) return true
  if (/^\d{1,3}(?:[ .\u00a0\u202f]\d{3})+$/.test(written) && !/^\d{3} \d{3} \d{3}$/.test(written)) {
    return !written.startsWith('0')
  }
  return (
    /^\s?(?:[€$£¥%°]|eur|usd|gbp|chf|mb|gb|kb|ms|px|rows?|items?|users?|times)\b/i.test(
      text.slice(end, end + 8),
    ) || /^\s?[€$£¥%°]/.test(text.slice(end, end + 2))
  )
}

/** (NXX) NXX-XXXX and its spellings; the made-up 555 is no valid area code and still a telephone number. */
function isNorthAmerican(written: string): boolean {
  return /^(?:1[-. ])?(?:\([2-9]\d\d\)\s?[2-9]?\d\d[-. ]\d{4}|[2-9]\d\d([-.])\d{3}\1\d{4})$/.test(
    written,
  )
}

/** Trunk zero and groups of two or more digits, or a Spanish or US number in its usual groups. */
function looksNational(written: string, groups: readonly string[]): boolean {
  if (groups.length > 6) return false
  if (/^\(?0\d/.test(written)) {
    return (
      groups.slice(1).every((group) => group.length >= 2) &&
      /^[^.]*$|\.\d\d\.|\d\.\d{3}/.test(written)
    )
  }
  if (/^[6789]\d\d(?: \d{3}){2}$|^[6789]\d\d(?: \d\d){3}$/.test(written)) return true
  return /^(?:1 )?[2-9]\d\d [2-9]\d\d \d{4}$|^3\d\d \d{6,7}$|^3\d\d \d{3} \d{3,4}$/.test(written)
}

const extension =
  /\s{0,2}(?:,\s{0,2})?(?:ext\.?|x|extension|durchwahl|#)\s{0,2}\d{1,6}(?![\p{L}\p{N}])/iuy

function isExtension(text: string, end: number): boolean {
  extension.lastIndex = end
  return extension.test(text)
}

function extensionEnd(text: string, end: number): number {
  extension.lastIndex = end
  return extension.test(text) && isDigit(text.charCodeAt(extension.lastIndex - 1))
    ? extension.lastIndex
    : end
}
