import { describe, expect, it } from 'vitest'
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

  it('syncs support desks and nothing else', async () => {
    const ran = await svc(['connectors', 'sync', 'figma'], { home: temporaryHome() })
    expect(ran).toMatchObject({ code: 64, stderr: expect.stringContaining('zendesk, intercom') })
  })
})
