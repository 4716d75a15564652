import { codesOf, emptyNameHash, nameHash, nextNameHash } from '../../char.ts'
import { isHan } from '../../script.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import * as listed from './chinese-word.ts'
import type { NameAt } from './name.ts'
import { Characters, Words, opensLine, surenessOf } from './name.ts'

const families = new Characters(listed.families)
const doubtfulFamilies = new Characters(listed.doubtfulFamilies)
const doubleFamilies = new Words(listed.doubleFamilies)
const givenCharacters = new Characters(listed.givenCharacters)
const offices = new Words(listed.offices)
const kin = new Words('哥 姐 总 總 姨 叔 嫂 伯')
const before = new Words(listed.before)
const after = new Words(listed.after)
const noNames = new Words(listed.noNames)

/** What speaks for a name, in points. */
const points = {
  family: 2,
  doubtfulFamily: 0,
  /** Any family name before a given name that the dictionary has. */
  besideGiven: 1,
  doubleFamily: 3,
  /** A given name that the dictionary has; two characters of given names; one. */
  knownGiven: 2,
  givenPair: 1.5,
  given: 0.5,
  noGiven: -1.5,
  /** Words that people stand beside; the edge of a clause; any other character. */
  cue: 2,
  /** One character alone may be a part of another word. */
  shortCue: 1,
  edge: 1,
  insideBefore: -1,
  insideAfter: -0.5,
  noName: -4,
} as const
const enough = 3

/**
 * Chinese names in a stretch of Han characters: a family name and one or two characters of given names, where enough speaks for it,
 * or before an office: `王经理`. Names from elsewhere by the point between their parts: `约翰·史密斯`.
 */
export function* chineseNames(
  text: string,
  from: number,
  to: number,
  classes: WordClasses,
): Iterable<NameAt> {
  for (let at = from; at < to;) {
    const found =
      foreignAt(text, from, at, to, classes) ??
      officerAt(text, at, to) ??
      fullNameAt(text, from, at, to, classes) ??
      titledAt(text, from, at, to) ??
      givenAt(text, from, at, to, classes) ??
      familiarAt(text, at, to)
    if (found !== null) yield found
    at = found?.end ?? at + 1
  }
}

function fullNameAt(
  text: string,
  from: number,
  at: number,
  to: number,
  classes: WordClasses,
): NameAt | null {
  const family = familyAt(text, at, to)
  if (family === null) return null
  const lead = pointsBefore(text, from, at)
  const given = at + family.length
  let best: NameAt | null = null
  let most: number = enough
  for (let end = given + 1; end <= Math.min(to, given + 2); end++) {
    const own = pointsOfGiven(text.slice(given, end), classes)
    const ofFamily = Math.max(family.points, own < points.knownGiven ? 0 : points.besideGiven)
    let all = lead + ofFamily + own + pointsAfter(text, end, to)
    if (own < points.knownGiven && noNames.lengthAfter(text, at) > family.length)
      all += points.noName
    if (all < most) continue
    most = all
    best = { start: at, end, confidence: surenessOf.full }
  }
  return best === null || isWithinMarks(text, at) ? null : best
}

const longestForeign = 6

/** `莎士比亚`, `佐藤美咲`: names from elsewhere that the dictionary has, the latter by both parts. */
function foreignAt(
  text: string,
  from: number,
  at: number,
  to: number,
  classes: WordClasses,
): NameAt | null {
  let hash = emptyNameHash
  let pair = 0
  let last = at
  for (let end = at + 1; end <= Math.min(to, at + longestForeign); end++) {
    hash = nextNameHash(hash, text.charCodeAt(end - 1))
    if (end === at + 1) continue
    const bits = classes.of(hash)
    if (end === at + 2) pair = bits
    if ((bits & named) !== 0 && isApart(text, from, at, end, to)) last = end
  }
  if (last > at) return { start: at, end: last, confidence: surenessOf.part }
  const given = at + 2
  if (given + 2 > to || (pair & wordClass.family) === 0) return null
  return isKnownGiven(text.slice(given, given + 2), classes)
    ? { start: at, end: given + 2, confidence: surenessOf.full }
    : null
}

