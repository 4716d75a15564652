import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openEmbedded } from '../../src/storage/embedded.ts'
import { openPostgres } from '../../src/storage/postgres.ts'
import type { Store } from '../../src/storage/store.ts'
import { temporaryHome } from './home.ts'

const postgresUrl = process.env['SVC_TEST_PG_URL']

/** Every engine there is on this machine: PostgreSQL only where SVC_TEST_PG_URL names one (scripts/with-postgres.sh). */
export const engines: readonly ('embedded' | 'postgres')[] =
  postgresUrl === undefined ? ['embedded'] : ['embedded', 'postgres']

export interface TestDatabase {
  /** One more process's view of the same database. */
  open(): Promise<Store>
  /** What `svc serve` takes: a folder, or a database URL. */
  readonly address: string
  /** Everything stored, as bytes, for searching. */
  dump(): Promise<Buffer>
}

/** An empty database of its own for one test, gone afterwards. */
export async function testDatabase(engine: 'embedded' | 'postgres'): Promise<TestDatabase> {
  return engine === 'embedded' ? embedded() : postgres(postgresUrl ?? '')
}

function embedded(): TestDatabase {
  const folder = temporaryHome()
  return {
    address: folder,
    open: () => closedAfterTest(openEmbedded(folder)),
    dump: async () => {
      const { everyFile } = await import('./home.ts')
      return Buffer.concat([...everyFile(folder).values()])
    },
  }
}

async function postgres(url: string): Promise<TestDatabase> {
  const schema = `test_${randomBytes(6).toString('hex')}`
  await query(url, `create schema ${schema}`)
  onTestFinished(async () => {
    await query(url, `drop schema ${schema} cascade`)
  })
  const own = `${url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`
  return {
    address: own,
    open: () => closedAfterTest(openPostgres(own)),
    dump: async () => {
      const tables = await query(
        url,
        `select table_name as name from information_schema.tables where table_schema = '${schema}'`,
      )
      const rows = []
      for (const { name } of tables)
        rows.push(await query(url, `select * from ${schema}.${String(name)}`))
      return Buffer.from(JSON.stringify(rows))
    },
  }
}

async function closedAfterTest(opening: Promise<Store>): Promise<Store> {
  const store = await opening
  onTestFinished(() => store.close())
  return store
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
