import { rmSync } from 'node:fs'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'svc-index-'

/** No work with one takes nearly so long. */
const staleMs = 60 * 60_000

/**
 * Lends `work` a folder of its own, which is gone when the work is over, also when this process is told to end at
 * once. One that a killed process left is removed by the next work, once it is surely nobody's.
 */
export async function withScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeStale(Date.now())
  const folder = await mkdtemp(join(tmpdir(), prefix))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    process.off('exit', remove)
    await rm(folder, { recursive: true, force: true })
  }
}

/** What cannot be looked at or removed stays: it is in nobody's way. */
async function removeStale(nowMs: number): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const path = join(tmpdir(), name)
    try {
      const { mtimeMs, uid } = await lstat(path)
      const isOurs = process.getuid === undefined || uid === process.getuid()
      if (isOurs && nowMs - mtimeMs > staleMs) await rm(path, { recursive: true })
    } catch {
      continue
    }
  }
}
