import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testRepository } from '../support/git.ts'
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

const asked = 'What shall become of it?'
/** For what only has to stand there before the next question. */
const nothing = { keys: '' }

/** A home with one draft, a person at its review, and what others do to the draft meanwhile. */
async function besideOthers() {
  const { home, ids } = await withDrafts('We always rotate keys weekly.')
  const id = ids[0] ?? ''
  const state = join(home, '.local/state/svc')
  return {
    id,
    state,
    at: (answers: Parameters<typeof person>[2], script = 'true') => {
      const editor = join(home, 'editor.sh')
      writeFileSync(editor, script)
      const env = { HOME: home, SVC_CREDENTIAL_STORE: 'file', EDITOR: `sh ${editor}` }
      return person(env, ['review'], answers)
    },
    /** Types this once somebody else has run `words`. */
    once: (words: readonly string[], typed: string) => async () => {
      expect((await svc(['review', ...words], { home })).code).toBe(0)
      return typed
    },
    rule: async () =>
      JSON.parse((await svc(['rules', 'show', id, '--json'], { home })).stdout) as object,
    kept: () => (existsSync(state) ? readdirSync(state) : []).filter((name) => name === `${id}.md`),
  }
}

describe('svc review of a draft that others work on', () => {
  it.each([
    ['submits', 's', 'in_review'],
    ['discards', 'd', 'rejected'],
  ])('%s only what was shown, and shows what it has become', async (_what, key, status) => {
    const { id, at, once, rule } = await besideOthers()
    const ran = await at([
      [asked, once(['edit', id, '--title', 'Replaced'], key)],
      ['somebody else changed it meanwhile', nothing],
      ['Replaced', nothing],
      [asked, key],
    ])
    expect(ran.code, ran.stderr).toBe(0)
    expect(await rule()).toMatchObject({ title: 'Replaced', status, version: 3 })
  })

  it('does not take back what somebody else has submitted', async () => {
    const { id, at, once, rule } = await besideOthers()
    const ran = await at([[asked, once(['submit', id], 'd')]])
    expect(ran.stderr).toContain(`${id}: somebody else decided meanwhile; it is in_review by now`)
    expect(ran.stderr).toContain('Submitted 0, discarded 0.')
    expect(await rule()).toMatchObject({ status: 'in_review' })
  })

  it('keeps what was typed until it is saved', async () => {
    const { id, state, at, once, rule, kept } = await besideOthers()
    const script = `grep -q careful "$1" || printf 'A title\n\nRotate keys, and be careful.\n' > "$1"\n`
    const ran = await at(
      [
        [asked, once(['edit', id, '--title', 'Replaced'], 'e')],
        ['e opens what you typed again', nothing],
        [
          asked,
          async () => {
            const path = join(state, `${id}.md`)
            expect(readFileSync(path, 'utf8')).toContain('be careful')
            expect(statSync(path).mode & 0o777).toBe(0o600)
            return 'e'
          },
        ],
        ['Opens what you typed before', nothing],
        ['Draft 1 of 1', nothing],
        [asked, 'q'],
      ],
      script,
    )
    expect(ran.code, ran.stderr).toBe(0)
    expect(await rule()).toMatchObject({ title: 'A title', body: 'Rotate keys, and be careful.' })
    expect(kept()).toEqual([])
    expect(ran.stderr).not.toContain('is kept in')
  })

  it('names the file with what could not be saved when the review ends, and opens it in the next', async () => {
    const { id, state, at, rule, kept } = await besideOthers()
    const tooLong = `{ echo Keys; echo; head -c 8100 /dev/zero | tr '\\0' x; } > "$1"\n`
    const ran = await at(
      [
        [asked, 'e'],
        ['not changed', nothing],
        [asked, 'q'],
      ],
      tooLong,
    )
    expect(ran.stderr).toContain(`it is kept in ${join(state, `${id}.md`)}`)
    expect(kept()).toHaveLength(1)
    const shorten = `sed 's/xx*/Rotate keys monthly./' "$1" > "$1.x" && mv "$1.x" "$1"\n`
    await at(
      [
        [asked, 'e'],
        ['Draft 1 of 1', nothing],
        [asked, 'q'],
      ],
      shorten,
    )
    expect(await rule()).toMatchObject({ title: 'Keys', body: 'Rotate keys monthly.' })
    expect(kept()).toEqual([])
  })

  it('keeps nothing where nothing was typed', async () => {
    const { at, kept } = await besideOthers()
    const ran = await at(
      [
        [asked, 'e'],
        ['not changed', nothing],
        [asked, 'q'],
      ],
      'exit 1',
    )
    expect(ran.stderr).toContain('not changed: the editor did not end well')
    expect(kept()).toEqual([])
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

  it('says as data which were refused, and fails as one when all were', async () => {
    const { home, ids } = await withDrafts('Deploys need green tests.')
    const [id = ''] = ids
    const unknown = 'rule_00000000000000000000000000'
    const some = await svc(['review', 'submit', unknown, id, id, '--json'], { home })
    expect(some).toMatchObject({ code: 5, stderr: expect.not.stringContaining(unknown) })
    expect(JSON.parse(some.stdout)).toMatchObject({
      items: [{ id }],
      failed: [{ id: unknown, code: 'not_found', message: 'there is no such rule' }],
    })
    await svc(['review', 'discard', id, '--yes'], { home })
    for (const asked of [
      [id, id],
      [id, unknown],
    ]) {
      const none = await svc(['review', 'submit', ...asked, '--json'], { home })
      expect(none).toMatchObject({ code: 1, stdout: '' })
      expect(JSON.parse(none.stderr)).toMatchObject({ error: { code: 'rule.transition' } })
    }
    const both = await svc(['review', 'discard', unknown, id, '--yes'], { home })
    expect(both.stderr).toContain(`${unknown}: there is no such rule; ${id}: a rule that is`)
  })

  it('names the one of several for which none are submitted together', async () => {
    const { home, ids } = await withDrafts('Deploys need green tests.', 'Lunch is at noon.')
    const [first = '', second = ''] = ids
    await svc(['review', 'discard', second, '--yes'], { home })
    for (const other of [second, 'rule_nope']) {
      const ran = await svc(['review', 'submit', first, other, '--together', '--json'], { home })
      expect(ran.code).toBe(1)
      expect(JSON.parse(ran.stderr).error.message).toMatch(new RegExp(`^${other}: `))
    }
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

describe('svc rules', () => {
  it('retires an approved rule, or has another replace it', async () => {
    const home = temporaryHome()
    const { path, git } = testRepository()
    const run = async (words: readonly string[], stdin?: string) => {
      const ran = await svc([...words, '--json'], {
        home,
        ...(stdin === undefined ? {} : { stdin }),
      })
      expect(ran.code, ran.stderr).toBe(0)
      return JSON.parse(ran.stdout)
    }
    const approved = async (body: string, flags: readonly string[] = []) => {
      const { id } = await run(['rules', 'create', '--body-file', '-', ...flags], body)
      const { items } = await run(['review', 'submit', id])
      git('merge', '--quiet', '--no-edit', items[0].pull_request.branch)
      await run(['rules', 'sync'])
      return String(id)
    }
    const status = async (id: string) => (await run(['rules', 'show', id])).status
    await run(['connect', 'rules-repo', '--provider', 'git', '--path', path])
    const first = await approved('Deploys need green tests.')
    const second = await approved('Deploys need two reviews.', ['--supersedes', first])
    expect(await status(first)).toBe('superseded')
    const unasked = await svc(['rules', 'deprecate', second], { home })
    expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes') })
    expect(await run(['rules', 'deprecate', second, '--yes'])).toMatchObject({
      id: second,
      status: 'deprecated',
    })
  })

  it('calls what is piped in by its name', async () => {
    const stdin = 'x'.repeat(70_000)
    const ran = await svc(['rules', 'create', '--body-file', '-'], { home: temporaryHome(), stdin })
    expect(ran.stderr).toContain('stdin is larger than 64 KiB')
  })
})

describe('svc webhook', () => {
  it('takes no name that is empty or too long', async () => {
    for (const name of ['', ' ', 'x'.repeat(101)]) {
      const { code, stderr } = await svc(['webhook', 'create', name], { home: temporaryHome() })
      expect({ code, stderr }).toMatchObject({
        code: 64,
        stderr: expect.stringContaining('1 to 100 characters'),
      })
    }
  })

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
