import type { OrganisationId, RuleId } from '../core/id.ts'
import type { Database, Tables } from './database.ts'
import type { ClaimedJob, Job, JobId } from './job-row.ts'
import { cancelJob } from './jobs.ts'
import { assertLive } from './keys.ts'
import { storedId } from './row.ts'
import type { Writer } from './writer.ts'

/** A support desk of an organisation. The credential is sealed: this room cannot open it. */
export interface ConnectionRecord {
  readonly organisationId: OrganisationId
  readonly connector: string
  /** What was connected: a subdomain, a workspace. */
  readonly account: string
  /** JSON without anything secret; the service knows its form. */
  readonly settings: string
  readonly credential: string
  /** JSON: how far each part was read. */
  readonly marks: string
  /** Since when the vendor does not take the credential; null while it does. */
  readonly refusedAt: string | null
  readonly connectedBy: string
  readonly connectedAt: string
}

/** A draft that was made of an item. */
export interface ItemDraft {
  readonly ruleId: RuleId
  /** Of its masked words as the last run left them. */
  readonly digest: string
  /** The rule's, as the last run left it. */
  readonly version: number
}

/** Where a draft's item comes from. */
export interface ItemOf {
  readonly organisationId: OrganisationId
  readonly connector: string
  /** Digest of the vendor's id. */
  readonly item: string
}

/** What a run has read and committed. Both are JSON whose form the service knows. */
export interface Checkpoint {
  readonly marks: string
  readonly receipt: string
}

