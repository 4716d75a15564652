import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import { onlyName, wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { isBesidePlaceholder, withThese } from './added.ts'

const confidence = 0.9
const saints = wordsOf('st ste')
const between = /^\.? $/
/** `12 Carol St. Mary's Parish` is a street, `Paul St. Louis, MO` a town. */
const goesOn = /^(?:['’](?!s\b)\p{L}|, [A-Z]{2}(?!\p{L})|-\p{L}| \p{Lu})/u

/** Names, and those whose family is called after a saint: `Carol St. Clair`, `Jill St John`. */
export function withSaints(
  scan: Scan,
  names: readonly PersonSpan[],
  { classes, given }: Pick<Tagger, 'classes' | 'given'>,
): readonly PersonSpan[] {
  const found: PersonSpan[] = []
  for (const word of given) {
    const saint = word + 1
    const last = word + 2
    if (last >= scan.wordCount || !saints.has(scan.hashes[saint] ?? 0)) continue
    if (!scan.isCapitalised(word) || !scan.has(saint, wordFlag.capital)) continue
    if (!scan.isCapitalised(last) || scan.start(saint) - scan.end(word) !== 1) continue
    if (!between.test(scan.text.slice(scan.end(saint), scan.start(last)))) continue
    const bits = classes.of(scan.hashes[word] ?? 0)
    if ((bits & ~(onlyName | wordClass.everyday)) !== 0 || scan.isNumber(word - 1)) continue
    if (goesOn.test(scan.text.slice(scan.end(last), scan.end(last) + 6))) continue
    if (!isBesidePlaceholder(scan, word)) found.push({ first: word, last, confidence })
  }
  return found.length === 0 ? names : withThese(names, found)
}
