import type { FakeAnswer, FakeMcp, FakeMcpOptions } from '../../support/fake-mcp.ts'
import { fakeMcp } from '../../support/fake-mcp.ts'
import type { McpWorld } from '../mcp-conformance.ts'
import type { AdfNode } from './document.ts'

export const cloudId = '11111111-2222-3333-4444-555555555555'
export const address = 'https://acme.atlassian.net'
export const scope = { jiraSite: cloudId, jiraProjects: ['ENG'] }

export interface FakeComment {
  readonly id: string
  readonly body: AdfNode | string
  readonly created?: string
  readonly visibility?: unknown
}

export interface FakeIssue {
  readonly key: string
  readonly summary?: string
  readonly description?: AdfNode | string | null
  readonly comments?: readonly FakeComment[]
  readonly updated?: string
}

/** How a Rovo server of some month behaves; the faults its users have reported are there unless switched off. */
export interface RovoManners {
  readonly generation?: 'list' | 'nodes' | 'data'
  /** Issues a search lists at most, whatever it is asked for. */
  readonly mostPerPage?: number
  /** Comments an issue shows at most, the latest ones. */
  readonly mostComments?: number
  /** Whether a search shows comments. */
  readonly commentsInSearch?: boolean
  /** Whether an answer says when an issue changed. */
  readonly withUpdated?: boolean
  readonly tools?: readonly string[]
  /** Answers a call instead. */
  readonly instead?: (tool: string, args: Readonly<Record<string, unknown>>) => FakeAnswer | null
}

export interface Rovo extends FakeMcp {
  /** Issues as they are now; may be changed between two runs. */
  readonly issues: FakeIssue[]
  /** The searches, in order. */
  readonly searches: () => readonly string[]
}

export const canaries = [
  'CANARY-assignee',
  'CANARY-reporter',
  'CANARY-watcher',
  'CANARY-custom',
  'CANARY-status',
  'CANARY-author',
  'CANARY-restricted',
  'CANARY-mention',
  'CANARY-label',
  'CANARY-attachment',
]

const schemas: Readonly<Record<string, unknown>> = {
  getAccessibleAtlassianResources: { type: 'object', properties: {} },
  searchJiraIssuesUsingJql: {
    type: 'object',
    properties: {
      cloudId: { type: 'string' },
      jql: { type: 'string' },
      fields: { type: 'array', items: { type: 'string' } },
      maxResults: { type: 'number', maximum: 100 },
      nextPageToken: { type: 'string' },
      responseContentFormat: { type: 'string', enum: ['markdown', 'adf'] },
    },
    required: ['cloudId', 'jql'],
  },
  getJiraIssue: {
    type: 'object',
    properties: {
      cloudId: { type: 'string' },
      issueIdOrKey: { type: 'string' },
      fields: { type: 'array', items: { type: 'string' } },
      responseContentFormat: { type: 'string', enum: ['markdown', 'adf'] },
    },
    required: ['cloudId', 'issueIdOrKey'],
  },
}

/** A scripted stand-in for Atlassian's hosted server, with a small JQL of its own. */
export async function rovo(
  given: readonly FakeIssue[],
  manners: RovoManners = {},
  more: Partial<FakeMcpOptions> = {},
): Promise<Rovo> {
  const issues = [...given]
  const fake = await fakeMcp({ ...rovoTools(issues, manners), ...more })
  const searches = (): readonly string[] =>
    fake.calls('searchJiraIssuesUsingJql').map(({ jql }) => String(jql))
  return { ...fake, issues, searches }
}

/** Its tools and what they answer; what must never be called stands beside what may. */
export function rovoTools(
  issues: readonly FakeIssue[],
  manners: RovoManners = {},
): Pick<McpWorld, 'tools' | 'answers'> {
  const names = manners.tools ?? Object.keys(schemas)
  const answer = (tool: string, args: Readonly<Record<string, unknown>>): FakeAnswer =>
    manners.instead?.(tool, args) ?? answerOf(tool, args, issues, manners)
  return {
    tools: [...names, 'search', 'fetch', 'lookupJiraAccountId', 'editJiraIssue'].map((name) => ({
      name,
      inputSchema: schemas[name] ?? { type: 'object', properties: { query: { type: 'string' } } },
    })),
    answers: Object.fromEntries(names.map((name) => [name, (args) => answer(name, args)])),
  }
}

