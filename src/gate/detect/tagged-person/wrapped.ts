import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { isParticle } from '../name-cue/name-word.ts'
import { holdsPlaceholder, isBesidePlaceholder } from './added.ts'

/** What stands where a line was broken, up to the next word: a quoted one begins with its marks. */
const wrap = /^\.?\r?\n[ \t]*(?:>[ \t]?)*$/
const longestWrap = 12
/** Nobody breaks shorter lines to make them fit. */
const shortestLine = 40
const longestLine = 200
const mostParticles = 2

/**
 * Names, those whose family name stands on the next line with it: `… our colleague Robert⏎Tillery`. Mails and files have lines of
 * so many characters, and the tagger reads each by itself.
 */
export function withWrapped(
  scan: Scan,
  names: readonly PersonSpan[],
  classes: WordClasses,
): readonly PersonSpan[] {
  if (!scan.text.includes('\n')) return names
  const all: PersonSpan[] = []
  for (let i = 0; i < names.length; i++) {
    const name = names[i]
    if (name === undefined) continue
    const next = names[i + 1]
    const last = familyBelow(scan, name, next, classes)
    all.push(last === null ? name : { ...name, last })
    if (last !== null && next !== undefined && next.first <= last) i++
  }
  return all
}

/** The last word of the family name on the next line; null where there is none. */
function familyBelow(
  scan: Scan,
  { first, last }: PersonSpan,
  next: PersonSpan | undefined,
  classes: WordClasses,
): number | null {
  const bitsOf = (word: number): number => classes.of(scan.hashes[word] ?? 0)
  let end = last
  while (
    end - last < mostParticles &&
    scan.start(end + 1) - scan.end(end) === 1 &&
    isParticle(scan.word(end + 1))
  )
    end++
  if (!isWrapped(scan, end) || isBesidePlaceholder(scan, end)) return null
  if ((bitsOf(first) & wordClass.given) === 0 && !isInitial(scan, last)) return null
  // Both of `Anna Berg⏎Tom Reed` are whole.
  if (first < last && !isInitial(scan, last) && end === last) return null
  let family = end + 1
  while (family - end <= mostParticles && isParticle(scan.word(family))) family++
  if (next !== undefined && next.first === family && next.first === next.last) return next.last
  if (!scan.isCapitalised(family)) return null
  const bits = bitsOf(family)
  const isFamily = (bits & named) !== 0 && (bits & (wordClass.everyday | wordClass.place)) === 0
  return bits === 0 || isFamily ? family : null
}

function isInitial(scan: Scan, word: number): boolean {
  return scan.end(word) - scan.start(word) === 1 && scan.has(word, wordFlag.capital)
}

/** Whether the line ends with this word, and the next word would have made it longer than the lines beside it. */
function isWrapped(scan: Scan, word: number): boolean {
  const { text } = scan
  const [end, next] = [scan.end(word), scan.start(word + 1)]
  if (next - end > longestWrap || !wrap.test(text.slice(end, next))) return false
  const begin = lineStart(text, end)
  const length = end - begin
  if (length < shortestLine || length > longestLine) return false
  const above = lineStart(text, begin - 1)
  const stop = lineEnd(text, next)
  // A value that a placeholder stands for was longer or shorter.
  if (holdsPlaceholder(text.slice(above, stop))) return false
  const own = scan.end(word + 1) - next
  const longest = Math.max(begin - 1 - above, length, stop - lineStart(text, next))
  return length + 1 + own > Math.min(longest, longestLine)
}

/** Where the line begins that this place is in, or that ends here. */
function lineStart(text: string, at: number): number {
  return at < 1 ? 0 : text.lastIndexOf('\n', at - 1) + 1
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
