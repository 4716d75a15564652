import { folded } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import type { Sink } from '../../finding.ts'
import type { People } from '../../people.ts'
import { parseName } from '../../person-name.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'

/** Words beside a placeholder that the tagger stays silent on (see tagger.ts). */
const reach = 3
const longestName = 4

const others =
  wordClass.everyday |
  wordClass.organisation |
  wordClass.role |
  wordClass.time |
  wordClass.product |
  wordClass.particle

/**
 * Full names beside placeholders, which may be somebody's own: a draft that is edited, a text masked elsewhere. There the
 * words around say nothing that holds once more of them are masked, so only what the dictionary has as a given name
 * before a family name counts. Bounded work for each placeholder.
 */
export function findBesidePlaceholders(
  scan: Scan,
  classes: WordClasses,
  people: People,
  sink: Sink,
): void {
  const { held } = scan
  for (let i = 0; i < held.length; i += 2) {
    const next = scan.wordAt(held[i + 1] ?? 0)
    const first = Math.max(0, scan.wordAt(held[i] ?? 0) - reach)
    for (let word = first; word < next + reach; word++) {
      const last = fullNameEnd(scan, word, classes)
      if (last < 0) continue
      const text = scan.text.slice(scan.start(word), scan.end(last))
      const name = parseName(text)
      if (name === null) continue
      const key = String(people.addName(name))
      sink.add('person', scan.start(word), scan.end(last), key, 'full name beside a placeholder')
      word = last
    }
  }
}

/** The last word of a full name that begins with this one; -1 where none does. */
function fullNameEnd(scan: Scan, first: number, classes: WordClasses): number {
  const given = classes.of(scan.hashes[first] ?? 0)
  const isGiven = (given & wordClass.given) !== 0 && (given & others) === 0
  if (!isGiven || !isCapital(scan, first) || isCommonWord(folded(scan.word(first)))) return -1
  let last = first
  while (last - first < longestName - 1 && isNamed(scan, last + 1, classes)) last++
  const isWhole =
    !goesOn(scan, first - 1, first, classes) && !goesOn(scan, last + 1, last + 1, classes)
  return last > first && isWhole && isFamily(scan, last, classes) ? last : -1
}

/** Whether a word beside belongs to the same capitalised row, as in `San Francisco Bay`; `Contact Anna Berg` is none. */
function goesOn(scan: Scan, word: number, behind: number, classes: WordClasses): boolean {
  if (word < 0 || !isCapital(scan, word) || !isNear(scan, behind)) return false
  const bits = classes.of(scan.hashes[word] ?? 0)
  return (bits & wordClass.everyday) === 0 || (bits & wordClass.particle) !== 0
}

/** Whether one space stands before a word. */
function isNear(scan: Scan, word: number): boolean {
  return scan.text.slice(scan.end(word - 1), scan.start(word)) === ' '
}

function isNamed(scan: Scan, word: number, classes: WordClasses): boolean {
  return (
    isNear(scan, word) &&
    isCapital(scan, word) &&
    (classes.of(scan.hashes[word] ?? 0) & named) !== 0
  )
}

function isFamily(scan: Scan, word: number, classes: WordClasses): boolean {
  return (classes.of(scan.hashes[word] ?? 0) & wordClass.family) !== 0
}

function isCapital(scan: Scan, word: number): boolean {
  return word < scan.wordCount && scan.has(word, wordFlag.capital)
}
