import type { Word } from './phrase.ts'
import { numberOf, personOf, stopWords } from './sense.ts'

/** Small words that tell what part the words behind them play, a part a line; without one it is 0. */
const parts: ReadonlyMap<string, number> = new Map(
  [
    'before after within outside instead than versus without vor nach seit ohne avant après sans antes después',
    'by durch par por',
    'of der des eines einer de du',
    'to then an zu zum zur dem dann à au aux puis',
    'for für pour para',
    'from aus von vom',
    'use uses using in on at with through im am bei mit auf dans sur avec en con',
  ].flatMap((line, i) => line.split(' ').map((word) => [word, i] as const)),
)

/** The part of who does what is done to another. */
export const doer = 1
/** The part of a word that may stand anywhere: `immediately`. */
export const anywhere = 7

/** The part of what another thing belongs to. */
const owner = 2

const joining = new Set(['and', 'or', 'und', 'oder', 'et', 'ou', 'y'])

/** The part each word plays in its clause, in 3 bits: what `by`, `of` or `to` makes of the words right behind it. */
export function partsOf(words: readonly Word[]): readonly number[] {
  let part = 0
  let last = 0
  let isTaken = false
  let isFirst = true
  return words.map((word) => {
    const { lower } = word
    const next = joining.has(lower) ? last : parts.get(lower)
    if (next !== undefined || isSmall(word)) {
      // Nothing belongs to what comes first: there `der` is only an article.
      if (next === owner && isFirst) part = 0
      else if (next !== undefined || isTaken) part = next ?? 0
      isTaken = false
      return 0
    }
    isTaken = true
    isFirst = false
    last = part
    return /..ly$/.test(lower) ? anywhere : part
  })
}

function isSmall({ lower, sense }: Word): boolean {
  if (numberOf(lower) !== null || personOf(lower) !== null) return true
  return stopWords.has(lower) || stopWords.has(sense)
}
