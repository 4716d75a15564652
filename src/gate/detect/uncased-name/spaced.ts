import { codesOf, folded, wordHash } from '../../char.ts'
import { listedHash } from '../../listed-name.ts'
import type { Scan } from '../../scan.ts'
import { isGeorgian, isIndic, isLatin, spacedScriptOf } from '../../script.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { surenessOf } from './name.ts'
import * as listed from './spaced-word.ts'

const longestName = 5
/** What a stem must have for a letter before it to be a word of its own: `ولمحمد`. */
const shortestStem = 3

const particles = wordsOf(listed.particles)
const functionWords = wordsOf(listed.functionWords)
const titles = wordsOf(listed.titles)
const behind = wordsOf(listed.behind)
/** Letters that are words before others: and, to, in, from, that. */
const prefixes = codesOf('ولبفكוללבכמשה')
/** What parts the cells of a list or the label from what it is of. */
const parts = codesOf(':：،,;؛\n|–—•·')

/**
 * What of the words that the tagger holds for a name is one: without those before and behind that no list has, unless it is sure of them
 * or a line or a cell ends there. Null when no word of it is a name.
 */
export function namesAlone(scan: Scan, name: PersonSpan, classes: WordClasses): PersonSpan | null {
  const { confidence } = name
  let { first, last } = name
  const isUnlisted = (from: number, to: number): boolean =>
    confidence >= sureOfUnlisted && areUnlisted(scan, from, to, classes)
  while (first <= last && isLead(scan, first, last, classes)) first++
  if (first > last) return isCell(scan, name) || isUnlisted(name.first, last) ? name : null
  const end = isEnded(scan, last) || isFamilyForm(scan, last) ? last - 1 : last
  let kept = end
  while (kept > first && (bitsOf(scan, kept, classes) & named) === 0 && !isUnlisted(kept, kept))
    kept--
  if (kept === end && end < last) kept = last
  if (first === kept && !isOnlyName(bitsOf(scan, first, classes)) && !isCell(scan, name))
    return null
  return { ...name, first, last: kept }
}

/** What a name does not begin with: what no list has, a title, a word of every day before what is a name only. */
function isLead(scan: Scan, word: number, last: number, classes: WordClasses): boolean {
  const bits = bitsOf(scan, word, classes)
  if ((bits & named) === 0) return true
  if (word === last) return false
  if (titles.has(scan.hashes[word] ?? 0)) return true
  return (
    !isOnlyName(bits) &&
    (bits & wordClass.given) === 0 &&
    isOnlyName(bitsOf(scan, word + 1, classes))
  )
}

/** From this confidence on the tagger is believed of words that no list has. */
const sureOfUnlisted = 0.9

/** Not in the scripts of India, whose vowels the tagger does not see. */
function areUnlisted(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  const code = scan.text.charCodeAt(scan.start(first))
  if (isIndic(code)) return false
  for (let word = first; word <= last; word++) if (bitsOf(scan, word, classes) !== 0) return false
  return true
}

function isCell(scan: Scan, { first, last }: PersonSpan): boolean {
  return isBegun(scan, first) && isEnded(scan, last)
}

/** `العتيبي`: with an article. */
function isFamilyForm(scan: Scan, word: number): boolean {
  return scan.text.startsWith('ال', scan.start(word)) && scan.end(word) - scan.start(word) > 4
}

/**
 * Names in scripts that stand between spaces and have no capitals: two words that the dictionary has as names, one that it has behind
 * a title or as all there is between two commas; among Latin letters also what nobody has listed.
 */
export function* spacedNames(scan: Scan, classes: WordClasses): Iterable<PersonSpan> {
  for (let word = 0; word < scan.wordCount; word++) {
    const script = spacedScriptOf(scan.text.charCodeAt(scan.start(word)))
    if (script === 0) continue
    const last = endOfRun(scan, word, script)
    yield* namesIn(scan, word, last, classes)
    word = last
  }
}

/** The last of the words that stand side by side, one space or hyphen between. */
function endOfRun(scan: Scan, first: number, script: number): number {
  let last = first
  while (last + 1 < scan.wordCount && isNext(scan, last + 1)) {
    if (spacedScriptOf(scan.text.charCodeAt(scan.start(last + 1))) !== script) break
    last++
  }
  return last
}

function isNext(scan: Scan, word: number): boolean {
  const end = scan.end(word - 1)
  const code = scan.text.charCodeAt(end)
  return scan.start(word) - end === 1 && (code === 32 || code === 45 || code === 0xa0)
}

