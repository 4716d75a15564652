import { createHash } from 'node:crypto'
import { readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SvcError } from '../core/error.ts'
import type { Verdict } from '../core/verdict.ts'
import type { Env } from './folder.ts'
import { dataFolder } from './folder.ts'
import { withFileLock } from '../core/file-lock.ts'
import { privateFolder, replacePrivate } from '../core/private-file.ts'
import type { VerdictBook } from './verdict-wire.ts'
import { emptyBook, parseBook, printBook } from './verdict-wire.ts'

/** The newest that are kept of one organisation: learning from them takes a quarter of a second. */
export const maxVerdicts = 1_000
/** The file stays below this, in bytes. */
export const maxVerdictBytes = 190_000
/** Nothing this svc wrote is larger. */
const maxReadBytes = 10 * maxVerdictBytes

/**
 * The verdicts of this device's person on drafts, by organisation: one file that is theirs to read, move and remove.
 * It holds no text. Every call may fail with `storage.unusable` or `storage.busy`; to go on without it is up to
 * the caller. A broken file is moved aside, and `say` is told in one line.
 */
export class VerdictFile {
  readonly path: string
  readonly #say: (line: string) => void

  constructor(env: Env, say: (line: string) => void) {
    this.path = join(dataFolder(env), 'verdicts.json')
    this.#say = say
  }

  async read(): Promise<VerdictBook> {
    const reading = await this.#reading()
    if (reading.state === 'read') return reading.book
    // Seen without the lock, it may be mended by now.
    return this.#locked(() => this.#usable())
  }

  /** Adds verdicts; one on a draft that has one already takes its place. Does nothing after an opt-out. */
  async record(organisation: string, verdicts: readonly Verdict[]): Promise<void> {
    await this.#change((book) => {
      const { learning, organisations } = book
      if (!learning) return book
      const fresh = new Map(verdicts.map((verdict) => [verdict.draft, verdict]))
      const earlier = organisations.get(organisation) ?? []
      const kept = earlier.filter(({ draft }) => !fresh.has(draft))
      const all = [...kept, ...fresh.values()].slice(-maxVerdicts)
      return { learning, organisations: new Map(organisations).set(organisation, all) }
    })
  }

  /** Forgets the verdicts of one organisation, or of all with null. Answers how many they were. */
  async reset(organisation: string | null): Promise<number> {
    let forgotten = 0
    await this.#change(({ learning, organisations }) => {
      const kept = new Map(organisations)
      for (const [name, verdicts] of organisations) {
        if (organisation !== null && name !== organisation) continue
        forgotten += verdicts.length
        kept.delete(name)
      }
      return { learning, organisations: kept }
    })
    return forgotten
  }

  /** Opts in or out. What was noted stays. */
  async turn(learning: boolean): Promise<void> {
    await this.#change((book) => ({ ...book, learning }))
  }

  #change(change: (book: VerdictBook) => VerdictBook): Promise<void> {
    return this.#locked(async () => {
      const before = await this.#usable()
      const after = change(before)
      if (after === before) return
      await replacePrivate(this.path, Buffer.from(printBook(after, maxVerdictBytes)))
    })
  }

  /** The book, once what cannot be read is out of the way. Under the lock. */
  async #usable(): Promise<VerdictBook> {
    const reading = await this.#reading()
    if (reading.state === 'read') return reading.book
    if (reading.state === 'newer') {
      throw new SvcError('storage.unusable', `a newer svc wrote ${this.path}`, {
        hint: 'use that svc, or remove the file to start anew',
      })
    }
    const aside = `${this.path}.broken`
    await rename(this.path, aside)
    this.#say(`note: the verdicts learned from were not readable and are now in ${aside}`)
    const book = { ...emptyBook, learning: reading.learning }
    if (!book.learning)
      await replacePrivate(this.path, Buffer.from(printBook(book, maxVerdictBytes)))
    return book
  }

  async #reading() {
    try {
      const { size } = await stat(this.path)
      return parseBook(size > maxReadBytes ? '' : await readFile(this.path, 'utf8'))
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
        return { state: 'read', book: emptyBook } as const
      }
      throw this.#unusable('cannot be read', cause)
    }
  }

  async #locked<T>(work: () => Promise<T>): Promise<T> {
    try {
      await privateFolder(dirname(this.path))
      return await withFileLock(this.path, work)
    } catch (cause) {
      if (cause instanceof SvcError) throw cause
      throw this.#unusable('cannot be written', cause)
    }
  }

  #unusable(what: string, cause: unknown): SvcError {
    return new SvcError('storage.unusable', `the file of verdicts ${this.path} ${what}`, { cause })
  }
}

/** Tells a draft from others without holding its id, which would lead to it. */
export function draftMark(organisation: string, id: string): string {
  return createHash('sha256').update(`${organisation}\n${id}`).digest('base64url').slice(0, 12)
}
