import { describe, expect, it } from 'vitest'
import { mail } from '../../../src/connectors/mail/index.ts'
import { fileOf, removeFolders } from '../../fixtures/mail/folder.ts'
import { mailOf } from '../../fixtures/mail/message.ts'
import { readAll } from '../../support/read.ts'

removeFolders()

async function ownText(body: string): Promise<string | undefined> {
  const head = ['Content-Type: text/html; charset=utf-8']
  const { items } = await readAll(mail, { mailExport: fileOf(mailOf({ head, body })) })
  return items[0]?.body[0]?.text
}

describe('a mail in HTML', () => {
  it('may begin a line with a `more than`', async () => {
    const body =
      '<table><tr><td>&gt; 500 EUR</td><td>finance</td></tr></table><p>&gt; 30 days: no refund.</p><blockquote>Q</blockquote>'
    expect(await ownText(body)).toBe('> 500 EUR finance\n\n> 30 days: no refund.')
  })

  it('may quote as plain text does, under an attribution', async () => {
    const body = '<div>Friday.<br>On Monday, Ben wrote:<br>&gt; When?<br>Soon.<br>&gt; ok</div>'
    expect(await ownText(body)).toBe('Friday.\n\nSoon.')
  })
})
