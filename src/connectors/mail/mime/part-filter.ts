import type { Header, Structured } from './header.ts'
import { readHeader, structured } from './header.ts'
import type { Piece } from '../export/mbox.ts'
import { unquoteFrom } from '../export/mbox.ts'
import { Collected } from '../export/collected.ts'

/** `other`: a kind of text that is to be shown as it stands (RFC 2046 §4.1.4), as Markdown. */
export type TextKind = 'plain' | 'html' | 'other'

/** A text body of a message, still in its transfer encoding. */
export interface TextPart {
  readonly kind: TextKind
  readonly contentType: Structured
  readonly transferEncoding: string
  /** Parts with the same number are versions of one text; null stands alone. */
  readonly alternative: number | null
  readonly body: Buffer
  /** False when the body was longer than what is kept of a message. */
  readonly whole: boolean
}

export interface FilteredMessage {
  /** The message's own header block. */
  readonly header: Buffer
  readonly parts: readonly TextPart[]
  /** A delivery or read report (multipart/report): written by a machine about another message. */
  readonly report: boolean
  /** It carries a calendar part: an invitation. */
  readonly calendar: boolean
  /** Parts were left out because there were too many or too deep ones. */
  readonly cutShort: boolean
}

/** Kept of one message's text parts together, before decoding. */
const keptBytes = 8 * 1024 * 1024
const headerBytes = 1024 * 1024
const partHeaderBytes = 64 * 1024
const maxDepth = 100
const maxParts = 1_000
/** RFC 2046 allows 70; real ones go up to about 130. */
const boundaryChars = 256

const lineFeed = 0x0a
const dash = 0x2d
const dashesAfterLine = Buffer.from('\n--')
const contentFields: ReadonlySet<string> = new Set([
  'content-type',
  'content-transfer-encoding',
  'content-disposition',
])

interface Level {
  readonly boundary: string | null
  readonly alternative: number | null
  readonly digest: boolean
}

interface OpenPart {
  readonly kind: TextKind
  readonly contentType: Structured
  readonly transferEncoding: string
  readonly alternative: number | null
  /** Text before a multipart's first delimiter: counts only if no delimiter ever comes. */
  readonly preambleOf: number | null
  readonly bytes: Collected
}

/**
 * Takes one message in pieces and keeps its header and the bodies of its inline text parts. Every other
 * body (attachments, nested messages, report and calendar parts) is passed over by its lines and never
 * copied or decoded. Works in one pass, in memory bounded by what is kept, and takes any input.
 */
export class PartFilter {
  readonly #fromQuoted: boolean
  readonly #header = new Collected(headerBytes)
  readonly #done: OpenPart[] = []
  readonly #levels: Level[] = []
  #partHeader: Collected
  #part: OpenPart | null = null
  #inHeader = true
  #atLineStart = true
  #keptBytes = 0
  #alternatives = 0
  #guess: string | null = null
  #report = false
  #calendar = false
  #cutShort = false

  /** `fromQuoted`: the message stood in an mbox, where `>From ` may stand for `From `. */
  constructor(fromQuoted: boolean) {
    this.#fromQuoted = fromQuoted
    this.#partHeader = this.#header
  }

  /**
   * Takes the next piece, which ends at a line end unless the line is longer than any delimiter. After the last
   * one, `end()` must be asked for before the piece's bytes are written over.
   */
  push({ bytes, last }: Piece): void {
    this.#confirmGuess(bytes)
    for (let at = 0; at < bytes.length;) {
      at = this.#inHeader ? this.#readHeader(bytes, at) : this.#readBody(bytes, at)
    }
    if (last) return
    if (bytes.length > 0) this.#atLineStart = bytes[bytes.length - 1] === lineFeed
    // What was kept so far are views of a buffer that is about to be written over.
    this.#header.detach()
    this.#partHeader.detach()
    for (const part of this.#done) part.bytes.detach()
    this.#part?.bytes.detach()
  }

  end(): FilteredMessage {
    if (this.#inHeader) this.#beginBody()
    this.#endPart()
    const parts = this.#done.map(({ kind, contentType, transferEncoding, alternative, bytes }) => {
      const body = bytes.concat()
      return {
        kind,
        contentType,
        transferEncoding,
        alternative,
        body: this.#fromQuoted ? unquoteFrom(body) : body,
        whole: bytes.whole,
      }
    })
    return {
      header: this.#header.concat(),
      parts: this.#report ? [] : parts,
      report: this.#report,
      calendar: this.#calendar,
      cutShort: this.#cutShort,
    }
  }

