import type { CallCountStore } from '../../storage/call-counts.ts'
import type { CallLimit } from './call-limit.ts'

/** How often processes tell each other; a caller can go over its limit by what it sends in this time. */
const everyMs = 1_000

/**
 * Keeps the call counts of several processes on one database together, off the path of any request. While the
 * database does not answer, each process counts for itself.
 */
export function shareCounts(limit: CallLimit, store: CallCountStore): { stop(): void } {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    void exchange(limit, store).finally(() => {
      busy = false
    })
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** One exchange: tells what was counted here, takes over the totals. Never throws. */
export async function exchange(limit: CallLimit, store: CallCountStore): Promise<void> {
  const { window, counts } = limit.untold()
  try {
    limit.merge(window, await store.add(window, counts))
  } catch {
    limit.retell(window, counts)
  }
}
