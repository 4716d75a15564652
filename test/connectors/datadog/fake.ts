import type { FakeAnswer } from '../../support/fake-tool.ts'
import type { World, WorldPlan } from '../conformance.ts'

/** Ids of the listed notebooks, and of one beside them that the same keys may read. */
export const listed = ['424242', '9007199254740993', '1', '77', '5000000000'] as const
export const unlisted = '666000666'

export const datadogKeys = { apiKey: 'synthetic-api-key-0001', appKey: 'synthetic-app-key-0001' }

export interface FakeCell {
  readonly id: string
  readonly definition: Readonly<Record<string, unknown>>
}

/** A notebook as Datadog answers it, with everything around it that is never read. */
export function notebookBody(
  id: string,
  name: string,
  cells: readonly FakeCell[],
  modified = '2026-05-06T16:30:00.000000+00:00',
  { author, metadata } = { author: 'somebody', metadata: 'postmortem' },
): unknown {
  return {
    data: {
      id: Number(id),
      type: 'notebooks',
      attributes: {
        name,
        author: {
          name: author,
          handle: `${author}@example.invalid`,
          email: `${author}@example.invalid`,
          title: author,
        },
        cells: cells.map(({ id: cell, definition }) => ({
          id: cell,
          type: 'notebook_cells',
          attributes: { definition, graph_size: 'm', split_by: null, time: null },
        })),
        created: '2026-05-04T09:00:00.000000+00:00',
        modified,
        status: 'published',
        time: { live_span: '1h' },
        metadata: { type: metadata, is_template: false, take_snapshots: false },
        template_variables: [{ name: metadata, default: '*' }],
      },
    },
  }
}

export function markdownCell(id: string, text: string): FakeCell {
  return { id, definition: { type: 'markdown', text } }
}

/** Datadog with `items` sections spread over the listed notebooks, graphs and monitors between them. */
export function datadogWorld({ items, text, canary, apart }: WorldPlan): World {
  const sections = Array.from({ length: items }, (_, nth) => ({
    notebook: listed[nth % listed.length] ?? '',
    text: text(nth),
  }))
  const removed = new Set<number>()
  const modified = new Map<string, string>()

  const around = {
    author: canary('author'),
    metadata: canary('metadata and template variables'),
  }
  const graph = canary('graph, log and monitor cells')
  const metric = canary('metrics and their queries')
  const unread: readonly FakeCell[] = [
    { id: 'g1', definition: { type: 'timeseries', title: graph, requests: [{ q: metric }] } },
    { id: 'g2', definition: { type: 'log_stream', query: graph, text: graph } },
    { id: 'g3', definition: { type: 'svc_new_widget', text: graph, markdown: graph } },
    { id: 'g4', definition: { type: 'alert_graph', alert_id: graph } },
  ]
  const monitor = { name: apart('monitor definitions') }
  const logs = { data: [apart('log data')] }
  const dashboard = { title: apart('dashboards') }
  const incident = { title: apart('incident records') }

  const cellsOf = (notebook: string): readonly FakeCell[] =>
    sections.flatMap((section, nth) => {
      if (section.notebook !== notebook || removed.has(nth)) return []
      const cell = markdownCell(`cell${nth}`, `## Section ${nth}\n${section.text}`)
      const between = unread[nth % unread.length]
      return nth % 2 === 0 && between !== undefined ? [cell, between] : [cell]
    })
  const notebookOf = (id: string): FakeAnswer => {
    if (id === unlisted) return { body: notebookBody(id, 'Said outside', []) }
    if (!listed.some((each) => each === id)) {
      return { status: 404, body: { errors: ['Notebook not found'] } }
    }
    const at = modified.get(id)
    const cells = [...unread, ...cellsOf(id)]
    return { body: notebookBody(id, `Postmortem ${id}`, cells, at, around) }
  }

  return {
    credential: { 'dd-api-key': datadogKeys.apiKey, 'dd-application-key': datadogKeys.appKey },
    refusal: { status: 403, body: { errors: ['Forbidden'] } },
    routes: [
      { method: 'GET', path: '/api/v2/validate_keys', answer: () => ({ body: { status: 'ok' } }) },
      { method: 'GET', path: '/api/v1/validate', answer: () => ({ body: { valid: true } }) },
      {
        method: 'GET',
        path: '/api/v1/notebooks/{notebook_id}',
        answer: ({ params }) => notebookOf(params['notebook_id'] ?? ''),
      },
      { method: 'GET', path: '/api/v1/monitor', answer: () => ({ body: [monitor] }) },
      { method: 'GET', path: '/api/v2/logs/events', answer: () => ({ body: logs }) },
      { method: 'GET', path: '/api/v1/dashboard', answer: () => ({ body: dashboard }) },
      { method: 'GET', path: '/api/v2/incidents', answer: () => ({ body: incident }) },
    ],
    files: listed.length,
    outside: [unlisted, 'Said outside'],
    edit: (nth, changed, at) => {
      const section = sections[nth]
      if (section === undefined) return
      section.text = changed
      modified.set(section.notebook, at.toISOString().replace('Z', '000+00:00'))
    },
    remove: (nth) => void removed.add(nth),
  }
}
