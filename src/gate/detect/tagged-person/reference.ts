import { folded, foldedWords, wordHash } from '../../char.ts'
import { isEnglishWord } from '../../common-word.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'

/** From this share of its words in small letters on a text tells what is, was and belongs to what. */
const share = 0.26
const fewestWords = 15

const told = hashed('the of in was were is are by his her and as which who from')
/** Words of somebody who speaks, writes to somebody or asks for something. */
const spoken = hashed('i we you my our your me us please thanks hi hello let')
const first = wordHash('i')
const us = wordHash('us')

/**
 * Whether a text is written as an encyclopaedia is, in English: nobody speaks in it, and it is full of the words that join
 * facts. Whoever matters there is named in full, and a word alone that only might be somebody's name is a work, a place or
 * a firm. Told by words that no placeholder stands for. Linear.
 */
export function isReference(scan: Scan): boolean {
  let [small, joining] = [0, 0]
  for (let word = 0; word < scan.wordCount; word++) {
    const hash = scan.hashes[word] ?? 0
    const hasCapital = scan.has(word, wordFlag.capital)
    if (spoken.has(hash) && !isOther(scan, word, hash, hasCapital)) return false
    if (hasCapital || scan.has(word, wordFlag.digit)) continue
    small++
    if (told.has(hash)) joining++
  }
  return small >= fewestWords && joining > small * share
}

/** `Francis I`, `World War I`; `US`. */
function isOther(scan: Scan, word: number, hash: number, hasCapital: boolean): boolean {
  if (hash === first) return hasCapital && isCounted(scan, word - 1)
  return hash === us && hasCapital
}

/** A name that a number follows, and no `Then` or `When` at the head of a sentence. */
function isCounted(scan: Scan, word: number): boolean {
  if (word < 0 || !scan.isCapitalised(word)) return false
  return (word > 0 && scan.isCapitalised(word - 1)) || !isEnglishWord(folded(scan.word(word)))
}

function hashed(words: string): ReadonlySet<number> {
  return new Set(foldedWords(words).map(wordHash))
}
