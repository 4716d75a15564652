import { pattern } from '../../../core/pattern.ts'
import type { Scan } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import { wordsOf } from '../../word-set.ts'
import { actsOnlyAsPerson } from '../person/act.ts'
import { isDescribed } from './acting.ts'
import { withAdded } from './added.ts'
import { isAsked } from './asked.ts'
import { isHandedTo, isOfSomebody } from './colleague.ts'
import { isWished } from './spoken-to.ts'

/** As much as a word of every day needs; it is looked for nowhere else (see tagged-person.ts). */
const confidence = 0.9

/** What somebody is greeted and thanked with. */
const greeted = pattern('iu')`
  (?:^|[.!?;:,\n]\s{0,3}|\b(?:and|but|ok|oh|so|yes|no) )(?:cheers|hello|hey|hi|(?:good )?morning|thanks(?: again| a lot| so much)?|
  thank you(?: again| so much)?|thx|ty),?\s$
`
/** The last words of these, and of what else English has before somebody (see asked.ts, colleague.ts). */
const ends = wordsOf(
  `cheers hello hey hi morning thanks again lot much you thx ty by to with from on is ask asked asking tell told telling remind reminded
  ping pinged thank thanked let`,
)
/** Where a clause ends behind somebody, or goes on as it does behind nobody's name but a word. */
const closes = /^(?:$|\s*$|[.,!?;:)](?:\s|$)|\s*\n)/u
const goesOn = pattern('u')`
  ^ (?:about|after|again|and|at|before|calling|earlier|for|from|he|here|how|if|in|know|last|now|on|she|so|speaking|that|they|this|to|
  today|tomorrow|tonight|what|when|who|why|yesterday)(?!\p{L})
`
/** `mark said so`, `as mark said`, `i think mark has it` */
const opens =
  /(?:^|[.!?;:,\n]\s{0,3}|\b(?:as|because|believe|but|guess|heard|if|since|so|that|think|until|when|while) )$/iu
const andI = /^ and (?:i|me)(?!\p{L})/u
/** These ask, and few are called so. */
const modals = wordsOf('will may')
const reach = 64

/** Names, and those that are words of every day, where a chat in small letters calls somebody: `thanks mark`, `talked to bill about it`. */
export function withCalledInSmall(
  scan: Scan,
  names: readonly PersonSpan[],
  { smallGiven }: Pick<Tagger, 'smallGiven'>,
): readonly PersonSpan[] {
  if (smallGiven.length === 0) return names
  return withAdded(scan, names, smallGiven, confidence, (word) => isCalled(scan, word))
}

function isCalled(scan: Scan, word: number): boolean {
  const { text } = scan
  const [start, end] = [scan.start(word), scan.end(word)]
  const behind = text.slice(end, end + reach)
  const before = text.slice(Math.max(0, start - reach), start)
  if (isWished(scan, word) && closes.test(behind)) return true
  if (word > 0 && ends.has(scan.hashes[word - 1] ?? 0)) {
    const isEnd = closes.test(behind)
    if (isEnd && greeted.test(before)) return true
    const isClause = isEnd || (goesOn.test(behind) && !modals.has(scan.hashes[word] ?? 0))
    if (isClause && (isAsked(scan, word) || isHandedTo(scan, word))) return true
  }
  if (!opens.test(before)) return false
  if (actsOnlyAsPerson(behind) || andI.test(behind) || isOfSomebody(behind)) return true
  return isDescribed(scan, word, behind, true)
}
