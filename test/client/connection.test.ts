import { readFileSync, writeFileSync } from 'node:fs'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { KeptConnection } from '../../src/client/connection.ts'
import {
  addressVariable,
  environmentCredential,
  forgetConnection,
  keepConnection,
  keptConnection,
  keptConnections,
} from '../../src/client/connection.ts'
import { keepBaseUrl, resolveSettings } from '../../src/client/config.ts'
import type { Env } from '../../src/client/folder.ts'
import { configFolder } from '../../src/client/folder.ts'
import type { SecretStore } from '../../src/client/vault.ts'
import {
  connectorSecrets,
  forgetConnectorSecrets,
  hasConnectorSecrets,
  keepConnectorSecrets,
  keepProfileKey,
  openVault,
  profileKey,
} from '../../src/client/vault.ts'
import { openSecret, Secret } from '../../src/core/text.ts'
import { everyFile, temporaryHome } from '../support/home.ts'

const kept: KeptConnection = {
  url: 'https://tool.example.com',
  settings: { site: 'eu' },
  choices: { base: 'app1', tables: [{ id: 'tbl1', fields: ['fld1'] }] },
  connectedAt: '2026-11-01T10:00:00.000Z',
  stored: 'file',
}

function surroundings(settings?: unknown): { env: Env; path: string } {
  const env = { HOME: temporaryHome(), SVC_CREDENTIAL_STORE: 'file' }
  const path = join(configFolder(env), 'config.json')
  if (settings !== undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(settings))
  }
  return { env, path }
}

describe('a kept connection', () => {
  it('comes back as it was kept, and goes when it is forgotten', async () => {
    const { env, path } = surroundings()
    expect(await keptConnection(env, 'figma')).toBeNull()
    await keepConnection(env, 'figma', kept)
    expect(await keptConnection(env, 'figma')).toEqual(kept)
    expect(await forgetConnection(env, 'figma')).toBe(true)
    expect(await forgetConnection(env, 'figma')).toBe(false)
    expect(JSON.parse(readFileSync(path, 'utf8'))).not.toHaveProperty('connectors')
  })

  it('leaves out what there is nothing of', async () => {
    const { env, path } = surroundings()
    const bare = { url: null, settings: {}, choices: {}, connectedAt: null, stored: null }
    await keepConnection(env, 'figma', bare)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ connectors: { figma: {} } })
    expect(await keptConnection(env, 'figma')).toEqual(bare)
  })

  it('leaves profiles, other tools and the words of a newer svc alone', async () => {
    const newer = { figma: { url: 'https://old.example', later: 1 }, gitlab: { later: 2 } }
    const { env, path } = surroundings({ connectors: newer, other: true })
    await keepBaseUrl(env, 'work', 'https://decisions.example.com')
    await keepConnection(env, 'figma', { ...kept, url: null })
    const file = JSON.parse(readFileSync(path, 'utf8'))
    expect(file.connectors.figma).toMatchObject({ later: 1, stored: 'file' })
    expect(file.connectors.figma).not.toHaveProperty('url')
    expect(file).toMatchObject({ other: true, connectors: { gitlab: { later: 2 } } })
    expect(
      (await resolveSettings(env, { baseUrl: undefined, profile: 'work' })).profileBaseUrl,
    ).toBe('https://decisions.example.com')
    await forgetConnection(env, 'figma')
    expect([...(await keptConnections(env)).keys()]).toEqual(['gitlab'])
  })

  it('is not lost when several are kept at once', async () => {
    const { env } = surroundings()
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(ids.map((id) => keepConnection(env, id, kept)))
    expect([...(await keptConnections(env)).keys()].toSorted()).toEqual(ids)
  })

  it.each([
    [{ figma: 7 }, 'connectors.figma'],
    [{ figma: { url: 7 } }, 'connectors.figma.url'],
    [{ 'No Name': {} }, 'connectors.No Name'],
  ])('is refused where %j stands in the file, by its place', async (connectors, place) => {
    const { env } = surroundings({ connectors })
    await expect(keptConnections(env)).rejects.toThrow(`has a wrong value at ${place}`)
  })
})

