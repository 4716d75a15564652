import { isCapitals } from '../../capitals.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { isNamesake } from './namesake.ts'

/** `(née `, `, alias `: what leads from a name to another of the same person, which may be any word. */
const sure =
  /^,? ?[([]?(?:née|nee|né|geb\.|geborene?[rnms]?|nata|nacid[ao]|nascid[ao]|f\.|født|född|syntynyt|z domu|roz\.|rozen[áý]|alias|a\.?k\.?a\.?|(?:also|better|formerly|previously) known as) ["“'‘]?(?=\p{Lu})/u
/** `born `: a place or a day may follow as well. */
const perhaps = /^,? ?[([]?(?:born|formerly|previously) ["“'‘]?(?=\p{Lu})/u
const longestLead = 32
const mostWords = 3

/** What else somebody is or was called, right behind the name: `Anna Wynn (née Tillery)`, `Robert Tillery alias Bobby T`. */
export function findFormerNames(scan: Scan, classes: WordClasses, sink: Sink): void {
  const { text } = scan
  const people = sink.found.filter(({ kind }) => kind === 'person')
  for (const { end, key } of people) {
    const code = text.charCodeAt(end)
    if (code !== 32 && code !== 44) continue
    const behind = text.slice(end, end + longestLead)
    const [certain] = sure.exec(behind) ?? []
    const lead = certain ?? perhaps.exec(behind)?.[0]
    if (lead === undefined) continue
    const first = scan.wordAt(end + lead.length)
    if (isCapitals(scan, first) || (certain === undefined && !mayBeName(scan, first, classes)))
      continue
    let last = first
    while (last - first < mostWords - 1 && isNext(scan, last + 1)) last++
    if (isNamesake(scan, first, last)) continue
    sink.add('person', scan.start(first), scan.end(last), key, 'another name of somebody')
  }
}

function mayBeName(scan: Scan, word: number, classes: WordClasses): boolean {
  const bits = classes.of(scan.hashes[word] ?? 0)
  if ((bits & (wordClass.place | wordClass.time | wordClass.demonym)) !== 0) return false
  return bits === 0 || (bits & named) !== 0
}

function isNext(scan: Scan, word: number): boolean {
  return (
    scan.has(word, wordFlag.capital) &&
    scan.text.slice(scan.end(word - 1), scan.start(word)) === ' '
  )
}
