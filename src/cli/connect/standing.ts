import type { KeptConnection } from '../../client/connection.ts'
import { environmentCredential } from '../../client/connection.ts'
import type { StoreKind, Vault } from '../../client/vault.ts'
import { connectorSecrets, openVault } from '../../client/vault.ts'
import type { CredentialField } from '../../connectors/connector.ts'
import type { Secret } from '../../core/text.ts'
import type { Context } from '../context.ts'
import { keyFrom, sayOn } from '../service.ts'

/** Where a credential comes from. `open`: the server wants none, or has one of its own. */
export type Source = 'environment' | StoreKind | 'sign_in' | 'open'

/** How a tool stands on this device: whether a credential for its address is at hand, and from where. */
export type Standing =
  | {
      readonly state: 'connected'
      readonly source: Source
      readonly secrets: Readonly<Record<string, Secret>>
    }
  /** The credential kept was given for another address, and is sent to no other. */
  | { readonly state: 'elsewhere'; readonly baseUrl: string }
  /** Somebody signed in, and that has ended. */
  | { readonly state: 'ended' }
  /** One was kept, and the keychain does not give it now. */
  | { readonly state: 'unknown' }
  /** `missing`: variables that are not set although others of the same credential are. */
  | { readonly state: 'not_connected'; readonly missing: readonly string[] }

/**
 * The standing of a tool at an address: the environment wins, and is whole or does not count. The keychain is
 * asked only where it was given something. Throws `auth.refused` for a variable that can hold no credential,
 * `credentials.unusable` when the store that SVC_CREDENTIAL_STORE names cannot be used.
 */
export async function standingOf(
  context: Context,
  connector: Credentialed,
  baseUrl: string,
  kept: KeptConnection | null,
): Promise<Standing> {
  const given = environmentCredential(context.io.env, connector.credential)
  if (given.state === 'given') return environmentStanding(connector.credential, given.values)
  const missing = given.state === 'partly' ? given.missing : []
  return storedStanding(context, connector, baseUrl, kept, missing)
}

/** What has a credential to give. */
export interface Credentialed {
  readonly id: string
  readonly credential: readonly CredentialField[]
}

/** Connected by the environment's values. Throws `auth.refused` for one that can hold no credential. */
export function environmentStanding(
  credential: readonly CredentialField[],
  values: Readonly<Record<string, string>>,
): Standing {
  const secrets = credential.map(({ key, env }) => [key, keyFrom(values[key] ?? '', env)])
  return { state: 'connected', source: 'environment', secrets: Object.fromEntries(secrets) }
}

/** The standing by the credential that is kept for `baseUrl`. `missing` is what the environment lacks. */
export async function storedStanding(
  context: Context,
  { id, credential }: Credentialed,
  baseUrl: string,
  kept: KeptConnection | null,
  missing: readonly string[],
): Promise<Standing> {
  if (kept === null || kept.stored === null) return { state: 'not_connected', missing }
  const { vault, failed } = deviceVault(context)
  const found = await connectorSecrets(vault, id, baseUrl)
  if (found.state === 'elsewhere') return found
  if (found.state === 'none') {
    return failed() && kept.stored === 'keychain'
      ? { state: 'unknown' }
      : { state: 'not_connected', missing }
  }
  const whole = credential.every(({ key }) => Object.hasOwn(found.secrets, key))
  if (!whole) return { state: 'not_connected', missing }
  return { state: 'connected', source: found.kind, secrets: found.secrets }
}

/** The vault of a run. A keychain that failed once is told of once, and not waited for again. */
export function deviceVault(context: Context): DeviceVault {
  const known = vaults.get(context)
  if (known !== undefined) return known
  const say = sayOn(context.io, context.general)
  const said = new Set<string>()
  const opened: DeviceVault = {
    vault: openVault({
      env: context.io.env,
      say: (line) => {
        if (!said.has(line)) say(line)
        said.add(line)
      },
    }),
    failed: () => said.size > 0,
  }
  vaults.set(context, opened)
  return opened
}

export interface DeviceVault {
  readonly vault: Vault
  /** True once the keychain could not be used. */
  readonly failed: () => boolean
}

const vaults = new WeakMap<Context, DeviceVault>()
