import { describe, expect, it } from 'vitest'
import { monday } from '../../../src/connectors/monday/index.ts'
import type { FakeMcp, FakeTool, FakeToolHandler } from '../../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../../support/fake-mcp.ts'
import { calledTools, undeclared } from '../../support/mcp-calls.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'
import { pick } from '../../support/picking.ts'

const scope = { mondayBoards: ['1'] }
const old = '2026-01-01T00:00:00Z'
const recent = '2026-05-01T00:00:00Z'

/** What a toolkit of today answers: the same as JSON in its text and as structured content. */
function both(value: object): { readonly text: string; readonly structured: unknown } {
  return { text: JSON.stringify(value), structured: value }
}

function block(...pieces: readonly unknown[]): object {
  const content = { alignment: 'left', deltaFormat: pieces.map((insert) => ({ insert })) }
  return { id: 'b', type: 'normal text', content: JSON.stringify(content) }
}

function item(id: string, updated: string, more: object = {}): object {
  return {
    id,
    name: `Item ${id}`,
    url: `https://acme.monday.com/boards/1/pulses/${id}`,
    created_at: old,
    updated_at: updated,
    group: { title: 'CANARY_GROUP' },
    column_values: [{ text: 'CANARY_COLUMN' }],
    item_description: {
      id: 'd',
      blocks: [
        block('We ship on ', { mention: { id: 'CANARY_MENTION' } }, `Mondays in ${id}.`),
        { id: 'c', type: 'code', content: '{"deltaFormat":[{"insert":"CANARY_CODE"}]}' },
        { id: 'x', type: 'image', content: 'CANARY_BROKEN' },
      ],
    },
    ...more,
  }
}

function update(id: string, itemId: string | undefined, more: object = {}): object {
  return {
    id,
    ...(itemId === undefined ? {} : { item_id: itemId }),
    text_body: `Update ${id}`,
    created_at: old,
    updated_at: old,
    creator: { id: '4242', name: 'CANARY_CREATOR' },
    assets: [{ name: 'CANARY_ASSET' }],
    replies: [],
    ...more,
  }
}

const reply = {
  id: 'r',
  text_body: 'Agreed.',
  created_at: recent,
  creator: { id: '4242', name: 'CANARY_REPLIER' },
}

/** Two pages of items, and 101 updates of which only two are of items on the board. */
const answers: Readonly<Record<string, FakeToolHandler>> = {
  get_board_items_page: ({ boardId, cursor }) =>
    both(
      boardId !== 1
        ? { board: {}, items: [], pagination: { has_more: false, nextCursor: null, count: 0 } }
        : {
            board: { id: '1', name: 'Board' },
            items:
              cursor === undefined
                ? [item('11', old, { subitems: [item('12', old)] })]
                : [item('13', recent), item('11', old)],
            pagination:
              cursor === undefined
                ? { has_more: true, nextCursor: 'more', count: 1 }
                : { has_more: false, nextCursor: null, count: 2 },
          },
    ),
  get_updates: ({ objectType, objectId, page }) => {
    if (objectType === 'Item') {
      return objectId === '12'
        ? both({ item_id: '12', updates: [update('u3', undefined)] })
        : { text: `No updates found for item with id ${String(objectId)}` }
    }
    const first = Array.from({ length: 99 }, (_, nth) =>
      update(`x${nth}`, 'archived', { text_body: 'CANARY_ARCHIVED' }),
    )
    const found =
      page === 1 ? [update('u1', '11', { replies: [reply] }), ...first] : [update('u2', '13')]
    return both({ board_id: '1', updates: found, pagination: { page, limit: 100 } })
  },
  read_docs: ({ ids }) => {
    const [id] = ids as readonly string[]
    const doc = {
      id,
      object_id: '70',
      name: `Doc ${String(id)}`,
      created_by: 'CANARY_OWNER',
      url: `https://acme.monday.com/docs/${String(id)}`,
      blocks_as_markdown: '# Rules\n\nRefunds over **$500** need a second look.',
      comments: [
        { id: 'c1', text_body: 'Why?', creator: { name: 'CANARY' }, replies: [reply] },
        { id: 'c2', text_body: '', body: 'CANARY' },
      ],
    }
    if (id === '7') return both({ data: [doc, { ...doc, id: '8', name: 'CANARY_OTHER_DOC' }] })
    if (id === '9') {
      return both({ data: [{ ...doc, blocks_as_markdown: 'Error getting markdown: CANARY' }] })
    }
    return { text: 'No documents found matching the specified criteria (page 1).' }
  },
  list_workspaces: ({ page }) =>
    both({
      data:
        page === 1
          ? Array.from({ length: 100 }, (_, nth) => ({ id: String(nth), name: `W${nth}` }))
          : [{ id: '500', name: 'Last' }],
    }),
  workspace_info: ({ workspace_id: id }) =>
    id === 500
      ? both({
          data: {
            workspace: { owners_subscribers: [{ email: 'canary@example.com' }] },
            root_items: { boards: [{ id: '1', name: 'Board' }], docs: [{ id: '7', name: 'Doc' }] },
            folders: [{ id: '8', name: 'F', boards: [{ id: '2', name: 'Below' }], docs: [] }],
          },
        })
      : { text: 'No workspace found with ID 3' },
}

