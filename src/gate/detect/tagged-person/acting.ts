import { isCapitals } from '../../capitals.ts'
import { folded } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { actsAsPerson, actsOnlyAsPerson, reported } from '../person/act.ts'
import { withAdded } from './added.ts'
import { isSecond } from './second.ts'
import { isCalledThing } from './told.ts'

const confidence = 0.95
/** Characters beside a word that tell what it does and what is done with it. */
const reach = 64

/** What acts as people do without being one: `Georgia agreed`. */
const groups = wordClass.place | wordClass.organisation | wordClass.demonym
/** What does much that people do: `Ruby handles it`. */
const things = wordClass.role | wordClass.product

/** What is done with people only, in front of one. */
const toPerson =
  /\b(?:(?:talk|chat)(?:s|t?ed|t?ing)? (?:to|with)|(?:spoke|speak|speaks|speaking|spoken) (?:to|with)|(?:met|agreed|check|checked|meeting) with|(?:told|asked|reminded|thanked|emailed|pinged|ping)|(?:heard|hear) (?:back )?from) $/i

/**
 * Names, and the given names that do what only people do, or to whom it is done: `James will send it`, `we talked to Bill`,
 * a letter's `Bill,`.
 * The tagger, which weighs the words beside a name one by one, leaves many of those out that are words of every day.
 */
export function withActing(
  scan: Scan,
  names: readonly PersonSpan[],
  { classes, given }: Pick<Tagger, 'classes' | 'given'>,
): readonly PersonSpan[] {
  return withAdded(
    scan,
    names,
    given,
    confidence,
    (word) => isActing(scan, word, classes) && !isCalledThing(scan, word, word, classes),
  )
}

function isActing(scan: Scan, word: number, classes: WordClasses): boolean {
  // `PIM said yes` is of a protocol.
  if (!scan.has(word, wordFlag.capital) || isCapitals(scan, word)) return false
  const bits = classes.of(scan.hashes[word] ?? 0)
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  const behind = text.slice(end, end + reach)
  if (goesOn.test(behind) || isSecond(scan, word, classes)) return false
  const isPlace = (bits & groups) !== 0
  if (toPerson.test(text.slice(Math.max(0, start - reach), start)))
    return !isPlace || (bits & wordClass.everyday) === 0
  if (isPlace || determiner.test(text.slice(Math.max(0, start - 6), start))) return false
  // `Atlas must handle all of them`: few programs are called as people of several tongues are.
  if ((bits & wordClass.widespread) === 0) return false
  if (isAddressed(scan, start, end) || isOwner(scan, word, bits)) return true
  if ((bits & things) !== 0) return speaks.test(behind)
  const isWord = (bits & wordClass.everyday) !== 0 || isCommonWord(folded(scan.word(word)))
  if (scan.word(word) === 'Will' && afterWill.test(behind)) return true
  return isWord ? actsOnlyAsPerson(behind) : actsAsPerson(behind) || reported.test(behind)
}

/** `it is on Bill's list`, `three fixes by Joy`: amid a sentence, where a word of every day has no capital. */
function isOwner(scan: Scan, word: number, bits: number): boolean {
  if (word === 0 || (bits & wordClass.time) !== 0) return false
  const { text } = scan
  const before = scan.end(word - 1)
  if (scan.start(word) - before !== 1 || text.charCodeAt(before) !== 32) return false
  if (!scan.has(word - 1, wordFlag.prose)) return false
  const behind = text.slice(scan.end(word), scan.end(word) + 5)
  return owns.test(behind) || (scan.word(word - 1) === 'by' && closes.test(behind))
}

const owns = /^['’]s(?: \p{Ll}|[,.;:)]|$)/u
const closes = /^(?: \p{Ll}|[,.;:)]|$|\n)/u

/** `Bill,` on the first line of a letter. */
function isAddressed({ text }: Scan, start: number, end: number): boolean {
  return (
    comma.test(text.slice(end, end + 4)) && opens.test(text.slice(Math.max(0, start - 4), start))
  )
}

const comma = /^,[ \t]?\r?\n/
const opens = /^\s*$|\n[ \t]?\r?\n$/

/** What is done by no program and no office: `Hugo will check the links`, but it says nothing. */
const speaks =
  /^,? (?:said|says|thinks|thought|asked|agreed|agrees|wants|wanted|suggested|suggests|proposed|proposes|wrote|replied|told|volunteered|(?:will|would|should|must) (?:approve|ask|attend|call|coordinate|discuss|explain|sign|speak|talk|tell))\b/
/** What `will` is never said before, unless it asks: `Will expressed concern`, `Will is late`, `Will will do it`. */
const afterWill =
  /^ (?:is|was|has|had|will|would|said|went|came|took|gave|\p{Ll}{3,}ed(?! \p{L}+ be\b)|\+1)(?= )/u
const determiner = /\b(?:the|an?|this|that|our|my|his|her|its|your|their|no) $/i
const goesOn = /^(?: \p{Lu}|-\p{L}|[’'](?!s\b)\p{L})/u
