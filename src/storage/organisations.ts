import type { OrganisationId } from '../core/id.ts'
import { newId } from '../core/id.ts'
import type { Database } from './database.ts'
import { storedId } from './row.ts'
import type { Writer } from './writer.ts'

export interface Organisation {
  readonly id: OrganisationId
  readonly name: string
}

export class OrganisationStore {
  readonly #database: Database
  readonly #writer: Writer

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  /** The oldest organisation, made under `name` when there is none yet. */
  async first(name: string): Promise<Organisation> {
    return this.#writer.exclusive(async (transaction) => {
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

  async create(name: string): Promise<Organisation> {
    const organisation = { id: newId('org'), name }
    return this.#writer.write(async (transaction) => {
      await transaction
        .insertInto('organisations')
        .values({ ...organisation, created_at: new Date().toISOString() })
        .execute()
      return organisation
    })
  }

  async get(id: OrganisationId): Promise<Organisation | null> {
    const row = await this.#database
      .selectFrom('organisations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row === undefined ? null : { id: storedId('org', row.id), name: row.name }
  }

  /** Oldest first. */
  async list(): Promise<readonly Organisation[]> {
    const rows = await this.#database
      .selectFrom('organisations')
      .selectAll()
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ id: storedId('org', row.id), name: row.name }))
  }
}
