import { describe, expect, it } from 'vitest'
import { jira } from '../../../src/connectors/jira/index.ts'
import { dayMs } from '../../../src/core/time.ts'
import { proveMcp, runMcp } from '../../support/mcp-trial.ts'
import { FreshMemory } from '../../support/read.ts'
import { doc, mention, paragraph, text } from './document.ts'
import type { FakeIssue, RovoManners } from './fake.ts'
import { address, canaries, cloudId, rovo, scope } from './fake.ts'

const secrets = { token: 'key-1' }

function issues(count: number): FakeIssue[] {
  return Array.from({ length: count }, (_, nth) => ({
    key: `ENG-${nth * 3 + 1}`,
    description: doc(paragraph(`We always retry case ${nth}.`)),
  }))
}

type Options = Parameters<typeof runMcp>[2]

function read(url: string, more: Options = {}, over = scope) {
  return runMcp(jira, over, { url, secrets, ...more })
}

function textsOf(run: Awaited<ReturnType<typeof read>>): readonly string[] {
  return run.items.flatMap(({ body }) => body.map((each) => each.text))
}

describe('Jira', () => {
  it.each<[string, RovoManners]>([
    ['five at a time, with all its faults', {}],
    ['as one list', { generation: 'list', mostPerPage: 100 }],
    ['as nodes, one at a time', { mostPerPage: 1 }],
    ['within data', { generation: 'data', mostPerPage: 50 }],
  ])('is read to its end where it lists %s', async (_, manners) => {
    const fake = await rovo(issues(23), manners)
    const run = await read(fake.url)
    expect(run.error).toBeNull()
    expect(run.items.map(({ file }) => file)).toEqual(issues(23).map(({ key }) => key))
    expect(run.tally).toMatchObject({ listed: 23, files: 23, missing: 0, whole: true })
    expect(run.memory.wholePlaces).toEqual(['ENG'])
  })

  it('pages to the end of 1,234 issues, five at a time', async () => {
    const run = await read((await rovo(issues(1_234))).url)
    expect(run.error).toBeNull()
    expect(run.tally).toMatchObject({ listed: 1_234, files: 1_234, missing: 0, whole: true })
    expect(new Set(textsOf(run)).size).toBe(2 * 1_234)
  })

  it('gives what an issue says, and its comments as a thread with links', async () => {
    const fake = await rovo([
      {
        key: 'ENG-7',
        summary: 'Retries',
        description: doc(paragraph('We retry ', text('three', 'strong'), ' times.')),
        comments: [
          { id: '20002', created: '2026-05-02T10:00:00.000+0000', body: doc(paragraph('Agreed.')) },
          {
            id: '20001',
            created: '2026-05-01T10:00:00.000+0000',
            body: doc(paragraph('Five, rather?')),
          },
          {
            id: '20003',
            created: '2026-05-03T10:00:00.000+0000',
            body: doc(paragraph(mention('5b10', '@CANARY-mention'))),
          },
        ],
      },
    ])
    const { items } = await read(fake.url)
    const link = `${address}/browse/ENG-7`
    expect(items).toEqual([
      {
        file: 'ENG-7',
        shape: 'prose',
        title: 'Retries',
        source: link,
        people: [],
        body: [
          { text: 'Retries', speaker: null, source: null },
          { text: 'We retry three times.', speaker: null, source: null },
        ],
      },
      {
        file: 'ENG-7',
        shape: 'thread',
        title: 'Retries',
        source: link,
        people: [],
        body: [
          {
            text: 'Five, rather?',
            speaker: null,
            source: `${link}?focusedCommentId=20001#comment-20001`,
          },
          {
            text: 'Agreed.',
            speaker: null,
            source: `${link}?focusedCommentId=20002#comment-20002`,
          },
        ],
      },
    ])
  })

  it('asks for one project at a time, for four fields and for documents instead of Markdown', async () => {
    const fake = await rovo([
      ...issues(2),
      { key: 'OPS-1', description: null },
      { key: 'HR-1', summary: 'CANARY-hr' },
    ])
    const run = await read(fake.url, {}, { ...scope, jiraProjects: ['ENG', 'ops', 'ENG'] })
    expect(fake.searches()).toEqual([
      'project = "ENG" ORDER BY key ASC',
      'project = "ENG" AND key > "ENG-4" ORDER BY key ASC',
      'project = "OPS" ORDER BY key ASC',
      'project = "OPS" AND key > "OPS-1" ORDER BY key ASC',
    ])
    for (const args of fake.calls('searchJiraIssuesUsingJql')) {
      expect(args).toMatchObject({
        cloudId,
        fields: ['summary', 'description', 'comment', 'updated'],
        maxResults: 25,
        responseContentFormat: 'adf',
      })
    }
    const called = fake.requests
      .filter(({ rpc }) => rpc === 'tools/call')
      .map(({ params }) => (params as { name: string }).name)
    expect(new Set(called)).toEqual(
      new Set(['getAccessibleAtlassianResources', 'searchJiraIssuesUsingJql']),
    )
    expect(JSON.stringify(run.items)).not.toContain('CANARY')
  })

  it('lets nothing through that it never reads', async () => {
    const visibility = { type: 'role', value: 'Administrators' }
    const fake = await rovo([
      {
        key: 'ENG-1',
        description: doc(
          paragraph('Ask ', mention('CANARY-mention', '@CANARY-mention'), ' first.'),
        ),
        comments: [
          { id: '1', body: doc(paragraph('CANARY-restricted')), visibility },
          { id: '2', body: doc(paragraph('Fine.')) },
        ],
      },
    ])
    const run = await read(fake.url)
    expect(textsOf(run)).toEqual(['Summary of ENG-1', 'Ask  first.', 'Fine.'])
    const left = JSON.stringify([run.items, run.traces, [...run.memory.left], run.tally])
    expect(canaries.filter((each) => left.includes(each))).toEqual([])
  })

  it('asks for an issue by itself where the search leaves its comments out', async () => {
    const fake = await rovo(
      [{ key: 'ENG-1', comments: [{ id: '1', body: doc(paragraph('We ship on Mondays.')) }] }],
      { commentsInSearch: false },
    )
    const run = await read(fake.url)
    expect(textsOf(run)).toEqual(['Summary of ENG-1', 'We ship on Mondays.'])
    expect(fake.calls('getJiraIssue')).toEqual([
      {
        cloudId,
        issueIdOrKey: 'ENG-1',
        fields: ['summary', 'description', 'comment', 'updated'],
        responseContentFormat: 'adf',
      },
    ])
    expect(run.tally.whole).toBe(true)
  })

  it('counts an issue as cut short where comments are missing and cannot be asked for', async () => {
    const fake = await rovo(issues(1), {
      commentsInSearch: false,
      tools: ['searchJiraIssuesUsingJql'],
    })
    const run = await read(fake.url)
    expect(run.tally).toMatchObject({ files: 1, missing: 0, whole: false })
    expect(run.tally.truncated.named[0]?.name).toBe('ENG-1')
    expect(run.memory.wholePlaces).toEqual([])
  })

  it('counts an issue with a hundred comments as cut short, for its server drops the oldest', async () => {
    const comments = Array.from({ length: 130 }, (_, nth) => ({
      id: String(nth),
      body: doc(paragraph(`c${nth}`)),
    }))
    const fake = await rovo([{ key: 'ENG-1', comments }])
    const run = await read(fake.url)
    expect(run.items.at(-1)?.body).toHaveLength(100)
    expect(run.tally.truncated.named).toEqual([
      { name: 'ENG-1', reason: "Jira's server shows no more than its latest 100 comments" },
    ])
  })

  it('reads Markdown where its server knows no documents', async () => {
    const description =
      'We use **Postgres**.\n\nAsk @[Jane Roe](5b10a2844c20165700ede21g) or [~jroe].'
    const fake = await rovo([{ key: 'ENG-1', description }])
    expect(textsOf(await read(fake.url))).toEqual([
      'Summary of ENG-1',
      'We use Postgres.\n\nAsk  or .',
    ])
  })

  it('bears a document nested deeper than any editor goes', async () => {
    const levels = 50_000
    const open = '{"type":"panel","content":['.repeat(levels)
    const bottom = JSON.stringify(paragraph('At the bottom we decided.'))
    const description = open + bottom + ']}'.repeat(levels)
    const issue = `{"key":"ENG-1","fields":{"summary":"s","description":${description},"comment":{"comments":[]}}}`
    const pages = [`{"issues":[${issue}]}`, '{"issues":[]}']
    const fake = await rovo([], {
      instead: (tool) =>
        tool === 'searchJiraIssuesUsingJql' ? { text: pages.shift() ?? '' } : null,
    })
    const run = await read(fake.url)
    expect(run.error).toBeNull()
    expect(textsOf(run)).toEqual(['s', 'At the bottom we decided.'])
  })

  it('goes on when the issue it stands at is deleted meanwhile', async () => {
    const all = issues(12)
    let searches = 0
    const fake = await rovo(all, {
      instead: (tool) => {
        // The fifth issue, behind which the second page starts.
        if (tool === 'searchJiraIssuesUsingJql' && searches++ === 1) fake.issues.splice(4, 1)
        return null
      },
    })
    const run = await read(fake.url)
    expect(run.error).toBeNull()
    expect(run.items.map(({ file }) => file)).toEqual(all.map(({ key }) => key))
  })

  it('skips an issue or a project that Jira fails on by name, and asks for it again', async () => {
    const broken = { text: 'Something new went wrong CANARY', isError: true }
    const over = { ...scope, jiraProjects: ['HR', 'ENG'] }
    const fake = await rovo(issues(3), {
      commentsInSearch: false,
      instead: (_, { issueIdOrKey, jql }) =>
        issueIdOrKey === 'ENG-4' || String(jql).startsWith('project = "HR"') ? broken : null,
    })
    const run = await read(fake.url, {}, over)
    expect(run.error).toBeNull()
    expect(run.items.map(({ file }) => file)).toEqual(['ENG-1', 'ENG-7'])
    expect(run.tally.skipped.named.map(({ name }) => name)).toEqual(['HR', 'ENG-4'])
    expect(run.tally).toMatchObject({ listed: 4, missing: 0 })
    expect(JSON.stringify(run.tally)).not.toContain('CANARY')
    expect(run.memory.wholePlaces).toEqual([])
    const again = await read((await rovo(issues(3))).url, { memory: new FreshMemory(run.memory) })
    expect(again.items.map(({ file }) => file)).toEqual(['ENG-1', 'ENG-4', 'ENG-7'])
  })

  it('ends with an error where the list does not get on', async () => {
    const page = {
      issues: {
        nodes: [
          { key: 'ENG-3', fields: { summary: 'x', description: null, comment: { comments: [] } } },
        ],
      },
    }
    const fake = await rovo(issues(1), {
      instead: (tool) => (tool === 'searchJiraIssuesUsingJql' ? { json: page } : null),
    })
    const run = await read(fake.url)
    expect(run.error).toMatchObject({ code: 'connector.unexpected' })
    expect(fake.searches()).toHaveLength(2)
    expect(run.memory.wholePlaces).toEqual([])
    expect(run.memory.left.size).toBe(0)
  })

  it('ends with an error where issues come out of order, for some would be passed over', async () => {
    const issue = (key: string) => ({
      key,
      fields: { summary: 'x', description: null, comment: { comments: [] } },
    })
    const fake = await rovo(issues(1), {
      instead: (tool) =>
        tool === 'searchJiraIssuesUsingJql'
          ? { json: { issues: ['ENG-1', 'ENG-10', 'ENG-2'].map(issue) } }
          : null,
    })
    const run = await read(fake.url)
    expect(run.error).toMatchObject({ code: 'connector.unexpected' })
    expect(String(run.error)).toContain('order of their keys')
    expect(run.memory.wholePlaces).toEqual([])
  })

  it('ends with an error where issues are kept back', async () => {
    const fake = await rovo(issues(1), {
      instead: (tool) =>
        tool === 'searchJiraIssuesUsingJql'
          ? { json: { issues: { totalCount: 9, nodes: [], remainingCount: 9 } } }
          : null,
    })
    const run = await read(fake.url)
    expect(run.error).toMatchObject({ code: 'connector.unexpected' })
    expect(run.memory.wholePlaces).toEqual([])
  })

  it('leaves a project whose issues are of another one', async () => {
    const page = {
      issues: [
        {
          key: 'NEW-3',
          fields: { summary: 'CANARY', description: null, comment: { comments: [] } },
        },
      ],
    }
    const fake = await rovo([...issues(1), { key: 'OPS-1' }], {
      instead: (_, { jql }) => (String(jql).includes('"ENG"') ? { json: page } : null),
    })
    const run = await read(fake.url, {}, { ...scope, jiraProjects: ['ENG', 'OPS'] })
    expect(run.error).toBeNull()
    expect(run.items.map(({ file }) => file)).toEqual(['OPS-1'])
    expect(run.tally.denied.named).toEqual([
      { name: 'ENG', reason: expect.stringContaining('another project') as string },
    ])
    expect(run.memory.wholePlaces).toEqual(['OPS'])
  })

  it('counts a project that is not there as refused, and reads the others', async () => {
    const fake = await rovo(issues(1))
    const run = await read(fake.url, {}, { ...scope, jiraProjects: ['GONE', 'ENG'] })
    expect(run.error).toBeNull()
    expect(run.items).toHaveLength(1)
    expect(run.tally).toMatchObject({ listed: 2, missing: 0 })
    expect(run.tally.denied.named[0]?.name).toBe('GONE')
  })

  it.each([
    [{ text: 'Unauthorized; scope does not match', isError: true }, 'connector.unauthorized', ''],
    [
      { text: "You don't have permission to connect from this IP address", isError: true },
      'connector.forbidden',
      'network address',
    ],
    [
      { text: 'Your site admin must authorize this app', isError: true },
      'connector.forbidden',
      'admin of the site',
    ],
    [
      { json: { error: true, message: 'Request failed with status code 403' } },
      'connector.forbidden',
      'scope',
    ],
    [{ text: 'You have exceeded the rate limit', isError: true }, 'connector.limited', ''],
    [{ json: { surprise: [] } }, 'connector.unexpected', 'no list of issues'],
    [{ text: 'Here are your issues', isError: false }, 'connector.unexpected', 'no JSON'],
  ])('says what is the matter: %j', async (said, code, words) => {
    const fake = await rovo(issues(1), {
      instead: (tool) => (tool === 'searchJiraIssuesUsingJql' ? said : null),
    })
    const run = await read(fake.url)
    expect(run.error).toMatchObject({ code })
    expect(String(run.error)).toContain(words)
    expect(run.memory.wholePlaces).toEqual([])
  })

  it.each([
    [cloudId, cloudId, address],
    ['acme.atlassian.net', address, address],
    [`${address}/jira/projects`, address, address],
    ['acme', address, address],
  ])('finds the site named %s', async (jiraSite, sent, linked) => {
    const fake = await rovo(issues(1))
    const { items } = await read(fake.url, {}, { ...scope, jiraSite })
    expect(fake.calls('searchJiraIssuesUsingJql')[0]?.['cloudId']).toBe(sent)
    expect(items[0]?.source).toBe(`${linked}/browse/ENG-1`)
  })

  it('knows the site from when it was connected', async () => {
    const fake = await rovo(issues(1))
    const choices = { sites: [{ id: cloudId, url: address }] }
    await read(fake.url, { choices }, { ...scope, jiraSite: 'acme.atlassian.net' })
    expect(fake.calls('getAccessibleAtlassianResources')).toEqual([])
    expect(fake.calls('searchJiraIssuesUsingJql')[0]?.['cloudId']).toBe(cloudId)
  })

  it.each([
    { jiraSite: 'acme or 1=1', jiraProjects: ['ENG'] },
    { jiraSite: cloudId, jiraProjects: ['ENG" OR project = "HR'] },
    { jiraSite: cloudId, jiraProjects: ['E'] },
  ])('refuses %j before anything is sent', async (over) => {
    const fake = await rovo(issues(1))
    const run = await read(fake.url, {}, over)
    expect(run.error).toMatchObject({ code: 'usage' })
    expect(fake.requests).toEqual([])
  })

  it('asks nothing without a scope', async () => {
    const fake = await rovo(issues(1))
    for (const over of [{}, { jiraSite: cloudId }, { jiraProjects: ['ENG'] }]) {
      const run = await runMcp(jira, over, { url: fake.url, secrets })
      expect([run.items, run.error]).toEqual([[], null])
    }
    expect(fake.requests).toEqual([])
  })

  it('stops when the person stops', async () => {
    const fake = await rovo(issues(60))
    const stop = new AbortController()
    const run = await read(fake.url, { signal: stop.signal, onItem: () => stop.abort() })
    expect(run.items.length).toBeLessThan(60)
    expect(fake.searches().length).toBeLessThan(4)
    expect(run.memory.wholePlaces).toEqual([])
  })
})

