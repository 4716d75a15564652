import { createHash } from 'node:crypto'
import type { KeptConnection } from '../../client/connection.ts'
import { addressVariable, commandVariable } from '../../client/connection.ts'
import type { Env } from '../../client/folder.ts'
import { parseCommand, programName } from '../../connectors/access/mcp/command.ts'
import type { Endpoint } from '../../connectors/access/mcp/open.ts'
import type { McpConnector } from '../../connectors/connector.ts'
import { SvcError } from '../../core/error.ts'
import { addressOf } from './address.ts'

/** Where an MCP server is, and who said so. */
export interface Place {
  readonly endpoint: Endpoint
  /** The endpoint's address. For a local server a made-up one that tells one command from another and shows no argument. */
  readonly baseUrl: string
  /** The address or command a person gave, to be kept; null for the vendor's own. */
  readonly given: Endpoint | null
  readonly namedBy: 'flag' | 'environment' | 'settings' | 'vendor'
}

/** `--url` and `--command`, as typed. */
export interface PlaceFlags {
  readonly url: string | undefined
  readonly command: string | undefined
}

const noFlags: PlaceFlags = { url: undefined, command: undefined }

/**
 * Where a server is: a flag, else SVC_<ID>_COMMAND or SVC_<ID>_URL, else what is kept, else the vendor's own.
 * Throws `usage` for an address or a command that cannot be one, and for both at once.
 */
export function placeOf(
  env: Env,
  connector: McpConnector,
  kept: KeptConnection | null,
  flags: PlaceFlags = noFlags,
): Place {
  const { id } = connector
  const [urlName, commandName] = [addressVariable(id), commandVariable(id)]
  if (flags.url !== undefined || flags.command !== undefined) {
    assertOne(flags.url, '--url', flags.command, '--command')
    return flags.command === undefined
      ? atAddress(env, connector, kept, { name: '--url', value: flags.url ?? '' })
      : locally(flags.command, 'flag')
  }
  const url = env[urlName]?.trim()
  const command = env[commandName]?.trim()
  if (command) {
    assertOne(url || undefined, urlName, command, commandName)
    return locally(command, 'environment')
  }
  if (!url && kept?.command) return locally(kept.command, 'settings')
  return atAddress(env, connector, kept, null)
}

/** Where the connection that is kept is, whatever flags and variables say. */
export function keptPlace(connector: McpConnector, kept: KeptConnection): Place {
  return placeOf({}, connector, kept)
}

/** Whether this is the vendor's own server, whose ways in are known. */
export function isVendors({ baseUrl }: Place, { home }: McpConnector): boolean {
  return baseUrl === home.replace(/\/+$/, '')
}

/** Whether the server may take a token: the vendor's own does not where it knows people only. */
export function takesToken(place: Place, connector: McpConnector): boolean {
  return connector.entry !== 'browser' || !isVendors(place, connector)
}

/** For people: the host, or the program of a local server. */
export function placeWords(baseUrl: string): string {
  const { protocol, host } = new URL(baseUrl)
  return protocol === localScheme ? `local server ${decodeURIComponent(host)}` : host
}

const localScheme = 'stdio:'

function atAddress(
  env: Env,
  connector: McpConnector,
  kept: KeptConnection | null,
  flag: { readonly name: string; readonly value: string } | null,
): Place {
  const { baseUrl, given } = addressOf(env, connector, { flag, kept })
  const endpoint: Endpoint = { kind: 'address', url: baseUrl }
  return { endpoint, baseUrl, given: given === null ? null : endpoint, namedBy: by() }

  function by(): Place['namedBy'] {
    if (flag !== null) return 'flag'
    if (env[addressVariable(connector.id)]?.trim()) return 'environment'
    return given === null ? 'vendor' : 'settings'
  }
}

function locally(command: string, namedBy: Place['namedBy']): Place {
  const program = encodeURIComponent(programName(parseCommand(command)))
  const digest = createHash('sha256').update(command).digest('base64url').slice(0, 12)
  const endpoint: Endpoint = { kind: 'command', command }
  return { endpoint, baseUrl: `${localScheme}//${program}/${digest}`, given: endpoint, namedBy }
}

function assertOne(
  url: string | undefined,
  urlName: string,
  command: string | undefined,
  commandName: string,
): void {
  if (url === undefined || command === undefined) return
  throw new SvcError('usage', `${urlName} and ${commandName} contradict each other`, {
    hint: 'a server is at an address, or is started by a command: give one of them',
  })
}
