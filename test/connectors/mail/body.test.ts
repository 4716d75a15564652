import { describe, expect, it } from 'vitest'
import { mail } from '../../../src/connectors/mail/index.ts'
import { fileOf, removeFolders } from '../../fixtures/mail/folder.ts'
import type { MailInit } from '../../fixtures/mail/message.ts'
import { mailOf, multipart, part } from '../../fixtures/mail/message.ts'
import { readAll } from '../../support/read.ts'

removeFolders()

async function ownText(init: MailInit): Promise<string | undefined> {
  const { items } = await readAll(mail, { mailExport: fileOf(mailOf(init)) })
  return items[0]?.body[0]?.text
}

describe('a mail in HTML', () => {
  const head = ['Content-Type: text/html; charset=utf-8']

  it('may begin a line with a `more than`', async () => {
    const body =
      '<table><tr><td>&gt; 500 EUR</td><td>finance</td></tr></table><p>&gt; 30 days: no refund.</p><blockquote>Q</blockquote>'
    expect(await ownText({ head, body })).toBe('> 500 EUR finance\n\n> 30 days: no refund.')
  })

  it('may quote as plain text does, under an attribution', async () => {
    const body = '<div>Friday.<br>On Monday, Ben wrote:<br>&gt; When?<br>Soon.<br>&gt; ok</div>'
    expect(await ownText({ head, body })).toBe('Friday.\n\nSoon.')
  })
})

describe('a mail in another kind of text', () => {
  const version = (type: string, text: string): string => part([`Content-Type: text/${type}`], text)
  const markdown = version('markdown', '**Refunds** need finance.')

  it('is read as it stands', async () => {
    const head = ['Content-Type: text/markdown; charset=utf-8']
    expect(await ownText({ head, body: '**Refunds** need finance.' })).toBe(
      '**Refunds** need finance.',
    )
    expect(await ownText(multipart('alternative', 'b1', [markdown]))).toBe(
      '**Refunds** need finance.',
    )
  })

  it.each([
    ['plain', version('plain', 'Refunds.')],
    ['html', version('html', '<p>Refunds.</p>')],
  ])('is not read beside a %s version', async (_kind, other) => {
    expect(await ownText(multipart('alternative', 'b1', [markdown, other]))).toBe('Refunds.')
  })
})
