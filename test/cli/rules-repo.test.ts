import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runConnect } from '../support/run-connect.ts'
import { testRepository } from '../support/git.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { fakeGitHub, githubToken } from '../support/fake-github.ts'
import { svc } from '../support/svc.ts'

async function drafted(home: string, body: string): Promise<string> {
  const words = [
    'rules',
    'create',
    '--body-file',
    '-',
    '--source',
    'https://example.com/t/1',
    '--json',
  ]
  const made = await svc(words, { home, stdin: body })
  return (JSON.parse(made.stdout) as { id: string }).id
}

describe('rules on this device', () => {
  it('go from a draft to a merged branch and back approved, source and all', async () => {
    const home = temporaryHome()
    const { path, git } = testRepository()
    const connected = await runConnect({ home }, { path })
    expect(connected).toMatchObject({ code: 0, stderr: expect.stringContaining('svc review') })
    expect(connected.stdout).toContain(`name      ${path}`)
    const id = await drafted(home, 'Refunds over $500 need two approvals.')
    const submitted = await svc(['review', 'submit', id], { home })
    expect(submitted).toMatchObject({ code: 0, stdout: `Submitted ${id}.\n` })
    const branch = /Branch (svc\/\S+):/.exec(submitted.stderr)?.[1] ?? ''
    expect(git('log', '-1', '--format=%B', branch)).toContain('Source: https://example.com/t/1')
    expect((await svc(['rules', 'sync'], { home })).stdout).toBe('1 still open.\n')
    git('merge', '--quiet', branch)
    const synced = await svc(['rules', 'sync'], { home })
    expect(synced).toMatchObject({ code: 0, stdout: `Approved ${id}.\n0 still open.\n` })
    const shown = JSON.parse(
      (await svc(['rules', 'show', id, '--json'], { home })).stdout,
    ) as object
    expect(shown).toMatchObject({ status: 'approved', pull_request: { state: 'merged' } })
    const file = git('ls-files', 'rules').trim()
    expect(readFileSync(join(path, file), 'utf8')).toContain('source: "https://example.com/t/1"')
    expect((await svc(['rules', 'show', id], { home })).stdout).toContain('(merged)')
  })

  it('are put on one branch together when asked', async () => {
    const home = temporaryHome()
    const { path, git } = testRepository()
    await runConnect({ home }, { path })
    const ids = [await drafted(home, 'Ship weekly.'), await drafted(home, 'Ship on Mondays.')]
    const ran = await svc(['review', 'submit', ...ids, '--together'], { home })
    expect(ran).toMatchObject({ code: 0, stdout: ids.map((id) => `Submitted ${id}.\n`).join('') })
    expect(git('for-each-ref', 'refs/heads').trim().split('\n')).toHaveLength(2)
  })

  it('are settled beside one that cannot be looked at, which is named', async () => {
    const home = temporaryHome()
    const { host, repository } = await fakeGitHub()
    const env = { SVC_GITHUB_URL: host.url }
    await runConnect({ home, env, stdin: githubToken }, { repo: 'acme/rules', tokenStdin: true })
    const ids = [await drafted(home, 'Ship weekly.'), await drafted(home, 'Ship on Mondays.')]
    await svc(['review', 'submit', ...ids], { home, env })
    repository.merge(2)
    host.fault = ({ path }) => (path.endsWith('/pulls/1') ? 'page' : 'none')
    expect(await svc(['rules', 'sync'], { home, env })).toMatchObject({
      code: 5,
      stdout: `Approved ${ids[1]}.\n1 still open.\n`,
      stderr: expect.stringContaining('/pull/1: not looked at: GitHub answered'),
    })
  })

  it('are looked at once each, however many there are', async () => {
    const home = temporaryHome()
    const { host } = await fakeGitHub()
    const env = { SVC_GITHUB_URL: host.url }
    await runConnect({ home, env, stdin: githubToken }, { repo: 'acme/rules', tokenStdin: true })
    const ids: string[] = []
    for (let n = 0; n < 101; n++) ids.push(await drafted(home, `Ship release ${n} on a Monday.`))
    await svc(['review', 'submit', ...ids], { home, env })
    const before = host.calls.length
    const synced = await svc(['rules', 'sync', '--json'], { home, env })
    expect(JSON.parse(synced.stdout)).toMatchObject({ open: 101, remaining: 0, failed: [] })
    const seen = host.calls.slice(before).filter(({ path }) => /\/pulls\/\d+$/.test(path))
    expect(new Set(seen.map(({ path }) => path)).size).toBe(101)
    expect(seen.length).toBeLessThanOrEqual(201)
  })

  it('are missed when another repository is connected while they wait', async () => {
    const home = temporaryHome()
    await runConnect({ home }, { path: testRepository().path })
    const id = await drafted(home, 'Ship weekly.')
    await svc(['review', 'submit', id], { home })
    const other = await runConnect({ home }, { path: testRepository().path })
    expect(other).toMatchObject({ code: 0, stderr: expect.stringContaining('1 rule waits in') })
    expect((await svc(['rules', 'repo'], { home })).stdout).toContain('elsewhere 1')
    const again = await svc(['review', 'submit', id], { home })
    expect(again.stderr).toContain('not connected now')
  })

  it('say that nothing is connected, and how to', async () => {
    const home = temporaryHome()
    for (const words of [
      ['rules', 'sync'],
      ['rules', 'repo'],
    ]) {
      expect(await svc(words, { home })).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('svc connect rules-repo'),
      })
    }
  })
})

