import { describe, expect, it, vi } from 'vitest'
import type { RemoteConnectorId } from '../../../src/contract/connectors.ts'
import { SvcError } from '../../../src/core/error.ts'
import { Secret } from '../../../src/core/text.ts'
import { remoteOf } from '../../../src/service/desk/remote.ts'
import { withSession } from '../../../src/service/desk/session.ts'
import { noDeskSettings } from '../../../src/service/desk/settings.ts'
import { intercomToken, intercomWorld } from '../../connectors/remote/intercom/fake.ts'
import { zendeskLogin } from '../../connectors/remote/zendesk/fake.ts'
import { billingHouse, customer } from '../../support/billing-service.ts'
import { FakeClock } from '../../support/clock.ts'
import { visa } from '../../support/fake-stripe.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { hostService } from '../../support/host-service.ts'
import { readRun } from '../../support/read.ts'
import { slackService } from '../../support/slack-service.ts'
import type { Recorder } from '../../support/vendor-mock.ts'
import { mocks, recording } from '../../support/vendor-mock.ts'
import { decision, worldOf } from '../desk/surroundings.ts'

/**
 * Every kind of call there is to a party, made by the service's own code while a fake that remembers answers; the mock
 * of the vendor's description looks at each. Only answers to a slash command's `response_url` are not judged: Slack
 * describes that address nowhere.
 */
describe.skipIf(mocks.size === 0)('the vendor’s own description allows what is asked of', () => {
  it('GitHub', async () => {
    const judge = judging('github')
    const { service, repository, draft, submit, submitted, sync } = await hostService(
      'github',
      8_000,
      null,
      judge.through,
    )
    const { id } = await draft()
    vi.spyOn(service.store.proposals, 'opened').mockRejectedValueOnce(
      new SvcError('storage.busy', 'the database is busy'),
    )
    expect((await submit(id)).status).toBe(503)
    const edit = { body: { body: 'Refunds need a manager.' }, headers: { 'if-match': '"1"' } }
    await service.call('PATCH', `/v1/rules/${id}`, edit)
    expect((await submit(id)).status).toBe(200)
    // The trimmed document has no list of a pull request's files, so none is moved.
    repository.merge(1)
    expect((await sync()).body).toMatchObject({ approved: [id] })
    const withdrawn = await submitted({ body: 'Ship weekly.' })
    await service.call('POST', `/v1/rules/${withdrawn.id}/reject`, { body: {} })
    expect(repository.pulls.map(({ state }) => state)).toEqual(['merged', 'closed'])
    expect(judge.verdict('/repos/acme/rules')).toEqual({
      violations: [],
      kinds: [
        'GET ',
        'GET /contents/*',
        'GET /git/commits/*',
        'GET /git/ref/*',
        'GET /pulls',
        'GET /pulls/*',
        'PATCH /git/refs/*',
        'PATCH /pulls/*',
        'POST /git/commits',
        'POST /git/refs',
        'POST /git/trees',
        'POST /pulls',
      ],
    })
  })

  it('Stripe', async () => {
    const judge = judging('stripe')
    const house = await billingHouse({ through: judge.through })
    const { service, stripe, cancel, resume, status } = house
    const { id } = stripe.subscribe(customer)
    stripe.method(visa)
    stripe.customer(customer, { method: visa.id as never })
    const method = () => service.call('GET', '/v1/billing/payment-method')
    expect((await status()).body).toMatchObject({ status: 'active' })
    expect((await method()).body).toMatchObject({ last4: '4242' })
    stripe.change(id, { default_payment_method: visa.id })
    expect((await method()).body).toMatchObject({ last4: '4242' })
    expect((await cancel()).status).toBe(200)
    expect((await resume()).status).toBe(200)
    await house.deliver(stripe.change(id, { cancel_at: 1_797_000_000 }))
    expect((await resume()).status).toBe(200)
    expect(judge.verdict('/v1')).toEqual({
      violations: [],
      kinds: [
        'GET /customers/*',
        'GET /payment_methods/*',
        'GET /subscriptions',
        'GET /subscriptions/*',
        'POST /subscriptions/*',
      ],
    })
  })

  it('Slack', async () => {
    const judge = judging('slack', '/api')
    const { service, slack, connect } = await slackService({ through: judge.through })
    expect((await connect({ id: 'T0EXAMPLE1' })).status).toBe(200)
    expect((await service.call('DELETE', '/v1/slack')).status).toBe(200)
    expect(slack.tokens.size).toBe(0)
    expect(judge.verdict('/api')).toEqual({
      violations: [],
      kinds: ['POST /apps.uninstall', 'POST /oauth.v2.access'],
    })
  })

  it.each([
    ['events', 'GET /incremental/ticket_events', []],
    ['audits', 'GET /ticket_audits', ['events']],
    ['metrics', 'GET /tickets/*/comments', ['events', 'audits', 'articles']],
  ] as const)('Zendesk, with notes by %s', async (_way, kind, closed) => {
    const judge = judging('zendesk')
    const world = worldOf(330)
    for (const way of closed) world.closed.set(way, 403)
    const tool = await fakeTool(world, { base: '' })
    const url = await judge.through(tool.url)
    expect(await read('zendesk', zendeskLogin, { zendeskUrl: url })).toBe(330)
    const { violations, kinds } = judge.verdict('/api/v2')
    expect(violations).toEqual([])
    expect(kinds).toEqual(expect.arrayContaining(['GET /users/me', 'GET /macros/active', kind]))
  })

  it('Intercom', async () => {
    const judge = judging('intercom')
    const mark = (kind: string): string => `CANARY-${kind.replaceAll(/\W+/g, '-')}`
    const world = intercomWorld({ items: 480, text: decision, canary: mark, apart: mark })
    const tool = await fakeTool(world, { base: '' })
    const url = await judge.through(tool.url)
    expect(await read('intercom', intercomToken, { intercomUrl: url })).toBe(480)
    expect(judge.verdict('')).toEqual({
      violations: [],
      kinds: [
        'GET /articles',
        'GET /conversations/*',
        'GET /macros',
        'GET /me',
        'POST /conversations/search',
      ],
    })
  })
})

