import { describe, expect, it } from 'vitest'
import { openHouse } from './conventions/house.ts'

describe('svc key', () => {
  it('makes a key that works until it is revoked, and shows it once', async () => {
    const { run } = await openHouse()
    const made = await run(['key', 'create', 'laptop'])
    expect(made.stdout).toMatch(/^mcp_[\w-]{43}\n$/)
    const own = { env: { SVC_TOKEN: made.stdout.trim() } }
    const { key, role } = JSON.parse((await run(['whoami', '--json'], own)).stdout)
    expect({ name: key.name, role }).toEqual({ name: 'laptop', role: 'member' })

    const listed = await run(['key', 'list'])
    expect(listed.stdout).toMatch(new RegExp(`^${key.id}\tlaptop\tmcp_…\\S{4}\tmember\t`, 'm'))
    expect(listed.stdout).not.toContain(made.stdout.trim())

    const revoked = await run(['key', 'revoke', key.id, '--yes'])
    expect(revoked).toMatchObject({ code: 0, stdout: `Revoked ${key.id}.\n` })
    expect(await run(['whoami'], own)).toMatchObject({ code: 4, stdout: '' })
    expect((await run(['key', 'list'])).stdout).toMatch(new RegExp(`^${key.id}\t.*\trevoked$`, 'm'))
  })

  it('is for admins, and says where the id of a key is found', async () => {
    const { run } = await openHouse()
    const member = { env: { SVC_TOKEN: (await run(['key', 'create', 'ci'])).stdout.trim() } }
    for (const argv of [
      ['key', 'create', 'more', '--role', 'admin'],
      ['key', 'list'],
      ['key', 'revoke', 'key_x', '--yes'],
    ]) {
      const ran = await run(argv, member)
      expect(ran, ran.stderr).toMatchObject({ code: 4, stdout: '' })
      expect(ran.stderr).toContain('auth.forbidden')
    }
    const unknown = await run(['key', 'revoke', 'key_x', '--yes'])
    expect(unknown).toMatchObject({ code: 1, stdout: '' })
    expect(unknown.stderr).toContain('hint: svc key list\n')
  })
})
