import { isDigit } from '../../char.ts'
import type { Lead } from './context.ts'
import { countryCodeLength } from './country-code.ts'
import type { DigitRun } from './digit-run.ts'
import { isGlued, joint } from './digit-run.ts'
import { opensBracket } from './shape.ts'

/** Where the number begins, with its plus sign and bracket. */
export function startOf(run: DigitRun): number {
  const { text } = run
  let start = run.start(0)
  if (opensBracket(run)) start--
  if (text.charCodeAt(start - 1) === 32 && isLonePlus(text, start - 2)) start--
  if (text.charCodeAt(start - 1) !== 43) return start
  start--
  return text.charCodeAt(start - 1) === 40 && (run.joint(1) & joint.bracket) !== 0
    ? start - 1
    : start
}

/** `+ 49 30 …` begins a number; between two values it adds them. */
function isLonePlus(text: string, at: number): boolean {
  if (text.charCodeAt(at) !== 43) return false
  const before = text.charCodeAt(at - 1)
  return !(before === 32
    ? isGlued(text.charCodeAt(at - 2)) && isDigit(text.charCodeAt(at - 2))
    : isGlued(before))
}

/** Whether a number that begins with these two characters has its plus sign there. */
export function isPlus(first: number, second: number): boolean {
  return first === 43 || (first === 40 && second === 43)
}

/** Length of the prefix for calling abroad: `00` (ITU-T E.123), `011` in North America; 0 for none. */
export function exitLength(run: DigitRun): number {
  if (run.digit(0, 0) !== 0) return 0
  if (run.digit(0, 1) === 0) return run.digit(0, 2) === 0 ? 0 : 2
  return run.digit(0, 1) === 1 && run.digit(0, 2) === 1 && run.length(0) === 3 && run.length(1) < 4
    ? 3
    : 0
}

/** After a plus sign that many digits are a number, if a mistyped one: nobody adds as much. */
const unassignedDigits = 11

/** Whether the digits after the plus sign or exit prefix can be dialled: an assigned country code and enough more. */
export function isDialled(run: DigitRun, count: number, skip: number, lead: Lead): boolean {
  const plus = skip === 0
  const digits = run.digits(count) - skip
  const code = codeLength(run, skip)
  // `00-1a-2b-…` is a hardware address.
  if (run.length(0) === 2 && skip === 2 && run.joint(1) === joint.hyphen) return false
  if (digits > 16) return false
  // `+44.2079460958` is how registrars write it; any other with one point is a decimal.
  const isDecimal = plus && run.joint(1) === joint.dot && count < 3
  if (isDecimal && (run.length(0) !== code || run.length(1) < 7)) return false
  const named = lead === 'strong' || lead === 'weak'
  if (code === 0) return plus && digits >= (named || count > 2 ? 7 : unassignedDigits)
  if (named) return digits >= 7
  if (count === 1 && plus && run.text.charCodeAt(run.start(0) - 1) === 32) return false
  if (lead === 'other') return plus && digits >= (count > 1 ? 8 : 10)
  if (code === 1 && digits !== 11 && (count < 3 || (digits > 12 && !plus))) return false
  if (plus) return digits >= (count > 1 ? 7 : 8)
  return digits >= (count > 1 ? 9 : 10)
}

/** Length of the country code that begins after `skip` digits. */
export function codeLength(run: DigitRun, skip: number): number {
  return countryCodeLength(digitAt(run, skip), digitAt(run, skip + 1), digitAt(run, skip + 2))
}

/** A digit of the whole run, -1 behind its end. */
function digitAt(run: DigitRun, place: number): number {
  let left = place
  for (let group = 0; group < run.count; group++) {
    if (left < run.length(group)) return run.digit(group, left)
    left -= run.length(group)
  }
  return -1
}
