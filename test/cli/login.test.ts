import { once } from 'node:events'
import { createServer } from 'node:http'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { spawn } from '@lydell/node-pty'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { run } from '../../src/cli/program.ts'
import type { Env } from '../../src/client/folder.ts'
import { configFolder } from '../../src/client/folder.ts'
import { sealedFilePath } from '../../src/client/vault/sealed-file.ts'
import { newToken } from '../../src/core/id.ts'
import { plainEnv, runBuilt, svcBinary } from '../support/built.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import type { TestService } from '../support/service.ts'
import { testService } from '../support/service.ts'
import type { Ran } from '../support/svc.ts'
import { svc } from '../support/svc.ts'
import { wiretap } from '../support/wiretap.ts'

interface Device {
  readonly home: string
  readonly env: Env
  /** Runs svc on this device; `env` adds to its surroundings. */
  readonly svc: (
    argv: readonly string[],
    more?: { stdin?: string; env?: Env },
  ) => Promise<Ran & { json: () => Record<string, unknown> }>
}

/** A device of its own whose keys go to the sealed file: a developer's keychain is not for tests. */
function device(surroundings: Env = { SVC_CREDENTIAL_STORE: 'file' }): Device {
  const home = temporaryHome()
  const env = { HOME: home, ...surroundings }
  return {
    home,
    env,
    svc: async (argv, { stdin = '', env: more = {} } = {}) => {
      const ran = await svc(argv, { home, stdin, env: { ...env, ...more } })
      return { ...ran, json: () => JSON.parse(ran.stdout) }
    },
  }
}

async function listening(): Promise<TestService & { readonly url: string; readonly port: number }> {
  const service = await testService()
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  return { ...service, port, url: `http://127.0.0.1:${port}` }
}

const signIn = (url: string, ...more: readonly string[]) => [
  'login',
  '--token-stdin',
  '--base-url',
  url,
  ...more,
]

