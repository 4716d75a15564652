import { isCapitals } from '../../capitals.ts'
import { folded, isDigit } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { isNameGapAt } from './name-word.ts'

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

/**
 * Whether what is something else in English (`HR`, `sig`, `mm`, `pan`) is written as the title it is in another language: `Hr. Berg`,
 * `sig. Rossi`, `MM. Petit et Roux`, `pan Nowak`; no `pan African`.
 */
export function isForeignTitle(scan: Scan, word: number, classes: WordClasses): boolean {
  const title = folded(scan.word(word))
  const isShort = shortTitles.has(title)
  if (isShort && (scan.text[scan.end(word)] !== '.' || scan.isNumber(word - 1))) return false
  if (title === 'mm') return isCapitals(scan, word)
  if (isCapitals(scan, word)) return false
  if (!otherWords.has(title)) return true
  const of = classes.of(scan.hashes[word + 1] ?? 0)
  if (scan.has(word, wordFlag.capital) || (of & (wordClass.place | wordClass.demonym)) !== 0)
    return false
  return (of & named) !== 0 || (of & wordClass.everyday) === 0
}

/** Whether a title is of several: `MM. Petit et Roux`. */
export function isPluralTitle(title: string): boolean {
  return plurals.has(folded(title))
}

const plurals = new Set(
  'messrs drs profs mm mmes mlles messieurs mesdames sigg srs sres senores senoras senhores'.split(
    ' ',
  ),
)
const shortTitles = new Set(['hr', 'mm', 'sig', 'sigg', 'srs'])
/** With a capital they begin a sentence, or are a name. */
const otherWords = new Set(['don', 'dona', 'heer', 'pan', 'pana', 'pane', 'panem', 'panie', 'panu'])

/**
 * The last word of a name in capitals behind a title: `Mr. SCHIFF`, `Frau LANG`, `MS. JACKSON LEE:`; -1 where there is none. Nobody is
 * called by an office (`MR. CHAIRMAN`), and where all is in capitals no word of every day is of it (`MRS. BERG WILL ASK`).
 */
export function endOfShouted(scan: Scan, title: number, classes: WordClasses): number {
  let first = title + 1
  while (first <= title + mostInitials && isInitial(scan, first)) first++
  if (!isShoutedName(scan, first)) return -1
  const of = (word: number): number => classes.of(scan.hashes[word] ?? 0)
  const isPlain = !isOnlyNamed(of(first))
  // `DR API`, `MS SQL`, `Sr QA`: without a stop only what is a name and nothing else.
  if (isPlain && !isTitled(scan, title)) return -1
  if ((of(first) & wordClass.role) !== 0 && (of(first) & named) === 0) return -1
  let last = first
  while (last - first < 2 && isShoutedName(scan, last + 1) && isNameGapAt(scan, last + 1)) {
    if (isCapitals(scan, title) && (of(last + 1) & wordClass.everyday) !== 0) break
    last++
  }
  return last
}

function isOnlyNamed(bits: number): boolean {
  return (bits & named) !== 0 && (bits & wordClass.everyday) === 0
}

const mostInitials = 3

/** `J.` of `Mr. J. BERG`. */
function isInitial(scan: Scan, word: number): boolean {
  if (!scan.has(word, wordFlag.capital) || scan.end(word) - scan.start(word) !== 1) return false
  return scan.text[scan.end(word)] === '.'
}

function isShoutedName(scan: Scan, word: number): boolean {
  return isCapitals(scan, word) && !scan.has(word, wordFlag.digit)
}

/** Whether it is a title whatever stands behind it: `Sr. QA` is a senior. */
function isTitled(scan: Scan, title: number): boolean {
  const word = folded(scan.word(title))
  const isDotted = scan.text[scan.end(title)] === '.'
  return (isDotted && word !== 'sr') || (sure.has(word) && !isCapitals(scan, title))
}

const sure = new Set(
  'mr mrs herr herrn frau mme mlle monsieur madame senor senora signor signora mevr dhr meneer mevrouw'.split(
    ' ',
  ),
)

/** `100 ms`, `5ms` */
function isUnit(scan: Scan, word: number): boolean {
  const start = scan.start(word)
  if (scan.word(word) !== 'ms') return false
  return isDigit(
    scan.text.charCodeAt(scan.text.charCodeAt(start - 1) === 32 ? start - 2 : start - 1),
  )
}
