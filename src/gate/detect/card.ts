import { isDigit, isWordCode } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'

const minDigits = 13
const maxDigits = 19
/** Digit groups a card is written in at most: nineteen digits, one by one, never happens. */
const maxGroups = 8

/** Payment card numbers: groups of digits with single spaces or hyphens, issuer's prefix and length, Luhn. */
export function findCards(scan: Scan, sink: Sink): void {
  let done = 0
  for (const word of scan.numeric) {
    if (scan.start(word) < done || !scan.isNumber(word)) continue
    const end = cardEnd(scan, word)
    if (end === 0) continue
    done = end
    const digits = digitsOf(scan.text, scan.start(word), end)
    sink.add('card', scan.start(word), end, digits, 'issuer prefix, length and check digit')
  }
}

function cardEnd(scan: Scan, first: number): number {
  const { text } = scan
  const start = scan.start(first)
  if (!couldStart(text, start)) return 0
  let best = 0
  let digits = ''
  for (let word = first; word < first + maxGroups && scan.isNumber(word); word++) {
    if (word > first && !isJoined(text, scan.end(word - 1), scan.start(word))) break
    digits += scan.word(word)
    if (digits.length > maxDigits) break
    if (digits.length < minDigits || !isFree(text, scan.end(word))) continue
    if (isCard(digits)) best = scan.end(word)
  }
  return best
}

function couldStart(text: string, start: number): boolean {
  const first = text.charCodeAt(start)
  if (first < 50 || first > 54) return false
  const before = text.charCodeAt(start - 1)
  // After a point or comma it is the tail of a decimal, unless a sentence ended there.
  const decimal = before === 46 || before === 44
  return before !== 95 && !(decimal && isDigit(text.charCodeAt(start - 2)))
}

function isJoined(text: string, end: number, start: number): boolean {
  if (start - end !== 1) return false
  const code = text.charCodeAt(end)
  return code === 32 || code === 45 || code === 0xa0 || code === 0x202f || code === 0x2011
}

function isFree(text: string, end: number): boolean {
  const next = text.charCodeAt(end)
  if (isWordCode(next) || next === 95) return false
  return !(next === 46 && isDigit(text.charCodeAt(end + 1)))
}

/** Prefixes and lengths by network, as the networks publish them (ISO/IEC 7812 ranges). */
const issuers: readonly { readonly prefix: RegExp; readonly lengths: readonly number[] }[] = [
  { prefix: /^4/, lengths: [13, 16, 19] },
  { prefix: /^5[1-5]/, lengths: [16] },
  { prefix: /^2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)/, lengths: [16] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^3(?:0[0-5]|095|6|8|9)/, lengths: [14, 16, 17, 18, 19] },
  { prefix: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { prefix: /^6(?:011|4[4-9]|5)/, lengths: [16, 17, 18, 19] },
  { prefix: /^62/, lengths: [16, 17, 18, 19] },
  { prefix: /^(?:50|5[6-9]|6)/, lengths: [13, 14, 15, 16, 17, 18, 19] },
]

function isCard(digits: string): boolean {
  const known = issuers.some(
    ({ prefix, lengths }) => lengths.includes(digits.length) && prefix.test(digits),
  )
  return known && passesLuhn(digits) && !/^(\d)\1+$/.test(digits)
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    let digit = digits.charCodeAt(digits.length - 1 - i) - 48
    if (i % 2 === 1) {
      digit *= 2
      if (digit > 9) digit -= 9
    }
    sum += digit
  }
  return sum % 10 === 0
}

function digitsOf(text: string, start: number, end: number): string {
  return text.slice(start, end).replaceAll(/\D/g, '')
}
