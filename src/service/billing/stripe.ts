import type Stripe from 'stripe'
import * as z from 'zod'
import type { WirePaymentMethod } from '../../contract/billing.ts'
import { paymentMethod as card } from '../../contract/billing.ts'
import type { Secret } from '../../core/text.ts'
import type { WaitingClock } from '../../core/time.ts'
import type { Step, Troubles, Watched } from '../../core/trouble.ts'
import { noFault } from '../../core/trouble.ts'
import { version } from '../../core/version.ts'
import type { OutgoingAnswer } from '../outgoing/http.ts'
import { isLimit, OutgoingHttp } from '../outgoing/http.ts'
import type { BillingProvider, Change } from './provider.ts'
import { ProviderFailure } from './provider.ts'
import type { Found } from './subscription.ts'
import { decodeSubscription } from './subscription.ts'

/** The version every call asks for; the webhook endpoint is created with the same one. */
const stripeVersion = '2026-10-28.endive'

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
  const ask = new Asking(options, http)
  return {
    subscription: async (id, troubles) => {
      const step = 'reading the subscription'
      return ask.forOne(step, troubles, (api) => api.subscriptions.retrieve(id), decodeSubscription)
    },
    subscriptions: async (customer, troubles) => {
      const call = (api: Stripe) => listed(api, customer)
      return (await ask.forOne('listing the subscriptions', troubles, call, allDecoded)) ?? []
    },
    paymentMethod: (customer, subscription, troubles) =>
      methodOf(ask, troubles, customer, subscription),
    watchChange: (change, troubles) => troubles.watch(stepOf(changeSteps[change])),
    change: async (id, change, key, watched) => {
      const answer = await ask.once(watched, (api) =>
        api.subscriptions.update(id, changes[change], { idempotencyKey: key }),
      )
      const isReplay = answer.lastResponse.headers['idempotent-replayed'] === 'true'
      return { found: await known(decodeSubscription(answer), watched), isReplay }
    },
    close: () => http.close(),
  }
}

const changes: Readonly<Record<Change, Stripe.SubscriptionUpdateParams>> = {
  cancel: { cancel_at_period_end: true },
  resume: { cancel_at_period_end: false },
  unset: { cancel_at: '' },
}

const changeSteps: Readonly<Record<Change, string>> = {
  cancel: 'cancelling the subscription',
  resume: 'taking the cancellation back',
  unset: 'taking the cancellation back',
}

function stepOf(name: string): Step {
  return { party: 'stripe', name, page: null }
}

/** Calls to Stripe, each with a history of its own. */
class Asking {
  readonly #options: StripeOptions
  readonly #http: OutgoingHttp

  constructor(options: StripeOptions, http: OutgoingHttp) {
    this.#options = options
    this.#http = http
  }

  /** What Stripe answers to one read, decoded; null when there is nothing of that id. Throws ProviderFailure. */
  async forOne<T, U>(
    step: string,
    troubles: Troubles,
    call: (api: Stripe) => Promise<T>,
    decode: (answer: T) => U | null,
  ): Promise<U | null> {
    const watched = troubles.watch(stepOf(step))
    try {
      const answer = await this.once(watched, call)
      const found = await known(decode(answer), watched)
      await watched.end('answered')
      return found
    } catch (thrown) {
      const isMissing = thrown instanceof ProviderFailure && thrown.kind === 'missing'
      await watched.end(isMissing ? 'answered' : 'gave_up')
      if (isMissing) return null
      throw thrown
    }
  }

  /** That there is nothing of an id there has to be something of. */
  async missing(step: string, troubles: Troubles): Promise<ProviderFailure> {
    const watched = troubles.watch(stepOf(step))
    await watched.fault({ ...noFault, kind: 'refused', status: 404 })
    await watched.end('gave_up')
    return new ProviderFailure('missing', 404)
  }