describe('connecting a rules repository', () => {
  it('asks for nothing where nobody can answer', async () => {
    const home = temporaryHome()
    expect(await runConnect({ home }, {})).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('--provider is missing'),
    })
    expect(await runConnect({ home }, { repo: 'acme/rules' })).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('--token-stdin'),
    })
    expect(await runConnect({ home }, { provider: 'git', path: '/', repo: 'a/b' })).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('--repo does not go with --provider git'),
    })
  })

  it('refuses a folder that is no repository, and makes nothing there', async () => {
    const home = temporaryHome()
    const path = temporaryHome()
    expect(await runConnect({ home }, { path })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not the top of a git repository'),
    })
    expect([...everyFile(path).keys()]).toEqual([])
  })

  it('keeps a token sealed, survives a rotated key, and forgets it', async () => {
    const home = temporaryHome()
    const { host } = await fakeGitHub()
    const env = { SVC_GITHUB_URL: host.url }
    const connected = await runConnect(
      { home, env, stdin: `${githubToken}\n` },
      { repo: 'acme/rules', tokenStdin: true },
    )
    expect(connected).toMatchObject({ code: 0, stderr: expect.stringContaining('svc rules sync') })
    expect(JSON.stringify(connected)).not.toContain(githubToken)
    const keyOf = () => readFileSync(join(home, '.local/share/svc/secret.key'), 'latin1')
    const before = keyOf()
    const rotated = await svc(['admin', 'rotate-key'], { home })
    expect(rotated).toMatchObject({ code: 0, stdout: 'Sealed 1 credentials with the new key.\n' })
    expect(keyOf()).not.toContain(before)
    const id = await drafted(home, 'Ship weekly.')
    expect((await svc(['review', 'submit', id], { home, env })).stderr).toContain('/pull/1')
    for (const bytes of everyFile(home).values()) expect(bytes.includes(githubToken)).toBe(false)
    const [fresh, old] = [randomBytes(32).toString('base64'), keyOf().trim()]
    const moved = { SVC_SECRET_KEY: fresh, SVC_SECRET_KEY_OLD: old }
    expect((await svc(['admin', 'rotate-key'], { home, env: moved })).code).toBe(0)
    const second = await drafted(home, 'Ship on Mondays.')
    const now = { ...env, SVC_SECRET_KEY: fresh }
    expect((await svc(['review', 'submit', second], { home, env: now })).stderr).toContain(
      '/pull/2',
    )
    const gone = await runConnect({ home, yes: true }, 'disconnect')
    expect(gone).toMatchObject({ code: 0, stdout: expect.stringContaining('Disconnected') })
    expect((await svc(['rules', 'repo'], { home })).code).toBe(1)
  })

  it('is disconnected without a failure where there is none', async () => {
    const home = temporaryHome()
    const ran = await svc(['disconnect', 'rules-repo'], { home })
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing to remove') })
    const json = await svc(['disconnect', 'rules-repo', '--json'], { home })
    expect(JSON.parse(json.stdout)).toEqual({ connector: 'rules-repo', removed: false })
  })
})
