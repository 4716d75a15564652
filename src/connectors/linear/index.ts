import type { Uses } from '../access/mcp/use.ts'
import type { McpSession, ReadRun, ScopeFlags } from '../connector.ts'
import { defineMcp } from '../connector.ts'
import { refusedByLinear } from './refusal.ts'

const scope = {
  linearTeams: {
    flag: '--linear-teams',
    kind: 'list',
    value: '<keys>',
    help: 'Linear teams: keys (ENG), names or links',
  },
  linearProjects: {
    flag: '--linear-projects',
    kind: 'list',
    value: '<ids>',
    help: 'Linear projects: ids, names or links',
  },
} as const satisfies ScopeFlags

/** Of an issue: not who it is of, and no field but these. */
const issues = {
  when: 'read',
  permission: 'read',
  keeps: [
    'issues[].id',
    'issues[].identifier',
    'issues[].url',
    'issues[].updated',
    'issues[].cut',
    'next',
    'short',
  ],
  prose: ['issues[].title', 'issues[].description'],
  parse: async (text: string, structured: unknown) =>
    (await import('./answer.ts')).issuesIn(text, structured),
} as const

const documents = {
  when: 'read',
  permission: 'read',
  keeps: [
    'documents[].id',
    'documents[].url',
    'documents[].updated',
    'documents[].cut',
    'next',
    'short',
  ],
  prose: ['documents[].title', 'documents[].content'],
  parse: async (text: string, structured: unknown) =>
    (await import('./answer.ts')).documentsIn(text, structured),
} as const

const listed = ['includeArchived', 'orderBy', 'updatedAt', 'limit', 'cursor'] as const

/** Issues are listed by team or by project, documents by project: there is no use that could ask for all of a workspace. */
const uses = {
  teams: {
    when: 'both',
    tools: ['list_teams'],
    arguments: ['query', 'limit', 'cursor'],
    permission: 'read',
    keeps: ['teams[].id', 'teams[].key', 'teams[].name', 'next'],
    parse: async (text, structured) => (await import('./answer.ts')).teamsIn(text, structured),
  },
  projects: {
    when: 'read',
    tools: ['list_projects'],
    arguments: ['query', 'limit', 'cursor'],
    needs: ['query'],
    permission: 'read',
    keeps: ['projects[].id', 'projects[].name', 'projects[].slug', 'next'],
    parse: async (text, structured) => (await import('./answer.ts')).projectsIn(text, structured),
  },
  teamIssues: {
    ...issues,
    tools: ['list_issues'],
    arguments: ['team', ...listed],
    needs: ['team'],
  },
  projectIssues: {
    ...issues,
    tools: ['list_issues'],
    arguments: ['project', ...listed],
    needs: ['project'],
  },
  /** For a description the list cut short. */
  issue: { ...issues, tools: ['get_issue'], arguments: ['id'], needs: ['id'] },
  comments: {
    when: 'read',
    tools: ['list_comments'],
    arguments: ['issueId', 'orderBy', 'limit', 'cursor'],
    needs: ['issueId'],
    permission: 'read',
    keeps: ['comments[].id', 'comments[].parent', 'comments[].at', 'next', 'short'],
    prose: ['comments[].body'],
    parse: async (text, structured) => (await import('./answer.ts')).commentsIn(text, structured),
  },
  documents: {
    ...documents,
    tools: ['list_documents'],
    arguments: ['projectId', 'limit', 'cursor', 'includeArchived'],
    needs: ['projectId'],
  },
  /** For a document the list names without its text. */
  document: { ...documents, tools: ['get_document'], arguments: ['id'], needs: ['id'] },
} as const satisfies Uses

export type LinearSession = McpSession<typeof uses>
export type LinearRun = ReadRun<typeof scope> & LinearSession

/** Descriptions and comments of the issues of listed teams and projects, and the documents of these projects. */
export const linear = defineMcp({
  id: 'linear',
  title: 'Linear',
  access: 'mcp',
  home: 'https://mcp.linear.app/mcp',
  entry: 'either',
  credential: [
    {
      key: 'token',
      label: 'API key',
      env: 'SVC_LINEAR_TOKEN',
      help: 'Settings > Security & access > Personal API keys: read only, for the teams to be read',
    },
  ],
  sign: { authorization: 'Bearer {token}' },
  childEnv: { LINEAR_API_KEY: '{token}' },
  scope,
  needs: { any: ['linearTeams', 'linearProjects'] },
  reads: ['descriptions of issues', 'comments on issues', 'documents of projects', 'their titles'],
  neverReads: [
    'assignees, creators and commenters',
    'mentions of people',
    'priority, status, labels, estimates and dates',
    'attachments and images',
    'project updates, leads and members',
    'customers',
    'archived issues',
  ],
  // A key is good for 1,500 requests an hour, and a run asks in bursts.
  pace: { perSecond: 2, atOnce: 2 },
  uses,
  refusal: refusedByLinear,

  async prove(session) {
    const { proveLinear } = await import('./prove.ts')
    return proveLinear(session)
  },

  async *read(run) {
    const { readLinear } = await import('./read.ts')
    yield* readLinear(run)
  },
})
