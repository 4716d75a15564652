import { describe, expect, it } from 'vitest'
import { notion } from '../../../src/connectors/notion/index.ts'
import type { Backend } from '../../support/backend.ts'
import { backend } from '../../support/backend.ts'
import { freePort, started } from '../../support/child.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'
import { peerCommand, peerFile, peers } from '../../support/peers.ts'

const cli = '@notionhq/notion-mcp-server/bin/cli.mjs'
const ids = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-1111-2222-3333-444444444444`)

function text(words: string): object {
  return { type: 'text', text: { content: words }, plain_text: words }
}

const person = {
  type: 'mention',
  mention: { type: 'user', user: { id: 'CANARY_USER' } },
  plain_text: '@CANARY_NAME',
}

function page(id: string, edited: string): object {
  return {
    object: 'page',
    id,
    last_edited_time: edited,
    in_trash: false,
    created_by: { id: 'CANARY_AUTHOR' },
    url: `https://www.notion.so/CANARY_SLUG-${id}`,
    properties: {
      Owner: { type: 'people', people: [{ name: 'CANARY_OWNER' }] },
      Note: { type: 'rich_text', rich_text: [{ plain_text: 'CANARY_PROPERTY' }] },
      Name: { type: 'title', title: [text('Release '), person, text('rules')] },
    },
  }
}

/** Notion's API: three pages, two at a time; the last one is gone when it is asked for. */
function notionApi(token = 'ntn_test'): Promise<Backend> {
  return backend(({ method, url, headers, body }) => {
    if (headers.authorization !== `Bearer ${token}`) {
      return {
        status: 401,
        json: { object: 'error', status: 401, code: 'unauthorized', message: 'CANARY_MESSAGE' },
      }
    }
    const [, , kind, id, what] = url.pathname.split('/')
    if (method === 'POST' && kind === 'search') {
      const { start_cursor: cursor } = body as { start_cursor?: string }
      const results = (cursor === undefined ? ids.slice(0, 2) : ids.slice(2)).map((each) =>
        page(each, '2026-05-01T00:00:00Z'),
      )
      return {
        json: {
          object: 'list',
          results,
          has_more: cursor === undefined,
          next_cursor: cursor === undefined ? 'more' : null,
        },
      }
    }
    if (what === 'markdown' && id !== ids[2]) {
      const markdown = `# Rules\n\nWe ship on **Mondays**, says <mention-user url="user://CANARY_ID">CANARY_MENTION</mention-user>.`
      return {
        json: {
          object: 'page_markdown',
          id,
          markdown,
          truncated: id === ids[1],
          unknown_block_ids: [],
        },
      }
    }
    if (kind === 'comments') {
      const results =
        url.searchParams.get('block_id') === ids[0]
          ? [
              {
                object: 'comment',
                id: 'c1',
                discussion_id: 'd1',
                created_by: { id: 'CANARY_BY' },
                rich_text: [text('Agreed, '), person, text('no Fridays.')],
              },
              { object: 'comment', id: 'c2', discussion_id: 'd1', rich_text: [text('Fine.')] },
            ]
          : []
      return { json: { object: 'list', results, has_more: false, next_cursor: null } }
    }
    return {
      status: 404,
      json: { object: 'error', status: 404, code: 'object_not_found', message: 'CANARY_MESSAGE' },
    }
  })
}

describe.skipIf(peers === null)("Notion's own server", () => {
  it.each(['stdio', 'http'] as const)(
    'gives pages and threads of comments over %s',
    async (way) => {
      const api = await notionApi()
      const where =
        way === 'stdio'
          ? {
              command: peerCommand(cli),
              env: { ...process.env, BASE_URL: api.url },
              secrets: { token: 'ntn_test' },
            }
          : { url: await overHttp(api), secrets: { token: 'gate-pass' } }
      const run = await runMcp(notion, {}, where)
      expect(run.error).toBeNull()
      expect(
        run.items.map(({ shape, title, body }) => [shape, title, body.map((each) => each.text)]),
      ).toEqual([
        ['prose', 'Release rules', ['# Rules\n\nWe ship on Mondays, says .']],
        ['thread', 'Release rules', ['Agreed, no Fridays.', 'Fine.']],
        ['prose', 'Release rules', ['# Rules\n\nWe ship on Mondays, says .']],
      ])
      expect(run.items[0]?.source).toBe(`https://www.notion.so/${ids[0]?.replaceAll('-', '')}`)
      expect(run.tally).toMatchObject({ listed: 3, files: 2, missing: 0 })
      expect(run.tally.truncated.count).toBe(1)
      expect(run.tally.denied.count).toBe(1)
      expect(JSON.stringify([run.items, run.tally])).not.toContain('CANARY')
    },
  )

  it('names a wrong token, which its server hides in a success', async () => {
    const api = await notionApi()
    const env = { ...process.env, BASE_URL: api.url }
    const proved = proveMcp(notion, { command: peerCommand(cli), env, secrets: { token: 'wrong' } })
    await expect(proved).rejects.toMatchObject({
      code: 'connector.unauthorized',
      message: 'Notion refused the credential: the token is wrong or has been taken back',
    })
  })

  it('names a refusal at its door', async () => {
    const api = await notionApi()
    const proved = proveMcp(notion, { url: await overHttp(api), secrets: { token: 'wrong' } })
    await expect(proved).rejects.toMatchObject({ code: 'connector.forbidden' })
  })
})

/** Starts the server on a port of its own and answers its endpoint. */
async function overHttp(api: Backend): Promise<string> {
  const port = await freePort()
  await started(
    [peerFile(cli), '--transport', 'http', '--port', String(port), '--auth-token', 'gate-pass'],
    { NOTION_TOKEN: 'ntn_test', BASE_URL: api.url },
    /listening|running|endpoint/i,
  )
  return `http://127.0.0.1:${port}/mcp`
}
