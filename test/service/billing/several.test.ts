import { describe, expect, it } from 'vitest'
import type { BillingHouse } from '../../support/billing-service.ts'
import { billingHouse, customer } from '../../support/billing-service.ts'
import { periodEnd } from '../../support/fake-stripe.ts'
import { engines, testDatabase } from '../../support/store.ts'

const scheduled = { cancel_at_period_end: true, cancel_at: periodEnd, canceled_at: 1_795_140_000 }
const requested = { cancellation_details: { reason: 'cancellation_requested' } }
const deleted = 'customer.subscription.deleted'

describe.each(engines)('of several subscriptions (%s)', (engine) => {
  const open = async (): Promise<BillingHouse> => {
    const database = await testDatabase(engine)
    return billingHouse({ store: await database.open() })
  }

  it('one that was cancelled long ago is not confirmed when another one is', async () => {
    for (const isKnown of [true, false]) {
      const { stripe, smtp, status, deliver, worked } = await open()
      stripe.subscribe(customer, { created: 1_777_000_000, ...scheduled })
      stripe.subscribe(customer)
      if (isKnown) await status()
      expect((await deliver(stripe.change('sub_2', scheduled))).status).toBe(200)
      const invoice = { object: 'invoice', id: 'in_1', customer }
      const paid = { id: 'evt_paid', type: 'invoice.paid', livemode: false }
      await deliver({ ...paid, data: { object: invoice } })
      await worked()
      expect(smtp.mails).toEqual([])
    }
  })

  it('one that is ended at once is confirmed although another one runs', async () => {
    const { stripe, smtp, status, deliver, worked } = await open()
    stripe.subscribe(customer)
    stripe.subscribe(customer, { created: 1 })
    await status()
    const ended = { status: 'canceled', ended_at: 1_795_140_000, ...requested }
    const event = stripe.change('sub_1', ended, deleted)
    for (const each of [event, { ...event, id: 'evt_again' }]) await deliver(each)
    await worked()
    expect(smtp.mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Subscription ended on 20 November 2026'),
    ])
    expect((await status()).body).toMatchObject({ status: 'active', cancel_at: null })
  })
})

describe('a subscription that was to end later', () => {
  it('is confirmed anew when it is ended at once, and not with the day it was to end on', async () => {
    const { stripe, smtp, cancel, deliver, worked, pass } = await billingHouse()
    stripe.subscribe(customer)
    smtp.behaviour = 'busy'
    await cancel()
    const ended = { status: 'canceled', ended_at: 1_795_140_000, ...requested }
    await deliver(stripe.change('sub_1', ended, deleted))
    smtp.behaviour = 'take'
    pass(3_600_000)
    await worked()
    expect(smtp.mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Subscription ended on 20 November 2026'),
    ])
  })

  it('is not confirmed anew when it ends before because it was not paid', async () => {
    const { stripe, smtp, cancel, deliver, worked } = await billingHouse()
    stripe.subscribe(customer)
    await cancel()
    const reason = { cancellation_details: { reason: 'payment_failed' } }
    const ended = { status: 'canceled', ended_at: 1_795_140_000, ...reason }
    await deliver(stripe.change('sub_1', ended, deleted))
    await worked()
    expect(smtp.mails).toHaveLength(1)
  })
})