describe('svc login', () => {
  it('keeps a key the service takes, and every later command uses it', async () => {
    const { url, adminKey } = await listening()
    const here = device()
    const login = await here.svc(signIn(url, '--json'), { stdin: `${adminKey}\r\n` })
    expect(login.code, login.stderr).toBe(0)
    expect(login.json()).toEqual({
      profile: 'default',
      base_url: url,
      organisation: { id: expect.stringMatching(/^org_/) },
      key: expect.objectContaining({ name: 'admin' }),
      role: 'admin',
      stored: 'file',
    })
    expect(login.stderr).toContain(sealedFilePath(here.env))
    expect(login.stderr).toContain('safe from other users')

    const whoami = await here.svc(['whoami', '--json'])
    expect(whoami.json()).toMatchObject({
      service: new URL(url).host,
      profile: 'default',
      token_origin: 'file',
      role: 'admin',
    })
    expect((await here.svc(['webhook', 'create', 'ci'])).code).toBe(0)
  })

  it('says on one line of stdout who that is', async () => {
    const { url, memberKey } = await listening()
    const { code, stdout } = await device().svc(signIn(url), { stdin: memberKey })
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `Signed in to ${new URL(url).host} with key member, role member, profile default.\n`,
    })
  })

  it('leaves the key in no file, no output and no settings in the clear', async () => {
    const { url, adminKey } = await listening()
    const here = device()
    const argv = signIn(url, '--debug', '--verbose')
    const { stdout, stderr } = await here.svc(argv, { stdin: adminKey })
    expect(stderr).toContain('GET 127.0.0.1')
    await here.svc(['whoami', '--debug'])
    const secret = adminKey.slice(4)
    for (const text of [stdout, stderr]) expect(text).not.toContain(secret)
    for (const [path, bytes] of everyFile(here.home)) {
      expect(bytes.includes(secret), path).toBe(false)
      const encoded = Buffer.from(secret).toString('base64').slice(0, 20)
      expect(bytes.includes(encoded), path).toBe(false)
    }
    expect(readFileSync(join(configFolder(here.env), 'config.json'), 'utf8')).not.toContain('mcp_')
  })

  it('keeps nothing of a key the service refuses', async () => {
    const { url } = await listening()
    const here = device()
    const argv = signIn(url)
    const { code, stdout, stderr } = await here.svc(argv, { stdin: newToken('mcp') })
    expect({ code, stdout }).toEqual({ code: 4, stdout: '' })
    expect(stderr).toContain('refused this key; nothing was kept (auth.refused)')
    expect([...everyFile(here.home).keys()]).toEqual([])
  })

  it('keeps the earlier sign-in when a new key is refused', async () => {
    const { url, adminKey } = await listening()
    const here = device()
    await here.svc(signIn(url), { stdin: adminKey })
    const again = await here.svc(['login', '--token-stdin'], { stdin: newToken('mcp') })
    expect(again.code).toBe(4)
    expect((await here.svc(['whoami', '--json'])).json()).toMatchObject({ role: 'admin' })
  })

  it('keeps nothing when somebody else answers', async () => {
    const server = createServer((_request, response) => response.end('{"role":"admin"}'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const here = device()
    const { code, stderr } = await here.svc(signIn(`http://127.0.0.1:${port}`), {
      stdin: newToken('mcp'),
    })
    expect(code).toBe(1)
    expect(stderr).toContain('service.unexpected_answer')
    expect([...everyFile(here.home).keys()]).toEqual([])
  })

  it.each([
    ['a line too many', `${newToken('mcp')}\n${newToken('mcp')}`],
    ['a blank in it', 'mcp_canary canary'],
    ['a letter no key has', 'mcp_canäry'],
  ])('takes no key with %s, and does not repeat it', async (_what, stdin) => {
    const { url } = await listening()
    const { code, stderr } = await device().svc(signIn(url), { stdin })
    expect(code).toBe(4)
    expect(stderr).toContain('holds characters no key has')
    expect(stderr).not.toContain('mcp_')
  })

  it.each([
    [
      ['login', '--base-url', 'http://127.0.0.1:9'],
      newToken('mcp'),
      ['--token-stdin', 'SVC_TOKEN'],
    ],
    [['login'], '', ['--token-stdin', 'SVC_TOKEN']],
    [signIn('http://127.0.0.1:9'), '\n', ['--token-stdin', 'SVC_TOKEN']],
    [['login', '--token-stdin'], newToken('mcp'), ['--base-url', 'SVC_BASE_URL']],
  ])('%j without a terminal names what would give the answer', async (argv, stdin, words) => {
    const { code, stderr, stdout } = await device().svc(argv, { stdin })
    expect({ code, stdout }).toEqual({ code: 64, stdout: '' })
    expect(stderr).toContain('(input.required)')
    for (const word of words) expect(stderr).toContain(word)
  })

  it('never stores the key of the environment, which wins over a kept one', async () => {
    const { url, adminKey, memberKey } = await listening()
    const here = device()
    const env = { SVC_TOKEN: memberKey }
    const none = await here.svc(['login', '--base-url', url], { env })
    expect(none.code).toBe(64)
    const login = await here.svc(signIn(url, '--json'), { stdin: adminKey, env })
    expect(login.json()).toMatchObject({ role: 'admin' })
    expect(login.stderr).toContain('SVC_TOKEN is set')
    expect((await here.svc(['whoami', '--json'], { env })).json()).toMatchObject({
      role: 'member',
      token_origin: 'environment',
    })
    expect((await here.svc(['whoami', '--json'])).json()).toMatchObject({ role: 'admin' })
  })

  it('falls back on the sealed file where there is no keychain, and says so once', async () => {
    if (process.platform !== 'linux') return
    const { url, adminKey } = await listening()
    const here = device({ SVC_CREDENTIAL_STORE: 'auto' })
    const login = await here.svc(signIn(url, '--json'), { stdin: adminKey })
    expect(login.json()).toMatchObject({ stored: 'file' })
    expect(login.stderr.match(/keychain/g)).toHaveLength(1)
    const whoami = await here.svc(['whoami', '--json'])
    expect(whoami.json()).toMatchObject({ token_origin: 'file' })
    expect(whoami.stderr).toBe('')
    const strict = await here.svc(signIn(url), {
      stdin: adminKey,
      env: { SVC_CREDENTIAL_STORE: 'keychain' },
    })
    expect(strict.code).toBe(1)
    expect(strict.stderr).toContain('the system keychain is not there (credentials.unusable)')
  })

  it('asks at a terminal, shows nothing of the key, and prints one line on stdout', async () => {
    const { url, adminKey } = await listening()
    for (const [accessible, address] of [
      ['', url],
      // Of this machine the scheme need not be typed.
      ['1', new URL(url).host],
    ] as const) {
      const here = device({ SVC_CREDENTIAL_STORE: 'file', SVC_ACCESSIBLE: accessible })
      const { code, stdout, stderr } = await typed(
        here.env,
        ['login'],
        [
          ['Address of the service', address],
          ['MCP key for 127.0.0.1', adminKey],
        ],
      )
      expect(code, stderr).toBe(0)
      expect(stdout).toMatch(/^Signed in to 127\.0\.0\.1:\d+ with key admin[^\n]*\n$/)
      expect(stderr).not.toContain(adminKey.slice(4))
      expect(stderr).not.toContain(adminKey.slice(-6))
      expect((await here.svc(['whoami', '--json'])).json()).toMatchObject({
        service: new URL(url).host,
      })
    }
  })

  it('is cancelled by Ctrl-C and by no answer', async () => {
    for (const accessible of ['', '1']) {
      for (const answer of ['\u0003', '']) {
        const here = device({ SVC_CREDENTIAL_STORE: 'file', SVC_ACCESSIBLE: accessible })
        const argv = ['login', '--base-url', 'http://127.0.0.1:9']
        const { code, stdout, stderr } = await typed(here.env, argv, [['MCP key', answer]])
        expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: '' })
        expect([...everyFile(here.home).keys()]).toEqual([])
      }
    }
  })
})

