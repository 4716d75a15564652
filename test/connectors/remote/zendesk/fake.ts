import type { FakeAnswer, FakeRequest } from '../../../support/fake-tool.ts'
import type { World, WorldPlan } from '../../conformance.ts'

export const zendeskEmail = 'agent@example.test'
export const zendeskToken = 'synthetic-zendesk-token-0001'
export const zendeskLogin = Buffer.from(`${zendeskEmail}/token:${zendeskToken}`).toString('base64')

/** A world, and what of it a test may look at or change. */
export interface ZendeskWorld extends World {
  /** Ways that answer with this status instead: `events`, `audits`, `metrics`, `comments`, `articles`, `macros`. */
  readonly closed: Map<string, number>
  /** Somebody leaves a note. */
  note(text: string, at: Date): void
}

interface Words {
  readonly nth: number
  text: string
  at: number
}

/** Seconds of the first entry: 2026-05-01. */
const firstAt = Date.UTC(2026, 4, 1) / 1_000
const exportPage = 100

/** Zendesk with `items` spread over articles, macros and internal notes, and everything around them. */
export function zendeskWorld({ items, text, canary, apart }: WorldPlan): ZendeskWorld {
  const all: Words[] = Array.from({ length: items }, (_, nth) => ({
    nth,
    text: text(nth),
    at: firstAt + nth,
  }))
  const removed = new Set<number>()
  const extra: Words[] = []
  const closed = new Map<string, number>()
  const marks = {
    record: canary('requesters, subjects, priorities, statuses and custom fields'),
    rating: canary('satisfaction ratings'),
    reply: canary('public comments'),
    contact: canary('contact details and where somebody wrote from'),
    author: canary('authors'),
    action: canary('other actions of macros'),
    personal: canary('personal and inactive macros'),
    draft: canary('draft and restricted articles'),
  }
  const ticket = { ticket: { subject: apart('the ticket record') } }
  const triggers = { triggers: [{ title: apart('triggers') }] }

  const ofKind = (kind: number): readonly Words[] =>
    all.filter(({ nth }) => nth % 3 === kind && !removed.has(nth)).toSorted((a, b) => a.at - b.at)
  const notes = (): readonly Words[] => [...ofKind(2), ...extra].toSorted((a, b) => a.at - b.at)

  const articleBody = ({ nth, text: said, at }: Words) => ({
    id: 44_000 + nth,
    locale: 'en-us',
    html_url: `https://example.zendesk.com/hc/en-us/articles/${44_000 + nth}`,
    author_id: marks.author,
    title: `Article ${nth}`,
    body: `<p>${said}</p>`,
    draft: false,
    user_segment_id: null,
    label_names: [marks.author],
    updated_at: iso(at),
  })
  const unreadArticles = [
    { ...articleBody({ nth: 90_001, text: marks.draft, at: firstAt }), draft: true },
    { ...articleBody({ nth: 90_002, text: marks.draft, at: firstAt }), user_segment_id: 77 },
    { ...articleBody({ nth: 90_003, text: marks.draft, at: firstAt }), user_segment_ids: [77, 78] },
  ]
  const macroBody = ({ nth, text: said, at }: Words) => ({
    id: 36_000 + nth,
    title: `Macro ${nth}`,
    active: true,
    restriction: null,
    updated_at: iso(at),
    usage_1h: marks.action,
    actions: [
      { field: 'status', value: marks.action },
      { field: 'set_tags', value: [marks.action] },
      nth % 2 === 0
        ? { field: 'comment_value', value: ['channel:all', said] }
        : { field: 'comment_value_html', value: `<p>${said}</p>` },
    ],
  })
  const unreadMacros = [
    {
      ...macroBody({ nth: 90_001, text: marks.personal, at: firstAt }),
      restriction: { type: 'User', id: marks.personal },
    },
    { ...macroBody({ nth: 90_003, text: marks.personal, at: firstAt }), active: false },
  ].map((macro) => ({ ...macro, title: marks.personal }))

  const comment = ({ nth, text: said, at }: Words) => ({
    id: 91_000 + nth,
    event_type: 'Comment',
    type: 'Comment',
    author_id: marks.author,
    public: false,
    plain_body: said,
    html_body: `<div class="zd-comment"><p>${said}</p></div>`,
    body: said,
    via: { channel: 'email', source: { from: { address: marks.contact, name: marks.contact } } },
    metadata: { system: { ip_address: marks.contact, location: marks.contact } },
    created_at: iso(at),
  })
  const around = (at: number) => [
    { ...comment({ nth: 80_000, text: marks.reply, at }), public: true },
    {
      ...comment({ nth: 80_001, text: marks.reply, at }),
      event_type: 'VoiceComment',
      type: 'Voice',
    },
    {
      id: 80_002,
      event_type: 'Change',
      type: 'Change',
      field_name: 'subject',
      subject: marks.record,
      priority: marks.record,
      status: marks.record,
      requester_id: marks.record,
      custom_ticket_fields: { 1: marks.record },
      value: marks.record,
      previous_value: marks.record,
      body: marks.record,
      satisfaction_rating: { score: marks.rating },
    },
  ]

  const exported = (
    request: FakeRequest,
    entries: readonly { readonly at: number; readonly entry: unknown }[],
    name: string,
    hasEnd: boolean,
  ): FakeAnswer => {
    const start = Number(request.query.get('start_time'))
    const left = entries.filter(({ at }) => at >= start)
    const page = left.slice(0, exportPage)
    // A page ends with a whole second.
    while (left[page.length]?.at === page.at(-1)?.at && page.length < left.length) {
      const next = left[page.length]
      if (next !== undefined) page.push(next)
    }
    const isEnd = page.length === left.length
    const end = page.at(-1)?.at ?? start
    return {
      body: {
        [name]: page.map(({ entry }) => entry),
        count: page.length,
        // Another host: whoever follows it leaks the credential.
        next_page: hasEnd || !isEnd ? `https://elsewhere.invalid/next?start_time=${end}` : null,
        end_time: isEnd ? end : end + 1,
        ...(hasEnd ? { end_of_stream: isEnd } : {}),
      },
    }
  }
  const listed = (request: FakeRequest, name: string, entries: readonly unknown[]): FakeAnswer => {
    const size = Number(request.query.get('page[size]') ?? 100)
    const from = Number(request.query.get('page[after]') ?? 0)
    const hasMore = from + size < entries.length
    return {
      body: {
        [name]: entries.slice(from, from + size),
        meta: { has_more: hasMore, after_cursor: hasMore ? String(from + size) : null },
        links: { next: hasMore ? 'https://elsewhere.invalid/next' : null, prev: null },
      },
    }
  }
  const unless =
    (way: string, answer: (request: FakeRequest) => FakeAnswer) =>
    (request: FakeRequest): FakeAnswer => {
      const status = closed.get(way)
      return status === undefined ? answer(request) : { status, body: { error: 'Forbidden' } }
    }
  const cursor = ['page[size]', 'page[after]'] as const
  const events = () => [
    { at: firstAt, entry: { id: 1, ticket_id: 34, child_events: around(firstAt) } },
    ...notes().map((each) => ({
      at: each.at,
      entry: {
        id: 90_000 + each.nth,
        ticket_id: 35,
        updater_id: marks.author,
        system: { ip_address: marks.contact },
        event_type: 'Audit',
        child_events: [comment(each), ...around(each.at)],
      },
    })),
  ]

  return {
    credential: { authorization: `Basic ${zendeskLogin}` },
    refusal: { status: 401, body: { error: "Couldn't authenticate you" } },
    routes: [
      {
        method: 'GET',
        path: '/api/v2/users/me',
        answer: () => ({
          body: { user: { id: 5001, role: 'admin', name: marks.author, email: marks.contact } },
        }),
      },
      {
        method: 'GET',
        path: '/api/v2/macros/active',
        query: cursor,
        answer: unless('macros', (request) =>
          listed(request, 'macros', [...unreadMacros, ...ofKind(1).map(macroBody)]),
        ),
      },
      {
        method: 'GET',
        path: '/api/v2/incremental/ticket_events',
        query: ['start_time', 'include'],
        answer: unless('events', (request) => exported(request, events(), 'ticket_events', true)),
      },
      {
        method: 'GET',
        path: '/api/v2/ticket_audits',
        query: cursor,
        answer: unless('audits', (request) => {
          const audits = notes().map((each) => ({
            id: 90_000 + each.nth,
            ticket_id: 35,
            created_at: iso(each.at),
            author_id: marks.author,
            events: [comment(each), ...around(each.at)],
          }))
          return listed(request, 'audits', audits.toReversed())
        }),
      },
      {
        method: 'GET',
        path: '/api/v2/incremental/ticket_metric_events',
        query: ['start_time'],
        answer: unless('metrics', (request) =>
          exported(
            request,
            notes().map(({ nth, at }) => ({ at, entry: { id: nth, ticket_id: 1_000 + nth } })),
            'ticket_metric_events',
            true,
          ),
        ),
      },
      {
        method: 'GET',
        path: '/api/v2/tickets/{ticket_id}/comments',
        query: ['sort', ...cursor],
        answer: unless('comments', (request) => {
          const nth = Number(request.params['ticket_id']) - 1_000
          const own = notes().filter((each) => each.nth === nth)
          if (own.length === 0) return { status: 404, body: { error: 'RecordNotFound' } }
          return listed(request, 'comments', [...own.map(comment), ...around(firstAt).slice(0, 1)])
        }),
      },
      {
        method: 'GET',
        path: '/api/v2/help_center/incremental/articles',
        query: ['start_time'],
        answer: unless('articles', (request) => {
          const unread = unreadArticles.map((entry) => ({ at: firstAt, entry }))
          const own = ofKind(0).map((each) => ({ at: each.at, entry: articleBody(each) }))
          return exported(request, [...unread, ...own], 'articles', false)
        }),
      },
      {
        method: 'GET',
        path: '/api/v2/help_center/articles',
        query: cursor,
        answer: unless('article list', (request) =>
          listed(request, 'articles', [...unreadArticles, ...ofKind(0).map(articleBody)]),
        ),
      },
      { method: 'GET', path: '/api/v2/tickets', answer: () => ({ body: ticket }) },
      { method: 'GET', path: '/api/v2/triggers', answer: () => ({ body: triggers }) },
    ],
    files: items + unreadArticles.length + unreadMacros.length,
    outside: ['/api/v2/tickets.json', '/api/v2/search', 'elsewhere.invalid'],
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

function iso(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace('.000', '')
}
