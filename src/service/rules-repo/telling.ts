import type { ProposalId } from '../../core/id.ts'
import { Troubles } from '../../core/trouble.ts'
import type { Store } from '../../storage/store.ts'

/** Does `work` for a proposal and keeps what goes wrong: each fault at once, and at the end how the last calls went. */
export async function telling<T>(
  { proposals }: Store,
  { id }: { readonly id: ProposalId },
  work: (troubles: Troubles) => Promise<T>,
): Promise<T> {
  let isTold = false
  const troubles = new Troubles(undefined, undefined, async ({ latest }) => {
    isTold = true
    await proposals.tell(id, latest)
  })
  try {
    return await work(troubles)
  } finally {
    if (isTold) await proposals.tell(id, troubles.list.latest)
  }
}
