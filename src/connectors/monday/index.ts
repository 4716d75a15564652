import type { Uses } from '../access/mcp/use.ts'
import type { McpSession, ReadRun, ScopeFlags } from '../connector.ts'
import { defineMcp } from '../connector.ts'
import { mondayRefusal } from './refusal.ts'

const scope = {
  mondayBoards: {
    flag: '--monday-boards',
    kind: 'list',
    value: '<ids>',
    help: 'monday.com boards to read in this run, instead of all boards and docs or of those chosen when connecting: ids',
  },
} as const satisfies ScopeFlags

const uses = {
  workspaces: {
    when: 'both',
    tools: ['list_workspaces'],
    arguments: ['limit', 'page'],
    keeps: ['data[].id', 'data[].name'],
    parse: async (text, structured) => (await import('./form.ts')).listIn('data', text, structured),
  },
  workspace: {
    when: 'both',
    tools: ['workspace_info'],
    arguments: ['workspace_id'],
    needs: ['workspace_id'],
    keeps: ['boards[].id', 'boards[].name', 'docs[].id', 'docs[].name', 'seen', 'cut'],
    parse: async (text, structured) => (await import('./form.ts')).contentsIn(text, structured),
  },
  items: {
    when: 'read',
    tools: ['get_board_items_page'],
    arguments: [
      'boardId',
      'limit',
      'cursor',
      'includeItemDescription',
      'includeColumns',
      'includeGroup',
      'includeSubItems',
      'subItemLimit',
    ],
    needs: ['boardId'],
    permission: 'boards:read',
    keeps: [
      'board.id',
      'items[].id',
      'items[].url',
      'items[].updated_at',
      'items[].item_description.blocks[].type',
      'items[].subitems[].id',
      'items[].subitems[].url',
      'items[].subitems[].updated_at',
      'items[].subitems[].item_description.blocks[].type',
      'pagination.has_more',
      'pagination.nextCursor',
    ],
    prose: [
      'items[].name',
      'items[].item_description.blocks[].content',
      'items[].subitems[].name',
      'items[].subitems[].item_description.blocks[].content',
    ],
    proseUnless: {
      'items[].item_description.blocks[]': { type: 'code' },
      'items[].subitems[].item_description.blocks[]': { type: 'code' },
    },
  },
  updates: {
    when: 'read',
    tools: ['get_updates'],
    arguments: [
      'objectId',
      'objectType',
      'limit',
      'page',
      'includeReplies',
      'includeAssets',
      'includeItemUpdates',
    ],
    needs: ['objectId', 'objectType'],
    permission: 'updates:read',
    keeps: [
      'updates[].id',
      'updates[].item_id',
      'updates[].created_at',
      'updates[].updated_at',
      'updates[].replies[].created_at',
      'updates[].replies[].updated_at',
    ],
    prose: ['updates[].text_body', 'updates[].replies[].text_body'],
    parse: async (text, structured) =>
      (await import('./form.ts')).listIn('updates', text, structured),
  },
  docs: {
    when: 'read',
    tools: ['read_docs'],
    arguments: [
      'mode',
      'type',
      'ids',
      'order_by',
      'limit',
      'page',
      'include_comments',
      'comments_limit',
    ],
    needs: ['type', 'ids'],
    permission: 'docs:read',
    keeps: ['data[].id', 'data[].url', 'data[].failed', 'data[].comments[].id', 'more'],
    prose: [
      'data[].name',
      'data[].blocks_as_markdown',
      'data[].comments[].text_body',
      'data[].comments[].replies[].text_body',
    ],
    parse: async (text, structured) => (await import('./form.ts')).docsIn(text, structured),
  },
} as const satisfies Uses

export type MondaySession = McpSession<typeof uses>
export type MondayRun = ReadRun<typeof scope> & MondaySession

/** Names, descriptions and updates of the items of boards, and docs: of all an account shows, or of chosen ones. */
export const monday = defineMcp({
  id: 'monday',
  title: 'monday.com',
  access: 'mcp',
  home: 'https://mcp.monday.com/mcp',
  entry: 'either',
  credential: [
    {
      key: 'token',
      label: 'API token',
      env: 'SVC_MONDAY_TOKEN',
      help: 'Your picture > Developers > API token; start a local server with -ro true',
    },
  ],
  sign: { authorization: 'Bearer {token}' },
  childEnv: { MONDAY_TOKEN: '{token}' },
  childAddresses: ['MONDAY_API_ENDPOINT'],
  scope,
  needs: null,
  reads: ['item names and descriptions', 'updates and their replies', 'docs and comments on them'],
  neverReads: [
    'columns and groups',
    'who wrote what',
    'people and teams',
    'files and assets',
    'activity, forms and automations',
  ],
  pace: { perSecond: 5, atOnce: 2 },
  uses,
  refusal: mondayRefusal,

  async prove(session) {
    const { proveMonday } = await import('./choose.ts')
    return proveMonday(session)
  },

  choosing: {
    lists: ['boards', 'docs'],
    async choose(session, ask) {
      const { chooseBoards } = await import('./choose.ts')
      return chooseBoards(session, ask)
    },
    async check(given) {
      const { checkedBoards } = await import('./choice.ts')
      return checkedBoards(given)
    },
  },

  async *read(run) {
    const { readMonday } = await import('./read.ts')
    yield* readMonday(run)
  },
})
