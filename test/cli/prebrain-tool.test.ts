import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { FakeTool } from '../support/fake-tool.ts'
import { fakeTool } from '../support/fake-tool.ts'
import { temporaryHome } from '../support/home.ts'
import { testService } from '../support/service.ts'
import { svc } from '../support/svc.ts'
import type { Boards } from '../intake/note-tool.ts'
import { decision, notes, noteVendor } from '../intake/note-tool.ts'

const ids = ['alpha', 'beta', 'gamma', 'delta', 'omega']

vi.mock('../../src/connectors/registry.ts', async () => {
  const { noteConnector } = await import('../intake/note-tool.ts')
  return { connectors: ['alpha', 'beta', 'gamma', 'delta', 'omega'].map(noteConnector) }
})

vi.mock('../../src/core/time.ts', async (original) => {
  const { FakeClock } = await import('../support/clock.ts')
  return { ...(await original<object>()), systemClock: new FakeClock() }
})

/** Tools that a run is connected to by its environment, two notes each. */
async function withTools(count: number) {
  const home = temporaryHome()
  const env: Record<string, string> = {}
  const tools: (FakeTool & { readonly boards: Boards })[] = []
  for (const [i, id] of ids.slice(0, count).entries()) {
    const boards: Boards = new Map([['b1', notes(2 * i, 2)]])
    const tool = await fakeTool(noteVendor(boards))
    tools.push(Object.assign(tool, { boards }))
    env[`SVC_${id.toUpperCase()}_TOKEN`] = 'right'
    env[`SVC_${id.toUpperCase()}_URL`] = tool.url
  }
  const scopes = ids.slice(0, count).flatMap((id) => [`--${id}-boards`, 'b1'])
  const run = (flags: readonly string[] = [], more: Record<string, string> = {}) =>
    svc(['prebrain', ...scopes, ...flags], { home, env: { ...env, ...more } })
  return { home, env, tools, run }
}

const listed = async (home: string) =>
  JSON.parse((await svc(['review', 'list', '--json'], { home })).stdout).items.map(
    ({ body }: { body: string }) => body,
  )

const knownFiles = (home: string) => {
  const state = join(home, '.local', 'state', 'svc')
  const files = readdirSync(state, { recursive: true, encoding: 'utf8' })
  return files.filter((name) => name.endsWith('.known'))
}

const down = { status: 429, headers: { 'retry-after': '3600' }, body: {} }

