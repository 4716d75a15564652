import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

describe('svc admin', () => {
  it('makes organisations and keys that the service then knows', async () => {
    const home = temporaryHome()
    const org = await svc(['admin', 'org', 'create', 'Acme', '--json'], { home })
    const { id, name } = JSON.parse(org.stdout)
    expect({ code: org.code, name }).toEqual({ code: 0, name: 'Acme' })
    const key = await svc(['admin', 'key', 'create', '--org', id, '--name', 'ci', '--json'], {
      home,
    })
    expect(JSON.parse(key.stdout)).toEqual({
      id: expect.stringMatching(/^key_/),
      key: expect.stringMatching(/^mcp_[\w-]{43}$/),
    })
    const listed = await svc(['admin', 'org', 'list'], { home })
    expect(listed.stdout).toBe(`${id}\tAcme\n`)
  })

  it('says what is missing or wrong', async () => {
    const home = temporaryHome()
    const missing = await svc(['admin', 'key', 'create', '--name', 'ci'], { home })
    expect(missing).toMatchObject({
      code: 64,
      stderr: expect.stringMatching(/--org is missing[^]*svc admin org list/),
    })
    await svc(['admin', 'org', 'create', 'Acme'], { home })
    const unknown = await svc(['admin', 'key', 'create', '--org', 'org_x', '--name', 'ci'], {
      home,
    })
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('not_found') })
    const both = ['admin', 'org', 'list', '--data', 'x', '--database-url', 'postgres://x']
    expect(await svc(both, { home })).toMatchObject({ code: 64 })
    const mysql = ['admin', 'org', 'list', '--database-url', 'mysql://x']
    expect(await svc(mysql, { home })).toMatchObject({ code: 64 })
  })
})

describe('svc admin', () => {
  it.each([
    ['no name', ' ', 'must not be empty'],
    ['a name too long', 'x'.repeat(101), 'at most 100'],
  ])('takes %s for nothing', async (_what, name, words) => {
    const home = temporaryHome()
    const org = await svc(['admin', 'org', 'create', name], { home })
    expect(org).toMatchObject({ code: 64, stdout: '', stderr: expect.stringContaining(words) })
    expect((await svc(['admin', 'org', 'list'], { home })).stdout).toBe('')
  })

  it.each([
    ['postgres://svc:canary@127.0.0.1:9/svc', true],
    ['postgres://127.0.0.1:9/svc?user=svc&password=canary', true],
    ['postgres://svc@127.0.0.1:9/svc', false],
    ['postgres://127.0.0.1:9/svc?application_name=a:b@c', false],
  ])('says who can read a password in --database-url %s: %j', async (url, isTold) => {
    const told = 'note: every user of this machine can read the password'
    const home = temporaryHome()
    const typed = await svc(['admin', 'org', 'list', '--database-url', url], { home })
    expect(typed).toMatchObject({ code: 1, stdout: '' })
    expect(typed.stderr.includes(told)).toBe(isTold)
    const kept = await svc(['admin', 'org', 'list'], { home, env: { SVC_DATABASE_URL: url } })
    // An @ behind the host may be the end of a password, whose beginning would pass for the host.
    const place = url.includes('a:b@c') ? '' : ' at 127.0.0.1:9'
    expect(kept.stderr).toMatch(`error: cannot open the PostgreSQL database${place}: `)
    expect(typed.stderr + kept.stderr).not.toContain('canary')
  })
})

describe('svc admin', () => {
  it.each([
    ['org list', ['org', 'list']],
    ['org set', ['org', 'set', 'org_x', '--billing-email', 'pay@example.com']],
    ['key create', ['key', 'create', '--org', 'org_x', '--name', 'ci']],
    ['rotate-key', ['rotate-key']],
  ])('%s makes no database of a mistyped folder', async (_what, argv) => {
    const home = temporaryHome()
    const folder = join(home, 'no-such-folder')
    const ran = await svc(['admin', ...argv, '--data', folder], { home })
    expect(ran).toMatchObject({ code: 1, stdout: '' })
    expect(ran.stderr).toMatch(/there is no database in .*no-such-folder[^]*--data/)
    expect(existsSync(folder)).toBe(false)
  })
})

describe('svc webhook rotate', () => {
  it('prints the new URL alone', async () => {
    const home = temporaryHome()
    const made = JSON.parse((await svc(['webhook', 'create', 'ci', '--json'], { home })).stdout)
    const rotated = await svc(['webhook', 'rotate', made.id, '--yes'], { home })
    expect(rotated.stdout).toMatch(/\/whk_[\w-]{43}\n$/)
    expect(rotated.stdout.trim()).not.toBe(made.url)
  })
})
