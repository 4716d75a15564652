import { parseBaseUrl } from '../client/base-url.ts'
import type { Env } from '../client/folder.ts'
import { SvcError } from '../core/error.ts'
import type { DeskSettings } from '../service/desk/settings.ts'

/** What the environment tells the service about support desks. Throws `usage` for what makes no sense. */
export function deskSettings(env: Env): DeskSettings {
  return {
    zendeskUrl: addressOf(env, 'SVC_ZENDESK_URL', 'https://example.zendesk.com'),
    intercomUrl: addressOf(env, 'SVC_INTERCOM_URL', 'https://api.intercom.io'),
    exportsPerMinute: countOf(env, 'SVC_ZENDESK_EXPORTS_PER_MINUTE', 5, 1),
    backfillDays: countOf(env, 'SVC_CONNECTOR_BACKFILL_DAYS', 365, 0),
  }
}

function addressOf(env: Env, variable: string, example: string): string | null {
  const given = env[variable]?.trim()
  if (!given) return null
  const words = { what: variable, example, keyVariable: 'the token' }
  return parseBaseUrl(given, words).replace(/\/+$/, '')
}

function countOf(env: Env, variable: string, usual: number, least: number): number {
  const given = env[variable]?.trim()
  if (!given) return usual
  if (/^\d{1,5}$/.test(given) && Number(given) >= least) return Number(given)
  throw new SvcError('usage', `${variable} must be a whole number from ${least} on`)
}
