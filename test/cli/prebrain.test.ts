import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

const mbox = `From alice@example.com Mon Jan  5 10:00:00 2026
From: Alicia Korhonen <alicia.korhonen@example.com>
To: team@example.com
Subject: Refund approvals
Message-ID: <refund-1@mail.example.com>
Date: Mon, 5 Jan 2026 10:00:00 +0000

We decided that refunds over $500 always need a second approval from finance.

Alicia
`

function withMail() {
  const home = temporaryHome()
  const path = join(home, 'inbox.mbox')
  writeFileSync(path, mbox)
  return { home, path }
}

type Mailed = ReturnType<typeof withMail>

describe('svc prebrain', () => {
  it('prints exactly the report and keeps the drafts on this device', async () => {
    const { home, path } = withMail()
    const ran = await svc(['prebrain', '--mail-export', path], { home })
    expect(ran.stdout).toBe('Found 1 candidate chunks:\nmail: 1 chunks across 1 files\n')
    expect(ran.stderr).toContain('Created 1 draft. Next: svc review')
    expect(ran.code).toBe(0)
    const listed = await svc(['review', 'list', '--json'], { home })
    expect(JSON.parse(listed.stdout)).toMatchObject({
      items: [
        {
          body: expect.stringContaining('refunds over $500 always need a second approval'),
          source: 'mid:refund-1@mail.example.com',
          connector: 'mail',
          origin: 'prebrain',
          status: 'draft',
        },
      ],
    })
  })

  it('sends nothing that it has sent before', async () => {
    const { home, path } = withMail()
    await svc(['prebrain', '--mail-export', path], { home })
    const again = await svc(['prebrain', '--mail-export', path], { home })
    expect(again).toMatchObject({
      code: 0,
      stdout: 'Found 0 candidate chunks:\nmail: 0 chunks across 1 files\n',
      stderr: expect.stringContaining('mail: 1 item is as an earlier run left it'),
    })
    const listed = await svc(['review', 'list', '--json'], { home })
    expect(JSON.parse(listed.stdout).items).toHaveLength(1)
  })

  it('makes no second draft when what it knew is lost, or is to be read again', async () => {
    const { home, path } = withMail()
    const argv = ['prebrain', '--mail-export', path]
    await svc(argv, { home })
    const full = await svc([...argv, '--full'], { home })
    expect(full.stdout).toContain('Found 1 candidate chunks:')
    expect(full.stderr).toContain('1 draft was there already')
    rmSync(join(home, '.local', 'state', 'svc', 'known'), { recursive: true })
    const lost = await svc(argv, { home })
    expect(lost.stderr).toContain('1 draft was there already')
    const listed = await svc(['review', 'list', '--json'], { home })
    expect(JSON.parse(listed.stdout).items).toHaveLength(1)
  })

  it('follows a transcript that was corrected, and a thread that went on', async () => {
    const { home, path } = withMail()
    const meeting = join(home, 'weekly.vtt')
    const transcript = (words: string): string =>
      `WEBVTT\n\n00:01.000 --> 00:05.000\n<v Ada>${words}\n`
    writeFileSync(meeting, transcript('We decided that backups are kept for 30 days.'))
    const argv = ['prebrain', '--mail-export', path, '--meetings-export', meeting]
    expect((await svc(argv, { home })).stderr).toContain('Created 2 drafts.')
    writeFileSync(meeting, transcript('We decided that backups are kept for 90 days.'))
    const reply = mbox
      .replace('<refund-1@', '<refund-2@')
      .replace('Subject: ', 'In-Reply-To: <refund-1@mail.example.com>\nSubject: Re: ')
      .replace(/We decided.*/, 'We also agreed that invoices are never paid in cash.')
    writeFileSync(path, `${mbox}\n${reply}`)
    expect((await svc(argv, { home })).stderr).toContain('Created 1 draft, updated 1.')
    const { items } = JSON.parse((await svc(['review', 'list', '--json'], { home })).stdout)
    expect(items.map(({ body }: { body: string }) => body).toSorted()).toEqual([
      'We also agreed that invoices are never paid in cash.',
      'We decided that backups are kept for 90 days.',
      expect.stringContaining('refunds over $500 always need'),
    ])
  })

  it('goes on as if for the first time when what it knew is broken, and says so', async () => {
    const { home, path } = withMail()
    const argv = ['prebrain', '--mail-export', path]
    await svc(argv, { home })
    const folder = join(home, '.local', 'state', 'svc', 'known')
    const name = readdirSync(folder).find((each) => each.endsWith('.known')) ?? ''
    writeFileSync(join(folder, name), 'noise')
    const again = await svc(argv, { home })
    expect(again.stderr).toContain('note: what was read of mail before cannot be told')
    expect(again.stderr).toContain('1 draft was there already')
    expect((await svc(argv, { home })).stdout).toContain('Found 0 candidate chunks:')
  })

  it('only counts under --dry-run', async () => {
    const { home, path } = withMail()
    const ran = await svc(['prebrain', '--mail-export', path, '--dry-run'], { home })
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('Found 1 candidate') })
    expect((await svc(['review', 'list'], { home })).stdout).toBe('')
  })

  it('answers one JSON document', async () => {
    const { home, path } = withMail()
    const { stdout, code } = await svc(['prebrain', '--all', '--mail-export', path, '--json'], {
      home,
    })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      found: 1,
      connectors: [
        { connector: 'mail', chunks: 1, files: 1, files_with_candidates: 1, messages: 1 },
      ],
      skipped: expect.arrayContaining([
        { connector: 'meetings', reason: 'scope_missing', needs: ['--meetings-export'] },
      ]),
      failed: [],
      candidates: [{ connector: 'mail', file: 'Refund approvals', score: expect.any(Number) }],
      sent: 1,
      drafts: [expect.stringMatching(/^rule_/)],
    })
  })

  it('leaves a report of what was masked on this device, and says where', async () => {
    const { home, path } = withMail()
    const argv = ['prebrain', '--mail-export', path, '--dry-run']
    const { stdout } = await svc([...argv, '--json'], { home })
    const report: unknown = JSON.parse(stdout).redaction_report
    const file = readFileSync(String(report), 'utf8')
    expect(JSON.parse(file)).toMatchObject({
      masked: expect.any(Number),
      connectors: [{ connector: 'mail', places: [{ file: 'Refund approvals' }] }],
    })
    expect(file).not.toMatch(/alicia/i)
    const told = await svc([...argv, '-v'], { home })
    expect(told.stderr).toMatch(/by kind and place: .+redactions.+\.json\n/)
    const nothing = await svc(['prebrain', '--all', '--json'], { home })
    expect(JSON.parse(nothing.stdout).redaction_report).toBeNull()
  })

  it('goes on when the report cannot be written', async () => {
    const { home, path } = withMail()
    const state = join(home, 'state')
    mkdirSync(state)
    writeFileSync(join(state, 'svc'), 'a file where the folder should be')
    const env = { XDG_STATE_HOME: state }
    const argv = ['prebrain', '--mail-export', path, '--dry-run']
    const ran = await svc(argv, { home, env })
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('Found 1 candidate') })
    expect(ran.stderr).toContain('the redaction report could not be written (ENOTDIR)\n')
  })

  it('masks the terms of the settings file', async () => {
    const { home, path } = withMail()
    writeFileSync(join(home, 'config.json'), '{"mask":{"terms":["finance"]}}')
    const env = { SVC_CONFIG_DIR: home }
    const { stdout } = await svc(['prebrain', '--mail-export', path, '--dry-run', '--json'], {
      home,
      env,
    })
    expect(JSON.parse(stdout)).toMatchObject({
      candidates: [{ body: expect.stringContaining('second approval from [TERM_1]') }],
    })
  })

  it('says what each connector lacks, and ends with 3 when none could run', async () => {
    const { code, stdout, stderr } = await svc(['prebrain', '--all'], { home: temporaryHome() })
    expect({ code, stdout }).toEqual({ code: 3, stdout: 'Found 0 candidate chunks:\n' })
    expect(stderr).toContain('mail: skipped, needs --mail-export\n')
    expect(stderr).toContain('meetings: skipped, needs --meetings-export\n')
  })

  it('ends with one line and 1 when the only file cannot be read', async () => {
    const home = temporaryHome()
    const missing = await svc(['prebrain', '--mail-export', join(home, 'nowhere.mbox')], { home })
    expect(missing).toMatchObject({ code: 1, stdout: '' })
    expect(missing.stderr).toMatch(/error: .*no such file or folder \(input\.unreadable\)\n$/)
  })

  it('goes on past a broken file in a folder, names it and ends with 5', async () => {
    const { home } = withMail()
    const folder = join(home, 'export')
    mkdirSync(folder)
    writeFileSync(join(folder, 'good.mbox'), mbox)
    writeFileSync(join(folder, 'noise.bin'), Buffer.from([0, 1, 2, 255, 254, 0, 7, 9, 200]))
    const ran = await svc(['prebrain', '--mail-export', folder], { home })
    expect(ran.stdout).toBe('Found 1 candidate chunks:\nmail: 1 chunks across 1 files\n')
    expect(ran.stderr).toContain('mail: skipped noise.bin:')
    expect(ran.code).toBe(5)
  })

  it('lets one failing connector not stop the other', async () => {
    const { home, path } = withMail()
    const argv = ['prebrain', '--mail-export', path, '--meetings-export', join(home, 'nowhere')]
    const ran = await svc(argv, { home })
    expect(ran).toMatchObject({
      code: 5,
      stdout:
        'Found 1 candidate chunks:\nmail: 1 chunks across 1 files\nmeetings: 0 chunks across 0 files\n',
      stderr: expect.stringContaining('meetings: failed, '),
    })
  })

  it('sends nothing to a service without a yes, and says how to give it', async () => {
    const { home, path } = withMail()
    const env = { SVC_BASE_URL: 'https://decisions.example.com', SVC_TOKEN: 'mcp_canary' }
    const ran = await svc(['prebrain', '--mail-export', path], { home, env })
    expect(ran.code).toBe(1)
    expect(ran.stdout).toContain('Found 1 candidate chunks:')
    expect(ran.stderr).toContain('hint: add --yes to send, or --dry-run to only count')
  })

  it('shows and writes the masked candidates when asked', async () => {
    const { home, path } = withMail()
    const out = join(home, 'candidates.jsonl')
    const argv = ['prebrain', '--mail-export', path, '--dry-run', '--show', '--out', out]
    const ran = await svc(argv, { home })
    expect(ran.stdout).toContain('mid:refund-1@mail.example.com  score ')
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ connector: 'mail' })
  })

  it('says that it cannot write before it reads', async () => {
    const { home, path } = withMail()
    const argv = ['prebrain', '--mail-export', path, '--out', join(home, 'no', 'such.jsonl')]
    const ran = await svc(argv, { home })
    expect(ran).toMatchObject({ code: 64, stdout: '' })
    expect(ran.stderr).toMatch(/^error: cannot write .*: no such file or folder \(usage\)\n$/)
  })

  it.each([
    ['the export', ({ path }: Mailed) => [path, path]],
    ['a link to it', ({ home }: Mailed) => [join(home, 'inbox.mbox'), join(home, 'link.mbox')]],
    ['a file of its folder', ({ home }: Mailed) => [home, join(home, 'inbox.mbox')]],
    ['a new file of its folder', ({ home }: Mailed) => [home, join(home, 'new.jsonl')]],
  ])('refuses to write to %s, and leaves it as it was', async (_, pathsOf) => {
    const { home, path } = withMail()
    symlinkSync(path, join(home, 'link.mbox'))
    const [read = '', out = ''] = pathsOf({ home, path })
    const ran = await svc(['prebrain', '--mail-export', read, '--dry-run', '--out', out], { home })
    expect(ran).toMatchObject({ code: 64, stdout: '' })
    expect(ran.stderr).toContain(`error: --out ${out} would write into what is read (usage)`)
    expect(readFileSync(path, 'utf8')).toBe(mbox)
    expect(readdirSync(home)).not.toContain('new.jsonl')
  })

  it('puts the candidates in the place of a file, readable by the user alone, and leaves nothing beside it', async () => {
    const { home, path } = withMail()
    const folder = join(home, 'out')
    mkdirSync(folder)
    const out = join(folder, 'candidates.jsonl')
    writeFileSync(out, 'earlier\n')
    chmodSync(out, 0o644)
    await svc(['prebrain', '--mail-export', path, '--dry-run', '--out', out], { home })
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ connector: 'mail' })
    expect(readdirSync(folder)).toEqual(['candidates.jsonl'])
    if (process.platform !== 'win32') expect(statSync(out).mode & 0o777).toBe(0o600)
  })

  it('takes stdout for no file', async () => {
    const { home, path } = withMail()
    const ran = await svc(['prebrain', '--mail-export', path, '--out', '-'], { home })
    expect(ran).toMatchObject({ code: 64, stdout: '' })
    expect(ran.stderr).toContain('--out takes a file')
  })

  it('stops when asked to, says that nothing was sent, and ends with 130', async () => {
    const { home, path } = withMail()
    const stop = new AbortController()
    stop.abort('SIGINT')
    const argv = ['prebrain', '--mail-export', path]
    const ran = await svc(argv, { home, signal: stop.signal })
    expect(ran).toMatchObject({ code: 130, stdout: '' })
    expect(ran.stderr).toContain('stopped: nothing was sent\n')
  })

  it('keeps to the floor it was given', async () => {
    const { home, path } = withMail()
    const argv = ['prebrain', '--mail-export', path, '--dry-run', '--min-score', '1']
    expect((await svc(argv, { home })).stdout).toContain('Found 0 candidate chunks:')
  })
})
