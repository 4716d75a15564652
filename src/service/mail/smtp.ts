import type { Secret } from '../../core/text.ts'
import { openSecret } from '../../core/text.ts'
import { isLoopback } from '../outgoing/http.ts'
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
        return accepted.length === 1 ? 'sent' : 'refused'
      } catch (thrown) {
        return deliveryOf(thrown)
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
function deliveryOf(thrown: unknown): Delivery {
  if (!(thrown instanceof Error)) return 'failed'
  const code = 'code' in thrown ? thrown.code : null
  const reply = 'responseCode' in thrown ? Number(thrown.responseCode) : 0
  return reply >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE') ? 'refused' : 'failed'
}
