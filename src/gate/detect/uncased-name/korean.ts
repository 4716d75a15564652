import { codesOf, nameHash } from '../../char.ts'
import { isHangul } from '../../script.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import * as listed from './korean-word.ts'
import type { NameAt } from './name.ts'
import { Characters, Words, opensLine, surenessOf } from './name.ts'

const families = new Characters(listed.families)
const doubtfulFamilies = new Characters(listed.doubtfulFamilies)
const doubleFamilies = new Words(listed.doubleFamilies)
const firsts = new Characters(listed.firstSyllables)
const seconds = new Characters(listed.secondSyllables)
const particles = new Words(listed.particles)
const offices = new Words(listed.offices)
const before = new Words(listed.before)
const noNames = new Words(listed.noNames)

/** What speaks for a name, in points. */
const points = {
  family: 1.5,
  doubtfulFamily: 0.5,
  doubleFamily: 2,
  /** A given name that the dictionary has; two syllables of given names. */
  knownGiven: 2.25,
  givenPair: 1,
  /** A word that people stand behind, the edge of a clause; an honorific or an office behind it. */
  cue: 1,
  office: 1.5,
  edge: 0.5,
  bare: -1,
  noName: -4,
} as const
const enough = 2.75

const givenLength = 2
const longestEnding = 6
/** A name of six syllables and its endings. */
const longestWord = 12

/**
 * The Korean name that a word (`from` to `to`: Hangul without a space between) begins with, whatever particles are attached to it:
 * `김민수가`, `남궁민 팀장`; a family name before an office, `김 과장`; a given name that is addressed, `민수 씨`. Null when there is none.
 */
export function koreanName(
  text: string,
  from: number,
  to: number,
  classes: WordClasses,
): NameAt | null {
  if (to - from > longestWord) return null
  const family = familyAt(text, from, to)
  const isAlone = family !== null && from + family.length === to
  if (isAlone)
    return officeBehind(text, to) > 0 ? part(from, to) : spacedName(text, from, to, classes)
  // `민지야`, and not `문정아`, who has a family name.
  const friend = from + givenLength
  const isFriend =
    friend < to &&
    familiar.has(text.slice(friend, to)) &&
    isKnown(text.slice(from, friend), classes)
  if (isFriend && !(family !== null && isKnown(text.slice(from + family.length, to), classes)))
    return part(from, friend)
  const full = family === null ? null : fullName(text, from, to, family, classes)
  return (
    full ??
    titled(text, from, to, family) ??
    givenAlone(text, from, to, classes) ??
    foreignName(text, from, to, classes)
  )
}

/** `하야시 겐을`, `트럼프는`: names from elsewhere, of which the dictionary has the first word, and of one word three syllables. */
function foreignName(text: string, from: number, to: number, classes: WordClasses): NameAt | null {
  if (isListed(text, from, to, classes) && text.charCodeAt(to) === 32) {
    const next = to + 1
    const end = endOfHangul(text, next)
    const stem = stemEnd(text, next, end, classes)
    if (stem > next && stem - next <= longestForeign)
      return { start: from, end: stem, confidence: surenessOf.full }
  }
  for (let end = to; end >= from + shortestForeign; end--) {
    if (isListed(text, from, end, classes) && isEnding(text.slice(end, to))) return part(from, end)
  }
  return null
}

function isListed(text: string, from: number, to: number, classes: WordClasses): boolean {
  if (to - from < givenLength) return false
  const name = text.slice(from, to)
  return !alsoWords.has(name) && (classes.of(nameHash(name)) & wordClass.family) !== 0
}

/** Where the second word of a name ends: all of it that the dictionary has, or that is left without its particle before an honorific. */
function stemEnd(text: string, from: number, to: number, classes: WordClasses): number {
  for (let end = to; end > from; end--) {
    const isName = (classes.of(nameHash(text.slice(from, end))) & named) !== 0
    if (isName && isEnding(text.slice(end, to))) return end
  }
  return officeBehind(text, to) > 0 ? to : from
}

