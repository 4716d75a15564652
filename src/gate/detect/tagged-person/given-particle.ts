import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { named } from '../../tagger/word-class.ts'
import { actsAsPerson, reported } from '../person/act.ts'
import { startsSentence } from '../person/sentence-start.ts'

/** The one given name that the tagger knows only as the small word of `Tahar ben Said` (see `isGivenParticle`). */
const name = 'Ben'
const confidence = 0.95
/** Characters behind the word that tell whether it is a name. */
const reach = 64

/** Names, and Ben wherever he stands by himself: not in `Ben Nevis`, `Big Ben`, `Ben-Gurion`, nor as the `Ben` of another tongue. */
export function withGivenParticles(
  scan: Scan,
  names: readonly PersonSpan[],
  classes: WordClasses,
): readonly PersonSpan[] {
  const { text } = scan
  const found: PersonSpan[] = []
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const word = scan.wordAt(at)
    const isWord = scan.start(word) === at && scan.end(word) === at + name.length
    if (isWord && isBen(scan, word, classes)) found.push({ first: word, last: word, confidence })
  }
  if (found.length === 0) return names
  const free = found.filter(
    ({ first }) => !names.some((one) => one.first <= first && first <= one.last),
  )
  return [...names, ...free].toSorted((a, b) => a.first - b.first)
}

function isBen(scan: Scan, word: number, classes: WordClasses): boolean {
  const end = scan.end(word)
  const behind = scan.text.slice(end, end + reach)
  if (goesOn.test(behind) || isSecond(scan, word, classes)) return false
  if (!startsSentence(scan.text, scan.start(word))) return true
  return (
    standsAlone.test(behind) || owns.test(behind) || actsAsPerson(behind) || reported.test(behind)
  )
}

/** `Ben Nevis`, `Ben-Gurion`, `Ben & Jerry's` */
const goesOn = /^(?: (?:& )?\p{Lu}|[-’']\p{Lu})/u
/** The whole of a line, a cell or an entry. */
const standsAlone = /^(?:$|[\n\t|,;)]|\.(?:\s|$))/
const owns = /^(?:['’]s\b|:|,? (?:and|or|is|was|has|had|will|can)\b)/

/** `Big Ben`, `Gentle Ben`, `David Ben`: not the first word of its name. */
function isSecond(scan: Scan, word: number, classes: WordClasses): boolean {
  const before = word - 1
  if (before < 0 || !scan.has(before, wordFlag.capital)) return false
  if (scan.start(word) - scan.end(before) !== 1) return false
  if (!startsSentence(scan.text, scan.start(before))) return true
  const bits = classes.of(scan.hashes[before] ?? 0)
  return bits === 0 || (bits & named) !== 0
}
