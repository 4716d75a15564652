import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { opensLine } from './gap.ts'
import { isJoined, isName, place, placeBits } from './place-word.ts'
import { isYear, postalCodeEnd } from './postal-code.ts'
import type { Street } from './street.ts'

/** How many words may lie between a street and the code behind its town. */
const reach = 12
const without = /,? ?s\/n(?![A-Za-z\d])\.?/iy

const why = 'street and postal code'

/** A street without a house number, seen from the postal code behind it: `avenue Foch, 75116 Paris`, `Rua Nova, S/N`. */
export function withoutNumber(scan: Scan, code: number): Street | null {
  const start = scan.start(code)
  const end = scan.end(code)
  if (end - start < 3 || end - start > 10) return null
  const isYearAlone = isYear(scan.text, start, end) && scan.text.charCodeAt(end) !== 45
  if (isYearAlone) return null
  return military(scan, code) ?? typed(scan, code) ?? named(scan, code)
}

function named(scan: Scan, code: number): Street | null {
  const lowest = Math.max(0, code - reach)
  for (let first = code - 2; first >= lowest; first--) {
    const bits = placeBits(scan, first)
    const isSure =
      (bits & place.before) !== 0 ||
      ((bits & place.beforeLoose) !== 0 && opensLine(scan.text, scan.start(first)))
    const isLoose = (bits & place.beforeLoose) !== 0 && scan.has(first, wordFlag.capital)
    if (!isSure && !isLoose) continue
    let last = first
    for (let i = first + 1; i < code && isJoined(scan, i - 1); i++) {
      if (isName(scan, i)) last = i
      else if ((placeBits(scan, i) & place.particle) === 0) break
    }
    if (last === first && isSure) return null
    without.lastIndex = scan.end(last)
    const isSaid = last > first && without.test(scan.text)
    if (!isSure && !isSaid) continue
    const end = isSaid ? without.lastIndex : scan.end(last)
    return { start: scan.start(first), end, word: first, form: 'bare', why }
  }
  return null
}

/** `One Sample Way, Springfield, OR 97477`: the street word before the town and a code that says that it is one. */
function typed(scan: Scan, code: number): Street | null {
  if (!isToldCode(scan, code)) return null
  for (let last = code - 2; last > Math.max(0, code - reach); last--) {
    if ((placeBits(scan, last) & (place.after | place.afterLoose)) === 0 || isJoined(scan, last))
      continue
    let first = last
    while (first > 0 && first > last - 5 && isJoined(scan, first - 1) && isName(scan, first - 1))
      first--
    if (first === last) return null
    return { start: scan.start(first), end: scan.end(last), word: first, form: 'bare', why }
  }
  return null
}

/** Five digits behind a state, the six of India and Singapore, or one with letters. */
function isToldCode(scan: Scan, code: number): boolean {
  const length = scan.end(code) - scan.start(code)
  const before = code - 1
  if (scan.isNumber(code)) {
    const isState =
      scan.end(before) - scan.start(before) === 2 &&
      scan.has(before, wordFlag.capital) &&
      !scan.has(before, wordFlag.lower)
    const isHalf = length === 3 && scan.isNumber(code + 1)
    return length === 6 || (length === 5 && isState) || (isHalf && isCodePair(scan, code))
  }
  const end = scan.has(code, wordFlag.lower) ? 0 : postalCodeEnd(scan.text, scan.start(code))
  return scan.has(code, wordFlag.capital) && end - scan.start(code) >= 6
}

/** `804 344` */
function isCodePair(scan: Scan, code: number): boolean {
  return scan.start(code + 1) - scan.end(code) === 1 && scan.end(code + 1) - scan.start(code) === 7
}

/** A ship: `USNS Sample` on one line, `FPO AP 96349` on the next. */
function military(scan: Scan, code: number): Street | null {
  if (!scan.isNumber(code) || scan.end(code) - scan.start(code) !== 5) return null
  if (scan.end(code - 1) - scan.start(code - 1) !== 2 || scan.has(code - 1, wordFlag.lower))
    return null
  for (let first = code - 4; first >= Math.max(0, code - 6); first--) {
    ship.lastIndex = scan.start(first)
    if (!ship.test(scan.text)) continue
    const end = scan.end(code - 3)
    return { start: scan.start(first), end, word: first, form: 'bare', why: 'military address' }
  }
  return null
}

const ship = /US[A-Z]{1,3} [^\s\d,][^\n\d,]{1,30}(?:\r?\n|, )[ADF]PO A[AEP] \d{5}/y
