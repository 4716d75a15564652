import { describe, expect, it } from 'vitest'
import { gitlab } from '../../../src/connectors/gitlab/index.ts'
import { openRaw } from '../../../src/core/text.ts'
import type { FakeAnswer, FakeRequest, FakeTool } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { FreshMemory, opened } from '../../support/read.ts'
import type { Trial, TrialOptions } from '../../support/trial.ts'
import { errorText, runAgainst } from '../../support/trial.ts'
import type { FakeEntry, FakeGitlab, FakeThread } from './fake.ts'
import { firstChange, gitlabRoutes, gitlabToken, threadId } from './fake.ts'

const subject = { connector: gitlab, secrets: { token: gitlabToken } }
const project = 'acme/widgets'

function thread(nth: number, ...bodies: readonly string[]): FakeThread {
  return { id: threadId(nth), notes: bodies.map((body, at) => ({ id: nth * 100 + at, body })) }
}

/** A merge request or issue that changed at minute `iid`, with one thread. */
function entry(iid: number, given: Partial<FakeEntry> = {}): FakeEntry {
  return {
    project,
    kind: 'merge_requests',
    iid,
    title: `Entry ${iid}`,
    updatedAt: minute(iid),
    threads: [thread(iid, `Said in ${iid}.`)],
    ...given,
  }
}

function minute(nth: number): string {
  return new Date(firstChange + nth * 60_000).toISOString()
}

function range(count: number, make: (nth: number) => FakeEntry = entry): FakeEntry[] {
  return Array.from({ length: count }, (_, at) => make(at + 1))
}

async function toolOf(world: FakeGitlab): Promise<FakeTool> {
  return fakeTool({
    credential: { 'private-token': gitlabToken },
    refusal: { status: 401, body: { message: '401 Unauthorized' } },
    routes: gitlabRoutes(world),
  })
}

function read(tool: FakeTool, options: Partial<TrialOptions> = {}): Promise<Trial> {
  return runAgainst(tool, subject, { scope: { gitlabProjects: [project] }, ...options })
}

function again({ memory }: Trial): Partial<TrialOptions> {
  return { memory: new FreshMemory(memory) }
}

function told({ items }: Trial): readonly string[] {
  return items.map((item) => openRaw(item.body[0]?.text ?? item.title))
}

function listRequests({ requests }: Pick<Trial, 'requests'>, end = '/merge_requests') {
  return requests.filter(({ path }) => path.endsWith(end)).map(({ query }) => query)
}

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

