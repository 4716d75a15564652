import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  keepBaseUrl,
  maskLists,
  resolveProfiles,
  resolveSettings,
} from '../../src/client/config.ts'
import type { Env } from '../../src/client/folder.ts'
import { configFolder } from '../../src/client/folder.ts'
import { temporaryHome } from '../support/home.ts'

const noFlags = { baseUrl: undefined, profile: undefined }
const here = 'https://here.example.com'
const there = 'https://there.example.com'

function surroundings(settings?: unknown): { env: Env; path: string } {
  const env = { HOME: temporaryHome() }
  const path = join(configFolder(env, 'linux'), 'config.json')
  if (settings !== undefined) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof settings === 'string' ? settings : JSON.stringify(settings))
  }
  return { env, path }
}

describe('the config folder', () => {
  it('is where the platform keeps settings', () => {
    const home = '/home/a'
    expect(configFolder({ HOME: home }, 'linux')).toBe('/home/a/.config/svc')
    expect(configFolder({ HOME: home, XDG_CONFIG_HOME: '/x' }, 'linux')).toBe('/x/svc')
    expect(configFolder({ HOME: home, XDG_CONFIG_HOME: 'x' }, 'linux')).toBe('/home/a/.config/svc')
    expect(configFolder({ HOME: home, APPDATA: '/roaming' }, 'win32')).toBe('/roaming/svc')
  })

  it('is the one SVC_CONFIG_DIR names, and never one below the current directory', () => {
    expect(configFolder({ SVC_CONFIG_DIR: '/x' }, 'linux')).toBe('/x')
    expect(configFolder({ SVC_CONFIG_DIR: 'C:\\x' }, 'win32')).toBe('C:\\x')
    expect(() => configFolder({ SVC_CONFIG_DIR: 'x' }, 'linux')).toThrow('not an absolute path')
  })

  it.each(['', 'home', './home'])('is not below the current directory for HOME=%s', (home) => {
    const own = join(userInfo().homedir, '.config', 'svc')
    expect(configFolder({ HOME: home }, 'linux')).toBe(own)
  })

  it('on macOS moves to Application Support only for settings that are there', () => {
    const home = temporaryHome()
    const application = join(home, 'Library', 'Application Support', 'svc')
    mkdirSync(application, { recursive: true })
    expect(configFolder({ HOME: home }, 'darwin')).toBe(join(home, '.config', 'svc'))
    writeFileSync(join(application, 'config.json'), '{}')
    expect(configFolder({ HOME: home }, 'darwin')).toBe(application)
  })
})

