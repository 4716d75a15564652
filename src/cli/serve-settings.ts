import type { Env } from '../client/folder.ts'
import { SvcError } from '../core/error.ts'
import type { DatabaseChoice, ServeOptions } from '../service/serve.ts'
import { deskSettings } from './desk-settings.ts'
import { rulesRepoSettings } from './rules-repo-settings.ts'
import { slackSettings } from './slack-settings.ts'

/** The database the flags and the environment name: PostgreSQL by URL, else the embedded one in a folder. */
export function databaseChoice(
  env: Env,
  flags: { readonly data: string | undefined; readonly databaseUrl: string | undefined },
  ownFolder: string,
): DatabaseChoice {
  const url = flags.databaseUrl ?? (env['SVC_DATABASE_URL'] || undefined)
  if (url === undefined) return { folder: flags.data ?? ownFolder }
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
  return {
    publicUrl: publicUrlOf(env['SVC_PUBLIC_URL']),
    bootstrapKey: env['SVC_BOOTSTRAP_KEY'] || null,
    limits: {
      tokenPerMinute: countOf(env, 'SVC_LIMIT_TOKEN_PER_MINUTE', 600),
      addressPerMinute: countOf(env, 'SVC_LIMIT_ADDRESS_PER_MINUTE', 1_200),
      openDrafts: countOf(env, 'SVC_LIMIT_OPEN_DRAFTS', 10_000),
    },
    trustedProxies: env['SVC_TRUSTED_PROXIES'] || null,
    rulesRepo: rulesRepoSettings(env),
    slack: slackSettings(env),
    desk: deskSettings(env),
  }
}

function publicUrlOf(given: string | undefined): string | null {
  if (given === undefined || given === '') return null
  if (!URL.canParse(given)) {
    throw new SvcError('usage', 'SVC_PUBLIC_URL is not a URL', {
      hint: 'give it as https://decisions.example.com',
    })
  }
  return given.replace(/\/$/, '')
}

function countOf(env: Env, name: string, usual: number): number {
  const given = env[name]
  if (given === undefined || given === '') return usual
  if (/^[1-9]\d{0,9}$/.test(given)) return Number(given)
  throw new SvcError('usage', `${name} must be a whole number from 1 on`)
}
