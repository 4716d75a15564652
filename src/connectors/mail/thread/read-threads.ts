import { SvcError } from '../../../core/error.ts'
import type { Item, SourceFile } from '../../../core/item.ts'
import type { Tally } from '../../tally.ts'
import type { BlockReader } from '../export/block.ts'
import type { Pass } from './index-threads.ts'
import type { Message } from '../mime/message.ts'
import { readMessage } from '../mime/message.ts'
import { PartFilter } from '../mime/part-filter.ts'
import { mailSources } from '../export/source.ts'
import { OpenThreads } from './open-threads.ts'
import type { Place, ThreadIndex } from './thread-index.ts'

interface Run extends Pass {
  file(name: string): SourceFile
}

/**
 * Reads the text of every wanted message and yields threads as they become complete. Ends at the next message when
 * the person asked to stop. Throws `input.unreadable` when the export is no longer what the first pass saw.
 */
export async function* readThreads(
  path: string,
  reader: BlockReader,
  index: ThreadIndex,
  run: Run,
): AsyncGenerator<Item, void, undefined> {
  const threads = new OpenThreads((name) => run.file(name))
  let position = 0
  // What is lost on the way was counted in the first pass.
  for await (const source of mailSources(path, reader, () => undefined)) {
    let reading: Reading | null = null
    for await (const piece of source.pieces()) {
      reading ??= begin(index.place(position), source.format === 'mbox')
      reading.filter?.push(piece)
      if (!piece.last) continue
      const { filter, place } = reading
      reading = null
      if (filter !== null && place !== null) {
        const message = readMessage(filter.end())
        if (!index.isAt(position, message.id)) throw changed(path)
        count(message, source.name, run.tally)
        yield* threads.add(place.thread, message, index.isLast(place.thread))
      }
      if (run.signal.aborted) return
      position++
    }
  }
  yield* threads.rest()
}

interface Reading {
  readonly place: Place | null
  /** Null for a message that is not wanted: of that only the end matters. */
  readonly filter: PartFilter | null
}

function begin(place: Place | null, fromQuoted: boolean): Reading {
  return { place, filter: place?.wanted === true ? new PartFilter(fromQuoted) : null }
}

function count({ subject, truncated }: Message, fileName: string, tally: Tally): void {
  tally.messages = (tally.messages ?? 0) + 1
  if (!truncated) return
  tally.truncate({ name: subject || fileName, reason: 'is longer than what is read of a mail' })
}

function changed(path: string): SvcError {
  return new SvcError('input.unreadable', `${path} changed while it was read`, {
    hint: 'run it again',
  })
}