describe("a connector's credential", () => {
  const base = 'https://api.example.com'

  it('is given back for the address it was kept for and for no other', async () => {
    const { env } = surroundings()
    const vault = openVault({ env, say: () => undefined })
    expect(await connectorSecrets(vault, 'two', base)).toEqual({ state: 'none' })
    const secrets = { api: new Secret('canary one'), app: new Secret('canary "two"\n') }
    expect(await keepConnectorSecrets(vault, 'two', base, secrets)).toBe('file')
    const found = await connectorSecrets(vault, 'two', base)
    if (found.state !== 'kept') expect.unreachable('it is kept')
    const opened = Object.entries(found.secrets).map(([key, secret]) => [key, openSecret(secret)])
    expect(opened).toEqual([
      ['api', 'canary one'],
      ['app', 'canary "two"\n'],
    ])
    for (const other of ['https://api.example.com/x', 'http://api.example.com', '']) {
      expect(await connectorSecrets(vault, 'two', other)).toEqual({
        state: 'elsewhere',
        baseUrl: base,
      })
    }
    expect(await hasConnectorSecrets(vault, 'two')).toBe(true)
    expect(await forgetConnectorSecrets(vault, 'two')).toBe(true)
    expect(await hasConnectorSecrets(vault, 'two')).toBe(false)
  })

  it('and a profile of the same name do not know of each other', async () => {
    const { env } = surroundings()
    const vault = openVault({ env, say: () => undefined })
    await keepProfileKey(vault, 'figma', base, new Secret('mcp_a'))
    expect(await connectorSecrets(vault, 'figma', base)).toEqual({ state: 'none' })
    await keepConnectorSecrets(vault, 'figma', base, { token: new Secret('t') })
    expect(await profileKey(vault, 'figma', base)).toMatchObject({ state: 'kept' })
  })

  it('is in no file in the clear', async () => {
    const { env } = surroundings()
    const vault = openVault({ env, say: () => undefined })
    await keepConnectorSecrets(vault, 'figma', base, { token: new Secret('canary-canary') })
    for (const [path, bytes] of everyFile(env.HOME ?? '')) {
      expect(bytes.includes('canary'), path).toBe(false)
    }
  })

  it('fits what Windows takes in an entry, for two keys of the usual length', async () => {
    const entries: string[] = []
    const store: SecretStore = {
      kind: 'keychain',
      get: () => Promise.resolve(null),
      set: (_account, value) => Promise.resolve(void entries.push(value)),
      delete: () => Promise.resolve(false),
    }
    const vault = openVault({
      env: { SVC_CREDENTIAL_STORE: 'keychain' },
      say: () => {},
      keychain: store,
    })
    const long = new Secret('k'.repeat(400))
    await keepConnectorSecrets(vault, 'datadog', 'https://api.us3.datadoghq.com', {
      a: long,
      b: long,
    })
    // Stored as UTF-16.
    expect(2 * (entries[0]?.length ?? Number.NaN)).toBeLessThan(2_560)
  })

  it.each(['not json', '{"token":"x"}', '[["token"]]', '[["token",1]]', '7'])(
    'that is not in the known form (%s) counts as none',
    async (value) => {
      const { env } = surroundings()
      const vault = openVault({ env, say: () => undefined })
      await vault.set('connector/figma', new Secret(`${base} ${value}`))
      expect(await connectorSecrets(vault, 'figma', base)).toEqual({ state: 'none' })
    },
  )
})

describe('a credential in the environment', () => {
  const fields = [
    { key: 'a', env: 'SVC_X_A' },
    { key: 'b', env: 'SVC_X_B' },
  ]

  it.each([
    [{}, { state: 'none' }],
    [{ SVC_X_A: ' ', SVC_X_B: '' }, { state: 'none' }],
    [{ SVC_X_A: '1' }, { state: 'partly', missing: ['SVC_X_B'] }],
    [
      { SVC_X_A: ' 1\n', SVC_X_B: '2' },
      { state: 'given', values: { a: '1', b: '2' } },
    ],
  ])('counts only when it is whole: %j', (env: Env, expected) => {
    expect(environmentCredential(env, fields)).toEqual(expected)
  })

  it('is never given for a tool that has none', () => {
    expect(environmentCredential({}, [])).toEqual({ state: 'none' })
  })

  it('has an address beside it, named after the connector', () => {
    expect(addressVariable('figma')).toBe('SVC_FIGMA_URL')
    expect(addressVariable('rules-repo')).toBe('SVC_RULES_REPO_URL')
  })
})
