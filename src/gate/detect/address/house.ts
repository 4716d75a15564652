import { codesOf } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { place, placeBits } from './place-word.ts'

/** More digits than any house has. */
const maxLength = 6

/** Whether a word can be the number of a house: up to five digits, with a letter or two at most. */
export function isHouse(scan: Scan, word: number): boolean {
  const start = scan.start(word)
  const length = scan.end(word) - start
  if (length > maxLength || !isDigitAt(scan.text, start)) return false
  if (scan.isNumber(word)) return length < maxLength
  return (
    !isDigitAt(scan.text, start + length - 1) &&
    isDigitAt(scan.text, start + Math.max(0, length - 3))
  )
}

function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

const glue = codesOf('.:/-_#$€£+=@\\~^')

/** Within a longer number, a version, an amount, a path; but `No:5` and `15 #88` are numbers of a house. */
export function isGlued(scan: Scan, word: number): boolean {
  const before = scan.text.charCodeAt(scan.start(word) - 1)
  if (!glue.has(before)) return false
  if (before === 58) return (placeBits(scan, word - 1) & place.house) === 0
  return before !== 35 || word === 0 || !scan.has(word - 1, wordFlag.digit)
}

/** Where the number that starts the word ends, with its letter, its range, its staircase and a point of the compass. */
export function houseEnd(scan: Scan, word: number): number {
  let last = word
  for (let parts = 0; parts < 3 && isRange(scan, last); parts++) last++
  if (isRepeat(scan, last + 1) && isSpaced(scan, last)) {
    last++
  } else if (isRoman(scan, last + 1) && isSpaced(scan, last) && breaksOff(scan, last + 1)) {
    last++
  } else if (isLetter(scan, last + 1) && isSpaced(scan, last)) {
    const isNumbered =
      isHouse(scan, last + 2) && isSpaced(scan, last + 1) && breaksOff(scan, last + 2)
    if (isNumbered) last += 2
    else if (breaksOff(scan, last + 1)) last++
  } else if (isHouse(scan, last + 1) && isSpaced(scan, last) && breaksOff(scan, last + 1)) {
    last++
  } else if ((placeBits(scan, last + 1) & place.direction) !== 0 && isSpaced(scan, last)) {
    if (scan.has(last + 1, wordFlag.capital)) last++
  }
  const end = scan.end(last)
  const isStopped = scan.text.charCodeAt(end) === 46 && scan.text.charCodeAt(end + 1) === 10
  return isStopped ? end + 1 : end
}

const longestPart = 5

/** `12-14`, `12/3`, `5 - 7`, `12-B` */
function isRange(scan: Scan, word: number): boolean {
  const next = word + 1
  const from = scan.end(word)
  const length = scan.start(next) - from
  if (next >= scan.wordCount || (length !== 1 && length !== 3)) return false
  const mark = scan.text.charCodeAt(length === 1 ? from : from + 1)
  const isMark = mark === 45 || mark === 47 || mark === 0x2013
  if (!isMark || (length === 3 && (!isSpaceAt(scan.text, from) || !breaksOff(scan, next))))
    return false
  return (
    scan.end(next) - scan.start(next) <= longestPart &&
    (scan.has(next, wordFlag.digit) || isLetter(scan, next) || isRoman(scan, next))
  )
}

/** `14 bis` */
function isRepeat(scan: Scan, word: number): boolean {
  const length = scan.end(word) - scan.start(word)
  const isSmall = (placeBits(scan, word) & place.particle) !== 0
  return isSmall && (length === 3 || length === 6) && /^(?:bis|ter|quater)$/i.test(scan.word(word))
}

function isLetter(scan: Scan, word: number): boolean {
  return (
    word < scan.wordCount &&
    scan.end(word) - scan.start(word) === 1 &&
    scan.has(word, wordFlag.letter)
  )
}

/** `450-II`, `450 II`: as floors are written in Amsterdam. */
function isRoman(scan: Scan, word: number): boolean {
  const length = scan.end(word) - scan.start(word)
  if (length > 4 || !scan.has(word, wordFlag.capital)) return false
  return /^[IVX]+$/.test(scan.word(word))
}

function isSpaced(scan: Scan, word: number): boolean {
  return scan.start(word + 1) - scan.end(word) === 1 && isSpaceAt(scan.text, scan.end(word))
}

function isSpaceAt(text: string, at: number): boolean {
  return text.charCodeAt(at) === 32
}

/** A comma, a line or the end follows. */
function breaksOff(scan: Scan, word: number): boolean {
  const next = scan.text.charCodeAt(scan.end(word))
  return Number.isNaN(next) || next === 44 || next === 10 || next === 13
}

/** What stands after a number that is no house: a share, a fraction, a time, a version. */
export function countsSomething(text: string, end: number): boolean {
  const next = text.charCodeAt(end)
  const after = text.charCodeAt(end + 1)
  if (next === 37 || next === 8364 || next === 36) return true
  const isPunctuated = next === 46 || next === 44 || next === 58
  return (isPunctuated && after >= 48 && after <= 57) || (next === 32 && after === 37)
}

/** `42nd` within the name of a street. */
export function isOrdinal(scan: Scan, word: number): boolean {
  const isMixed = scan.has(word, wordFlag.digit) && scan.has(word, wordFlag.letter)
  return isMixed && isDigitAt(scan.text, scan.start(word))
}
