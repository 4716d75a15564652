import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { readableReason } from '../../connectors/access/file.ts'
import { SvcError } from '../../core/error.ts'
import type { Asked } from '../../intake/outcome.ts'

/**
 * Throws `usage` where `path` cannot be written to, or lies in what is to be read: not only once everything has been
 * read. What stands there is not touched.
 */
export async function assertWritable(path: string, asked: readonly Asked[]): Promise<void> {
  if (path === '-') throw new SvcError('usage', '--out takes a file: the report is on stdout')
  const target = await targetOf(path)
  for (const source of await Promise.all(exportsOf(asked).map(targetOf))) {
    if (isWithin(source, target)) {
      throw new SvcError('usage', `--out ${path} would write into what is read`, {
        hint: 'name a file that is not in an export',
      })
    }
  }
  try {
    await probe(target)
  } catch (cause) {
    throw unwritable('usage', path, cause)
  }
}

/** Lines in a file that only the user can read; what stood there stays until all are written. Throws `storage.unusable`. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  try {
    const target = await targetOf(path)
    if ((await formOf(target)) === 'stream') {
      await fill(await open(target, 'w'), lines)
      return
    }
    const temporary = beside(target)
    try {
      await fill(await open(temporary, 'wx', 0o600), lines)
      await rename(temporary, target)
    } finally {
      await rm(temporary, { force: true })
    }
  } catch (cause) {
    throw unwritable('storage.unusable', path, cause)
  }
}

async function fill(file: FileHandle, lines: AsyncIterable<string>): Promise<void> {
  try {
    for await (const line of lines) await file.write(`${line}\n`)
  } finally {
    await file.close()
  }
}

async function probe(target: string): Promise<void> {
  const form = await formOf(target)
  if (form !== 'new') await (await open(target, 'a')).close()
  if (form === 'stream') return
  const temporary = beside(target)
  await (await open(temporary, 'wx', 0o600)).close()
  await rm(temporary, { force: true })
}

/** A pipe or a device takes what is written; nothing can stand in its place. */
async function formOf(target: string): Promise<'file' | 'new' | 'stream'> {
  const found = await stat(target).catch(() => null)
  if (found === null) return 'new'
  return found.isFile() ? 'file' : 'stream'
}

function beside(target: string): string {
  return `${target}.${randomUUID()}`
}

/** The path without links, whether or not there is anything yet. */
async function targetOf(path: string): Promise<string> {
  const whole = resolve(path)
  try {
    return await realpath(whole)
  } catch {
    const folder = await realpath(dirname(whole)).catch(() => dirname(whole))
    return join(folder, basename(whole))
  }
}

function isWithin(source: string, target: string): boolean {
  const way = relative(source, target)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

function exportsOf(asked: readonly Asked[]): readonly string[] {
  return asked.flatMap(({ connector, scope }) =>
    Object.entries(scope).flatMap(([key, value]) =>
      connector.scope[key]?.kind === 'path' && typeof value === 'string' ? [value] : [],
    ),
  )
}

function unwritable(code: 'usage' | 'storage.unusable', path: string, cause: unknown): SvcError {
  const reason = readableReason(cause, 'it refuses to be written')
  return new SvcError(code, `cannot write ${path}: ${reason}`, { cause })
}
