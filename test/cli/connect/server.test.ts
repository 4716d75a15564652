import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { serverOf, tokenGuard } from '../../support/connectable-server.ts'
import { device, expectHidden } from '../../support/device.ts'
import { temporaryHome } from '../../support/home.ts'
import { localServer } from '../../support/local-server.ts'

vi.mock('../../../src/connectors/registry.ts', async () => {
  const { board, desk } = await import('../../support/connectable-server.ts')
  return { connectors: [desk, board] }
})

const canary = 'canary-Zq7-token'

describe('svc connect by a token', () => {
  it('proves it, keeps it for this server alone, and ends the session', async () => {
    const server = await serverOf(tokenGuard(canary))
    const here = device()
    const argv = ['connect', 'desk', '--token-stdin', '--url', server.url]
    const ran = await here.run(argv, `${canary}\n`)
    expect(ran.code, ran.stderr).toBe(0)
    const { host } = new URL(server.url)
    expect(ran.stdout).toBe(`Connected Desk (${host}); the token is in the sealed file.\n`)
    expect(ran.stderr).toContain('Next: svc prebrain --desk-rooms <ids>')
    expect(here.kept('desk')).toEqual({
      url: server.url,
      entry: 'token',
      choices: { account: 7 },
      connected_at: expect.stringMatching(/^\d{4}-.*Z$/),
      stored: 'file',
    })
    expect(server.sessions.size).toBe(0)
    expect(await here.state('desk')).toMatchObject({ state: 'connected', source: 'file' })
    const elsewhere = { SVC_DESK_URL: 'http://127.0.0.1:9/mcp' }
    expect(await here.state('desk', elsewhere)).toMatchObject({ state: 'not_connected' })
    expectHidden(here, [ran], [canary])
  })

  it('keeps nothing of one that is refused, and says where a good one is made', async () => {
    const server = await serverOf(tokenGuard('right'))
    const here = device()
    const argv = ['connect', 'desk', '--token-stdin', '--url', server.url, '--debug']
    const ran = await here.run(argv, canary)
    expect(ran).toMatchObject({ code: 4, stdout: '' })
    expect(ran.stderr).toContain('Desk refused the credential; nothing was kept')
    expect(ran.stderr).toContain('hint: API token: Settings > API tokens')
    expect(ran.stderr).not.toContain('CANARY')
    expectHidden(here, [ran], [canary])
    expect(here.isEmpty()).toBe(true)
  })

  it('takes the one in the environment and does not store it', async () => {
    const server = await serverOf(tokenGuard(canary))
    const here = device()
    const env = { SVC_DESK_TOKEN: canary, SVC_DESK_URL: server.url }
    const ran = await here.run(['connect', 'desk', '--json'], '', env)
    expect(ran.code, ran.stderr).toBe(0)
    expect(JSON.parse(ran.stdout)).toMatchObject({ entry: 'token', stored: null })
    expect(await here.state('desk', env)).toMatchObject({ source: 'environment' })
    expect(await here.state('desk')).toMatchObject({ state: 'not_connected' })
    expectHidden(here, [ran], [canary])
  })

  it('is refused at a server that knows people only, and where flags contradict each other', async () => {
    const here = device()
    const ran = await here.run(['connect', 'board', '--token-stdin'], canary)
    expect(ran.code).toBe(64)
    expect(ran.stderr).toContain("Board's own server takes no token")
    for (const flags of [
      ['--token-stdin', '--no-browser'],
      ['--url', 'https://a.example/mcp', '--command', 'node x.js'],
      ['--command', 'node x.js', '--client-id', 'c'],
      ['--provider', 'git'],
    ]) {
      expect((await here.run(['connect', 'desk', ...flags])).code, flags.join(' ')).toBe(64)
    }
    expect(here.isEmpty()).toBe(true)
  })
})

