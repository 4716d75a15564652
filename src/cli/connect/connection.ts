import { keptConnection } from '../../client/connection.ts'
import type {
  Connection,
  McpConnector,
  RestConnector,
  ScopeFlags,
  ScopeOf,
} from '../../connectors/connector.ts'
import type { Context } from '../context.ts'
import { sayOn } from '../service.ts'
import { addressFlagOf, addressOf, settingsOf } from './address.ts'
import { placeOf } from './place.ts'
import { serverStanding } from './server-standing.ts'
import type { Standing } from './standing.ts'
import { standingOf } from './standing.ts'

/**
 * How a run reaches a tool: its address, the credential for that very address, and what connecting left; null
 * when it is not connected, with a note on stderr where the reason is not plain. Nothing is sent. Throws
 * `usage` for an address that cannot be one, `config.unusable` and `credentials.unusable` for what is broken.
 */
export async function resolveConnection(
  context: Context,
  connector: RestConnector,
  scope: ScopeOf<ScopeFlags>,
): Promise<Connection | null> {
  const { env } = context.io
  const kept = await keptConnection(env, connector.id)
  const flag = addressFlagOf(connector, scope)
  const { baseUrl } = addressOf(env, connector, { flag, kept })
  const standing = await standingOf(context, connector, baseUrl, kept)
  if (standing.state === 'connected') {
    // Settings tell what an address of one's own cannot: which site a Datadog link leads to.
    const choices = { ...settingsOf(env, connector, kept), ...kept?.choices }
    return { baseUrl, secrets: standing.secrets, choices, ...originOf(standing) }
  }
  sayWhyNot(context, connector, baseUrl, standing)
  return null
}

/** As `resolveConnection`, for an MCP server. Nothing is started either. */
export async function resolveServer(
  context: Context,
  connector: McpConnector,
): Promise<Connection | null> {
  const { env } = context.io
  const kept = await keptConnection(env, connector.id)
  const place = placeOf(env, connector, kept)
  const { baseUrl, endpoint } = place
  const standing = await serverStanding(context, connector, place, kept)
  if (standing.state !== 'connected') {
    sayWhyNot(context, connector, baseUrl, standing)
    return null
  }
  return {
    baseUrl,
    secrets: standing.secrets,
    choices: kept?.choices ?? {},
    ...(endpoint.kind === 'command' ? { command: endpoint.command } : {}),
    ...originOf(standing),
  }
}

function originOf({
  source,
}: Extract<Standing, { state: 'connected' }>): Pick<Connection, 'signedIn' | 'fromEnvironment'> {
  if (source === 'environment') return { fromEnvironment: true }
  return source === 'sign_in' ? { signedIn: true } : {}
}

function sayWhyNot(
  { io, general }: Context,
  connector: Parameters<typeof whyNot>[0],
  baseUrl: string,
  standing: Standing,
): void {
  const why = whyNot(connector, baseUrl, standing)
  if (why !== null) sayOn(io, general)(`note: ${why}`)
}

/** Why a tool that might look connected is not; null when it plainly is not. */
export function whyNot(
  { id, title }: Pick<RestConnector, 'id' | 'title'>,
  baseUrl: string,
  standing: Standing,
): string | null {
  switch (standing.state) {
    case 'elsewhere':
      return `the ${title} credential is for ${standing.baseUrl} and is not sent to ${baseUrl}; svc connect ${id} gives one for it`
    case 'not_connected':
      return standing.missing.length === 0
        ? null
        : `${title} needs ${standing.missing.join(' and ')} as well`
    case 'ended':
      return `the sign-in to ${title} has ended; svc connect ${id} gives another`
    case 'unknown':
      return `the ${title} credential is in the keychain, which does not give it`
    case 'connected':
      return null
  }
}
