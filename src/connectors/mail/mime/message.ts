import { addressParser } from 'postal-mime'
import { pattern } from '../../../core/pattern.ts'
import { dateMs, decodedText, messageIds, readHeader } from './header.ts'
import type { Header } from './header.ts'
import { mailText } from './html-text.ts'
import { ownText } from '../own-text/own-text.ts'
import type { FilteredMessage, TextKind, TextPart } from './part-filter.ts'
import { partText } from './transfer.ts'

/** A message as far as this product reads it. */
export interface Message {
  readonly id: string | null
  /** RFC 2392 link; null without an id, or when the id would give away an address of the header. */
  readonly source: string | null
  readonly subject: string
  readonly timeMs: number | null
  readonly speaker: string | null
  /** Names and addresses of everybody in the address fields. */
  readonly people: readonly string[]
  /** What its sender wrote; may be empty. */
  readonly text: string
  /** Its text was longer, or in more parts, than what is read of a message. */
  readonly truncated: boolean
}

/** Kept of one message's text, in UTF-16 units. */
const textChars = 4 * 1024 * 1024
const maxPeople = 2_000

const addressFields = [
  'from',
  'to',
  'cc',
  'bcc',
  'reply-to',
  'sender',
  // A mailing list puts itself into the fields above and its people into these.
  'delivered-to',
  'x-original-to',
  'x-original-from',
  'resent-from',
  'resent-sender',
  'resent-to',
  'resent-cc',
  'resent-bcc',
] as const
const fields: ReadonlySet<string> = new Set([
  ...addressFields,
  'subject',
  'date',
  'message-id',
  'return-path',
  'x-failed-recipients',
])

/** Reads what the filter kept of a message. Never fails. */
export function readMessage(filtered: FilteredMessage): Message {
  const header = readHeader(filtered.header, fields)
  const senders = mailboxes(header.all('from'))
  const everybody = addressFields.flatMap((field) => mailboxes(header.all(field)))
  const people = new Set(
    everybody.slice(0, maxPeople).flatMap(({ name, address }) => [name, address]),
  )
  people.delete('')
  const id = messageIds(header.first('message-id'))[0] ?? null
  const body = isBounce(filtered, header, senders) ? nothing : bodyText(filtered.parts)
  const [sender] = senders
  return {
    id,
    source: id === null ? null : messageLink(id, everybody),
    subject: decodedText(header.first('subject') ?? ''),
    timeMs: dateMs(header.first('date')),
    speaker: sender ? sender.name || sender.address || null : null,
    people: [...people],
    text: ownText(body.text, filtered.calendar),
    truncated: body.truncated || filtered.cutShort,
  }
}

interface Mailbox {
  readonly name: string
  readonly address: string
}

function mailboxes(values: readonly string[]): Mailbox[] {
  return values.flatMap((value) => {
    const known = parsed.get(value)
    if (known) return known
    const boxes = addressParser(value, { flatten: true }).map(({ name, address }) => ({
      name: decodedText(name),
      address: address ?? '',
    }))
    // The same few senders come up again and again; a long list of recipients does not.
    if (value.length <= cachedChars) {
      if (parsed.size >= cachedFields) parsed.clear()
      parsed.set(value, boxes)
    }
    return boxes
  })
}

const parsed = new Map<string, Mailbox[]>()
const cachedFields = 2_000
const cachedChars = 300

/** A report about a message that could not be delivered, or was read: no person wrote it. */
function isBounce(filtered: FilteredMessage, header: Header, senders: readonly Mailbox[]): boolean {
  if (filtered.report) return true
  const address = senders[0]?.address.toLowerCase() ?? ''
  if (!/^(?:mailer-daemon|postmaster)@/.test(address)) return false
  return header.first('return-path') === '<>' || header.first('x-failed-recipients') !== null
}

interface Body {
  readonly text: string
  readonly truncated: boolean
}

const nothing: Body = { text: '', truncated: false }

/** The text parts in order; of the versions of one text the plain one, or, where that says nothing, a richer one. */
function bodyText(parts: readonly TextPart[]): Body {
  const texts: Body[] = []
  const seen = new Set<number>()
  for (const part of parts) {
    if (part.alternative === null) {
      texts.push(rendered([part]))
    } else if (!seen.has(part.alternative)) {
      seen.add(part.alternative)
      const versions = parts.filter(({ alternative }) => alternative === part.alternative)
      texts.push(bestVersion(versions))
    }
  }
  const text = texts.map((body) => body.text).join('\n\n')
  return {
    text: text.slice(0, textChars),
    truncated: text.length > textChars || texts.some(({ truncated }) => truncated),
  }
}

function bestVersion(versions: readonly TextPart[]): Body {
  const plain = rendered(ofKind(versions, 'plain'))
  if (!saysNothing(plain.text)) return plain
  const html = ofKind(versions, 'html')
  const richer = html.length > 0 ? html : ofKind(versions, 'other')
  return richer.length > 0 ? rendered(richer) : plain
}

function ofKind(versions: readonly TextPart[], wanted: TextKind): readonly TextPart[] {
  return versions.filter(({ kind }) => kind === wanted)
}

function rendered(parts: readonly TextPart[]): Body {
  const texts: string[] = []
  let truncated = false
  for (const part of parts) {
    const text = partText(part)
    const html = part.kind === 'html' ? mailText(text) : null
    texts.push(html?.text ?? text)
    truncated ||= !part.whole || html?.whole === false
  }
  return { text: texts.join('\n\n'), truncated }
}

const stubChars = 500

/** Empty, or no more than a pointer to the HTML version. */
function saysNothing(plain: string): boolean {
  const text = plain.trim()
  if (!/\p{L}/u.test(text) || /^<?https?:\/\/\S+$/.test(text)) return true
  return text.length <= stubChars && stub.test(text)
}

const stub = pattern('i')`
  view (?:this|it|the) .{0,40}(?:browser|online|web)|
  html (?:version|e-?mail|format|capable|enabled|compatible)|
  (?:not|doesn['’]t|cannot|can['’]t) (?:support|display|show|view|read) html|
  im browser (?:ansehen|anzeigen|öffnen|lesen)|html-(?:version|format|ansicht|fähig)|
  dans (?:votre|un|le) navigateur|en (?:su|tu|el) navegador|nel (?:tuo |suo )?browser|in (?:uw|je|de) browser|
  no (?:seu )?navegador|w przeglądarce|i (?:din )?webbläsare
`

/** RFC 2392: the id percent-encoded, but for what a URL holds anyway. */
function messageLink(id: string, everybody: readonly Mailbox[]): string | null {
  const lower = id.toLowerCase()
  // Some mailers build the id from the sender's address, and a link must not carry one.
  const tells = everybody.some(
    ({ address }) => address.length > 2 && lower.includes(address.toLowerCase()),
  )
  if (tells || id.length > 998) return null
  return `mid:${encodeURIComponent(id).replace(/%(?:40|24|2B|3D)/g, (code) => decodeURIComponent(code))}`
}
