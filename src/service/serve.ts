import { SvcError } from '../core/error.ts'
import { newToken } from '../core/id.ts'
import { Gate } from '../gate/gate.ts'
import { openEmbedded } from '../storage/embedded.ts'
import type { Store } from '../storage/store.ts'
import type { LogEntry } from './app.ts'
import { createApp } from './app.ts'
import { keyAuthentication } from './auth.ts'
import { firstOrganisation } from './embedded.ts'

export interface ServeOptions {
  readonly folder: string
  readonly host: string
  readonly port: number
  /** Null: the address it listens on. */
  readonly publicUrl: string | null
  /** The first admin key, instead of one made up. */
  readonly bootstrapKey: string | null
  readonly log: (entry: LogEntry) => void
}

export interface RunningService {
  readonly url: string
  /** Set only on the first start of a database without a key: to be shown once. */
  readonly adminKey: string | null
  /** Stops taking requests and lets those in flight finish. */
  close(): Promise<void>
}

/** Starts the service for a team. Throws `usage` when the address is taken or the bootstrap key is malformed. */
export async function serve(options: ServeOptions): Promise<RunningService> {
  const { host, port } = options
  const store = await openEmbedded(options.folder)
  try {
    const adminKey = await bootstrap(store, options.bootstrapKey)
    let url = ''
    const app = createApp({
      store,
      gate: new Gate(),
      authenticate: keyAuthentication(store),
      publicUrl: () => options.publicUrl ?? url,
      log: options.log,
    })
    url = await app.listen({ host, port }).catch((cause: unknown) => {
      throw new SvcError('usage', `cannot listen on ${host}:${port}: ${listenReason(cause)}`, {
        hint: 'choose another address with --host and --port',
        cause,
      })
    })
    return {
      url,
      adminKey,
      close: async () => {
        await app.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** The organisation and its first admin key; null when the database has keys already, or the key was given. */
async function bootstrap(store: Store, given: string | null): Promise<string | null> {
  if (given !== null && !/^mcp_[\w-]{43}$/.test(given)) {
    throw new SvcError('usage', 'SVC_BOOTSTRAP_KEY must be mcp_ and 43 base64url characters')
  }
  const organisation = await store.organisations.first(firstOrganisation)
  if (given !== null) {
    await store.keys.ensure(organisation.id, 'bootstrap', 'admin', given)
    return null
  }
  const key = newToken('mcp')
  return (await store.keys.addFirst(organisation.id, 'first admin', key)) === null ? null : key
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
