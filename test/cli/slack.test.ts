import { PassThrough } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { run } from '../../src/cli/program.ts'
import { slackSettings } from '../../src/cli/slack-settings.ts'
import type { Env } from '../../src/client/folder.ts'
import { dataFolder } from '../../src/client/folder.ts'
import type { Transport } from '../../src/contract/transport.ts'
import { embeddedService } from '../../src/service/embedded.ts'
import { billingSettings, mailSettings } from '../../src/service/billing/environment.ts'
import type { FakeSlack } from '../support/fake-slack.ts'
import { fakeSlack, slackApp, slackHeaders, slashForm } from '../support/fake-slack.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { noRulesRepoSettings } from '../support/service.ts'
import { svc } from '../support/svc.ts'

interface Here {
  readonly home: string
  readonly env: Env
  readonly slack: FakeSlack
  /** The service as Slack reaches it: another process on the same database. */
  readonly outside: Transport
}

async function device(): Promise<Here> {
  const home = temporaryHome()
  const slack = await fakeSlack()
  const env = {
    SVC_SLACK_CLIENT_ID: slackApp.id,
    SVC_SLACK_CLIENT_SECRET: slackApp.secret,
    SVC_SLACK_SIGNING_SECRET: slackApp.signing,
    SVC_SLACK_URL: slack.url,
  }
  const folder = dataFolder({ HOME: home })
  const billed = { billing: billingSettings({}), mail: mailSettings({}, folder) }
  const outside = await embeddedService(
    folder,
    'http://127.0.0.1:8787',
    noRulesRepoSettings,
    billed,
    slackSettings(env),
  )
  onTestFinished(() => outside.close())
  return { home, env, slack, outside }
}

/** The browser comes back from Slack. */
async function back({ outside }: Here, query: string): Promise<number> {
  const path = `/v1/slack/oauth/callback?${query}`
  return (await outside.send({ method: 'GET', path, headers: {}, body: null })).status
}

/** Runs svc before a person; `seen` is what stands on stderr. */
function before({ home, env }: Here, argv: readonly string[]) {
  const stream = () =>
    Object.assign(new PassThrough(), { isTTY: true, columns: 400, end: () => undefined })
  const [stdin, stdout, stderr] = [stream(), stream(), stream()]
  const seen = { stdout: '', stderr: '' }
  stdout.on('data', (part: Buffer) => (seen.stdout += part.toString('utf8')))
  stderr.on('data', (part: Buffer) => (seen.stderr += part.toString('utf8')))
  const controller = new AbortController()
  const code = run(argv, {
    stdin,
    stdout,
    stderr,
    env: { HOME: home, SVC_CREDENTIAL_STORE: 'file', ...env, TERM: 'xterm', SVC_ACCESSIBLE: '1' },
    signal: controller.signal,
  })
  const address = async (): Promise<string> => {
    const found = () => /^http\S+authorize\S+/m.exec(seen.stderr)?.[0] ?? ''
    await vi.waitFor(() => expect(found()).not.toBe(''), { timeout: 10_000 })
    return found()
  }
  return { seen, code, address, interrupt: () => controller.abort('SIGINT') }
}

const connecting = ['connect', 'slack', '--no-browser']