describe('Jira, read again', () => {
  it('is asked for what changed only, wherever its reader lives', async () => {
    const fake = await rovo(issues(40))
    const first = await read(fake.url)
    fake.issues[3] = {
      key: 'ENG-10',
      description: doc(paragraph('Changed our mind.')),
      updated: '2026-05-20T08:00:00Z',
    }
    fake.issues[30] = { ...fake.issues[30], key: 'ENG-91', updated: '2026-05-20T09:30:00Z' }
    const all = fake.searches().length
    const second = await read(fake.url, { memory: new FreshMemory(first.memory) })
    expect(fake.searches()[all]).toBe(
      'project = "ENG" AND updated >= "2026-04-30 10:00" ORDER BY key ASC',
    )
    const third = await read(fake.url, { memory: new FreshMemory(second.memory) })
    expect(third.items.map(({ file }) => file)).toEqual(['ENG-10', 'ENG-91'])
    expect(second.memory.wholePlaces).toEqual([])
    expect(third.tally).toMatchObject({ missing: 0, whole: true })
  })

  it('is gone over as a whole after a week, for only that tells what is gone', async () => {
    const fake = await rovo(issues(8))
    const first = await read(fake.url)
    fake.issues.splice(2, 1)
    const memory = new FreshMemory(first.memory)
    memory.marks.set('ENG full', new Date(Date.now() - 8 * dayMs).toISOString())
    const second = await read(fake.url, { memory })
    expect(second.items).toHaveLength(7)
    expect(second.memory.wholePlaces).toEqual(['ENG'])
  })

  it('is read as a whole every time where its server hides when issues changed', async () => {
    const fake = await rovo(issues(3), { withUpdated: false })
    const first = await read(fake.url)
    const second = await read(fake.url, { memory: new FreshMemory(first.memory) })
    expect(second.items).toHaveLength(3)
    expect(second.memory.wholePlaces).toEqual(['ENG'])
  })

  it('passes over what is older than asked for, without calling it gone', async () => {
    const fake = await rovo([
      { key: 'ENG-1', updated: '2026-05-01T10:00:00Z' },
      { key: 'ENG-2', updated: '2026-05-09T23:00:00Z' },
      { key: 'ENG-3', updated: '2026-05-11T10:00:00Z' },
    ])
    const run = await read(fake.url, { since: new Date('2026-05-10T00:00:00Z') })
    expect(fake.searches()[0]).toContain('updated >= "2026-05-09 00:00"')
    expect(run.items.map(({ file }) => file)).toEqual(['ENG-3'])
    expect(run.tally).toMatchObject({ missing: 0, whole: true })
    expect(run.memory.wholePlaces).toEqual([])
    expect(run.memory.left.size).toBe(0)
  })
})

