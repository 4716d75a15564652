import { SvcError } from '../../core/error.ts'
import { Secret } from '../../core/text.ts'
import { folderMailer } from './folder.ts'
import type { Mailbox, Mailer } from './message.ts'
import { parseMailbox } from './message.ts'
import type { SmtpServer } from './smtp.ts'
import { smtpMailer } from './smtp.ts'

/** How the service sends mail. */
export interface MailSettings {
  /** Null: mails are kept in `folder`. */
  readonly smtp: SmtpServer | null
  readonly folder: string
  readonly from: Mailbox
  readonly replyTo: string | null
  /** Wait before a mail that could not be sent is tried again; it doubles from try to try. */
  readonly retryMs: number
}

export function mailerOf({ smtp, folder }: MailSettings): Mailer {
  return smtp === null ? folderMailer(folder) : smtpMailer(smtp)
}

/** What SVC_SMTP_URL says. Throws `usage`, never quoting it: it may hold a password. */
export function parseSmtpUrl(given: string): SmtpServer {
  const url = URL.canParse(given) ? new URL(given) : null
  const isKnown = url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== ''
  if (!isKnown) {
    throw new SvcError('usage', 'SVC_SMTP_URL is not the address of a mail server', {
      hint: 'give it as smtps://user:password@mail.example.com:465 or smtp://127.0.0.1:25',
    })
  }
  const port = url.port === '' ? null : Number(url.port)
  const isSecure = url.protocol === 'smtps:' || port === 465
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port ?? (isSecure ? 465 : 587),
    isSecure,
    user: url.username === '' ? null : decoded(url.username),
    password: url.password === '' ? null : new Secret(decoded(url.password)),
  }
}

/** What SVC_MAIL_FROM or SVC_MAIL_REPLY_TO says. Throws `usage`. */
export function mailboxFrom(given: string, variable: string): Mailbox {
  const mailbox = parseMailbox(given)
  if (mailbox !== null) return mailbox
  throw new SvcError('usage', `${variable} is not a mail address`, {
    hint: 'give it as billing@example.com or "Billing <billing@example.com>"',
  })
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new SvcError('usage', 'SVC_SMTP_URL holds a % that stands for nothing', {
      hint: 'write % as %25 in user and password',
    })
  }
}