function* namesIn(
  scan: Scan,
  first: number,
  last: number,
  classes: WordClasses,
): Iterable<PersonSpan> {
  if (isForeignHere(scan, first, last)) {
    if (isNameAmongLatin(scan, first, last, classes))
      yield { first, last, confidence: surenessOf.part }
    return
  }
  for (let word = first; word <= last; word++) {
    const name = nameAt(scan, word, last, classes)
    if (name === null) continue
    yield name
    word = name.last
  }
}

function nameAt(scan: Scan, word: number, limit: number, classes: WordClasses): PersonSpan | null {
  if (titles.has(scan.hashes[word] ?? 0)) return null
  const bits = bitsOf(scan, word, classes)
  if ((bits & named) === 0) return unlistedAt(scan, word, limit, classes)
  let last = word
  let known = 1
  let sure = isOnlyName(bits) ? 1 : 0
  for (let next = word + 1; next <= Math.min(limit, word + longestName - 1); next++) {
    if (particles.has(scan.hashes[next] ?? 0)) continue
    const own = bitsOf(scan, next, classes)
    if ((own & named) === 0) break
    last = next
    known++
    if (isOnlyName(own)) sure++
  }
  const isLed = isBehindTitle(scan, word)
  const isAll = isBegun(scan, word) && isEnded(scan, last)
  if (
    known > 1 &&
    (sure > 0 || isLed || isAll) &&
    (sure > 1 || isLed || isAll || (bits & wordClass.given) !== 0)
  )
    return { first: word, last, confidence: surenessOf.full }
  if ((bits & wordClass.given) === 0 && !isLed) return null
  // A given name and one that nobody has listed, where both are all there is.
  if (
    known === 1 &&
    word < limit &&
    isEnded(scan, word + 1) &&
    (isLed || isBegun(scan, word)) &&
    sure > 0
  )
    return { first: word, last: word + 1, confidence: surenessOf.full }
  const isTold =
    isLed || isAll || behind.has(scan.hashes[last + 1] ?? 0) || isUnmistakable(scan, word)
  return sure > 0 && isTold ? { first: word, last, confidence: surenessOf.part } : null
}

/** Whom no list has: `السيدة سعاد بوزيد` has a title; `حمیدرضا توکلی` is all there is between two commas, and the second is a family name. */
function unlistedAt(
  scan: Scan,
  word: number,
  limit: number,
  classes: WordClasses,
): PersonSpan | null {
  const next = word + 1
  const isPair = next <= limit && isEnded(scan, next)
  const family = next <= limit && !isPrefixed(scan, next, classes) ? bitsOf(scan, next, classes) : 0
  const isFamily = (family & wordClass.family) !== 0
  if (isBehindTitle(scan, word)) {
    const last = isPair || isFamily ? next : word
    return { first: word, last, confidence: surenessOf.part }
  }
  if (!isFamily || bitsOf(scan, word, classes) !== 0) return null
  // Behind a word of every day a family name would stand alone.
  const isOnlyFamily = isOnlyName(family) && (family & wordClass.given) === 0
  const isName = isOnlyFamily || (isPair && isBegun(scan, word))
  return isName ? { first: word, last: next, confidence: surenessOf.full } : null
}

function isOnlyName(bits: number): boolean {
  return (bits & named) !== 0 && (bits & (wordClass.everyday | wordClass.place)) === 0
}

/** Where vowels are letters or left out, but not marks that fold away, and the word is not short, hardly anything else is written so. */
function isUnmistakable(scan: Scan, word: number): boolean {
  const code = scan.text.charCodeAt(scan.start(word))
  return !isIndic(code) && scan.end(word) - scan.start(word) > shortestStem
}

/**
 * The classes of a word: as it is, or without the letter before it that is a word of its own, or without its case, or by the form that
 * family names have.
 */
function bitsOf(scan: Scan, word: number, classes: WordClasses): number {
  const start = scan.start(word)
  const code = scan.text.charCodeAt(start)
  const hash = listedHash(scan, word)
  if (isIndic(code)) return scan.end(word) - start < shortestStem ? 0 : classes.of(hash)
  if (functionWords.has(hash)) return wordClass.everyday
  const bits = classes.of(hash)
  if (bits !== 0) return bits
  if (isGeorgian(code)) return georgianBits(scan.word(word), classes)
  if (prefixes.has(code)) {
    const stem = folded(scan.text.slice(start + 1, scan.end(word)))
    const own = stem.length < shortestStem ? 0 : classes.of(wordHash(stem))
    if (own !== 0) return own
  }
  return persianForm.test(scan.word(word)) ? wordClass.family : 0
}

