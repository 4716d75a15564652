import { describe, expect, it } from 'vitest'
import { asana } from '../../../src/connectors/asana/index.ts'
import type { FakeMcp, FakeTool, FakeToolHandler } from '../../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../../support/fake-mcp.ts'
import { calledTools, undeclared } from '../../support/mcp-calls.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'
import { pick } from '../../support/picking.ts'

const project = '1200000000000001'
const scope = { asanaProjects: [project] }

function task(gid: string, modified: string, more: object = {}): object {
  return {
    gid,
    name: `Task ${gid}`,
    notes: `We ship on Mondays, https://app.asana.com/1/77/profile/4242 said.`,
    permalink_url: `https://app.asana.com/1/77/project/${project}/task/${gid}`,
    modified_at: modified,
    created_at: modified,
    assignee: { name: 'CANARY_ASSIGNEE' },
    followers: [{ name: 'CANARY_FOLLOWER' }],
    custom_fields: [{ display_value: 'CANARY_FIELD' }],
    memberships: [{ section: { name: 'CANARY_SECTION' } }],
    tags: [{ name: 'CANARY_TAG' }],
    attachments: [{ name: 'CANARY_FILE' }],
    ...more,
  }
}

const stories = [
  {
    gid: '1',
    type: 'system',
    resource_subtype: 'assigned',
    text: 'CANARY_SYSTEM assigned to CANARY',
    created_at: '2026-01-01T00:00:00Z',
  },
  {
    gid: '2',
    type: 'comment',
    resource_subtype: 'comment_added',
    text: 'Agreed: no Fridays. https://app.asana.com/0/profile/4242',
    created_at: '2026-05-02T00:00:00Z',
    created_by: { name: 'CANARY_AUTHOR' },
  },
]

const noStories = { json: { data: [], next_page: null } }
const broken = { text: 'Something went wrong CANARY', isError: true }

const old = '2026-01-01T00:00:00Z'
const recent = '2026-05-01T00:00:00Z'
const listed = ['11', '12', '13'].map((gid) => task(gid, gid === '12' ? recent : old))

/** Two tasks on a page, as the API has it. */
const paged: FakeToolHandler = ({ offset }) => ({
  json:
    offset === undefined
      ? { data: listed.slice(0, 2), next_page: { offset: 'more', path: '/x', uri: 'https://x' } }
      : { data: listed.slice(2), next_page: null },
})

const tools = (taskArgument: string): readonly FakeTool[] => [
  { name: 'create_task_preview_v4', inputSchema: schemaOf() },
  { name: 'search_objects', inputSchema: schemaOf('query*') },
  { name: 'get_users', inputSchema: schemaOf() },
  { name: 'get_me', inputSchema: schemaOf('opt_fields') },
  { name: 'get_projects', inputSchema: schemaOf('workspace*', 'limit', 'offset') },
  { name: 'get_tasks', inputSchema: schemaOf('project*', 'opt_fields', 'limit', 'offset') },
  { name: 'get_task', inputSchema: schemaOf(`${taskArgument}*`, 'opt_fields') },
  {
    name: 'get_task_stories',
    inputSchema: schemaOf(`${taskArgument}*`, 'opt_fields', 'limit', 'offset'),
  },
]

const answers = (taskArgument: string): Readonly<Record<string, FakeToolHandler>> => ({
  get_me: () => ({
    json: {
      data: { gid: '4242', name: 'CANARY_ME', email: 'canary@x', workspaces: [{ gid: '77' }] },
    },
  }),
  get_projects: ({ offset }) => ({
    json:
      offset === undefined
        ? { data: [{ gid: project, name: 'Rules' }], next_page: { offset: 'p2' } }
        : { data: [{ gid: '1200000000000002', name: 'Other' }], next_page: null },
  }),
  get_tasks: paged,
  get_task_stories: ({ [taskArgument]: gid }) => ({
    json: { data: gid === '11' ? stories : [], next_page: null },
  }),
})

function server(
  taskArgument = 'task_id',
  more: Readonly<Record<string, FakeToolHandler>> = {},
): Promise<FakeMcp> {
  return fakeMcp({
    tools: tools(taskArgument),
    answers: { ...answers(taskArgument), ...more },
    streams: true,
  })
}

