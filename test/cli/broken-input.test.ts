import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { zipOf } from '../fixtures/mail/zip.ts'
import { runBuilt } from '../support/built.ts'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

const mail = (body: string | Buffer, type = 'text/plain; charset=utf-8') =>
  Buffer.concat([
    Buffer.from(
      `From a@example.com Mon Jan  5 10:00:00 2026\nFrom: a@example.com\nSubject: s\nMessage-ID: <1@x.example.com>\nContent-Type: ${type}\n\n`,
    ),
    Buffer.from(body),
  ])

const decision = 'We decided that refunds over $500 always need a second approval from finance.\n'
const zipBomb = () =>
  zipOf([{ name: 'Takeout/Mail/a.mbox', content: Buffer.alloc(64 * 1024 * 1024) }])

function put(bytes: Buffer | string, name = 'input'): { home: string; path: string } {
  const home = temporaryHome()
  const path = join(home, name)
  writeFileSync(path, bytes)
  return { home, path }
}

const dryRun = (home: string, flag: string, path: string) =>
  svc(['prebrain', flag, path, '--dry-run'], { home })

describe('broken mail', () => {
  it.each([
    ['a binary file', () => Buffer.from([0, 159, 1, 2, 255, 0, 3]), 'is not mail'],
    ['an empty file', () => '', 'holds no mail'],
    ['a broken zip', () => Buffer.from('PK\u0003\u0004 and nothing more'), ''],
    ['a zip bomb', zipBomb, ''],
  ])('%s given alone is one clear line and 1', async (_what, bytes, words) => {
    const { home, path } = put(bytes())
    const ran = await dryRun(home, '--mail-export', path)
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code: 1, stdout: '' })
    expect(ran.stderr).toContain(words)
    expect(ran.stderr).toMatch(
      /^Reading [^\n]+\nerror: [^\n]+ \(input\.unreadable\)\n(?: {2}hint: [^\n]+\n)?$/,
    )
  })

  it('an empty folder and one that cannot be entered are told from one another', async () => {
    const home = temporaryHome()
    mkdirSync(join(home, 'empty'))
    symlinkSync(join(home, 'ring'), join(home, 'ring'))
    const empty = await dryRun(home, '--mail-export', join(home, 'empty'))
    expect(empty).toMatchObject({ code: 1, stderr: expect.stringContaining('holds no mail') })
    expect(empty.stderr).toContain('\n  hint: mail is an mbox file, ')
    const ring = await dryRun(home, '--mail-export', join(home, 'ring'))
    expect(ring).toMatchObject({ code: 1, stderr: expect.stringContaining('too many links') })
  })

  it('a mailbox that breaks off is read to where it breaks off', async () => {
    const whole = Buffer.concat([mail(decision), Buffer.from('\n'), mail(decision)])
    const { home, path } = put(whole.subarray(0, whole.length - 150))
    const ran = await dryRun(home, '--mail-export', path)
    expect(ran.stdout).toContain('Found 1 candidate chunks:')
  })

  it('a wrong charset label costs nothing but the label', async () => {
    const { home, path } = put(mail(decision, 'text/plain; charset=x-nonsense'))
    const ran = await dryRun(home, '--mail-export', path)
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('Found 1 candidate') })
  })

  it('a message of 200 MB is read as far as sense goes, named, and counted', async () => {
    const filler = Buffer.from(`${'word '.repeat(15)}\n`.repeat(2_700_000))
    const { home, path } = put(mail(Buffer.concat([Buffer.from(decision), filler])))
    // In the process of the tests before it, it would take five times as long.
    const ran = await runBuilt(['prebrain', '--mail-export', path, '--dry-run'], { home })
    expect(ran).toMatchObject({ code: 5, stdout: expect.stringContaining('across 1 files') })
    expect(ran.stderr).toContain('mail: truncated ')
  })

  it('in a folder, each broken one is named and counted and the rest is read', async () => {
    const home = temporaryHome()
    const folder = join(home, 'export')
    mkdirSync(folder)
    writeFileSync(join(folder, 'a-bomb.zip'), zipBomb())
    writeFileSync(join(folder, 'b-noise.bin'), Buffer.from([0, 159, 1, 2, 255, 0, 3]))
    writeFileSync(join(folder, 'c-good.mbox'), mail(decision))
    const ran = await dryRun(home, '--mail-export', folder)
    expect(ran.stdout).toBe('Found 1 candidate chunks:\nmail: 1 chunks across 1 files\n')
    expect(ran.stderr).toContain('a-bomb.zip')
    expect(ran.stderr).toContain('mail: skipped b-noise.bin: ')
    expect(ran.code).toBe(5)
  })
})

describe('broken transcripts', () => {
  it.each([
    ['a binary file', () => Buffer.from([0, 159, 1, 2, 255, 0, 3])],
    ['an empty file', () => ''],
    ['broken JSON', () => '{"segments":['],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
  ])('%s given alone is one clear line and 1', async (_what, bytes) => {
    const { home, path } = put(bytes())
    const ran = await dryRun(home, '--meetings-export', path)
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code: 1, stdout: '' })
    expect(ran.stderr).toMatch(/^Reading [^\n]+\nerror: [^\n]+ \(input\.unreadable\)\n$/)
  })

  it('in a folder they are skipped by name, and a good one in Latin-1 is read', async () => {
    const home = temporaryHome()
    const folder = join(home, 'export')
    mkdirSync(folder)
    const talk = `Jörg Vahlen: Guten Tag.\nAva Tran: ${decision}Jörg Vahlen: Agreed.\nAva Tran: Fine.\n`
    writeFileSync(join(folder, 'good.txt'), Buffer.from(talk, 'latin1'))
    writeFileSync(join(folder, 'broken.json'), '{"segments":[')
    const ran = await dryRun(home, '--meetings-export', folder)
    expect(ran.stdout).toContain('meetings: 1 chunks across 1 files')
    expect(ran.stderr).toContain('meetings: skipped broken.json: ')
    expect(ran.code).toBe(5)
  })
})
