import type { Transaction } from 'kysely'
import { SvcError } from '../core/error.ts'
import type { MailId, OrganisationId } from '../core/id.ts'
import { dayMs } from '../core/time.ts'
import type { Database, Tables } from './database.ts'
import type { NewMail } from './outbox.ts'
import { insertMail } from './outbox.ts'
import { storedId } from './row.ts'
import type { Writer } from './writer.ts'

/** A subscription as the provider told it. Times are RFC 3339 UTC. */
export interface SubscriptionState {
  readonly id: string
  readonly status: string
  readonly plan: string | null
  readonly trialEndsAt: string | null
  readonly currentPeriodEnd: string | null
  readonly cancelAtPeriodEnd: boolean
  /** When it will end, or has ended; null while it goes on. */
  readonly cancelAt: string | null
}

/** What is known of an organisation's billing. */
export interface BillingRecord {
  readonly organisationId: OrganisationId
  /** At the provider; null until an operator names one. */
  readonly customer: string | null
  /** Where mail goes. */
  readonly email: string | null
  /** Null: none was found, or nobody has looked yet. */
  readonly subscription: SubscriptionState | null
  readonly attempt: number
  readonly undone: number
  /** Null: nobody has looked yet. */
  readonly syncedAt: string | null
}

/** What was learnt from the provider. */
export interface Reading {
  readonly organisationId: OrganisationId
  /** Whose subscription was read: nothing is kept when the organisation has another by now. */
  readonly customer: string
  readonly state: SubscriptionState | null
  /** The moment it is known to have been true at: before a reading began, after a change was answered. */
  readonly asOf: Date
  /**
   * `read`: by somebody who may have begun before another's change took effect. `confirmed`: begun after what is stored
   * was. `answer`: to a change, which nothing that was read before it outdates.
   */
  readonly kind: 'read' | 'confirmed' | 'answer'
  /** The event that was the reason to look; kept in the same transaction, so that it is taken once. */
  readonly event: { readonly id: string; readonly type: string } | null
  /** The mails this calls for, decided from what was known before and is now. */
  readonly mails: (before: BillingRecord, after: BillingRecord) => readonly NewMail[]
}

export interface Kept {
  /**
   * `repeated`: the event was taken before. `stale`: something newer is known. `gone`: the customer is another's by
   * now. `doubted`: it says otherwise about the end than what is stored, or that was stored by a clock that is ahead,
   * and clocks are no proof of which is newer: nothing was kept, read again.
   */
  readonly outcome: 'done' | 'repeated' | 'stale' | 'gone' | 'doubted'
  /** As it is stored now. */
  readonly record: BillingRecord | null
  /** What was put in the outbox: of the mails that were called for those that were not there already. */
  readonly mails: readonly MailId[]
}

/** Since when a record is known that was outdated. */
export const outdated = new Date(0).toISOString()

/** The provider delivers an event again for three days at most. */
const eventsKeptMs = 30 * dayMs

export class BillingStore {
  readonly #database: Database
  readonly #writer: Writer

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  async get(organisationId: OrganisationId): Promise<BillingRecord | null> {
    const row = await this.#database
      .selectFrom('billing')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst()
    return row === undefined ? null : fromRow(row)
  }

  async byCustomer(customer: string): Promise<BillingRecord | null> {
    const row = await this.#database
      .selectFrom('billing')
      .selectAll()
      .where('customer', '=', customer)
      .executeTakeFirst()
    return row === undefined ? null : fromRow(row)
  }

  /**
   * Ties an organisation to a customer, an address, or both; what is not given stays. Another customer starts with
   * nothing known. Throws `request.invalid` when the customer belongs to another organisation.
   */
  tie(
    organisationId: OrganisationId,
    given: { readonly customer: string | null; readonly email: string | null },
  ): Promise<BillingRecord> {
    return this.#writer.exclusive(async (transaction) => {
      const { customer, email } = given
      if (customer !== null) await assertFree(transaction, organisationId, customer)
      const at = new Date().toISOString()
      const old = await transaction
        .selectFrom('billing')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .executeTakeFirst()
      if (old === undefined) {
        const fresh = { ...unknown, attempt: 1, undone: 0, updated_at: at }
        const row = { organisation_id: organisationId, customer, email, ...fresh }
        await transaction.insertInto('billing').values(row).execute()
        return fromRow(row)
      }
      const change = {
        ...(customer === null || customer === old.customer ? {} : { customer, ...unknown }),
        ...(email === null ? {} : { email }),
        updated_at: at,
      }
      await transaction
        .updateTable('billing')
        .set(change)
        .where('organisation_id', '=', organisationId)
        .execute()
      return fromRow({ ...old, ...change })
    })
  }

  /** The key of the last try is used up: the next one has another. Counts once, however many found out. */
  async nextAttempt({ organisationId, attempt }: BillingRecord): Promise<void> {
    await this.#writer.write(async (transaction) => {
      await transaction
        .updateTable('billing')
        .set({ attempt: attempt + 1, updated_at: new Date().toISOString() })
        .where('organisation_id', '=', organisationId)
        .where('attempt', '=', attempt)
        .execute()
    })
  }

  /** What is stored may be wrong by now, for a change of it got no answer: it counts as read in the far past. */
  async outdate({ organisationId }: BillingRecord): Promise<void> {
    await this.#writer.write(async (transaction) => {
      await transaction
        .updateTable('billing')
        .set({ synced_at: outdated, updated_at: new Date().toISOString() })
        .where('organisation_id', '=', organisationId)
        .where('synced_at', 'is not', null)
        .execute()
    })
  }

  /** Keeps a reading, the event it came from and the mail it calls for, all or none. */
  keep(reading: Reading, now: Date): Promise<Kept> {
    return this.#writer.write(async (transaction) => {
      // Before anything is read: on PostgreSQL this keeps others off the row until the end.
      const row = await transaction
        .updateTable('billing')
        .set({ updated_at: now.toISOString() })
        .where('organisation_id', '=', reading.organisationId)
        .where('customer', '=', reading.customer)
        .returningAll()
        .executeTakeFirst()
      const before = row === undefined ? null : fromRow(row)
      if (before !== null && isDoubtful(before, reading, now)) {
        return { outcome: 'doubted', record: before, mails: [] }
      }
      if (reading.event !== null) {
        const isNew = await insertEvent(transaction, reading.event, 'done', now)
        if (!isNew) return { outcome: 'repeated', record: before, mails: [] }
      }
      if (before === null) return { outcome: 'gone', record: null, mails: [] }
      const since = provenMoment(before, now)
      if (reading.kind !== 'answer' && since !== null && since > reading.asOf.toISOString()) {
        return { outcome: 'stale', record: before, mails: [] }
      }
      const after = await update(transaction, before, reading, since)
      const mails: MailId[] = []
      for (const mail of reading.mails(before, after)) {
        const id = await insertMail(transaction, mail, now)
        if (id !== null) mails.push(id)
      }
      return { outcome: 'done', record: after, mails }
    })
  }

  /** Remembers an event that changes nothing. False when it was known. */
  noteEvent(event: { id: string; type: string }, outcome: string, now: Date): Promise<boolean> {
    return this.#writer.write((transaction) => insertEvent(transaction, event, outcome, now))
  }

  async knowsEvent(id: string): Promise<boolean> {
    const row = await this.#database
      .selectFrom('billing_events')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    return row !== undefined
  }
}

