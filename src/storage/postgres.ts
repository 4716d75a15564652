import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SvcError } from '../core/error.ts'
import type { Tables } from './database.ts'
import { migrate } from './migrate.ts'
import type { Store } from './store.ts'
import { createStore } from './store.ts'
import { singleWriter } from './writer.ts'

/** Enough for two cores' worth of work; more only queue inside the database. */
const maxConnections = 10

/**
 * Opens a PostgreSQL database (or one that speaks its protocol) by its URL, brought to the newest schema.
 * Throws `storage.unusable` when it does not answer or refuses; the URL, which may hold a password, is
 * never part of the message.
 */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: 'svc',
    types: numericTypes(),
  })
  // An idle connection that breaks emits this; without a listener it would end the process.
  pool.on('error', () => undefined)
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate(database, 'postgres')
  } catch (cause) {
    await database.destroy()
    throw new SvcError('storage.unusable', 'cannot open the PostgreSQL database', {
      hint: 'check the address, user and password in --database-url',
      cause,
    })
  }
  return createStore(database, singleWriter(database), 'postgres', () => database.destroy())
}

/** Counts and sums come back as 64-bit integers, which the driver gives as text; ours stay far below 2⁵³. */
function numericTypes(): pg.CustomTypesConfig {
  return {
    getTypeParser: (oid, format) => {
      if (oid === pg.types.builtins.INT8) return Number
      return pg.types.getTypeParser(oid, format)
    },
  }
}
