import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { wordClass } from '../../tagger/word-class.ts'

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
    if (!isKnown && (mark === '(' || !mayBeFamily(scan, family, classes))) continue
    sink.add('person', end + 2, end + 2 + name.length, key, 'between the names of somebody')
    if (!isKnown)
      sink.add('person', scan.start(family), scan.end(family), key, 'behind the nickname')
  }
}

function mayBeFamily(scan: Scan, word: number, classes: WordClasses): boolean {
  const bits = classes.of(scan.hashes[word] ?? 0)
  return scan.has(word, wordFlag.lower) && (bits === 0 || (bits & wordClass.family) !== 0)
}
