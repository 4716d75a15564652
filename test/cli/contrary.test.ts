import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrariesAmong, contraryLine } from '../../src/cli/contrary.ts'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

function mail(id: string, text: string): string {
  return `From team@example.com Mon Jan  5 10:00:00 2026
From: Team <team@example.com>
To: all@example.com
Subject: ${id}
Message-ID: <${id}@mail.example.com>
Date: Mon, 5 Jan 2026 10:00:00 +0000

${text}

`
}

function inbox(...texts: readonly string[]) {
  const home = temporaryHome()
  const path = join(home, 'inbox.mbox')
  writeFileSync(path, texts.map((text, i) => mail(`topic-${i}`, text)).join(''))
  return { home, argv: ['prebrain', '--mail-export', path, '--dry-run'] }
}

const old = 'We decided that backups are always kept for 30 days.'
const now = 'From now on backups are always kept for 90 days.'
const other = 'We decided that all deploys need two approvals.'

describe('svc prebrain with contrary decisions', () => {
  it('keeps both and says in --json which one reverses which', async () => {
    const { home, argv } = inbox(old, other, now)
    const { stdout, stderr, code } = await svc([...argv, '--json'], { home })
    expect(code).toBe(0)
    const { connectors, candidates } = JSON.parse(stdout)
    expect(connectors).toMatchObject([{ chunks: 3, duplicates: 0, contradictions: 1 }])
    expect(candidates).toMatchObject([
      { related: [{ candidate: 2, kind: 'reverses', later: 'other' }] },
      { related: [] },
      { related: [{ candidate: 0, kind: 'reverses', later: 'this' }] },
    ])
    expect(stderr).toContain('mail: 1 says the contrary of another (--show, --json)\n')
  })

  it('names the other one under --show, and in a file by its line', async () => {
    const { home, argv } = inbox(old, now)
    const out = join(home, 'found.jsonl')
    const { stdout } = await svc([...argv, '--show', '--out', out], { home })
    expect(stdout).toContain('  reversed by: Backups are always kept for 90 days\n')
    expect(stdout).toContain('  reverses: Backups are always kept for 30 days\n')
    const lines = readFileSync(out, 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).related[0].candidate)).toEqual([1, 0])
  })

  it('takes the later of two sentences of one item for the later rule', async () => {
    const { home, argv } = inbox(`${old}\n\nWe agreed that backups are always kept for 60 days.`)
    const { stdout } = await svc([...argv, '--json'], { home })
    const { candidates } = JSON.parse(stdout)
    const laterOf = (days: string) =>
      candidates.find(({ body }: { body: string }) => body.includes(days)).related[0]
    expect(laterOf('30 days')).toMatchObject({ kind: 'contradicts', later: 'other' })
    expect(laterOf('60 days')).toMatchObject({ kind: 'contradicts', later: 'this' })
  })

  it('sends no draft that knows of another', async () => {
    const { home, argv } = inbox(old, now)
    await svc(argv.slice(0, -1), { home })
    const { stdout } = await svc(['review', 'list', '--json'], { home })
    const { items } = JSON.parse(stdout)
    expect(items).toHaveLength(2)
    expect(Object.keys(items[0])).not.toContain('related')
  })
})

describe('contrariesAmong', () => {
  it('tells of each draft which others say the contrary', async () => {
    const draft = (id: string, body: string) => ({ id, title: `Title of ${id}`, body })
    const drafts = [draft('rule_a', old), draft('rule_b', other), draft('rule_c', now)]
    const lines = await contrariesAmong({ io: { env: { HOME: temporaryHome() } } }, drafts)
    expect([...lines]).toEqual([
      ['rule_c', ['reverses: Title of rule_a (rule_a)']],
      ['rule_a', ['reversed by: Title of rule_c (rule_c)']],
    ])
  })
})

describe('contraryLine', () => {
  it.each([
    ['contradicts', null, 'contradicts: X'],
    ['contradicts', 'this', 'contradicts an earlier one: X'],
    ['contradicts', 'other', 'contradicts a later one: X'],
  ] as const)('%s, later %s: %j', (kind, later, line) => {
    expect(contraryLine({ key: 0, kind, later }, 'X')).toBe(line)
  })
})
