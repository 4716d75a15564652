import type { OrganisationId } from '../core/id.ts'
import { newId } from '../core/id.ts'
import type { Database } from './database.ts'
import { storedId } from './row.ts'

export interface Organisation {
  readonly id: OrganisationId
  readonly name: string
}

export class OrganisationStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The oldest organisation, made under `name` when there is none yet. */
  async first(name: string): Promise<Organisation> {
    return this.#database.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('organisations')
        .selectAll()
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (row !== undefined) return { id: storedId('org', row.id), name: row.name }
      const organisation = { id: newId('org'), name }
      await transaction
        .insertInto('organisations')
        .values({ ...organisation, created_at: new Date().toISOString() })
        .execute()
      return organisation
    })
  }
}
