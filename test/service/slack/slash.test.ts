import { join } from 'node:path'
import Libsql from 'libsql'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { WaitingClock } from '../../../src/core/time.ts'
import { Gate } from '../../../src/gate/gate.ts'
import { masksHere } from '../../../src/service/masking/masks.ts'
import { Metrics } from '../../../src/service/metrics.ts'
import type { Store } from '../../../src/storage/store.ts'
import {
  fakeSlack,
  slackApp,
  slackCanaries,
  slackHeaders,
  slashForm,
} from '../../support/fake-slack.ts'
import { slackService } from '../../support/slack-service.ts'
import { engines, testDatabase } from '../../support/store.ts'

const place = { id: 'T0EXAMPLE1' }

/** The id in what the person sees. */
function idIn(text: string): string {
  return /`(rule_\w+)`/.exec(text)?.[1] ?? `no id in: ${text}`
}

async function connected(options: Parameters<typeof slackService>[0] = {}) {
  const here = await slackService(options)
  expect((await here.connect(place)).status).toBe(200)
  return here
}

/** Holds every new draft until it is let go; then it is made, or fails. */
function held(store: Store, failure: Error | null = null): { readonly letGo: () => void } {
  const create = store.rules.create.bind(store.rules)
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  vi.spyOn(store.rules, 'create').mockImplementation(async (...given) => {
    await gate
    if (failure !== null) throw failure
    return create(...given)
  })
  return { letGo: () => letGo() }
}

describe.each(engines)('/brain on the %s database', (engine) => {
  it('makes a masked draft and tells its id and the next step', async () => {
    const database = await testDatabase(engine)
    const { type, drafts } = await connected({ store: await database.open() })
    const said = await type({ text: 'Write to anna.berg@example.com &amp; never call first' })
    expect(said).toContain('svc review')
    const [draft, ...more] = await drafts()
    expect(more).toEqual([])
    expect(draft).toMatchObject({
      id: idIn(said),
      status: 'draft',
      origin: 'slash',
      connector: 'slack',
      created_by: 'slack:T0EXAMPLE1',
      source: 'https://example.slack.com/archives/C0EXAMPLE1',
      redactions: { email: 1 },
      body: expect.stringMatching(/^Write to \[\S+\] & never call first$/),
    })
  })

  it('is in the draft and nowhere else: not who typed, where, or how to answer', async () => {
    const database = await testDatabase(engine)
    const { type, service, failures } = await connected({ store: await database.open() })
    const secret = 'AKIAIOSFODNN7EXAMPLE'
    const said = await type({ text: `Rotate ${secret} weekly`, trigger_id: 'canary-trigger' })
    const seen = `${said}${JSON.stringify(service.log)}${JSON.stringify(failures)}`
    const kept = await database.dump()
    const canaries = [
      ...Object.values(slackCanaries),
      secret,
      'canary-trigger',
      'hooks.slack.com',
      slackApp.signing,
    ]
    for (const canary of canaries) {
      expect(kept.includes(canary), canary).toBe(false)
      expect(seen).not.toContain(canary)
    }
  })

  it('makes one draft of one press of Enter, however often it is delivered', async () => {
    const database = await testDatabase(engine)
    const { post, type, drafts } = await connected({ store: await database.open() })
    const body = slashForm({ trigger_id: '1.2.abc' })
    const headers = slackHeaders(body)
    const answers = await Promise.all([post(body, headers), post(body, headers)])
    answers.push(await post(body, headers))
    // Signed anew a second later, and through another process of the service.
    answers.push(await post(body, slackHeaders(body, { shiftSeconds: 1 })))
    const beside = await slackService({ store: await database.open() })
    answers.push(await beside.post(body, headers))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await drafts()).toHaveLength(1)
    await type({ trigger_id: '1.2.def' })
    expect(await drafts()).toHaveLength(2)
  })

  it('drafts in the organisation of its workspace, and in no other', async () => {
    const database = await testDatabase(engine)
    const here = await connected({ store: await database.open() })
    expect((await here.connect({ id: 'T0OTHER' }, here.otherKey)).status).toBe(200)
    // The same trigger in two workspaces is two presses.
    const ours = idIn(await here.type({ trigger_id: '1' }))
    const theirs = idIn(await here.type({ team_id: 'T0OTHER', trigger_id: '1' }))
    expect((await here.drafts()).map(({ id }) => id)).toEqual([ours])
    expect((await here.drafts(here.otherKey)).map(({ id }) => id)).toEqual([theirs])
  })
})

