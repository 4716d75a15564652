import type { FakeAnswer, FakeRequest, FakeRoute } from '../../support/fake-tool.ts'
import type { World, WorldPlan } from '../conformance.ts'

/** The listed projects, and one beside them that the same token may read. */
export const listed = ['acme/widgets', '4711', 'acme/sub.group/tools'] as const
export const unlisted = 'acme/not-listed'

export const gitlabToken = 'glpat-synthetic-token-0001'

export interface FakeNote {
  readonly id: number
  body: string
  readonly system?: boolean
  readonly internal?: boolean
  readonly at?: string
}

export interface FakeThread {
  readonly id: string
  readonly notes: readonly FakeNote[]
}

export interface FakeEntry {
  readonly project: string
  readonly kind: 'merge_requests' | 'issues'
  readonly iid: number
  title: string
  updatedAt: string
  confidential?: boolean
  threads: FakeThread[]
}

export interface FakeGitlab {
  readonly entries: FakeEntry[]
  /** What every note and every entry has around what is read. */
  readonly aroundNote?: Readonly<Record<string, unknown>>
  readonly aroundEntry?: Readonly<Record<string, unknown>>
  /** Entries on a page; the vendor allows 100. */
  readonly pageSize?: number
  /** True: after each page but the last comes one without a single entry. */
  readonly gaps?: boolean
  /** Lists that are switched off: `acme/widgets merge_requests`. */
  readonly off?: readonly string[]
  readonly more?: readonly FakeRoute[]
}

export const firstChange = Date.UTC(2026, 4, 1)

/** GitLab's routes over some entries, which a test may change between two requests. */
export function gitlabRoutes(world: FakeGitlab): readonly FakeRoute[] {
  const listOf = (kind: FakeEntry['kind'], request: FakeRequest): FakeAnswer => {
    const project = request.params['id'] ?? ''
    const after = Date.parse(request.query.get('updated_after') ?? '')
    const there = world.entries.filter(
      (entry) =>
        entry.project === project &&
        entry.kind === kind &&
        (Number.isNaN(after) || Date.parse(entry.updatedAt) >= after),
    )
    if (isOff(world, `${project} ${kind}`)) return { status: 403, body: forbidden }
    if (!isProject(world, project)) return { status: 404, body: notFound }
    const sorted = there.toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt))
    return paged(world, sorted, request, (entry) => entryBody(world, entry))
  }
  const threadsOf = (kind: FakeEntry['kind'], request: FakeRequest): FakeAnswer => {
    const { id, iid } = request.params
    const entry = world.entries.find(
      (each) => each.project === id && each.kind === kind && String(each.iid) === iid,
    )
    if (entry === undefined) return { status: 404, body: notFound }
    return paged(world, entry.threads, request, (thread) => threadBody(world, entry, thread))
  }
  const listQuery = 'state scope order_by sort updated_after updated_before page per_page view'
  const lists = ['merge_requests', 'issues'] as const
  return [
    ...lists.flatMap((kind): readonly FakeRoute[] => [
      {
        method: 'GET',
        path: `/projects/{id}/${kind}`,
        query: listQuery.split(' '),
        answer: (request) => listOf(kind, request),
      },
      {
        method: 'GET',
        path: `/projects/{id}/${kind}/{iid}/discussions`,
        query: ['page', 'per_page'],
        answer: (request) => threadsOf(kind, request),
      },
    ]),
    {
      method: 'GET',
      path: '/user',
      answer: () => ({ body: { id: 21, username: 'synthetic_dev' } }),
    },
    {
      method: 'GET',
      path: '/personal_access_tokens/self',
      answer: () => ({ body: { id: 31, scopes: ['read_api'], active: true, revoked: false } }),
    },
    ...(world.more ?? []),
  ]
}

const forbidden = { message: '403 Forbidden' }
const notFound = { message: '404 Project Not Found' }

function isOff({ off = [] }: FakeGitlab, list: string): boolean {
  return off.includes(list)
}

function isProject({ entries }: FakeGitlab, project: string): boolean {
  return [...listed, unlisted].includes(project) || entries.some((each) => each.project === project)
}

/** Pages as GitLab makes them: the issues of this fake with a Link alone, the rest with `x-next-page`. */
function paged<T>(
  { pageSize = 100, gaps = false }: FakeGitlab,
  all: readonly T[],
  { path, query }: FakeRequest,
  body: (entry: T) => unknown,
): FakeAnswer {
  const page = Number(query.get('page') ?? '1')
  const size = Math.min(pageSize, Number(query.get('per_page') ?? '20'))
  const full = gaps ? Math.ceil(page / 2) : page
  const isGap = gaps && page % 2 === 0
  const start = (full - 1) * size
  const ends = start + size >= all.length
  const next = ends ? null : page + 1
  const headers = path.endsWith('/issues')
    ? { link: linksOf(query, next) }
    : { 'x-page': String(page), 'x-next-page': next === null ? '' : String(next) }
  return { headers, body: isGap ? [] : all.slice(start, start + size).map(body) }
}

function linksOf(query: URLSearchParams, next: number | null): string {
  const first = '<?page=1>; rel="first"'
  if (next === null) return first
  const target = new URLSearchParams([...query.entries()])
  target.set('page', String(next))
  return `${first}, <?${target.toString()}>; rel="next"`
}

function entryBody({ aroundEntry }: FakeGitlab, entry: FakeEntry): unknown {
  const { project, kind, iid, title, updatedAt, confidential = false } = entry
  return {
    ...aroundEntry,
    id: 9_000_000 + iid,
    iid,
    project_id: 4711,
    title,
    state: 'closed',
    created_at: new Date(firstChange).toISOString(),
    updated_at: updatedAt,
    web_url: webUrl(project, kind, iid),
    ...(kind === 'issues' ? { confidential } : {}),
  }
}

