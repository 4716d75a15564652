import type { Uses } from '../access/mcp/use.ts'
import type { McpAnswer, McpSession, ReadRun, Refusal, ScopeFlags } from '../connector.ts'
import { defineMcp } from '../connector.ts'

const scope = {
  sentryOrg: {
    flag: '--sentry-org',
    kind: 'text',
    value: '<slug>',
    help: 'Sentry organisation: its slug',
  },
  sentryProjects: {
    flag: '--sentry-projects',
    kind: 'list',
    value: '<slugs>',
    help: 'Sentry projects of that organisation: slugs',
  },
} as const satisfies ScopeFlags

const uses = {
  organizations: {
    when: 'both',
    tools: ['find_organizations'],
    arguments: ['query'],
    permission: 'org:read',
    keeps: ['organizations[].slug', 'organizations[].regionUrl'],
    parse: async (text, structured) =>
      (await import('./text.ts')).organizationsIn(text, structured),
  },
  issues: {
    when: 'read',
    tools: ['search_issues'],
    arguments: [
      'organizationSlug',
      'projectSlugOrId',
      'regionUrl',
      'query',
      'sort',
      'limit',
      'period',
    ],
    // A server that lost one of these would answer for more than was asked.
    needs: ['organizationSlug', 'projectSlugOrId', 'query'],
    permission: 'event:read',
    keeps: ['found', 'issues[].id', 'issues[].url', 'issues[].status'],
    prose: ['issues[].title'],
    parse: async (text) => (await import('./text.ts')).issuesIn(text),
  },
} as const satisfies Uses

export type SentrySession = McpSession<typeof uses>
export type SentryRun = ReadRun<typeof scope> & SentrySession

/** Title, status and link of the open issues of the projects a person lists; one search, and nothing of an issue is ever opened. */
export const sentry = defineMcp({
  id: 'sentry',
  title: 'Sentry',
  access: 'mcp',
  home: 'https://mcp.sentry.dev/mcp',
  entry: 'either',
  credential: [
    {
      key: 'token',
      label: 'User auth token',
      env: 'SVC_SENTRY_TOKEN',
      help: 'Settings > Account > User Auth Tokens, with the scopes org:read, project:read and event:read',
    },
  ],
  sign: { authorization: 'Sentry-Bearer {token}' },
  childEnv: { SENTRY_ACCESS_TOKEN: '{token}' },
  scope,
  needs: { all: ['sentryOrg', 'sentryProjects'] },
  reads: ['title, status and link of open issues'],
  neverReads: [
    'stack traces and breadcrumbs',
    'events and users',
    'tags and counts',
    'issue comments',
    'assignees',
  ],
  // The hosted server allows a person 60 requests a minute.
  pace: { perSecond: 1, atOnce: 1 },
  uses,
  refusal: refusedBySentry,

  async prove(session) {
    const { proveSentry } = await import('./read.ts')
    return proveSentry(session)
  },

  async *read(run) {
    const { readSentry } = await import('./read.ts')
    yield* readSentry(run)
  },
})

/** The API's status stands in the text of an answer; a wrong path of the hosted server is refused over HTTP. */
function refusedBySentry({ isError, status, text }: McpAnswer): Refusal | null {
  if (!isError || status !== null) return null
  if (text.startsWith('**Authorization Expired**')) {
    return { kind: 'unauthorized', detail: 'the token is wrong or has expired' }
  }
  const said = /API error \((\d{3})\)/.exec(text)?.[1] ?? ''
  switch (said) {
    case '400':
      return { kind: 'unexpected', detail: 'the search was not accepted' }
    case '403':
      return { kind: 'forbidden', detail: 'the token lacks a scope, or the project is not yours' }
    case '404':
      return { kind: 'missing' }
    case '429':
      // The wait Sentry asked for is lost on the way through its server.
      return { kind: 'limited', waitMs: 10_000 }
    default:
      return said.startsWith('5') ? { kind: 'failed', detail: `status ${said}` } : null
  }
}
