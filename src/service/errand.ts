import { newId } from '../core/id.ts'
import type { Clock } from '../core/time.ts'
import { Troubles } from '../core/trouble.ts'
import type { Errand, ErrandOutcome } from '../storage/errands.ts'
import type { Store } from '../storage/store.ts'

export type NewErrand = Pick<Errand, 'organisationId' | 'area' | 'kind' | 'actor'>

/**
 * Does `work` at an outside party and keeps how it went: each fault at once, so that it outlives the process, and the
 * end. Of what only reads nothing is kept as long as it goes well.
 */
export async function onErrand<T>(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  errand: NewErrand,
  work: (troubles: Troubles) => Promise<T>,
): Promise<T> {
  const now = (): string => clock.now().toISOString()
  const begun = { ...errand, id: newId('errand', clock), at: now() }
  let isKept = false
  const keep = async (outcome: ErrandOutcome): Promise<void> => {
    isKept = true
    await store.errands.keep({ ...begun, outcome, updatedAt: now(), troubles: troubles.list })
  }
  const troubles = new Troubles(
    undefined,
    () => clock.now(),
    () => keep('open'),
  )
  const finish = async (outcome: ErrandOutcome): Promise<void> => {
    if (!isKept && !changes.has(errand.kind)) return
    // What was done is done, and what went wrong with it is what counts.
    await keep(outcome).catch(() => undefined)
  }
  try {
    // Others see that it is under way, and that it never ended should this process die.
    if (changes.has(errand.kind)) await keep('open').catch(() => undefined)
    const answer = await work(troubles)
    await finish('done')
    return answer
  } catch (thrown) {
    await finish('failed')
    throw thrown
  }
}

/** Kept however they went: somebody asked for them. */
const changes: ReadonlySet<string> = new Set(['connect', 'disconnect', 'cancel', 'resume'])
