import type { FakeAnswer, FakeMcp } from '../../support/fake-mcp.ts'
import { fakeMcp } from '../../support/fake-mcp.ts'
import type { McpWorld } from '../mcp-conformance.ts'

export interface FakeComment {
  readonly id: string
  readonly body: string
  readonly parentId?: string
  readonly createdAt?: string
}

export interface FakeIssue {
  readonly identifier: string
  readonly title?: string
  readonly description?: string | null
  readonly comments?: readonly FakeComment[]
  readonly updatedAt?: string
  readonly project?: string
  readonly archived?: boolean
}

export interface FakeDocument {
  readonly id: string
  readonly project: string
  readonly title?: string
  readonly content: string
  readonly updatedAt?: string
}

/** How Linear's server answers, by month. */
export interface LinearManners {
  /** `bare`: lists without a next page (early 2026). */
  readonly form?: 'bare' | 'cursor' | 'pageInfo'
  /** Entries on a page, whatever is asked for. */
  readonly mostPerPage?: number
  /** Longer descriptions are cut in lists. */
  readonly longestInList?: number
  /** Whether teams are listed with their keys. */
  readonly withKeys?: boolean
  /** Whether a list of documents holds their text. */
  readonly withContent?: boolean
  readonly tools?: readonly string[]
  readonly instead?: (tool: string, args: Readonly<Record<string, unknown>>) => FakeAnswer | null
}

export interface FakeLinear extends FakeMcp {
  readonly issues: FakeIssue[]
  readonly documents: FakeDocument[]
}

export const teams = [
  { id: '11111111-0000-4000-8000-000000000001', key: 'ENG', name: 'Engineering' },
  { id: '11111111-0000-4000-8000-000000000002', key: 'EU', name: 'Engineering Europe' },
  { id: '11111111-0000-4000-8000-000000000003', key: 'HR', name: 'People' },
] as const

export const projects = [
  { id: '22222222-0000-4000-8000-000000000001', name: 'Billing', slugId: '1a2b3c4d5e6f' },
  { id: '22222222-0000-4000-8000-000000000002', name: 'Billing Two', slugId: '2a2b3c4d5e6f' },
] as const

export const canaries = [
  'CANARY-assignee',
  'CANARY-creator',
  'CANARY-commenter',
  'CANARY-label',
  'CANARY-branch',
  'CANARY-lead',
  'CANARY-status',
  'CANARY-team',
  'CANARY-attachment',
]

const fields: Readonly<Record<string, readonly string[]>> = {
  list_teams: ['query', 'limit', 'cursor', 'orderBy', 'includeArchived'],
  list_projects: ['query', 'team', 'limit', 'cursor', 'includeArchived'],
  list_issues:
    'team project state label query assignee createdAt updatedAt limit cursor orderBy includeArchived'.split(
      ' ',
    ),
  get_issue: ['id', 'includeRelations'],
  list_comments: ['issueId', 'limit', 'cursor', 'orderBy'],
  list_documents: [
    'projectId',
    'teamId',
    'initiativeId',
    'query',
    'limit',
    'cursor',
    'includeArchived',
  ],
  get_document: ['id'],
}

/** A scripted stand-in for Linear's hosted server. */
export async function linearServer(
  given: { readonly issues?: readonly FakeIssue[]; readonly documents?: readonly FakeDocument[] },
  manners: LinearManners = {},
): Promise<FakeLinear> {
  const issues = [...(given.issues ?? [])]
  const documents = [...(given.documents ?? [])]
  const fake = await fakeMcp(linearTools({ issues, documents }, manners))
  return { ...fake, issues, documents }
}

/** Its tools and what they answer; what must never be called stands beside what may. */
export function linearTools(
  written: { readonly issues: readonly FakeIssue[]; readonly documents: readonly FakeDocument[] },
  manners: LinearManners = {},
): Pick<McpWorld, 'tools' | 'answers'> {
  const names = manners.tools ?? Object.keys(fields)
  return {
    tools: [...names, 'list_users', 'get_user', 'save_issue', 'search_documentation'].map(
      (name) => ({
        name,
        inputSchema: {
          type: 'object',
          properties: Object.fromEntries(
            (fields[name] ?? ['query']).map((each) => [each, { type: 'string' }]),
          ),
          required: name.startsWith('get_') ? ['id'] : [],
          additionalProperties: false,
        },
      }),
    ),
    answers: Object.fromEntries(
      names.map((name) => [
        name,
        (args) => manners.instead?.(name, args) ?? answerOf(name, args, written, manners),
      ]),
    ),
  }
}

type Args = Readonly<Record<string, unknown>>

