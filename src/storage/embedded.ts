import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, SqliteDialect, SqliteDriver } from 'kysely'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import Libsql from 'libsql'
import LibsqlAsync from 'libsql/promise'
import { SvcError } from '../core/error.ts'
import type { Tables } from './database.ts'
import { migrate } from './migrate.ts'
import type { Store } from './store.ts'
import { createStore } from './store.ts'
import { GroupWriter } from './writer.ts'

/**
 * Opens the database file in `folder` (made with mode 0700 when missing), brought to the newest schema.
 * Several processes may have it open. Throws `storage.unusable` when it cannot be opened.
 */
export async function openEmbedded(folder: string): Promise<Store> {
  const path = databaseIn(folder)
  let writing: LibsqlPort
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writing = await LibsqlPort.open(path)
  } catch (cause) {
    throw unusable(folder, cause)
  }
  // With millions of drafts an insert touches index pages all over the file: the default of 2 MB holds few of
  // them, and a checkpoint every 4 MB of log writes each of them again and again.
  writing.exec('pragma cache_size = -32768')
  writing.exec('pragma wal_autocheckpoint = 8000')
  // While another process writes, `begin` waits, and this thread goes on.
  writing.exec('pragma busy_timeout = 0')
  const database = new Kysely<Tables>({ dialect: new WritingDialect(writing) })
  await migrate(database, 'embedded').catch((cause: unknown) => {
    throw isDamage(cause) ? unusable(folder, cause) : cause
  })
  // A second connection, because reads on the first would wait for every write that is being committed.
  const reading = await LibsqlPort.open(path)
  reading.exec('pragma query_only = on')
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reading }) })
  const writer = new GroupWriter(database)
  return createStore(reader, writer, 'embedded', async () => {
    await writer.settled()
    await reader.destroy()
    await database.destroy()
  })
}

/** For work on what is there already: a mistyped folder must not become a database. Throws `storage.unusable`. */
export function assertDatabaseIn(folder: string): void {
  if (existsSync(databaseIn(folder))) return
  throw new SvcError('storage.unusable', `there is no database in ${folder}`, {
    hint: 'name the folder of the service: --data <folder>, or for PostgreSQL SVC_DATABASE_URL',
  })
}

function databaseIn(folder: string): string {
  return join(folder, 'svc.db')
}

function unusable(folder: string, cause: unknown): SvcError {
  if (isDamage(cause)) {
    return new SvcError('storage.unusable', `svc.db in ${folder} is damaged or no database`, {
      hint: 'put a backup in its place, or choose another folder: XDG_DATA_HOME, for svc serve also --data',
      cause,
    })
  }
  return new SvcError('storage.unusable', `cannot open the database in ${folder}`, {
    hint: 'check that the folder is writable and not full, or choose another: XDG_DATA_HOME, for svc serve also --data',
    cause,
  })
}

/** True for a file that is not what this database wrote. */
function isDamage(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  return typeof code === 'string' && /^SQLITE_(?:NOTADB|CORRUPT|IOERR_SHORT_READ)/.test(code)
}

/** Commits, and with them the flush to disk, go on in another thread, and nobody else's lock is waited for in this one: it takes requests meanwhile. */
class WritingDialect extends SqliteDialect {
  readonly #port: LibsqlPort

  constructor(port: LibsqlPort) {
    super({ database: port })
    this.#port = port
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#port)
  }
}

class WritingDriver extends SqliteDriver {
  readonly #port: LibsqlPort

  constructor(port: LibsqlPort) {
    super({ database: port })
    this.#port = port
  }

  override beginTransaction(): Promise<void> {
    return this.#port.begin()
  }

  override commitTransaction(): Promise<void> {
    return this.#port.commit()
  }

  override async rollbackTransaction(): Promise<void> {
    this.#port.rollback()
  }
}

