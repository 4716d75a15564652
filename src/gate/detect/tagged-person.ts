import { folded, wordHash } from '../char.ts'
import { isCommonWord } from '../common-word.ts'
import type { Sink } from '../finding.ts'
import type { People } from '../people.ts'
import { parseName } from '../person-name.ts'
import type { Scan } from '../scan.ts'
import type { Tagger } from '../tagger/tagger.ts'
import type { WordClasses } from '../tagger/word-class.ts'
import { wordClass } from '../tagger/word-class.ts'

/** One word alone is more often something else than two are. */
const likely = 0.7
/** For Price, which may rise, and Grace. */
const unmistakable = 0.9
/** From this confidence on a name is looked for in the whole item, not only masked where it stands. */
const certain = 0.8

/**
 * Takes up what the tagger holds for names: masks each where it stands, and makes the certain ones known. A
 * single word that may be another (Will, Grace, a library called Pako that the text also calls pako) is never made
 * known by this: elsewhere it may be the other.
 */
export function findTagged(scan: Scan, tagger: Tagger, people: People, sink: Sink): void {
  const spans = tagger.tag(scan)
  const logins = sink.found
    .filter(({ kind }) => kind === 'username')
    .sort((a, b) => a.start - b.start)
  let next = 0
  for (const { first, last, confidence } of spans) {
    if (first === last && confidence < likely) continue
    const start = scan.start(first)
    const end = scan.end(last)
    // `logged in as petra-n`: what is called a login is one, however much it reads as a name.
    while (next < logins.length && (logins[next]?.end ?? 0) <= start) next++
    const login = logins[next]
    if (login !== undefined && login.start <= start && login.end >= end) continue
    const text = scan.text.slice(start, end)
    const name = parseName(text)
    if (name === null) continue
    const word = name.words.length === 1 ? (name.words[0] ?? '') : null
    const otherwise = word !== null && (isCommonWord(word) || isThing(scan, word, tagger.classes))
    if (otherwise && confidence < unmistakable) continue
    const known = confidence >= certain && !otherwise
    const who = known ? people.addName(name) : people.identify(text)
    sink.add('person', start, end, who === null ? folded(text) : String(who), 'reads as a name')
  }
}

/** Whether a word that no list of names has stands in small letters, too: so do things, hardly ever people. */
function isThing(scan: Scan, word: string, classes: WordClasses): boolean {
  const hash = wordHash(word)
  if ((classes.of(hash) & (wordClass.given | wordClass.family)) !== 0) return false
  return scan.hasLowered(hash)
}
