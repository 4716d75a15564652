import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unquoteFrom } from '../../../../src/connectors/mail/export/mbox.ts'
import { mailOf, mboxOf, separator } from '../../../fixtures/mail/message.ts'
import { blocksOf, split } from '../bytes.ts'

const mails = [
  mailOf({ body: 'One.' }),
  mailOf({ body: 'Two.\n\nStill two.' }),
  mailOf({ body: '' }),
]

function trimmed(messages: readonly string[]): string[] {
  return messages.map((message) => message.trimEnd())
}

describe('blocks', () => {
  it('put together are the input, and end at line ends', async () => {
    const lines = fc.array(fc.constantFrom('', 'a', 'From x', 'a longer line', '\r', '--b'))
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(lines, sizes, fc.boolean(), async (all, steps, ended) => {
        const input = Buffer.from(all.join('\n') + (ended ? '\n' : ''))
        const blocks = await blocksOf(input, steps)
        expect(Buffer.concat(blocks.map(({ bytes }) => bytes)).equals(input)).toBe(true)
        for (const block of blocks.slice(0, -1)) expect(block.bytes.at(-1)).toBe(0x0a)
        expect(blocks.map(({ last }) => last).indexOf(true)).toBe(blocks.length - 1)
      }),
      { numRuns: 200 },
    )
  })

  it('cut a line of megabytes rather than hold it', async () => {
    const blocks = await blocksOf(Buffer.alloc(3_000_000, 'x'))
    expect(blocks.length).toBeGreaterThan(10)
    expect(blocks.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(3_000_000)
  })
})

describe('an mbox', () => {
  it.each([
    ['asctime with an address', 'From ada@example.com Mon Jan  1 10:00:00 2024\n'],
    ['Takeout', 'From 1234567890@xxx Mon Jan 01 00:00:00 +0000 2024\n'],
    ['Thunderbird', 'From - Mon Jan  1 10:00:00 2024\n'],
    ['Thunderbird, bare', 'From \n'],
    ['a zone before the year', 'From MAILER-DAEMON Mon Jan  1 10:00:00 CET 2024\n'],
    ['a zone after the year', 'From ada@example.com Mon Jan  1 10:00:00 2024 +0100\n'],
    ['no seconds', 'From ada@example.com Mon Jan  1 10:00 2024\n'],
    ['an RFC 5322 date', 'From ada@example.com Mon, 1 Jan 2024 10:00:00 +0000\n'],
    ['a quoted sender', 'From "ada berg"@example.com Mon Jan  1 10:00:00 2024\n'],
    ['uucp', 'From ada Mon Jan  1 10:00:00 2024 remote from example\n'],
  ])('is split at separators in the form of %s', async (_form, line) => {
    expect(trimmed(await split(mboxOf(mails, line)))).toEqual(trimmed(mails))
  })

  it('with CRLF line ends is split the same', async () => {
    const crlf = mboxOf(mails).replaceAll('\n', '\r\n')
    const messages = await split(crlf)
    expect(trimmed(messages.map((message) => message.replaceAll('\r\n', '\n')))).toEqual(
      trimmed(mails),
    )
  })

  it('may begin with blank lines', async () => {
    expect(trimmed(await split(`\n\r\n${mboxOf(mails)}`))).toEqual(trimmed(mails))
  })

  it.each([
    ['a sentence', 'From what I see we agree.'],
    ['a sentence after a blank line', '\nFrom Monday on we deploy weekly.'],
    ['a sentence above what looks like a header', '\nFrom Monday on:\nNote: nothing else changes.'],
    ['a separator that no blank line precedes', `text\n${separator}Subject: x`],
    ['a separator that no header follows', `\n${separator}and so on, without a header`],
    ['a bare word', '\nFrom \nhere on: nothing'],
    ['an escaped separator', `\n>${separator}Subject: x`],
  ])('is not split at %s', async (_case, body) => {
    const all = [mailOf({ body }), mailOf()]
    expect(trimmed(await split(mboxOf(all)))).toEqual(trimmed(all))
  })

  it('ignores Content-Length, which writers count differently', async () => {
    const all = [
      mailOf({ head: ['Content-Length: 999999'] }),
      mailOf({ head: ['Content-Length: 1'] }),
    ]
    expect(trimmed(await split(mboxOf(all)))).toEqual(trimmed(all))
  })

  it('cut off in its last message gives what is there', async () => {
    const whole = mboxOf([mailOf(), mailOf({ body: 'The last words' })])
    const messages = await split(whole.slice(0, whole.indexOf('words')))
    expect(messages).toHaveLength(2)
    expect(messages[1]?.endsWith('The last ')).toBe(true)
  })

  it('keeps NUL bytes and lines of any length in their message', async () => {
    const body = `a\u0000b ${'x'.repeat(300_000)}`
    const all = [mailOf({ body }), mailOf()]
    expect(trimmed(await split(mboxOf(all)))).toEqual(trimmed(all))
  })

  it('gives back the messages it was made of, however it is chunked', async () => {
    const line = fc.constantFrom(
      '',
      'text',
      'From what I see',
      '>From here',
      'Note: x',
      '--b',
      'From - Mon Jan  1 10:00:00 2024 and more',
      'é',
    )
    const body = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'))
    const sizes = fc.oneof(
      fc.constant([1]),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(body, { minLength: 1, maxLength: 6 }),
        sizes,
        fc.boolean(),
        async (bodies, steps, crlf) => {
          const all = bodies.map((text, at) => mailOf({ id: `p${at}`, body: text }))
          const mbox = mboxOf(all)
          const messages = await split(crlf ? mbox.replaceAll('\n', '\r\n') : mbox, steps)
          expect(trimmed(messages.map((m) => m.replaceAll('\r\n', '\n')))).toEqual(trimmed(all))
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('unquoting', () => {
  it('takes exactly one > off a line that begins >From, and nothing off any other', () => {
    const quoted = '>From a\n>>From b\nx >From c\n> From d\n>Fromage\n>>>From e'
    const plain = 'From a\n>From b\nx >From c\n> From d\n>Fromage\n>>From e'
    expect(unquoteFrom(Buffer.from(quoted)).toString()).toBe(plain)
  })
})
