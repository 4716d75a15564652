import { folded } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import { cuesOf } from '../../lexicon.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { isParticle } from '../name-cue/name-word.ts'

/** First and last word of a name. */
export type Words = readonly [first: number, last: number]

/**
 * A name without what was read as a part of it and is none: the office before it, the label that follows it, the
 * pronoun that begins the next sentence, the party that somebody is of. Null where nothing is left.
 */
export function trimmed(scan: Scan, words: Words, classes: WordClasses): Words | null {
  let [first, last] = words
  if (isBehindSaint(scan, first)) return null
  if (first === last) return isHalfPlace(scan, first) ? null : words
  const bitsOf = (word: number): number => classes.of(scan.hashes[word] ?? 0)
  while (first < last && isOffice(scan.word(first), bitsOf(first))) first++
  // `Mayor Mill`: what is left is a name by its office only.
  if (first > words[0] && first === last && isCommonWord(folded(scan.word(last)))) first = words[0]
  if (last - first > 1 && scan.text[scan.end(last)] === ':' && isLabel(scan, last, bitsOf(last)))
    last--
  if (last - first > 1 && isParty(scan, last, bitsOf(last))) last -= 2
  if (first < last && startsSentence(scan, last)) {
    last--
    if (isInitials(scan, first, last)) return null
  }
  return [first, last]
}

/** A minister; a dean may be called that. */
function isOffice(word: string, bits: number): boolean {
  if (cuesOf(word).has('office')) return true
  return (bits & wordClass.role) !== 0 && (bits & wordClass.given) === 0
}

/** `Anna Berg Schriftführer: Tom`, in a row of offices without stops. */
function isLabel(scan: Scan, word: number, bits: number): boolean {
  return (bits & named) === 0 && scan.end(word) - scan.start(word) > 1
}

/** `van GroenLinks`; `de DeWitt` is a name. */
function isParty(scan: Scan, word: number, bits: number): boolean {
  if (!scan.has(word, wordFlag.innerCapital) || (bits & named) !== 0) return false
  return isParticle(scan.word(word - 1)) && !twoPart.test(scan.word(word))
}

const twoPart = /^(?:Ma?c|O|D[aeiu]|L[aeo]|V[ao]n|Fitz|Ap)\p{Lu}/u

/** `He` in `Trenton, N.J. He was`. */
function startsSentence(scan: Scan, word: number): boolean {
  const gap = scan.text.slice(scan.end(word - 1), scan.start(word))
  return gap.startsWith('.') && gap.length > 1 && pronouns.has(folded(scan.word(word)))
}

const pronouns = new Set('he she it they we you his her their our this that the'.split(' '))

function isInitials(scan: Scan, first: number, last: number): boolean {
  for (let word = first; word <= last; word++)
    if (scan.end(word) - scan.start(word) > 1) return false
  return true
}

/** `Saint` of `Saint-Avit`. */
function isHalfPlace(scan: Scan, word: number): boolean {
  return scan.text[scan.end(word)] === '-' && saint.test(scan.word(word))
}

/** `Félix` of `Saint-Félix`, which is no part of the name that was read. */
function isBehindSaint(scan: Scan, word: number): boolean {
  if (word === 0 || scan.text[scan.start(word) - 1] !== '-') return false
  return scan.end(word - 1) === scan.start(word) - 1 && saint.test(scan.word(word - 1))
}

const saint = /^(?:saint|sainte|st|ste|san|santa|sankt)$/i
