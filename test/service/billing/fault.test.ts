import { describe, expect, it } from 'vitest'
import type { WireErrand } from '../../../src/contract/errand.ts'
import { fromWire } from '../../../src/contract/trouble.ts'
import { dayMs } from '../../../src/core/time.ts'
import { troubleLine } from '../../../src/core/trouble.ts'
import { billingHouse, customer, deliver } from '../../support/billing-service.ts'
import type { StripeCall, StripeFault } from '../../support/fake-stripe.ts'
import { visa, webhookSecret } from '../../support/fake-stripe.ts'
import { threeInTen } from '../../support/fault-deck.ts'
import { engines, testDatabase } from '../../support/store.ts'
import { errandsAt, told } from '../../support/told.ts'

/** Far longer than a stall of a busy machine, which would be told as a fault that nobody injected. */
const requestMs = 1_500

/** What is done to a call, and what the history has to tell of it. */
const faults: readonly (readonly [StripeFault, object])[] = [
  ['hang', { kind: 'timeout', status: null, after_seconds: requestMs / 1_000 }],
  ['stuck', { kind: 'timeout', status: null, after_seconds: requestMs / 1_000 }],
  ['limit', { kind: 'limited', status: 429, wait_seconds: 0 }],
  ['conflict', { kind: 'refused', status: 409 }],
  ['broken', { kind: 'failed', status: 500 }],
  ['reset', { kind: 'broken', status: null }],
  ['lost', { kind: 'broken', status: null }],
  ['torn', { kind: 'broken', status: 200 }],
  ['page', { kind: 'not_json', status: 200 }],
]

const steps: readonly (readonly [RegExp, string])[] = [
  [/^GET .*\/subscriptions$/, 'listing the subscriptions'],
  [/^GET .*\/subscriptions\/\w+$/, 'reading the subscription'],
  [/^GET .*\/customers\/\w+$/, 'reading the customer'],
  [/^GET .*\/payment_methods\/\w+$/, 'reading the payment method'],
]

function stepOf({ method, path, params }: StripeCall): string {
  if (method === 'POST') {
    const isCancel = params.get('cancel_at_period_end') === 'true'
    return isCancel ? 'cancelling the subscription' : 'taking the cancellation back'
  }
  return steps.find(([form]) => form.test(`${method} ${path}`))?.[1] ?? path
}

/** By step: the tries of a change are one trouble, whatever was read between them. */
function byStep<T extends { readonly step?: unknown }>(all: readonly T[]): readonly T[] {
  return all.toSorted((a, b) => String(a.step).localeCompare(String(b.step)))
}

describe.each(engines)('with three calls in ten to Stripe failing (%s)', (engine) => {
  it.each([1, 2, 3])(
    'each change is done once, and the history tells of each fault and of no other (seed %i)',
    async (seed) => {
      const store = await (await testDatabase(engine)).open()
      const house = await billingHouse({ store, requestMs })
      const { stripe, smtp, service, cancel, resume, status, pass, now } = house
      const { id } = stripe.subscribe(customer)
      stripe.customer(customer, { method: visa })
      const next = threeInTen(faults, seed)
      let injected: { step: string }[] = []
      let all = 0
      stripe.fault = (call) => {
        const drawn = next()
        if (drawn === null) return 'none'
        const [fault, expected] = drawn
        // Under a key that was used Stripe gives the answer it gave, well or not.
        const isRepeat = stripe.changes.includes(String(call.headers['idempotency-key']))
        const instead = isRepeat && fault === 'broken'
        const [done, tells] = instead ? (['reset', faults[5]?.[1]] as const) : [fault, expected]
        injected.push({ step: stepOf(call), ...tells })
        all++
        return done
      }
      const seen = new Set<string>()
      /** Calls, and finds in the history what went wrong with that very call. */
      const told1 = async (kind: string, call: () => ReturnType<typeof status>) => {
        injected = []
        const answer = await call()
        const fresh = (await errandsAt(service, '/v1/billing/events')).filter(
          (each) => !seen.has(each.id) && each.kind !== 'cancel_confirmation',
        )
        for (const each of fresh) seen.add(each.id)
        const isChange = kind === 'cancel' || kind === 'resume'
        expect(fresh.map((each) => each.kind)).toEqual(
          isChange || injected.length > 0 ? [kind] : [],
        )
        const [errand] = fresh
        if (errand === undefined) return answer
        const including = byStep(injected).map((each) => expect.objectContaining(each) as object)
        expect(byStep(told(errand))).toEqual(including)
        expect(errand.outcome).toBe(outcomeOf(errand, answer.status))
        expect(errand.actor === null).toBe(!isChange)
        expect(JSON.stringify(errand.troubles)).not.toMatch(/cus_|sub_|canary|https?:|[?=]|4242/)
        return answer
      }
      const until200 = async (kind: string, call: () => ReturnType<typeof status>) => {
        for (let n = 0; n < 20; n++) {
          const answer = await told1(kind, call)
          if (answer.status === 200) return
          expect(answer).toMatchObject({ status: 502, body: { code: 'billing.unreachable' } })
        }
        throw new Error('it never came through')
      }
      for (let round = 1; round <= 5; round++) {
        pass(2 * dayMs)
        await until200('status', status)
        const card = () => service.call('GET', '/v1/billing/payment-method')
        await until200('payment_method', card)
        await until200('cancel', cancel)
        expect(stripe.subscriptions.get(id)?.cancel_at_period_end).toBe(true)
        expect(smtp.mails).toHaveLength(round)
        const event = stripe.events.at(-1)
        if (event === undefined) throw new Error('nothing has happened')
        await until200('event', () => {
          const at = Math.floor(now().getTime() / 1_000)
          return deliver(service, { ...event, id: `evt_round_${round}` }, [webhookSecret], at)
        })
        await until200('resume', resume)
        expect(stripe.subscriptions.get(id)?.cancel_at).toBeNull()
        expect(stripe.changes).toHaveLength(2 * round)
      }
      expect(all).toBeGreaterThanOrEqual(faults.length)
    },
    60_000,
  )
})

