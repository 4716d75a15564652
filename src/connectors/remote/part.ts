import { SvcError } from '../../core/error.ts'
import type { Item } from '../../core/item.ts'
import type { ReadRun } from '../connector.ts'

/** One kind of text a tool has, which its plan or a role may keep from us while the others are read. */
export interface Part {
  /** As the receipt names it: `macros`. */
  readonly name: string
  readonly items: () => AsyncIterable<Item>
}

/**
 * Part after part. One that is refused at its first request is named in the receipt and the others go on; when all
 * are refused, the last refusal is thrown.
 */
export async function* readParts(run: ReadRun, parts: readonly Part[]): AsyncIterable<Item> {
  let refusal: SvcError | null = null
  let refused = 0
  for (const { name, items } of parts) {
    if (run.signal.aborted) return
    try {
      yield* items()
    } catch (thrown) {
      if (!isClosed(thrown)) throw thrown
      run.tally.list()
      run.tally.deny({ name, reason: thrown.message })
      refusal = thrown
      refused++
    }
  }
  if (refusal !== null && refused === parts.length) throw refusal
}

/** True for an answer that keeps the credential from this very read, and from no other. */
export function isClosed(thrown: unknown): thrown is SvcError {
  return (
    thrown instanceof SvcError &&
    (thrown.code === 'connector.forbidden' || thrown.code === 'connector.missing')
  )
}

/** Epoch seconds of a mark; null without one, and for one that is none. */
export function secondsOf(mark: string | null): number | null {
  return mark !== null && /^\d{1,12}$/.test(mark) ? Number(mark) : null
}

/** The moment from which on what people wrote is wanted, in epoch seconds; 0: from the beginning. */
export function floorOf({
  choices,
}: {
  readonly choices: Readonly<Record<string, unknown>>
}): number {
  const from = choices['from']
  const at = typeof from === 'string' ? Date.parse(from) : Number.NaN
  return Number.isNaN(at) ? 0 : Math.floor(at / 1_000)
}
