import { mkdir, truncate, utimes, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { meetings } from '../../../src/connectors/meetings/index.ts'
import { readRun } from '../../support/read.ts'
import { fixture, ownFolder, read, readOne, script } from './reading.ts'
import { paragraph, wordFile, zipFile } from './word-file.ts'

const folder = ownFolder()
const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Anna Berg>One review.</v>\n'

async function filled(name: string, files: Record<string, string | Buffer>): Promise<string> {
  const path = folder.path(name)
  await mkdir(`${path}/below/deeper`, { recursive: true })
  for (const [file, content] of Object.entries(files)) await writeFile(`${path}/${file}`, content)
  return path
}

it('gives one item per transcript of a folder, named by the way to it', async () => {
  const path = await filled('tree', {
    'a.vtt': vtt,
    'below/b.vtt': vtt,
    'below/deeper/c.txt': 'Typed.',
  })
  const { items, tally } = await read(path)
  expect(items.map((item) => item.file)).toEqual(['a.vtt', 'below/b.vtt', 'below/deeper/c.txt'])
  expect(items.map((item) => item.source)).toEqual(['a.vtt', 'b.vtt', 'c.txt'])
  expect(items[1]?.body[0]?.source).toBe('b.vtt#t=00:00:01')
  expect(tally).toMatchObject({ files: 3, skipped: { count: 0 }, truncated: { count: 0 } })
})

it('reads every fixture', async () => {
  const { items, tally } = await read(fixture('.'))
  expect(tally.skipped.named).toEqual([])
  expect(items.length).toBe(tally.files)
  expect(items.length).toBeGreaterThan(25)
})

const mail = [
  'From: =?utf-8?q?J=C3=BCrgen?= <juergen@example.com>',
  'Subject: Refunds',
  ' of the week',
  'MIME-Version: 1.0',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'J=C3=BCrgen approves refunds.',
  '',
]

const broken: Record<string, readonly [string | Buffer, RegExp]> = {
  'audio.vtt': [Buffer.from('ID3\x04\x00\x00', 'latin1'), /audio or video/],
  'bare.vtt': ['WEBVTT\n\nNOTE nothing was said\n', /holds no text/],
  'binary.txt': [Buffer.from([1, 2, 0, 4, 5]), /binary/],
  'bomb.docx': [
    wordFile(`<w:p><w:r><w:t>${' '.repeat(40 * 1024 * 1024)}</w:t></w:r></w:p>`),
    /zip|Word/,
  ],
  'cut.docx': [wordFile(paragraph('Anna: x')).subarray(0, 150), /broken or cut-off/],
  'cut.json': ['[{"speaker":"Anna","text":"We sh', /invalid JSON/],
  'empty.txt': ['', /empty/],
  'image.txt': [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /image/],
  'long.eml': [
    `Authentication-Results: ${'mx.example.com; '.repeat(30)}\n`.repeat(20) + mail.join('\n'),
    /mail, not a transcript/,
  ],
  'mail.eml': [mail.join('\r\n'), /mail, not a transcript: --mail-export reads it/],
  'marked.eml': [`\ufeff${mail.join('\n')}`, /mail, not a transcript/],
  'mailbox.txt': [
    'From a@example.com Mon Jan  5 10:00:00 2026\nFrom: a@example.com\n\nHi.\n',
    /mail, not a transcript/,
  ],
  'odd.mbox': [`From somebody\n${mail.join('\n')}`, /mail, not a transcript/],
  'page.html': ['<!DOCTYPE html><p>Anna: hi</p>', /web page/],
  'paper.pdf': ['%PDF-1.7', /PDF/],
  'sheet.xlsx': [zipFile({ 'xl/workbook.xml': '<x/>' }), /no Word document/],
  'strange.json': ['{"name":"package","version":[1,2]}', /without a transcript/],
  'unclosed.docx': [
    zipFile({ 'word/document.xml': '<w:document><w:p><w:r><w:t>x' }),
    /broken or cut-off/,
  ],
  'video.txt': [Buffer.from('\0\0\0\x20ftypmp42', 'latin1'), /audio or video/],
}

it('passes over what is broken in a folder, says why, and reads the rest', async () => {
  const files = Object.fromEntries(
    Object.entries(broken).map(([name, [content]]) => [name, content]),
  )
  const path = await filled('broken', { ...files, 'good.vtt': vtt })
  const { items, tally } = await read(path)
  expect(items.map((item) => item.file)).toEqual(['good.vtt'])
  expect(tally.skipped.count).toBe(Object.keys(broken).length)
  for (const { name, reason } of tally.skipped.named)
    expect(reason).toMatch(broken[name]?.[1] ?? /never/)
  expect(JSON.stringify(tally)).not.toContain('We sh')
})

it.each([
  ['a memo', 'From: Anna Berg\nTo: the team\nDate: 2 March\nSubject: Refunds\n\nTwo approvals.\n'],
  ['talk of mail', 'Anna Berg: A header.\nBo Chen: It says\nMessage-ID: <a@b>\n'],
  ['a sentence', 'From the weekly sync\n\nContent-Type: text/plain is what we send.\n'],
])('takes %s for text', async (_, content) => {
  const path = folder.path('typed.txt')
  await writeFile(path, content)
  expect((await read(path)).items).toHaveLength(1)
})

it.each(Object.keys(broken))('fails on %s when it is the one file given', async (name) => {
  const [content, reason] = broken[name] ?? ['', /never/]
  const path = folder.path(name)
  await writeFile(path, content)
  const failure = read(path)
  await expect(failure).rejects.toMatchObject({ code: 'input.unreadable' })
  await expect(failure).rejects.toThrow(reason)
  await expect(failure).rejects.toThrow(path)
})

it('fails on a folder without a file and on a path that is not there', async () => {
  const path = await filled('none', {})
  await expect(read(path)).rejects.toThrow(`${path} holds no transcript`)
  await expect(read(`${path}/absent.vtt`)).rejects.toMatchObject({ code: 'input.unreadable' })
})

it('counts files older than the moment asked for, without reading them', async () => {
  const path = await filled('since', { 'old.vtt': 'ID3', 'new.vtt': vtt })
  await utimes(`${path}/old.vtt`, new Date('2026-01-01'), new Date('2026-01-01'))
  await utimes(`${path}/new.vtt`, new Date('2026-03-01'), new Date('2026-03-01'))
  const { items, tally } = await read(path, new Date('2026-02-01'))
  expect(items.map((item) => item.file)).toEqual(['new.vtt'])
  expect(tally).toMatchObject({ unchanged: 1, files: 1, skipped: { count: 0 } })
})

it('stops at the next file once asked to', async () => {
  const path = await filled('stop', { 'a.vtt': vtt, 'b.vtt': vtt, 'c.vtt': vtt })
  const stop = new AbortController()
  const run = readRun({ meetingsExport: path }, { signal: stop.signal })
  for await (const _item of meetings.read(run)) stop.abort()
  expect(run.tally.files).toBe(1)
})

it('reads the first part of an enormous file and says that there is more', async () => {
  const path = folder.path('huge.txt')
  await writeFile(path, 'Anna Berg: One.\nBo Chen: Two.\nAnna Berg: Three.\n\n'.repeat(1000))
  await truncate(path, 200 * 1024 * 1024)
  const before = process.memoryUsage().rss
  const { items, tally } = await read(path)
  expect(items).toHaveLength(1)
  expect(items[0]?.body[1]?.text).toBe('Two.')
  expect(tally).toMatchObject({ truncated: { count: 1, named: [{ name: 'huge.txt' }] } })
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

it('closes a long turn at a sentence end, so that its position still leads to what was said', async () => {
  const clock = (seconds: number): string =>
    `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
  const cues = Array.from(
    { length: 40 },
    (_, i) =>
      `${clock(i * 10)} --> ${clock(i * 10 + 10)}\n<v Anna Berg>Part ${i}${i % 2 ? '.' : ' and'}</v>\n`,
  )
  const path = folder.path('long.vtt')
  await writeFile(path, `WEBVTT\n\n${cues.join('\n')}`)
  const item = await readOne(path)
  expect(item.body.map((passage) => passage.source)).toEqual([
    'long.vtt#t=00:00:00',
    'long.vtt#t=00:02:40',
    'long.vtt#t=00:05:20',
  ])
  for (const { text } of item.body) expect(text).toMatch(/\.$/)
})

it('begins a new turn after a long silence', async () => {
  const path = folder.path('silence.vtt')
  await writeFile(
    path,
    `${vtt}\n00:09.000 --> 00:10.000\n<v Anna Berg>Near.\n\n02:00.000 --> 02:01.000\n<v Anna Berg>Far.\n`,
  )
  expect(script(await readOne(path))).toEqual([
    'Anna Berg @00:00:01: One review. Near.',
    'Anna Berg @00:02:00: Far.',
  ])
})
