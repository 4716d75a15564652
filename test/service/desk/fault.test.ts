import { describe, expect, it, vi } from 'vitest'
import type { RemoteConnectorId, WireConnectorRunPage } from '../../../src/contract/connectors.ts'
import { troubleLine } from '../../../src/core/trouble.ts'
import { receiptOf } from '../../../src/service/desk/kept.ts'
import { intercomToken, intercomWorld } from '../../connectors/remote/intercom/fake.ts'
import { zendeskEmail, zendeskToken, zendeskWorld } from '../../connectors/remote/zendesk/fake.ts'
import { FakeClock } from '../../support/clock.ts'
import type { FakeRequest, FakeTool, Fault } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { threeInTen } from '../../support/fault-deck.ts'
import { testService } from '../../support/service.ts'
import { engines, testDatabase } from '../../support/store.ts'
import { decision, processOf, surroundings, worldOf } from './surroundings.ts'
import { token, tokenOf } from '../../support/token.ts'

const items = 60
const edited = [1, 2, 11, 23, 31, 44]

/** Far longer than a stall of a busy machine, which would be told as a fault that nobody injected. */
const requestMs = 2_000

/** What is done to a request, and what the history has to tell of it. */
const faults: readonly (readonly [Fault, object])[] = [
  [
    'silence',
    { kind: 'timeout', status: null, after_seconds: expect.closeTo(requestMs / 1_000, 0) },
  ],
  [
    { status: 429, headers: { 'retry-after': '20' } },
    { kind: 'limited', wait_seconds: 20 },
  ],
  [{ status: 429 }, { kind: 'limited', status: 429, wait_seconds: null }],
  [{ status: 500 }, { kind: 'failed', status: 500 }],
  [
    { status: 503, headers: { 'retry-after': '7' } },
    { kind: 'failed', wait_seconds: 7 },
  ],
  ['drop', { kind: 'broken', status: null }],
  ['cut', { kind: 'broken', status: 200 }],
  ['torn', { kind: 'not_json', status: 200 }],
  ['html', { kind: 'not_json', status: 200 }],
]

const steps: readonly (readonly [RegExp, string])[] = [
  [/\/macros\/active$/, 'reading macros'],
  [/\/incremental\/articles$/, 'reading changed articles'],
  [/\/ticket_events$/, 'reading ticket events'],
  [/\/ticket_audits$/, 'reading ticket audits'],
  [/\/ticket_metric_events$/, 'reading ticket metrics'],
  [/\/tickets\/\d+\/comments$/, 'reading notes of a ticket'],
  [/^\/macros$/, 'reading saved replies'],
  [/^\/articles$/, 'reading articles'],
  [/^\/conversations\/search$/, 'looking for conversations'],
  [/^\/conversations\/\d+$/, 'reading notes of a conversation'],
  [/^\/me$/, 'reading the workspace'],
]

function stepOf({ path }: FakeRequest): string {
  return steps.find(([form]) => form.test(path))?.[1] ?? path
}

const mark = (kind: string): string => `CANARY-${kind.replaceAll(/\W+/g, '-')}`

const worlds = {
  zendesk: () => {
    const world = zendeskWorld({ items, text: decision, canary: mark, apart: mark })
    // Ticket by ticket: the way with the most calls.
    for (const way of ['events', 'audits']) world.closed.set(way, 403)
    return world
  },
  intercom: () => intercomWorld({ items, text: decision, canary: mark, apart: mark }),
} as const

const credentials = {
  zendesk: { subdomain: 'example', email: zendeskEmail, token: zendeskToken, metrics: true },
  intercom: { token: intercomToken, region: 'eu' },
} as const

