import { setImmediate } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { CompiledQuery, sql } from 'kysely'
import type { Database, Tables } from './database.ts'

export type Work<T> = (transaction: Transaction<Tables>) => Promise<T>

/** What writes that go to disk together do once for all of them: `run` learns how many of one `key` there were. */
export interface Shared {
  readonly key: string
  run(transaction: Transaction<Tables>, times: number): Promise<void>
}

/** Runs writes as transactions. A write that resolved is on disk, its shared part too; one that threw left nothing behind. */
export interface Writer {
  write<T>(work: Work<T>, shared?: Shared): Promise<T>
  /** As `write`, and no other process of the service is in an exclusive write at the same time. */
  exclusive<T>(work: Work<T>): Promise<T>
}

/** Each write is a transaction of its own: for a database that commits many connections' work together by itself. */
export function singleWriter(database: Database): Writer {
  return {
    write: (work, shared) =>
      database.transaction().execute(async (transaction) => {
        const value = await work(transaction)
        await shared?.run(transaction, 1)
        return value
      }),
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
  readonly work: Work<unknown>
  readonly shared: Shared | undefined
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** As many as one flush to disk serves; more would make the first wait for the last. */
const maxTogether = 256

/**
 * Writes that arrive while another is being flushed go to disk together and are answered only after the one commit
 * they share. One embedded connection commits some hundreds of times a second where the disk is honest; this way
 * that is no longer the number of drafts.
 *
 * A batch in which one write throws is undone and run again with a savepoint around each, so that the others stand:
 * a write may therefore run twice, and must do nothing but write.
 */
export class GroupWriter implements Writer {
  readonly #database: Database
  #waiting: Waiting[] = []
  #flushing: Promise<void> | null = null

  constructor(database: Database) {
    this.#database = database
  }

  write<T>(work: Work<T>, shared?: Shared): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        work,
        shared,
        // oxlint-disable-next-line no-unsafe-type-assertion -- the queue holds works of every type; this is this work's own value
        resolve: (value) => resolve(value as T),
        reject,
      })
      this.#flushing ??= this.#flush()
    })
  }

  /** Every write of the embedded database holds its one write lock from the start. */
  exclusive<T>(work: Work<T>): Promise<T> {
    return this.write(work)
  }

  /** Resolves once nothing waits to be written. */
  async settled(): Promise<void> {
    await this.#flushing
  }

  async #flush(): Promise<void> {
    try {
      while (this.#waiting.length > 0) {
        // What has arrived on other connections joins this flush. The embedded database never yields by
        // itself, so without a turn of the event loop every write would be flushed alone.
        await this.#gather()
        const together = this.#waiting.splice(0, maxTogether)
        await this.#commit(together).catch(() => this.#commitEach(together))
      }
    } finally {
      this.#flushing = null
    }
  }

  /** As long as each turn brings more writes, one more turn costs less than one more flush would. */
  async #gather(): Promise<void> {
    let before: number
    do {
      before = this.#waiting.length
      await setImmediate()
    } while (this.#waiting.length > before && this.#waiting.length < maxTogether)
  }

  async #commit(together: readonly Waiting[]): Promise<void> {
    const values = await this.#database.transaction().execute(async (transaction) => {
      const values: unknown[] = []
      for (const { work } of together) values.push(await work(transaction))
      await runShared(transaction, together)
      return values
    })
    for (const [index, { resolve }] of together.entries()) resolve(values[index])
  }

  async #commitEach(together: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.#database.transaction().execute(async (transaction) => {
        const answers: Answer[] = []
        for (const each of together) answers.push(await inSavepoint(transaction, each))
        await runShared(
          transaction,
          together.filter((_each, index) => answers[index]?.stands),
        )
        return answers
      })
      for (const { give } of answers) give()
    } catch (error) {
      // The commit itself failed, so nothing of the batch stands.
      for (const { reject } of together) reject(error)
    }
  }
}

async function runShared(
  transaction: Transaction<Tables>,
  together: readonly Waiting[],
): Promise<void> {
  const byKey = new Map<string, { shared: Shared; times: number }>()
  for (const { shared } of together) {
    if (shared === undefined) continue
    const known = byKey.get(shared.key)
    if (known === undefined) byKey.set(shared.key, { shared, times: 1 })
    else known.times++
  }
  for (const { shared, times } of byKey.values()) await shared.run(transaction, times)
}

/** How to answer a write once all of them are committed. */
interface Answer {
  readonly stands: boolean
  readonly give: () => void
}

const savepoint = CompiledQuery.raw('savepoint one')
const release = CompiledQuery.raw('release one')
const rollback = CompiledQuery.raw('rollback to one')

async function inSavepoint(
  transaction: Transaction<Tables>,
  { work, resolve, reject }: Waiting,
): Promise<Answer> {
  await transaction.executeQuery(savepoint)
  try {
    const value = await work(transaction)
    await transaction.executeQuery(release)
    return { stands: true, give: () => resolve(value) }
  } catch (error) {
    await transaction.executeQuery(rollback)
    await transaction.executeQuery(release)
    return { stands: false, give: () => reject(error) }
  }
}
