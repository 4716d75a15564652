import { isCapitals, isNextCapital } from '../../capitals.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { onlyName, wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { isBesidePlaceholder, withThese } from './added.ts'

/** What parts two names of a list. */
const listing = /^(?:, |,? (?:and|&|or) )$/
const conjunctions = wordsOf('and or')
const longestListing = 6
const shortestFamily = 3
/** What stands behind a given name in the name of no person. */
const noFamily = wordClass.organisation | wordClass.place | wordClass.demonym | wordClass.time

/** Whether a name stands beside somebody's full name in a list: `Björk, Anna Berg and Tom Reed`. */
export function isListed(scan: Scan, names: readonly PersonSpan[], at: number): boolean {
  return [names.slice(at - 1, at + 1), names.slice(at, at + 2)].some(([before, after]) => {
    if (before === undefined || after === undefined) return false
    if (before.first === before.last && after.first === after.last) return false
    return listing.test(scan.text.slice(scan.end(before.last), scan.start(after.first)))
  })
}

/**
 * Names, and the given names with another word behind them that stand beside a full name in a list, whatever else the word is:
 * `Marilyn Hacker, Donald Justice and Tom Reed`.
 */
export function withListed(
  scan: Scan,
  names: readonly PersonSpan[],
  classes: WordClasses,
): readonly PersonSpan[] {
  const found: PersonSpan[] = []
  for (const [i, name] of names.entries()) {
    const { first, last, confidence } = name
    if (first === last) continue
    for (const given of [entryBefore(scan, first), entryBehind(scan, last)]) {
      const isRead = [names[i - 1], names[i + 1], found.at(-1)].some((one) => holds(one, given))
      if (given !== null && !isRead && isEntry(scan, given, classes))
        found.push({ first: given, last: given + 1, confidence })
    }
  }
  return withThese(names, found)
}

/** Whether a name of several words has one of an entry of the list. */
function holds(name: PersonSpan | undefined, entry: number | null): boolean {
  if (name === undefined || entry === null || name.first === name.last) return false
  return name.first <= entry + 1 && entry <= name.last
}

/** The first of the two words that stand before this one in a list. */
function entryBefore(scan: Scan, word: number): number | null {
  const last = conjunctions.has(scan.hashes[word - 1] ?? 0) ? word - 2 : word - 1
  if (last < 1 || scan.start(word) - scan.end(last) > longestListing) return null
  return listing.test(scan.text.slice(scan.end(last), scan.start(word))) ? last - 1 : null
}

/** The first word that stands behind this one in a list. */
function entryBehind(scan: Scan, word: number): number | null {
  const next = conjunctions.has(scan.hashes[word + 1] ?? 0) ? word + 2 : word + 1
  if (next >= scan.wordCount || scan.start(next) - scan.end(word) > longestListing) return null
  return listing.test(scan.text.slice(scan.end(word), scan.start(next))) ? next : null
}

/** Two words with capitals and no third, of which the first is a given name and nothing else. */
function isEntry(scan: Scan, given: number, classes: WordClasses): boolean {
  if (!scan.has(given, wordFlag.capital) || !isNextCapital(scan, given)) return false
  if (isNextCapital(scan, given + 1) || isCapitals(scan, given) || isCapitals(scan, given + 1))
    return false
  if (given > 0 && scan.has(given - 1, wordFlag.capital) && isNextCapital(scan, given - 1))
    return false
  const bits = classes.of(scan.hashes[given] ?? 0)
  if ((bits & wordClass.given) === 0 || (bits & ~onlyName) !== 0) return false
  if (scan.end(given + 1) - scan.start(given + 1) < shortestFamily) return false
  const family = classes.of(scan.hashes[given + 1] ?? 0)
  return (family & noFamily) === 0 && !isBesidePlaceholder(scan, given)
}