export function webUrl(project: string, kind: FakeEntry['kind'], iid: number): string {
  return `https://gitlab.example/${project}/-/${kind}/${iid}`
}

function threadBody({ aroundNote }: FakeGitlab, entry: FakeEntry, thread: FakeThread): unknown {
  return {
    id: thread.id,
    individual_note: thread.notes.length === 1,
    notes: thread.notes.map(({ id, body, system = false, internal = false, at }) => ({
      ...aroundNote,
      id,
      type: 'DiffNote',
      body,
      created_at: at ?? new Date(firstChange).toISOString(),
      updated_at: at ?? entry.updatedAt,
      system,
      internal,
      confidential: internal ? true : null,
      noteable_iid: entry.iid,
      resolvable: true,
      resolved: true,
    })),
  }
}

/** A thread's id as GitLab makes them. */
export function threadId(nth: number): string {
  return `6a9c${nth.toString(16).padStart(36, 'f')}`
}

const threadsPerEntry = 3

/** GitLab with `items` threads, three to a merge request or issue, over the listed projects. */
export function gitlabWorld({ items, text, canary, apart }: WorldPlan): World {
  const suggested = canary('suggested changes')
  const person = { id: 21, username: canary('authors, assignees and reviewers') }
  const code = canary('diffs and the lines a comment stands at')
  const aroundNote = {
    author: person,
    resolved_by: person,
    position: { new_path: code, new_line: 3, line_range: { start: { line_code: code } } },
    suggestions: [{ from_content: suggested, to_content: suggested }],
  }
  const aroundEntry = {
    description: canary('descriptions'),
    author: person,
    assignees: [person],
    reviewers: [person],
    labels: [canary('labels, milestones and dates')],
    milestone: { title: canary('labels, milestones and dates') },
    due_date: canary('labels, milestones and dates'),
  }
  const entries: FakeEntry[] = Array.from(
    { length: Math.ceil(items / threadsPerEntry) },
    (_, nth) => ({
      project: listed[nth % listed.length] ?? '',
      kind: nth % 2 === 0 ? 'merge_requests' : 'issues',
      iid: nth + 1,
      title: `Retry budget ${nth}`,
      updatedAt: new Date(firstChange + nth * 300_000).toISOString(),
      threads: unreadThreads(nth, canary('system notes'), canary('internal notes')),
    }),
  )
  const owner = (nth: number): FakeEntry | undefined => entries[Math.floor(nth / threadsPerEntry)]
  for (let nth = 0; nth < items; nth++) {
    const replies = nth % 2 === 0 ? [{ id: 5_000_000 + nth, body: 'Agreed. :+1:' }] : []
    owner(nth)?.threads.push({
      id: threadId(nth),
      notes: [{ id: 1_000 + nth, body: text(nth) }, ...replies],
    })
  }
  const secret = canary('confidential issues')
  const hidden = listed.map((project, nth): FakeEntry => ({
    project,
    kind: 'issues',
    iid: entries.length + 1 + nth,
    title: secret,
    updatedAt: new Date(firstChange + nth).toISOString(),
    confidential: true,
    threads: [
      { id: threadId(9_000_000 + nth), notes: [{ id: 7, body: apart('confidential issues') }] },
    ],
  }))
  const outside: FakeEntry = {
    project: unlisted,
    kind: 'issues',
    iid: 31_313,
    title: 'Said outside.',
    updatedAt: new Date(firstChange).toISOString(),
    threads: [{ id: threadId(8_000_000), notes: [{ id: 8, body: 'Said outside.' }] }],
  }
  const commits = apart('commits and files')
  const world: FakeGitlab = {
    entries: [...entries, ...hidden, outside],
    aroundNote,
    aroundEntry,
    pageSize: 10,
    gaps: true,
    more: [
      {
        method: 'GET',
        path: '/projects/{id}/merge_requests/{iid}/diffs',
        answer: () => ({ body: [{ diff: apart('diffs and the lines a comment stands at') }] }),
      },
      {
        method: 'GET',
        path: '/projects/{id}/repository/commits',
        answer: () => ({ body: [{ message: commits }] }),
      },
    ],
  }
  return {
    base: '/gitlab/api/v4',
    credential: { 'private-token': gitlabToken },
    refusal: { status: 401, body: { message: '401 Unauthorized' } },
    routes: gitlabRoutes(world),
    files: entries.length + hidden.length,
    outside: [unlisted, 'not-listed', '31313', 'Said outside.'],
    edit: (nth, changed, at) => {
      const entry = owner(nth)
      const note = entry?.threads.find(({ id }) => id === threadId(nth))?.notes[0]
      if (entry === undefined || note === undefined) return
      note.body = changed
      entry.updatedAt = at.toISOString()
    },
    remove: (nth) => {
      const entry = owner(nth)
      if (entry === undefined) return
      entry.threads = entry.threads.filter(({ id }) => id !== threadId(nth))
    },
  }
}

/** What GitLab noted by itself and what only members may see: threads of their own, and notes among others. */
function unreadThreads(nth: number, system: string, internal: string): FakeThread[] {
  const id = 6_000_000 + nth * 10
  return [
    { id: threadId(id), notes: [{ id, body: `changed milestone to ${system}`, system: true }] },
    {
      id: threadId(id + 1),
      notes: [{ id: id + 1, body: `Only for us: ${internal}`, internal: true }],
    },
  ]
}
