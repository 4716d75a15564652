import { isCapitals, isInitial, isNextCapital } from '../../capitals.ts'
import { folded, wordHash } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import { parseName } from '../../person-name.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, onlyName, wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { isThingName } from '../known-thing.ts'
import { actsAsPerson, reported } from '../person/act.ts'
import { isNamesake } from '../person/namesake.ts'
import { isBesidePlaceholder } from './added.ts'
import { isOfSomebody } from './colleague.ts'
import { isIntroduced } from './introduced.ts'
import { isCalledThing, isOwned } from './told.ts'

/** Not certain: it is masked where it stands, and looked for nowhere else. */
const confidence = 0.75
/** A family name may be another word, too (`Albert Einstein`), but no place and no company (`Victor Harbor`, `Edward Jones Inc`). */
const groups = wordClass.place | wordClass.organisation
const shortestFamily = 3
/** What is none in a language that gives no other noun a capital, whatever the word is in others. */
const noFamily =
  wordClass.time | wordClass.organisation | wordClass.role | wordClass.demonym | wordClass.product

/**
 * Names, and the given names of several peoples before a family name or a word that nobody knows, where the words around them
 * told the tagger otherwise: `to the European Union Gordon Sondland said`, `beat Michael Venus of New Zealand`; and those that are
 * words or places besides, where somebody stands: `the refund for Tom Reed`. In other languages the rarest given name will do.
 */
export function withFullNames(
  scan: Scan,
  names: readonly PersonSpan[],
  tagger: Pick<Tagger, 'classes' | 'given' | 'manner'>,
): readonly PersonSpan[] {
  const all: PersonSpan[] = []
  let next = 0
  for (const word of tagger.given) {
    let name = names[next]
    for (; name !== undefined && name.last < word; name = names[++next]) all.push(name)
    const isRead = (name?.first ?? Infinity) <= word + 1 || (all.at(-1)?.last ?? -1) >= word
    if (isRead) continue
    const last = lastOfName(scan, word, tagger)
    if (!isFullName(scan, word, last, tagger)) continue
    const first = Math.max(firstOfName(scan, word), (all.at(-1)?.last ?? -1) + 1)
    all.push({ first, last, confidence })
  }
  return [...all, ...names.slice(next)]
}

/** The family name behind one given name or two. */
function lastOfName(
  scan: Scan,
  first: number,
  { classes, manner }: Pick<Tagger, 'classes' | 'manner'>,
): number {
  const second = first + 1
  if (!isNextCapital(scan, second)) return second
  const bits = classes.of(scan.hashes[second] ?? 0)
  return isGiven(bits) || (manner.isForeign && isOnlyGiven(bits)) ? first + 2 : second
}

function isFullName(
  scan: Scan,
  first: number,
  last: number,
  { classes, manner }: Pick<Tagger, 'classes' | 'manner'>,
): boolean {
  if (!scan.has(first, wordFlag.capital) || !isNextCapital(scan, first)) return false
  const bits = classes.of(scan.hashes[first] ?? 0)
  // Where the dictionary holds few words of the language, it holds few names, and what is one is hardly a word of another.
  const { isForeign } = manner
  const introduced = isIntroduced(scan, first, classes)
  const isRare = isOnlyGiven(introduced ? bits & ~alsoGiven : bits)
  if (!isGiven(bits & ~alsoGiven) && !((isForeign || introduced) && isRare)) return false
  if (isCapitals(scan, first) || isCapitals(scan, last)) return false
  if ((bits & wordClass.place) !== 0 && !isOnlyFamily(scan, last, classes)) return false
  const titled = isTitled(scan, first, classes)
  if (isNextCapital(scan, last) || (!titled && isWithinName(scan, first, classes))) return false
  const led = titled || introduced || firstOfName(scan, first) < first
  const told = led || standsForSomebody(scan, first, last)
  // Nobody gives a place two given names before its own.
  const owned = told || last > first + 1 || isOwned(scan, last)
  // `Tom Reed`: two words of every day have capitals for other reasons, too (`Click Mark Read`).
  const isWord = (bits & alsoGiven) !== 0 || isCommonWord(folded(scan.word(first)))
  const besides = first > 0 && scan.hashes[first - 1] === of ? wordClass.everyday : 0
  if (isWord && !owned && !isOnlyFamily(scan, last, classes, besides)) return false
  if (!isFamily(scan, last, classes, owned, isForeign)) return false
  const { text } = scan
  const [start, end] = [scan.start(first), scan.end(last)]
  if (goesOn.test(text.slice(end, end + 3))) return false
  // `the Peter Sellers film`, and no `the Anna Lake cabin`.
  const isSure = !isWord && isOnlyFamily(scan, last, classes)
  const before = text.slice(Math.max(0, start - 6), start)
  if (!owned && comesFrom.test(before) && !(isSure && article.test(before))) return false
  const name = parseName(text.slice(start, end))
  if (name === null || (!told && isThingName(name))) return false
  if (isNamesake(scan, first, last) || isCalledThing(scan, first, last, classes)) return false
  return !isBesidePlaceholder(scan, first)
}

