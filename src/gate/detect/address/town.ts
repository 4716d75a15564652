import { folded } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { endsLine, gap, gapBefore } from './gap.ts'
import { isJoined, isName, place, placeBits } from './place-word.ts'
import { isYear, postalCodeEnd } from './postal-code.ts'

const maxTownWords = 9
/** `Ste.`, `Mt.` */
const longestShort = 3
/** Town, district, region. */
const maxTowns = 4

/** The last word of the name of a town that starts here, `Villingen-Schwenningen` or `L'Aquila`; -1 for none. */
export function townEnd(scan: Scan, first: number): number {
  let last = -1
  for (let i = first; i < scan.wordCount && i < first + maxTownWords; i++) {
    if (i > first && !isTownJoined(scan, i - 1)) break
    const bits = placeBits(scan, i)
    if ((bits & place.other) !== 0 && !isState(scan, i) && !opensTelAviv(scan, i)) break
    if (scan.has(i, wordFlag.digit)) break
    const isGlued = i > first && scan.start(i) - scan.end(i - 1) === 1 && !isSpaced(scan, i)
    if (isName(scan, i) || (isGlued && last >= 0)) last = i
    else if ((bits & (place.particle | place.region)) === 0)
      return endsPhrase(scan, i, last) ? i : last
  }
  return last
}

/** `OR 97205` is Oregon. */
function isState(scan: Scan, word: number): boolean {
  const isCapital = scan.has(word, wordFlag.innerCapital) && !scan.has(word, wordFlag.lower)
  return isCapital && scan.end(word) - scan.start(word) === 2
}

/** What else begins with it is a number to call. */
function opensTelAviv(scan: Scan, word: number): boolean {
  return scan.end(word) - scan.start(word) === 3 && scan.text.startsWith(' Aviv', scan.end(word))
}

function isSpaced(scan: Scan, word: number): boolean {
  return scan.text.charCodeAt(scan.start(word) - 1) === 32
}

function isTownJoined(scan: Scan, word: number): boolean {
  const from = scan.end(word)
  const { text } = scan
  if (text.charCodeAt(from) === 47) return false
  // `8008 Zürich. Schlüssel` is the next sentence, `St. Gallen` a town.
  const isStop = text.charCodeAt(from) === 46 && scan.end(word) - scan.start(word) > longestShort
  if (isStop) return false
  const isHung = scan.start(word + 1) - from === 2 && text.charCodeAt(from) === 32
  return isJoined(scan, word) || (isHung && text.charCodeAt(from + 1) === 45)
}

/**
 * `San Miguel el alto,`: a small word and one more, before a comma; `Novo mesto` at the end of a line, `Bagni terme`
 * before its code.
 */
function endsPhrase(scan: Scan, word: number, last: number): boolean {
  if (last < 0) return false
  const next = scan.text.charCodeAt(scan.end(word))
  if (word === last + 2) return next === 44
  return next === 10 || (next === 44 && isCodeBehind(scan, word + 1))
}

/** `, 52041 ` */
function isCodeBehind(scan: Scan, word: number): boolean {
  if (!scan.isNumber(word) || scan.start(word) - scan.end(word - 1) !== 2) return false
  return scan.end(word) - scan.start(word) === 5 && scan.text.charCodeAt(scan.end(word)) === 32
}

/** `10115 Berlin`, `Springfield, IL 62704`, `São Paulo - SP, 01310-100`, `20121 Milano (MI)`: where it ends; 0 for none. */
export function codedTownEnd(scan: Scan, first: number, isSure: boolean): number {
  return codeFirst(scan, first, isSure) || townFirst(scan, first, isSure)
}

function codeFirst(scan: Scan, first: number, isSure: boolean): number {
  const { text } = scan
  const at = afterCodeWord(scan, first)
  const start = scan.start(at)
  const end = postalCodeEnd(text, start) || (isSure ? icelandicEnd(text, start) : 0)
  if (end === 0) return 0
  const next = scan.wordAt(end)
  const between = gapBefore(scan, end, next)
  const last = between === gap.none ? -1 : townEnd(scan, leading(scan, next))
  if (isYear(text, start, end) && !(isSure && last >= 0 && between === gap.space)) return 0
  // `Unit 12 - 3380 Kingsway Road` goes on with a house and its street.
  if (last >= 0 && (placeBits(scan, last) & place.after) !== 0) return 0
  if (last < 0) return end
  if (between !== gap.line) return withTail(scan, last)
  const isShort = end - start <= 8
  const line = lineOfTowns(scan, last)
  return isShort && (isSure || endsLine(text, line)) ? line : end
}

/** `, 101 Reykjavík`, where nothing goes on behind the town. */
const icelandic = /\d{3}(?= \p{Lu}\p{L}{3,20}(?: \p{Lu}\p{L}{2,20})?(?:[,.\n]|$))/uy

