import { sql } from 'kysely'
import type { Database } from './database.ts'
import { KeyStore } from './keys.ts'
import { OrganisationStore } from './organisations.ts'
import { RuleStore } from './rules.ts'
import { WebhookStore } from './webhooks.ts'

/** Everything the service remembers. A call that returned is on disk. */
export interface Store {
  readonly organisations: OrganisationStore
  readonly keys: KeyStore
  readonly rules: RuleStore
  readonly webhooks: WebhookStore
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export function createStore(database: Database): Store {
  return {
    organisations: new OrganisationStore(database),
    keys: new KeyStore(database),
    rules: new RuleStore(database),
    webhooks: new WebhookStore(database),
    ping: async () => {
      await sql`select 1`.execute(database)
    },
    close: () => database.destroy(),
  }
}
