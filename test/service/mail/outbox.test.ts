import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import type { BillingHouse } from '../../support/billing-service.ts'
import { anotherOrganisation, billingHouse, customer } from '../../support/billing-service.ts'
import { fakeSmtp } from '../../support/fake-smtp.ts'
import type { SmtpBehaviour } from '../../support/fake-smtp.ts'
import { periodEnd, stripeKey, visa, webhookSecret } from '../../support/fake-stripe.ts'
import { everyFile } from '../../support/home.ts'
import { engines, testDatabase } from '../../support/store.ts'
import { errandsAt } from '../../support/told.ts'

const end = new Date(periodEnd * 1_000).toISOString()
const hourMs = 3_600_000

describe.each(engines)('the confirmation of a cancellation (%s)', (engine) => {
  const open = async (options: { env?: Record<string, string> } = {}): Promise<BillingHouse> => {
    const database = await testDatabase(engine)
    const house = await billingHouse({ ...options, store: await database.open() })
    house.stripe.subscribe(customer)
    return house
  }

  it('says who, what, until when, what stays and how to undo it, and nothing secret', async () => {
    const { smtp, cancel, mails } = await open()
    await cancel()
    const { text } = smtp.mails[0] ?? { text: '' }
    const plain = text.replaceAll('=\r\n', '')
    for (const words of [
      '(Team) of test',
      '20 December 2026',
      end,
      'svc billing resume',
      'not deleted',
    ]) {
      expect(plain).toContain(words)
    }
    const [mail] = await mails()
    expect(plain).toContain(`Message-ID: <cancel.${mail?.id}@svc.example>`)
    for (const secret of [stripeKey, webhookSecret, '4242', 'canary']) {
      expect(plain).not.toContain(secret)
    }
    expect(mail).toMatchObject({ status: 'sent', attempts: 1 })
  })

  it.each<SmtpBehaviour>(['busy', 'refuse', 'drop'])(
    'that a server is to %s does not stop the cancellation, and goes once it can',
    async (behaviour) => {
      const { smtp, cancel, mails, worked, pass } = await open()
      smtp.behaviour = behaviour
      expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
      expect(await mails()).toMatchObject([{ status: 'pending' }])
      smtp.behaviour = 'take'
      pass(60_000)
      await worked()
      expect(await mails()).toMatchObject([{ status: 'sent' }])
      expect(smtp.mails).toHaveLength(1)
    },
  )

  it.each<SmtpBehaviour>(['silent', 'mute'])(
    'that a server is %s about does not keep the answer waiting for it',
    async (behaviour) => {
      const { smtp, cancel, worked, pass } = await open()
      smtp.behaviour = behaviour
      expect(await cancel()).toMatchObject({ status: 200, body: { cancel_at: end } })
      smtp.behaviour = 'take'
      pass(60_000)
      await worked()
      expect(smtp.mails).toHaveLength(1)
    },
  )

  it('is caught up with by processes that end soon: one of them sends it, and none is held up for long', async () => {
    const { service, smtp, cancel, mails, pass } = await open()
    const { outbox } = service.billing
    smtp.behaviour = 'silent'
    await cancel()
    const { connections } = smtp
    // Not due yet.
    await outbox.catchUp(50)
    expect(smtp.connections).toBe(connections)
    pass(60_000)
    const startedAt = performance.now()
    await outbox.catchUp(50)
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    expect(smtp.connections).toBe(connections + 1)
    expect(await mails()).toMatchObject([{ status: 'pending', lockedUntil: null }])
    smtp.behaviour = 'take'
    pass(4 * 60_000)
    await Promise.all([outbox.catchUp(5_000), outbox.catchUp(5_000), outbox.catchUp(5_000)])
    expect(await mails()).toMatchObject([{ status: 'sent' }])
    expect(smtp.mails).toHaveLength(1)
  })

  it('waits twice as long from try to try, six hours at most, and is given up after three days', async () => {
    const { smtp, cancel, mails, worked, pass, now, service, organisation } = await open()
    await smtp.close()
    const startedAt = now().getTime()
    await cancel()
    const minutes: number[] = []
    for (let n = 0; n < 30; n++) {
      const [job] = await service.store.jobs.list(organisation, 'mail.send', 1, null)
      if (job === undefined || job.finishedAt !== null) break
      const waitMs = Date.parse(job.runAt) - now().getTime()
      minutes.push(Math.round(waitMs / 60_000))
      pass(waitMs + 1_000)
      // The first start makes what is pending due at once; from then on only time does.
      await worked()
    }
    expect(minutes).toEqual([
      1,
      2,
      4,
      8,
      16,
      32,
      64,
      128,
      256,
      ...Array.from({ length: 12 }, () => 360),
    ])
    expect(await mails()).toMatchObject([{ status: 'dead' }])
    expect((now().getTime() - startedAt) / (24 * hourMs)).toBeGreaterThan(3)
    const log = await worked()
    await vi.waitFor(() => expect(log.at(-1)).toMatchObject({ event: 'failed', level: 'error' }))
  })

  it('that the server will never take is given up and told to the operator', async () => {
    const { smtp, cancel, mails, worked, pass } = await open()
    smtp.behaviour = 'refuse'
    await cancel()
    pass(60_000)
    const log = await worked()
    expect(await mails()).toMatchObject([{ status: 'dead' }])
    // It is logged after it is written down.
    await vi.waitFor(() =>
      expect(log).toMatchObject([{ event: 'failed', level: 'error', code: 'mail.refused' }]),
    )
  })

  it('that is queued goes at once when the service starts again, and when one cancels again', async () => {
    const { smtp, cancel, worked, mails } = await open()
    smtp.behaviour = 'busy'
    await cancel()
    expect(await mails()).toMatchObject([{ status: 'pending', attempts: 1 }])
    smtp.behaviour = 'take'
    await worked()
    expect(smtp.mails).toHaveLength(1)
    const again = await open()
    again.smtp.behaviour = 'busy'
    await again.cancel()
    again.smtp.behaviour = 'take'
    expect((await again.cancel()).body).toEqual({ cancel_at: end })
    expect(again.smtp.mails).toHaveLength(1)
  })

  it('is not sent by two at once', async () => {
    const { smtp, cancel, mails, service, pass } = await open()
    smtp.behaviour = 'busy'
    await cancel()
    smtp.behaviour = 'take'
    pass(60_000)
    const [mail] = await mails()
    if (mail === undefined) throw new Error('there is no mail')
    await Promise.all(Array.from({ length: 5 }, () => service.billing.outbox.sendNow(mail.id)))
    expect(smtp.mails).toHaveLength(1)
  })

  it('stays with whoever took it when one that was held up lets go of it late', async () => {
    const { smtp, cancel, mails, service } = await open()
    smtp.behaviour = 'busy'
    await cancel()
    const [mail] = await mails()
    if (mail === undefined) throw new Error('there is no mail')
    const { outbox } = service.store
    const at = (seconds: number): Date => new Date(Date.parse(mail.createdAt) + seconds * 1_000)
    const late = await outbox.claim(mail.id, 10_000, at(100))
    const since = await outbox.claim(mail.id, 10_000, at(111))
    if (late === null || since === null) throw new Error('nobody got it')
    const why = { fault: null, retryAt: null }
    await outbox.release(late, why, at(112))
    expect(await outbox.claim(mail.id, 10_000, at(112))).toBeNull()
    await outbox.release(since, why, at(113))
    expect(await outbox.claim(mail.id, 10_000, at(113))).not.toBeNull()
  })

  it('that is no longer true by then is not sent', async () => {
    const { smtp, cancel, resume, mails, worked, pass } = await open()
    smtp.behaviour = 'busy'
    await cancel()
    await resume()
    expect(await mails()).toMatchObject([{ status: 'void' }])
    smtp.behaviour = 'take'
    pass(hourMs)
    await worked()
    expect(await mails()).toMatchObject([{ status: 'void' }])
    expect(smtp.mails).toEqual([])
  })

  it('waits for an address when there is none', async () => {
    const house = await open()
    const { smtp, worked, pass, service, stripe } = house
    stripe.subscribe('cus_second')
    const { id, key } = await anotherOrganisation(house, null)
    await service.store.billing.tie(id, { customer: 'cus_second', email: null })
    const answer = await service.call('POST', '/v1/billing/cancel', { key })
    expect(answer).toMatchObject({ status: 200, body: { cancel_at: end } })
    expect(smtp.connections).toBe(0)
    await service.store.billing.tie(id, { customer: null, email: 'late@two.example' })
    pass(60_000)
    await worked()
    await expect
      .poll(() => smtp.mails.map(({ to }) => to), { timeout: 10_000 })
      .toEqual([['late@two.example']])
  })

  it('brings the name of the organisation over whole, and never as a header', async () => {
    const house = await open()
    const { smtp, service, stripe } = house
    stripe.subscribe('cus_named')
    const name = 'Łódź 株式会社\r\nBcc: x@evil.example'
    const { key } = await anotherOrganisation(house, 'cus_named', name)
    await service.call('POST', '/v1/billing/cancel', { key })
    const [mail] = smtp.mails
    const read = await PostalMime.parse(mail?.text ?? '')
    expect(read.text).toContain('Łódź 株式会社 Bcc: x@evil.example')
    expect([read.bcc, mail?.to]).toEqual([undefined, ['other@two.example']])
  })
})

