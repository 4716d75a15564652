import { isIP } from 'node:net'
import type { Env } from '../client/folder.ts'
import { dataFolder } from '../client/folder.ts'
import { SvcError } from '../core/error.ts'
import { namedProxies } from '../core/proxy.ts'
import type { DatabaseChoice, ServeOptions } from '../service/serve.ts'
import type { Context } from './context.ts'
import { deskSettings } from './desk-settings.ts'
import { publicUrlOf } from './public-url.ts'
import { rulesRepoSettings } from './rules-repo-settings.ts'
import { slackSettings } from './slack-settings.ts'

/**
 * The database the flags and the environment name: PostgreSQL by URL, else the embedded one in a folder. A password
 * that was typed is taken, for the scripts that do so, and whoever typed it is told who else can read it.
 */
export async function chosenDatabase(
  { io, note }: Pick<Context, 'io' | 'note'>,
  flags: DatabaseFlags,
): Promise<DatabaseChoice> {
  const database = databaseChoice(io.env, flags)
  if (flags.databaseUrl !== undefined && holdsPassword(flags.databaseUrl)) {
    await note(
      'note: every user of this machine can read the password in --database-url; SVC_DATABASE_URL keeps it from them',
    )
  }
  return database
}

interface DatabaseFlags {
  readonly data: string | undefined
  readonly databaseUrl: string | undefined
}

/** In front of the host, or as the parameter that PostgreSQL's drivers take as well. */
function holdsPassword(url: string): boolean {
  return /^\w+:\/\/[^/@]*:[^/@]+@|[?&]password=[^&]/.test(url)
}

function databaseChoice(env: Env, flags: DatabaseFlags): DatabaseChoice {
  const url = flags.databaseUrl ?? (env['SVC_DATABASE_URL'] || undefined)
  if (url === undefined) return { folder: flags.data ?? dataFolder(env) }
  if (flags.data !== undefined) {
    throw new SvcError('usage', '--data and a database URL exclude each other')
  }
  if (!/^postgres(?:ql)?:\/\//.test(url)) {
    throw new SvcError('usage', 'the database URL must begin with postgres://')
  }
  return { url }
}

/** What `svc serve` takes from its environment. Throws `usage` naming the variable that makes no sense. */
export function serveSettings(
  env: Env,
): Pick<
  ServeOptions,
  'publicUrl' | 'bootstrapKey' | 'limits' | 'trustedProxies' | 'rulesRepo' | 'slack' | 'desk'
> {
  // Now, and not with the first request that a job makes at night.
  namedProxies(env)
  return {
    publicUrl: publicUrlOf(env),
    bootstrapKey: env['SVC_BOOTSTRAP_KEY'] || null,
    limits: {
      tokenPerMinute: countOf(env, 'SVC_LIMIT_TOKEN_PER_MINUTE', 600),
      addressPerMinute: countOf(env, 'SVC_LIMIT_ADDRESS_PER_MINUTE', 1_200),
      openDrafts: countOf(env, 'SVC_LIMIT_OPEN_DRAFTS', 10_000),
    },
    trustedProxies: trustedProxiesOf(env['SVC_TRUSTED_PROXIES']),
    rulesRepo: rulesRepoSettings(env),
    slack: slackSettings(env),
    desk: deskSettings(env),
  }
}

function trustedProxiesOf(given: string | undefined): string | null {
  if (given === undefined || given === '') return null
  if (given.split(',').every((each) => isNetwork(each.trim()))) return given
  throw new SvcError('usage', 'SVC_TRUSTED_PROXIES must be addresses and networks', {
    hint: 'give them as 10.0.0.7 or 10.0.0.0/8, with commas between them',
  })
}

/** An address, or one with the length of its prefix. */
function isNetwork(given: string): boolean {
  const [address = '', length, ...rest] = given.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || rest.length > 0) return false
  if (length === undefined) return true
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128)
}

function countOf(env: Env, name: string, usual: number): number {
  const given = env[name]
  if (given === undefined || given === '') return usual
  if (/^[1-9]\d{0,9}$/.test(given)) return Number(given)
  throw new SvcError('usage', `${name} must be a whole number from 1 on`)
}
