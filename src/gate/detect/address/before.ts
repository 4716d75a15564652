import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { isJoined, isName, place, placeBits } from './place-word.ts'
import { isYear } from './postal-code.ts'
import type { Street } from './street.ts'

export interface Before {
  /** Where the address begins. */
  readonly start: number
  /** Whether a town is among it that says by its code or a word for it that it is one. */
  readonly hasTown: boolean
}

const maxParts = 6

/** What stands before a street and belongs to it: its unit, its building, its town with the code or a word for it. */
export function readBefore(scan: Scan, street: Street): Before {
  let first = inSamePhrase(scan, street.word)
  let hasTown = false
  for (let part = 0; part < maxParts && first > 0; part++) {
    if (!isPart(scan.text, scan.end(first - 1), scan.start(first))) break
    const before = firstOfPart(scan, first - 1)
    if (before < 0) break
    const role = roleOf(scan, before, first - 1)
    const unit = role === null ? unitIn(scan, before, first - 1) : before
    if (unit < 0) break
    hasTown ||= role === 'town'
    first = unit
  }
  return { start: Math.min(street.start, scan.start(first)), hasTown }
}

/** `Level 3 1 Johnson Arcade`, `House No. 7`, `Unit 0837 Box 7835` */
function inSamePhrase(scan: Scan, word: number): number {
  let first = word
  for (let i = word - 1; i >= 0 && i > word - 6 && isJoined(scan, i); i--) {
    if ((placeBits(scan, i) & (place.unit | place.house)) !== 0) first = i
    else if (!scan.has(i, wordFlag.digit)) break
  }
  const isInitial =
    first > 0 &&
    scan.text.charCodeAt(scan.end(first - 1)) === 46 &&
    scan.end(first - 1) - scan.start(first - 1) === 1
  return isInitial && first < word && isJoined(scan, first - 1) ? first - 1 : first
}

/** A comma, a hyphen between spaces or one line break. */
function isPart(text: string, end: number, start: number): boolean {
  if (start - end > 5) return false
  let breaks = 0
  for (let i = end; i < start; i++) {
    const code = text.charCodeAt(i)
    if (code === 10 || code === 44 || code === 0x60c) breaks++
    else if (code !== 32 && code !== 13 && code !== 45 && code !== 46) return false
  }
  return breaks > 0 || (start - end === 3 && text.charCodeAt(end + 1) === 45)
}

const maxPartWords = 7

/** Goes back to where the part begins, or to the first word of it that can be within an address. */
function firstOfPart(scan: Scan, last: number): number {
  if (!canBePart(scan, last)) return -1
  let first = last
  while (first > 0 && isJoined(scan, first - 1) && canBePart(scan, first - 1)) {
    if (last - first >= maxPartWords) return -1
    first--
  }
  return first
}

function canBePart(scan: Scan, word: number): boolean {
  const small = place.particle | place.region | place.unit | place.house
  return (
    isName(scan, word) || scan.has(word, wordFlag.digit) || (placeBits(scan, word) & small) !== 0
  )
}

/** What a part before the street is to it; null for something else. */
function roleOf(scan: Scan, first: number, last: number): 'unit' | 'town' | 'region' | null {
  if (first === last && isMarkedUnit(scan, first)) return 'unit'
  if (last === first + 1 && isLevel(scan, first, last)) return 'unit'
  const head = placeBits(scan, first)
  const isNumbered = first < last && scan.has(first + 1, wordFlag.digit)
  if ((head & (place.unit | place.house)) !== 0 && (isNumbered || scan.isNumber(last)))
    return 'unit'
  if (first < last && isBuilding(scan, first, scan.isNumber(last) ? last - 1 : last)) return 'unit'
  if (isCode(scan, first)) return first < last ? 'town' : 'region'
  const region = first < last ? regionIn(scan, first, last) : -1
  if (region >= 0) return isLatin(scan, region) ? 'region' : 'town'
  return leadsToStreet(scan, first, last) ? 'region' : null
}

/** Where the unit begins that ends a phrase: `it's Flat 2, 37 …`; -1 for none. */
function unitIn(scan: Scan, first: number, last: number): number {
  const unit = last - 1
  const isUnit = unit > first && (placeBits(scan, unit) & place.unit) !== 0 && scan.isNumber(last)
  return isUnit && scan.has(unit, wordFlag.capital) ? unit : -1
}

/** `15/F`, `Ground Floor`, `3e étage`, `Block C` */
function isLevel(scan: Scan, first: number, last: number): boolean {
  const isLetter = scan.end(last) - scan.start(last) === 1 && scan.has(last, wordFlag.capital)
  if (isLetter && (placeBits(scan, first) & place.unit) !== 0) return true
  const isNamed = (placeBits(scan, last) & (place.unit | place.level)) !== 0
  const isSlashed = scan.text.charCodeAt(scan.end(first)) === 47
  if (scan.has(first, wordFlag.digit)) return isNamed || (isLetter && isSlashed)
  return (
    isNamed &&
    /^(?:ground|upper|lower|first|second|third|fourth|fifth|top)$/i.test(scan.word(first))
  )
}

/** `#45,`, `12B,` */
function isMarkedUnit(scan: Scan, word: number): boolean {
  const isMixed = scan.has(word, wordFlag.letter) && scan.end(word) - scan.start(word) <= 5
  return (
    scan.has(word, wordFlag.digit) && (isMixed || scan.text.charCodeAt(scan.start(word) - 1) === 35)
  )
}

/** The word for a town or region among these, `г.` in `г. Москва`; -1 for none. */
function regionIn(scan: Scan, first: number, last: number): number {
  for (let i = first; i <= last; i++) if ((placeBits(scan, i) & place.region) !== 0) return i
  return -1
}

/** `Maple House`, `Résidence Les Pins` */
function isBuilding(scan: Scan, first: number, last: number): boolean {
  return [first, last].some(
    (word) => (placeBits(scan, word) & place.building) !== 0 && scan.has(word, wordFlag.capital),
  )
}

/** In Russian the town, in Arabic the quarter goes before the street. */
function leadsToStreet(scan: Scan, first: number, last: number): boolean {
  const code = scan.text.charCodeAt(scan.start(first))
  if (code >= 0x590) return (placeBits(scan, first) & place.before) !== 0
  return code >= 0x400 && code < 0x530 && last - first < 3 && scan.has(first, wordFlag.capital)
}

/** Latin words for a region are words of prose, too (`Co`, `City`). */
function isLatin(scan: Scan, word: number): boolean {
  return scan.text.charCodeAt(scan.start(word)) < 0x370
}

function isCode(scan: Scan, word: number): boolean {
  const length = scan.end(word) - scan.start(word)
  const isLong = scan.isNumber(word) && length >= 4 && length <= 6
  return isLong && !isYear(scan.text, scan.start(word), scan.end(word))
}
