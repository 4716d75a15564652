import type { FastifyInstance } from 'fastify'
import { SvcError } from '../core/error.ts'
import type { OrganisationId } from '../core/id.ts'
import { newToken } from '../core/id.ts'
import { systemClock } from '../core/time.ts'
import { Gate } from '../gate/gate.ts'
import { openEmbedded } from '../storage/embedded.ts'
import { openPostgres } from '../storage/postgres.ts'
import type { Store } from '../storage/store.ts'
import type { LogEntry } from './app.ts'
import { createApp } from './app.ts'
import { keyAuthentication } from './auth.ts'
import { openBilling, tieFirst } from './billing/open.ts'
import type { BillingSettings } from './billing/settings.ts'
import { openDesk } from './desk/open.ts'
import type { DeskSettings } from './desk/settings.ts'
import { firstOrganisation } from './embedded.ts'
import type { Limits } from './limit/call-limit.ts'
import { KeyUse } from './key-use.ts'
import { startHousekeeping } from './job/housekeeping.ts'
import type { JobLogEntry } from './job/runner.ts'
import { CallLimit } from './limit/call-limit.ts'
import { OpenDrafts } from './limit/open-drafts.ts'
import type { MailSettings } from './mail/settings.ts'
import { masksInThreads } from './masking/threads.ts'
import { Metrics } from './metrics.ts'
import type { RulesRepoSettings } from './rules-repo/open.ts'
import { openRulesRepo } from './rules-repo/open.ts'
import type { SlackSettings } from './slack/settings.ts'
import { openSlack } from './slack/open.ts'
import type { SlackLogEntry } from './slack/slash.ts'
import { shareCounts } from './limit/shared-counts.ts'

/** Where the service keeps what it remembers. */
export type DatabaseChoice = { readonly folder: string } | { readonly url: string }

export interface ServeOptions {
  readonly database: DatabaseChoice
  readonly host: string
  readonly port: number
  /** Null: the address it listens on. */
  readonly publicUrl: string | null
  /** The first admin key, instead of one made up. */
  readonly bootstrapKey: string | null
  readonly limits: Limits
  readonly trustedProxies: string | null
  readonly rulesRepo: RulesRepoSettings
  readonly billing: BillingSettings
  readonly mail: MailSettings
  readonly slack: SlackSettings
  readonly desk: DeskSettings
  readonly log: (entry: LogEntry | JobLogEntry | SlackLogEntry) => void
}

export interface RunningService {
  readonly url: string
  /** Set only on the first start of a database without a key: to be shown once. */
  readonly adminKey: string | null
  /** Stops taking requests and lets those in flight finish, for ten seconds at most. */
  close(): Promise<void>
}

/** Longest wait for requests in flight when stopping. */
const drainMs = 10_000

/** The store that was chosen, at the newest schema. */
export function openStore(database: DatabaseChoice): Promise<Store> {
  return 'url' in database ? openPostgres(database.url) : openEmbedded(database.folder)
}

/** Starts the service for a team. Throws `usage` when the address is taken or the bootstrap key is malformed. */
export async function serve(options: ServeOptions): Promise<RunningService> {
  const { limits } = options
  const store = await openStore(options.database)
  const gate = new Gate()
  const masks = masksInThreads(gate)
  try {
    const organisation = await store.organisations.first(firstOrganisation)
    await ensureBootstrapKey(store, organisation.id, options.bootstrapKey)
    const tokenLimit = new CallLimit({ perMinute: limits.tokenPerMinute }, systemClock)
    const { trustedProxies } = options
    const use = new KeyUse(store.keys, systemClock)
    const rulesRepo = openRulesRepo({
      store,
      gate,
      settings: options.rulesRepo,
      folder: 'folder' in options.database ? options.database.folder : null,
      folders: { root: options.rulesRepo.rulesRoot },
    })
    const { secretKey, oldSecretKey } = options.rulesRepo
    const sealing = {
      secretKey,
      oldSecretKey,
      folder: 'folder' in options.database ? options.database.folder : null,
    }
    const slack = openSlack({
      store,
      settings: options.slack,
      sealing,
      log: options.log,
    })
    const desk = openDesk({ store, settings: options.desk, sealing })
    const billing = openBilling({ store, settings: options.billing, mail: options.mail })
    await tieFirst(store, organisation.id, options.billing)
    const metrics = new Metrics()
    let url = ''
    const drafts = new OpenDrafts(store, limits.openDrafts, systemClock)
    const app = createApp({
      store,
      gate,
      masks,
      rulesRepo,
      billing,
      slack,
      desk,
      authenticate: keyAuthentication(store, use),
      publicUrl: () => options.publicUrl ?? url,
      limits,
      tokenLimit,
      drafts,
      metrics,
      log: options.log,
      ...(trustedProxies === null ? {} : { trustedProxies }),
    })
    url = await listen(app, options)
    const adminKey = await billing.outbox
      .start(options.log)
      // Only now: the key of a start that fails would be kept and shown to nobody.
      .then(() => firstKey(store, organisation.id))
      .catch(async (error: unknown) => {
        await app.close()
        await billing.outbox.stop(0)
        throw error
      })
    const sharing = store.callCounts === null ? null : shareCounts(tokenLimit, store.callCounts)
    const housekeeping = startHousekeeping(store, organisation.id, rulesRepo, options.log)
    const reading = desk.start({ store, gate, masks, drafts, metrics }, options.log)
    return {
      url,
      adminKey,
      close: async () => {
        sharing?.stop()
        await drained(app)
        // A run goes on where it was, in whichever process takes it next.
        await Promise.all([
          housekeeping.stop(drainMs),
          billing.outbox.stop(drainMs),
          reading.stop(0),
        ])
        await use.stop()
        await slack.close()
        await rulesRepo.close()
        await billing.billing.close()
        await masks.close()
        await store.close()
      },
    }
  } catch (error) {
    await masks.close()
    await store.close()
    throw error
  }
}

function listen(app: FastifyInstance, { host, port }: ServeOptions): Promise<string> {
  return app.listen({ host, port }).catch((cause: unknown) => {
    throw new SvcError('usage', `cannot listen on ${host}:${port}: ${listenReason(cause)}`, {
      hint: 'choose another address with --host and --port',
      cause,
    })
  })
}

async function drained(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), drainMs)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
  }
}

async function ensureBootstrapKey(
  store: Store,
  organisationId: OrganisationId,
  given: string | null,
): Promise<void> {
  if (given === null) return
  if (!/^mcp_[\w-]{43}$/.test(given)) {
    throw new SvcError('usage', 'SVC_BOOTSTRAP_KEY must be mcp_ and 43 base64url characters')
  }
  await store.keys.ensure(organisationId, 'bootstrap', 'admin', given)
}

/** An admin key for a database without any; null when it has keys already. */
async function firstKey(store: Store, organisationId: OrganisationId): Promise<string | null> {
  const key = newToken('mcp')
  return (await store.keys.addFirst(organisationId, 'first admin', key)) === null ? null : key
}

function listenReason(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  switch (code) {
    case 'EADDRINUSE':
      return 'the port is in use'
    case 'EACCES':
      return 'permission denied'
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'this machine has no such address'
    default:
      return 'the system refused'
  }
}