async function connected(engine: (typeof engines)[number], connector: RemoteConnectorId) {
  const store = await (await testDatabase(engine)).open()
  const world = worlds[connector]()
  const tool = await fakeTool(world)
  const service = await testService({}, store, undefined, {
    clock: new FakeClock('2026-11-20T01:00:00.000Z'),
    requestMs,
    desk: { [`${connector}Url`]: tool.url },
  })
  const { call, desk } = service
  const path = `/v1/connectors/${connector}`
  expect((await call('PUT', path, { body: credentials[connector] })).status).toBe(200)
  const { log, reached } = processOf(desk, store)
  const ended = () => log.filter(({ event }) => event === 'done' || event === 'failed').length
  return {
    world,
    tool,
    log,
    /** Runs one after the other until one is done. */
    sync: async () => {
      for (let n = 0; n < 20; n++) {
        const before = ended()
        await call('POST', `${path}/sync`)
        while (ended() === before) {
          const count = (event: string) => log.filter((entry) => entry.event === event).length
          await Promise.race([
            reached('done', count('done') + 1),
            reached('failed', count('failed') + 1),
          ])
        }
        if (log.at(-1)?.event === 'done') return
      }
      throw new Error('it never came through')
    },
    /** Oldest first. */
    runs: async () => {
      const { items: found } = (await call('GET', `${path}/runs`)).body as WireConnectorRunPage
      return found.toReversed()
    },
    bodies: async () => {
      const organisation = await store.organisations.first('test')
      const { rules } = await store.rules.list(organisation.id, {}, 1_000, null)
      return rules.flatMap(({ body }) => body.value.match(token) ?? ['']).toSorted(inOrder)
    },
  }
}

function inOrder(a: string, b: string): number {
  return a.localeCompare(b)
}

/** Three requests in ten go wrong; the answer lists how, in order. */
function disturb(tool: FakeTool, seed: number): readonly object[] {
  const injected: object[] = []
  const next = threeInTen(faults, seed)
  tool.faultOf = (request) => {
    const drawn = next()
    if (drawn === null) return null
    const [fault, told] = drawn
    injected.push({ step: stepOf(request), ...told })
    return fault
  }
  return injected
}

const cases = engines.flatMap((engine) =>
  (['zendesk', 'intercom'] as const).map((connector) => [engine, connector] as const),
)

describe.each(cases)('with three calls in ten failing, on the %s store %s', (engine, connector) => {
  it.each([1, 2, 3])(
    'is read whole and once, and the history tells of each fault and of no other (seed %i)',
    async (seed) => {
      const { world, tool, sync, runs, bodies } = await connected(engine, connector)
      const injected = disturb(tool, seed)
      const cases = (numbers: readonly number[]) =>
        numbers.map((nth) => tokenOf(nth)).toSorted(inOrder)
      const all = Array.from({ length: items }, (_, nth) => nth)
      await sync()
      expect(await bodies()).toEqual(cases(all))
      const first = await runs()

      for (const nth of edited)
        world.edit(nth, decision(500 + nth), new Date('2026-11-19T00:00:00Z'))
      await sync()
      expect(await bodies()).toEqual(
        cases(all.map((nth) => (edited.includes(nth) ? 500 + nth : nth))),
      )
      const history = await runs()
      const sum = (some: typeof history, name: 'drafts' | 'updated') =>
        some.reduce((total, { counts }) => total + counts[name], 0)
      const second = history.slice(first.length)
      expect([sum(first, 'drafts'), sum(first, 'updated')]).toEqual([items, 0])
      expect([sum(second, 'drafts'), sum(second, 'updated')]).toEqual([0, edited.length])

      const troubles = history.flatMap((run) => run.troubles)
      expect(history.map((run) => run.troubles_left_out)).toEqual(history.map(() => 0))
      const told = troubles.flatMap(({ step, faults: some }) =>
        some.map((each) => ({ step, ...each })),
      )
      expect(injected.length).toBeGreaterThanOrEqual(faults.length)
      expect(told).toEqual(injected.map((each) => expect.objectContaining(each)))
      for (const { end, retries, faults: some } of troubles) {
        expect([end, retries]).toEqual(
          end === 'answered' ? ['answered', some.length] : ['gave_up', some.length - 1],
        )
      }
      // Who gave up ended its run or its try, and nobody else did.
      const given = troubles.filter(({ end }) => end === 'gave_up')
      const tries = history.reduce((total, { attempts }) => total + attempts, 0)
      expect(given.length).toBe(tries - 2)
      expect(JSON.stringify(history)).not.toMatch(/CANARY|synthetic|[?=]|https?:/)
      expect(JSON.stringify(history)).not.toMatch(token)
    },
    60_000,
  )
})

