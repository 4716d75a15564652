import { describe, expect, it, vi } from 'vitest'
import type { WaitingClock } from '../../../src/core/time.ts'
import { keySource } from '../../../src/service/sealing/key-source.ts'
import { rotateKey } from '../../../src/service/sealing/rotate.ts'
import { slackApp, slackCanaries } from '../../support/fake-slack.ts'
import { slackService } from '../../support/slack-service.ts'
import { engines, testDatabase } from '../../support/store.ts'

const place = { id: 'T0EXAMPLE1', name: 'Example' }

/** A clock that stands where it is put, and on which waiting takes no time. */
function standing(): WaitingClock & { pass(ms: number): void } {
  let nowMs = Date.now()
  return {
    now: () => new Date(nowMs),
    pass: (ms) => {
      nowMs += ms
    },
    wait: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

describe.each(engines)('connecting Slack on the %s database', (engine) => {
  it('goes by an address, a person who approves, and a browser that comes back', async () => {
    const database = await testDatabase(engine)
    const { address, back, slack, status } = await slackService({ store: await database.open() })
    expect(await status()).toEqual({ state: 'not_connected', workspaces: [], install: null })
    const url = await address()
    const { origin, pathname, searchParams } = new URL(url)
    expect(origin + pathname).toBe(`${slack.url}/oauth/v2/authorize`)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: slackApp.id,
      scope: 'commands',
      redirect_uri: 'https://decisions.example.com/v1/slack/oauth/callback',
      state: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await status()).toMatchObject({ state: 'pending', install: { state: 'pending' } })
    const page = await back(slack.letIn(url, place))
    expect(page).toEqual({ status: 200, text: expect.stringContaining('T0EXAMPLE1 is connected') })
    expect(await status()).toMatchObject({
      state: 'connected',
      workspaces: [
        { id: 'T0EXAMPLE1', name: 'Example', connected_by: expect.stringMatching(/^key_/) },
      ],
      install: { state: 'connected', reason: null },
    })
  })

  it('tells of each address what became of it, to its own organisation only', async () => {
    const database = await testDatabase(engine)
    const here = await slackService({ store: await database.open() })
    const { back, slack, service, otherKey } = here
    const address = async () =>
      (await service.call('GET', '/v1/slack/install')).body as { url: string; id: string }
    const became = async (id: string, key = service.adminKey) => {
      const { body } = await service.call('GET', `/v1/slack?install=${id}`, { key })
      return (body as { install: { state: string } | null }).install?.state ?? null
    }
    const [first, second] = [await address(), await address()]
    await back(slack.letIn(first.url, place))
    expect(await became(first.id)).toBe('connected')
    expect(await became(second.id)).toBe('pending')
    expect(await became(first.id, otherKey)).toBeNull()
    expect(await became('0'.repeat(64))).toBeNull()
    expect(first.url).not.toContain(first.id)
  })

  it('keeps the token sealed, and of the address only a hash', async () => {
    const database = await testDatabase(engine)
    const { address, back, slack, service } = await slackService({ store: await database.open() })
    const url = await address()
    await back(slack.letIn(url, place))
    const kept = await database.dump()
    const said = JSON.stringify(service.log)
    const canaries = [
      'xoxb-canary',
      slackApp.secret,
      slackCanaries.user_id,
      new URL(url).searchParams.get('state') ?? '',
    ]
    for (const canary of canaries) {
      expect(kept.includes(canary), canary).toBe(false)
      expect(said).not.toContain(canary)
    }
  })

  it('takes an address once, for ten minutes, and only one of its own', async () => {
    const database = await testDatabase(engine)
    const clock = standing()
    const here = await slackService({ store: await database.open(), clock })
    const { address, back, slack, status } = here
    const url = await address()
    expect((await back(slack.letIn(url, place))).status).toBe(200)
    const calls = slack.calls.length
    for (const query of [
      slack.letIn(url, place),
      'code=x&state=made-up',
      'code=x&state=',
      'code=x',
      '',
    ]) {
      const answer = await back(query)
      expect(answer.status, query).toBe(400)
      expect(answer.text).toContain('slack.install_expired')
    }
    clock.pass(1)
    const late = await address()
    clock.pass(10 * 60_000)
    expect(await status()).toMatchObject({ install: { state: 'expired' } })
    expect((await back(slack.letIn(late, place))).status).toBe(400)
    const inTime = await address()
    clock.pass(10 * 60_000 - 1_000)
    expect((await back(slack.letIn(inTime, place))).status).toBe(200)
    expect(slack.calls.length).toBe(calls + 1)
  })

  it('gives a workspace to one organisation, until that one lets it go', async () => {
    const database = await testDatabase(engine)
    const here = await slackService({ store: await database.open() })
    const { connect, status, type, service, otherKey } = here
    expect((await connect(place)).status).toBe(200)
    const second = await connect(place, otherKey)
    expect(second.status).toBe(409)
    expect(second.text).toContain('slack.elsewhere')
    expect(await status(otherKey)).toMatchObject({
      state: 'not_connected',
      workspaces: [],
      install: { state: 'failed', reason: expect.stringContaining('another organisation') },
    })
    // Nothing of the first one is told, or changed.
    expect(second.text).not.toContain('key_')
    expect(await type()).toContain('svc review')
    expect(await here.drafts(otherKey)).toEqual([])
    expect((await service.call('DELETE', '/v1/slack', { key: otherKey })).status).toBe(404)
    expect((await service.call('DELETE', '/v1/slack')).status).toBe(200)
    expect((await connect(place, otherKey)).status).toBe(200)
    expect(await status()).toMatchObject({ state: 'not_connected' })
  })

  it('is at no moment said to be connected where another organisation has the workspace', async () => {
    const database = await testDatabase(engine)
    const here = await slackService({ store: await database.open() })
    const { connect, status, service, otherKey } = here
    await connect(place)
    // The process dies, or the database goes away, before the reason is noted.
    vi.spyOn(service.store.slack, 'endInstall').mockRejectedValueOnce(new Error('gone'))
    expect((await connect(place, otherKey)).status).toBe(409)
    expect(await status(otherKey)).toMatchObject({
      state: 'pending',
      install: { state: 'pending' },
    })
  })

  it('is forgotten at once, with its token and every address still out', async () => {
    const database = await testDatabase(engine)
    const here = await slackService({ store: await database.open() })
    const { connect, address, back, slack, status, type, service } = here
    await connect(place)
    await connect({ id: 'T0SECOND', name: 'Second' })
    await type()
    const open = slack.letIn(await address(), place)
    const gone = await service.call('DELETE', '/v1/slack')
    expect(gone).toMatchObject({
      status: 200,
      body: {
        workspaces: [
          { id: 'T0EXAMPLE1', name: 'Example', uninstalled: true },
          { id: 'T0SECOND', name: 'Second', uninstalled: true },
        ],
      },
    })
    expect(slack.tokens.size).toBe(0)
    expect(await type()).toContain('not connected')
    expect((await back(open)).status).toBe(400)
    expect(await status()).toEqual({ state: 'not_connected', workspaces: [], install: null })
    expect(await here.drafts()).toHaveLength(1)
    expect((await service.call('DELETE', '/v1/slack')).status).toBe(404)
  })

  it('stays disconnected when that was asked for in the middle of connecting', async () => {
    const database = await testDatabase(engine)
    const here = await slackService({ store: await database.open() })
    const { service, slack, connect, status, otherKey } = here
    const { slack: store } = service.store
    const keep = store.connect.bind(store)
    const interrupted = () =>
      vi.spyOn(store, 'connect').mockImplementationOnce(async (secret, workspace) => {
        await store.deleteOf(workspace.organisationId)
        return keep(secret, workspace)
      })
    interrupted()
    const page = await connect(place)
    expect(page.status).toBe(400)
    expect(page.text).toContain('disconnected Slack meanwhile')
    expect(page.text).toContain('gives a new address')
    expect(await status()).toMatchObject({ state: 'not_connected' })
    // The app that was let in for nothing is not left there, and who cannot remove it says so.
    expect(slack.tokens.size).toBe(0)
    slack.fault = ({ path }) => (path.endsWith('apps.uninstall') ? 'broken' : 'none')
    interrupted()
    expect((await connect(place)).text).toContain('remove the app there')
    // Where another organisation has the workspace, the app is theirs.
    slack.fault = () => 'none'
    expect((await connect(place, otherKey)).status).toBe(200)
    const calls = slack.calls.length
    interrupted()
    expect((await connect(place)).status).toBe(400)
    expect(slack.calls.slice(calls).map(({ path }) => path)).toEqual(['/api/oauth.v2.access'])
  })

  it('connects the same workspace again with its new token', async () => {
    const database = await testDatabase(engine)
    const { connect, status, slack, service } = await slackService({ store: await database.open() })
    await connect(place)
    const first = slack.tokens.get(place.id)
    await connect({ ...place, name: 'Renamed' })
    expect(slack.tokens.get(place.id)).not.toBe(first)
    expect((await status()).workspaces).toMatchObject([{ id: 'T0EXAMPLE1', name: 'Renamed' }])
    await service.call('DELETE', '/v1/slack')
    expect(slack.tokens.size).toBe(0)
  })
})

describe('connecting Slack', () => {
  it.each([
    ['the person declines', 'error=access_denied', 'was not let in'],
    ['Slack breaks it off', 'error=%3Cscript%3E', 'broke it off'],
    ['no code comes', '', 'sent no code'],
    ['the code is made up', 'code=x', 'invalid_code'],
  ])('comes to nothing when %s, and says why', async (_what, query, words) => {
    const { address, back, status } = await slackService()
    const state = new URL(await address()).searchParams.get('state') ?? ''
    const page = await back(`${query}&state=${state}`)
    expect(page.status).toBe(422)
    expect(page.text).toContain(words)
    expect(page.text).not.toContain('script')
    expect(await status()).toMatchObject({
      state: 'not_connected',
      install: { state: 'failed', reason: expect.stringContaining(words) },
    })
    expect((await back(`${query}&state=${state}`)).status).toBe(400)
  })

  it.each([
    ['reset', 502, 'did not answer'],
    ['broken', 502, 'status 500'],
    ['html', 502, 'no reason'],
    ['limit', 502, 'status 429'],
    ['empty', 502, 'a form svc does not know'],
    ['no', 422, 'did not let the app in'],
  ] as const)('says what happened when Slack answers %s', async (fault, status, words) => {
    const { connect, slack, service, ...here } = await slackService({ clock: standing() })
    slack.fault = () => fault
    const page = await connect(place)
    expect(page.status).toBe(status)
    expect(page.text).toContain(words)
    const seen = `${page.text}${JSON.stringify([service.log, await here.status()])}`
    for (const canary of ['canary', slackApp.id]) expect(seen).not.toContain(canary)
    slack.fault = () => 'none'
    expect((await connect(place)).status).toBe(200)
  })

  it.each(['reset', 'broken', 'no'] as const)(
    'forgets all the same when Slack answers %s to that',
    async (fault) => {
      const { connect, slack, service, type } = await slackService()
      await connect(place)
      slack.fault = () => fault
      expect((await service.call('DELETE', '/v1/slack')).body).toMatchObject({
        workspaces: [{ uninstalled: false }],
      })
      expect(await service.store.slack.list()).toEqual([])
      expect(await type()).toContain('not connected')
    },
  )

  it('goes on with a new sealing key', async () => {
    const { connect, slack, service } = await slackService()
    await connect(place)
    const [before] = await service.store.slack.list()
    const keys = keySource({ secretKey: null, oldSecretKey: null, folder: service.folder })
    expect(await rotateKey(service.store, keys)).toMatchObject({ resealed: 1 })
    const [after] = await service.store.slack.list()
    expect(after?.token).not.toBe(before?.token)
    expect((await service.call('DELETE', '/v1/slack')).status).toBe(200)
    expect(slack.tokens.size).toBe(0)
  })

  it('names what the service lacks for it', async () => {
    const { service } = await slackService({
      slack: { clientId: 'x', clientSecret: null, signingSecret: null },
    })
    expect(await service.call('GET', '/v1/slack/install')).toMatchObject({
      status: 409,
      body: {
        code: 'slack.unconfigured',
        hint: expect.stringMatching(/SVC_SLACK_CLIENT_SECRET, SVC_SLACK_SIGNING_SECRET$/),
      },
    })
  })
})
