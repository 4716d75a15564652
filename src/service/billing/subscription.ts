import * as z from 'zod'
import type { WireBillingStatus } from '../../contract/billing.ts'
import { endsWithPeriod, isOver } from '../../contract/subscription.ts'
import type { SubscriptionState } from '../../storage/billing.ts'

/** A subscription as it was found at the provider. */
export interface Found {
  readonly customer: string
  /** Epoch seconds. */
  readonly created: number
  readonly state: SubscriptionState
  /** When it ends, or ended, because somebody cancelled it; null when nobody did. */
  readonly endsAt: string | null
}

/** Over for good: nothing is left to cancel. */
export function hasEnded({ status }: SubscriptionState): boolean {
  return isOver(status)
}

/** Cancelled for the end of this period or before, so that cancelling changes nothing. */
export function isScheduled(state: SubscriptionState): boolean {
  return endsWithPeriod(wireStatus(state))
}

/** As it is told to who asks for the status. */
export function wireStatus(state: SubscriptionState | null): WireBillingStatus {
  return {
    status: state?.status ?? 'none',
    plan: state?.plan ?? null,
    trial_ends_at: state?.trialEndsAt ?? null,
    current_period_end: state?.currentPeriodEnd ?? null,
    cancel_at_period_end: state?.cancelAtPeriodEnd ?? false,
    cancel_at: state?.cancelAt ?? null,
  }
}

/** From what is in use to what is over; a status this version does not know stands before those that are. */
const standing = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete']

/** The one that counts when a customer has several: what is in use first, then the newest. */
export function pick(all: readonly Found[]): Found | null {
  return all.toSorted((a, b) => rank(a) - rank(b) || b.created - a.created)[0] ?? null
}

function rank({ state }: Found): number {
  if (hasEnded(state)) return standing.length + 1
  const index = standing.indexOf(state.status)
  return index === -1 ? standing.length : index
}

const seconds = z.number().int()
const reference = z.union([z.string(), z.object({ id: z.string() })])

/** What is used of the provider's subscription; all else is dropped here. */
const wire = z.object({
  id: z.string().min(1).max(255),
  customer: reference,
  created: seconds.default(0),
  status: z.string().max(64),
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean().default(false),
  trial_end: seconds.nullish(),
  ended_at: seconds.nullish(),
  cancellation_details: z.object({ reason: z.string().nullish() }).nullish(),
  items: z.object({
    data: z.array(
      z.object({
        current_period_end: seconds.nullish(),
        price: z
          .object({
            id: z.string().nullish(),
            nickname: z.string().nullish(),
            lookup_key: z.string().nullish(),
          })
          .nullish(),
      }),
    ),
  }),
})

/** Decodes a subscription; null when it is none. */
export function decodeSubscription(value: unknown): Found | null {
  const parsed = wire.safeParse(value)
  if (!parsed.success) return null
  const { id, status, customer, created, items, ...rest } = parsed.data
  const ends = items.data.flatMap((item) => item.current_period_end ?? [])
  // Items may have different periods; the next that ends is the one people ask about.
  const periodEnd = ends.length === 0 ? null : Math.min(...ends)
  const wanted = rest.cancel_at ?? (rest.cancel_at_period_end ? periodEnd : null)
  // It may have been ended at once, whatever day was set before.
  const cancelAt = isOver(status) ? (rest.ended_at ?? wanted) : wanted
  const price = items.data[0]?.price
  const reason = rest.cancellation_details?.reason ?? null
  const wasAsked = reason === 'cancellation_requested'
  // Unpaid, say, before the day that was set had come.
  const cameFirst = wanted !== null && cancelAt !== null && cancelAt < wanted && reason !== null
  return {
    customer: typeof customer === 'string' ? customer : customer.id,
    created,
    state: {
      id,
      status,
      plan: (price?.nickname ?? price?.lookup_key ?? price?.id ?? null)?.slice(0, 255) ?? null,
      trialEndsAt: timeOf(rest.trial_end),
      currentPeriodEnd: timeOf(periodEnd),
      cancelAtPeriodEnd: rest.cancel_at_period_end,
      cancelAt: timeOf(cancelAt),
    },
    endsAt: timeOf(wasAsked || (wanted !== null && !cameFirst) ? cancelAt : null),
  }
}

function timeOf(epochSeconds: number | null | undefined): string | null {
  if (epochSeconds === null || epochSeconds === undefined) return null
  const date = new Date(epochSeconds * 1_000)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
