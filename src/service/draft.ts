import type { NewRule, Once } from '../storage/draft-insert.ts'
import type { Created } from '../storage/rules.ts'
import type { GiveUp } from './limit/open-drafts.ts'
import type { Work } from './work.ts'

/**
 * Makes a draft, whichever way it came: under the organisation's ceiling, counted once. What would refuse a new one
 * (`assertFits` beside the ceiling) refuses no repeat, which gets its first answer again.
 */
export async function createDraft(
  work: Work,
  draft: NewRule,
  once: Once | null,
  assertFits?: () => Promise<void>,
): Promise<Created> {
  const { store, drafts, metrics } = work
  let giveUp: GiveUp | undefined
  try {
    await assertFits?.()
    giveUp = await drafts?.take(draft.organisationId)
  } catch (refusal) {
    const earlier = once === null ? null : await store.rules.earlier(draft.organisationId, once)
    if (earlier === null) throw refusal
    return earlier
  }
  let isNew = false
  try {
    const created = await store.rules.create(draft, once)
    isNew = created.outcome === 'created'
    if (isNew) metrics?.draft(draft.origin)
    return created
  } finally {
    giveUp?.(isNew)
  }
}
