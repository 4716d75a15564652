import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mail } from '../../../src/connectors/mail/index.ts'
import { ownText } from '../../../src/connectors/mail/own-text/own-text.ts'
import { fileOf, removeFolders } from '../../fixtures/mail/folder.ts'
import { mailOf, mboxOf, separator } from '../../fixtures/mail/message.ts'
import { readAll } from '../../support/read.ts'

removeFolders()

const megabyte = 1_000_000
/** Generous for a slow machine; anything quadratic takes minutes. */
const limitMs = 10_000

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

function repeated(line: string, size = megabyte): string {
  return line.repeat(Math.ceil(size / line.length))
}

function nested(depth: number): string {
  const parts: string[] = []
  for (let at = 0; at < depth; at++)
    parts.push(`Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`)
  return parts.join('')
}

/**
 * V8 compiles a pattern without what keeps a run of characters off its stack, once it has compiled a megabyte of others.
 */
function compilePatterns(): void {
  for (let nth = 0; nth < 1_500; nth++) {
    const words = Array.from({ length: 20 }, (_, at) => `w${nth}x${at}[a-z]+\\d*`)
    const pattern = new RegExp(`(?:${words.join('|')})$`)
    for (let times = 0; times < 3; times++) pattern.test('so w1x1abc long')
  }
}

const multipartHead = ['Content-Type: multipart/mixed; boundary="b"']

