import type { Calls } from '../access/call.ts'
import type { ReadRun, RefusedAnswer, ScopeFlags, Session } from '../connector.ts'
import { defineRest } from '../connector.ts'

const scope = {
  datadogNotebooks: {
    flag: '--datadog-notebooks',
    kind: 'list',
    value: '<ids>',
    help: 'Datadog notebooks: ids or links',
  },
} as const satisfies ScopeFlags

const calls = {
  keys: { when: 'both', method: 'GET', path: '/api/v2/validate_keys', keeps: ['status'] },
  // Only to tell which of two refused keys is the wrong one.
  apiKey: { when: 'connect', method: 'GET', path: '/api/v1/validate', keeps: ['valid'] },
  notebook: {
    when: 'read',
    method: 'GET',
    path: '/api/v1/notebooks/{notebook}',
    permission: 'notebooks_read',
    keeps: [
      'data.attributes.modified',
      'data.attributes.cells[].id',
      'data.attributes.cells[].attributes.definition.type',
    ],
    prose: ['data.attributes.name', 'data.attributes.cells[].attributes.definition.text'],
    proseWhere: { 'data.attributes.cells[].attributes.definition': { type: 'markdown' } },
  },
} as const satisfies Calls

export type DatadogSession = Session<typeof calls>
export type DatadogRun = ReadRun<typeof scope> & DatadogSession

/** Markdown cells of the notebooks a person lists, one call a notebook; nothing else of Datadog is ever asked for. */
export const datadog = defineRest({
  id: 'datadog',
  title: 'Datadog',
  access: 'rest',
  home: 'https://api.{site}',
  credential: [
    {
      key: 'apiKey',
      label: 'API key',
      env: 'SVC_DATADOG_API_KEY',
      help: 'Organization Settings > API Keys: the key itself, not its id',
    },
    {
      key: 'appKey',
      label: 'Application key',
      env: 'SVC_DATADOG_APP_KEY',
      help: 'Organization Settings > Application Keys: a key of its own with the one scope notebooks_read',
    },
  ],
  settings: [
    {
      key: 'site',
      label: 'Datadog site',
      env: ['SVC_DATADOG_SITE', 'DD_SITE'],
      fallback: 'datadoghq.com',
      choices: [
        'datadoghq.com',
        'us3.datadoghq.com',
        'us5.datadoghq.com',
        'datadoghq.eu',
        'ap1.datadoghq.com',
        'ap2.datadoghq.com',
        'uk1.datadoghq.com',
        'ddog-gov.com',
        'us2.ddog-gov.com',
      ],
      form: /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/,
    },
  ],
  sign: { 'dd-api-key': '{apiKey}', 'dd-application-key': '{appKey}' },
  scope,
  needs: { all: ['datadogNotebooks'] },
  reads: ['notebook title', 'markdown cells'],
  neverReads: [
    'author',
    'graph, log and monitor cells',
    'metrics and their queries',
    'monitor definitions',
    'log data',
    'dashboards',
    'incident records',
    'metadata and template variables',
  ],
  // Limits are not published for notebooks; every answer tells what is left.
  pace: { perSecond: 4, atOnce: 4 },
  quota: { remaining: 'x-ratelimit-remaining', reset: 'x-ratelimit-reset', unit: 'seconds' },
  calls,

  refusal(refused) {
    const { call, status } = refused
    if (status === 429) return { kind: 'limited', waitMs: waitMs(refused) }
    // A number Datadog cannot hold is no notebook's.
    if (status === 400 && call === 'notebook') return { kind: 'missing' }
    if (status === 403 && call !== 'notebook') return { kind: 'unauthorized' }
    if (status === 403) {
      return {
        kind: 'forbidden',
        detail: 'the application key lacks notebooks_read, or the notebook is restricted',
      }
    }
    return null
  },

  async prove(session) {
    const { proveDatadog } = await import('./prove.ts')
    return proveDatadog(session)
  },

  async *read(run) {
    const { readDatadog } = await import('./read.ts')
    yield* readDatadog(run)
  },
})

/** Until the limit resets; else its whole period; else a minute, the period it usually has. */
function waitMs({ header }: RefusedAnswer): number {
  const seconds = [header('x-ratelimit-reset'), header('x-ratelimit-period')].find(
    (value) => value !== null && /^\d{1,9}$/.test(value),
  )
  // At once would be too early by what is left of a second.
  return Math.max(1, Number(seconds ?? 60)) * 1_000
}
