import type { Scan } from '../scan.ts'
import { wordFlag } from '../scan.ts'
import { isHan, isHangul, isKana, isLatin, isThai, spacedScriptOf } from '../script.ts'
import type { PersonSpan } from '../tagger/tagger.ts'
import type { WordClasses } from '../tagger/word-class.ts'
import { isBesidePlaceholder } from './tagged-person/added.ts'
import {
  chineseNames,
  endWithoutOffice,
  isNoChineseName,
  pointedName,
} from './uncased-name/chinese.ts'
import {
  endWithoutParticle,
  isJapaneseFamily,
  isNoJapaneseName,
  japaneseNames,
} from './uncased-name/japanese.ts'
import { endOfKoreanName, isNoKoreanName, koreanName } from './uncased-name/korean.ts'
import type { NameAt } from './uncased-name/name.ts'
import { surenessOf } from './uncased-name/name.ts'
import { namesAlone, spacedNames } from './uncased-name/spaced.ts'
import { thaiNames } from './uncased-name/thai.ts'

/**
 * Names in scripts that have no capitals (Han, Hangul, Arabic, Devanagari …): by family names, given names and what stands before and
 * behind people there. What the tagger holds for a name and these overlap in is one name. Ascending.
 */
export function withUncased(
  scan: Scan,
  names: readonly PersonSpan[],
  classes: WordClasses,
): readonly PersonSpan[] {
  if (!scan.isUncased) return names
  const found = [...unspacedNames(scan, classes), ...spacedNames(scan, classes)]
    .filter(({ first }) => !isBesidePlaceholder(scan, first))
    .toSorted((a, b) => a.first - b.first)
  return united(
    names.flatMap((name) => likely(scan, name, classes) ?? []),
    found,
  )
}

/** What of the words that the tagger holds for a name is one; null when none is. */
function likely(scan: Scan, name: PersonSpan, classes: WordClasses): PersonSpan | null {
  const { text } = scan
  const [start, end] = [scan.start(name.first), scan.end(name.last)]
  const code = text.charCodeAt(start)
  if (spacedScriptOf(code) !== 0) return namesAlone(scan, name, classes)
  const form = formOf(text, start, end)
  if (form === null) return name
  if (form.isNone(text, start, end, classes)) return null
  const without = form.endOf(text, start, end, classes)
  return without === end ? name : { ...name, last: scan.wordAt(without) - 1 }
}

function formOf(text: string, start: number, end: number): Form | null {
  const code = text.charCodeAt(start)
  if (isHangul(code)) return korean
  if (!isHanOrKana(code)) return null
  return hasKana(text, start, end) ? japanese : chinese
}

/** How the tagger's names are held against those of a language: whether one is none, and where it ends. */
interface Form {
  isNone(text: string, start: number, end: number, classes: WordClasses): boolean
  endOf(text: string, start: number, end: number, classes: WordClasses): number
}

const korean: Form = { isNone: isNoKoreanName, endOf: endOfKoreanName }
const japanese: Form = { isNone: isNoJapaneseName, endOf: endWithoutParticle }
const chinese: Form = { isNone: isNoChineseName, endOf: endWithoutOffice }

/** Names of both lists; those that overlap become one. All ascending. */
function united(
  names: readonly PersonSpan[],
  others: readonly PersonSpan[],
): readonly PersonSpan[] {
  const all: PersonSpan[] = []
  for (const one of [...names, ...others].toSorted((a, b) => a.first - b.first)) {
    const before = all.at(-1)
    if (before === undefined || before.last < one.first) all.push(one)
    else {
      all[all.length - 1] = {
        first: before.first,
        last: Math.max(before.last, one.last),
        confidence: Math.max(before.confidence, one.confidence),
      }
    }
  }
  return all
}

/** Names in scripts without spaces between words, where each character is a word of the scan. */
function* unspacedNames(scan: Scan, classes: WordClasses): Iterable<PersonSpan> {
  const { text } = scan
  for (let word = 0; word < scan.wordCount; word++) {
    if (!scan.has(word, wordFlag.single)) continue
    const from = scan.start(word)
    const last = endOfStretch(scan, word)
    let next = last + 1
    for (const { start, end, confidence } of namesIn(text, from, scan.end(last), classes)) {
      next = Math.max(next, scan.wordAt(end))
      yield { first: scan.wordAt(start), last: scan.wordAt(end) - 1, confidence }
    }
    word = next - 1
  }
}

/** The last of the characters of one script that nothing stands between. */
function endOfStretch(scan: Scan, first: number): number {
  const isSame = scriptOf(scan.text.charCodeAt(scan.start(first)))
  let last = first
  while (scan.start(last + 1) === scan.end(last)) {
    if (last + 1 >= scan.wordCount || !isSame(scan.text.charCodeAt(scan.start(last + 1)))) break
    last++
  }
  return last
}

function scriptOf(code: number): (code: number) => boolean {
  if (isHangul(code)) return isHangul
  return isThai(code) ? isThai : isHanOrKana
}

function isHanOrKana(code: number): boolean {
  return isHan(code) || isKana(code)
}

function namesIn(text: string, from: number, to: number, classes: WordClasses): Iterable<NameAt> {
  if (isHangul(text.charCodeAt(from))) {
    const name = koreanName(text, from, to, classes)
    return name === null ? [] : [name]
  }
  if (isThai(text.charCodeAt(from))) return thaiNames(text, from, to, classes)
  const names = [...japaneseNames(text, from, to, classes)]
  if (hasKana(text, from, to)) return names
  const full = names.filter(({ confidence }) => confidence === surenessOf.full)
  if (full.length > 0) return full
  if (isAmongLatin(text, from, to) && isJapaneseFamily(text, from, to, classes))
    return [{ start: from, end: to, confidence: surenessOf.part }]
  const pointed = pointedName(text, from, to)
  return pointed === null ? chineseNames(text, from, to, classes) : [pointed]
}

/** `Dear Ms 山本,` */
function isAmongLatin(text: string, from: number, to: number): boolean {
  if (text.charCodeAt(from - 1) !== 32) return false
  return isLatin(text.charCodeAt(from - 2)) || isLatin(text.charCodeAt(to + 1))
}

/** Kana so near tell that characters are Japanese. */
const kanaReach = 40

function hasKana(text: string, from: number, to: number): boolean {
  const end = Math.min(text.length, to + kanaReach)
  for (let at = Math.max(0, from - kanaReach); at < end; at++) {
    if (isKana(text.charCodeAt(at))) return true
  }
  return false
}
