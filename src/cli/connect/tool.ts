import { Network, openRest } from '../../connectors/access/rest.ts'
import type { Bearer } from '../../connectors/access/mcp/bearer.ts'
import type { McpTool } from '../../connectors/access/mcp/open.ts'
import type { SignInLine } from '../../connectors/access/oauth/authorize.ts'
import type {
  Choices,
  Connection,
  McpConnector,
  McpSession,
  RestConnector,
  Session,
} from '../../connectors/connector.ts'
import { systemClock } from '../../core/time.ts'
import { version } from '../../core/version.ts'
import type { Context } from '../context.ts'
import { sayOn } from '../service.ts'

/** Calls a tool while connecting; the connections are closed at the end. */
export async function withTool<T>(
  context: Context,
  connector: RestConnector,
  { baseUrl, secrets }: Pick<Connection, 'baseUrl' | 'secrets'>,
  work: (sessionWith: (choices: Choices) => Session) => Promise<T>,
): Promise<T> {
  const { io, general } = context
  const say = sayOn(io, general)
  const network = new Network()
  try {
    const tool = openRest(connector, {
      baseUrl,
      secrets,
      userAgent: `svc/${version}`,
      timeoutMs: general.timeoutMs,
      signal: io.signal,
      clock: systemClock,
      network,
      trace: ({ method, host, path, status, ms }) => {
        if (general.debug) say(`${method} ${host}${path} ${status ?? 'no answer'} ${ms} ms`)
      },
      onWait: (ms) => say(`waiting ${Math.ceil(ms / 1_000)} s for ${connector.title}`),
    })
    return await work((choices) => ({ tool, choices }))
  } finally {
    await network.close()
  }
}

/** What a use of a server hangs on beside its connection: the run it belongs to. */
export interface ServerRun {
  readonly network: Network
  readonly signal: AbortSignal
  /** Told of a wait, in ms. */
  readonly onWait: (ms: number) => void
}

/** Makes what signs the requests of a server, where it is not the credential; null: the credential does. */
export type BearerOf = ((line: SignInLine) => Promise<Bearer>) | null

/** Opens a connected server. It has to be closed: a local one runs until then. */
export async function openServer(
  context: Context,
  connector: McpConnector,
  { baseUrl, secrets, command }: Pick<Connection, 'baseUrl' | 'secrets' | 'command'>,
  { network, signal, onWait }: ServerRun,
  bearerOf: BearerOf,
): Promise<McpTool> {
  const { io, general } = context
  const say = sayOn(io, general)
  const line: Omit<SignInLine, 'connector' | 'endpoint' | 'store'> = {
    network,
    signal,
    clock: systemClock,
    userAgent: `svc/${version}`,
    timeoutMs: general.timeoutMs,
    trace: ({ method, host, path, status, ms }) => {
      if (general.debug) say(`${method} ${host}${path} ${status ?? 'no answer'} ${ms} ms`)
    },
  }
  const { openMcp } = await import('../../connectors/access/mcp/open.ts')
  const { signInStore } = await import('./sign-in.ts')
  const store = signInStore(context, connector.id)
  const isAddress = command === undefined
  return openMcp(connector, {
    ...line,
    endpoint: isAddress ? { kind: 'address', url: baseUrl } : { kind: 'command', command },
    secrets,
    env: io.env,
    onWait,
    bearer:
      bearerOf === null || !isAddress
        ? null
        : await bearerOf({ ...line, connector, endpoint: baseUrl, store }),
  })
}

/** Uses a server while connecting; the session, or the local server, and the connections end with it. */
export async function withServer<T>(
  context: Context,
  connector: McpConnector,
  connection: Pick<Connection, 'baseUrl' | 'secrets' | 'command'>,
  bearerOf: BearerOf,
  work: (sessionWith: (choices: Choices) => McpSession) => Promise<T>,
): Promise<T> {
  const { io, general } = context
  const say = sayOn(io, general)
  const network = new Network()
  try {
    const onWait = (ms: number): void =>
      say(`waiting ${Math.ceil(ms / 1_000)} s for ${connector.title}`)
    const run = { network, signal: io.signal, onWait }
    const tool = await openServer(context, connector, connection, run, bearerOf)
    try {
      return await work((choices) => ({ tool, choices }))
    } finally {
      await tool.close()
    }
  } finally {
    await network.close()
  }
}
