import type { Dirent } from 'node:fs'
import { existsSync } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { SvcError } from '../../core/error.ts'

/** A file found under the path the person gave. */
export interface FoundFile {
  readonly path: string
  /** Path as the person would name it: relative to the folder given, or the file's base name. */
  readonly name: string
  readonly size: number
}

/**
 * The files at `path`: the file itself, or every file below a folder in name order. Links inside a folder
 * are not followed and dot names are passed over, but for a Maildir's subfolders. Throws `input.unreadable` when the path itself is not there
 * or not readable; a folder below it that cannot be listed is handed to `onUnreadable` and passed over.
 */
export async function* findFiles(
  path: string,
  onUnreadable: (name: string, reason: string) => void,
): AsyncIterable<FoundFile> {
  const top = await stat(path).catch((cause: unknown) => {
    throw unreadable(path, cause)
  })
  if (!top.isDirectory()) {
    if (!top.isFile())
      throw new SvcError('input.unreadable', `${path} is neither a file nor a folder`)
    yield { path, name: basename(path), size: top.size }
    return
  }
  // A stack, not recursion: a deep tree must not cost a deep call stack.
  const folders = [path]
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    let entries: Dirent[]
    try {
      entries = await readdir(folder, { withFileTypes: true })
    } catch (cause) {
      if (folder === path) throw unreadable(path, cause)
      onUnreadable(relative(path, folder), readableReason(cause))
      continue
    }
    entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    const below: string[] = []
    for (const entry of entries) {
      const full = join(folder, entry.name)
      // Maildir++ keeps its subfolders as `.Sent`, each with a `cur` in it; other dot names are nobody's prose.
      if (entry.name.startsWith('.') && !existsSync(join(full, 'cur'))) continue
      if (entry.isDirectory()) below.push(full)
      if (!entry.isFile()) continue
      const size = (await stat(full).catch(() => null))?.size ?? 0
      yield { path: full, name: relative(path, full), size }
    }
    folders.push(...below.reverse())
  }
}

/** The first `count` bytes of a file, for telling its format by content. */
export async function readHead(path: string, count: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Why the system would not let a file be read or written, in a person's words. */
export function readableReason(cause: unknown, otherwise = 'cannot be read'): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  switch (code) {
    case 'ENOENT':
      return 'no such file or folder'
    case 'EACCES':
    case 'EPERM':
      return 'permission denied'
    case 'EISDIR':
      return 'is a folder'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'no room left'
    case 'EROFS':
      return 'read-only'
    case 'ENOTDIR':
      return 'no such file or folder'
    case 'ELOOP':
      return 'too many links'
    default:
      return otherwise
  }
}

function unreadable(path: string, cause: unknown): SvcError {
  return new SvcError('input.unreadable', `${path}: ${readableReason(cause)}`, { cause })
}
