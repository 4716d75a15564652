import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

const lines = (...records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('')

const parsed = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

describe('svc mask', () => {
  it('filters stdin and leaves everything else as it was', async () => {
    const text = '\ufeffMail rosa.lind@example.com.\r\n\r\nNo newline at the end'
    const { code, stdout } = await svc(['mask'], { home: temporaryHome(), stdin: text })
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: '\ufeffMail [EMAIL_1].\r\n\r\nNo newline at the end',
    })
  })

  it('masks records line by line, in order, with offsets into the text', async () => {
    const text = '🚀 rosa.lind@example.com'
    const stdin = lines({ id: 'a', text }, { id: 2, text: 'Berg said so', people: ['Ina Berg'] })
    const { stdout } = await svc(['mask', '--jsonl'], { home: temporaryHome(), stdin })
    expect(parsed(stdout)).toEqual([
      {
        id: 'a',
        masked: '🚀 [EMAIL_1]',
        findings: [{ kind: 'email', start: 3, end: text.length }],
      },
      { id: 2, masked: '[PERSON_1] said so', findings: [{ kind: 'person', start: 0, end: 4 }] },
    ])
  })

  it('names a broken line and nothing in it', async () => {
    const stdin = `${lines({ id: 'a', text: 'ok' })}{"id":"b","text":rosa}\n`
    const { code, stderr } = await svc(['mask', '--jsonl'], { home: temporaryHome(), stdin })
    expect(code).toBe(1)
    expect(stderr).toContain('line 2 of - is not a record')
    expect(stderr).not.toContain('rosa')
  })

  it.each([
    '7',
    'null',
    '[]',
    '{"id":"b"}',
    '{"text":"b"}',
    '{"id":null,"text":"b"}',
    '{"id":1e999,"text":"b"}',
    '{"id":9007199254740993,"text":"b"}',
    '{"id":"b","text":7}',
    '{"id":"b","text":"b","people":null}',
    '{"id":"b","text":"b","people":[7]}',
  ])('takes %s for no record, after masking what stands before it', async (broken) => {
    const good = lines({ id: 'a', text: 'ok' })
    const stdin = `\n${good}${broken}\n${good}`
    const ran = await svc(['mask', '--jsonl'], { home: temporaryHome(), stdin })
    expect(ran.stdout).toBe('{"id":"a","masked":"ok","findings":[]}\n')
    expect(ran).toMatchObject({ code: 1, stderr: expect.stringContaining('line 3 of -') })
  })

  it('narrows and widens the kinds', async () => {
    const stdin = 'rosa.lind@example.com 192.0.2.17'
    const home = temporaryHome()
    expect((await svc(['mask', '--kinds', 'ip'], { home, stdin })).stdout).toBe(
      'rosa.lind@example.com [IP_1]',
    )
    expect((await svc(['mask', '--kinds=-ip'], { home, stdin })).stdout).toBe(
      '[EMAIL_1] 192.0.2.17',
    )
  })

  it('reports counts and fails under --check when something was found', async () => {
    const home = temporaryHome()
    const found = await svc(['mask', '--check', '--report'], { home, stdin: 'a.b@example.com' })
    expect(found).toMatchObject({ code: 1, stderr: 'email: 1\n' })
    const clean = await svc(['mask', '--check'], { home, stdin: 'Ship weekly.' })
    expect(clean).toEqual({ code: 0, stdout: 'Ship weekly.', stderr: '' })
  })

  it('says in one line under --check what was found', async () => {
    const stdin = 'a.b@example.com 192.0.2.17 c.d@example.com'
    const found = await svc(['mask', '--check'], { home: temporaryHome(), stdin })
    expect(found).toMatchObject({ code: 1, stderr: 'found 3: 2 email, 1 ip\n' })
  })

  it('reports in one JSON object on stderr when asked for JSON', async () => {
    const home = temporaryHome()
    const report = async (stdin: string) =>
      JSON.parse((await svc(['mask', '--report', '--json'], { home, stdin })).stderr)
    expect(await report('a.b@example.com')).toEqual({ findings: 1, kinds: { email: 1 } })
    expect(await report('Ship weekly.')).toEqual({ findings: 0, kinds: {} })
  })

  it('explains each finding by its place, detector and reason, and shows nothing of it', async () => {
    const home = temporaryHome()
    const path = join(home, 'notes.md')
    writeFileSync(path, 'ok\nMail rosa.lind@example.com\nand 192.0.2.17\n')
    const { stdout, stderr } = await svc(['mask', '--explain', path], { home })
    expect(stdout).toBe('ok\nMail [EMAIL_1]\nand [IP_1]\n')
    const [mail, address, ...more] = stderr.trimEnd().split('\n')
    expect(mail).toMatch(/^\S+notes\.md:2:6  email  email: \S/)
    expect(address).toMatch(/^\S+notes\.md:3:5  ip     ip: \S/)
    expect(more).toEqual([])
    expect(stderr).not.toMatch(/rosa|192/)
  })

  it('puts detector and reason into the findings of records', async () => {
    const stdin = lines({ id: 'a', text: 'rosa.lind@example.com' })
    const { stdout } = await svc(['mask', '--jsonl', '--explain'], { home: temporaryHome(), stdin })
    expect(parsed(stdout)).toMatchObject([
      { findings: [{ kind: 'email', start: 0, detector: 'email', why: expect.any(String) }] },
    ])
  })

  it('masks the words it is told to, and leaves those it is told to keep', async () => {
    const home = temporaryHome()
    const path = join(home, 'words.txt')
    writeFileSync(path, '\ufeff# names of projects\r\n\r\nProject Heron\r\n')
    const stdin = 'project heron and Otter, from ops@example.com and a@example.com'
    const terms = await svc(['mask', '--term', 'otter', '--terms', path], { home, stdin })
    expect(terms.stdout).toBe('[TERM_1] and [TERM_2], from [EMAIL_1] and [EMAIL_2]')
    writeFileSync(path, 'OPS@example.com\n')
    const keep = ['--keep', 'a@example.com', '--keep-file', path]
    expect((await svc(['mask', ...keep], { home, stdin })).stdout).toBe(stdin)
  })

  it('refuses a list it cannot use whole, and quotes none of it', async () => {
    const home = temporaryHome()
    const path = join(home, 'words.txt')
    writeFileSync(path, `short\n${'heron'.repeat(50)}\n`)
    const long = await svc(['mask', '--terms', path], { home, stdin: 'x' })
    expect(long).toMatchObject({ code: 64, stdout: '' })
    expect(long.stderr).toContain('holds an entry longer than 200 characters')
    expect(long.stderr).not.toContain('heron')
    expect(await svc(['mask', '--terms', '-'], { home, stdin: 'x' })).toMatchObject({ code: 64 })
    const missing = await svc(['mask', '--keep-file', `${path}x`], { home, stdin: 'x' })
    expect(missing.stderr).toContain('no such file or folder')
  })

  it('masks and keeps the lasting words of the settings file, as does extract', async () => {
    const home = temporaryHome()
    const env = { SVC_CONFIG_DIR: home }
    const mask = { terms: ['refunds'], keep: ['ops@example.com'] }
    writeFileSync(join(home, 'config.json'), JSON.stringify({ mask }))
    const stdin = 'We decided that ops@example.com approves all refunds over $500.'
    const masked = 'We decided that ops@example.com approves all [TERM_1] over $500.'
    expect((await svc(['mask'], { home, env, stdin })).stdout).toBe(masked)
    const { stdout } = await svc(['extract'], { home, env, stdin })
    expect(parsed(stdout)).toMatchObject([{ candidates: [{ body: masked }] }])
  })

  it('stops when asked to, with 130', async () => {
    const stop = new AbortController()
    stop.abort('SIGINT')
    const options = { home: temporaryHome(), stdin: 'x', signal: stop.signal }
    const stderr = 'stopped: nothing was sent\n'
    expect(await svc(['mask'], options)).toEqual({ code: 130, stdout: '', stderr })
  })

  it('finds names whatever the text is written in', async () => {
    const home = temporaryHome()
    const text = 'Ask Jürgen Müller about it.\n'
    for (const bytes of [Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(text, 'latin1')]) {
      const path = join(home, 'notes.txt')
      writeFileSync(path, bytes)
      const masked = 'Ask [PERSON_1] about it.\n'
      expect(await svc(['mask', path], { home })).toEqual({ code: 0, stdout: masked, stderr: '' })
      expect((await svc(['mask', '--check', path], { home })).code).toBe(1)
      expect((await svc(['extract', path], { home })).code).toBe(0)
    }
  })

  it('finds names in lines of JSON that are no UTF-8', async () => {
    const home = temporaryHome()
    const path = join(home, 'items.jsonl')
    const texts = ['Ask Jürgen Müller about it.', 'Ask Zoë Krüger about it.']
    const lines = texts.map((text, n) => `${JSON.stringify({ id: n, text })}\n`)
    const parts = lines.map((line, n) => Buffer.from(line, n === 0 ? 'latin1' : 'utf8'))
    writeFileSync(path, Buffer.concat(parts))
    const { code, stdout } = await svc(['mask', '--jsonl', path], { home })
    expect(code).toBe(0)
    for (const line of stdout.trim().split('\n')) {
      expect(JSON.parse(line)).toMatchObject({ masked: 'Ask [PERSON_1] about it.' })
    }
  })

  it('says once of what is no text that it may not find all in it', async () => {
    const home = temporaryHome()
    const path = join(home, 'notes.bin')
    writeFileSync(path, 'a\0b\n'.repeat(60_000))
    const { code, stderr } = await svc(['mask', path], { home })
    const note = `note: ${path} is not text: what is personal in it may not be found\n`
    expect({ code, stderr }).toEqual({ code: 0, stderr: note })
    const extracted = await svc(['extract', path], { home })
    expect(extracted).toMatchObject({ code: 1, stdout: '' })
    expect(extracted.stderr).toBe(`error: ${path} is not text (input.unreadable)\n`)
  })

  it('reads files and says when one is not there', async () => {
    const home = temporaryHome()
    const path = join(home, 'notes.md')
    writeFileSync(path, 'Mail rosa.lind@example.com')
    expect((await svc(['mask', path], { home })).stdout).toBe('Mail [EMAIL_1]')
    expect(await svc(['mask', `${path}x`], { home })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no such file or folder (input.unreadable)'),
    })
  })
})

