import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openVault } from '../../../../src/client/vault.ts'
import { sealedSlot } from '../../../../src/client/vault/sealed-slot.ts'
import type { Bearer } from '../../../../src/connectors/access/mcp/bearer.ts'
import type { Uses } from '../../../../src/connectors/access/mcp/use.ts'
import type { SignInLine, SignInWays } from '../../../../src/connectors/access/oauth/authorize.ts'
import type { GrantStore } from '../../../../src/connectors/access/oauth/grant.ts'
import { endSignIn, oauthBearer } from '../../../../src/connectors/access/oauth/session.ts'
import type { RestTrace } from '../../../../src/connectors/access/rest.ts'
import { Network } from '../../../../src/connectors/access/rest.ts'
import { SvcError } from '../../../../src/core/error.ts'
import type { Secret } from '../../../../src/core/text.ts'
import { bundled, ran } from '../../../support/bundled.ts'
import { FakeClock } from '../../../support/clock.ts'
import type { FakeAuth } from '../../../support/fake-auth.ts'
import { fakeAuth, guardOf, visit } from '../../../support/fake-auth.ts'
import type { FakeMcp } from '../../../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../../../support/fake-mcp.ts'
import { everyFile, temporaryHome } from '../../../support/home.ts'
import { withMcp } from '../../../support/mcp-trial.ts'

const uses = {
  ping: { when: 'read', tools: ['ping'], arguments: [], keeps: ['ok'] },
} as const satisfies Uses

const speaker = {
  id: 'notebook',
  title: 'Notebook',
  sign: {},
  childEnv: {},
  pace: { perSecond: 1_000, atOnce: 4 },
  uses,
}

class MemoryStore implements GrantStore {
  held: Secret | null = null
  #last: Promise<void> = Promise.resolve()

  read(): Promise<Secret | null> {
    return Promise.resolve(this.held)
  }

  change(work: (held: Secret | null) => Promise<Secret | null>): Promise<void> {
    const turn = this.#turn(this.#last, work)
    this.#last = turn.catch(() => undefined)
    return turn
  }

  async #turn(before: Promise<void>, work: (held: Secret | null) => Promise<Secret | null>) {
    await before
    this.held = await work(this.held)
  }
}

interface House {
  readonly auth: FakeAuth
  readonly mcp: FakeMcp
  readonly store: MemoryStore
  readonly clock: FakeClock
  readonly line: SignInLine
  readonly traces: readonly RestTrace[]
  /** Scope the server wants on top; null: none. */
  wants: string | null
}

async function house(): Promise<House> {
  const auth = await fakeAuth()
  const state: { wants: string | null } = { wants: null }
  const mcp = await fakeMcp({
    tools: [{ name: 'ping', inputSchema: schemaOf() }],
    answers: { ping: () => ({ json: { ok: true } }) },
    guard: guardOf(auth, () => state.wants),
  })
  const store = new MemoryStore()
  const clock = new FakeClock()
  const network = new Network()
  const traces: RestTrace[] = []
  onTestFinished(() => network.close())
  const line: SignInLine = {
    connector: speaker,
    endpoint: mcp.url,
    store,
    network,
    timeoutMs: 5_000,
    userAgent: 'svc-test',
    trace: (entry) => traces.push(entry),
    signal: new AbortController().signal,
    clock,
  }
  return Object.assign(state, { auth, mcp, store, clock, line, traces })
}

const agrees: SignInWays = { show: visit, client: null, port: null, limitMs: 10_000 }

async function ping({ mcp }: House, bearer: Bearer): Promise<unknown> {
  const { value } = await withMcp(speaker, { url: mcp.url, bearer }, (tool) =>
    tool.use('ping', {}, z.object({ ok: z.boolean() })),
  )
  return value
}

async function failure(work: Promise<unknown>): Promise<SvcError> {
  const thrown = await work.catch((error: unknown) => error)
  if (thrown instanceof SvcError) return thrown
  throw new Error(`expected a failure with a name, got ${String(thrown)}`)
}

