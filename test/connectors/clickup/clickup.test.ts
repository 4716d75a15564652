import { describe, expect, it } from 'vitest'
import { markOf } from '../../../src/connectors/access/mark.ts'
import { clickup } from '../../../src/connectors/clickup/index.ts'
import { dayMs } from '../../../src/core/time.ts'
import { FreshMemory } from '../../support/read.ts'
import type { FakeMcp, FakeMcpOptions, FakeTool, FakeToolHandler } from '../../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../../support/fake-mcp.ts'
import { calledTools, undeclared } from '../../support/mcp-calls.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'
import { pick } from '../../support/picking.ts'

const list = '901200000001'
const scope = { clickupLists: [list] }
const atMs = (day: number): number => Date.UTC(2026, 4, day)

function listed(id: string, day: number): object {
  return {
    id,
    name: `Task ${id}`,
    date_updated: String(atMs(day)),
    status: 'closed',
    assignees: [{ username: 'CANARY_ASSIGNEE', email: 'canary@example.com' }],
    custom_fields_count: 3,
  }
}

/** Newest first, as ClickUp gives them. */
function comment(id: string, day: number, more: object = {}): object {
  return {
    id,
    comment_text: `Comment ${id}`,
    date: String(atMs(day)),
    reply_count: 0,
    user: { username: 'CANARY_AUTHOR' },
    ...more,
  }
}

const comments = Array.from({ length: 27 }, (_, nth) =>
  comment(`c${27 - nth}`, 27 - nth, nth === 26 ? { reply_count: '2' } : {}),
)

const answers: Readonly<Record<string, FakeToolHandler>> = {
  clickup_filter_tasks: ({ list_ids: ids, page }) => {
    if (!Array.isArray(ids) || ids[0] !== list) {
      return { json: { error: 'List not found CANARY' }, isError: true }
    }
    return {
      json:
        page === 0
          ? { tasks: [listed('t3', 3), listed('t2', 2)], has_more: true, next_page: 1 }
          : { tasks: [listed('t2', 2), listed('t1', 1)], has_more: false },
    }
  },
  clickup_get_task: ({ task_id: id }) => ({
    json: {
      id,
      name: `Task ${String(id)}`,
      description: id === 't2' ? 'x'.repeat(10_000) : 'We ship on **Mondays**.',
      watchers: [{ username: 'CANARY_WATCHER' }],
      attachments: [{ title: 'CANARY_FILE' }],
      custom_fields: [{ value: 'CANARY_FIELD' }],
      checklists: [{ name: 'CANARY_LIST' }],
    },
  }),
  clickup_get_task_comments: ({ task_id: id, start_id: after }) => {
    const from = comments.findIndex((each) => Reflect.get(each, 'id') === after) + 1
    return { json: { comments: id === 't1' ? comments.slice(from, from + 25) : [] } }
  },
  clickup_get_threaded_comments: ({ comment_id: id }) => ({
    json: { replies: id === 'c1' ? [comment('r2', 20), comment('r1', 10), comment('c1', 1)] : [] },
  }),
  clickup_search: ({ cursor }) => ({
    json:
      cursor === undefined
        ? {
            results: [
              { id: 'd1', type: 'doc', name: 'CANARY' },
              { id: 't9', type: 'task', name: 'CANARY_TASK' },
            ],
            next_cursor: 'more',
          }
        : { results: [{ id: 'd1', type: 'doc' }], next_cursor: null },
  }),
  clickup_list_document_pages: () => ({
    json: { pages: [{ id: 'p1', name: 'One', pages: [{ id: 'p2', name: 'Two' }] }, { id: 'p3' }] },
  }),
  clickup_get_document_pages: () => ({
    json: {
      pages: [
        { id: 'p1', name: 'One', content: '# Rules\n\nRefunds are **final**.', creator_id: 4242 },
        { id: 'p2', name: 'Two', content: 'Two people look.' },
        { id: 'p9', name: 'CANARY', content: 'CANARY' },
      ],
    },
  }),
  clickup_get_workspace_hierarchy: ({ cursor }) => ({
    json:
      cursor === undefined
        ? {
            workspace_id: 77,
            spaces: [
              {
                id: '1',
                name: 'Product',
                lists: [{ id: '11', name: 'Inbox' }],
                folders: [{ id: '2', name: 'Road', lists: [{ id: '12', name: 'Q3' }] }],
              },
            ],
            next_cursor: 'more',
          }
        : {
            hierarchy: {
              children: [
                {
                  id: '3',
                  type: 'space',
                  name: 'Ops',
                  children: [{ id: '13', type: 'list', name: 'Runbooks' }],
                },
              ],
            },
          },
  }),
}

