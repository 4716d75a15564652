import { Troubles } from '../../core/trouble.ts'
import type { Proposal } from '../../storage/proposal-row.ts'
import type { Store } from '../../storage/store.ts'

/** Does `work` for a proposal and keeps what goes wrong: each fault at once, and at the end how the last calls went. */
export async function telling<T>(
  { proposals }: Store,
  { id, troubles: earlier }: Proposal,
  work: (troubles: Troubles) => Promise<T>,
): Promise<T> {
  let isTold = false
  const troubles = new Troubles(earlier, undefined, async (list) => {
    isTold = true
    await proposals.tell(id, list)
  })
  try {
    return await work(troubles)
  } finally {
    if (isTold) await proposals.tell(id, troubles.list)
  }
}
