import type { RawBuilder, UpdateObject } from 'kysely'
import { sql } from 'kysely'
import type { OrganisationId } from '../core/id.ts'
import { newId } from '../core/id.ts'
import type { Database, Tables } from './database.ts'
import type { ClaimedJob, Job, JobErrorCode, JobId, JobPayload, JobStatus } from './job-row.ts'
import { jobFromRow } from './job-row.ts'
import type { Engine } from './migrate.ts'
import type { Writer } from './writer.ts'

export interface NewJob {
  readonly organisationId: OrganisationId | null
  /** Lower-case words joined by dots: picks the handler. */
  readonly kind: string
  readonly payload: JobPayload
  /** Null: as many as are asked for. */
  readonly unique: Unique | null
  /** Absent: now. */
  readonly runAt?: Date
  /** Absent: 10. */
  readonly maxAttempts?: number
}

/**
 * Of one organisation and kind there is one job under `key`: while it is unfinished, or for as long as it is kept. A
 * cancelled one leaves its key: what it was for may be planned again.
 */
export interface Unique {
  readonly key: string
  readonly until: 'finished' | 'deleted'
}

export interface Enqueued {
  readonly job: Job
  /** False: this is an earlier job under the same key. */
  readonly created: boolean
}

export interface Claim {
  /** Unlike that of any other worker, dead ones included. */
  readonly worker: string
  readonly kinds: readonly string[]
  readonly limit: number
  readonly leaseMs: number
}

/**
 * Jobs, each run at least once and by one worker at a time for as long as leases hold. `now` comes from the
 * caller's clock; the clocks of all processes must agree to well within a lease.
 */
export class JobStore {
  readonly #database: Database
  readonly #writer: Writer
  readonly #engine: Engine

  constructor(database: Database, writer: Writer, engine: Engine) {
    this.#database = database
    this.#writer = writer
    this.#engine = engine
  }

  /** Adds a job, or gives the one that has its key. A payload that is more than ids is a TypeError. */
  enqueue(job: NewJob, now: Date): Promise<Enqueued> {
    return this.#statement((database) => insertJob(database, job, now))
  }

