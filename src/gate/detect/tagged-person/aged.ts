import type { Scan } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { isBesidePlaceholder, withOthers } from './added.ts'

/** Hardly anything but somebody has an age between commas. */
const confidence = 0.95
const mostWords = 4
const oldest = 110
const groups = wordClass.place | wordClass.organisation | wordClass.product | wordClass.time
const behind = /^(?:, ?(?:\p{Ll}|$)| years old\b)/u

/** Names, and whoever stands before an age as news have it: `Paul Maxwell, 49, disappeared`. */
export function withAged(
  scan: Scan,
  names: readonly PersonSpan[],
  classes: WordClasses,
): readonly PersonSpan[] {
  return withOthers(names, aged(scan, classes))
}

function* aged(scan: Scan, classes: WordClasses): Iterable<PersonSpan> {
  for (const age of scan.numeric) {
    const first = isAge(scan, age) ? firstOfName(scan, age - 1, classes) : age
    if (first < age && !isBesidePlaceholder(scan, first)) yield { first, last: age - 1, confidence }
  }
}

/** `49` of `, 49, disappeared`. */
function isAge(scan: Scan, word: number): boolean {
  if (word === 0 || !scan.isNumber(word) || scan.end(word) - scan.start(word) > 3) return false
  if (scan.text.slice(scan.end(word - 1), scan.start(word)) !== ', ') return false
  const end = scan.end(word)
  return behind.test(scan.text.slice(end, end + 12)) && Number(scan.word(word)) <= oldest
}

/** First of the words with a capital up to this one that may be a name; behind it where they are none. */
function firstOfName(scan: Scan, last: number, classes: WordClasses): number {
  const bitsOf = (word: number): number => classes.of(scan.hashes[word] ?? 0)
  const isName = (word: number): boolean => {
    const bits = bitsOf(word)
    return bits === 0 || (bits & named) !== 0
  }
  if (!isName(last)) return last + 1
  let first = last + 1
  while (first > 0 && last - first < mostWords - 1 && scan.isCapitalised(first - 1)) {
    if (first <= last && scan.text.slice(scan.end(first - 1), scan.start(first)) !== ' ') break
    first--
  }
  // `Striker Paul Maxwell`
  while (first < last && !isName(first)) first++
  const isGiven = first < last && (bitsOf(first) & wordClass.given) !== 0
  // `Boston, 12, and`, `New York, 49, with`
  const isElse = bitsOf(last) === 0 ? first === last : (bitsOf(last) & groups) !== 0
  return isElse && !isGiven ? last + 1 : first
}
