import { folded, wordHash } from '../../char.ts'
import type { PersonName } from '../../person-name.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { leadsToPlace } from '../named-thing/context.ts'
import type { ThingNames } from './thing-file.ts'
import { holds, readThings, withWord } from './thing-file.ts'

/** Words that a name of a thing may have more than what seems to be a person in it, on either side. */
const most = 3
/** What words of one name have between them: a space, a hyphen, an apostrophe, the stop of `St. Albans`. */
const gaps = new Set([' ', '-', "'", '’', '. ', ' & ', '\u00a0'])

/**
 * Whether what seems to be a name is all or part of the name of a town, a company or another thing that the list has. What may be
 * somebody's name as well is a thing only behind a word that leads to a place: `in Paulo Afonso`.
 */
export function isPartOfThing(scan: Scan, first: number, last: number): boolean {
  const things = readThings()
  for (let from = first; from >= Math.max(0, first - most); from--) {
    if (from < first && !isNear(scan, from)) return false
    if (scan.has(from, wordFlag.capital) && isThingFrom(scan, from, last, things)) return true
  }
  return false
}

function isThingFrom(
  scan: Scan,
  from: number,
  last: number,
  { sure, doubtful }: ThingNames,
): boolean {
  let hash = 0
  for (let word = from; word <= last + most && word < scan.wordCount; word++) {
    if (word > from && !isNear(scan, word - 1)) return false
    hash = withWord(hash, scan.hashes[word] ?? 0)
    if (word < last || word === from) continue
    if (holds(sure, hash)) return true
    if (holds(doubtful, hash) && isLedTo(scan, from)) return true
  }
  return false
}

/** Whether a word and the next may be parts of one name. */
function isNear(scan: Scan, word: number): boolean {
  return gaps.has(scan.text.slice(scan.end(word), scan.start(word + 1)))
}

function isLedTo(scan: Scan, word: number): boolean {
  return (
    word > 0 &&
    scan.text.slice(scan.end(word - 1), scan.start(word)) === ' ' &&
    leadsToPlace.has(folded(scan.word(word - 1)))
  )
}

/** Whether a full name is that of a thing and of nobody. */
export function isThingName({ words }: PersonName): boolean {
  return words.length > 1 && holds(readThings().sure, words.map(wordHash).reduce(withWord, 0))
}
