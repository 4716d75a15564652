import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Env } from '../../../src/client/folder.ts'
import { plainEnv, svcBinary } from '../../support/built.ts'
import { temporaryHome } from '../../support/home.ts'
import { openHouse } from './house.ts'

/** The built program, under way. */
function started(argv: readonly string[], home: string, env: Env = {}) {
  const child = spawn(process.execPath, [svcBinary, ...argv], { env: plainEnv(home, env) })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stderr = ''
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString('utf8')))
  return {
    child,
    stderr: () => stderr,
    says: (words: string) => vi.waitFor(() => expect(stderr).toContain(words), { timeout: 20_000 }),
  }
}

async function exitOf(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const [code] = await once(child, 'close')
  return code
}

describe('a reader who leaves early', () => {
  it.each([
    [['--help']],
    [['prebrain', '--help']],
    [['completion', 'bash']],
    [['connectors', '--json']],
    [['mask', 'large.txt']],
    [['extract', 'large.txt']],
  ])('is no failure of svc %j', async (argv) => {
    const home = temporaryHome()
    const large = join(home, 'large.txt')
    writeFileSync(large, 'Refunds over $500 need two approvals.\n'.repeat(20_000))
    const words = argv.map((word) => (word === 'large.txt' ? large : word))
    const { child, stderr } = started(words, home)
    child.stdout.destroy()
    expect(await exitOf(child), stderr()).toBe(0)
    expect(stderr()).not.toContain('at ')
  })
})

describe('notes that nobody reads', () => {
  it('do not keep svc from its work', async () => {
    const home = temporaryHome()
    const notes = join(home, 'notes.txt')
    writeFileSync(notes, 'We decided that refunds over $500 always need a second approval.\n')
    const argv = ['prebrain', '--meetings-export', notes, '--verbose', '--yes']
    const { child } = started(argv, home)
    child.stderr.destroy()
    const answer = text(child.stdout)
    expect(await exitOf(child)).toBe(0)
    expect(await answer).toContain('Found 1 candidate chunks')
  })

  it('make no success of a failure', async () => {
    const { child } = started(['mask', 'no-such-file'], temporaryHome())
    child.stderr.destroy()
    expect(await exitOf(child)).toBe(1)
  })
})

// Where the system has a device that is always full.
it.skipIf(!existsSync('/dev/full'))('says that its answer could not be written', async () => {
  const full = openSync('/dev/full', 'w')
  const stdio = ['ignore', full, 'pipe'] as const
  const child = spawn(process.execPath, [svcBinary, '--help'], {
    env: plainEnv(temporaryHome()),
    stdio: [...stdio],
  })
  closeSync(full)
  const said = child.stderr === null ? expect.fail('no stderr') : text(child.stderr)
  expect(await exitOf(child)).toBe(1)
  expect(await said).toBe('error: the answer cannot be written (ENOSPC)\n')
})

describe('a signal', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends what waits with %i and a line', async (name, code) => {
    let asked = 0
    const house = await openHouse(undefined, { hangs: () => ++asked > 0 })
    const { child, stderr } = started(['webhook', 'create', 'ci'], house.home, house.env)
    await vi.waitFor(() => expect(asked).toBeGreaterThan(0), { timeout: 20_000 })
    child.kill(name)
    expect(await exitOf(child)).toBe(code)
    expect(stderr()).toBe('stopped before the service answered: it may be done all the same\n')
  })

  it('SIGINT lets svc serve finish what is in flight, a second one does not wait for it', async () => {
    const home = temporaryHome()
    const { child, says, stderr } = started(['serve', '--port', '0'], home)
    await says('Listening on')
    const port = Number(/127\.0\.0\.1:(\d+)/.exec(stderr())?.[1])
    const slow = connect(port, '127.0.0.1')
    onTestFinished(() => void slow.destroy())
    slow.on('error', () => undefined)
    const head =
      'POST /v1/rules HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\nexpect: 100-continue\r\n\r\n'
    slow.write(head)
    await once(slow, 'data')
    child.kill('SIGINT')
    await says('Stopping')
    expect(child.exitCode).toBeNull()
    child.kill('SIGINT')
    expect(await exitOf(child)).toBe(130)
  })

  it.each([
    ['connect', ['connect', 'sentry', '--token-stdin']],
    ['prebrain', ['prebrain', '--sentry-org', 'acme', '--sentry-projects', 'web']],
  ])('SIGINT lets svc %s end a local server, a second one ends both at once', async (_, argv) => {
    const home = temporaryHome()
    const script = join(home, 'server.mjs')
    writeFileSync(script, stubbornServer)
    const ear = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void ear.close())
    await once(ear, 'listening')
    const { port } = ear.address() as AddressInfo
    const heard = once(ear, 'connection') as Promise<[Socket]>
    const { child, says } = started(argv, home, {
      SVC_SENTRY_TOKEN: 'token',
      SVC_SENTRY_COMMAND: `node ${script} ${port}`,
    })
    child.stdin.end('token')
    const [server] = await heard
    const gone = once(server, 'close')
    server.on('error', () => undefined)
    const pid = once(server, 'data').then(([data]) => Number(data))
    // While it lives, so that no other process of that number is meant.
    onTestFinished(async () => void (server.destroyed || process.kill(await pid, 'SIGKILL')))
    child.kill('SIGINT')
    await says('stopped')
    expect(child.exitCode).toBeNull()
    expect(server.destroyed).toBe(false)
    child.kill('SIGINT')
    expect(await exitOf(child)).toBe(130)
    await gone
  })
})

/** Answers nothing and heeds neither a signal nor the end of its input, so that ending it takes seconds. */
const stubbornServer = `
import { connect } from 'node:net'
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {})
setInterval(() => {}, 60_000)
connect(Number(process.argv[2]), '127.0.0.1').write(String(process.pid))
`
