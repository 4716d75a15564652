import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { opensLine } from './gap.ts'
import { houseEnd, isHouse, isOrdinal } from './house.ts'
import { isJoined, isName, place, placeBits } from './place-word.ts'
import { isYear } from './postal-code.ts'
import type { Street } from './street.ts'

/** `Old Martin Luther King Memorial Road` and hardly longer. */
const maxWords = 6

/** A street whose house number goes first, as in English and French: `12 Main Street`, `12 bis, rue de la Paix`. */
export function numberFirst(scan: Scan, word: number): Street | null {
  if (!isHouse(scan, word)) return null
  const last = lastOfNumber(scan, word)
  const first = last + 1
  if (first >= scan.wordCount || !leadsToName(scan, last)) return null
  const gapCode = scan.text.charCodeAt(scan.end(last))
  const isAlone = gapCode !== 32 && gapCode !== 10
  const bits = placeBits(scan, first)
  if ((bits & (place.before | place.beforeLoose)) !== 0) {
    const named = namedStreet(scan, word, first, bits)
    if (named !== null) return named
  }
  if (!isName(scan, first) && !isOrdinal(scan, first)) return lowerCase(scan, word, first)
  const found = streetTypeLast(scan, word, first)
  // `7, Foo` and `7 Flat 3` go on after a street whose number went last.
  const isOther =
    (isAlone && !opensPhrase(scan, scan.start(word))) || (bits & (place.unit | place.box)) !== 0
  // `17 March 1824, Winterbourne` is a day.
  const isCounted = (bits & place.counted) !== 0
  return found.form === 'bare' && (isOther || isCounted) ? null : found
}

/** `12-14`, `12/3`, `12 bis`, `12 A`. */
function lastOfNumber(scan: Scan, word: number): number {
  let last = word
  for (let i = 0; i < 2; i++) {
    const gap = scan.text.charCodeAt(scan.end(last))
    const isRange = (gap === 45 || gap === 47) && scan.start(last + 1) - scan.end(last) === 1
    if (!isRange || !(isHouse(scan, last + 1) || isCapitalLetter(scan, last + 1))) break
    last++
  }
  const next = last + 1
  const isSuffix = next < scan.wordCount && isJoined(scan, last) && isNumberSuffix(scan, next)
  return isSuffix ? next : last
}

/** Nothing but a label or `at` goes before it on the line. */
function opensPhrase({ text }: Scan, start: number): boolean {
  return (
    opensLine(text, start) || text.startsWith(': ', start - 2) || text.startsWith(' at ', start - 4)
  )
}

function isCapitalLetter(scan: Scan, word: number): boolean {
  return scan.end(word) - scan.start(word) === 1 && scan.has(word, wordFlag.capital)
}

function isNumberSuffix(scan: Scan, word: number): boolean {
  const length = scan.end(word) - scan.start(word)
  if (length === 1) return scan.has(word, wordFlag.letter) && placeBits(scan, word + 1) !== 0
  return (length === 3 || length === 6) && /^(?:bis|ter|quater)$/i.test(scan.word(word))
}

function leadsToName(scan: Scan, word: number): boolean {
  const from = scan.end(word)
  const first = scan.text.charCodeAt(from)
  const length = scan.start(word + 1) - from
  if (length === 1) return first === 32 || first === 44 || first === 10 || first === 0x60c
  return length === 2 && (first === 44 || first === 46) && scan.text.charCodeAt(from + 1) === 32
}

/** `rue de la Paix` after the number. */
function namedStreet(scan: Scan, word: number, first: number, bits: number): Street | null {
  let last = first
  for (
    let i = first + 1;
    i <= first + maxWords && i < scan.wordCount && isJoined(scan, i - 1);
    i++
  ) {
    const inner = placeBits(scan, i)
    if ((inner & place.unit) !== 0 && last > first && scan.has(i + 1, wordFlag.digit)) break
    if (isName(scan, i)) last = i
    else if ((inner & place.particle) === 0) break
  }
  if (last === first) return null
  const form = (bits & place.before) !== 0 ? 'sure' : 'loose'
  return street(scan, word, withNumber(scan, last), form)
}

