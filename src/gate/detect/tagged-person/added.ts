import { holdsPlaceholder } from '../../placeholder.ts'
import type { Scan } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'

/** Names, and those of `words` that are names for `isName`, which is not asked of the words of longer names. All ascending. */
export function withAdded(
  scan: Scan,
  names: readonly PersonSpan[],
  words: readonly number[],
  confidence: number,
  isName: (word: number) => boolean,
): readonly PersonSpan[] {
  const all: PersonSpan[] = []
  let next = 0
  for (const word of words) {
    let name = names[next]
    for (; name !== undefined && name.last < word; name = names[++next]) all.push(name)
    const known = name !== undefined && name.first <= word ? name : null
    if (known !== null && known.first < known.last) continue
    if (!isName(word) || isBesidePlaceholder(scan, word)) continue
    const surest = Math.max(confidence, known?.confidence ?? 0)
    all.push({ first: word, last: word, confidence: surest })
    if (known !== null) next++
  }
  return [...all, ...names.slice(next)]
}

/** The names, and these in place of those that they overlap. All ascending. */
export function withThese(
  names: readonly PersonSpan[],
  these: Iterable<PersonSpan>,
): readonly PersonSpan[] {
  return merged(names, these, true)
}

/** The names, and of these the ones that overlap none of them. All ascending. */
export function withOthers(
  names: readonly PersonSpan[],
  these: Iterable<PersonSpan>,
): readonly PersonSpan[] {
  return merged(names, these, false)
}

function merged(
  names: readonly PersonSpan[],
  these: Iterable<PersonSpan>,
  inPlace: boolean,
): readonly PersonSpan[] {
  const all: PersonSpan[] = []
  let next = 0
  for (const one of these) {
    for (let name = names[next]; name !== undefined && name.last < one.first; name = names[++next])
      all.push(name)
    if (inPlace) while ((names[next]?.first ?? Infinity) <= one.last) next++
    if ((names[next]?.first ?? Infinity) > one.last) all.push(one)
  }
  return [...all, ...names.slice(next)]
}

/**
 * What stood where a placeholder stands might have told that the word is none: like the tagger, this finds nothing in a
 * masked text that it did not find before.
 */
export function isBesidePlaceholder(scan: Scan, word: number): boolean {
  const from = Math.max(0, scan.start(word) - reach)
  return holdsPlaceholder(scan.text.slice(from, scan.end(word) + reach))
}

/** Characters beside a word that anything here looks at, and a placeholder that begins among them. */
const reach = 88
