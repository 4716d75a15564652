import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SvcError } from '../core/error.ts'

/**
 * Lines that no longer fit in memory, in a file that only the user can read. Made with the first line, and without a
 * name from then on: however the run ends, nothing of it stays.
 */
export class Spill {
  readonly #folder: string
  #file: FileHandle | null = null
  #unwritten: string[] = []
  /** Why lines are missing; they are not to be taken for all there are. */
  #lost: SvcError | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Takes a line without its end. Throws `storage.unusable` when there is no room for it. */
  async add(line: string): Promise<void> {
    this.#unwritten.push(`${line}\n`)
    if (this.#unwritten.length >= linesPerWrite) await this.#flush()
  }

  /** All lines in their order, as often as asked. Throws `storage.unusable` where any of them could not be kept. */
  async *[Symbol.asyncIterator](): AsyncIterator<string> {
    await this.#flush()
    if (this.#file === null) return
    const read = { start: 0, autoClose: false, encoding: 'utf8' } as const
    yield* linesOf(this.#file.createReadStream(read))
  }

  /** Forgets everything. */
  async close(): Promise<void> {
    const file = this.#file
    this.#file = null
    this.#unwritten = []
    await file?.close()
  }

  async #flush(): Promise<void> {
    if (this.#lost !== null) throw this.#lost
    if (this.#unwritten.length === 0) return
    const text = this.#unwritten.join('')
    this.#unwritten = []
    try {
      this.#file ??= await this.#opened()
      await this.#file.appendFile(text)
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
      this.#lost = new SvcError(
        'storage.unusable',
        `what was found cannot be kept in ${this.#folder}${code}`,
        {
          hint: 'check that the folder is writable and not full, or read less at a time (--since)',
          cause,
        },
      )
      throw this.#lost
    }
  }

  async #opened(): Promise<FileHandle> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const path = join(this.#folder, `outbox-${randomUUID()}.jsonl`)
    const file = await open(path, 'ax+', 0o600)
    await rm(path, { force: true })
    return file
  }
}

/** By hand: newer versions of node:readline end a line at U+2028 and U+2029 too, which JSON leaves as they are. */
async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let unfinished = ''
  for await (const part of parts) {
    const lines = `${unfinished}${part}`.split('\n')
    unfinished = lines.pop() ?? ''
    yield* lines
  }
}

const linesPerWrite = 500
