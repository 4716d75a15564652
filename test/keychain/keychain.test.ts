import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openVault } from '../../src/client/vault.ts'
import { keychain } from '../../src/client/vault/keychain.ts'
import { sealedFilePath } from '../../src/client/vault/sealed-file.ts'
import { openSecret, Secret } from '../../src/core/text.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { testService } from '../support/service.ts'
import { svc } from '../support/svc.ts'

const bus = process.env['DBUS_SESSION_BUS_ADDRESS']

/**
 * Against the Secret Service of this session, best one of its own; test/support/announce.ts says when it is
 * left out, and why.
 */
describe.skipIf(!bus)('the real keychain', () => {
  const env = {
    DBUS_SESSION_BUS_ADDRESS: bus,
    PATH: process.env['PATH'],
    SVC_CREDENTIAL_STORE: 'auto',
  }

  it('keeps, replaces, gives back and forgets', async () => {
    const store = keychain(env)
    const account = `test/${randomUUID()}`
    expect(await store.get(account)).toBeNull()
    await store.set(account, 'one')
    await store.set(account, 'zwei – 🔑')
    expect(await keychain(env).get(account)).toBe('zwei – 🔑')
    expect([await store.delete(account), await store.delete(account)]).toEqual([true, false])
    expect(await store.get(account)).toBeNull()
  })

  it('takes the key of a sign-in, leaves no file of it, and forgets it at logout', async () => {
    const { app, adminKey } = await testService()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const home = temporaryHome()
    const profile = ['--profile', `test-${randomUUID()}`]
    const login = await svc(['login', '--token-stdin', '--base-url', url, '--json', ...profile], {
      home,
      env,
      stdin: adminKey,
    })
    expect(login.code, login.stderr).toBe(0)
    expect(JSON.parse(login.stdout)).toMatchObject({ stored: 'keychain' })
    expect(login.stderr).toContain('The key is in the system keychain')
    const whoami = await svc(['whoami', '--json', ...profile], { home, env })
    expect(JSON.parse(whoami.stdout)).toMatchObject({ token_origin: 'keychain', role: 'admin' })
    for (const [path, bytes] of everyFile(home)) {
      expect(bytes.includes(adminKey.slice(4)), path).toBe(false)
    }
    expect(existsSync(sealedFilePath({ HOME: home, ...env }))).toBe(false)
    const logout = await svc(['logout', '--json', ...profile], { home, env })
    expect(JSON.parse(logout.stdout)).toMatchObject({ items: [{ forgotten: true }] })
    const again = await svc(['logout', '--json', ...profile], { home, env })
    expect(JSON.parse(again.stdout)).toMatchObject({ items: [{ forgotten: false }] })
  })

  it('that is stuck does not hold svc up: the sealed file is used after three seconds', async () => {
    const home = temporaryHome()
    const path = join(home, 'bus')
    const stuck = createServer()
    stuck.listen(path)
    await once(stuck, 'listening')
    onTestFinished(() => void stuck.close())
    const said: string[] = []
    const vault = openVault({
      env: { ...env, HOME: home, DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` },
      say: (line) => said.push(line),
    })
    const startedAt = performance.now()
    expect(await vault.set('a', new Secret('one'))).toBe('file')
    expect(performance.now() - startedAt).toBeLessThan(4_500)
    const kept = await vault.get('a')
    expect(kept === null ? null : openSecret(kept.secret)).toBe('one')
    expect(said).toEqual([
      'note: the system keychain does not answer within 3 s; a sealed file is used instead',
    ])
  })
})
