import { folded } from '../char.ts'
import { isCommonWord, isEnglishWord } from '../common-word.ts'
import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import type { WordClasses } from '../tagger/word-class.ts'
import { named, wordClass } from '../tagger/word-class.ts'
import { endOfTown } from './known-thing.ts'
import {
  articles,
  joiners,
  leadsToPlace,
  legalForm,
  legalForms,
  shortened,
} from './named-thing/context.ts'

/** Longer rows of capitalised words are no name. */
const longestName = 8

/**
 * Companies and places, for who asks for them: a row of capitalised words that ends in a legal form or holds a word that
 * only companies have, and places of the dictionary. What may be a word of every day counts as a place only behind a word
 * that leads to one (`in Reading`); what may be a person is one only where nothing says that it is somebody. Linear in the number of words.
 */
export function findNamedThings(scan: Scan, classes: WordClasses, sink: Sink): void {
  for (let first = 0; first < scan.wordCount; first++) {
    if (!isCapital(scan, first)) continue
    const last = lastOfRow(scan, first)
    addOrganisation(scan, first, last, classes, sink)
    addPlaces(scan, first, last, classes, sink)
    first = last
  }
}

function isCapital(scan: Scan, word: number): boolean {
  return word < scan.wordCount && scan.has(word, wordFlag.capital)
}

/** The last of the capitalised words that stand in one row, over `&`, a hyphen, `of` and its like between them. */
function lastOfRow(scan: Scan, first: number): number {
  let last = first
  while (last - first < longestName) {
    let next = last + 1
    if (joiners.has(scan.word(next)) && isNear(scan, last)) next++
    if (!isCapital(scan, next) || !isNear(scan, next - 1)) break
    last = next
  }
  return last
}

/** Whether nothing parts a word from the next: a space, a hyphen, ` & `, or the stop of `St.` and `Co.`. */
function isNear(scan: Scan, word: number): boolean {
  const gap = scan.text.slice(scan.end(word), scan.start(word + 1))
  if (gap === '. ') return shortened.has(folded(scan.word(word)))
  return gap === ' ' || gap === '\u00a0' || gap === '-' || gap === '&' || gap === ' & '
}

function addOrganisation(
  scan: Scan,
  first: number,
  last: number,
  classes: WordClasses,
  sink: Sink,
): void {
  const from = firstOfName(scan, first, last, classes)
  for (let word = from; word <= last; word++) {
    const end = formEnd(scan, word) || (word > from && isForm(scan, word) ? scan.end(word) : 0)
    // `GmbH & Co. KG` has two.
    if (end === 0 || (word < last && isForm(scan, last))) continue
    add(scan, sink, 'org', from, end, 'legal form of a company')
    return
  }
  if (!holdsOrganisation(scan, from, last, classes)) return
  add(scan, sink, 'org', from, scan.end(last), 'known company')
}

/** Behind `The` and `Our`, and behind `Ask` that opens a sentence. */
function firstOfName(scan: Scan, first: number, last: number, classes: WordClasses): number {
  let from = first
  while (from < last && articles.has(folded(scan.word(from)))) from++
  const isOpened = last - from > 1 && opensSentence(scan, from)
  return isOpened && classes.of(scan.hashes[from] ?? 0) === wordClass.everyday ? from + 1 : from
}

function opensSentence(scan: Scan, word: number): boolean {
  const start = scan.start(word)
  return word === 0 || !/[^.!?:;\n]\s*$/.test(scan.text.slice(Math.max(0, start - 2), start))
}

function isForm(scan: Scan, word: number): boolean {
  return legalForms.has(folded(scan.word(word)))
}

/** Where a legal form of letters and stops ends that follows a word; 0 where none does. */
function formEnd(scan: Scan, word: number): number {
  legalForm.lastIndex = scan.end(word)
  return legalForm.test(scan.text) ? legalForm.lastIndex : 0
}

/**
 * A word alone must be a company's and no word of every day; of several, one that ends the names of companies will do
 * (`Acme Bank`), but not the family name of somebody whose given name stands with it (`Paris Hilton`).
 */
function holdsOrganisation(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  for (let word = first; word <= last; word++) {
    const bits = classes.of(scan.hashes[word] ?? 0)
    if ((bits & wordClass.organisation) === 0) continue
    const isPlain = isOrdinary(scan, word, classes)
    if (first === last) return !isPlain && (bits & wordClass.place) === 0
    if (isPlain || (bits & named) === 0 || !isGiven(scan, word - 1, first, classes)) return true
  }
  return false
}

function isGiven(scan: Scan, word: number, first: number, classes: WordClasses): boolean {
  return word >= first && (classes.of(scan.hashes[word] ?? 0) & wordClass.given) !== 0
}

function addPlaces(
  scan: Scan,
  first: number,
  last: number,
  classes: WordClasses,
  sink: Sink,
): void {
  for (let word = first; word <= last; word++) {
    const town = endOfTown(scan, word)
    if (town < word && !isPlace(scan, word, classes)) continue
    let to = Math.max(word, town)
    while (to < last && isPlace(scan, to + 1, classes)) to++
    if (isSurePlace(scan, word, to, classes)) {
      add(scan, sink, 'location', word, scan.end(to), 'known place')
    }
    word = to
  }
}

function isPlace(scan: Scan, word: number, classes: WordClasses): boolean {
  return isCapital(scan, word) && (classes.of(scan.hashes[word] ?? 0) & wordClass.place) !== 0
}

/** `Reading` and `Nice` are places behind a word that leads to one, or behind the comma of another. */
function isSurePlace(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  for (let word = first; word <= last; word++) if (!isOrdinary(scan, word, classes)) return true
  const before = first - 1
  if (before < 0) return false
  const gap = scan.text.slice(scan.end(before), scan.start(first))
  if (gap === ', ') return isPlace(scan, before, classes)
  return gap === ' ' && leadsToPlace.has(folded(scan.word(before)))
}

/** A word of English, one that the text has in small letters, too, or one of every day with the capital of a sentence. */
function isOrdinary(scan: Scan, word: number, classes: WordClasses): boolean {
  const hash = scan.hashes[word] ?? 0
  const text = folded(scan.word(word))
  if (isCommonWord(text) || isEnglishWord(text) || scan.hasLowered(hash)) return true
  return (classes.of(hash) & wordClass.everyday) !== 0 && opensSentence(scan, word)
}

function add(
  scan: Scan,
  sink: Sink,
  kind: 'org' | 'location',
  first: number,
  end: number,
  why: string,
): void {
  const start = scan.start(first)
  sink.add(kind, start, end, folded(scan.text.slice(start, end)), why)
}
