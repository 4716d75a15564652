import { sql } from 'kysely'
import { BillingStore } from './billing.ts'
import { CallCountStore } from './call-counts.ts'
import { ConnectionStore } from './connections.ts'
import type { Database } from './database.ts'
import { inTime } from './in-time.ts'
import { JobStore } from './jobs.ts'
import { KeyStore } from './keys.ts'
import { ErrandStore } from './errands.ts'
import type { Engine } from './migrate.ts'
import { OrganisationStore } from './organisations.ts'
import { OutboxStore } from './outbox.ts'
import { ProposalStore } from './proposals.ts'
import { RuleStore } from './rules.ts'
import { RulesRepoStore } from './rules-repos.ts'
import { SlackStore } from './slack.ts'
import { WebhookStore } from './webhooks.ts'
import type { Writer } from './writer.ts'

/** What watches the service, and may send its callers elsewhere, waits no longer itself. */
const pingMs = 2_000

/** Everything the service remembers. A call that returned is on disk. */
export interface Store {
  readonly organisations: OrganisationStore
  readonly keys: KeyStore
  readonly rules: RuleStore
  readonly webhooks: WebhookStore
  readonly jobs: JobStore
  readonly rulesRepos: RulesRepoStore
  readonly proposals: ProposalStore
  readonly billing: BillingStore
  readonly outbox: OutboxStore
  readonly errands: ErrandStore
  readonly slack: SlackStore
  readonly connections: ConnectionStore
  /** Null where one process is the whole service. */
  readonly callCounts: CallCountStore | null
  /** Throws when the database does not answer within two seconds. */
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
    webhooks: new WebhookStore(database, writer),
    jobs: new JobStore(database, writer, engine),
    rulesRepos: new RulesRepoStore(database, writer),
    proposals: new ProposalStore(database, writer),
    billing: new BillingStore(database, writer),
    outbox: new OutboxStore(database, writer),
    errands: new ErrandStore(database, writer),
    slack: new SlackStore(database, writer),
    connections: new ConnectionStore(database, writer),
    callCounts: engine === 'postgres' ? new CallCountStore(database, writer) : null,
    ping: async () => {
      await inTime(sql`select 1`.execute(database), pingMs)
    },
    close,
  }
}