  /** Reads header lines up to and with the blank one; answers where the body begins. */
  #readHeader(bytes: Buffer, from: number): number {
    let at = from
    while (at < bytes.length) {
      const feed = bytes.indexOf(lineFeed, at)
      const next = feed < 0 ? bytes.length : feed + 1
      const lineStarts = at > 0 || this.#atLineStart
      if (lineStarts && isBlankLine(bytes, at, next)) {
        this.#partHeader.add(bytes, from, at)
        this.#beginBody()
        return next
      }
      if (lineStarts && bytes[at] === dash && bytes[at + 1] === dash) {
        const found = this.#delimiter(bytes, at, next)
        if (found) {
          this.#partHeader.add(bytes, from, at)
          this.#beginBody()
          this.#cross(found)
          return next
        }
      }
      at = next
    }
    this.#partHeader.add(bytes, from, at)
    return at
  }

  /** Reads the body of a part up to the next delimiter; answers where the next part's header begins. */
  #readBody(bytes: Buffer, from: number): number {
    if (this.#levels.length === 0) {
      this.#keep(bytes, from, bytes.length)
      return bytes.length
    }
    let at = from
    const lineStarts = from > 0 || this.#atLineStart
    if (!(lineStarts && bytes[at] === dash && bytes[at + 1] === dash)) at = nextDashes(bytes, at)
    while (at >= 0) {
      const feed = bytes.indexOf(lineFeed, at)
      const next = feed < 0 ? bytes.length : feed + 1
      const found = this.#delimiter(bytes, at, next) ?? this.#guessed(bytes, at, next)
      if (found) {
        this.#keep(bytes, from, at)
        this.#cross(found)
        return next
      }
      at = nextDashes(bytes, Math.max(next - 1, at + 1))
    }
    this.#keep(bytes, from, bytes.length)
    return bytes.length
  }

  #keep(bytes: Buffer, from: number, to: number): void {
    const part = this.#part
    if (part === null || to <= from) return
    const room = keptBytes - this.#keptBytes
    part.bytes.add(bytes, from, Math.min(to, from + room))
    if (to - from > room) part.bytes.whole = false
    this.#keptBytes += Math.min(to - from, room)
  }

  /** Which open multipart the line delimits, innermost first. */
  #delimiter(bytes: Buffer, at: number, next: number): Delimiter | null {
    const text = dashedText(bytes, at, next)
    if (text === null) return null
    for (let level = this.#levels.length - 1; level >= 0; level--) {
      const boundary = this.#levels[level]?.boundary ?? null
      if (boundary === null || !text.startsWith(boundary)) continue
      if (text.length === boundary.length) return { level, closing: false }
      if (text.length === boundary.length + 2 && text.endsWith('--'))
        return { level, closing: true }
    }
    return null
  }

  /** A multipart with a missing or wrong boundary: `--something` above a `Content-` line is its delimiter. */
  #guessed(bytes: Buffer, at: number, next: number): Delimiter | null {
    const level = this.#levels.length - 1
    if (this.#part?.preambleOf !== level) return null
    const text = dashedText(bytes, at, next)
    if (text === null || text === '' || /\s/.test(text)) return null
    if (next >= bytes.length) {
      this.#guess = text
      return null
    }
    return startsContent(bytes, next) ? this.#adopt(text) : null
  }

  #confirmGuess(bytes: Buffer): void {
    const guess = this.#guess
    this.#guess = null
    if (guess !== null && startsContent(bytes, 0)) this.#cross(this.#adopt(guess))
  }

  #adopt(boundary: string): Delimiter {
    const level = this.#levels.length - 1
    const known = this.#levels[level]
    if (known) this.#levels[level] = { ...known, boundary }
    return { level, closing: false }
  }

  #cross({ level, closing }: Delimiter): void {
    if (this.#part?.preambleOf === level) this.#dropPart()
    this.#endPart()
    this.#levels.length = closing ? level : level + 1
    this.#inHeader = !closing
    this.#partHeader = new Collected(partHeaderBytes)
  }

  #dropPart(): void {
    this.#keptBytes -= this.#part?.bytes.length ?? 0
    this.#part = null
  }

  #endPart(): void {
    if (this.#part === null) return
    this.#part.bytes.dropLineEnd()
    this.#done.push(this.#part)
    this.#part = null
  }

  #beginBody(): void {
    this.#inHeader = false
    this.#part = null
    const isRoot = this.#partHeader === this.#header
    const parent = this.#levels[this.#levels.length - 1]
    const header = readHeader(this.#partHeader.concat(), contentFields)
    const contentType = structured(header.first('content-type') ?? defaultType(parent))
    const alternative = parent?.alternative ?? null
    if (contentType.value.startsWith('multipart/')) {
      this.#beginMultipart(contentType, alternative, isRoot)
      return
    }
    if (contentType.value === 'text/calendar') this.#calendar = true
    const kind = textKind(contentType.value)
    if (kind === null) return
    // Beside the message's own text it is a file.
    if (kind === 'other' && alternative === null && this.#done.length > 0) return
    if (isAttachment(header, contentType, isRoot, this.#done.length === 0)) return
    if (this.#done.length >= maxParts) {
      this.#cutShort = true
      return
    }
    this.#open(kind, contentType, header, alternative, null)
  }

  #beginMultipart(contentType: Structured, alternative: number | null, isRoot: boolean): void {
    if (contentType.value === 'multipart/report' && isRoot) this.#report = true
    if (this.#levels.length >= maxDepth) {
      this.#cutShort = true
      return
    }
    const boundary = contentType.params.get('boundary')?.trimEnd().slice(0, boundaryChars) ?? ''
    this.#levels.push({
      boundary: boundary === '' ? null : boundary,
      alternative:
        contentType.value === 'multipart/alternative' ? this.#alternatives++ : alternative,
      digest: contentType.value === 'multipart/digest',
    })
    this.#open('plain', plainText, null, alternative, this.#levels.length - 1)
  }

  #open(
    kind: TextKind,
    contentType: Structured,
    header: Header | null,
    alternative: number | null,
    preambleOf: number | null,
  ): void {
    const transferEncoding = structured(header?.first('content-transfer-encoding') ?? null).value
    const bytes = new Collected(keptBytes)
    this.#part = { kind, contentType, transferEncoding, alternative, preambleOf, bytes }
  }
}

