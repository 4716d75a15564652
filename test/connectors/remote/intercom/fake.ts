import type { FakeAnswer, FakeRequest } from '../../../support/fake-tool.ts'
import type { World, WorldPlan } from '../../conformance.ts'

export const intercomToken = 'synthetic-intercom-token-0001'

/** A world, and what of it a test may change. */
export interface IntercomWorld extends World {
  /** Ways that answer with this status instead: `macros`, `search`, `articles`. */
  readonly closed: Map<string, number>
  /** A teammate leaves a note in a conversation of its own. */
  note(text: string, at: Date): void
}

interface Words {
  readonly nth: number
  text: string
  at: number
}

/** Seconds of the first entry: 2026-05-01. */
const firstAt = Date.UTC(2026, 4, 1) / 1_000

/** Intercom with `items` spread over articles, saved replies and notes, and everything around them. */
export function intercomWorld({ items, text, canary, apart }: WorldPlan): IntercomWorld {
  const all: Words[] = Array.from({ length: items }, (_, nth) => ({
    nth,
    text: text(nth),
    at: firstAt + nth,
  }))
  const removed = new Set<number>()
  const extra: Words[] = []
  const closed = new Map<string, number>()
  const marks = {
    audience: canary('who may use a saved reply'),
    messages: canary('messages to and from customers'),
    contact: canary('the contact record'),
    company: canary('companies and segments'),
    attributes: canary('custom attributes'),
    title: canary('titles and tags of conversations'),
    author: canary('names and addresses of authors'),
    redacted: canary('redacted notes'),
    draft: canary('draft articles'),
  }
  const internal = { data: [{ body: apart('internal articles') }] }

  const ofKind = (kind: number): readonly Words[] =>
    all.filter(({ nth }) => nth % 3 === kind && !removed.has(nth))
  const newestFirst = (words: readonly Words[]): readonly Words[] =>
    words.toSorted((a, b) => b.at - a.at)
  const noted = (): readonly Words[] => [...ofKind(2), ...extra]

  const articleBody = ({ nth, text: said, at }: Words) => ({
    type: 'article',
    id: String(5_500 + nth),
    title: `Article ${nth}`,
    description: marks.draft,
    body: `<p>${said}</p>`,
    author_id: marks.author,
    state: 'published',
    url: `https://help.example.test/en/articles/${5_500 + nth}`,
    default_locale: 'en',
    translated_content: {
      type: 'article_translated_content',
      en: {
        state: 'published',
        title: `Article ${nth}`,
        body: `<p>${said}</p>`,
        author_id: marks.author,
      },
      de: { state: 'draft', title: marks.draft, body: marks.draft, author_id: marks.author },
    },
    updated_at: at,
  })
  const draft = {
    ...articleBody({ nth: 90_001, text: marks.draft, at: firstAt }),
    title: marks.draft,
    state: 'draft',
    translated_content: { en: { state: 'draft', title: marks.draft, body: marks.draft } },
  }
  const macroBody = ({ nth, text: said, at }: Words) => ({
    type: 'macro',
    id: String(4_100 + nth),
    name: `Reply ${nth}`,
    body: `<p>Hi <attribute key="user.name" default="there"/>. ${said}</p>`,
    ...(nth % 2 === 0 ? { body_text: `Hi {{user.name|fallback:"there"}}. ${said}` } : {}),
    created_at: new Date(at * 1_000).toISOString(),
    updated_at: new Date(at * 1_000).toISOString(),
    visible_to: marks.audience,
    visible_to_team_ids: [marks.audience],
    available_on: [marks.audience],
  })
  const person = { name: marks.author, email: `${marks.author}@example.test` }
  const conversationBody = ({ nth, text: said, at }: Words) => ({
    type: 'conversation',
    id: String(70_000 + nth),
    title: marks.title,
    tags: { tags: [{ name: marks.title }] },
    updated_at: at,
    source: { body: marks.messages, author: { ...person, type: 'user' } },
    contacts: { contacts: [{ id: marks.contact, external_id: marks.contact }] },
    company: { name: marks.company, segments: [marks.company] },
    custom_attributes: { plan: marks.attributes },
    first_contact_reply: { url: marks.contact },
    conversation_parts: {
      type: 'conversation_part.list',
      total_count: 4,
      conversation_parts: [
        part(nth, 1, 'comment', marks.messages, { ...person, type: 'user' }, at),
        part(nth, 2, 'comment', marks.messages, { ...person, type: 'admin' }, at),
        part(nth, 3, 'note', said, { ...person, type: 'admin' }, at),
        {
          ...part(nth, 4, 'note', marks.redacted, { ...person, type: 'admin' }, at),
          redacted: true,
        },
      ],
    },
  })
  const part = (
    nth: number,
    id: number,
    type: string,
    body: string,
    author: unknown,
    at: number,
  ) => ({
    type: 'conversation_part',
    id: String(nth * 10 + id),
    part_type: type,
    body,
    author,
    created_at: at,
    redacted: false,
    attachments: [{ name: marks.messages }],
  })

  const cursorPage = (entries: readonly unknown[], size: number, from: number) => {
    const more = from + size < entries.length
    return {
      page: entries.slice(from, from + size),
      pages: { type: 'pages', next: more ? { starting_after: `c${from + size}` } : null },
    }
  }
  const unless =
    (way: string, answer: (request: FakeRequest) => FakeAnswer) =>
    (request: FakeRequest): FakeAnswer => {
      const status = closed.get(way)
      if (status === undefined) return answer(request)
      return { status, body: { type: 'error.list', errors: [{ code: 'forbidden' }] } }
    }

  return {
    credential: { authorization: `Bearer ${intercomToken}`, 'intercom-version': '2.16' },
    refusal: {
      status: 401,
      body: {
        type: 'error.list',
        errors: [{ code: 'unauthorized', message: 'Access Token Invalid' }],
      },
    },
    routes: [
      {
        method: 'GET',
        path: '/me',
        answer: () => ({
          body: {
            type: 'admin',
            id: '900001',
            ...person,
            app: { id_code: 'abc12345', region: 'US' },
          },
        }),
      },
      {
        method: 'GET',
        path: '/macros',
        query: ['per_page', 'updated_since', 'starting_after'],
        answer: unless('macros', ({ query }) => {
          const since = Number(query.get('updated_since') ?? 0)
          const entries = newestFirst(ofKind(1))
            .filter(({ at }) => at >= since)
            .map(macroBody)
          const { page, pages } = cursorPage(
            entries,
            Number(query.get('per_page')),
            Number(query.get('starting_after')?.slice(1) ?? 0),
          )
          return { body: { type: 'list', data: page, pages } }
        }),
      },
      {
        method: 'POST',
        path: '/conversations/search',
        body: ['query', 'pagination'],
        answer: unless('search', ({ body }) => {
          const { query, pagination } = body as {
            query: { value: { operator: string; value: number }[] }
            pagination: { per_page: number; starting_after?: string }
          }
          const above = query.value.find(({ operator }) => operator === '>')?.value ?? 0
          // Rounded down to the day, as the vendor does in some versions: more than was asked for.
          const entries = newestFirst(noted())
            .filter(({ at }) => at >= above - (above % 86_400))
            .map(({ nth, at }) => ({
              type: 'conversation',
              id: String(70_000 + nth),
              updated_at: at,
              title: marks.title,
              contacts: { contacts: [{ id: marks.contact }] },
            }))
          const from = Number(pagination.starting_after?.slice(1) ?? 0)
          const { page, pages } = cursorPage(entries, pagination.per_page, from)
          return { body: { type: 'conversation.list', conversations: page, pages } }
        }),
      },
      {
        method: 'GET',
        path: '/conversations/{conversation_id}',
        query: ['display_as'],
        answer: ({ params }) => {
          const words = noted().find(
            ({ nth }) => String(70_000 + nth) === params['conversation_id'],
          )
          if (words === undefined) {
            return { status: 404, body: { type: 'error.list', errors: [{ code: 'not_found' }] } }
          }
          return { body: conversationBody(words) }
        },
      },
      {
        method: 'GET',
        path: '/articles',
        query: ['page', 'per_page'],
        answer: unless('articles', ({ query }) => {
          const page = Number(query.get('page'))
          const size = Number(query.get('per_page'))
          const entries = [...newestFirst(ofKind(0)).map(articleBody), draft]
          return {
            body: {
              type: 'list',
              total_count: entries.length,
              data: entries.slice((page - 1) * size, page * size),
              pages: { page, per_page: size, total_pages: Math.ceil(entries.length / size) },
            },
          }
        }),
      },
      { method: 'GET', path: '/internal_articles', answer: () => ({ body: internal }) },
    ],
    files: items + 1,
    outside: ['/contacts', '/companies', '/internal_articles'],
    edit: (nth, changed, at) => {
      const words = all[nth]
      if (words === undefined) return
      words.text = changed
      words.at = at.getTime() / 1_000
    },
    remove: (nth) => void removed.add(nth),
    closed,
    note: (said, at) =>
      void extra.push({ nth: 5_000 + extra.length, text: said, at: at.getTime() / 1_000 }),
  }
}