function answerOf(
  tool: string,
  args: Args,
  {
    issues,
    documents,
  }: { readonly issues: readonly FakeIssue[]; readonly documents: readonly FakeDocument[] },
  manners: LinearManners,
): FakeAnswer {
  const { longestInList = 10_000, withKeys = true, withContent = true } = manners
  switch (tool) {
    case 'list_teams':
      return paged(
        'teams',
        teams
          .filter(({ name, key }) => matches(name, args['query']) || key === args['query'])
          .map(({ key, ...team }) => ({ ...team, ...(withKeys ? { key } : {}), icon: 'Robot' })),
        args,
        manners,
      )
    case 'list_projects':
      return paged(
        'projects',
        projects
          .filter(({ name }) => matches(name, args['query']))
          .map((project) => ({
            ...project,
            url: `https://linear.app/acme/project/x-${project.slugId}`,
            lead: 'CANARY-lead',
          })),
        args,
        manners,
      )
    case 'list_issues': {
      if (args['team'] === undefined && args['project'] === undefined)
        return said('all of the workspace')
      const found = issues
        .filter((issue) => isIn(issue, args))
        .filter(({ archived }) => archived !== true || args['includeArchived'] !== false)
        .filter(
          ({ updatedAt = moment }) =>
            args['updatedAt'] === undefined || updatedAt >= wordsOf(args['updatedAt']),
        )
      return paged(
        'issues',
        found.map((issue) => shown(issue, longestInList)),
        args,
        manners,
      )
    }
    case 'get_issue': {
      const found = issues.find(({ identifier }) => idOf(identifier) === args['id'])
      return found === undefined
        ? said('Entity not found: Issue')
        : { json: shown(found, Infinity) }
    }
    case 'list_comments': {
      const found = issues.find(({ identifier }) => idOf(identifier) === args['issueId'])
      if (found === undefined) return said('Entity not found: Issue')
      const user = { id: 'u', name: 'CANARY-commenter' }
      return paged(
        'comments',
        (found.comments ?? []).map((each) => ({ createdAt: moment, ...each, user })),
        args,
        manners,
      )
    }
    case 'list_documents': {
      if (args['projectId'] === undefined) return said('all of the workspace')
      const found = documents.filter(({ project }) => project === args['projectId'])
      return paged(
        'documents',
        found.map((each) => writtenOut(each, withContent)),
        args,
        manners,
      )
    }
    default: {
      const found = documents.find(({ id }) => id === args['id'])
      return found === undefined
        ? said('Entity not found: Document')
        : { json: writtenOut(found, true) }
    }
  }
}

const moment = '2026-05-01T10:00:00.000Z'

/** What the server calls an issue. */
export function idOf(identifier: string): string {
  const [key = '', number = ''] = identifier.split('-')
  return `33333333-0000-4000-8000-${Buffer.from(key).toString('hex').padStart(6, '0').slice(-6)}${number.padStart(6, '0')}`
}

/** Names are matched loosely: the first team that starts so. */
function isIn({ identifier, project }: FakeIssue, args: Args): boolean {
  if (args['project'] !== undefined) return project === args['project']
  const asked = String(args['team']).toLowerCase()
  const team = teams.find(({ id, key, name }) =>
    [id, key.toLowerCase(), name.toLowerCase()].some((each) => each.startsWith(asked)),
  )
  return team !== undefined && identifier.startsWith(`${team.key}-`)
}

function shown(
  { identifier, title, description, updatedAt = moment }: FakeIssue,
  longest: number,
): object {
  const isLong = typeof description === 'string' && description.length > longest
  return {
    id: idOf(identifier),
    identifier,
    title: title ?? `Title of ${identifier}`,
    description: isLong ? `${description.slice(0, longest)}…` : (description ?? null),
    url: `https://linear.app/acme/issue/${identifier}/title-of-it`,
    status: 'CANARY-status',
    createdAt: moment,
    updatedAt,
    assignee: 'CANARY-assignee',
    createdBy: 'CANARY-creator',
    labels: ['CANARY-label'],
    priority: { value: 1, name: 'CANARY-label' },
    gitBranchName: 'CANARY-branch',
    team: 'CANARY-team',
    attachments: [{ title: 'CANARY-attachment' }],
  }
}

function writtenOut(
  { id, title, content, updatedAt = moment }: FakeDocument,
  withContent: boolean,
): object {
  return {
    id,
    title: title ?? `Document ${id}`,
    url: `https://linear.app/acme/document/document-${id}`,
    updatedAt,
    creator: { name: 'CANARY-creator' },
    ...(withContent ? { content } : {}),
  }
}

function paged(
  name: string,
  all: readonly unknown[],
  { cursor, limit = 50 }: Args,
  { form = 'cursor', mostPerPage = 250 }: LinearManners,
): FakeAnswer {
  const most = Math.min(Number(limit), mostPerPage)
  if (form === 'bare') return { json: all.slice(0, most) }
  const at = cursor === undefined ? 0 : Number(wordsOf(cursor).replace('after-', ''))
  const page = all.slice(at, at + most)
  const hasNextPage = at + most < all.length
  const next = hasNextPage ? `after-${at + most}` : null
  return form === 'cursor'
    ? { json: { [name]: page, hasNextPage, ...(next === null ? {} : { cursor: next }) } }
    : {
        json: { [name]: page, pageInfo: { hasNextPage, endCursor: next ?? `after-${all.length}` } },
      }
}

function matches(name: string, query: unknown): boolean {
  return query === undefined || name.toLowerCase().includes(wordsOf(query).toLowerCase())
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function said(text: string): FakeAnswer {
  return { text, isError: true }
}