describe('Jira, connected', () => {
  it('keeps where its sites are', async () => {
    const proof = await proveMcp(jira, { url: (await rovo([])).url, secrets })
    expect(proof).toEqual({ choices: { sites: [{ id: cloudId, url: address }] }, warnings: [] })
  })

  it.each([
    ['service-key-1', 'Bearer service-key-1'],
    [
      'jane@example.com:ATATT3x=1',
      `Basic ${Buffer.from('jane@example.com:ATATT3x=1').toString('base64')}`,
    ],
  ])('signs with a key, or with an address and a token: %s', async (token, header) => {
    const fake = await rovo([])
    await proveMcp(jira, { url: fake.url, secrets: { token } })
    expect(fake.requests[0]?.headers.authorization).toBe(header)
  })

  it('tells a token without scopes by the tools it is not shown', async () => {
    const fake = await rovo([], { tools: ['getAccessibleAtlassianResources'] })
    await expect(proveMcp(jira, { url: fake.url, secrets })).rejects.toMatchObject({
      code: 'connector.forbidden',
      hint: expect.stringContaining('read:jira-work') as string,
    })
  })

  it('reads sites in the other form their server has had', async () => {
    const fake = await rovo([], {
      instead: (tool) =>
        tool === 'getAccessibleAtlassianResources'
          ? { json: { data: { resources: [{ cloudId, name: 'Acme', url: address }] } } }
          : null,
    })
    const proof = await proveMcp(jira, { url: fake.url, secrets })
    expect(proof.choices).toEqual({ sites: [{ id: cloudId, url: address }] })
  })
})
