import { isCapitals } from '../../capitals.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { mayBeFamily } from '../tagged-person/joined.ts'

/** Behind a given name, in front of the family name: `"J.B." `, `(Annie) `. */
const aside = /^ (["“'‘(])(\p{Lu}[^"“”'‘’()\n]{0,24})["”'’)] (?=\p{Lu})/u
const longestAside = 32

/** What stands between the names of somebody: `Jean-Baptiste "J.B." Thibodeaux`, `Anna (Annie) Karelski`. */
export function findNicknames(scan: Scan, classes: WordClasses, sink: Sink): void {
  const people = sink.found.filter(({ kind }) => kind === 'person')
  const starts = new Set(people.map(({ start }) => start))
  for (const { start, end, key } of people) {
    const [whole = '', mark, name = ''] = aside.exec(scan.text.slice(end, end + longestAside)) ?? []
    if (name === '' || scan.text.slice(start, end).includes(' ')) continue
    const family = scan.wordAt(end + whole.length)
    const isKnown = starts.has(scan.start(family))
    const isFamily = !isCapitals(scan, family) && mayBeFamily(scan, family, classes)
    if (!isKnown && (mark === '(' || !isFamily)) continue
    sink.add('person', end + 2, end + 2 + name.length, key, 'between the names of somebody')
    if (!isKnown)
      sink.add('person', scan.start(family), scan.end(family), key, 'behind the nickname')
  }
}
