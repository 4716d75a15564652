import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SvcError } from '../../core/error.ts'
import type { KeyRing, KeySource } from './key-ring.ts'
import { decodedKey, keyBytes, sealingKey } from './key-ring.ts'

/** Name of the key file beside the database. A copy of the database without it opens no credential. */
export const keyFileName = 'secret.key'

/** Keys in a file of mode 0600, one a line, the newest first. */
export function keyFile(folder: string): KeySource {
  const path = join(folder, keyFileName)
  const ring = async (): Promise<KeyRing> => {
    const kept = await readRing(path)
    if (kept !== null) return kept
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await create(path, linesOf([newKey()]))
    // Another process may have been quicker: what is in the file now is the key.
    const made = await readRing(path)
    if (made === null) throw unusable(path, 'cannot be written')
    return made
  }
  return {
    ring,
    turn: async () => {
      const { first, others } = await ring()
      await replace(path, linesOf([newKey(), first.bytes, ...others.map(({ bytes }) => bytes)]))
      return ring()
    },
    forgetOthers: async () => {
      const { first } = await ring()
      await replace(path, linesOf([first.bytes]))
    },
  }
}

function newKey(): Buffer {
  return randomBytes(keyBytes)
}

function linesOf(keys: readonly Buffer[]): string {
  return keys.map((key) => `${key.toString('base64')}\n`).join('')
}

async function readRing(path: string): Promise<KeyRing | null> {
  const text = await readOwn(path)
  if (text === null) return null
  const keys = text
    .split('\n')
    .filter((line) => line !== '')
    .map(decodedKey)
  const [first, ...others] = keys.flatMap((key) => (key === null ? [] : [sealingKey(key)]))
  if (first === undefined || keys.includes(null)) {
    throw new SvcError('credentials.unusable', `${path} holds no key`, {
      hint: 'put the right file back from a backup, or remove it and connect again',
    })
  }
  return { first, others }
}

/** The text of a file only its owner may read; null when there is none. */
async function readOwn(path: string): Promise<string | null> {
  let file
  try {
    file = await open(path, 'r')
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return null
    throw unusable(path, 'cannot be read', cause)
  }
  try {
    // Asked of the open file: what is checked is what is read. Windows has no such modes.
    const { mode, size } = await file.stat()
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new SvcError('credentials.unusable', `other users of this machine can read ${path}`, {
        hint: `chmod 600 ${path}, then svc admin rotate-key, for others may have read it`,
      })
    }
    if (size > maxBytes) throw unusable(path, 'is too large')
    return await file.readFile('latin1')
  } finally {
    await file.close()
  }
}

/** Far more keys than anybody rotates through. */
const maxBytes = 64 * 1024

/** A link appears whole or not at all, so nobody reads half a key; a file that is there already stays. */
async function create(path: string, text: string): Promise<void> {
  const temporary = await written(path, text)
  try {
    await link(temporary, path)
  } catch (cause) {
    if (!isCode(cause, 'EEXIST')) throw unusable(path, 'cannot be written', cause)
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(join(path, '..'))
}

async function replace(path: string, text: string): Promise<void> {
  const temporary = await written(path, text)
  try {
    await rename(temporary, path)
  } catch (cause) {
    await rm(temporary, { force: true })
    throw unusable(path, 'cannot be written', cause)
  }
  await syncFolder(join(path, '..'))
}

async function written(path: string, text: string): Promise<string> {
  const temporary = `${path}.${randomUUID()}`
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(text, 'latin1')
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw unusable(path, 'cannot be written', cause)
  }
  return temporary
}

/** The new name is on disk only when its folder is. Windows cannot open a folder, and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function unusable(path: string, what: string, cause?: unknown): SvcError {
  return new SvcError('credentials.unusable', `${path} ${what}`, { cause })
}

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code
}
