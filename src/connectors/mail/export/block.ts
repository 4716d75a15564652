import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Where bytes come from: a file on disk or an archive's entry. */
export interface ByteSource {
  /** Fills `into` from `offset` on, as far as there is something; answers how many bytes came, 0 at the end. */
  read(into: Buffer, offset: number): Promise<number>
  close(): Promise<void>
}

/**
 * A run of whole lines. Blocks put together are the input. A block ends at a line end, except for a line
 * longer than `longLineBytes`; a line starting with `From ` is never a block's last unless the input ends
 * there, so that whoever splits can see the line after it.
 */
export interface Block {
  /** A view of a buffer that is written over when the block after next is asked for. */
  readonly bytes: Buffer
  readonly last: boolean
}

const blockBytes = 512 * 1024
const longLineBytes = 64 * 1024
/** No separator line of any mbox writer is nearly as long. */
const separatorBytes = 1024
const carryBytes = longLineBytes + 2 * separatorBytes

const lineFeed = 0x0a
const fromSpace = Buffer.from('From ')

/** Reads sources one after another through two buffers: while one is looked at, the other is being filled. */
export class BlockReader {
  readonly #buffers: readonly [Buffer, Buffer]

  constructor(size: number = blockBytes) {
    this.#buffers = [Buffer.alloc(carryBytes + size), Buffer.alloc(carryBytes + size)]
  }

  /** The source's blocks, the last one marked (and possibly empty). Closes the source. Fails as the source fails. */
  async *blocks(source: ByteSource): AsyncGenerator<Block, void, undefined> {
    let [current, other] = this.#buffers
    let carry = current.subarray(0, 0)
    let next = ahead(source, current)
    try {
      for (;;) {
        const count = await next
        // What was left of the block before goes right in front of what has just come.
        const start = carryBytes - carry.length
        carry.copy(current, start)
        const end = carryBytes + count
        if (count === 0) {
          yield { bytes: current.subarray(start, end), last: true }
          return
        }
        next = ahead(source, other)
        const cut = cutAt(current, start, end)
        carry = current.subarray(cut, end)
        if (cut > start) yield { bytes: current.subarray(start, cut), last: false }
        ;[current, other] = [other, current]
      }
    } finally {
      // A read under way writes into a buffer of ours: it must be over before the next source starts.
      await next.catch(() => 0)
      await source.close()
    }
  }
}

function ahead(source: ByteSource, into: Buffer): Promise<number> {
  const read = source.read(into, carryBytes)
  // Awaited a block later: a failure until then is not one that nobody looks at.
  read.catch(() => undefined)
  return read
}

function cutAt(buffer: Buffer, start: number, end: number): number {
  const lastFeed = buffer.lastIndexOf(lineFeed, end - 1)
  if (lastFeed < start) return end - start > longLineBytes ? end : start
  if (end - lastFeed > longLineBytes) return end
  const feedBefore = lastFeed > start ? buffer.lastIndexOf(lineFeed, lastFeed - 1) : -1
  const lineStart = feedBefore < start ? start : feedBefore + 1
  const mayBeSeparator = lastFeed - lineStart < separatorBytes && startsFrom(buffer, lineStart)
  return mayBeSeparator ? lineStart : lastFeed + 1
}

function startsFrom(buffer: Buffer, at: number): boolean {
  return buffer.compare(fromSpace, 0, 5, at, Math.min(at + 5, buffer.length)) === 0
}

const carriageReturn = 0x0d
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

/** The same without a byte order mark, and with line feeds where the lines of old systems end in a carriage return alone. */
export function plainText(source: ByteSource): ByteSource {
  let begun = false
  let oldLines = false
  return {
    async read(into, offset) {
      const count = await source.read(into, offset)
      const bytes = into.subarray(offset, offset + count)
      if (!begun) oldLines = bytes.includes(carriageReturn) && !bytes.includes(lineFeed)
      if (oldLines) feedLines(bytes)
      const marked = !begun && bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark)
      begun = true
      if (!marked) return count
      bytes.copyWithin(0, byteOrderMark.length)
      return count - byteOrderMark.length
    },
    close: () => source.close(),
  }
}

function feedLines(bytes: Buffer): void {
  for (
    let at = bytes.indexOf(carriageReturn);
    at >= 0;
    at = bytes.indexOf(carriageReturn, at + 1)
  ) {
    bytes[at] = lineFeed
  }
}

/** Opens a file. Fails as the file system fails. */
export async function fileSource(path: string): Promise<ByteSource> {
  const file = await open(path, 'r')
  return {
    async read(into, offset) {
      return (await file.read(into, offset, into.length - offset)).bytesRead
    },
    close: () => file.close(),
  }
}

/** Wraps a stream of bytes. Every read but the last fills its buffer. */
export function streamSource(stream: Readable): ByteSource {
  const chunks: AsyncIterator<unknown> = stream[Symbol.asyncIterator]()
  let rest: Uint8Array = new Uint8Array(0)
  return {
    async read(into, offset) {
      let at = offset
      while (at < into.length) {
        if (rest.length === 0) {
          const next = await chunks.next()
          if (next.done === true) break
          rest = next.value instanceof Uint8Array ? next.value : Buffer.from(String(next.value))
        }
        const part = rest.subarray(0, into.length - at)
        into.set(part, at)
        at += part.length
        rest = rest.subarray(part.length)
      }
      return at - offset
    },
    close() {
      stream.destroy()
      return Promise.resolve()
    },
  }
}
