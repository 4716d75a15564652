import type { Config } from './config.ts'
import { changeConfig, readConfig } from './config.ts'
import type { Env } from './folder.ts'
import type { StoreKind } from './vault.ts'

/** What is kept of a connected tool beside its credential: addresses, ids and choices, never a secret. */
export interface KeptConnection {
  /** As a person gave it; null for the vendor's own address. */
  readonly url: string | null
  /** What starts a local MCP server, in place of an address; null: none. */
  readonly command?: string | null
  /** How an MCP server is got into; null for every other tool. */
  readonly entry?: Entry | null
  readonly settings: Readonly<Record<string, string>>
  readonly choices: Readonly<Record<string, unknown>>
  /** RFC 3339 UTC; null when somebody wrote the entry by hand. */
  readonly connectedAt: string | null
  /** Which store took the credential; null: none did, for the environment gives it. */
  readonly stored: StoreKind | null
}

/** By a token, by a sign-in in a browser, or by neither: the server wants nothing, or has a credential of its own. */
export type Entry = 'token' | 'sign_in' | 'open'

/** A variable that holds one field of a credential. */
export interface CredentialVariable {
  readonly key: string
  readonly env: string
}

/** Which of a credential's variables are set; it counts only when all are. */
export type EnvironmentCredential =
  | { readonly state: 'given'; readonly values: Readonly<Record<string, string>> }
  | { readonly state: 'partly'; readonly missing: readonly string[] }
  | { readonly state: 'none' }

/** Every tool the settings file knows, by connector. Throws `config.unusable` when the file is broken. */
export async function keptConnections(env: Env): Promise<ReadonlyMap<string, KeptConnection>> {
  const { connectors = {} } = await readConfig(env)
  return new Map(Object.entries(connectors).map(([id, entry]) => [id, keptOf(entry)]))
}

/** What the settings file knows of one tool; null when it was never connected. */
export async function keptConnection(env: Env, id: string): Promise<KeptConnection | null> {
  return (await keptConnections(env)).get(id) ?? null
}

/** Notes a connected tool in place of what was known of it. Two runs at once do not lose each other's change. */
export async function keepConnection(env: Env, id: string, kept: KeptConnection): Promise<void> {
  const { url, command = null, entry = null, settings, choices, connectedAt, stored } = kept
  await changeConfig(env, (before) => ({
    ...before,
    connectors: {
      ...before.connectors,
      [id]: {
        ...otherFields(before, id),
        ...(url === null ? {} : { url }),
        ...(command === null ? {} : { command }),
        ...(entry === null ? {} : { entry }),
        ...(Object.keys(settings).length === 0 ? {} : { settings: { ...settings } }),
        ...(Object.keys(choices).length === 0 ? {} : { choices: { ...choices } }),
        ...(connectedAt === null ? {} : { connected_at: connectedAt }),
        ...(stored === null ? {} : { stored }),
      },
    },
  }))
}

/** Forgets a tool. False when there was nothing to forget. */
export async function forgetConnection(env: Env, id: string): Promise<boolean> {
  if ((await keptConnection(env, id)) === null) return false
  await changeConfig(env, ({ connectors = {}, ...before }) => {
    const { [id]: _, ...rest } = connectors
    return Object.keys(rest).length === 0 ? before : { ...before, connectors: rest }
  })
  return true
}

/** What the environment gives of a credential. Values are trimmed; an empty one is not set. */
export function environmentCredential(
  env: Env,
  variables: readonly CredentialVariable[],
): EnvironmentCredential {
  const missing: string[] = []
  const values: Record<string, string> = {}
  for (const { key, env: name } of variables) {
    const value = env[name]?.trim()
    if (value) values[key] = value
    else missing.push(name)
  }
  if (missing.length === 0 && variables.length > 0) return { state: 'given', values }
  return missing.length === variables.length ? { state: 'none' } : { state: 'partly', missing }
}

/** The variable that names where a connector's tool is: `SVC_FIGMA_URL`. */
export function addressVariable(id: string): `SVC_${string}_URL` {
  return `SVC_${id.toUpperCase().replaceAll('-', '_')}_URL`
}

/** The variable that names the local server of an MCP connector: `SVC_NOTION_COMMAND`. */
export function commandVariable(id: string): `SVC_${string}_COMMAND` {
  return `SVC_${id.toUpperCase().replaceAll('-', '_')}_COMMAND`
}

type Noted = NonNullable<Config['connectors']>[string]

function keptOf({ connected_at: at, stored, ...entry }: Noted): KeptConnection {
  const { url, command, settings, choices } = entry
  return {
    url: url ?? null,
    ...(command === undefined ? {} : { command }),
    ...(entry.entry === undefined ? {} : { entry: entry.entry }),
    settings: settings ?? {},
    choices: choices ?? {},
    connectedAt: at ?? null,
    stored: stored ?? null,
  }
}

/** What a newer svc may have written beside the fields known here. */
function otherFields({ connectors = {} }: Config, id: string): Readonly<Record<string, unknown>> {
  const {
    url: _,
    command: _m,
    entry: _e,
    settings: _s,
    choices: _c,
    connected_at: _a,
    stored: _k,
    ...rest
  } = (Object.hasOwn(connectors, id) ? connectors[id] : undefined) ?? {}
  return rest
}
