import { describe, expect, it } from 'vitest'
import { UnknownForm } from '../../../src/connectors/access/mcp/use.ts'
import { discussionsIn, pageId, pageIn } from '../../../src/connectors/notion/hosted.ts'
import { notion } from '../../../src/connectors/notion/index.ts'
import type { FakeMcp, FakeToolHandler } from '../../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../../support/fake-mcp.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'

const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
]

function page(id: string, content: string, more: object = {}): object {
  return {
    metadata: { type: 'page' },
    title: `Page ${id[0] ?? ''}`,
    url: `https://www.notion.so/CANARY-slug-${id}`,
    text: `Here is the page as of today:\n<page url="https://www.notion.so/${id}">\n<properties>\n{"Owner":"CANARY","title":"x"}\n</properties>\n<content>\n${content}\n</content>\n</page>`,
    ...more,
  }
}

const contents: Readonly<Record<string, object>> = {
  [one]: page(
    one,
    `## Rules\nWe ship on **Mondays**, <mention-user url="user://CANARY">CANARY</mention-user> and <mention-user url="CANARY"/>nobody else.\n<page url="https://www.notion.so/Child-${two}">Child</page>\n<page-discussions>CANARY</page-discussions>`,
  ),
  [two]: page(two, '<callout icon="x">Refunds over $500 need a second look.</callout>', {
    truncated: true,
  }),
}

const comments = `<discussions page="x"><discussion id="discussion://d1" resolved="true"><comment user-url="user://CANARY" datetime="2026">Agreed, <mention-user url="user://CANARY">CANARY</mention-user> no Fridays.</comment><comment user-url="user://CANARY">Fine.</comment></discussion></discussions>`

const answers: Readonly<Record<string, FakeToolHandler>> = {
  search: () => ({
    json: {
      results: [
        { id: one, title: 'CANARY', type: 'page', highlight: 'CANARY' },
        { id: three, type: 'page' },
        { id: '4'.repeat(32), type: 'database' },
        { id: 'x', type: 'slack' },
      ],
      type: 'workspace_search',
    },
  }),
  fetch: ({ id }) =>
    contents[String(id)] === undefined
      ? { text: '{"status":404,"object":"error","message":"CANARY"}', isError: true }
      : { json: contents[String(id)] },
  'get-comments': ({ page_id: id }) => ({
    text: id === one ? comments : '<discussions></discussions>',
  }),
}

/** The hosted server, with its prefix or as some clients see it, beside tools that must never be called. */
function hosted(
  prefix = 'notion-',
  more: Readonly<Record<string, FakeToolHandler>> = {},
): Promise<FakeMcp> {
  const named = Object.entries({ ...answers, ...more }).map(
    ([name, handler]) => [prefix + name, handler] as const,
  )
  return fakeMcp({
    tools: [
      { name: `${prefix}create-pages`, inputSchema: schemaOf() },
      { name: `${prefix}get-users`, inputSchema: schemaOf() },
      {
        name: `${prefix}search`,
        inputSchema: schemaOf('query*', 'query_type', 'content_search_mode'),
      },
      { name: `${prefix}fetch`, inputSchema: schemaOf('id*', 'include_transcript') },
      {
        name: `${prefix}get-comments`,
        inputSchema: schemaOf('page_id*', 'include_all_blocks', 'include_resolved'),
      },
    ],
    answers: Object.fromEntries(named),
  })
}