/** Whether two characters have an edge or a word that people stand beside on both sides, three on one; more are hardly a chance. */
function isApart(text: string, from: number, at: number, end: number, to: number): boolean {
  if (end - at > 3) return true
  const sides = [pointsBefore(text, from, at), pointsAfter(text, end, to)]
  return end - at > 2 ? sides.some((side) => side > 0) : sides.every((side) => side > 0)
}

/** `曾小姐`: before an office of two characters a family name alone. */
function officerAt(text: string, at: number, to: number): NameAt | null {
  const family = isCounted(text, at) ? null : familyAt(text, at, to)
  if (family === null || offices.lengthAfter(text, at + family.length) < 2) return null
  return noNames.lengthAfter(text, at) > family.length
    ? null
    : { start: at, end: at + family.length, confidence: surenessOf.part }
}

/** `第十五任總統` */
function isCounted(text: string, at: number): boolean {
  return counts.has(text.charCodeAt(at - 1))
}

const counts = codesOf('第一二三四五六七八九十百')

/** `王总`, `请李工` */
function titledAt(text: string, from: number, at: number, to: number): NameAt | null {
  const family = familyAt(text, at, to)
  if (family === null || offices.lengthAfter(text, at + family.length) === 0) return null
  if (noNames.lengthAfter(text, at) > family.length) return null
  if (family.points + pointsBefore(text, from, at) < points.cue) return null
  return { start: at, end: at + family.length, confidence: surenessOf.part }
}

/** `冠宇：`, `请美玲姐`: a given name that the dictionary has, as a speaker or among words that people stand between. */
function givenAt(
  text: string,
  from: number,
  at: number,
  to: number,
  classes: WordClasses,
): NameAt | null {
  const end = at + 2
  if (end > to || !isKnownGiven(text.slice(at, end), classes)) return null
  if (noNames.lengthAfter(text, at) > 0) return null
  const isSpeaker =
    at === from && end === to && speaks.has(text.charCodeAt(to)) && opensLine(text, from)
  const isAsked = asked.has(text.charCodeAt(at - 1)) && at > from
  const isSigned = at === from && end === to && (isGreeted(text, at) || signs(text, at, end))
  const isKin = kin.lengthAfter(text, end) > 0 && pointsBefore(text, from, at) > 0
  const isBetween = before.lengthBefore(text, at) > 0 && after.lengthAfter(text, end) > 1
  return isSpeaker || isAsked || isSigned || isKin || isBetween
    ? { start: at, end, confidence: surenessOf.part }
    : null
}

const speaks = codesOf(':：,，')
const asked = codesOf('跟请請找问問叫托託嗨嘿')

/** `Hi 子涵，` */
function isGreeted(text: string, at: number): boolean {
  return /(?:^|[^a-z])(?:hi|hello|dear|hey) ?$/i.test(text.slice(Math.max(0, at - 8), at))
}

/** `谢谢！——佩珊` at the end of a text or a line. */
function signs(text: string, at: number, end: number): boolean {
  const next = text.charCodeAt(end)
  return (Number.isNaN(next) || next === 10) && closes.has(text.charCodeAt(at - 1))
}

const closes = codesOf('。！!—\n')

/** `老张说`, `等小李` */
function familiarAt(text: string, at: number, to: number): NameAt | null {
  const end = at + 2
  if (end > to || !familiar.has(text.charCodeAt(at)) || !families.has(text.charCodeAt(at + 1)))
    return null
  if (noNames.lengthAfter(text, at + 1) > 1 || pointsAfter(text, end, to) < 0) return null
  return { start: at, end, confidence: surenessOf.part }
}

const familiar = codesOf('老小阿')