const shortestForeign = 3
const longestForeign = 5

interface Family {
  readonly length: number
  readonly points: number
}

function familyAt(text: string, from: number, to: number): Family | null {
  if (to - from >= 2 && doubleFamilies.has(text.slice(from, from + 2)))
    return { length: 2, points: points.doubleFamily }
  const code = text.charCodeAt(from)
  if (families.has(code)) return { length: 1, points: points.family }
  return doubtfulFamilies.has(code) ? { length: 1, points: points.doubtfulFamily } : null
}

function part(start: number, end: number): NameAt {
  return { start, end, confidence: surenessOf.part }
}

function fullName(
  text: string,
  from: number,
  to: number,
  family: Family,
  classes: WordClasses,
): NameAt | null {
  const given = from + family.length
  const end = given + givenLength
  if (family.length > 1 && given + 1 === to && officeBehind(text, to) > 0)
    return { start: from, end: to, confidence: surenessOf.full }
  if (end > to || !isEnding(text.slice(end, to))) return null
  const own = pointsOfGiven(text.slice(given, end), classes)
  // `예산은`: what ends like a word with a particle, and has no other.
  const isBare =
    end === to && family.points < points.family && endsAsParticle.has(text.charCodeAt(end - 1))
  const none = noNames.lengthAfter(text, from)
  const isNone =
    none > givenLength ||
    isWord(text, from, to, none) ||
    (own < points.knownGiven && none === givenLength)
  const all =
    family.points +
    own +
    pointsBefore(text, from) +
    pointsAfter(text, end, to) +
    (isNone ? points.noName : 0) +
    (isBare ? points.bare : 0)
  return own > 0 && all >= enough ? { start: from, end, confidence: surenessOf.full } : null
}

/** `남원은`: a word that is none of somebody, and its particle. */
function isWord(text: string, from: number, to: number, length: number): boolean {
  return length === givenLength && particles.lengthAfter(text, from + length) === to - from - length
}

/** `김 민수` */
function spacedName(text: string, from: number, to: number, classes: WordClasses): NameAt | null {
  if (text.charCodeAt(to) !== 32) return null
  const end = to + 1 + givenLength
  const given = text.slice(to + 1, end)
  if (pointsOfGiven(given, classes) < points.knownGiven) return null
  return isEnding(text.slice(end, endOfHangul(text, end)))
    ? { start: from, end, confidence: surenessOf.full }
    : null
}

/** `김과장이` */
function titled(text: string, from: number, to: number, family: Family | null): NameAt | null {
  if (family === null || family.points < points.family) return null
  const end = from + family.length
  const office = offices.lengthAfter(text, end)
  // An honorific of one syllable is a syllable of other words as well.
  if (office < 2 || end + office > to || noNames.lengthAfter(text, from) > 0) return null
  return isEnding(text.slice(end + office, to)) ? part(from, end) : null
}

/** `민수 씨`, `지훈님` */
function givenAlone(text: string, from: number, to: number, classes: WordClasses): NameAt | null {
  const end = from + givenLength
  if (end > to || !isKnown(text.slice(from, end), classes)) return null
  const behind = text.slice(end, to)
  const isSpeaker = behind === '' && /[:：]/.test(text.charAt(to)) && opensLine(text, from)
  if (isSpeaker) return part(from, end)
  if (isAddressed(text, end, to)) return part(from, end)
  // `태호가`
  return behind !== '' && !alsoWords.has(text.slice(from, end)) && isEnding(behind)
    ? part(from, end)
    : null
}

const alsoWords = new Words(listed.alsoWords)

/** `민수 씨에게`, `지훈님` */
function isAddressed(text: string, end: number, to: number): boolean {
  const at = end === to && text.charCodeAt(to) === 32 ? to + 1 : end
  const behind = at === end ? to : endOfHangul(text, at)
  return honorifics.has(text.charCodeAt(at)) && isEnding(text.slice(at + 1, behind))
}

