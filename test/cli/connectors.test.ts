import { describe, expect, it, vi } from 'vitest'
import type { Env } from '../../src/client/folder.ts'
import type { KeychainAnswer, KeychainRequest } from '../../src/client/vault/keychain.ts'
import type * as keychainModule from '../../src/client/vault/keychain.ts'
import { keepConnection } from '../../src/client/connection.ts'
import { figma as known } from '../../src/connectors/figma/index.ts'
import { everyFile, temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

type Keychain = typeof keychainModule

/** A keychain in memory that can get stuck; every question put to it is noted. */
const keychain = vi.hoisted(() => ({
  state: 'working',
  entries: new Map<string, string>(),
  asked: [] as string[],
}))

vi.mock('../../src/client/vault/keychain.ts', async (importOriginal) => {
  const original = await importOriginal<Keychain>()
  const ask = (request: KeychainRequest): Promise<KeychainAnswer> => {
    keychain.asked.push(`${request.op} ${request.account}`)
    if (keychain.state === 'stuck') return Promise.resolve({ error: 'prompt dismissed' })
    const value = keychain.entries.get(request.account) ?? null
    if (request.op === 'delete') keychain.entries.delete(request.account)
    return Promise.resolve({ value, removed: value !== null })
  }
  return { ...original, keychain: (env: Env) => original.keychain(env, ask) }
})

vi.mock('../../src/connectors/registry.ts', async () => {
  const { figma } = await import('../../src/connectors/figma/index.ts')
  const { mail } = await import('../../src/connectors/mail/index.ts')
  const { shelf, sites, tree } = await import('../support/connectable.ts')
  return { connectors: [figma, sites, shelf, tree, mail] }
})

/** A device whose keychain holds credentials of these tools at the vendor's own address. */
async function device(...kept: readonly (readonly [id: string, value: string])[]) {
  const home = temporaryHome()
  keychain.state = 'working'
  keychain.asked.length = 0
  keychain.entries = new Map(kept.map(([id, value]) => [`connector/${id}`, value]))
  const env = { SVC_CREDENTIAL_STORE: 'auto' }
  for (const [id] of kept) {
    await keepConnection({ HOME: home }, id, {
      url: null,
      settings: {},
      choices: {},
      connectedAt: '2026-11-01T10:00:00.000Z',
      stored: 'keychain',
    })
  }
  return {
    home,
    run: (argv: readonly string[], more: Env = {}) => svc(argv, { home, env: { ...env, ...more } }),
  }
}

const figmaKept = ['figma', 'https://api.figma.com [["token","canary-f"]]'] as const
const treeKept = ['tree', 'https://tree.example/api [["token","canary-t"]]'] as const

describe('svc connectors', () => {
  it('shows access, state, where the credential is, and the scope flags', async () => {
    const { home, run } = await device(figmaKept)
    const { code, stdout, stderr } = await run(['connectors'], { SVC_SHELF_TOKEN: 'canary-s' })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.split('\n').map((line) => line.split('\t'))).toEqual([
      ['figma', 'rest', 'connected', 'in the keychain', '--figma-files'],
      ['sites', 'rest', 'not connected', '-', '--sites-pages or --sites-teams'],
      ['shelf', 'rest', 'connected', 'from the environment', 'chosen when connecting'],
      ['tree', 'rest', 'not connected', '-', '--tree-projects [--tree-url]'],
      ['mail', 'file', 'not needed', '-', '--mail-export'],
      [''],
    ])
    expect([...everyFile(home).keys()]).toHaveLength(1)
  })

  it('adds what is read and what never with --verbose', async () => {
    const { run } = await device()
    const { stdout } = await run(['connectors', '--verbose'])
    const [figma = ''] = stdout.split('\n')
    const { reads, neverReads } = known
    expect(figma.split('\t').slice(-2)).toEqual([reads.join('; '), neverReads.join('; ')])
    expect(neverReads.length).toBeGreaterThan(2)
  })

  it('tells that at a terminal below the name of each, in the columns there are', async () => {
    const { home } = await device()
    const { stdout } = await svc(['connectors', '--verbose'], { home, terminal: 60 })
    const blocks = stdout.split(/\n(?=\S)/)
    expect(blocks.map((block) => block.split('\n')[0])).toEqual([
      'Figma (figma)',
      'Sites (sites)',
      'Shelf (shelf)',
      'Tree (tree)',
      'Mail export (mail)',
    ])
    for (const block of blocks) {
      expect(block.match(/^ {2}(?:access|state|scope|reads|never reads) {2,}\S/gm)).toHaveLength(5)
    }
    expect(stdout.split('\n').filter((line) => line.length > 60)).toEqual([])
  })

  it('is one JSON document with everything in it', async () => {
    const { run } = await device(treeKept)
    const { stdout } = await run(['connectors', '--json'])
    const { items, next } = JSON.parse(stdout)
    expect(next).toBeNull()
    expect(items).toHaveLength(5)
    expect(items[3]).toEqual({
      connector: 'tree',
      title: 'Tree',
      access: 'rest',
      state: 'connected',
      source: 'keychain',
      url: 'https://tree.example/api',
      scope: [
        { flag: '--tree-projects', required: true },
        { flag: '--tree-url', required: false },
      ],
      one_of: [],
      reads: ['threads'],
      never_reads: ['diffs'],
      connected_at: '2026-11-01T10:00:00.000Z',
    })
    expect(items[1]).toMatchObject({
      state: 'not_connected',
      source: null,
      one_of: ['--sites-pages', '--sites-teams'],
      scope: [
        { flag: '--sites-pages', required: false },
        { flag: '--sites-teams', required: false },
      ],
      connected_at: null,
    })
    expect(items[4]).toMatchObject({ access: 'file', state: 'not_needed', url: null })
  })

  it('asks the keychain only for what was given to it, and shows no secret', async () => {
    const none = await device()
    await none.run(['connectors'])
    expect(keychain.asked).toEqual([])
    const kept = await device(figmaKept)
    const { stdout, stderr } = await kept.run(['connectors', '--json', '--debug', '--verbose'])
    expect(keychain.asked).toEqual(['get connector/figma'])
    expect(stdout + stderr).not.toContain('canary')
  })

  it('tells a stuck keychain once, and what it hides is unknown and not missing', async () => {
    const { run } = await device(figmaKept, treeKept)
    keychain.state = 'stuck'
    const { code, stdout, stderr } = await run(['connectors', '--json'])
    expect(code).toBe(0)
    const states = JSON.parse(stdout).items.map(({ state }: { state: string }) => state)
    expect(states).toEqual(['unknown', 'not_connected', 'not_connected', 'unknown', 'not_needed'])
    expect(stderr.match(/the system keychain is locked/g)).toHaveLength(1)
    expect(stderr).toContain('the Figma credential is in the keychain, which does not give it')
    const strict = await run(['connectors'], { SVC_CREDENTIAL_STORE: 'keychain' })
    expect(strict.code).toBe(0)
    expect(strict.stdout).toMatch(/^figma\trest\tunknown\t/)
    expect(strict.stderr.match(/the system keychain is locked/g)).toHaveLength(1)
    const environment = await run(['connectors', '--json'], { SVC_FIGMA_TOKEN: 'x' })
    expect(JSON.parse(environment.stdout).items[0]).toMatchObject({ source: 'environment' })
  })

  it('counts a credential with a field missing as none', async () => {
    const { run } = await device(['sites', 'http://127.0.0.1:9/some/base [["api","canary"]]'])
    const { stdout } = await run(['connectors', '--json'])
    expect(JSON.parse(stdout).items[1]).toMatchObject({ state: 'not_connected' })
  })

  it('shows the others when one has a setting that cannot be', async () => {
    const { run } = await device(figmaKept)
    const { code, stdout, stderr } = await run(['connectors', '--json'], {
      SVC_TREE_URL: 'http://tree.example',
      SVC_SHELF_TOKEN: 'no token',
    })
    expect(code).toBe(0)
    const { items } = JSON.parse(stdout)
    expect(items[0]).toMatchObject({ state: 'connected' })
    expect(items[2]).toMatchObject({ state: 'unknown' })
    expect(items[3]).toMatchObject({ state: 'unknown', url: null })
    expect(stderr).toContain('the address of Tree in SVC_TREE_URL must be https')
    expect(stderr).toContain('SVC_SHELF_TOKEN holds characters no key has')
    expect(stderr).not.toContain('no token')
  })
})

describe('svc disconnect with the keychain', () => {
  it('removes the entry, and leaves everything as it was while the keychain is stuck', async () => {
    const { run } = await device(figmaKept)
    for (const store of ['auto', 'keychain']) {
      keychain.state = 'stuck'
      const stuck = await run(['disconnect', 'figma', '--yes'], { SVC_CREDENTIAL_STORE: store })
      expect({ code: stuck.code, stdout: stuck.stdout }).toEqual({ code: 1, stdout: '' })
      expect(stuck.stderr).toContain('(credentials.unusable)')
      keychain.state = 'working'
      expect((await run(['connectors'])).stdout).toMatch(/^figma\trest\tconnected\t/)
    }
    expect((await run(['disconnect', 'figma', '--yes'])).code).toBe(0)
    expect([...keychain.entries.keys()]).toEqual([])
    expect((await run(['connectors'])).stdout).toMatch(/^figma\trest\tnot connected\t/)
  })
})
