import { firstContent, isSeparator } from '../../mail/export/mbox.ts'
import { markOf } from './encoding.ts'

/** Bytes needed to tell what a file is. */
export const headBytes = 8192

/** What a file is that is no text, by its first bytes. */
export type Kind = 'text' | 'zip' | { readonly refused: string }

/** Tells text, zip archive (docx is one) and what cannot be a transcript apart; the name is never asked. */
export function kindOf(head: Buffer): Kind {
  if (head.length === 0) return { refused: 'empty' }
  for (const [kind, magic, at] of magics) {
    if (head.subarray(at, at + magic.length).equals(magic)) return kind
  }
  if (isMail(head)) return { refused: 'mail, not a transcript: --mail-export reads it' }
  if (markOf(head) !== null) return 'text'
  return isBinary(head) ? { refused: 'binary, not text' } : 'text'
}

const media = { refused: 'audio or video, not a transcript' }
const image = { refused: 'an image, not a transcript' }
const rtf = { refused: 'RTF is not read: save it as docx or text' }

const magics: readonly (readonly [Kind, Buffer, number])[] = [
  ['zip', Buffer.from('PK\x03\x04', 'latin1'), 0],
  [image, Buffer.from('\x89PNG', 'latin1'), 0],
  [image, Buffer.from('\xff\xd8\xff', 'latin1'), 0],
  [image, Buffer.from('GIF8'), 0],
  [image, Buffer.from('WEBP'), 8],
  [media, Buffer.from('WAVE'), 8],
  [media, Buffer.from('AVI '), 8],
  [media, Buffer.from('ftyp'), 4],
  [media, Buffer.from('ID3'), 0],
  [media, Buffer.from('\xff\xfb', 'latin1'), 0],
  [media, Buffer.from('\xff\xf3', 'latin1'), 0],
  [media, Buffer.from('\xff\xf1', 'latin1'), 0],
  [media, Buffer.from('OggS'), 0],
  [media, Buffer.from('fLaC'), 0],
  [media, Buffer.from('#!AMR'), 0],
  [media, Buffer.from('\x1a\x45\xdf\xa3', 'latin1'), 0],
  [media, Buffer.from('\x30\x26\xb2\x75', 'latin1'), 0],
  [rtf, Buffer.from('{\\rtf'), 0],
  [{ refused: 'PDF is not read: export it as text or docx' }, Buffer.from('%PDF'), 0],
  [
    { refused: 'an old Word document: save it as docx' },
    Buffer.from('\xd0\xcf\x11\xe0', 'latin1'),
    0,
  ],
]

/**
 * A mailbox, or a header as a mail program writes it. As text its encodings would hide from the gate what they hold.
 * Minutes may begin with `From:`, `Subject:` and `Date:` too, so these alone do not make a mail.
 */
function isMail(marked: Buffer): boolean {
  const head = marked.subarray(byteOrderMark.equals(marked.subarray(0, 3)) ? 3 : 0)
  const start = firstContent(head)
  if (start < 0) return false
  if (isSeparator(head, start, marked.length < headBytes)) return true
  const lines = head.toString('latin1', start).split(/\r\n|\r|\n/)
  const end = lines.findIndex((line, i) => !(i === 0 ? firstLine : headerLine).test(line))
  return lines.slice(0, end < 0 ? lines.length : end).some((line) => programField.test(line))
}

const byteOrderMark = Buffer.from('\ufeff')

const firstLine = /^(?:From |[!-9;-~]+[ \t]*:)/
/** RFC 5322 §2.2: a field, or a line that goes on with one. */
const headerLine = /^(?:[!-9;-~]+[ \t]*:|[ \t]+\S)/
const programField =
  /^(?:message-id|mime-version|content-type|content-transfer-encoding|return-path|delivered-to|received-spf|authentication-results|dkim-signature|arc-[a-z-]{1,40}|received(?=[ \t]*:[ \t]*(?:from|by)\b))[ \t]*:/i

/** No text holds a NUL; a few other control characters do occur (form feed, escape codes). */
function isBinary(head: Buffer): boolean {
  let controls = 0
  for (const byte of head) {
    if (byte === 0) return true
    if (byte < 9 || (byte > 13 && byte < 32)) controls++
  }
  return controls > head.length / 20
}
