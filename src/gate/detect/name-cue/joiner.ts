import { codesOf } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named, wordClass } from '../../tagger/word-class.ts'

/** Small words within a name that are not written as its particles are: `Bas in 't Veld`, `Ravi s/o Kumar`, `jenny o'rourke`. */
const within = /^ (?:bint[ie]? |bte |[sd]\/o |a\/[lp] |in ['’]t |[do]['’])$/
/** `José Ortega y Gasset`; it also joins two people: `Ana y Pedro`. */
const and = /^ [ye] $/
/** What all of these begin with, behind the space. */
const firstLetters = codesOf('abdeiosy')
/** Words of the longest. */
export const mostJoining = 2
/** And characters, with the spaces. */
const longest = 7

/** The word at which a name goes on behind such small words; null where it ends. */
export function wordBehindJoiner(
  scan: Scan,
  first: number,
  last: number,
  classes: WordClasses,
): number | null {
  for (let word = last + 2; word <= last + 1 + mostJoining && word < scan.wordCount; word++) {
    if (joins(scan, first, last, word, classes)) return word
  }
  return null
}

/** Whether what stands between two words joins nothing but the words of a name. */
export function isOnlyInNames(scan: Scan, last: number, word: number): boolean {
  return within.test(scan.text.slice(scan.end(last), scan.start(word)))
}

/** Whether such small words, and nothing else, stand between the words `first` to `last` and a word behind. */
function joins(
  scan: Scan,
  first: number,
  last: number,
  word: number,
  classes: WordClasses,
): boolean {
  const end = scan.end(last)
  const start = scan.start(word)
  if (start - end > longest || !firstLetters.has(scan.text.charCodeAt(end + 1))) return false
  const gap = scan.text.slice(end, start)
  return within.test(gap) || (and.test(gap) && last > first && isSecondName(scan, word, classes))
}

/** Whether a word is the second family name of somebody: no given name, and alone. */
function isSecondName(scan: Scan, word: number, classes: WordClasses): boolean {
  if ((classes.of(scan.hashes[word] ?? 0) & named) !== wordClass.family) return false
  const next = scan.start(word + 1)
  return !(next - scan.end(word) === 1 && scan.has(word + 1, wordFlag.capital))
}
