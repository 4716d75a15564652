import { clickup } from '../../../src/connectors/clickup/index.ts'
import { pageOf, Written } from '../../support/conformance/mcp/written.ts'
import { schemaOf } from '../../support/fake-mcp.ts'
import type { WorldPlan } from '../conformance.ts'
import type { McpSubject, McpWorld } from '../mcp-conformance.ts'

const list = '901200000001'
const other = '901200000002'

/** ClickUp's server with one list that is listed and one that is not. */
export const clickupSubject: McpSubject = {
  connector: clickup,
  secrets: { token: 'CANARY-clickup-token' },
  scope: { clickupLists: [list] },
  world: clickupWorld,
}

/** What ClickUp puts on one page. */
const perPage = 100

function clickupWorld(plan: WorldPlan): McpWorld {
  const written = new Written(plan)
  const people = [{ username: plan.canary('assignees, watchers and members') }]
  const spent = plan.canary('time tracking')
  const field = plan.canary('custom fields')
  const file = plan.canary('attachments and checklists')
  const chat = plan.apart('chat')
  const entryOf = (id: unknown) => written.shown(Number(String(id).slice(1)))
  const gone = { text: 'Task not found CANARY', isError: true } as const
  const workspace = 'workspace_id'
  return {
    tools: [
      { name: 'clickup_execute_operator', inputSchema: schemaOf('name*') },
      { name: 'clickup_get_workspace_members', inputSchema: schemaOf(workspace) },
      { name: 'clickup_get_chat_channel_messages', inputSchema: schemaOf('channel_id*') },
      {
        name: 'clickup_filter_tasks',
        inputSchema: schemaOf(
          'list_ids',
          'folder_ids',
          'space_ids',
          'page',
          'include_closed',
          'subtasks',
          'order_by',
          'reverse',
          workspace,
        ),
      },
      { name: 'clickup_get_task', inputSchema: schemaOf('task_id*', 'include', workspace) },
      {
        name: 'clickup_get_task_comments',
        inputSchema: schemaOf('task_id*', 'start', 'start_id', workspace),
      },
      { name: 'clickup_get_threaded_comments', inputSchema: schemaOf('comment_id*', workspace) },
      { name: 'clickup_search', inputSchema: schemaOf('keywords', 'filters', 'cursor', workspace) },
      {
        name: 'clickup_list_document_pages',
        inputSchema: schemaOf('document_id*', 'max_page_depth', workspace),
      },
      {
        name: 'clickup_get_document_pages',
        inputSchema: schemaOf('document_id*', 'page_ids*', 'content_format', workspace),
      },
      {
        name: 'clickup_get_workspace_hierarchy',
        inputSchema: schemaOf('cursor', 'limit', 'max_depth', 'space_ids', workspace),
      },
    ],
    answers: {
      clickup_get_chat_channel_messages: () => ({ text: chat }),
      clickup_get_workspace_hierarchy: () => ({ json: { workspace_id: 77, spaces: [] } }),
      clickup_filter_tasks: ({ list_ids: ids, page: nth }) => {
        const isListed = Array.isArray(ids) && ids.length === 1 && ids[0] === list
        const newest = isListed
          ? written.entries.toSorted((a, b) => b.at.getTime() - a.at.getTime())
          : []
        const { page, next } = pageOf(newest, Number(nth) * perPage, perPage)
        return {
          json: {
            tasks: page.map((each) => ({
              id: `t${each.nth}`,
              name: `Task ${each.nth}`,
              date_updated: String(each.at.getTime()),
              assignees: people,
              custom_fields: [{ value: field }],
              time_spent: spent,
            })),
            has_more: next !== null,
            next_page: next === null ? null : Number(nth) + 1,
          },
        }
      },
      clickup_get_task: ({ task_id: id }) => {
        const entry = entryOf(id)
        if (entry === undefined) return gone
        return {
          json: {
            id,
            name: `Task ${entry.nth}`,
            description: written.isComment(entry) ? '' : entry.text,
            watchers: people,
            attachments: [{ title: file }],
            time_estimate: spent,
          },
        }
      },
      clickup_get_task_comments: ({ task_id: id }) => {
        const entry = entryOf(id)
        if (entry === undefined) return gone
        const comment = {
          id: `c${entry.nth}`,
          comment_text: entry.text,
          date: String(entry.at.getTime()),
          reply_count: 0,
          user: people[0],
        }
        return { json: { comments: written.isComment(entry) ? [comment] : [] } }
      },
      clickup_search: () => ({ json: { results: [], next_cursor: null } }),
    },
    files: plan.items,
    outside: [other],
    edit: written.edit,
    remove: written.remove,
    lose: written.lose,
  }
}