const itemsTool = {
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
}

const tools: readonly FakeTool[] = [
  { name: 'all_api_read', inputSchema: schemaOf('query*') },
  { name: 'submit_bug_or_feature_request', inputSchema: schemaOf('text*') },
  { name: 'list_users_and_teams', inputSchema: schemaOf() },
  itemsTool,
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
    ),
  },
  {
    name: 'read_docs',
    inputSchema: schemaOf('mode', 'type', 'ids', 'limit', 'page', 'include_comments'),
  },
  { name: 'list_workspaces', inputSchema: schemaOf('limit', 'page') },
  { name: 'workspace_info', inputSchema: schemaOf('workspace_id*') },
]

function server(more: Readonly<Record<string, FakeToolHandler>> = {}): Promise<FakeMcp> {
  return fakeMcp({ tools, answers: { ...answers, ...more } })
}

/** A toolkit of 2025: no updates, no docs, no descriptions. */
function older(): Promise<FakeMcp> {
  return fakeMcp({
    tools: [
      { name: 'get_board_items_page', inputSchema: schemaOf('boardId*', 'limit', 'cursor') },
      { name: 'get_board_items_by_name', inputSchema: schemaOf('boardId*', 'term*') },
      { name: 'list_workspaces', inputSchema: schemaOf() },
    ],
    answers,
  })
}

const refused = (message: string): FakeToolHandler => {
  return () => ({ text: `Failed to execute tool x: ${message} CANARY`, isError: true })
}