describe('profiles', () => {
  it('keep sign-ins to several services apart', async () => {
    const [a, b] = [await listening(), await listening()]
    const here = device()
    await here.svc(signIn(a.url), { stdin: a.adminKey })
    const login = await here.svc(signIn(b.url, '--profile', 'work'), { stdin: b.memberKey })
    expect(login.code, login.stderr).toBe(0)
    const whoami = async (argv: readonly string[], env: Env = {}) =>
      (await here.svc(['whoami', '--json', ...argv], { env })).json()
    const host = (url: string) => new URL(url).host
    expect(await whoami([])).toMatchObject({
      service: host(a.url),
      profile: 'default',
      role: 'admin',
    })
    const work = { service: host(b.url), profile: 'work', role: 'member' }
    expect(await whoami(['--profile', 'work'])).toMatchObject(work)
    expect(await whoami([], { SVC_PROFILE: 'work' })).toMatchObject(work)
    expect(await whoami(['--profile', 'default'], { SVC_PROFILE: 'work' })).toMatchObject({
      profile: 'default',
    })
  })

  it('that are misspelt do not fall back on the service on this device', async () => {
    const here = device()
    const { code, stderr } = await here.svc(['rules', 'list', '--profile', 'wrok'])
    expect(code).toBe(64)
    expect(stderr).toContain('there is no profile wrok')
    expect([...everyFile(here.home).keys()]).toEqual([])
  })

  it('never lend their key to another address, however it comes', async () => {
    const { url, port, adminKey } = await listening()
    const tap = await wiretap(port)
    const here = device()
    await here.svc(signIn(url), { stdin: adminKey })
    const settings = join(configFolder(here.env), 'config.json')
    const told = readFileSync(settings, 'utf8').replace(url, tap.url)
    const elsewhere = [
      () => here.svc(['whoami', '--base-url', tap.url]),
      () => here.svc(['whoami'], { env: { SVC_BASE_URL: tap.url } }),
      () => {
        writeFileSync(settings, told)
        return here.svc(['whoami'])
      },
    ]
    for (const go of elsewhere) {
      const { code, stderr } = await go()
      expect(code).toBe(4)
      expect(stderr).toContain(`is for ${url} and is not sent to ${tap.url}`)
    }
    expect(tap.sent().toString('latin1')).toContain('GET /v1/whoami')
    expect(tap.sent().toString('latin1')).not.toContain('mcp_')
  })

  it('are not read from the current directory, and a broken file is one clear error', async () => {
    const here = device()
    const folder = configFolder(here.env)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'config.json'), '{ canary')
    for (const argv of [['whoami'], ['login', '--token-stdin'], ['logout'], ['logout', '--all']]) {
      const { code, stdout, stderr } = await here.svc(argv, { stdin: newToken('mcp') })
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toContain(`the settings file ${join(folder, 'config.json')} is not valid JSON`)
      expect(stderr).not.toContain('canary')
    }
    const relative = await here.svc(['whoami'], { env: { SVC_CONFIG_DIR: '.' } })
    expect(relative.code).toBe(64)
    expect(relative.stderr).toContain('SVC_CONFIG_DIR')
  })
})

