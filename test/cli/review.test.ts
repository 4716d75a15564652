import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryHome } from '../support/home.ts'
import { person } from '../support/person.ts'
import { svc } from '../support/svc.ts'

async function withDrafts(...bodies: readonly string[]) {
  const home = temporaryHome()
  const ids: string[] = []
  for (const body of bodies) {
    const made = await svc(['rules', 'create', '--body-file', '-', '--json'], { home, stdin: body })
    ids.push(JSON.parse(made.stdout).id)
  }
  return { home, ids }
}

describe('svc review at a terminal', () => {
  it('colours what stands there, also while stdout goes elsewhere', async () => {
    const { home } = await withDrafts('Deploys need green tests.')
    const env = { HOME: home, SVC_CREDENTIAL_STORE: 'file', NO_COLOR: '' }
    const quit = [['What shall become of it?', 'q']] as const
    const { code, stdout, stderr } = await person(env, ['review'], quit, { piped: true })
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(stderr).toContain('\u001b[2mDraft 1 of 1\u001b[22m')
  })
})

describe('svc review in a script', () => {
  it('lists, shows, edits, submits and discards by id', async () => {
    const { home, ids } = await withDrafts('Deploys need green tests.', 'Lunch is at noon.')
    const [first = '', second = ''] = ids
    const listed = await svc(['review', 'list'], { home })
    expect(listed.stdout.split('\n')).toHaveLength(3)
    expect((await svc(['review', 'show', first], { home })).stdout).toContain('Deploys need')
    const edited = await svc(['review', 'edit', first, '--title', 'Green first', '--json'], {
      home,
    })
    expect(JSON.parse(edited.stdout)).toMatchObject({ title: 'Green first', version: 2 })
    const submitted = await svc(['review', 'submit', first, '--json'], { home })
    expect(JSON.parse(submitted.stdout)).toMatchObject({ items: [{ status: 'in_review' }] })
    expect(submitted.stderr).toContain('svc connect rules-repo')
    const discarded = await svc(['review', 'discard', second, '--yes', '--json'], { home })
    expect(JSON.parse(discarded.stdout)).toMatchObject({ items: [{ status: 'rejected' }] })
    expect((await svc(['review', 'list', '--json'], { home })).stdout).toBe(
      '{"items":[],"next":null}\n',
    )
  })

  it('discards nothing without a yes', async () => {
    const { home, ids } = await withDrafts('Lunch is at noon.')
    const { code, stdout, stderr } = await svc(['review', 'discard', ids[0] ?? ''], { home })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('hint: add --yes')
    expect(
      JSON.parse((await svc(['review', 'list', '--json'], { home })).stdout).items,
    ).toHaveLength(1)
  })

  it('goes on past one that is refused and says which', async () => {
    const { home, ids } = await withDrafts('Deploys need green tests.')
    const unknown = 'rule_00000000000000000000000000'
    const ran = await svc(['review', 'submit', unknown, ids[0] ?? ''], { home })
    expect(ran).toMatchObject({ code: 5, stdout: `Submitted ${ids[0]}.\n` })
    expect(ran.stderr).toContain(unknown)
  })

  it('refuses to start a conversation where nobody can answer', async () => {
    const { home } = await withDrafts('Deploys need green tests.')
    const { code, stderr } = await svc(['review'], { home })
    expect(code).toBe(64)
    expect(stderr).toContain('svc review list')
  })

  it('masks what a reviewer types, too', async () => {
    const { home, ids } = await withDrafts('Deploys need green tests.')
    const path = join(home, 'body.md')
    writeFileSync(path, 'Deploys need green tests; ask rosa.lind@example.com.')
    const edited = await svc(['review', 'edit', ids[0] ?? '', '--body-file', path, '--json'], {
      home,
    })
    expect(JSON.parse(edited.stdout)).toMatchObject({
      body: 'Deploys need green tests; ask [EMAIL_1].',
    })
  })

  it('shows control and bidi characters instead of obeying them', async () => {
    const { home, ids } = await withDrafts('Never \u001b[31mred\u001b[0m \u202eevil\u202c.')
    const { stdout } = await svc(['review', 'show', ids[0] ?? ''], { home })
    expect(stdout).toContain('\\u{1b}[31mred\\u{1b}[0m \\u{202e}evil\\u{202c}')
  })
})

describe('svc webhook', () => {
  it('prints the URL alone on stdout', async () => {
    const home = temporaryHome()
    const { code, stdout, stderr } = await svc(['webhook', 'create', 'ci notes'], { home })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:8787\/v1\/webhooks\/ingest\/whk_[\w-]{43}\n$/)
    expect(stderr).toContain('Shown once')
    expect(stderr).toContain('svc serve')
  })

  it('lists and revokes what it made, without the token', async () => {
    const home = temporaryHome()
    const made = await svc(['webhook', 'create', 'ci', '--json'], { home })
    const { id, url } = JSON.parse(made.stdout)
    const revoked = await svc(['webhook', 'revoke', id, '--yes'], { home })
    expect(revoked).toMatchObject({ code: 0, stdout: `Revoked ${id}.\n` })
    const listed = await svc(['webhook', 'list', '--json'], { home })
    expect(JSON.parse(listed.stdout)).toMatchObject({
      items: [{ id, name: 'ci', revoked_at: expect.any(String) }],
    })
    expect(listed.stdout).not.toContain(url.slice(-30))
  })
})
