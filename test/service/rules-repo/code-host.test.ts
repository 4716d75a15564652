import { describe, expect, it, vi } from 'vitest'
import { SvcError } from '../../../src/core/error.ts'
import { newToken } from '../../../src/core/id.ts'
import { everyFile } from '../../support/home.ts'
import type { HostRule } from '../../support/host-service.ts'
import { hostService } from '../../support/host-service.ts'
import { engines, testDatabase } from '../../support/store.ts'

describe.each(['github', 'gitlab'] as const)('rules on %s', (kind) => {
  it('are put on a pull request that shows rule, source, connector and what was masked', async () => {
    const { repository, submitted } = await hostService(kind)
    const source = 'https://linear.app/acme/issue/ENG-1'
    const rule = await submitted({
      title: 'Two approvals',
      body: 'Refunds over $500 need two approvals; ask rosa.lind@example.com.',
      source,
      connector: 'linear',
    })
    expect(rule).toMatchObject({
      status: 'in_review',
      pull_request: {
        number: 1,
        state: 'open',
        branch: expect.stringMatching(/^svc\/two-approvals-/),
      },
      notice: expect.stringContaining(rule.pull_request?.url ?? 'none'),
    })
    const [pull] = repository.pulls
    expect(pull).toMatchObject({ title: 'Rule: Two approvals', into: 'main' })
    const { description = '' } = pull ?? {}
    expect(description).toContain('Refunds over $500 need two approvals; ask [EMAIL_1].')
    expect(description).toContain(`- Source: <${source}>`)
    expect(description).toContain('- From: `linear`')
    expect(description).toContain('- Masked: email 1')
    const head = repository.at(pull?.from ?? '')
    expect(head?.message).toContain(`Source: ${source}\n`)
    const added = [...(head?.files ?? [])].filter(([path]) => path.startsWith('rules/'))
    expect(added).toEqual([
      [
        `rules/${pull?.from.slice('svc/'.length)}.md`,
        expect.stringMatching(/^---\nid: "rule_\w{26}"\ntitle: "Two approvals"\nsource: "https:/),
      ],
    ])
  })

  it('are approved in the merged wording once merged, and rejected once closed', async () => {
    const { repository, submitted, sync, read } = await hostService(kind)
    const [merged, closed, waiting] = [await submitted(), await submitted(), await submitted()]
    repository.merge(1, (files) => {
      for (const [path, text] of files)
        files.set(path, text.replace('two approvals.\n', 'three approvals.\n'))
    })
    repository.close(2)
    expect(await sync()).toMatchObject({
      status: 200,
      body: { checked: 3, approved: [merged.id], rejected: [closed.id], open: 1, remaining: 0 },
    })
    expect(await read(merged.id)).toMatchObject({
      status: 'approved',
      body: 'Refunds over $500 need three approvals.',
      pull_request: { state: 'merged' },
    })
    expect((await read(closed.id)).status).toBe('rejected')
    expect((await read(waiting.id)).status).toBe('in_review')
  })

  it('are settled beside those that cannot be looked at, which are named, and are asked last then', async () => {
    const { host, repository, submitted, sync, read } = await hostService(kind)
    const rules: HostRule[] = []
    for (let n = 1; n <= 6; n++) rules.push(await submitted({ body: `Rule number ${n} stands.` }))
    const ids = rules.map(({ id }) => id)
    for (const n of [5, 6]) repository.merge(n)
    host.fault = ({ path }) => (/\/(?:pulls|merge_requests)\/[1-4]$/.test(path) ? 'broken' : 'none')
    expect(await sync()).toMatchObject({
      status: 200,
      body: {
        checked: 2,
        approved: ids.slice(4),
        failed: rules.slice(0, 4).map(({ id, pull_request: pull }) => ({
          rules: [id],
          place: pull?.url,
          code: 'rules_repo.unreachable',
          message: expect.stringContaining('answered with status 500'),
        })),
        open: 4,
        remaining: 0,
      },
    })
    expect((await read(ids[5] ?? '')).status).toBe('approved')
    expect((await sync()).status).toBe(502)
  })

  it('find a file that was renamed in review, and take one that was removed for declined', async () => {
    const { service, repository, draft, sync } = await hostService(kind)
    const ids = [(await draft()).id, (await draft({ body: 'Ship weekly.' })).id]
    await service.call('POST', '/v1/rules-repo/submit', { body: { ids } })
    expect(repository.pulls).toHaveLength(1)
    repository.merge(1, (files) => {
      // A copy: what is set on the way would be come by again.
      const before = [...files]
      for (const [path, text] of before) {
        if (!path.startsWith('rules/')) continue
        files.delete(path)
        if (text.includes(ids[0] ?? '')) files.set('rules/renamed.md', text)
      }
      for (let n = 0; n < 5; n++)
        files.set(`rules/other-${n}.md`, '---\nid: "other"\n---\nOther.\n')
    })
    expect((await sync()).body).toMatchObject({ approved: [ids[0]], rejected: [ids[1]] })
  })

  it('are not approved by a merge into another branch than the default one', async () => {
    const { repository, submitted, sync, read } = await hostService(kind)
    const { id } = await submitted()
    repository.branches.set('attic', repository.branches.get('main') ?? '')
    const [pull] = repository.pulls
    if (pull !== undefined) pull.into = 'attic'
    repository.merge(1)
    expect((await sync()).body).toMatchObject({ approved: [], rejected: [], open: 1 })
    expect((await read(id)).status).toBe('in_review')
  })

  it('are asked about once more when submitted again, and nothing is opened twice', async () => {
    const { repository, submitted, submit } = await hostService(kind)
    const { id } = await submitted()
    expect(await submit(id)).toMatchObject({ status: 200, body: { status: 'in_review' } })
    expect(repository.pulls).toHaveLength(1)
  })

  it('come to one pull request by many calls at once', async () => {
    const { repository, draft, submit } = await hostService(kind)
    const { id } = await draft()
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(repository.pulls).toHaveLength(1)
  })

  it.each(engines)('come to one pull request by several processes on %s', async (engine) => {
    const database = await testDatabase(engine)
    const store = await database.open()
    const { beside, service, repository, draft } = await hostService(kind, 8_000, store)
    // Two connections of one process to the embedded database would hold each other up: there, one is shared.
    const second = await beside(engine === 'embedded' ? store : await database.open())
    const { id } = await draft()
    const calls = [service, second, service, second].map(({ call, adminKey }) =>
      call('POST', `/v1/rules/${id}/submit`, { key: adminKey }),
    )
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(repository.pulls).toHaveLength(1)
    const { items } = (await service.call('GET', `/v1/rules/${id}/events`)).body as {
      items: unknown[]
    }
    expect(items).toHaveLength(2)
  })

  it('stay drafts while the host does not answer, with a 502 that says so', async () => {
    const { host, repository, draft, submit, read } = await hostService(kind)
    const { id } = await draft()
    host.fault = () => 'broken'
    expect(await submit(id)).toMatchObject({
      status: 502,
      body: { code: 'rules_repo.unreachable' },
    })
    expect(await read(id)).toMatchObject({ status: 'draft', pull_request: null })
    host.fault = () => 'none'
    expect((await submit(id)).status).toBe(200)
    expect(repository.pulls).toHaveLength(1)
  })

  it('follow an edit of the draft between two attempts: same pull request, new wording', async () => {
    const { service, repository, draft, submit } = await hostService(kind)
    const { id } = await draft()
    vi.spyOn(service.store.proposals, 'opened').mockRejectedValueOnce(
      new SvcError('storage.busy', 'the database is busy'),
    )
    expect((await submit(id)).status).toBe(503)
    await service.call('PATCH', `/v1/rules/${id}`, {
      body: { title: 'Other', body: 'Refunds need a manager.' },
      headers: { 'if-match': '"1"' },
    })
    expect((await submit(id)).status).toBe(200)
    const [pull, ...others] = repository.pulls
    expect(others).toEqual([])
    expect(pull).toMatchObject({ title: 'Rule: Other', state: 'open' })
    const files = [...(repository.at(pull?.from ?? '')?.files.values() ?? [])].join('\n')
    expect(files).toContain('Refunds need a manager.')
    expect(files).not.toContain('two approvals')
  })

  it('are told when somebody closed or merged before the answer came', async () => {
    const { service, repository, draft, submit } = await hostService(kind)
    for (const end of ['rejected', 'approved']) {
      const { id } = await draft({ body: `Ship weekly (${end}).` })
      vi.spyOn(service.store.proposals, 'opened').mockRejectedValueOnce(
        new SvcError('storage.busy', 'the database is busy'),
      )
      await submit(id)
      const { length } = repository.pulls
      if (end === 'approved') repository.merge(length)
      else repository.close(length)
      expect(await submit(id)).toMatchObject({ status: 200, body: { status: end } })
      expect(repository.pulls).toHaveLength(length)
    }
  })

  it('close their pull request when they are withdrawn', async () => {
    const { service, repository, submitted } = await hostService(kind)
    const { id } = await submitted()
    await service.call('POST', `/v1/rules/${id}/reject`, { body: {} })
    expect(repository.pulls[0]?.state).toBe('closed')
  })

  it('leave branches and files of others alone', async () => {
    const { repository, draft, submit } = await hostService(kind)
    const { id } = await draft({ title: 'Two approvals' })
    const slug = `two-approvals-${id.slice(-12)}`
    const files = new Map([[`rules/${slug}.md`, 'no front matter']])
    const theirs = repository.commit('theirs', files, [])
    repository.branches.set('main', theirs)
    repository.branches.set(`svc/${slug}`, theirs)
    expect((await submit(id)).body).toMatchObject({ pull_request: { branch: `svc/${slug}-2` } })
    expect(repository.branches.get(`svc/${slug}`)).toBe(theirs)
    expect(repository.at(`svc/${slug}-2`)?.files.get(`rules/${slug}.md`)).toBe('no front matter')
  })

  it('are refused for a token that is not taken, and nothing is kept of it', async () => {
    const { service, settings } = await hostService(kind)
    const body = { ...settings, token: 'a-wrong-token-canary' }
    const answer = await service.call('PUT', '/v1/rules-repo', { body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'rules_repo.refused' } })
    expect(JSON.stringify([answer, service.log])).not.toContain('canary')
  })

  it('are not said to have been submitted while they are being connected', async () => {
    const { service, host, settings } = await hostService(kind)
    host.fault = () => 'reset'
    const answer = await service.call('PUT', '/v1/rules-repo', { body: settings })
    expect(answer).toMatchObject({
      status: 502,
      body: { hint: 'try again in a minute: nothing is done twice' },
    })
  })

  it('may be on the machine of the service only where its operator says so', async () => {
    const { service, host, settings } = await hostService(kind)
    const put = (url: string) =>
      service.call('PUT', '/v1/rules-repo', { body: { ...settings, url } })
    const named = kind === 'github' ? host.url : `${host.url}/git`
    expect((await put(named)).status).toBe(200)
    const before = host.calls.length
    for (const url of [`${host.url}/other`, 'https://localhost', 'https://[::1]:8443']) {
      expect(await put(url)).toMatchObject({ status: 422, body: { errors: [{ field: 'url' }] } })
    }
    expect(host.calls.length).toBe(before)
  })

  it('never show a token: not in answers, logs, errors or the database', async () => {
    const { service, host, token, settings, draft, submit, sync } = await hostService(kind)
    const hook = 'a-hook-secret-canary'
    const answers: unknown[] = [
      await service.call('PUT', '/v1/rules-repo', { body: { ...settings, webhook_secret: hook } }),
      await service.call('GET', '/v1/rules-repo'),
      await submit((await draft()).id),
    ]
    host.fault = () => 'reset'
    answers.push(await submit((await draft()).id), await sync())
    const files = [...everyFile(service.folder).values()].map((bytes) => bytes.toString('latin1'))
    const everything = JSON.stringify([answers, service.log]) + files.join('\n')
    for (const secret of [token, hook]) {
      expect(everything).not.toContain(secret)
      expect(everything).not.toContain(Buffer.from(secret).toString('base64url'))
      expect(everything).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('belong to one organisation: another one sees and settles nothing of them', async () => {
    const { service, settings, repository, submitted, read } = await hostService(kind)
    const { id } = await submitted()
    const other = await service.store.organisations.create('other')
    const key = newToken('mcp')
    await service.store.keys.add(other.id, 'other', 'admin', key)
    expect((await service.call('GET', '/v1/rules-repo', { key })).status).toBe(404)
    expect((await service.call('POST', '/v1/rules-repo/sync', { key })).status).toBe(404)
    await service.call('PUT', '/v1/rules-repo', { key, body: settings })
    repository.merge(1)
    expect((await service.call('POST', '/v1/rules-repo/sync', { key })).body).toMatchObject({
      checked: 0,
      approved: [],
    })
    expect((await read(id)).status).toBe('in_review')
    expect((await service.call('DELETE', '/v1/rules-repo', { key })).status).toBe(200)
    expect((await service.call('GET', '/v1/rules-repo')).status).toBe(200)
  })

  it('lose their repository by DELETE, with the credential, and go to review without one then', async () => {
    const { service, submitted, draft, submit } = await hostService(kind)
    await submitted()
    expect((await service.call('DELETE', '/v1/rules-repo')).body).toMatchObject({ open: 1 })
    expect(await service.store.rulesRepos.list()).toEqual([])
    expect((await service.call('GET', '/v1/rules-repo')).status).toBe(404)
    const rule = (await submit((await draft()).id)).body as HostRule
    expect(rule).toMatchObject({ status: 'in_review', pull_request: null })
  })

  it.each([1, 2, 3])(
    'survive three in ten calls failing in every way, nothing lost, doubled or half done (seed %i)',
    async (seed) => {
      const { service, host, repository, draft, submit, sync, read } = await hostService(kind, 300)
      const random = generator(seed)
      const faults = ['hang', 'reset', 'limit', 'broken', 'lost', 'torn'] as const
      host.fault = () =>
        random() < 0.3 ? (faults[Math.floor(random() * faults.length)] ?? 'none') : 'none'
      const until200 = async (call: () => ReturnType<typeof sync>) => {
        for (let n = 0; n < 40; n++) {
          const answer = await call()
          if (answer.status === 200 && hasAll(answer.body)) return answer
          if (answer.status === 200) continue
          expect(answer).toMatchObject({ status: 502, body: { code: 'rules_repo.unreachable' } })
        }
        throw new Error('it never came through')
      }
      const ends = new Map<string, string>()
      for (let n = 0; n < 6; n++) {
        const { id } = await draft({ body: `Rule number ${n} stands.` })
        const before = await submit(id)
        if (before.status !== 200) {
          expect((await read(id)).status).toBe('draft')
          if (n % 2 === 0) {
            await service.call('PATCH', `/v1/rules/${id}`, {
              body: { body: `Rule number ${n} stands and was edited.` },
              headers: { 'if-match': '"1"' },
            })
          }
        }
        await until200(() => submit(id))
        const { pull_request: pull, body } = await read(id)
        const files = repository.at(pull?.branch ?? '')?.files ?? new Map<string, string>()
        expect([...files.values()].some((text) => text.endsWith(`---\n${body}\n`))).toBe(true)
        ends.set(id, ['approved', 'rejected', 'in_review'][n % 3] ?? '')
        if (n % 3 === 0) repository.merge(pull?.number ?? 0)
        if (n % 3 === 1) repository.close(pull?.number ?? 0)
      }
      expect(repository.pulls).toHaveLength(6)
      await until200(sync)
      for (const [id, end] of ends) {
        const rule = await read(id)
        expect(rule.status).toBe(end)
        const { items } = (await service.call('GET', `/v1/rules/${id}/events`)).body as {
          items: unknown[]
        }
        expect(items).toHaveLength(end === 'in_review' ? 2 : 3)
      }
    },
    60_000,
  )
})

/** Whether nothing was left out of an answer. */
function hasAll(body: unknown): boolean {
  return ((body as { failed?: readonly unknown[] }).failed ?? []).length === 0
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