describe('svc connect slack', () => {
  it('prints the address and ends where nobody is at the terminal', async () => {
    const { home, env, slack } = await device()
    const ran = await svc(['connect', 'slack'], { home, env })
    expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining('within ten minutes') })
    expect(ran.stdout).toMatch(/^http\S+\/oauth\/v2\/authorize\?\S+\n$/)
    const json = await svc(['connect', 'slack', '--json'], { home, env })
    expect(JSON.parse(json.stdout)).toEqual({
      connector: 'slack',
      state: 'pending',
      url: expect.stringContaining(`${slack.url}/oauth/v2/authorize?client_id=${slackApp.id}`),
    })
  })

  it('waits at a terminal until a person has let the app in', async () => {
    const here = await device()
    const { seen, code, address } = before(here, [...connecting, '--quiet'])
    expect(await back(here, here.slack.letIn(await address(), { id: 'T1', name: 'Ops' }))).toBe(200)
    expect(await code).toBe(0)
    expect(seen.stdout).toBe('Connected Ops (T1).\n')
  })

  it('waits for its own address, whatever becomes of a later one', async () => {
    const here = await device()
    const connected = before(here, connecting)
    const ours = await connected.address()
    const later = JSON.parse((await svc(['connect', 'slack', '--json'], here)).stdout) as {
      url: string
    }
    const state = new URL(later.url).searchParams.get('state') ?? ''
    expect(await back(here, `error=access_denied&state=${state}`)).toBe(422)
    expect(await back(here, here.slack.letIn(ours, { id: 'T1', name: 'Ops' }))).toBe(200)
    expect(await connected.code).toBe(0)
    expect(connected.seen.stdout).toBe('Connected Ops (T1).\n')
  })

  it('ends with the reason when the person declines', async () => {
    const here = await device()
    const { seen, code, address } = before(here, connecting)
    const state = new URL(await address()).searchParams.get('state') ?? ''
    expect(await back(here, `error=access_denied&state=${state}`)).toBe(422)
    expect(await code).toBe(1)
    expect(seen.stderr).toContain('the app was not let in')
  })

  it('ends when somebody disconnects meanwhile', async () => {
    const here = await device()
    const connected = before(here, connecting)
    await back(here, here.slack.letIn(await connected.address(), { id: 'T1' }))
    expect(await connected.code).toBe(0)
    const again = before(here, connecting)
    await again.address()
    expect((await svc(['disconnect', 'slack', '--yes'], here)).code).toBe(0)
    expect(await again.code).toBe(1)
    expect(again.seen.stderr).toContain('disconnected it meanwhile')
  })

  it('can be interrupted, and leaves nothing connected', async () => {
    const here = await device()
    const { code, address, interrupt, seen } = before(here, connecting)
    await address()
    interrupt()
    expect(await code).toBe(130)
    expect(seen.stdout).toBe('')
  })

  it('says what the service lacks', async () => {
    const { home } = await device()
    const ran = await svc(['connect', 'slack'], { home })
    expect(ran).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('SVC_SLACK_CLIENT_ID'),
    })
  })

  it('takes no flag that means nothing here, and no address in the clear', async () => {
    const { home, env } = await device()
    const token = await svc(['connect', 'slack', '--token-stdin'], { home, env })
    expect(token).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('Slack takes no --token-stdin'),
    })
    const plain = { ...env, SVC_SLACK_URL: 'http://slack.example.com' }
    expect(await svc(['connect', 'slack'], { home, env: plain })).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('SVC_SLACK_URL must be https'),
    })
  })
})

describe('svc disconnect slack', () => {
  it('asks, forgets the token at once, and lets the drafts stay', async () => {
    const here = await device()
    const { outside, home, slack } = here
    const connected = before(here, connecting)
    await back(here, slack.letIn(await connected.address(), { id: 'T0EXAMPLE1' }))
    expect(await connected.code).toBe(0)
    const body = slashForm()
    const path = '/v1/slack/commands'
    await outside.send({ method: 'POST', path, headers: slackHeaders(body), body })
    expect(await svc(['disconnect', 'slack'], here)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--yes'),
    })
    expect(slack.tokens.size).toBe(1)
    const gone = await svc(['disconnect', 'slack', '--yes', '--json'], here)
    expect(JSON.parse(gone.stdout)).toEqual({
      connector: 'slack',
      removed: true,
      workspaces: [{ id: 'T0EXAMPLE1', name: 'Example', uninstalled: true }],
    })
    expect(slack.tokens.size).toBe(0)
    const drafts = await svc(['rules', 'list', '--json'], here)
    expect(JSON.parse(drafts.stdout)).toMatchObject({ items: [{ origin: 'slash' }] })
    for (const bytes of everyFile(home).values()) expect(bytes.includes('xoxb-')).toBe(false)
  })

  it('tells where Slack has to be asked by hand', async () => {
    const here = await device()
    const connected = before(here, connecting)
    await back(here, here.slack.letIn(await connected.address(), { id: 'T1' }))
    await connected.code
    here.slack.fault = () => 'broken'
    expect(await svc(['disconnect', 'slack', '--yes'], here)).toMatchObject({
      code: 0,
      stdout: 'Disconnected Example (T1).\n',
      stderr: expect.stringContaining('remove the app there'),
    })
  })

  it('withdraws an address that is still out while nothing is connected', async () => {
    const here = await device()
    const { stdout } = await svc(['connect', 'slack', '--json'], here)
    const { url } = JSON.parse(stdout) as { url: string }
    // A later one that came to nothing does not hide it.
    const later = before(here, connecting)
    const state = new URL(await later.address()).searchParams.get('state') ?? ''
    await back(here, `error=access_denied&state=${state}`)
    expect(await later.code).toBe(1)
    expect(await svc(['disconnect', 'slack'], here)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--yes'),
    })
    expect(await svc(['disconnect', 'slack', '--yes'], here)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Withdrew the address'),
    })
    expect(await back(here, here.slack.letIn(url, { id: 'T1' }))).toBe(400)
    expect(await svc(['disconnect', 'slack', '--yes'], here)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('nothing to remove'),
    })
  })

  it('has nothing to do where nothing is connected', async () => {
    const { home, env } = await device()
    const ran = await svc(['disconnect', 'slack'], { home, env })
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing to remove') })
  })
})
