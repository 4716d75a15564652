import type { Transaction } from 'kysely'
import type { OrganisationId } from '../core/id.ts'
import type { Database, Tables } from './database.ts'
import { assertLive } from './keys.ts'
import { storedId } from './row.ts'
import type { Writer } from './writer.ts'

/** Where an organisation's submitted rules go. Credentials are sealed: this room cannot open them. */
export interface RulesRepoRecord {
  readonly organisationId: OrganisationId
  readonly provider: string
  /** One repository at one provider, the same however it was written when it was connected. */
  readonly repository: string
  /** What the provider's events call it; null where there are none. */
  readonly eventName: string | null
  /** JSON without anything secret; the service knows its form. */
  readonly settings: string
  readonly token: string | null
  readonly webhookSecret: string | null
  readonly connectedBy: string
  readonly connectedAt: string
}

export class RulesRepoStore {
  readonly #database: Database
  readonly #writer: Writer

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  /** Connects, in place of an earlier connection. Throws `auth.refused` when the key that connects was revoked. */
  async put(record: RulesRepoRecord): Promise<void> {
    await this.#writer.write((transaction) => put(transaction, record))
  }

  /** As `put`, unless another organisation has the repository; then false. */
  async putAlone(record: RulesRepoRecord): Promise<boolean> {
    return this.#writer.exclusive(async (transaction) => {
      const other = await transaction
        .selectFrom('rules_repos')
        .select('organisation_id')
        .where('repository', '=', record.repository)
        .where('organisation_id', '!=', record.organisationId)
        .limit(1)
        .executeTakeFirst()
      if (other !== undefined) return false
      await put(transaction, record)
      return true
    })
  }

  async get(organisationId: OrganisationId): Promise<RulesRepoRecord | null> {
    const row = await this.#database
      .selectFrom('rules_repos')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst()
    return row === undefined ? null : fromRow(row)
  }

  /** Disconnects; the sealed credentials are gone with it. Null when nothing was connected. */
  async delete(organisationId: OrganisationId): Promise<RulesRepoRecord | null> {
    return this.#writer.write(async (transaction) => {
      const row = await transaction
        .deleteFrom('rules_repos')
        .where('organisation_id', '=', organisationId)
        .returningAll()
        .executeTakeFirst()
      return row === undefined ? null : fromRow(row)
    })
  }

  /** Everybody who connected the repository that events call this, at most `limit`. */
  async byEventName(eventName: string, limit: number): Promise<readonly RulesRepoRecord[]> {
    const rows = await this.#database
      .selectFrom('rules_repos')
      .selectAll()
      .where('event_name', '=', eventName)
      .orderBy('organisation_id')
      .limit(limit)
      .execute()
    return rows.map(fromRow)
  }

  async list(): Promise<readonly RulesRepoRecord[]> {
    const rows = await this.#database
      .selectFrom('rules_repos')
      .selectAll()
      .orderBy('organisation_id')
      .execute()
    return rows.map(fromRow)
  }

  /** Puts newly sealed credentials in the place of the old; false when they have changed or gone meanwhile. */
  async reseal(
    old: RulesRepoRecord,
    fresh: { readonly token: string | null; readonly webhookSecret: string | null },
  ): Promise<boolean> {
    return this.#writer.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('rules_repos')
        .set({
          token: fresh.token,
          webhook_secret: fresh.webhookSecret,
          updated_at: new Date().toISOString(),
        })
        .where('organisation_id', '=', old.organisationId)
        .where('token', old.token === null ? 'is' : '=', old.token)
        .where('webhook_secret', old.webhookSecret === null ? 'is' : '=', old.webhookSecret)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  }
}

async function put(transaction: Transaction<Tables>, record: RulesRepoRecord): Promise<void> {
  await assertLive(transaction, record.connectedBy)
  const row = toRow(record)
  const { organisation_id: _own, ...rest } = row
  await transaction
    .insertInto('rules_repos')
    .values(row)
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(rest))
    .execute()
}

function toRow(record: RulesRepoRecord): Tables['rules_repos'] {
  return {
    organisation_id: record.organisationId,
    provider: record.provider,
    repository: record.repository,
    event_name: record.eventName,
    settings: record.settings,
    token: record.token,
    webhook_secret: record.webhookSecret,
    connected_by: record.connectedBy,
    connected_at: record.connectedAt,
    updated_at: new Date().toISOString(),
  }
}

function fromRow(row: Tables['rules_repos']): RulesRepoRecord {
  return {
    organisationId: storedId('org', row.organisation_id),
    provider: row.provider,
    repository: row.repository,
    eventName: row.event_name,
    settings: row.settings,
    token: row.token,
    webhookSecret: row.webhook_secret,
    connectedBy: row.connected_by,
    connectedAt: row.connected_at,
  }
}
