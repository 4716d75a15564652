import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SvcError } from '../../core/error.ts'
import { dayMs } from '../../core/time.ts'
import type { Env } from '../folder.ts'
import { stateFolder } from '../folder.ts'

/** How long originals are kept at most, in days. */
export const keptDays = 30
/** Drafts whose originals are kept: the newest. */
export const maxKept = 10_000
/** Ends the name of a draft's file. */
export const entrySuffix = '.sealed'

/** Where originals are kept; not there until some are. */
export function originalsFolder(env: Env): string {
  return join(stateFolder(env), 'originals')
}

/** Of how many drafts originals are kept. */
export async function countOriginals(env: Env): Promise<number> {
  return (await filesIn(originalsFolder(env))).filter((name) => name.endsWith(entrySuffix)).length
}

/** Removes what is too old or too much. */
export async function sweepOriginals(env: Env, now: Date): Promise<void> {
  const folder = originalsFolder(env)
  const files: { path: string; ms: number }[] = []
  for (const name of await filesIn(folder)) {
    // Of a run that was killed while it wrote, there may be a name with more behind it.
    if (!name.includes(entrySuffix)) continue
    const path = join(folder, name)
    const ms = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    )
    if (ms !== null) files.push({ path, ms })
  }
  const oldest = now.getTime() - keptDays * dayMs
  const newestFirst = files.toSorted((a, b) => b.ms - a.ms)
  const gone = newestFirst.filter(({ ms }, at) => at >= maxKept || ms < oldest)
  for (const { path } of gone) await removed(path)
}

/** Removes all of them, whoever's they are. */
export function removeOriginals(env: Env): Promise<void> {
  return removed(originalsFolder(env))
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
    throw new SvcError('storage.unusable', `${folder} cannot be read`, { cause })
  }
}

async function removed(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch((cause: unknown) => {
    throw new SvcError('storage.unusable', `${path} cannot be removed`, { cause })
  })
}
