import { describe, expect, it } from 'vitest'
import { answerTap } from '../../support/answer-tap.ts'
import { billingHouse, customer } from '../../support/billing-service.ts'
import { visa } from '../../support/fake-stripe.ts'
import { hostService } from '../../support/host-service.ts'
import { slackService } from '../../support/slack-service.ts'
import type { Answered } from '../../support/vendor-schema.ts'
import { hasDocument, VendorSchema } from '../../support/vendor-schema.ts'

describe('The fakes of other parties answer as their vendors say', () => {
  it.runIf(hasDocument('github'))('GitHub', async () => {
    const { answered, through } = answerTap()
    const { service, repository, submitted, sync } = await hostService(
      'github',
      8_000,
      null,
      through,
    )
    await submitted()
    // The trimmed document has no list of a pull request's files, so none is moved.
    repository.merge(1)
    await sync()
    const withdrawn = await submitted({ body: 'Ship weekly.' })
    await service.call('POST', `/v1/rules/${withdrawn.id}/reject`, { body: {} })
    expect(mistakesIn('github', answered)).toEqual([])
    expect(answered.length).toBeGreaterThan(20)
  })

  it.runIf(hasDocument('stripe'))('Stripe', async () => {
    const { answered, through } = answerTap()
    const { service, stripe, cancel, resume, status } = await billingHouse({ through })
    const { id } = stripe.subscribe(customer)
    stripe.method(visa)
    stripe.customer(customer, { method: visa.id as never })
    await status()
    await service.call('GET', '/v1/billing/payment-method')
    stripe.change(id, { default_payment_method: visa.id })
    await service.call('GET', '/v1/billing/payment-method')
    expect([(await cancel()).status, (await resume()).status]).toEqual([200, 200])
    expect(mistakesIn('stripe', answered)).toEqual([])
    expect(answered.length).toBeGreaterThan(5)
  })

  it.runIf(hasDocument('slack'))('Slack', async () => {
    const { answered, through } = answerTap()
    const { service, connect } = await slackService({ through })
    expect((await connect({ id: 'T0EXAMPLE1' })).status).toBe(200)
    expect((await service.call('DELETE', '/v1/slack')).status).toBe(200)
    expect(mistakesIn('slack', answered, '/api')).toEqual([])
    expect(answered.length).toBe(2)
  })
})

/** What the vendor's document finds wrong with the successes among these answers. */
function mistakesIn(vendor: string, answered: readonly Answered[], below = ''): readonly string[] {
  const schema = new VendorSchema(vendor)
  const found = answered
    .filter(({ status }) => status < 300)
    .flatMap((each) => schema.mistakes({ ...each, path: each.path.slice(below.length) }))
  return [...new Set(found)]
}
