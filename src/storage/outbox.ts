import * as z from 'zod'
import type { ErrandId, MailId, OrganisationId } from '../core/id.ts'
import { newId, parseId } from '../core/id.ts'
import type { Fault, Step, TroubleEnd, TroubleList } from '../core/trouble.ts'
import { maxTroubles, noFault, noTroubles } from '../core/trouble.ts'
import type { Database, Tables } from './database.ts'
import type { ErrandOutcome } from './errands.ts'
import { errandFromRow, keepErrand } from './errands.ts'
import { insertJob } from './jobs.ts'
import { storedId } from './row.ts'
import type { Writer } from './writer.ts'

/** What a mail says, as far as it is not the same for all of its kind. Never an address, never a credential. */
export type MailPayload = Readonly<Record<string, string | number | boolean | null>>

export interface NewMail {
  readonly organisationId: OrganisationId
  /** Picks the words. */
  readonly kind: string
  /** There is one mail under a key, for good. */
  readonly key: string
  readonly payload: MailPayload
  /** Until when the one who puts it there may send it before the worker does, in ms; 0: the worker sends it. */
  readonly headStartMs: number
}

/** `kept`: put in a folder for want of a mail server. `void`: by the time it could be sent it was no longer true. `dead`: given up. */
export type MailStatus = 'pending' | 'sent' | 'kept' | 'void' | 'dead'

export interface OutboxMail {
  readonly id: MailId
  readonly organisationId: OrganisationId
  readonly kind: string
  readonly payload: MailPayload
  readonly status: MailStatus
  /** How often somebody set out to send it. */
  readonly attempts: number
  readonly createdAt: string
  /** Until when somebody has it; null when nobody does. */
  readonly lockedUntil: string | null
}

/** How far a mail has come. */
export interface MailStanding {
  readonly mail: OutboxMail
  /** Null while it is being sent, and once it is over. */
  readonly nextTryAt: string | null
  readonly lastFault: Fault | null
}

/** Kind of the job that sends a mail. */
export const mailJob = 'mail.send'

/** Tries of one job: a minute, doubling to six hours, is about three days. */
const maxAttempts = 21

/** Pending mails that are looked at when the service starts. */
const maxRevived = 10_000

export class OutboxStore {
  readonly #database: Database
  readonly #writer: Writer

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  async get(id: MailId): Promise<OutboxMail | null> {
    const row = await this.#database
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row === undefined ? null : fromRow(row)
  }

  async byKey(key: string): Promise<OutboxMail | null> {
    const row = await this.#database
      .selectFrom('outbox')
      .selectAll()
      .where('dedupe_key', '=', key)
      .executeTakeFirst()
    return row === undefined ? null : fromRow(row)
  }

  /** Takes a pending mail for `lockMs`; null when it is over or somebody else is sending it. */
  claim(id: MailId, lockMs: number, now: Date): Promise<OutboxMail | null> {
    return this.#writer.write(async (transaction) => {
      const row = await transaction
        .updateTable('outbox')
        .set((set) => ({ attempts: set('attempts', '+', 1) }))
        .where('id', '=', id)
        .where('status', '=', 'pending' satisfies MailStatus)
        .where((where) =>
          where.or([
            where('locked_until', 'is', null),
            where('locked_until', '<=', now.toISOString()),
          ]),
        )
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return null
      const until = new Date(now.getTime() + lockMs).toISOString()
      await transaction
        .updateTable('outbox')
        .set({ locked_until: until })
        .where('id', '=', id)
        .execute()
      const mail = fromRow(row)
      // Whoever had it before did not live to give it back.
      const fault: Fault | null = mail.lockedUntil === null ? null : { ...noFault, kind: 'ended' }
      await tell(transaction, mail, { fault, end: 'put_off', outcome: 'open' }, now)
      return { ...mail, lockedUntil: until }
    })
  }

  /**
   * Lets go of a mail that could not be sent, and notes why; with `retryAt` its job waits until then. Whoever was held up
   * for so long that another has taken the mail since leaves it with them.
   */
  async release(
    mail: OutboxMail,
    { fault, retryAt }: { readonly fault: Fault | null; readonly retryAt: Date | null },
    now: Date,
  ): Promise<void> {
    await this.#writer.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('outbox')
        .set({ locked_until: null })
        .where('id', '=', mail.id)
        .where('locked_until', '=', mail.lockedUntil)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await tell(transaction, mail, { fault, end: 'put_off', outcome: 'waiting' }, now)
      if (retryAt !== null) await putOff(transaction, mail, retryAt, now)
    })
  }

  async finish(id: MailId, status: Exclude<MailStatus, 'pending'>, now: Date): Promise<void> {
    await this.#writer.write(async (transaction) => {
      const row = await transaction
        .updateTable('outbox')
        .set({ status, locked_until: null, finished_at: now.toISOString() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return
      const end = status === 'sent' || status === 'kept' ? 'answered' : 'gave_up'
      await tell(transaction, fromRow(row), { fault: null, end, outcome: outcomes[status] }, now)
    })
  }

  /** How the latest mail of this kind stands; null where there never was one. */
  async latest(organisationId: OrganisationId, kind: string): Promise<MailStanding | null> {
    const row = await this.#database
      .selectFrom('outbox')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return null
    const mail = fromRow(row)
    const { latest } = await troublesOf(this.#database, mail.id)
    const lastFault = latest.at(-1)?.faults.at(-1) ?? null
    // The job of a mail that is over may still wait for its turn: it will find nothing to do.
    const nextTryAt = mail.status === 'pending' ? await this.#nextTryAt(mail) : null
    return { mail, nextTryAt, lastFault }
  }

  async #nextTryAt({ id, organisationId }: OutboxMail): Promise<string | null> {
    const job = await this.#database
      .selectFrom('jobs')
      .select('run_at')
      .where('organisation_id', '=', organisationId)
      .where('kind', '=', mailJob)
      .where('status', '=', 'queued')
      .where('payload', '=', JSON.stringify(jobPayload(id)))
      .executeTakeFirst()
    return job?.run_at ?? null
  }

  /** Makes every pending mail due now, also one that has lost its job. Gives how many there are. */
  revive(now: Date): Promise<number> {
    return this.#writer.write(async (transaction) => {
      const rows = await transaction
        .selectFrom('outbox')
        .selectAll()
        .where('status', '=', 'pending' satisfies MailStatus)
        .orderBy('id')
        .limit(maxRevived)
        .execute()
      for (const row of rows) await putOff(transaction, fromRow(row), now, now)
      return rows.length
    })
  }
}

