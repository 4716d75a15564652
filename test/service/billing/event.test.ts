import { describe, expect, it } from 'vitest'
import { newId } from '../../../src/core/id.ts'
import { dayMs } from '../../../src/core/time.ts'
import { noTroubles } from '../../../src/core/trouble.ts'
import {
  anotherOrganisation,
  billingHouse,
  customer,
  deliver,
} from '../../support/billing-service.ts'
import type { StripeEvent, StripeFault } from '../../support/fake-stripe.ts'
import { periodEnd, webhookSecret } from '../../support/fake-stripe.ts'
import { engines, testDatabase } from '../../support/store.ts'

const end = new Date(periodEnd * 1_000).toISOString()
const scheduled = { cancel_at_period_end: true, cancel_at: periodEnd, canceled_at: 1_795_140_000 }
const undone = { cancel_at_period_end: false, cancel_at: null, canceled_at: null }

describe("an event of Stripe's", () => {
  it('is refused without a good signature, and nothing is asked or stored', async () => {
    const { stripe, service } = await billingHouse()
    stripe.subscribe(customer)
    const event = stripe.change('sub_1', scheduled)
    const now = Math.floor(Date.now() / 1_000)
    const answers = [
      await deliver(service, event, ['whsec_other']),
      await deliver(service, event, [webhookSecret], now - 400),
      await deliver(service, event, [webhookSecret], now + 400),
      await service.call('POST', '/v1/billing/webhook', { key: null, body: event }),
      await deliver(service, 'not json'),
      await deliver(service, '{"id":"evt_1"}'),
      await deliver(service, { ...event, livemode: true }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400))
    expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual(
      answers.map(() => 'billing.event_refused'),
    )
    expect(stripe.calls).toEqual([])
    expect(await service.store.billing.knowsEvent(event.id)).toBe(false)
  })

  it('is refused by a service that has no secret to prove it with', async () => {
    const { stripe, deliver: bring } = await billingHouse({
      env: { SVC_STRIPE_WEBHOOK_SECRET: '' },
    })
    stripe.subscribe(customer)
    expect((await bring(stripe.change('sub_1', scheduled))).status).toBe(400)
  })

  it('is taken with either secret while they are exchanged', async () => {
    const { stripe, service } = await billingHouse()
    stripe.subscribe(customer)
    const event = stripe.change('sub_1', { status: 'past_due' })
    expect(await deliver(service, event, ['whsec_old', webhookSecret])).toMatchObject({
      status: 200,
      body: { status: 'done' },
    })
  })

  it('of a kind or a customer that is not ours is answered and changes nothing', async () => {
    const { stripe, service, deliver: bring, mails } = await billingHouse()
    stripe.subscribe(customer)
    stripe.subscribe('cus_unknown')
    const unknown = stripe.change('sub_2', scheduled)
    const other = { ...stripe.change('sub_1', {}), type: 'charge.succeeded' }
    const ignored = { status: 200, body: { status: 'ignored' } }
    expect(await bring(unknown)).toMatchObject(ignored)
    expect(await bring(other)).toMatchObject(ignored)
    expect(stripe.calls).toEqual([])
    expect(await mails()).toEqual([])
    expect(await service.store.billing.knowsEvent(unknown.id)).toBe(true)
  })

  it('brings every state of a failed payment, and the end', async () => {
    const { stripe, status, deliver: bring } = await billingHouse()
    stripe.subscribe(customer)
    await status()
    for (const word of ['past_due', 'unpaid', 'active', 'paused', 'somethingNew']) {
      await bring(stripe.change('sub_1', { status: word }))
      expect((await status()).body).toMatchObject({ status: word })
    }
    const failed = { id: 'evt_invoice', type: 'invoice.payment_failed', livemode: false }
    stripe.change('sub_1', { status: 'past_due' })
    await bring({ ...failed, data: { object: { object: 'invoice', id: 'in_1', customer } } })
    expect((await status()).body).toMatchObject({ status: 'past_due' })
    const ended = { status: 'canceled', ended_at: 1_796_000_000 }
    await bring(stripe.change('sub_1', ended, 'customer.subscription.deleted'))
    expect((await status()).body).toMatchObject({ status: 'canceled' })
    const next = stripe.subscribe(customer)
    await bring(stripe.change(next.id, {}, 'customer.subscription.created'))
    expect((await status()).body).toMatchObject({ status: 'active' })
  })

  it('counts although the clock was ahead when the subscription was read last', async () => {
    const house = await billingHouse()
    const { stripe, smtp, deliver: bring, status, pass, worked } = house
    stripe.subscribe(customer)
    pass(400 * dayMs)
    await status()
    pass(-400 * dayMs)
    await bring(stripe.change('sub_1', { status: 'past_due' }))
    expect((await status()).body).toMatchObject({ status: 'past_due' })
    await bring(stripe.change('sub_1', scheduled))
    await worked()
    expect(smtp.mails).toHaveLength(1)
    const calls = stripe.calls.length
    expect((await status()).body).toMatchObject({ cancel_at: end })
    expect(stripe.calls).toHaveLength(calls)
  })

  it('that moves the end leaves no mail with the old one behind', async () => {
    const { stripe, smtp, cancel, deliver: bring, worked, pass } = await billingHouse()
    stripe.subscribe(customer)
    smtp.behaviour = 'busy'
    await cancel()
    const later = Date.parse('2027-03-03T00:00:00Z') / 1_000
    await bring(stripe.change('sub_1', { cancel_at_period_end: false, cancel_at: later }))
    smtp.behaviour = 'take'
    pass(dayMs)
    await worked()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.text).toContain('It ends on 3 March 2027')
    // It renews until then.
    expect(smtp.mails[0]?.text).not.toContain('paid for')
    expect(smtp.mails[0]?.text).not.toContain('nothing more is charged')
  })

  it('is delivered again when the provider could not be asked, and then taken', async () => {
    const { stripe, deliver: bring, status } = await billingHouse({ requestMs: 200 })
    stripe.subscribe(customer)
    const event = stripe.change('sub_1', { status: 'past_due' })
    stripe.fault = () => 'hang'
    expect((await bring(event)).status).toBe(502)
    stripe.fault = () => 'none'
    expect(await bring(event)).toMatchObject({ status: 200, body: { status: 'done' } })
    expect(await bring(event)).toMatchObject({ status: 200, body: { status: 'repeated' } })
    expect((await status()).body).toMatchObject({ status: 'past_due' })
  })
})

