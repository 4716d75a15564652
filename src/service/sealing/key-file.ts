import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { SvcError } from '../../core/error.ts'
import { withFileLock } from '../../core/file-lock.ts'
import {
  createPrivate,
  privateFolder,
  readPrivate,
  replacePrivate,
} from '../../core/private-file.ts'
import type { KeyRing, KeySource } from './key-ring.ts'
import { decodedKey, keyBytes, sealingKey } from './key-ring.ts'

/** Name of the key file beside the database. A copy of the database without it opens no credential. */
const keyFileName = 'secret.key'

/** Keys in a file of mode 0600, one a line, the newest first. */
export function keyFile(folder: string): KeySource {
  const path = join(folder, keyFileName)
  const ring = async (): Promise<KeyRing> => {
    const kept = await readRing(path)
    if (kept !== null) return kept
    await writing(path, async () => {
      await privateFolder(folder)
      await createPrivate(path, linesOf([newKey()]))
    })
    // Another process may have been quicker: what is in the file now is the key.
    const made = await readRing(path)
    if (made === null) throw unwritable(path)
    return made
  }
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    // Makes the folder, too, that the lock is in.
    await ring()
    let isLocked = false
    try {
      return await withFileLock(path, () => {
        isLocked = true
        return work()
      })
    } catch (cause) {
      if (isLocked || cause instanceof SvcError) throw cause
      throw unwritable(path, cause)
    }
  }
  const replaced = (keys: readonly Buffer[]): Promise<void> =>
    writing(path, () => replacePrivate(path, linesOf(keys)))
  return {
    ring,
    alone,
    turn: () =>
      alone(async () => {
        const { first, others } = await ring()
        await replaced([newKey(), first.bytes, ...others.map(({ bytes }) => bytes)])
      }),
    forgetOthers: (isOver) =>
      alone(async () => {
        const { first } = await ring()
        if (!(await isOver())) return false
        await replaced([first.bytes])
        return true
      }),
  }
}

function newKey(): Buffer {
  return randomBytes(keyBytes)
}

function linesOf(keys: readonly Buffer[]): Buffer {
  return Buffer.from(keys.map((key) => `${key.toString('base64')}\n`).join(''))
}

async function readRing(path: string): Promise<KeyRing | null> {
  const bytes = await readPrivate(path, 'then svc admin rotate-key, for others may have read it')
  if (bytes === null) return null
  const keys = bytes
    .toString('latin1')
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

/** Does `work`; what the file system says against it is `credentials.unusable`. */
async function writing(path: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    throw unwritable(path, cause)
  }
}

function unwritable(path: string, cause?: unknown): SvcError {
  return new SvcError('credentials.unusable', `${path} cannot be written`, { cause })
}
