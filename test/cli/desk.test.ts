import { describe, expect, it } from 'vitest'
import { dataFolder } from '../../src/client/folder.ts'
import { noFault, Troubles } from '../../src/core/trouble.ts'
import type { Receipt } from '../../src/service/desk/kept.ts'
import { emptyReceipt } from '../../src/service/desk/kept.ts'
import { openEmbedded } from '../../src/storage/embedded.ts'
import { zendeskEmail, zendeskToken } from '../connectors/remote/zendesk/fake.ts'
import { intercomToken, intercomWorld } from '../connectors/remote/intercom/fake.ts'
import { worldOf } from '../service/desk/surroundings.ts'
import { fakeTool } from '../support/fake-tool.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

async function device() {
  const home = temporaryHome()
  const mark = (kind: string): string => `CANARY-${kind.replaceAll(/\W+/g, '-')}`
  const text = (nth: number): string => `Said ${nth}.`
  const zendesk = await fakeTool(worldOf(3))
  const intercom = await fakeTool(intercomWorld({ items: 3, text, canary: mark, apart: mark }))
  const env = { SVC_ZENDESK_URL: zendesk.url, SVC_INTERCOM_URL: intercom.url }
  return { home, env, zendesk, intercom }
}

/** Does as the service does amid a run: there is none on this device. */
async function keptByRun(home: string, receipt: Receipt): Promise<void> {
  const store = await openEmbedded(dataFolder({ HOME: home }))
  try {
    const claim = { worker: 'a-worker', kinds: ['sync.zendesk'], limit: 1, leaseMs: 60_000 }
    const [job] = await store.jobs.claim(claim, new Date())
    const [record] = await store.connections.list()
    if (job === undefined || record === undefined) throw new Error('there is no run')
    const kept = { marks: record.marks, receipt: JSON.stringify(receipt) }
    expect(await store.connections.checkpoint(job, record, kept)).toBe(true)
  } finally {
    await store.close()
  }
}

const flags = ['--subdomain', 'https://Example.zendesk.com/', '--email', zendeskEmail]

