import { describe, expect, it, vi } from 'vitest'
import type { WireConfirmation } from '../../../src/contract/billing.ts'
import { confirmationOf } from '../../../src/service/billing/confirmation.ts'
import { address, billingHouse, customer } from '../../support/billing-service.ts'
import type { FakeSmtp, SmtpBehaviour } from '../../support/fake-smtp.ts'
import { fakeSmtp } from '../../support/fake-smtp.ts'
import { threeInTen } from '../../support/fault-deck.ts'
import { engines, testDatabase } from '../../support/store.ts'
import { errandsAt, told } from '../../support/told.ts'

/** `down`: nobody listens. `killed`: the process that has the mail dies with it. */
type Way = SmtpBehaviour | 'down' | 'killed'

/** What is done to a try, and what the history has to tell of it. */
const faults: readonly (readonly [Way, object])[] = [
  ['busy', { kind: 'failed', status: 451 }],
  ['full', { kind: 'failed', status: 452 }],
  ['closed', { kind: 'refused', status: 554 }],
  ['hang up', { kind: 'broken', status: null }],
  ['drop', { kind: 'broken', status: null }],
  ['silent', { kind: 'timeout', status: null }],
  ['mute', { kind: 'timeout', status: null }],
  ['down', { kind: 'unreachable', status: null }],
  ['killed', { kind: 'ended', status: null }],
]

const mails = 21
const longestWaitMs = 6 * 3_600_000

describe.each(engines)('with three tries in ten to hand in a mail failing (%s)', (engine) => {
  it.each([1, 2])(
    'each mail arrives once, and its history tells of each fault and of no other (seed %i)',
    async (seed) => {
      const store = await (await testDatabase(engine)).open()
      const house = await billingHouse({ store })
      const { service, stripe, cancel, resume, pass, worked } = house
      stripe.subscribe(customer)
      let smtp: FakeSmtp = house.smtp
      let delivered = 0
      const next = threeInTen(faults, seed)
      const all: Way[] = []
      /** One try of the mail, gone wrong as it is drawn. */
      const tried = async (work: () => Promise<unknown>): Promise<object | null> => {
        const [way, expected] = next() ?? (['take', null] as const)
        if (expected !== null) all.push(way)
        if (way === 'killed') {
          // It is taken in hand, and nothing is heard of it again.
          const { outbox } = store
          const claim = outbox.claim.bind(outbox)
          vi.spyOn(outbox, 'claim').mockImplementationOnce(async (...given) => {
            await claim(...given)
            return null
          })
        }
        const isDown = way === 'down'
        if (isDown) {
          delivered += smtp.mails.length
          await smtp.close()
        }
        smtp.behaviour = isDown || way === 'killed' ? 'take' : way
        await work()
        if (isDown) smtp = await fakeSmtp({ port: smtp.port })
        return expected
      }
      for (let nth = 1; nth <= mails; nth++) {
        const injected: object[] = []
        let wrong = await tried(async () => expect((await cancel()).status).toBe(200))
        while (wrong !== null) {
          injected.push(wrong)
          wrong = await tried(async () => {
            pass(longestWaitMs)
            await worked()
          })
        }
        expect(delivered + smtp.mails.length).toBe(nth)
        const [errand] = await errandsAt(service, '/v1/billing/events')
        expect(errand).toMatchObject({ kind: 'cancel_confirmation', outcome: 'done', actor: null })
        const step = 'handing in the confirmation'
        const including = injected.map((each) => expect.objectContaining({ step, ...each }))
        expect(errand === undefined ? [] : told(errand)).toEqual(including)
        expect(JSON.stringify(errand)).not.toMatch(/@|canary|Team|127\.0/)
        await resume()
      }
      expect(new Set(all).size).toBeGreaterThanOrEqual(faults.length - 1)
    },
    90_000,
  )
})

describe.each(engines)('how far the confirmation has come (%s)', (engine) => {
  const open = async () => {
    const store = await (await testDatabase(engine)).open()
    const house = await billingHouse({ store })
    house.stripe.subscribe(customer)
    const { service } = house
    const asked = async (key = service.memberKey) =>
      (await service.call('GET', '/v1/billing/confirmation', { key }))
        .body as WireConfirmation | null
    return { ...house, asked }
  }

  it('is told to every key: tries, what went wrong last, and when it is tried again', async () => {
    const { smtp, cancel, asked, pass, worked, now, service } = await open()
    expect(await asked()).toBeNull()
    smtp.behaviour = 'busy'
    await cancel()
    const first = await asked()
    expect(first).toMatchObject({
      state: 'pending',
      tries: 1,
      last_fault: { kind: 'failed', status: 451 },
      has_address: true,
    })
    const waitMs = Date.parse(first?.next_try_at ?? '') - now().getTime()
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(60_000)
    pass(60_000)
    await worked()
    expect(await asked()).toMatchObject({ state: 'pending', tries: 2 })
    const [errand] = await errandsAt(service, '/v1/billing/events')
    expect(errand).toMatchObject({ outcome: 'waiting', troubles: [{ end: 'put_off', retries: 1 }] })
    smtp.behaviour = 'take'
    pass(longestWaitMs)
    await worked()
    expect(await asked()).toMatchObject({ state: 'sent', tries: 3, next_try_at: null })
    expect(JSON.stringify([first, await asked(), errand])).not.toContain(address)
  })

  it('is over once it went out inside the call', async () => {
    const { cancel, asked } = await open()
    await cancel()
    expect(await asked()).toMatchObject({ state: 'sent', tries: 1, next_try_at: null })
  })

  it('ends with what the server refused for good, and with what was taken back', async () => {
    const { smtp, cancel, resume, asked, pass, worked, service } = await open()
    smtp.behaviour = 'refuse'
    await cancel()
    pass(60_000)
    await worked()
    expect(await asked()).toMatchObject({
      state: 'given_up',
      last_fault: { kind: 'refused', status: 550 },
      next_try_at: null,
    })
    const [errand] = await errandsAt(service, '/v1/billing/events')
    expect(errand).toMatchObject({ outcome: 'failed', troubles: [{ end: 'gave_up', retries: 1 }] })
    await resume()
    smtp.behaviour = 'busy'
    await cancel()
    await resume()
    pass(longestWaitMs)
    await worked()
    expect(await asked()).toMatchObject({ state: 'void' })
  })

  it('says when nobody is named to send it to', async () => {
    const { stripe, service, organisation } = await open()
    stripe.subscribe('cus_mute')
    const { id } = await service.store.organisations.create('unaddressed')
    await service.store.billing.tie(id, { customer: 'cus_mute', email: null })
    await service.billing.billing.cancel(id, 'local')
    const own = await service.store.outbox.latest(organisation, 'cancel_confirmation')
    expect(own).toBeNull()
    expect(await confirmationOf(service.store, id)).toMatchObject({
      state: 'pending',
      tries: 1,
      last_fault: null,
      has_address: false,
    })
  })
})
