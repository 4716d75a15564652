import { codesOf, emptyNameHash, nameHash, nextNameHash } from '../../char.ts'
import { isHan, isKana, isKatakana } from '../../script.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import * as listed from './japanese-word.ts'
import type { NameAt } from './name.ts'
import { Characters, Words, opensLine, surenessOf } from './name.ts'

const singleFamilies = new Characters(listed.singleFamilies)
const honorifics = new Words(listed.honorifics)
const roles = new Words(listed.roles)
const particles = new Words(listed.particles)
const doubtful = new Words(listed.doubtful)
const givenCharacters = new Characters(listed.givenCharacters)
const placeEndings = new Characters(listed.placeEndings)

const longestFamily = 4
const longestGiven = 4

/**
 * Japanese names: a family name that the dictionary has before a given name, with or without a space between; before what people are
 * addressed with (`田中さん`), behind what they are (`担当:田中`); and given names that are addressed so. `from` to `to`: characters
 * without a space between.
 */
export function* japaneseNames(
  text: string,
  from: number,
  to: number,
  classes: WordClasses,
): Iterable<NameAt> {
  for (let at = from; at < to;) {
    const found = nameAt(text, from, at, to, classes)
    const isName = found !== null && mayStart(text, from, at)
    if (isName) yield found
    at = isName ? found.end : at + 1
  }
}

/** A name does not begin within a word of Katakana, nor amid other characters unless a particle or an office stands before it. */
function mayStart(text: string, from: number, at: number): boolean {
  if (at === from) return true
  const before = text.charCodeAt(at - 1)
  if (isKatakana(text.charCodeAt(at))) return !isKatakana(before)
  return !isHan(before) || isLed(text, at)
}

function isLed(text: string, at: number): boolean {
  return roles.lengthBefore(text, at) > 0 || honorifics.lengthBefore(text, at) > 1
}

function nameAt(
  text: string,
  from: number,
  at: number,
  to: number,
  classes: WordClasses,
): NameAt | null {
  const known = classesFrom(text, at, Math.min(to, at + longestFamily), classes)
  for (let end = at + known.length; end > at; end--) {
    if (((known[end - at - 1] ?? 0) & wordClass.family) === 0) continue
    const given = givenEnd(text, end, end - at, classes)
    if (given > end) return { start: at, end: given, confidence: surenessOf.full }
    if (isAlone(text, from, at, end, to)) return { start: at, end, confidence: surenessOf.part }
  }
  for (let end = at + known.length; end > at + 1; end--) {
    const isGiven = ((known[end - at - 1] ?? 0) & wordClass.given) !== 0
    if (!isGiven && !isInKatakana(text, at, end)) continue
    const isAlone = isGiven && isHan(text.charCodeAt(end - 1)) && isSubject(text, at, end)
    const isSpeaker =
      isGiven && at === from && speaks.has(text.charCodeAt(end)) && opensLine(text, at)
    if (isAlone || isSpeaker || isAddressed(text, end, to))
      return { start: at, end, confidence: surenessOf.part }
  }
  const isShort = givenCharacters.has(text.charCodeAt(at)) && !isHan(text.charCodeAt(at - 1))
  if (isShort && amongFriends.lengthAfter(text, at + 1) > 0)
    return { start: at, end: at + 1, confidence: surenessOf.part }
  return foreignName(text, at, classes)
}

/** `優斗と美咲で進めています` */
function isSubject(text: string, at: number, end: number): boolean {
  return (
    subject.has(text.charCodeAt(end)) &&
    !doubtful.has(text.slice(at, end)) &&
    !isHan(text.charCodeAt(at - 1))
  )
}

const subject = codesOf('とがはも')

/** `剛くん` */
const amongFriends = new Words('さん くん ちゃん')

/** `アインシュタイン`, `グエン・ティ・ランさん`: from elsewhere, known by a part or addressed as people are. */
function foreignName(text: string, at: number, classes: WordClasses): NameAt | null {
  let end = at
  let part = at
  let parts = 1
  let isListed = false
  for (; end - at < longestForeign; end++) {
    const code = text.charCodeAt(end)
    if (isKatakana(code)) continue
    isListed ||= isKnown(text.slice(part, end), classes, named)
    if (code !== middleDot || !isKatakana(text.charCodeAt(end + 1))) break
    part = end + 1
    parts++
  }
  if (end - at < shortestForeign || isKatakana(text.charCodeAt(end))) return null
  const isName = parts > 1 ? isListed || honorifics.lengthAfter(text, end) > 0 : isListed
  return isName ? { start: at, end, confidence: surenessOf.part } : null
}

const middleDot = 0x30fb
const shortestForeign = 4
const longestForeign = 30

/** `what 鈴木 merged`: all there is among Latin letters. */
export function isJapaneseFamily(
  text: string,
  from: number,
  to: number,
  classes: WordClasses,
): boolean {
  return (
    to - from > 1 &&
    to - from <= longestFamily &&
    isKnown(text.slice(from, to), classes, wordClass.family)
  )
}

/** Where a name ends that the tagger holds for one, without a particle that it took along: `平野か` of `平野から`. */
export function endWithoutParticle(text: string, start: number, end: number): number {
  let last = end
  while (
    last - start > 1 &&
    kana.has(text.charCodeAt(last - 1)) &&
    isHan(text.charCodeAt(last - 2))
  )
    last--
  return last
}