/** As whoever called was told; a status from our own row is no success of the call. */
function outcomeOf({ kind, troubles }: WireErrand, status: number): string {
  if (kind === 'status' && troubles.some(({ end }) => end === 'gave_up')) return 'failed'
  return status === 200 ? 'done' : 'failed'
}

describe('the history of billing', () => {
  it('says in words what went wrong, how often it was tried again and how it ended', async () => {
    const { stripe, cancel, service } = await billingHouse()
    stripe.subscribe(customer)
    const wrong: StripeFault[] = ['broken', 'reset']
    stripe.fault = ({ method }) => (method === 'POST' ? (wrong.shift() ?? 'none') : 'none')
    await cancel()
    const errands = await errandsAt(service, '/v1/billing/events')
    expect(errands.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['cancel_confirmation', 'done'],
      ['cancel', 'done'],
    ])
    expect(errands[1]?.troubles.map(fromWire).map(troubleLine)).toEqual([
      'Stripe, cancelling the subscription: answered 500, then the connection broke before an answer; tried again 2 times; then it went well',
    ])
  })

  it('tells of a refused key and of a form nobody knows', async () => {
    const { stripe, status, service } = await billingHouse({
      env: { SVC_STRIPE_KEY: 'rk_test_wrongKeyCanary' },
    })
    stripe.subscribe(customer)
    expect((await status()).status).toBe(502)
    const other = await billingHouse()
    other.stripe.subscribe(customer, { status: 7 as unknown as string })
    expect((await other.status()).status).toBe(502)
    const lines = async (of: typeof service) =>
      (await errandsAt(of, '/v1/billing/events')).flatMap(({ troubles }) =>
        troubles.map(fromWire).map(troubleLine),
      )
    expect(await lines(service)).toEqual([
      'Stripe, listing the subscriptions: answered 401; given up',
    ])
    expect(await lines(other.service)).toEqual([
      'Stripe, listing the subscriptions: the answer had a form svc does not know; given up',
    ])
  })

  it('is of one organisation, for every key of it, page by page', async () => {
    const { stripe, cancel, resume, service } = await billingHouse()
    stripe.subscribe(customer)
    for (let n = 0; n < 3; n++) {
      await cancel()
      await resume()
    }
    const all = await errandsAt(service, '/v1/billing/events')
    expect(all).toHaveLength(9)
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    const call = (query: string, key: string) =>
      service.call('GET', `/v1/billing/events${query}`, { key })
    const first = (await call('?limit=4', service.memberKey)).body as {
      items: WireErrand[]
      next: string
    }
    expect(first.items).toEqual(all.slice(0, 4))
    const second = await call(`?limit=5&cursor=${first.next}`, service.memberKey)
    expect(second.body).toEqual({ items: all.slice(4), next: null })
    expect((await call('?cursor=x', service.memberKey)).status).toBe(400)
  })
})
