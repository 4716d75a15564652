import {
  chmodSync,
  mkdirSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../src/client/folder.ts'
import { stateFolder } from '../../src/client/folder.ts'
import type { Vault } from '../../src/client/vault.ts'
import { forgetProfileKey, keepProfileKey, openVault, profileKey } from '../../src/client/vault.ts'
import { withFileLock } from '../../src/core/file-lock.ts'
import type { AskKeychain, KeychainRequest } from '../../src/client/vault/keychain.ts'
import { keychain, keychainTimeoutMs } from '../../src/client/vault/keychain.ts'
import { sealedFile, sealedFilePath } from '../../src/client/vault/sealed-file.ts'
import { sealingKeyPath } from '../../src/client/vault/sealing-key.ts'
import { openSecret, Secret } from '../../src/core/text.ts'
import { everyFile, temporaryHome } from '../support/home.ts'

const posix = process.platform !== 'win32'
const key = () => randomBytes(32).toString('base64')

function surroundings(more: Env = {}): Env {
  return { HOME: temporaryHome(), ...more }
}

async function refusal(work: Promise<unknown>): Promise<{ code: string; message: string }> {
  return work.then(
    () => expect.unreachable('it was taken'),
    (error: { code: string; message: string }) => error,
  )
}

/** Each kind of call, not yet made. */
function callsOf<T>(
  store: {
    get: (account: string) => Promise<unknown>
    set: (account: string, value: T) => Promise<unknown>
    delete: (account: string) => Promise<unknown>
  },
  value: T,
): readonly (() => Promise<unknown>)[] {
  return [() => store.get('a'), () => store.set('a', value), () => store.delete('a')]
}

describe('the sealed file', () => {
  it('gives back what it was given, to a later run as well', async () => {
    const env = surroundings()
    const file = sealedFile(env)
    expect(await file.get('a')).toBeNull()
    await file.set('a', 'one')
    await file.set('b', 'zwei – 🔑')
    await file.set('a', 'uno')
    const later = sealedFile(env)
    expect([await later.get('a'), await later.get('b'), await later.get('c')]).toEqual([
      'uno',
      'zwei – 🔑',
      null,
    ])
  })

  it('looks up and forgets nothing without leaving a trace', async () => {
    const env = surroundings()
    expect(await sealedFile(env).get('a')).toBeNull()
    expect(await sealedFile(env).delete('a')).toBe(false)
    expect(readdirSync(env['HOME'] ?? '')).toEqual([])
  })

  it('is gone with its last entry', async () => {
    const env = surroundings()
    const file = sealedFile(env)
    await file.set('a', 'one')
    await file.set('b', 'two')
    expect(await file.delete('a')).toBe(true)
    expect(await file.delete('a')).toBe(false)
    expect(await file.get('b')).toBe('two')
    expect(await file.delete('b')).toBe(true)
    expect(readdirSync(dirname(sealedFilePath(env)))).toEqual([])
  })

  it('holds neither names nor values in the clear, and its key lies in another folder', async () => {
    const env = surroundings()
    await sealedFile(env).set('account-canary', 'mcp_value-canary')
    const files = everyFile(env['HOME'] ?? '')
    expect([...files.keys()].toSorted()).toEqual(
      [sealedFilePath(env), sealingKeyPath(env)].toSorted(),
    )
    for (const [path, bytes] of files) {
      for (const encoding of ['utf8', 'utf16le', 'base64', 'hex'] as const) {
        for (const canary of ['account-canary', 'mcp_value-canary']) {
          // Shortened, since base64 of a part depends on where the part begins.
          const form = Buffer.from(canary).toString(encoding).slice(0, 12)
          expect(bytes.includes(form), `${path} holds ${encoding}`).toBe(false)
        }
      }
    }
    expect(dirname(sealingKeyPath(env))).toBe(stateFolder(env))
  })

  it('seals differently each time', async () => {
    const env = surroundings()
    await sealedFile(env).set('a', 'one')
    const first = JSON.parse(readFileSync(sealedFilePath(env), 'utf8'))
    await sealedFile(env).set('a', 'one')
    const second = JSON.parse(readFileSync(sealedFilePath(env), 'utf8'))
    expect(second.nonce).not.toBe(first.nonce)
    expect(second.sealed).not.toBe(first.sealed)
  })

  it.runIf(posix)('and its key are for the user alone, in folders for the user alone', async () => {
    const env = surroundings()
    const folder = dirname(sealedFilePath(env))
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    await sealedFile(env).set('a', 'one')
    const mode = (path: string) => statSync(path).mode & 0o777
    expect(mode(sealedFilePath(env))).toBe(0o600)
    expect(mode(sealingKeyPath(env))).toBe(0o600)
    expect(mode(folder)).toBe(0o700)
    expect(mode(dirname(sealingKeyPath(env)))).toBe(0o700)
  })

  it.runIf(posix).each([
    ['sealed file', 0o640, sealedFilePath],
    ['sealed file', 0o604, sealedFilePath],
    ['key file', 0o640, sealingKeyPath],
    ['key file', 0o620, sealingKeyPath],
  ] as const)('is refused when others may use the %s (case %#)', async (_what, mode, pathOf) => {
    const env = surroundings()
    await sealedFile(env).set('a', 'one')
    const before = readFileSync(sealedFilePath(env))
    chmodSync(pathOf(env), mode)
    for (const work of callsOf(sealedFile(env), 'two')) {
      const { code, message } = await refusal(work())
      expect(code).toBe('credentials.unusable')
      expect(message).toContain(`other users of this machine can read ${pathOf(env)}`)
    }
    chmodSync(pathOf(env), 0o600)
    expect(readFileSync(sealedFilePath(env))).toEqual(before)
    expect(await sealedFile(env).get('a')).toBe('one')
  })

  it('notices every changed byte and loses nothing to it', async () => {
    const env = surroundings()
    const path = sealedFilePath(env)
    await sealedFile(env).set('a', 'mcp_value-canary')
    const good = readFileSync(path)
    for (let at = 0; at < good.length - 1; at++) {
      const bad = Buffer.from(good)
      bad[at] = (bad[at] ?? 0) ^ 1
      writeFileSync(path, bad)
      const result = await sealedFile(env)
        .get('a')
        .catch((error: { code: string }) => error.code)
      expect(result, `byte ${at}`).toBe('credentials.unusable')
    }
    writeFileSync(path, good)
    expect(await sealedFile(env).get('a')).toBe('mcp_value-canary')
  })

  it.each([
    ['nothing', () => ''],
    ['no JSON', () => 'mcp_value-canary'],
    ['another form', () => '{"version":2}'],
    ['a part', (good: string) => good.slice(0, good.length / 2)],
    ['a short tag', (good: string) => good.replace(/"tag":"[^"]*"/, '"tag":"AAAA"')],
    ['no text', (good: string) => good.replace(/"sealed":"[^"]*"/, '"sealed":""')],
  ])('that holds %s is a clear error and stays as it is', async (_what, change) => {
    const env = surroundings()
    const path = sealedFilePath(env)
    await sealedFile(env).set('a', 'mcp_value-canary')
    const bad = change(readFileSync(path, 'utf8'))
    writeFileSync(path, bad)
    for (const work of callsOf(sealedFile(env), 'two')) {
      const error = await refusal(work())
      expect(error).toMatchObject({ code: 'credentials.unusable' })
      expect(error.message).toContain(path)
      expect(JSON.stringify(error) + error.message).not.toContain('canary')
    }
    expect(readFileSync(path, 'utf8')).toBe(bad)
    expect(readdirSync(dirname(path))).toEqual(['sealed.json'])
  })

  it('says when its key is gone or another, and makes no new one over it', async () => {
    const env = surroundings()
    await sealedFile(env).set('a', 'one')
    const other = await refusal(sealedFile({ ...env, SVC_CREDENTIALS_KEY: key() }).set('b', 'two'))
    expect(other.message).toContain('was sealed with another key')
    const kept = readFileSync(sealingKeyPath(env))
    rmSync(sealingKeyPath(env))
    const gone = await refusal(sealedFile(env).set('b', 'two'))
    expect(gone.message).toContain('is gone')
    expect(existsSync(sealingKeyPath(env))).toBe(false)
    writeFileSync(sealingKeyPath(env), kept, { mode: 0o600 })
    expect(await sealedFile(env).get('a')).toBe('one')
  })

  it('takes its key from the environment and then writes none', async () => {
    const env = surroundings({ SVC_CREDENTIALS_KEY: key() })
    await sealedFile(env).set('a', 'one')
    expect(await sealedFile(env).get('a')).toBe('one')
    expect(existsSync(sealingKeyPath(env))).toBe(false)
  })

  it.each(['short', 'x'.repeat(44), randomBytes(31).toString('base64'), 'é'.repeat(43)])(
    'takes no key that is none: %s',
    async (SVC_CREDENTIALS_KEY) => {
      const env = surroundings({ SVC_CREDENTIALS_KEY })
      const error = await refusal(sealedFile(env).set('a', 'one'))
      expect(error).toMatchObject({ code: 'usage' })
      expect(error.message).not.toContain(SVC_CREDENTIALS_KEY)
    },
  )

  it('names a key file that holds no key', async () => {
    const env = surroundings()
    await sealedFile(env).set('a', 'one')
    writeFileSync(sealingKeyPath(env), 'canary')
    const { code, message } = await refusal(sealedFile(env).get('a'))
    expect(code).toBe('credentials.unusable')
    expect(message).toContain(sealingKeyPath(env))
    expect(message).not.toContain('canary')
  })

  it('loses no entry of many writers at once, from the first write on', async () => {
    const env = surroundings()
    const names = Array.from({ length: 24 }, (_, i) => `account${i}`)
    await Promise.all(names.map((name) => sealedFile(env).set(name, `value of ${name}`)))
    await Promise.all(names.slice(0, 8).map((name) => sealedFile(env).delete(name)))
    const file = sealedFile(env)
    for (const [at, name] of names.entries()) {
      expect(await file.get(name)).toBe(at < 8 ? null : `value of ${name}`)
    }
    expect(readdirSync(dirname(sealedFilePath(env)))).toEqual(['sealed.json'])
  })
})

describe('the lock of a file', () => {
  const lockIn = () => join(temporaryHome(), 'file')
  const noWork = () => Promise.resolve('done')

  it('is waited for no longer than agreed, and then left alone', async () => {
    const path = lockIn()
    const mark = JSON.stringify({ pid: process.pid, host: hostname(), id: 'x' })
    writeFileSync(`${path}.lock`, mark)
    const error = await refusal(withFileLock(path, noWork, { waitMs: 30 }))
    expect(error).toMatchObject({ code: 'storage.busy' })
    expect(error.message).toContain(path)
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe(mark)
  })

  it('does not outlive its process', async () => {
    const path = lockIn()
    // Linux and macOS give no process so high a number.
    const mark = JSON.stringify({ pid: 2 ** 31 - 2, host: hostname(), id: 'x' })
    writeFileSync(`${path}.lock`, mark)
    expect(await withFileLock(path, noWork, { waitMs: 1_000 })).toBe('done')
    expect(readdirSync(dirname(path))).toEqual([])
  })

  it('from another machine or half written is taken over once it is old', async () => {
    const path = lockIn()
    for (const mark of ['', JSON.stringify({ pid: 2 ** 31 - 2, host: 'elsewhere', id: 'x' })]) {
      writeFileSync(`${path}.lock`, mark)
      const fresh = await refusal(withFileLock(path, noWork, { waitMs: 20 }))
      expect(fresh).toMatchObject({ code: 'storage.busy' })
      const old = Date.now() / 1_000 - 60
      utimesSync(`${path}.lock`, old, old)
      expect(await withFileLock(path, noWork, { waitMs: 1_000 })).toBe('done')
    }
    expect(readdirSync(dirname(path))).toEqual([])
  })

  it('is given back when the work fails', async () => {
    const path = lockIn()
    await expect(withFileLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(readdirSync(dirname(path))).toEqual([])
  })
})

/** A keychain of our own: what it was asked, and what it holds. */
function fakeKeychain(fail: () => string | null = () => null) {
  const held = new Map<string, string>()
  const asked: KeychainRequest['op'][] = []
  const stopped: AbortSignal[] = []
  const ask: AskKeychain = (request, signal) => {
    asked.push(request.op)
    const error = fail()
    if (error === 'hang') {
      stopped.push(signal)
      return new Promise(() => undefined)
    }
    if (error !== null) return Promise.resolve({ error })
    const value = held.get(request.account) ?? null
    if (request.op === 'set') held.set(request.account, request.value)
    const removed = request.op === 'delete' && held.delete(request.account)
    return Promise.resolve({ value: request.op === 'get' ? value : null, removed })
  }
  return { ask, held, asked, stopped }
}

function vaultOn(env: Env, ask: AskKeychain): { vault: Vault; said: string[] } {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  return { vault: openVault({ env, say, keychain: keychain(env, ask) }), said }
}

const opened = async (vault: Vault, account: string) => {
  const kept = await vault.get(account)
  return kept === null ? null : [openSecret(kept.secret), kept.kind]
}

describe('the vault', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('prefers the keychain and then writes no file', async () => {
    const env = surroundings()
    const { ask, held } = fakeKeychain()
    const { vault, said } = vaultOn(env, ask)
    expect(await vault.set('a', new Secret('one'))).toBe('keychain')
    expect(held).toEqual(new Map([['a', 'one']]))
    expect(await opened(vault, 'a')).toEqual(['one', 'keychain'])
    expect([await vault.delete('a'), await vault.delete('a')]).toEqual([true, false])
    expect(said).toEqual([])
    expect(readdirSync(env['HOME'] ?? '')).toEqual([])
  })

  it.each([
    ['Platform failure: DBus error: no address', 'is not there'],
    ['no result found', 'is not there'],
    ['the unlock prompt was dismissed', 'is locked'],
    ['something else', 'refuses'],
  ])(
    'uses the sealed file when the keychain says "%s", and says so in one line',
    async (error, words) => {
      const env = surroundings()
      const { ask, asked } = fakeKeychain(() => error)
      const { vault, said } = vaultOn(env, ask)
      expect(await vault.set('a', new Secret('one'))).toBe('file')
      expect(await opened(vault, 'a')).toEqual(['one', 'file'])
      expect(await vault.delete('a')).toBe(true)
      expect(said).toEqual([`note: the system keychain ${words}; a sealed file is used instead`])
      expect(asked).toEqual(['set'])
    },
  )

  it('waits three seconds for a keychain that does not answer, once, and stops it', async () => {
    const env = surroundings()
    const { ask, asked, stopped } = fakeKeychain(() => 'hang')
    const { vault, said } = vaultOn(env, ask)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const set = vault.set('a', new Secret('one'))
    expect(asked).toEqual(['set'])
    vi.advanceTimersByTime(keychainTimeoutMs - 1)
    expect(stopped.map(({ aborted }) => aborted)).toEqual([false])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    expect(await set).toBe('file')
    expect(stopped.map(({ aborted }) => aborted)).toEqual([true])
    expect(await opened(vault, 'b')).toBeNull()
    expect(asked).toEqual(['set'])
    expect(said).toEqual([
      'note: the system keychain does not answer within 3 s; a sealed file is used instead',
    ])
  })

  it('finds the newer secret after the keychain was away, and moves it back', async () => {
    const env = surroundings()
    let error: string | null = null
    const { ask, held } = fakeKeychain(() => error)
    const set = (value: string) => vaultOn(env, ask).vault.set('a', new Secret(value))
    expect(await set('first')).toBe('keychain')
    error = 'locked'
    expect(await set('second')).toBe('file')
    error = null
    expect(await opened(vaultOn(env, ask).vault, 'a')).toEqual(['second', 'file'])
    expect(await set('third')).toBe('keychain')
    expect(await opened(vaultOn(env, ask).vault, 'a')).toEqual(['third', 'keychain'])
    expect(existsSync(sealedFilePath(env))).toBe(false)
    error = 'locked'
    expect(await set('fourth')).toBe('file')
    error = null
    expect(await vaultOn(env, ask).vault.delete('a')).toBe(true)
    expect(held.size).toBe(0)
    expect(await opened(vaultOn(env, ask).vault, 'a')).toBeNull()
  })

  it('says what it could not forget', async () => {
    const { ask } = fakeKeychain(() => 'is locked')
    const { vault, said } = vaultOn(surroundings(), ask)
    expect(await vault.delete('a')).toBe(false)
    expect(said).toEqual(['note: the system keychain is locked; what it may hold stays there'])
  })

  it('told to use the keychain fails with it and writes no file', async () => {
    const env = surroundings({ SVC_CREDENTIAL_STORE: 'keychain' })
    const { ask } = fakeKeychain(() => 'unlock prompt was dismissed')
    const { vault, said } = vaultOn(env, ask)
    for (const work of callsOf(vault, new Secret('one'))) {
      expect(await refusal(work())).toMatchObject({
        code: 'credentials.unusable',
        message: 'the system keychain is locked',
      })
    }
    expect(said).toEqual([])
    expect(readdirSync(env['HOME'] ?? '')).toEqual([])
  })

  it('told to use the file never asks the keychain', async () => {
    const { ask, asked } = fakeKeychain()
    const { vault } = vaultOn(surroundings({ SVC_CREDENTIAL_STORE: 'file' }), ask)
    expect(await vault.set('a', new Secret('one'))).toBe('file')
    expect(await opened(vault, 'a')).toEqual(['one', 'file'])
    expect(asked).toEqual([])
  })

  it('knows no other word for a store', () => {
    const env = surroundings({ SVC_CREDENTIAL_STORE: 'plain' })
    expect(() => openVault({ env, say: () => undefined })).toThrow('auto, keychain, file')
  })

  it('really finds no keychain where there is no session bus, and stays within its time', async () => {
    if (process.platform !== 'linux') return
    const env = surroundings()
    const { code } = await refusal(keychain(env).get('a'))
    expect(code).toBe('credentials.unusable')
  })
})

describe('the key of a profile', () => {
  const vault = () =>
    openVault({ env: surroundings({ SVC_CREDENTIAL_STORE: 'file' }), say: () => undefined })
  const at = 'https://a.example.com'

  it('is given to the address it was kept for and to no other', async () => {
    const store = vault()
    await keepProfileKey(store, 'default', at, new Secret('mcp_x'))
    const found = await profileKey(store, 'default', at)
    expect(found.state === 'kept' && openSecret(found.key)).toBe('mcp_x')
    for (const other of [
      'https://b.example.com',
      `${at}/v2`,
      `${at}:8443`,
      'http://a.example.com',
      '',
    ]) {
      expect(await profileKey(store, 'default', other)).toEqual({ state: 'elsewhere', baseUrl: at })
    }
    expect(await profileKey(store, 'work', at)).toEqual({ state: 'none' })
  })

  it('is replaced by a later one, wherever that belongs, and forgotten by name', async () => {
    const store = vault()
    await keepProfileKey(store, 'default', at, new Secret('mcp_x'))
    await keepProfileKey(store, 'default', 'https://b.example.com', new Secret('mcp_y'))
    expect((await profileKey(store, 'default', at)).state).toBe('elsewhere')
    expect(await forgetProfileKey(store, 'default')).toBe(true)
    expect(await profileKey(store, 'default', 'https://b.example.com')).toEqual({ state: 'none' })
  })
})
