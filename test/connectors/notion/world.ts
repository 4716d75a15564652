import { notion } from '../../../src/connectors/notion/index.ts'
import type { Entry } from '../../support/conformance/mcp/written.ts'
import { pageOf, Written } from '../../support/conformance/mcp/written.ts'
import { schemaOf } from '../../support/fake-mcp.ts'
import type { WorldPlan } from '../conformance.ts'
import type { McpSubject, McpWorld } from '../mcp-conformance.ts'

const secrets = { token: 'CANARY-notion-token' }

/** Notion's local server. */
export const localSubject: McpSubject = { connector: notion, secrets, scope: {}, world: localWorld }

/** The hosted one, which tells neither when a page was edited nor all pages there are. */
export const hostedSubject: McpSubject = {
  connector: notion,
  secrets,
  scope: {},
  world: hostedWorld,
  undated: true,
  blindToGone: true,
}

function localWorld(plan: WorldPlan): McpWorld {
  const written = new Written(plan)
  const person = plan.canary('people')
  const property = plan.canary('properties other than the title')
  const file = plan.canary('files')
  const tools = plan.apart('what other tools are connected')
  const idOf = (nth: number): string => `aaaaaaaa-1111-4222-8333-${String(nth).padStart(12, '0')}`
  const entryOf = (id: unknown): Entry | undefined => written.shown(Number(String(id).slice(-12)))
  const gone = {
    json: { object: 'error', status: 404, code: 'object_not_found', message: 'CANARY' },
  }
  const mention = {
    type: 'mention',
    mention: { type: 'user', user: { id: person } },
    plain_text: `@${person}`,
  }
  return {
    tools: [
      { name: 'API-get-users', inputSchema: schemaOf('page_size') },
      { name: 'API-get-self', inputSchema: schemaOf() },
      { name: 'API-patch-page', inputSchema: schemaOf('page_id*') },
      {
        name: 'API-post-search',
        inputSchema: schemaOf('query', 'filter', 'sort', 'start_cursor', 'page_size'),
      },
      {
        name: 'API-retrieve-page-markdown',
        inputSchema: schemaOf('page_id*', 'include_transcript'),
      },
      {
        name: 'API-retrieve-a-comment',
        inputSchema: schemaOf('block_id*', 'start_cursor', 'page_size'),
      },
    ],
    answers: {
      'API-get-self': () => ({ text: tools }),
      'API-post-search': ({ start_cursor: cursor = '0', page_size: size }) => {
        const { page, next } = pageOf(written.entries, Number(cursor), Number(size))
        return {
          json: {
            object: 'list',
            results: page.map(({ nth, at }) => ({
              object: 'page',
              id: idOf(nth),
              last_edited_time: at.toISOString(),
              in_trash: false,
              created_by: { id: person },
              url: `https://www.notion.so/${property}-${nth}`,
              properties: {
                Owner: { type: 'people', people: [{ name: person }] },
                Note: { type: 'rich_text', rich_text: [{ plain_text: property }] },
                Name: {
                  type: 'title',
                  title: [{ type: 'text', plain_text: `Page ${nth}` }, mention],
                },
              },
            })),
            has_more: next !== null,
            next_cursor: next === null ? null : String(next),
          },
        }
      },
      'API-retrieve-page-markdown': ({ page_id: id }) => {
        const entry = entryOf(id)
        if (entry === undefined) return gone
        const said = written.isComment(entry) ? '' : entry.text
        return {
          json: {
            object: 'page_markdown',
            markdown: `${said} <mention-user url="user://x">x</mention-user>`,
            truncated: false,
            unknown_block_ids: [file],
          },
        }
      },
      'API-retrieve-a-comment': ({ block_id: id }) => {
        const entry = entryOf(id)
        if (entry === undefined) return gone
        const comment = {
          object: 'comment',
          id: `c${entry.nth}`,
          discussion_id: `d${entry.nth}`,
          created_by: { id: person },
          attachments: [{ name: file }],
          rich_text: [{ type: 'text', plain_text: entry.text }, mention],
        }
        return {
          json: {
            object: 'list',
            results: written.isComment(entry) ? [comment] : [],
            has_more: false,
            next_cursor: null,
          },
        }
      },
    },
    files: plan.items,
    outside: ['never a page of ours'],
    edit: written.edit,
    remove: written.remove,
    lose: written.lose,
  }
}

/** One page that the search finds, with all others below it. */
function hostedWorld(plan: WorldPlan): McpWorld {
  const written = new Written(plan)
  const person = plan.canary('people')
  const property = plan.canary('properties other than the title')
  const files = plan.apart('files')
  const connected = plan.canary('what other tools are connected')
  const idOf = (nth: number): string => String(nth + 1).padStart(32, 'a')
  const root = 'b'.repeat(32)
  const entryOf = (id: unknown): Entry | undefined =>
    written.shown(Number(String(id).replaceAll('a', '')) - 1)
  const pageText = (id: string, content: string): object => ({
    metadata: { type: 'page' },
    title: `Page ${id.slice(-3)}`,
    url: `https://www.notion.so/${property}-${id}`,
    text: `Here is the page:\n<page url="https://www.notion.so/${id}">\n<properties>\n{"Owner":"${property}"}\n</properties>\n<content>\n${content}\n</content>\n</page>`,
  })
  const gone = {
    text: '{"status":404,"object":"error","message":"CANARY"}',
    isError: true,
  } as const
  return {
    tools: [
      { name: 'notion-create-pages', inputSchema: schemaOf('pages*') },
      { name: 'notion-get-users', inputSchema: schemaOf('user_id') },
      { name: 'notion-download-attachment', inputSchema: schemaOf('id*') },
      {
        name: 'notion-search',
        inputSchema: schemaOf('query*', 'query_type', 'content_search_mode', 'page_url'),
      },
      {
        name: 'notion-fetch',
        inputSchema: schemaOf('id*', 'include_transcript', 'include_discussions'),
      },
      {
        name: 'notion-get-comments',
        inputSchema: schemaOf('page_id*', 'include_all_blocks', 'include_resolved'),
      },
    ],
    answers: {
      'notion-download-attachment': () => ({ text: files }),
      'notion-search': () => ({
        json: {
          results: [
            { id: root, title: 'x', type: 'page', highlight: property },
            { id: 'slack-C0123', title: connected, type: 'slack' },
          ],
          type: 'workspace_search',
        },
      }),
      'notion-fetch': ({ id }) => {
        if (id === root) {
          const below = written.entries.map(
            ({ nth }) => `<page url="https://www.notion.so/Child-${idOf(nth)}">Child</page>`,
          )
          return { json: pageText(root, below.join('\n')) }
        }
        const entry = entryOf(id)
        if (entry === undefined) return gone
        return { json: pageText(idOf(entry.nth), written.isComment(entry) ? '' : entry.text) }
      },
      'notion-get-comments': ({ page_id: id }) => {
        const entry = id === root ? undefined : entryOf(id)
        if (entry === undefined || !written.isComment(entry)) {
          return { text: '<discussions></discussions>' }
        }
        return {
          text: `<discussions><discussion id="discussion://d${entry.nth}"><comment user-url="user://${person}" datetime="2026">${entry.text}</comment></discussion></discussions>`,
        }
      },
    },
    // With the page they stand below.
    files: plan.items + 1,
    outside: ['slack-C0123'],
    edit: written.edit,
    remove: written.remove,
    lose: written.lose,
  }
}