/** Proves the credential and reads a whole desk as the service does; how many items it came to. */
async function read(
  connector: RemoteConnectorId,
  credential: string,
  urls: { readonly zendeskUrl?: string; readonly intercomUrl?: string },
): Promise<number> {
  const from = '2026-01-01T00:00:00.000Z'
  const settings = JSON.stringify({ region: 'us', metrics: true, from })
  const remote = remoteOf({ connector, account: '', settings }, { ...noDeskSettings, ...urls })
  const run = readRun({})
  const options = { clock: new FakeClock(), timeoutMs: 10_000, signal: run.signal }
  return withSession(remote, new Secret(credential), options, async (session) => {
    await remote.connector.prove(session)
    let items = 0
    for await (const _item of remote.connector.read({ ...run, ...session })) items++
    return items
  })
}

function judging(id: string, below = '') {
  let recorder: Recorder | null = null
  return {
    through: async (vendor: string): Promise<string> => {
      recorder = await recording(id, { vendor, below })
      return recorder.url
    },
    /** What was wrong, and the kinds of calls below a path, ids left out. */
    verdict: (path: string) => {
      const kinds = (recorder?.calls ?? []).map((call) => kindOf(call.replace(path, '')))
      return { violations: recorder?.violations, kinds: [...new Set(kinds)].toSorted() }
    },
  }
}

/** An id has a digit, an underscore after its prefix, or an encoded slash in it. */
function kindOf(call: string): string {
  return call.replaceAll(
    /\/(?:\d+|[0-9a-f]{40}|(?:cus|pm|sub)_\w+|[^/]*%2F[^/]*|rules)(?=\/|$)/g,
    '/*',
  )
}