describe('/brain', () => {
  it.each([
    ['help', { text: 'help' }, 'masked on arrival'],
    ['help, shouted', { text: ' HELP ' }, 'masked on arrival'],
    ['nothing', { text: '' }, 'For example'],
    ['white space', { text: ' \n ' }, 'For example'],
    ['40 KB', { text: 'é'.repeat(40_000) }, 'longer than 8000 characters'],
    ['another command', { command: '/brian' }, 'knows only `/brain`'],
    ['a workspace nobody connected', { team_id: 'T0NOBODY' }, 'svc connect slack'],
    ['no workspace', { team_id: '' }, 'svc connect slack'],
    ['a whole organisation nobody connected', { is_enterprise_install: 'true' }, 'not connected'],
  ])('answers %s for that person alone, and makes no draft', async (_what, fields, words) => {
    const { type, drafts } = await connected()
    expect(await type(fields)).toContain(words)
    expect(await drafts()).toEqual([])
  })

  it('takes plus signs, percents and emoji as they were typed', async () => {
    const { type, drafts } = await connected()
    await type({ text: 'Ship 100% + 🍕 on Fridays' })
    expect(await drafts()).toMatchObject([{ body: 'Ship 100% + 🍕 on Fridays' }])
  })

  it('has no source where others could not open it', async () => {
    const { type, drafts } = await connected()
    await type({ channel_id: 'D0EXAMPLE1', channel_name: 'directmessage' })
    expect(await drafts()).toMatchObject([{ source: null }])
  })

  it('works in every workspace of an organisation that let it in as a whole', async () => {
    const { connect, type, drafts } = await slackService()
    await connect({ id: 'E0WHOLE', isWhole: true })
    const whole = { enterprise_id: 'E0WHOLE', is_enterprise_install: 'true' }
    expect(await type({ ...whole, team_id: 'T0ANY' })).toContain('svc review')
    expect(await drafts()).toHaveLength(1)
  })

  it('answers a look at the certificate with nothing, when it is signed', async () => {
    const { post } = await connected()
    const body = 'ssl_check=1&token=x'
    expect(await post(body)).toEqual({ status: 200, text: '' })
    expect((await post(body, slackHeaders(body, { secret: 'x' }))).status).toBe(401)
  })

  it.each([
    ['another secret', (body: string) => slackHeaders(body, { secret: 'x' })],
    ['another body', () => slackHeaders(slashForm())],
    ['a time long past', (body: string) => slackHeaders(body, { shiftSeconds: -302 })],
    ['a time to come', (body: string) => slackHeaders(body, { shiftSeconds: 302 })],
    ['no signature', () => ({ 'content-type': 'application/x-www-form-urlencoded' })],
  ])('refuses what is signed with %s, and stores nothing', async (_what, headers) => {
    const { post, drafts, service } = await connected()
    const body = slashForm()
    expect((await post(body, headers(body))).status).toBe(401)
    expect(await drafts()).toEqual([])
    expect(JSON.stringify(service.log)).not.toContain('Refunds')
  })

  it('says what is missing while there is no signing secret, and takes nothing', async () => {
    const { post, drafts } = await slackService({ slack: { signingSecret: null } })
    const { status, text } = await post(slashForm())
    expect(status).toBe(409)
    expect(text).toContain('slack.unconfigured')
    expect(text).toContain('SVC_SLACK_SIGNING_SECRET')
    expect(await drafts()).toEqual([])
  })

  it('takes every signed one from the same address, and limits the others', async () => {
    // Two of them are for connecting.
    const { post, type } = await connected({ limits: { addressPerMinute: 4 } })
    const body = slashForm()
    const forged = slackHeaders(body, { secret: 'x' })
    const statuses = []
    // More than twice what is left: the minute may turn in between.
    for (let n = 0; n < 8; n++) statuses.push((await post(body, forged)).status)
    expect(statuses.slice(0, 2)).toEqual([401, 401])
    expect(statuses).toContain(429)
    for (let n = 0; n < 8; n++) expect(await type()).toContain('svc review')
  })

  it('takes forms nowhere else', async () => {
    const { service } = await slackService()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await service.call('POST', '/v1/rules', { body: 'body=x', headers })
    expect(answer).toMatchObject({ status: 415, body: { code: 'request.unsupported_type' } })
  })

  it('says so when there are as many open drafts as there may be', async () => {
    const { type, drafts } = await connected({ limits: { openDrafts: 1 } })
    await type()
    expect(await type()).toContain('Review some first')
    expect(await drafts()).toHaveLength(1)
  })

  it('apologises while the database is down, and does it when delivered again', async () => {
    const { post, drafts, failures, service } = await connected()
    const down = vi.spyOn(service.store.slack, 'ownerOf')
    down.mockRejectedValueOnce(new Error('canary: no database'))
    const body = slashForm()
    const headers = slackHeaders(body)
    const first = await post(body, headers)
    expect(first.status).toBe(200)
    expect(first.text).toContain('could not save this')
    expect(await drafts()).toEqual([])
    expect(failures).toMatchObject([{ event: 'slack_command_failed', code: 'service.failed' }])
    expect(JSON.stringify(failures)).not.toContain('canary')
    expect((await post(body, headers)).text).toContain('svc review')
    expect(await drafts()).toHaveLength(1)
  })

  it('is counted by what became of it', async () => {
    const { service } = await connected()
    const metrics = new Metrics()
    const gate = new Gate()
    const work = { store: service.store, gate, masks: masksHere(gate), drafts: null, metrics }
    const take = (fields: Readonly<Record<string, string>>, secret?: string) => {
      const body = slashForm(fields)
      const headers = slackHeaders(body, secret === undefined ? {} : { secret })
      const signature = headers['x-slack-signature'] ?? ''
      const timestamp = headers['x-slack-request-timestamp'] ?? ''
      return service.slack.commands.take(work, { body, signature, timestamp })
    }
    await take({ trigger_id: '1' })
    await take({ trigger_id: '1', text: 'The same press, signed anew' })
    await take({ text: 'help' })
    await expect(take({}, 'x')).rejects.toMatchObject({ code: 'auth.refused' })
    const lines = (await metrics.text()).split('\n')
    expect(lines.filter((line) => line.startsWith('svc_slack_commands_total'))).toEqual(
      ['draft', 'replayed', 'help', 'unsigned'].map(
        (outcome) => `svc_slack_commands_total{outcome="${outcome}"} 1`,
      ),
    )
  })
})

