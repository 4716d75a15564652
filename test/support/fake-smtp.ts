import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/**
 * What the server does. `busy`: 451. `full`: 452 to the recipient. `refuse`: 550 to the recipient. `stranger`: 530 to
 * the sender. `closed`: 554 and no
 * greeting. `silent`: not a word after the connection is made. `mute`: takes the message and never answers. `hang up`:
 * ends the connection at once. `drop`: ends it after the message's last point.
 */
export type SmtpBehaviour =
  | 'take'
  | 'busy'
  | 'full'
  | 'refuse'
  | 'stranger'
  | 'closed'
  | 'silent'
  | 'mute'
  | 'hang up'
  | 'drop'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
  readonly isEncrypted: boolean
}

export interface FakeSmtp {
  readonly url: string
  readonly port: number
  /** What it has answered 250 to. */
  readonly mails: readonly ReceivedMail[]
  behaviour: SmtpBehaviour
  /** How many connections were made. */
  readonly connections: number
  close(): Promise<void>
}

const tls = join(import.meta.dirname, '..', 'fixtures', 'tls')

/** A real SMTP server on loopback. */
export async function fakeSmtp(
  options: { readonly port?: number; readonly isEncrypted?: boolean } = {},
): Promise<FakeSmtp> {
  const sockets = new Set<Socket>()
  const mails: ReceivedMail[] = []
  const disabledCommands = options.isEncrypted === true ? ['AUTH'] : ['AUTH', 'STARTTLS']
  const server = new SMTPServer({
    authOptional: true,
    key: readFileSync(join(tls, 'key.pem')),
    cert: readFileSync(join(tls, 'certificate.pem')),
    disabledCommands,
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      if (fake.behaviour === 'hang up') return dropAll(sockets)
      if (fake.behaviour === 'closed') return done(reply(554, 'no service here'))
      if (fake.behaviour !== 'silent') done()
    },
    onMailFrom: (_address, _session, done) => {
      done(fake.behaviour === 'stranger' ? reply(530, 'authentication required') : null)
    },
    onRcptTo: (_address, _session, done) => {
      if (fake.behaviour === 'full') return done(reply(452, 'no room for canary@acme.example'))
      done(fake.behaviour === 'refuse' ? reply(550, 'no such mailbox') : null)
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (fake.behaviour === 'mute') return
        if (fake.behaviour === 'drop') return dropAll(sockets)
        if (fake.behaviour === 'busy') return done(reply(451, 'try again'))
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
          isEncrypted: session.secure,
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    fake.connections++
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      dropAll(sockets)
    })
  onTestFinished(close)
  const fake = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    behaviour: 'take' as SmtpBehaviour,
    connections: 0,
    close,
  }
  return fake
}

function dropAll(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) socket.destroy()
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
