import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import type { OrganisationId } from '../../src/core/id.ts'
import { newToken } from '../../src/core/id.ts'
import type { WaitingClock } from '../../src/core/time.ts'
import type { JobLogEntry } from '../../src/service/job/runner.ts'
import type { OutboxMail } from '../../src/storage/outbox.ts'
import type { Store } from '../../src/storage/store.ts'
import type { FakeSmtp } from './fake-smtp.ts'
import { fakeSmtp } from './fake-smtp.ts'
import type { FakeStripe, StripeEvent } from './fake-stripe.ts'
import { fakeStripe, signature, stripeKey, webhookSecret } from './fake-stripe.ts'
import type { TestService } from './service.ts'
import { testService } from './service.ts'

export const customer = 'cus_first'
export const address = 'pay@acme.example'

export interface BillingHouse {
  readonly service: TestService
  readonly stripe: FakeStripe
  readonly smtp: FakeSmtp
  readonly organisation: OrganisationId
  readonly cancel: () => ReturnType<TestService['call']>
  readonly resume: () => ReturnType<TestService['call']>
  readonly status: () => ReturnType<TestService['call']>
  /** Delivers an event as Stripe does. */
  readonly deliver: (event: StripeEvent) => ReturnType<TestService['call']>
  readonly now: () => Date
  /** Lets time pass; nobody sleeps. */
  readonly pass: (ms: number) => void
  /** Works the outbox off until nothing is left to do by now. */
  readonly worked: () => Promise<readonly JobLogEntry[]>
  readonly mails: () => Promise<readonly OutboxMail[]>
  /** One more process of the same service. */
  readonly beside: (store: Store) => Promise<TestService>
}

export interface HouseOptions {
  readonly store?: Store
  readonly requestMs?: number
  readonly env?: Readonly<Record<string, string>>
  /** Puts another address before the provider's. */
  readonly through?: (url: string) => Promise<string>
}

/** A service that bills: a provider, a mail server, and an organisation tied to a customer. */
export async function billingHouse(options: HouseOptions = {}): Promise<BillingHouse> {
  const [stripe, smtp] = [await fakeStripe(), await fakeSmtp()]
  let offsetMs = 0
  const clock: WaitingClock = {
    now: () => new Date(Date.now() + offsetMs),
    wait: async () => {
      await setImmediate()
    },
  }
  const given = {
    clock,
    requestMs: options.requestMs ?? 8_000,
    billing: {
      SVC_STRIPE_KEY: stripeKey,
      SVC_STRIPE_WEBHOOK_SECRET: webhookSecret,
      SVC_STRIPE_URL: (await options.through?.(stripe.url)) ?? stripe.url,
      SVC_SMTP_URL: smtp.url,
      SVC_MAIL_FROM: 'Acme billing <billing@svc.example>',
      SVC_MAIL_RETRY_SECONDS: '60',
      ...options.env,
    },
  }
  const service = await testService({}, options.store ?? null, undefined, given)
  const { store } = service
  const { id: organisation } = await store.organisations.first('test')
  await store.billing.tie(organisation, { customer, email: address })
  const post = (path: string) => service.call('POST', path)
  const log: JobLogEntry[] = []
  let isStarted = false
  return {
    service,
    stripe,
    smtp,
    organisation,
    cancel: () => post('/v1/billing/cancel'),
    resume: () => post('/v1/billing/resume'),
    status: () => service.call('GET', '/v1/billing/status'),
    deliver: (event) => deliver(service, event),
    now: () => clock.now(),
    pass: (ms) => {
      offsetMs += ms
    },
    worked: async () => {
      if (!isStarted) await service.billing.outbox.start((entry) => log.push(entry))
      isStarted = true
      await vi.waitFor(
        async () => {
          service.billing.outbox.wake()
          const jobs = await store.jobs.list(organisation, 'mail.send', 100, null)
          const now = clock.now().toISOString()
          const left = jobs.filter(
            ({ status, runAt }) => status === 'running' || (status === 'queued' && runAt <= now),
          )
          if (left.length > 0) throw new Error('there is work left')
        },
        { timeout: 20_000, interval: 20 },
      )
      return log
    },
    mails: () => mailsOf(store, organisation),
    beside: (store) => testService({}, store, undefined, given),
  }
}

/** Delivers an event, signed with these secrets. */
export function deliver(
  service: TestService,
  event: StripeEvent | string,
  secrets?: readonly string[],
  atSeconds?: number,
): ReturnType<TestService['call']> {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  return service.call('POST', '/v1/billing/webhook', {
    key: null,
    body,
    headers: { 'stripe-signature': signature(body, secrets, atSeconds) },
  })
}

/** One more organisation with a key of its own. */
export async function anotherOrganisation(
  { service }: BillingHouse,
  itsCustomer: string | null,
  name = 'Zweite Gesellschaft',
): Promise<{ id: OrganisationId; key: string }> {
  const { id } = await service.store.organisations.create(name)
  const key = newToken('mcp')
  await service.store.keys.add(id, 'other admin', 'admin', key)
  if (itsCustomer !== null) {
    await service.store.billing.tie(id, { customer: itsCustomer, email: 'other@two.example' })
  }
  return { id, key }
}

async function mailsOf(store: Store, organisation: OrganisationId): Promise<readonly OutboxMail[]> {
  const jobs = await store.jobs.list(organisation, 'mail.send', 100, null)
  const ids = [...new Set(jobs.map(({ payload }) => String(payload['mail'])))]
  const found = await Promise.all(
    // oxlint-disable-next-line no-unsafe-type-assertion -- ids the store itself has made
    ids.map((id) => store.outbox.get(id as Parameters<typeof store.outbox.get>[0])),
  )
  return found.filter((mail) => mail !== null)
}
