import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { decodeWords } from 'postal-mime'
import type { TextPart } from './part-filter.ts'
import { decodeWindows1252, withoutC1 } from './windows-1252.ts'

/**
 * A text part as text: transfer encoding, charset and `format=flowed` undone, line ends as `\n`, no NUL, no byte
 * order mark. Labels are believed as far as the bytes bear them out; broken input is read as well as can be.
 * Never fails.
 */
export function partText(part: TextPart): string {
  const bytes = transferDecoded(part.body, part.transferEncoding)
  const charset = part.contentType.params.get('charset') ?? ''
  const text = cleaned(charsetDecoded(bytes, charset.toLowerCase()))
  const flowed = part.contentType.params.get('format')?.toLowerCase() === 'flowed'
  if (!flowed || part.kind !== 'plain') return text
  return unflowed(text, part.contentType.params.get('delsp')?.toLowerCase() === 'yes')
}

function cleaned(text: string): string {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
  // No pattern: one that takes them by runs overflows at four million in a process that has compiled many others.
  return lines.replaceAll('\u0000', '').replaceAll('\ufeff', '')
}

function transferDecoded(bytes: Buffer, encoding: string): Buffer {
  if (encoding.includes('base64')) return base64Decoded(bytes)
  if (encoding.includes('quoted-printable')) return quotedPrintableDecoded(bytes)
  return bytes
}

/** Decodes base64 up to its end; a footer some list software put under it is left off. Plain text stays itself. */
function base64Decoded(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1').trim()
  const firstLine = text.slice(0, 200).split('\n', 1)[0]?.trim() ?? ''
  if (!/^[A-Za-z0-9+/=]*$/.test(firstLine)) return bytes
  const decoded: Buffer[] = []
  // Some mailers pad every line, so padding does not end the text; anything else than base64 does.
  for (const unit of text.split('=')) {
    if (unit === '') continue
    const end = unit.search(/[^A-Za-z0-9+/\s]/)
    decoded.push(Buffer.from(end < 0 ? unit : unit.slice(0, end), 'base64'))
    if (end >= 0) break
  }
  return Buffer.concat(decoded)
}

const equals = 0x3d
const lineFeed = 0x0a

/** RFC 2045 §6.7, leniently: an escape that is none stays as it stands. */
function quotedPrintableDecoded(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length)
  let length = 0
  let at = 0
  for (;;) {
    const escape = bytes.indexOf(equals, at)
    const end = escape < 0 ? bytes.length : escape
    length += bytes.copy(out, length, at, end)
    if (escape < 0) return out.subarray(0, length)
    const high = hexValue(bytes[escape + 1])
    const low = hexValue(bytes[escape + 2])
    const soft = softBreakEnd(bytes, escape + 1)
    if (high >= 0 && low >= 0) {
      out[length++] = high * 16 + low
      at = escape + 3
    } else if (soft > 0) {
      at = soft
    } else {
      out[length++] = equals
      at = escape + 1
    }
  }
}

/** White space between `=` and the line's end was added on the way; more than this much was not. */
const softBreakBlanks = 80

function softBreakEnd(bytes: Buffer, from: number): number {
  let at = from
  const limit = Math.min(bytes.length, from + softBreakBlanks)
  while (at < limit && (bytes[at] === 0x20 || bytes[at] === 0x09 || bytes[at] === 0x0d)) at++
  if (at >= bytes.length) return at
  return bytes[at] === lineFeed ? at + 1 : -1
}

function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  if (byte >= 0x41 && byte <= 0x46) return byte - 0x37
  return byte >= 0x61 && byte <= 0x66 ? byte - 0x57 : -1
}

/**
 * Labels that say little: none, ASCII, and the Latin ones that mailers put by default. Text that is valid UTF-8
 * and labelled so is UTF-8: a Latin text is so by accident only when it is ASCII, where both say the same.
 */
const weakLabels =
  /^(?:|us-ascii|ascii|ansi_x3\.4-1968|utf-?8|unicode-1-1-utf-8|iso-?8859-1|latin1|windows-1252|cp1252|unknown.*|x-unknown|default|none|binary|8bit|7bit)$/

function charsetDecoded(bytes: Buffer, label: string): string {
  if (weakLabels.test(label)) return isUtf8(bytes) ? bytes.toString() : mostlyUtf8(bytes)
  const decoder = decoderOf(label)
  if (decoder) return decoder.decode(bytes)
  // Labels no standard lists (cp932, x-mac-…): postal-mime knows the aliases mail uses and falls back to windows-1252.
  const safe = label.replace(/[^a-z0-9_.:-]+/g, '')
  if (safe === '') return decodeWindows1252(bytes)
  return withoutC1(decodeWords(`=?${safe}?B?${bytes.toString('base64')}?=`))
}

/** A UTF-8 text cut off at its kept end, or with a stray byte, is still UTF-8; one full of them is windows-1252. */
function mostlyUtf8(bytes: Buffer): string {
  const cut = bytes.subarray(0, Math.max(0, bytes.length - 3))
  if (bytes.length > cutOffBytes && isUtf8(cut.subarray(0, lastAscii(cut)))) return bytes.toString()
  return decodeWindows1252(bytes)
}

/** Only what was cut at the limit ends inside a character. */
const cutOffBytes = 1024 * 1024

function lastAscii(bytes: Buffer): number {
  let at = bytes.length
  while (at > 0 && (bytes[at - 1] ?? 0) >= 0x80) at--
  return at
}

const decoders = new Map<string, TextDecoder | null>()

function decoderOf(label: string): TextDecoder | null {
  const known = decoders.get(label)
  if (known !== undefined) return known
  let decoder: TextDecoder | null = null
  try {
    decoder = new TextDecoder(label)
  } catch {
    // Not a label of the encoding standard; the caller has another way.
  }
  // A message can invent labels without end.
  if (decoders.size < 200) decoders.set(label, decoder)
  return decoder
}

/**
 * Joins the lines of `format=flowed` (RFC 3676): a line ending in a blank goes on in the next, unless that is quoted
 * to another depth or the line is the signature's `-- `.
 */
function unflowed(text: string, dropSpace: boolean): string {
  const out: string[] = []
  let open: string[] = []
  let openDepth = -1
  const close = (): void => {
    if (openDepth >= 0) out.push(open.join(''))
    openDepth = -1
    open = []
  }
  for (const line of text.split('\n')) {
    const depth = quoteDepth(line)
    const rest = line.slice(depth)
    const content = rest.startsWith(' ') ? rest.slice(1) : rest
    const goesOn = content.endsWith(' ') && content !== '-- '
    if (depth !== openDepth || content === '-- ') close()
    if (openDepth < 0) open.push(depth > 0 ? `${'>'.repeat(depth)} ` : '')
    open.push(goesOn && dropSpace ? content.slice(0, -1) : content)
    openDepth = depth
    if (!goesOn) close()
  }
  close()
  return out.join('\n')
}

function quoteDepth(line: string): number {
  let depth = 0
  while (depth < line.length && line.charCodeAt(depth) === 0x3e) depth++
  return depth
}