describe('svc extract', () => {
  it('gives candidates whose body stands verbatim at its offsets', async () => {
    const text =
      '🚀 Nice weather today.\n\nWe decided to ship the release every Tuesday.\n\nBye now.'
    const stdin = lines({ id: 'a', text }, { id: 'b', text: 'Nothing here.' })
    const { code, stdout } = await svc(['extract', '--jsonl'], { home: temporaryHome(), stdin })
    expect(code).toBe(0)
    const [first, second] = parsed(stdout) as {
      candidates: { body: string; start: number; end: number; title: string; score: number }[]
    }[]
    expect(second?.candidates).toEqual([])
    const [candidate] = first?.candidates ?? []
    expect(candidate?.body).toContain('ship the release every Tuesday')
    expect(text.slice(candidate?.start, candidate?.end)).toBe(candidate?.body)
    expect(candidate?.title.length).toBeLessThanOrEqual(80)
  })

  it('says how many it left out, and how to see them', async () => {
    const home = temporaryHome()
    const said = (word: string): string => `We decided to ship the ${word} release on Tuesday.`
    const stdin = ['first', 'second', 'third', 'fourth', 'fifth'].map(said).join('\n\n')
    const args = ['extract', '--max-candidates', '0']
    const { stdout, stderr } = await svc(args, { home, stdin })
    const [{ candidates }] = parsed(stdout) as [{ candidates: unknown[] }]
    expect(candidates).toHaveLength(3)
    expect(stderr).toBe('2 more fell below the cut (--min-score, --max-candidates)\n')
    const quiet = await svc([...args, '--quiet'], { home, stdin })
    expect(quiet).toMatchObject({ stdout, stderr: '' })
  })

  it('masks files before it looks at them', async () => {
    const home = temporaryHome()
    const path = join(home, 'notes.md')
    writeFileSync(path, 'We decided that rosa.lind@example.com approves every refund.')
    const { stdout } = await svc(['extract', path], { home })
    expect(stdout).toContain('[EMAIL_1]')
    expect(stdout).not.toContain('rosa')
  })
})
