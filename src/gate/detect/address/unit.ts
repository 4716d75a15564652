import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { place, placeBits } from './place-word.ts'

/** `Apt. 4`, `кв. 12`, `# 5`, `3rd Floor`, `2º B`, `1. tv`: where a flat or floor that starts here ends; 0 for none. */
export function unitEnd(scan: Scan, first: number): number {
  if (first >= scan.wordCount) return 0
  return named(scan, first) || numbered(scan, first) || levelEnd(scan, first)
}

function named(scan: Scan, first: number): number {
  if ((placeBits(scan, first) & place.unit) === 0) return 0
  let number = first + 1
  if ((placeBits(scan, number) & place.house) !== 0 && isNear(scan, first)) number++
  if (number >= scan.wordCount || !isNear(scan, number - 1) || !isNumber(scan, number)) return 0
  return rangeEnd(scan, number)
}

/** `12-34`, `3/B` */
function rangeEnd(scan: Scan, number: number): number {
  const next = number + 1
  const glue = scan.text.charCodeAt(scan.end(number))
  const isRange = scan.start(next) - scan.end(number) === 1 && (glue === 45 || glue === 47)
  return scan.end(isRange && isNumber(scan, next) ? next : number)
}

/** A few characters of `. `, `: `, ` #`. */
function isNear(scan: Scan, word: number): boolean {
  const { text } = scan
  const to = scan.start(word + 1)
  const from = scan.end(word)
  if (to - from > 3 || to === from) return false
  for (let i = from; i < to; i++) if (!' .#:º°\u00a0'.includes(text.charAt(i))) return false
  return true
}

const longestNumber = 6

function isNumber(scan: Scan, word: number): boolean {
  const length = scan.end(word) - scan.start(word)
  if (word >= scan.wordCount || length > longestNumber) return false
  return scan.has(word, wordFlag.digit) || (length === 1 && scan.has(word, wordFlag.capital))
}

/** `#12` */
function numbered(scan: Scan, first: number): number {
  const start = scan.start(first)
  const { text } = scan
  const hash =
    text.charCodeAt(start - 1) === 32 ? text.charCodeAt(start - 2) : text.charCodeAt(start - 1)
  return hash === 35 && isNumber(scan, first) ? rangeEnd(scan, first) : 0
}

function levelEnd(scan: Scan, first: number): number {
  const next = first + 1
  const isLow = scan.has(first, wordFlag.digit) && scan.end(first) - scan.start(first) <= 5
  const isHung =
    scan.text.charCodeAt(scan.end(first)) === 45 && scan.start(next) - scan.end(first) === 1
  if (!isLow || next >= scan.wordCount || !(isHung || isNear(scan, first))) return 0
  return (placeBits(scan, next) & place.level) !== 0 ? scan.end(next) : 0
}
