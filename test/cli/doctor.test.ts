import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Env } from '../../src/client/folder.ts'
import { configFolder, dataFolder } from '../../src/client/folder.ts'
import { fakeTool } from '../support/fake-tool.ts'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

interface Answer {
  readonly settings: readonly { name: string; value: string | null; origin: string }[]
  readonly checks: readonly { name: string; state: string; detail: string; hint: string | null }[]
}

async function examined(home: string, env: Env = {}, flags: readonly string[] = []) {
  const ran = await svc(['doctor', '--json', ...flags], { home, env })
  const answer: Answer = JSON.parse(ran.stdout)
  return {
    ...ran,
    answer,
    check: (name: string) => answer.checks.find((check) => check.name === name),
    setting: (name: string) => answer.settings.find((setting) => setting.name === name),
  }
}

const figma = (token: string) =>
  fakeTool({
    credential: { 'x-figma-token': token },
    refusal: { status: 403, body: { status: 403, err: 'Invalid token' } },
    routes: [{ method: 'GET', path: '/v1/me', answer: () => ({ body: { id: '1' } }) }],
  })

describe('svc doctor', () => {
  it('finds nothing wrong on a fresh device, and leaves nothing behind', async () => {
    const home = temporaryHome()
    const { code, answer } = await examined(home)
    expect(code).toBe(0)
    expect(answer.checks.filter(({ state }) => ['failed', 'warning'].includes(state))).toEqual([])
    expect(existsSync(dataFolder({ HOME: home }))).toBe(false)
  })

  it('names the embedded database once there is one', async () => {
    const home = temporaryHome()
    await svc(['rules', 'create', '--body-file', '-'], {
      home,
      stdin: 'Refunds need a second look.',
    })
    const { check } = await examined(home)
    expect(check('service')).toMatchObject({ state: 'ok', detail: expect.stringContaining(home) })
  })

  it('says where each setting comes from', async () => {
    const home = temporaryHome()
    const { setting } = await examined(home, { SVC_BASE_URL: 'http://127.0.0.1:9' }, ['--offline'])
    expect(setting('base_url')).toEqual({
      name: 'base_url',
      value: 'http://127.0.0.1:9',
      origin: 'environment',
    })
    expect(setting('profile')).toMatchObject({ value: 'default', origin: 'default' })
    expect(setting('credential_store')).toMatchObject({ value: 'file', origin: 'environment' })
    expect(setting('state_folder')).toMatchObject({ origin: 'default' })
    const moved = { XDG_DATA_HOME: join(home, 'data'), XDG_CONFIG_HOME: join(home, 'config') }
    const there = await examined(home, moved, ['--offline'])
    const origins = ['config_folder', 'data_folder', 'state_folder'].map(
      (name) => there.setting(name)?.origin,
    )
    expect(origins).toEqual(['environment', 'environment', 'default'])
  })

  it('names what mends a tool whose settings are broken, where connecting does not', async () => {
    const env = { SVC_FIGMA_URL: 'http://tool.intern.example', SVC_FIGMA_TOKEN: 'token' }
    const { check } = await examined(temporaryHome(), env, ['--offline'])
    expect(check('figma')).toMatchObject({ state: 'warning', hint: expect.any(String) })
    expect(check('figma')?.hint).not.toContain('svc connect')
  })

  it('fails, with what to do, when the service cannot be reached or refuses the key', async () => {
    const home = temporaryHome()
    const away = await examined(home, { SVC_BASE_URL: 'http://127.0.0.1:9', SVC_TOKEN: 'mcp_x' })
    expect(away.code).toBe(1)
    expect(away.check('service')).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('connection refused'),
    })
  })

  it('proves each connected tool, and shows no credential', async () => {
    const home = temporaryHome()
    const tool = await figma('canary-token')
    const env = { SVC_FIGMA_URL: tool.url, SVC_FIGMA_TOKEN: 'canary-token' }
    const good = await examined(home, env)
    expect(good.check('figma')).toMatchObject({ state: 'ok' })
    expect(tool.requests).toHaveLength(1)
    const bad = await examined(home, { ...env, SVC_FIGMA_TOKEN: 'canary-stale' })
    expect(bad.code).toBe(1)
    expect(bad.check('figma')).toMatchObject({
      state: 'failed',
      hint: 'make a new one (Settings > Security), then set SVC_FIGMA_TOKEN anew, or unset it and run svc connect figma',
    })
    for (const { stdout, stderr } of [good, bad]) expect(stdout + stderr).not.toContain('canary')
  })

  it('makes no request when told to stay offline', async () => {
    const home = temporaryHome()
    const tool = await figma('token')
    const env = { SVC_FIGMA_URL: tool.url, SVC_FIGMA_TOKEN: 'token' }
    const { code, check } = await examined(home, env, ['--offline'])
    expect(code).toBe(0)
    expect(check('figma')).toMatchObject({ state: 'off' })
    expect(tool.requests).toEqual([])
  })

  it('tells a broken settings file, and looks at the rest all the same', async () => {
    const home = temporaryHome()
    const folder = configFolder({ HOME: home })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'config.json'), '{"profile": ')
    const { code, check } = await examined(home)
    expect(code).toBe(1)
    expect(check('settings')).toMatchObject({ state: 'failed', hint: expect.any(String) })
    expect(check('node')).toMatchObject({ state: 'ok' })
  })

  it('tells a certificate file that is not there, and shows a proxy without its password', async () => {
    const home = temporaryHome()
    const { code, check, stdout } = await examined(
      home,
      {
        NODE_EXTRA_CA_CERTS: join(home, 'missing.pem'),
        HTTPS_PROXY: 'http://user:canary-password@proxy.example.com:3128',
      },
      ['--offline'],
    )
    expect(code).toBe(1)
    expect(check('certificates')).toMatchObject({ state: 'failed' })
    expect(check('proxy')).toMatchObject({
      state: 'ok',
      detail: 'proxy.example.com:3128 (HTTPS_PROXY)',
    })
    expect(stdout).not.toContain('canary')
  })

  it('fails with the variable that does not name a proxy, and so does what would use it', async () => {
    const home = temporaryHome()
    const env = { HTTPS_PROXY: 'http://user:canary-password@' }
    const { code, check, stdout } = await examined(home, env, ['--offline'])
    expect(code).toBe(1)
    expect(check('proxy')).toMatchObject({
      state: 'failed',
      detail: 'HTTPS_PROXY does not name a proxy',
      hint: expect.any(String),
    })
    expect(stdout).not.toContain('canary')
    vi.stubEnv('HTTPS_PROXY', env.HTTPS_PROXY)
    onTestFinished(() => void vi.unstubAllEnvs())
    const remote = { SVC_BASE_URL: 'https://decisions.example.com', SVC_TOKEN: 'mcp_x' }
    const ran = await svc(['whoami'], { home, env: { ...env, ...remote } })
    expect(ran).toMatchObject({ code: 64, stdout: '' })
    expect(ran.stderr).toMatch(/^error: HTTPS_PROXY does not name a proxy \(usage\)\n {2}hint: /)
    expect(ran.stderr).not.toContain('canary')
  })

  it('reads well as text', async () => {
    const { stdout } = await svc(['doctor'], { home: temporaryHome() })
    expect(stdout).toMatch(/^profile = default {2}\(default\)$/m)
    expect(stdout).toMatch(/^ok +node +v\d+/m)
    expect(stdout).toMatch(/^- +proxy +none$/m)
  })
})
