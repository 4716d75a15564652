import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SvcError } from '../../core/error.ts'
import { openSecret, Secret } from '../../core/text.ts'
import type { Env } from '../folder.ts'
import { configFolder } from '../folder.ts'
import type { Vault } from '../vault.ts'
import { withFileLock } from '../../core/file-lock.ts'
import { privateFolder, readPrivate, replacePrivate } from '../../core/private-file.ts'

/** One secret of any size that several processes may hold at once, and that changes under a lock. */
export interface SealedSlot {
  /** Null when there is none. */
  read(): Promise<Secret | null>
  /**
   * Lets no other process in while `work` runs, and keeps what it answers: null removes, the same object leaves
   * it as it is. What `work` throws changes nothing. Throws `storage.busy` when another process does not finish.
   */
  change(work: (held: Secret | null) => Promise<Secret | null>): Promise<void>
}

/**
 * A sealed file of its own, and its key in the vault: a sign-in is longer than some keychains take (2,560 bytes
 * on Windows) and changes often. `name`: letters, digits and dashes.
 */
export function sealedSlot(env: Env, vault: Vault, name: string): SealedSlot {
  const folder = join(configFolder(env), 'credentials')
  const path = join(folder, `sign-in-${name}.sealed`)
  const account = `sign-in/${name}`
  const read = async (): Promise<Secret | null> => {
    const bytes = await readPrivate(path)
    if (bytes === null) return null
    const key = await vault.get(account)
    return key === null ? null : opened(bytes, openSecret(key.secret), path, name)
  }
  return {
    read,
    change: async (work) => {
      await privateFolder(folder)
      await chmod(folder, 0o700)
      await withFileLock(
        path,
        async () => {
          const held = await read()
          const next = await work(held)
          if (next === held) return
          if (next === null) {
            await rm(path, { force: true })
            await vault.delete(account)
            return
          }
          const known = await vault.get(account)
          const key = known === null ? newKey() : openSecret(known.secret)
          // The key is there before the file that needs it.
          if (known === null) await vault.set(account, new Secret(key))
          await replacePrivate(path, sealed(openSecret(next), key, name))
        },
        // A renewal asks a server: it may take its whole time limit, and others wait for what it brings.
        { waitMs: 90_000, staleMs: 80_000 },
      )
    },
  }
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

function newKey(): string {
  return randomBytes(keyBytes).toString('base64')
}

function sealed(text: string, key: string, name: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce)
  cipher.setAAD(header(name))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

function opened(bytes: Buffer, key: string, path: string, name: string): Secret {
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(key, 'base64'),
      bytes.subarray(0, nonceBytes),
    )
    decipher.setAAD(header(name))
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const body = bytes.subarray(nonceBytes + tagBytes)
    return new Secret(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8'))
  } catch {
    // No cause: what failed to open may be quoted in it.
    throw new SvcError('credentials.unusable', `${path} cannot be opened with its key`, {
      hint: `remove it, then svc connect ${name}`,
    })
  }
}

function header(name: string): Buffer {
  return Buffer.from(`svc sign-in 1 ${name}`)
}
