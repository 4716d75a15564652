import type { BillingRecord } from '../../storage/billing.ts'
import type { Found } from './subscription.ts'
import { hasEnded } from './subscription.ts'

/** Why a reading is kept, which decides about mail. */
export interface Reason {
  readonly event: { readonly id: string; readonly type: string } | null
  /** The subscription whose end is news, as the provider says; null when it says so of none. */
  readonly announces: string | null
}

/**
 * A cancellation somebody began elsewhere is confirmed when it is learnt of: because its event says so, or because
 * it was not there before. One that was there before this service first looked is old news.
 */
export function callsForMail(
  before: BillingRecord,
  { state, endsAt }: Found,
  { announces }: Reason,
): boolean {
  if (endsAt === null) return false
  const known = before.subscription?.id === state.id ? before.subscription : null
  const knownEnd = known?.cancelAt ?? null
  // That it ends when it was to end is not another cancellation.
  if (hasEnded(state) && knownEnd !== null && knownEnd <= endsAt) return false
  if (announces === state.id) return true
  if (known !== null && (hasEnded(known) || knownEnd === endsAt)) return false
  return before.syncedAt !== null
}
