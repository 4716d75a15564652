import { folded, wordHash } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { maxWords } from './name-word.ts'

const wrote = new Set(
  'wrote writes schrieb schreibt ecrit escribio scrisse scrive schreef skrev'.split(' '),
)
const longest = 120
/** An address between a name and what its owner did. */
const before = /(?:[ \t]+(?:<[^<>\n]*>|\[[^[\]\n]*\]|\([^()\n]*\)))?[ \t]+$/

/** Where the name ends before `wrote:`, be there an address between; -1 where no such word stands before the colon. */
export function authorEnd(scan: Scan, colon: number, word: number): number {
  if (word < 1 || scan.end(word) !== colon || !wrote.has(folded(scan.word(word)))) return -1
  const start = scan.start(word)
  const floor = Math.max(0, start - longest)
  const gap = before.exec(scan.text.slice(floor, start))
  if (gap === null) return -1
  const last = scan.wordAt(floor + gap.index) - 1
  return last >= 0 && scan.end(last) === floor + gap.index ? last : -1
}

/**
 * Where a name in small letters begins that ends here: `jonas p reinholt wrote:`. It fills its line up to a date or a
 * comma, and has a given name and no word that English needs. Behind `last` where there is none.
 */
export function smallAuthor(scan: Scan, last: number, classes: WordClasses): number {
  let first = last + 1
  let isGiven = false
  for (let word = last; word > last - maxWords && word >= 0; word--) {
    const text = folded(scan.word(word))
    if (scan.has(word, wordFlag.capital | wordFlag.digit) || isCommonWord(text)) break
    isGiven ||= (classes.of(wordHash(text)) & wordClass.given) !== 0
    first = word
    if (scan.text[scan.start(word) - 1] !== ' ' || scan.start(word) - scan.end(word - 1) !== 1)
      break
  }
  const start = scan.start(first)
  const opens = /(?:^|\n|[>,] ?)$/.test(scan.text.slice(Math.max(0, start - 2), start))
  return isGiven && first < last && opens ? first : last + 1
}
