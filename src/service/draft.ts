import type { NewRule, Once } from '../storage/draft-insert.ts'
import type { Created } from '../storage/rules.ts'
import type { Work } from './work.ts'

/** Makes a draft, whichever way it came: under the organisation's ceiling, counted once. */
export async function createDraft(work: Work, draft: NewRule, once: Once | null): Promise<Created> {
  const { store, drafts, metrics } = work
  await drafts?.assertRoom(draft.organisationId)
  const created = await store.rules.create(draft, once)
  if (created.outcome === 'created') {
    drafts?.added(draft.organisationId)
    metrics?.draft(draft.origin)
  }
  return created
}
