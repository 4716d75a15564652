import { parseName } from '../../person-name.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { isOnlyInNames, wordBehindJoiner } from '../name-cue/joiner.ts'

/**
 * The names of a text, where two that small words join (see joiner.ts) are one, and so are one and a family name behind it, or
 * the initial of one.
 */
export function joinedSpans(
  scan: Scan,
  spans: readonly PersonSpan[],
  classes: WordClasses,
): readonly PersonSpan[] {
  const joined: PersonSpan[] = []
  for (let i = 0; i < spans.length; i++) {
    const span = spans[i]
    if (span === undefined) continue
    const next = spans[i + 1]
    const one = oneOf(scan, span, next, classes)
    joined.push(one ?? withSyllable(scan, withInitial(scan, span)))
    if (one !== null && next !== undefined && next.first <= one.last) i++
  }
  return joined
}

/** A name with what small words join to it; null where none do, or where both are too long for one name. */
function oneOf(
  scan: Scan,
  span: PersonSpan,
  next: PersonSpan | undefined,
  classes: WordClasses,
): PersonSpan | null {
  const word = wordBehindJoiner(scan, span.first, span.last, classes)
  if (word === null) return null
  const isNext = next !== undefined && next.first <= word
  if (!isNext && !mayFollow(scan, span.last, word, classes)) return null
  const last = isNext ? next.last : word
  const text = scan.text.slice(scan.start(span.first), scan.end(last))
  if (parseName(text) === null) return null
  const confidence = Math.max(span.confidence, isNext ? next.confidence : 0)
  return { first: span.first, last, confidence }
}

/** `'t Veld`, which is a word of every day in Dutch: behind what stands in names only, any word with a capital. */
function mayFollow(scan: Scan, last: number, word: number, classes: WordClasses): boolean {
  if (mayBeFamily(scan, word, classes)) return true
  return scan.has(word, wordFlag.capital) && isOnlyInNames(scan, last, word)
}

/** `Gail and Mike L, Joseph`: a letter behind one word, and then a mark; `Plan A` is none, and nobody is `Mike I`. */
function withInitial(scan: Scan, span: PersonSpan): PersonSpan {
  const { first, last } = span
  const behind = scan.text.slice(scan.end(last), scan.end(last) + 4)
  return first === last && initial.test(behind) ? { ...span, last: last + 1 } : span
}

const initial = /^ (?![AI])\p{Lu}(?:[,;:)]|$|\r?\n)/u

/** `Choi Gee-sung`: the last syllable of a given name; `the Tom Reed-led team` is of a name that ends before. */
function withSyllable(scan: Scan, span: PersonSpan): PersonSpan {
  const { first, last } = span
  if (first === last || scan.text.charCodeAt(scan.end(last)) !== hyphen) return span
  const [behind] = syllable.exec(scan.text.slice(scan.end(last), scan.end(last) + 8)) ?? []
  return behind === undefined || compounds.has(scan.hashes[last + 1] ?? 0)
    ? span
    : { ...span, last: last + 1 }
}

const hyphen = 45
const syllable = /^-\p{Ll}{2,5}(?![\p{L}\p{N}-])/u
/** What ends a word that begins with somebody's name. */
const compounds = wordsOf(`
  aged aided area backed based bound built class client core data draft drawn edited era fan filed free fund gate group held hosted issue
  laden led less like line link made model named only order owned paid penned plan proof ready run sent side sized sold style team
  test ticket time tree type user wide wise work
`)

/** A word with a capital that is a family name, or that nobody knows. */
export function mayBeFamily(scan: Scan, word: number, classes: WordClasses): boolean {
  const bits = classes.of(scan.hashes[word] ?? 0)
  return scan.has(word, wordFlag.capital) && (bits === 0 || (bits & wordClass.family) !== 0)
}