function isOnlyGiven(bits: number): boolean {
  return (bits & wordClass.given) !== 0 && (bits & ~onlyName) === 0
}

function isGiven(bits: number): boolean {
  const known = wordClass.given | wordClass.widespread
  return (bits & known) === known && (bits & ~onlyName) === 0
}

function isFamily(
  scan: Scan,
  word: number,
  classes: WordClasses,
  owned: boolean,
  isForeign: boolean,
): boolean {
  if (scan.has(word, wordFlag.innerCapital) || scan.has(word, wordFlag.digit)) return false
  if (scan.end(word) - scan.start(word) < shortestFamily) return false
  const bits = classes.of(scan.hashes[word] ?? 0)
  if (bits === 0 || (isForeign && (bits & noFamily) === 0)) return true
  return (bits & named) !== 0 && (owned || isForeign || (bits & groups) === 0)
}

/**
 * Whether a full name stands where somebody does, and no street or hall: `the refund for Jack Lane is late`, `Jack Lane said`,
 * `Jack Lane's phone`.
 */
function standsForSomebody(scan: Scan, first: number, last: number): boolean {
  const { text } = scan
  const behind = text.slice(scan.end(last), scan.end(last) + reach)
  if (actsAsPerson(behind) || reported.test(behind) || isOfSomebody(behind)) return true
  if (first === 0 || !scan.has(first - 1, wordFlag.prose)) return false
  const end = scan.end(first - 1)
  if (scan.start(first) - end !== 1 || text.charCodeAt(end) !== 32) return false
  return beforeSomebody.has(scan.hashes[first - 1] ?? 0)
}

/** What stands before people, and not before places. */
const beforeSomebody = wordsOf('about and ask asked by for met than told with')
const reach = 64
/** `the account of Tom Reed`; behind it stands a town as well. */
const of = wordHash('of')

/** What a given name may be besides: a word of every day (Tom, Jack), a place before what is a family name only (`Austin Webb`). */
const alsoGiven = wordClass.everyday | wordClass.place

/** A family name that is nothing else but what `besides` says. */
function isOnlyFamily(scan: Scan, word: number, classes: WordClasses, besides = 0): boolean {
  const bits = classes.of(scan.hashes[word] ?? 0)
  return (bits & wordClass.family) !== 0 && (bits & ~(onlyName | besides)) === 0
}

/** `Sir Charles Barry`, though Barry is a town. */
function isTitled(scan: Scan, first: number, classes: WordClasses): boolean {
  if (first === 0 || !isNextCapital(scan, first - 1)) return false
  return (classes.of(scan.hashes[first - 1] ?? 0) & wordClass.title) !== 0
}

/** The initial in front of a given name: `J. Edgar Hoover`; in `We take plan B. Edgar agreed` it is none. */
function firstOfName(scan: Scan, word: number): number {
  const before = word - 1
  if (!isInitial(scan, before) || !scan.text.startsWith('. ', scan.end(before))) return word
  return before > 0 && lettered.has(scan.hashes[before - 1] ?? 0) ? word : before
}

/** What is told apart by letters. */
const lettered = wordsOf(`
  annex appendix category class column exhibit figure form grade group hepatitis level model option page part phase plan point room
  schedule section series step table team tier type variant version vitamin zone
`)

/** Whether the word before is, or may be, a part of the same name. */
function isWithinName(scan: Scan, first: number, classes: WordClasses): boolean {
  if (first === 0 || !scan.has(first - 1, wordFlag.capital) || !isNextCapital(scan, first - 1))
    return false
  const bits = classes.of(scan.hashes[first - 1] ?? 0)
  return bits === 0 || (bits & named) !== 0
}

const goesOn = /^(?: ?&| \d|-|['’](?!s\b)\p{L}|[./_@]\w)/u
const article = /\bthe $/i
const comesFrom = /(?:[./_@#-]|\b(?:the|an?|this|that|our|my|his|her|its|your|their)\s)$/iu
