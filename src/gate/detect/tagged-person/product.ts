import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { isCamel } from '../camel.ts'
import type { Tally } from './tally.ts'
import { isCalledThing } from './told.ts'

/**
 * Whether what reads as a name is a program, a product, a call or an acronym: one word that the text tells
 * of as a thing, a word of two written as one, or a few capitals that stand everywhere as such.
 */
export function isProduct(
  scan: Scan,
  first: number,
  last: number,
  tally: Tally,
  classes: WordClasses,
): boolean {
  if (isCamel(scan, last, classes)) return first === last || shortened.test(scan.word(last))
  if (isCalledThing(scan, first, last, classes)) return true
  if (first !== last) return false
  if (tally.isAcronym(first) || isCall(scan, first) || isUnit(scan, first)) return true
  return tally.isThing(first)
}

/** `GiB` of `2 GiB`. */
function isUnit(scan: Scan, word: number): boolean {
  if (!scan.has(word, wordFlag.innerCapital) || !scan.has(word - 1, wordFlag.digit)) return false
  return scan.end(word) - scan.start(word) <= longestUnit
}

const longestUnit = 3

/** `waldo();` */
function isCall(scan: Scan, word: number): boolean {
  return !scan.has(word, wordFlag.capital) && scan.text.charCodeAt(scan.end(word)) === 40
}

/** `Samba TrivialDB` */
const shortened = /\p{Lu}{2}$/u