describe('a service without a mail server', () => {
  it('keeps the confirmation in a folder beside the database', async () => {
    const { stripe, cancel, service, mails } = await billingHouse({ env: { SVC_SMTP_URL: '' } })
    stripe.subscribe(customer)
    expect((await cancel()).status).toBe(200)
    const [mail] = await mails()
    expect(mail?.status).toBe('kept')
    const { body } = await service.call('GET', '/v1/billing/confirmation')
    expect(body).toMatchObject({ state: 'kept', next_try_at: null })
    expect(await errandsAt(service, '/v1/billing/events')).toMatchObject([
      { kind: 'cancel_confirmation', outcome: 'kept' },
      { kind: 'cancel', outcome: 'done' },
    ])
    const kept = [...everyFile(`${service.folder}/mail`)]
    expect(kept.map(([path]) => path.split('/').at(-1))).toEqual([
      `cancel.${mail?.id}_svc.example.eml`,
    ])
    expect(kept[0]?.[1].toString('utf8')).toContain('20 December 2026')
  })
})

describe('what billing leaves behind', () => {
  it('holds no key, no card and no word of the provider: database, log, answers', async () => {
    const { stripe, cancel, status, service, deliver, smtp } = await billingHouse()
    stripe.subscribe(customer)
    stripe.customer(customer, { method: visa })
    await service.call('GET', '/v1/billing/payment-method')
    stripe.fault = ({ method }) => (method === 'POST' ? 'broken' : 'none')
    const answers = [await cancel()]
    stripe.fault = () => 'none'
    answers.push(await status(), await cancel())
    for (const event of stripe.events) await deliver(event)
    const left = Buffer.concat([
      ...everyFile(service.folder).values(),
      Buffer.from(JSON.stringify([service.log, answers, smtp.mails])),
    ]).toString('latin1')
    for (const secret of [stripeKey, webhookSecret, 'canary', 'Cardholder', '4242']) {
      expect(left.includes(secret), secret).toBe(false)
    }
    const sent = JSON.stringify(stripe.calls.map(({ headers }) => Object.keys(headers)))
    expect(sent).not.toContain('x-stripe-client-user-agent')
  })
})

describe('a mail server that comes back on the same port', () => {
  it('gets the mail once', async () => {
    const first = await fakeSmtp()
    const { stripe, cancel, worked, pass } = await billingHouse({
      env: { SVC_SMTP_URL: first.url },
    })
    stripe.subscribe(customer)
    await first.close()
    expect((await cancel()).status).toBe(200)
    const back = await fakeSmtp({ port: first.port })
    pass(60_000)
    await worked()
    pass(hourMs)
    await worked()
    expect(back.mails).toHaveLength(1)
  })
})