/** What particles begin with, and no given name ends with behind another character. */
const kana = codesOf('がはをにのとでもへか')

/** Whether what the tagger holds for a name is none: no name that anybody has listed, or a place. */
export function isNoJapaneseName(
  text: string,
  start: number,
  end: number,
  classes: WordClasses,
): boolean {
  const name = text.slice(start, end)
  if (placeEndings.has(text.charCodeAt(end)) || placeEndings.has(text.charCodeAt(end - 1)))
    return true
  if (isAddressed(text, end, text.length)) return false
  // `本田技研`
  if (doubtful.has(name) || (isKnown(name, classes, wordClass.family) && !endsWord(text, end)))
    return true
  for (let length = 1; length <= longestFamily; length++) {
    const lead = name.slice(0, length)
    if (isKnown(lead, classes, wordClass.family | wordClass.given)) return false
  }
  return true
}

/** The classes of the first character, of the first two and so on. One character is no name but a family name that is listed. */
function classesFrom(text: string, from: number, to: number, classes: WordClasses): number[] {
  const known: number[] = []
  let hash = emptyNameHash
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    hash = nextNameHash(hash, code)
    const ofFirst = singleFamilies.has(code) ? wordClass.family : 0
    known.push(at > from ? classes.of(hash) : ofFirst)
  }
  return known
}

/** `ハナコさん`: whatever is written so and addressed as people are. */
function isInKatakana(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isKatakana(text.charCodeAt(at))) return false
  return true
}

function isKnown(word: string, classes: WordClasses, bits: number): boolean {
  if (word.length === 1)
    return (bits & wordClass.family) !== 0 && singleFamilies.has(word.charCodeAt(0))
  return (classes.of(nameHash(word)) & bits) !== 0
}

/** Where the given name behind a family name ends; where it begins, if there is none. */
function givenEnd(
  text: string,
  family: number,
  familyLength: number,
  classes: WordClasses,
): number {
  const begin = isGap(text.charCodeAt(family)) ? family + 1 : family
  const known = classesFrom(text, begin, Math.min(text.length, begin + longestGiven), classes)
  for (let length = known.length; length > 1; length--) {
    const isGiven = ((known[length - 1] ?? 0) & wordClass.given) !== 0
    if (isGiven && endsWord(text, begin + length)) return begin + length
  }
  // One that nobody has listed, of characters that are common in given names: `東京` is none.
  if (familyLength === 1 || honorifics.lengthAfter(text, begin) > 1) return family
  if (placeEndings.has(text.charCodeAt(begin))) return family
  let end = begin
  while (end - begin < 3 && givenCharacters.has(text.charCodeAt(end))) {
    if (end > begin && honorifics.lengthAfter(text, end) > 0) break
    end++
  }
  return end > begin && endsWord(text, end) ? end : family
}

/** Whether what stands there may stand behind a name: no character of the same word. */
function endsWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (Number.isNaN(code) || !(isHan(code) || isKana(code))) return true
  return honorifics.lengthAfter(text, at) > 0 || particles.lengthAfter(text, at) > 0
}

/** Whether a family name stands for somebody without a given name. */
function isAlone(text: string, from: number, at: number, end: number, to: number): boolean {
  if (placeEndings.has(text.charCodeAt(end))) return false
  if (isAddressed(text, end, to)) return true
  if (isListed(text, at, end)) return true
  if (introduced.lengthAfter(text, end) > 0 && isApart(text.charCodeAt(at - 1))) return true
  if (doubtful.has(text.slice(at, end)) || !endsWord(text, end)) return false
  return at === from && speaks.has(text.charCodeAt(end)) && opensLine(text, at)
}

/** `お疲れさまです、森です。` */
const introduced = new Words('です。 です、 と申し でござい')

function isApart(code: number): boolean {
  return Number.isNaN(code) || begins.has(code) || code === 10 || code === 0x3002
}

/** Hardly anything but what one calls people. */
function isAddressed(text: string, end: number, to: number): boolean {
  const length = honorifics.lengthAfter(text, end)
  if (length === 0 || end + length > to) return false
  // `君` and `様` begin other words as well.
  const next = text.charCodeAt(end + length)
  return length > 1 || !isHan(next)
}

const speaks = codesOf(':：「')

/** `出席者:田中、佐藤`: behind a label of people, each between commas. */
function isListed(text: string, at: number, end: number): boolean {
  const next = text.charCodeAt(end)
  if (!(Number.isNaN(next) || ends.has(next))) return false
  const before = text.charCodeAt(isGap(text.charCodeAt(at - 1)) ? at - 2 : at - 1)
  if (!begins.has(before)) return false
  const line = text.slice(Math.max(0, at - reach), at)
  const label = /([^\s、。,:：（(]{1,12})(?:[（(][^）)\n]{1,12}[）)])?[:：][^。:：\n]*$/.exec(
    line,
  )?.[1]
  return label !== undefined && roles.lengthBefore(label, label.length) > 0
}

const begins = codesOf('、,，・:：')
const ends = codesOf('、,，・\n。 　()（')
const reach = 80

function isGap(code: number): boolean {
  return code === 32 || code === 0x3000
}