function icelandicEnd(text: string, start: number): number {
  icelandic.lastIndex = start
  return icelandic.test(text) ? icelandic.lastIndex : 0
}

/** `PIN 400001`, `ΤΚ 360 83` */
function afterCodeWord(scan: Scan, word: number): number {
  const isMark = (placeBits(scan, word) & place.codeLabel) !== 0 && word + 1 < scan.wordCount
  return isMark && scan.start(word + 1) - scan.end(word) <= 3 ? word + 1 : word
}

/** Small words before the name: `da Cruz`. */
function leading(scan: Scan, word: number): number {
  let first = word
  while (
    first < word + 2 &&
    (placeBits(scan, first) & place.particle) !== 0 &&
    !isName(scan, first)
  )
    first++
  return first
}

function lineOfTowns(scan: Scan, last: number): number {
  const next = last + 1
  const isMore = next < scan.wordCount && gapBefore(scan, scan.end(last), next) === gap.comma
  const more = isMore ? townEnd(scan, next) : -1
  return scan.end(more >= 0 ? more : last)
}

function townFirst(scan: Scan, first: number, isSure: boolean): number {
  const { text } = scan
  let last = townEnd(scan, first)
  for (let towns = 0; last >= 0 && towns < maxTowns; towns++) {
    const from = bracketEnd(scan, last)
    const next = scan.wordAt(from)
    if (next >= scan.wordCount) return 0
    const between = gapBefore(scan, from, next)
    const isHung = scan.start(next) - from === 1 && text.charCodeAt(from) === 45
    if (between === gap.none && !isHung) return 0
    const at = afterCodeWord(scan, next)
    const end = between === gap.line ? 0 : postalCodeEnd(text, scan.start(at))
    if (end > 0 && isTownsCode(scan, at, end, last, isSure)) {
      return between === gap.comma ? townBehind(scan, end) : end
    }
    last = between === gap.comma ? townEnd(scan, next) : -1
  }
  return 0
}

/** The Dutch form goes before its town; a code like a year stands behind a state: `Sydney NSW 2000`. */
function isTownsCode(scan: Scan, at: number, end: number, town: number, isSure: boolean): boolean {
  const start = scan.start(at)
  if (isYear(scan.text, start, end)) {
    const isState = scan.has(town, wordFlag.innerCapital) && !scan.has(town, wordFlag.lower)
    return isState || (isSure && scan.text.charCodeAt(end) === 44)
  }
  return scan.has(at, wordFlag.letter) || scan.has(scan.wordAt(end) - 1, wordFlag.digit)
}

/** `Las Piñas, 0852 Metro Manila` */
function townBehind(scan: Scan, end: number): number {
  const next = scan.wordAt(end)
  const last = gapBefore(scan, end, next) === gap.space ? townEnd(scan, next) : -1
  if (last < 0) return end
  // `, 8134 Virgo Street` is the next number of a house.
  return (placeBits(scan, last) & (place.after | place.afterLoose)) === 0 ? withTail(scan, last) : 0
}

/** A town in small letters behind a code that starts here and ends there, alone: `4400 szombathely`, at the end of its line. */
export function smallTownEnd(scan: Scan, first: number, code: number): number {
  if (postalCodeEnd(scan.text, scan.start(first)) !== code) return code
  const word = scan.wordAt(code)
  const isWord = scan.has(word, wordFlag.lower) && scan.end(word) - scan.start(word) > 3
  const isBehind = scan.isNumber(word - 1) && gapBefore(scan, code, word) === gap.space
  if (!isWord || !isBehind || isCommonWord(folded(scan.word(word)))) return code
  return endsLine(scan.text, scan.end(word)) ? scan.end(word) : code
}

/** `Paris CEDEX 02`, `Milano (MI)`, `Serra / RR` */
function withTail(scan: Scan, last: number): number {
  const end = bracketEnd(scan, last)
  const next = last + 1
  if (end > scan.end(last) || next >= scan.wordCount) return end
  if (scan.text.charCodeAt(end) === 47 && scan.start(next) - end === 1) {
    const beside = townEnd(scan, next)
    return beside < 0 ? end : scan.end(beside)
  }
  const length = scan.end(next) - scan.start(next)
  if (length > 2) return end
  const between = scan.text.slice(end, scan.start(next))
  if (between === ' ' && scan.isNumber(next)) return scan.end(next)
  const isRegion = between === ' / ' && scan.has(next, wordFlag.innerCapital)
  return isRegion ? scan.end(next) : end
}

const bracket = / ?\([^()\n\d]{1,24}\)/y

/** Behind what stands in brackets after a town. */
export function bracketEnd(scan: Scan, last: number): number {
  bracket.lastIndex = scan.end(last)
  return bracket.test(scan.text) ? bracket.lastIndex : scan.end(last)
}
