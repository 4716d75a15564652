import type { Fault } from '../../core/trouble.ts'

/** A mail address with the name shown beside it, if any. */
export interface Mailbox {
  readonly name: string | null
  readonly address: string
}

/** One mail to one person, in plain text and in HTML; each is complete on its own. */
export interface Message {
  readonly from: Mailbox
  readonly to: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same however often it is sent, so that who gets it twice can tell. Without angle brackets. */
  readonly id: string
  readonly date: Date
}

/**
 * What became of a try. `kept`: it is in a folder instead, for good. `refused`: the server says never. `failed`: not now; after a break in the connection it may
 * have arrived all the same.
 */
export type Delivery =
  | { readonly state: 'sent' | 'kept' }
  | { readonly state: 'refused' | 'failed'; readonly fault: Fault }

/** Hands mails on. */
export interface Mailer {
  /** Never throws for what the other side does. Aborting the signal gives up: `failed`, for a timeout. */
  send(message: Message, signal: AbortSignal): Promise<Delivery>
}

/** Longest address there is (RFC 5321 §4.5.3.1.3, without the brackets). */
const maxAddress = 254

/** True for one plain address: nothing that could end a header or name a second recipient. */
export function isAddress(text: string): boolean {
  return text.length <= maxAddress && plainAddress.test(text)
}

/** `name@example.com` or `Name <name@example.com>`; null when it is neither. */
export function parseMailbox(text: string): Mailbox | null {
  const named = /^([^<>"]*)<([^<>]*)>$/.exec(text.trim())
  const address = (named?.[2] ?? text).trim()
  const name = named?.[1]?.trim() ?? ''
  if (!isAddress(address) || controls.test(name)) return null
  return { name: name === '' ? null : name, address }
}

/** Throws TypeError when a header of the message would be more than one. */
export function assertSafe({ from, to, replyTo, subject, id }: Message): void {
  const headers = [from.name ?? '', from.address, to, replyTo ?? '', subject, id]
  if (headers.some((text) => controls.test(text))) {
    throw new TypeError('a mail header holds a control character')
  }
  const addresses = [from.address, to, ...(replyTo === null ? [] : [replyTo])]
  if (!addresses.every(isAddress)) throw new TypeError('a mail address is none')
}

/** Text of others for a header or a line: every run of white space and control characters is one space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ').trim()
}

const controls = /[\0-\x1f\x7f-\x9f\u2028\u2029]/
const plainAddress =
  /^[^\s\0-\x1f\x7f-\x9f@<>()[\]\\,;:"]{1,64}@[^\s\0-\x1f\x7f-\x9f@<>()[\]\\,;:"]+$/