/** Where a name ends that the tagger holds for one, without the office behind it. */
export function endWithoutOffice(text: string, start: number, end: number): number {
  const family = familyAt(text, start, end)
  const alone = start + (family?.length ?? 0)
  if (family !== null && offices.lengthAfter(text, alone) > 1) return Math.min(alone, end)
  for (let at = start + 1; at < end; at++) {
    const length = offices.lengthAfter(text, at)
    if (length > 0 && at + length === end) return at
  }
  return end
}

/** Whether what the tagger holds for a name is none: it begins like no name, or is a word, or a work between its marks. */
export function isNoChineseName(
  text: string,
  start: number,
  end: number,
  classes: WordClasses,
): boolean {
  // `任何` of `任何单位`
  if (noNames.lengthAfter(text, start) > 1 || noNames.lengthAfter(text, start - 1) > 1) return true
  if (isWithinMarks(text, start)) return true
  if (familyAt(text, start, end) !== null || end - start === 1) return false
  const isFamiliar =
    familiar.has(text.charCodeAt(start)) && families.has(text.charCodeAt(start + 1))
  return !(isFamiliar || isKnownGiven(text.slice(start, start + 2), classes))
}

/** `《水浒传》` */
function isWithinMarks(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0 && at - before < longestTitle; before--) {
    const code = text.charCodeAt(before)
    if (closing.has(code)) return false
    if (opening.has(code)) return true
  }
  return false
}

const opening = codesOf('《『〈')
const closing = codesOf('》』〉\n')
const longestTitle = 40

function familyAt(
  text: string,
  at: number,
  to: number,
): { readonly length: number; readonly points: number } | null {
  if (at + 2 < to && doubleFamilies.has(text.slice(at, at + 2)))
    return { length: 2, points: points.doubleFamily }
  const code = text.charCodeAt(at)
  if (families.has(code)) return { length: 1, points: points.family }
  return doubtfulFamilies.has(code) ? { length: 1, points: points.doubtfulFamily } : null
}

function pointsOfGiven(given: string, classes: WordClasses): number {
  const isTwice = given.length === 2 && given.charCodeAt(0) === given.charCodeAt(1)
  if (isTwice || isKnownGiven(given, classes)) return points.knownGiven
  for (let i = 0; i < given.length; i++) {
    if (!givenCharacters.has(given.charCodeAt(i))) return points.noGiven
  }
  return given.length === 2 ? points.givenPair : points.given
}

function isKnownGiven(given: string, classes: WordClasses): boolean {
  return given.length === 2 && (classes.of(nameHash(given)) & wordClass.given) !== 0
}

function pointsBefore(text: string, from: number, at: number): number {
  return at === from ? points.edge : pointsOfCue(before.lengthBefore(text, at), points.insideBefore)
}

function pointsAfter(text: string, end: number, to: number): number {
  if (end === to) return points.edge
  return offices.lengthAfter(text, end) > 0
    ? points.cue
    : pointsOfCue(after.lengthAfter(text, end), points.insideAfter)
}

function pointsOfCue(length: number, inside: number): number {
  if (length === 0) return inside
  return length > 1 ? points.cue : points.shortCue
}

/** `约翰·史密斯`: the point stands between the parts of names from elsewhere; `from` to `to`: the characters before it. */
export function pointedName(text: string, from: number, to: number): NameAt | null {
  if (text.charCodeAt(to) !== point || !isHan(text.charCodeAt(to + 1)) || from === to) return null
  let start = to - 1
  while (start > from && to - start < longestPart && !endsWord(text, start)) start--
  let end = to
  while (text.charCodeAt(end) === point && isHan(text.charCodeAt(end + 1))) {
    const part = ++end
    while (
      isHan(text.charCodeAt(end)) &&
      end - part < longestPart &&
      after.lengthAfter(text, end) === 0
    )
      end++
  }
  return { start, end, confidence: surenessOf.part }
}

/** What no name from elsewhere is written with. */
const functionWords = codesOf('了的是在和与與及对對由被向给給为為把将將')

function endsWord(text: string, at: number): boolean {
  return before.lengthBefore(text, at) > 0 || functionWords.has(text.charCodeAt(at - 1))
}

const point = 0xb7
const longestPart = 5
