import { sql } from 'kysely'
import type { Database } from './database.ts'
import { first } from './schema/0001-first.ts'
import { jobs } from './schema/0002-jobs.ts'
import { callCounts } from './schema/0003-call-counts.ts'
import { rulesRepo } from './schema/0004-rules-repo.ts'
import { billing } from './schema/0005-billing.ts'
import { slack } from './schema/0006-slack.ts'
import { connectors } from './schema/0007-connectors.ts'
import { troubles } from './schema/0008-troubles.ts'
import { errands } from './schema/0009-errands.ts'
import { keyDigests } from './schema/0010-key-digests.ts'

/** Forward only, in this order; a migration that has shipped never changes. */
const migrations = [
  first,
  jobs,
  callCounts,
  rulesRepo,
  billing,
  slack,
  connectors,
  troubles,
  errands,
  keyDigests,
] as const

export type Engine = 'embedded' | 'postgres'

/** Any number, as long as every process of the service takes the same. */
const migrationLock = 7_302_115

/**
 * Brings the schema up to date. Safe when several processes start at once: on the embedded database a
 * transaction holds the write lock from its start, on PostgreSQL an advisory lock is taken first.
 */
export async function migrate(database: Database, engine: Engine): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (engine === 'postgres') {
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
    }
    await sql`create table if not exists migrations (id text primary key, applied_at text not null)`.execute(
      transaction,
    )
    const rows = await transaction.selectFrom('migrations').select('id').execute()
    const applied = new Set(rows.map((row) => row.id))
    for (const migration of migrations) {
      if (applied.has(migration.id)) continue
      for (const statement of migration.statements) await sql.raw(statement).execute(transaction)
      await transaction
        .insertInto('migrations')
        .values({ id: migration.id, applied_at: new Date().toISOString() })
        .execute()
    }
  })
}
