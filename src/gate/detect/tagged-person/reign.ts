import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'

/** `King` of `King James`, who is called James. */
const reigns = new Set('King Queen Prince Princess Pope Emperor Empress Tsar Sir'.split(' '))

export function isReign(word: string): boolean {
  return reigns.has(word)
}

/** Whether `King` or its like stands right before the word: not in `Larry King, James`. */
export function isBehindReign(scan: Scan, word: number): boolean {
  const before = word - 1
  if (before < 0 || !scan.has(before, wordFlag.capital) || !isReign(scan.word(before))) return false
  return scan.text.slice(scan.end(before), scan.start(word)) === ' '
}