  /** One call, whose faults are noted as they come. Throws ProviderFailure. */
  async once<T>(watched: Watched, call: (api: Stripe) => Promise<T>): Promise<T> {
    // Loaded at the first call: most commands and services never bill.
    const api = await client(this.#options, this.#http, watched)
    try {
      return await call(api)
    } catch (thrown) {
      throw failureOf(thrown)
    }
  }
}

/** The most Stripe gives at once. */
const pageSize = 100
/** A customer with more than a thousand subscriptions is none of ours, and a list without an end is no list. */
const maxPages = 10

/** Newest first. The library's own paging would turn pages for ever where an empty one says that there are more. */
async function listed(api: Stripe, customer: string): Promise<readonly Stripe.Subscription[]> {
  const all: Stripe.Subscription[] = []
  for (let page = 1; page <= maxPages; page++) {
    const last = all.at(-1)
    const { data, has_more } = await api.subscriptions.list({
      customer,
      status: 'all',
      limit: pageSize,
      ...(last === undefined ? {} : { starting_after: last.id }),
    })
    all.push(...data)
    if (!has_more || data.length === 0) break
  }
  return all
}

/** The subscription's own method wins over the customer's, as it does when the provider charges. */
async function methodOf(
  ask: Asking,
  troubles: Troubles,
  customer: string,
  subscription: string | null,
): Promise<WirePaymentMethod | null> {
  const ofSubscription =
    subscription === null
      ? null
      : await ask.forOne(
          'reading the subscription',
          troubles,
          (api) => api.subscriptions.retrieve(subscription, { expand: ['default_payment_method'] }),
          whole,
        )
  if (ofSubscription?.default_payment_method) {
    return cardOf(ask, troubles, ofSubscription.default_payment_method)
  }
  const step = 'reading the customer'
  const owner = await ask.forOne(
    step,
    troubles,
    (api) =>
      api.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
    whole,
  )
  // A customer that was deleted is still there to be read.
  if (owner === null) throw await ask.missing(step, troubles)
  if (owner.deleted === true) return null
  return cardOf(ask, troubles, owner.invoice_settings?.default_payment_method ?? null)
}

const cardMethod = z.object({ type: z.literal('card'), card })

async function cardOf(
  ask: Asking,
  troubles: Troubles,
  method: Stripe.PaymentMethod | string | null,
): Promise<WirePaymentMethod | null> {
  const found: unknown =
    typeof method === 'string'
      ? await ask.forOne(
          'reading the payment method',
          troubles,
          (api) => api.paymentMethods.retrieve(method),
          whole,
        )
      : method
  const parsed = cardMethod.safeParse(found)
  return parsed.success ? parsed.data.card : null
}

/** The library over our own connections, for one call: what goes wrong is noted of that one. */
async function client(
  { baseUrl, key, clock, requestMs }: StripeOptions,
  http: OutgoingHttp,
  watched: Watched,
): Promise<Stripe> {
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
      onFault: (fault) => watched.fault(fault),
    })
    await noteNo(answer, init?.method === 'POST', watched)
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

/** What an answer says no with. That there is nothing of an id is an answer like another to who only reads. */
async function noteNo(answer: OutgoingAnswer, isChange: boolean, watched: Watched): Promise<void> {
  const { status, body } = answer
  const isNo = status >= 400 && status < 500 && !isLimit(answer)
  if (isNo && (isChange || status !== 404)) {
    await watched.fault({ ...noFault, kind: 'refused', status })
  }
  if (status < 300 && !isJson(body)) await watched.fault({ ...noFault, kind: 'not_json', status })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Null when one of them is none. */
function allDecoded(all: readonly Stripe.Subscription[]): readonly Found[] | null {
  const found = all.map((each) => decodeSubscription(each))
  return found.every((each) => each !== null) ? found : null
}

function whole<T>(value: T): T {
  return value
}

/** What was decoded; when that is nothing it answered, but who knows what it did: as if it had not. */
async function known<T>(found: T | null, watched: Watched): Promise<T> {
  if (found !== null) return found
  await watched.fault({ ...noFault, kind: 'unexpected', status: 200 })
  throw new ProviderFailure('none', null)
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