describe('svc logout', () => {
  it('forgets key and address, says that the key still works, and may be repeated', async () => {
    const { url, adminKey, call } = await listening()
    const here = device()
    await here.svc(signIn(url), { stdin: adminKey })
    const logout = await here.svc(['logout'])
    expect(logout).toMatchObject({ code: 0, stdout: `Signed out of ${url}, profile default.\n` })
    expect(logout.stderr).toContain('still works until it is revoked')
    expect(existsSync(sealedFilePath(here.env))).toBe(false)
    expect((await call('GET', '/v1/whoami')).status).toBe(200)
    expect((await here.svc(['whoami', '--json'])).json()).toMatchObject({
      service: null,
      profile: 'default',
      token_origin: null,
    })
    const again = await here.svc(['logout', '--json'])
    expect(again.code).toBe(0)
    expect(again.json()).toEqual({
      items: [{ profile: 'default', base_url: null, forgotten: false }],
      next: null,
    })
  })

  it('leaves other profiles, and with --all leaves none', async () => {
    const { url, adminKey } = await listening()
    const here = device()
    for (const profile of ['default', 'work', 'play']) {
      await here.svc(signIn(url, '--profile', profile), { stdin: adminKey })
    }
    await here.svc(['logout', '--profile', 'work'])
    const whoami = async (profile: string) =>
      (await here.svc(['whoami', '--json', '--profile', profile])).json()['service']
    expect([await whoami('work'), await whoami('play'), await whoami('default')]).toEqual([
      null,
      new URL(url).host,
      new URL(url).host,
    ])
    const all = await here.svc(['logout', '--all', '--json'])
    expect(all.json()['items']).toEqual([
      { profile: 'default', base_url: url, forgotten: true },
      { profile: 'play', base_url: url, forgotten: true },
    ])
    expect(existsSync(sealedFilePath(here.env))).toBe(false)
    expect([await whoami('play'), await whoami('default')]).toEqual([null, null])
    expect(await here.svc(['logout', '--all'])).toMatchObject({ code: 0, stdout: '' })
  })

  it('stays signed in when the key cannot be forgotten', async () => {
    if (process.platform === 'win32') return
    const { url, adminKey } = await listening()
    const here = device()
    await here.svc(signIn(url), { stdin: adminKey })
    chmodSync(sealedFilePath(here.env), 0o644)
    const { code, stderr } = await here.svc(['logout'])
    expect(code).toBe(1)
    expect(stderr).toContain('other users of this machine can read')
    chmodSync(sealedFilePath(here.env), 0o600)
    expect((await here.svc(['whoami', '--json'])).json()).toMatchObject({ token_origin: 'file' })
  })
})

