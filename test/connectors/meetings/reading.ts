import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Tally } from '../../../src/connectors/tally.ts'
import { meetings } from '../../../src/connectors/meetings/index.ts'
import type { OpenedItem } from '../../support/read.ts'
import { readAll } from '../../support/read.ts'

/** A folder of the test file's own, removed after it. */
export function ownFolder(): { path: (name: string) => string } {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meetings-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return { path: (name) => join(folder, name) }
}

export function fixture(name: string): string {
  return join(import.meta.dirname, '../../fixtures/meetings', name)
}

/** Reads a path that holds one transcript. */
export async function readOne(path: string): Promise<OpenedItem> {
  const { items } = await read(path)
  const [item] = items
  if (item === undefined || items.length > 1) throw new Error(`${items.length} items in ${path}`)
  return item
}

export function read(
  path: string,
  since: Date | null = null,
): Promise<{ items: OpenedItem[]; tally: Tally }> {
  return readAll(meetings, { meetingsExport: path }, since)
}

/** Writes a file and reads it. */
export async function readWritten(path: string, content: string | Buffer): Promise<OpenedItem> {
  await writeFile(path, content)
  return readOne(path)
}

/** An item's passages as lines: `Anna Berg @00:00:03: text`, `-` for no speaker. */
export function script(item: OpenedItem): string[] {
  return item.body.map(({ speaker, source, text }) => {
    const time = source?.split('#t=')[1]
    return `${speaker ?? '-'}${time === undefined ? '' : ` @${time}`}: ${text}`
  })
}
