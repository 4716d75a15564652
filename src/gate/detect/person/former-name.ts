import { isCapitals } from '../../capitals.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'
import { wordsOf } from '../../word-set.ts'
import { isNamesake } from './namesake.ts'

/** `(née `, `, alias `: what leads from a name to another of the same person, which may be any word. */
const sure =
  /^,? ?[([]?(?:née|nee|né|geb\.|geborene?[rnms]?|nata|nacid[ao]|nascid[ao]|f\.|født|född|syntynyt|z domu|roz\.|rozen[áý]|alias|a\.?k\.?a\.?|(?:also|better|formerly|previously) known as) ["“'‘]?(?=\p{Lu})/u
/** `born `: a place or a day may follow as well. */
const perhaps = /^,? ?[([]?(?:born|formerly|previously) ["“'‘]?(?=\p{Lu})/u
/** The first words of both. */
const leads = wordsOf(
  `née nee né geb geboren geborene geborener geborenen geborenem geborenes nata nacido nacida nascido nascida f født född syntynyt z roz
  rozená rozený alias a aka also better formerly previously born`,
)
const longestLead = 32
const mostWords = 3

type Words = readonly [first: number, last: number]

/** What else somebody is or was called, right behind the name: `Anna Wynn (née Tillery)`, `Robert Tillery alias Bobby T`. */
export function findFormerNames(scan: Scan, classes: WordClasses, sink: Sink): void {
  const people = sink.found.filter(({ kind }) => kind === 'person')
  for (const { end, key } of people) {
    const name = formerNameBehind(scan, end, classes)
    if (name === null) continue
    const [first, last] = name
    sink.add('person', scan.start(first), scan.end(last), key, 'another name of somebody')
  }
}

/** Whether a name that begins with `first` is another of whoever is named up to `last`. */
export function isFormerName(
  scan: Scan,
  last: number,
  first: number,
  classes: WordClasses,
): boolean {
  const end = scan.end(last)
  if (scan.start(first) - end > longestLead) return false
  return formerNameBehind(scan, end, classes)?.[0] === first
}

function formerNameBehind(scan: Scan, end: number, classes: WordClasses): Words | null {
  const { text } = scan
  const code = text.charCodeAt(end)
  if (code !== 32 && code !== 44) return null
  if (!leads.has(scan.hashes[scan.wordAt(end)] ?? 0)) return null
  const behind = text.slice(end, end + longestLead)
  const [certain] = sure.exec(behind) ?? []
  const lead = certain ?? perhaps.exec(behind)?.[0]
  if (lead === undefined) return null
  const first = scan.wordAt(end + lead.length)
  if (isCapitals(scan, first) || (certain === undefined && !mayBeName(scan, first, classes)))
    return null
  let last = first
  while (last - first < mostWords - 1 && isNext(scan, last + 1)) last++
  return isNamesake(scan, first, last) ? null : [first, last]
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
