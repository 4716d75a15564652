import type { Word } from './phrase.ts'
import { numberOf, senseOf } from './sense.ts'

/** What a figure counts. A month has no certain number of days, so months are kept apart from seconds. */
export const measures = ['none', 'plain', 'seconds', 'months'] as const

export interface Figure {
  readonly name: string
  readonly measure: (typeof measures)[number]
  /** Of a span its seconds, roughly where it counts months. */
  readonly amount: number
}

const monthInSeconds = 2_629_800

const spans: ReadonlyMap<string, readonly ['seconds' | 'months', number]> = new Map(
  (
    [
      ['second', 'seconds', 1],
      ['minute', 'seconds', 60],
      ['hour', 'seconds', 3600],
      ['day', 'seconds', 86_400],
      ['week', 'seconds', 604_800],
      ['month', 'months', 1],
      ['quarter', 'months', 3],
      ['year', 'months', 12],
    ] as const
  ).map(([word, measure, factor]) => [senseOf(word), [measure, factor]]),
)

/** Whether a sense is a span of time: `14 days` and `two weeks` are one figure. */
export function isSpan(sense: string): boolean {
  return spans.has(sense)
}

/** The figure that the number at `i` begins, with its unit where that is a span of time; null for another word. */
export function figureAt(words: readonly Word[], i: number): Figure | null {
  const number = numberOf(words[i]?.lower ?? '')
  if (number === null) return null
  const [measure, factor] = spans.get(words[i + 1]?.sense ?? '') ?? ['plain', 1]
  const amount = Number(number) * factor
  if (Number.isNaN(amount)) return { name: number, measure: 'none', amount: 0 }
  if (measure === 'plain') return { name: number, measure, amount }
  return {
    name: `${amount} ${measure}`,
    measure,
    amount: measure === 'months' ? amount * monthInSeconds : amount,
  }
}
