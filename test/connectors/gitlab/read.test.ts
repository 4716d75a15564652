import { describe, expect, it } from 'vitest'
import { openRaw } from '../../../src/core/text.ts'
import type { FakeAnswer, FakeRequest } from '../../support/fake-tool.ts'
import { opened } from '../../support/read.ts'
import { errorText } from '../../support/trial.ts'
import type { FakeThread } from './fake.ts'
import { threadId } from './fake.ts'
import { entry, project, range, read, thread, told, toolOf } from './trial.ts'

describe('reading a project', () => {
  it('gives the vendor’s own example as one thread of two notes', async () => {
    const example: FakeThread[] = [
      {
        id: '6a9c000000000000000000000000000000000001',
        notes: [
          { id: 501, body: 'We agreed: **never** retry a non-idempotent call.' },
          { id: 502, body: 'Yes, and log the request id.' },
        ],
      },
      {
        id: '6a9c000000000000000000000000000000000002',
        notes: [{ id: 503, body: 'changed milestone to %"Sprint 9"', system: true }],
      },
    ]
    const tool = await toolOf({
      entries: [entry(17, { title: 'Add retry budget', threads: example })],
    })
    const { items, tally, error } = await read(tool)
    expect(error).toBeNull()
    expect(items.map(opened)).toEqual([
      {
        file: 'acme/widgets!17',
        shape: 'thread',
        title: 'Add retry budget',
        source: 'https://gitlab.example/acme/widgets/-/merge_requests/17#note_501',
        people: [],
        body: [
          { text: 'We agreed: never retry a non-idempotent call.', speaker: null, source: null },
          { text: 'Yes, and log the request id.', speaker: null, source: null },
        ],
      },
    ])
    expect([tally.files, tally.whole]).toEqual([1, true])
  })

  it('asks for both lists as GitLab wants them', async () => {
    const tool = await toolOf({ entries: [entry(1), entry(2, { kind: 'issues' })] })
    const { requests } = await read(tool)
    const asked = requests.map(({ path, query }) => `${path}?${query.toString()}`)
    expect(asked).toEqual([
      '/projects/acme%2Fwidgets/merge_requests?state=all&scope=all&view=simple&order_by=updated_at&sort=asc&per_page=100',
      '/projects/acme%2Fwidgets/merge_requests/1/discussions?per_page=100',
      '/projects/acme%2Fwidgets/issues?state=all&scope=all&order_by=updated_at&sort=asc&per_page=100',
      '/projects/acme%2Fwidgets/issues/2/discussions?per_page=100',
    ])
  })

  it('links a thread by its first note that people wrote', async () => {
    const notes = [
      { id: 1, body: 'assigned to @anna', system: true },
      { id: 2, body: 'For us only.', internal: true },
      { id: 3, body: '![](/uploads/x.png)' },
      { id: 4, body: 'We wait 5 s.' },
    ]
    const tool = await toolOf({
      entries: [entry(5, { kind: 'issues', threads: [{ id: threadId(1), notes }] })],
    })
    const { items } = await read(tool)
    expect(items.map((item) => item.source && openRaw(item.source))).toEqual([
      'https://gitlab.example/acme/widgets/-/issues/5#note_4',
    ])
    expect(items[0]?.body).toHaveLength(1)
  })

  it('counts confidential issues as left out, and never asks for their threads', async () => {
    const hidden = entry(1, { kind: 'issues', confidential: true })
    const tool = await toolOf({ entries: [hidden, entry(2, { kind: 'issues' })] })
    const { tally, requests, items } = await read(tool)
    expect([tally.listed, tally.files, tally.excluded, items.length]).toEqual([2, 1, 1, 1])
    expect(requests.filter(({ path }) => path.includes('/issues/1/'))).toEqual([])
  })

  it('goes on after pages that are short or empty', async () => {
    const threads = Array.from({ length: 25 }, (_, nth) => thread(nth + 1, `Thread ${nth}.`))
    const tool = await toolOf({
      entries: [...range(12), entry(13, { threads })],
      pageSize: 4,
      gaps: true,
    })
    const ran = await read(tool)
    expect([ran.error, ran.items.length, ran.tally.files, ran.tally.missing]).toEqual([
      null,
      37,
      13,
      0,
    ])
  })

  it('does not go round in circles with a server that does', async () => {
    const tool = await toolOf({ entries: range(3) })
    tool.alter = (answer) => ({ ...answer, headers: { 'x-next-page': '1' } })
    const { error } = await read(tool)
    expect(error).toMatchObject({ code: 'connector.unexpected' })
  })

  it('reads a list that has moved with its project, and says so when it moved elsewhere', async () => {
    const tool = await toolOf({ entries: range(2, (nth) => entry(nth, { project: '4711' })) })
    const moved = (request: FakeRequest, base: string): FakeAnswer | null =>
      request.path.includes('acme%2Fwidgets')
        ? {
            status: 301,
            headers: { location: base + request.path.replace('acme%2Fwidgets', '4711') },
            body: {},
          }
        : null
    tool.faultOf = (request) => moved(request, tool.url)
    expect((await read(tool)).items).toHaveLength(2)
    tool.faultOf = (request) => moved(request, 'https://elsewhere.example/api/v4')
    const { error } = await read(tool)
    expect(error).toMatchObject({ code: 'connector.unexpected' })
    expect(errorText(error)).toMatch(/another address/)
  })

  it('is bound by its pace alone', async () => {
    const tool = await toolOf({ entries: range(300) })
    const { requests, clock } = await read(tool)
    // 300 threads, 4 + 1 pages of lists, each of which begins with the last entry of the one before; fifteen a second.
    expect(requests).toHaveLength(305)
    const tookMs = clock.now().getTime() - Date.parse('2026-06-01T12:00:00.000Z')
    expect(tookMs).toBeGreaterThan((304 * 1_000) / 15 - 1)
    expect(tookMs).toBeLessThan((304 * 1_000) / 15 + 100)
  })

  it('asks nothing when one project is none', async () => {
    const tool = await toolOf({ entries: [] })
    const { error, requests } = await read(tool, {
      scope: { gitlabProjects: [project, 'widgets'] },
    })
    expect(error).toMatchObject({ code: 'usage' })
    expect(requests).toEqual([])
  })
})

