import { codesOf, folded, wordHash } from '../char.ts'
import type { PersonName } from '../person-name.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import { holds, mayBeThing, readThings, withWord } from './known-thing/file.ts'
import { leadsToPlace } from './named-thing/context.ts'

/** Words that the name of a thing may have more than what seems to be a person in it, on either side. */
const mostMore = 3
/** Words of the longest name that is looked for. */
const mostWords = 6
/** What words of one name have between them: a space, a hyphen, an apostrophe, the stop of `St. Albans`. */
const gapChars = codesOf(" -'’\u00a0")
const gaps = new Set(['. ', ' & '])

/**
 * Whether what seems to be a name is all or part of the name of a town, a company or another thing that the list has. What may be
 * somebody's name as well is a thing only behind a word that leads to a place: `in Pedro Leopoldo`.
 */
export function isPartOfThing(scan: Scan, first: number, last: number): boolean {
  const { others } = readThings()
  for (let from = first; from >= Math.max(0, first - mostMore); from--) {
    if (from < first && !isNear(scan, from)) return false
    if (!scan.has(from, wordFlag.capital) && !isPrefix(scan, from)) continue
    const end = Math.min(last + mostMore, from + mostWords - 1)
    let hash = withWord(0, scan.hashes[from] ?? 0)
    for (let word = from + 1; word <= end && isNext(scan, word); word++) {
      hash = withWord(hash, scan.hashes[word] ?? 0)
      if (word < last || !mayBeThing(hash) || !isEnd(scan, word)) continue
      if (isTown(scan, from, hash) || holds(others, hash)) return true
    }
  }
  return false
}

/** `al-Qaeda`: small, and part of the name that it begins. */
function isPrefix(scan: Scan, word: number): boolean {
  return scan.text.charCodeAt(scan.end(word)) === hyphen && scan.has(word + 1, wordFlag.capital)
}

const hyphen = 45

/** The last word of the longest name of a town of several words that begins at this one; before it where there is none. */
export function endOfTown(scan: Scan, first: number): number {
  let last = first - 1
  let hash = withWord(0, scan.hashes[first] ?? 0)
  for (let word = first + 1; word < first + mostWords && isNext(scan, word); word++) {
    hash = withWord(hash, scan.hashes[word] ?? 0)
    if (isEnd(scan, word) && isTown(scan, first, hash)) last = word
  }
  return last
}

/** Names of things end, as they begin, with a capital, or behind a hyphen: `Heian-kyō`. */
function isEnd(scan: Scan, word: number): boolean {
  return scan.has(word, wordFlag.capital) || scan.text.charCodeAt(scan.start(word) - 1) === 45
}

/** Whether a word is there and may be of one name with the word before. */
function isNext(scan: Scan, word: number): boolean {
  return word < scan.wordCount && isNear(scan, word - 1)
}

function isTown(scan: Scan, first: number, hash: number): boolean {
  const { towns, namesakes } = readThings()
  return holds(towns, hash) || (holds(namesakes, hash) && isLedTo(scan, first))
}

/** Whether a word and the next may be parts of one name. */
function isNear(scan: Scan, word: number): boolean {
  const end = scan.end(word)
  const next = scan.start(word + 1)
  if (next - end === 1) return gapChars.has(scan.text.charCodeAt(end))
  return gaps.has(scan.text.slice(end, next))
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
  if (words.length < 2) return false
  const hash = words.map(wordHash).reduce(withWord, 0)
  const { towns, others } = readThings()
  return holds(others, hash) || holds(towns, hash)
}
