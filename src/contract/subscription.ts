import type { WireBillingStatus } from './billing.ts'

/** In use; a word this version does not know is not. */
export function isInUse(status: string): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

/** Over for good: nothing is left to cancel. */
export function isOver(status: string): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** Cancelled for the end of this period or before, so that cancelling changes nothing. */
export function endsWithPeriod({
  cancel_at: cancelAt,
  cancel_at_period_end: isAtPeriodEnd,
  current_period_end: periodEnd,
}: Pick<WireBillingStatus, 'cancel_at' | 'cancel_at_period_end' | 'current_period_end'>): boolean {
  if (cancelAt === null) return false
  return isAtPeriodEnd || periodEnd === null || cancelAt <= periodEnd
}
