import type { Block } from './block.ts'

/** A part of one message, in order. The message ends with the piece marked `last`. */
export interface Piece {
  /** A view that holds until the next block is asked for. */
  readonly bytes: Buffer
  readonly last: boolean
}

const lineFeed = 0x0a
const carriageReturn = 0x0d
const separatorStart = Buffer.from('From ')
const separatorAfterLine = Buffer.from('\nFrom ')
/** How much of a line is looked at to tell what it is. */
const lookBytes = 1024

/**
 * Splits an mbox into its messages, whatever the dialect (mboxo, mboxrd, mboxcl, Takeout, Thunderbird) and line
 * ends. A separator stands after a blank line, reads like one (a sender, then a date) and is followed by a
 * header: so a body line `From Monday on …`, escaped or not, stays in its message. `Content-Length` is
 * ignored: writers disagree on what it counts. The blank line before a separator is left to the message.
 */
export class MboxSplitter {
  #started = false
  #atLineStart = true
  #blankBefore = true;

  *split(block: Block): Generator<Piece, void, undefined> {
    const { bytes, last } = block
    let from = 0
    if (!this.#started) {
      const first = firstContent(bytes)
      if (first < 0) return
      from = lineEnd(bytes, first)
      this.#started = true
    }
    for (let at = this.#candidate(bytes, from); at >= 0; at = nextCandidate(bytes, at)) {
      if (!this.#blankAt(bytes, at) || !isSeparator(bytes, at, last)) continue
      yield { bytes: bytes.subarray(from, at), last: true }
      from = lineEnd(bytes, at)
    }
    yield { bytes: bytes.subarray(from), last }
    this.#remember(bytes)
  }

  #candidate(bytes: Buffer, from: number): number {
    const here = from === 0 && this.#atLineStart && startsWith(bytes, separatorStart, 0)
    return here ? 0 : nextCandidate(bytes, Math.max(from - 1, 0))
  }

  #blankAt(bytes: Buffer, at: number): boolean {
    if (at === 0) return this.#blankBefore
    let before = at - 2
    if (before >= 0 && bytes[before] === carriageReturn) before--
    return before < 0 ? this.#atLineStart : bytes[before] === lineFeed
  }

  #remember(bytes: Buffer): void {
    if (bytes.length === 0) return
    const ended = bytes[bytes.length - 1] === lineFeed
    this.#blankBefore = ended && this.#blankAt(bytes, bytes.length)
    this.#atLineStart = ended
  }
}

function nextCandidate(bytes: Buffer, after: number): number {
  const at = bytes.indexOf(separatorAfterLine, after)
  return at < 0 ? -1 : at + 1
}

function startsWith(bytes: Buffer, wanted: Buffer, at: number): boolean {
  if (bytes.length < at + wanted.length) return false
  return bytes.compare(wanted, 0, wanted.length, at, at + wanted.length) === 0
}

/** The position after the line's feed. */
function lineEnd(bytes: Buffer, at: number): number {
  const feed = bytes.indexOf(lineFeed, at)
  return feed < 0 ? bytes.length : feed + 1
}

/** Where a file's text begins: after blank lines; -1 when there is nothing else. */
export function firstContent(bytes: Buffer): number {
  let at = 0
  while (at < bytes.length && isBlank(bytes[at])) at++
  return at < bytes.length ? at : -1
}

function isBlank(byte: number | undefined): boolean {
  return byte === lineFeed || byte === carriageReturn || byte === 0x20 || byte === 0x09
}

/** True when the bytes at `at`, the start of a line, begin an mbox message. `last`: nothing follows the bytes. */
export function isSeparator(bytes: Buffer, at: number, last: boolean): boolean {
  const next = lineEnd(bytes, at)
  if (next - at > lookBytes) return false
  const line = bytes.toString('latin1', at, next).trimEnd()
  const bare = line === 'From'
  if (!bare && !separatorLine.test(line)) return false
  // A mailbox cut off right after a separator; a bare `From` with nothing after it is a word.
  if (next >= bytes.length) return last && !bare
  const after = bytes.toString('latin1', next, Math.min(next + lookBytes, bytes.length))
  return bare ? knownHeaderLine.test(after) : headerLine.test(after)
}

const day = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const time = '\\d{1,2}:\\d\\d(?::\\d\\d)?'
const zone = '(?: (?:[+-]\\d{4}|[A-Z]{1,5}))?'
/**
 * `From <sender> <date>`, the date as asctime writes it, with or without a zone before or after the year (Takeout
 * has it before), or as RFC 5322 does. The sender is one token, possibly quoted, or `-` (Thunderbird).
 */
const separatorLine = new RegExp(
  `^From (?:"[^"]{0,200}"[^ ]{0,200}|[^ ]{1,500}) {1,4}` +
    `(?:${day} ${month} {1,2}\\d{1,2} ${time}${zone} \\d{4}${zone}` +
    `|${day}, \\d{1,2} ${month} \\d{4} ${time}${zone})` +
    `(?: remote from [^ ]{1,200})?$`,
)
/** RFC 5322 §2.2: any printable ASCII but a colon; some writers leave an escaped `>From ` line on top. */
const headerLine = /^(?:[!-9;-~]{1,200}[ \t]*:|>From )/
/** Thunderbird since 2022 writes bare `From ` lines, so what follows must be a header that mail really has. */
const knownHeaderLine =
  /^(?:x-[a-z0-9-]{1,60}|return-path|received|delivered-to|from|to|cc|date|subject|message-id|mime-version|content-type|reply-to|sender|references|in-reply-to|authentication-results|dkim-signature|list-id|user-agent|fcc|bcc):/i

/** True when a file whose text starts at `at` is an mbox: more lenient than within one, where bodies have to be minded. */
export function beginsMbox(bytes: Buffer, at: number, last: boolean): boolean {
  if (!startsWith(bytes, separatorStart, at)) return false
  if (isSeparator(bytes, at, last)) return true
  const next = lineEnd(bytes, at)
  return knownHeaderLine.test(
    bytes.toString('latin1', next, Math.min(next + lookBytes, bytes.length)),
  )
}

/** True when the line at `at` is a header field that mail really has. */
export function isMailHeader(bytes: Buffer, at: number): boolean {
  return knownHeaderLine.test(bytes.toString('latin1', at, Math.min(at + 80, bytes.length)))
}

/**
 * Takes the one `>` off lines that begin `>From `, `>>From ` …: what a writer of mboxrd (and mboxo, for one) put
 * there. Answers the same buffer when there is none.
 */
export function unquoteFrom(bytes: Buffer): Buffer {
  if (!bytes.includes('>From ')) return bytes
  const kept: Buffer[] = []
  let from = 0
  for (let at = 0; at < bytes.length; at = lineEnd(bytes, at)) {
    if (bytes[at] !== 0x3e) continue
    let word = at
    while (bytes[word] === 0x3e) word++
    if (!startsWith(bytes, separatorStart, word)) continue
    kept.push(bytes.subarray(from, at))
    from = at + 1
  }
  kept.push(bytes.subarray(from))
  return Buffer.concat(kept)
}
