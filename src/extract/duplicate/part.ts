import type { Word } from './phrase.ts'
import { choosing, joining, numberOf, personOf, stopWords } from './sense.ts'

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
const receiver = 3
const gainer = 4
const giver = 5

/** Whether one word cannot have both parts in one rule: what is done by somebody is not done to them. */
export function isTurned(part: number, other: number): boolean {
  const gives = (each: number): boolean => each === doer || each === giver
  const takes = (each: number): boolean => each === receiver || each === gainer
  return (gives(part) && takes(other)) || (takes(part) && gives(other))
}

/** Parts in one language, articles in another. */
const articles = new Set(['der', 'des', 'dem', 'an'])

/** The part each word plays in its clause, in 3 bits: what `by`, `of` or `to` makes of the words right behind it. */
export function partsOf(words: readonly Word[]): readonly number[] {
  let part = 0
  let last = 0
  let isTaken = false
  let isFirst = true
  return words.map((word, i) => {
    const { lower } = word
    const next = joining.has(lower) || choosing.has(lower) ? last : partBehind(words, i)
    if (next !== undefined && !isTaken && part !== 0 && articles.has(lower)) return 0
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

/** The part that the word at `i` gives to those behind it. */
function partBehind(words: readonly Word[], i: number): number | undefined {
  const { lower } = words[i] ?? { lower: '' }
  const next = words[i + 1]
  // German `an` stands before an article or the like, the English one is an article itself.
  if (lower === 'an' && !(next !== undefined && isSmall(next))) return undefined
  return parts.get(lower)
}

function isSmall({ lower, sense }: Word): boolean {
  if (numberOf(lower) !== null || personOf(lower) !== null) return true
  return stopWords.has(lower) || stopWords.has(sense)
}