describe.each(engines)('a cancellation begun elsewhere (%s)', (engine) => {
  const open = async () => {
    const database = await testDatabase(engine)
    return billingHouse({ store: await database.open() })
  }

  it('is confirmed by one mail, however often its event comes', async () => {
    const { stripe, smtp, deliver: bring, worked, status } = await open()
    stripe.subscribe(customer)
    await status()
    const event = stripe.change('sub_1', scheduled)
    const answers = await Promise.all([bring(event), bring(event), bring(event)])
    expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200])
    await worked()
    await bring(event)
    await bring({ ...event, id: 'evt_again' })
    await worked()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.text).toContain('with the payment provider')
    expect((await status()).body).toMatchObject({ cancel_at: end })
  })

  it('is confirmed although this service never looked before', async () => {
    const { stripe, smtp, deliver: bring, worked } = await open()
    stripe.subscribe(customer)
    await bring(stripe.change('sub_1', scheduled))
    await worked()
    expect(smtp.mails).toHaveLength(1)
  })

  it('is confirmed when a day later it is only found', async () => {
    const { stripe, smtp, worked, status, pass } = await open()
    stripe.subscribe(customer)
    await status()
    stripe.change('sub_1', scheduled)
    pass(dayMs)
    await status()
    await worked()
    expect(smtp.mails).toHaveLength(1)
  })

  it('long ago is not confirmed when the organisation is tied', async () => {
    const { stripe, smtp, worked, status, deliver: bring } = await open()
    stripe.subscribe(customer, scheduled)
    await status()
    await bring(stripe.change('sub_1', { status: 'past_due' }))
    await worked()
    expect(smtp.mails).toEqual([])
  })

  it('that ends at once is confirmed once, in whatever order its events come', async () => {
    const { stripe, smtp, worked, deliver: bring, status } = await open()
    stripe.subscribe(customer)
    await status()
    const now = {
      canceled_at: 1_795_140_000,
      cancellation_details: { reason: 'cancellation_requested' },
    }
    const updated = stripe.change('sub_1', now)
    const ended = { status: 'canceled', ended_at: 1_795_140_000 }
    const deleted = stripe.change('sub_1', ended, 'customer.subscription.deleted')
    for (const event of [deleted, updated, deleted]) await bring(event)
    await worked()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.text).toContain('Subscription ended on 20 November 2026')
  })

  it('that ends when its time has come is not confirmed again', async () => {
    const { stripe, smtp, worked, deliver: bring, cancel } = await open()
    stripe.subscribe(customer)
    await cancel()
    const ended = { status: 'canceled', ended_at: periodEnd }
    await bring(stripe.change('sub_1', ended, 'customer.subscription.deleted'))
    await worked()
    expect(smtp.mails).toHaveLength(1)
  })

  it('that failed to pay is no cancellation', async () => {
    const { stripe, smtp, worked, deliver: bring, status } = await open()
    stripe.subscribe(customer)
    await status()
    const ended = {
      status: 'canceled',
      ended_at: 1_795_140_000,
      cancellation_details: { reason: 'payment_failed' },
    }
    await bring(stripe.change('sub_1', ended, 'customer.subscription.deleted'))
    await worked()
    expect(smtp.mails).toEqual([])
  })

  it('goes to the organisation whose customer it is', async () => {
    const house = await open()
    const { stripe, smtp, deliver: bring, service } = house
    const { key } = await anotherOrganisation(house, 'cus_second')
    stripe.subscribe(customer)
    stripe.subscribe('cus_second')
    await house.status()
    await service.call('GET', '/v1/billing/status', { key })
    await bring(stripe.change('sub_2', scheduled))
    expect((await house.status()).body).toMatchObject({ cancel_at: null })
    await service.billing.outbox.start(() => undefined)
    await expect
      .poll(() => smtp.mails.map(({ to }) => to), { timeout: 10_000 })
      .toEqual([['other@two.example']])
  })
})

