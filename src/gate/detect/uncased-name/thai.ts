import { emptyNameHash, nextNameHash } from '../../char.ts'
import { isThai } from '../../script.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import type { NameAt } from './name.ts'
import { Words, surenessOf } from './name.ts'

const titles = new Words(
  'นาย นาง นางสาว คุณ เด็กชาย เด็กหญิง อาจารย์ ครู หมอ พี่ น้อง ลุง ป้า น้า ทนาย ท่าน ดร.',
)
/** What follows behind a name and is none. */
const functionWords = new Words(
  'และ ถ้า ที่ เป็น ว่า ใน จาก กับ ได้ จะ ไม่ มี ให้ แล้ว ซึ่ง เพื่อ โดย ลา ไป มา เห็น ขอ ส่ง ถูก',
)
const shortest = 3
const longestGiven = 14
/** A family name, which is the word behind the given name. */
const longestFamily = 24
/** What a family name may have behind one that the dictionary has. */
const longestRest = 6
/** What nobody has listed is only taken whole where it is shorter. */
const longestUnlisted = 14

/**
 * Thai names in a stretch of characters (`from` to `to`, no space between): a given name that the dictionary has behind a title, or at
 * the end of the stretch with the family name behind the space; whoever has a title; two words that are all there is between two marks.
 */
export function* thaiNames(
  text: string,
  from: number,
  to: number,
  classes: WordClasses,
): Iterable<NameAt> {
  let found = false
  for (let at = from; at < to; at++) {
    const isTitled = titles.lengthBefore(text, at) > 0
    const end = givenEnd(text, at, to, classes)
    const family = end === to ? familyEnd(text, to, classes) : to
    const isWhole = at === from && end === to && isEdge(text, from - 1, -1) && isEdge(text, to, 1)
    if (end === at || !(isTitled || isWhole || family > to)) continue
    yield {
      start: at,
      end: Math.max(end, family),
      confidence: family > to ? surenessOf.full : surenessOf.part,
    }
    found = true
    at = end - 1
  }
  const unlisted = found ? null : unlistedAt(text, from, to)
  if (unlisted !== null) yield unlisted
}

/** Where the longest given name ends that begins there; where it begins, if there is none. */
function givenEnd(text: string, start: number, to: number, classes: WordClasses): number {
  const limit = Math.min(to, start + longestGiven)
  let hash = emptyNameHash
  let end = start
  for (let at = start; at < limit; at++) {
    hash = nextNameHash(hash, text.charCodeAt(at))
    if (at - start >= shortest && (classes.of(hash) & wordClass.given) !== 0) end = at + 1
  }
  return end
}

/** Where the family name behind a given name ends: one that the dictionary has, or all of the next word; none where it begins. */
function familyEnd(text: string, given: number, classes: WordClasses): number {
  if (text.charCodeAt(given) !== 32) return given
  const start = given + 1
  const limit = wordEnd(text, start)
  let hash = emptyNameHash
  let end = given
  for (let at = start; at < limit; at++) {
    hash = nextNameHash(hash, text.charCodeAt(at))
    if (at - start >= shortest && (classes.of(hash) & named) !== 0) end = at + 1
  }
  // `ศรีสุวรรณวัฒนา` begins with another family name.
  if (end > given) return limit - end <= longestRest && limit - start <= longestFamily ? limit : end
  if (functionWords.lengthAfter(text, start) > 0) return given
  return limit - start >= shortest && limit - start <= longestUnlisted ? limit : given
}

/** Where a stretch of characters ends, if it is no longer than a name. */
function wordEnd(text: string, start: number): number {
  let end = start
  while (end - start <= longestFamily && isThai(text.charCodeAt(end))) end++
  return end
}

function unlistedAt(text: string, from: number, to: number): NameAt | null {
  const title = titles.lengthAfter(text, from)
  const start = from + title
  if (to - start < shortest || to - start > longestUnlisted) return null
  const family = text.charCodeAt(to) === 32 ? wordEnd(text, to + 1) : to
  const isPair = family - to > shortest && family - to <= longestFamily && isEdge(text, family, 1)
  if (isPair && (title > 0 || isEdge(text, from - 1, -1)))
    return { start, end: family, confidence: surenessOf.part }
  return title > shortest ? { start, end: to, confidence: surenessOf.part } : null
}

/** Whether no word of the same script goes on there, a space between or not. */
function isEdge(text: string, at: number, step: 1 | -1): boolean {
  return !isThai(text.charCodeAt(text.charCodeAt(at) === 32 ? at + step : at))
}