describe('svc connect to a local server', () => {
  it('hands it the token, and starts it by what is kept', async () => {
    const here = device()
    const command = localServer(temporaryHome(), 'DESK_TOKEN', canary)
    const ran = await here.run(['connect', 'desk', '--token-stdin', '--command', command], canary)
    expect(ran.code, ran.stderr).toBe(0)
    expect(ran.stdout).toBe(
      'Connected Desk (local server node); the token is in the sealed file.\n',
    )
    expect(here.kept('desk')).toMatchObject({ command, entry: 'token', stored: 'file' })
    expect(await here.state('desk')).toMatchObject({ state: 'connected', source: 'file' })
    const doctor = await here.run(['doctor', '--json'])
    expect(doctor.stdout).toContain('local server node, connected, in the sealed file')
    const other = { SVC_DESK_COMMAND: 'node other.js --secret x' }
    expect(await here.state('desk', other)).toMatchObject({ state: 'connected', source: 'open' })
    expectHidden(here, [ran, doctor], [canary])
  })

  it('needs no token where the server has one of its own, and ends with 4 where it has none', async () => {
    const here = device()
    const own = localServer(temporaryHome(), 'DESK_TOKEN', '')
    const ran = await here.run(['connect', 'desk', '--command', own])
    expect(ran.code, ran.stderr).toBe(0)
    expect(ran.stdout).toContain('it wants no credential from svc')
    expect(here.kept('desk')).toMatchObject({ command: own, entry: 'open' })
    const wants = localServer(temporaryHome(), 'DESK_TOKEN', canary)
    const refused = await here.run(['connect', 'desk', '--command', wants])
    expect(refused.code).toBe(4)
    expect(here.kept('desk')).toMatchObject({ command: own })
  })

  it('shows no argument of a command, for it may hold a credential', async () => {
    const here = device()
    const command = `${localServer(temporaryHome(), 'DESK_TOKEN', '')} --key ${canary}`
    const ran = [
      await here.run(['connect', 'desk', '--command', command, '--debug', '--json']),
      await here.run(['connectors', '--json']),
      await here.run(['prebrain', '--desk', '--plan']),
      await here.run(['connectors'], '', { SVC_DESK_URL: 'http://127.0.0.1:9/mcp' }),
    ]
    expect(ran.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    for (const { stdout, stderr } of ran) expect(stdout + stderr).not.toContain(canary)
  })
})

describe('choosing while connecting to a server', () => {
  it('keeps what a person picked, and a run then needs no flag', async () => {
    const server = await serverOf(tokenGuard(canary))
    const here = device()
    const ran = await here.asked(
      ['connect', 'board', '--url', server.url],
      [
        ['How do you get into Board?', '2'],
        ['Token (not shown)', canary],
        ['Which lists?', '2'],
      ],
    )
    expect(ran.code, ran.stderr).toBe(0)
    expect(ran.stderr).toContain('warning: comments are not read')
    expect(ran.stderr).toContain('Next: svc prebrain --board\n')
    expect(here.kept('board')).toMatchObject({ choices: { lists: ['l2'] } })
    const plan = await here.run(['prebrain', '--board', '--plan', '--json'])
    expect(JSON.parse(plan.stdout).items[0]).toMatchObject({
      scope: { given: {}, missing: [] },
      choices: { lists: ['l2'] },
    })
  })

  it('takes the choice from a file, and lets a run name what it reads where none was made', async () => {
    const server = await serverOf(tokenGuard(canary))
    const here = device()
    const argv = ['connect', 'board', '--token-stdin', '--url', server.url]
    const without = await here.run(argv, canary)
    expect(without.code, without.stderr).toBe(0)
    expect(without.stderr).toContain('Next: svc prebrain --board-lists <ids>')
    const skipped = await here.run(['prebrain', '--board'])
    expect(skipped.stderr).toContain('board: skipped, needs --board-lists')
    const from = join(here.home, 'choices.json')
    writeFileSync(from, '{"lists":["l1"]}')
    expect((await here.run([...argv, '--from', from], canary)).code).toBe(0)
    expect(here.kept('board')).toMatchObject({ choices: { lists: ['l1'] } })
  })
})

describe('svc connectors with servers', () => {
  it('shows how each is reached, by whom, and what gives its scope', async () => {
    const here = device()
    const command = localServer(temporaryHome(), 'DESK_TOKEN', '')
    await here.run(['connect', 'desk', '--command', command])
    const { stdout } = await here.run(['connectors'])
    expect(stdout.split('\n').map((line) => line.split('\t'))).toEqual([
      ['desk', 'mcp', 'connected', 'without a credential', '--desk-rooms'],
      ['board', 'mcp', 'not connected', '-', '--board-lists or chosen when connecting'],
      [''],
    ])
  })
})

describe('svc disconnect from a local server', () => {
  it('says that the variables still connect it', async () => {
    const here = device()
    const command = localServer(temporaryHome(), 'DESK_TOKEN', '')
    await here.run(['connect', 'desk', '--command', command])
    const env = { SVC_DESK_COMMAND: command }
    const ran = await here.run(['disconnect', 'desk', '--yes'], '', env)
    expect(ran.stderr).toContain('SVC_DESK_COMMAND is set and still names where Desk is.')
  })
})
