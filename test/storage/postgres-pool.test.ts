import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { newToken } from '../../src/core/id.ts'
import type { Tables } from '../../src/storage/database.ts'
import { tellingPool } from '../../src/storage/postgres-pool.ts'
import { createStore } from '../../src/storage/store.ts'
import { singleWriter } from '../../src/storage/writer.ts'
import { engines, testDatabase } from '../support/store.ts'

function failure(message: string, code?: string): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code })
}

/** What a pool says whose server fails while connecting, and one whose server fails at work. */
async function told(trouble: Error): Promise<readonly unknown[]> {
  const end = async () => {}
  const connecting = tellingPool({ connect: () => Promise.reject(trouble), end }, null)
  const broken = { query: () => Promise.reject(trouble), release: () => undefined }
  const working = tellingPool({ connect: async () => broken as never, end }, null)
  const client = await working.connect()
  return [await thrownBy(connecting.connect()), await thrownBy(client.query('select 1', []))]
}

function thrownBy(work: Promise<unknown>): Promise<unknown> {
  return work.catch((thrown: unknown) => thrown)
}

describe('a pool of connections to PostgreSQL', () => {
  it.each([
    ['nobody listens', failure('', 'ECONNREFUSED'), 'the database does not answer'],
    ['the connection breaks', failure('', 'ECONNRESET'), 'the database does not answer'],
    ['a name is not known for a moment', failure('', 'EAI_AGAIN'), 'the database does not answer'],
    ['the server stops', failure('', '57P01'), 'the database does not answer'],
    ['the server starts', failure('', '57P03'), 'the database does not answer'],
    ['the protocol breaks off', failure('', '08006'), 'the database does not answer'],
    [
      'the connection ends amid a query',
      failure('Connection terminated unexpectedly'),
      'the database does not answer',
    ],
    [
      'no connection comes free',
      failure('timeout exceeded when trying to connect'),
      'the database does not answer',
    ],
    [
      'a broken connection is asked',
      failure('Client has encountered a connection error and is not queryable'),
      'the database does not answer',
    ],
    ['there are too many connections', failure('', '53300'), 'the database is busy'],
    ['two writes block each other', failure('', '40P01'), 'the database is busy'],
  ])('asks for another try when %s', async (_what, error, message) => {
    const busy = { code: 'storage.busy', message, retryAfterSeconds: 1, cause: error }
    expect(await told(error)).toMatchObject([busy, busy])
  })

  it.each([
    ['a constraint', failure('duplicate key value', '23505')],
    ['a defect of ours', failure('column "x" does not exist', '42703')],
    ['anything else', new TypeError('x is not a function')],
  ])('hands on %s as it is', async (_what, error) => {
    for (const thrown of await told(error)) expect(thrown).toBe(error)
  })

  it('waits no longer than its limit for an answer, and lets no later query have it', async () => {
    const closed: unknown[] = []
    const release = (close: unknown) => closed.push(close)
    const hanging = { query: () => new Promise(() => {}), release }
    const pool = tellingPool({ connect: async () => hanging as never, end: async () => {} }, 1)
    const client = await pool.connect()
    const silence = { code: 'storage.busy', message: 'the database does not answer' }
    await expect(client.query('insert', [])).rejects.toMatchObject(silence)
    hanging.query = () => Promise.resolve('the answer to the insert')
    await expect(client.query('rollback', [])).rejects.toMatchObject(silence)
    client.release()
    expect(closed).toEqual([true])
  })

  it('is told to be away within two seconds by who only asks whether it is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const never = { connect: () => new Promise<never>(() => {}), end: async () => {} }
    const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: never }) })
    const store = createStore(database, singleWriter(database), 'postgres', async () => {})
    const refusal = expect(store.ping()).rejects.toMatchObject({ code: 'storage.busy' })
    await vi.advanceTimersByTimeAsync(2_000)
    await refusal
  })

  it.runIf(engines.includes('postgres'))(
    'outlives a connection that breaks amid a query',
    async () => {
      const database = await testDatabase('postgres')
      const store = await database.open()
      const { id } = await store.organisations.create('Acme')
      const other = new pg.Client({ connectionString: database.address })
      await other.connect()
      onTestFinished(() => other.end())
      await other.query('begin')
      await other.query('lock table keys in access exclusive mode')
      const key = () => store.keys.add(id, 'ci', 'member', newToken('mcp'))
      const adding = key()
      const waiting = `select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
      while ((await other.query(waiting)).rowCount === 0);
      const end = `select pg_terminate_backend(pid) from (${waiting}) as waiting`
      await Promise.all([
        expect(adding).rejects.toMatchObject({ code: 'storage.busy' }),
        other.query(end).then(() => other.query('rollback')),
      ])
      expect(await key()).toMatchObject({ name: 'ci' })
    },
  )

  it.runIf(engines.includes('postgres'))(
    'connects nothing with a key that another process is revoking',
    async () => {
      const database = await testDatabase('postgres')
      const store = await database.open()
      const { id } = await store.organisations.create('Acme')
      const key = await store.keys.add(id, 'leaked', 'admin', newToken('mcp'))
      const other = new pg.Client({ connectionString: database.address })
      await other.connect()
      onTestFinished(() => other.end())
      await other.query('begin')
      await other.query(`update keys set revoked_at = '2026-01-01' where id = $1`, [key.id])
      const call = { isOver: false }
      const at = new Date()
      const times = { created: at, expires: at, forget: new Date(0) }
      const adding = store.slack
        .addInstall('secret', { organisationId: id, actor: key.id }, times)
        .finally(() => (call.isOver = true))
      const refusal = expect(adding).rejects.toMatchObject({ code: 'auth.refused' })
      const waiting = `select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
      // Were the key not held, nothing would wait for this.
      while (!call.isOver && (await other.query(waiting)).rowCount === 0);
      await other.query('commit')
      await refusal
    },
  )
})