function answerOf(
  tool: string,
  args: Readonly<Record<string, unknown>>,
  issues: readonly FakeIssue[],
  manners: RovoManners,
): FakeAnswer {
  if (tool === 'getAccessibleAtlassianResources') {
    const site = { id: cloudId, name: 'CANARY-site', url: address, scopes: ['read:jira-work'] }
    // Listed once for Jira and once for Confluence.
    return { json: [site, { ...site, scopes: ['read:page:confluence'] }] }
  }
  if (args['cloudId'] !== cloudId && args['cloudId'] !== address)
    return refused('no such site', 404)
  if (tool === 'getJiraIssue') {
    const found = issues.find(({ key }) => key === args['issueIdOrKey'])
    if (found === undefined) {
      return refused('Issue does not exist or you do not have permission to see it.', 404)
    }
    return { json: shown(found, { ...manners, commentsInSearch: true }) }
  }
  return searched(String(args['jql']), issues, manners)
}

/** The one form of search there is: anything else is refused. */
const jqlForm =
  /^project = "([A-Z][A-Z\d_]*)"(?: AND key > "([A-Z][A-Z\d_]*)-(\d+)")?(?: AND updated >= "(\d{4}-\d\d-\d\d \d\d:\d\d)")? ORDER BY key ASC$/

/** Whoever asks lives far west: JQL reads a moment in their time. */
const asksFrom = '-12:00'

function searched(
  jql: string,
  issues: readonly FakeIssue[],
  { generation = 'nodes', mostPerPage = 5, ...manners }: RovoManners,
): FakeAnswer {
  const [, project, , behind, since] = jqlForm.exec(jql) ?? []
  if (project === undefined) return refused('Error in the JQL Query', 400)
  const all = issues.filter(({ key }) => key.startsWith(`${project}-`))
  if (all.length === 0 && issues.length > 0) {
    return refused(`The value '${project}' does not exist for the field 'project'.`, 400)
  }
  if (behind !== undefined && !all.some((issue) => numberOf(issue) === Number(behind))) {
    return refused(`An issue with key '${project}-${behind}' does not exist for field 'key'.`, 400)
  }
  const from = since === undefined ? null : Date.parse(`${since.replace(' ', 'T')}:00${asksFrom}`)
  const left = all
    .filter((issue) => numberOf(issue) > Number(behind ?? 0))
    .filter(({ updated }) => from === null || Date.parse(updated ?? '2026-05-01') >= from)
    .toSorted((a, b) => numberOf(a) - numberOf(b))
  const nodes = left.slice(0, mostPerPage).map((issue) => shown(issue, manners))
  const found = {
    totalCount: nodes.length,
    nodes,
    pageInfo: { hasNextPage: false, endCursor: null },
    remainingCount: left.length - nodes.length,
  }
  switch (generation) {
    case 'list':
      return { json: { issues: nodes, isLast: true } }
    case 'nodes':
      return { json: { issues: found } }
    case 'data':
      return { json: { data: { issues: found } } }
  }
}

/** An issue with everything its server sends, whichever fields are asked for. */
function shown(
  { key, summary = `Summary of ${key}`, description = null, comments = [], updated }: FakeIssue,
  { mostComments = 100, commentsInSearch = true, withUpdated = true }: RovoManners,
): object {
  const person = (name: string) => ({ accountId: '5b10a2844c20165700ede21a', displayName: name })
  return {
    id: `1000${key.replace(/\D/g, '')}`,
    key,
    self: `${address}/rest/api/3/issue/${key}`,
    webUrl: `${address}/browse/${key}`,
    fields: {
      summary,
      description,
      assignee: person('CANARY-assignee'),
      reporter: person('CANARY-reporter'),
      watches: { watchCount: 1, watchers: [person('CANARY-watcher')] },
      customfield_10010: { content: 'CANARY-custom' },
      status: { name: 'CANARY-status' },
      labels: ['CANARY-label'],
      attachment: [{ filename: 'CANARY-attachment' }],
      worklog: { worklogs: [{ comment: 'CANARY-attachment' }] },
      ...(withUpdated ? { updated: jiraTime(updated ?? '2026-05-01T10:00:00Z') } : {}),
      ...(commentsInSearch
        ? {
            comment: {
              comments: comments.slice(-mostComments).map((comment) => ({
                ...comment,
                author: person('CANARY-author'),
                updateAuthor: person('CANARY-author'),
              })),
            },
          }
        : {}),
    },
  }
}

/** `2026-05-01T12:00:00.000+0200` */
function jiraTime(moment: string): string {
  const shifted = new Date(Date.parse(moment) + 2 * 60 * 60 * 1_000)
  return shifted.toISOString().replace('Z', '+0200')
}

function refused(message: string, status: number): FakeAnswer {
  return { json: { error: true, message, status }, isError: true }
}

function numberOf({ key }: FakeIssue): number {
  return Number(key.slice(key.lastIndexOf('-') + 1))
}
