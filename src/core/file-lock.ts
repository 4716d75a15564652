import { randomUUID } from 'node:crypto'
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { SvcError } from './error.ts'

export interface LockOptions {
  /** Longest wait for another process to finish, in ms. */
  readonly waitMs?: number
  /** A lock older than this is taken for forgotten, in ms: the work under it takes a few. */
  readonly staleMs?: number
}

/**
 * Does `work` while no other process does work on `path`. Throws `storage.busy` when another does not
 * finish within the wait. A lock whose process died does not stay in the way.
 */
export async function withFileLock<T>(
  path: string,
  work: () => Promise<T>,
  { waitMs = 5_000, staleMs = 30_000 }: LockOptions = {},
): Promise<T> {
  const lock = `${path}.lock`
  const mark = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() })
  const giveUpAt = performance.now() + waitMs
  while (!(await taken(lock, mark))) {
    const cleared = await forgotten(lock, staleMs)
    if (performance.now() >= giveUpAt) {
      throw new SvcError('storage.busy', `another svc keeps ${path} locked`, {
        hint: `run the command again; if no other svc runs, remove ${lock}`,
      })
    }
    if (!cleared) await wait(10 + Math.random() * 20)
  }
  try {
    return await work()
  } finally {
    // Only our own: after a long sleep of the machine it may be another's by now.
    if ((await markOf(lock)) === mark) await rm(lock, { force: true })
  }
}

async function taken(lock: string, mark: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx', 0o600)
    try {
      await file.writeFile(mark)
    } catch (error) {
      // On a full disk: nobody holds it, and without a mark nobody could tell.
      await rm(lock, { force: true })
      throw error
    } finally {
      await file.close()
    }
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Removes a lock that nobody holds any more; answers whether it is worth trying again at once. */
async function forgotten(lock: string, staleMs: number): Promise<boolean> {
  const mark = await markOf(lock)
  if (mark === null) return true
  if (!isDead(mark) && (await ageMs(lock)) < staleMs) return false
  const aside = `${lock}.${randomUUID()}`
  try {
    await rename(lock, aside)
  } catch {
    return true
  }
  // Between looking and moving, another may have cleared it and taken a fresh one: that one goes back.
  if ((await markOf(aside)) !== mark) await link(aside, lock).catch(() => undefined)
  await rm(aside, { force: true })
  return true
}

function isDead(mark: string): boolean {
  const held = /^\{"pid":(\d+),"host":"([^"]*)"/.exec(mark)
  if (held === null || held[2] !== hostname()) return false
  try {
    process.kill(Number(held[1]), 0)
    return false
  } catch (error) {
    return isCode(error, 'ESRCH')
  }
}

async function markOf(lock: string): Promise<string | null> {
  try {
    return await readFile(lock, 'utf8')
  } catch (error) {
    // One that cannot be read is somebody's all the same.
    return isCode(error, 'ENOENT') ? null : ''
  }
}

async function ageMs(lock: string): Promise<number> {
  try {
    return Date.now() - (await stat(lock)).mtimeMs
  } catch {
    return 0
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