describe('monday.com', () => {
  it('gives items, what is below them and their updates, each item a file', async () => {
    const fake = await server()
    const { items, tally, memory, error } = await runMcp(monday, scope, {
      url: fake.url,
      secrets: { token: 'abc' },
    })
    expect(error).toBeNull()
    expect(
      items.map(({ file, shape, body }) => [file, shape, body.map(({ text }) => text)]),
    ).toEqual([
      ['11', 'prose', ['Item 11', 'We ship on Mondays in 11.']],
      ['12', 'prose', ['Item 12', 'We ship on Mondays in 12.']],
      ['13', 'prose', ['Item 13', 'We ship on Mondays in 13.']],
      ['11', 'thread', ['Update u1', 'Agreed.']],
      ['13', 'thread', ['Update u2']],
      ['12', 'thread', ['Update u3']],
    ])
    const link = 'https://acme.monday.com/boards/1/pulses/11'
    expect(items[0]).toMatchObject({ title: 'Item 11', source: link, people: [] })
    expect(items[3]).toMatchObject({ title: 'Item 11', source: `${link}/posts/u1` })
    expect(tally).toMatchObject({ listed: 3, files: 3, missing: 0, whole: true })
    expect(memory.wholePlaces).toEqual(['1'])
    expect(JSON.stringify([items, tally])).not.toMatch(/CANARY|4242/)
    expect(calledTools(fake)).toEqual(['get_board_items_page', 'get_updates'])
    expect(undeclared(fake, tools)).toEqual([])
    expect(fake.calls('get_board_items_page')[0]).toMatchObject({
      boardId: 1,
      includeColumns: false,
      includeGroup: false,
    })
    expect(fake.requests[0]?.headers.authorization).toBe('Bearer abc')
  })

  it('gives chosen docs and the comments on them, and no other doc', async () => {
    const fake = await server()
    const choices = { docs: ['7', '9', '10'] }
    const { items, tally, memory, error } = await runMcp(monday, {}, { url: fake.url, choices })
    expect(error).toBeNull()
    expect(
      items.map(({ shape, title, body }) => [shape, title, body.map(({ text }) => text)]),
    ).toEqual([
      ['prose', 'Doc 7', ['# Rules\n\nRefunds over $500 need a second look.']],
      ['thread', 'Doc 7', ['Why?', 'Agreed.']],
    ])
    expect(items[0]?.source).toBe('https://acme.monday.com/docs/7')
    expect(tally.skipped.named).toEqual([
      { name: 'doc 9', reason: 'monday.com could not export it' },
    ])
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['doc 10'])
    expect(tally).toMatchObject({ listed: 3, files: 1, missing: 0 })
    // What could not be exported is not gone.
    expect(memory.wholePlaces).toEqual(['doc 7'])
    expect(JSON.stringify([items, tally])).not.toContain('CANARY')
    expect(calledTools(fake)).toEqual(['read_docs'])
  })

  it('gives the name of an item as text, once where its description says no more', async () => {
    const name = 'We deploy before noon.'
    const fake = await server({
      get_board_items_page: () =>
        both({
          board: { id: '1' },
          items: [
            item('11', old, { name, item_description: null }),
            item('12', old, { name, item_description: { id: 'd', blocks: [block(name)] } }),
          ],
          pagination: {},
        }),
      get_updates: () => both({ updates: [] }),
    })
    const { items } = await runMcp(monday, scope, { url: fake.url })
    expect(items.map(({ body }) => body.map(({ text }) => text))).toEqual([[name], [name]])
  })

  it('skips a board, a workspace or a doc that monday.com fails on by name, and reads the rest', async () => {
    const broken = { text: 'Failed to execute: Something went wrong CANARY', isError: true }
    const fake = await server({
      list_workspaces: () => both({ data: ['4', '500'].map((id) => ({ id, name: 'W' })) }),
      workspace_info: (args) =>
        args['workspace_id'] === 4 ? broken : (answers['workspace_info']?.(args) ?? broken),
      get_board_items_page: (args) =>
        args['boardId'] === 2 ? broken : (answers['get_board_items_page']?.(args) ?? broken),
      read_docs: ({ page }) =>
        page === 2
          ? broken
          : both({
              data: [{ id: `d${String(page)}`, blocks_as_markdown: 'We ship.' }],
              pagination: { has_more_pages: Number(page) < 3 },
            }),
    })
    const { items, tally, memory, error } = await runMcp(monday, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(new Set(items.map(({ file }) => file))).toEqual(new Set(['11', '12', '13', 'd1', 'd3']))
    expect(tally.skipped.named.map(({ name }) => name)).toEqual([
      'workspace 4',
      'board 2',
      'doc 2 of workspace 500',
    ])
    expect(tally).toMatchObject({ listed: 8, missing: 0 })
    expect(memory.wholePlaces).toEqual(['1', 'doc d1', 'doc d3'])
    expect(JSON.stringify(tally)).not.toContain('CANARY')
    const alone = await server({ get_board_items_page: () => broken })
    const none = await runMcp(monday, scope, { url: alone.url })
    expect(none.error).toMatchObject({ code: 'connector.unexpected' })
  })

  it('reads no docs in a run that names boards', async () => {
    const fake = await server()
    await runMcp(monday, scope, { url: fake.url, choices: { boards: ['2'], docs: ['7'] } })
    expect(fake.calls('read_docs')).toEqual([])
    expect(new Set(fake.calls('get_board_items_page').map((sent) => sent['boardId']))).toEqual(
      new Set([1]),
    )
  })

  it('gives all boards and docs of all workspaces where nothing narrows it', async () => {
    const doc = (id: string): object => ({
      id,
      name: `Doc ${id}`,
      created_by: 'CANARY_OWNER',
      url: `https://acme.monday.com/docs/${id}`,
      blocks_as_markdown: 'We ship.',
    })
    const fake = await server({
      list_workspaces: () =>
        both({ data: ['500', '3', '4'].map((id) => ({ id, name: 'CANARY' })) }),
      workspace_info: (args) =>
        args['workspace_id'] === 4
          ? both({ data: { root_items: { boards: [{ id: '9', name: 'Subitems' }] }, folders: [] } })
          : (answers['workspace_info']?.(args) ?? { text: '' }),
      get_board_items_page: (args) => {
        const pagination = { has_more: false, nextCursor: null }
        if (args['boardId'] === 9) {
          return both({ board: { id: '9' }, items: [item('12', old)], pagination })
        }
        if (args['boardId'] === 2) return both({ board: { id: '2' }, items: [], pagination })
        return answers['get_board_items_page']?.(args) ?? { text: '' }
      },
      read_docs: ({ ids, page }) =>
        (ids as readonly string[])[0] === '500' && Number(page) < 4
          ? both({ data: [doc(`d${String(page)}`)], pagination: { has_more_pages: true } })
          : { text: 'No documents found matching the specified criteria (page 4).' },
    })
    const { items, tally, memory, error } = await runMcp(monday, {}, { url: fake.url })
    expect(error).toBeNull()
    // The item below another stands on a board of its own, and is read once.
    expect(items.filter(({ shape }) => shape === 'prose').map(({ file }) => file)).toEqual([
      '11',
      '12',
      '13',
      'd1',
      'd2',
      'd3',
    ])
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['workspace 3'])
    expect(tally).toMatchObject({ listed: 7, files: 6, missing: 0 })
    expect(memory.wholePlaces).toEqual(['1', '2', 'doc d1', 'doc d2', 'doc d3', '9'])
    expect(JSON.stringify([items, tally])).not.toMatch(/CANARY|canary/)
    expect(undeclared(fake, tools)).toEqual([])
    expect(fake.calls('read_docs')[0]).toMatchObject({ type: 'workspace_ids', ids: ['500'] })
  })

  it('says so where it shows no workspace, and where it lists no more boards of one', async () => {
    const none = await server({ list_workspaces: () => both({ data: [] }) })
    const { tally } = await runMcp(monday, {}, { url: none.url })
    expect(tally.denied.named).toEqual([{ name: 'workspaces', reason: 'the account shows none' }])
    const boards = Array.from({ length: 100 }, (_, nth) => ({ id: String(nth + 1), name: 'B' }))
    const full = await server({
      list_workspaces: () => both({ data: [{ id: '500', name: 'Last' }] }),
      workspace_info: () => both({ data: { root_items: { boards }, folders: [] } }),
      get_board_items_page: () => both({ board: { id: '1' }, items: [], pagination: {} }),
      get_updates: () => both({ updates: [] }),
    })
    const run = await runMcp(monday, {}, { url: full.url })
    expect(run.error).toBeNull()
    expect(run.tally.truncated.named.map(({ name }) => name)).toEqual(['workspace 500'])
  })

  it('does not call whole what shows no more of its items, or of its comments', async () => {
    const subitems = Array.from({ length: 100 }, (_, nth) => item(`s${nth}`, old))
    const remarks = Array.from({ length: 100 }, (_, nth) => ({ id: `c${nth}`, text_body: 'Why?' }))
    const fake = await server({
      get_board_items_page: ({ boardId }) =>
        both({
          board: { id: String(boardId) },
          items: [item('11', old, boardId === 1 ? { subitems } : {})],
          pagination: { has_more: false },
        }),
      get_updates: () => both({ updates: [] }),
      read_docs: ({ ids }) =>
        both({ data: [{ id: (ids as readonly string[])[0], comments: remarks }] }),
    })
    const choices = { boards: ['1', '2'], docs: ['7'] }
    const { tally, memory, error } = await runMcp(monday, {}, { url: fake.url, choices })
    expect(error).toBeNull()
    expect(tally.truncated.named.map(({ name }) => name)).toEqual(['11', '7'])
    expect(memory.wholePlaces).toEqual(['2'])
  })

  it('is cut where it says that a board goes on, and not where', async () => {
    const fake = await server({
      get_board_items_page: () =>
        both({
          board: { id: '1' },
          items: [item('11', old)],
          pagination: { has_more: true, nextCursor: null },
        }),
      get_updates: () => both({ updates: [] }),
    })
    const { items, tally, memory, error } = await runMcp(monday, scope, { url: fake.url })
    expect([error, items.length]).toEqual([null, 1])
    expect(tally.truncated.named).toEqual([
      { name: 'board 1', reason: 'monday.com says there are more items, and not where' },
    ])
    expect(memory.wholePlaces).toEqual([])
  })

  it('gives what changed since a day, and what was answered since', async () => {
    const fake = await server()
    const since = new Date('2026-04-01T00:00:00Z')
    const { items, tally, memory } = await runMcp(monday, scope, { url: fake.url, since })
    expect(items.map(({ file, shape }) => [file, shape])).toEqual([
      ['13', 'prose'],
      ['11', 'thread'],
    ])
    expect(tally).toMatchObject({ listed: 3, files: 2, unchanged: 1, missing: 0 })
    expect(memory.wholePlaces).toEqual([])
  })

  it('counts what is written on the board itself as a file of its own', async () => {
    const fake = await server({
      get_updates: ({ objectType }) =>
        objectType === 'Board'
          ? both({ updates: [update('u9', undefined)] })
          : { text: 'No updates found for item with id 12' },
    })
    const { items, tally } = await runMcp(monday, scope, { url: fake.url })
    expect(items.at(-1)).toMatchObject({ file: '1', shape: 'thread' })
    expect(tally).toMatchObject({ listed: 4, files: 4, missing: 0 })
  })

  it('that does not show a board is told', async () => {
    const fake = await server()
    const two = { mondayBoards: ['99', '1'] }
    const { tally, error } = await runMcp(monday, two, { url: fake.url })
    expect(error).toBeNull()
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['board 99'])
    expect(tally).toMatchObject({ listed: 4, files: 3 })
  })

  it('of an older toolkit gives what it has', async () => {
    const fake = await older()
    const choices = { boards: ['1'], docs: ['7'] }
    const { items, tally, error } = await runMcp(monday, {}, { url: fake.url, choices })
    expect(error).toBeNull()
    expect(items.length).toBeGreaterThan(0)
    expect(tally.skipped.named.map(({ name }) => name)).toEqual(['doc 7'])
    expect(calledTools(fake)).toEqual(['get_board_items_page'])
  })

  it.each([
    ['{"errors":[{"message":"Not Authenticated"}],"status":401}', 'connector.unauthorized'],
    ['DAILY_LIMIT_EXCEEDED', 'connector.limited'],
    ['{"status_code":503}', 'connector.failed'],
    ['something else', 'connector.unexpected'],
  ])('names a refusal of its API: %s', async (message, code) => {
    const fake = await server({ get_board_items_page: refused(message) })
    const { error } = await runMcp(monday, scope, { url: fake.url })
    expect(error).toMatchObject({ code })
    expect(String(error)).not.toContain('CANARY')
  })

  it('is waited for as long as its API wants', async () => {
    let refusals = 1
    const fake = await server({
      get_board_items_page: (args) =>
        refusals-- > 0
          ? {
              text: 'Failed: Complexity budget exhausted, reset in 23 seconds {"retry_in_seconds":23,"status_code":429}',
              isError: true,
            }
          : (answers['get_board_items_page']?.(args) ?? { text: '' }),
    })
    const { error, waits } = await runMcp(monday, scope, { url: fake.url })
    expect(error).toBeNull()
    expect(waits).toEqual([23_000])
  })

  it('hides a refusal in a success where docs are read, and is seen through', async () => {
    const fake = await server({
      read_docs: () => ({ text: 'Error reading documents: Not Authenticated: {"status":401}' }),
    })
    const { error } = await runMcp(monday, {}, { url: fake.url, choices: { docs: ['7'] } })
    expect(error).toMatchObject({ code: 'connector.unauthorized' })
  })

  it('refuses what is no id before anything is sent', async () => {
    const fake = await server()
    const { error } = await runMcp(monday, { mondayBoards: ['x'] }, { url: fake.url })
    expect(error).toMatchObject({ code: 'usage' })
    expect(fake.requests).toEqual([])
  })
})

