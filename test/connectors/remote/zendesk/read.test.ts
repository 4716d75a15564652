import { describe, expect, it } from 'vitest'
import { zendeskAt } from '../../../../src/connectors/remote/zendesk/index.ts'
import type { FakeTool } from '../../../support/fake-tool.ts'
import { fakeTool } from '../../../support/fake-tool.ts'
import { FreshMemory } from '../../../support/read.ts'
import { proveAgainst, runAgainst, textsOf } from '../../../support/trial.ts'
import type { ZendeskWorld } from './fake.ts'
import { zendeskLogin, zendeskWorld } from './fake.ts'

const subject = {
  connector: zendeskAt(5),
  secrets: { login: zendeskLogin },
  choices: { subdomain: 'example' },
}

function worldOf(items: number): ZendeskWorld {
  const mark = (kind: string): string => `CANARY-${kind.replaceAll(/\W+/g, '-')}`
  return zendeskWorld({ items, text: (nth) => `Said ${nth}.`, canary: mark, apart: mark })
}

async function runOf(
  world: ZendeskWorld,
  memory = new FreshMemory(),
  choices: Readonly<Record<string, unknown>> = subject.choices,
  alter: FakeTool['alter'] = (answer) => answer,
) {
  const tool = await fakeTool(world)
  tool.alter = alter
  const ran = await runAgainst(tool, { ...subject, choices }, { scope: {}, memory })
  const notes = ran.items.filter(({ place }) => place === 'notes').map(textsOf)
  return { ...ran, notes, paths: tool.requests.map(({ path }) => path) }
}

/** The account's macros are these, whatever page is asked for. */
function macrosOf(macros: readonly unknown[]): FakeTool['alter'] {
  return (answer, { path }) =>
    path.endsWith('/macros/active') ? { body: { macros, meta: { has_more: false } } } : answer
}

const macro = (id: number, actions: readonly unknown[], at = new Date('2026-05-01T00:00:00Z')) => ({
  id,
  title: `Macro ${id}`,
  updated_at: at.toISOString(),
  actions,
})

const said = (notes: readonly (readonly string[])[]): number => notes.length

