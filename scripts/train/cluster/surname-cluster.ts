import { foldedWords } from '../../../src/gate/char.ts'
import { wordClass } from '../../../src/gate/tagger/word-class.ts'
import type { ClassList } from '../dictionary.ts'

/** So many words of a cluster must be known for it to be judged, */
const fewestKnown = 15
/** of these so many must be family names, and not more than so many words of every day and places. */
const shares = { family: 0.65, everyday: 0.25, place: 0.3 }

/** The clusters whose words keep the company that family names keep, by their place among `clusters`. */
export function surnameClusters(
  clusters: readonly (readonly string[])[],
  classes: ClassList,
): ReadonlySet<number> {
  const found = clusters.flatMap((words, at) => (holdsSurnames(words, classes) ? [at] : []))
  return new Set(found)
}

function holdsSurnames(words: readonly string[], classes: ClassList): boolean {
  const known = words
    .map((word) => classes.get(foldedWords(word)[0] ?? '') ?? 0)
    .filter((bits) => bits !== 0)
  const share = (bit: number): number =>
    known.filter((bits) => (bits & bit) !== 0).length / known.length
  return (
    known.length >= fewestKnown &&
    share(wordClass.family) >= shares.family &&
    share(wordClass.everyday) <= shares.everyday &&
    share(wordClass.place) <= shares.place
  )
}
