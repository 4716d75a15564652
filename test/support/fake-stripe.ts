import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { onLoopback } from './loopback.ts'
import {
  cancellationBody,
  cardBody,
  customerBody,
  customerSettingsBody,
  holderBody,
  itemBody,
  methodBody,
  subscriptionBody,
} from './stripe-body.ts'

export const stripeKey = 'rk_test_canary51Hq0FakeKeyOfThisTest'
export const webhookSecret = 'whsec_canaryOfThisTest'
export const periodEnd = 1_797_724_800

/**
 * How a call goes wrong. `hang`, `reset`, `limit`, `conflict`: nothing is done. `broken`: nothing is done, and the
 * same key gets the same answer again. `lost`, `torn`: it is done, and the answer does not arrive whole. `failed`: it is
 * done, and the answer is an error, again and again for the same key. `stuck`: it is done, and no answer comes.
 * `refuse`: nothing is done, since it may not be. `page`: nothing is done, and a proxy's page for people comes with status 200.
 */
export type StripeFault =
  | 'none'
  | 'hang'
  | 'reset'
  | 'limit'
  | 'conflict'
  | 'broken'
  | 'lost'
  | 'torn'
  | 'failed'
  | 'stuck'
  | 'refuse'
  | 'page'

export interface StripeCall {
  readonly method: string
  readonly path: string
  readonly params: URLSearchParams
  readonly headers: IncomingMessage['headers']
}

export interface FakeSubscription {
  readonly id: string
  readonly object: 'subscription'
  customer: string
  status: string
  created: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  trial_end: number | null
  livemode: boolean
  default_payment_method: string | null
  cancellation_details: { reason: string | null }
  items: {
    object: 'list'
    has_more?: boolean
    url?: string
    data: { id: string; current_period_end: number; price: object; subscription?: string }[]
  }
}

export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly livemode: boolean
  readonly data: { readonly object: object; readonly previous_attributes?: object }
}

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Stripe as far as billing sees it, on a loopback port: it remembers, and it tells of every change by an event. */
export interface FakeStripe {
  readonly url: string
  readonly calls: readonly StripeCall[]
  /** Changes asked for, by key, in order. */
  readonly changes: readonly string[]
  readonly events: readonly StripeEvent[]
  readonly subscriptions: ReadonlyMap<string, FakeSubscription>
  fault: (call: StripeCall) => StripeFault
  /** What happens between a call being done and its answer. */
  meanwhile: (call: StripeCall) => Promise<void>
  /** A subscription as if it had been made at Stripe. */
  subscribe(customer: string, with_?: Partial<FakeSubscription>): FakeSubscription
  /** A change as if it had been made on Stripe's own pages. */
  change(id: string, to: Partial<FakeSubscription>, type?: string): StripeEvent
  /** What a customer pays with; null: deleted. */
  customer(id: string, to: { method: object | null } | null): void
  method(method: { id: string }): void
}

export async function fakeStripe(): Promise<FakeStripe> {
  const state = new State()
  const server = createServer((request, response) => void serve(state, request, response))
  const port = await onLoopback(server)
  return Object.assign(state, { url: `http://127.0.0.1:${port}` })
}

/** The header Stripe signs a delivery with, once for each secret. */
export function signature(
  body: string,
  secrets: readonly string[] = [webhookSecret],
  atSeconds = Math.floor(Date.now() / 1_000),
): string {
  const signed = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex'),
  )
  return [`t=${atSeconds}`, ...signed.map((hex) => `v1=${hex}`)].join(',')
}

export const visa = {
  ...methodBody,
  id: 'pm_visa',
  type: 'card',
  billing_details: { ...holderBody, name: 'Canary Cardholder' },
  card: {
    ...cardBody,
    brand: 'visa',
    last4: '4242',
    exp_month: 4,
    exp_year: 2029,
    fingerprint: 'canaryFp',
  },
}

class State {
  readonly calls: StripeCall[] = []
  readonly changes: string[] = []
  readonly events: StripeEvent[] = []
  readonly subscriptions = new Map<string, FakeSubscription>()
  readonly #customers = new Map<string, { method: object | null } | null>()
  readonly #methods = new Map<string, object>()
  readonly #keys = new Map<string, { params: string; answer: Answer }>()
  fault: (call: StripeCall) => StripeFault = () => 'none'
  meanwhile: (call: StripeCall) => Promise<void> = () => Promise.resolve()

