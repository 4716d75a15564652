import { folded } from '../../char.ts'
import type { Scan } from '../../scan.ts'

/** What greetings of two words are made of, by their first, which is mostly none by itself: `Guten Tag`, `Bom dia`. */
const seconds: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    boa: 'tarde noite',
    bom: 'dia',
    buna: 'ziua seara dimineata',
    dobry: 'den vecer',
    dzien: 'dobry',
    god: 'morgon kvall dag morgen aften kveld',
    guten: 'tag morgen abend',
  }).map(([first, all]) => [first, new Set(all.split(' '))]),
)

/** Whether a greeting of two words begins with this one. */
export function isGreeting(scan: Scan, word: number): boolean {
  const next = word + 1
  if (next >= scan.wordCount || scan.start(next) - scan.end(word) !== 1) return false
  return seconds.get(folded(scan.word(word)))?.has(folded(scan.word(next))) === true
}
