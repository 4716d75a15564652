import { isUtf8 } from 'node:buffer'
import { decodeWords } from 'postal-mime'
import { decodeWindows1252, withoutC1 } from './windows-1252.ts'

/** The header fields of one message or part that somebody asked for, unfolded, in order of appearance. */
export class Header {
  readonly #fields: ReadonlyMap<string, readonly string[]>

  constructor(fields: ReadonlyMap<string, readonly string[]>) {
    this.#fields = fields
  }

  /** The first field of that name (lower case): a copy further down is somebody's trick or mistake. */
  first(name: string): string | null {
    return this.#fields.get(name)?.[0] ?? null
  }

  all(name: string): readonly string[] {
    return this.#fields.get(name) ?? []
  }
}

/** Reads the fields in `wanted` (lower case) out of a header block; everything else is not even decoded into a value. */
export function readHeader(block: Buffer, wanted: ReadonlySet<string>): Header {
  const text = isUtf8(block) ? block.toString() : decodeWindows1252(block)
  const fields = new Map<string, string[]>()
  let name: string | null = null
  let lines: string[] = []
  const close = (): void => {
    if (name === null) return
    const value = lines.join('').trim()
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
    name = null
  }
  for (let at = 0; at < text.length;) {
    const feed = text.indexOf('\n', at)
    const end = feed < 0 ? text.length : feed
    const next = feed < 0 ? text.length : feed + 1
    const first = text.charCodeAt(at)
    if (first === 0x20 || first === 0x09) {
      if (name !== null) lines.push(lineText(text, at, end))
    } else {
      close()
      name = wantedName(text, at, end, wanted)
      if (name !== null) lines = [lineText(text, text.indexOf(':', at) + 1, end)]
    }
    at = next
  }
  close()
  return new Header(fields)
}

/** The longest name asked for is `content-transfer-encoding`. */
const longestName = 32

function wantedName(
  text: string,
  at: number,
  end: number,
  wanted: ReadonlySet<string>,
): string | null {
  // Bounded before the search: a header block may be one line of a megabyte.
  const head = text.slice(at, Math.min(end, at + longestName))
  const colon = head.indexOf(':')
  if (colon <= 0) return null
  const name = head.slice(0, colon).trimEnd().toLowerCase()
  return wanted.has(name) ? name : null
}

function lineText(text: string, at: number, end: number): string {
  return text.slice(at, text.charCodeAt(end - 1) === 0x0d ? end - 1 : end)
}

/** Decodes RFC 2047 words and takes out what no subject or name holds (control characters, line ends). */
export function decodedText(value: string): string {
  return withoutC1(decodeWords(value.slice(0, decodedChars)))
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
}

/** A subject or name longer than this is an attack. */
const decodedChars = 10_000

/** A value with parameters, such as `text/plain; charset="utf-8"`. */
export interface Structured {
  /** Lower case. */
  readonly value: string
  /** By lower-case name; the first of a name counts; RFC 2231 pieces are put together. */
  readonly params: ReadonlyMap<string, string>
}

/** Reads such a value leniently; never fails. */
export function structured(text: string | null): Structured {
  const params = new Map<string, string>()
  const parts = splitParameters((text ?? '').slice(0, structuredChars))
  const value = (parts.shift() ?? '').trim().toLowerCase()
  for (const part of parts) {
    const equals = part.indexOf('=')
    if (equals <= 0) continue
    const full = part.slice(0, equals).trim().toLowerCase()
    const name = full.replace(/\*(?:\d{1,3}\*?)?$/, '')
    const piece = unquoted(part.slice(equals + 1).trim())
    const before = params.get(name)
    if (before === undefined) params.set(name, piece)
    else if (name !== full) params.set(name, before + piece)
  }
  return { value, params }
}

const structuredChars = 8_192

/** Splits at `;` outside quotes and drops (comments) outside quotes that begin after a blank. */
function splitParameters(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let quoted = false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (quoted) {
      part += char
      if (char === '\\') part += text.charAt(++at)
      else if (char === '"') quoted = false
    } else if (depth > 0) {
      if (char === '(') depth++
      if (char === ')') depth--
    } else if (char === '(' && /\s$/.test(part.slice(-1)) && text.includes(')', at)) {
      depth = 1
    } else if (char === ';') {
      parts.push(part)
      part = ''
    } else {
      quoted = char === '"'
      part += char
    }
  }
  parts.push(part)
  return parts
}

function unquoted(text: string): string {
  if (!text.startsWith('"')) return text.split(/\s/, 1)[0] ?? ''
  let value = ''
  for (let at = 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (char === '"') break
    value += char === '\\' ? text.charAt(++at) : char
  }
  return value
}

/**
 * The ids between angle brackets in a Message-ID, References or In-Reply-To field, without white space. A Message-ID
 * or References written without brackets (old mailers) is read by words; `bracketsOnly` for In-Reply-To, which
 * used to hold phrases.
 */
export function messageIds(field: string | null, bracketsOnly = false): string[] {
  if (field === null) return []
  const ids: string[] = []
  for (let open = field.indexOf('<'); open >= 0;) {
    const close = field.indexOf('>', open)
    if (close < 0) break
    const id = field.slice(open + 1, close).replace(/[\s<]+/g, '')
    if (id !== '') ids.push(id)
    open = field.indexOf('<', close)
  }
  if (ids.length > 0 || bracketsOnly) return ids
  return field.split(/[\s<>]+/).filter((word) => word !== '')
}

/** The moment a Date field names, in ms since 1970; null when it names none. */
export function dateMs(field: string | null): number | null {
  if (field === null || field.length > 200) return null
  const ms = Date.parse(field)
  return Number.isNaN(ms) ? null : ms
}
