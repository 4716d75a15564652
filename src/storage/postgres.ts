import { Socket } from 'node:net'
import type { PostgresPool } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SvcError } from '../core/error.ts'
import { networkReason } from '../core/network.ts'
import type { Tables } from './database.ts'
import { migrate } from './migrate.ts'
import { tellingPool } from './postgres-pool.ts'
import type { Store } from './store.ts'
import { createStore } from './store.ts'
import { singleWriter } from './writer.ts'

/** Enough for two cores' worth of work; more only queue inside the database. */
const maxConnections = 10

/** Longest wait for a connection, and for the answer to a query: those of the service take milliseconds. */
const patienceMs = 10_000

/**
 * Opens a PostgreSQL database (or one that speaks its protocol) by its URL, brought to the newest schema.
 * Throws `storage.unusable` when it does not answer or refuses; of the URL, which may hold a password, only the
 * host is part of the message.
 */
export async function openPostgres(url: string): Promise<Store> {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    stream: () => kept(new Socket(), sockets),
    max: maxConnections,
    connectionTimeoutMillis: patienceMs,
    application_name: 'svc',
    types: numericTypes(),
  })
  // An idle connection that breaks emits this; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one that breaks in use, although whoever uses it is told.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const database = onPool(tellingPool(pool, patienceMs))
  try {
    // A migration of many rows takes its time, and so may another process whose migration is waited for.
    await migrate(onPool(tellingPool(pool, null)), 'postgres')
  } catch (thrown) {
    const cause = thrown instanceof SvcError ? thrown.cause : thrown
    await database.destroy()
    // The driver forgets a connection that got no further than the password, open as it is: svc would not end.
    for (const socket of sockets) socket.destroy()
    throw new SvcError('storage.unusable', `cannot open ${placeOf(url)}: ${refusal(cause)}`, {
      hint: 'check the address, user and password in SVC_DATABASE_URL or --database-url',
      cause,
    })
  }
  return createStore(database, singleWriter(database), 'postgres', () => database.destroy())
}

function onPool(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

function kept(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}

function placeOf(url: string): string {
  const { host, username } = URL.canParse(url) ? new URL(url) : { host: '', username: '' }
  // With a # or ? in a password that is not encoded, its beginning would be taken for the host.
  return host === '' || (url.includes('@') && username === '')
    ? 'the PostgreSQL database'
    : `the PostgreSQL database at ${host}`
}

/** Why it cannot be opened. PostgreSQL's own words may name users and tables; its codes are in its manual, appendix A. */
function refusal(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  switch (code) {
    case '28P01':
    case '28000':
      return 'it refused the user or the password'
    case '3D000':
      return 'there is no database of that name'
    case '42501':
      return 'the user may not make tables in it'
    case '53300':
      return 'it takes no more connections'
    case '57P03':
      return 'it is starting or stopping'
    default:
  }
  // What the driver itself says comes without a code.
  const words = cause instanceof Error ? cause.message : ''
  if (/\btimeout\b/.test(words)) return 'no answer in time'
  if (/\bclient password must be\b/.test(words)) return 'it wants a password, and none was given'
  return /^[0-9A-Z]{5}$/.test(code) ? `it answered ${code}` : networkReason(cause)
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
