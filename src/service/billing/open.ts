import type { OrganisationId } from '../../core/id.ts'
import type { WaitingClock } from '../../core/time.ts'
import { systemClock } from '../../core/time.ts'
import type { Store } from '../../storage/store.ts'
import type { Mailer } from '../mail/message.ts'
import { Outbox } from '../mail/outbox.ts'
import type { MailSettings } from '../mail/settings.ts'
import { mailerOf } from '../mail/settings.ts'
import { Billing } from './billing.ts'
import { composeConfirmation } from './confirmation.ts'
import type { EventAnswer } from './event.ts'
import { takeStripeEvent } from './event.ts'
import type { BillingSettings } from './settings.ts'
import { stripeProvider } from './stripe.ts'

/** Billing as the routes use it, and the outbox its mail goes through. */
export interface OpenBilling {
  readonly billing: Billing
  readonly outbox: Outbox
  readonly takeEvent: (body: string, signature: string | null) => Promise<EventAnswer>
}

/** Billing of a service. Nothing is asked of anybody until it is used. */
export function openBilling(from: {
  readonly store: Store
  readonly settings: BillingSettings
  readonly mail: MailSettings
  /** Instead of the one the settings name. */
  readonly mailer?: Mailer
  readonly clock?: WaitingClock
  /** For one request to the provider, in ms (8,000). */
  readonly requestMs?: number
}): OpenBilling {
  const { store, settings, mail, clock = systemClock, requestMs = 8_000 } = from
  const { key, url, webhookSecret, isLive } = settings
  const provider = key === null ? null : stripeProvider({ key, baseUrl: url, clock, requestMs })
  const outbox = new Outbox({
    store,
    mailer: from.mailer ?? mailerOf(mail),
    compose: composeConfirmation(store, mail),
    retryMs: mail.retryMs,
    clock,
  })
  const billing = new Billing({ store, provider, outbox, clock })
  const events = { store, billing, secret: webhookSecret, isLive, clock }
  return {
    billing,
    outbox,
    takeEvent: (body, signature) => takeStripeEvent(events, body, signature),
  }
}

/** Ties the first organisation to the customer and the address that the service's host names, if any. */
export async function tieFirst(
  store: Store,
  organisationId: OrganisationId,
  { customer, email }: BillingSettings,
): Promise<void> {
  if (customer === null && email === null) return
  await store.billing.tie(organisationId, { customer, email })
}
