import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../src/core/time.ts'
import { anotherOrganisation, billingHouse, customer } from '../../support/billing-service.ts'
import { periodEnd, visa } from '../../support/fake-stripe.ts'
import { errandsAt } from '../../support/told.ts'

const end = new Date(periodEnd * 1_000).toISOString()

describe('billing status', () => {
  it('is none for an organisation without a customer, and nobody is asked', async () => {
    const house = await billingHouse()
    const { key } = await anotherOrganisation(house, null)
    const { call } = house.service
    const answer = await call('GET', '/v1/billing/status', { key })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'none',
        plan: null,
        trial_ends_at: null,
        current_period_end: null,
        cancel_at_period_end: false,
        cancel_at: null,
      },
    })
    expect((await call('GET', '/v1/billing/payment-method', { key })).body).toBeNull()
    expect((await call('POST', '/v1/billing/cancel', { key })).status).toBe(409)
    expect(house.stripe.calls).toEqual([])
  })

  it('comes from our own row, and is read again after a day and after the period', async () => {
    const { stripe, status, pass } = await billingHouse()
    const { id, items } = stripe.subscribe(customer, { status: 'trialing', trial_end: periodEnd })
    const first = await status()
    expect(first.body).toEqual({
      status: 'trialing',
      plan: 'Team',
      trial_ends_at: end,
      current_period_end: end,
      cancel_at_period_end: false,
      cancel_at: null,
    })
    const calls = stripe.calls.length
    stripe.change(id, { status: 'past_due' })
    pass(dayMs - 60_000)
    expect((await status()).body).toEqual(first.body)
    expect(stripe.calls).toHaveLength(calls)
    pass(60_000)
    expect((await status()).body).toMatchObject({ status: 'past_due' })
    const inAnHour = Math.floor(Date.now() / 1_000) + 3_600 + 2 * 86_400
    stripe.change(id, {
      items: { ...items, data: [{ id: 'si', current_period_end: inAnHour, price: {} }] },
    })
    pass(dayMs)
    await status()
    stripe.change(id, { status: 'unpaid' })
    pass(2 * 3_600_000)
    expect((await status()).body).toMatchObject({ status: 'unpaid' })
  })

  it('is read again when the clock was ahead at the last reading', async () => {
    const { stripe, status, pass } = await billingHouse()
    stripe.subscribe(customer)
    pass(dayMs)
    await status()
    pass(-dayMs)
    stripe.change('sub_1', { status: 'unpaid' })
    expect((await status()).body).toMatchObject({ status: 'unpaid' })
  })

  it('is what is known while the provider is away, and 502 when nothing is', async () => {
    const { stripe, status, pass } = await billingHouse({ requestMs: 300 })
    stripe.subscribe(customer)
    stripe.fault = () => 'hang'
    expect(await status()).toMatchObject({ status: 502, body: { code: 'billing.unreachable' } })
    stripe.fault = () => 'none'
    const known = await status()
    stripe.fault = () => 'broken'
    pass(2 * dayMs)
    expect(await status()).toMatchObject({ status: 200, body: known.body })
  })

  it('passes on every status, one this version does not know too', async () => {
    const { stripe, status, pass } = await billingHouse()
    const { id } = stripe.subscribe(customer)
    for (const word of ['past_due', 'unpaid', 'paused', 'incomplete', 'canceled', 'newWord']) {
      stripe.change(id, { status: word })
      pass(2 * dayMs)
      expect((await status()).body).toMatchObject({ status: word })
    }
  })

  it('shows the subscription in use when there are several', async () => {
    const { stripe, status } = await billingHouse()
    stripe.subscribe(customer, { status: 'active' })
    stripe.subscribe(customer, { status: 'canceled', ended_at: 1 })
    stripe.subscribe('cus_other', { status: 'trialing' })
    expect((await status()).body).toMatchObject({ status: 'active' })
  })
})

describe('a customer with more subscriptions than one page', () => {
  it('is billed by the one in use, however many have ended since', async () => {
    const { stripe, cancel } = await billingHouse()
    const { id } = stripe.subscribe(customer)
    for (let n = 0; n < 250; n++) stripe.subscribe(customer, { status: 'canceled', ended_at: 1 })
    expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
    expect(stripe.subscriptions.get(id)?.cancel_at_period_end).toBe(true)
    expect(stripe.calls.filter(({ path }) => path === '/v1/subscriptions')).toHaveLength(3)
  })

  it('is looked through so far and no further', async () => {
    const { stripe, status } = await billingHouse()
    for (let n = 0; n < 1_100; n++) stripe.subscribe(customer, { status: 'canceled', ended_at: 1 })
    expect((await status()).body).toMatchObject({ status: 'canceled' })
    expect(stripe.calls).toHaveLength(10)
  })
})

describe('the payment method', () => {
  const get = async (house: Awaited<ReturnType<typeof billingHouse>>) =>
    (await house.service.call('GET', '/v1/billing/payment-method')).body

  it("is the subscription's own, else the customer's, else null", async () => {
    const house = await billingHouse()
    const { stripe } = house
    const { id } = stripe.subscribe(customer)
    expect(await get(house)).toBeNull()
    stripe.customer(customer, { method: visa })
    const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029 }
    expect(await get(house)).toEqual(card)
    const own = { ...visa, id: 'pm_own', card: { ...visa.card, last4: '1881' } }
    stripe.method(own)
    stripe.change(id, { default_payment_method: 'pm_own' })
    expect(await get(house)).toEqual({ ...card, last4: '1881' })
  })

  it('is the one of the subscription that runs now, whatever was known', async () => {
    const house = await billingHouse()
    const { stripe, status } = house
    const { id } = stripe.subscribe(customer, { default_payment_method: 'pm_old' })
    await status()
    for (const [name, last4] of [
      ['pm_old', '1111'],
      ['pm_new', '2222'],
    ] as const) {
      stripe.method({ ...visa, id: name, card: { ...visa.card, last4 } } as { id: string })
    }
    stripe.change(id, { status: 'canceled', ended_at: 1 })
    stripe.subscribe(customer, { default_payment_method: 'pm_new' })
    expect(await get(house)).toMatchObject({ last4: '2222' })
  })

  it('of a customer the provider does not know is refused, and told of', async () => {
    const { service } = await billingHouse()
    const answer = await service.call('GET', '/v1/billing/payment-method')
    const detail = expect.stringContaining('knows no such customer')
    expect(answer).toMatchObject({ status: 502, body: { code: 'billing.refused', detail } })
    expect(await errandsAt(service, '/v1/billing/events')).toMatchObject([
      { kind: 'payment_method', outcome: 'failed', troubles: [{ end: 'gave_up' }] },
    ])
  })

  it('is null when what pays is no card, or the customer was deleted', async () => {
    const house = await billingHouse()
    const { stripe } = house
    const { id } = stripe.subscribe(customer)
    stripe.customer(customer, { method: visa })
    stripe.method({ id: 'pm_link', type: 'link' } as { id: string })
    stripe.change(id, { default_payment_method: 'pm_link' })
    expect(await get(house)).toBeNull()
    stripe.change(id, { default_payment_method: null })
    stripe.customer(customer, null)
    expect(await get(house)).toBeNull()
  })
})