describe('settings', () => {
  it('are the embedded service and the default profile when nothing is said, and make no file', async () => {
    const { env } = surroundings()
    expect(await resolveSettings(env, noFlags)).toEqual({
      profile: { value: 'default', origin: 'default' },
      profileKnown: true,
      baseUrl: { value: null, origin: 'default' },
      profileBaseUrl: null,
    })
    expect(readdirSync(env['HOME'] ?? '')).toEqual([])
  })

  it('come from the flag, then the environment, then the profile', async () => {
    const { env } = surroundings({
      profile: 'work',
      profiles: { work: { base_url: here }, other: { base_url: there } },
    })
    const origins = async (more: Env, flags: Partial<typeof given>) => {
      const { profile, baseUrl } = await resolveSettings(
        { ...env, ...more },
        { ...noFlags, ...flags },
      )
      return [profile.value, profile.origin, baseUrl.value, baseUrl.origin]
    }
    const given = { baseUrl: 'https://flag.example.com', profile: 'other' }
    const set = { SVC_BASE_URL: 'https://env.example.com', SVC_PROFILE: 'other' }
    expect(await origins({}, {})).toEqual(['work', 'profile', here, 'profile'])
    expect(await origins({ SVC_PROFILE: 'other' }, {})).toEqual([
      'other',
      'environment',
      there,
      'profile',
    ])
    expect(await origins(set, {})).toEqual([
      'other',
      'environment',
      'https://env.example.com',
      'environment',
    ])
    expect(await origins(set, { profile: 'work' })).toEqual([
      'work',
      'flag',
      'https://env.example.com',
      'environment',
    ])
    expect(await origins(set, given)).toEqual(['other', 'flag', given.baseUrl, 'flag'])
    expect(await origins({ SVC_BASE_URL: '', SVC_PROFILE: '' }, {})).toEqual([
      'work',
      'profile',
      here,
      'profile',
    ])
  })

  it('know a profile they have never heard of', async () => {
    const { env } = surroundings({ profiles: { work: {} } })
    const known = async (profile: string) =>
      (await resolveSettings(env, { ...noFlags, profile })).profileKnown
    expect(await known('work')).toBe(true)
    expect(await known('default')).toBe(true)
    expect(await known('wrok')).toBe(false)
    expect(await known('constructor')).toBe(false)
  })

  it.each(['', ' ', '../x', 'a b', '__proto__', 'a'.repeat(65)])(
    'take no profile by the name %j',
    async (profile) => {
      const { env } = surroundings()
      await expect(resolveSettings(env, { ...noFlags, profile })).rejects.toMatchObject({
        code: 'usage',
        message: '--profile is not a name for a profile',
      })
    },
  )

  it('are read and changed in a file that begins with a byte order mark', async () => {
    const { env } = surroundings('\ufeff{"mask":{"terms":["Heron"]}}')
    await keepBaseUrl(env, 'default', here)
    expect((await maskLists(env)).terms).toEqual(['Heron'])
    expect((await resolveSettings(env, noFlags)).baseUrl.value).toBe(here)
  })

  it.each([
    ['{"profiles": {"default": {"base_url": "mcp_canary', 'is not valid JSON'],
    ['', 'is not valid JSON'],
    ['["mcp_canary"]', 'is not an object of settings'],
    [{ profile: 7 }, 'wrong value at profile'],
    [{ profiles: { default: { base_url: ['mcp_canary'] } } }, 'at profiles.default.base_url'],
    [{ profiles: { default: { base_url: 'http://a.example.com' } } }, 'must be https'],
  ])(
    'name the file when it is broken, quote none of it and leave it: %j',
    async (content, words) => {
      const { env, path } = surroundings(content)
      const before = readFileSync(path)
      const refusal = await resolveSettings(env, noFlags).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'config.unusable' })
      const { message, cause } = refusal as Error
      expect(message).toContain(path)
      expect(message).toContain(words)
      expect(`${message}${String(cause)}`).not.toContain('canary')
      if (words !== 'must be https') {
        await expect(keepBaseUrl(env, 'default', here)).rejects.toMatchObject({
          code: 'config.unusable',
        })
      }
      expect(readFileSync(path)).toEqual(before)
    },
  )
})

describe('the words to mask and to keep', () => {
  it('are those of the file, or none', async () => {
    expect(await maskLists(surroundings().env)).toEqual({ terms: [], keep: [] })
    const { env } = surroundings({ mask: { terms: ['Heron'], later: 1 } })
    expect(await maskLists(env)).toEqual({ terms: ['Heron'], keep: [] })
  })

  it('are refused by their place alone where they are no words', async () => {
    const { env } = surroundings({ mask: { keep: ['canary', 7] } })
    const refusal = await maskLists(env).catch(String)
    expect(refusal).toContain('wrong value at mask.keep.1')
    expect(refusal).not.toContain('canary')
  })
})

describe('an address', () => {
  it('is kept in a file of the user alone, whatever it was before', async () => {
    const { env, path } = surroundings()
    await keepBaseUrl(env, 'default', here)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      profile: 'default',
      profiles: { default: { base_url: here } },
    })
    chmodSync(path, 0o644)
    await keepBaseUrl(env, 'work', there)
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await resolveProfiles(env, noFlags)).toEqual({
      current: 'default',
      known: new Map([
        ['default', here],
        ['work', there],
      ]),
    })
  })

  it('is forgotten without the rest of the file', async () => {
    const { env, path } = surroundings({
      profile: 'work',
      later: [1],
      profiles: { work: { base_url: here, colour: 'red' }, other: { base_url: there } },
    })
    await keepBaseUrl(env, 'work', null)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      profile: 'work',
      later: [1],
      profiles: { work: { colour: 'red' }, other: { base_url: there } },
    })
  })

  it('is not lost to another that is kept at the same time', async () => {
    const { env, path } = surroundings()
    const names = Array.from({ length: 12 }, (_, i) => `p${i}`)
    await Promise.all(names.map((name) => keepBaseUrl(env, name, `https://${name}.example.com`)))
    const { known } = await resolveProfiles(env, noFlags)
    expect([...known.keys()].toSorted()).toEqual(names.toSorted())
    expect(readdirSync(dirname(path))).toEqual(['config.json'])
  })
})
