import { folded } from '../char.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'

/** Types of street whose name stands for nothing else once a number and a capitalised word go before it. */
const clearType =
  'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Boulevard|Blvd|Terrace|Crescent|Parkway|Pkwy|Highway|Hwy|Mews|Wharf'
/** Types that are everyday words too (`3 Google Drive files`): they count only with a town or a unit behind them. */
const looseType =
  'Drive|Dr|Way|Court|Ct|Place|Pl|Square|Sq|Circle|Cir|Close|Row|Quay|Alley|Trail|Loop'
const names = String.raw`(?:(?:\p{Lu}[\p{L}'’-]{1,24}|\p{Lu}\.?|\d{1,3}(?:st|nd|rd|th))\s){1,4}`
const unit = String.raw`,?\s(?:Suite|Ste|Apartment|Apt|Unit|Floor|Flat|Room|#)\.?\s?[\p{L}\d-]{1,6}`
const townWord = String.raw`\p{Lu}[\p{L}'’.-]{1,24}(?![\p{L}\p{N}])`
const town = String.raw`,\s{1,8}${townWord}(?:\s${townWord}){0,2}`
const code = String.raw`,?\s{1,2}(?:[A-Z]{2}\s{1,2}\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})`
const street = String.raw`\d{1,5}[A-Za-z]?\s${names}`
const notWord = String.raw`(?![\p{L}\p{N}])`

const english = new RegExp(
  String.raw`${street}(?:(?:${clearType})${notWord}\.?(?:${unit})?(?:${town})?(?:${code})?|(?:${looseType})${notWord}\.?(?:(?:${unit})(?:${town})?(?:${code})?|(?:${town})(?:${code})))`,
  'uy',
)
/** The number of a German, Austrian or Swiss house, with the postal code and town that may follow. */
const houseNumber =
  /\d{1,4}\s?[a-z]?(?:\s?-\s?\d{1,4})?(?![\p{L}\p{N}])(?:,?\s{1,2}\d{4,5}\s\p{Lu}[\p{L}-]{1,30})?/uy
/** Endings that few other words have: `-ring` would take Engineering and Monitoring. */
const germanStreet =
  /^\p{Lu}[\p{L}-]{1,40}(?:straße|strasse|gasse|allee|(?<!Sitz|Park|Arbeits|Stell|Schau)platz|weg|damm|ufer|chaussee)$/u
const shortenedStreet = /^\p{Lu}[\p{L}-]{1,40}str$/u
const postBox = /(?:P\.?\s?O\.?\s?Box|Postfach)\s$/iu
const boxNumber = /\d{2,6}(?![\p{L}\p{N}])/uy

/**
 * Postal addresses: house number and street as English-speaking countries write them, street and house number as
 * German-speaking ones do, and post boxes; with the unit, town and code that follow. Anchored at a number.
 */
export function findAddresses(scan: Scan, sink: Sink): void {
  const { text } = scan
  let done = 0
  for (const word of scan.numeric) {
    const start = scan.start(word)
    if (start < done || isGlued(text, start)) continue
    const end = matchEnd(english, text, start)
    const from = end > 0 ? start : frontOf(scan, word)
    const until = end > 0 ? end : endOf(text, from, start)
    if (from < 0 || until <= start) continue
    done = until
    const key = folded(text.slice(from, until)).replaceAll(/\s+/g, ' ')
    sink.add('address', from, until, key, 'street and house number, or a post box')
  }
}

/** Where a German street or a post box before the number begins; -1 when neither is there. */
function frontOf(scan: Scan, word: number): number {
  const { text } = scan
  const start = scan.start(word)
  const box = postBox.exec(text.slice(Math.max(0, start - 10), start))
  if (box !== null) return start - box[0].length
  if (word === 0) return -1
  const gap = text.slice(scan.end(word - 1), start)
  const before = scan.word(word - 1)
  const isStreet =
    gap === ' ' ? germanStreet.test(before) : gap === '. ' && shortenedStreet.test(before)
  return isStreet ? scan.start(word - 1) : -1
}

function endOf(text: string, from: number, start: number): number {
  if (from < 0) return 0
  const isBox = postBox.test(text.slice(from, start))
  return matchEnd(isBox ? boxNumber : houseNumber, text, start)
}

/** 0 when the pattern does not match right there. */
function matchEnd(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.test(text) ? pattern.lastIndex : 0
}

/** Part of a longer number, a version, an amount or a path. */
function isGlued(text: string, start: number): boolean {
  return start > 0 && '.,:/-_#$€£'.includes(text.charAt(start - 1))
}
