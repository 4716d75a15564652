import { SvcError } from '../../../core/error.ts'
import type { Loss } from '../../tally.ts'
import { findFiles, readableReason } from '../../access/file.ts'
import { ZipBombError, zipEntries } from '../../access/zip.ts'
import type { BlockReader, ByteSource } from './block.ts'
import { fileSource, plainText, streamSource } from './block.ts'
import type { Piece } from './mbox.ts'
import { beginsMbox, firstContent, isMailHeader, MboxSplitter } from './mbox.ts'

/** `index`: a file some mail program keeps beside the mail and that holds none. */
export type Format = 'mbox' | 'eml' | 'zip' | 'empty' | 'index' | 'other'

/** One file, or one entry of an archive. What it is, and whether it could be read, is known once it was read. */
export class MailSource {
  readonly name: string
  readonly #open: () => Promise<ByteSource>
  readonly #reader: BlockReader
  format: Format | null = null
  /** Why it could not be read to its end. */
  failure: { readonly reason: string; readonly cause: unknown } | null = null

  constructor(name: string, open: () => Promise<ByteSource>, reader: BlockReader) {
    this.name = name
    this.#open = open
    this.#reader = reader
  }

  /**
   * Its messages in pieces; none when it is no mail. Does not fail: what goes wrong is told in `failure`, and the
   * message at hand ends there.
   */
  async *pieces(): AsyncGenerator<Piece, void, undefined> {
    let open = false
    try {
      const splitter = new MboxSplitter()
      for await (const block of this.#reader.blocks(plainText(await this.#open()))) {
        this.format ??= formatOf(block.bytes, block.last)
        if (this.format === null) continue
        if (this.format === 'eml') {
          open = !block.last
          yield block
        } else if (this.format === 'mbox') {
          for (const piece of splitter.split(block)) {
            open = !piece.last
            yield piece
          }
        } else {
          return
        }
      }
    } catch (cause) {
      this.failure = { reason: reasonOf(cause), cause }
    }
    if (open) yield { bytes: Buffer.alloc(0), last: true }
  }
}

/** Everything at the path that may hold mail: files, and what is in zip archives, in name order. */
export async function* mailSources(
  path: string,
  reader: BlockReader,
  lost: (loss: Loss, cause: unknown) => void,
): AsyncGenerator<MailSource, void, undefined> {
  const files = findFiles(path, (name, reason) => lost({ name, reason }, null))
  for await (const file of files) {
    const source = new MailSource(file.name, () => fileSource(file.path), reader)
    yield source
    if (source.format === 'zip') yield* zipSources(file.path, file.name, reader, lost)
  }
}

async function* zipSources(
  path: string,
  name: string,
  reader: BlockReader,
  lost: (loss: Loss, cause: unknown) => void,
): AsyncGenerator<MailSource, void, undefined> {
  try {
    for await (const entry of zipEntries(path)) {
      if (takeoutPage.test(entry.name)) continue
      const open = async (): Promise<ByteSource> => streamSource(await entry.stream())
      const source = new MailSource(`${name}/${entry.name}`, open, reader)
      yield source
      if (source.format === 'zip') {
        lost({ name: source.name, reason: 'is an archive in an archive' }, null)
      }
    }
  } catch (cause) {
    lost({ name, reason: reasonOf(cause) }, cause)
  }
}

/** What Google puts into a Takeout archive beside the mail; and what macOS puts into any. */
const takeoutPage = /(?:^|\/)(?:archive_browser\.html|User Settings\/[^/]*|__MACOSX\/.*|\.[^/]*)$/

/** Told by content: names and extensions of mail files mean little. Null while there are only blank lines. */
function formatOf(bytes: Buffer, last: boolean): Format | null {
  const start = firstContent(bytes)
  if (start < 0) return last ? 'empty' : null
  if (bytes.subarray(0, 4).equals(zipMagic) || bytes.subarray(0, 4).equals(emptyZipMagic))
    return 'zip'
  if (beginsMbox(bytes, start, last)) return 'mbox'
  if (isMail(bytes, start)) return 'eml'
  return bytes.subarray(start, start + morkMagic.length).equals(morkMagic) ? 'index' : 'other'
}

const zipMagic = Buffer.from('PK\u0003\u0004')
const emptyZipMagic = Buffer.from('PK\u0005\u0006')
/** Thunderbird's `.msf`. */
const morkMagic = Buffer.from('// <!-- <mdb:mork')

/** Lines of a header, at least one of a name that mail has, before anything else. */
function isMail(bytes: Buffer, start: number): boolean {
  let at = start
  for (let line = 0; line < headerLines && at < bytes.length; line++) {
    if (isMailHeader(bytes, at)) return true
    const text = bytes.toString('latin1', at, Math.min(at + 100, bytes.length))
    if (!/^(?:[A-Za-z][\w.-]{0,80}[ \t]*:|[ \t]+\S)/.test(text)) return false
    const feed = bytes.indexOf(0x0a, at)
    if (feed < 0) return false
    at = feed + 1
  }
  return false
}

const headerLines = 200

function reasonOf(cause: unknown): string {
  if (cause instanceof SvcError || cause instanceof ZipBombError) return cause.message
  if (!(cause instanceof Error)) return 'cannot be read'
  if (/encrypt/i.test(cause.message)) return 'is an encrypted archive'
  const code = 'code' in cause ? String(cause.code) : ''
  // The system's own errors; zlib's and the archive reader's are about the content.
  if (/^E[A-Z]+$/.test(code)) return readableReason(cause)
  return 'is a damaged archive'
}
