import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SvcError } from '../../../src/core/error.ts'
import { newToken } from '../../../src/core/id.ts'
import type { TestRepository } from '../../support/git.ts'
import { testRepository } from '../../support/git.ts'
import { temporaryHome } from '../../support/home.ts'
import type { TestService } from '../../support/service.ts'
import { testService } from '../../support/service.ts'

interface Rule {
  id: string
  title: string
  body: string
  status: string
  notice: string | null
  pull_request: { url: string; number: number; state: string; branch: string } | null
}

async function connected(repository = testRepository()) {
  const service = await testService({}, null, undefined, {
    rulesRepo: { rulesRoot: dirname(repository.path) },
  })
  const put = await service.call('PUT', '/v1/rules-repo', {
    body: { provider: 'git', path: repository.path },
  })
  expect(put.status).toBe(200)
  return { service, repository }
}

async function draft(service: TestService, rule: object = {}): Promise<Rule> {
  const body = { body: 'Refunds over $500 need two approvals.', ...rule }
  return (await service.call('POST', '/v1/rules', { body })).body as Rule
}

async function submitted(service: TestService, rule: object = {}): Promise<Rule> {
  const { id } = await draft(service, rule)
  const answer = await service.call('POST', `/v1/rules/${id}/submit`)
  expect(answer.status).toBe(200)
  return answer.body as Rule
}

async function read(service: TestService, id: string): Promise<Rule> {
  return (await service.call('GET', `/v1/rules/${id}`)).body as Rule
}

async function synced(service: TestService) {
  const answer = await service.call('POST', '/v1/rules-repo/sync')
  expect(answer.status).toBe(200)
  return answer.body as { approved: string[]; rejected: string[]; unknown: string[]; open: number }
}

function branches({ git }: TestRepository): readonly string[] {
  return git('for-each-ref', '--format=%(refname:short)', 'refs/heads').trim().split('\n')
}

