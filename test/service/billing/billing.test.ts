import { describe, expect, it } from 'vitest'
import {
  address,
  anotherOrganisation,
  billingHouse,
  customer,
} from '../../support/billing-service.ts'
import type { StripeFault } from '../../support/fake-stripe.ts'
import { periodEnd } from '../../support/fake-stripe.ts'
import { engines, testDatabase } from '../../support/store.ts'
import { errandsAt } from '../../support/told.ts'

const end = new Date(periodEnd * 1_000).toISOString()

/** Faults one after the other, then none; only changes go wrong. */
function onChanges(...faults: StripeFault[]) {
  return ({ method }: { method: string }): StripeFault =>
    method === 'POST' ? (faults.shift() ?? 'none') : 'none'
}

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

  it('of what the provider holds fast is not blamed on the key', async () => {
    const { stripe, smtp, cancel } = await open()
    stripe.subscribe(customer)
    stripe.fault = onChanges('refuse')
    const answer = await cancel()
    expect(answer).toMatchObject({ status: 502, body: { code: 'billing.refused' } })
    expect(JSON.stringify(answer.body)).toMatch(/would not do this \(400\).*schedule/)
    expect(JSON.stringify(answer.body)).not.toContain('SVC_STRIPE_KEY')
    expect(smtp.mails).toEqual([])
  })

  it('of one that has ended says so where another runs, and ends that one when asked again', async () => {
    const { stripe, cancel, status } = await open()
    const { id } = stripe.subscribe(customer)
    await status()
    stripe.change(id, { status: 'canceled', ended_at: 1 })
    stripe.subscribe(customer)
    expect(await cancel()).toMatchObject({
      status: 502,
      body: { code: 'billing.refused', detail: 'the subscription has ended, and another one runs' },
    })
    expect(stripe.changes).toEqual([])
    expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
    expect(stripe.subscriptions.get('sub_2')?.cancel_at_period_end).toBe(true)
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