  subscribe(customer: string, given: Partial<FakeSubscription> = {}): FakeSubscription {
    const n = this.subscriptions.size + 1
    const made: FakeSubscription = {
      ...subscriptionBody,
      id: `sub_${n}`,
      object: 'subscription',
      customer,
      status: 'active',
      created: 1_767_225_600 + n,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      trial_end: null,
      livemode: false,
      default_payment_method: null,
      cancellation_details: { ...cancellationBody, reason: null },
      items: {
        object: 'list',
        has_more: false,
        url: `/v1/subscription_items?subscription=sub_${n}`,
        data: [
          {
            ...itemBody,
            id: `si_${n}`,
            subscription: `sub_${n}`,
            current_period_end: periodEnd,
            price: { id: 'price_team', object: 'price', nickname: 'Team' },
          },
        ],
      },
      ...given,
    }
    this.subscriptions.set(made.id, made)
    if (!this.#customers.has(customer)) this.#customers.set(customer, { method: null })
    return made
  }

  customer(id: string, to: { method: object | null } | null): void {
    this.#customers.set(id, to)
  }

  method(method: { id: string }): void {
    this.#methods.set(method.id, method)
  }

  change(
    id: string,
    to: Partial<FakeSubscription>,
    type = 'customer.subscription.updated',
  ): StripeEvent {
    const subscription = this.subscriptions.get(id)
    if (subscription === undefined) throw new Error(`there is no ${id}`)
    const before = Object.fromEntries(
      Object.keys(to).map((name) => [name, subscription[name as keyof FakeSubscription]]),
    )
    Object.assign(subscription, to)
    const event: StripeEvent = {
      id: `evt_${this.events.length + 1}`,
      type,
      livemode: false,
      data: {
        object: structuredClone(subscription),
        ...(type.endsWith('.updated') ? { previous_attributes: before } : {}),
      },
    }
    this.events.push(event)
    return event
  }

  answer(call: StripeCall, fault: StripeFault): Answer {
    const refused = refusal(call)
    if (refused !== null) return refused
    if (call.method === 'GET') return fault === 'broken' ? oops : this.#read(call)
    const key = String(call.headers['idempotency-key'] ?? '')
    if (key === '' || key.length > 255) return failed(400, 'idempotency_error')
    const params = `${call.path}?${call.params.toString()}`
    const earlier = this.#keys.get(key)
    if (earlier !== undefined) {
      if (earlier.params !== params) return failed(400, 'idempotency_error')
      return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } }
    }
    const answer = fault === 'broken' ? oops : this.#update(call, key)
    const kept = fault === 'failed' ? oops : structuredClone(answer)
    this.#keys.set(key, { params, answer: kept })
    return kept
  }

  #update({ path, params }: StripeCall, key: string): Answer {
    const id = /^\/v1\/subscriptions\/(\w+)$/.exec(path)?.[1] ?? ''
    const subscription = this.subscriptions.get(id)
    if (subscription === undefined || subscription.status === 'canceled') return missing
    this.changes.push(key)
    const isCancel = params.get('cancel_at_period_end') === 'true'
    this.change(id, {
      cancel_at_period_end: isCancel,
      cancel_at: isCancel ? (subscription.items.data[0]?.current_period_end ?? null) : null,
      canceled_at: isCancel ? 1_795_140_000 : null,
      cancellation_details: {
        ...cancellationBody,
        reason: isCancel ? 'cancellation_requested' : null,
      },
    })
    return { status: 200, body: subscription }
  }

  #read({ path, params }: StripeCall): Answer {
    const [, , kind, id = ''] = path.split('/')
    if (kind === 'subscriptions' && id === '') {
      const all = [...this.subscriptions.values()]
        .filter(({ customer }) => customer === params.get('customer'))
        .filter(({ status }) => params.get('status') === 'all' || status !== 'canceled')
        .toSorted((a, b) => b.created - a.created)
      const start = all.findIndex((each) => each.id === params.get('starting_after')) + 1
      const data = all.slice(start, start + Number(params.get('limit') ?? 10))
      const hasMore = start + data.length < all.length
      return {
        status: 200,
        body: { object: 'list', data, has_more: hasMore, url: '/v1/subscriptions' },
      }
    }
    const expands = params.getAll('expand[0]').concat(params.getAll('expand[]'))
    if (kind === 'subscriptions') {
      const found = this.subscriptions.get(id)
      if (found === undefined) return missing
      const method = found.default_payment_method
      const isExpanded = method !== null && expands.includes('default_payment_method')
      return {
        status: 200,
        body: isExpanded ? { ...found, default_payment_method: this.#methods.get(method) } : found,
      }
    }
    if (kind === 'customers') {
      const customer = this.#customers.get(id)
      if (customer === undefined) return missing
      if (customer === null) return { status: 200, body: { id, object: 'customer', deleted: true } }
      const settings = { ...customerSettingsBody, default_payment_method: customer.method }
      return { status: 200, body: { ...customerBody, id, invoice_settings: settings } }
    }
    const method = kind === 'payment_methods' ? this.#methods.get(id) : undefined
    return method === undefined ? missing : { status: 200, body: method }
  }
}

function refusal({ headers }: StripeCall): Answer | null {
  if (headers.authorization !== `Bearer ${stripeKey}`) return failed(401, 'invalid_request_error')
  return headers['stripe-version'] === '2026-10-28.endive'
    ? null
    : failed(400, 'invalid_request_error')
}

const oops: Answer = failed(500, 'api_error')
const missing: Answer = failed(404, 'invalid_request_error')

function failed(status: number, type: string): Answer {
  // What a provider says may hold anything, so it must not come through.
  return { status, body: { error: { type, message: 'canary words of the provider' } } }
}

async function serve(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const url = new URL(request.url ?? '/', 'http://stripe')
  const text = Buffer.concat(parts).toString('utf8')
  const call: StripeCall = {
    method: request.method ?? '',
    path: url.pathname,
    params: request.method === 'POST' ? new URLSearchParams(text) : url.searchParams,
    headers: request.headers,
  }
  state.calls.push(call)
  const fault = state.fault(call)
  if (fault === 'hang') return
  if (fault === 'reset') return void request.socket.destroy()
  if (fault === 'limit') {
    return send(response, { ...failed(429, 'rate_limit'), headers: { 'retry-after': '0' } })
  }
  if (fault === 'page') return void response.end('<!doctype html><p>Sign in')
  if (fault === 'refuse') return send(response, failed(400, 'invalid_request_error'))
  if (fault === 'conflict') return send(response, failed(409, 'idempotency_error'))
  const answer = state.answer(call, fault)
  await state.meanwhile(call)
  if (fault === 'stuck') return
  if (fault === 'lost') return void request.socket.destroy()
  if (fault === 'torn') {
    const body = JSON.stringify(answer.body)
    response.writeHead(answer.status, { 'content-length': String(body.length + 10) })
    response.write(body.slice(0, body.length / 2), () => request.socket.destroy())
    return
  }
  send(response, answer)
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
