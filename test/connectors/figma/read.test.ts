import { describe, expect, it } from 'vitest'
import { figma } from '../../../src/connectors/figma/index.ts'
import type { FakeAnswer } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { opened } from '../../support/read.ts'
import type { Trial, TrialOptions } from '../../support/trial.ts'
import { errorText, proveAgainst, runAgainst } from '../../support/trial.ts'
import { figmaToken } from './fake.ts'

const key = 'SYNTHfileKEY0000000001'
const subject = { connector: figma, secrets: { token: figmaToken } }

interface Said {
  readonly id: string
  readonly parent_id?: string | null
  readonly created_at?: string
  readonly message?: string
}

function vendor(comments: readonly Said[], me: FakeAnswer = { body: { id: '9' } }) {
  const whole = comments.map((comment) => ({
    created_at: '2026-06-01T10:00:00.000Z',
    message: '',
    ...comment,
  }))
  return {
    credential: { 'x-figma-token': figmaToken },
    refusal: { status: 403, body: { status: 403, err: 'Invalid token' } },
    routes: [
      { method: 'GET', path: '/v1/me', answer: () => me },
      {
        method: 'GET',
        path: '/v1/files/{file_key}/comments',
        query: ['as_md'],
        answer: () => ({ body: { comments: whole } }),
      },
    ],
  } as const
}

async function read(
  comments: readonly Said[],
  figmaFiles: readonly string[] = [key],
  options: Partial<TrialOptions> = {},
): Promise<Trial> {
  return runAgainst(await fakeTool(vendor(comments)), subject, {
    scope: { figmaFiles },
    ...options,
  })
}

describe('Figma comments', () => {
  it('come as one item a thread, in the order they were written, with a link to the first', async () => {
    const { items } = await read([
      { id: '30', parent_id: '10', created_at: '2026-06-01T12:00:00Z', message: 'Third.' },
      { id: '20', parent_id: '', created_at: '2026-06-01T10:30:00Z', message: 'Other thread.' },
      { id: '9', parent_id: '10', created_at: '2026-06-01T11:00:00Z', message: 'Second.' },
      {
        id: '11',
        parent_id: '10',
        created_at: '2026-06-01T11:00:00Z',
        message: 'At the same time.',
      },
      { id: '10', created_at: '2026-06-01T10:00:00Z', message: 'First.' },
    ])
    const threads = items
      .map(opened)
      .map(({ shape, source, body }) => ({ shape, source, said: body.map(({ text }) => text) }))
    expect(threads).toEqual([
      {
        shape: 'thread',
        source: `https://www.figma.com/file/${key}#10`,
        said: ['First.', 'Second.', 'At the same time.', 'Third.'],
      },
      {
        shape: 'thread',
        source: `https://www.figma.com/file/${key}#20`,
        said: ['Other thread.'],
      },
    ])
  })

  it('whose first comment is gone form a thread of their own', async () => {
    const { items } = await read([
      { id: '2', parent_id: '1', message: 'Left.' },
      { id: '3', parent_id: '1', message: 'Also left.' },
    ])
    expect(items.map(opened).map(({ source }) => source)).toEqual([
      `https://www.figma.com/file/${key}#1`,
    ])
  })

  it('are plain text without Markdown', async () => {
    const { items } = await read([
      { id: '1', message: 'Decision: **primary** buttons use [one verb](https://x.invalid/a).' },
    ])
    expect(items.map(opened).map(({ body }) => body[0]?.text)).toEqual([
      'Decision: primary buttons use one verb.',
    ])
  })

  it('of a thread with one comment since the day asked for come with the whole thread', async () => {
    const { items } = await read(
      [
        { id: '1', created_at: '2026-05-01T10:00:00Z', message: 'Old.' },
        { id: '2', parent_id: '1', created_at: '2026-06-01T00:00:00Z', message: 'New.' },
        { id: '3', created_at: '2026-05-31T23:59:59Z', message: 'Old thread.' },
      ],
      [key],
      { since: new Date('2026-06-01T00:00:00Z') },
    )
    expect(items.map(opened).map(({ body }) => body.map(({ text }) => text))).toEqual([
      ['Old.', 'New.'],
    ])
  })
})

