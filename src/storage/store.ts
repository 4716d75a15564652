import { sql } from 'kysely'
import { CallCountStore } from './call-counts.ts'
import type { Database } from './database.ts'
import { JobStore } from './jobs.ts'
import { KeyStore } from './keys.ts'
import type { Engine } from './migrate.ts'
import { OrganisationStore } from './organisations.ts'
import { RuleStore } from './rules.ts'
import { WebhookStore } from './webhooks.ts'
import type { Writer } from './writer.ts'

/** Everything the service remembers. A call that returned is on disk. */
export interface Store {
  readonly organisations: OrganisationStore
  readonly keys: KeyStore
  readonly rules: RuleStore
  readonly webhooks: WebhookStore
  readonly jobs: JobStore
  /** Null where one process is the whole service. */
  readonly callCounts: CallCountStore | null
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export function createStore(
  database: Database,
  writer: Writer,
  engine: Engine,
  close: () => Promise<void>,
): Store {
  return {
    organisations: new OrganisationStore(database, writer),
    keys: new KeyStore(database, writer),
    rules: new RuleStore(database, writer),
    // One process as a rule has the embedded database; several share the other, and there a token ends at once.
    webhooks: new WebhookStore(database, writer, engine === 'embedded' ? 1_000 : 0),
    jobs: new JobStore(database, writer, engine),
    callCounts: engine === 'postgres' ? new CallCountStore(database, writer) : null,
    ping: async () => {
      await sql`select 1`.execute(database)
    },
    close,
  }
}
