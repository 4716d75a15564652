import { isCapitals } from '../../capitals.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan, Tagger } from '../../tagger/tagger.ts'
import { wordClass } from '../../tagger/word-class.ts'
import { startsSentence } from '../person/sentence-start.ts'
import { withAdded } from './added.ts'

/** Not certain: it is masked where it stands, and looked for nowhere else. */
const confidence = 0.75
/** To whom something is given, and the family names of women: `Baxterovi`, `Jirousová`. */
const cases = /\p{Ll}{2}(?:ovi|ová|ové|ovou)$/u
const shortest = 6
/** Letters of these languages and of no other that ends its words so. */
const letters = /[ěřůťďňľĺŕ]/iu
const reach = 200

/** What has a name of its own and takes the same endings: `Smíchově`. */
const noPeople =
  wordClass.place | wordClass.organisation | wordClass.time | wordClass.demonym | wordClass.product

/** Names, and words with a capital that end as only those of people do in Czech and Slovak. */
export function withSlavicCases(
  scan: Scan,
  names: readonly PersonSpan[],
  { classes, manner }: Pick<Tagger, 'classes' | 'manner'>,
): readonly PersonSpan[] {
  if (!manner.isForeign) return names
  return withAdded(scan, names, scan.capitals, confidence, (word) => {
    const [start, end] = [scan.start(word), scan.end(word)]
    if (end - start < shortest || !cases.test(scan.text.slice(end - shortest, end))) return false
    if (scan.has(word, wordFlag.innerCapital) || isCapitals(scan, word)) return false
    if ((classes.of(scan.hashes[word] ?? 0) & noPeople) !== 0) return false
    if (startsSentence(scan.text, start)) return false
    return letters.test(scan.text.slice(Math.max(0, start - reach), end + reach))
  })
}
