import { describe, expect, it } from 'vitest'
import { linear } from '../../../src/connectors/linear/index.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'
import { FreshMemory } from '../../support/read.ts'
import type { FakeIssue, LinearManners } from './fake.ts'
import { canaries, idOf, linearServer, projects, teams } from './fake.ts'

const secrets = { token: 'lin_api_1' }
const [engineering, europe] = teams
const [billing] = projects

type Options = Parameters<typeof runMcp>[2]
type Scope = Parameters<typeof runMcp>[1]

function read(url: string, scope: Scope = { linearTeams: ['ENG'] }, more: Options = {}) {
  return runMcp(linear, scope, { url, secrets, ...more })
}

function issues(count: number, key = 'ENG'): FakeIssue[] {
  return Array.from({ length: count }, (_, nth) => ({
    identifier: `${key}-${nth + 1}`,
    description: `We always retry case ${nth}.`,
  }))
}

function filesOf({ items }: Awaited<ReturnType<typeof read>>): readonly string[] {
  return [...new Set(items.map(({ file }) => file))]
}

describe('Linear', () => {
  it.each<[string, LinearManners]>([
    ['with a cursor', { form: 'cursor', mostPerPage: 20 }],
    ['with page info', { form: 'pageInfo', mostPerPage: 7 }],
    ['as a bare list', { form: 'bare' }],
  ])('is read to its end where it lists %s', async (_, manners) => {
    const fake = await linearServer({ issues: [...issues(130), ...issues(5, 'HR')] }, manners)
    const run = await read(fake.url)
    expect(run.error).toBeNull()
    expect(filesOf(run)).toEqual(issues(130).map(({ identifier }) => identifier))
    expect(run.tally).toMatchObject({ listed: 130, files: 130, missing: 0, whole: true })
  })

  it('pages to the end of 300 issues, and of 1,234 comments', async () => {
    const comments = issues(1_234).map(({ identifier: id }) => ({
      id,
      body: `Case ${id} is settled.`,
    }))
    const fake = await linearServer({
      issues: [...issues(299), { identifier: 'ENG-300', comments }],
    })
    const run = await read(fake.url)
    expect(run.error).toBeNull()
    expect(run.tally).toMatchObject({ listed: 300, files: 300, missing: 0, whole: true })
    expect(new Set(run.items.map(({ body }) => body.at(-1)?.text)).size).toBe(300 + 1_234)
  })

  it('gives what an issue says, and each thread of comments with links', async () => {
    const root = 'aaaaaaaa-0000-4000-8000-000000000001'
    const reply = 'bbbbbbbb-0000-4000-8000-000000000002'
    const alone = 'cccccccc-0000-4000-8000-000000000003'
    const fake = await linearServer({
      issues: [
        {
          identifier: 'ENG-7',
          title: 'Retries, @jane',
          description: 'We retry **three** times, says @jane.',
          comments: [
            { id: alone, body: 'Ship on Mondays.', createdAt: '2026-05-03T10:00:00Z' },
            { id: reply, body: 'Agreed.', parentId: root, createdAt: '2026-05-02T10:00:00Z' },
            { id: root, body: 'Five, rather?', createdAt: '2026-05-01T10:00:00Z' },
            { id: 'dddddddd-1', body: '[Jane](https://linear.app/acme/profiles/jane)' },
          ],
        },
      ],
    })
    const { items, memory } = await read(fake.url)
    const link = 'https://linear.app/acme/issue/ENG-7'
    const common = { file: 'ENG-7', title: 'Retries,', people: [] }
    const said = (text: string, source: string | null) => ({ text, speaker: null, source })
    expect(items).toEqual([
      {
        ...common,
        shape: 'prose',
        source: link,
        body: [said('Retries,', null), said('We retry three times, says .', null)],
      },
      {
        ...common,
        shape: 'thread',
        source: `${link}#comment-aaaaaaaa`,
        body: [
          said('Five, rather?', `${link}#comment-aaaaaaaa`),
          said('Agreed.', `${link}#comment-bbbbbbbb`),
        ],
      },
      {
        ...common,
        shape: 'thread',
        source: `${link}#comment-cccccccc`,
        body: [said('Ship on Mondays.', `${link}#comment-cccccccc`)],
      },
    ])
    expect(memory.wholePlaces).toContain('ENG-7')
  })

  it('lets nothing through that it never reads, and asks for nothing outside the scope', async () => {
    const outside = {
      identifier: 'HR-1',
      description: 'CANARY-outside',
      comments: [{ id: 'x', body: 'CANARY-outside' }],
    }
    const fake = await linearServer({
      issues: [
        {
          ...issues(1)[0],
          identifier: 'ENG-1',
          project: billing.id,
          comments: [{ id: 'c1', body: 'Fine.' }],
        },
        { identifier: 'ENG-2', description: 'CANARY-archived', archived: true },
        outside,
      ],
      documents: [{ id: 'd1', project: billing.id, content: 'Refunds need a ticket.' }],
    })
    const run = await read(fake.url, { linearTeams: ['ENG'], linearProjects: ['Billing'] })
    expect(run.error).toBeNull()
    expect(filesOf(run)).toEqual(['ENG-1', 'd1'])
    const left = JSON.stringify([run.items, run.traces, [...run.memory.left], run.tally])
    expect([...canaries, 'CANARY'].filter((each) => left.includes(each))).toEqual([])
    for (const args of fake.calls('list_issues')) {
      expect([args['team'], args['project']].filter((each) => each !== undefined)).toHaveLength(1)
      expect(args['includeArchived']).toBe(false)
    }
    for (const args of fake.calls('list_documents')) expect(args['projectId']).toBe(billing.id)
    const known = /^(?:list_(?:teams|projects|issues|comments|documents)|get_(?:issue|document))$/
    const called = fake.requests
      .filter(({ rpc }) => rpc === 'tools/call')
      .map(({ params }) => (params as { name: string }).name)
    expect(called.filter((name) => !known.test(name))).toEqual([])
    expect(fake.calls('list_comments').map(({ issueId }) => issueId)).toEqual([idOf('ENG-1')])
  })

  it('asks for an issue by itself where its description was cut short', async () => {
    const description = `${'We argued for long. '.repeat(20)}We settled on Postgres.`
    const fake = await linearServer(
      {
        issues: [
          { identifier: 'ENG-1', description },
          { identifier: 'ENG-2', description: 'Short.' },
        ],
      },
      { longestInList: 100 },
    )
    const run = await read(fake.url)
    expect(run.items.map(({ body }) => body.at(-1)?.text)).toEqual([description, 'Short.'])
    expect(fake.calls('get_issue')).toEqual([{ id: idOf('ENG-1') }])
    expect(run.tally.whole).toBe(true)
  })

  it('counts an issue as cut short where it cannot be asked for by itself', async () => {
    const fake = await linearServer(
      { issues: [{ identifier: 'ENG-1', description: 'x'.repeat(200) }] },
      { longestInList: 100, tools: ['list_teams', 'list_issues', 'list_comments'] },
    )
    const run = await read(fake.url)
    expect(run.tally).toMatchObject({ files: 1, missing: 0, whole: false })
    expect(run.tally.truncated.named[0]?.name).toBe('ENG-1')
    expect(run.memory.wholePlaces).not.toContain('ENG-1')
  })

  it('counts a bare list that may go on as cut short, and calls nothing gone', async () => {
    const fake = await linearServer({ issues: issues(251) }, { form: 'bare' })
    const run = await read(fake.url)
    expect(run.items).toHaveLength(250)
    expect(run.tally.truncated.named).toEqual([
      { name: 'ENG', reason: "Linear's server lists no more than 250 issues" },
    ])
    expect(run.memory.left.has('highest numbers')).toBe(false)
  })

  it.each([
    ['its key', 'eng', engineering.id],
    ['its name', 'engineering', engineering.id],
    ['its id', engineering.id, engineering.id],
    ['a link', 'https://linear.app/acme/team/EU/active', europe.id],
  ])('finds a team by %s and asks for it by its id', async (_, typed, id) => {
    const fake = await linearServer({ issues: [...issues(2), ...issues(2, 'EU')] })
    const run = await read(fake.url, { linearTeams: [typed] })
    expect(fake.calls('list_issues').map(({ team }) => team)).toEqual([id])
    expect(filesOf(run)).toHaveLength(2)
  })

  it('trusts the numbers of the issues where teams are listed without their keys', async () => {
    const fake = await linearServer({ issues: issues(2) }, { withKeys: false })
    expect(filesOf(await read(fake.url, { linearTeams: ['ENG'] }))).toEqual(['ENG-1', 'ENG-2'])
  })

  it('takes no issue of a team that is only named alike', async () => {
    // EN is no team: the server takes it for the first that starts so.
    const fake = await linearServer({ issues: issues(2) }, { withKeys: false })
    const run = await read(fake.url, { linearTeams: ['EN'] })
    expect(run.items).toEqual([])
    expect(run.tally.denied.named).toEqual([
      { name: 'EN', reason: 'Linear lists the issues of another team for it' },
    ])
    expect(run.memory.wholePlaces).toEqual([])
  })

  it.each([
    ['its id', billing.id],
    ['its name', 'billing'],
    ['a link', `https://linear.app/acme/project/billing-${billing.slugId}/overview`],
  ])('finds a project by %s and asks for it by its id', async (_, typed) => {
    const fake = await linearServer({
      issues: [{ identifier: 'HR-5', project: billing.id, description: 'x' }],
    })
    const run = await read(fake.url, { linearProjects: [typed] })
    expect(fake.calls('list_issues').map(({ project }) => project)).toEqual([billing.id])
    expect(filesOf(run)).toEqual(['HR-5'])
  })

  it('counts what is not there as refused, and reads the rest', async () => {
    const fake = await linearServer({ issues: issues(1) })
    const run = await read(fake.url, {
      linearTeams: ['No such team', 'ENG'],
      linearProjects: ['Nothing'],
    })
    expect(run.error).toBeNull()
    expect(filesOf(run)).toEqual(['ENG-1'])
    expect(run.tally.denied.named.map(({ name }) => name)).toEqual(['No such team', 'Nothing'])
    expect(run.tally.missing).toBe(0)
  })

  it('counts an issue that is gone meanwhile as refused', async () => {
    const fake = await linearServer(
      { issues: issues(3) },
      {
        instead: (tool, { issueId }) =>
          tool === 'list_comments' && issueId === idOf('ENG-2')
            ? { text: 'Entity not found: Issue', isError: true }
            : null,
      },
    )
    const run = await read(fake.url)
    expect(filesOf(run)).toEqual(['ENG-1', 'ENG-3'])
    expect(run.tally.denied.named[0]?.name).toBe('ENG-2')
    expect(run.memory.left.has('ENG-2')).toBe(false)
    expect(run.tally.missing).toBe(0)
  })

  it('gives the title of an issue as text, once where its description says no more', async () => {
    const title = 'We deploy before noon'
    const fake = await linearServer({
      issues: [
        { identifier: 'ENG-1', title },
        { identifier: 'ENG-2', title, description: 'We deploy **before** noon.' },
      ],
    })
    const { items } = await read(fake.url)
    expect(items.map(({ body }) => body.map(({ text }) => text))).toEqual([[title], [title]])
  })

  it('skips an issue, a document or a list that Linear fails on by name, and reads the rest', async () => {
    const broken = { text: 'Something new went wrong CANARY', isError: true }
    const documents = ['d1', 'd2'].map((id) => ({ id, project: billing.id, content: 'Agreed.' }))
    const billed = issues(3).map((issue) => ({ ...issue, project: billing.id }))
    const fake = await linearServer(
      { issues: [...billed, ...issues(1, 'HR')], documents },
      {
        withContent: false,
        instead: (tool, { issueId, id, team }) =>
          issueId === idOf('ENG-2') ||
          id === 'd1' ||
          (tool === 'list_issues' && team === teams[2].id)
            ? broken
            : null,
      },
    )
    const scope = { linearTeams: ['HR'], linearProjects: [billing.id] }
    const run = await read(fake.url, scope)
    expect(run.error).toBeNull()
    expect(filesOf(run)).toEqual(['ENG-1', 'ENG-3', 'd2'])
    expect(run.tally.skipped.named.map(({ name }) => name)).toEqual(['HR', 'ENG-2', 'd1'])
    expect(run.tally).toMatchObject({ listed: 6, missing: 0 })
    expect(run.memory.left.has('ENG-2')).toBe(false)
    expect(run.memory.left.has('highest numbers')).toBe(false)
    expect(run.memory.wholePlaces).toEqual(['ENG-1', 'ENG-3'])
    expect(JSON.stringify(run.tally)).not.toContain('CANARY')
    const mended = await linearServer({ issues: [...billed, ...issues(1, 'HR')], documents })
    const again = await read(mended.url, scope, { memory: new FreshMemory(run.memory) })
    expect(filesOf(again)).toEqual(['HR-1', 'ENG-2', 'd1', 'd2'])
  })

  it.each<[string, LinearManners]>([
    [
      'has no tool for it',
      { tools: ['list_projects', 'list_issues', 'list_comments', 'list_documents'] },
    ],
    [
      'answers another one',
      {
        instead: (tool) =>
          tool === 'get_document' ? { json: { id: 'd9', content: 'CANARY' } } : null,
      },
    ],
    [
      'leaves it out there, too',
      { instead: (tool) => (tool === 'get_document' ? { json: { id: 'd1', title: 'T' } } : null) },
    ],
  ])('counts a document listed without its text as cut where the server %s', async (_, manners) => {
    const documents = [{ id: 'd1', project: billing.id, content: 'Agreed.' }]
    const fake = await linearServer({ documents }, { withContent: false, ...manners })
    const run = await read(fake.url, { linearProjects: [billing.id] })
    expect(run.error).toBeNull()
    expect(run.tally.truncated.named.map(({ name }) => name)).toEqual(['d1'])
    expect(run.memory.wholePlaces).toEqual([])
    expect(JSON.stringify(run.items)).not.toContain('CANARY')
  })

  it.each([[true], [false]])(
    'gives the documents of a project as files of their own (listed with their text: %s)',
    async (withContent) => {
      const documents = [
        { id: 'd1', project: billing.id, title: 'Refunds', content: 'Refunds need a **ticket**.' },
        { id: 'd2', project: billing.id, title: '', content: '' },
        { id: 'd3', project: projects[1].id, content: 'CANARY-outside' },
      ]
      const fake = await linearServer({ documents }, { withContent })
      const run = await read(fake.url, { linearProjects: [billing.id] })
      expect(run.items).toEqual([
        {
          file: 'd1',
          shape: 'prose',
          title: 'Refunds',
          source: 'https://linear.app/acme/document/document-d1',
          people: [],
          body: [
            { text: 'Refunds', speaker: null, source: null },
            { text: 'Refunds need a ticket.', speaker: null, source: null },
          ],
        },
      ])
      expect(run.tally).toMatchObject({ files: 2, missing: 0, whole: true })
      expect(run.memory.wholePlaces).toContain(`documents ${billing.id}`)
    },
  )

  it.each([
    ['Authentication required, not authenticated', 'connector.unauthorized'],
    ['Access denied: Only owners', 'connector.forbidden'],
    ['RATELIMITED: Rate limit exceeded', 'connector.limited'],
    ['Something new went wrong', 'connector.unexpected'],
  ])('says what is the matter: %s', async (text, code) => {
    const fake = await linearServer(
      { issues: issues(1) },
      { instead: (tool) => (tool === 'list_issues' ? { text, isError: true } : null) },
    )
    const run = await read(fake.url)
    expect(run.error).toMatchObject({ code })
    expect(run.memory.wholePlaces).toEqual([])
    expect([...run.memory.left.keys()].filter((key) => key !== 'failed ENG')).toEqual([])
  })

  it('names an answer of another form', async () => {
    const fake = await linearServer(
      {},
      { instead: (tool) => (tool === 'list_issues' ? { json: { surprise: 1 } } : null) },
    )
    expect(String((await read(fake.url)).error)).toContain('no list')
  })

  it('asks nothing without a scope', async () => {
    const fake = await linearServer({ issues: issues(2) })
    const run = await read(fake.url, {})
    expect([run.items, run.error, fake.requests]).toEqual([[], null, []])
  })

  it('is not asked where its server would answer for the whole workspace', async () => {
    const fake = await linearServer(
      { issues: issues(2) },
      { tools: ['list_teams', 'list_comments'] },
    )
    const { error } = await read(fake.url)
    expect(String(error)).toContain('offers no tool')
  })

  it('stops when the person stops', async () => {
    const fake = await linearServer({ issues: issues(60) })
    const stop = new AbortController()
    const run = await read(fake.url, undefined, { signal: stop.signal, onItem: () => stop.abort() })
    expect(run.items.length).toBeLessThan(60)
    expect(fake.calls('list_comments').length).toBeLessThan(6)
    expect(run.memory.left.has('highest numbers')).toBe(false)
  })
})

