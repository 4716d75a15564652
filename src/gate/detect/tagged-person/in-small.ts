import { isInSmall } from '../../capitals.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import { tone } from '../../tagger/manner.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import { onlyName, wordClass } from '../../tagger/word-class.ts'
import type { Reference } from '../person/reference.ts'
import { isBesidePlaceholder, withThese } from './added.ts'
import { endsName, isInflected } from './asked.ts'

const confidence = 0.9
/** As an encyclopaedia is to weigh it, where such two words are a plant. */
const doubtful = 0.6
const shortest = 4

/**
 * Names, and full ones in small letters: a given name that is nothing else, and behind it a word that is none for the
 * dictionary (`ask bernhard zwettlinger`).
 */
export function withNamesInSmall(
  scan: Scan,
  names: readonly PersonSpan[],
  tagger: Pick<Tagger, 'classes' | 'noWords' | 'manner'>,
  reference: Reference,
): readonly PersonSpan[] {
  if (tagger.noWords.length === 0) return names
  const found = [...fullNames(scan, tagger)]
  const isPlant = (name: PersonSpan): boolean =>
    reference.passesOver(scan, { ...name, confidence: doubtful })
  return withThese(
    names,
    found.filter((name) => !isPlant(name)),
  )
}

function* fullNames(
  scan: Scan,
  { classes, noWords, manner }: Pick<Tagger, 'classes' | 'noWords' | 'manner'>,
): Iterable<PersonSpan> {
  // Of a language that the dictionary hardly holds, most words are none for it: there this says nothing.
  const isForeign = manner.isForeign && manner.tone !== tone.lower
  for (const last of noWords) {
    const first = last - 1
    if (first < 0 || scan.text[scan.end(first)] !== ' ' || scan.start(last) - scan.end(first) !== 1)
      continue
    // `Erica cinerea`; not `Enrico deMeglio`.
    if (scan.has(first, wordFlag.capital) && !scan.has(last, wordFlag.innerCapital)) continue
    const bits = classes.of(scan.hashes[first] ?? 0)
    if ((bits & wordClass.given) === 0 || (bits & ~onlyName) !== 0) continue
    const [start, end] = [scan.start(last), scan.end(last)]
    if (end - start < shortest || !endsName.test(scan.text.slice(end, end + 3))) continue
    const word = scan.word(last)
    if (isForeign && isInSmall(scan, first, last)) continue
    if (isInflected(word) || isLatin.test(word) || isBesidePlaceholder(scan, first)) continue
    yield { first, last, confidence }
  }
}

/** `rosa rugosa`, `viola tricolor` */
const isLatin =
  /(?:ensis|oides|folia|color|flora|ata|osa|ica|ina|alis|aris|i[cn]um|atum|osum|i[cn]us|atus|osus|ii)$/