describe('svc whoami', () => {
  it('names profile, service and where the key came from, for people too', async () => {
    const { url, adminKey } = await listening()
    const here = device()
    const embedded = await here.svc(['whoami'])
    expect(embedded.stdout).toMatch(/^service +inside svc, on this device\nprofile +default\n/)
    await here.svc(signIn(url), { stdin: adminKey })
    const { stdout } = await here.svc(['whoami'])
    expect(stdout).toMatch(/^service +127\.0\.0\.1:\d+\nprofile +default\n/)
    expect(stdout).toMatch(/^key from +the sealed file$/m)
    const named = await here.svc(['whoami'], { env: { SVC_TOKEN: adminKey } })
    expect(named.stdout).toMatch(/^key from +SVC_TOKEN$/m)
  })
})

describe('the built svc', () => {
  it.each(['', '1'])(
    'asks at a real terminal without echo (SVC_ACCESSIBLE=%j)',
    async (accessible) => {
      const { url, adminKey } = await listening()
      const home = temporaryHome()
      const env = { SVC_CREDENTIAL_STORE: 'file', SVC_ACCESSIBLE: accessible, TERM: 'xterm' }
      const terminal = spawn(process.execPath, [svcBinary, 'login'], {
        env: plainEnv(home, env),
        cols: 200,
      })
      let seen = ''
      terminal.onData((part) => (seen += part))
      const ended = new Promise<number>((resolve) => {
        terminal.onExit(({ exitCode }) => resolve(exitCode))
      })
      const answer = async (question: string, text: string) => {
        await vi.waitFor(() => expect(seen).toContain(question), { timeout: 20_000 })
        terminal.write(`${text}\r`)
      }
      await answer('Address of the service', url)
      await answer('MCP key for 127.0.0.1', adminKey)
      expect(await ended, seen).toBe(0)
      expect(seen).toContain('Signed in to 127.0.0.1')
      expect(seen).not.toContain(adminKey.slice(4, 12))
      expect(seen).not.toContain(adminKey.slice(-6))
    },
  )

  it('loses none of several sign-ins made at once', async () => {
    const { url, adminKey } = await listening()
    const home = temporaryHome()
    const env = { SVC_CREDENTIAL_STORE: 'file' }
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const logins = await Promise.all(
      names.map((name) =>
        runBuilt(signIn(url, '--profile', name), { home, env, stdin: `${adminKey}\n` }),
      ),
    )
    for (const { code, stderr } of logins) expect(code, stderr).toBe(0)
    const here = { HOME: home, ...env }
    for (const name of names) {
      const { stdout } = await svc(['whoami', '--json', '--profile', name], { home, env: here })
      expect(JSON.parse(stdout)).toMatchObject({ profile: name, token_origin: 'file' })
    }
    expect([...everyFile(dirname(sealedFilePath(here))).keys()]).toEqual([sealedFilePath(here)])
  })
})

/** Runs svc before a person who answers each question once it stands on stderr. */
async function typed(
  env: Env,
  argv: readonly string[],
  answers: readonly (readonly [question: string, answer: string])[],
): Promise<Ran> {
  // As the process's own streams, these do not end when a prompt is done with them.
  const stream = () =>
    Object.assign(new PassThrough(), { isTTY: true, columns: 80, end: () => undefined })
  const stdin = Object.assign(stream(), { setRawMode: () => undefined })
  const [stdout, stderr] = [stream(), stream()]
  const seen = { stdout: '', stderr: '' }
  stdout.on('data', (part: Buffer) => (seen.stdout += part.toString('utf8')))
  stderr.on('data', (part: Buffer) => (seen.stderr += part.toString('utf8')))
  const signal = new AbortController().signal
  const code = run(argv, { stdin, stdout, stderr, env: { ...env, TERM: 'xterm' }, signal })
  for (const [question, answer] of answers) {
    await vi.waitFor(() => expect(seen.stderr).toContain(question), { timeout: 10_000 })
    stdin.write(answer === '\u0003' ? answer : `${answer}\r`)
  }
  return { code: await code, ...seen }
}