describe('/brain while the database is slow', () => {
  it('is acknowledged without a promise, and answered later', async () => {
    const { type, slack, drafts, service } = await connected({ slackAnswerMs: 1 })
    const { letGo } = held(service.store)
    const said = await type({ response_url: `${slack.url}/commands/T0/1/abc` })
    expect(said).toContain('Working on it')
    expect(slack.answers).toEqual([])
    expect(await drafts()).toEqual([])
    letGo()
    await service.slack.commands.close(10_000)
    const [draft] = await drafts()
    expect(slack.answers).toEqual([
      {
        path: '/commands/T0/1/abc',
        message: {
          response_type: 'ephemeral',
          replace_original: false,
          text: expect.stringContaining(draft?.id ?? 'a draft'),
        },
      },
    ])
    const sent = JSON.stringify(slack.calls)
    for (const canary of [slackCanaries.user_name, 'Refunds', 'xoxb-']) {
      expect(sent.slice(sent.indexOf('/commands/'))).not.toContain(canary)
    }
  })

  it('is acknowledged while another process keeps the embedded database locked', async () => {
    const { type, slack, drafts, service } = await connected({ slackAnswerMs: 1 })
    const other = new Libsql(join(service.folder, 'svc.db'))
    onTestFinished(() => {
      other.close()
    })
    other.exec('begin immediate')
    const said = await type({ response_url: `${slack.url}/commands/1` })
    other.exec('rollback')
    expect(said).toContain('Working on it')
    await service.slack.commands.close(10_000)
    const [draft] = await drafts()
    expect(JSON.stringify(slack.answers)).toContain(draft?.id ?? 'a draft')
  })

  it('apologises later when nothing came of it', async () => {
    const { type, slack, drafts, service } = await connected({ slackAnswerMs: 1 })
    const { letGo } = held(service.store, new Error('gone'))
    expect(await type({ response_url: `${slack.url}/commands/1` })).toContain('Working on it')
    letGo()
    await service.slack.commands.close(10_000)
    expect(JSON.stringify(slack.answers)).toContain('could not save this')
    expect(await drafts()).toEqual([])
  })

  it('apologises later also while nothing at all can be asked of the database', async () => {
    const { type, slack, drafts, service } = await connected({ slackAnswerMs: 1 })
    const { letGo } = held(service.store, new Error('gone'))
    expect(await type({ response_url: `${slack.url}/commands/1` })).toContain('Working on it')
    const down = vi.spyOn(service.store.slack, 'ownerOf').mockRejectedValue(new Error('gone'))
    const unkept = vi.spyOn(service.store.errands, 'keep').mockRejectedValue(new Error('gone'))
    letGo()
    await service.slack.commands.close(10_000)
    expect(JSON.stringify(slack.answers)).toContain('could not save this')
    for (const each of [down, unkept]) each.mockRestore()
    expect(await drafts()).toEqual([])
  })

  it('answers at the one address of Slack, whatever the request says', async () => {
    const { type, slack, drafts, service } = await connected({ slackAnswerMs: 1 })
    const elsewhere = await fakeSlack()
    const { letGo } = held(service.store)
    const before = slack.calls.length
    const addresses = [
      `${elsewhere.url}/commands/1`,
      `${slack.url.replace('http://', 'http://user:word@')}/commands/1`,
      slack.url.replace('http:', 'https:'),
      'https://hooks.slack.com/commands/1',
      'file:///etc/passwd',
      '//commands',
      '',
    ]
    for (const response_url of addresses) await type({ response_url })
    letGo()
    await service.slack.commands.close(10_000)
    expect(await drafts()).toHaveLength(addresses.length)
    expect(elsewhere.calls).toEqual([])
    expect(slack.calls.length).toBe(before)
  })

  it.each(['reset', 'broken', 'limit'] as const)(
    'keeps the draft when Slack says %s',
    async (bad) => {
      const hasty: WaitingClock = {
        now: () => new Date(),
        wait: () => new Promise((resolve) => setImmediate(resolve)),
      }
      const { type, slack, drafts, service } = await connected({ clock: hasty })
      const { letGo } = held(service.store)
      slack.fault = () => bad
      await type({ response_url: `${slack.url}/commands/1` })
      letGo()
      await vi.waitFor(async () => expect(await drafts()).toHaveLength(1))
      await vi.waitFor(() => {
        const tries = slack.calls.filter(({ path }) => path.startsWith('/commands/'))
        // Too many requests is the one answer after which it can be posted again.
        expect(tries).toHaveLength(bad === 'limit' ? 4 : 1)
      })
    },
  )

  it('is still told when the service is stopping', async () => {
    const { type, slack, service } = await connected({ slackAnswerMs: 1 })
    const { letGo } = held(service.store)
    await type({ response_url: `${slack.url}/commands/1` })
    const closing = service.slack.commands.close(10_000)
    letGo()
    await closing
    expect(slack.answers).toHaveLength(1)
  })
})
