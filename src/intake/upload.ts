import { createHash } from 'node:crypto'
import type { Api } from '../client/api.ts'
import { SvcError } from '../core/error.ts'
import type { DraftInput } from '../core/item.ts'
import type { Outbox } from './outbox.ts'

export interface Sent {
  /** Ids of the drafts, in the order of the candidates; those that were there already included. */
  readonly ids: readonly string[]
  readonly created: number
  /** Sent by an earlier run. */
  readonly known: number
  /** Why the upload ended early, or null. What was sent stands. */
  readonly error: SvcError | null
  readonly unsent: number
}

/**
 * Sends every waiting candidate, `concurrency` at a time. Each carries an Idempotency-Key made of its masked
 * content alone, so a run that was cut short can be repeated and makes no second draft.
 */
export async function upload(
  outbox: Outbox,
  api: Api,
  options: {
    readonly concurrency: number
    readonly signal: AbortSignal
    readonly onSent: (count: number) => void
  },
): Promise<Sent> {
  const ids = new Map<number, string>()
  let created = 0
  let error: SvcError | null = null
  const waiting = outbox[Symbol.asyncIterator]()
  const worker = async (): Promise<void> => {
    while (error === null && !options.signal.aborted) {
      const next = await waiting.next()
      if (next.done === true) return
      const { key, draft } = next.value
      try {
        const { rule, replayed } = await api.createDraft(draft, idempotencyKey(draft))
        ids.set(key, rule.id)
        if (!replayed) created++
        options.onSent(ids.size)
      } catch (thrown) {
        if (options.signal.aborted) return
        if (!(thrown instanceof SvcError)) throw thrown
        error = thrown
      }
    }
  }
  await Promise.all(Array.from({ length: options.concurrency }, worker))
  return {
    ids: [...ids].toSorted(([a], [b]) => a - b).map(([, id]) => id),
    created,
    known: ids.size - created,
    error,
    unsent: outbox.size - ids.size,
  }
}

/** Connector, place and words, all masked: the same find gets the same key on every run and every device. */
function idempotencyKey(draft: DraftInput): string {
  const digest = createHash('sha256')
  for (const part of [draft.connector, draft.source?.value ?? '', draft.body.value]) {
    digest.update(`${part.length}:`).update(part)
  }
  return digest.digest('base64url')
}
