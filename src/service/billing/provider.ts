import type { WirePaymentMethod } from '../../contract/billing.ts'
import type { Troubles, Watched } from '../../core/trouble.ts'
import type { Found } from './subscription.ts'

/** What billing needs of a payment provider. Every call may throw ProviderFailure, and notes what went wrong. */
export interface BillingProvider {
  /** Null when there is none of that id. */
  subscription(id: string, troubles: Troubles): Promise<Found | null>
  /** All the customer has or had, at most 1,000, newest first; none for one that was deleted. */
  subscriptions(customer: string, troubles: Troubles): Promise<readonly Found[]>
  /** The card that is charged; null when nothing is, or something that is no card. */
  paymentMethod(
    customer: string,
    subscription: string | null,
    troubles: Troubles,
  ): Promise<WirePaymentMethod | null>
  /** A change that is about to be asked for, with all its tries. */
  watchChange(change: Change, troubles: Troubles): Watched
  /** Changes the end of a subscription. The same key twice changes once. */
  change(id: string, change: Change, key: string, watched: Watched): Promise<Changed>
  close(): Promise<void>
}

/** `cancel`: at the end of the period. `resume`: not then. `unset`: not at the day that was set. */
export type Change = 'cancel' | 'resume' | 'unset'

export interface Changed {
  readonly found: Found
  /** The provider repeated an earlier answer, which may no longer be true. */
  readonly isReplay: boolean
}

/**
 * Why a call came to nothing. `none`: no answer, so it may have been done. `busy`: not now, nothing was done. `error`:
 * the provider's own failure, which it repeats for the same key. `refused` and `missing`: it said no. `unsure`: a change got
 * no answer, and could not be looked for either.
 */
export type FailureKind = 'none' | 'busy' | 'error' | 'refused' | 'missing' | 'unsure'

/** Holds nothing of what was sent and no words of the provider's. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly kind: FailureKind
  /** Of the answer; null without one. */
  readonly status: number | null

  constructor(kind: FailureKind, status: number | null) {
    super(`the payment provider: ${kind} ${status ?? ''}`.trim())
    this.kind = kind
    this.status = status
  }
}
