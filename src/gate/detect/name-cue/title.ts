import { isCapitals } from '../../capitals.ts'
import { folded, isDigit } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'

/**
 * Whether a word written as a title is one before the word behind it: `MX records` and `MX Record` are of a mail exchanger,
 * `100 ms RTTs` of time, `DR Plan` and `MR Template` of what is called so in short. In capitals before a word that is not, it
 * is one only where somebody could be called by that word.
 */
export function isTitle(scan: Scan, word: number, classes: WordClasses): boolean {
  if (isUnit(scan, word)) return false
  if (!isCapitals(scan, word) || isCapitals(scan, word + 1)) return true
  const of = classes.of(scan.hashes[word + 1] ?? 0)
  if ((of & named) !== 0) return true
  return (of & wordClass.everyday) === 0 && folded(scan.word(word)) !== 'mx'
}

/** `100 ms`, `5ms` */
function isUnit(scan: Scan, word: number): boolean {
  const start = scan.start(word)
  if (scan.word(word) !== 'ms') return false
  return isDigit(
    scan.text.charCodeAt(scan.text.charCodeAt(start - 1) === 32 ? start - 2 : start - 1),
  )
}
