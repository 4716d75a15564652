import { isDigit, isWordCode } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { codeAfter, expiryAfter, isNamedCard } from './card/context.ts'
import { isIssued } from './card/issuer.ts'

/** ISO/IEC 7812: from the twelve digits of Maestro up to nineteen. */
const minDigits = 12
const maxDigits = 19
/** Digit groups a card is written in at most: nineteen digits, one by one, never happens. */
const maxGroups = 6
const minGroup = 3

/**
 * Payment card numbers: an issuer's prefix and length, and the check digit; beside a card's name also a mistyped
 * number. With them the expiry date that follows, and security codes by their name.
 */
export function findCards(scan: Scan, sink: Sink): void {
  let done = 0
  for (const word of scan.numeric) {
    if (scan.start(word) < done || !mayBegin(scan, word)) continue
    const end = addCard(scan, word, sink)
    if (end > 0) done = end
  }
  for (const word of scan.cued('card_code')) {
    const code = codeAfter(scan.text, scan.end(word))
    if (code !== null) sink.add('card', code.start, code.end, code.value, 'security code')
  }
}

/** Twelve digits or more in one word, or a group of three to thirteen that another follows closely. */
function mayBegin(scan: Scan, word: number): boolean {
  if (!scan.isNumber(word)) return false
  const length = scan.end(word) - scan.start(word)
  if (length >= minDigits) return length <= maxDigits && standsFree(scan.text, scan.start(word))
  if (length < minGroup || !scan.isNumber(word + 1)) return false
  return (
    isJoined(scan.text, scan.end(word), scan.start(word + 1)) &&
    standsFree(scan.text, scan.start(word))
  )
}

/** After a point, comma or minus it is the tail of something longer, unless a sentence ended there. */
function standsFree(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1)
  if (before === 95) return false
  const tail = before === 46 || before === 44 || before === 45
  return !(tail && isWordCode(text.charCodeAt(start - 2)))
}

function isJoined(text: string, end: number, start: number): boolean {
  if (start - end !== 1) return false
  switch (text.charCodeAt(end)) {
    case 32:
    case 45:
    case 46:
    case 0xa0:
    case 0x2009:
    case 0x2011:
    case 0x2013:
    case 0x202f:
      return true
    default:
      return false
  }
}

/** Adds the number that begins with this word, if one does; answers where it ends, or 0. */
function addCard(scan: Scan, first: number, sink: Sink): number {
  const { text } = scan
  const start = scan.start(first)
  let digits = 0
  let end = 0
  let checked = false
  for (let word = first; word < first + maxGroups && scan.isNumber(word); word++) {
    if (word > first && !isJoined(text, scan.end(word - 1), scan.start(word))) break
    const length = scan.end(word) - scan.start(word)
    digits += length
    // One digit alone ends nothing but the old Visa number of thirteen.
    const single = length === 1
    if (digits > maxDigits || (single && digits !== 13)) break
    if (digits < minDigits || !endsFreely(text, scan.end(word))) continue
    const passes = isCard(text, start, scan.end(word), digits)
    if ((checked || single) && !passes) continue
    end = scan.end(word)
    checked = passes
  }
  if (end === 0) return 0
  if (!checked && !isNamedCard(text, start, end)) return 0
  const why = checked ? 'issuer prefix, length and check digit' : 'named as a card'
  sink.add('card', start, end, text.slice(start, end).replaceAll(/\D/g, ''), why)
  const expiry = expiryAfter(text, end)
  if (expiry !== null) sink.add('card', expiry.start, expiry.end, expiry.value, 'expiry of a card')
  return end
}

function endsFreely(text: string, end: number): boolean {
  const next = text.charCodeAt(end)
  if (isWordCode(next) || next === 95 || next === 64) return false
  return !(next === 46 && isDigit(text.charCodeAt(end + 1)))
}

function isCard(text: string, start: number, end: number, count: number): boolean {
  let six = 0
  let seen = 0
  let sum = 0
  let varied = false
  const first = text.charCodeAt(start)
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    if (!isDigit(code)) continue
    const digit = code - 48
    if (seen < 6) six = six * 10 + digit
    if (code !== first) varied = true
    seen++
    // Luhn: every second digit from the right, not counting the last, is doubled.
    const doubled = (count - seen) % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return varied && sum % 10 === 0 && isIssued(six, count)
}
