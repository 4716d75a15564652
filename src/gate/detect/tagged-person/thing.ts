import { isCapitals, isManyShort } from '../../capitals.ts'
import { folded, wordHash } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import type { PersonName } from '../../person-name.ts'
import { isGivenParticle } from '../../person-name.ts'
import type { Scan } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'

const things = wordClass.everyday | wordClass.product | wordClass.time

/** Whether a word stands in small letters, too, that is no name and nothing else: so do things, hardly ever people. */
function isThing(scan: Scan, word: string, classes: WordClasses): boolean {
  const of = classes.of(wordHash(word))
  if ((of & named) !== 0 && (of & wordClass.everyday) === 0) return false
  return scan.hasLowered(wordHash(word))
}

/** As `isThing`, of a word beside another: what nobody knows may be somebody's login in small letters. */
function isOrdinary(scan: Scan, word: string, classes: WordClasses): boolean {
  return (classes.of(wordHash(word)) & wordClass.everyday) !== 0 && isThing(scan, word, classes)
}

/** Whether all words of a name may be others: Will and Grace, a library called Pako that the text also calls pako. */
export function isAlsoThing(scan: Scan, { words }: PersonName, classes: WordClasses): boolean {
  const [first = ''] = words
  if (words.length > 1) return words.every((word) => isOrdinary(scan, word, classes))
  return isCommonWord(first) || isThing(scan, first, classes)
}

/**
 * A name that is known by those of its words alone that are nothing else: of `Patricia trees`, not by its `trees`. A given name that
 * is a common word stays, and whatever ends `Patricia Block`, since they count only where their place says so (see person.ts).
 */
export function withoutThings(scan: Scan, name: PersonName, classes: WordClasses): PersonName {
  const keepsLast = isGivenAndFamily(name, classes)
  const parts = name.parts.filter((part) => {
    if (isGivenParticle(part)) return true
    const of = classes.of(wordHash(part))
    if (isOrdinary(scan, part, classes)) return isCommonWord(part) && (of & wordClass.given) !== 0
    return !isNeverName(of) || (keepsLast && part === name.words.at(-1))
  })
  return { ...name, parts }
}

/** Whether a name begins with a given name that is no word, and goes on. */
export function isGivenAndFamily({ words }: PersonName, classes: WordClasses): boolean {
  const [first = '', ...others] = words
  if (others.length === 0) return false
  return (classes.of(wordHash(first)) & (wordClass.given | wordClass.everyday)) === wordClass.given
}

/** `Establish` after the `G.` of a list: a word that the dictionary has, and not as a name. */
function isNeverName(of: number): boolean {
  return (of & things) !== 0 && (of & named) === 0
}

/**
 * `Wed May  6`, `Thu, 07 May`: months and days of the week beside a day or a year, though one of them is a given name.
 * In `May 555-0182` it is one.
 */
export function isDate(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  for (let word = first; word <= last; word++) {
    if ((classes.of(scan.hashes[word] ?? 0) & wordClass.time) === 0) return false
  }
  const end = scan.end(last)
  return dayAfter.test(scan.text.slice(end, end + longestDay)) || isBehindDay(scan, first)
}

/** `June` of `On 3 June Anna Berg wrote`. */
export function isMonthOfDay(scan: Scan, word: number, classes: WordClasses): boolean {
  return (classes.of(scan.hashes[word] ?? 0) & wordClass.time) !== 0 && isBehindDay(scan, word)
}

function isBehindDay(scan: Scan, word: number): boolean {
  const start = scan.start(word)
  return dayBefore.test(scan.text.slice(Math.max(0, start - longestDay), start))
}

const longestDay = 10
const dayAfter =
  /^[.,]?\s{1,2}(?:\d{1,2}(?= (?:19|20)\d\d\b)|(?:\d{1,2}|(?:19|20)\d\d)(?!\d|[ .-]\d{3}))/
