import { Collected } from '../export/collected.ts'
import { dateMs, messageIds, readHeader } from './header.ts'
import type { Piece } from '../export/mbox.ts'

/** What decides which thread a message is in, and whether it is wanted. */
export interface Envelope {
  readonly id: string | null
  /** Ids it answers or refers to. */
  readonly related: readonly string[]
  readonly timeMs: number | null
  /** Nothing but blank lines: what is left of a mailbox that ends at a separator. */
  readonly empty: boolean
}

const headerBytes = 1024 * 1024
const fields: ReadonlySet<string> = new Set(['message-id', 'references', 'in-reply-to', 'date'])
const lineFeed = 0x0a

/** Reads one message's header and nothing below it. */
export class EnvelopeScan {
  readonly #header = new Collected(headerBytes)
  #atLineStart = true
  #empty = true
  /** The header was read to its end; the message may go on. */
  complete = false

  push({ bytes, last }: Piece): void {
    if (this.complete || bytes.length === 0) return
    let at = 0
    while (at < bytes.length) {
      const feed = bytes.indexOf(lineFeed, at)
      const next = feed < 0 ? bytes.length : feed + 1
      const blank = bytes[at] === lineFeed || (bytes[at] === 0x0d && next - at === 2)
      if (blank && (at > 0 || this.#atLineStart)) {
        // Blank lines above the header are a writer's slip.
        if (!this.#empty) {
          this.complete = true
          break
        }
      } else {
        this.#empty = false
      }
      at = next
    }
    this.#header.add(bytes, 0, at)
    this.#atLineStart = bytes[bytes.length - 1] === lineFeed
    if (!last) this.#header.detach()
  }

  end(): Envelope {
    const header = readHeader(this.#header.concat(), fields)
    return {
      id: messageIds(header.first('message-id'))[0] ?? null,
      related: [
        ...header.all('references').flatMap((field) => messageIds(field)),
        ...messageIds(header.first('in-reply-to'), true),
      ],
      timeMs: dateMs(header.first('date')),
      empty: this.#empty,
    }
  }
}
