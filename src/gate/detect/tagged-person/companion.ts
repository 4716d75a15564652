import { isCapitals } from '../../capitals.ts'
import { folded } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import { isGivenParticle } from '../../person-name.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { isSecond } from './second.ts'

/** What sets two names side by side as one pair, and what does so while a list goes on to its last. */
const marks = /^ ?[&+/] ?$/
const conjunctions = new Set(['and', 'und', 'et', 'y', 'og', 'och', 'en', 'e'])
const spaced = /^,? \S+ $/
/** From this confidence on of the one, there is no doubt about the other. */
const certain = 0.8
/** Nobody lists more names than these by one word each; bounds the work for each name. */
const most = 8

/** What a given name must not be besides, to be one for the company it is in. */
const others =
  wordClass.place | wordClass.organisation | wordClass.role | wordClass.time | wordClass.product

/**
 * Names, and the given names that stand beside one of them in a pair or a list: of `Tom & Anna` and `Sophie/Ben` the tagger,
 * which reads few such marks, often takes one alone. What is a name beyond doubt by its letters is one beside another.
 */
export function withCompanions(
  scan: Scan,
  names: readonly PersonSpan[],
  classes: WordClasses,
): readonly PersonSpan[] {
  const all: PersonSpan[] = []
  let free = 0
  for (const [i, name] of names.entries()) {
    const stop = names[i + 1]?.first ?? scan.wordCount
    const inList = isInList(scan, names, i)
    const before = namesFrom(scan, name.first, -1, free - 1, inList, classes)
    const behind = namesFrom(scan, name.last, 1, stop, inList, classes)
    const beside = (word: number): PersonSpan => ({
      first: word,
      last: word,
      confidence: name.confidence < certain ? name.confidence : 1,
    })
    all.push(...before.toReversed().map(beside), name, ...behind.map(beside))
    free = (behind.at(-1) ?? name.last) + 1
  }
  return all
}

/** Whether a name stands beside another in a row with commas, or with one entry between them. */
function isInList(scan: Scan, names: readonly PersonSpan[], at: number): boolean {
  const [before, name, behind] = [names[at - 1], names[at], names[at + 1]]
  const isRow = (one?: PersonSpan, other?: PersonSpan): boolean =>
    one !== undefined &&
    other !== undefined &&
    other.first - one.last <= 2 &&
    scan.text.charCodeAt(scan.end(one.last)) === 44 &&
    row.test(scan.text.slice(scan.end(one.last), scan.start(other.first)))
  return isRow(before, name) || isRow(name, behind)
}

const row = /^, (?:\p{Lu}[\p{L}-]*, )?$/u

/**
 * The given names that follow a name in one direction, up to the word `stop`; a list counts as far as its last pair, and to its end
 * where it has two names besides.
 */
function namesFrom(
  scan: Scan,
  start: number,
  step: 1 | -1,
  stop: number,
  inList: boolean,
  classes: WordClasses,
): readonly number[] {
  const found: number[] = []
  let sure = 0
  let from = start
  while (found.length < most) {
    if (from + step === stop) break
    const isJoined = conjunctions.has(scan.word(from + step))
    const word = from + (isJoined ? 2 * step : step)
    if ((word - stop) * step >= 0) break
    const gap = gapBetween(scan, from, word)
    if (gap === ' ') break
    const isMarked = marks.test(gap)
    const isPair = isMarked || (isJoined && spaced.test(gap))
    if (!isPair && (isJoined || gap !== ', ')) break
    const isEntry = inList && isGivenEntry(scan, word, classes)
    if (!isEntry && !isGiven(scan, word, from, classes)) break
    // `Tom and Will`: the word may go on with the sentence.
    if (!isEntry && !isMarked && isCommonWord(folded(scan.word(word)))) break
    found.push(word)
    if (isPair || isEntry || (step < 0 && sure > 0)) sure = found.length
    from = word
  }
  return found.slice(0, sure)
}

function gapBetween(scan: Scan, one: number, other: number): string {
  return scan.text.slice(scan.end(Math.min(one, other)), scan.start(Math.max(one, other)))
}

/** `Marco` of `Andreas, Marco, Tim`: whatever else the word is, as an entry of a list of people it is one. */
function isGivenEntry(scan: Scan, word: number, classes: WordClasses): boolean {
  if (!scan.has(word, wordFlag.capital) || isCapitals(scan, word)) return false
  if ((classes.of(scan.hashes[word] ?? 0) & wordClass.given) === 0) return false
  const [start, end] = [scan.start(word), scan.end(word)]
  return (
    entryBefore.test(scan.text.slice(Math.max(0, start - 5), start)) &&
    entryBehind.test(scan.text.slice(end, end + 5))
  )
}

const entryBefore = /(?:[,:;(] |\n| and | & )$/
const entryBehind = /^(?:$|[,;.)\n]| and | & )/

/** A given name in a word of its own: no first half of `Ben Arous`, `Anna-Lena` or `Jerry's`. */
function isGiven(scan: Scan, word: number, beside: number, classes: WordClasses): boolean {
  if (!scan.has(word, wordFlag.capital)) return false
  const bits = classes.of(scan.hashes[word] ?? 0)
  // Tracy is a town, too, but beside Dan she is somebody; Georgia beside Virginia is none.
  const isSure = (bits & wordClass.widespread) !== 0 && !isPlace(scan, beside, classes)
  const isElse = isSure ? others & ~(wordClass.place | wordClass.organisation) : others
  const isName = (bits & wordClass.given) !== 0 && (bits & isElse) === 0
  if (!isName && !isGivenParticle(folded(scan.word(word)))) return false
  if (isSecond(scan, word, classes)) return false
  const end = scan.end(word)
  return !goesOn.test(scan.text.slice(end, end + 3))
}

function isPlace(scan: Scan, word: number, classes: WordClasses): boolean {
  return (classes.of(scan.hashes[word] ?? 0) & wordClass.place) !== 0
}

const goesOn = /^(?: \p{Lu}|-\p{L}|['’]\p{L})/u