const dayBefore = /(?<![\d-])\d{1,2}[.,]?\s{1,2}$/

/**
 * Where a name begins that seems to begin with an initial. In `remote host R.  Each` and `B.  Establish` the letter ends
 * a sentence or counts a list, since more than a space follows; what comes after it is a name only where the dictionary
 * has one of its words as one. Null where it is none.
 */
export function withoutLabel(
  scan: Scan,
  first: number,
  last: number,
  classes: WordClasses,
): number | null {
  const isLetter = first < last && scan.end(first) - scan.start(first) === 1
  if (!isLetter || !isLabel(scan, first, classes)) return first
  for (let word = first + 1; word <= last; word++) {
    if ((classes.of(scan.hashes[word] ?? 0) & named) !== 0) return first + 1
  }
  return null
}

function isLabel(scan: Scan, first: number, classes: WordClasses): boolean {
  if (label.test(scan.text.slice(scan.end(first), scan.start(first + 1)))) return true
  if (!scan.text.startsWith('. ', scan.end(first))) return false
  const opens = lineStart.test(
    scan.text.slice(Math.max(0, scan.start(first) - 8), scan.start(first)),
  )
  return opens && isNeverName(classes.of(scan.hashes[first + 1] ?? 0))
}

const label = /^\.\s{2}/
/** `B. Use of words` on a line of its own. */
const lineStart = /\n[ \t#*-]*$/

/** `Max Reservable Bandwidth`: the most there may be. Behind it stands no name, and a word that is none for certain. */
export function isMost(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  if (first === last || folded(scan.word(first)) !== 'max') return false
  let isTold = false
  for (let word = first + 1; word <= last; word++) {
    const of = classes.of(scan.hashes[word] ?? 0)
    if ((of & named) !== 0) return false
    isTold ||= isNeverName(of)
  }
  return isTold
}

/** `Per Diem`, `Diem Forms` of `Per Diem Forms`: Latin, and no Per. */
export function isLatin(scan: Scan, first: number, last: number): boolean {
  const from = Math.max(1, first)
  for (let word = from; word <= Math.min(last, first + 1); word++) {
    if (!behindPer.has(scan.hashes[word] ?? 0)) continue
    if (folded(scan.word(word - 1)) === 'per') return true
  }
  return false
}

const behindPer = wordsOf('annum capita diem diems')

/**
 * Words in capitals among words that are not: SIP, LANs, the first of `MPLS Ping`. Only a given name that is nothing
 * else is shouted there, alone or with the rest of the name.
 */
export function isAcronym(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  for (let word = first; word <= last; word++) if (isManyShort(scan, word)) return true
  if (isCounted(scan, first, last, classes)) return true
  if (scan.end(first) - scan.start(first) < 3 || !isCapitals(scan, first)) return false
  if (last > first && !isCapitals(scan, first + 1)) return true
  if (isShoutedBeside(scan, first - 1, first) || isShoutedBeside(scan, last + 1, last)) return false
  const of = classes.of(scan.hashes[first] ?? 0)
  return (of & (wordClass.given | wordClass.everyday)) !== wordClass.given
}

/** `N CBOR values`: a letter that stands for a number, before what is called by its first letters. */
function isCounted(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  if (last !== first + 1 || scan.end(first) - scan.start(first) !== 1) return false
  if (!isCapitals(scan, last) || isCapitals(scan, last + 1)) return false
  if (scan.text.charCodeAt(scan.end(first)) !== 32) return false
  return (classes.of(scan.hashes[last] ?? 0) & named) === 0
}

/** Whether a word next to another is in capitals, too; what stands in brackets is no part of what is shouted: `ISATAP [RFC5214]`. */
function isShoutedBeside(scan: Scan, beside: number, word: number): boolean {
  if (!isCapitals(scan, beside)) return false
  const from = scan.end(Math.min(beside, word))
  return !opens.test(scan.text.slice(from, scan.start(Math.max(beside, word))))
}

const opens = /[[(]/
