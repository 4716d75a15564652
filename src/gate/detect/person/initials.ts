import { folded } from '../../char.ts'
import type { Sink } from '../../finding.ts'
import type { People } from '../../people.ts'
import type { Scan } from '../../scan.ts'
import { wordFlag } from '../../scan.ts'

const longest = 4
/** Right behind a name. */
const bracket = /^ ?\((\p{Lu}{2,4})\)/u
/** Where somebody is from, works or what they are is no more than chance. */
const others = new Set('ceo cfo coo cto eu hr it ok pa pm pr qa uk un us vp'.split(' '))

/** What minutes call people by, once they have said who it is: `Ailsa Drummond-Okoro (AD), …`, then `AD asked for it`. */
export function findInitials(scan: Scan, people: People, sink: Sink): void {
  for (const { kind, start, end, key } of sink.found) {
    if (kind !== 'person') continue
    const said = bracket.exec(scan.text.slice(end, end + longest + 3))?.[1]
    if (said !== undefined && isOf(folded(said), scan.text.slice(start, end)))
      people.addInitials(said, key)
  }
  if (!people.hasInitials) return
  for (let word = 0; word < scan.wordCount; word++) {
    const [start, end] = [scan.start(word), scan.end(word)]
    if (!scan.has(word, wordFlag.innerCapital) || end - start > longest) continue
    const key = people.calledBy(scan.word(word))
    if (key !== undefined) sink.add('person', start, end, key, 'initials of somebody known')
  }
}

/** Whether these are the first letters of a name: of all its words, of those that spaces part, or of the first and the last. */
function isOf(said: string, name: string): boolean {
  const spaced = firstLetters(name.split(/\s+/))
  const all = firstLetters(name.split(/[\s-]+/))
  const edges = all.charAt(0) + all.charAt(all.length - 1)
  return !others.has(said) && [spaced, all, edges].includes(said)
}

function firstLetters(words: readonly string[]): string {
  return words.map((word) => folded(word).charAt(0)).join('')
}
