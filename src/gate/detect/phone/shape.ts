import type { DigitRun } from './digit-run.ts'
import { joint } from './digit-run.ts'

/**
 * How a number without country code is grouped in the countries of the world: lengths of the groups, by what
 * joins them. Only forms that dates, amounts and ids seldom have; the others need a word beside them.
 */
const hyphenated = shapes(
  '3-3-4 3-3-3 3-4-4 4-3-3 2-4-4 3-2-2-2 2-3-2-2 3-3-2-2 1-3-3-4 2-5-4 1-4-4',
)
const spaced = shapes(
  '3-2-2-2 2-3-2-2 3-3-2-2 2-3-4 3-3-4 3-4-4 2-4-4 1-4-4 5-5 3-2-3 3-6 3-7 4-6 2-9 1-2-2-2-2 1-3-3-4 3-3-2-2-2',
)
const dotted = shapes('3-3-4 1-3-3-4 3-4-4 3-3-3')
const slashed = shapes('3-2-2-2 4-3-3 3-3-3 3-6 2-3-4 1-3-4')
/** A slash first and one hyphen at the end: `52/412-773`. */
const slashedOnce = shapes('2-3-3 2-3-4 1-3-4 3-3-4')
/** Spaces first and one hyphen at the end, as in `912 345-67-89` and `11 98765-4321`. */
const mixed = shapes('3-3-4 2-4-4 2-5-4 1-3-3-4 3-3-2-2 4-3-3 3-4-4 1-3-3-2-2 2-3-2-2')

function shapes(list: string): ReadonlySet<number> {
  return new Set(
    list.split(' ').map((shape) => shape.split('-').reduce((code, n) => code * 16 + Number(n), 0)),
  )
}

/** Whether the first `count` groups are written as a telephone number is and little else. */
export function isNational(run: DigitRun, count: number): boolean {
  const total = run.digits(count)
  if (total < 7 || total > 14) return false
  if (opensBracket(run) || (run.length(0) === 1 && (run.joint(1) & joint.bracket) !== 0)) {
    return isBracketed(run, count, total)
  }
  if (run.digit(0, 0) === 0) return !isRange(run, count) && isTrunk(run, count, total)
  return count > 1 && isListed(run, count)
}

/** `0-4294967295`, `0 41943040`: all there is from nothing on, or where it begins and how long it is. */
function isRange(run: DigitRun, count: number): boolean {
  if (count !== 2 || run.length(0) !== 1) return false
  return run.joint(1) === joint.hyphen ? run.length(1) >= 6 : run.length(1) === 8
}

/** Whether a national form is none that other numbers have: a zero or brackets before the area, or `415-555-0132`. */
export function isUnmistakable(run: DigitRun, count: number): boolean {
  if (count < 2) return false
  if (opensBracket(run) || run.digit(0, 0) === 0) return true
  return count === 3 && run.length(0) === 3 && run.length(1) === 3 && run.length(2) === 4
}

/** Whether the first group stands in brackets. */
export function opensBracket(run: DigitRun): boolean {
  return run.text.charCodeAt(run.start(0) - 1) === 40 && (run.joint(1) & joint.bracket) !== 0
}

/** `(030) 123456`, `(11) 98765-4321`, `8 (912) 345-67-89`: an area code in brackets. */
function isBracketed(run: DigitRun, count: number, total: number): boolean {
  const area = opensBracket(run) ? 0 : 1
  if (count < area + 2 || (run.joint(area + 1) & joint.bracket) === 0) return false
  const length = run.length(area)
  const rest = total - length - area
  if (length > 5 || rest < 5 || rest > 10) return false
  for (let i = area + 1; i < count; i++) if (run.length(i) < 2) return false
  // `(2019) 12345` cites a volume; `(12) 34567` counts.
  if (run.digit(area, 0) === 0) return length > 1
  return length <= 3 && rest >= 6 && (length > 1 || rest >= 8)
}

