import { pattern } from '../../../core/pattern.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { place, placeBits } from './place-word.ts'

/** `Apt. 4`, `кв. 12`, `# 5`, `3rd Floor`, `2º B`, `1. tv`: where a flat or floor that starts here ends; 0 for none. */
export function unitEnd(scan: Scan, first: number): number {
  if (first >= scan.wordCount) return 0
  return signed(scan, first) || named(scan, first) || numbered(scan, first) || levelEnd(scan, first)
}

/** `2.º Esq.`, `5° "B"`, `3.º 2.ª`, `RT 03/RW 07` */
const sign = pattern('uy')`
  (?:Piso\s)?\d{1,2}\.?\s?[ºª°](?:\s?(?:Esq|Dto|Dt[ao]|Dcha|Izq(?:da)?|Fte|Frente|Trás)\.?|,?\s?["“”][A-Z]["“”]|\s[A-Z](?![\p{L}\d])|\s?\d{1,2}\.?\s?[ºª°])?
  |RT\.?\s?\d{1,3}\s?\/\s?RW\.?\s?\d{1,3}
`

function signed(scan: Scan, first: number): number {
  sign.lastIndex = scan.start(first)
  return sign.test(scan.text) ? sign.lastIndex : 0
}

function named(scan: Scan, first: number): number {
  if ((placeBits(scan, first) & place.unit) === 0) return 0
  let number = first + 1
  const isMarked = (placeBits(scan, number) & place.house) !== 0 && isNear(scan, first)
  if (isMarked && scan.has(number + 1, wordFlag.digit) && isNear(scan, number)) number++
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

/** Of two flats on one floor. */
const side = /\s(?:left|right|rear|front|links|rechts|gauche|droite)(?!\p{L})/uy

function levelEnd(scan: Scan, first: number): number {
  const next = first + 1
  // `1017 EG` is a code of the Netherlands.
  const longest = scan.has(first, wordFlag.letter) ? 5 : 3
  const isLow = scan.has(first, wordFlag.digit) && scan.end(first) - scan.start(first) <= longest
  const isHung =
    scan.text.charCodeAt(scan.end(first)) === 45 && scan.start(next) - scan.end(first) === 1
  if (!isLow || next >= scan.wordCount || !(isHung || isNear(scan, first))) return 0
  if ((placeBits(scan, next) & place.level) === 0) return 0
  side.lastIndex = scan.end(next)
  return side.test(scan.text) ? side.lastIndex : scan.end(next)
}
