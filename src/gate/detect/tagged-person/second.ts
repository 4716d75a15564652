import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named } from '../../tagger/word-class.ts'

/** `Tom Reed`: whether a word ends a name that may begin with the word before. */
export function isSecond(scan: Scan, word: number, classes: WordClasses): boolean {
  const before = word - 1
  if (before < 0 || !scan.has(before, wordFlag.capital)) return false
  const end = scan.end(before)
  if (scan.start(word) - end !== 1 || scan.text.charCodeAt(end) !== 32) return false
  const bits = classes.of(scan.hashes[before] ?? 0)
  return bits === 0 || (bits & named) !== 0
}
