import { isInSmall } from '../../capitals.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { startsSentence } from '../person/sentence-start.ts'

/** One word alone is more often something else than two are. */
const likely = 0.75
/** Where a sentence begins in a language that the dictionary hardly holds: any word may be it, and has a capital. */
const opening = 0.95

/** Whether the tagger is sure enough of a name for what it is made of. */
export function isLikely(
  scan: Scan,
  { first, last, confidence }: PersonSpan,
  { classes, manner }: Pick<Tagger, 'classes' | 'manner'>,
): boolean {
  if (manner.isCased && isInSmall(scan, first, last)) return false
  if (first < last) return confidence >= likely || !isPrefixed(scan, first, last, classes)
  if (confidence < likely) return false
  if (!manner.isForeign || confidence >= opening) return true
  const isName = (classes.of(scan.hashes[first] ?? 0) & named) !== 0
  return isName || !startsSentence(scan.text, scan.start(first))
}

/** `de Alconchel`, `van Moorslede`: small words, and one word that is no family name. */
function isPrefixed(scan: Scan, first: number, last: number, classes: WordClasses): boolean {
  if ((classes.of(scan.hashes[last] ?? 0) & wordClass.family) !== 0) return false
  return scan.has(last, wordFlag.capital) && isInSmall(scan, first, last - 1)
}