describe('events and calls in any order', () => {
  it.each(['before', 'while', 'after'] as const)(
    'confirm a cancellation once when its event comes %s its answer',
    async (when) => {
      const { stripe, smtp, cancel, deliver: bring, worked, pass } = await billingHouse()
      stripe.subscribe(customer)
      const early: Promise<unknown>[] = []
      stripe.fault = ({ method }): StripeFault => {
        const event = stripe.events.at(-1)
        if (when !== 'after' && method === 'GET' && event !== undefined && early.length === 0) {
          early.push(bring(event))
        }
        return 'none'
      }
      if (when === 'before') {
        // The first answer is lost, so the event is here before any answer is.
        let n = 0
        const look = stripe.fault
        stripe.fault = (call) => (call.method === 'POST' && n++ === 0 ? 'lost' : look(call))
      }
      const [answer] = await Promise.all([cancel(), when === 'while' ? cancel() : null])
      expect(answer).toMatchObject({ status: 200, body: { cancel_at: end } })
      await Promise.all(early)
      for (const event of stripe.events) await bring(event)
      pass(60_000)
      await worked()
      expect(smtp.mails).toHaveLength(1)
    },
  )

  it('confirm a cancellation before its answer, in the name of who asked, when its event overtakes it', async () => {
    const { stripe, smtp, cancel, deliver: bring, worked, pass } = await billingHouse()
    stripe.subscribe(customer)
    await worked()
    stripe.meanwhile = async ({ method }) => {
      const event = stripe.events.at(-1)
      if (method !== 'POST' || event === undefined) return
      expect(await bring(event)).toMatchObject({ status: 200, body: { status: 'done' } })
      await worked()
    }
    expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
    expect(smtp.mails.map(words)).toEqual([expect.stringContaining('with the key key_')])
    pass(60_000)
    await worked()
    expect(smtp.mails).toHaveLength(1)
  })

  it('name who asked when the process that asked did not live to learn of the answer', async () => {
    const { stripe, smtp, organisation, status, worked, service, pass, now } = await billingHouse()
    stripe.subscribe(customer)
    await status()
    pass(1_000)
    const at = now().toISOString()
    await service.store.errands.keep({
      id: newId('errand'),
      organisationId: organisation,
      area: 'billing',
      kind: 'cancel',
      actor: 'key_dead',
      outcome: 'open',
      at,
      updatedAt: at,
      troubles: noTroubles,
    })
    const event = stripe.change('sub_1', scheduled)
    pass(60_000)
    await deliver(service, event, undefined, Math.floor(now().getTime() / 1_000))
    await worked()
    expect(smtp.mails.map(words)).toEqual([expect.stringContaining('with the key key_dead.')])
  })

  it('end in the state Stripe is in, three days late, doubled, reordered and faulted', async () => {
    for (let round = 0; round < 4; round++) {
      const { stripe, smtp, deliver: bring, worked, status, pass, service } = await billingHouse()
      stripe.subscribe(customer)
      await status()
      for (const to of [
        { status: 'past_due' },
        scheduled,
        undone,
        { status: 'active' },
        scheduled,
      ]) {
        stripe.change('sub_1', to)
      }
      let n = round
      stripe.fault = () => (n++ % 3 === 0 ? 'broken' : 'none')
      const events = shuffled([...stripe.events, ...stripe.events], round)
      pass(3 * dayMs)
      const at = Math.floor((Date.now() + 3 * dayMs) / 1_000)
      for (const event of events) {
        let answer = await deliver(service, event, undefined, at)
        for (let again = 0; answer.status !== 200 && again < 5; again++) {
          answer = await deliver(service, event, undefined, at)
        }
        expect(answer.status).toBe(200)
      }
      await worked()
      expect((await status()).body).toMatchObject({ status: 'active', cancel_at: end })
      expect(smtp.mails).toHaveLength(1)
      expect((await bring(events[0] as StripeEvent)).status).toBe(400)
    }
  })
})

/** As it is read, without the breaks of the transport. */
function words({ text }: { readonly text: string }): string {
  return text.replaceAll('=\r\n', '')
}

/** The same order for the same number. */
function shuffled<T>(all: readonly T[], seed: number): readonly T[] {
  return all
    .map((value, index) => ({ value, order: ((index + 1) * 7_919 * (seed + 3)) % 101 }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value)
}
