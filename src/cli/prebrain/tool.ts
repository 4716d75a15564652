import type { Network } from '../../connectors/access/rest.ts'
import { openRest } from '../../connectors/access/rest.ts'
import type { Connection, McpConnector, ReadRun } from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'
import type { Item } from '../../core/item.ts'
import { systemClock } from '../../core/time.ts'
import { version } from '../../core/version.ts'
import type { Asked, ToolConnector, Unreachable, Wanted } from '../../intake/outcome.ts'
import type { ReadTool } from '../../intake/read-connector.ts'
import { resolveConnection, resolveServer } from '../connect/connection.ts'
import { withRemedy } from '../connect/remedy.ts'
import { unattendedBearer } from '../connect/sign-in.ts'
import type { BearerOf, ServerRun } from '../connect/tool.ts'
import { openServer } from '../connect/tool.ts'
import type { Context } from '../context.ts'
import { sayOn } from '../service.ts'
import type { ReadingProgress } from './progress.ts'

/** Finds out how each tool that was asked for is reached. Nothing is sent. One that is broken is so for itself. */
export async function resolveWanted(
  context: Context,
  asked: readonly Asked[],
): Promise<readonly (Wanted | Unreachable)[]> {
  const wanted: (Wanted | Unreachable)[] = []
  for (const { connector, scope } of asked) {
    if (connector.access === 'file') wanted.push({ connector, scope })
    else wanted.push(await reached(context, { connector, scope }))
  }
  return wanted
}

async function reached(
  context: Context,
  { connector, scope }: Asked<ToolConnector>,
): Promise<Wanted | Unreachable> {
  try {
    const connection =
      connector.access === 'rest'
        ? await resolveConnection(context, connector, scope)
        : await resolveServer(context, connector)
    return { connector, scope, connection }
  } catch (error) {
    if (!(error instanceof SvcError)) throw error
    return { connector, scope, error }
  }
}

/** Reads tools over the connections of one run; says on stderr what is sent under --debug, and what is waited for. */
export function toolReader(
  context: Context,
  network: Network,
  progress: ReadingProgress,
): ReadTool {
  const { io, general } = context
  const say = sayOn(io, general)
  const onWait =
    (title: string) =>
    (ms: number): void =>
      progress.tell(`waiting ${Math.ceil(ms / 1_000)} s for ${title}`)
  const itemsOf: ReadTool = (connector, connection, run) => {
    if (connector.access === 'mcp') {
      const reach = { network, signal: run.signal, onWait: onWait(connector.title) }
      return readServer(context, connector, connection, reach, run)
    }
    const { baseUrl, secrets, choices } = connection
    const tool = openRest(connector, {
      baseUrl,
      secrets,
      userAgent: `svc/${version}`,
      timeoutMs: general.timeoutMs,
      signal: run.signal,
      clock: systemClock,
      network,
      trace: ({ method, host, path, status, ms }) => {
        if (general.debug) say(`${method} ${host}${path} ${status ?? 'no answer'} ${ms} ms`)
      },
      onWait: onWait(connector.title),
    })
    return connector.read({ ...run, tool, choices })
  }
  return async function* (connector, connection, run) {
    try {
      yield* itemsOf(connector, connection, run)
    } catch (thrown) {
      throw withRemedy(connector, connection, thrown)
    }
  }
}

/** Reads a server to its end or as far as is wanted; its session, or the local server, ends with that. */
async function* readServer(
  context: Context,
  connector: McpConnector,
  connection: Connection,
  reach: ServerRun,
  run: ReadRun,
): AsyncIterable<Item> {
  // Nobody is asked to sign in in the middle of a run.
  const bearerOf: BearerOf =
    connection.signedIn === undefined ? null : (line) => unattendedBearer(line, null)
  const tool = await openServer(context, connector, connection, reach, bearerOf)
  try {
    yield* connector.read({ ...run, tool, choices: connection.choices })
  } finally {
    await tool.close()
  }
}