/** `0431 123456`, `01 23 45 67 89`, `03-1234-5678`: a zero before the area code. */
function isTrunk(run: DigitRun, count: number, total: number): boolean {
  if (count === 1) return isBareTrunk(run, total)
  if (total < 8 || total > 13 || count > 6) return false
  const joints = run.joint(1)
  if (run.length(0) === 1 && joints !== joint.space && joints !== joint.hyphen) return false
  if (run.length(0) === 2 && run.digit(0, 1) === 0) return false
  if (run.length(0) > 2 && run.digit(0, 1) === 0) return false
  let short = 0
  for (let i = 1; i < count; i++) {
    if (run.length(i) === 1 && (++short > 1 || total < 9)) return false
  }
  if (allPairs(run, count)) return count >= 5 && !isList(run, count)
  // `02110-1301` is a postal code of the United States.
  if (joints === joint.hyphen) return count > 2 || run.length(0) !== 5 || run.length(1) !== 4
  return joints !== joint.dot || (count === 3 && total >= 9)
}

function isBareTrunk(run: DigitRun, total: number): boolean {
  if (total < 9 || total > 11 || run.digit(0, 1) === 0) return false
  // `0123456789` is the alphabet of digits.
  for (let i = 1; i < total; i++) {
    if (run.digit(0, i) !== (run.digit(0, i - 1) + 1) % 10) return true
  }
  return false
}

function allPairs(run: DigitRun, count: number): boolean {
  for (let i = 0; i < count; i++) if (run.length(i) !== 2) return false
  return true
}

function isListed(run: DigitRun, count: number): boolean {
  let code = 0
  let joints = 0
  for (let i = 0; i < count; i++) {
    code = code * 16 + run.length(i)
    joints |= run.joint(i)
  }
  switch (joints) {
    case joint.hyphen:
      // Fiction calls 555; any other seven digits may be a range.
      return hyphenated.has(code) || (code === 0x34 && run.value(0) === 555)
    case joint.dot:
      return dotted.has(code) && run.digit(0, 0) > 1 && (code !== 0x333 || isNoCount(run, 6))
    case joint.slash:
    case joint.slash | joint.space:
      return slashed.has(code) && !(code === 0x333 && areStatuses(run))
    case joint.slash | joint.hyphen:
      return slashedOnce.has(code) && run.joint(1) === joint.slash
    case joint.space:
      return isSpaced(run, count, code)
    case joint.space | joint.hyphen:
      return mixed.has(code) && run.joint(count - 1) === joint.hyphen
    default:
      return false
  }
}

/** Numbers side by side are lists and amounts more often than telephone numbers, so more is asked of them. */
function isSpaced(run: DigitRun, count: number, code: number): boolean {
  const first = run.digit(0, 0)
  switch (code) {
    case 0x333:
      return isNoCount(run, 2)
    case 0x334:
      return first > 1
    case 0x44:
      return first > 1 && first !== 2 ? true : first === 2 && run.value(0) > 2100
    case 0x2222:
      return first > 1 && !isList(run, count)
    default:
      return spaced.has(code) && (first > 1 || run.length(0) !== 4)
  }
}

/** Three groups of three are a count in millions as well: one that is round, or a power of two, or begins low. */
function isNoCount(run: DigitRun, lowest: number): boolean {
  const last = run.value(2)
  const value = (run.value(0) * 1000 + run.value(1)) * 1000 + last
  const first = run.digit(0, 0)
  const isRound = run.value(1) % 100 === 0 || (first < 5 && last % 10 === 0)
  return first >= lowest && !isRound && value % 1024 > 0
}

/** `403/404/410` */
function areStatuses(run: DigitRun): boolean {
  return [0, 1, 2].every((group) => run.value(group) >= 100 && run.value(group) < 600)
}

/** Of four telephone pairs that grow by chance, few lie as near as that. */
const narrow = 12

/** Numbers that grow side by side: days, bytes in a row, or round ones. */
function isList(run: DigitRun, count: number): boolean {
  const isNarrow = run.value(count - 1) - run.value(0) <= narrow
  let isRound = true
  for (let i = 0; i < count; i++) {
    if (i > 0 && run.value(i) < run.value(i - 1)) return false
    isRound &&= run.value(i) % 5 === 0
  }
  return isNarrow || isRound || run.value(count - 1) <= 31
}