  /**
   * Hands out due jobs, longest due first: queued ones, and running ones whose worker let the lease run out. One
   * that has lost its last worker this way fails with `worker_lost` instead.
   */
  async claim({ worker, kinds, limit, leaseMs }: Claim, now: Date): Promise<readonly ClaimedJob[]> {
    if (kinds.length === 0 || limit < 1) return []
    const at = now.toISOString()
    return this.#writer.write(async (transaction) => {
      const query = transaction
        .selectFrom('jobs')
        .select(['id', 'attempts', 'max_attempts'])
        .where('due_at', '<=', at)
        .where(ofKinds(kinds))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
      // Two claims at once pass each other's rows by. The embedded database has one writer, so there it is never so.
      const found = await (
        this.#engine === 'postgres' ? query.forUpdate().skipLocked() : query
      ).execute()
      const over = found.filter((row) => row.attempts >= row.max_attempts).map(idOf)
      const due = found.filter((row) => row.attempts < row.max_attempts).map(idOf)
      if (over.length > 0) {
        await transaction
          .updateTable('jobs')
          .set({ ...finished('failed', at), error_code: 'worker_lost' satisfies JobErrorCode })
          .where('id', 'in', over)
          .execute()
      }
      if (due.length === 0) return []
      const lockedUntil = later(now, leaseMs)
      const rows = await transaction
        .updateTable('jobs')
        .set((set) => ({
          status: 'running' satisfies JobStatus,
          attempts: set('attempts', '+', 1),
          locked_by: worker,
          locked_until: lockedUntil,
          due_at: lockedUntil,
          started_at: set.fn.coalesce('started_at', set.val(at)),
        }))
        .where('id', 'in', due)
        .returningAll()
        .execute()
      return rows
        .map((row) => ({ ...jobFromRow(row), lockedBy: worker, lockedUntil }))
        .sort((a, b) => due.indexOf(a.id) - due.indexOf(b.id))
    })
  }

  /** Whether `claim` would find one of these kinds: for who looks often and finds little. */
  async isDue(kinds: readonly string[], now: Date): Promise<boolean> {
    const row = await this.#database
      .selectFrom('jobs')
      .select('id')
      .where('due_at', '<=', now.toISOString())
      .where(ofKinds(kinds))
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Lengthens the lease to `leaseMs` from now. False when it is no longer this worker's: stop working. */
  extend(job: ClaimedJob, leaseMs: number, now: Date): Promise<boolean> {
    const lockedUntil = later(now, leaseMs)
    return this.#change(job, { locked_until: lockedUntil, due_at: lockedUntil })
  }

  /** Ends the job well. False when it is no longer this worker's: nothing has changed. */
  complete(job: ClaimedJob, now: Date): Promise<boolean> {
    return this.#change(job, { ...finished('done', now.toISOString()), error_code: null })
  }

  /**
   * Ends the attempt: the job waits until `retryAt`, or has failed for good when that is null or this was the
   * last attempt. Null when it is no longer this worker's: nothing has changed.
   */
  async fail(
    job: ClaimedJob,
    code: JobErrorCode,
    retryAt: Date | null,
    now: Date,
  ): Promise<'queued' | 'failed' | null> {
    const status = retryAt === null || job.attempts >= job.maxAttempts ? 'failed' : 'queued'
    const changed = await this.#change(
      job,
      retryAt === null || status === 'failed'
        ? { ...finished('failed', now.toISOString()), error_code: code }
        : {
            status,
            run_at: retryAt.toISOString(),
            due_at: retryAt.toISOString(),
            locked_by: null,
            locked_until: null,
            error_code: code,
          },
    )
    return changed ? status : null
  }

  /**
   * Ends an unfinished job. A worker that has it learns so from its next `extend`. Gives the job as it is then,
   * finished ones unchanged; null when the organisation has no such job.
   */
  cancel(organisationId: OrganisationId | null, id: JobId, now: Date): Promise<Job | null> {
    return this.#writer.write((transaction) => cancelJob(transaction, organisationId, id, now))
  }

  async get(organisationId: OrganisationId | null, id: JobId): Promise<Job | null> {
    const row = await ownJob(this.#database, organisationId, id).executeTakeFirst()
    return row === undefined ? null : jobFromRow(row)
  }

  /** Newest first; `kind` null is any; `before` is the id of the last one seen. */
  async list(
    organisationId: OrganisationId | null,
    kind: string | null,
    limit: number,
    before: JobId | null,
  ): Promise<readonly Job[]> {
    let query = this.#database
      .selectFrom('jobs')
      .selectAll()
      .where('organisation_id', organisationId === null ? 'is' : '=', organisationId)
    if (kind !== null) query = query.where('kind', '=', kind)
    if (before !== null) query = query.where('id', '<', before)
    const rows = await query.orderBy('id', 'desc').limit(limit).execute()
    return rows.map(jobFromRow)
  }

  /** Forgets at most `limit` jobs that finished before `before`, oldest first, and the keys they kept; gives how many. */
  deleteFinished(before: Date, limit: number): Promise<number> {
    return this.#statement(async (database) => {
      const { numDeletedRows } = await database
        .deleteFrom('jobs')
        .where('id', 'in', (query) =>
          query
            .selectFrom('jobs')
            .select('id')
            .where('finished_at', '<', before.toISOString())
            .orderBy('finished_at')
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    })
  }

  /** Changes a job only while its lease is the one it was claimed with, and says whether it was. */
  #change(job: ClaimedJob, change: UpdateObject<Tables, 'jobs'>): Promise<boolean> {
    return this.#statement(async (database) => {
      const { numUpdatedRows } = await database
        .updateTable('jobs')
        .set(change)
        .where('id', '=', job.id)
        .where('status', '=', 'running')
        .where('locked_by', '=', job.lockedBy)
        .where('attempts', '=', job.attempts)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  }

  /** One statement is a transaction by itself on PostgreSQL; on the embedded database it shares a flush with others. */
  #statement<T>(work: (database: Database) => Promise<T>): Promise<T> {
    return this.#engine === 'postgres' ? work(this.#database) : this.#writer.write(work)
  }
}