const schemas: Readonly<Record<string, readonly string[]>> = {
  clickup_execute_operator: ['name*'],
  clickup_get_workspace_members: [],
  clickup_filter_tasks: ['list_ids', 'page', 'include_closed', 'subtasks', 'order_by'],
  clickup_get_task: ['task_id*', 'include'],
  clickup_get_task_comments: ['task_id*', 'start', 'start_id'],
  clickup_get_threaded_comments: ['comment_id*'],
  clickup_search: ['keywords', 'filters', 'cursor'],
  clickup_list_document_pages: ['document_id*', 'max_page_depth'],
  clickup_get_document_pages: ['document_id*', 'page_ids*', 'content_format'],
  clickup_get_workspace_hierarchy: ['cursor', 'limit', 'max_depth'],
}

const tools: readonly FakeTool[] = Object.entries(schemas).map(([name, names]) => ({
  name,
  inputSchema: schemaOf(...names, 'workspace_id'),
}))

function server(
  more: Readonly<Record<string, FakeToolHandler>> = {},
  options: Partial<FakeMcpOptions> = {},
): Promise<FakeMcp> {
  return fakeMcp({ tools, answers: { ...answers, ...more }, toolsPerPage: 4, ...options })
}

describe('ClickUp', () => {
  it('gives descriptions, comments with their replies, and pages of docs', async () => {
    const fake = await server()
    const { items, tally, memory, error } = await runMcp(clickup, scope, {
      url: fake.url,
      choices: { workspace: '77' },
    })
    expect(error).toBeNull()
    const texts = items.map(({ file, shape, body }) => [file, shape, body.map(({ text }) => text)])
    const said = Array.from({ length: 26 }, (_, nth) => `Comment c${nth + 2}`)
    expect(texts).toEqual([
      ['t1', 'prose', ['Task t1', 'We ship on Mondays.']],
      ['t1', 'thread', ['Comment c1', 'Comment r1', 'Comment r2', ...said]],
      ['t2', 'prose', ['Task t2', 'x'.repeat(10_000)]],
      ['t3', 'prose', ['Task t3', 'We ship on Mondays.']],
      ['p1', 'prose', ['# Rules\n\nRefunds are final.']],
      ['p2', 'prose', ['Two people look.']],
    ])
    expect(items[0]).toMatchObject({ title: 'Task t1', source: 'https://app.clickup.com/t/t1' })
    expect(items[4]?.source).toBe('https://app.clickup.com/77/v/dc/d1/p1')
    expect(tally).toMatchObject({ listed: 6, files: 5, missing: 0 })
    expect(tally.truncated.named.map(({ name }) => name)).toEqual(['t2'])
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['page p3'])
    // A description was cut, and a page refused.
    expect(memory.wholePlaces).toEqual([])
    expect(JSON.stringify([items, tally])).not.toMatch(/CANARY|canary|4242/)
    expect(calledTools(fake)).toEqual([
      'clickup_filter_tasks',
      'clickup_get_document_pages',
      'clickup_get_task',
      'clickup_get_task_comments',
      'clickup_get_threaded_comments',
      'clickup_list_document_pages',
      'clickup_search',
    ])
    expect(undeclared(fake, tools)).toEqual([])
  })

  it('is never asked for more than the lists', async () => {
    const fake = await server()
    await runMcp(clickup, scope, { url: fake.url })
    for (const sent of fake.calls('clickup_filter_tasks')) expect(sent['list_ids']).toEqual([list])
    for (const sent of fake.calls('clickup_search')) {
      expect(sent['filters']).toEqual({
        asset_types: ['doc'],
        location: { subcategories: [list] },
      })
    }
    expect(fake.calls('clickup_get_task')[0]).toEqual({ task_id: 't1', include: ['description'] })
  })

  it.each(['clickup_filter_tasks', 'clickup_search'])(
    'is not asked when %s cannot be kept to the lists',
    async (name) => {
      const wider = tools.map((tool) =>
        tool.name === name ? { name, inputSchema: schemaOf('keywords', 'page') } : tool,
      )
      const fake = await server({}, { tools: wider })
      const { error } = await runMcp(clickup, scope, { url: fake.url })
      expect(error).toMatchObject({ code: 'connector.unexpected' })
      expect(fake.calls(name)).toEqual([])
    },
  )

  it('stops where the calls of the day are used up, says so, and never asks again', async () => {
    let left = 4
    const used = 'Daily MCP limit reached: 100/100 calls used. Try again in 5h. CANARY'
    const limited =
      (handler: FakeToolHandler | undefined): FakeToolHandler =>
      (args) =>
        left-- > 0 && handler !== undefined ? handler(args) : { text: used, isError: true }
    const fake = await server(
      Object.fromEntries(
        ['clickup_get_task', 'clickup_get_task_comments'].map((name) => [
          name,
          limited(answers[name]),
        ]),
      ),
    )
    const { items, memory, error, waits } = await runMcp(clickup, scope, { url: fake.url })
    expect(error).toMatchObject({
      code: 'connector.limited',
      message:
        'ClickUp has no requests left for this account: 100 of 100 calls of the day are used, try again in 5 hours',
    })
    expect(waits).toEqual([])
    expect(items.map(({ file }) => file)).toEqual(['t1', 't1'])
    expect(fake.calls('clickup_get_task')).toHaveLength(2)
    // What was read is marked, so that the next day goes on from there.
    expect([...memory.left.keys()]).toEqual(['task t1'])
  })

  it('reads in a second run what changed since the first', async () => {
    const fake = await server()
    const first = await runMcp(clickup, scope, { url: fake.url })
    const changed = await server({
      clickup_filter_tasks: () => ({
        json: { tasks: [listed('t1', 9), listed('t3', 3), listed('t2', 2)], has_more: false },
      }),
      clickup_search: () => ({ json: { results: [] } }),
    })
    const memory = new FreshMemory(first.memory)
    const again = await runMcp(clickup, scope, { url: changed.url, memory })
    expect(again.items.map(({ file }) => file)).toEqual(['t1', 't1'])
    expect(again.tally).toMatchObject({ listed: 3, files: 1, unchanged: 2, missing: 0 })
    expect(again.memory.wholePlaces).toEqual([])
  })

  it('looks at a few tasks again after two weeks, for a comment may not count as a change', async () => {
    const unmoved = Array.from({ length: 25 }, (_, nth) => listed(`n${nth}`, 2))
    const fake = await server({
      clickup_filter_tasks: () => ({ json: { tasks: unmoved, has_more: false } }),
      clickup_search: () => ({ json: { results: [] } }),
    })
    const memory = new FreshMemory()
    const long = markOf(atMs(2), Date.now() - 15 * dayMs)
    for (let nth = 0; nth < 24; nth++) memory.marks.set(`task n${nth}`, long)
    memory.marks.set('task n24', markOf(atMs(2), Date.now()))
    const again = await runMcp(clickup, scope, { url: fake.url, memory })
    expect(again.error).toBeNull()
    expect(again.tally).toMatchObject({ listed: 25, files: 20, unchanged: 5, missing: 0 })
    expect(again.memory.wholePlaces).toEqual([])
  })

  it('goes to the list first that was gone through longest ago', async () => {
    const fake = await server({
      clickup_filter_tasks: () => ({ json: { tasks: [], has_more: false } }),
    })
    const memory = new FreshMemory()
    memory.marks.set('list 1', '2026-05-02T00:00:00.000Z')
    memory.marks.set('list 2', '2026-05-01T00:00:00.000Z')
    await runMcp(clickup, { clickupLists: ['1', '2', '3'] }, { url: fake.url, memory })
    const asked = fake.calls('clickup_filter_tasks').map((sent) => sent['list_ids'])
    expect(asked).toEqual([['3'], ['2'], ['1']])
  })

  it('gives all lists and docs of the workspace where nothing narrows it', async () => {
    const fake = await server({
      clickup_filter_tasks: ({ list_ids: ids }) => ({
        json: { tasks: [listed(`t${String((ids as string[])[0])}`, 1)], has_more: false },
      }),
    })
    const { items, tally, error } = await runMcp(clickup, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(new Set(items.map(({ file }) => file))).toEqual(
      new Set(['t11', 't12', 't13', 'p1', 'p2']),
    )
    expect(items.at(-1)?.source).toBe('https://app.clickup.com/77/v/dc/d1/p2')
    expect(tally).toMatchObject({ listed: 6, files: 5, missing: 0 })
    expect(fake.calls('clickup_filter_tasks').map((sent) => sent['list_ids'])).toEqual([
      ['12'],
      ['11'],
      ['13'],
    ])
    expect(fake.calls('clickup_search')[0]).toEqual({
      filters: { asset_types: ['doc'] },
      workspace_id: '77',
    })
    expect(JSON.stringify(items)).not.toContain('CANARY')
  })

  it('says so where the sign-in shows no list', async () => {
    const fake = await server({
      clickup_get_workspace_hierarchy: () => ({ json: { workspace_id: 77, spaces: [] } }),
      clickup_search: () => ({ json: { results: [] } }),
    })
    const { tally, error } = await runMcp(clickup, {}, { url: fake.url })
    expect(error).toBeNull()
    expect(tally.denied.named).toEqual([{ name: 'lists', reason: 'the sign-in shows none' }])
  })

  it('skips what it fails on by name, reads the rest, and asks for it again in the next run', async () => {
    const broken = { text: 'Failed to get it: Something went wrong. CANARY', isError: true }
    const failing: Readonly<Record<string, FakeToolHandler>> = {
      clickup_get_task: (args) =>
        args['task_id'] === 't2' ? broken : (answers['clickup_get_task']?.(args) ?? broken),
      clickup_get_document_pages: (args) =>
        (args['page_ids'] as readonly string[]).includes('p2')
          ? broken
          : (answers['clickup_get_document_pages']?.(args) ?? broken),
    }
    const fake = await server(failing)
    const first = await runMcp(clickup, scope, { url: fake.url })
    expect(first.error).toBeNull()
    expect(new Set(first.items.map(({ file }) => file))).toEqual(new Set(['t1', 't3', 'p1']))
    expect(first.tally.skipped.named.map(({ name }) => name)).toEqual(['task t2', 'page p2'])
    expect(first.tally).toMatchObject({ listed: 6, missing: 0 })
    expect(JSON.stringify(first.tally)).not.toContain('CANARY')
    expect(first.memory.left.has('task t2')).toBe(false)
    expect(first.memory.wholePlaces).toEqual([])
    const mended = await server()
    const memory = new FreshMemory(first.memory)
    const second = await runMcp(clickup, scope, { url: mended.url, memory })
    expect(new Set(second.items.map(({ file }) => file))).toEqual(new Set(['t2', 'p1', 'p2']))
  })

  it('reads the other pages of a doc where one that is gone costs the answer for all', async () => {
    const gone = { text: 'Page not found', isError: true }
    const fake = await server({
      clickup_get_document_pages: (args) =>
        (args['page_ids'] as readonly string[]).includes('p2')
          ? gone
          : (answers['clickup_get_document_pages']?.(args) ?? gone),
    })
    const { items, tally, error } = await runMcp(clickup, scope, { url: fake.url })
    expect(error).toBeNull()
    expect(items.map(({ file }) => file)).toContain('p1')
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['page p2', 'page p3'])
  })

  it('skips a list it fails on, and reads of the next one also what stands in both', async () => {
    const fake = await server({
      clickup_filter_tasks: (args) => {
        const isFirst = (args['list_ids'] as readonly string[])[0] === '11'
        if (isFirst && args['page'] === 1) return { text: 'Something went wrong', isError: true }
        return { json: { tasks: [listed('t1', 1)], has_more: isFirst, next_page: 1 } }
      },
      clickup_search: () => ({ json: { results: [] } }),
    })
    const both = { clickupLists: ['11', '12'] }
    const { items, tally, error } = await runMcp(clickup, both, { url: fake.url })
    expect([error, items.map(({ file }) => file)]).toEqual([null, ['t1', 't1']])
    expect(tally.skipped.named.map(({ name }) => name)).toEqual(['list 11'])
    expect(tally).toMatchObject({ listed: 2, missing: 0 })
  })

  it('that fails on one task after the other is given up', async () => {
    const many = Array.from({ length: 9 }, (_, nth) => listed(`n${nth}`, nth + 1))
    const fake = await server({
      clickup_filter_tasks: () => ({ json: { tasks: many, has_more: false } }),
      clickup_get_task: () => ({ text: 'Something went wrong', isError: true }),
    })
    const { error, tally } = await runMcp(clickup, scope, { url: fake.url })
    expect(error).toMatchObject({ code: 'connector.unexpected' })
    expect(tally.skipped.count).toBe(3)
  })

  it('may name no error in a good answer', async () => {
    const fake = await server({
      clickup_get_task: (args) => {
        const good = answers['clickup_get_task']?.(args) ?? {}
        return { json: { ...Reflect.get(good, 'json'), error: null } }
      },
    })
    const { error, tally } = await runMcp(clickup, scope, { url: fake.url })
    expect([error, tally.files]).toEqual([null, 5])
  })

  it('gives what changed since a day', async () => {
    const fake = await server()
    const since = new Date(atMs(3))
    const { items, tally, memory } = await runMcp(clickup, scope, { url: fake.url, since })
    expect(items.filter(({ file }) => file.startsWith('t')).map(({ file }) => file)).toEqual(['t3'])
    expect(tally.unchanged).toBe(2)
    expect(memory.wholePlaces).toEqual([])
  })

  it('that does not show a list, or a task that is gone, is told', async () => {
    const fake = await server({
      clickup_get_task: (args) =>
        args['task_id'] === 't2'
          ? { text: 'Task not found CANARY', isError: true }
          : (answers['clickup_get_task']?.(args) ?? { text: '' }),
    })
    const both = { clickupLists: ['999', list] }
    const { tally, memory, error } = await runMcp(clickup, both, { url: fake.url })
    expect(error).toBeNull()
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['list 999', 'task t2', 'page p3'])
    expect(tally.missing).toBe(0)
    // What could not be read is tried again.
    expect([...memory.left.keys()]).toEqual(['task t1', 'task t3'])
  })

  it('is cut where it says that a list goes on, and shows no more of it', async () => {
    const fake = await server({
      clickup_filter_tasks: ({ page }) => ({
        json: { tasks: page === 0 ? [listed('t1', 1)] : [], has_more: true },
      }),
      clickup_search: () => ({ json: { results: [] } }),
    })
    const { tally, memory, error } = await runMcp(clickup, scope, { url: fake.url })
    expect([error, tally.files]).toEqual([null, 1])
    expect(tally.truncated.named).toEqual([
      { name: `list ${list}`, reason: 'ClickUp says there are more tasks, and shows none' },
    ])
    expect(memory.wholePlaces).toEqual([])
    expect(fake.calls('clickup_filter_tasks')).toHaveLength(2)
  })

  it('gives docs that stand behind an empty page of a search', async () => {
    const fake = await server({
      clickup_search: ({ cursor }) => ({
        json:
          cursor === undefined
            ? { results: [], next_cursor: 'more' }
            : { results: [{ id: 'd1', type: 'doc' }], next_cursor: null },
      }),
    })
    const { items } = await runMcp(clickup, scope, { url: fake.url })
    expect(items.map(({ file }) => file)).toContain('p1')
  })

  it.each([1, 10, 26])('gives all comments however many come at a time (%d)', async (size) => {
    const fake = await server({
      clickup_get_task_comments: ({ task_id: id, start_id: after }) => {
        const from = comments.findIndex((each) => Reflect.get(each, 'id') === after) + 1
        return { json: { comments: id === 't1' ? comments.slice(from, from + size) : [] } }
      },
    })
    const { items } = await runMcp(clickup, scope, { url: fake.url })
    const thread = items.find(({ shape }) => shape === 'thread')
    // With two replies.
    expect(thread?.body).toHaveLength(comments.length + 2)
  })

  it('is cut where a comment without a date leads no further', async () => {
    const fake = await server({
      clickup_get_task_comments: ({ task_id: id }) => ({
        json: { comments: id === 't1' ? [comment('c1', 1, { date: null })] : [] },
      }),
    })
    const { tally, error } = await runMcp(clickup, scope, { url: fake.url })
    expect(error).toBeNull()
    expect(tally.truncated.named.map(({ name }) => name)).toContain('t1')
  })

  it('whose comments do not turn the page is not asked for ever', async () => {
    const fake = await server({
      clickup_get_task_comments: () => ({ json: { comments: comments.slice(0, 25) } }),
    })
    const { error } = await runMcp(clickup, scope, { url: fake.url })
    expect(error).toBeNull()
    expect(fake.calls('clickup_get_task_comments').length).toBeLessThan(10)
  })

  it('of an earlier generation may have no tool for docs', async () => {
    const fake = await server({}, { tools: tools.filter(({ name }) => !/document/.test(name)) })
    const { items, error } = await runMcp(clickup, scope, { url: fake.url })
    expect(error).toBeNull()
    expect(items.every(({ file }) => file.startsWith('t'))).toBe(true)
    expect(fake.calls('clickup_search')).toEqual([])
  })

  it('refuses what is no id before anything is sent', async () => {
    const fake = await server()
    const { error } = await runMcp(clickup, { clickupLists: ['Inbox'] }, { url: fake.url })
    expect(error).toMatchObject({ code: 'usage' })
    expect(fake.requests).toEqual([])
  })
})

