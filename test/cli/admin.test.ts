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
    expect(missing).toMatchObject({ code: 64, stderr: expect.stringContaining('--org is missing') })
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

describe('svc webhook rotate', () => {
  it('prints the new URL alone', async () => {
    const home = temporaryHome()
    const made = JSON.parse((await svc(['webhook', 'create', 'ci', '--json'], { home })).stdout)
    const rotated = await svc(['webhook', 'rotate', made.id, '--yes'], { home })
    expect(rotated.stdout).toMatch(/\/whk_[\w-]{43}\n$/)
    expect(rotated.stdout.trim()).not.toBe(made.url)
  })
})
