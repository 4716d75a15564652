import { stat } from 'node:fs/promises'
import { SvcError } from '../../../core/error.ts'
import { ZipBombError } from '../../access/zip.ts'
import type { Loss, Tally } from '../../tally.ts'
import type { BlockReader } from '../export/block.ts'
import { EnvelopeScan } from '../mime/envelope.ts'
import type { MailSource } from '../export/source.ts'
import { mailSources } from '../export/source.ts'
import { ThreadIndex } from './thread-index.ts'

export interface Pass {
  readonly signal: AbortSignal
  readonly since: Date | null
  readonly tally: Tally
}

/**
 * Reads the headers of everything at the path and tells which message is in which thread; counts what could not
 * be read, and the threads older than wanted. Null when the person asked to stop. Throws `input.unreadable`
 * when there is no mail, or when the one file given cannot be read.
 */
export async function indexThreads(
  path: string,
  reader: BlockReader,
  run: Pass,
): Promise<ThreadIndex | null> {
  const index = new ThreadIndex()
  const found = new Found()
  const lost = (loss: Loss, cause: unknown): void => found.lose(loss, cause)
  for await (const source of mailSources(path, reader, lost)) {
    const before = index.messages
    await indexSource(source, index, run)
    if (run.signal.aborted) return null
    found.account(source, index.messages - before)
  }
  const single = (await stat(path).catch(() => null))?.isFile() === true
  found.settle(path, single, run.tally)
  run.tally.unchanged += index.close()
  return index
}

async function indexSource(source: MailSource, index: ThreadIndex, run: Pass): Promise<void> {
  let scan = new EnvelopeScan()
  for await (const piece of source.pieces()) {
    scan.push(piece)
    if (!piece.last && !(source.format === 'eml' && scan.complete)) continue
    const envelope = scan.end()
    const old =
      run.since !== null && envelope.timeMs !== null && envelope.timeMs < run.since.getTime()
    index.add(envelope, !old)
    if (source.format === 'eml' || run.signal.aborted) return
    scan = new EnvelopeScan()
  }
}

interface LostPart extends Loss {
  readonly cause: unknown
  /** Messages were read before it broke. */
  readonly begun: boolean
}

const taken = 'mail is an mbox file, an .eml file, a folder of them, or a Google Takeout .zip'

/** What was found at the path, and what of it could not be read. */
class Found {
  readonly #lost: LostPart[] = []
  #whole = 0

  lose(loss: Loss, cause: unknown): void {
    this.#lost.push({ ...loss, cause, begun: false })
  }

  account({ name, format, failure }: MailSource, messages: number): void {
    if (failure)
      this.#lost.push({ name, reason: failure.reason, cause: failure.cause, begun: messages > 0 })
    else if (format === 'other')
      this.#lost.push({ name, reason: 'is not mail', cause: null, begun: false })
    else if (messages > 0) this.#whole++
  }

  settle(path: string, single: boolean, tally: Tally): void {
    const [first] = this.#lost
    const bomb = this.#lost.find(({ cause }) => cause instanceof ZipBombError)
    const hopeless = this.#whole === 0 ? first : bomb
    if (hopeless !== undefined && single) {
      throw new SvcError('input.unreadable', `${path}: ${hopeless.reason}`, {
        ...(hopeless.cause === null && { hint: taken }),
        cause: hopeless.cause,
      })
    }
    if (this.#whole === 0 && !this.#lost.some(({ begun }) => begun)) {
      throw new SvcError('input.unreadable', `${path} holds no mail`, { hint: taken })
    }
    for (const { name, reason, begun } of this.#lost) {
      if (begun) tally.truncate({ name, reason })
      else tally.skip({ name, reason })
    }
  }
}
