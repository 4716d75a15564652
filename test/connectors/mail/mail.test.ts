import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Tally } from '../../../src/connectors/tally.ts'
import { mail } from '../../../src/connectors/mail/index.ts'
import { SvcError } from '../../../src/core/error.ts'
import type { OpenedItem } from '../../support/read.ts'
import { readAll, readRun } from '../../support/read.ts'
import { fileOf, folderOf, removeFolders } from '../../fixtures/mail/folder.ts'
import { mailOf, mboxOf, multipart, part } from '../../fixtures/mail/message.ts'
import { zipOf } from '../../fixtures/mail/zip.ts'

removeFolders()

function read(
  path: string,
  since: Date | null = null,
): Promise<{ items: OpenedItem[]; tally: Tally }> {
  return readAll(mail, { mailExport: path }, since)
}

async function failure(path: string): Promise<SvcError> {
  const outcome = await read(path).catch((error: unknown) => error)
  if (outcome instanceof SvcError) return outcome
  throw new Error('it was read')
}

function texts(items: readonly OpenedItem[]): string[] {
  return items.map((item) => item.body.map(({ text }) => text).join(' | ')).sort()
}

const question = mailOf({ id: 'q@x', subject: 'Plan', body: 'When do we ship?' })
const answer = mailOf({
  id: 'a@x',
  subject: 'Re: Plan',
  from: '=?utf-8?Q?J=C3=B6rg?= <joerg@example.com>',
  to: 'Ada Berg <ada@example.com>, Team: eva@example.com, Dan <dan@example.com>;',
  date: 'Mon, 01 Jan 2024 12:00:00 +0000',
  references: '<q@x>',
  body: 'On Friday.\n\nOn Mon, Jan 1, 2024 at 10:00 AM Ada <ada@example.com> wrote:\n> When do we ship?',
})
const other = mailOf({ id: 'o@x', subject: 'Refunds', body: 'Refunds need two people.' })