describe('svc connect of a support desk', () => {
  it('takes the token from stdin and keeps it on the service, sealed', async () => {
    const { home, env } = await device()
    const argv = ['connect', 'zendesk', ...flags, '--token-stdin']
    const ran = await svc(argv, { home, env, stdin: `${zendeskToken}\n` })
    expect(ran).toMatchObject({ code: 0, stdout: 'Connected Zendesk (example).\n' })
    expect(ran.stderr).toContain('svc connectors sync zendesk')
    const kept = [...everyFile(home)].map(([, bytes]) => bytes.toString('latin1')).join('')
    expect(kept + ran.stdout + ran.stderr).not.toContain(zendeskToken)
  })

  it.each([
    [['--subdomain', 'my company', '--email', zendeskEmail], 'the Zendesk subdomain must be'],
    [['--subdomain', 'example', '--email', 'nobody'], 'the Zendesk email must be'],
  ])('looks at %j before it asks for more', async (given, words) => {
    const { home, env, zendesk } = await device()
    const ran = await svc(['connect', 'zendesk', ...given], { home, env })
    expect(ran).toMatchObject({ code: 64, stdout: '', stderr: expect.stringContaining(words) })
    expect(ran.stderr).toContain('(usage)')
    expect(zendesk.requests).toEqual([])
  })

  it('takes all of it from the environment', async () => {
    const { home, env } = await device()
    const given = {
      SVC_ZENDESK_SUBDOMAIN: 'example',
      SVC_ZENDESK_EMAIL: zendeskEmail,
      SVC_ZENDESK_TOKEN: zendeskToken,
      SVC_INTERCOM_TOKEN: intercomToken,
      SVC_INTERCOM_REGION: 'au',
    }
    const zendesk = await svc(['connect', 'zendesk'], { home, env: { ...env, ...given } })
    expect(zendesk.code, zendesk.stderr).toBe(0)
    const intercom = await svc(['connect', 'intercom'], { home, env: { ...env, ...given } })
    expect(intercom).toMatchObject({ code: 0, stdout: 'Connected Intercom (abc12345, au).\n' })
  })

  it('names what is missing where nobody can be asked', async () => {
    const { home, env } = await device()
    for (const [argv, missing] of [
      [['connect', 'zendesk'], '--subdomain'],
      [['connect', 'zendesk', '--subdomain', 'example'], '--email'],
      [['connect', 'zendesk', ...flags], '--token-stdin'],
      [['connect', 'intercom'], '--token-stdin'],
    ] as const) {
      const ran = await svc(argv, { home, env })
      expect(ran).toMatchObject({ code: 64, stderr: expect.stringContaining(missing) })
    }
  })

  it('refuses flags of another tool', async () => {
    const { home, env } = await device()
    const ran = await svc(['connect', 'zendesk', '--region', 'eu'], { home, env })
    expect(ran).toMatchObject({ code: 64, stderr: expect.stringContaining('--region') })
  })

  it('says that the token was refused', async () => {
    const { home, env } = await device()
    const argv = ['connect', 'zendesk', ...flags, '--token-stdin']
    const ran = await svc(argv, { home, env, stdin: 'wrong-token\n' })
    expect(ran).toMatchObject({ code: 1, stderr: expect.stringContaining('connector.refused') })
    expect(ran.stderr).not.toContain('wrong-token')
  })

  it('starts a run, lists it, and ends it with the connection', async () => {
    const { home, env } = await device()
    const argv = ['connect', 'zendesk', ...flags, '--token-stdin']
    await svc(argv, { home, env, stdin: zendeskToken })
    const started = await svc(['connectors', 'sync', 'zendesk'], { home, env })
    expect(started.stdout).toMatch(/^job_\w+ queued\n$/)
    const asked = await svc(['disconnect', 'zendesk'], { home, env })
    expect(asked.code).toBe(1)
    const gone = await svc(['disconnect', 'zendesk', '--yes'], { home, env })
    expect(gone).toMatchObject({ code: 0, stdout: 'Disconnected Zendesk.\n' })
    expect(gone.stderr).toContain('Admin Center')
    const runs = await svc(['connectors', 'runs', 'zendesk', '--json'], { home, env })
    expect(JSON.parse(runs.stdout)).toMatchObject({ items: [{ status: 'cancelled' }], next: null })
    const again = await svc(['disconnect', 'zendesk', '--yes'], { home, env })
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing to remove') })
  })

  it('shows what went wrong in a run, and how it ended', async () => {
    const { home, env } = await device()
    const argv = ['connect', 'zendesk', ...flags, '--token-stdin']
    await svc(argv, { home, env, stdin: zendeskToken })
    await svc(['connectors', 'sync', 'zendesk'], { home, env })
    const troubles = new Troubles()
    for (let page = 1; page <= 7; page++) {
      const call = troubles.watch({ party: 'zendesk', name: 'reading macros', page })
      await call.fault({ ...noFault, kind: 'limited', status: 429, waitSeconds: 20 })
      await call.end(page === 7 ? 'gave_up' : 'answered')
    }
    await keptByRun(home, { ...emptyReceipt, troubles: troubles.list })
    const ran = await svc(['connectors', 'runs', 'zendesk'], { home, env })
    const [, ...lines] = ran.stdout.trimEnd().split('\n')
    const line = (page: number, end: string) =>
      `  trouble: Zendesk, reading macros, page ${page}: answered 429, asked to wait 20 s; ${end}`
    expect(lines).toEqual([
      '  trouble: 2 earlier, --json has the latest fifty',
      ...[3, 4, 5, 6].map((page) => line(page, 'tried again once; then it went well')),
      line(7, 'given up'),
    ])
    const shown = await svc(['connectors', 'runs', 'zendesk'], { home, env, terminal: 60 })
    expect(shown.stdout).toContain(
      [
        '  trouble: Zendesk, reading macros, page 7: answered 429,',
        '    asked to wait 20 s; given up',
      ].join('\n'),
    )
    const { stdout } = await svc(['connectors', 'runs', 'zendesk', '--json'], { home, env })
    const [run] = (JSON.parse(stdout) as { items: { troubles: object[] }[] }).items
    expect(run?.troubles.at(-1)).toMatchObject({
      party: 'zendesk',
      step: 'reading macros',
      page: 7,
      faults: [{ kind: 'limited', status: 429, wait_seconds: 20, after_seconds: null }],
      retries: 0,
      end: 'gave_up',
    })
  })

  it('syncs support desks and nothing else', async () => {
    const ran = await svc(['connectors', 'sync', 'figma'], { home: temporaryHome() })
    expect(ran).toMatchObject({ code: 64, stderr: expect.stringContaining('zendesk, intercom') })
  })
})
