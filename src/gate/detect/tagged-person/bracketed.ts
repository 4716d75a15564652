import { parseName } from '../../person-name.ts'
import type { Scan } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { isNameGapAt, maxWords } from '../name-cue/name-word.ts'

/** So many names with something in brackets behind them are a list that says of everybody where they are from. */
const fewest = 3
const longestBracket = 60
/** From one entry to the next, behind the bracket of the first. */
const toNext = /^\),? {0,2}(?:(?:and|und|et|y|e|en|i|&) )?/
/** What is found by its neighbours is looked for elsewhere, too. */
const sure = 0.9

interface Bracket {
  readonly open: number
  readonly close: number
}

/**
 * The names of a text, where a list of the form `Anna Berg (Lyon), Tom Reed (Nantes)` has all of its people and none of
 * its places: an entry between others is a name, and what stands in brackets is one only with a given name in it.
 */
export function bracketedSpans(
  scan: Scan,
  spans: readonly PersonSpan[],
  classes: WordClasses,
): readonly PersonSpan[] {
  const brackets = bracketsOfMasked(scan)
  const more: PersonSpan[] = []
  for (const span of spans) {
    if (span.first === span.last) continue
    let bracket = bracketBehind(scan, scan.end(span.last))
    while (bracket !== null) {
      brackets.push(bracket)
      const next = entryAfter(scan, bracket.close, spans)
      if (next === null) break
      more.push(next)
      bracket = bracketBehind(scan, scan.end(next.last))
    }
  }
  if (brackets.length < fewest) return spans
  brackets.sort((a, b) => a.open - b.open)
  const kept = spans.filter((span) => !isSaidOf(scan, span, brackets, classes))
  return [...kept, ...more].sort((a, b) => a.first - b.first)
}

/** Behind placeholders: of a list whose names are masked as much is known as before. */
function bracketsOfMasked(scan: Scan): Bracket[] {
  const brackets: Bracket[] = []
  for (let i = 1; i < scan.held.length; i += 2) {
    const bracket = bracketBehind(scan, scan.held[i] ?? 0)
    if (bracket !== null) brackets.push(bracket)
  }
  return brackets
}

function bracketBehind(scan: Scan, end: number): Bracket | null {
  const { text } = scan
  if (text[end] !== ' ' || text[end + 1] !== '(') return null
  const length = text.slice(end + 2, end + 2 + longestBracket).search(/[()\n]/)
  const close = end + 2 + length
  return length < 1 || text[close] !== ')' ? null : { open: end + 1, close }
}

/** The entry behind a bracket that is none of the names: a row of capitalised words with a bracket of its own. */
function entryAfter(scan: Scan, close: number, spans: readonly PersonSpan[]): PersonSpan | null {
  const gap = toNext.exec(scan.text.slice(close, close + 8))?.[0].length ?? 0
  const first = scan.wordAt(close + gap)
  if (gap < 2 || scan.start(first) !== close + gap) return null
  let last = first
  while (last - first < maxWords && isNameGapAt(scan, last + 1)) last++
  if (last === first || bracketBehind(scan, scan.end(last)) === null) return null
  for (let word = first; word <= last; word++) if (!scan.isCapitalised(word)) return null
  if (parseName(scan.text.slice(scan.start(first), scan.end(last))) === null) return null
  const known = firstReaching(spans, (span) => span.last >= first)
  return known !== undefined && known.first <= last ? null : { first, last, confidence: sure }
}

/** The first of these, which ascend, that reaches so far. */
function firstReaching<T>(all: readonly T[], reaches: (one: T) => boolean): T | undefined {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const one = all[middle]
    if (one !== undefined && !reaches(one)) low = middle + 1
    else high = middle
  }
  return all[low]
}

/** Whether a name is what stands in one of these brackets: a place, a company; Bob, who is Robert, has a given name. */
function isSaidOf(
  scan: Scan,
  { first, last }: PersonSpan,
  brackets: readonly Bracket[],
  classes: WordClasses,
): boolean {
  let bits = 0
  for (let word = first; word <= last; word++) bits |= classes.of(scan.hashes[word] ?? 0)
  if ((bits & wordClass.given) !== 0) return false
  const start = scan.start(first)
  const bracket = firstReaching(brackets, ({ close }) => close >= start)
  return bracket !== undefined && bracket.open < start
}