describe('The reader of Zendesk', () => {
  it('links articles, macros and notes to where people see them', async () => {
    const { items } = await runOf(worldOf(3))
    expect(items.map((item) => textsOf(item)).map((texts) => texts[2])).toEqual([
      'https://example.zendesk.com/hc/en-us/articles/44000',
      'https://example.zendesk.com/admin/workspaces/agent-workspace/macros/36001',
      'https://example.zendesk.com/agent/tickets/35',
    ])
  })

  it('takes notes from the audits where the export of events is closed, and remembers it', async () => {
    for (const status of [403, 404, 410]) {
      const world = worldOf(9)
      world.closed.set('events', status)
      const first = await runOf(world)
      expect([first.error, said(first.notes)]).toEqual([null, 3])
      expect(first.memory.left.get('notes.way')).toBe('audits')
      world.note('And a later one.', new Date())
      const second = await runOf(world, new FreshMemory(first.memory))
      expect(second.notes.flat().join(' ')).toContain('And a later one.')
      expect(second.paths).not.toContain('/api/v2/incremental/ticket_events')
    }
  })

  it('goes by metrics only where that was chosen, ticket by ticket', async () => {
    const world = worldOf(9)
    world.closed.set('events', 403).set('audits', 403)
    const refused = await runOf(world)
    expect(said(refused.notes)).toBe(0)
    expect(refused.tally.denied.named.map(({ name }) => name)).toEqual(['internal notes'])
    const chosen = await runOf(world, new FreshMemory(), { metrics: true })
    expect([chosen.error, said(chosen.notes)]).toEqual([null, 3])
    expect(chosen.memory.left.get('notes.way')).toBe('metrics')
  })

  it('goes by metrics no more once that is not chosen, and then says that notes are closed', async () => {
    const world = worldOf(9)
    world.closed.set('events', 403).set('audits', 403)
    const chosen = await runOf(world, new FreshMemory(), { metrics: true })
    const { tally, paths } = await runOf(world, new FreshMemory(chosen.memory))
    expect(paths.filter((path) => /metric|comments/.test(path))).toEqual([])
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['internal notes'])
  })

  it('reads no note by metrics that is older than what was chosen', async () => {
    const world = worldOf(0)
    world.closed.set('events', 403).set('audits', 403)
    world.note('Long ago.', new Date('2026-05-09T00:00:00Z'))
    const choices = { metrics: true, from: '2026-05-10T00:00:00Z' }
    const { paths, notes } = await runOf(world, new FreshMemory(), choices, (answer, { path }) =>
      // Its ticket is the one that changed.
      path.endsWith('metric_events')
        ? { body: { ticket_metric_events: [{ ticket_id: 6_000 }], end_of_stream: true } }
        : answer,
    )
    expect(paths).toContain('/api/v2/tickets/6000/comments')
    expect(notes).toEqual([])
  })

  it('names a ticket whose comments are closed, and passes over one that was deleted', async () => {
    const world = worldOf(9)
    world.closed.set('events', 403).set('audits', 403)
    const tool = await fakeTool(world)
    tool.faultOf = ({ path }) => {
      if (path.endsWith('/1002/comments')) return { status: 403 }
      return path.endsWith('/1005/comments') ? { status: 404 } : null
    }
    const options = { scope: {}, memory: new FreshMemory() }
    const { items, tally } = await runAgainst(
      tool,
      { ...subject, choices: { metrics: true } },
      options,
    )
    expect(items.filter(({ place }) => place === 'notes').length).toBe(1)
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['ticket 1002'])
  })

  it('goes no further by metrics while all comments are closed', async () => {
    const world = worldOf(9)
    world.closed.set('events', 403).set('audits', 403).set('comments', 403)
    const first = await runOf(world, new FreshMemory(), { metrics: true })
    expect(first.tally.denied.named.map(({ name }) => name)).toEqual(['internal notes'])
    world.closed.delete('comments')
    const second = await runOf(world, new FreshMemory(first.memory), { metrics: true })
    expect([second.error, said(second.notes)]).toEqual([null, 3])
  })

  it('reads every reply of a macro once, and passes over one that is null', async () => {
    const alter = macrosOf([
      macro(1, [{ field: 'comment_value', value: null }]),
      macro(2, [
        { field: 'comment_value', value: ['channel:chat', 'In a chat: no refunds.'] },
        { field: 'comment_value_html', value: '<p>By mail: no <b>refunds</b>.</p>' },
      ]),
      macro(3, [
        { field: 'comment_value', value: 'The same\n\nreply.' },
        { field: 'comment_value_html', value: '<p>The same</p><p>reply.</p>' },
      ]),
    ])
    const { items, error, tally } = await runOf(worldOf(0), undefined, undefined, alter)
    expect([error, tally.files]).toEqual([null, 3])
    expect(items.map((item) => textsOf(item).slice(5))).toEqual([
      ['By mail: no refunds.', 'In a chat: no refunds.'],
      ['The same\n\nreply.'],
    ])
  })

  it('reads a macro again that was edited while the list was read', async () => {
    const reply = (value: string) => [{ field: 'comment_value', value }]
    const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000)
    const before = macrosOf([macro(1, reply('Within 30 days.')), macro(2, reply('B.'), soon(120))])
    const after = macrosOf([
      macro(1, reply('Within 14 days.'), soon(60)),
      macro(2, reply('B.'), soon(120)),
    ])
    const first = await runOf(worldOf(0), undefined, undefined, before)
    const second = await runOf(worldOf(0), new FreshMemory(first.memory), undefined, after)
    expect(second.items.map((item) => textsOf(item).at(-1))).toContain('Within 14 days.')
  })

  it('finds another way when the one it remembers is closed', async () => {
    const world = worldOf(9)
    const first = await runOf(world)
    expect(first.memory.left.get('notes.way')).toBe('events')
    world.closed.set('events', 403)
    const second = await runOf(world, new FreshMemory(first.memory))
    expect([second.error, said(second.notes)]).toEqual([null, 3])
    expect(second.memory.left.get('notes.way')).toBe('audits')
  })

  it('lists articles where it may not ask for changes', async () => {
    const world = worldOf(9)
    world.closed.set('articles', 404)
    const { items, error, tally } = await runOf(world)
    expect([error, items.length, tally.denied.count]).toEqual([null, 9, 0])
  })

  it('reads the rest where one part is closed, and says which', async () => {
    const world = worldOf(9)
    world.closed.set('macros', 403)
    const { items, error, tally } = await runOf(world)
    expect([error, items.length]).toEqual([null, 6])
    expect(tally.denied.named.map(({ name }) => name)).toEqual(['macros'])
  })

  it('begins notes at the chosen moment, and where the last run ended', async () => {
    const world = worldOf(0)
    world.note('Old.', new Date('2026-05-02T00:00:00Z'))
    world.note('New.', new Date('2026-05-20T00:00:00Z'))
    const first = await runOf(world, undefined, { from: '2026-05-10T00:00:00Z' })
    expect(first.notes.map((texts) => texts.at(-1))).toEqual(['New.'])
    world.note('Newer.', new Date('2026-05-21T00:00:00Z'))
    const second = await runOf(world, new FreshMemory(first.memory))
    expect(second.notes.map((texts) => texts.at(-1))).toEqual(['New.', 'Newer.'])
  })

  it('asks for no export of the last minute, which Zendesk refuses', async () => {
    const world = worldOf(9)
    const now = String(Math.floor(Date.now() / 1_000) - 5)
    const memory = new FreshMemory()
    memory.marks.set('notes', now).set('articles', now)
    const { error, paths } = await runOf(world, memory)
    expect([error, paths]).toEqual([null, ['/api/v2/macros/active']])
  })

  it('hands on no note that was redacted, and none of the mail that it quotes', async () => {
    const world = worldOf(0)
    world.note('\u2587\u2587\u2587', new Date('2026-05-02T00:00:00Z'))
    world.note('Refund it.\n\n> They wrote this.', new Date('2026-05-03T00:00:00Z'))
    const { notes } = await runOf(world)
    expect(notes.map((texts) => texts.at(-1))).toEqual(['Refund it.'])
  })

  it('follows no address that Zendesk names', async () => {
    const { requests } = await runOf(worldOf(700))
    expect(requests.filter(({ path }) => path.endsWith('ticket_events')).length).toBeGreaterThan(1)
    expect(requests.every(({ path }) => path.startsWith('/api/v2/'))).toBe(true)
  })

  it('refuses a token that is nobody’s, and one that is no admin’s', async () => {
    for (const [user, code] of [
      [{ id: null, role: 'end-user' }, 'connector.unauthorized'],
      [{ id: 7, role: 'agent' }, 'connector.forbidden'],
    ] as const) {
      const tool = await fakeTool(worldOf(0))
      tool.alter = (answer) => ({ ...answer, body: { user } })
      const { error } = await proveAgainst(tool, subject)
      expect(error).toMatchObject({ code })
    }
  })
})
