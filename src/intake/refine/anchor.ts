import type { Candidate } from '../../core/item.ts'
import { countWords, type Span } from '../../extract/text/segment.ts'
import { sentences } from '../../extract/text/sentence.ts'
import { holdsLimit } from './limit-word.ts'

/** product.md, section 6: a candidate is at most about this long, in words. */
const maxWords = 60

/**
 * Where a model's quote stands in the passage, widened to whole sentences, so that no cut can lose a "not".
 * White space may differ, nothing else. The candidate's own place when the quote would make it too long or
 * leave out a sentence that limits it; null when the text does not hold the quote beside or in the candidate.
 */
export function anchor(quote: string, candidate: Candidate, window: Span): Span | null {
  const { passage, start, end } = candidate
  const text = passage.text.value
  const found = places(quote, text, window).find((each) => overlap(each, candidate))
  if (found === undefined) return null
  const own = { start, end }
  const touched = sentences(text).filter((sentence) => overlap(sentence, found))
  const [first] = touched
  const last = touched.at(-1)
  if (first === undefined || last === undefined) return own
  const cut = { start: first.start, end: last.end }
  const words = countWords(text, cut.start, cut.end)
  const shown = cut.start >= window.start && cut.end <= window.end
  const lost =
    text.slice(start, Math.max(start, cut.start)) + text.slice(Math.min(end, cut.end), end)
  const tooLong = words > Math.max(maxWords, countWords(text, start, end))
  return !shown || tooLong || !overlap(cut, own) || holdsLimit(lost) ? own : cut
}

export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** Every place of the quote in the window, whole words only. */
function places(quote: string, text: string, window: Span): readonly Span[] {
  const words = quote.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped.join('\\s+')}(?![\\p{L}\\p{N}])`, 'gu')
  return [...text.slice(window.start, window.end).matchAll(pattern)].map((match) => ({
    start: window.start + match.index,
    end: window.start + match.index + match[0].length,
  }))
}
