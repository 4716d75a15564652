import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { readableReason } from '../connectors/access/file.ts'
import { SvcError } from '../core/error.ts'
import { isBinary, textOf, TextReader } from './encoding.ts'
import type { Io } from './io.ts'

/** The bytes of a named file, or of stdin for `-`. */
export function openInput(io: Io, path: string): Readable {
  if (path !== '-') return createReadStream(path)
  if (io.stdin.isTTY === true) {
    throw new SvcError('input.required', 'stdin is a terminal', {
      hint: 'name a file, or pipe the text in',
    })
  }
  return io.stdin
}

/** All of a small file or of stdin. Throws `input.unreadable` when it cannot be read, is too large, or is no text. */
export async function readInput(io: Io, path: string, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  const name = path === '-' ? 'stdin' : path
  let size = 0
  for await (const part of bytesOf(openInput(io, path), name)) {
    size += part.length
    if (size > maxBytes) {
      throw new SvcError('input.unreadable', `${name} is larger than ${maxBytes / 1024} KiB`)
    }
    parts.push(part)
  }
  const text = textOf(Buffer.concat(parts))
  if (isBinary(text)) throw new SvcError('input.unreadable', `${name} is not text`)
  return text
}

/** A stream's bytes, with the system's errors in our words. */
export async function* bytesOf(stream: Readable, path: string): AsyncIterable<Buffer> {
  try {
    for await (const part of stream) yield Buffer.isBuffer(part) ? part : Buffer.from(String(part))
  } catch (cause) {
    throw new SvcError('input.unreadable', `${path}: ${readableReason(cause)}`, { cause })
  }
}

/**
 * Lines of a text without their line ends and without a byte order mark, for streams of any length: as many at once as end
 * in what was read, without waiting for more. A line longer than `maxLength` characters is an error and not a reason to
 * fill the memory.
 */
export async function* linesOf(
  bytes: AsyncIterable<Buffer>,
  maxLength: number,
): AsyncIterable<readonly string[]> {
  let isFirst = true
  // Pieces of an unfinished line are joined once, when it ends: adding to a string each time is quadratic.
  let pieces: string[] = []
  let length = 0
  const finished = (): string => {
    const line = pieces.join('')
    pieces = []
    length = 0
    const start = isFirst && line.startsWith('\ufeff') ? 1 : 0
    isFirst = false
    return line.slice(start, line.endsWith('\r') ? -1 : undefined)
  }
  for await (const text of textsOf(bytes)) {
    const lines: string[] = []
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      pieces.push(text.slice(start, end))
      lines.push(finished())
      start = end + 1
    }
    if (lines.length > 0) yield lines
    const rest = text.slice(start)
    length += rest.length
    if (length > maxLength) {
      throw new SvcError('input.unreadable', `a line is longer than ${maxLength} characters`)
    }
    if (rest !== '') pieces.push(rest)
  }
  const last = finished()
  if (last !== '') yield [last]
}

async function* textsOf(bytes: AsyncIterable<Buffer>): AsyncIterable<string> {
  const reader = new TextReader()
  for await (const part of bytes) yield reader.read(part)
  yield reader.end()
}
