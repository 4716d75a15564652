import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { SvcError } from '../../core/error.ts'
import { Item } from '../../core/item.ts'
import type { FoundFile } from '../access/file.ts'
import { findFiles, readableReason } from '../access/file.ts'
import type { ReadRun } from '../connector.ts'
import { readContent } from './format/content.ts'
import type { Passages } from './passage.ts'
import { passagesOf } from './passage.ts'
import { Refusal } from './transcript.ts'

/** One item per transcript at the path. Throws `input.unreadable` when there is none, or the one given cannot be read. */
export async function* readMeetings(path: string, run: ReadRun): AsyncIterable<Item> {
  let seen = 0
  const skip = (name: string, reason: string): void => run.tally.skip({ name, reason })
  for await (const found of findFiles(path, skip)) {
    if (run.signal.aborted) return
    seen++
    if (run.since !== null && (await changedAt(found)) < run.since) {
      run.tally.unchanged++
      continue
    }
    const passages = await passagesIn(found)
    if (typeof passages !== 'string') {
      if (passages.cut)
        run.tally.truncate({ name: found.name, reason: 'longer than what is read of one file' })
      yield new Item({ ...passages.init, file: run.file(found.name) })
      continue
    }
    // A file given by itself is what the person wanted; one of a folder must not stop the others.
    if (found.path === path) throw new SvcError('input.unreadable', `${path}: ${passages}`)
    skip(found.name, passages)
  }
  if (seen === 0) {
    throw new SvcError('input.unreadable', `${path} holds no transcript`, { hint: taken })
  }
}

const taken = 'transcripts are VTT, SRT, text, Markdown, JSON or docx; a file or a folder'

/** A file's passages, or why there are none. */
async function passagesIn(found: FoundFile): Promise<Passages | string> {
  try {
    const { transcript, cut } = await readContent(found.path)
    const passages = passagesOf(transcript, basename(found.path))
    return { ...passages, cut: cut || passages.cut }
  } catch (cause) {
    if (cause instanceof Refusal) return cause.message
    if (cause instanceof Error && 'code' in cause) return readableReason(cause)
    throw cause
  }
}

async function changedAt(found: FoundFile): Promise<Date> {
  return (await stat(found.path).catch(() => null))?.mtime ?? new Date()
}
