import { isInitial } from '../../capitals.ts'
import { folded } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import type { Sink } from '../../finding.ts'
import type { People } from '../../people.ts'
import { parseName } from '../../person-name.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { isThingName } from '../known-thing.ts'
import { isCalledThing } from '../tagged-person/told.ts'

/** Words beside a placeholder that the tagger stays silent on (see tagger.ts). */
const reach = 3
const longestName = 6
const mostParticles = 3
/** Characters between two words of a name. */
const longestGap = 2

/** What a given name must not be besides; Maria is an everyday word, too, somewhere. */
const others =
  wordClass.organisation |
  wordClass.role |
  wordClass.time |
  wordClass.product |
  wordClass.particle |
  wordClass.demonym

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
      if (last < 0 || isCalledThing(scan, word, last, classes)) continue
      const text = scan.text.slice(scan.start(word), scan.end(last))
      const name = parseName(text)
      if (name === null || isThingName(name)) continue
      const key = String(people.mention(name))
      sink.add('person', scan.start(word), scan.end(last), key, 'full name beside a placeholder')
      word = last
    }
  }
}

/** The last word of a full name that begins with this one, whole; -1 where none does. */
function fullNameEnd(scan: Scan, first: number, classes: WordClasses): number {
  if (!isGiven(scan, first, classes) || goesOn(scan, first - 1, first, classes)) return -1
  let last = first
  let hasFamily = false
  for (let parts = 1; parts < longestName; parts++) {
    const next = nextPart(scan, last, classes)
    if (next < 0) break
    last = next
    // Anna-Lena is a given name, though Lena is also a family name.
    const isApart = gapBefore(scan, next) !== '-' || hasFamily
    if (isApart && (classesAt(scan, next, classes) & wordClass.family) !== 0) hasFamily = true
  }
  return hasFamily && !goesOn(scan, last + 1, last + 1, classes) ? last : -1
}

function isGiven(scan: Scan, word: number, classes: WordClasses): boolean {
  const bits = classesAt(scan, word, classes)
  if ((bits & wordClass.given) === 0 || (bits & others) !== 0) return false
  return isCapital(scan, word) && !isCommonWord(folded(scan.word(word)))
}

/** The next word of a name behind this one: a name, the other half of a double name, an initial, a name behind particles; -1 for none. */
function nextPart(scan: Scan, word: number, classes: WordClasses): number {
  let next = word + 1
  const gap = gapBefore(scan, next)
  if (gap === '-') return isLetters(scan, next) ? next : -1
  if (gap === '. ' ? !isInitial(scan, word) : gap !== ' ') return -1
  const limit = next + mostParticles
  while (next < limit && (classesAt(scan, next, classes) & wordClass.particle) !== 0) {
    if (isCapital(scan, next) || gapBefore(scan, next + 1) !== ' ') break
    next++
  }
  if (!isCapital(scan, next)) return -1
  const isPart = isInitial(scan, next) || (classesAt(scan, next, classes) & named) !== 0
  return isPart ? next : -1
}

/** Whether a word beside belongs to the same capitalised row, as in `San Francisco Bay`; `Contact Anna Berg` is none. */
function goesOn(scan: Scan, word: number, behind: number, classes: WordClasses): boolean {
  const gap = gapBefore(scan, behind)
  if (gap === '-') return true
  if (gap !== ' ' || !isCapital(scan, word)) return false
  const bits = classesAt(scan, word, classes)
  return (bits & wordClass.everyday) === 0 || (bits & wordClass.particle) !== 0
}

/** What stands between a word and the one before, where a name may have it; empty for all else. */
function gapBefore(scan: Scan, word: number): string {
  if (word <= 0 || word >= scan.wordCount) return ''
  const start = scan.start(word)
  const end = scan.end(word - 1)
  return start - end > longestGap ? '' : scan.text.slice(end, start)
}

function classesAt(scan: Scan, word: number, classes: WordClasses): number {
  return word < 0 || word >= scan.wordCount ? 0 : classes.of(scan.hashes[word] ?? 0)
}

function isLetters(scan: Scan, word: number): boolean {
  return word < scan.wordCount && !scan.has(word, wordFlag.digit)
}

function isCapital(scan: Scan, word: number): boolean {
  return word >= 0 && word < scan.wordCount && scan.has(word, wordFlag.capital)
}