async function assertFree(
  transaction: Transaction<Tables>,
  organisationId: OrganisationId,
  customer: string,
): Promise<void> {
  const other = await transaction
    .selectFrom('billing')
    .select('organisation_id')
    .where('customer', '=', customer)
    .where('organisation_id', '<>', organisationId)
    .executeTakeFirst()
  if (other === undefined) return
  throw new SvcError('request.invalid', 'this customer belongs to another organisation', {
    hint: 'each organisation has a customer of its own at the payment provider',
  })
}

function isDoubtful(before: BillingRecord, { kind, state }: Reading, now: Date): boolean {
  if (kind !== 'read') return false
  if (before.syncedAt !== provenMoment(before, now)) return true
  const { subscription } = before
  return subscription?.id === state?.id && subscription?.cancelAt !== state?.cancelAt
}

/** When what is stored was true; null, too, for a moment that is yet to come, which a wrong clock wrote. */
function provenMoment({ syncedAt }: BillingRecord, now: Date): string | null {
  return syncedAt !== null && syncedAt <= now.toISOString() ? syncedAt : null
}

async function update(
  transaction: Transaction<Tables>,
  before: BillingRecord,
  { state, asOf }: Reading,
  since: string | null,
): Promise<BillingRecord> {
  const isSame = before.subscription !== null && before.subscription.id === state?.id
  // The clocks of several processes differ by a little; the stored moment does not go back for that.
  const at = asOf.toISOString()
  const syncedAt = since !== null && since > at ? since : at
  const isUndone = isSame && before.subscription.cancelAt !== null && state.cancelAt === null
  // A key at the provider stands for one change: what was taken back can be asked for again only under another.
  const counts = {
    attempt: before.attempt + (isUndone ? 1 : 0),
    undone: before.undone + (isUndone ? 1 : 0),
  }
  await transaction
    .updateTable('billing')
    .set({ ...columnsOf(state), ...counts, synced_at: syncedAt })
    .where('organisation_id', '=', before.organisationId)
    .execute()
  return { ...before, ...counts, subscription: state, syncedAt }
}

async function insertEvent(
  transaction: Transaction<Tables>,
  { id, type }: { readonly id: string; readonly type: string },
  outcome: string,
  now: Date,
): Promise<boolean> {
  const old = new Date(now.getTime() - eventsKeptMs).toISOString()
  await transaction.deleteFrom('billing_events').where('received_at', '<', old).execute()
  const row = await transaction
    .insertInto('billing_events')
    .values({ id, type, outcome, received_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Nothing is known of the subscription. */
const unknown = { ...columnsOf(null), synced_at: null }

function columnsOf(state: SubscriptionState | null) {
  return {
    subscription: state?.id ?? null,
    status: state?.status ?? null,
    plan: state?.plan ?? null,
    trial_ends_at: state?.trialEndsAt ?? null,
    current_period_end: state?.currentPeriodEnd ?? null,
    cancel_at_period_end: state?.cancelAtPeriodEnd === true ? 1 : 0,
    cancel_at: state?.cancelAt ?? null,
  }
}

function fromRow(row: Tables['billing']): BillingRecord {
  const { subscription, status } = row
  return {
    organisationId: storedId('org', row.organisation_id),
    customer: row.customer,
    email: row.email,
    subscription:
      subscription === null || status === null
        ? null
        : {
            id: subscription,
            status,
            plan: row.plan,
            trialEndsAt: row.trial_ends_at,
            currentPeriodEnd: row.current_period_end,
            cancelAtPeriodEnd: row.cancel_at_period_end === 1,
            cancelAt: row.cancel_at,
          },
    attempt: row.attempt,
    undone: row.undone,
    syncedAt: row.synced_at,
  }
}