/** As `enqueue`, as part of the caller's transaction: the job is there if and only if what caused it is. */
export async function insertJob(database: Database, job: NewJob, now: Date): Promise<Enqueued> {
  assertPlain(job)
  const id = newId('job', { now: () => now })
  const owner = job.organisationId ?? '-'
  const key = job.unique === null ? null : `${job.kind}:${owner}:${job.unique.key}`
  const runAt = (job.runAt ?? now).toISOString()
  const row = await database
    .insertInto('jobs')
    .values({
      id,
      organisation_id: job.organisationId,
      kind: job.kind,
      dedupe_key: key,
      keeps_key: job.unique?.until === 'deleted' ? 1 : 0,
      payload: JSON.stringify(job.payload),
      status: 'queued',
      attempts: 0,
      max_attempts: job.maxAttempts ?? 10,
      run_at: runAt,
      due_at: runAt,
      locked_until: null,
      locked_by: null,
      error_code: null,
      created_at: now.toISOString(),
      started_at: null,
      finished_at: null,
    })
    // Changes nothing, but unlike doing nothing it gives the row that is there, whoever made it a moment ago.
    .onConflict((conflict) => conflict.column('dedupe_key').doUpdateSet({ dedupe_key: key }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return { job: jobFromRow(row), created: row.id === id }
}

/** As `cancel`, as part of the caller's transaction. */
export async function cancelJob(
  database: Database,
  organisationId: OrganisationId | null,
  id: JobId,
  now: Date,
): Promise<Job | null> {
  await database
    .updateTable('jobs')
    .set(finished('cancelled', now.toISOString()))
    .where('id', '=', id)
    .where('organisation_id', organisationId === null ? 'is' : '=', organisationId)
    .where('status', 'in', ['queued', 'running'])
    .execute()
  const row = await ownJob(database, organisationId, id).executeTakeFirst()
  return row === undefined ? null : jobFromRow(row)
}

function ownJob(database: Database, organisationId: OrganisationId | null, id: JobId) {
  return database
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .where('organisation_id', organisationId === null ? 'is' : '=', organisationId)
}

/**
 * `kind in (…)`, in a shape no statistics speak of. With them, those of a queue that was empty when they were made,
 * PostgreSQL expects next to no rows and sorts all there are for each claim, instead of reading the index in order.
 */
function ofKinds(kinds: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`case when kind in (${sql.join(kinds)}) then 1 else 0 end > 0`
}

/** The end of a job, which also gives up its lease and, unless that is to be kept for what was done, its key. */
function finished(status: 'done' | 'failed' | 'cancelled', at: string) {
  return {
    status,
    finished_at: at,
    due_at: null,
    locked_by: null,
    locked_until: null,
    dedupe_key:
      status === 'cancelled'
        ? null
        : sql<string | null>`case when keeps_key = 1 then dedupe_key end`,
  }
}

/** Room for an id or a time, too short for one of our tokens (47). */
const word = /^[\w.:-]{1,40}$/

function assertPlain({ kind, payload, unique }: NewJob): void {
  // A kind without a colon keeps the parts of the stored key apart.
  if (!/^[a-z][a-z_.]*$/.test(kind)) throw new TypeError('a kind of job is lower-case words')
  const values = Object.entries(payload).flat()
  if (unique !== null) values.push(unique.key)
  if (!values.every((value) => typeof value === 'number' || word.test(value))) {
    throw new TypeError('a job holds ids and short words only')
  }
}

function idOf(row: { readonly id: string }): string {
  return row.id
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
