import { codesOf, isDigit } from '../../char.ts'
import { PhraseBook } from '../../phrase.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'

/** A sum of money as written: with its sign or currency, its thousands and its "million". */
export interface Money {
  readonly start: number
  readonly end: number
  /** Its words, both inclusive. */
  readonly first: number
  readonly last: number
  /** Whether a sign or currency says that it is money; else it is a number or `40k`. */
  readonly sure: boolean
}

const signs = codesOf('$€£¥₹₽₺₩₪₫₴₱฿')
const maxGroups = 6

const currencies = new PhraseBook<true>().add(
  true,
  `usd, eur, euro, euros, gbp, chf, dollar, dollars, pounds, quid, bucks, cad, aud, nzd, jpy, yen, cny, rmb, yuan, inr, rupees, sek, nok, dkk, kr, kronor,
   kroner, pln, zl, czk, huf, ron, brl, reais, reales, mxn, pesos, franken, francs, try, lira, zar, rand, krw, won, sgd, hkd, rub, 元, 円, 원, руб, рублей, грн, tl, forint, korun`,
)
const multiples = new PhraseBook<true>().add(
  true,
  'k, m, mn, bn, million, millions, thousand, grand, mio, tsd, tausend, millionen, mille, mil, 万, 만',
)

/** The money whose first digits are this word; null when it is a part of something else. */
export function moneyAt(scan: Scan, word: number): Money | null {
  const { text } = scan
  const sign = signBefore(text, scan.start(word))
  const coded = sign === null && isCoded(scan, word)
  // The cents of a sum, or a decimal's.
  if (sign === null && isDigit(text.charCodeAt(scan.start(word) - 2))) return null
  let last = lastGroup(scan, word)
  if (scan.has(last, wordFlag.letter) && !isMultiplied(scan, last)) return null
  if (multiples.endingAt(scan, last + 1) !== null && isBeside(scan, last)) last++
  const first = coded ? word - 1 : word
  const start = sign ?? scan.start(first)
  const end = scan.end(last)
  const after = text.charCodeAt(end) === 32 ? end + 1 : end
  if (signs.has(text.charCodeAt(after))) return { start, end: after + 1, first, last, sure: true }
  if (isBeside(scan, last) && currencies.endingAt(scan, last + 1) !== null) {
    return { start, end: scan.end(last + 1), first, last: last + 1, sure: true }
  }
  return { start, end, first, last, sure: sign !== null || coded }
}

/** `40k`, `1200EUR` */
function isMultiplied(scan: Scan, word: number): boolean {
  if (scan.end(word) - scan.start(word) > 8) return false
  return /^\d{1,5}(?:k|m|mn|mio|tsd|eur|usd|gbp|chf)$/i.test(scan.word(word))
}

/** Thousands and cents: `1,240.50`, `65.000`, `3 200`. */
function lastGroup(scan: Scan, word: number): number {
  let last = word
  while (last - word < maxGroups && scan.isNumber(last) && last + 1 < scan.wordCount) {
    const end = scan.end(last)
    const next = last + 1
    if (scan.start(next) - end !== 1 || !scan.has(next, wordFlag.digit)) break
    const code = scan.text.charCodeAt(end)
    const spaced = code === 32 || code === 0xa0 || code === 0x202f
    if (spaced && scan.end(next) - scan.start(next) !== 3) break
    if (!spaced && code !== 44 && code !== 46 && code !== 39 && code !== 0x2019) break
    last = next
  }
  return last
}

/** Where a sign before the digits starts, with the country's letters; null when there is none. */
function signBefore(text: string, start: number): number | null {
  const at = text.charCodeAt(start - 1) === 32 ? start - 2 : start - 1
  if (!signs.has(text.charCodeAt(at))) return null
  const country = /(?:US|CA|AU|NZ|HK|C|A)$/.exec(text.slice(Math.max(0, at - 2), at))
  return at - (country?.[0].length ?? 0)
}

/** Whether a currency stands before the digits: `EUR 400`. */
function isCoded(scan: Scan, word: number): boolean {
  return word > 0 && isBeside(scan, word - 1) && currencies.endingAt(scan, word - 1) !== null
}

function isBeside(scan: Scan, last: number): boolean {
  return scan.start(last + 1) - scan.end(last) <= 1
}