/** Whether a word is only known without the letter before it: `לתור`. */
function isPrefixed(scan: Scan, word: number, classes: WordClasses): boolean {
  return (
    prefixes.has(scan.text.charCodeAt(scan.start(word))) && classes.of(scan.hashes[word] ?? 0) === 0
  )
}

/** What Persian family names end in: `سهرابی‌پور`. */
const persianForm = /[\u0600-\u06ff\u200c]{2}(?:پور|زاده|نژاد|آرا|نیا|منش|خواه|وند)$/u
/** What Georgian ones end in, in any case. */
const georgianForm = /[ა-ჰ]{2}(?:შვილ(?:ი|ის|მა|ს|თან)?|ძ(?:ე|ის|ეს|ემ|ესთან)|იანი?(?:ს|მა)?)$/u
const georgianCases = ['ს', 'მ', 'მა', 'ის', 'ით', 'თან', 'სთან', 'სთვის', 'ისთვის']

/** `ირაკლის`: of Irakli. */
function georgianBits(word: string, classes: WordClasses): number {
  for (const ending of georgianCases) {
    if (!word.endsWith(ending) || word.length - ending.length < shortestStem) continue
    const stem = word.slice(0, -ending.length)
    const bits = classes.of(wordHash(stem)) | classes.of(wordHash(`${stem}ი`))
    if (bits !== 0) return bits
  }
  return georgianForm.test(word) ? wordClass.family : 0
}

function isBehindTitle(scan: Scan, word: number): boolean {
  if (word === 0 || scan.start(word) - scan.end(word - 1) > 2) return false
  return titles.has(scan.hashes[word - 1] ?? 0)
}

/** Whether a word is the first of a line or behind a comma or a label. */
function isBegun(scan: Scan, word: number): boolean {
  const code = scan.text.charCodeAt(placeBefore(scan, scan.start(word)))
  return Number.isNaN(code) || parts.has(code)
}

function placeBefore(scan: Scan, start: number): number {
  let at = start - 1
  while (at >= 0 && isFiller(scan.text.charCodeAt(at))) at--
  return at
}

/** Spaces, hyphens, the marks of lists, and of letters that stand for a sound from elsewhere. */
function isFiller(code: number): boolean {
  return code === 32 || code === 45 || code === 42 || code === 39
}

function isEnded(scan: Scan, word: number): boolean {
  let at = scan.end(word)
  while (isFiller(scan.text.charCodeAt(at))) at++
  const code = scan.text.charCodeAt(at)
  return Number.isNaN(code) || parts.has(code) || stops.has(code)
}

const stops = codesOf('.।')

const latinReach = 60

/** Whether these words stand among Latin letters: of which there are far more around, or which label the list that they are in. */
function isForeignHere(scan: Scan, first: number, last: number): boolean {
  const { text } = scan
  const [start, end] = [scan.start(first), scan.end(last)]
  const from = Math.max(0, start - latinReach)
  const to = Math.min(text.length, end + latinReach)
  let balance = 0
  let label = false
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 && at < start) label = false
    if (isLatin(code)) {
      balance++
      if (at < start) label = true
    } else if (spacedScriptOf(code) !== 0)
      balance -= at < start || at >= end ? weightOf.others : weightOf.own
  }
  if (balance > 0) return true
  const isLabelled = label || isLatin(text.charCodeAt(end + 1))
  return isLabelled && isBegun(scan, first) && isEnded(scan, last)
}

/** So many Latin letters stand against one of the script, within these words and without. */
const weightOf = { own: 0.5, others: 2 } as const

/** Two words or three, or one that the dictionary has for a name; in brackets or quotes it is what something is called elsewhere. */
function isNameAmongLatin(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  const { text } = scan
  const before = scan.start(first) - 1
  const isQuoted = quotes.has(text.charCodeAt(before)) && text.charCodeAt(before - 1) !== colon
  if (isQuoted || last - first >= longestName) return false
  let isPlain = false
  for (let word = first; word <= last; word++) {
    const bits = bitsOf(scan, word, classes)
    if ((bits & named) !== 0) return true
    isPlain ||= (bits & wordClass.everyday) !== 0
  }
  return !isPlain && last > first && last - first < 3
}

/** What stands before a value in quotes, of JSON. */
const colon = 58
const quotes = codesOf('(["“”„«‘\'（「')
