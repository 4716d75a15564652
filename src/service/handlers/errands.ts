import type { WireErrand, WireErrandPage } from '../../contract/errand.ts'
import { toWire } from '../../contract/trouble.ts'
import type { OrganisationId } from '../../core/id.ts'
import type { Errand, ErrandArea } from '../../storage/errands.ts'
import type { Store } from '../../storage/store.ts'
import { pageOf, parseCursor } from '../page.ts'

/** Whoever is not heard of for so long is no more: no call to anybody takes half of it. */
const deadAfterMs = 5 * 60_000

/** A page of an organisation's errands, newest first. Throws `request.bad_cursor`. */
export async function errandsOf(
  store: Store,
  organisationId: OrganisationId,
  area: ErrandArea,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<WireErrandPage> {
  const before = parseCursor('errand', cursor)
  const errands = await store.errands.list(organisationId, area, limit + 1, before)
  return pageOf(errands, limit, wireErrand)
}

function wireErrand({ id, kind, actor, outcome, at, updatedAt, troubles }: Errand): WireErrand {
  const isDead = outcome === 'open' && Date.now() - Date.parse(updatedAt) > deadAfterMs
  return {
    id,
    kind,
    actor,
    outcome: isDead ? 'cut_off' : outcome,
    at,
    updated_at: updatedAt,
    ...toWire(troubles),
  }
}