describe('an mbox file', () => {
  it('is read as threads: own texts in order of time, with who says it and where it stands', async () => {
    const { items, tally } = await read(fileOf(mboxOf([answer, other, question])))
    const plan = items.find(({ title }) => title === 'Plan')
    expect(plan).toEqual({
      file: 'Plan',
      shape: 'thread',
      title: 'Plan',
      source: 'mid:q@x',
      people: expect.arrayContaining([
        'Ada Berg',
        'ada@example.com',
        'Jörg',
        'joerg@example.com',
        'Dan',
        'eva@example.com',
      ]),
      body: [
        { text: 'When do we ship?', speaker: 'Ada Berg', source: 'mid:q@x' },
        { text: 'On Friday.', speaker: 'Jörg', source: 'mid:a@x' },
      ],
    })
    expect(tally).toMatchObject({
      files: 2,
      messages: 3,
      unchanged: 0,
      skipped: { count: 0 },
      truncated: { count: 0 },
    })
  })

  it('counts a message that stands in it twice once', async () => {
    const { items, tally } = await read(fileOf(mboxOf([question, answer, question])))
    expect([texts(items), tally.messages, tally.files]).toEqual([
      ['When do we ship? | On Friday.'],
      2,
      1,
    ])
  })

  it('counts threads and messages in which no own text is left', async () => {
    const forward = mailOf({
      body: '---------- Forwarded message ---------\nFrom: Ben\n\nWe decided.',
    })
    const { items, tally } = await read(fileOf(mboxOf([forward, other])))
    expect([items.length, tally.files, tally.messages]).toEqual([1, 2, 2])
  })

  it('takes > off escaped From lines, so that they are not taken for quotes', async () => {
    const { items } = await read(fileOf(mboxOf([mailOf({ body: '>From now on we ship weekly.' })])))
    expect(texts(items)).toEqual(['From now on we ship weekly.'])
  })

  it('gives a message without an id a thread of its own and no source', async () => {
    const { items } = await read(fileOf(mboxOf([mailOf({ id: null }), mailOf({ id: null })])))
    expect(items.map(({ source, body }) => [source, body[0]?.source])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  it('encodes the id in the source, and leaves off one that tells an address', async () => {
    const odd = mailOf({ id: 'a/b%c$d+e=f?g@mail.example.com' })
    const telling = mailOf({ id: '20240101.ada@example.com', from: 'Ada <ada@example.com>' })
    const { items } = await read(fileOf(mboxOf([odd, telling])))
    expect(items.map(({ source }) => source)).toEqual([
      'mid:a%2Fb%25c$d+e=f%3Fg@mail.example.com',
      null,
    ])
  })

  it('speaks for an address without a name by the address', async () => {
    const { items } = await read(fileOf(mboxOf([mailOf({ from: 'ada@example.com' })])))
    expect(items[0]?.body[0]?.speaker).toBe('ada@example.com')
  })

  it('reads headers in any charset, folded and encoded', async () => {
    const folded = mailOf({ subject: '=?utf-8?B?UGzDpG5l?=\n =?iso-8859-1?Q?_f=FCr?= 2024' })
    const raw = Buffer.from(mailOf({ subject: 'Pläne' }), 'latin1')
    const path = folderOf({ 'a.eml': folded, 'b.eml': raw })
    expect((await read(path)).items.map(({ title }) => title)).toEqual(['Pläne für 2024', 'Pläne'])
  })
})

describe('people', () => {
  it('are also those of the fields that lists and forwarders write', async () => {
    const head = [
      'Delivered-To: ulrich@example.com',
      'X-Original-From: Petra Lind <petra@example.com>',
      'X-Original-To: olga@example.com',
      'Resent-From: Joost Blaauw <joost@example.com>',
    ]
    const { items } = await read(fileOf(mailOf({ head })))
    expect(items[0]?.people).toEqual(
      expect.arrayContaining([
        'ulrich@example.com',
        'Petra Lind',
        'olga@example.com',
        'Joost Blaauw',
      ]),
    )
    expect(items[0]?.body[0]?.speaker).toBe('Ada Berg')
  })
})

describe('a file of an old or another system', () => {
  const crlf = mboxOf([question, answer]).replaceAll('\n', '\r\n')

  it.each([
    ['an .eml with a byte order mark', `\ufeff${question}`, 1],
    ['an mbox with one', `\ufeff${mboxOf([question, answer])}`, 2],
    ['an .eml whose lines end in a carriage return alone', question.replaceAll('\n', '\r'), 1],
    ['such an mbox', mboxOf([question, answer]).replaceAll('\n', '\r'), 2],
    ['an mbox with both line ends', crlf, 2],
  ])('%s loses nothing', async (_what, content, messages) => {
    const { items, tally } = await read(fileOf(content))
    expect(tally).toMatchObject({ messages, skipped: { count: 0 } })
    expect(items[0]?.people).toEqual(expect.arrayContaining(['Ada Berg', 'ada@example.com']))
    expect(items[0]?.body[0]).toEqual({
      text: 'When do we ship?',
      speaker: 'Ada Berg',
      source: 'mid:q@x',
    })
  })
})

describe('since', () => {
  const since = new Date('2024-01-01T11:00:00Z')

  it('leaves out what is older, and counts threads that are older altogether', async () => {
    const { items, tally } = await read(fileOf(mboxOf([question, answer, other])), since)
    expect(texts(items)).toEqual(['On Friday.'])
    expect(tally).toMatchObject({ files: 1, messages: 1, unchanged: 1 })
  })

  it('keeps what has no date', async () => {
    const undated = question.replace(/^Date: .*\n/m, 'Date: some day\n')
    expect((await read(fileOf(mboxOf([undated])), since)).items).toHaveLength(1)
  })
})

describe('parts', () => {
  const canary = 'CANARY-9f3'

  it('that are attached, nested, calendar or report never show up in an item', async () => {
    const parts = [
      part(['Content-Type: text/plain'], 'Kept.'),
      part(
        ['Content-Type: application/pdf', 'Content-Transfer-Encoding: base64'],
        Buffer.from(canary).toString('base64'),
      ),
      part(['Content-Type: text/plain', 'Content-Disposition: attachment; filename=a.txt'], canary),
      part(['Content-Type: message/rfc822'], mailOf({ subject: canary, body: canary })),
      part(['Content-Type: text/calendar'], `ATTENDEE:${canary}`),
      part(['Content-Type: text/html', 'Content-Disposition: attachment'], `<p>${canary}</p>`),
    ]
    const { items, tally } = await read(fileOf(mboxOf([mailOf(multipart('mixed', 'b1', parts))])))
    expect(texts(items)).toEqual(['Kept.'])
    expect(JSON.stringify(items)).not.toContain(canary)
    expect(tally.messages).toBe(1)
  })

  it('and headers that are not declared never show up either', async () => {
    const head = [
      'Received',
      'X-Canary',
      'Comments',
      'Keywords',
      'List-Id',
      'User-Agent',
      'Return-Path',
    ]
    const forwarded = `Kept.\n\n-----Original Message-----\nFrom: ${canary}\nSubject: ${canary}\n\n${canary}`
    const mails = [mailOf({ head: head.map((name) => `${name}: ${canary}`), body: forwarded })]
    const { items } = await read(fileOf(mboxOf(mails)))
    expect(texts(items)).toEqual(['Kept.'])
    expect(JSON.stringify(items)).not.toContain(canary)
  })

  it('of a bounce give no text', async () => {
    const report = mailOf(multipart('report', 'b1', [part(['Content-Type: text/plain'], canary)]))
    const old = mailOf({
      from: 'Mail <MAILER-DAEMON@example.com>',
      head: ['X-Failed-Recipients: ben@example.com'],
      body: canary,
    })
    const { items, tally } = await read(fileOf(mboxOf([report, old])))
    expect([items, tally.messages, tally.files]).toEqual([[], 2, 2])
  })

  it('that are versions of one text are read once, the plain one first', async () => {
    const plain = part(['Content-Type: text/plain'], 'Plain.')
    const html = part(['Content-Type: text/html'], '<p>Rich.</p>')
    const stub = part(
      ['Content-Type: text/plain'],
      'View this email in your browser: https://example.com/v',
    )
    const empty = part(['Content-Type: text/plain'], ' ')
    const alternatives = [[plain, html], [stub, html], [empty, html], [html], [stub]]
    const mails = alternatives.map((parts) => mailOf(multipart('alternative', 'b1', parts)))
    const { items } = await read(fileOf(mboxOf(mails)))
    expect(items.map(({ body }) => body[0]?.text)).toEqual([
      'Plain.',
      'Rich.',
      'Rich.',
      'Rich.',
      'View this email in your browser: https://example.com/v',
    ])
  })

  it('of an invitation lose the list of attendees', async () => {
    const parts = [
      part(
        ['Content-Type: text/plain'],
        'We review the plan.\n\nOrganizer: Ada Berg\nGuests:\nBen Okoro\nEva Novak\n\nBring numbers.',
      ),
      part(['Content-Type: text/calendar'], 'BEGIN:VCALENDAR'),
    ]
    const { items } = await read(fileOf(mboxOf([mailOf(multipart('mixed', 'b1', parts))])))
    expect(texts(items)).toEqual(['We review the plan.\n\nBring numbers.'])
  })

  it('longer than what is read are cut and counted as truncated', async () => {
    const long = mailOf({
      subject: 'Long',
      body: 'A line of prose that goes on.\n'.repeat(200_000),
    })
    const { items, tally } = await read(fileOf(mboxOf([long, other])))
    expect(tally.truncated.named).toEqual([
      { name: 'Long', reason: 'is longer than what is read of a mail' },
    ])
    expect(items[0]?.body[0]?.text.length).toBeLessThanOrEqual(4 * 1024 * 1024)
    expect(items).toHaveLength(2)
  })
})

describe('a path', () => {
  it('may be one .eml, whatever its name', async () => {
    expect(texts((await read(fileOf(other, 'mail.txt'))).items)).toEqual([
      'Refunds need two people.',
    ])
  })

  it('may be a folder of mailboxes, mails and archives, below one another', async () => {
    const folder = folderOf({
      inbox: mboxOf([question]),
      'sub/cur/1700000000.M1P2.host:2,S': answer,
      'sub/takeout.zip': zipOf([
        { name: 'Takeout/Mail/All.mbox', content: mboxOf([other, question]) },
      ]),
      'inbox.msf': '// <!-- <mdb:mork:z v="1.4"/> -->',
      empty: '',
    })
    const { items, tally } = await read(folder)
    expect(texts(items)).toEqual(['Refunds need two people.', 'When do we ship? | On Friday.'])
    expect(tally).toMatchObject({ files: 2, messages: 3, skipped: { count: 0 } })
  })

  it('may be a Takeout archive; its own pages are no loss', async () => {
    const zip = zipOf([
      { name: 'Takeout/archive_browser.html', content: '<html></html>' },
      { name: 'Takeout/Mail/User Settings/Filters.json', content: '{}' },
      {
        name: 'Takeout/Mail/All mail.mbox',
        content: mboxOf([question, answer], 'From 123@xxx Mon Jan 01 00:00:00 +0000 2024\n'),
      },
      { name: 'Takeout/other.eml', content: other },
    ])
    const { items, tally } = await read(fileOf(zip, 'takeout.zip'))
    expect(texts(items)).toEqual(['Refunds need two people.', 'When do we ship? | On Friday.'])
    expect(tally.skipped.count).toBe(0)
  })

  it('with something else in it skips that and counts it', async () => {
    const zip = zipOf([{ name: 'a.mbox', content: mboxOf([other]) }])
    const folder = folderOf({
      'a.eml': other,
      'b.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
      'c.md': '# Notes\n\nSubject: none',
      'cut.zip': zip.subarray(0, zip.length - 10),
      'outer.zip': zipOf([{ name: 'inner.zip', content: zip }]),
      'damaged.zip': zipOf([
        { name: 'a.mbox', content: mboxOf([other]), packed: Buffer.from('nonsense') },
      ]),
    })
    const { tally } = await read(folder)
    expect(tally.skipped.named).toEqual([
      { name: 'b.png', reason: 'is not mail' },
      { name: 'c.md', reason: 'is not mail' },
      { name: 'cut.zip', reason: 'is a damaged archive' },
      { name: 'damaged.zip/a.mbox', reason: 'is a damaged archive' },
      { name: 'outer.zip/inner.zip', reason: 'is an archive in an archive' },
    ])
    expect(tally.messages).toBe(1)
  })

  it('with an archive that breaks off after some mail reads that and counts it as truncated', async () => {
    const many = mboxOf([...Array(3000).keys()].map((at) => mailOf({ body: `Number ${at}.` })))
    const bomb = Buffer.concat([Buffer.from(many), Buffer.alloc(40_000_000, 'x')])
    const { tally } = await read(
      folderOf({ 'a.eml': other, 'b.zip': zipOf([{ name: 'a.mbox', content: bomb }]) }),
    )
    expect(tally.truncated.named).toContainEqual({
      name: 'b.zip/a.mbox',
      reason: 'unpacks to far more than its size',
    })
    expect(tally.messages).toBe(3001)
  })

  it.each([
    ['an empty file', '', 'holds no mail'],
    ['blank lines', '\n\n', 'holds no mail'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'is not mail'],
    ['a note', 'Note: nothing here is mail\n\nReally.', 'is not mail'],
    ['JSON', '{"from": "ada"}', 'is not mail'],
    [
      'an archive cut off',
      zipOf([{ name: 'a.mbox', content: mboxOf([other]) }]).subarray(0, 60),
      'is a damaged archive',
    ],
    [
      'an archive with a damaged mailbox',
      zipOf([{ name: 'a.mbox', content: mboxOf([other]), packed: Buffer.from('x') }]),
      'is a damaged archive',
    ],
    ['an archive without mail', zipOf([{ name: 'a.txt', content: 'text' }]), 'is not mail'],
    [
      'a bomb',
      zipOf([
        {
          name: 'a.mbox',
          content: Buffer.concat([Buffer.from(mboxOf([other])), Buffer.alloc(40_000_000)]),
        },
      ]),
      'unpacks to far more than its size',
    ],
  ])('that is %s is refused in one line', async (_what, content, reason) => {
    const path = fileOf(content, 'given')
    const error = await failure(path)
    expect(error.code).toBe('input.unreadable')
    expect(error.message).toContain(reason)
    expect(error.message).toMatch(/^[^\n]+$/)
    expect(error.message).toContain(path)
  })

  it('that is an empty folder, or nothing, is refused', async () => {
    const folder = folderOf({})
    expect((await failure(folder)).message).toBe(`${folder} holds no mail`)
    expect((await failure(join(folder, 'none'))).message).toContain('no such file')
  })
})

describe('a run', () => {
  it('that was stopped ends without failing', async () => {
    const stop = new AbortController()
    const scope = { mailExport: fileOf(mboxOf([question, other, answer])) }
    const run = readRun(scope, { signal: stop.signal })
    let items = 0
    for await (const _item of mail.read(run)) {
      items++
      stop.abort()
    }
    expect([items, run.tally.files]).toEqual([1, 1])
    for await (const _item of mail.read(run)) items++
    expect(items).toBe(1)
  })
})
