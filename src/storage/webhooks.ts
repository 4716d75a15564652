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

const maxRecent = 1_000

export class WebhookStore {
  readonly #database: Database
  readonly #writer: Writer
  /** Whom a token stood for a moment ago: the embedded database takes longer to say so than to keep a draft. */
  readonly #recent = new Map<string, { readonly holder: WebhookHolder; readonly untilMs: number }>()
  readonly #rememberMs: number
  #changes = 0
  readonly #find = new Prepared(
    (database, hash: string) =>
      database
        .selectFrom('webhooks')
        .select(['id', 'organisation_id', 'name'])
        .where('hash', '=', hash)
        .where('revoked_at', 'is', null),
    (hash) => [hash],
  )

  /** `rememberMs`: for how long a token that ended in another process may still be taken; 0 = not at all. */
  constructor(database: Database, writer: Writer, rememberMs: number) {
    this.#database = database
    this.#writer = writer
    this.#rememberMs = rememberMs
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
    const hash = tokenHash(token)
    const known = this.#recent.get(hash)
    if (known !== undefined && Date.now() < known.untilMs) return known.holder
    const state = this.#changes
    const { rows } = await this.#find.run(this.#database, hash)
    const [row] = rows
    if (row === undefined) return null
    const holder: WebhookHolder = {
      id: storedId('wh', row.id),
      organisationId: storedId('org', row.organisation_id),
      name: row.name,
    }
    // A token that ended while it was looked up must not be remembered.
    if (state === this.#changes) this.#remember(hash, holder)
    return holder
  }

  #remember(hash: string, holder: WebhookHolder): void {
    if (this.#recent.size >= maxRecent) this.#recent.clear()
    this.#recent.set(hash, { holder, untilMs: Date.now() + this.#rememberMs })
  }

  #forget(): void {
    this.#changes++
    this.#recent.clear()
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
    const revoked = await this.#writer.write(async (transaction) => {
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
    this.#forget()
    return revoked
  }

  /** Gives a live webhook a new token; the old one ends at once. Null when there is no such live webhook. */
  async rotate(
    organisationId: OrganisationId,
    id: WebhookId,
  ): Promise<{ webhook: Webhook; token: string } | null> {
    const token = newToken('whk')
    const rotated = await this.#writer.write(async (transaction) => {
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
    this.#forget()
    return rotated
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
