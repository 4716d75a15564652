import { isDigit, isWordCode } from '../../char.ts'
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
  /** Whether it is no round figure: with cents, or not a multiple of 50 (below 100 of 10); one digit never is. */
  readonly exact: boolean
}

/** `$`, `£`, `¥`, `฿` and the block of currency symbols from `₠` on. */
function isSign(code: number): boolean {
  return (
    code === 36 ||
    code === 0xa3 ||
    code === 0xa5 ||
    code === 0xe3f ||
    (code >= 0x20a0 && code <= 0x20c0)
  )
}

const maxGroups = 6

/**
 * `code`: before or after the figure in any case. `capitals`: likewise, but a word of some language in small letters. `name`: only
 * after. `capital`: likewise, forints are `Ft`, and feet are not.
 */
const currencies = new PhraseBook<'code' | 'capital' | 'capitals' | 'name'>()
  .add('code', 'usd, eur, gbp, chf, inr, rs, kr, zł, kč, лв, руб, грн, hkd, sgd, 元, 円, 원')
  .add('capital', 'ft')
  .add(
    'capitals',
    `cad, aud, nzd, jpy, cny, rmb, sek, nok, dkk, pln, czk, huf, ron, bgn, brl, mxn, ars, clp, cop, try, zar, krw, rub, uah, ils, aed, sar, qar, kwd, egp,
     ngn, kes, ghs, pkr, bdt, lkr, thb, php, idr, myr, vnd, twd, rm, rp, r`,
  )
  .add(
    'name',
    `euro, euros, dollar, dollars, pounds, quid, bucks, yen, yuan, rupees, kronor, kroner, zl, złotych, lei, reais, reales, pesos, franken, francs, tl,
     lira, rand, won, forint, korun, рублей, гривень`,
  )
const multiples = new PhraseBook<true>().add(
  true,
  'k, m, mn, bn, million, millions, thousand, grand, mio, tsd, tausend, millionen, mille, mil, 万, 만',
)

/** The money whose first digits are this word; null when it is a part of something else. */
export function moneyAt(scan: Scan, word: number): Money | null {
  const { text } = scan
  const sign = signBefore(text, scan.start(word))
  if (sign === null && isPart(scan, word)) return null
  const coded = sign === null && isCoded(scan, word)
  const glued = sign === null && !coded && isGlued(scan, word)
  const digits = lastGroup(scan, word, glued)
  if (!glued && scan.has(digits, wordFlag.letter) && !isMultiplied(scan, digits)) return null
  const multiplied = isBeside(scan, digits) && multiples.endingAt(scan, digits + 1) !== null
  const first = coded ? word - 1 : word
  const start = sign ?? scan.start(first)
  const { end, last, closed } = closing(scan, multiplied ? digits + 1 : digits, sign !== null)
  const sure = closed || coded || glued || sign !== null
  const exact = sure && !multiplied && isExact(text, scan.start(word), scan.end(digits))
  return { start, end, first, last, sure, exact }
}

/** The cents of a sum, a piece of a date, a version or a path, or a word that begins with small letters: told by a few characters. */
function isPart({ text, starts, ends }: Scan, word: number): boolean {
  const start = starts[word] ?? 0
  const first = text.charCodeAt(start)
  if (!isDigit(first) && !(first >= 67 && first <= 85)) return true
  if (isDigit(text.charCodeAt(start - 2))) return true
  if (isJoint(text.charCodeAt(start - 1)) && isWordCode(text.charCodeAt(start - 2))) return true
  const end = ends[word] ?? 0
  const next = text.charCodeAt(end)
  return (next === 58 || (next !== 46 && isJoint(next))) && isWordCode(text.charCodeAt(end + 1))
}

/** `-`, `.`, `/`, `_` */
function isJoint(code: number): boolean {
  return (code >= 45 && code <= 47) || code === 95
}

/** Where money ends whose last figure is this word: with a sign (unless one `opened` it) or a currency behind it, if there is one. */
function closing(
  scan: Scan,
  last: number,
  opened: boolean,
): { end: number; last: number; closed: boolean } {
  const { text } = scan
  const end = scan.end(last)
  const after = text.charCodeAt(end) === 32 ? end + 1 : end
  if (!opened && isSign(text.charCodeAt(after))) return { end: after + 1, last, closed: true }
  if (!isCurrencyAfter(scan, last)) return { end, last, closed: false }
  return { end: scan.end(last + 1), last: last + 1, closed: true }
}

/** `40k`, `1200EUR` */
function isMultiplied(scan: Scan, word: number): boolean {
  if (scan.end(word) - scan.start(word) > 8) return false
  return /^\d{1,5}(?:k|m|mn|mio|tsd|eur|usd|gbp|chf)$/i.test(scan.word(word))
}

/** `R1`, `EUR400`: a rand with cents only, for `R2` is anything. */
function isGlued(scan: Scan, word: number): boolean {
  if (!scan.has(word, wordFlag.capital) || scan.has(word, wordFlag.lower)) return false
  if (scan.end(word) - scan.start(word) > 10) return false
  if (/^(?:EUR|USD|GBP|CHF|INR|RM)\d{1,7}$/.test(scan.word(word))) return true
  const { text } = scan
  const tail = text.slice(scan.start(word), scan.end(word) + 12)
  return /^R\d{1,3}(?:[ ,]\d{3}){0,2}\.\d\d(?!\d)/.test(tail)
}

const cents = /[.,]\d\d$/
const zero = 48

/** Neither zero nor round to 50 (below 100 to 10) nor of one digit (`$1` of a query); what shows its cents is exact. */
function isExact(text: string, start: number, end: number): boolean {
  let value = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) value = value * 10 + code - zero
  }
  if (value === 0 || end - start < 2) return false
  if (!isDigit(text.charCodeAt(end - 1)) && /\p{L}/u.test(text.charAt(end - 1))) return false
  return cents.test(text.slice(end - 3, end)) || value % (value < 100 ? 10 : 50) !== 0
}

/** Thousands and cents: `1,240.50`, `65.000`, `3 200`. */
function lastGroup(scan: Scan, word: number, glued: boolean): number {
  let last = word
  while (last - word < maxGroups && last + 1 < scan.wordCount) {
    if (!scan.isNumber(last) && !(glued && last === word)) break
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
  if (!isSign(text.charCodeAt(at))) return null
  const country = /(?:US|CA|AU|NZ|HK|MX|NT|C|A|R|S)$/.exec(text.slice(Math.max(0, at - 2), at))
  return at - (country?.[0].length ?? 0)
}

/** Whether a currency stands before the digits: `EUR 400`. */
function isCoded(scan: Scan, word: number): boolean {
  if (word === 0 || !isBeside(scan, word - 1)) return false
  const tag = currencies.endingAt(scan, word - 1)?.tag
  return tag === 'code' || (tag === 'capitals' && isCapitals(scan, word - 1))
}

function isCurrencyAfter(scan: Scan, last: number): boolean {
  if (last + 1 >= scan.wordCount || !isBeside(scan, last)) return false
  const tag = currencies.endingAt(scan, last + 1)?.tag
  if (tag === 'capital') return scan.has(last + 1, wordFlag.capital)
  return tag !== undefined && (tag !== 'capitals' || isCapitals(scan, last + 1))
}

function isCapitals(scan: Scan, word: number): boolean {
  return scan.has(word, wordFlag.capital) && !scan.has(word, wordFlag.lower)
}

function isBeside(scan: Scan, last: number): boolean {
  return scan.start(last + 1) - scan.end(last) <= 1
}
