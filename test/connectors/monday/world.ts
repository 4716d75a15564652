import { monday } from '../../../src/connectors/monday/index.ts'
import { pageOf, Written } from '../../support/conformance/mcp/written.ts'
import { schemaOf } from '../../support/fake-mcp.ts'
import type { WorldPlan } from '../conformance.ts'
import type { McpSubject, McpWorld } from '../mcp-conformance.ts'

const board = '5001'
/** As long as a board's id is there: four digits are in the port of a server now and then. */
const other = '1234500002'

/** monday.com's toolkit with one board that is listed and one that is not. */
export const mondaySubject: McpSubject = {
  connector: monday,
  secrets: { token: 'CANARY-monday-token' },
  scope: { mondayBoards: [board] },
  world: mondayWorld,
}

/** The same as JSON in the text and as structured content. */
function both(value: object): { readonly text: string; readonly structured: unknown } {
  return { text: JSON.stringify(value), structured: value }
}

function mondayWorld(plan: WorldPlan): McpWorld {
  const written = new Written(plan)
  const person = { id: '4242', name: plan.canary('who wrote what') }
  const teams = plan.apart('people and teams')
  const activity = plan.apart('activity, forms and automations')
  const nobody = { creator: person, assets: [{ name: plan.canary('files and assets') }] }
  const hidden = plan.canary('columns and groups')
  return {
    tools: [
      { name: 'all_api_read', inputSchema: schemaOf('query*') },
      { name: 'list_users_and_teams', inputSchema: schemaOf() },
      { name: 'get_board_activity', inputSchema: schemaOf('boardId*') },
      { name: 'list_workspaces', inputSchema: schemaOf('limit', 'page') },
      { name: 'workspace_info', inputSchema: schemaOf('workspace_id*') },
      {
        name: 'get_board_items_page',
        inputSchema: schemaOf(
          'boardId*',
          'limit',
          'cursor',
          'includeItemDescription',
          'includeColumns',
          'includeGroup',
          'includeSubItems',
          'subItemLimit',
          'filters',
          'itemIds',
        ),
      },
      {
        name: 'get_updates',
        inputSchema: schemaOf(
          'objectId*',
          'objectType*',
          'limit',
          'page',
          'includeReplies',
          'includeAssets',
          'includeItemUpdates',
          'fromDate',
          'toDate',
        ),
      },
      {
        name: 'read_docs',
        inputSchema: schemaOf('mode', 'type', 'ids', 'limit', 'page', 'include_comments'),
      },
    ],
    answers: {
      list_users_and_teams: () => ({ text: teams }),
      get_board_activity: () => ({ text: activity }),
      list_workspaces: () => both({ data: [{ id: '5', name: 'Work', description: hidden }] }),
      workspace_info: () => both({ data: { root_items: { boards: [] }, folders: [] } }),
      get_board_items_page: ({ boardId, cursor = '0', limit }) => {
        const given = Number(boardId) === Number(board) ? written.entries : []
        const { page, next } = pageOf(given, Number(cursor), Number(limit))
        return both({
          board: { id: board, name: hidden },
          items: page.map((each) => ({
            id: String(each.nth + 100),
            name: `Item ${each.nth}`,
            url: `https://acme.monday.com/boards/${board}/pulses/${each.nth + 100}`,
            updated_at: each.at.toISOString(),
            group: { title: hidden },
            column_values: [{ text: hidden }],
            item_description: {
              id: 'd',
              blocks: written.isComment(each)
                ? []
                : [
                    {
                      type: 'normal text',
                      content: JSON.stringify({ deltaFormat: [{ insert: each.text }] }),
                    },
                  ],
            },
          })),
          pagination: { has_more: next !== null, nextCursor: next === null ? null : String(next) },
        })
      },
      get_updates: ({ objectId, objectType, page: nth, limit }) => {
        if (objectType !== 'Board' || objectId !== board) return { text: 'No updates found for it' }
        const comments = written.entries.filter((each) => written.isComment(each))
        const { page } = pageOf(comments, (Number(nth) - 1) * Number(limit), Number(limit))
        return both({
          updates: page.map((each) => ({
            id: `u${each.nth}`,
            item_id: String(each.nth + 100),
            text_body: each.text,
            created_at: each.at.toISOString(),
            updated_at: each.at.toISOString(),
            replies: [],
            ...nobody,
          })),
          pagination: { page: nth, limit, count: page.length },
        })
      },
    },
    files: plan.items,
    outside: [other],
    edit: written.edit,
    remove: written.remove,
  }
}