describe('a project that does not show everything', () => {
  const both = [entry(1), entry(2, { kind: 'issues' as const })]

  it.each([
    ['merge_requests', ['Said in 2.']],
    ['issues', ['Said in 1.']],
  ])('is read without its %s where they are switched off', async (kind, left) => {
    const tool = await toolOf({ entries: both, off: [`${project} ${kind}`] })
    const ran = await read(tool)
    expect(ran.error).toBeNull()
    expect(told(ran)).toEqual(left)
    expect(ran.tally.whole).toBe(true)
  })

  it('is denied as one unit when it shows neither, and the others are read', async () => {
    const tool = await toolOf({ entries: both })
    const { tally, items, error } = await read(tool, {
      scope: { gitlabProjects: ['acme/no-such', project] },
    })
    expect([error, items.length, tally.listed, tally.missing]).toEqual([null, 2, 3, 0])
    expect(tally.denied.named).toEqual([
      { name: 'acme/no-such', reason: 'no such project, or the token may not see it' },
    ])
  })

  it('ends in an error that names the scope when the token lacks it', async () => {
    const tool = await toolOf({ entries: both })
    tool.faultOf = () => ({ status: 403, body: { error: 'insufficient_scope', scope: 'api' } })
    const { error, tally } = await read(tool)
    expect(error).toMatchObject({ code: 'connector.forbidden' })
    expect(errorText(error)).toMatch(/lacks the scope read_api/)
    expect(tally.denied.count).toBe(1)
  })

  it('takes a 401 for a missing permission only when the token is still good', async () => {
    const tool = await toolOf({ entries: [entry(1), entry(2)] })
    const refused = { status: 401, body: { message: '401 Unauthorized' } }
    tool.faultOf = ({ path }) => (path.includes('/merge_requests/1/') ? refused : null)
    const some = await read(tool)
    expect([some.error, told(some), some.tally.denied.named[0]?.name]).toEqual([
      null,
      ['Said in 2.'],
      'acme/widgets!1',
    ])
    expect(some.requests.filter(({ path }) => path === '/user')).toHaveLength(1)
    tool.faultOf = ({ path }) =>
      path.includes('/merge_requests/1/') || path === '/user' ? refused : null
    expect((await read(tool)).error).toMatchObject({ code: 'connector.unauthorized' })
  })

  it('is not taken for empty when it refuses in the middle of a list', async () => {
    const tool = await toolOf({ entries: range(250) })
    tool.faultOf = ({ query }) =>
      query.get('updated_after') === null ? null : { status: 404, body: {} }
    expect((await read(tool)).error).toMatchObject({ code: 'connector.missing' })
  })
})

describe('GitLab asking to wait', () => {
  it('is waited for by the moment it names, on its own clock', async () => {
    const tool = await toolOf({ entries: range(2) })
    tool.faults.push({
      status: 429,
      headers: {
        'content-type': 'text/plain',
        date: 'Fri, 20 Nov 2026 12:00:00 GMT',
        'ratelimit-reset': String(Date.UTC(2026, 10, 20, 12, 0, 42) / 1_000),
      },
      body: 'Retry later\n',
    })
    const { items, clock } = await read(tool)
    expect(items).toHaveLength(2)
    expect(clock.longestMs).toBe(42_000)
  })

  it('is waited for a minute where it names none', async () => {
    const tool = await toolOf({ entries: range(2) })
    tool.faults.push({ status: 429, body: 'Retry later\n' })
    const { items, clock } = await read(tool)
    expect([items.length, clock.longestMs]).toEqual([2, 60_000])
  })
})