/** `Jalan Maxwell 7/13,`: some street names end with a number. */
function withNumber(scan: Scan, last: number): number {
  const next = last + 1
  const isShort = isHouse(scan, next) && scan.end(next) - scan.start(next) <= 3
  if (!isShort || !isJoined(scan, last)) return last
  const end = houseEnd(scan, next)
  return scan.text.charCodeAt(end) === 44 ? scan.wordAt(end) - 1 : last
}

/** `Main Street` after the number; the last street word counts, so that `Google Street View` is a loose one. */
function streetTypeLast(scan: Scan, word: number, first: number): Street {
  let last = first
  let typed = -1
  let form: Street['form'] = 'bare'
  for (let i = first; i < first + maxWords && i < scan.wordCount; i++) {
    if (i > first && !isJoined(scan, i - 1)) break
    const bits = placeBits(scan, i)
    if ((bits & place.unit) !== 0 && i > first && scan.has(i + 1, wordFlag.digit)) break
    const isForeign = (bits & place.closing) !== 0 && scan.text.charCodeAt(scan.start(i)) >= 0x530
    const isType = i > first && (isForeign || (bits & wantedType(i, typed)) !== 0)
    if (typed >= 0 && i > typed + 1 && !isType) break
    if (isType) {
      typed = i
      form = (bits & place.afterLoose) === 0 ? 'sure' : 'loose'
    } else if (!isPartOfName(scan, i, bits)) {
      break
    }
    if (isName(scan, i) || isType) last = i
    if (isType && !isName(scan, i)) break
  }
  return street(scan, word, typed >= 0 ? withNumber(scan, withDirection(scan, typed)) : last, form)
}

/** Behind a street word goes at most another right away, or after one more word one that is surely a street. */
function wantedType(word: number, typed: number): number {
  const isNear = typed < 0 || word === typed + 1
  return isNear ? place.after | place.afterLoose : place.after
}

/** Also what an apostrophe joins: `Sa'adatu`. */
function isPartOfName(scan: Scan, word: number, bits: number): boolean {
  if (isName(scan, word) || isOrdinal(scan, word) || (bits & place.particle) !== 0) return true
  const before = scan.text.charCodeAt(scan.start(word) - 1)
  return before === 39 || before === 0x2019
}

/** `Main Street NW`, `Park Avenue South`. */
function withDirection(scan: Scan, typed: number): number {
  const next = typed + 1
  const isNear = next < scan.wordCount && isJoined(scan, typed) && scan.has(next, wordFlag.capital)
  return isNear && (placeBits(scan, next) & place.direction) !== 0 ? next : typed
}

/** `12 elm street`, as people type in chats. */
function lowerCase(scan: Scan, word: number, first: number): Street | null {
  for (let type = first + 1; type <= first + 2 && type < scan.wordCount; type++) {
    if (!isJoined(scan, type - 1)) return null
    if ((placeBits(scan, type) & place.after) !== 0) return street(scan, word, type, 'loose')
  }
  return null
}

function street(scan: Scan, word: number, last: number, form: Street['form']): Street {
  const isShort =
    scan.text.charCodeAt(scan.end(last)) === 46 && scan.end(last) - scan.start(last) <= 4
  const end = scan.end(last) + (isShort ? 1 : 0)
  const isDated = form !== 'sure' && isYear(scan.text, scan.start(word), scan.end(word))
  const isCounted =
    word > 0 && (placeBits(scan, word - 1) & place.counted) !== 0 && isJoined(scan, word - 1)
  const why = 'house number and street'
  return { start: scan.start(word), end, word, form: isDated || isCounted ? 'bare' : form, why }
}
