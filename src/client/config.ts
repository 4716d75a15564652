import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { SvcError } from '../core/error.ts'
import { parseBaseUrl } from './base-url.ts'
import type { Env } from './folder.ts'
import { configFile, configFolder } from './folder.ts'
import { withFileLock } from '../core/file-lock.ts'

const profileName = /^[a-z\d][\w.-]{0,63}$/i

/** Unknown fields stay as they are: a newer svc may have written them. */
const config = z.looseObject({
  /** The profile in use when neither a flag nor the environment names one. */
  profile: z.string().regex(profileName).default('default'),
  profiles: z
    .record(
      z.string().regex(profileName),
      z.looseObject({ base_url: z.string().min(1).optional() }),
    )
    .default({}),
  /** A person's own words: masked always, and never. */
  mask: z
    .looseObject({ terms: z.array(z.string()).optional(), keep: z.array(z.string()).optional() })
    .optional(),
  /** The chat model that judges candidates, and where it answers. Without a name there is no such step. */
  model: z
    .looseObject({ name: z.string().min(1).optional(), url: z.string().min(1).optional() })
    .optional(),
  /** The connected tools: where they are and what connecting picked. Their credentials are in the vault. */
  connectors: z
    .record(
      z.string().regex(/^[a-z][a-z\d-]{0,63}$/),
      z.looseObject({
        url: z.string().min(1).optional(),
        /** Starts a local MCP server, in place of an address. */
        command: z.string().min(1).optional(),
        /** How an MCP server is got into. */
        entry: z.enum(['token', 'sign_in', 'open']).optional(),
        settings: z.record(z.string(), z.string()).optional(),
        choices: z.record(z.string(), z.unknown()).optional(),
        connected_at: z.string().optional(),
        /** Which store has the credential; absent when the environment gives it. */
        stored: z.enum(['keychain', 'file']).optional(),
      }),
    )
    .optional(),
})

/** What the settings file holds. Never a secret. */
export type Config = z.infer<typeof config>

export type Origin = 'flag' | 'environment' | 'profile' | 'default'

/** A value and who gave it. */
export interface Setting<T> {
  readonly value: T
  readonly origin: Origin
}

export interface Settings {
  readonly profile: Setting<string>
  /** False when the settings file has never heard of the profile. */
  readonly profileKnown: boolean
  /** Null: no service is named, so the one inside this process is meant. */
  readonly baseUrl: Setting<string | null>
  /** The profile's own address, whatever a flag or the environment says. */
  readonly profileBaseUrl: string | null
}

export interface SettingFlags {
  readonly baseUrl: string | undefined
  readonly profile: string | undefined
}

/**
 * Which profile and which address hold for this run: flag, then environment, then the profile in the
 * settings file, then the default. Throws `usage` for a bad name or address, `config.unusable` when the
 * settings file is broken.
 */
export async function resolveSettings(env: Env, flags: SettingFlags): Promise<Settings> {
  const settings = await readConfig(env)
  const profile = profileOf(env, flags, settings)
  const known = Object.hasOwn(settings.profiles, profile.value)
  const kept = known ? settings.profiles[profile.value]?.base_url : undefined
  return {
    profile,
    profileKnown: known || profile.value === 'default',
    baseUrl: baseUrlOf(env, flags, kept),
    profileBaseUrl: kept ?? null,
  }
}

/** The profile of this run and all that the settings file knows, with their addresses as they stand there. */
export async function resolveProfiles(
  env: Env,
  flags: Pick<SettingFlags, 'profile'>,
): Promise<{
  readonly current: string
  readonly known: ReadonlyMap<string, string | null>
}> {
  const settings = await readConfig(env)
  const known = Object.entries(settings.profiles).map(
    ([name, { base_url }]) => [name, base_url ?? null] as const,
  )
  return { current: profileOf(env, flags, settings).value, known: new Map(known) }
}

/** The words that are always masked on this device, and those that never are, as they stand in the settings file. */
export async function maskLists(
  env: Env,
): Promise<{ readonly terms: readonly string[]; readonly keep: readonly string[] }> {
  const { mask } = await readConfig(env)
  return { terms: mask?.terms ?? [], keep: mask?.keep ?? [] }
}

/** The chat model this device names and its endpoint, as written: environment, then settings file; null where neither says. */
export async function modelSettings(
  env: Env,
): Promise<{ readonly name: string | null; readonly url: string | null }> {
  const { model } = await readConfig(env)
  return {
    name: env['SVC_MODEL'] || (model?.name ?? null),
    url: env['SVC_MODEL_URL'] || (model?.url ?? null),
  }
}