describe('signing in', () => {
  it('asks for the scope and the audience the server names, with a challenge, and is kept', async () => {
    const all = await house()
    expect(await ping(all, oauthBearer(all.line, agrees))).toEqual({ ok: true })
    const [asked] = all.auth.authorizations
    expect(asked?.get('scope')).toBe('read')
    expect(asked?.get('resource')).toBe(all.mcp.url)
    expect(asked?.get('code_challenge_method')).toBe('S256')
    expect(all.traces.map(({ path }) => path)).toContain('/token')
    expect(JSON.stringify(all.traces)).not.toContain('CANARY')
    expect(asked?.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/)
    // Nobody is asked in the next run.
    expect(await ping(all, oauthBearer(all.line, null))).toEqual({ ok: true })
    expect(all.auth.authorizations).toHaveLength(1)
  })

  it('registers once, and again only when the port it names is taken', async () => {
    const all = await house()
    await ping(all, oauthBearer(all.line, agrees))
    all.auth.endAll()
    await ping(all, oauthBearer(all.line, agrees))
    expect(all.auth.registrations).toHaveLength(1)
    const port = Number(new URL(all.auth.registrations[0]?.redirect_uris[0] ?? '').port)
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    all.auth.endAll()
    await ping(all, oauthBearer(all.line, agrees))
    expect(all.auth.registrations).toHaveLength(2)
  })

  it('takes a client a person registered, and says so where one is wanted', async () => {
    const all = await house()
    all.auth.rules.registers = false
    const error = await failure(ping(all, oauthBearer(all.line, agrees)))
    expect(error.code).toBe('connector.unauthorized')
    expect(error.hint).toContain('--client-id')
    const client = { id: 'given-client', secret: null }
    await ping(all, oauthBearer(all.line, { ...agrees, client, port: 0 }))
    expect(all.auth.authorizations.at(-1)?.get('client_id')).toBe('given-client')
  })

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'guessed')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another path', (url: URL) => void (url.pathname = '/other')],
  ])('takes no answer with %s', async (_, spoil) => {
    const all = await house()
    const statuses: number[] = []
    const show = async (address: string): Promise<void> => {
      const answer = await fetch(address, { redirect: 'manual' })
      const right = answer.headers.get('location') ?? ''
      const wrong = new URL(right)
      spoil(wrong)
      statuses.push((await fetch(wrong)).status)
      statuses.push((await fetch(right)).status)
    }
    await ping(all, oauthBearer(all.line, { ...agrees, show }))
    expect(statuses).toEqual([404, 200])
  })

  it('takes an address a person pasted', async () => {
    const all = await house()
    let back = ''
    const show = async (address: string): Promise<void> => {
      const answer = await fetch(address, { redirect: 'manual' })
      back = answer.headers.get('location') ?? ''
    }
    const typed = ['', 'http://127.0.0.1/callback?state=guessed&code=x']
    const pasted = (): Promise<string> => Promise.resolve(typed.shift() ?? back)
    expect(await ping(all, oauthBearer(all.line, { ...agrees, show, pasted }))).toEqual({
      ok: true,
    })
  })

  it.each([
    ['a person who declines', { verdict: 'decline' }, 'connector.unauthorized', 'was declined'],
    [
      'an answer from another server',
      { issuer: 'https://evil.example' },
      'connector.unauthorized',
      'somebody else',
    ],
    [
      'an address no browser should open',
      { authorizeUrl: 'file:///etc/passwd' },
      'connector.unexpected',
      'safe to open',
    ],
    ['a script as address', { authorizeUrl: 'javascript:alert(1)' }, 'connector.unexpected', ''],
  ] as const)('ends with a clear line for %s', async (_, rules, code, words) => {
    const all = await house()
    Object.assign(all.auth.rules, rules)
    const error = await failure(ping(all, oauthBearer(all.line, agrees)))
    expect(error.code).toBe(code)
    expect(error.message).toContain(words)
    expect(all.store.held).toBeNull()
  })

  it('ends when nobody comes back in time', async () => {
    const all = await house()
    const ways = { ...agrees, show: () => Promise.resolve(), limitMs: 50 }
    expect((await failure(ping(all, oauthBearer(all.line, ways)))).message).toContain(
      'nobody signed in',
    )
  })

  it('asks for more scope when the server wants it, three times at most', async () => {
    const all = await house()
    all.wants = 'read more'
    const error = await failure(ping(all, oauthBearer(all.line, agrees)))
    expect(error.code).toBe('connector.forbidden')
    expect(all.auth.authorizations.map((asked) => asked.get('scope'))).toEqual([
      'read',
      'read more',
      'read more',
    ])
  })

  it('never asks where there is nobody to ask', async () => {
    const all = await house()
    const error = await failure(ping(all, oauthBearer(all.line, null)))
    expect([error.code, error.hint]).toEqual(['connector.unauthorized', 'svc connect notebook'])
    expect(all.auth.authorizations).toHaveLength(0)
  })
})