describe('a second run', () => {
  it('asks from a minute before what it read last, and reads nothing again', async () => {
    const tool = await toolOf({ entries: range(200) })
    const first = await read(tool)
    const second = await read(tool, again(first))
    expect(listRequests(second).map((query) => query.get('updated_after'))).toEqual([minute(199)])
    expect([second.items.length, second.tally.listed, second.tally.unchanged]).toEqual([0, 2, 2])
    expect(second.requests).toHaveLength(2)
  })

  it('reads what changed, and what was late to be seen', async () => {
    const entries = range(10)
    const tool = await toolOf({ entries })
    const first = await read(tool)
    // Written before the last one was, and seen after it.
    entries.push(entry(11, { updatedAt: new Date(firstChange + 9.5 * 60_000).toISOString() }))
    const third = entries[2]
    if (third !== undefined) third.updatedAt = minute(20)
    const second = await read(tool, again(first))
    expect(told(second).toSorted()).toEqual(['Said in 11.', 'Said in 3.'])
    const last = await read(tool, again(second))
    expect([last.items.length, last.tally.listed]).toEqual([0, 1])
  })

  it('says of what it read again that it read all of it, and of nothing else', async () => {
    const entries = range(3)
    const tool = await toolOf({ entries })
    const first = await read(tool)
    expect(first.memory.wholePlaces).toEqual(['acme/widgets!1', 'acme/widgets!2', 'acme/widgets!3'])
    const second = entries[1]
    if (second !== undefined) second.updatedAt = minute(20)
    expect((await read(tool, again(first))).memory.wholePlaces).toEqual(['acme/widgets!2'])
  })

  it('comes back to what was not shown, and reads the rest no second time', async () => {
    const tool = await toolOf({ entries: range(10) })
    tool.faultOf = ({ path }) =>
      path.includes('/merge_requests/4/') ? { status: 403, body: {} } : null
    const first = await read(tool)
    expect([first.items.length, first.tally.denied.count]).toEqual([9, 1])
    tool.faultOf = () => null
    const second = await read(tool, again(first))
    expect(told(second)).toEqual(['Said in 4.'])
    expect(second.tally.unchanged).toBe(7)
    expect((await read(tool, again(second))).tally.listed).toBe(2)
  })

  it('keeps no more marks however often something is added', async () => {
    const entries = range(10)
    const tool = await toolOf({ entries })
    let ran = await read(tool)
    const { size } = new FreshMemory(ran.memory).marks
    for (const nth of [11, 12, 13, 14]) {
      entries.push(entry(nth))
      ran = await read(tool, again(ran))
      expect(told(ran)).toEqual([`Said in ${nth}.`])
    }
    expect(new FreshMemory(ran.memory).marks.size).toBe(size)
  })

  it('comes back to what GitLab fails on, by name, and reads what is behind it', async () => {
    const tool = await toolOf({ entries: [...range(4), entry(9, { project: '4711' })] })
    const scope = { gitlabProjects: [project, '4711'] }
    tool.faultOf = ({ path }) =>
      path.includes('/merge_requests/1/') ? { status: 500, body: {} } : null
    const first = await read(tool, { scope })
    expect([first.error, first.items.length, first.tally.missing]).toEqual([null, 4, 0])
    expect(first.tally.skipped.named).toEqual([
      { name: 'acme/widgets!1', reason: 'GitLab failed: status 500' },
    ])
    tool.faultOf = () => null
    const second = await read(tool, { scope, ...again(first) })
    expect(told(second)).toEqual(['Said in 1.'])
  })

  it('ends where GitLab fails on one after the other, and leaves no mark', async () => {
    const tool = await toolOf({ entries: range(10) })
    tool.faultOf = ({ path }) => (path.endsWith('/discussions') ? { status: 500, body: {} } : null)
    const { error, memory, tally } = await read(tool)
    expect(error).toMatchObject({ code: 'connector.failed' })
    expect([memory.left.size, tally.skipped.count]).toEqual([0, 3])
  })

  it('leaves no mark where it was stopped', async () => {
    const tool = await toolOf({ entries: range(10) })
    const stop = new AbortController()
    const { memory } = await read(tool, { signal: stop.signal, onItem: () => stop.abort() })
    expect([...memory.left.keys()]).toEqual([])
  })

  it('reads a part by date without moving on', async () => {
    const old = { ...thread(1, 'Old.'), notes: [{ id: 1, body: 'Old.', at: minute(1) }] }
    const fresh = { ...thread(2, 'New.'), notes: [{ id: 2, body: 'New.', at: minute(30) }] }
    const tool = await toolOf({
      entries: [entry(5), entry(30, { threads: [old, fresh] })],
    })
    const ran = await read(tool, { since: new Date(minute(10)) })
    expect(told(ran)).toEqual(['New.'])
    expect(listRequests(ran)[0]?.get('updated_after')).toBe(minute(10))
    expect([ran.memory.left.size, ran.memory.wholePlaces]).toEqual([0, []])
  })
})

describe('a list that changes while it is read', () => {
  it('loses nothing that moved up over the edge of a page', async () => {
    const entries = range(40)
    const tool = await toolOf({ entries, pageSize: 10 })
    tool.alter = (answer, { query, path }) => {
      const [first] = entries
      // After the first page its first entry changes and goes to the end; the eleventh becomes the tenth.
      if (path.endsWith('/merge_requests') && query.get('page') === null && first !== undefined) {
        first.updatedAt = minute(100)
      }
      return answer
    }
    const ran = await read(tool)
    expect([ran.error, ran.tally.listed, ran.tally.files, ran.tally.missing]).toEqual([
      null,
      40,
      40,
      0,
    ])
    expect(new Set(told(ran)).size).toBe(40)
    // What changed after it was read is the next run's.
    tool.alter = (answer) => answer
    const second = await read(tool, again(ran))
    expect(told(second)).toEqual(['Said in 1.'])
  })

  it('loses nothing behind what is deleted', async () => {
    const entries = range(40)
    const tool = await toolOf({ entries, pageSize: 10 })
    tool.alter = (answer, { path }) => {
      // After the first page; the eleventh becomes the tenth.
      if (path.endsWith('/merge_requests') && entries.length === 40) entries.shift()
      return answer
    }
    const ran = await read(tool)
    expect([ran.error, ran.tally.listed, ran.tally.missing]).toEqual([null, 40, 0])
    expect(ran.tally.denied.named.map(({ name }) => name)).toEqual(['acme/widgets!1'])
    expect(told(ran)).toEqual(
      range(40)
        .slice(1)
        .map(({ iid }) => `Said in ${iid}.`),
    )
  })

  it('is asked for from its last change on, and its pages are turned where they have but one', async () => {
    const atOnce = range(5).map((each) => ({ ...each, updatedAt: minute(2) }))
    const tool = await toolOf({ entries: [...atOnce, entry(6), entry(7)], pageSize: 2 })
    const ran = await read(tool)
    expect([ran.error, ran.tally.files, ran.tally.missing]).toEqual([null, 7, 0])
    const asked = listRequests(ran).map((query) => [query.get('updated_after'), query.get('page')])
    expect(asked).toEqual([
      [null, null],
      [minute(2), null],
      [minute(2), '2'],
      [minute(2), '3'],
      [minute(6), null],
    ])
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
