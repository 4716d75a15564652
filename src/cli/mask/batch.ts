import { SvcError } from '../../core/error.ts'
import { TextReader } from '../encoding.ts'
import { maxRecordLength } from '../json-lines.ts'

/** A share of the input, masked in one go. */
export type Batch = RecordBatch | TextBatch

/** Whole lines of JSON. Records know nothing of each other, so anybody may take the batch. */
export interface RecordBatch {
  readonly form: 'records'
  readonly path: string
  /** The first batch of its input. */
  readonly first: boolean
  readonly bytes: Uint8Array
}

/** A piece of a plain text. Placeholders go on through a text, so one masker takes all its pieces in order. */
export interface TextBatch {
  readonly form: 'text'
  readonly path: string
  readonly first: boolean
  readonly text: string
}

/** How much memory a batch holds, about, in bytes. */
export function sizeOf(batch: Batch): number {
  return batch.form === 'records' ? batch.bytes.length : batch.text.length
}

const newline = 10

/**
 * The lines of an input, in batches as large as it comes: what is there is masked without waiting for more.
 * A line longer than `maxRecordLength` is an error and not a reason to fill the memory.
 */
export async function* recordBatches(
  path: string,
  bytes: AsyncIterable<Buffer>,
): AsyncIterable<RecordBatch> {
  const line = new UnfinishedLine()
  let first = true
  const batch = (read: Buffer): RecordBatch => {
    const made = { form: 'records', path, first, bytes: first ? withoutMark(read) : read } as const
    first = false
    return made
  }
  for await (const part of bytes) {
    const end = part.lastIndexOf(newline) + 1
    if (end > 0) yield batch(line.end(part.subarray(0, end)))
    line.add(part.subarray(end))
    if (line.length > maxRecordLength) {
      const mib = maxRecordLength / 1024 / 1024
      throw new SvcError('input.unreadable', `a line of ${path} is longer than ${mib} MiB`)
    }
  }
  if (line.length > 0) yield batch(line.end(noBytes))
}

const noBytes = Buffer.alloc(0)

/** A line that comes in parts, in one buffer that doubles: kept as parts it would be there twice when it ends. */
class UnfinishedLine {
  length = 0
  #held = noBytes

  add(part: Buffer): void {
    if (part.length === 0) return
    const length = this.length + part.length
    if (length > this.#held.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#held.length))
      this.#held.copy(grown, 0, 0, this.length)
      this.#held = grown
    }
    part.copy(this.#held, this.length)
    this.length = length
  }

  /** What was held and the rest; holds nothing after that. */
  end(rest: Buffer): Buffer {
    if (this.length === 0) return rest
    this.add(rest)
    const whole = this.#held.subarray(0, this.length)
    this.#held = noBytes
    this.length = 0
    return whole
  }
}

/** The byte order mark some editors put before UTF-8 is no part of the first line (RFC 8259 §8.1). */
function withoutMark(bytes: Buffer): Buffer {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  return marked ? bytes.subarray(3) : bytes
}

/** Largest piece of plain text masked at once, in characters, where the text has line ends. */
export const pieceLength = 64 * 1024

/** A plain text in pieces, so that a file of any length takes little memory. Together they are the text. */
export async function* textBatches(
  path: string,
  bytes: AsyncIterable<Buffer>,
): AsyncIterable<TextBatch> {
  const reader = new TextReader()
  let held: string[] = []
  let length = 0
  let first = true
  const batch = (text: string): TextBatch => {
    const made = { form: 'text', path, first, text } as const
    first = false
    return made
  }
  for await (const part of bytes) {
    const text = reader.read(part)
    held.push(text)
    length += text.length
    if (length <= pieceLength) continue
    const pieces = piecesOf(held.join(''))
    const open = pieces.pop() ?? ''
    for (const piece of pieces) yield batch(piece)
    held = [open]
    length = open.length
  }
  const rest = held.join('') + reader.end()
  if (rest !== '') yield batch(rest)
}

/**
 * A text in pieces; the last one may be the beginning of a longer one, if more of the text is to come. Where a piece ends
 * hangs on its own characters alone, so that a text is masked alike however it arrives.
 */
export function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  while (text.length - start > pieceLength) {
    // Without a line end in one length, two are looked at (see cutAt).
    const near = cutAt(text.slice(start, start + pieceLength))
    const length = near > 0 ? near : cutAt(text.slice(start, start + 2 * pieceLength))
    if (near === 0 && (length === 0 || text.length - start < 2 * pieceLength)) break
    pieces.push(text.slice(start, start + length))
    start += length
  }
  pieces.push(text.slice(start))
  return pieces
}

const paragraphEnds = ['\n\n', '\r\n\r\n']

/**
 * Where a text may be cut: after a paragraph, for a key or an address has several lines, else after a line.
 * Text without line ends is cut at a space once it is twice as long as a piece; 0 until then.
 */
function cutAt(text: string): number {
  const half = text.length / 2
  for (const end of paragraphEnds) {
    const at = text.lastIndexOf(end)
    if (at > half) return at + end.length
  }
  const line = text.lastIndexOf('\n')
  if (line !== -1) return line + 1
  if (text.length < 2 * pieceLength) return 0
  const space = text.lastIndexOf(' ')
  if (space > half) return space + 1
  // Never between the halves of a surrogate pair.
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? text.length - 1 : text.length
}
