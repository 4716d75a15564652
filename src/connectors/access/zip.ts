import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream'
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
 * `freeBytes`, is an attack and not a document.
 */
const maxRatio = 200
const freeBytes = 32 * 1024 * 1024
/** A nested or crafted directory can list millions of names. */
const maxEntries = 100_000

/** The files in a zip archive, one after another, each streamed and never unpacked to disk. */
export async function* zipEntries(path: string): AsyncIterable<ZipEntry> {
  const zip = await openZip(path)
  try {
    const next = entryQueue(zip)
    for (let count = 0; ; count++) {
      const entry = await next()
      if (entry === null) return
      if (count >= maxEntries) throw new ZipBombError(`more than ${maxEntries} entries`)
      if (entry.fileName.endsWith('/')) continue
      yield {
        name: entry.fileName,
        size: entry.uncompressedSize,
        stream: () => openEntry(zip, entry),
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

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(error)
        return
      }
      const guard = bombGuard(entry.compressedSize)
      pipeline(stream, guard, () => undefined)
      resolve(guard)
    })
  })
}

function bombGuard(compressedSize: number): Transform {
  const limit = Math.max(freeBytes, compressedSize * maxRatio)
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > limit) done(new ZipBombError('unpacks to far more than its size'))
      else done(null, chunk)
    },
  })
}
