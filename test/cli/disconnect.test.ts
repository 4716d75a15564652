import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Env } from '../../src/client/folder.ts'
import { configFolder } from '../../src/client/folder.ts'
import { sealedFilePath } from '../../src/client/vault/sealed-file.ts'
import { vendorOf } from '../support/connectable.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { person } from '../support/person.ts'
import { svc } from '../support/svc.ts'

vi.mock('../../src/connectors/registry.ts', async () => {
  const { mail } = await import('../../src/connectors/mail/index.ts')
  const { shelf, tree } = await import('../support/connectable.ts')
  return { connectors: [shelf, tree, mail] }
})

const token = 'canary-token'

/** A device on which `tree` is connected. */
async function connected() {
  const vendor = await vendorOf({ 'private-token': token }, '/root/api')
  const home = temporaryHome()
  const run = (argv: readonly string[], env: Env = {}, stdin = '') =>
    svc(argv, { home, env, stdin })
  const url = vendor.url.replace(/\/api$/, '')
  const first = await run(['connect', 'tree', '--token-stdin', '--url', url], {}, token)
  expect(first.code, first.stderr).toBe(0)
  const state = async () => {
    const { items } = JSON.parse((await run(['connectors', '--json'])).stdout)
    return items.find((item: { connector: string }) => item.connector === 'tree').state
  }
  return { home, run, state, url, sealed: sealedFilePath({ HOME: home }) }
}

describe('svc disconnect', () => {
  it('removes credential and settings, and says what stays', async () => {
    const { home, run, state, sealed } = await connected()
    const { code, stdout, stderr } = await run(['disconnect', 'tree', '--yes'])
    expect({ code, stdout }, stderr).toEqual({ code: 0, stdout: 'Disconnected Tree.\n' })
    expect(stderr).toContain('still works until it is revoked at the vendor')
    expect(stderr).toContain('connecting again doubles nothing')
    expect(existsSync(sealed)).toBe(false)
    const settings = readFileSync(join(configFolder({ HOME: home }), 'config.json'), 'utf8')
    expect(JSON.parse(settings)).not.toHaveProperty('connectors')
    expect(await state()).toBe('not_connected')
  })

  it('leaves other tools connected', async () => {
    const { home, run, state } = await connected()
    const other = await vendorOf({ authorization: `Bearer ${token}` })
    const env = { SVC_SHELF_URL: other.url }
    const from = join(home, 'choices.json')
    writeFileSync(from, '{"base":"one","tables":[]}')
    const argv = ['connect', 'shelf', '--token-stdin', '--from', from]
    const shelf = await run(argv, env, token)
    expect(shelf.code, shelf.stderr).toBe(0)
    expect((await run(['disconnect', 'shelf', '--yes'])).code).toBe(0)
    expect(await state()).toBe('connected')
  })

  it('does nothing without a yes', async () => {
    const { home, run, state } = await connected()
    const { code, stdout, stderr } = await run(['disconnect', 'tree'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('--yes')
    const env = { HOME: home, SVC_CREDENTIAL_STORE: 'file' }
    const question = 'Forget the credential and settings of Tree?'
    const no = await person(env, ['disconnect', 'tree'], [[question, '']])
    expect(no.code).toBe(2)
    expect(await state()).toBe('connected')
    const yes = await person(env, ['disconnect', 'tree'], [[question, 'y']])
    expect(yes.code).toBe(0)
    expect(await state()).toBe('not_connected')
  })

  it('has nothing to remove where nothing is kept, and makes no file', async () => {
    const home = temporaryHome()
    expect(await svc(['disconnect', 'tree'], { home })).toEqual({
      code: 0,
      stdout: 'Tree is not connected: nothing to remove.\n',
      stderr: '',
    })
    const json = await svc(['disconnect', 'tree', '--json'], { home })
    expect(JSON.parse(json.stdout)).toEqual({ connector: 'tree', removed: false })
    const file = await svc(['disconnect', 'mail'], { home })
    expect(file).toMatchObject({ code: 0, stdout: expect.stringContaining('is never connected') })
    expect([...everyFile(home).keys()]).toEqual([])
  })

  it('says which variables still connect it', async () => {
    const { run, url } = await connected()
    const env = { SVC_TREE_TOKEN: token, SVC_TREE_URL: url }
    const { code, stderr } = await run(['disconnect', 'tree', '--yes'], env)
    expect(code).toBe(0)
    expect(stderr).toContain('SVC_TREE_TOKEN is set and still connects Tree.')
    expect(stderr).toContain('SVC_TREE_URL is set and still names where Tree is.')
    const again = await run(['disconnect', 'tree'], env)
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing to remove') })
    expect(again.stderr).toContain('SVC_TREE_TOKEN')
  })

  it('stays connected when the credential cannot be removed', async () => {
    if (process.platform === 'win32') return
    const { run, state, sealed } = await connected()
    chmodSync(sealed, 0o644)
    const { code, stderr } = await run(['disconnect', 'tree', '--yes'])
    expect(code).toBe(1)
    expect(stderr).toContain('other users of this machine can read')
    chmodSync(sealed, 0o600)
    expect(await state()).toBe('connected')
  })
})