describe('a sign-in', () => {
  it('is renewed before it ends', async () => {
    const all = await house()
    await ping(all, oauthBearer(all.line, agrees))
    await all.clock.wait(3_595_000, all.line.signal)
    await ping(all, oauthBearer(all.line, null))
    expect(all.auth.tokenRequests).toEqual(['authorization_code: ok', 'refresh_token: ok'])
  })

  it('is renewed when the server refuses it', async () => {
    const all = await house()
    await ping(all, oauthBearer(all.line, agrees))
    all.auth.expireAccess()
    expect(await ping(all, oauthBearer(all.line, null))).toEqual({ ok: true })
    expect(all.auth.tokenRequests.at(-1)).toBe('refresh_token: ok')
  })

  it('that has ended for good is forgotten, with the command that mends it', async () => {
    const all = await house()
    await ping(all, oauthBearer(all.line, agrees))
    all.auth.endAll()
    const error = await failure(ping(all, oauthBearer(all.line, null)))
    expect(error.message).toBe('the sign-in to Notebook has ended')
    expect(error.hint).toBe('svc connect notebook')
    expect(JSON.stringify(error) + String(error.stack)).not.toContain('CANARY')
    await failure(ping(all, oauthBearer(all.line, null)))
    expect(all.auth.tokenRequests.filter((each) => each.startsWith('refresh'))).toHaveLength(1)
  })

  it('is kept when the server that renews it fails', async () => {
    const all = await house()
    await ping(all, oauthBearer(all.line, agrees))
    all.auth.expireAccess()
    all.auth.rules.refreshStatus = 503
    const error = await failure(ping(all, oauthBearer(all.line, null)))
    expect([error.code, error.hint]).toEqual([
      'connector.unreachable',
      'run it again later: the sign-in is kept',
    ])
    all.auth.rules.refreshStatus = null
    expect(await ping(all, oauthBearer(all.line, null))).toEqual({ ok: true })
  })

  it('made for one server is shown to no other', async () => {
    const all = await house()
    await ping(all, oauthBearer(all.line, agrees))
    const elsewhere = { ...all.line, endpoint: 'http://127.0.0.1:9/mcp' }
    expect(await oauthBearer(elsewhere, null).token()).toBeNull()
  })

  it('is taken back at the server when it is ended here', async () => {
    const all = await house()
    await ping(all, oauthBearer(all.line, agrees))
    expect(await endSignIn(all.line)).toBeNull()
    expect(all.auth.revoked.map((token) => token.split('-')[0])).toEqual(['refresh', 'access'])
    expect(all.store.held).toBeNull()
  })

  it('held by several at once is renewed by one of them', async () => {
    const all = await house()
    await ping(all, oauthBearer(all.line, agrees))
    all.auth.expireAccess()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ping(all, oauthBearer(all.line, null))),
    )
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }])
    expect(all.auth.tokenRequests.filter((each) => each.startsWith('refresh'))).toEqual([
      'refresh_token: ok',
    ])
  })

  it('held by two processes is lost by neither, and stands nowhere in clear', async () => {
    const all = await house()
    const home = temporaryHome()
    const env = { HOME: home, SVC_CREDENTIAL_STORE: 'file' }
    const store = sealedSlot(env, openVault({ env, say: () => undefined }), 'notebook')
    await ping(all, oauthBearer({ ...all.line, store }, agrees))
    const program = await bundled(join(import.meta.dirname, 'one-read.ts'))
    for (let round = 0; round < 3; round++) {
      all.auth.expireAccess()
      const said = await Promise.all(
        [1, 2].map(() => ran(process.execPath, [program, all.mcp.url], { env })),
      )
      const done = { code: 0, stdout: '{"ok":true}', stderr: '' }
      expect(said).toEqual([done, done])
    }
    expect(all.auth.tokenRequests.filter((each) => each.startsWith('refresh'))).toEqual([
      'refresh_token: ok',
      'refresh_token: ok',
      'refresh_token: ok',
    ])
    for (const [path, bytes] of everyFile(home)) {
      for (const secret of all.auth.secrets) expect(bytes.includes(secret), path).toBe(false)
    }
  }, 60_000)
})
