import type { Uses } from '../access/mcp/use.ts'
import type { McpSession, ReadRun, ScopeFlags } from '../connector.ts'
import { defineMcp } from '../connector.ts'
import { clickupRefusal } from './refusal.ts'

const scope = {
  clickupLists: {
    flag: '--clickup-lists',
    kind: 'list',
    value: '<ids>',
    help: 'ClickUp lists to read in this run, instead of all or of those chosen when connecting: ids',
  },
} as const satisfies ScopeFlags

const uses = {
  hierarchy: {
    when: 'both',
    tools: ['clickup_get_workspace_hierarchy'],
    arguments: ['cursor', 'limit', 'max_depth', 'workspace_id'],
    keeps: ['lists[].id', 'lists[].name', 'workspace', 'next'],
    parse: async (text, structured) => (await import('./form.ts')).listsIn(text, structured),
  },
  tasks: {
    when: 'read',
    tools: ['clickup_filter_tasks'],
    arguments: ['list_ids', 'page', 'include_closed', 'subtasks', 'order_by', 'workspace_id'],
    // Without one of them the whole workspace would answer.
    needs: ['list_ids'],
    keeps: ['tasks[].id', 'tasks[].date_updated', 'has_more', 'next_page'],
    prose: ['tasks[].name'],
    parse: async (text, structured) =>
      (await import('./form.ts')).listIn('tasks', text, structured),
  },
  task: {
    when: 'read',
    tools: ['clickup_get_task'],
    arguments: ['task_id', 'include', 'workspace_id'],
    needs: ['task_id'],
    keeps: ['id'],
    prose: ['name', 'description'],
    parse: async (text, structured) => (await import('./form.ts')).taskIn(text, structured),
  },
  comments: {
    when: 'read',
    tools: ['clickup_get_task_comments'],
    arguments: ['task_id', 'start', 'start_id', 'workspace_id'],
    needs: ['task_id'],
    keeps: ['comments[].id', 'comments[].date', 'comments[].reply_count'],
    prose: ['comments[].comment_text'],
    parse: async (text, structured) =>
      (await import('./form.ts')).listIn('comments', text, structured),
  },
  replies: {
    when: 'read',
    tools: ['clickup_get_threaded_comments'],
    arguments: ['comment_id', 'workspace_id'],
    needs: ['comment_id'],
    keeps: ['comments[].id', 'comments[].date'],
    prose: ['comments[].comment_text'],
    parse: async (text, structured) =>
      (await import('./form.ts')).listIn('comments', text, structured),
  },
  /** Only to find docs: those of a list, or all of the workspace. */
  docs: {
    when: 'read',
    tools: ['clickup_search'],
    arguments: ['filters', 'count', 'cursor', 'workspace_id'],
    needs: ['filters'],
    keeps: ['results[].id', 'results[].type', 'next_cursor'],
    parse: async (text, structured) =>
      (await import('./form.ts')).listIn('results', text, structured),
  },
  pages: {
    when: 'read',
    tools: ['clickup_list_document_pages'],
    arguments: ['document_id', 'max_page_depth', 'workspace_id'],
    needs: ['document_id'],
    keeps: ['pages[].id'],
    parse: async (text, structured) => (await import('./form.ts')).pagesIn(text, structured),
  },
  contents: {
    when: 'read',
    tools: ['clickup_get_document_pages'],
    arguments: ['document_id', 'page_ids', 'content_format', 'workspace_id'],
    needs: ['document_id', 'page_ids'],
    keeps: ['pages[].id'],
    prose: ['pages[].name', 'pages[].content'],
    parse: async (text, structured) => (await import('./form.ts')).pagesIn(text, structured),
  },
} as const satisfies Uses

export type ClickupSession = McpSession<typeof uses>
export type ClickupRun = ReadRun<typeof scope> & ClickupSession

/** Descriptions of and comments on the tasks of the lists a sign-in shows, or of chosen ones, and the docs beside them. */
export const clickup = defineMcp({
  id: 'clickup',
  title: 'ClickUp',
  access: 'mcp',
  home: 'https://mcp.clickup.com/mcp',
  // ClickUp's server knows people only: personal tokens are refused.
  entry: 'browser',
  credential: [
    {
      key: 'token',
      label: 'Access token',
      env: 'SVC_CLICKUP_TOKEN',
      help: "For a server of your own: ClickUp's wants signing in, and refuses personal tokens",
    },
  ],
  sign: { authorization: 'Bearer {token}' },
  childEnv: { CLICKUP_API_KEY: '{token}' },
  scope,
  needs: null,
  reads: ['task names and descriptions', 'comments on tasks and their replies', 'pages of docs'],
  neverReads: [
    'assignees, watchers and members',
    'custom fields',
    'attachments and checklists',
    'chat',
    'time tracking',
  ],
  // 100 requests a minute on most plans; what a day allows is far less.
  pace: { perSecond: 1.5, atOnce: 2 },
  uses,
  refusal: clickupRefusal,

  async prove(session) {
    const { proveClickup } = await import('./choose.ts')
    return proveClickup(session)
  },

  choosing: {
    lists: ['lists'],
    async choose(session, ask) {
      const { chooseLists } = await import('./choose.ts')
      return chooseLists(session, ask)
    },
    async check(given) {
      const { checkedLists } = await import('./choice.ts')
      return { ...checkedLists(given) }
    },
  },

  async *read(run) {
    const { readClickup } = await import('./read.ts')
    yield* readClickup(run)
  },
})