describe('a git folder as rules repository', () => {
  it('gets a branch with one commit that shows rule and source, and nothing else is touched', async () => {
    const { service, repository } = await connected()
    writeFileSync(join(repository.path, 'untracked.txt'), 'mine')
    const source = 'https://github.com/acme/app/issues/12'
    const rule = await submitted(service, { title: 'Two approvals', source, connector: 'gitlab' })
    expect(rule).toMatchObject({
      status: 'in_review',
      notice: expect.stringContaining('svc rules sync'),
      pull_request: {
        number: 0,
        state: 'open',
        branch: expect.stringMatching(/^svc\/two-approvals-/),
      },
    })
    const branch = rule.pull_request?.branch ?? ''
    expect(repository.git('log', '--format=%an <%ae>%n%B', `main..${branch}`)).toMatch(
      new RegExp(
        `^svc <svc@localhost>\nRule: Two approvals\n\nSource: ${source}\n\nSvc-Rule: ${rule.id}@`,
      ),
    )
    const files = repository.git('ls-tree', '-r', '--name-only', branch).trim()
    expect(files).toBe(`rules/${branch.slice('svc/'.length)}.md`)
    expect(repository.git('show', `${branch}:${files}`)).toBe(
      `---\nid: "${rule.id}"\ntitle: "Two approvals"\nsource: "${source}"\nconnector: "gitlab"\nstatus: approved\n---\nRefunds over $500 need two approvals.\n`,
    )
    expect(repository.git('status', '--porcelain')).toBe('?? untracked.txt\n')
    expect(repository.git('symbolic-ref', 'HEAD')).toBe('refs/heads/main\n')
  })

  it.each([
    ['merge', ['merge', '--no-ff', '--quiet', '-m', 'take it']],
    ['fast-forward', ['merge', '--ff-only', '--quiet']],
  ])('approves by a %s', async (_how, command) => {
    const { service, repository } = await connected()
    const { id, pull_request: pull } = await submitted(service)
    expect(await synced(service)).toMatchObject({ approved: [], rejected: [], open: 1 })
    repository.git(...command, pull?.branch ?? '')
    expect(await synced(service)).toMatchObject({ approved: [id], open: 0 })
    expect(await read(service, id)).toMatchObject({
      status: 'approved',
      pull_request: { state: 'merged' },
    })
    expect(await synced(service)).toMatchObject({ checked: 0, approved: [] })
  })

  it('approves by a squash with the branch deleted, in the wording that was merged', async () => {
    const { service, repository } = await connected()
    const { id, pull_request: pull } = await submitted(service)
    repository.git('merge', '--squash', '--quiet', pull?.branch ?? '')
    const file = join(repository.path, repository.git('ls-files', 'rules').trim())
    const text = readFileSync(file, 'utf8').replace(
      /two approvals\.\n$/,
      'three approvals, ask rosa.lind@example.com.\n',
    )
    writeFileSync(file, text.replace(/^title: .*$/m, "title: 'It''s three'"))
    repository.git('commit', '--quiet', '-a', '-m', 'squashed')
    repository.git('branch', '-D', pull?.branch ?? '')
    expect(await synced(service)).toMatchObject({ approved: [id] })
    expect(await read(service, id)).toMatchObject({
      status: 'approved',
      title: "It's three",
      body: 'Refunds over $500 need three approvals, ask [EMAIL_1].',
      redactions: { email: 1 },
    })
  })

  it('takes over what a reviewer added to a rule that masking made longer', async () => {
    const { service, repository } = await connected()
    const {
      id,
      body,
      pull_request: pull,
    } = await submitted(service, {
      title: 'Ask them',
      body: `Ask ${'a@b.co, '.repeat(999)}`,
    })
    expect(body.length).toBeGreaterThan(8_000)
    repository.git('merge', '--squash', '--quiet', pull?.branch ?? '')
    const file = join(repository.path, repository.git('ls-files', 'rules').trim())
    writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()} not on Fridays.\n`)
    repository.git('commit', '--quiet', '-a', '-m', 'squashed')
    expect(await synced(service)).toMatchObject({ approved: [id] })
    expect((await read(service, id)).body).toBe(`${body} not on Fridays.`)
  })

  it('finds a file that was moved and re-quoted in review', async () => {
    const { service, repository } = await connected()
    const { id, pull_request: pull } = await submitted(service)
    repository.git('merge', '--squash', '--quiet', pull?.branch ?? '')
    const path = repository.git('ls-files', 'rules').trim()
    mkdirSync(join(repository.path, 'policy'))
    repository.git('mv', path, 'policy/refunds.md')
    const file = join(repository.path, 'policy/refunds.md')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`"${id}"`, id))
    repository.git('commit', '--quiet', '-a', '-m', 'moved')
    expect(await synced(service)).toMatchObject({ approved: [id] })
  })

  it.each([
    ['an empty line above its front matter', (text: string) => `\n${text}`],
    ['front matter without an end', (text: string) => text.replace(/\n---\n/, '\n')],
    ['front matter that names no rule', (text: string) => text.replace(/^id: .*$/m, 'id:')],
    ['no front matter, but such a line', () => 'Refunds over $500 need:\nid: two approvals.\n'],
  ])('approves a file with %s', async (_what, edit) => {
    const { service, repository } = await connected()
    const { id, pull_request: pull } = await submitted(service)
    repository.git('merge', '--squash', '--quiet', pull?.branch ?? '')
    const file = join(repository.path, repository.git('ls-files', 'rules').trim())
    writeFileSync(file, edit(readFileSync(file, 'utf8')))
    repository.git('commit', '--quiet', '-a', '-m', 'edited')
    expect(await synced(service)).toMatchObject({ approved: [id], rejected: [] })
    expect((await read(service, id)).body).toMatch(/^Refunds over \$500 need.*two approvals\.$/s)
  })

  it('rejects only when the branch is deleted', async () => {
    const { service, repository } = await connected()
    const { id, pull_request: pull } = await submitted(service)
    repository.git('branch', '-D', pull?.branch ?? '')
    expect(await synced(service)).toMatchObject({ rejected: [id], open: 0 })
    expect(await read(service, id)).toMatchObject({
      status: 'rejected',
      pull_request: { state: 'closed' },
    })
  })

  it('takes no failure of git for a deleted branch', async () => {
    const { service } = await connected()
    const { id, pull_request: pull } = await submitted(service)
    const folder = temporaryHome()
    const script = `#!/bin/sh
PATH=\${PATH#*:}
for word; do [ "$word" = 'refs/heads/${pull?.branch}^{commit}' ] && exit 128; done
exec git "$@"
`
    writeFileSync(join(folder, 'git'), script, { mode: 0o755 })
    vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await service.call('POST', '/v1/rules-repo/sync')).toMatchObject({
      status: 502,
      body: { code: 'rules_repo.unreachable' },
    })
    vi.unstubAllEnvs()
    expect((await read(service, id)).status).toBe('in_review')
    expect(await synced(service)).toMatchObject({ rejected: [], open: 1 })
  })

  it('leaves the rule alone when the folder is another clone, or gone', async () => {
    const { service, repository } = await connected()
    const { id } = await submitted(service)
    rmSync(join(repository.path, '.git'), { recursive: true })
    expect(await service.call('POST', '/v1/rules-repo/sync')).toMatchObject({
      status: 502,
      body: { code: 'rules_repo.unreachable' },
    })
    repository.git('init', '--quiet', '--initial-branch=main')
    repository.git('commit', '--quiet', '--allow-empty', '-m', 'another')
    expect(await synced(service)).toMatchObject({ rejected: [], unknown: [id], open: 1 })
    expect((await read(service, id)).status).toBe('in_review')
  })

  it('stays a draft while the folder cannot be used, and is submitted by the next call', async () => {
    const { service, repository } = await connected()
    const { id } = await draft(service)
    const aside = `${repository.path}-aside`
    execFileSync('mv', [repository.path, aside])
    expect(await service.call('POST', `/v1/rules/${id}/submit`)).toMatchObject({
      status: 502,
      body: { code: 'rules_repo.unreachable' },
    })
    expect(await read(service, id)).toMatchObject({ status: 'draft', pull_request: null })
    execFileSync('mv', [aside, repository.path])
    expect((await service.call('POST', `/v1/rules/${id}/submit`)).status).toBe(200)
    expect((await read(service, id)).status).toBe('in_review')
  })

  it('makes one branch of many calls at once', async () => {
    const { service, repository } = await connected()
    const { id } = await draft(service)
    const calls = Array.from({ length: 5 }, () => service.call('POST', `/v1/rules/${id}/submit`))
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(branches(repository)).toHaveLength(2)
    const events = (await service.call('GET', `/v1/rules/${id}/events`)).body as { items: object[] }
    expect(events.items).toHaveLength(2)
  })

  it('leaves branches and files of others as they are', async () => {
    const { service, repository } = await connected()
    const { id } = await draft(service, { title: 'Two approvals' })
    const slug = `two-approvals-${id.slice(-12)}`
    mkdirSync(join(repository.path, 'rules'))
    writeFileSync(
      join(repository.path, 'rules', `${slug}.md`),
      '---\nid: "somebody else"\n---\nTheirs.\n',
    )
    repository.git('add', '-A')
    repository.git('commit', '--quiet', '-m', 'theirs')
    repository.git('branch', `svc/${slug}`)
    const before = repository.git('rev-parse', `svc/${slug}`)
    const answer = await service.call('POST', `/v1/rules/${id}/submit`)
    expect(answer.body).toMatchObject({ pull_request: { branch: `svc/${slug}-2` } })
    expect(repository.git('rev-parse', `svc/${slug}`)).toBe(before)
    const changed = repository.git('diff', '--name-status', `main..svc/${slug}-2`)
    expect(changed).toBe(`A\trules/${slug}-2.md\n`)
  })

  it('goes on where a call broke off: one branch, in the wording the draft has now', async () => {
    const { service, repository } = await connected()
    const { id } = await draft(service, { title: 'Approvals' })
    const opened = vi.spyOn(service.store.proposals, 'opened')
    opened.mockRejectedValueOnce(new SvcError('storage.busy', 'the database is busy'))
    expect((await service.call('POST', `/v1/rules/${id}/submit`)).status).toBe(503)
    expect(branches(repository)).toHaveLength(2)
    await service.call('PATCH', `/v1/rules/${id}`, {
      body: { title: 'Another title', body: 'Refunds need one approval.' },
      headers: { 'if-match': '"1"' },
    })
    const answer = (await service.call('POST', `/v1/rules/${id}/submit`)).body as Rule
    expect(branches(repository)).toEqual(['main', answer.pull_request?.branch])
    const branch = answer.pull_request?.branch ?? ''
    expect(repository.git('rev-list', '--count', `main..${branch}`)).toBe('1\n')
    expect(repository.git('grep', '-h', 'approval', branch)).toContain('need one approval')
  })

  it('keeps what a reviewer added to a branch whose call broke off', async () => {
    const { service, repository } = await connected()
    const { id } = await draft(service)
    const opened = vi.spyOn(service.store.proposals, 'opened')
    opened.mockRejectedValueOnce(new SvcError('storage.busy', 'the database is busy'))
    await service.call('POST', `/v1/rules/${id}/submit`)
    const branch = branches(repository)[1] ?? ''
    repository.git('checkout', '--quiet', branch)
    const file = join(repository.path, repository.git('ls-files', 'rules').trim())
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('$500', '$900'))
    repository.git('commit', '--quiet', '-a', '-m', 'more')
    const head = repository.git('rev-parse', branch)
    repository.git('checkout', '--quiet', 'main')
    expect((await service.call('POST', `/v1/rules/${id}/submit`)).body).toMatchObject({
      pull_request: { branch },
    })
    expect(repository.git('rev-parse', branch)).toBe(head)
    repository.git('merge', '--quiet', branch)
    await synced(service)
    expect((await read(service, id)).body).toContain('$900')
  })

  it('follows a draft that is edited while it is being submitted', async () => {
    const { service, repository } = await connected()
    const { id } = await draft(service)
    const { proposals } = service.store
    const plan = proposals.plan.bind(proposals)
    vi.spyOn(proposals, 'plan').mockImplementationOnce(async (...given) => {
      await service.call('PATCH', `/v1/rules/${id}`, {
        body: { body: 'Refunds need a manager.' },
        headers: { 'if-match': '"1"' },
      })
      return plan(...given)
    })
    const answer = (await service.call('POST', `/v1/rules/${id}/submit`)).body as Rule
    expect(answer).toMatchObject({ status: 'in_review', body: 'Refunds need a manager.' })
    const branch = answer.pull_request?.branch ?? ''
    expect(repository.git('grep', '-h', 'Refunds need', branch)).toContain('a manager')
    expect(branches(repository)).toHaveLength(2)
  })

  it('is not given a draft that is edited while the version that was read is submitted', async () => {
    const { service } = await connected()
    const { id } = await draft(service)
    const { proposals } = service.store
    const plan = proposals.plan.bind(proposals)
    vi.spyOn(proposals, 'plan').mockImplementationOnce(async (...given) => {
      await service.call('PATCH', `/v1/rules/${id}`, {
        body: { body: 'Refunds need a manager.' },
        headers: { 'if-match': '"1"' },
      })
      return plan(...given)
    })
    const headers = { 'if-match': '"1"' }
    const answer = await service.call('POST', `/v1/rules/${id}/submit`, { headers })
    expect(answer).toMatchObject({ status: 412, body: { code: 'rule.version' } })
    expect((await read(service, id)).status).toBe('draft')
  })

  it('runs no hook and no program of the repository', async () => {
    const repository = testRepository()
    const trace = join(temporaryHome(), 'trace')
    const script = `#!/bin/sh\necho run >> ${trace}\n`
    for (const hook of [
      'reference-transaction',
      'post-commit',
      'pre-commit',
      'post-index-change',
    ]) {
      const path = join(repository.path, '.git', 'hooks', hook)
      writeFileSync(path, script)
      chmodSync(path, 0o755)
    }
    const program = join(repository.path, 'monitor.sh')
    writeFileSync(program, script)
    chmodSync(program, 0o755)
    repository.git('config', 'core.fsmonitor', program)
    const { service } = await connected(repository)
    rmSync(trace, { force: true })
    expect((await submitted(service)).status).toBe('in_review')
    await synced(service)
    expect(existsSync(trace)).toBe(false)
  })

  it('takes an empty repository and a bare one', async () => {
    const empty = testRepository()
    rmSync(join(empty.path, '.git'), { recursive: true })
    empty.git('init', '--quiet', '--initial-branch=trunk')
    const { service } = await connected(empty)
    const { id, pull_request: pull } = await submitted(service)
    empty.git('merge', '--quiet', pull?.branch ?? '')
    expect(await synced(service)).toMatchObject({ approved: [id] })
    const bare = testRepository()
    rmSync(join(bare.path, '.git'), { recursive: true })
    bare.git('init', '--quiet', '--bare', '--initial-branch=main')
    const second = await connected(bare)
    expect((await submitted(second.service)).status).toBe('in_review')
  })

  it('puts several rules on one branch when asked, and rejects the one that is taken out', async () => {
    const { service, repository } = await connected()
    const a = await draft(service, { body: 'Ship weekly.' })
    const b = await draft(service, { body: 'Ship on Mondays.' })
    const ids = [a.id, b.id]
    const submit = () => service.call('POST', '/v1/rules-repo/submit', { body: { ids } })
    const answer = (await submit()).body as { items: Rule[] }
    const [branch, ...others] = new Set(answer.items.map(({ pull_request: pull }) => pull?.branch))
    expect(others).toEqual([])
    expect(repository.git('rev-list', '--count', `main..${branch}`)).toBe('1\n')
    expect(((await submit()).body as { items: Rule[] }).items.map(({ status }) => status)).toEqual([
      'in_review',
      'in_review',
    ])
    expect(branches(repository)).toHaveLength(2)
    repository.git('checkout', '--quiet', branch ?? '')
    const path = repository.git('grep', '-l', b.id).trim()
    repository.git('rm', '--quiet', path)
    repository.git('commit', '--quiet', '-m', 'not this one')
    repository.git('checkout', '--quiet', 'main')
    repository.git('merge', '--quiet', branch ?? '')
    expect(await synced(service)).toMatchObject({ approved: [a.id], rejected: [b.id] })
  })

  it('submits all of a batch or none', async () => {
    const { service, repository } = await connected()
    const a = await draft(service)
    const unknown = 'rule_00000000000000000000000000'
    const body = { ids: [a.id, unknown] }
    expect((await service.call('POST', '/v1/rules-repo/submit', { body })).status).toBe(404)
    expect((await read(service, a.id)).status).toBe('draft')
    expect(branches(repository)).toEqual(['main'])
  })

  it('supersedes the rule that an approved one replaces', async () => {
    const { service, repository } = await connected()
    const old = await submitted(service)
    repository.git('merge', '--quiet', old.pull_request?.branch ?? '')
    await synced(service)
    const fresh = await submitted(service, {
      body: 'Refunds need one approval.',
      supersedes: old.id,
    })
    repository.git('merge', '--quiet', fresh.pull_request?.branch ?? '')
    expect(await synced(service)).toMatchObject({ approved: [fresh.id], superseded: [old.id] })
    expect((await read(service, old.id)).status).toBe('superseded')
  })

  it('says of a rule that comes second to replace another that nothing was superseded', async () => {
    const { service, repository } = await connected()
    const old = await submitted(service)
    repository.git('merge', '--quiet', old.pull_request?.branch ?? '')
    await synced(service)
    const rivals = [
      await draft(service, { body: 'Refunds need three.', supersedes: old.id }),
      await draft(service, { body: 'Refunds need four.', supersedes: old.id }),
    ]
    const body = { ids: rivals.map(({ id }) => id) }
    const { items } = (await service.call('POST', '/v1/rules-repo/submit', { body })).body as {
      items: Rule[]
    }
    repository.git('merge', '--quiet', items[0]?.pull_request?.branch ?? '')
    expect(await synced(service)).toMatchObject({ superseded: [old.id] })
    const notes: unknown[] = []
    for (const { id } of rivals) {
      const told = (await service.call('GET', `/v1/rules/${id}/events`)).body as {
        items: { to: string; note: string | null }[]
      }
      notes.push(told.items.at(-1)?.note ?? null)
    }
    const late = 'the rule it replaces was not approved any more, so nothing was superseded'
    expect(new Set(notes)).toEqual(new Set([null, late]))
  })

  it('takes the branch of a withdrawn rule away', async () => {
    const { service, repository } = await connected()
    const { id } = await submitted(service)
    const answer = await service.call('POST', `/v1/rules/${id}/reject`, { body: {} })
    expect(answer).toMatchObject({ status: 200, body: { status: 'rejected', notice: null } })
    expect(branches(repository)).toEqual(['main'])
    expect(await synced(service)).toMatchObject({ checked: 0 })
  })

  it.each(['as it was put there', 'with a commit of somebody else'])(
    'is rid of the branch of a discarded draft whose submission broke off (%s)',
    async (how) => {
      const { service, repository } = await connected()
      const { id } = await draft(service)
      const opened = vi.spyOn(service.store.proposals, 'opened')
      opened.mockRejectedValueOnce(new SvcError('storage.busy', 'the database is busy'))
      await service.call('POST', `/v1/rules/${id}/submit`)
      const [, branch = ''] = branches(repository)
      const isTouched = how !== 'as it was put there'
      if (isTouched) {
        repository.git('checkout', '--quiet', branch)
        repository.git('commit', '--quiet', '--allow-empty', '-m', 'more')
        repository.git('checkout', '--quiet', 'main')
      }
      const { notice } = (await service.call('POST', `/v1/rules/${id}/reject`, { body: {} }))
        .body as Rule
      expect(notice).toEqual(isTouched ? expect.stringContaining('commits of others') : null)
      expect(branches(repository)).toEqual(isTouched ? ['main', branch] : ['main'])
    },
  )

  it('takes a rule that went to review while nothing was connected', async () => {
    const repository = testRepository()
    const service = await testService({}, null, undefined, {
      rulesRepo: { rulesRoot: dirname(repository.path) },
    })
    const early = await submitted(service)
    expect(early.notice).toContain('then submit it again')
    const body = { provider: 'git', path: repository.path }
    expect((await service.call('PUT', '/v1/rules-repo', { body })).status).toBe(200)
    const late = (await service.call('POST', `/v1/rules/${early.id}/submit`)).body as Rule
    expect(late).toMatchObject({ status: 'in_review', pull_request: { state: 'open' } })
    expect(late.notice).toContain('svc rules sync')
    expect(branches(repository)).toEqual(['main', late.pull_request?.branch])
    const { items } = (await service.call('GET', `/v1/rules/${early.id}/events`)).body as {
      items: { from: string; to: string; note: string | null }[]
    }
    expect(items.at(-1)).toMatchObject({
      from: 'in_review',
      to: 'in_review',
      note: 'its pull request was opened',
    })
    repository.git('merge', '--quiet', late.pull_request?.branch ?? '')
    expect(await synced(service)).toMatchObject({ approved: [early.id] })
  })

  it('keeps the branch of a withdrawn rule while it is checked out, and loses it then', async () => {
    const { service, repository } = await connected()
    const { id, pull_request: pull } = await submitted(service)
    const branch = pull?.branch ?? ''
    repository.git('checkout', '--quiet', branch)
    const answer = await service.call('POST', `/v1/rules/${id}/reject`, { body: {} })
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'rejected', notice: expect.stringContaining('is checked out and stays') },
    })
    await synced(service)
    expect(repository.git('status', '--porcelain', '--branch')).toBe(`## ${branch}\n`)
    repository.git('checkout', '--quiet', 'main')
    await synced(service)
    expect(branches(repository)).toEqual(['main'])
  })

  it('keeps the branch of a withdrawn rule that others have added to, and says so', async () => {
    const { service, repository } = await connected()
    const { id, pull_request: pull } = await submitted(service)
    repository.git('checkout', '--quiet', pull?.branch ?? '')
    repository.git('commit', '--quiet', '--allow-empty', '-m', 'mine')
    repository.git('checkout', '--quiet', 'main')
    expect(await service.call('POST', `/v1/rules/${id}/reject`, { body: {} })).toMatchObject({
      status: 200,
      body: { notice: expect.stringContaining('holds commits of others and stays') },
    })
    expect(branches(repository)).toEqual(['main', pull?.branch])
  })

  it('is asked again for a branch that could not be taken away', async () => {
    const { service, repository } = await connected()
    const { id, pull_request: pull } = await submitted(service)
    const lock = join(repository.path, '.git/refs/heads', `${pull?.branch}.lock`)
    writeFileSync(lock, '')
    expect(await service.call('POST', `/v1/rules/${id}/reject`, { body: {} })).toMatchObject({
      status: 200,
      body: { status: 'rejected', notice: expect.stringContaining('svc rules sync tries again') },
    })
    expect(branches(repository)).toHaveLength(2)
    rmSync(lock)
    await synced(service)
    expect(branches(repository)).toEqual(['main'])
  })

  it.each([
    ['a branch', 'a branch called svc is in the way', ['branch', 'svc'], ['branch', '-D', 'svc']],
    ['a file', 'a file called rules is in the way', ['add', 'rules'], ['rm', '--quiet', 'rules']],
  ])('says that %s is in the way, and takes the rule once it is not', async (...given) => {
    const [, words, begin, end] = given
    const { service, repository } = await connected()
    const { id } = await draft(service)
    writeFileSync(join(repository.path, 'rules'), 'mine')
    const did = (command: readonly string[]) => {
      repository.git(...command)
      repository.git('commit', '--quiet', '--allow-empty', '-m', 'mine')
    }
    did(begin)
    expect(await service.call('POST', `/v1/rules/${id}/submit`)).toMatchObject({
      status: 502,
      body: {
        code: 'rules_repo.unreachable',
        detail: expect.stringContaining(words),
        hint: expect.stringContaining('rename'),
      },
    })
    did(end)
    expect((await service.call('POST', `/v1/rules/${id}/submit`)).status).toBe(200)
  })

  it('tells a lock that was left behind from a branch that keeps changing', async () => {
    const { service, repository } = await connected()
    const { id } = await draft(service, { title: 'Two approvals' })
    const heads = join(repository.path, '.git/refs/heads/svc')
    mkdirSync(heads)
    writeFileSync(join(heads, `two-approvals-${id.slice(-12)}.lock`), '')
    expect(await service.call('POST', `/v1/rules/${id}/submit`)).toMatchObject({
      status: 502,
      body: {
        detail: expect.stringContaining('a lock keeps svc from'),
        hint: expect.stringContaining('.lock'),
      },
    })
  })

  it('is taken over HTTP only below SVC_RULES_ROOT, and only at the top of a repository', async () => {
    const repository = testRepository()
    const put = (service: TestService, path: string) =>
      service.call('PUT', '/v1/rules-repo', { body: { provider: 'git', path } })
    const none = await testService()
    expect(await put(none, repository.path)).toMatchObject({
      status: 422,
      body: { code: 'rules_repo.refused', hint: expect.stringContaining('SVC_RULES_ROOT') },
    })
    const elsewhere = await testService({}, null, undefined, {
      rulesRepo: { rulesRoot: temporaryHome() },
    })
    expect((await put(elsewhere, repository.path)).status).toBe(422)
    const { service } = await connected(repository)
    mkdirSync(join(repository.path, 'inner'))
    expect((await put(service, join(repository.path, 'inner'))).status).toBe(422)
    expect((await put(service, 'relative')).status).toBe(422)
    expect((await put(service, join(repository.path, 'nowhere'))).status).toBe(422)
  })
})

