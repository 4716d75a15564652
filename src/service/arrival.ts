import { createHmac, hash } from 'node:crypto'
import type { Redactions } from '../core/item.ts'
import { ruleLimits } from '../core/rule.ts'
import type { MaskedText } from '../core/text.ts'
import { RawText } from '../core/text.ts'
import type { Gate } from '../gate/gate.ts'
import { countPlaceholders } from '../gate/placeholder.ts'
import { contentFlags } from './instruction/content-flags.ts'

/** What a sender wrote, as text that may be personal. */
export interface Arrival {
  readonly title: string | null
  readonly body: string
  readonly source: string | null
  readonly sources?: readonly string[]
  readonly tags?: readonly string[]
}

export interface MaskedArrival {
  readonly title: MaskedText
  readonly body: MaskedText
  readonly source: MaskedText | null
  readonly sources: readonly MaskedText[]
  readonly tags: readonly string[]
  readonly redactions: Redactions
  /** What a reviewer should know of the text: it addresses an assistant, or hides something. */
  readonly flags: readonly string[]
}

/**
 * Masks what arrived, for good: nothing behind this function sees or stores the original. Text the client
 * has masked already comes out as it went in.
 */
export function maskArrival(gate: Gate, arrival: Arrival): MaskedArrival {
  const session = gate.open()
  const body = session.mask(new RawText(arrival.body)).masked
  const title =
    arrival.title === null || arrival.title.trim() === ''
      ? derivedTitle(body)
      : trimmedTitle(session.mask(new RawText(arrival.title)).masked)
  const source = arrival.source === null ? null : session.link(new RawText(arrival.source))
  const sources = (arrival.sources ?? [])
    .map((link) => session.link(new RawText(link)))
    .filter((link) => link !== null)
  const tags = (arrival.tags ?? []).map((tag) => session.mask(new RawText(tag)).masked.value)
  const redactions = countPlaceholders(title, body)
  return {
    title,
    body,
    source,
    sources,
    tags,
    redactions,
    flags: contentFlags(title, body, ...(source === null ? [] : [source])),
  }
}

/** Of two counts of the same text, each may have seen more of it: the larger one of each kind is the truth. */
export function mostOf(a: Redactions, b: Redactions): Redactions {
  const most = new Map(Object.entries(a))
  for (const [kind, count] of Object.entries(b))
    most.set(kind, Math.max(most.get(kind) ?? 0, count))
  return Object.fromEntries(most)
}

/** A note to a transition, masked like everything that arrives; null for none. */
export function maskNote(gate: Gate, note: string | null | undefined): MaskedText | null {
  if (note === null || note === undefined || note.trim() === '') return null
  return gate.open().mask(new RawText(note)).masked
}

/** The first line with something in it, at most a title long. */
function derivedTitle(body: MaskedText): MaskedText {
  const start = body.value.search(/\S/)
  const end = body.value.indexOf('\n', start)
  return trimmedTitle(body.slice(start, end === -1 ? undefined : end))
}

/** One line, cut at a word where it is too long. */
function trimmedTitle(title: MaskedText): MaskedText {
  const line = title.line()
  if (line.value.length <= ruleLimits.title) return line
  const space = line.value.lastIndexOf(' ', ruleLimits.title)
  return line.slice(0, space > ruleLimits.title / 2 ? space : wholeCharacters(line.value))
}

/** A cut at the limit that does not part a surrogate pair. */
function wholeCharacters(text: string): number {
  const code = text.charCodeAt(ruleLimits.title - 1)
  return code >= 0xd800 && code <= 0xdbff ? ruleLimits.title - 1 : ruleLimits.title
}

/**
 * A digest to tell two requests apart by. Over masked text only: a digest of the original could be guessed
 * back from a short list of names or numbers.
 */
export function fingerprint(...parts: readonly (MaskedText | string | null)[]): string {
  return hash('sha256', joined(parts.map((part) => part?.toString())), 'hex')
}

/**
 * A digest of what was sent, by which two items that read the same once they are masked are still two. `token`: the
 * sender's own, of which only a digest is stored, so that nobody can guess names or numbers back from what is.
 */
export function keyedDigest(
  token: string,
  ...parts: readonly (string | null | undefined)[]
): string {
  return createHmac('sha256', token).update(joined(parts)).digest('hex')
}

function joined(parts: readonly (string | null | undefined)[]): string {
  return parts.map((text = null) => `${text?.length ?? 0}:${text ?? ''}`).join('')
}
