import type { Scan } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'

/** Names, and the single words that are names for `isName`, which is asked of each word but those of longer names. */
export function withAdded(
  scan: Scan,
  names: readonly PersonSpan[],
  confidence: number,
  isName: (word: number) => boolean,
): readonly PersonSpan[] {
  const all: PersonSpan[] = []
  let next = 0
  for (let word = 0; word < scan.wordCount; word++) {
    const name = names[next]
    const isKnown = name !== undefined && word >= name.first
    const isWhole = !isKnown || name.first === name.last
    if (isWhole && isName(word) && !isBesidePlaceholder(scan, word)) {
      const surest = Math.max(confidence, isKnown ? name.confidence : 0)
      all.push({ first: word, last: word, confidence: surest })
    } else if (isKnown) all.push(name)
    if (!isKnown) continue
    word = name.last
    next++
  }
  return all
}

/**
 * What stood where a placeholder stands might have told that the word is none: like the tagger, this finds nothing in a
 * masked text that it did not find before.
 */
export function isBesidePlaceholder(scan: Scan, word: number): boolean {
  const from = Math.max(0, scan.start(word) - reach)
  return placeholder.test(scan.text.slice(from, scan.end(word) + reach))
}

const placeholder = /\[[A-Z][A-Z_]*_\d+\]/
/** Characters beside a word that anything here looks at, and a placeholder that begins among them. */
const reach = 88
