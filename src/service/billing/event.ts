import * as z from 'zod'
import { SvcError } from '../../core/error.ts'
import { parsedJson } from '../../core/json.ts'
import type { Secret } from '../../core/text.ts'
import type { Clock } from '../../core/time.ts'
import type { Store } from '../../storage/store.ts'
import type { Billing } from './billing.ts'
import { isSignedByStripe } from './signature.ts'

export interface EventOptions {
  readonly store: Store
  readonly billing: Billing
  /** Null: no event can be proved, so none is taken. */
  readonly secret: Secret | null
  /** Whether the service's key is one for real money; null when it does not say. */
  readonly isLive: boolean | null
  readonly clock: Clock
}

/** `repeated`: taken before. `ignored`: nothing of ours. */
export type EventAnswer = 'done' | 'repeated' | 'ignored'

/** Of an event only what says whom to look at. Its picture of the subscription is never believed: it may be old. */
const event = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().max(255),
  livemode: z.boolean().optional(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().nullish(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
    previous_attributes: z.looseObject({}).nullish(),
  }),
})

type StripeEvent = z.infer<typeof event>

const telling =
  /^(?:customer\.subscription\.\w+|customer\.deleted|invoice\.(?:paid|payment_failed)|checkout\.session\.completed)$/

/**
 * Takes one delivery of Stripe's. What it is about is read again at Stripe, so late, repeated and reordered ones do
 * no harm. Throws `billing.event_refused` for one that is not Stripe's, and `billing.*` when Stripe cannot be asked:
 * it delivers again.
 */
export async function takeStripeEvent(
  options: EventOptions,
  body: string,
  signature: string | null,
): Promise<EventAnswer> {
  const { store, billing, clock } = options
  const told = proved(options, body, signature)
  const customer = telling.test(told.type) ? customerOf(told) : null
  if (customer === null) return 'ignored'
  if (await store.billing.knowsEvent(told.id)) return 'repeated'
  const record = await store.billing.byCustomer(customer)
  const { id, type } = told
  if (record === null) {
    await store.billing.noteEvent({ id, type }, 'unknown_customer', clock.now())
    return 'ignored'
  }
  const reason = { event: { id, type }, announces: announcedBy(told) }
  const { outcome } = await billing.refresh(record, reason)
  return outcome === 'repeated' ? 'repeated' : 'done'
}

function proved(
  { secret, isLive, clock }: EventOptions,
  body: string,
  signature: string | null,
): StripeEvent {
  if (secret === null || !isSignedByStripe(secret, body, signature, clock.now())) {
    throw new SvcError(
      'billing.event_refused',
      'this event is not signed with the secret agreed on',
      {
        hint: 'check SVC_STRIPE_WEBHOOK_SECRET and the clock of the service',
      },
    )
  }
  const parsed = event.safeParse(parsedJson(body))
  if (!parsed.success) {
    throw new SvcError('billing.event_refused', 'this is signed, and is no event')
  }
  const { livemode } = parsed.data
  if (isLive !== null && livemode !== undefined && livemode !== isLive) {
    const [its, ours] = livemode ? ['live', 'test'] : ['test', 'live']
    throw new SvcError(
      'billing.event_refused',
      `this is a ${its} event, and the key is a ${ours} key`,
    )
  }
  return parsed.data
}

function customerOf({ data: { object } }: StripeEvent): string | null {
  if (object.object === 'customer') return object.id ?? null
  const { customer } = object
  return typeof customer === 'string' ? customer : (customer?.id ?? null)
}

/** The subscription whose end is what the event is about; null when it is about something else. */
function announcedBy({ type, data }: StripeEvent): string | null {
  const { object, previous_attributes: before } = data
  const isMoved =
    type === 'customer.subscription.updated' &&
    before !== null &&
    before !== undefined &&
    ('cancel_at' in before || 'cancel_at_period_end' in before)
  return isMoved || type === 'customer.subscription.deleted' ? (object.id ?? null) : null
}