describe('monday.com, when it is connected,', () => {
  it('is proved by a list of workspaces', async () => {
    const fake = await server()
    expect(await proveMcp(monday, { url: fake.url })).toEqual({ choices: {}, warnings: [] })
    expect(calledTools(fake)).toEqual(['list_workspaces'])
  })

  it('says what an older toolkit does not give', async () => {
    const fake = await older()
    const { warnings } = await proveMcp(monday, { url: fake.url })
    expect(warnings).toEqual([
      expect.stringContaining('no descriptions'),
      expect.stringContaining('no updates'),
      expect.stringContaining('no docs'),
    ])
  })

  it('lets a person pick boards and docs, in folders or not', async () => {
    const fake = await server()
    const names = ['Only boards and docs that I pick', 'Last', 'W3', 'Below', 'Doc']
    const { choices, asked } = await pick(monday, names, { url: fake.url })
    expect(choices).toEqual({ boards: ['2'], docs: ['7'] })
    expect(asked.map(({ question }) => question)).toEqual([
      'What is read of monday.com?',
      'Which workspaces?',
      'Which boards of Last?',
      'Which docs of Last?',
    ])
    expect(asked[1]?.options).toHaveLength(101)
    expect(JSON.stringify(asked)).not.toContain('canary')
  })

  it.each([
    [{ boards: ['12'] }, { boards: ['12'], docs: [] }],
    [{ docs: ['7'] }, { boards: [], docs: ['7'] }],
  ])('takes a choice that was written by hand: %j', async (given, checked) => {
    expect(await monday.choosing?.check(given)).toEqual(checked)
  })
})
