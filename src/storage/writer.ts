import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { CompiledQuery, sql } from 'kysely'
import type { Database, Tables } from './database.ts'

export type Work<T> = (transaction: Transaction<Tables>) => Promise<T>

/** Runs writes as transactions. A write that resolved is on disk; one that threw left nothing behind. */
export interface Writer {
  write<T>(work: Work<T>): Promise<T>
  /** As `write`, and no other process of the service is in an exclusive write at the same time. */
  exclusive<T>(work: Work<T>): Promise<T>
}

/** Each write is a transaction of its own: for a database that commits many connections' work together by itself. */
export function singleWriter(database: Database): Writer {
  return {
    write: (work) => database.transaction().execute(work),
    exclusive: (work) =>
      database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${exclusiveLock})`.execute(transaction)
        return work(transaction)
      }),
  }
}

/** Any number, as long as every process of the service takes the same and nothing else does. */
const exclusiveLock = 7_302_116

interface Waiting {
  run(transaction: Transaction<Tables>): Promise<() => void>
  fail(error: unknown): void
}

/** As many as one flush to disk serves; more would make the first wait for the last. */
const maxTogether = 256

/**
 * Writes that arrive while another is being flushed go to disk together, each in a savepoint of its own, and are
 * answered only after the one commit they share. One embedded connection commits some 10,000 times a second at
 * best; this way that is no longer the number of drafts.
 */
export class GroupWriter implements Writer {
  readonly #database: Database
  #waiting: Waiting[] = []
  #flushing = false

  constructor(database: Database) {
    this.#database = database
  }

  write<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        fail: reject,
        run: async (transaction) => {
          try {
            const value = await inSavepoint(transaction, work)
            return () => resolve(value)
          } catch (error) {
            return () => reject(error)
          }
        },
      })
      if (!this.#flushing) void this.#flush()
    })
  }

  /** Every write of the embedded database holds its one write lock from the start. */
  exclusive<T>(work: Work<T>): Promise<T> {
    return this.write(work)
  }

  async #flush(): Promise<void> {
    this.#flushing = true
    try {
      while (this.#waiting.length > 0) {
        // One turn of the event loop: what has arrived on other connections joins this flush. The embedded
        // database never yields by itself, so without it every write would be flushed alone.
        await setImmediate()
        const together = this.#waiting.splice(0, maxTogether)
        try {
          const answers = await this.#database.transaction().execute(async (transaction) => {
            const answers: (() => void)[] = []
            for (const each of together) answers.push(await each.run(transaction))
            return answers
          })
          for (const answer of answers) answer()
        } catch (error) {
          // The commit itself failed, so nothing of the batch stands.
          for (const each of together) each.fail(error)
        }
      }
    } finally {
      this.#flushing = false
    }
  }
}

const savepoint = CompiledQuery.raw('savepoint one')
const release = CompiledQuery.raw('release one')
const rollback = CompiledQuery.raw('rollback to one')

async function inSavepoint<T>(transaction: Transaction<Tables>, work: Work<T>): Promise<T> {
  await transaction.executeQuery(savepoint)
  try {
    const value = await work(transaction)
    await transaction.executeQuery(release)
    return value
  } catch (error) {
    await transaction.executeQuery(rollback)
    await transaction.executeQuery(release)
    throw error
  }
}