describe('Linear, read again', () => {
  it('asks for the comments of what changed only', async () => {
    const fake = await linearServer({ issues: issues(30) })
    const first = await read(fake.url)
    fake.issues[4] = {
      identifier: 'ENG-5',
      description: 'Changed our mind.',
      updatedAt: '2026-05-20T08:00:00Z',
    }
    const asked = fake.calls('list_comments').length
    const second = await read(fake.url, undefined, { memory: new FreshMemory(first.memory) })
    expect(filesOf(second)).toEqual(['ENG-5'])
    expect(fake.calls('list_comments').slice(asked)).toHaveLength(1)
    expect(second.tally).toMatchObject({
      listed: 30,
      files: 1,
      unchanged: 29,
      missing: 0,
      whole: true,
    })
  })

  it('notices what is gone: deleted, archived or moved, the last one too', async () => {
    const fake = await linearServer({ issues: issues(6) })
    const first = await read(fake.url)
    expect(first.memory.wholePlaces.toSorted()).toEqual(
      issues(6).map(({ identifier }) => identifier),
    )
    fake.issues.splice(5, 1)
    fake.issues.splice(2, 1, { ...issues(6)[2], identifier: 'ENG-3', archived: true })
    const second = await read(fake.url, undefined, { memory: new FreshMemory(first.memory) })
    expect(second.memory.wholePlaces.toSorted()).toEqual(['ENG-3', 'ENG-6'])
    expect(second.items).toEqual([])
  })

  it('calls nothing gone that stands in another part of the scope', async () => {
    const fake = await linearServer({
      issues: issues(3).map((issue) => ({
        ...issue,
        project: issue.identifier === 'ENG-3' ? billing.id : 'other',
      })),
    })
    const scope = { linearTeams: ['ENG'], linearProjects: ['Billing'] }
    const first = await read(fake.url, scope)
    const second = await read(fake.url, scope, { memory: new FreshMemory(first.memory) })
    expect(second.tally).toMatchObject({ listed: 3, unchanged: 3, missing: 0 })
    expect(second.memory.wholePlaces).toEqual([`documents ${billing.id}`])
  })

  it('calls nothing gone when a part of the scope was not shown', async () => {
    const fake = await linearServer({ issues: issues(3) })
    const first = await read(fake.url)
    fake.issues.splice(1, 1)
    const scope = { linearTeams: ['ENG', 'No such team'] }
    const second = await read(fake.url, scope, { memory: new FreshMemory(first.memory) })
    expect(second.memory.wholePlaces).toEqual([])
  })

  it('goes on where a run that failed left off', async () => {
    let served = 0
    const fake = await linearServer(
      { issues: issues(20) },
      {
        instead: (tool) =>
          tool === 'list_comments' && ++served === 9
            ? { text: 'Not authenticated', isError: true }
            : null,
      },
    )
    const first = await read(fake.url)
    expect(first.error).not.toBeNull()
    const second = await read(fake.url, undefined, { memory: new FreshMemory(first.memory) })
    expect(second.error).toBeNull()
    expect([...filesOf(first), ...filesOf(second)]).toEqual(
      issues(20).map(({ identifier }) => identifier),
    )
  })

  it('passes over what is older than asked for, without calling it gone', async () => {
    const fake = await linearServer(
      {
        issues: [
          ...issues(3),
          {
            identifier: 'ENG-4',
            description: 'New.',
            updatedAt: '2026-05-20T08:00:00Z',
            comments: [
              { id: 'old', body: 'Old.', createdAt: '2026-05-02T08:00:00Z' },
              { id: 'new', body: 'Fresh.', createdAt: '2026-05-19T08:00:00Z' },
            ],
          },
        ],
        documents: [],
      },
      {},
    )
    const run = await read(fake.url, undefined, { since: new Date('2026-05-10T00:00:00Z') })
    expect(fake.calls('list_issues')[0]?.['updatedAt']).toBe('2026-05-10T00:00:00.000Z')
    expect(run.items.map(({ body }) => body.at(-1)?.text)).toEqual(['New.', 'Fresh.'])
    expect(run.memory.wholePlaces).toEqual([])
    expect(run.memory.left.size).toBe(0)
    expect(run.tally.missing).toBe(0)
  })
})

describe('Linear, connected', () => {
  it('is proved by one team, signed with the key', async () => {
    const fake = await linearServer({})
    expect(await proveMcp(linear, { url: fake.url, secrets })).toEqual({
      choices: {},
      warnings: [],
    })
    expect(fake.calls('list_teams')).toEqual([{ limit: 1 }])
    expect(fake.requests[0]?.headers.authorization).toBe('Bearer lin_api_1')
  })

  it('says when the key was refused', async () => {
    const fake = await linearServer(
      {},
      { instead: () => ({ text: 'Not authenticated', isError: true }) },
    )
    await expect(proveMcp(linear, { url: fake.url, secrets })).rejects.toMatchObject({
      code: 'connector.unauthorized',
    })
  })
})
