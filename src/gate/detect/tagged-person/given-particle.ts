import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'
import type { PersonSpan } from '../../tagger/tagger.ts'
import type { WordClasses } from '../../tagger/word-class.ts'
import { actsAsPerson, reported } from '../person/act.ts'
import { startsSentence } from '../person/sentence-start.ts'
import { isBesidePlaceholder } from './added.ts'
import { isSecond } from './second.ts'

/** The one given name that is a small word within others, too (`Tahar ben Said`, see `isGivenParticle`): the tagger leaves some out. */
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
  const all: PersonSpan[] = []
  let next = 0
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const word = scan.wordAt(at)
    for (let one = names[next]; one !== undefined && one.first <= word; one = names[++next])
      all.push(one)
    const isWord = scan.start(word) === at && scan.end(word) === at + name.length
    const isRead = word <= (all.at(-1)?.last ?? -1)
    if (isWord && !isRead && isBen(scan, word, classes) && !isBesidePlaceholder(scan, word))
      all.push({ first: word, last: word, confidence })
  }
  return [...all, ...names.slice(next)]
}

function isBen(scan: Scan, word: number, classes: WordClasses): boolean {
  const end = scan.end(word)
  const behind = scan.text.slice(end, end + reach)
  if (goesOn.test(behind) || isLater(scan, word, classes)) return false
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

/** `Big Ben`, `David Ben`: not the first word of its name. */
function isLater(scan: Scan, word: number, classes: WordClasses): boolean {
  const before = word - 1
  if (isSecond(scan, word, classes)) return true
  if (before < 0 || !scan.has(before, wordFlag.capital)) return false
  return scan.start(word) - scan.end(before) === 1 && !startsSentence(scan.text, scan.start(before))
}
