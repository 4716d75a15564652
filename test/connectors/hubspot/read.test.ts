import { describe, expect, it } from 'vitest'
import { hubspot } from '../../../src/connectors/hubspot/index.ts'
import { openRaw } from '../../../src/core/text.ts'
import type { FakeTool } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { FreshMemory } from '../../support/read.ts'
import type { Trial, TrialOptions } from '../../support/trial.ts'
import { proveAgainst, runAgainst, trialOf } from '../../support/trial.ts'
import type { Account, FakeNote } from './fake.ts'
import { hubspotToken, hubspotVendor, note, portal } from './fake.ts'

const opened = { connector: hubspot, secrets: { token: hubspotToken }, choices: portal }
const team = '178588'
const teamScope = { hubspotTeams: [team] }
const dealScope = { hubspotPipelines: ['default'] }

function account(notes: readonly FakeNote[], given: Partial<Account> = {}): Account {
  const ids = [...new Set(notes.flatMap(({ deals }) => deals))]
  const deals = ids.map((id) => ({ id, pipeline: 'default' }))
  return { deals, notes, teams: { [team]: ['55501'] }, ...given }
}

async function read(held: Account, options: TrialOptions) {
  return trialOf(opened, hubspotVendor(held), options)
}

function idsOf({ items }: Pick<Trial, 'items'>): readonly string[] {
  return items.map(({ id }) => (id === null ? '' : openRaw(id)))
}

function bodiesOf(tool: Pick<FakeTool, 'requests'>, end: string): readonly unknown[] {
  return tool.requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
}

function range(count: number, make: (nth: number) => FakeNote): readonly FakeNote[] {
  return Array.from({ length: count }, (_, nth) => make(nth))
}

/** Has a search begin with a page that holds nothing and names the next one. */
const emptyFirst: FakeTool['alter'] = (answer, { path, body }) =>
  path.endsWith('/search') && !Object.hasOwn(body as object, 'after')
    ? { ...answer, body: { total: 1, results: [], paging: { next: { after: '0' } } } }
    : answer

describe('HubSpot being connected', () => {
  it('keeps where the account’s records are shown, and nothing else', async () => {
    const tool = await fakeTool(hubspotVendor(account([])))
    const { proof } = await proveAgainst(tool, opened)
    expect(proof).toEqual({
      choices: { portalId: 4_242_424, uiDomain: 'app-eu1.hubspot.com', timeZone: 'Europe/Berlin' },
      warnings: [],
    })
  })

  it('takes no domain that is none', async () => {
    const tool = await fakeTool(hubspotVendor(account([])))
    tool.faults.push({ body: { portalId: 1, uiDomain: 'evil.example/path?x=' } })
    expect((await proveAgainst(tool, opened)).error).toMatchObject({ code: 'connector.unexpected' })
  })

  it('says what the key could read and svc does not', () => {
    expect(hubspot.access === 'rest' && hubspot.credential[0]?.help).toMatch(
      /crm\.objects\.contacts\.read.*could read contacts; svc never does/,
    )
  })
})

