import type { FakeAnswer } from '../../support/fake-tool.ts'
import { figma } from '../../../src/connectors/figma/index.ts'
import type { Subject, World, WorldPlan } from '../conformance.ts'

/** Keys of the listed files, and of one beside them that the same token may read. */
export const listed = [
  'SYNTHfileKEY0000000001',
  'SYNTHfileKEY0000000002',
  'SYNTHbranchKEY00000003',
] as const
export const unlisted = 'SYNTHotherKEY000000009'

export const figmaToken = 'figd_synthetic-token-0001'

interface FakeComment {
  readonly id: string
  readonly file: string
  message: string
  readonly createdAt: string
}

/** Figma with `items` threads spread over the listed files; every third has a reply. */
export function figmaWorld({ items, text, canary, apart }: WorldPlan): World {
  const comments = Array.from({ length: items }, (_, nth): FakeComment => ({
    id: String(1_000_000_000 + nth),
    file: listed[nth % listed.length] ?? '',
    message: text(nth),
    createdAt: new Date(Date.UTC(2026, 4, 1) + nth * 60_000).toISOString(),
  }))
  const removed = new Set<number>()
  const design = { name: apart('the design itself'), document: {} }

  const person = {
    id: canary('commenter name and avatar'),
    handle: canary('commenter name and avatar'),
    img_url: `https://example.invalid/${canary('commenter name and avatar')}.png`,
  }
  const wire = ({ id, file, message, createdAt }: FakeComment, parent: string) => ({
    id,
    file_key: file,
    parent_id: parent,
    user: person,
    created_at: createdAt,
    resolved_at: null,
    message,
    client_meta: { node_id: canary('canvas position'), node_offset: { x: 10, y: 20 } },
    order_id: parent === '' ? id : null,
    reactions: [{ user: person, emoji: canary('reactions'), created_at: createdAt }],
  })
  const commentsOf = (file: string): FakeAnswer => {
    if (file === unlisted) return { body: { comments: [outsideComment] } }
    if (!listed.some((key) => key === file))
      return { status: 404, body: { status: 404, err: 'Not found' } }
    const there = comments.filter((comment, nth) => comment.file === file && !removed.has(nth))
    const replies = there.filter((_, nth) => nth % 3 === 0).map(replyTo)
    // No order is promised.
    return { body: { comments: [...replies, ...there.map((each) => wire(each, ''))] } }
  }
  const replyTo = (comment: FakeComment) =>
    wire({ ...comment, id: `9${comment.id}`, message: 'Agreed.' }, comment.id)
  const outsideComment = wire(
    {
      id: '5555555555',
      file: unlisted,
      message: 'Said outside.',
      createdAt: '2026-05-01T00:00:00.000Z',
    },
    '',
  )

  return {
    credential: { 'x-figma-token': figmaToken },
    refusal: { status: 403, body: { status: 403, err: 'Invalid token' } },
    routes: [
      {
        method: 'GET',
        path: '/v1/me',
        answer: () => ({
          body: {
            ...person,
            id: '42',
            email: `${canary('commenter name and avatar')}@example.invalid`,
          },
        }),
      },
      {
        method: 'GET',
        path: '/v1/files/{file_key}/comments',
        query: ['as_md'],
        answer: ({ params }) => commentsOf(params['file_key'] ?? ''),
      },
      {
        method: 'GET',
        path: '/v1/files/{file_key}',
        answer: () => ({ body: design }),
      },
    ],
    files: listed.length,
    outside: [unlisted, '5555555555', 'Said outside.'],
    edit: (nth, message) => {
      const comment = comments[nth]
      if (comment !== undefined) comment.message = message
    },
    remove: (nth) => void removed.add(nth),
  }
}

export const figmaSubject: Subject = {
  connector: figma,
  secrets: { token: figmaToken },
  scope: { figmaFiles: listed },
  world: figmaWorld,
  throttled: {
    status: 429,
    headers: { 'x-figma-plan-tier': 'pro', 'x-figma-rate-limit-type': 'low' },
    body: { status: 429, err: 'Rate limit exceeded' },
  },
}
