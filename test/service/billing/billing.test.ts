import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../src/core/time.ts'
import {
  address,
  anotherOrganisation,
  billingHouse,
  customer,
} from '../../support/billing-service.ts'
import type { StripeFault } from '../../support/fake-stripe.ts'
import { periodEnd, visa } from '../../support/fake-stripe.ts'
import { engines, testDatabase } from '../../support/store.ts'
import { errandsAt } from '../../support/told.ts'

const end = new Date(periodEnd * 1_000).toISOString()

/** Faults one after the other, then none; only changes go wrong. */
function onChanges(...faults: StripeFault[]) {
  return ({ method }: { method: string }): StripeFault =>
    method === 'POST' ? (faults.shift() ?? 'none') : 'none'
}

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

describe.each(engines)('cancelling (%s)', (engine) => {
  const open = async (options: { requestMs?: number } = {}) => {
    const database = await testDatabase(engine)
    return { ...(await billingHouse({ ...options, store: await database.open() })), database }
  }

  it('ends it with its period and mails the confirmation before it answers', async () => {
    const { stripe, smtp, cancel, status } = await open()
    stripe.subscribe(customer)
    expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
    expect(stripe.changes).toEqual([
      expect.stringMatching(new RegExp(`^cancel:org_\\w{26}:sub_1:${periodEnd}:1$`)),
    ])
    const [mail, ...more] = smtp.mails
    expect(more).toEqual([])
    expect(mail).toMatchObject({ from: 'billing@svc.example', to: [address] })
    expect(mail?.text).toContain('20 December 2026')
    expect(mail?.text).toContain('the end of the period that is paid for')
    expect((await status()).body).toMatchObject({ cancel_at_period_end: true, cancel_at: end })
  })

  it('twice gives the same answer, one change and one mail', async () => {
    const { stripe, smtp, cancel, worked, pass } = await open()
    stripe.subscribe(customer)
    const first = await cancel()
    expect((await cancel()).body).toEqual(first.body)
    pass(60_000)
    await worked()
    expect(stripe.changes).toHaveLength(1)
    expect(smtp.mails).toHaveLength(1)
  })

  it('at the same time from many sides is one change and one mail', async () => {
    const { stripe, smtp, cancel, worked, pass, beside, database, service } = await open()
    stripe.subscribe(customer)
    const other = await beside(await database.open())
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, cancel),
      ...Array.from({ length: 4 }, () =>
        other.call('POST', '/v1/billing/cancel', { key: service.adminKey }),
      ),
    ])
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: 200, body: { cancel_at: end } })),
    )
    pass(60_000)
    await worked()
    expect(stripe.changes).toHaveLength(1)
    expect(smtp.mails).toHaveLength(1)
  })

  it('is for admins', async () => {
    const { stripe, smtp, service } = await open()
    stripe.subscribe(customer)
    for (const path of ['cancel', 'resume']) {
      const answer = await service.call('POST', `/v1/billing/${path}`, { key: service.memberKey })
      expect(answer.status).toBe(403)
    }
    const read = await service.call('GET', '/v1/billing/status', { key: service.memberKey })
    expect(read.status).toBe(200)
    expect([stripe.changes, smtp.mails]).toEqual([[], []])
  })

  it('needs a subscription that runs', async () => {
    const { stripe, cancel, resume } = await open()
    const nothing = { status: 409, body: { code: 'billing.no_subscription' } }
    expect(await cancel()).toMatchObject(nothing)
    const { id } = stripe.subscribe(customer, { status: 'canceled', ended_at: 1 })
    expect(await cancel()).toMatchObject(nothing)
    expect(await resume()).toMatchObject(nothing)
    expect(stripe.changes).toEqual([])
    stripe.change(id, { status: 'active', ended_at: null })
    expect(await cancel()).toMatchObject({ status: 200 })
  })

  it('that the provider fails changes nothing and mails nothing, and the next goes through', async () => {
    const { stripe, smtp, cancel, status, mails } = await open()
    stripe.subscribe(customer)
    const before = await status()
    stripe.fault = onChanges('broken', 'broken', 'broken')
    expect(await cancel()).toMatchObject({ status: 502, body: { code: 'billing.unreachable' } })
    expect((await status()).body).toEqual(before.body)
    expect([smtp.mails, await mails(), stripe.changes]).toEqual([[], [], []])
    expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
    // Each error used up its key.
    expect(stripe.changes[0]).toMatch(/:4$/)
    expect(smtp.mails).toHaveLength(1)
  })

  it('that the provider refuses is 502 without its words, and no mail', async () => {
    const { stripe, smtp, cancel, service } = await billingHouse({
      env: { SVC_STRIPE_KEY: 'rk_test_wrongKeyCanary' },
    })
    stripe.subscribe(customer)
    const answer = await cancel()
    expect(answer).toMatchObject({ status: 502, body: { code: 'billing.refused' } })
    expect(JSON.stringify([answer, service.log])).not.toMatch(/canary/i)
    expect(smtp.mails).toEqual([])
  })

  it.each(['lost', 'torn', 'reset', 'conflict', 'limit'] as const)(
    'is done once when an answer is %s on the way',
    async (fault) => {
      const { stripe, smtp, cancel } = await open()
      stripe.subscribe(customer)
      stripe.fault = onChanges(fault)
      expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
      expect(stripe.changes).toEqual([expect.stringMatching(/:1$/)])
      expect(smtp.mails).toHaveLength(1)
    },
  )

  it('that was done although the answer was an error comes out right', async () => {
    const { stripe, smtp, cancel } = await open()
    stripe.subscribe(customer)
    stripe.fault = onChanges('failed')
    expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
    expect(smtp.mails).toHaveLength(1)
  })

  it('after a crash between the change and our own row completes the first', async () => {
    const { stripe, smtp, cancel, status } = await open({ requestMs: 300 })
    stripe.subscribe(customer)
    await status()
    // As the first call would have left things: done there, unknown here.
    const faults: StripeFault[] = ['lost']
    stripe.fault = () => faults.shift() ?? 'hang'
    const unsure = { code: 'billing.unreachable', detail: expect.stringContaining('may have done') }
    expect(await cancel()).toMatchObject({ status: 502, body: unsure })
    expect(smtp.mails).toEqual([])
    stripe.fault = () => 'none'
    expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
    expect(stripe.changes).toHaveLength(1)
    expect(smtp.mails).toHaveLength(1)
  })

  it('that is never answered is found to be done, and answered and confirmed as it is', async () => {
    const { stripe, smtp, cancel, resume, status, service } = await open({ requestMs: 300 })
    stripe.subscribe(customer)
    await status()
    stripe.fault = onChanges('stuck', 'stuck', 'stuck')
    expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.text.replaceAll('=\r\n', '')).toContain('with the key key_')
    const [, errand] = await errandsAt(service, '/v1/billing/events')
    expect(errand).toMatchObject({ outcome: 'done', troubles: [{ end: 'looked_again' }] })
    stripe.fault = onChanges('stuck', 'stuck', 'stuck')
    expect(await resume()).toMatchObject({ status: 200, body: { cancel_at: null } })
    expect(stripe.changes).toHaveLength(2)
  })

  it('that nobody can tell of is asked after by the next status, and confirmed in the name of who asked', async () => {
    const { stripe, smtp, cancel, status, worked } = await open({ requestMs: 300 })
    stripe.subscribe(customer)
    await status()
    const faults: StripeFault[] = ['lost']
    stripe.fault = () => faults.shift() ?? 'hang'
    expect((await cancel()).status).toBe(502)
    stripe.fault = () => 'none'
    expect((await status()).body).toMatchObject({ cancel_at: end })
    await worked()
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]?.text.replaceAll('=\r\n', '')).toContain('with the key key_')
  })

  it('can be taken back and done again, and each cancellation has its mail', async () => {
    const { stripe, smtp, cancel, resume, status } = await open()
    stripe.subscribe(customer)
    await cancel()
    const resumed = await resume()
    expect(resumed).toMatchObject({ status: 200, body: { cancel_at: null } })
    expect((await resume()).body).toEqual(resumed.body)
    expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
    expect((await status()).body).toMatchObject({ cancel_at_period_end: true })
    await resume()
    expect(stripe.subscriptions.get('sub_1')?.cancel_at_period_end).toBe(false)
    expect(stripe.changes).toHaveLength(4)
    expect(smtp.mails).toHaveLength(2)
  })

  it('that was taken back at the provider is a new cancellation', async () => {
    const { stripe, smtp, cancel } = await open()
    stripe.subscribe(customer)
    await cancel()
    stripe.change('sub_1', { cancel_at: null, cancel_at_period_end: false })
    expect(await cancel()).toMatchObject({ status: 200 })
    expect(stripe.subscriptions.get('sub_1')?.cancel_at_period_end).toBe(true)
    expect(smtp.mails).toHaveLength(2)
  })

  it('touches no other organisation', async () => {
    const house = await open()
    const { stripe, smtp, cancel, service } = house
    const { key } = await anotherOrganisation(house, 'cus_second')
    stripe.subscribe(customer)
    stripe.subscribe('cus_second')
    await cancel()
    const status = await service.call('GET', '/v1/billing/status', { key })
    expect(status.body).toMatchObject({ status: 'active', cancel_at: null })
    expect(stripe.subscriptions.get('sub_2')?.cancel_at_period_end).toBe(false)
    await service.call('POST', '/v1/billing/cancel', { key })
    expect(smtp.mails.map(({ to }) => to)).toEqual([[address], ['other@two.example']])
    expect(smtp.mails[1]?.text).toContain('Zweite Gesellschaft')
    expect(smtp.mails[1]?.text).not.toContain('test')
  })

  it('stands while faults hit every third call, once', async () => {
    const faults: readonly StripeFault[] = ['reset', 'limit', 'broken', 'lost', 'torn', 'failed']
    for (let round = 0; round < 6; round++) {
      const { stripe, smtp, cancel, worked, pass } = await open()
      stripe.subscribe(customer)
      let n = round
      stripe.fault = () =>
        n++ % 3 === 0 ? (faults[(n + round) % faults.length] ?? 'none') : 'none'
      let answer = await cancel()
      for (let tries = 0; answer.status !== 200 && tries < 5; tries++) answer = await cancel()
      expect(answer).toMatchObject({ status: 200, body: { cancel_at: end } })
      pass(60_000)
      await worked()
      expect(stripe.subscriptions.get('sub_1')?.cancel_at).toBe(periodEnd)
      expect(smtp.mails).toHaveLength(1)
    }
  }, 60_000)
})
