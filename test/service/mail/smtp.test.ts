import { connect } from 'node:net'
import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { noFault } from '../../../src/core/trouble.ts'
import type { Delivery, Message } from '../../../src/service/mail/message.ts'
import { isAddress, oneLine, parseMailbox } from '../../../src/service/mail/message.ts'
import { folderMailer } from '../../../src/service/mail/folder.ts'
import { mailboxFrom, parseSmtpUrl } from '../../../src/service/mail/settings.ts'
import { composed, smtpMailer } from '../../../src/service/mail/smtp.ts'
import type { SmtpBehaviour } from '../../support/fake-smtp.ts'
import { fakeSmtp } from '../../support/fake-smtp.ts'
import { everyFile, temporaryHome } from '../../support/home.ts'

const message: Message = {
  from: { name: 'Rechnungen · Zürich', address: 'billing@svc.example' },
  to: 'pay@acme.example',
  replyTo: 'help@svc.example',
  subject: 'Gekündigt: 株式会社 ends on 20 December 2026',
  text: `Grüße, 株式会社 — ${'one long line '.repeat(200)}\n.\nA line that begins with a point above.\n`,
  html: `<p>${'ü'.repeat(3_000)}</p>`,
  id: 'cancel.mail_1@svc.example',
  date: new Date('2026-11-20T12:00:00Z'),
}

function within(ms: number): AbortSignal {
  return AbortSignal.timeout(ms)
}

describe('handing in a mail', () => {
  it('brings it over as it was written, in lines every server takes', async () => {
    const smtp = await fakeSmtp()
    const sent = await smtpMailer(parseSmtpUrl(smtp.url)).send(message, within(5_000))
    const [mail] = smtp.mails
    expect(sent).toEqual({ state: 'sent' })
    expect([mail?.from, mail?.to]).toEqual([message.from.address, [message.to]])
    const text = mail?.text ?? ''
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(998)
    const read = await PostalMime.parse(text)
    expect(read).toMatchObject({
      from: message.from,
      to: [{ address: message.to }],
      replyTo: [{ address: message.replyTo }],
      subject: message.subject,
      messageId: `<${message.id}>`,
      date: '2026-11-20T12:00:00.000Z',
    })
    expect(read.text?.trim()).toBe(message.text.trim())
    expect(read.html?.trim()).toBe(message.html)
    const headers = new Map(read.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('x-auto-response-suppress')).toBe('All')
    expect(headers.has('x-mailer')).toBe(false)
  })

  it('goes encrypted where the server offers it', async () => {
    const smtp = await fakeSmtp({ isEncrypted: true })
    const sent = await smtpMailer(parseSmtpUrl(smtp.url)).send(message, within(5_000))
    expect(sent).toEqual({ state: 'sent' })
    expect(smtp.mails[0]?.isEncrypted).toBe(true)
  })

  it.each<[SmtpBehaviour, Delivery]>([
    ['busy', { state: 'failed', fault: { ...noFault, kind: 'failed', status: 451 } }],
    ['drop', { state: 'failed', fault: { ...noFault, kind: 'broken' } }],
    ['stranger', { state: 'failed', fault: { ...noFault, kind: 'refused', status: 530 } }],
    ['refuse', { state: 'refused', fault: { ...noFault, kind: 'refused', status: 550 } }],
  ])('tells a server that is to %s: %o', async (behaviour, delivery) => {
    const smtp = await fakeSmtp()
    smtp.behaviour = behaviour
    expect(await smtpMailer(parseSmtpUrl(smtp.url)).send(message, within(5_000))).toEqual(delivery)
    expect(smtp.mails).toEqual([])
  })

  it.each<SmtpBehaviour>(['silent', 'mute'])(
    'gives up a %s server when the time is over, and hangs up',
    async (behaviour) => {
      const smtp = await fakeSmtp()
      smtp.behaviour = behaviour
      const delivery = await smtpMailer(parseSmtpUrl(smtp.url)).send(message, within(200))
      expect(delivery).toEqual({ state: 'failed', fault: { ...noFault, kind: 'timeout' } })
    },
  )

  it('fails where nobody listens', async () => {
    const smtp = await fakeSmtp()
    await smtp.close()
    const probe = connect(smtp.port, '127.0.0.1')
    await once(probe, 'error')
    const delivery = await smtpMailer(parseSmtpUrl(smtp.url)).send(message, within(5_000))
    expect(delivery).toEqual({ state: 'failed', fault: { ...noFault, kind: 'unreachable' } })
  })

  it('refuses what would be a second header or a second recipient, and connects to nobody', async () => {
    const smtp = await fakeSmtp()
    const mailer = smtpMailer(parseSmtpUrl(smtp.url))
    const bad: readonly Partial<Message>[] = [
      { to: 'a@b.example\r\nBcc: c@d.example' },
      { to: 'a@b.example, c@d.example' },
      { to: 'a@b.example\0' },
      { subject: 'Hello\r\nBcc: c@d.example' },
      { subject: 'Hello\nX: y' },
      { from: { name: 'A\r\nBcc: c@d.example', address: 'a@b.example' } },
      { from: { name: null, address: 'a@b@c.example' } },
      { replyTo: 'x\r\ny@z.example' },
      { id: 'a\r\nb' },
    ]
    for (const part of bad) {
      await expect(mailer.send({ ...message, ...part }, within(1_000))).rejects.toThrow(TypeError)
      await expect(composed({ ...message, ...part })).rejects.toThrow(TypeError)
    }
    expect(smtp.connections).toBe(0)
  })
})