describe.each(engines)('the history of a run on the %s store', (engine) => {
  const dayMs = 24 * 3_600_000

  async function historyOf({ store, runs }: Awaited<ReturnType<typeof surroundings>>) {
    const [latest] = await runs()
    if (latest === undefined) throw new Error('there is no run')
    const receipts = await store.connections.receipts([latest])
    return { attempts: latest.attempts, ...receiptOf(receipts.get(latest.id)) }
  }

  it('tells of a call that was given up, and goes on with the next try', async () => {
    const around = await surroundings(engine)
    const { desk, reached } = around.started()
    await around.connected(desk)
    const step = { party: 'zendesk', name: 'reading macros', page: 1 }
    let left = 5
    around.tool.faultOf = ({ path }) =>
      path.endsWith('/macros/active') && left-- > 0 ? { status: 502, body: '<html>' } : null
    await desk.sync(around.organisationId, 'zendesk')
    await reached('done')
    const { attempts, troubles } = await historyOf(around)
    expect(attempts).toBe(2)
    expect(troubles.latest).toMatchObject([{ step, end: 'gave_up' }])
    expect(troubles.latest.map(troubleLine)).toEqual([
      'Zendesk, reading macros, page 1: answered 502 (5 times); tried again 4 times; given up',
    ])
  })

  it('keeps a fault at once, so that it outlives the process that met it', async () => {
    const around = await surroundings(engine, worldOf(330))
    const first = around.started()
    await around.connected(first.desk)
    let asked = 0
    const silent = new Promise<void>((resolve) => {
      around.tool.faultOf = ({ path, query }) => {
        if (!path.endsWith('/macros/active') || query.get('page[after]') !== '100') return null
        if (asked++ === 0) return { status: 429, headers: { 'retry-after': '20' } }
        resolve()
        return 'silence'
      }
    })
    await first.desk.sync(around.organisationId, 'zendesk')
    await silent
    await first.runner.stop(0)
    around.tool.faultOf = () => null
    // The lease of the dead one has to run out.
    await around.pass(31 * dayMs)
    await around
      .started(engine === 'embedded' ? around.store : await around.database.open())
      .reached('done')
    const { troubles, counts } = await historyOf(around)
    expect(troubles.latest.map(troubleLine)).toEqual([
      'Zendesk, reading macros, page 2: answered 429, asked to wait 20 s; the process ended in between',
    ])
    expect(counts).toMatchObject({ drafts: 330, updated: 0 })
  })

  it('counts what a process had updated since the page it kept last, though it died', async () => {
    const around = await surroundings(engine, worldOf(30))
    const first = around.started()
    await around.connected(first.desk)
    await first.desk.sync(around.organisationId, 'zendesk')
    await first.reached('done')
    // Macros: all of them in one page.
    for (const nth of [1, 4, 7, 10, 13]) {
      around.world.edit(nth, decision(500 + nth), new Date('2026-11-19T00:00:00Z'))
    }
    const { rules } = around.store
    const edit = rules.edit.bind(rules)
    const spy = vi.spyOn(rules, 'edit')
    const died = new Promise<void>((resolve) => {
      spy.mockImplementation(async (...change) => {
        const rule = await edit(...change)
        if (spy.mock.calls.length === 3) resolve(first.runner.stop(0))
        return rule
      })
    })
    await first.desk.sync(around.organisationId, 'zendesk')
    await died
    await around.pass(31 * dayMs)
    await around.started().reached('done')
    const { attempts, counts } = await historyOf(around)
    expect(attempts).toBe(2)
    expect(counts).toMatchObject({ drafts: 0, updated: 5 })
  })

  it('is bounded: of very many troubles the latest are told, and how many there were before', async () => {
    const around = await surroundings(engine, worldOf(180))
    for (const way of ['events', 'audits']) around.world.closed.set(way, 403)
    const { desk, reached } = around.started()
    const { principal } = around
    await desk.connectZendesk(principal, {
      subdomain: 'example',
      email: zendeskEmail,
      token: zendeskToken,
      metrics: true,
    })
    const seen = new Set<string>()
    around.tool.faultOf = ({ path }) => {
      if (!path.endsWith('/comments') || seen.has(path)) return null
      seen.add(path)
      return { status: 500 }
    }
    await desk.sync(around.organisationId, 'zendesk')
    await reached('done')
    const { troubles } = await historyOf(around)
    expect([troubles.latest.length, troubles.leftOut]).toEqual([50, 10])
    expect((await around.drafts()).length).toBe(180)
  })
})
