import { fieldOf } from '../access/json.ts'
import type { Uses } from '../access/mcp/use.ts'
import type { McpAnswer, McpSession, ReadRun, Refusal, ScopeFlags } from '../connector.ts'
import { defineMcp } from '../connector.ts'

const scope = {} as const satisfies ScopeFlags

/** Words, or the mention of what is no person: others go, of whatever kind they are. */
const impersonal = { 'mention.type': [null, 'date', 'page', 'database'] } as const

/** Two servers speak for Notion: the hosted one, and the vendor's local package. Each has its own tools and forms. */
const uses = {
  /** Hosted: search, the only list there is. */
  search: {
    when: 'both',
    tools: ['notion-search', 'search'],
    arguments: ['query', 'query_type', 'content_search_mode'],
    needs: ['query'],
    keeps: ['results[].id', 'results[].type'],
  },
  page: {
    when: 'read',
    tools: ['notion-fetch', 'fetch'],
    arguments: ['id'],
    needs: ['id'],
    keeps: ['id', 'type', 'truncated', 'children[]'],
    prose: ['title', 'text'],
    parse: async (text, structured) => (await import('./hosted.ts')).pageIn(text, structured),
  },
  comments: {
    when: 'read',
    tools: ['notion-get-comments', 'get-comments'],
    arguments: ['page_id', 'include_all_blocks', 'include_resolved'],
    needs: ['page_id'],
    keeps: ['discussions[].id'],
    prose: ['discussions[].comments[]'],
    parse: async (text, structured) =>
      (await import('./hosted.ts')).discussionsIn(text, structured),
  },

  /** Local: every page the integration is connected to. */
  pages: {
    when: 'both',
    tools: ['API-post-search'],
    arguments: ['filter', 'sort', 'start_cursor', 'page_size'],
    needs: ['filter'],
    keeps: [
      'results[].id',
      'results[].object',
      'results[].in_trash',
      'results[].archived',
      'results[].last_edited_time',
      'has_more',
      'next_cursor',
    ],
    prose: ['results[].properties.*.title[].plain_text'],
    proseWhere: { 'results[].properties.*.title[]': impersonal },
  },
  markdown: {
    when: 'read',
    tools: ['API-retrieve-page-markdown'],
    arguments: ['page_id'],
    needs: ['page_id'],
    keeps: ['truncated'],
    prose: ['markdown'],
  },
  remarks: {
    when: 'both',
    tools: ['API-retrieve-a-comment'],
    arguments: ['block_id', 'start_cursor', 'page_size'],
    needs: ['block_id'],
    permission: 'Read comments',
    keeps: ['results[].id', 'results[].discussion_id', 'has_more', 'next_cursor'],
    prose: ['results[].rich_text[].plain_text'],
    proseWhere: { 'results[].rich_text[]': impersonal },
  },
} as const satisfies Uses

export type NotionSession = McpSession<typeof uses>
export type NotionRun = ReadRun<typeof scope> & NotionSession

/** Pages and their comments, as prose; of properties the title alone. */
export const notion = defineMcp({
  id: 'notion',
  title: 'Notion',
  access: 'mcp',
  home: 'https://mcp.notion.com/mcp',
  // An integration's token is for the local server; the hosted one knows people only.
  entry: 'browser',
  credential: [
    {
      key: 'token',
      label: 'Integration token',
      env: 'SVC_NOTION_TOKEN',
      help: "For Notion's local server: an internal integration's token, with the pages it is connected to and the right to read comments",
    },
  ],
  sign: { authorization: 'Bearer {token}' },
  childEnv: { NOTION_TOKEN: '{token}' },
  childAddresses: ['BASE_URL'],
  scope,
  needs: null,
  reads: ['prose of pages', 'comments on pages'],
  neverReads: [
    'people',
    'properties other than the title',
    'files',
    'what other tools are connected',
  ],
  // Three requests a second on average; every use counts.
  pace: { perSecond: 2.5, atOnce: 2 },
  uses,
  refusal: refusedByNotion,

  async prove(session) {
    const { proveNotion } = await import('./read.ts')
    return proveNotion(session)
  },

  async *read(run) {
    const { readNotion } = await import('./read.ts')
    yield* readNotion(run)
  },
})

/** The local server hides the API's errors in successes; the hosted one says how long to wait. */
function refusedByNotion({ body, status }: McpAnswer): Refusal | null {
  if (status !== null) return null
  const waitSeconds = fieldOf(fieldOf(body, 'error'), 'retry_after_seconds')
  if (typeof waitSeconds === 'number') return { kind: 'limited', waitMs: waitSeconds * 1_000 }
  if (fieldOf(body, 'object') !== 'error') return null
  switch (fieldOf(body, 'status')) {
    case 401:
      return { kind: 'unauthorized', detail: 'the token is wrong or has been taken back' }
    case 403:
      return { kind: 'forbidden', detail: 'the integration lacks a capability' }
    case 404:
      return { kind: 'missing' }
    case 429:
      return { kind: 'limited', waitMs: 2_000 }
    case 409:
    case 500:
    case 502:
    case 503:
    case 504:
      return { kind: 'failed' }
    default:
      return { kind: 'unexpected', detail: 'the API answered with an error' }
  }
}
