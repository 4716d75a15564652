import type { Transaction } from 'kysely'
import { SvcError } from '../core/error.ts'
import type { KeyId, OrganisationId } from '../core/id.ts'
import { newId, parseId, tokenHash, tokenPreview } from '../core/id.ts'
import type { Database, Tables } from './database.ts'
import { storedId } from './row.ts'
import type { Writer } from './writer.ts'

export type Role = 'member' | 'admin'

export interface Key {
  readonly id: KeyId
  readonly organisationId: OrganisationId
  readonly name: string
  readonly role: Role
  readonly preview: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly revokedAt: string | null
}

export class KeyStore {
  readonly #database: Database
  readonly #writer: Writer

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  /** Keeps the hash of `token`; the token itself is known only to the caller. */
  add(organisationId: OrganisationId, name: string, role: Role, token: string): Promise<Key> {
    const row = newKey(organisationId, name, role, token)
    return this.#writer.write(async (transaction) => {
      await transaction.insertInto('keys').values(row).execute()
      return fromRow(row)
    })
  }

  /** As `add`, unless this very token is a key already. */
  ensure(organisationId: OrganisationId, name: string, role: Role, token: string): Promise<void> {
    const row = newKey(organisationId, name, role, token)
    return this.#writer.write(async (transaction) => {
      await transaction
        .insertInto('keys')
        .values(row)
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    })
  }

  /** As `add`, but only into a database that has no key yet; null when it has. */
  addFirst(organisationId: OrganisationId, name: string, token: string): Promise<Key | null> {
    const row = newKey(organisationId, name, 'admin', token)
    return this.#writer.exclusive(async (transaction) => {
      const any = await transaction.selectFrom('keys').select('id').limit(1).executeTakeFirst()
      if (any !== undefined) return null
      await transaction.insertInto('keys').values(row).execute()
      return fromRow(row)
    })
  }

  /** The live key of this token, or null. */
  async find(token: string): Promise<Key | null> {
    const row = await this.#database
      .selectFrom('keys')
      .selectAll()
      .where('hash', '=', tokenHash(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return row === undefined ? null : fromRow(row)
  }

  /** Newest first; `before` is the id of the last one seen. */
  async list(
    organisationId: OrganisationId,
    limit: number,
    before: KeyId | null,
  ): Promise<readonly Key[]> {
    let query = this.#database
      .selectFrom('keys')
      .selectAll()
      .where('organisation_id', '=', organisationId)
    if (before !== null) query = query.where('id', '<', before)
    const rows = await query.orderBy('id', 'desc').limit(limit).execute()
    return rows.map(fromRow)
  }

  /**
   * Ends a key, and what is not over of the addresses to connect Slack at that it was given. Null when the
   * organisation has no such key; ending twice keeps the first time.
   */
  async revoke(organisationId: OrganisationId, id: KeyId): Promise<Key | null> {
    return this.#writer.write(async (transaction) => {
      await transaction
        .updateTable('keys')
        .set({ revoked_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('organisation_id', '=', organisationId)
        .where('revoked_at', 'is', null)
        .execute()
      await transaction
        .deleteFrom('slack_installs')
        .where('organisation_id', '=', organisationId)
        .where('actor', '=', id)
        .where('outcome', 'is', null)
        .execute()
      const row = await transaction
        .selectFrom('keys')
        .selectAll()
        .where('id', '=', id)
        .where('organisation_id', '=', organisationId)
        .executeTakeFirst()
      return row === undefined ? null : fromRow(row)
    })
  }

  /** Notes that these keys were used; called now and then, not on every request. */
  async touch(lastUsed: ReadonlyMap<KeyId, string>): Promise<void> {
    if (lastUsed.size === 0) return
    await this.#writer.write(async (transaction) => {
      for (const [id, at] of lastUsed) {
        await transaction
          .updateTable('keys')
          .set({ last_used_at: at })
          .where('id', '=', id)
          .execute()
      }
    })
  }
}

/**
 * Throws `auth.refused` when the key that `actor` names was revoked: for what is stored a while after the call was let
 * in. Who is no key cannot be revoked.
 */
export async function assertLive(transaction: Transaction<Tables>, actor: string): Promise<void> {
  const id = parseId('key', actor)
  if (id === null) return
  // Written as it is, which holds the row on either engine: on PostgreSQL somebody may be revoking it at this moment.
  const { numUpdatedRows } = await transaction
    .updateTable('keys')
    .set((key) => ({ name: key.ref('name') }))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new SvcError('auth.refused', 'this key was revoked meanwhile')
}

function newKey(
  organisationId: OrganisationId,
  name: string,
  role: Role,
  token: string,
): Tables['keys'] {
  return {
    id: newId('key'),
    organisation_id: organisationId,
    name,
    role,
    hash: tokenHash(token),
    preview: tokenPreview(token),
    created_at: new Date().toISOString(),
    last_used_at: null,
    revoked_at: null,
  }
}

function fromRow(row: Tables['keys']): Key {
  return {
    id: storedId('key', row.id),
    organisationId: storedId('org', row.organisation_id),
    name: row.name,
    role: row.role === 'admin' ? 'admin' : 'member',
    preview: row.preview,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }
}