describe('Asana', () => {
  it.each(['task_id', 'task_gid'])(
    'gives descriptions and comments of the tasks of a project (%s)',
    async (argument) => {
      const fake = await server(argument)
      const { items, tally, memory, error } = await runMcp(asana, scope, { url: fake.url })
      expect(error).toBeNull()
      const text = 'We ship on Mondays, said.'
      expect(
        items.map(({ file, shape, body }) => [file, shape, body.map((each) => each.text)]),
      ).toEqual([
        ['11', 'prose', ['Task 11', text]],
        ['11', 'thread', ['Agreed: no Fridays.']],
        ['12', 'prose', ['Task 12', text]],
        ['13', 'prose', ['Task 13', text]],
      ])
      expect(items[0]).toMatchObject({
        title: 'Task 11',
        source: `https://app.asana.com/1/77/project/${project}/task/11`,
        people: [],
      })
      expect(tally).toMatchObject({ listed: 3, files: 3, missing: 0, whole: true })
      expect(memory.wholePlaces).toEqual([project])
      expect(JSON.stringify([items, tally])).not.toMatch(/CANARY|canary|4242/)
      expect(calledTools(fake)).toEqual(['get_task_stories', 'get_tasks'])
      expect(undeclared(fake, tools(argument))).toEqual([])
      expect(fake.calls('get_tasks').every((sent) => sent['project'] === project)).toBe(true)
    },
  )

  it('may list no descriptions and have no tool for comments: each task is asked for then', async () => {
    const older = [
      { name: 'get_tasks', inputSchema: schemaOf('project_gid*') },
      { name: 'get_task', inputSchema: schemaOf('task_gid*', 'opt_fields', 'include_comments') },
    ]
    const fake = await fakeMcp({
      tools: older,
      answers: {
        get_tasks: () => ({ json: [{ gid: '11', name: 'Task 11' }] }),
        get_task: () => ({
          json: { ...task('11', old), comments: [...stories, { text: 'No kind said.' }] },
        }),
      },
    })
    const { items, error } = await runMcp(asana, scope, { url: fake.url })
    expect(error).toBeNull()
    expect(items.map(({ shape, body }) => [shape, body.map(({ text }) => text)])).toEqual([
      ['prose', ['Task 11', 'We ship on Mondays, said.']],
      ['thread', ['Agreed: no Fridays.', 'No kind said.']],
    ])
    expect(JSON.stringify(items)).not.toContain('CANARY')
    expect(undeclared(fake, older)).toEqual([])
  })

  it('is not asked when it takes no project', async () => {
    const fake = await fakeMcp({
      tools: [{ name: 'get_tasks', inputSchema: schemaOf('assignee', 'opt_fields') }],
    })
    const { error } = await runMcp(asana, scope, { url: fake.url })
    expect(error).toMatchObject({
      code: 'connector.unexpected',
      message: expect.stringContaining('cannot be kept to the scope') as string,
    })
    expect(calledTools(fake)).toEqual([])
  })

  it('gives what changed or was talked of since a day', async () => {
    const fake = await server()
    const since = new Date('2026-04-01T00:00:00Z')
    const { items, tally, memory } = await runMcp(asana, scope, { url: fake.url, since })
    // The description of 11 is old, and only its comment is new.
    expect(items.map(({ file, shape }) => [file, shape])).toEqual([
      ['11', 'thread'],
      ['12', 'prose'],
    ])
    expect(tally).toMatchObject({ listed: 3, files: 2, unchanged: 1, missing: 0 })
    expect(memory.wholePlaces).toEqual([])
  })

  it('is listed anew when its list has expired between two pages', async () => {
    let expiries = 1
    const fake = await server('task_id', {
      get_tasks: (args) =>
        args['offset'] !== undefined && expiries-- > 0
          ? { text: 'Error 400: offset: Your pagination token has expired.', isError: true }
          : paged(args),
    })
    const { items, tally, error } = await runMcp(asana, scope, { url: fake.url })
    expect(error).toBeNull()
    expect(new Set(items.map(({ file }) => file)).size).toBe(3)
    expect(tally).toMatchObject({ listed: 3, files: 3 })
  })

  it('that does not show a project, or a task that is gone, is told', async () => {
    const gone = '{"errors":[{"message":"task: Unknown object: CANARY"}]}'
    const fake = await server('task_id', {
      get_tasks: (args) => (args['project'] === '9' ? { text: gone, isError: true } : paged(args)),
      get_task_stories: ({ task_id: gid }) =>
        gid === '12' ? { text: gone } : { json: { data: [], next_page: null } },
    })
    const both = { asanaProjects: ['9', project] }
    const { items, tally, memory, error } = await runMcp(asana, both, { url: fake.url })
    expect(error).toBeNull()
    expect(items).toHaveLength(2)
    expect(memory.wholePlaces).toEqual([])
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['project 9', 'task 12'])
    expect(tally).toMatchObject({ listed: 4, files: 2, missing: 0 })
    expect(JSON.stringify(tally)).not.toContain('CANARY')
  })

  it('gives the name of a task as text, once where the description says no more', async () => {
    const named = [
      task('11', old, { name: 'We deploy before noon.', notes: '' }),
      task('12', old, { name: 'We deploy before noon', notes: 'We deploy before noon.' }),
    ]
    const fake = await server('task_id', {
      get_tasks: () => ({ json: { data: named, next_page: null } }),
      get_task_stories: () => ({ json: { data: [], next_page: null } }),
    })
    const { items } = await runMcp(asana, scope, { url: fake.url })
    expect(items.map(({ file, body }) => [file, body.map(({ text }) => text)])).toEqual([
      ['11', ['We deploy before noon.']],
      ['12', ['We deploy before noon']],
    ])
  })

  it.each([
    ['task', { get_task_stories: ({ task_id: gid }) => (gid === '12' ? broken : noStories) }],
    ['project', { get_tasks: (args) => (args['project'] === '9' ? broken : paged(args)) }],
  ] as const satisfies readonly (readonly [string, Readonly<Record<string, FakeToolHandler>>])[])(
    'that fails on one %s names it, and goes on with the others',
    async (kind, more) => {
      const fake = await server('task_id', more)
      const asanaProjects = kind === 'task' ? [project] : ['9', project]
      const { items, tally, memory, error } = await runMcp(
        asana,
        { asanaProjects },
        { url: fake.url },
      )
      expect(error).toBeNull()
      const isTask = kind === 'task'
      expect(tally.skipped.named.map(({ name }) => name)).toEqual([
        isTask ? 'task 12' : 'project 9',
      ])
      expect(items.at(-1)?.file).toBe('13')
      expect(tally).toMatchObject({ missing: 0, whole: false })
      expect(memory.wholePlaces).toEqual(isTask ? [] : [project])
      expect(JSON.stringify(tally)).not.toContain('CANARY')
    },
  )

  it('that answers a bare list as long as one may be says that there may be more', async () => {
    const many = Array.from({ length: 150 }, (_, nth) => task(String(nth + 1), old))
    const said = Array.from({ length: 130 }, (_, nth) => ({ ...stories[1], gid: String(nth) }))
    const fake = await server('task_id', {
      get_tasks: ({ limit }) => ({ json: many.slice(0, Number(limit)) }),
      get_task_stories: ({ task_id: gid, limit }) => ({
        json: gid === '1' ? said.slice(0, Number(limit)) : [],
      }),
    })
    const { tally, memory, error } = await runMcp(asana, scope, { url: fake.url })
    expect(error).toBeNull()
    expect(tally.truncated.named).toEqual([
      { name: 'task 1', reason: 'the server lists no more than 100 comments' },
      { name: `project ${project}`, reason: 'the server lists no more than 100 tasks' },
    ])
    expect(memory.wholePlaces).toEqual([])
  })

  it('that lists one page alone is cut, and the loss is counted', async () => {
    const short = [
      { name: 'get_tasks', inputSchema: schemaOf('project*', 'opt_fields') },
      ...tools('task_id').filter(({ name }) => name === 'get_task_stories'),
    ]
    const fake = await fakeMcp({ tools: short, answers: answers('task_id') })
    const { tally, memory } = await runMcp(asana, scope, { url: fake.url })
    expect(tally.truncated.named).toEqual([
      { name: `project ${project}`, reason: 'the server lists no more than 2 tasks' },
    ])
    expect(memory.wholePlaces).toEqual([])
  })

  it('reads what was chosen, and of a choice that is empty nothing', async () => {
    const fake = await server()
    const chosen = { projects: [project], workspace: '77' }
    const run = await runMcp(asana, {}, { url: fake.url, choices: chosen })
    expect(run.tally.files).toBe(3)
    expect(calledTools(fake)).not.toContain('get_projects')
    const nothing = await runMcp(asana, {}, { url: fake.url, choices: { projects: [] } })
    expect(nothing.error).toMatchObject({
      code: 'connector.choices',
      hint: 'svc connect asana, or name it for one run with --asana-projects',
    })
  })

  it.each([
    ['the workspace connecting found', { workspace: '77' }, ['77', '77']],
    ['every workspace of the sign-in', {}, ['77', '77', '78', '78']],
  ])('reads all projects of %s where nothing narrows it', async (_, choices, asked) => {
    const fake = await server('task_id', {
      get_me: () => ({ json: { data: { workspaces: [{ gid: '77' }, { gid: '78' }] } } }),
      get_tasks: (args) =>
        args['project'] === project ? paged(args) : { json: { data: [task('21', old)] } },
    })
    const { items, tally, memory, error } = await runMcp(asana, {}, { url: fake.url, choices })
    expect(error).toBeNull()
    expect(new Set(items.map(({ file }) => file))).toEqual(new Set(['11', '12', '13', '21']))
    expect(tally).toMatchObject({ listed: 4, files: 4, whole: true })
    expect(memory.wholePlaces).toEqual([project, '1200000000000002'])
    expect(fake.calls('get_projects').map((sent) => sent['workspace'])).toEqual(asked)
    expect(JSON.stringify(items)).not.toContain('CANARY')
  })

  it('says so where the sign-in shows no project', async () => {
    const fake = await server('task_id', { get_projects: () => ({ json: { data: [] } }) })
    const { items, tally, error } = await runMcp(asana, {}, { url: fake.url })
    expect([items, error]).toEqual([[], null])
    expect(tally.denied.named).toEqual([{ name: 'projects', reason: 'the sign-in shows none' }])
  })

  it('refuses what is no id before anything is sent', async () => {
    const fake = await server()
    const { error } = await runMcp(asana, { asanaProjects: ['1/2'] }, { url: fake.url })
    expect(error).toMatchObject({ code: 'usage' })
    expect(fake.requests).toEqual([])
  })
})

