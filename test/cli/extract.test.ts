import { describe, expect, it } from 'vitest'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

describe('svc extract --jsonl', () => {
  const record = (id: string, text: string): string => `${JSON.stringify({ id, text })}\n`
  const rule = 'Refunds are only granted within 30 days of purchase.'

  it('answers each record in its place, also where it says nothing', async () => {
    const stdin = record('a', rule) + record('b', 'Thanks!') + '\n' + record('c', rule)
    const { code, stdout } = await svc(['extract', '--jsonl'], { home: temporaryHome(), stdin })
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(code).toBe(0)
    expect(answers.map(({ id, candidates }) => [id, candidates.length])).toEqual([
      ['a', 1],
      ['b', 0],
      ['c', 1],
    ])
  })

  it('answers what stands before a broken line, and names the line and nothing in it', async () => {
    const stdin = record('a', rule) + '{"id":"b","text":rosa}\n' + record('c', rule)
    const ran = await svc(['extract', '--jsonl'], { home: temporaryHome(), stdin })
    expect(ran.code).toBe(1)
    expect(ran.stdout.trim().split('\n')).toHaveLength(1)
    expect(JSON.parse(ran.stdout)).toMatchObject({ id: 'a', candidates: [{ body: rule }] })
    expect(ran.stderr).toContain('line 2 of - is not a record')
    expect(ran.stderr).not.toContain('rosa')
  })
})