/** Puts a mail in the outbox with the job that sends it, as part of the caller's transaction; null when it is there. */
export async function insertMail(
  database: Database,
  mail: NewMail,
  now: Date,
): Promise<MailId | null> {
  const id = newId('mail', { now: () => now })
  const row = await database
    .insertInto('outbox')
    .values({
      id,
      organisation_id: mail.organisationId,
      kind: mail.kind,
      dedupe_key: mail.key,
      payload: JSON.stringify(mail.payload),
      status: 'pending' satisfies MailStatus,
      attempts: 0,
      locked_until: null,
      created_at: now.toISOString(),
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return null
  await tell(database, fromRow(row), { fault: null, end: 'open', outcome: 'waiting' }, now)
  const runAt = new Date(now.getTime() + mail.headStartMs)
  await insertJob(database, jobOf(fromRow(row), runAt), now)
  return id
}

/** What is to be told of a mail by now. */
interface Told {
  readonly fault: Fault | null
  readonly end: TroubleEnd
  readonly outcome: ErrandOutcome
}

const outcomes = { sent: 'done', kept: 'kept', void: 'void', dead: 'failed' } as const

const step: Step = { party: 'mail', name: 'handing in the confirmation', page: null }

/** A mail is an errand; all its tries are one trouble. Only whoever holds the mail's row may call this. */
async function tell(
  transaction: Database,
  mail: OutboxMail,
  { fault, end, outcome }: Told,
  now: Date,
): Promise<void> {
  const { organisationId, kind, createdAt } = mail
  const at = now.toISOString()
  const { latest } = await troublesOf(transaction, mail.id)
  const [earlier] = latest
  const faults = [...(earlier?.faults ?? []), ...(fault === null ? [] : [fault])]
  const trouble = {
    id: mail.id,
    at: earlier?.at ?? at,
    step,
    faults: faults.slice(-maxTroubles),
    end,
  }
  await keepErrand(transaction, {
    id: errandOf(mail.id),
    organisationId,
    area: 'billing',
    kind,
    actor: null,
    outcome,
    at: createdAt,
    updatedAt: at,
    troubles: faults.length === 0 ? noTroubles : { latest: [trouble], leftOut: 0 },
  })
}

async function troublesOf(database: Database, id: MailId): Promise<TroubleList> {
  const row = await database
    .selectFrom('errands')
    .selectAll()
    .where('id', '=', errandOf(id))
    .executeTakeFirst()
  return row === undefined ? noTroubles : errandFromRow(row).troubles
}

function errandOf(id: MailId): ErrandId {
  const found = parseId('errand', id.replace('mail_', 'errand_'))
  if (found === null) throw new TypeError('the database holds a broken mail id')
  return found
}

/** The job of a mail runs at that moment, made anew when it is gone; one that runs already is left alone. */
async function putOff(
  transaction: Database,
  mail: OutboxMail,
  until: Date,
  now: Date,
): Promise<void> {
  const { job } = await insertJob(transaction, jobOf(mail, until), now)
  const at = until.toISOString()
  await transaction
    .updateTable('jobs')
    .set({ run_at: at, due_at: at })
    .where('id', '=', job.id)
    .where('status', '=', 'queued')
    .execute()
}

function jobPayload(id: MailId) {
  return { mail: id }
}

function jobOf({ id, organisationId }: OutboxMail, runAt: Date) {
  return {
    organisationId,
    kind: mailJob,
    payload: jobPayload(id),
    unique: { key: id, until: 'finished' as const },
    runAt,
    maxAttempts,
  }
}

const storedPayload = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const storedStatus = z.enum(['pending', 'sent', 'kept', 'void', 'dead'])

function fromRow(row: Tables['outbox']): OutboxMail {
  return {
    id: storedId('mail', row.id),
    organisationId: storedId('org', row.organisation_id),
    kind: row.kind,
    payload: storedPayload.parse(JSON.parse(row.payload)),
    status: storedStatus.parse(row.status),
    attempts: row.attempts,
    createdAt: row.created_at,
    lockedUntil: row.locked_until,
  }
}
