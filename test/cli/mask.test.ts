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
    expect(clean).toMatchObject({ code: 0, stdout: 'Ship weekly.' })
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

  it('masks files before it looks at them', async () => {
    const home = temporaryHome()
    const path = join(home, 'notes.md')
    writeFileSync(path, 'We decided that rosa.lind@example.com approves every refund.')
    const { stdout } = await svc(['extract', path], { home })
    expect(stdout).toContain('[EMAIL_1]')
    expect(stdout).not.toContain('rosa')
  })
})