describe('HubSpot notes on deals', () => {
  it('are asked for by ids alone, and link to the deal', async () => {
    const ran = await read(account([note(8001, { deals: ['7001'] })]), { scope: dealScope })
    const [item] = ran.items
    expect(item?.title && openRaw(item.title)).toBe('Decision 8001.')
    expect(item?.source && openRaw(item.source)).toBe(
      'https://app-eu1.hubspot.com/contacts/4242424/record/0-3/7001/?engagement=8001',
    )
    expect(bodiesOf(ran.tool, '/deals/search')).toEqual([
      {
        filterGroups: [
          {
            filters: [
              { propertyName: 'pipeline', operator: 'IN', values: ['default'] },
              { propertyName: 'hs_object_id', operator: 'GT', value: '0' },
            ],
          },
        ],
        sorts: [{ propertyName: 'hs_object_id', direction: 'ASCENDING' }],
        properties: ['hs_object_id'],
        limit: 200,
      },
    ])
    expect(bodiesOf(ran.tool, '/notes/batch/read').at(-1)).toEqual({
      inputs: [{ id: '8001' }],
      properties: ['hs_note_body', 'hs_lastmodifieddate'],
    })
  })

  it('link without a connection, from variables alone, too', async () => {
    const vendor = hubspotVendor(account([note(8001, { deals: ['7001'] })]))
    const ran = await trialOf({ ...opened, choices: {} }, vendor, { scope: dealScope })
    expect(ran.items[0]?.source && openRaw(ran.items[0].source)).toMatch(/\/4242424\/.*\/7001\//)
  })

  it('are found on more deals than a search answers', async () => {
    const deals = Array.from({ length: 10_450 }, (_, nth) => ({
      id: String(7_000_000 + nth),
      pipeline: 'default',
    }))
    const last = deals.at(-1)?.id ?? ''
    const held = account([note(8001, { deals: ['7000000'] }), note(8002, { deals: [last] })], {
      deals,
    })
    const ran = await read(held, { scope: dealScope })
    expect([ran.error, ran.tally.whole]).toEqual([null, true])
    expect(idsOf(ran)).toEqual(['8001', '8002'])
    expect(bodiesOf(ran.tool, '/deals/notes/batch/read')).toHaveLength(11)
  }, 60_000)

  it('are found behind a page of deals that is empty', async () => {
    const tool = await fakeTool(hubspotVendor(account([note(8001, { deals: ['7001'] })])))
    tool.alter = emptyFirst
    const ran = await runAgainst(tool, opened, { scope: dealScope })
    expect([ran.error, idsOf(ran), ran.tally.whole]).toEqual([null, ['8001'], true])
  })

  it('come once each from a deal with many, and from many deals', async () => {
    const many = range(250, (nth) => note(8_000 + nth, { deals: ['7001'] }))
    const shared = note(9_000, { deals: ['7001', '7002'] })
    const ran = await read(account([...many, shared], { notesOfDeal: 100 }), { scope: dealScope })
    expect(idsOf(ran)).toHaveLength(251)
    expect(new Set(idsOf(ran)).size).toBe(251)
    expect([ran.tally.listed, ran.tally.files, ran.tally.missing]).toEqual([251, 251, 0])
  })

  it('are counted as lost where HubSpot answers for a part only', async () => {
    const notes = range(5, (nth) => note(8_001 + nth, { deals: [`700${nth % 2}`] }))
    const held = account(notes, { unreadable: new Set(['8002', '8003']) })
    const { tally, memory, items } = await read(held, { scope: dealScope })
    expect(items).toHaveLength(3)
    expect(tally.skipped.named.map(({ name }) => name).toSorted()).toEqual([
      'note 8002',
      'note 8003',
    ])
    expect([tally.listed, tally.missing, tally.whole]).toEqual([5, 0, false])
    expect(memory.wholePlaces).toEqual([])
  })

  it('are a loss where a deal does not tell them, and none where it has none', async () => {
    const deals = ['7001', '7002', '7003'].map((id) => ({ id, pipeline: 'default' }))
    const held = account([note(8001, { deals: ['7001'] })], {
      deals,
      unreadable: new Set(['7002']),
    })
    const { tally } = await read(held, { scope: dealScope })
    expect(tally.skipped.named).toEqual([
      { name: 'a deal', reason: 'HubSpot did not list its notes' },
    ])
    expect([tally.files, tally.missing]).toEqual([1, 0])
  })

  it('without text are read and give nothing', async () => {
    const held = account([
      note(8001, { deals: ['7001'], html: null }),
      note(8002, { deals: ['7001'], html: '<p> </p>' }),
    ])
    const ran = await read(held, { scope: dealScope })
    expect([ran.items, ran.tally.files, ran.tally.whole]).toEqual([[], 2, true])
  })

  it('older than asked for are unchanged, and nothing is said to be gone', async () => {
    const held = account([
      note(8001, { deals: ['7001'] }),
      note(8002, { deals: ['7001'], changedAt: '2026-05-20T00:00:00.000Z' }),
    ])
    const ran = await read(held, { scope: dealScope, since: new Date('2026-05-20T00:00:00.000Z') })
    expect([idsOf(ran), ran.tally.unchanged, ran.tally.missing]).toEqual([['8002'], 1, 0])
    expect(ran.memory.wholePlaces).toEqual([])
  })

  it('of an unknown pipeline are a loss with its name', async () => {
    const ran = await read(account([note(8001, { deals: ['7001'] })]), {
      scope: { hubspotPipelines: ['default', 'defualt'] },
    })
    expect(idsOf(ran)).toEqual(['8001'])
    expect(ran.tally.denied.named).toEqual([
      { name: 'pipeline defualt', reason: 'no such deal pipeline' },
    ])
    expect([ran.tally.missing, ran.memory.wholePlaces]).toEqual([0, []])
  })

  it('are asked for in no more than 100 pipelines at once', async () => {
    const hubspotPipelines = Array.from({ length: 101 }, (_, nth) => `p${nth}`)
    const deals = hubspotPipelines.map((pipeline, nth) => ({ id: String(7_001 + nth), pipeline }))
    const held = account([note(8001, { deals: ['7101'] })], { deals })
    expect(idsOf(await read(held, { scope: { hubspotPipelines } }))).toEqual(['8001'])
  })

  it.each([{ hubspotPipelines: ['a b'] }, { hubspotTeams: ['Field sales'] }])(
    'are not asked for with what is no id: %j',
    async (scope) => {
      const ran = await read(account([]), { scope })
      expect(ran.error).toMatchObject({ code: 'usage' })
      expect(ran.requests).toEqual([])
    },
  )
})

describe('HubSpot notes of teams', () => {
  it('come once where they are on a listed deal, too', async () => {
    const held = account([note(8001, { deals: ['7001'] }), note(8002)])
    const ran = await read(held, { scope: { ...dealScope, ...teamScope } })
    expect(idsOf(ran)).toEqual(['8001', '8002'])
    expect([ran.tally.listed, ran.tally.files]).toEqual([2, 2])
    expect(ran.memory.wholePlaces).toEqual(['deals', 'teams'])
  })

  it('are all found when one is edited between two pages, and the edit by the next run', async () => {
    const notes = range(450, (nth) =>
      note(8_000 + nth, {
        changedAt: new Date(Date.UTC(2026, 0, 1) + nth * 1_000).toISOString(),
      }),
    )
    const tool = await fakeTool(hubspotVendor(account(notes)))
    tool.alter = (answer, { path }) => {
      const [first] = notes
      if (path.endsWith('/search') && first !== undefined) {
        first.html = '<p>Decided again.</p>'
        first.changedAt = '2026-02-01T00:00:00.000Z'
      }
      return answer
    }
    const ran = await runAgainst(tool, opened, { scope: teamScope })
    expect(new Set(idsOf(ran))).toEqual(new Set(notes.map(({ id }) => id)))
    expect([ran.error, ran.tally.listed, ran.tally.files]).toEqual([null, 450, 450])
    const memory = new FreshMemory(ran.memory)
    const second = await runAgainst(tool, opened, { scope: teamScope, memory })
    expect(second.items.map(({ title }) => openRaw(title))).toEqual(['Decided again.'])
  })

  it('are all found behind the wall of a search', async () => {
    const notes = range(10_345, (nth) =>
      note(8_000_000 + nth, {
        changedAt: new Date(Date.UTC(2026, 0, 1) + nth * 1_000).toISOString(),
      }),
    )
    const ran = await read(account(notes), { scope: teamScope })
    expect([ran.error, ran.tally.files, ran.tally.whole]).toEqual([null, 10_345, true])
    expect(new Set(idsOf(ran)).size).toBe(10_345)
  }, 60_000)

  it('are all found where more than a search answers changed at one moment', async () => {
    const notes = [
      ...range(10_300, (nth) => note(8_000_000 + nth)),
      note(9_000_000, { changedAt: '2026-05-02T00:00:00.000Z' }),
    ]
    const ran = await read(account(notes), { scope: teamScope })
    expect([ran.error, ran.tally.files, ran.tally.whole]).toEqual([null, 10_301, true])
  }, 60_000)

  it('are found behind a page that is empty', async () => {
    const tool = await fakeTool(hubspotVendor(account([note(8001)])))
    tool.alter = emptyFirst
    const ran = await runAgainst(tool, opened, { scope: teamScope })
    expect([ran.error, idsOf(ran), ran.tally.whole]).toEqual([null, ['8001'], true])
  })

  it('are asked for by no more than 100 owners at once', async () => {
    const owners = Array.from({ length: 150 }, (_, nth) => String(55_000 + nth))
    const notes = owners.map((owner, nth) => note(8_000 + nth, { owner }))
    const ran = await read(account(notes, { teams: { [team]: owners } }), { scope: teamScope })
    expect([ran.error, ran.items.length]).toEqual([null, 150])
    expect(bodiesOf(ran.tool, '/notes/search')).toHaveLength(2)
  })

  it('of a team that is not there are a loss with its number', async () => {
    const ran = await read(account([note(8001)]), { scope: { hubspotTeams: [team, '404'] } })
    expect(ran.tally.denied.named).toEqual([
      { name: 'team 404', reason: 'no such team, or nobody is in it' },
    ])
    expect([idsOf(ran), ran.tally.missing]).toEqual([['8001'], 0])
    expect(ran.memory.wholePlaces).toEqual([])
  })

  it('are searched for no faster than three times a second', async () => {
    const held = account(range(1_000, (nth) => note(8_000 + nth)))
    const { clock, requests } = await read(held, { scope: teamScope })
    const searches = requests.filter(({ path }) => path.endsWith('/search')).length
    expect(searches).toBe(7)
    const took = clock.now().getTime() - Date.parse('2026-06-01T12:00:00.000Z')
    expect(took).toBeGreaterThanOrEqual((searches - 1) * 333)
  })
})

describe('HubSpot run again', () => {
  const changed = (nth: number): string => new Date(Date.UTC(2026, 4, 1, nth)).toISOString()

  it('asks for what a team’s members changed since, with ten minutes of overlap', async () => {
    const notes = range(20, (nth) => note(8_000 + nth, { changedAt: changed(nth) }))
    const tool = await fakeTool(hubspotVendor(account(notes)))
    const first = await runAgainst(tool, opened, { scope: teamScope })
    const [edited] = notes
    if (edited !== undefined) edited.changedAt = '2026-05-01T18:55:00.000Z'
    const second = await runAgainst(tool, opened, {
      scope: teamScope,
      memory: new FreshMemory(first.memory),
    })
    expect(idsOf(second)).toEqual(['8000', '8019'])
    expect(second.memory.wholePlaces).toEqual([])
    expect(JSON.stringify(tool.requests.at(-1)?.body)).toContain(
      `"GTE","value":"${Date.parse(changed(19)) - 600_000}"`,
    )
  })

  it('reads everything of who joined the team since', async () => {
    const notes = [
      note(8001, { changedAt: changed(9) }),
      note(8002, { owner: '55777', changedAt: changed(1) }),
    ]
    const first = await read(account(notes), { scope: teamScope })
    expect(idsOf(first)).toEqual(['8001'])
    const grown = account(notes, { teams: { [team]: ['55501', '55777'] } })
    const second = await read(grown, { scope: teamScope, memory: new FreshMemory(first.memory) })
    expect(idsOf(second).toSorted()).toEqual(['8001', '8002'])
  })

  it('reads later what a run with a date left out', async () => {
    const held = account([
      note(8001, { changedAt: changed(1) }),
      note(8002, { changedAt: changed(9) }),
    ])
    const first = await read(held, { scope: teamScope, since: new Date(changed(5)) })
    expect(idsOf(first)).toEqual(['8002'])
    expect(first.memory.wholePlaces).toEqual([])
    const second = await read(held, { scope: teamScope, memory: new FreshMemory(first.memory) })
    expect(idsOf(second)).toEqual(['8001', '8002'])
  })

  it('finds an old note that came with a deal that moved into the pipeline', async () => {
    const notes = [note(8001, { deals: ['7001'] }), note(8002, { deals: ['7002'] })]
    const before = account(notes, { deals: [{ id: '7001', pipeline: 'default' }] })
    const first = await read(before, { scope: dealScope })
    expect(idsOf(first)).toEqual(['8001'])
    const second = await read(account(notes), {
      scope: dealScope,
      memory: new FreshMemory(first.memory),
    })
    expect(idsOf(second)).toEqual(['8001', '8002'])
    expect(second.memory.wholePlaces).toEqual(['deals'])
  })
})