/** Notes a profile's address; null forgets it. Two runs at once do not lose each other's change. */
export async function keepBaseUrl(
  env: Env,
  profile: string,
  baseUrl: string | null,
): Promise<void> {
  await changeConfig(env, (before) => {
    const { base_url: _, ...rest } = ownProfile(before, profile)
    const changed = baseUrl === null ? rest : { ...rest, base_url: baseUrl }
    return { ...before, profiles: { ...before.profiles, [profile]: changed } }
  })
}

/** Changes the settings file under a lock. Throws `config.unusable` when it is broken or cannot be written. */
export async function changeConfig(env: Env, change: (before: Config) => Config): Promise<void> {
  const folder = configFolder(env)
  const path = join(folder, configFile)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await withFileLock(path, async () => {
      const before = await readConfig(env)
      const { default: Conf } = await import('conf')
      const file = new Conf({
        cwd: folder,
        configName: 'config',
        projectSuffix: '',
        configFileMode: 0o600,
        accessPropertiesByDotNotation: false,
        deserialize: (text) => config.parse(deserialized(text)),
      })
      file.store = change(before)
    })
  } catch (cause) {
    if (cause instanceof SvcError) throw cause
    throw unusable(path, 'cannot be written', cause)
  }
}

/**
 * What the settings file holds, checked. Read without conf, which costs 70 ms and makes the folder on the way;
 * every command that talks to a service comes by here. Throws `config.unusable` when it is broken.
 */
export async function readConfig(env: Env): Promise<Config> {
  const path = join(configFolder(env), configFile)
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      return config.parse({})
    }
    throw unusable(path, 'cannot be read', cause)
  }
  const parsed = config.safeParse(parsedJson(text, path))
  if (parsed.success) return parsed.data
  // The place, never the value: somebody may have put a key there.
  const place = parsed.error.issues[0]?.path.slice(0, 3).map(String).join('.')
  throw unusable(path, place ? `has a wrong value at ${place}` : 'is not an object of settings')
}

function profileOf(
  env: Env,
  flags: Pick<SettingFlags, 'profile'>,
  { profile }: Config,
): Setting<string> {
  const fromEnv = env['SVC_PROFILE'] || undefined
  const given: Setting<string> | null =
    setting(flags.profile, 'flag') ?? setting(fromEnv, 'environment')
  if (given === null)
    return { value: profile, origin: profile === 'default' ? 'default' : 'profile' }
  if (profileName.test(given.value)) return given
  const where = given.origin === 'flag' ? '--profile' : 'SVC_PROFILE'
  throw new SvcError('usage', `${where} is not a name for a profile`, {
    hint: 'letters, digits, dots, dashes and underscores, at most 64',
  })
}

function baseUrlOf(
  env: Env,
  flags: SettingFlags,
  kept: string | undefined,
): Setting<string | null> {
  const given =
    setting(flags.baseUrl, 'flag') ?? setting(env['SVC_BASE_URL'] || undefined, 'environment')
  if (given !== null) return { ...given, value: parseBaseUrl(given.value) }
  if (kept === undefined) return { value: null, origin: 'default' }
  try {
    return { value: parseBaseUrl(kept), origin: 'profile' }
  } catch (cause) {
    const reason = cause instanceof SvcError ? cause.message : 'the service address is not usable'
    throw unusable(join(configFolder(env), configFile), `is not usable: ${reason}`, cause)
  }
}

function setting(value: string | undefined, origin: Origin): Setting<string> | null {
  return value === undefined ? null : { value, origin }
}

function ownProfile({ profiles }: Config, name: string): Config['profiles'][string] {
  return (Object.hasOwn(profiles, name) ? profiles[name] : undefined) ?? {}
}

/** Editors on Windows write a mark before the first character. */
function deserialized(text: string): unknown {
  return JSON.parse(text.replace(/^\ufeff/, ''))
}

function parsedJson(text: string, path: string): unknown {
  try {
    return deserialized(text)
  } catch {
    // Without the parser's error as cause: it quotes the text.
    throw unusable(path, 'is not valid JSON')
  }
}

function unusable(path: string, what: string, cause?: unknown): SvcError {
  return new SvcError('config.unusable', `the settings file ${path} ${what}`, {
    hint: 'mend it; removing it loses the words always masked and other choices it holds, but no key',
    cause,
  })
}
