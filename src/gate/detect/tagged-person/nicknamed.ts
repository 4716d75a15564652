import { isCapitals, isInitial } from '../../capitals.ts'
import { codesOf } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { isBesidePlaceholder, withThese } from './added.ts'
import { mayBeFamily } from './joined.ts'

/** Hardly anything else has a name in quotes amid it. */
const confidence = 0.95
/** Names and initials in front of the nickname, the given name included. */
const mostBefore = 3
const aside = /\.? (["“'‘(])(\p{Lu}[\p{L}. '’-]{0,24})["”'’)] (?=\p{Lu})/uy
const marks = codesOf('"“\'‘(')

/**
 * Names, and those of somebody with the nickname amid them: `Nathanael "Nate" Oats`, `Robert A. (Bob) Tillery`. The tagger reads
 * what stands before the quotes and what stands behind as two.
 */
export function withNicknamed(
  scan: Scan,
  names: readonly PersonSpan[],
  { classes, given }: Pick<Tagger, 'classes' | 'given'>,
): readonly PersonSpan[] {
  if (!scan.hasQuotes && !/[(‘']/.test(scan.text)) return names
  const found: PersonSpan[] = []
  const add = (word: number): void => {
    if ((found.at(-1)?.last ?? -1) >= word || !scan.has(word, wordFlag.capital)) return
    const last = familyBehind(scan, word, classes)
    if (last !== null && !isBesidePlaceholder(scan, word))
      found.push({ first: word, last, confidence })
  }
  let next = 0
  for (const { first } of names) {
    for (; (given[next] ?? Infinity) < first; next++) add(given[next] ?? 0)
    add(first)
  }
  for (; next < given.length; next++) add(given[next] ?? 0)
  return found.length === 0 ? names : withThese(names, found)
}

/** The family name behind the nickname of whose given name this word is; null where there is none. */
function familyBehind(scan: Scan, given: number, classes: WordClasses): number | null {
  for (let word = given; word < given + mostBefore; word++) {
    const [said, mark, nickname = ''] = asideAt(scan.text, scan.end(word))
    if (said !== undefined) {
      const behind = scan.wordAt(scan.end(word) + said.length)
      const family = isInitial(scan, behind) ? behind + 1 : behind
      const isGiven = isGivenName(
        scan,
        scan.wordAt(scan.end(word) + said.indexOf(nickname)),
        classes,
      )
      const isName = mark === '(' ? isGiven : isGiven || mayBeFamily(scan, family, classes)
      return isName && !isCapitals(scan, family) ? family : null
    }
    const next = word + 1
    const behind = scan.text.slice(scan.end(word), scan.start(next))
    if (behind !== ' ' && behind !== '-' && !(behind === '. ' && isInitial(scan, word))) return null
    const isName =
      isInitial(scan, next) || mayBeFamily(scan, next, classes) || isGivenName(scan, next, classes)
    if (!isName) return null
  }
  return null
}

function asideAt(text: string, end: number): readonly string[] {
  const open = text.charCodeAt(end) === 46 ? end + 2 : end + 1
  if (text.charCodeAt(open - 1) !== 32 || !marks.has(text.charCodeAt(open))) return []
  aside.lastIndex = end
  return aside.exec(text) ?? []
}

function isGivenName(scan: Scan, word: number, classes: WordClasses): boolean {
  return (classes.of(scan.hashes[word] ?? 0) & wordClass.given) !== 0
}
