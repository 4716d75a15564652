import type Stripe from 'stripe'
import * as z from 'zod'
import type { WirePaymentMethod } from '../../contract/billing.ts'
import { paymentMethod as card } from '../../contract/billing.ts'
import type { Secret } from '../../core/text.ts'
import type { WaitingClock } from '../../core/time.ts'
import { version } from '../../core/version.ts'
import { OutgoingHttp } from '../outgoing/http.ts'
import type { BillingProvider, Change } from './provider.ts'
import { ProviderFailure } from './provider.ts'
import type { Found } from './subscription.ts'
import { decodeSubscription } from './subscription.ts'

/** The version every call asks for; the webhook endpoint is created with the same one. */
export const stripeVersion = '2026-10-28.endive'

export interface StripeOptions {
  readonly key: Secret
  readonly baseUrl: URL
  readonly clock: WaitingClock
  /** For one request, in ms. */
  readonly requestMs: number
}

/** Stripe by its own library over the service's own connections: its key, proxy, time and size limits are ours. */
export function stripeProvider(options: StripeOptions): BillingProvider {
  const { clock, requestMs } = options
  const http = new OutgoingHttp({ userAgent: `svc/${version}`, timeoutMs: requestMs, clock })
  let opened: Promise<Stripe> | null = null
  // Loaded at the first call: most commands and services never bill.
  const stripe = (): Promise<Stripe> => (opened ??= client(options, http))
  return {
    subscription: (id) => orNull(() => subscriptionOf(stripe, id)),
    subscriptions: async (customer) => {
      const found = await orNull(async () => {
        const list = (await stripe()).subscriptions.list({ customer, status: 'all', limit: 100 })
        return asFailure(async () => (await list).data)
      })
      return (found ?? []).map(decoded)
    },
    paymentMethod: async (customer, subscription) =>
      methodOf(await stripe(), customer, subscription),
    change: async (id, change, key) => {
      const api = await stripe()
      const answer = await asFailure(() =>
        api.subscriptions.update(id, changes[change], { idempotencyKey: key }),
      )
      const isReplay = answer.lastResponse.headers['idempotent-replayed'] === 'true'
      return { found: decoded(answer), isReplay }
    },
    close: () => http.close(),
  }
}

const changes: Readonly<Record<Change, Stripe.SubscriptionUpdateParams>> = {
  cancel: { cancel_at_period_end: true },
  resume: { cancel_at_period_end: false },
  unset: { cancel_at: '' },
}

async function subscriptionOf(stripe: () => Promise<Stripe>, id: string): Promise<Found> {
  const api = await stripe()
  return decoded(await asFailure(() => api.subscriptions.retrieve(id)))
}

/** The subscription's own method wins over the customer's, as it does when the provider charges. */
async function methodOf(
  api: Stripe,
  customer: string,
  subscription: string | null,
): Promise<WirePaymentMethod | null> {
  const ofSubscription =
    subscription === null
      ? null
      : await orNull(() =>
          asFailure(() =>
            api.subscriptions.retrieve(subscription, { expand: ['default_payment_method'] }),
          ),
        )
  if (ofSubscription?.default_payment_method) {
    return cardOf(api, ofSubscription.default_payment_method)
  }
  const owner = await orNull(() =>
    asFailure(() =>
      api.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
    ),
  )
  if (owner === null || owner.deleted === true) return null
  return cardOf(api, owner.invoice_settings?.default_payment_method ?? null)
}

const cardMethod = z.object({ type: z.literal('card'), card })

async function cardOf(
  api: Stripe,
  method: Stripe.PaymentMethod | string | null,
): Promise<WirePaymentMethod | null> {
  const whole: unknown =
    typeof method === 'string'
      ? await orNull(() => asFailure(() => api.paymentMethods.retrieve(method)))
      : method
  const parsed = cardMethod.safeParse(whole)
  return parsed.success ? parsed.data.card : null
}

async function client({ baseUrl, key, clock, requestMs }: StripeOptions, http: OutgoingHttp) {
  const { default: Library } = await import('stripe')
  const send = async (to: URL | string | Request, init?: RequestInit): Promise<Response> => {
    const wanted = new URL(to instanceof Request ? to.url : to)
    const answer = await http.send({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: new URL(
        `${baseUrl.pathname.replace(/\/+$/, '')}${wanted.pathname}${wanted.search}`,
        baseUrl,
      ),
      headers: plainHeaders(new Headers(init?.headers)),
      credential: { header: 'authorization', prefix: 'Bearer ', secret: key },
      body: typeof init?.body === 'string' ? init.body : null,
      // Whoever calls knows what a repeat needs: the same key or another.
      repeatable: false,
      signal: init?.signal ?? AbortSignal.timeout(requestMs),
      deadlineMs: clock.now().getTime() + requestMs,
    })
    const headers = new Headers({ 'content-type': 'application/json' })
    for (const name of ['request-id', 'idempotent-replayed']) {
      const value = answer.header(name)
      if (value !== null) headers.set(name, value)
    }
    return new Response(answer.body, { status: answer.status, headers })
  }
  return new Library('', {
    apiVersion: stripeVersion,
    // The key is put in by our own connection, so the library never has it.
    authenticator: () => Promise.resolve(),
    httpClient: Library.createFetchHttpClient(send),
    maxNetworkRetries: 0,
    timeout: 3 * requestMs,
    telemetry: false,
  })
}

/** What a call needs; what else the library tells of this machine stays here. */
function plainHeaders(given: Headers): Readonly<Record<string, string>> {
  const wanted = ['accept', 'content-type', 'stripe-version', 'idempotency-key']
  return Object.fromEntries(
    wanted.flatMap((name) => {
      const value = given.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

function decoded(value: unknown): Found {
  const found = decodeSubscription(value)
  // It answered, but who knows what it did: as if it had not.
  if (found === null) throw new ProviderFailure('none', null)
  return found
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof ProviderFailure && thrown.kind === 'missing') return null
    throw thrown
  }
}

async function asFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    throw failureOf(thrown)
  }
}

/** By the status alone: the library's message quotes what the provider said, which may hold anything. */
function failureOf(thrown: unknown): ProviderFailure {
  const status =
    thrown instanceof Error && 'statusCode' in thrown && typeof thrown.statusCode === 'number'
      ? thrown.statusCode
      : null
  if (status === null || status < 400) return new ProviderFailure('none', status)
  if (status === 404) return new ProviderFailure('missing', status)
  if (status === 409 || status === 429) return new ProviderFailure('busy', status)
  return new ProviderFailure(status >= 500 ? 'error' : 'refused', status)
}
