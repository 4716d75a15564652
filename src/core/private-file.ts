import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SvcError } from './error.ts'

/**
 * The bytes of a file only its owner may read; null when there is none. Throws `credentials.unusable` when
 * group or others can read it, or it cannot be read; `then` is what to do once they cannot. Windows has no such
 * modes: a profile's folders are closed to other users there.
 */
export async function readPrivate(
  path: string,
  then = 'and replace the keys it guards if others may have read it',
): Promise<Buffer | null> {
  let file
  try {
    file = await open(path, 'r')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw new SvcError('credentials.unusable', `${path} cannot be read`, { cause })
  }
  try {
    // Asked of the open file: what is checked is what is read.
    const { mode, size } = await file.stat()
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new SvcError('credentials.unusable', `other users of this machine can read ${path}`, {
        hint: `chmod 600 ${path}, ${then}`,
      })
    }
    if (size > maxBytes) throw new SvcError('credentials.unusable', `${path} is too large`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}

const maxBytes = 4 * 1024 * 1024

/** Puts a file of mode 0600 in the place of `path`: after a crash it is the old one or the new one, whole. */
export async function replacePrivate(path: string, bytes: Buffer): Promise<void> {
  const temporary = await written(path, bytes)
  try {
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** As `replacePrivate`, but never replaces: false when there is a file already. */
export async function createPrivate(path: string, bytes: Buffer): Promise<boolean> {
  const temporary = await written(path, bytes)
  try {
    // A link appears whole or not at all, so nobody reads half a key.
    await link(temporary, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(dirname(path))
  return true
}

/** A folder only its owner may enter, made if need be. */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

async function written(path: string, bytes: Buffer): Promise<string> {
  const temporary = `${path}.${randomUUID()}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    // On a full disk each try would leave a part behind, and make it fuller.
    await rm(temporary, { force: true })
    throw error
  } finally {
    await file.close()
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