describe('connecting a git folder', () => {
  it('is for one organisation alone', async () => {
    const { service, repository } = await connected()
    const { store } = service
    const key = newToken('mcp')
    await store.keys.add((await store.organisations.create('B')).id, 'b', 'admin', key)
    const body = { provider: 'git', path: `${repository.path}/.` }
    expect(await service.call('PUT', '/v1/rules-repo', { key, body })).toMatchObject({
      status: 409,
      body: { code: 'rules_repo.elsewhere' },
    })
    expect((await service.call('GET', '/v1/rules-repo', { key })).status).toBe(404)
    expect((await service.call('PUT', '/v1/rules-repo', { body })).status).toBe(200)
    await service.call('DELETE', '/v1/rules-repo')
    expect((await service.call('PUT', '/v1/rules-repo', { key, body })).status).toBe(200)
  })

  it.each(['.git', '../tree', '.git/worktrees/tree'])(
    'is for one organisation alone by way of %s, too',
    async (way) => {
      const { service, repository } = await connected()
      const { store } = service
      repository.git('worktree', 'add', '-b', 'tree', '../tree')
      const key = newToken('mcp')
      await store.keys.add((await store.organisations.create('B')).id, 'b', 'admin', key)
      const body = { provider: 'git', path: join(repository.path, way) }
      expect(await service.call('PUT', '/v1/rules-repo', { key, body })).toMatchObject({
        status: 409,
        body: { code: 'rules_repo.elsewhere' },
      })
      expect((await service.call('PUT', '/v1/rules-repo', { body })).status).toBe(200)
    },
  )

  it('tells nobody which folders there are outside the root', async () => {
    const { service } = await connected()
    const put = async (path: string) => {
      const body = { provider: 'git', path }
      const { status, body: answer } = await service.call('PUT', '/v1/rules-repo', { body })
      return { status, answer: { ...(answer as object), request_id: null } }
    }
    const there = await put(temporaryHome())
    expect(there.status).toBe(422)
    expect(await put(join(temporaryHome(), 'nowhere'))).toEqual(there)
  })

  it('needs the default branch, unless the repository is empty', async () => {
    const { service, repository } = await connected()
    const put = (branch?: string) =>
      service.call('PUT', '/v1/rules-repo', {
        body: { provider: 'git', path: repository.path, branch },
      })
    expect(await put('nope')).toMatchObject({ status: 422, body: { code: 'rules_repo.refused' } })
    repository.git('branch', '--quiet', 'trunk')
    expect((await put('trunk')).status).toBe(200)
    repository.git('checkout', '--quiet', 'trunk')
    repository.git('branch', '--quiet', '-D', 'main')
    repository.git('symbolic-ref', 'HEAD', 'refs/heads/main')
    expect((await put()).status).toBe(422)
    repository.git('branch', '--quiet', '-D', 'trunk')
    expect((await put('nope')).status).toBe(200)
    // Its branches stand there before there is any other.
    await submitted(service)
    await submitted(service)
    expect((await put('nope')).status).toBe(200)
  })
})

describe('the history of a rule in a git folder', () => {
  it('says by what an earlier try to submit it broke off', async () => {
    const { service, repository } = await connected()
    const { id } = await draft(service)
    const away = `${repository.path}-away`
    renameSync(repository.path, away)
    expect((await service.call('POST', `/v1/rules/${id}/submit`)).status).toBe(502)
    const history = async () => (await service.call('GET', `/v1/rules/${id}/events`)).body
    const trouble = {
      party: 'git',
      step: 'making the branch',
      faults: [{ kind: 'unreachable', status: null }],
      retries: 0,
      end: 'gave_up',
    }
    expect(await history()).toMatchObject({ items: [{ to: 'draft' }], troubles: [trouble] })
    renameSync(away, repository.path)
    expect((await service.call('POST', `/v1/rules/${id}/submit`)).status).toBe(200)
    const note =
      'an earlier try to submit it broke off: git folder, making the branch: could not be reached; given up'
    expect(await history()).toMatchObject({
      items: [{ to: 'draft' }, { to: 'in_review', note, troubles: [trouble] }],
      troubles: [],
    })
    expect(JSON.stringify(await history())).not.toContain(repository.path)
  })
})
