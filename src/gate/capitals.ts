import type { Scan } from './scan.ts'
import { wordFlag } from './scan.ts'

/** Whether a word of two letters and more has no small one. */
export function isCapitals(scan: Scan, word: number): boolean {
  if (word < 0 || word >= scan.wordCount || scan.end(word) - scan.start(word) < 2) return false
  return scan.has(word, wordFlag.innerCapital) && !scan.has(word, wordFlag.lower)
}

/** The first word of a name that has a capital: `Ruchère` of `de la Ruchère`; behind the last where none has. */
export function firstCapital(scan: Scan, first: number, last: number): number {
  let word = first
  while (word <= last && !scan.has(word, wordFlag.capital)) word++
  return word
}

/** Whether a word is one letter, a capital. */
export function isInitial(scan: Scan, word: number): boolean {
  if (word < 0 || word >= scan.wordCount) return false
  return scan.end(word) - scan.start(word) === 1 && scan.has(word, wordFlag.capital)
}

/** Whether a word with a capital stands behind this one, and a space between them. */
export function isNextCapital(scan: Scan, word: number): boolean {
  if (word + 1 >= scan.wordCount || !scan.has(word + 1, wordFlag.capital)) return false
  const end = scan.end(word)
  return scan.start(word + 1) - end === 1 && scan.text.charCodeAt(end) === 32
}

/** Whether words have no capital, in a script that has them. */
export function isInSmall(scan: Scan, first: number, last: number): boolean {
  for (let word = first; word <= last; word++) {
    if (scan.has(word, wordFlag.capital | wordFlag.single)) return false
    const letter = scan.text.charAt(scan.start(word))
    if (letter.toUpperCase() === letter) return false
  }
  return true
}

/** In a line of capitals a capital says nothing. */
export function isShouted(scan: Scan, word: number): boolean {
  return isCapitals(scan, word) && (isCapitals(scan, word - 1) || isCapitals(scan, word + 1))
}

/** `RTTs`, `LANs`: several of what is called by its first letters. */
export function isManyShort(scan: Scan, word: number): boolean {
  return scan.has(word, wordFlag.innerCapital) && manyShort.test(scan.word(word))
}

const manyShort = /^\p{Lu}{2,}s$/u
