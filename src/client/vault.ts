import { SvcError } from '../core/error.ts'
import { openSecret, Secret } from '../core/text.ts'
import type { Env } from './folder.ts'
import { keychain } from './vault/keychain.ts'
import { sealedFile } from './vault/sealed-file.ts'

export type StoreKind = 'keychain' | 'file'

/** One place that keeps values by account name. Failures are `credentials.unusable`. */
export interface SecretStore {
  readonly kind: StoreKind
  get(account: string): Promise<string | null>
  set(account: string, value: string): Promise<void>
  /** False when there was nothing to delete. */
  delete(account: string): Promise<boolean>
}

/** A secret and the place that kept it. */
export interface Kept {
  readonly secret: Secret
  readonly kind: StoreKind
}

/** Where credentials live on this device. */
export interface Vault {
  get(account: string): Promise<Kept | null>
  /** Answers where the secret went. */
  set(account: string, secret: Secret): Promise<StoreKind>
  /** False when there was nothing to delete. */
  delete(account: string): Promise<boolean>
}

export interface VaultOptions {
  readonly env: Env
  /** Told, in one line, when the keychain cannot be used and the sealed file is. */
  readonly say: (line: string) => void
  readonly keychain?: SecretStore
  readonly file?: SecretStore
}

/**
 * The vault SVC_CREDENTIAL_STORE names: `keychain`, `file`, or `auto`, which prefers the keychain and falls
 * back on the sealed file. Nothing is opened before the first call. Throws `usage` for another word.
 */
export function openVault(options: VaultOptions): Vault {
  const { env, say, keychain: system = keychain(env), file = sealedFile(env) } = options
  switch (env['SVC_CREDENTIAL_STORE'] || 'auto') {
    case 'auto':
      return preferring(system, file, say)
    case 'keychain':
      return only(system)
    case 'file':
      return only(file)
    default:
      throw new SvcError('usage', 'SVC_CREDENTIAL_STORE takes one of auto, keychain, file')
  }
}

function only(store: SecretStore): Vault {
  return {
    get: async (account) => kept(await store.get(account), store.kind),
    set: async (account, secret) => {
      await store.set(account, openSecret(secret))
      return store.kind
    },
    delete: (account) => store.delete(account),
  }
}

/**
 * The keychain where it works. An entry goes to the file only when the keychain failed, and leaves it when
 * the keychain takes it again: so what is in the file is always the newer one, and is looked up first.
 */
function preferring(system: SecretStore, file: SecretStore, say: (line: string) => void): Vault {
  // Asked once and found wanting, it is not waited for again in this run.
  let failed = false
  const tried = async <T>(ask: () => Promise<T>, instead: string): Promise<T | typeof nothing> => {
    if (failed) return nothing
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof SvcError)) throw error
      failed = true
      say(`note: ${error.message}; ${instead}`)
      return nothing
    }
  }
  return {
    get: async (account) => {
      const near = kept(await file.get(account), 'file')
      if (near !== null) return near
      const found = await tried(() => system.get(account), 'no key could be read from it')
      return found === nothing ? null : kept(found, 'keychain')
    },
    set: async (account, secret) => {
      const value = openSecret(secret)
      const taken = await tried(() => system.set(account, value), 'a sealed file is used instead')
      if (taken === nothing) {
        await file.set(account, value)
        return 'file'
      }
      await file.delete(account)
      return 'keychain'
    },
    delete: async (account) => {
      const near = await file.delete(account)
      const far = await tried(() => system.delete(account), 'what it may hold stays there')
      return near || far === true
    },
  }
}

/** Tells "the keychain gave nothing back" from every value it may give. */
const nothing = Symbol('nothing')

function kept(value: string | null, kind: StoreKind): Kept | null {
  return value === null ? null : { secret: new Secret(value), kind }
}

/** A profile's key as the vault has it. `elsewhere`: it was given for another address, and stays unsent. */
export type ProfileKey =
  | { readonly state: 'none' }
  | { readonly state: 'elsewhere'; readonly baseUrl: string }
  | { readonly state: 'kept'; readonly key: Secret; readonly kind: StoreKind }

/**
 * The key kept for `profile` at `baseUrl`. The address is sealed in with the key, so an address that changed
 * since, in the settings file or by a flag, does not get it.
 */