describe('ClickUp, when it is connected,', () => {
  it('is proved by one call, keeps its workspace and says what a day allows', async () => {
    const fake = await server()
    const { choices, warnings } = await proveMcp(clickup, { url: fake.url })
    expect(choices).toEqual({ workspace: '77' })
    expect(warnings).toEqual([expect.stringContaining('few calls a day')])
    expect(fake.calls('clickup_get_workspace_hierarchy')).toHaveLength(1)
  })

  it('says what to do where there are several workspaces', async () => {
    const fake = await server({
      clickup_get_workspace_hierarchy: () => ({
        text: 'Multiple workspaces found: CANARY',
        isError: true,
      }),
    })
    const { choices, warnings } = await proveMcp(clickup, { url: fake.url })
    expect(choices).toEqual({})
    expect(warnings.at(-1)).toContain('{"workspace":"…"}')
    const { error } = await runMcp(clickup, {}, { url: fake.url })
    expect(error).toMatchObject({
      message: 'ClickUp did not accept the request: the sign-in reaches several workspaces',
      hint: expect.stringContaining('"workspace"') as string,
    })
  })

  it('lets a person pick lists by the names they stand under', async () => {
    const fake = await server()
    const options = { url: fake.url, choices: { workspace: '77', lists: ['12'] } }
    const names = ['Only lists that I pick', 'Ops / Runbooks']
    const { choices, asked } = await pick(clickup, names, options)
    expect(choices).toEqual({ lists: ['13'] })
    expect(asked[1]?.options.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['Product / Road / Q3', true],
      ['Product / Inbox', false],
      ['Ops / Runbooks', false],
    ])
    expect(fake.calls('clickup_get_workspace_hierarchy')[0]).toMatchObject({ workspace_id: '77' })
  })

  it('takes a choice that was written by hand, with a workspace', async () => {
    const given = { lists: ['12'], workspace: '77' }
    expect(await clickup.choosing?.check(given)).toEqual(given)
    expect(await clickup.choosing?.check({ workspace: '77' })).toEqual({ workspace: '77' })
    const wrong = clickup.choosing?.check({ lists: ['12'], workspace: 'mine' })
    await expect(wrong).rejects.toThrow('no id')
  })
})
