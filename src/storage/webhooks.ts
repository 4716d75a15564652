import type { OrganisationId, WebhookId } from '../core/id.ts'
import { newId, newToken, tokenHash, tokenPreview } from '../core/id.ts'
import type { Database, Tables } from './database.ts'
import { Prepared } from './prepared.ts'
import { storedId } from './row.ts'
import type { Writer } from './writer.ts'

/** A webhook token's record: everything but the token. */
export interface Webhook {
  readonly id: WebhookId
  readonly organisationId: OrganisationId
  readonly name: string
  readonly preview: string
  readonly createdAt: string
  readonly createdBy: string
  readonly lastUsedAt: string | null
  readonly drafts: number
  readonly revokedAt: string | null
}

/** Whom a token stands for. */
export type WebhookHolder = Pick<Webhook, 'id' | 'organisationId' | 'name'>

export class WebhookStore {
  readonly #database: Database
  readonly #writer: Writer
  readonly #find = new Prepared(
    (database, hash: string) =>
      database
        .selectFrom('webhooks')
        .select(['id', 'organisation_id', 'name'])
        .where('hash', '=', hash)
        .where('revoked_at', 'is', null),
    (hash) => [hash],
  )

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  /** Makes a token; it is in the answer and nowhere else. */
  async create(
    organisationId: OrganisationId,
    name: string,
    actor: string,
  ): Promise<{ webhook: Webhook; token: string }> {
    const token = newToken('whk')
    const row: Tables['webhooks'] = {
      id: newId('wh'),
      organisation_id: organisationId,
      name,
      hash: tokenHash(token),
      preview: tokenPreview(token),
      created_at: new Date().toISOString(),
      created_by: actor,
      last_used_at: null,
      drafts: 0,
      revoked_at: null,
    }
    return this.#writer.write(async (transaction) => {
      await transaction.insertInto('webhooks').values(row).execute()
      return { webhook: fromRow(row), token }
    })
  }

  /** The live webhook of this token, or null: unknown and revoked are the same. Asked on every ingest. */
  async find(token: string): Promise<WebhookHolder | null> {
    const { rows } = await this.#find.run(this.#database, tokenHash(token))
    const [row] = rows
    if (row === undefined) return null
    return {
      id: storedId('wh', row.id),
      organisationId: storedId('org', row.organisation_id),
      name: row.name,
    }
  }

  /** Newest first; `before` is the id of the last one seen. */
  async list(
    organisationId: OrganisationId,
    limit: number,
    before: WebhookId | null,
  ): Promise<readonly Webhook[]> {
    let query = this.#database
      .selectFrom('webhooks')
      .selectAll()
      .where('organisation_id', '=', organisationId)
    if (before !== null) query = query.where('id', '<', before)
    const rows = await query.orderBy('id', 'desc').limit(limit).execute()
    return rows.map(fromRow)
  }

  /** Ends a token. Null when the organisation has no such webhook; ending twice keeps the first time. */
  async revoke(organisationId: OrganisationId, id: WebhookId): Promise<Webhook | null> {
    return this.#writer.write(async (transaction) => {
      await transaction
        .updateTable('webhooks')
        .set({ revoked_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('organisation_id', '=', organisationId)
        .where('revoked_at', 'is', null)
        .execute()
      const row = await transaction
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', id)
        .where('organisation_id', '=', organisationId)
        .executeTakeFirst()
      return row === undefined ? null : fromRow(row)
    })
  }

  /** Gives a live webhook a new token; the old one ends at once. Null when there is no such live webhook. */
  async rotate(
    organisationId: OrganisationId,
    id: WebhookId,
  ): Promise<{ webhook: Webhook; token: string } | null> {
    const token = newToken('whk')
    return this.#writer.write(async (transaction) => {
      const row = await transaction
        .updateTable('webhooks')
        .set({ hash: tokenHash(token), preview: tokenPreview(token) })
        .where('id', '=', id)
        .where('organisation_id', '=', organisationId)
        .where('revoked_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      return row === undefined ? null : { webhook: fromRow(row), token }
    })
  }
}

function fromRow(row: Tables['webhooks']): Webhook {
  return {
    id: storedId('wh', row.id),
    organisationId: storedId('org', row.organisation_id),
    name: row.name,
    preview: row.preview,
    createdAt: row.created_at,
    createdBy: row.created_by,
    lastUsedAt: row.last_used_at,
    drafts: row.drafts,
    revokedAt: row.revoked_at,
  }
}
