import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { SvcError } from '../../core/error.ts'
import type { OrganisationId } from '../../core/id.ts'
import { openSecret, Secret } from '../../core/text.ts'
import type { KeySource, SealingKey } from './key-ring.ts'

/** What a sealed credential is for. It opens for that and for nothing else. */
export interface Purpose {
  readonly organisationId: OrganisationId
  /** Names the column: `rules-repo.token`. */
  readonly use: string
}

/**
 * Credentials at rest: AES-256-GCM under a key that is not in the database. The sealed text names its key, and
 * is bound to the organisation and the use, so a copy in another row does not open.
 */
export class Sealer {
  readonly #keys: KeySource

  constructor(keys: KeySource) {
    this.#keys = keys
  }

  /**
   * Does `work`, which seals and stores what it sealed: what is not stored yet is not seen by a rotation, and would
   * lose its key to it.
   */
  storing<T>(work: () => Promise<T>): Promise<T> {
    return this.#keys.alone(work)
  }

  /** Text for the database, made while `storing`. Throws `credentials.unusable` when there is no key. */
  async seal(secret: Secret, purpose: Purpose): Promise<string> {
    const { first: key } = await this.#keys.ring()
    // 96 random bits: NIST SP 800-38D allows 2³² sealings under one key, far beyond what is ever connected.
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(header(key, purpose))
    const sealed = Buffer.concat([cipher.update(openSecret(secret), 'utf8'), cipher.final()])
    const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))
    return [form, key.id, ...parts].join('.')
  }

  /** Throws `credentials.unusable` when the key is gone, or the text was changed or belongs elsewhere. */
  async open(text: string, purpose: Purpose): Promise<Secret> {
    const [version, keyId, ...parts] = text.split('.')
    const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
    if (version !== form || nonce?.length !== nonceBytes || tag?.length !== 16 || !sealed) {
      throw changed()
    }
    const key = await this.#key(keyId ?? '')
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce)
      .setAAD(header(key, purpose))
      .setAuthTag(tag)
    try {
      const opened = Buffer.concat([decipher.update(sealed), decipher.final()])
      return new Secret(opened.toString('utf8'))
    } catch {
      // No cause: what failed to open may be quoted in it.
      throw changed()
    }
  }

  /** True for what the first key sealed: there is nothing to renew. */
  async isFresh(text: string): Promise<boolean> {
    const { first } = await this.#keys.ring()
    return text.startsWith(`${form}.${first.id}.`)
  }

  async #key(id: string): Promise<SealingKey> {
    const { first, others } = await this.#keys.ring()
    const key = [first, ...others].find((each) => each.id === id)
    if (key !== undefined) return key
    throw new SvcError('credentials.unusable', 'the key that opens a stored credential is gone', {
      hint: 'give the earlier key in SVC_SECRET_KEY_OLD, or put the key file back; else connect again',
    })
  }
}

const form = 'v1'
const nonceBytes = 12

function header(key: SealingKey, { organisationId, use }: Purpose): Buffer {
  return Buffer.from(`svc sealed ${form} ${key.id} ${organisationId} ${use}`)
}

function changed(): SvcError {
  return new SvcError('credentials.unusable', 'a stored credential was changed or moved', {
    hint: 'connect again',
  })
}