export async function profileKey(
  vault: Vault,
  profile: string,
  baseUrl: string,
): Promise<ProfileKey> {
  const found = await boundValue(vault, profileAccount(profile), baseUrl)
  if (found.state !== 'kept') return found
  return { state: 'kept', key: new Secret(found.value), kind: found.kind }
}

/** Keeps a profile's key for one address, in place of an earlier one. Answers where it went. */
export function keepProfileKey(
  vault: Vault,
  profile: string,
  baseUrl: string,
  key: Secret,
): Promise<StoreKind> {
  return vault.set(profileAccount(profile), bound(baseUrl, openSecret(key)))
}

/** False when the profile had no key. */
export function forgetProfileKey(vault: Vault, profile: string): Promise<boolean> {
  return vault.delete(profileAccount(profile))
}

/** A connector's credential as the vault has it, by the names of its fields; `elsewhere` as for a profile's key. */
export type ConnectorSecrets =
  | { readonly state: 'none' }
  | { readonly state: 'elsewhere'; readonly baseUrl: string }
  | {
      readonly state: 'kept'
      readonly secrets: Readonly<Record<string, Secret>>
      readonly kind: StoreKind
    }

/** The credential kept for a connector at `baseUrl`: one that was given for another address does not come out. */
export async function connectorSecrets(
  vault: Vault,
  id: string,
  baseUrl: string,
): Promise<ConnectorSecrets> {
  const found = await boundValue(vault, connectorAccount(id), baseUrl)
  if (found.state !== 'kept') return found
  const fields = fieldsOf(found.value)
  if (fields === null) return { state: 'none' }
  const secrets = Object.fromEntries(fields.map(([key, value]) => [key, new Secret(value)]))
  return { state: 'kept', secrets, kind: found.kind }
}

/**
 * Keeps a connector's credential for one address, in place of an earlier one. Answers where it went. Nothing
 * but secrets is in the entry: Windows takes 2,560 bytes.
 */
export function keepConnectorSecrets(
  vault: Vault,
  id: string,
  baseUrl: string,
  secrets: Readonly<Record<string, Secret>>,
): Promise<StoreKind> {
  const fields = Object.entries(secrets).map(([key, secret]) => [key, openSecret(secret)])
  return vault.set(connectorAccount(id), bound(baseUrl, JSON.stringify(fields)))
}

/** Whether a credential of the connector is kept, for whatever address. */
export async function hasConnectorSecrets(vault: Vault, id: string): Promise<boolean> {
  return (await vault.get(connectorAccount(id))) !== null
}

/** False when no credential of the connector was kept. */
export function forgetConnectorSecrets(vault: Vault, id: string): Promise<boolean> {
  return vault.delete(connectorAccount(id))
}

type BoundValue =
  | { readonly state: 'none' }
  | { readonly state: 'elsewhere'; readonly baseUrl: string }
  | { readonly state: 'kept'; readonly value: string; readonly kind: StoreKind }

async function boundValue(vault: Vault, account: string, baseUrl: string): Promise<BoundValue> {
  const entry = await vault.get(account)
  if (entry === null) return { state: 'none' }
  const value = openSecret(entry.secret)
  // An address holds no space.
  const space = value.indexOf(' ')
  const address = value.slice(0, Math.max(0, space))
  if (address !== baseUrl) return { state: 'elsewhere', baseUrl: address }
  return { state: 'kept', value: value.slice(space + 1), kind: entry.kind }
}

function bound(baseUrl: string, value: string): Secret {
  return new Secret(`${baseUrl} ${value}`)
}

/** Null when something else than svc wrote it. */
function fieldsOf(text: string): readonly (readonly [string, string])[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return isFields(parsed) ? parsed : null
  } catch {
    return null
  }
}

function isFields(parsed: unknown): parsed is readonly (readonly [string, string])[] {
  const isField = (entry: unknown): boolean =>
    Array.isArray(entry) && entry.length === 2 && entry.every((each) => typeof each === 'string')
  return Array.isArray(parsed) && parsed.every(isField)
}

function profileAccount(profile: string): string {
  return `profile/${profile}`
}

function connectorAccount(id: string): string {
  return `connector/${id}`
}
