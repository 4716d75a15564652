import { folded } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import { cuesOf } from '../../lexicon.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { isGreeting } from '../name-cue/greeting.ts'
import { isParticle } from '../name-cue/name-word.ts'
import { isReign } from './reign.ts'
import { isMonthOfDay } from './thing.ts'

/** First and last word of a name. */
export type Words = readonly [first: number, last: number]

/**
 * A name without what was read as a part of it and is none: the office before it, the label that follows it, the
 * pronoun that begins the next sentence, the party that somebody is of. Null where nothing is left.
 */
export function trimmed(scan: Scan, words: Words, classes: WordClasses): Words | null {
  let [first, last] = words
  if (isBehindSaint(scan, first)) return null
  if (first === last) return isHalfPlace(scan, first) || isShortened(scan, first) ? null : words
  const bitsOf = (word: number): number => classes.of(scan.hashes[word] ?? 0)
  if (isTitleOfNext(scan, last)) {
    last--
    if (first === last && isOfficeOfNext(scan.word(last), bitsOf(last))) return null
  }
  for (let word = first; word < last; word++) if (isWorkBefore(scan, word)) first = word + 1
  if (first > 0 && isGreeting(scan, first - 1)) first++
  while (first < last && opensClause.has(scan.word(first))) first++
  if (first < last && isMonthOfDay(scan, first, classes)) first++
  const begin = first
  while (first < last && isOffice(scan.word(first), bitsOf(first))) first++
  // `Mayor Mill`: what is left is a name by its office only.
  if (first > begin && first === last && isCommonWord(folded(scan.word(last)))) first = begin
  const isCrowned = first < last && isReign(scan.word(first))
  if (isCrowned && (bitsOf(first + 1) & wordClass.given) !== 0) first++
  last = withoutOfficeBehind(scan, first, last, classes)
  if (isNation(scan, first, last, classes)) return null
  if (last - first > 1 && scan.text[scan.end(last)] === ':' && isLabel(scan, last, bitsOf(last)))
    last--
  if (last - first > 1 && isParty(scan, last, bitsOf(last))) last -= 2
  if (first < last && startsSentence(scan, last)) {
    last--
    if (isInitials(scan, first, last)) return null
  }
  return [first, last]
}

/** `Dean Dr. Jonathan Earle`: the title of whoever is named behind it. */
function isTitleOfNext(scan: Scan, word: number): boolean {
  return scan.text.charCodeAt(scan.end(word)) === 46 && shortTitle.test(scan.word(word))
}

function isOfficeOfNext(word: string, bits: number): boolean {
  return (bits & wordClass.role) !== 0 || officeOrGiven.test(word)
}

/** Before a title it is the office. */
const officeOrGiven = /^(?:Dean|Bishop|Judge|Major|Pastor)$/
const shortTitle = /^(?:Dr|Mr|Mrs|Ms|Prof)$/

/** `German` of `German Chancellor`, before the name of whoever is one. */
function withoutOfficeBehind(
  scan: Scan,
  first: number,
  last: number,
  classes: WordClasses,
): number {
  let end = last
  while (end > first && isBeforeCapital(scan, end)) {
    if ((classes.of(scan.hashes[end] ?? 0) & wordClass.title) === 0) break
    end--
  }
  return end
}

function isBeforeCapital(scan: Scan, word: number): boolean {
  return scan.text.charCodeAt(scan.end(word)) === 32 && scan.has(word + 1, wordFlag.capital)
}

/** `German` before a capital, `S. Korean`. */
function isNation(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  if ((classes.of(scan.hashes[last] ?? 0) & wordClass.demonym) === 0) return false
  if (first === last) return isBeforeCapital(scan, last)
  return last === first + 1 && quarter.test(scan.word(first))
}

const quarter = /^[NSEW]$/

/** `In "Rolling Stone", Anna Berg wrote`: what is quoted ends at the comma, and the name begins behind it. */
function isWorkBefore(scan: Scan, word: number): boolean {
  const end = scan.end(word)
  const code = scan.text.charCodeAt(end)
  if (code === 32 || code === 46) return false
  return workEnd.test(scan.text.slice(end, end + 2))
}

const workEnd = /^(?:["”»],|,["”»])/

/** `Although Santos won`, `Upgrade Jackson to 2.17`: begins a sentence, and no name. */
const opensClause = new Set(
  `Although Though While When Since Because Unless Whereas Despite After Before During If
  Add Ask Bump Call Downgrade Drop Fix Install Let Make Merge Move Ping Remind Remove Replace Tell Upgrade Use`.split(
    /\s+/,
  ),
)

/** `State Sen. Anna Berg`, `Morro Bay, Calif.`: an office or a state, written short. */
function isShortened(scan: Scan, word: number): boolean {
  const { text } = scan
  const end = scan.end(word)
  if (text[end] !== '.') return false
  const isOffice = offices.test(scan.word(word)) && text[end + 1] === ' '
  if (isOffice && scan.has(word + 1, wordFlag.capital)) return !startsSentence(scan, word + 1)
  return states.test(scan.word(word)) && text.startsWith(', ', scan.start(word) - 2)
}

const offices = /^(?:Sen|Rep|Gov|Lt|Sgt|Capt|Col|Gen|Cpl|Supt|Insp)$/
const states =
  /^(?:Ala|Ariz|Ark|Calif|Colo|Conn|Del|Fla|Ga|Ill|Ind|Kan|Ky|La|Mass|Md|Mich|Minn|Miss|Mo|Mont|Neb|Nev|Okla|Ont|Ore|Pa|Penn|Que|Tenn|Tex|Va|Vt|Wash|Wis|Wyo)$/

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
  return scan.text[scan.end(word)] === '-' && saints.has(scan.hashes[word] ?? 0)
}

/** `Félix` of `Saint-Félix`, `Marcos` of `San Marcos`, which is no part of the name that was read. */
export function isBehindSaint(scan: Scan, word: number): boolean {
  if (word === 0 || scan.end(word - 1) !== scan.start(word) - 1) return false
  if (!saints.has(scan.hashes[word - 1] ?? 0)) return false
  return scan.text[scan.end(word - 1)] === '-' || scan.has(word - 1, wordFlag.capital)
}

const saints = wordsOf('saint sainte st ste san santa santo são sankt')
