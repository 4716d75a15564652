import { folded, wordHash } from '../char.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import type { WordClasses } from '../tagger/word-class.ts'
import { named } from '../tagger/word-class.ts'

/** What family names begin with that have a second capital: McKay, DeWitt, LaSalle. */
const openings = new Set(
  `mc mac de la le lo li di da du des del della dos das van von der den fitz ap al el ben bin ibn abu st san`.split(
    ' ',
  ),
)

/**
 * `MailGrinder`, `CSeq`, `GridFS`: a word of two that are written as one, as products and fields are. `McKay` and
 * `JoAnn` are names, and so is what begins with one.
 */
export function isCamel(scan: Scan, word: number, classes: WordClasses): boolean {
  if (!scan.has(word, wordFlag.innerCapital) || !scan.has(word, wordFlag.lower)) return false
  if ((classes.of(scan.hashes[word] ?? 0) & named) !== 0) return false
  const text = scan.word(word)
  const head = joined.exec(text)?.[1]
  if (head === undefined) return initials.test(text)
  return !openings.has(folded(head)) && (classes.of(wordHash(folded(head))) & named) === 0
}

const joined = /^(\p{Lu}\p{Ll}+)\p{Lu}/u
const initials = /^\p{Lu}{2,}\p{Ll}{2}/u