const honorifics = codesOf('씨님군양')

/** What is attached to the given names of friends. */
const familiar = new Set(['야', '아'])

/** Where a name ends that the tagger holds for one, without the particle behind it: `손흥민은`. */
export function endOfKoreanName(
  text: string,
  start: number,
  end: number,
  classes: WordClasses,
): number {
  // `민지야`
  const friend = start + givenLength
  if (isKnown(text.slice(start, friend), classes) && familiar.has(text.slice(friend, end)))
    return friend
  const family = familyAt(text, start, end)
  const full = start + (family?.length ?? 0) + givenLength
  return family !== null && full < end && isEnding(text.slice(full, end)) ? full : end
}

/** Whether what the tagger holds for a name is none: it begins like no name, or is a word. */
export function isNoKoreanName(
  text: string,
  start: number,
  end: number,
  classes: WordClasses,
): boolean {
  const none = noNames.lengthAfter(text, start)
  if (
    none > givenLength ||
    none === end - start ||
    isWord(text, start, end, none) ||
    text.charCodeAt(start - 1) === titleMark
  )
    return true
  // A name opens a word, and nothing but particles and offices close it.
  if (isHangul(text.charCodeAt(start - 1)) || !isEnding(text.slice(end, endOfHangul(text, end))))
    return true
  if (familyAt(text, start, end) !== null || end - start === 1) return false
  return !isKnown(text.slice(start, start + givenLength), classes)
}

/** `《` */
const titleMark = 0x300a

function isKnown(given: string, classes: WordClasses): boolean {
  return (classes.of(nameHash(given)) & wordClass.given) !== 0
}

function pointsOfGiven(given: string, classes: WordClasses): number {
  if (given.length < givenLength) return 0
  if (isKnown(given, classes)) return points.knownGiven
  return firsts.has(given.charCodeAt(0)) && seconds.has(given.charCodeAt(1)) ? points.givenPair : 0
}

/** Nothing, or particles and honorifics: what may be attached to a name. */
function isEnding(ending: string): boolean {
  if (ending === '') return true
  if (ending.length > longestEnding) return false
  for (let at = 0; at < ending.length;) {
    const length = Math.max(particles.lengthAfter(ending, at), offices.lengthAfter(ending, at))
    if (length === 0) return false
    at += length
  }
  return true
}

function pointsBefore(text: string, from: number): number {
  const code = text.charCodeAt(from - 1)
  if (Number.isNaN(code) || code === 10) return points.edge
  const at = code === 32 ? from - 1 : from
  if (before.lengthBefore(text, at) > 1) return points.cue
  return marks.has(text.charCodeAt(at - 1)) ? points.cue : 0
}

const endsAsParticle = codesOf('은는이가을를의도만에로와과')
const marks = codesOf(':：,、·(（@-')

function pointsAfter(text: string, end: number, to: number): number {
  if (end < to) return offices.lengthAfter(text, end) > 0 ? points.office : 0
  if (officeBehind(text, to) > 0) return points.office
  const next = text.charCodeAt(to)
  return Number.isNaN(next) || '\n:：,、·)）.'.includes(text.charAt(to)) ? points.edge : 0
}

/** How long the office or honorific is that the next word begins with; 0 when it is none. */
function officeBehind(text: string, to: number): number {
  if (text.charCodeAt(to) !== 32) return 0
  const length = offices.lengthAfter(text, to + 1)
  return length > 0 && isEnding(text.slice(to + 1 + length, endOfHangul(text, to + 1 + length)))
    ? length
    : 0
}

function endOfHangul(text: string, from: number): number {
  let end = from
  while (end - from <= longestEnding && isHangul(text.charCodeAt(end))) end++
  return end
}
