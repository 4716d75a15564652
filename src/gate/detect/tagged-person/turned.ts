import type { Scan } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { isNameGapAt, isParticle } from '../name-cue/name-word.ts'
import { withThese } from './added.ts'

/** Words of a family name, and of the given names behind the comma. */
const mostFamily = 4
const mostGiven = 3
/** So many entries that may be people, one of them hardly anything else, make a list of people. */
const fewest = 2
const sure = 0.95

/** What may stand in front of an entry, up to the line's beginning, and behind it. */
const before = /(?:^|[\n;|\t"{]|\b\p{L}+:)[ \t]*(?:(?:[-*•–]|\d{1,3}[.)]|\[[ x]\])[ \t]+)?$/u
const behind = /^(?:[ \t]{0,3}(?:$|[\n\r;|\t"}])| \()/
const longestBefore = 24
const longestBehind = 5

/** What a word may be besides a family name, or a given one, that the other of an entry could stand beside. */
const besides =
  wordClass.everyday |
  wordClass.place |
  wordClass.organisation |
  wordClass.title |
  wordClass.role |
  wordClass.time |
  wordClass.demonym |
  wordClass.product

/** Words and places are family names, too: behind a place stands a country, and no given name. */
const alsoFamily = wordClass.everyday | wordClass.place
/** In front of the name of who writes. */
const closings = new Set('best love peace hugs cheers yours thanks regards'.split(' '))

interface Entry {
  readonly first: number
  readonly last: number
  /** How much of a name it is (see `worth`). */
  readonly worth: number
}

/** `Berg, Leo` is somebody; `Walker, Madison` may be a town, and `Thanks, Leo` is somebody only in a list of people. */
const worth = { hardly: 0, perhaps: 1, likely: 2 }

/**
 * The names of a text, where each entry of the form `Dahlberg, Leo` is one: on its line, in its cell, between semicolons,
 * behind a label.
 */
export function withTurned(
  scan: Scan,
  spans: readonly PersonSpan[],
  classes: WordClasses,
): readonly PersonSpan[] {
  const entries = entriesIn(scan, classes)
  if (!entries.some((one) => one.worth === worth.likely)) return spans
  const likely = entries.filter((one) => one.worth >= worth.perhaps)
  const turned = likely.length >= fewest ? entries : likely
  return withThese(
    spans,
    turned.map(({ first, last }) => ({ first, last, confidence: sure })),
  )
}

function entriesIn(scan: Scan, classes: WordClasses): readonly Entry[] {
  const entries: Entry[] = []
  for (const word of scan.capitals) {
    if (word === 0 || !isBehindComma(scan, word)) continue
    const entry = entryAt(scan, word, classes)
    if (entry !== null) entries.push(entry)
  }
  return entries
}

function isBehindComma(scan: Scan, word: number): boolean {
  const comma = scan.end(word - 1)
  const gap = scan.start(word) - comma
  if (gap < 1 || gap > 2 || scan.text.charCodeAt(comma) !== 44) return false
  return gap === 1 || scan.text.charCodeAt(comma + 1) === 32
}

/** The entry whose given name is this word; null where none is. */
function entryAt(scan: Scan, given: number, classes: WordClasses): Entry | null {
  const bits = classes.of(scan.hashes[given] ?? 0)
  if ((bits & wordClass.given) === 0 || !scan.isCapitalised(given - 1)) return null
  let last = given
  while (
    last - given < mostGiven - 1 &&
    isNameGapAt(scan, last + 1) &&
    scan.isCapitalised(last + 1)
  )
    last++
  let first = given - 1
  while (given - first < mostFamily && isNameGapAt(scan, first) && isPart(scan, first - 1)) first--
  const { text } = scan
  const [start, end] = [scan.start(first), scan.end(last)]
  if (!behind.test(text.slice(end, end + longestBehind))) return null
  if (!before.test(text.slice(Math.max(0, start - longestBefore), start))) return null
  const family = worthOf(scan, first, given - 1, classes)
  if (family === null) return null
  const most = (bits & besides) === 0 ? worth.likely : worth.perhaps
  return { first, last, worth: Math.min(family, most) }
}

/** What these words are worth as a family name; null where one of them is none. */
function worthOf(scan: Scan, first: number, last: number, classes: WordClasses): number | null {
  let least: number | null = null
  for (let word = first; word <= last; word++) {
    const bits = classes.of(scan.hashes[word] ?? 0)
    if (!scan.isCapitalised(word) || (bits & wordClass.particle) !== 0) continue
    const isFamily = bits === 0 || (bits & wordClass.family) !== 0
    const isOther = bits === 0 || (bits & besides & ~alsoFamily) !== 0
    if (!isFamily && (bits & besides & ~wordClass.everyday) !== 0) return null
    const own = isOther ? worth.perhaps : worth.likely
    const isWord = !isFamily || closings.has(scan.word(word).toLowerCase())
    least = Math.min(least ?? own, isWord ? worth.hardly : own)
  }
  return least
}

/** A part of a family name: `De Napoli`, `van der Berg`. */
function isPart(scan: Scan, word: number): boolean {
  return word >= 0 && (scan.isCapitalised(word) || isParticle(scan.word(word)))
}
