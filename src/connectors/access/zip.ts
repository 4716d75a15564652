import type { Readable } from 'node:stream'
import { pipeline, Transform } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { open } from 'yauzl'

export interface ZipEntry {
  readonly name: string
  readonly size: number
  /** Streams the entry's bytes; fails with ZipBombError once it unpacks to something absurd. */
  stream(): Promise<Readable>
}

/** An archive that unpacks to far more than any real mail or document does. */
export class ZipBombError extends Error {
  override readonly name = 'ZipBombError'
}

/**
 * Text packs about 3 to 20 times; deflate's own limit is 1,032. More than this many times, past the first
 * `freeBytes`, is an attack and not a document. Holds for each entry, and for all of them against the archive: a
 * crafted directory can list the same bytes under many names.
 */
const maxRatio = 200
const freeBytes = 32 * 1024 * 1024
/** A nested or crafted directory can list millions of names. */
const maxEntries = 100_000

/**
 * The files in a zip archive, one after another, each streamed and never unpacked to disk. An entry's stream is to be
 * read before the next entry is asked for. Fails when the file is no zip archive or its directory is damaged; an
 * entry's own damage, or encryption, fails its stream only.
 */
export async function* zipEntries(path: string): AsyncIterable<ZipEntry> {
  const zip = await openZip(path)
  try {
    const next = entryQueue(zip)
    const whole = new Allowance(zip.fileSize)
    for (let count = 0; ; count++) {
      const entry = await next()
      if (entry === null) return
      if (count >= maxEntries) throw new ZipBombError(`more than ${maxEntries} entries`)
      if (entry.fileName.endsWith('/')) continue
      yield {
        name: entry.fileName,
        size: entry.uncompressedSize,
        stream: () => openEntry(zip, entry, whole),
      }
    }
  } finally {
    zip.close()
  }
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Lazy, so that one entry is read to its end before the next is looked at.
    open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(error)
      else resolve(zip)
    })
  })
}

/** Turns yauzl's events into one promise per entry; null at the end. */
function entryQueue(zip: ZipFile): () => Promise<Entry | null> {
  return () =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        zip.removeAllListeners()
        // An error after the last listener is gone would end the process.
        zip.on('error', () => undefined)
        act()
      }
      zip.once('entry', (entry: Entry) => settle(() => resolve(entry)))
      zip.once('end', () => settle(() => resolve(null)))
      zip.once('error', (error: Error) => settle(() => reject(error)))
      zip.readEntry()
    })
}

function openEntry(zip: ZipFile, entry: Entry, whole: Allowance): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(error)
        return
      }
      const guard = bombGuard([new Allowance(entry.compressedSize), whole])
      // Whoever reads the guard sees the failure there; nothing is left to do here.
      pipeline(stream, guard, () => undefined)
      resolve(guard)
    })
  })
}

function bombGuard(allowances: readonly Allowance[]): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (allowances.every((allowance) => allowance.take(chunk.length))) done(null, chunk)
      else done(new ZipBombError('unpacks to far more than its size'))
    },
  })
}

/** How much may come out of so many packed bytes. */
class Allowance {
  #left: number

  constructor(packedBytes: number) {
    this.#left = Math.max(freeBytes, packedBytes * maxRatio)
  }

  take(bytes: number): boolean {
    this.#left -= bytes
    return this.#left >= 0
  }
}
