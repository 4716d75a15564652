import { isUtf8 } from 'node:buffer'
import { decodeWindows1252 } from '../connectors/mail/mime/windows-1252.ts'
import { markOf } from '../connectors/meetings/format/encoding.ts'

/**
 * Text from bytes that come in parts: UTF-16 by its byte order mark, else UTF-8, but for lines that are none, which are
 * windows-1252. Letters taken for rubbish would hide the names they stand in. A mark of UTF-8 stays; never throws.
 */
export class TextReader {
  #held: Buffer = Buffer.alloc(0)
  /** Null until enough has come to tell. */
  #decode: Decode | null = null

  /** What is whole of it so far. */
  read(part: Buffer): string {
    const bytes = this.#held.length === 0 ? part : Buffer.concat([this.#held, part])
    if (this.#decode === null && bytes.length < longestMark) {
      this.#held = bytes
      return ''
    }
    this.#decode ??= decodeFor(bytes)
    const { text, rest } = this.#decode(bytes, true)
    this.#held = rest
    return text
  }

  end(): string {
    this.#decode ??= decodeFor(this.#held)
    return this.#decode(this.#held, false).text
  }
}

/** All of a text, without a byte order mark. */
export function textOf(bytes: Buffer): string {
  const reader = new TextReader()
  return (reader.read(bytes) + reader.end()).replace(/^\ufeff/, '')
}

/** True for what no text holds: a program reads it, or it is in an encoding that nothing names. */
export function isBinary(text: string): boolean {
  return text.includes('\0')
}

/** `rest` is the end that cannot be told before `more` has come. */
type Decode = (bytes: Buffer, more: boolean) => { readonly text: string; readonly rest: Buffer }

const longestMark = 3
const none = Buffer.alloc(0)

function decodeFor(bytes: Buffer): Decode {
  const mark = markOf(bytes)
  if (mark === null || mark === 'utf-8') return decodeLines
  const decoder = new TextDecoder(mark)
  return (part, more) => ({ text: decoder.decode(part, { stream: more }), rest: none })
}

function decodeLines(bytes: Buffer, more: boolean): ReturnType<Decode> {
  const whole = more ? letterEnd(bytes) : bytes.length
  if (isUtf8(bytes.subarray(0, whole))) {
    return { text: bytes.toString('utf8', 0, whole), rest: bytes.subarray(whole) }
  }
  const line = more ? bytes.lastIndexOf(newline) + 1 : bytes.length
  const end = line > 0 || bytes.length < longLine ? line : whole
  return { text: eachLine(bytes.subarray(0, end)), rest: bytes.subarray(end) }
}

const newline = 10
/** What is not UTF-8 is told by the line; one that does not end for this long is told by its parts. */
const longLine = 64 * 1024

/** Before the last letter of UTF-8, which may be cut in half; an end of line is whole, and nobody may have to wait for it. */
function letterEnd(bytes: Buffer): number {
  let end = bytes.length
  if ((bytes[end - 1] ?? 0) < 0x80) return end
  do end--
  while (end > 0 && bytes.length - end < longestLetter && ((bytes[end] ?? 0) & 0xc0) === 0x80)
  return Math.max(end, 0)
}

const longestLetter = 4

function eachLine(bytes: Buffer): string {
  const lines: string[] = []
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = bytes.indexOf(newline, start) + 1 || bytes.length
    lines.push(lineOf(bytes.subarray(start, end)))
  }
  return lines.join('')
}

/** One line of a text that names no encoding. */
export function lineOf(bytes: Buffer): string {
  return isUtf8(bytes) ? bytes.toString('utf8') : decodeWindows1252(bytes)
}