describe('a mailbox made to do harm is read in time, without failing:', () => {
  it.each([
    ['a megabyte of >', mailOf({ body: repeated('>') })],
    ['lines of >', mailOf({ body: repeated('>\n') })],
    ['From lines', mailOf({ body: repeated('From x\n') })],
    ['From lines after blank ones', mailOf({ body: repeated('\nFrom x\n') })],
    ['separators', mailOf({ body: repeated(`\n${separator}`) })],
    ['escaped From lines', mailOf({ body: repeated('>From x\n') })],
    ['delimiters', mailOf({ head: multipartHead, body: repeated('--b\n') })],
    ['lines of dashes', mailOf({ head: multipartHead, body: repeated('--\n') })],
    ['parts', mailOf({ head: multipartHead, body: repeated('--b\n\nx\n') })],
    ['nested multiparts', nested(10_000)],
    ['a header of a megabyte', mailOf({ head: [`X-Long: ${repeated('x')}`] })],
    ['a megabyte of header lines', mailOf({ head: [repeated('X: y\n').trimEnd()] })],
    ['folded subjects', mailOf({ subject: repeated('a\n ') })],
    ['encoded words', mailOf({ subject: repeated('=?utf-8?Q?a?= ') })],
    [
      'a hundred thousand references',
      mailOf({ references: [...Array(100_000).keys()].map((at) => `<r${at}@x>`).join('\n ') }),
    ],
    ['open brackets in references', mailOf({ references: repeated('<') })],
    ['a megabyte of recipients', mailOf({ to: repeated('a@example.com, ') })],
    ['quotes in an address', mailOf({ from: repeated('"(<') })],
    [
      'content type parameters',
      mailOf({ head: [`Content-Type: text/plain; ${repeated('a=b; ')}`] }),
    ],
    ['comments in a content type', mailOf({ head: [`Content-Type: text/plain ${repeated('(')}`] })],
    [
      'soft breaks',
      mailOf({ head: ['Content-Transfer-Encoding: quoted-printable'], body: repeated('=') }),
    ],
    [
      'soft breaks with blanks',
      mailOf({ head: ['Content-Transfer-Encoding: quoted-printable'], body: repeated('=  ') }),
    ],
    ['padding', mailOf({ head: ['Content-Transfer-Encoding: base64'], body: repeated('A=') })],
    [
      'flowed lines',
      mailOf({ head: ['Content-Type: text/plain; format=flowed'], body: repeated('a \n') }),
    ],
    ['NUL bytes', mailOf({ body: repeated('\u0000') })],
  ])('%s', async (_what, text) => {
    const path = fileOf(text.startsWith('Content-Type') ? text : mboxOf([text, mailOf()]))
    let messages: number | null = null
    const took = await timed(async () => {
      messages = (await readAll(mail, { mailExport: path })).tally.messages
    })
    expect(took).toBeLessThan(limitMs)
    expect(messages).toBeGreaterThan(0)
  })

  it.each([
    ['attributions', 'On Monday, x wrote:\n'],
    ['unfinished attributions', 'On Monday at 10:00\n'],
    ['header lines', 'From: x\n'],
    ['alternating header lines', 'To: x\nSubject: y\n'],
    ['greetings', 'Thanks,\n'],
    ['greetings with names', 'Thanks,\nAda Berg\n\n'],
    ['signature marks', '-- \n'],
    ['rules', '_____\n'],
    ['dashes', '-'],
    ['blank lines', '\n'],
    ['blanks', ' '],
    ['uuencoded beginnings', 'begin 644 a\n#0V%T\n'],
    ['armour', '-----BEGIN PGP MESSAGE-----\n'],
    ['calendar entries', 'BEGIN:VCALENDAR\n'],
    ['attendees', 'Who: a@x\n'],
    ['notices', 'confidential '],
    ['words of an error', 'received this x '],
    ['digits', '1'],
    ['phone numbers', '+1 (555) '],
    ['addresses', 'a@b '],
    ['at signs', '@'],
    ['stars', '*'],
    ['capitals', 'A '],
    ['invisible characters', '\u200b'],
  ])('a text of %s', async (_what, line) => {
    expect(await timed(() => Promise.resolve(ownText(repeated(line, 400_000), true)))).toBeLessThan(
      limitMs,
    )
  })

  it('one message of 200 MB, in little memory', async () => {
    const path = fileOf(`${separator}${mailOf({ id: 'big@x', body: 'The first line.' })}`)
    const file = openSync(path, 'a')
    const block = Buffer.from('A line of prose that goes on and on, to no end.\n'.repeat(20_000))
    for (let written = 0; written < 200 * megabyte; written += block.length) writeSync(file, block)
    closeSync(file)
    const before = process.memoryUsage().rss
    const { items, tally } = await readAll(mail, { mailExport: path })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte)
    expect(items[0]?.body[0]?.text.startsWith('The first line.')).toBe(true)
    expect(tally).toMatchObject({ messages: 1, truncated: { count: 1 } })
  })

  it('one line of 200 MB of nothing', async () => {
    const path = fileOf(`${separator}${mailOf()}`)
    const file = openSync(path, 'r+')
    ftruncateSync(file, 200 * megabyte)
    closeSync(file)
    const { tally } = await readAll(mail, { mailExport: path })
    expect(tally).toMatchObject({ messages: 1 })
  })

  it.each([
    ['nothing', [], `Kept.${'\u0000'.repeat(8_380_000)}`],
    ['padding', ['Content-Transfer-Encoding: base64'], `S2VwdC4=\n${'='.repeat(8_380_000)}`],
  ])('8 MB of %s, where many patterns have been compiled before', async (_, head, body) => {
    compilePatterns()
    const path = fileOf(`${separator}${mailOf({ head, body })}`)
    const { items } = await readAll(mail, { mailExport: path })
    expect(items[0]?.body[0]?.text).toBe('Kept.')
  })

  it('an attachment of 200 MB costs nothing and is no loss', async () => {
    const head = `${separator}${mailOf({ head: multipartHead, body: '--b\n\nKept.\n--b\nContent-Type: application/pdf\n' })}`
    const path = fileOf(`${head}\n`)
    const file = openSync(path, 'a')
    const block = Buffer.from(`${'QUJD'.repeat(19)}\n`.repeat(20_000))
    for (let written = 0; written < 200 * megabyte; written += block.length) writeSync(file, block)
    writeSync(file, '--b--\n')
    closeSync(file)
    const { items, tally } = await readAll(mail, { mailExport: path })
    expect(items[0]?.body.map(({ text }) => text)).toEqual(['Kept.'])
    expect(tally.truncated.count).toBe(0)
  })
})