describe('svc prebrain with connected tools', () => {
  it('skips each with everything it lacks, asks nothing of it, and ends with 3', async () => {
    const { home, env, tools } = await withTools(1)
    const { SVC_ALPHA_URL = '' } = env
    const argv = ['prebrain', '--alpha', '--beta-boards', 'b1', '--gamma']
    const ran = await svc(argv, { home, env: { ...env, SVC_BETA_URL: SVC_ALPHA_URL } })
    expect(ran).toEqual({
      code: 3,
      stdout: 'Found 0 candidate chunks:\n',
      stderr: [
        'alpha: skipped, needs --alpha-boards',
        'beta: skipped, not connected (svc connect beta)',
        'gamma: skipped, not connected (svc connect gamma), needs --gamma-boards',
        '',
      ].join('\n'),
    })
    expect(tools[0]?.requests).toEqual([])
    const all = await svc(['prebrain', '--all', '--json'], { home, env })
    expect(JSON.parse(all.stdout)).toMatchObject({
      found: 0,
      connectors: [],
      skipped: [
        { connector: 'alpha', reason: 'scope_missing', needs: ['--alpha-boards'] },
        ...ids.slice(1).map((id) => ({
          connector: id,
          reason: 'not_connected',
          needs: [`--${id}-boards`],
        })),
      ],
    })
    expect(tools[0]?.requests).toEqual([])
  })

  it('reads all of them, and a second time sends nothing', async () => {
    const { home, run } = await withTools(2)
    const first = await run(['-v'])
    expect(first).toMatchObject({
      code: 0,
      stdout:
        'Found 4 candidate chunks:\nalpha: 2 chunks across 2 files\nbeta: 2 chunks across 2 files\n',
    })
    const receipt =
      'listed 2, read 2, unchanged 0, excluded 0, skipped 0, denied 0, truncated 0, gone 0\n'
    expect(first.stderr).toContain(`alpha: ${receipt}beta: ${receipt}`)
    expect(first.stderr).toContain('Created 4 drafts. Next: svc review')
    const second = await run(['--json'])
    expect(JSON.parse(second.stdout)).toMatchObject({
      found: 0,
      connectors: [
        { connector: 'alpha', known: 2, receipt: { listed: 2, read: 2, missing: 0 } },
        { connector: 'beta', known: 2 },
      ],
      candidates: [],
      sent: 0,
      drafts: [],
    })
    expect(await listed(home)).toHaveLength(4)
  })

  it('updates the draft of a note that was edited, and says what is gone', async () => {
    const { home, tools, run } = await withTools(1)
    await run()
    const edited = decision(0).replace('two', 'three')
    tools[0]?.boards.set('b1', [{ id: 'n0', text: edited }])
    const ran = await run()
    expect(ran.stderr).toContain('Updated 1 draft. Next: svc review')
    expect(ran.stderr).toContain('alpha: 1 is gone from the source; its drafts stay')
    expect((await listed(home)).toSorted()).toEqual([edited, decision(1)].toSorted())
  })

  it('lets three of five be down: the other two finish, 5, and it says what is missing', async () => {
    const { home, env, tools, run } = await withTools(5)
    const [, beta, gamma] = tools
    if (beta !== undefined) beta.faultOf = () => ({ status: 401, body: {} })
    if (gamma !== undefined) gamma.faultOf = () => down
    await tools[4]?.close()
    const ran = await run()
    expect(ran.code).toBe(5)
    expect(ran.stdout).toBe(
      [
        'Found 4 candidate chunks:',
        ...ids.map((id) => {
          const count = ['alpha', 'delta'].includes(id) ? 2 : 0
          return `${id}: ${count} chunks across ${count} files`
        }),
        '',
      ].join('\n'),
    )
    expect(ran.stderr).toMatch(
      /beta: failed, .* refused the credential\n {2}hint: set SVC_BETA_TOKEN anew, or unset it and run svc connect beta\n/,
    )
    expect(ran.stderr).toMatch(/gamma: failed, .* until \d{4}-\d\d-\d\d \d\d:\d\d UTC\n/)
    expect(ran.stderr).toContain('omega: failed, cannot reach Notes omega')
    expect(await listed(home)).toHaveLength(4)
    const { failed } = JSON.parse((await run(['--json'])).stdout)
    expect(failed).toMatchObject([
      { connector: 'beta', error: { code: 'connector.unauthorized' } },
      { connector: 'gamma', error: { code: 'connector.limited', retry_after_seconds: 3_600 } },
      { connector: 'omega', error: { code: 'connector.unreachable', retryable: true } },
    ])
    expect(Object.keys(env)).toHaveLength(10)
  })

  it('ends with 4 when all that ran were refused, and with 1 when one was not', async () => {
    const { tools, run } = await withTools(2)
    for (const tool of tools) tool.faultOf = () => ({ status: 401, body: {} })
    const refused = await run()
    expect(refused).toMatchObject({ code: 4, stdout: '' })
    expect(refused.stderr).toContain('(connector.unauthorized)\n  hint: set SVC_ALPHA_TOKEN anew')
    expect(refused.stderr).toContain('beta: failed, ')
    const [, beta] = tools
    if (beta !== undefined) beta.faultOf = () => ({ status: 404, body: {} })
    const mixed = await run()
    expect(mixed).toMatchObject({ code: 1, stdout: '' })
    expect(mixed.stderr).toContain('(connector.missing)')
  })

  it('reads the others where an address or a credential of one is broken, and ends with 5', async () => {
    const { run } = await withTools(3)
    const broken = { SVC_ALPHA_URL: 'http://tool.intern.example', SVC_BETA_TOKEN: 'ri\nght' }
    const ran = await run([], broken)
    expect(ran.code).toBe(5)
    expect(ran.stdout).toMatch(/alpha: 0 chunks .*\nbeta: 0 chunks .*\ngamma: 2 chunks/)
    expect(ran.stderr).toMatch(/alpha: failed, the address of Notes alpha in SVC_ALPHA_URL .*\n/)
    expect(ran.stderr).toMatch(/beta: failed, SVC_BETA_TOKEN .*\n/)
    expect(ran.stderr).toContain('Created 2 drafts')
    const alone = await run([], { ...broken, SVC_GAMMA_URL: 'no address' })
    expect(alone).toMatchObject({ code: 64, stdout: '' })
  })

  it('keeps what was read of a tool that refuses midway, and ends as refused', async () => {
    const { home, tools, run } = await withTools(1)
    tools[0]?.boards.set('b1', notes(0, 4))
    tools[0]?.faults.push(null, { status: 401, body: {} })
    const ran = await run()
    expect(ran).toMatchObject({ code: 4, stdout: expect.stringContaining('Found 2 candidate') })
    expect(await listed(home)).toHaveLength(2)
  })

  it('says what it waits for, and under --debug what it asks, without queries or keys', async () => {
    const { tools, run } = await withTools(1)
    tools[0]?.faults.push({ status: 429, headers: { 'retry-after': '12' }, body: {} })
    const ran = await run(['--debug'])
    expect(ran.code).toBe(0)
    expect(ran.stderr).toContain('waiting 12 s for Notes alpha\n')
    const { host } = new URL(tools[0]?.url ?? '')
    expect(ran.stderr).toMatch(new RegExp(`GET ${host}/some/base/boards/b1/notes 200 \\d+ ms`))
    expect(ran.stderr).not.toMatch(/page=|right|Canary/)
  })

  it('ends with 130 when it is stopped while it waits for a tool', async () => {
    const { home, env, tools } = await withTools(2)
    const stop = new AbortController()
    const [alpha] = tools
    if (alpha !== undefined) {
      alpha.faultOf = () => {
        stop.abort('SIGINT')
        return 'silence'
      }
    }
    const argv = ['prebrain', '--alpha-boards', 'b1', '--beta-boards', 'b1']
    const ran = await svc(argv, { home, env, signal: stop.signal })
    expect(ran).toMatchObject({ code: 130, stdout: '' })
    expect(ran.stderr).toContain('stopped: nothing was sent\n')
    expect(await listed(home)).toEqual([])
  })

  it('remembers nothing of a dry run, nor where there was no yes', async () => {
    const { home, run } = await withTools(1)
    await run(['--dry-run'])
    const service = await testService()
    await service.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = service.app.server.address() as AddressInfo
    const remote = { SVC_BASE_URL: `http://127.0.0.1:${port}`, SVC_TOKEN: service.memberKey }
    const refused = await run([], remote)
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('hint: add --yes to send')
    expect(knownFiles(home)).toEqual([])
    expect((await run(['--yes'], remote)).stderr).toContain('Created 2 drafts')
    expect(knownFiles(home)).toHaveLength(1)
    // Another service has none of it yet.
    expect((await run()).stderr).toContain('Created 2 drafts')
  })

  it('remembers nothing when the service could not be reached, and ends with 1', async () => {
    const { home, run } = await withTools(1)
    const remote = { SVC_BASE_URL: 'http://127.0.0.1:9', SVC_TOKEN: 'mcp_canary' }
    const ran = await run(['--yes'], remote)
    expect(ran).toMatchObject({ code: 1, stdout: expect.stringContaining('Found 2 candidate') })
    expect(ran.stderr).toContain('(service.unreachable)')
    expect(knownFiles(home)).toEqual([])
  })

  it('ends with 5 when the service fails midway, and sends the rest the next time', async () => {
    const { tools, run } = await withTools(1)
    tools[0]?.boards.set('b1', notes(0, 4))
    const service = await testService()
    let left = 3
    service.app.addHook('onRequest', (request, reply, done) => {
      if (request.method === 'POST' && left-- <= 0) void reply.code(500).send({})
      else done()
    })
    await service.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = service.app.server.address() as AddressInfo
    const remote = { SVC_BASE_URL: `http://127.0.0.1:${port}`, SVC_TOKEN: service.memberKey }
    const ran = await run(['--yes', '--concurrency', '1'], remote)
    expect(ran.code).toBe(5)
    expect(ran.stderr).toContain('1 of 4 drafts was not sent. Run it again: nothing is sent twice')
    left = 1_000
    const again = await run(['--yes', '--json'], remote)
    expect(JSON.parse(again.stdout)).toMatchObject({
      found: 1,
      sent: 1,
      connectors: [{ known: 3 }],
    })
  })

  it.each([
    [
      0,
      /^stopped: 3 of 4 drafts were not sent, 1 of 4 drafts was not answered and may be there all the same\. Run it again: nothing is sent twice$/m,
    ],
    [
      3,
      /^Created 3 drafts\. Next: svc review\nstopped: 1 of 4 drafts was not answered and may be there all the same\. Run it again: nothing is sent twice$/m,
    ],
  ])('stopped after %i drafts says what was sent and what was not', async (sent, said) => {
    const { home, env, tools, run } = await withTools(1)
    tools[0]?.boards.set('b1', notes(0, 4))
    const service = await testService()
    const stop = new AbortController()
    let left = sent
    service.app.addHook('onRequest', (request, _reply, done) => {
      if (request.method === 'POST' && left-- === 0) stop.abort('SIGINT')
      else done()
    })
    await service.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = service.app.server.address() as AddressInfo
    const remote = { SVC_BASE_URL: `http://127.0.0.1:${port}`, SVC_TOKEN: service.memberKey }
    const argv = ['prebrain', '--alpha-boards', 'b1', '--yes', '--concurrency', '1']
    const ran = await svc(argv, { home, env: { ...env, ...remote }, signal: stop.signal })
    expect(ran.stderr).toMatch(said)
    expect(ran.stderr).not.toContain('Created 0')
    left = 1_000
    const again = await run(['--yes', '--json'], remote)
    expect(JSON.parse(again.stdout)).toMatchObject({ found: 4 - sent, sent: 4 - sent, known: 0 })
  })
})
