import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Lines that no longer fit in memory, in a file that only the user can read. Made with the first line. */
export class Spill {
  readonly #folder: string
  #file: { readonly path: string; readonly handle: FileHandle } | null = null
  #unwritten: string[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Takes a line without its end. */
  async add(line: string): Promise<void> {
    this.#unwritten.push(`${line}\n`)
    if (this.#unwritten.length >= linesPerWrite) await this.#flush()
  }

  /** All lines in their order, as often as asked. */
  async *[Symbol.asyncIterator](): AsyncIterator<string> {
    await this.#flush()
    if (this.#file === null) return
    yield* createInterface({
      input: this.#file.handle.createReadStream({ start: 0, autoClose: false }),
    })
  }

  /** Forgets everything; the file is gone afterwards. */
  async close(): Promise<void> {
    const file = this.#file
    this.#file = null
    this.#unwritten = []
    if (file === null) return
    await file.handle.close()
    await rm(file.path, { force: true })
  }

  async #flush(): Promise<void> {
    if (this.#unwritten.length === 0) return
    this.#file ??= await this.#opened()
    const text = this.#unwritten.join('')
    this.#unwritten = []
    await this.#file.handle.appendFile(text)
  }

  async #opened(): Promise<{ readonly path: string; readonly handle: FileHandle }> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const path = join(this.#folder, `outbox-${randomUUID()}.jsonl`)
    return { path, handle: await open(path, 'ax+', 0o600) }
  }
}

const linesPerWrite = 500
