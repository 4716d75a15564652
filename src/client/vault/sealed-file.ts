import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { SvcError } from '../../core/error.ts'
import type { Env } from '../folder.ts'
import { configFolder } from '../folder.ts'
import type { SecretStore } from '../vault.ts'
import { withFileLock } from '../../core/file-lock.ts'
import { privateFolder, readPrivate, replacePrivate } from '../../core/private-file.ts'
import { existingSealingKey, sealingKey, sealingKeyPath } from './sealing-key.ts'

/** The sealed file, in a folder of its own under the config folder. */
export function sealedFilePath(env: Env): string {
  return join(configFolder(env), 'credentials', 'sealed.json')
}

/**
 * Credentials in one file, names and values sealed together with AES-256-GCM. Every call reads the file
 * anew; writers wait for one another. A file that was changed, or sealed with another key, is
 * `credentials.unusable` and stays as it is.
 */
export function sealedFile(env: Env): SecretStore {
  const path = sealedFilePath(env)
  return {
    kind: 'file',
    get: async (account) => (await opened(path, env)).get(account) ?? null,
    set: async (account, value) => {
      await withFolder(path, () =>
        withFileLock(path, async () => {
          const entries = new Map(await opened(path, env))
          entries.set(account, value)
          await replacePrivate(path, seal(entries, await sealingKey(env)))
        }),
      )
    },
    delete: async (account) => {
      // Looked up first without the lock, for that makes a file: forgetting nothing leaves no trace.
      if (!(await opened(path, env)).has(account)) return false
      return withFileLock(path, async () => {
        const entries = new Map(await opened(path, env))
        const there = entries.delete(account)
        if (entries.size === 0) await rm(path, { force: true })
        else if (there) await replacePrivate(path, seal(entries, await sealingKey(env)))
        return there
      })
    },
  }
}

/** Form of the file. `key` tells a wrong key from a changed file; it is no help in guessing 256 bits. */
const sealed = z.object({
  version: z.literal(1),
  key: z.string(),
  nonce: inBase64(12),
  tag: inBase64(16),
  sealed: inBase64(null),
})

/** Bytes in base64, in the one way of writing them. */
function inBase64(length: number | null) {
  return z.string().transform((text, context) => {
    const decoded = Buffer.from(text, 'base64')
    if (decoded.toString('base64') === text && decoded.length === (length ?? decoded.length)) {
      return decoded
    }
    context.addIssue('not these bytes')
    return z.NEVER
  })
}

const entriesForm = z.array(z.tuple([z.string(), z.string()]))

function seal(entries: ReadonlyMap<string, string>, key: Buffer): Buffer {
  const nonce = randomBytes(12)
  const print = fingerprint(key)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(header(print))
  const text = Buffer.concat([cipher.update(JSON.stringify([...entries]), 'utf8'), cipher.final()])
  return Buffer.from(
    `${JSON.stringify({
      version: 1,
      key: print,
      nonce: nonce.toString('base64'),
      tag: cipher.getAuthTag().toString('base64'),
      sealed: text.toString('base64'),
    })}\n`,
  )
}

async function opened(path: string, env: Env): Promise<ReadonlyMap<string, string>> {
  const bytes = await readPrivate(path)
  if (bytes === null) return new Map()
  const key = await existingSealingKey(env)
  if (key === null) {
    throw new SvcError('credentials.unusable', `the key that opens ${path} is gone`, {
      hint: `put ${sealingKeyPath(env)} back, or remove the sealed file and sign in again`,
    })
  }
  const parsed = sealed.safeParse(parsedJson(bytes))
  if (!parsed.success) throw changed(path)
  const file = parsed.data
  if (file.key !== fingerprint(key)) {
    throw new SvcError('credentials.unusable', `${path} was sealed with another key`, {
      hint: 'give the key it was sealed with in SVC_CREDENTIALS_KEY, or remove the file and sign in again',
    })
  }
  const decipher = createDecipheriv('aes-256-gcm', key, file.nonce)
    .setAAD(header(file.key))
    .setAuthTag(file.tag)
  try {
    const text = Buffer.concat([decipher.update(file.sealed), decipher.final()])
    return new Map(entriesForm.parse(parsedJson(text)))
  } catch {
    // No cause: what failed to open may be quoted in it.
    throw changed(path)
  }
}

function changed(path: string): SvcError {
  return new SvcError('credentials.unusable', `${path} was changed by something else than svc`, {
    hint: 'put back a copy of it, or remove it and sign in again',
  })
}

async function withFolder<T>(path: string, work: () => Promise<T>): Promise<T> {
  const folder = join(path, '..')
  try {
    await privateFolder(folder)
    // The folder is svc's own; one that came out of a copy or an archive may be open to others.
    await chmod(folder, 0o700)
    return await work()
  } catch (cause) {
    if (cause instanceof SvcError) throw cause
    throw new SvcError('credentials.unusable', `${path} cannot be written`, {
      hint: 'see that the disk has room and that you may write there, or name another folder in SVC_CONFIG_DIR',
      cause,
    })
  }
}

function fingerprint(key: Buffer): string {
  return createHmac('sha256', key).update('svc sealed file').digest('base64url').slice(0, 11)
}

function header(print: string): Buffer {
  return Buffer.from(`svc sealed file 1 ${print}`)
}

function parsedJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
