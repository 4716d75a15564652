import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'

/** A 16,384-bit RSA key in PEM is under 13,000 characters. */
const maxBlock = 20_000
const header = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y
const footer = /-----END [A-Z0-9 ]{1,40}-----/y
/** One line of a key: base64, or a header such as `Proc-Type: 4,ENCRYPTED`; line ends may be written `\n`. */
const bodyLine =
  /(?:(?:\\r)?\\n|\r?\n|[ \t>|"'+,]){0,8}(?:[A-Za-z0-9+/]{16,}={0,2}|[A-Za-z0-9+/]{1,15}={1,2}|[A-Z][A-Za-z-]{2,20}: [^\n\\]{1,80})/y

/** Private keys in PEM, also those that were cut off before their end line. */
export function findPrivateKeys(scan: Scan, sink: Sink): void {
  const { text } = scan
  const ends = new NextOf(text, '-----END ')
  let done = 0
  for (let i = 0; i < scan.dashes.length; i++) {
    const start = scan.dashes[i] ?? 0
    if (start < done) continue
    header.lastIndex = start
    if (!header.test(text)) continue
    const body = header.lastIndex
    done = blockEnd(text, body, ends.from(body), scan.dashes[i + 1] ?? text.length)
    if (done <= body) continue
    const key = text.slice(body, done).replaceAll(/\s|\\[nr]/g, '')
    sink.add('secret', start, done, key, 'private key block')
  }
}

function blockEnd(text: string, body: number, end: number, nextBlock: number): number {
  if (end !== -1 && end < nextBlock && end - body <= maxBlock) {
    footer.lastIndex = end
    return footer.test(text) ? footer.lastIndex : end
  }
  let at = body
  for (;;) {
    bodyLine.lastIndex = at
    if (!bodyLine.test(text)) return at
    at = bodyLine.lastIndex
  }
}

/** Finds the next occurrence for rising positions in one pass over the text altogether. */
class NextOf {
  readonly #text: string
  readonly #part: string
  #at = -2

  constructor(text: string, part: string) {
    this.#text = text
    this.#part = part
  }

  from(position: number): number {
    if (this.#at !== -1 && this.#at < position) this.#at = this.#text.indexOf(this.#part, position)
    return this.#at
  }
}
