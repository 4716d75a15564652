import type { KeyId, OrganisationId } from '../core/id.ts'
import { newId, tokenHash, tokenPreview } from '../core/id.ts'
import type { Database } from './database.ts'
import { storedId } from './row.ts'

export type Role = 'member' | 'admin'

export interface Key {
  readonly id: KeyId
  readonly organisationId: OrganisationId
  readonly name: string
  readonly role: Role
}

export class KeyStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Keeps the hash of `token`; the token itself is known only to the caller. */
  async add(organisationId: OrganisationId, name: string, role: Role, token: string): Promise<Key> {
    const id = newId('key')
    await this.#database
      .insertInto('keys')
      .values({
        id,
        organisation_id: organisationId,
        name,
        role,
        hash: tokenHash(token),
        preview: tokenPreview(token),
        created_at: new Date().toISOString(),
        last_used_at: null,
        revoked_at: null,
      })
      .execute()
    return { id, organisationId, name, role }
  }

  /** The live key of this token, or null. */
  async find(token: string): Promise<Key | null> {
    const row = await this.#database
      .selectFrom('keys')
      .selectAll()
      .where('hash', '=', tokenHash(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      id: storedId('key', row.id),
      organisationId: storedId('org', row.organisation_id),
      name: row.name,
      role: row.role === 'admin' ? 'admin' : 'member',
    }
  }

  async count(): Promise<number> {
    const row = await this.#database
      .selectFrom('keys')
      .select((query) => query.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return row.n
  }
}
