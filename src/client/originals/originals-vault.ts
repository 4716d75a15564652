import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SvcError } from '../../core/error.ts'
import { openSecret, Secret } from '../../core/text.ts'
import type { Env } from '../folder.ts'
import type { Vault } from '../vault.ts'
import { withFileLock } from '../../core/file-lock.ts'
import { privateFolder, readPrivate, replacePrivate } from '../../core/private-file.ts'
import type { DraftOriginals } from './entry.ts'
import { decodeEntry, encodeEntry } from './entry.ts'
import { entrySuffix, originalsFolder } from './originals-folder.ts'

/** A draft of one service, as it was when its originals were kept. */
export interface DraftName {
  /** Address of the service, or the data folder of the one inside svc. */
  readonly service: string
  readonly id: string
}

export type KeptOriginals =
  | { readonly state: 'none' }
  /** Changed by something else, cut short, or put in another draft's place. */
  | { readonly state: 'unreadable' }
  | ({ readonly state: 'kept'; readonly version: number } & DraftOriginals)

/**
 * What the placeholders of drafts stand for, sealed on this device: a file for each draft, opened with one key from the
 * vault of credentials. Its name is a keyed hash, and it opens only for the service and draft it was sealed for.
 */
export class OriginalsVault {
  readonly #folder: string
  readonly #sealing: Buffer
  readonly #naming: Buffer
  /** For what is not a draft's yet: what a killed run leaves behind in a file of candidates is closed for good. */
  readonly #passing = randomBytes(keyBytes)

  private constructor(folder: string, key: Buffer) {
    this.#folder = folder
    this.#sealing = derived(key, 'sealing')
    this.#naming = derived(key, 'naming')
  }

  /** Null when there is no key, or none that is one. Throws `credentials.unusable` when the vault cannot be asked. */
  static async open(env: Env, vault: Vault): Promise<OriginalsVault | null> {
    const key = await keptKey(vault)
    return key === null ? null : new OriginalsVault(originalsFolder(env), key)
  }

  /** As `open`, and makes the key where there is none; of two runs that need one, both get the same. */
  static async make(env: Env, vault: Vault): Promise<OriginalsVault> {
    const folder = originalsFolder(env)
    try {
      await privateFolder(folder)
      await chmod(folder, 0o700)
      const key = await withFileLock(join(folder, 'key'), async () => {
        const kept = await keptKey(vault)
        if (kept !== null) return kept
        const made = randomBytes(keyBytes)
        await vault.set(keyAccount, new Secret(made.toString('base64')))
        return made
      })
      return new OriginalsVault(folder, key)
    } catch (cause) {
      throw cause instanceof SvcError ? cause : unusable(folder, cause)
    }
  }

  /** Originals of a draft that has no id yet, for `keep` of this very vault. */
  seal(originals: DraftOriginals): string {
    return sealed(encodeEntry(originals), this.#passing, unnamed).toString('base64')
  }

  /** Keeps what `seal` gave for a draft at its version, in place of what was kept of it. */
  async keep(name: DraftName, version: number, given: string): Promise<void> {
    const entry = opened(Buffer.from(given, 'base64'), this.#passing, unnamed)
    if (entry === null) throw new TypeError('another vault sealed these originals')
    const head = Buffer.alloc(versionBytes)
    head.writeUInt32BE(version)
    const path = this.#path(name)
    try {
      await replacePrivate(path, sealed(Buffer.concat([head, entry]), this.#sealing, named(name)))
    } catch (cause) {
      throw unusable(path, cause)
    }
  }

  /** Throws `credentials.unusable` when the file is open to others or cannot be read. */
  async find(name: DraftName): Promise<KeptOriginals> {
    const bytes = await readPrivate(this.#path(name))
    if (bytes === null) return { state: 'none' }
    const plain = opened(bytes, this.#sealing, named(name))
    const originals = plain === null ? null : decodeEntry(plain.subarray(versionBytes))
    if (plain === null || originals === null) return { state: 'unreadable' }
    return { state: 'kept', version: plain.readUInt32BE(), ...originals }
  }

  async forget(name: DraftName): Promise<void> {
    const path = this.#path(name)
    await rm(path, { force: true }).catch((cause: unknown) => {
      throw unusable(path, cause)
    })
  }

  #path(name: DraftName): string {
    const hash = createHmac('sha256', this.#naming).update(named(name)).digest()
    return join(this.#folder, `${hash.subarray(0, 18).toString('base64url')}${entrySuffix}`)
  }
}

/** Forgets the key, so that no copy of an entry opens any more. False when there was none. */
export function forgetOriginalsKey(vault: Vault): Promise<boolean> {
  return vault.delete(keyAccount)
}

const keyAccount = 'originals'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const versionBytes = 4

const unnamed = Buffer.from('svc originals 1 unnamed')

/** An id holds no line end, so no two names are one. */
function named({ service, id }: DraftName): Buffer {
  return Buffer.from(`svc originals 1 draft\n${id}\n${service}`)
}

function sealed(plain: Buffer, key: Buffer, header: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(header)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function opened(bytes: Buffer, key: Buffer, header: Buffer): Buffer | null {
  const bodyAt = nonceBytes + tagBytes
  if (bytes.length < bodyAt) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
    .setAAD(header)
    .setAuthTag(bytes.subarray(nonceBytes, bodyAt))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()])
  } catch {
    return null
  }
}

function derived(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `svc originals 1 ${use}`, keyBytes))
}

async function keptKey(vault: Vault): Promise<Buffer | null> {
  const kept = await vault.get(keyAccount)
  if (kept === null) return null
  const key = Buffer.from(openSecret(kept.secret), 'base64')
  return key.length === keyBytes ? key : null
}

function unusable(path: string, cause: unknown): SvcError {
  return new SvcError('storage.unusable', `${path} cannot be used`, { cause })
}
