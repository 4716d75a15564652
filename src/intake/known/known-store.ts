import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createPrivate,
  privateFolder,
  readPrivate,
  replacePrivate,
} from '../../core/private-file.ts'
import { withFileLock } from '../../core/file-lock.ts'
import { SvcError } from '../../core/error.ts'
import { Fingerprint } from './fingerprint.ts'
import { decodeBook, encodeBook, KnownBook } from './known-book.ts'

/** Whose book it is: one connector's at one address, for one service. */
export interface BookName {
  /** The service that took the drafts. */
  readonly service: string
  readonly connector: string
  /** Where the tool was called; null for files on this device. */
  readonly address: string | null
}

/**
 * What earlier runs read, in files of the state folder that only their owner may read. They hold keyed hashes,
 * ids of rules and marks; the key lies beside them. Without the folder nothing is lost but time: the service
 * recognises what it has been sent.
 */
export class KnownStore {
  readonly fingerprint: Fingerprint
  readonly #folder: string
  readonly #say: (line: string) => void

  private constructor(folder: string, key: Buffer, say: (line: string) => void) {
    this.#folder = folder
    this.#say = say
    this.fingerprint = new Fingerprint(key)
  }

  /**
   * With `keeps` the key is made when there is none, so that two first runs at once have the same; without it
   * nothing is written, and nothing can be changed. `say` is told in one line of a book that cannot be used.
   * Throws `credentials.unusable` when others can read the key, `storage.unusable` when it cannot be made.
   */
  static async open(
    stateFolder: string,
    say: (line: string) => void,
    keeps: boolean,
  ): Promise<KnownStore> {
    const folder = join(stateFolder, 'known')
    const path = join(folder, keyFile)
    const kept = await keyAt(path)
    if (kept !== null || !keeps) return new KnownStore(folder, kept ?? newKey(), say)
    try {
      await privateFolder(folder)
      const made = newKey()
      if (await createPrivate(path, made)) return new KnownStore(folder, made, say)
      // There is one by now, or one that is none.
      const theirs = await keyAt(path)
      if (theirs === null) await replacePrivate(path, made)
      return new KnownStore(folder, theirs ?? made, say)
    } catch (cause) {
      throw cause instanceof SvcError ? cause : unusable(folder, cause)
    }
  }

  /** An empty book when there is none, or none that can be read. */
  async read(name: BookName): Promise<KnownBook> {
    const path = this.#path(name)
    const bytes = await readFile(path).catch((cause: unknown) => {
      if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
      throw unusable(path, cause)
    })
    if (bytes === null) return new KnownBook()
    const book = decodeBook(bytes)
    if (book === null) {
      this.#say(`note: what was read of ${name.connector} before cannot be told: all is read again`)
    }
    return book ?? new KnownBook()
  }

  /**
   * Changes a book where it is kept: another run may have changed it since it was read. Whole or not at all,
   * also when the machine stops. Throws `storage.busy` and `storage.unusable`.
   */
  async change(name: BookName, change: (book: KnownBook) => KnownBook): Promise<void> {
    const path = this.#path(name)
    try {
      const work = async (): Promise<void> => {
        await replacePrivate(path, encodeBook(change(await this.read(name))))
      }
      await withFileLock(path, work, { waitMs, staleMs })
    } catch (cause) {
      throw cause instanceof SvcError ? cause : unusable(path, cause)
    }
  }

  /** The name tells the connector and, to those with the key, the rest. */
  #path({ service, connector, address }: BookName): string {
    const hash = this.fingerprint.of('file', [service, connector, address], 12)
    return join(this.#folder, `${connector}-${hash.toString('base64url')}.known`)
  }
}

const keyFile = 'key'
const keyBytes = 32
/** A book of a million items takes seconds to read and write. */
const waitMs = 60_000
const staleMs = 300_000

/** Null when there is none, or none of the right length. */
async function keyAt(path: string): Promise<Buffer | null> {
  const kept = await readPrivate(path)
  return kept?.length === keyBytes ? kept : null
}

function newKey(): Buffer {
  return randomBytes(keyBytes)
}

function unusable(path: string, cause: unknown): SvcError {
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : ''
  return new SvcError('storage.unusable', `${path} cannot be used${code}`, { cause })
}
