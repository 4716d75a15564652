import { pattern } from '../../../core/pattern.ts'
import { isCapitals } from '../../capitals.ts'
import { folded } from '../../char.ts'
import { isCommonWord } from '../../common-word.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { onlyName, wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { actsAsPerson, actsOnlyAsPerson, reported } from '../person/act.ts'
import { startsSentence } from '../person/sentence-start.ts'
import { withAdded } from './added.ts'
import { endsName } from './asked.ts'
import { isColleague } from './colleague.ts'
import { isSecond } from './second.ts'
import { isSpokenTo, isWished } from './spoken-to.ts'
import { isCalledThing } from './told.ts'

const confidence = 0.95
/** Characters beside a word that tell what it does and what is done with it. */
const reach = 64

/** What acts as people do without being one: `Georgia agreed`. */
const groups = wordClass.place | wordClass.organisation | wordClass.demonym
/** What does much that people do: `Ruby handles it`. */
const things = wordClass.role | wordClass.product

/** What is done with people only, in front of one. */
const toPerson = pattern('iu')`
  (?<!\p{L})(?:(?:talk|chat)(?:s|t?ed|t?ing)? (?:to|with)|(?:spoke|speak|speaks|speaking|spoken) (?:to|with)|
  (?:met|agreed|check|checked|meeting) with|(?:told|asked|reminded|thanked|emailed|pinged|ping)|(?:heard|hear) (?:back )?from|
  (?:chiedi|chiedere|chiesto|dillo|di[lg]lo|dile|digli|p[ií]dele|preg[uú]nta(?:le|r)?|pergunta(?:r)?) a|
  (?:habl(?:a|ar|é|amos|ado) con|parl(?:a|are|ato) con|fal(?:a|ar|ado|ei|ámos|amos) com(?: [ao])?))\s$
`
/** The last words of all of these. */
const toPersonEnds = wordsOf(
  'to with told asked reminded thanked emailed pinged ping from a con com o',
)

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
  if (isCapitals(scan, word)) return false
  if (!scan.has(word, wordFlag.capital)) return isActingInSmall(scan, word)
  const bits = classes.of(scan.hashes[word] ?? 0)
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  const behind = text.slice(end, end + reach)
  if (goesOn.test(behind) || isSecond(scan, word, classes)) return false
  const isPlace = (bits & groups) !== 0
  if (isDoneTo(scan, word)) return !isPlace || (bits & wordClass.everyday) === 0
  const isWord = (bits & wordClass.everyday) !== 0 || isCommonWord(folded(scan.word(word)))
  const isName = (bits & wordClass.widespread) !== 0 || (bits & ~onlyName) === 0
  if (
    isName &&
    (isWished(scan, word) ||
      isSpokenTo(scan, word, classes) ||
      isDescribed(scan, word, behind, isWord && startsSentence(text, start)) ||
      isColleague(scan, word, bits) ||
      (!isPlace && isDear(scan, word)))
  )
    return true
  if (isPlace || determiner.test(text.slice(Math.max(0, start - 6), start))) return false
  // `Atlas must handle all of them`: few programs are called as people of several tongues are.
  if ((bits & wordClass.widespread) === 0) return false
  if (isAddressed(scan, start, end) || isOwner(scan, word, bits)) return true
  if ((bits & things) !== 0) return speaks.test(behind)
  if (scan.word(word) === 'Will' && afterWill.test(behind)) return true
  return isWord ? actsOnlyAsPerson(behind) : actsAsPerson(behind) || reported.test(behind)
}

/** `sorry chloe`, of a word that is a given name and nothing else. */
function isActingInSmall(scan: Scan, word: number): boolean {
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  const behind = text.slice(end, end + reach)
  if (!endsName.test(behind)) return false
  if (isDoneTo(scan, word) || isWished(scan, word)) return true
  return (
    startsSentence(text, start) &&
    (actsOnlyAsPerson(behind) || isDescribed(scan, word, behind, false))
  )
}

/** `we talked to Bill` */
function isDoneTo(scan: Scan, word: number): boolean {
  return (
    word > 0 && toPersonEnds.has(scan.hashes[word - 1] ?? 0) && toPerson.test(leadOf(scan, word))
  )
}

/** `proud of Bill` */
function isDear(scan: Scan, word: number): boolean {
  return word > 0 && fondEnds.has(scan.hashes[word - 1] ?? 0) && fond.test(leadOf(scan, word))
}

function leadOf(scan: Scan, word: number): string {
  const start = scan.start(word)
  return scan.text.slice(Math.max(0, start - reach), start)
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

/** What is felt for people, and for a club or a country as well. */
const fond =
  /\b(?:(?:ashamed|fond|jealous|proud) of|in love with|crush on|married to|(?:happy|sorry) for) $/i
const fondEnds = wordsOf('of with on to for')
/** What people are, and few things: `Norman is busy today`, `Bill is so right!` */
const described = pattern('u')`
  ^ (?:is|was|isn['’]t|wasn['’]t|looks|looked|seems|seemed)\s
  (?:(?:so|such|really|very|too|not|always|just|still|also|an?|the|by far|my|our|actually|absolutely|clearly|probably) ){0,3}
  (?:(?:big|funny|good|great|lovely|nice|real|smart|true|young|old) )?
  (?:actor|actress|angry|asking|asleep|badass|busy|clever|crying|cute|dancing|driving|drunk|dude|father|friend|funny|genius|girl|
  gorgeous|guy|handsome|hero|hilarious|idiot|innocent|jealous|joking|kid|kidding|kind to|laughing|legend|liar|mean to|mother|
  on (?:call|holidays?|leave|PTO|pto|vacation)|out (?:sick|today|tomorrow|until|till|this week)|person|player|pregnant|proud|right|
  rude|saying|sexy|sick today|singing|sleeping|smart|smiling|stupid|sweet|talented|talking|telling|tired|upset|wearing|woman|
  wondering|wrong)(?!\p{L})
`
const describes = wordsOf('is was isn wasn looks looked seems seemed')
/** Of these, what is said of things: `Price is wrong`. */
const ofThings =
  /(?:badass|clever|funny|genius|innocent|kind to|player|right|sexy|sick today|smart|stupid|sweet|talented|wrong)$/

/** Whether what follows a word says what somebody is; of what may be a word of every day here, nothing that is said of things. */
export function isDescribed(scan: Scan, word: number, behind: string, isWord: boolean): boolean {
  if (!describes.has(scan.hashes[word + 1] ?? 0)) return false
  const [told] = described.exec(behind) ?? []
  return told !== undefined && !(isWord && ofThings.test(told))
}

/** What is done by no program and no office: `Hugo will check the links`, but it says nothing. */
const speaks =
  /^,? (?:said|says|thinks|thought|asked|agreed|agrees|wants|wanted|suggested|suggests|proposed|proposes|wrote|replied|told|volunteered|(?:will|would|should|must) (?:approve|ask|attend|call|coordinate|discuss|explain|sign|speak|talk|tell))\b/
/** What `will` is never said before, unless it asks: `Will expressed concern`, `Will is late`, `Will will do it`. */
const afterWill =
  /^ (?:is|was|has|had|will|would|said|went|came|took|gave|\p{Ll}{3,}ed(?! \p{L}+ be\b)|\+1)(?= )/u
const determiner = /\b(?:the|an?|this|that|our|my|his|her|its|your|their|no) $/i
const goesOn = /^(?: \p{Lu}|-\p{L}|[’'](?!s\b)\p{L})/u
