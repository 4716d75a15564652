import type { KeptConnection } from '../../client/connection.ts'
import { environmentCredential } from '../../client/connection.ts'
import type { McpConnector } from '../../connectors/connector.ts'
import type { Context } from '../context.ts'
import type { Place } from './place.ts'
import { keptPlace, takesToken } from './place.ts'
import { signInAt } from './sign-in.ts'
import type { Standing } from './standing.ts'
import { environmentStanding, storedStanding } from './standing.ts'

/**
 * The standing of an MCP server: a token in the environment wins, but not at a server that takes none and that
 * somebody signed in to. A local server that the environment names is connected by itself, for it may have a
 * credential of its own. Throws as `standingOf` does.
 */
export async function serverStanding(
  context: Context,
  connector: McpConnector,
  place: Place,
  kept: KeptConnection | null,
): Promise<Standing> {
  const { credential } = connector
  const isHere = kept !== null && keptPlace(connector, kept).baseUrl === place.baseUrl
  const isSignedIn = isHere && kept.entry === 'sign_in'
  const given = environmentCredential(context.io.env, credential)
  if (given.state === 'given' && (takesToken(place, connector) || !isSignedIn)) {
    return environmentStanding(credential, given.values)
  }
  const found = await keptStanding(context, connector, place, kept, isHere)
  const isLocal = place.endpoint.kind === 'command' && place.namedBy === 'environment'
  return isLocal && found.state !== 'connected' ? open : found
}

async function keptStanding(
  context: Context,
  connector: McpConnector,
  place: Place,
  kept: KeptConnection | null,
  isHere: boolean,
): Promise<Standing> {
  switch (kept?.entry ?? null) {
    case 'token':
      return storedStanding(context, connector, place.baseUrl, kept, [])
    case 'open':
    case 'sign_in':
      if (kept !== null && !isHere) {
        return { state: 'elsewhere', baseUrl: keptPlace(connector, kept).baseUrl }
      }
      return kept?.entry === 'open' ? open : signInStanding(context, connector, place)
    case null:
      return { state: 'not_connected', missing: [] }
  }
}

async function signInStanding(
  context: Context,
  { id }: McpConnector,
  { baseUrl }: Place,
): Promise<Standing> {
  switch (await signInAt(context, id, baseUrl)) {
    case 'good':
      return { state: 'connected', source: 'sign_in', secrets: {} }
    case 'unknown':
      return { state: 'unknown' }
    case 'ended':
    case 'none':
      return { state: 'ended' }
  }
}

const open: Standing = { state: 'connected', source: 'open', secrets: {} }