describe("Notion's hosted server", () => {
  it.each(['notion-', ''])(
    'gives pages it finds, the pages they hold and their comments (prefix %s)',
    async (prefix) => {
      const fake = await hosted(prefix)
      const { items, tally, error } = await runMcp(notion, {}, { url: fake.url })
      expect(error).toBeNull()
      expect(
        items.map(({ shape, title, source, body }) => [
          shape,
          title,
          source,
          body.map(({ text }) => text),
        ]),
      ).toEqual([
        [
          'prose',
          'Page 1',
          `https://www.notion.so/${one}`,
          ['## Rules\nWe ship on Mondays,  and nobody else.\nChild'],
        ],
        ['thread', 'Page 1', `https://www.notion.so/${one}`, ['Agreed,  no Fridays.', 'Fine.']],
        [
          'prose',
          'Page 2',
          `https://www.notion.so/${two}`,
          ['Refunds over $500 need a second look.'],
        ],
      ])
      expect(tally).toMatchObject({ listed: 3, files: 2, missing: 0 })
      expect([tally.denied.count, tally.truncated.count]).toEqual([1, 1])
      expect(JSON.stringify([items, tally])).not.toContain('CANARY')
      const called = new Set(
        fake.requests
          .filter(({ rpc }) => rpc === 'tools/call')
          .map(({ params }) => (params as { name: string }).name),
      )
      expect([...called].toSorted()).toEqual([
        `${prefix}fetch`,
        `${prefix}get-comments`,
        `${prefix}search`,
      ])
    },
  )

  it('is searched in the workspace alone, never for people or in other tools', async () => {
    const fake = await hosted()
    await runMcp(notion, {}, { url: fake.url })
    for (const asked of fake.calls('notion-search')) {
      expect(asked).toMatchObject({
        query_type: 'internal',
        content_search_mode: 'workspace_search',
      })
    }
  })

  it('says once, when it is connected, that it cannot list all', async () => {
    const fake = await hosted()
    const { warnings } = await proveMcp(notion, { url: fake.url })
    expect(warnings).toEqual([expect.stringContaining('lists no pages')])
  })

  it('that shows a page without its comments gives the page, and counts what it refused', async () => {
    const restricted = '{"object":"error","status":403,"code":"restricted_resource"}'
    const fake = await hosted('notion-', {
      'get-comments': () => ({ text: restricted, isError: true }),
    })
    const { items, tally, error } = await runMcp(notion, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(items.map(({ shape, title }) => [shape, title])).toEqual([
      ['prose', 'Page 1'],
      ['prose', 'Page 2'],
    ])
    expect(tally.truncated.named).toContainEqual({
      name: one,
      reason: 'you may not read its comments',
    })
    expect(tally.denied.named.map(({ name }) => name)).toEqual([three])
  })

  it('that fails on one page skips it by name, and gives the others', async () => {
    const fake = await hosted('notion-', {
      fetch: (args) =>
        args['id'] === one
          ? { text: 'CANARY status: 400', isError: true }
          : (answers['fetch']?.({ ...args, id: two }) ?? { text: '' }),
    })
    const { items, tally, error } = await runMcp(notion, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(items.map(({ title }) => title)).toEqual(['Page 2'])
    expect(tally.skipped.named.map(({ name }) => name)).toEqual([one])
  })

  it('is waited for as long as it says inside an answer', async () => {
    let refusals = 1
    const limited = { error: { code: 'rate_limited', retry_after_seconds: 9 } }
    const fake = await hosted('notion-', {
      search: (args) =>
        refusals-- > 0
          ? { text: JSON.stringify(limited), structured: limited, isError: true }
          : (answers['search']?.(args) ?? { text: '' }),
    })
    const { waits, error } = await runMcp(notion, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(waits).toEqual([9_000])
  })
})

describe("a page in Notion's own tags", () => {
  it('without its content tag keeps nothing of its properties', () => {
    const answer = JSON.stringify({
      url: `x/${one}`,
      title: 't',
      text: '<page><properties>CANARY</properties></page>',
    })
    expect(pageIn(answer, null).text).toBe('')
  })

  it('may come as structured Markdown', () => {
    expect(pageIn('', { markdown: 'We ship.', truncated: true })).toMatchObject({
      text: 'We ship.',
      truncated: true,
    })
  })

  it('that is structured Markdown, too, keeps its title and the pages below it', () => {
    const markdown = `We decided A.\n<page url="https://www.notion.so/${two}">Child</page>\nWe decided B.`
    const both = pageIn(JSON.stringify(page(one, markdown)), { markdown, truncated: true })
    expect(both).toMatchObject({ id: one, title: 'Page 1', truncated: true, children: [two] })
    expect(both.text.trim()).toBe(markdown)
    expect(pageIn('', { markdown })).toMatchObject({ text: markdown, children: [two] })
    const child = `<page url="https://www.notion.so/${two}">Child</page>\nWe decided in \`<content>\`.`
    expect(pageIn('', { markdown: child }).text).toBe(child)
  })

  it('whose Markdown holds its properties keeps nothing of them', () => {
    const properties = '<page url="x">\n<properties>CANARY</properties>'
    expect(pageIn('', { markdown: `${properties}\n</page>` }).text).toBe('')
    expect(
      pageIn('', { markdown: `${properties}\n<content>We ship.</content>\n</page>` }).text,
    ).toBe('We ship.')
  })

  it.each(['CANARY', '{"x":1}'])('is not guessed from another answer: %s', (answer) => {
    expect(() => pageIn(answer, null)).toThrow(UnknownForm)
    expect(() => discussionsIn(answer, null)).toThrow(UnknownForm)
  })

  it('takes no time of its own for tags that never close', () => {
    const endless = (tag: string) => tag.repeat(200_000)
    expect(pageIn(JSON.stringify(page(one, endless('<page '))), null).children).toEqual([])
    for (const tag of ['<discussion ', '<discussion>', '<discussion><comment>']) {
      const text = `<discussions>${endless(tag)}`
      expect(discussionsIn(text, null)).toEqual({ discussions: [] })
    }
  })

  it('is known by the digits of its id', () => {
    expect(pageId(`https://app.notion.com/Some-title-${one}?pvs=4#x`)).toBe(one)
    expect(pageId('11111111-1111-1111-1111-111111111111')).toBe(one)
    expect(pageId('collection://x')).toBeNull()
  })
})
