import type { Uses } from '../access/mcp/use.ts'
import type { McpSession, ReadRun, ScopeFlags } from '../connector.ts'
import { defineMcp } from '../connector.ts'
import { refusedByJira } from './refusal.ts'

const scope = {
  jiraSite: {
    flag: '--jira-site',
    kind: 'text',
    value: '<id>',
    help: 'Jira site: its cloud id or its address (acme.atlassian.net)',
  },
  jiraProjects: {
    flag: '--jira-projects',
    kind: 'list',
    value: '<keys>',
    help: 'Jira projects of that site: keys (ENG)',
  },
} as const satisfies ScopeFlags

/** Of an issue: not who it is of or who wrote what, and no field but these. */
const issue = {
  keeps: [
    'issues[].key',
    'issues[].url',
    'issues[].updated',
    'issues[].state',
    'issues[].comments[].id',
    'remaining',
  ],
  prose: ['issues[].summary', 'issues[].description', 'issues[].comments[].body'],
} as const

const uses = {
  sites: {
    when: 'both',
    tools: ['getAccessibleAtlassianResources'],
    arguments: [],
    keeps: ['sites[].id', 'sites[].url'],
    parse: async (text, structured) => (await import('./answer.ts')).sitesIn(text, structured),
  },
  search: {
    when: 'read',
    tools: ['searchJiraIssuesUsingJql'],
    arguments: ['cloudId', 'jql', 'fields', 'maxResults', 'responseContentFormat'],
    // Site and project: without either it would answer for more than was asked.
    needs: ['cloudId', 'jql'],
    permission: 'read:jira-work, search:jira-work',
    ...issue,
    parse: async (text, structured) => (await import('./answer.ts')).issuesIn(text, structured),
  },
  /** For an issue whose comments the search left out. */
  issue: {
    when: 'read',
    tools: ['getJiraIssue'],
    arguments: ['cloudId', 'issueIdOrKey', 'fields', 'responseContentFormat'],
    needs: ['cloudId', 'issueIdOrKey'],
    permission: 'read:jira-work',
    ...issue,
    parse: async (text, structured) => (await import('./answer.ts')).issueIn(text, structured),
  },
} as const satisfies Uses

export type JiraSession = McpSession<typeof uses>
export type JiraRun = ReadRun<typeof scope> & JiraSession

/** Summaries, descriptions and comments of the issues of listed projects of one site; never a search of one's own. */
export const jira = defineMcp({
  id: 'jira',
  title: 'Jira',
  access: 'mcp',
  home: 'https://mcp.atlassian.com/v1/mcp',
  entry: 'either',
  credential: [
    {
      key: 'token',
      label: 'API token',
      env: 'SVC_JIRA_TOKEN',
      help: 'email:token with a token from id.atlassian.com, or the key of a service account alone; an admin has to allow API tokens for the Rovo MCP server',
    },
  ],
  sign: { authorization: 'Bearer {token}' },
  childEnv: { JIRA_API_TOKEN: '{token}' },
  scope,
  needs: { all: ['jiraSite', 'jiraProjects'] },
  reads: ['summaries of issues', 'descriptions of issues', 'comments on issues'],
  neverReads: [
    'assignees, reporters and watchers',
    'authors of comments',
    'mentions of people',
    'comments that only a group or role may see',
    'custom fields',
    'status, priority, labels and links between issues',
    'attachments and work logs',
  ],
  // The vendor names no figures; this stays well below what its other interfaces allow.
  pace: { perSecond: 4, atOnce: 2 },
  uses,
  refusal: refusedByJira,

  async prove(session) {
    const { proveJira } = await import('./prove.ts')
    return proveJira(session)
  },

  async *read(run) {
    const { readJira } = await import('./read.ts')
    yield* readJira(run)
  },
})
