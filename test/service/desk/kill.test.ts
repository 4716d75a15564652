import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nightOf } from '../../../src/service/desk/desk.ts'
import type { JobLogEntry } from '../../../src/service/job/runner.ts'
import { plainEnv } from '../../support/built.ts'
import { bundledInPackage } from '../../support/bundled.ts'
import { temporaryHome } from '../../support/home.ts'
import { engines } from '../../support/store.ts'
import { testService } from '../../support/service.ts'
import { secretKey, surroundings, worldOf } from './surroundings.ts'
import { token } from '../../support/token.ts'

interface Reader {
  /** Resolves when it logs such an event of a run; rejects when it ends before. */
  reached(event: JobLogEntry['event']): Promise<void>
  kill(): Promise<void>
}

function started(program: string, args: readonly string[]): Reader {
  const child = spawn(process.execPath, [program, ...args], {
    env: plainEnv(temporaryHome()),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const log: JobLogEntry[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => log.push(JSON.parse(line) as JobLogEntry))
  return {
    reached: (event) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (log.some((entry) => entry.event === event && entry.kind === 'sync.zendesk')) resolve()
        }
        look()
        lines.on('line', look).on('close', () => reject(new Error(JSON.stringify(log))))
      }),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** What a run of a process that was killed is left to it; one that is kept waiting for a core has to come back in time. */
const leaseMs = 8_000

describe.runIf(engines.includes('postgres'))('two processes on one PostgreSQL at 02:00', () => {
  it('read a desk once; one is killed amid it, and the other goes on from its last page', async () => {
    const around = await surroundings('postgres', worldOf(330))
    await around.connected(around.opened())
    const program = await bundledInPackage(
      join(import.meta.dirname, '..', '..', 'support', 'desk-process.ts'),
    )

    // Which of them asks shows by the name it calls the desk's host by.
    const names = ['127.0.0.1', 'localhost'] as const
    const asking = new Promise<string>((resolve) => {
      let seen = 0
      around.tool.faultOf = ({ path, headers }) => {
        if (!path.endsWith('ticket_events') || ++seen !== 2) return null
        resolve(headers.host?.split(':')[0] ?? '')
        return 'silence'
      }
    })
    const night = nightOf(around.organisationId, 'zendesk').next(around.clock.now()).at
    const readers = new Map(
      names.map((name) => {
        const url = around.tool.url.replace('127.0.0.1', name)
        const startAt = String(night.getTime() - 500)
        return [
          name,
          started(program, [around.database.address, url, secretKey, startAt, String(leaseMs)]),
        ]
      }),
    )
    const dying = await asking
    const before = around.tool.requests.length
    await readers.get(dying as 'localhost')?.kill()
    const other = [...readers].find(([name]) => name !== dying)?.[1]
    await other?.reached('done')

    const bodies = (await around.drafts()).map(({ body }) => body.value.match(token)?.[0])
    expect([bodies.length, new Set(bodies).size]).toEqual([330, 330])
    const nights = await around.store.jobs.list(around.organisationId, 'nightly.zendesk', 9, null)
    expect(nights.filter(({ status }) => status === 'done')).toHaveLength(1)
    const { call } = await testService({}, around.store)
    expect((await call('GET', '/v1/connectors/zendesk/runs')).body).toMatchObject({
      items: [
        {
          status: 'done',
          trigger: 'nightly',
          attempts: 2,
          error: null,
          // The last article and the last macro share their second with what may have come since: read again.
          counts: { drafts: 330, items: 332, updated: 0, truncated: 0 },
        },
      ],
      next: null,
    })
    const [again] = around.tool.requests
      .slice(before)
      .filter(({ path }) => path.endsWith('ticket_events'))
    expect(Number(again?.query.get('start_time'))).toBeGreaterThan(Date.UTC(2026, 4, 1) / 1_000)
  }, 60_000)
})