describe('keeping mails in a folder', () => {
  it('makes one file of a mail, for its owner only, however often it is handed in', async () => {
    const folder = `${temporaryHome()}/mail`
    const mailer = folderMailer(folder)
    await mailer.send(message, within(1_000))
    await mailer.send(message, within(1_000))
    const files = [...everyFile(folder)]
    expect(files.map(([path]) => path)).toEqual([`${folder}/cancel.mail_1_svc.example.eml`])
    const read = await PostalMime.parse(files[0]?.[1] ?? '')
    expect(read.subject).toBe(message.subject)
    const { statSync } = await import('node:fs')
    expect(statSync(files[0]?.[0] ?? '').mode & 0o777).toBe(0o600)
  })
})

describe('settings of mail', () => {
  it('know the usual ports and read user and password', () => {
    expect(parseSmtpUrl('smtp://relay.example')).toMatchObject({ port: 587, isSecure: false })
    expect(parseSmtpUrl('smtps://relay.example')).toMatchObject({ port: 465, isSecure: true })
    expect(parseSmtpUrl('smtp://relay.example:465')).toMatchObject({ isSecure: true })
    const signedIn = parseSmtpUrl('smtp://me%40x:p%2Fw@relay.example:2525')
    expect(signedIn).toMatchObject({ user: 'me@x', host: 'relay.example', port: 2525 })
    expect(String(signedIn.password)).toBe('[secret]')
  })

  it('are refused without being quoted', () => {
    for (const bad of ['https://u:canary@x', 'canary', 'smtp://', 'smtp://u:canary%@x']) {
      expect(() => parseSmtpUrl(bad)).toThrow(/SVC_SMTP_URL/)
      expect(() => parseSmtpUrl(bad)).not.toThrow(/canary/)
    }
    expect(() => mailboxFrom('A\nB <a@b.example>', 'SVC_MAIL_FROM')).toThrow(/SVC_MAIL_FROM/)
  })

  it('take one plain address, with a name or without', () => {
    expect(parseMailbox('a@b.example')).toEqual({ name: null, address: 'a@b.example' })
    expect(parseMailbox(' Åse Ek <a@b.example> ')).toEqual({
      name: 'Åse Ek',
      address: 'a@b.example',
    })
    const bad = ['', 'a', 'a@', '@b', 'a@b@c', 'a b@c', 'a@b,c@d', '<a@b>', `${'a'.repeat(65)}@b`]
    expect(bad.filter(isAddress)).toEqual([])
    expect(isAddress(`a@${'b'.repeat(252)}`)).toBe(true)
    expect(isAddress(`a@${'b'.repeat(253)}`)).toBe(false)
    expect(oneLine(' A\r\n B\u202e\0C ')).toBe('A B C')
  })
})
