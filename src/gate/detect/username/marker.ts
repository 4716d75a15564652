import { folded } from '../../char.ts'
import { isCommonWord, isEnglishWord } from '../../common-word.ts'
import type { Sink } from '../../finding.ts'
import type { Scan } from '../../scan.ts'

/** Words of the lexicon that mark in code what is left to do, and for whom. */
export const markerWords = 'todo fixme xxx hack'

const owner = /\(@?([A-Za-z][\w.-]{1,30})\)(?=[:\s]|$)/y

/** `TODO(rtillery): …` */
export function findMarked(scan: Scan, sink: Sink): void {
  const { text } = scan
  for (const word of scan.cued('marker')) {
    owner.lastIndex = scan.end(word)
    const [, name] = owner.exec(text) ?? []
    if (name === undefined || issue.test(name)) continue
    if (isEnglishWord(folded(name)) || isCommonWord(folded(name))) continue
    const end = text.indexOf(name, scan.end(word)) + name.length
    sink.add('username', end - name.length, end, folded(name), 'owner of a task in code')
  }
}

/** `PROJ-12`, `b123`, `v2.0` */
const issue = /\d/
