import { folded, foldedWords, wordHash } from '../../char.ts'
import { isEnglishWord } from '../../common-word.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { wordsOf } from '../../word-set.ts'

/**
 * How much a word in small letters tells of an encyclopaedia, and how much against it: fitted to 560 of its entries and 9,500
 * texts of work, and rounded.
 */
const weights: ReadonlyMap<number, number> = new Map(
  Object.entries({
    5: 'of and was in as',
    2: 'an is its by also to his based which known',
    1: `from album series game company such released located he were including played film first born group during season
      later won founded held served several became former role built formed called originally named city largest she most
      their against similar international popular common developed village typically`,
    '-1': `up there may out do this so what about before if two them week should back hours day never time minutes without go
      get people last only any month list after need ve ll when within every each nobody somebody ask still
      again`,
    '-2': 'it are t can one not will no have days must',
    '-5': 'be',
    '-20': 'i you we my our your me us please hello hi thanks let',
  }).flatMap(([weight, words]) =>
    foldedWords(words).map((word): [number, number] => [wordHash(word), Number(weight)]),
  ),
)
/** Of these a capital is no name's, either. */
const spoken = wordsOf('i you we your our my please hello hi thanks let')
const first = wordHash('i')
/** `of`, `in` and `was` are words of other tongues, too. */
const [the, and] = [wordHash('the'), wordHash('and')]
/** What the words of a text tell together, by the root of how many there are. */
const enough = 4
const fewestWords = 11
/** So many words of a text tell what all of it is like. */
const mostWords = 2000

/**
 * Whether a text is written as an encyclopaedia is, in English: nobody speaks in it, and it is full of the words that join
 * facts. Whoever matters there is named in full, and a word alone that only might be somebody's name is a work, a place or
 * a firm. Told by words that no placeholder stands for. Linear.
 */
export function isReference(scan: Scan): boolean {
  let [small, sum, english] = [0, 0, 0]
  const end = Math.min(scan.wordCount, mostWords)
  for (let word = 0; word < end; word++) {
    const hash = scan.hashes[word] ?? 0
    if (scan.has(word, wordFlag.capital)) {
      if (spoken.has(hash) && isSpoken(scan, word, hash)) sum += weights.get(hash) ?? 0
    } else if (!scan.has(word, wordFlag.digit)) {
      small++
      sum += weights.get(hash) ?? 0
      if (hash === the || hash === and) english++
    }
  }
  return english > 0 && small >= fewestWords && sum >= enough * Math.sqrt(small)
}

/** No `Francis I`, `World War I`, `My Fair Lady`. */
function isSpoken(scan: Scan, word: number, hash: number): boolean {
  if (word > 0 && scan.isCapitalised(word - 1)) {
    if (hash !== first || (word > 1 && scan.isCapitalised(word - 2))) return false
    return isEnglishWord(folded(scan.word(word - 1)))
  }
  return hash === first || !scan.has(word + 1, wordFlag.capital)
}