interface Delimiter {
  readonly level: number
  readonly closing: boolean
}

const plainText = structured('text/plain')

function defaultType(parent: Level | undefined): string {
  // RFC 2046 §5.1.5
  return parent?.digest === true ? 'message/rfc822' : 'text/plain'
}

function textKind(type: string): TextKind | null {
  // `text` alone is how mail was labelled before MIME; an empty value is a broken label.
  if (type === 'text/plain' || type === 'text' || type === '') return 'plain'
  if (type === 'text/html') return 'html'
  return type.startsWith('text/') && !notProse.test(type) ? 'other' : null
}

/** Kinds of text that hold entries, headers, a layout or a program. */
const notProse =
  /^text\/(?:x-)?(?:v?calendar|vcard|directory|csv|tab-separated-values|rfc822-headers|rtf|xml|css|javascript|ecmascript|amp-html|watch-html)$/

/**
 * A text part with a file name is a file somebody attached, labelled so or not. A message that is one text may have
 * one, and a name beside the type says nothing about the first text: some mailers give each part one.
 */
function isAttachment(
  header: Header,
  contentType: Structured,
  isRoot: boolean,
  isFirst: boolean,
): boolean {
  const disposition = structured(header.first('content-disposition'))
  if (disposition.value === 'attachment') return true
  if (isRoot) return false
  return disposition.params.has('filename') || (!isFirst && contentType.params.has('name'))
}

function isBlankLine(bytes: Buffer, at: number, next: number): boolean {
  if (bytes[next - 1] !== lineFeed) return false
  return next - at === 1 || (next - at === 2 && bytes[at] === 0x0d)
}

function nextDashes(bytes: Buffer, from: number): number {
  const at = bytes.indexOf(dashesAfterLine, from)
  return at < 0 ? -1 : at + 1
}

/** The rest of a line that starts with two dashes; null when it is longer than any delimiter. */
function dashedText(bytes: Buffer, at: number, next: number): string | null {
  if (next - at > boundaryChars + 8) return null
  return bytes.toString('latin1', at + 2, next).trimEnd()
}

function startsContent(bytes: Buffer, at: number): boolean {
  return /^content-/i.test(bytes.toString('latin1', at, Math.min(at + 8, bytes.length)))
}