describe('the files asked for', () => {
  it.each([
    [key, key],
    [`https://www.figma.com/design/${key}/Some-Name?node-id=1-2&t=x`, key],
    [`https://www.figma.com/file/${key}`, key],
    [`figma.com/board/${key}/Retro`, key],
    [`https://www.figma.com/slides/${key}/A`, key],
    [`https://www.figma.com/proto/${key}/A?page-id=0`, key],
    [
      `https://www.figma.com/design/${key}/branch/SYNTHbranch000000000002/Name`,
      'SYNTHbranch000000000002',
    ],
  ])('may be keys or links: %s', async (typed, asked) => {
    const { requests } = await read([], [typed])
    expect(requests.map(({ path }) => path)).toEqual([`/v1/files/${asked}/comments`])
  })

  it('are each read once, however often they are named', async () => {
    const { requests, tally } = await read([], [key, `https://www.figma.com/file/${key}/Name`])
    expect([requests.length, tally.listed]).toEqual([1, 1])
  })

  it.each([
    '../me',
    'a/b',
    'key with spaces',
    'https://www.figma.com/files/team/123/all',
    'https://www.figma.com/community/file/1',
    '',
  ])('are refused before a request where they are neither: %s', async (typed) => {
    const { error, requests } = await read([], [key, typed])
    expect(error).toMatchObject({ code: 'usage' })
    expect(requests).toEqual([])
  })

  it('that Figma does not show are denied by name, and the others are read', async () => {
    const tool = await fakeTool(vendor([{ id: '1', message: 'Said.' }]))
    tool.faults.push({ status: 404, body: { status: 404, err: 'Not found' } })
    const { items, tally, error, memory } = await runAgainst(tool, subject, {
      scope: { figmaFiles: ['SYNTHmissing0000000009', key] },
    })
    expect(error).toBeNull()
    expect(items.length).toBe(1)
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['SYNTHmissing0000000009'])
    expect(memory.wholePlaces).toEqual([key])
  })

  it('that Figma fails on are skipped by name, and the others are read', async () => {
    const broken = 'SYNTHbroken00000000009'
    const tool = await fakeTool(vendor([{ id: '1', message: 'Said.' }]))
    tool.faultOf = ({ path }) => (path.includes(broken) ? { status: 500, body: {} } : null)
    const some = await runAgainst(tool, subject, { scope: { figmaFiles: [broken, key] } })
    expect([some.error, some.items.length, some.tally.missing]).toEqual([null, 1, 0])
    expect(some.tally.skipped.named).toEqual([{ name: broken, reason: 'Figma failed: status 500' }])
    expect(some.memory.wholePlaces).toEqual([key])
    const alone = await runAgainst(tool, subject, { scope: { figmaFiles: [broken] } })
    expect(alone.error).toMatchObject({ code: 'connector.failed' })
  })
})

describe('a Figma token', () => {
  it('is proved by who it belongs to, of which nothing is kept', async () => {
    const tool = await fakeTool(vendor([], { body: { id: '9', handle: 'x', email: 'x' } }))
    const { proof } = await proveAgainst(tool, subject)
    expect(proof).toEqual({ choices: {}, warnings: [] })
    expect(tool.requests.map(({ path }) => path)).toEqual(['/v1/me'])
  })

  it('that may not be asked is taken, with a warning', async () => {
    const err = 'Invalid scope(s): file_comments:read. This endpoint requires current_user:read'
    const tool = await fakeTool(vendor([], { status: 403, body: { status: 403, err } }))
    const { proof, error } = await proveAgainst(tool, subject)
    expect(error).toBeNull()
    expect(proof).toMatchObject({ warnings: [expect.stringContaining('current_user:read')] })
  })

  it('that is wrong or has expired is refused with the way to a new one', async () => {
    const tool = await fakeTool(
      vendor([], { status: 403, body: { status: 403, err: 'Token expired' } }),
    )
    const { error } = await proveAgainst(tool, subject)
    expect(error).toMatchObject({
      code: 'connector.unauthorized',
      message: 'Figma refused the credential: the token is wrong or has expired',
    })
    expect(errorText(error)).toContain('then svc connect figma')
  })

  it('without the scope for comments is told so, not that it is wrong', async () => {
    const tool = await fakeTool(vendor([]))
    tool.faults.push({ status: 403, body: { error: true, status: 403, message: 'Invalid scope' } })
    const { error } = await runAgainst(tool, subject, { scope: { figmaFiles: [key] } })
    expect(error).toMatchObject({
      code: 'connector.forbidden',
      message: expect.stringContaining('lacks a scope'),
    })
  })
})

describe('the example of Figma’s own description', () => {
  it('is read as the reference says', async () => {
    const { items } = await read(example)
    const [item] = items.map(opened)
    expect(items.length).toBe(1)
    expect(item?.body.map(({ text }) => text)).toEqual([
      'Decision: primary buttons use one label verb.',
      'Agreed, also for the mobile app.',
    ])
    expect(JSON.stringify(item)).not.toMatch(/Person|example\.invalid|"x"/)
  })
})

const person = (name: string) => ({
  id: '9',
  handle: name,
  img_url: 'https://example.invalid/a.png',
})
const example = [
  {
    id: '1000000001',
    file_key: key,
    parent_id: '',
    user: person('Synthetic Person'),
    created_at: '2026-06-01T10:00:00.000Z',
    resolved_at: null,
    message: 'Decision: **primary** buttons use one label verb.',
    client_meta: { x: 10, y: 20 },
    order_id: '1',
    reactions: [],
  },
  {
    id: '1000000002',
    file_key: key,
    parent_id: '1000000001',
    user: person('Other Person'),
    created_at: '2026-06-01T10:05:00.000Z',
    resolved_at: null,
    message: 'Agreed, also for the mobile app.',
    client_meta: { x: 10, y: 20 },
    order_id: null,
    reactions: [],
  },
]
