import { isCapitals, isInitial } from '../../capitals.ts'
import { codesOf } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, onlyName, wordClass } from '../../tagger/word-class.ts'
import { isBesidePlaceholder, withThese } from './added.ts'

const confidence = 0.9
const shortest = 3
/** No initials of anybody: `U.S. Tillery`. */
const states = new Set(['U.S', 'U.K', 'U.N', 'E.U', 'D.C', 'L.A', 'N.Y', 'P.O', 'A.M', 'P.M'])
const initials = /^\p{Lu}(?:\. ?\p{Lu}){1,2}\.? ?$/u
const initialsBehind = /^ \p{Lu}\.(?:[ -]?\p{Lu}\.){1,2}(?![\p{L}\p{N}])/u

/**
 * Names, and those as forms, lists and files have them: `TILLERY Robert`, `R.A. Tillery`, `Tillery R.A.`, `Robert_Tillery`,
 * `robert-tillery`, `Karelski-san`; what stands for the family must be known as one and as nothing else.
 */
export function withFormal(
  scan: Scan,
  names: readonly PersonSpan[],
  { classes, given }: Pick<Tagger, 'classes' | 'given'>,
): readonly PersonSpan[] {
  const found: PersonSpan[] = []
  const add = (first: number, last: number): void => {
    if ((found.at(-1)?.last ?? -1) < first && !isBesidePlaceholder(scan, first))
      found.push({ first, last, confidence })
  }
  let next = 0
  for (const word of scan.capitals) {
    while ((given[next] ?? Infinity) < word) next++
    if (isHonoured(scan, word, classes)) add(word, word)
    if (given[next] === word) {
      if (isShoutedFamily(scan, word - 1, classes) && isGiven(scan, word, classes))
        add(word - 1, word)
      else if (isFileName(scan, word, word + 1, classes)) add(word, word + 1)
      else if (isFileName(scan, word, word - 1, classes)) add(word - 1, word)
      else if (isCell(scan, word, classes)) {
        add(word, word)
        add(word + 1, word + 1)
      }
    } else if (isBesideLetter(scan, word) && isFamily(scan, word, classes)) {
      const begin = firstInitial(scan, word)
      const end = lastInitial(scan, word)
      if (begin < word) add(begin, word)
      else if (end > word) add(word, end)
    }
  }
  const slugs = given.filter(
    (word) => isSlug(scan, word, classes) && !isBesidePlaceholder(scan, word),
  )
  const all = withThese(names, found)
  return withThese(
    all,
    slugs.map((word) => ({ first: word, last: word + 1, confidence })),
  )
}

/** `robert` of `/users/robert-tillery` and `robert.tillery`: known as these names and as nothing else. */
function isSlug(scan: Scan, word: number, classes: WordClasses): boolean {
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  if (!joints.has(text.charCodeAt(end)) || scan.start(word + 1) !== end + 1) return false
  if (scan.has(word, wordFlag.capital) || scan.has(word + 1, wordFlag.capital)) return false
  const bits = classes.of(scan.hashes[word] ?? 0)
  if ((bits & wordClass.given) === 0 || (bits & ~onlyName) !== 0) return false
  if (end - start < shortestSlug || scan.end(word + 1) - end - 1 < shortestSlug) return false
  return isFamily(scan, word + 1, classes) && !joints.has(text.charCodeAt(start - 1))
}

const joints = codesOf('-_.')
const shortestSlug = 4

function isFamily(scan: Scan, word: number, classes: WordClasses): boolean {
  const bits = classes.of(scan.hashes[word] ?? 0)
  return (
    (bits & wordClass.family) !== 0 &&
    (bits & ~onlyName) === 0 &&
    scan.end(word) - scan.start(word) >= shortest
  )
}

function isGiven(scan: Scan, word: number, classes: WordClasses): boolean {
  const bits = classes.of(scan.hashes[word] ?? 0)
  return scan.isCapitalised(word) && (bits & wordClass.given) !== 0 && (bits & ~onlyName) === 0
}

/** `TILLERY` right in front of a given name, and not as one of many in capitals. */
function isShoutedFamily(scan: Scan, word: number, classes: WordClasses): boolean {
  if (word < 0 || !isCapitals(scan, word) || !isFamily(scan, word, classes)) return false
  return gapBehind(scan, word) === ' ' && !isCapitals(scan, word - 1)
}

/** `Karelski-san`: whoever it is, by a name or a word that nobody knows. */
function isHonoured(scan: Scan, word: number, classes: WordClasses): boolean {
  if (scan.text.charCodeAt(scan.end(word)) !== hyphen || !honours.has(scan.word(word + 1)))
    return false
  const bits = classes.of(scan.hashes[word] ?? 0)
  return gapBehind(scan, word) === '-' && (bits === 0 || (bits & named) !== 0)
}

const hyphen = 45
const honours = new Set(['chan', 'kun', 'nim', 'sama', 'san', 'sensei', 'senpai', 'ssi'])

/** `Robert` of `Robert_Tillery_CV.pdf` and of `CV_Tillery_Robert.pdf` */
function isFileName(scan: Scan, given: number, family: number, classes: WordClasses): boolean {
  if (family < 0 || gapBehind(scan, Math.min(given, family)) !== '_') return false
  const isOther = scan.isCapitalised(family) && isFamily(scan, family, classes)
  return isOther && isGiven(scan, given, classes)
}

/** `| Robert | Tillery |`, `('Robert', 'Tillery', 42)`: either in a cell of its own. */
function isCell(scan: Scan, given: number, classes: WordClasses): boolean {
  if (!cells.has(gapBehind(scan, given)) || !isGiven(scan, given, classes)) return false
  return scan.isCapitalised(given + 1) && isFamily(scan, given + 1, classes)
}

const cells = new Set([' | ', '|', '\t', "','", "', '", '","', '", "'])

/** The first of the initials without spaces in front of a word; the word where there are none. */
function firstInitial(scan: Scan, word: number): number {
  let first = word
  while (
    word - first < 3 &&
    isInitial(scan, first - 1) &&
    scan.start(first) - scan.end(first - 1) <= 2
  )
    first--
  const before = scan.text.slice(scan.start(first), scan.start(word))
  return initials.test(before) && !states.has(before.replace(/\.? ?$/, '')) ? first : word
}

/** The last of the initials behind a word; the word where there are none. */
function lastInitial(scan: Scan, word: number): number {
  const [found] = initialsBehind.exec(scan.text.slice(scan.end(word), scan.end(word) + 12)) ?? []
  if (found === undefined) return word
  return scan.wordAt(scan.end(word) + found.length) - 1
}

function isBesideLetter(scan: Scan, word: number): boolean {
  return isInitial(scan, word - 1) || isInitial(scan, word + 1)
}

function gapBehind(scan: Scan, word: number): string {
  return scan.text.slice(scan.end(word), scan.start(word + 1))
}
