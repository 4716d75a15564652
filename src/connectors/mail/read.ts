import type { Item } from '../../core/item.ts'
import type { ReadRun } from '../connector.ts'
import { BlockReader } from './export/block.ts'
import { indexThreads } from './thread/index-threads.ts'
import { readThreads } from './thread/read-threads.ts'

/**
 * Mail at a path, thread by thread. Two passes: one over the headers tells which message belongs to which
 * thread, one reads the text; memory does not grow with the export's size.
 */
export async function* readMail(path: string, run: ReadRun): AsyncIterable<Item> {
  const reader = new BlockReader()
  const index = await indexThreads(path, reader, run)
  if (index !== null) yield* readThreads(path, reader, index, run)
}
