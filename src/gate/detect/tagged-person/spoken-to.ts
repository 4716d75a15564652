import { pattern } from '../../../core/pattern.ts'
import type { Scan } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'

/** What is wished or said to somebody who is called right behind it, from the start of a clause. */
const wished = pattern('iu')`
  (?:^|[.!?;:)("“”\n…,–—-])\s{0,3}(?:(?:and|but|haha|lol|no|oh|ok|okay|so|wow|yes) )?
  (?:(?:very |really |so )?(?:nicely|well) (?:done|played|put|said|spotted)|
  (?:such )?(?:an? )?(?:amazing|awesome|brilliant|excellent|fantastic|good|great|lovely|nice|solid|superb|top|wonderful)\s
  (?:call|catch|find|job|luck|move|one|point|shot|stuff|try|video|work)|
  (?:big |huge |many )?congrat(?:s|z|ulations)|happy (?:belated )?(?:anniversary|bday|birthday|easter|holidays|new year)|merry christmas|
  (?:so )?sorry|(?:feel|get) (?:better|well)(?: soon)?|take care|good (?:evening|night)|god bless|bless you|
  welcome (?:aboard|back|home)|(?:i |we )?(?:love|miss) you|(?:so |very )?proud of you|rip|bravo|you rock|not you|you too|
  (?:big |huge )?(?:credit|hats off|kudos|props|shout-?outs?) to)(?:,| [-–—])?\s$
`
/** The last words of all of these. */
const wishEnds = wordsOf(
  `done played said put spotted catch call find job luck move one point shot stuff try video work congrats congratz congratulations
  anniversary birthday bday easter holidays year christmas sorry well better soon care evening night bless you aboard back home rip bravo
  rock too to`,
)
/** How it goes on behind whoever is called. */
const called =
  /^(?:$|\s*$|[!?.…,:;)"”]|\s[:;x][-']?[()DdPp]|\n|[ ,]+(?:and|for|on|you|your|i|we)\b)/iu
/** The end of what is said to somebody: `Nice shooting, Tex!`. */
const ends = /^[!?.](?:[!?.\s)"”]|$)/u
const loud = /^[!?]/u
const amid = /[\p{L}\p{N}'’)], $/u
const spoken =
  /(?:^|[^\p{L}])(?:i|you|your|yours|me|my|we|let['’]?s|please|thanks|sure|agreed|exactly|nope|yep|yeah|true)(?!\p{L})[^.!?\n]*$/iu
const longestWish = 48
const longestSentence = 96

/** `Well done, Norman!`, `Sorry Bill`: whether a word stands where somebody is called who is praised, thanked or wished something. */
export function isWished(scan: Scan, word: number): boolean {
  if (word === 0 || !wishEnds.has(scan.hashes[word - 1] ?? 0)) return false
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  return (
    called.test(text.slice(end, end + 16)) &&
    wished.test(text.slice(Math.max(0, start - longestWish), start))
  )
}

/** `Where are my keys, Summer?`: whether a word ends a sentence that is said to whom it names; no `in Austin, Georgia`. */
export function isSpokenTo(scan: Scan, word: number, classes: WordClasses): boolean {
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  if (text.charCodeAt(start - 2) !== comma) return false
  const behind = text.slice(end, end + 2)
  if (!ends.test(behind)) return false
  const before = text.slice(Math.max(0, start - longestSentence), start)
  if (!amid.test(before)) return false
  if ((classes.of(scan.hashes[word - 1] ?? 0) & listed) !== 0) return false
  const isPlace = (classes.of(scan.hashes[word] ?? 0) & wordClass.place) !== 0
  return (!isPlace && loud.test(behind)) || spoken.test(before)
}

const comma = 44
/** Behind one of these stands another of a list. */
const listed = wordClass.place | wordClass.product
