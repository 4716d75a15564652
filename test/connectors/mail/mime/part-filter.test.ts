import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailOf, multipart, part } from '../../../fixtures/mail/message.ts'
import { filtered } from '../bytes.ts'

const text = part(['Content-Type: text/plain'], 'Kept.')

async function bodies(mail: string): Promise<string[]> {
  return (await filtered(mail)).parts.map(({ body }) => body.toString())
}

describe('the part filter', () => {
  it.each([
    ['a file', ['Content-Type: application/pdf', 'Content-Transfer-Encoding: base64']],
    ['an image', ['Content-Type: image/png']],
    ['an attached text', ['Content-Type: text/plain', 'Content-Disposition: attachment']],
    [
      'an attached text, shouting',
      ['CONTENT-TYPE: TEXT/PLAIN', 'CONTENT-DISPOSITION: ATTACHMENT; x=y'],
    ],
    [
      'an inline text with a file name',
      ['Content-Type: text/plain', 'Content-Disposition: inline; filename=a.txt'],
    ],
    ['a text with a name', ['Content-Type: text/plain; name="notes.txt"']],
    ['a nested message', ['Content-Type: message/rfc822', 'Content-Disposition: inline']],
    ['headers of a message', ['Content-Type: text/rfc822-headers']],
    ['a delivery status', ['Content-Type: message/delivery-status']],
    ['a calendar entry', ['Content-Type: text/calendar; method=REQUEST']],
    ['a card', ['Content-Type: text/x-vcard']],
    ['a table', ['Content-Type: text/csv']],
    ['a type nobody knows', ['Content-Type: x-unknown']],
    ['a kind of text nobody knows', ['Content-Type: text/x-diff']],
    ['a folded type', ['Content-Type:', '\tapplication/octet-stream']],
  ])('never keeps %s', async (_what, head) => {
    const mail = mailOf(multipart('mixed', 'b1', [text, part(head, 'CANARY'), text]))
    expect(await bodies(mail)).toEqual(['Kept.', 'Kept.'])
  })

  it('never keeps a text with a file name, even where it is the only text', async () => {
    const head = ['Content-Type: text/plain', 'Content-Disposition: inline; filename="notes.txt"']
    expect(await bodies(mailOf(multipart('mixed', 'b1', [part(head, 'CANARY')])))).toEqual([])
  })

  it.each(['text/markdown', 'text/enriched', 'text/x-unknown'])(
    'keeps a message, or its first part, that is %s',
    async (type) => {
      const head = [`Content-Type: ${type}`]
      expect(await bodies(mailOf({ head, body: 'Kept.' }))).toEqual(['Kept.'])
      const pdf = part(['Content-Type: application/pdf'], 'CANARY')
      const mixed = multipart('mixed', 'b1', [part(head, 'Kept.'), pdf])
      expect(await bodies(mailOf(mixed))).toEqual(['Kept.'])
    },
  )

  it('never keeps a message that is a table, a card or a calendar entry', async () => {
    for (const type of ['csv', 'vcard', 'x-vcard', 'calendar', 'rfc822-headers'])
      expect(
        await bodies(mailOf({ head: [`Content-Type: text/${type}`], body: 'CANARY' })),
      ).toEqual([])
  })

  it('never keeps a message that is a file, or labelled an attachment', async () => {
    const pdf = ['Content-Type: application/pdf']
    const attached = ['Content-Type: text/plain', 'Content-Disposition: attachment']
    expect(await bodies(mailOf({ head: pdf, body: 'CANARY' }))).toEqual([])
    expect(await bodies(mailOf({ head: attached, body: 'CANARY' }))).toEqual([])
  })

  it('takes the parts of a digest for messages, which are attachments', async () => {
    expect(await bodies(mailOf(multipart('digest', 'b1', [part([''], 'CANARY')])))).toEqual([])
  })

  it('keeps nothing of a report', async () => {
    const result = await filtered(mailOf(multipart('report', 'b1', [text])))
    expect(result).toMatchObject({ report: true, parts: [] })
  })

  it('knows which parts are versions of one text', async () => {
    const html = part(['Content-Type: text/html'], '<p>Kept.</p>')
    const related = multipart('related', 'b3', [html, part(['Content-Type: image/png'], 'CANARY')])
    const inner = multipart('alternative', 'b2', [text, part(related.head, related.body)])
    const mail = mailOf(multipart('mixed', 'b1', [part(inner.head, inner.body), text]))
    const result = await filtered(mail)
    expect(result.parts.map(({ kind, alternative }) => [kind, alternative])).toEqual([
      ['plain', 0],
      ['html', 0],
      ['plain', null],
    ])
  })

  it('leaves off what stands before the first and after the last delimiter', async () => {
    const { head, body } = multipart('mixed', 'b1', [text])
    expect(await bodies(mailOf({ head, body: `For old mail readers.\n${body}\nCANARY` }))).toEqual([
      'Kept.',
    ])
  })

  it.each([
    ['without a boundary', 'multipart/mixed'],
    ['with another boundary than its delimiters', 'multipart/mixed; boundary="other"'],
  ])('reads a multipart %s', async (_case, type) => {
    const { body } = multipart('mixed', 'b1', [text, part(['Content-Type: image/png'], 'CANARY')])
    const mail = mailOf({ head: [`Content-Type: ${type}`], body: `Preamble.\n${body}` })
    expect(await bodies(mail)).toEqual(['Kept.'])
    const byLine = await filtered(mail, [1])
    expect(byLine.parts.map((kept) => kept.body.toString())).toEqual(['Kept.'])
  })

  it('takes a multipart without any delimiter for a text', async () => {
    const mail = mailOf({
      head: ['Content-Type: multipart/mixed; boundary=b1'],
      body: 'All there is.',
    })
    expect(await bodies(mail)).toEqual(['All there is.'])
  })

  it('reads a multipart whose end is missing, and delimiters followed by blanks', async () => {
    const head = ['Content-Type: multipart/mixed; boundary="b 1"']
    expect(await bodies(mailOf({ head, body: `--b 1 \t\n${text}--b 1\n${text}` }))).toEqual([
      'Kept.',
      'Kept.\n',
    ])
  })

  it('takes the one > off escaped From lines only where the message stood in an mbox', async () => {
    const mail = mailOf({ body: '>From here on.' })
    expect((await filtered(mail, [], true)).parts[0]?.body.toString()).toBe('From here on.')
    expect((await filtered(mail, [], false)).parts[0]?.body.toString()).toBe('>From here on.')
  })

  it('counts a text beyond what is kept as not whole, and a file of that size as nothing', async () => {
    const long = 'A line of prose.\n'.repeat(700_000)
    const [kept] = (await filtered(mailOf({ body: long }))).parts
    expect(kept?.whole).toBe(false)
    expect(kept?.body.length).toBe(8 * 1024 * 1024)
    const file = part(['Content-Type: application/pdf'], long)
    const beside = await filtered(mailOf(multipart('mixed', 'b1', [text, file])))
    expect(beside.parts.map(({ whole }) => whole)).toEqual([true])
  })

  it('keeps text parts byte for byte and in order, however the message is chunked', async () => {
    const line = fc.constantFrom(
      '',
      'text',
      '--',
      '--b',
      '--b1x',
      '-- ',
      'Content-Type: x',
      'a\r',
      'ü',
    )
    const body = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'))
    const dropped = fc.constantFrom('application/pdf', 'text/calendar', 'message/rfc822')
    const piece = fc.record({ body, drop: fc.option(dropped) })
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { minLength: 1, maxLength: 6 }),
        sizes,
        async (all, steps) => {
          const parts = all.map((one) =>
            part([`Content-Type: ${one.drop ?? 'text/plain'}`], one.body),
          )
          const result = await filtered(mailOf(multipart('mixed', 'b1', parts)), steps)
          const wanted = all
            .filter((one) => one.drop === null)
            .map((one) => one.body.replace(/\r$/, ''))
          expect(result.parts.map((kept) => kept.body.toString())).toEqual(wanted)
        },
      ),
      { numRuns: 200 },
    )
  })
})