/**
 * The only way to libsql. It aborts the process on a bound boolean or a lone object argument and cuts text
 * at U+0000 (libsql 0.5), so every value is checked here and parameters always go as one array.
 */
class LibsqlPort implements SqliteDatabase {
  readonly #database: Libsql.Database
  readonly #statements = new Map<string, SqliteStatement>()

  private constructor(path: string) {
    // The side files take the database file's mode, unless they are older: of a copy put back, both may be open to all.
    for (const file of [`${path}-wal`, `${path}-shm`, path]) closeToOthers(file)
    this.#database = new Libsql(path)
    closeToOthers(path)
  }

  /** Rejects as busy when another process has kept the lock for five seconds. */
  static async open(path: string): Promise<LibsqlPort> {
    const port = new LibsqlPort(path)
    // SQLite itself does not always wait for the lock it changes the journal with: of two processes that make the
    // same new file at once, one would fail. Where it would, it would hold up this thread.
    port.exec('pragma busy_timeout = 0')
    await whenFree(() => port.exec('pragma journal_mode = wal'))
    port.exec(`pragma busy_timeout = ${busyMs}`)
    // An acknowledged draft survives a power cut: the log is flushed on every commit.
    port.exec('pragma synchronous = full')
    port.exec('pragma foreign_keys = on')
    return port
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    // Every transaction here writes: taking the lock at once avoids a dead end when two processes upgrade a read.
    const statement = this.#database.prepare(sql === 'begin' ? 'begin immediate' : sql)
    const port: SqliteStatement = {
      reader: statement.reader,
      all: (parameters) => statement.all(parameters.map(bindable)),
      run: (parameters) => statement.run(parameters.map(bindable)),
      iterate: (parameters) => statement.iterate(parameters.map(bindable)),
    }
    if (this.#statements.size >= maxStatements) this.#statements.clear()
    this.#statements.set(sql, port)
    return port
  }

  exec(sql: string): void {
    this.#database.exec(sql)
  }

  /** Resolves once this connection may write; rejects as busy when another process has kept the lock for five seconds. */
  async begin(): Promise<void> {
    await whenFree(() => this.prepare('begin').run([]))
  }

  /** Resolves once the transaction is on disk. Until then no other call may use this connection. */
  async commit(): Promise<void> {
    // Both classes of libsql are faces of one native connection; only the other one can leave this thread.
    await LibsqlAsync.prototype.exec.call(this.#database, 'commit')
  }

  /** SQLite has rolled back by itself where the disk is full; that failure is the one to tell of. */
  rollback(): void {
    if (this.#database.inTransaction) this.exec('rollback')
  }

  close(): void {
    this.#statements.clear()
    this.#database.close()
  }
}

function closeToOthers(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) chmodSync(file, 0o600)
}

/** How long the lock of another process is waited for. */
const busyMs = 5_000

/** Tries again while another process holds the lock that `act` needs. */
async function whenFree(act: () => void): Promise<void> {
  for (let waitedMs = 0, waitMs = 1; ; waitMs = Math.min(2 * waitMs, 50)) {
    try {
      act()
      return
    } catch (error) {
      if (!isBusy(error) || waitedMs >= busyMs) throw error
    }
    await sleep(waitMs)
    waitedMs += waitMs
  }
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY')
}

/** Queries are built from a fixed set of shapes; the bound is only for lists of changing length. */
const maxStatements = 200

type Bindable = string | number | bigint | null | Buffer

function bindable(value: unknown): Bindable {
  if (value === null || value === undefined) return null
  switch (typeof value) {
    case 'string':
      return value.includes('\0') ? value.replaceAll('\0', '') : value
    case 'number':
    case 'bigint':
      return value
    case 'boolean':
      return value ? 1 : 0
    default:
      if (value instanceof Date) return value.toISOString()
      if (ArrayBuffer.isView(value)) {
        return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      }
      throw new TypeError('this value cannot be stored')
  }
}
