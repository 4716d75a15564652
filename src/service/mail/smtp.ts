import { isLoopback } from '../../core/network.ts'
import type { Secret } from '../../core/text.ts'
import { openSecret } from '../../core/text.ts'
import type { Fault } from '../../core/trouble.ts'
import { noFault } from '../../core/trouble.ts'
import type { Delivery, Mailer, Message } from './message.ts'
import { assertSafe } from './message.ts'

/** Where mail is handed in. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte. */
  readonly isSecure: boolean
  readonly user: string | null
  readonly password: Secret | null
}

/** Waits inside one try, in ms; the signal bounds the whole. */
const waits = { connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 5_000 }

/** Hands mails to an SMTP server, each over a connection of its own. */
export function smtpMailer(server: SmtpServer): Mailer {
  return {
    send: async (message, signal) => {
      assertSafe(message)
      // Loaded only where a mail is sent.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ ...optionsOf(server), ...waits })
      try {
        const { accepted } = await transport.sendMail({ ...fieldsOf(message), signal })
        if (accepted.length === 1) return { state: 'sent' }
        return { state: 'refused', fault: { ...noFault, kind: 'refused' } }
      } catch (thrown) {
        return deliveryOf(thrown, signal)
      } finally {
        transport.close()
      }
    },
  }
}

/** The mail as it would go over the wire. */
export async function composed(message: Message): Promise<Buffer> {
  assertSafe(message)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await transport.sendMail(fieldsOf(message))
  if (Buffer.isBuffer(bytes)) return bytes
  throw new TypeError('a mail was not composed at once')
}

function optionsOf({ host, port, isSecure, user, password }: SmtpServer) {
  const isLocal = isLoopback(host) || host === '::1'
  return {
    host,
    port,
    secure: isSecure,
    // A password, and what is handed in by submission, never goes in clear to another machine.
    requireTLS: !isSecure && !isLocal && (user !== null || port === 587),
    tls: { minVersion: 'TLSv1.2' as const, rejectUnauthorized: !isLocal },
    ...(user === null
      ? {}
      : { auth: { user, pass: password === null ? '' : openSecret(password) } }),
    logger: false,
    debug: false,
  }
}

function fieldsOf({ from, to, replyTo, subject, text, html, id, date }: Message) {
  return {
    from: { name: from.name ?? '', address: from.address },
    to: { name: '', address: to },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${id}>`,
    date,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    // Nothing in a message may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Only a no to this very mail is final: a wrong password or certificate is mended by the operator, and the mail goes. */
function deliveryOf(thrown: unknown, signal: AbortSignal): Delivery {
  const fault = faultOf(thrown, signal)
  const code = wordOf(thrown, 'code')
  // A no to the sender is to the operator's settings: to a login that is missing, or to SVC_MAIL_FROM.
  const isToSender = wordOf(thrown, 'command') === 'MAIL FROM'
  const isOfThisMail = (code === 'EENVELOPE' && !isToSender) || code === 'EMESSAGE'
  const isFinal = fault.kind === 'refused' && isOfThisMail
  return { state: isFinal ? 'refused' : 'failed', fault }
}

/** By code and reply alone: an error quotes addresses, and what the server said. */
function faultOf(thrown: unknown, { aborted }: AbortSignal): Fault {
  const reply = thrown instanceof Error && 'responseCode' in thrown ? thrown.responseCode : null
  if (typeof reply === 'number' && reply >= 400) {
    return { ...noFault, kind: reply >= 500 ? 'refused' : 'failed', status: reply }
  }
  const code = wordOf(thrown, 'code')
  if (aborted || code === 'ETIMEDOUT') return { ...noFault, kind: 'timeout' }
  const isNobody = code === 'EDNS' || unreachable.has(wordOf(thrown, 'originalCode') ?? '')
  return { ...noFault, kind: isNobody ? 'unreachable' : 'broken' }
}

const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

function wordOf(thrown: unknown, field: 'code' | 'originalCode' | 'command'): string | null {
  const found = thrown instanceof Error ? Reflect.get(thrown, field) : null
  return typeof found === 'string' ? found : null
}
