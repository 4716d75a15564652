import type { Uses } from '../access/mcp/use.ts'
import type { McpAnswer, McpSession, ReadRun, Refusal, ScopeFlags } from '../connector.ts'
import { defineMcp } from '../connector.ts'

const scope = {
  asanaProjects: {
    flag: '--asana-projects',
    kind: 'list',
    value: '<ids>',
    help: 'Asana projects to read in this run, instead of all or of those chosen when connecting: ids',
  },
} as const satisfies ScopeFlags

/** Names that servers give to one and the same argument; which of them is told by the schema. */
const project = ['project', 'project_id', 'project_gid'] as const
const task = ['task_id', 'task_gid', 'task'] as const

const uses = {
  me: {
    when: 'both',
    tools: ['get_me'],
    arguments: ['opt_fields'],
    keeps: ['data.workspaces[].gid'],
    parse: async (text, structured) => (await import('./form.ts')).entryIn(text, structured),
  },
  projects: {
    when: 'both',
    tools: ['get_projects'],
    arguments: ['workspace', 'workspace_id', 'workspace_gid', 'archived', 'limit', 'offset'],
    keeps: ['data[].gid', 'data[].name', 'next', 'short'],
    parse: async (text, structured) => (await import('./form.ts')).pageIn(text, structured),
  },
  tasks: {
    when: 'read',
    tools: ['get_tasks'],
    arguments: [...project, 'opt_fields', 'limit', 'offset'],
    keeps: ['data[].gid', 'data[].permalink_url', 'data[].modified_at', 'next', 'short'],
    prose: ['data[].name', 'data[].notes'],
    parse: async (text, structured) => (await import('./form.ts')).pageIn(text, structured),
  },
  /** For servers whose list holds names only, or that have no tool for comments. */
  task: {
    when: 'read',
    tools: ['get_task'],
    arguments: [...task, 'opt_fields', 'include_comments'],
    keeps: [
      'data.gid',
      'data.permalink_url',
      'data.modified_at',
      'data.comments[].gid',
      'data.comments[].created_at',
    ],
    prose: ['data.name', 'data.notes', 'data.comments[].text'],
    proseWhere: { 'data.comments[]': { resource_subtype: 'comment_added' } },
    parse: async (text, structured) => (await import('./form.ts')).entryIn(text, structured),
  },
  comments: {
    when: 'read',
    tools: ['get_task_stories'],
    arguments: [...task, 'opt_fields', 'limit', 'offset'],
    keeps: ['data[].gid', 'data[].created_at', 'next', 'short'],
    prose: ['data[].text'],
    // All other stories are the system's own notes of who did what.
    proseWhere: { 'data[]': { resource_subtype: 'comment_added' } },
    parse: async (text, structured) => (await import('./form.ts')).pageIn(text, structured),
  },
} as const satisfies Uses

export type AsanaSession = McpSession<typeof uses>
export type AsanaRun = ReadRun<typeof scope> & AsanaSession

/** Descriptions of and comments on the tasks of the projects a sign-in shows, or of chosen ones. */
export const asana = defineMcp({
  id: 'asana',
  title: 'Asana',
  access: 'mcp',
  home: 'https://mcp.asana.com/v2/mcp',
  // Asana's server knows people only: personal access tokens do not work there.
  entry: 'browser',
  credential: [
    {
      key: 'token',
      label: 'Access token',
      env: 'SVC_ASANA_TOKEN',
      help: "For a server of your own: Asana's wants signing in, with the client id of an MCP app (developer console)",
    },
  ],
  sign: { authorization: 'Bearer {token}' },
  childEnv: { ASANA_ACCESS_TOKEN: '{token}' },
  scope,
  needs: null,
  reads: ['task names and descriptions', 'comments on tasks'],
  neverReads: [
    'assignees and followers',
    'custom fields',
    'tags, sections and dates',
    'attachments',
    "the system's notes",
  ],
  // 150 requests a minute on the free plan.
  pace: { perSecond: 2.5, atOnce: 4 },
  uses,
  refusal: refusedByAsana,

  async prove(session) {
    const { proveAsana } = await import('./choose.ts')
    return proveAsana(session)
  },

  choosing: {
    lists: ['projects'],
    async choose(session, ask) {
      const { chooseProjects } = await import('./choose.ts')
      return chooseProjects(session, ask)
    },
    async check(given) {
      const { checkedProjects } = await import('./choice.ts')
      return checkedProjects(given)
    },
  },

  async *read(run) {
    const { readAsana } = await import('./read.ts')
    yield* readAsana(run)
  },
})

/** A list that has expired between two pages is begun anew. */
export const expired = 'expired'

/** Asana's API answers errors as a list of them, which its server hands on. */
function refusedByAsana({ isError, status, text, body }: McpAnswer): Refusal | null {
  if (status !== null) return null
  const isList = typeof body === 'object' && body !== null && Array.isArray(fieldOf(body, 'errors'))
  if (!isError && !isList) return null
  if (/pagination token|offset.{0,40}expired|expired.{0,40}offset/i.test(text)) {
    return { kind: 'unexpected', detail: 'its list has expired', reason: expired }
  }
  if (/not authorized|unauthorized|\b401\b/i.test(text)) {
    return { kind: 'unauthorized', detail: 'the sign-in is wrong or has ended' }
  }
  if (/forbidden|do not have (?:access|permission)|\b403\b/i.test(text)) {
    return { kind: 'forbidden' }
  }
  if (/unknown object|not a recognized id|not found|\b404\b/i.test(text)) return { kind: 'missing' }
  return isError ? null : { kind: 'unexpected', detail: 'its API answered with an error' }
}

function fieldOf(value: object, name: string): unknown {
  return Reflect.get(value, name)
}