export class ConnectionStore {
  readonly #database: Database
  readonly #writer: Writer

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  /**
   * Connects, in place of an earlier connection; of the same account what was read stays known. Throws `auth.refused`
   * when the key that connects was revoked.
   */
  async put(record: Omit<ConnectionRecord, 'marks' | 'refusedAt'>): Promise<ConnectionRecord> {
    return this.#writer.write(async (transaction) => {
      await assertLive(transaction, record.connectedBy)
      const earlier = await transaction
        .selectFrom('connections')
        .select(['account', 'marks'])
        .where('organisation_id', '=', record.organisationId)
        .where('connector', '=', record.connector)
        .executeTakeFirst()
      const marks = earlier?.account === record.account ? earlier.marks : '{}'
      const row = toRow({ ...record, marks, refusedAt: null })
      const { organisation_id: _organisation, connector: _connector, ...rest } = row
      await transaction
        .insertInto('connections')
        .values(row)
        .onConflict((conflict) =>
          conflict.columns(['organisation_id', 'connector']).doUpdateSet(rest),
        )
        .execute()
      return { ...record, marks, refusedAt: null }
    })
  }

  async get(organisationId: OrganisationId, connector: string): Promise<ConnectionRecord | null> {
    const row = await this.#database
      .selectFrom('connections')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('connector', '=', connector)
      .executeTakeFirst()
    return row === undefined ? null : fromRow(row)
  }

  async list(): Promise<readonly ConnectionRecord[]> {
    const rows = await this.#database
      .selectFrom('connections')
      .selectAll()
      .orderBy('organisation_id')
      .orderBy('connector')
      .execute()
    return rows.map(fromRow)
  }

  /**
   * Disconnects: the sealed credential and every unfinished job of these kinds are gone together. Null when nothing
   * was connected.
   */
  async delete(
    organisationId: OrganisationId,
    connector: string,
    kinds: readonly string[],
    now: Date,
  ): Promise<ConnectionRecord | null> {
    return this.#writer.write(async (transaction) => {
      const row = await transaction
        .deleteFrom('connections')
        .where('organisation_id', '=', organisationId)
        .where('connector', '=', connector)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return null
      const jobs = await transaction
        .selectFrom('jobs')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('kind', 'in', kinds)
        .where('status', 'in', ['queued', 'running'])
        .execute()
      for (const { id } of jobs) {
        await cancelJob(transaction, organisationId, storedId('job', id), now)
      }
      return fromRow(row)
    })
  }

  /** The vendor no longer takes this very credential. */
  async refuse({ organisationId, connector, credential }: ConnectionRecord, at: Date) {
    await this.#writer.write(async (transaction) => {
      await transaction
        .updateTable('connections')
        .set({ refused_at: at.toISOString() })
        .where('organisation_id', '=', organisationId)
        .where('connector', '=', connector)
        .where('credential', '=', credential)
        .execute()
    })
  }

  /** Keeps how far a run came, while it is still this worker's; false when it is not, and nothing was kept. */
  async checkpoint(
    job: ClaimedJob,
    { organisationId, connector, account }: ConnectionRecord,
    { marks, receipt }: Checkpoint,
  ): Promise<boolean> {
    return this.#writer.write(async (transaction) => {
      const own = await transaction
        .selectFrom('jobs')
        .select('id')
        .where('id', '=', job.id)
        .where('status', '=', 'running')
        .where('locked_by', '=', job.lockedBy)
        .where('attempts', '=', job.attempts)
        .executeTakeFirst()
      if (own === undefined) return false
      const { numUpdatedRows } = await transaction
        .updateTable('connections')
        .set({ marks })
        .where('organisation_id', '=', organisationId)
        .where('connector', '=', connector)
        .where('account', '=', account)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await transaction
        .insertInto('connector_runs')
        .values({ job_id: job.id, receipt })
        .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ receipt }))
        .execute()
      return true
    })
  }

  /** What these runs counted, by the id of their job; a run that has not read yet is not in it. */
  async receipts(jobs: readonly Pick<Job, 'id'>[]): Promise<ReadonlyMap<JobId, string>> {
    if (jobs.length === 0) return new Map()
    const rows = await this.#database
      .selectFrom('connector_runs')
      .selectAll()
      .where(
        'job_id',
        'in',
        jobs.map(({ id }) => id),
      )
      .execute()
    return new Map(rows.map(({ job_id, receipt }) => [storedId('job', job_id), receipt]))
  }

  /** Drafts made of an item so far, in the order they were made. */
  async draftsOf({ organisationId, connector, item }: ItemOf): Promise<readonly ItemDraft[]> {
    const rows = await this.#database
      .selectFrom('connector_drafts')
      .select(['rule_id', 'digest', 'version'])
      .where('organisation_id', '=', organisationId)
      .where('connector', '=', connector)
      .where('item', '=', item)
      .orderBy('rule_id')
      .execute()
    return rows.map(({ rule_id, digest, version }) => ({
      ruleId: storedId('rule', rule_id),
      digest,
      version,
    }))
  }

  /** How many drafts were ever made of a desk's items. */
  async countDrafts(organisationId: OrganisationId, connector: string): Promise<number> {
    const { count } = await this.#database
      .selectFrom('connector_drafts')
      .select((select) => select.fn.countAll().as('count'))
      .where('organisation_id', '=', organisationId)
      .where('connector', '=', connector)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** How many drafts a run put new words into, as far as no later run did so again. */
  async countRenewed(
    organisationId: OrganisationId,
    connector: string,
    { id }: Pick<Job, 'id'>,
  ): Promise<number> {
    const { count } = await this.#database
      .selectFrom('connector_drafts')
      .select((select) => select.fn.countAll().as('count'))
      .where('organisation_id', '=', organisationId)
      .where('connector', '=', connector)
      .where('renewed_by', '=', id)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Remembers a draft of an item, as it is now, and which run renewed it. True when it was not known before. */
  async keepDraft(
    { organisationId, connector, item }: ItemOf,
    { ruleId, digest, version }: ItemDraft,
    renewedBy: JobId | null = null,
  ): Promise<boolean> {
    return this.#writer.write(async (transaction) => {
      const known = await transaction
        .selectFrom('connector_drafts')
        .select('rule_id')
        .where('rule_id', '=', ruleId)
        .executeTakeFirst()
      await transaction
        .insertInto('connector_drafts')
        .values({
          rule_id: ruleId,
          organisation_id: organisationId,
          connector,
          item,
          digest,
          version,
          renewed_by: renewedBy,
        })
        .onConflict((conflict) =>
          conflict.column('rule_id').doUpdateSet({
            digest,
            version,
            ...(renewedBy === null ? {} : { renewed_by: renewedBy }),
          }),
        )
        .execute()
      return known === undefined
    })
  }

  /** Puts a newly sealed credential in the place of the old; false when it has changed or gone meanwhile. */
  async reseal(old: ConnectionRecord, fresh: string): Promise<boolean> {
    return this.#writer.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('connections')
        .set({ credential: fresh, updated_at: new Date().toISOString() })
        .where('organisation_id', '=', old.organisationId)
        .where('connector', '=', old.connector)
        .where('credential', '=', old.credential)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  }
}

function toRow(record: ConnectionRecord): Tables['connections'] {
  return {
    organisation_id: record.organisationId,
    connector: record.connector,
    account: record.account,
    settings: record.settings,
    credential: record.credential,
    marks: record.marks,
    refused_at: record.refusedAt,
    connected_by: record.connectedBy,
    connected_at: record.connectedAt,
    updated_at: new Date().toISOString(),
  }
}

function fromRow(row: Tables['connections']): ConnectionRecord {
  return {
    organisationId: storedId('org', row.organisation_id),
    connector: row.connector,
    account: row.account,
    settings: row.settings,
    credential: row.credential,
    marks: row.marks,
    refusedAt: row.refused_at,
    connectedBy: row.connected_by,
    connectedAt: row.connected_at,
  }
}