describe('Asana, when it is connected,', () => {
  it('is proved by who it is, of whom nothing is kept but the workspace', async () => {
    const fake = await server()
    const proof = await proveMcp(asana, { url: fake.url })
    expect(proof).toEqual({ choices: { workspace: '77' }, warnings: [] })
    expect(calledTools(fake)).toEqual(['get_me'])
  })

  it('names a sign-in that has ended', async () => {
    const fake = await server('task_id', {
      get_me: () => ({ text: '{"errors":[{"message":"Not Authorized"}]}' }),
    })
    await expect(proveMcp(asana, { url: fake.url })).rejects.toMatchObject({
      code: 'connector.unauthorized',
    })
  })

  it('says so where it gives no comments', async () => {
    const fake = await fakeMcp({
      tools: tools('task_id').filter(({ name }) => name !== 'get_task_stories'),
      answers: answers('task_id'),
    })
    const { warnings } = await proveMcp(asana, { url: fake.url })
    expect(warnings).toEqual([expect.stringContaining('no tool for comments')])
  })

  it('lets a person pick projects from all pages, with what was chosen before', async () => {
    const fake = await server()
    const before = { workspace: '77', projects: [project] }
    const names = ['Only projects that I pick', 'Other']
    const { choices, asked } = await pick(asana, names, { url: fake.url, choices: before })
    expect(choices).toEqual({ projects: ['1200000000000002'] })
    expect(asked[0]?.options.map(({ chosen }) => chosen)).toEqual([false, true])
    expect(asked[1]?.options.map(({ name, chosen }) => [name, chosen])).toEqual([
      ['Rules', true],
      ['Other', false],
    ])
    expect(fake.calls('get_projects')[0]).toEqual({ workspace: '77', limit: 100 })
  })

  it('lets a person leave it at all there is', async () => {
    const fake = await server()
    const { choices, asked } = await pick(asana, ['All it shows to this sign-in'], {
      url: fake.url,
    })
    expect([choices, asked.length]).toEqual([{}, 1])
    expect(fake.requests).toEqual([])
  })

  it.each([
    [null, 'is no object with projects'],
    [{ projects: 'x' }, 'projects is no list'],
    [{ projects: ['12', 'a'] }, 'projects[1] is no id'],
    [{ projects: [] }, 'nothing of Asana was chosen'],
    [{}, 'nothing of Asana was chosen'],
  ])('checks a choice: %j', async (given, why) => {
    await expect(asana.choosing?.check(given)).rejects.toThrow(why)
  })

  it('takes a choice that was written by hand', async () => {
    const given = { projects: ['12', '12'], more: 'x' }
    expect(await asana.choosing?.check(given)).toEqual({ projects: ['12'] })
  })
})
