import { describe, expect, it } from 'vitest'
import { notion } from '../../../src/connectors/notion/index.ts'
import type { FakeAnswer, FakeMcp, FakeToolHandler } from '../../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../../support/fake-mcp.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'

const page = 'aaaaaaaa-1111-4222-8333-444444444444'

/** The local server with these pages, whose comments get this answer; `more`: what its search says besides. */
function local(
  comments: FakeAnswer,
  pages: readonly string[] = [page],
  markdownOf: FakeToolHandler = () => ({ json: { markdown: 'We ship on Mondays.' } }),
  more = {},
): Promise<FakeMcp> {
  return fakeMcp({
    tools: [
      { name: 'API-post-search', inputSchema: schemaOf('filter', 'sort', 'page_size') },
      { name: 'API-retrieve-page-markdown', inputSchema: schemaOf('page_id*') },
      { name: 'API-retrieve-a-comment', inputSchema: schemaOf('block_id*', 'page_size') },
    ],
    answers: {
      'API-post-search': () => ({
        json: { results: pages.map((id) => ({ id, object: 'page' })), has_more: false, ...more },
      }),
      'API-retrieve-page-markdown': markdownOf,
      'API-retrieve-a-comment': () => comments,
    },
  })
}

const restricted = {
  json: { object: 'error', status: 403, code: 'restricted_resource', message: 'CANARY' },
}

describe("Notion's local server", () => {
  it('that fails on one page skips it by name, and gives the others', async () => {
    const pages = ['1', '2', '3'].map((digit) => page.replace('444444444444', digit.repeat(12)))
    const invalid = { object: 'error', status: 400, code: 'validation_error', message: 'CANARY' }
    const fake = await local(
      { json: { results: [], has_more: false } },
      pages,
      ({ page_id: id }) => ({
        json: id === pages[0] ? invalid : { markdown: 'We ship on Mondays.' },
      }),
    )
    const { items, tally, error, memory } = await runMcp(notion, {}, { url: fake.url })
    expect([error, items.length, tally.missing]).toEqual([null, 2, 0])
    expect(tally.skipped.named).toEqual([
      {
        name: pages[0],
        reason: 'Notion did not accept the request: the API answered with an error',
      },
    ])
    expect(memory.wholePlaces).toEqual([])
  })

  it('that refuses comments gives the page, and counts what it refused', async () => {
    const fake = await local(restricted)
    const { items, tally, error } = await runMcp(notion, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(items.map(({ shape }) => shape)).toEqual(['prose'])
    expect(tally).toMatchObject({ files: 1, missing: 0, whole: false })
    expect(tally.truncated.named).toEqual([
      { name: page, reason: 'the integration may not read its comments' },
    ])
  })

  it('that has more and does not say where is told as read in part', async () => {
    const more = { has_more: true }
    const fake = await local({ json: { results: [], ...more } }, [page], undefined, more)
    const { items, tally } = await runMcp(notion, {}, { url: fake.url })
    expect(items).toHaveLength(1)
    expect(tally.whole).toBe(false)
    expect(tally.truncated.named).toEqual([
      { name: 'workspace', reason: 'Notion says there are more pages, and not where' },
      { name: page, reason: 'Notion says there are more comments, and not where' },
    ])
  })

  it('keeps the date and the page a comment mentions, and not the person', async () => {
    const text = (said: string) => ({ type: 'text', plain_text: said })
    const mention = (type: string, said: string) => ({
      type: 'mention',
      mention: { type, [type]: { id: 'x' } },
      plain_text: said,
    })
    const parts = [
      text('Refunds are closed from '),
      mention('date', '2026-07-01'),
      text(' on, as in '),
      mention('page', 'Refund policy'),
      text(', says '),
      mention('user', '@CANARY'),
      mention('agent', '@CANARY'),
      text('.'),
    ]
    const fake = await local({
      json: { results: [{ id: 'c', rich_text: parts }], has_more: false },
    })
    const { items } = await runMcp(notion, {}, { url: fake.url })
    expect(items.at(-1)?.body.map((passage) => passage.text)).toEqual([
      'Refunds are closed from 2026-07-01 on, as in Refund policy, says .',
    ])
  })

  it('that refuses comments is connected with a warning', async () => {
    const refusing = await local(restricted)
    const { warnings } = await proveMcp(notion, { url: refusing.url })
    expect(warnings).toEqual([expect.stringContaining('may not read comments')])
    const allowing = await local({ json: { results: [], has_more: false } })
    expect((await proveMcp(notion, { url: allowing.url })).warnings).toEqual([])
  })
})
