import { describe, expect, it } from 'vitest'
import { airtable } from '../../../src/connectors/airtable/index.ts'
import { openRaw } from '../../../src/core/text.ts'
import type { FakeTool } from '../../support/fake-tool.ts'
import { FreshMemory } from '../../support/read.ts'
import type { Trial, TrialOptions } from '../../support/trial.ts'
import { errorText, trialOf } from '../../support/trial.ts'
import type { Base, FakeRecord } from './fake.ts'
import { airtableToken, airtableVendor, base, fields, record, refusal, tables } from './fake.ts'

const [first, second] = tables
const both = {
  base,
  tables: [
    { id: first, fields },
    { id: second, fields: [fields[0]] },
  ],
}

async function read(
  held: Base,
  options: Partial<TrialOptions> & { readonly choices?: object } = {},
  prepare?: (tool: FakeTool) => void,
) {
  const choices = { ...(options.choices ?? both) }
  const opened = { connector: airtable, secrets: { token: airtableToken }, choices }
  return trialOf(opened, airtableVendor(held), { scope: {}, ...options }, prepare)
}

function filled(count: number, table: string = first): readonly FakeRecord[] {
  return Array.from({ length: count }, (_, nth) =>
    record(nth + (table === first ? 0 : 5_000), {
      table,
      cells: { [fields[0]]: `Decision ${nth}.` },
    }),
  )
}

function askedOf(tool: FakeTool): readonly unknown[] {
  return tool.requests.map(({ body }) => body)
}

function filtersOf({ requests }: Trial): readonly unknown[] {
  return requests.map(({ body }) => (body as { filterByFormula?: string }).filterByFormula ?? null)
}

describe('Airtable records', () => {
  it('are an item each, a passage for each chosen field in the order they were chosen', async () => {
    const cells = { [fields[1]]: 'Second.', [fields[0]]: '**First** of all.\n' }
    const ran = await read({ records: [record(0, { cells }), record(1)] })
    expect(ran.items).toHaveLength(1)
    const [item] = ran.items
    expect(item?.body.map(({ text }) => openRaw(text))).toEqual(['First of all.', 'Second.'])
    expect(item?.source && openRaw(item.source)).toBe(
      'https://airtable.com/appSYNTHETIC00001/tblSYNTHETIC00001/recSYNTH111111111',
    )
    // The one without text was read, too.
    expect([ran.tally.listed, ran.tally.files, ran.tally.whole]).toEqual([2, 2, true])
  })

  it.each<[string, unknown, readonly string[]]>([
    ['a text', 'We ship **weekly**.', ['We ship weekly.']],
    ['a text AI wrote', { state: 'generated', isStale: false, value: 'We ship.' }, ['We ship.']],
    ['a text AI has not written yet', { state: 'loading', isStale: true, value: null }, []],
    ['texts looked up', ['One.', null, 7, 'Two.'], ['One.\nTwo.']],
    ['texts AI wrote, looked up', [{ state: 'generated', value: 'One.' }], ['One.']],
    ['a person', { id: 'usr1', email: 'ada@example.invalid', name: 'Ada' }, []],
    ['persons', [{ id: 'usr1', email: 'ada@example.invalid', name: 'Ada' }], []],
    ['files', [{ id: 'att1', url: 'https://example.invalid/x', filename: 'salaries.pdf' }], []],
    ['an error', { error: '#ERROR!' }, []],
    ['a number', 7, []],
  ])('give of %s its text and nothing else', async (_, cell, texts) => {
    const ran = await read({ records: [record(0, { cells: { [fields[0]]: cell } })] })
    const bodies = ran.items.flatMap(({ body }) => body.map(({ text }) => openRaw(text)))
    expect([ran.error, bodies, ran.tally.files]).toEqual([null, texts, 1])
  })

  it('are asked for by ids of fields, page by page with the same question', async () => {
    const { tool } = await read({ records: filled(501) })
    const question = { fields, returnFieldsByFieldId: true, pageSize: 100 }
    const offsets = [100, 200, 300, 400, 500].map((at) => ({
      ...question,
      offset: `itrSYNTHETIC00001/${at}`,
    }))
    expect(askedOf(tool).slice(0, 6)).toEqual([question, ...offsets])
    expect(tool.requests[6]?.path).toBe(`/v0/${base}/${second}/listRecords`)
  })

  it('of a table without a chosen field are not asked for', async () => {
    const choices = { base, tables: [{ id: first, fields: [] }, both.tables[1]] }
    const { requests } = await read({ records: filled(3) }, { choices })
    expect(requests.map(({ path }) => path)).toEqual([`/v0/${base}/${second}/listRecords`])
  })

  it.each([{}, { base: 'Team base', tables: [] }, { base, tables: [{ id: first, fields: [] }] }])(
    'are not asked for without a usable choice: %j',
    async (choices) => {
      const ran = await read({ records: filled(3) }, { choices })
      expect(ran.error).toMatchObject({ code: 'connector.choices' })
      expect(ran.requests).toEqual([])
    },
  )

  it('of a table with a field that is gone are a loss, and never asked for without it', async () => {
    const records = [...filled(3), ...filled(3, second)]
    const ran = await read({ records, known: [fields[0]] })
    expect(ran.items.map(({ place }) => place)).toEqual([second, second, second])
    expect(ran.tally.skipped.named).toEqual([
      {
        name: `table ${first}`,
        reason: 'a chosen field is gone: choose again with svc connect airtable',
      },
    ])
    expect([ran.requests.length, ran.tally.missing]).toEqual([2, 0])
    expect([...ran.memory.left.keys()].filter((key) => key.includes(first))).toEqual([])
    expect(ran.memory.wholePlaces).toEqual([second])
  })

  it('of a table that is not shown are a loss, and the others are read', async () => {
    const ran = await read({ records: filled(3, second) }, {}, (tool) => {
      tool.faults.push(refusal(403, 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND'))
    })
    expect([ran.error, ran.items.length, ran.tally.missing]).toEqual([null, 3, 0])
    expect(ran.tally.denied.named.map(({ name }) => name)).toEqual([`table ${first}`])
  })

  it('of a table that Airtable fails on are a loss by name, and the others are read', async () => {
    const records = [...filled(150), ...filled(3, second)]
    const fail = (tool: FakeTool) => {
      tool.alter = (answer, { path, body }) =>
        path.includes(first) && Object.hasOwn(body as object, 'offset')
          ? refusal(422, 'INVALID_REQUEST_UNKNOWN')
          : answer
    }
    const ran = await read({ records }, {}, fail)
    expect([ran.error, ran.items.length, ran.tally.missing]).toEqual([null, 103, 0])
    expect(ran.tally.skipped.named.map(({ name }) => name)).toEqual([`table ${first}`])
    // All of it is asked for again.
    expect([...ran.memory.wholePlaces, ...ran.memory.left.keys()].join()).not.toContain(first)
    const alone = await read({ records: [] }, {}, (tool) => {
      tool.alter = () => refusal(422, 'INVALID_REQUEST_UNKNOWN')
    })
    expect(alone.error).toMatchObject({ code: 'connector.unexpected' })
  })

  it('of no table at all end in an error that names the scope', async () => {
    const ran = await read({ records: filled(3) }, {}, (tool) => {
      const refused = refusal(403, 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND')
      tool.alter = () => refused
    })
    expect(ran.error).toMatchObject({
      code: 'connector.forbidden',
      message: expect.stringContaining('the token lacks data.records:read') as string,
      hint: expect.stringContaining('svc connect airtable') as string,
    })
    expect([ran.requests.length, ran.tally.denied.count, ran.tally.missing]).toEqual([2, 2, 0])
  })

  it('of a table that is refused in the middle of its list are kept', async () => {
    const choices = { base, tables: [{ id: first, fields }] }
    const ran = await read({ records: filled(150) }, { choices }, (tool) => {
      tool.alter = (answer, { body }) =>
        Object.hasOwn(body as object, 'offset') ? refusal(403, 'INVALID_PERMISSIONS') : answer
    })
    expect([ran.error, ran.items.length, ran.tally.denied.count]).toEqual([null, 100, 1])
  })

  it('are asked for no faster than four times a second', async () => {
    const { clock, requests } = await read({ records: filled(900) })
    const took = clock.now().getTime() - Date.parse('2026-06-01T12:00:00.000Z')
    expect(took).toBeGreaterThanOrEqual((requests.length - 1) * 250)
  })
})

describe('an Airtable list that expires', () => {
  it('is begun anew, and no record comes twice', async () => {
    let left = 2
    const ran = await read({
      records: filled(450),
      expired: (offset) => offset.endsWith('/300') && left-- > 0,
    })
    expect([ran.error, ran.tally.files, ran.tally.whole]).toEqual([null, 450, true])
    expect(new Set(ran.items.map(({ id }) => (id === null ? '' : openRaw(id)))).size).toBe(450)
  })

  it('again and again is a loss after the third time', async () => {
    const records = [...filled(450), ...filled(3, second)]
    const ran = await read({ records, expired: (offset) => offset.endsWith('/300') })
    expect(ran.requests.filter(({ path }) => path.includes(first))).toHaveLength(12)
    expect(ran.tally.skipped.named.map(({ name }) => name)).toEqual([`table ${first}`])
    expect([ran.tally.files, ran.tally.missing, ran.error]).toEqual([303, 0, null])
    expect([...ran.memory.wholePlaces, ...ran.memory.left.keys()].join()).not.toContain(first)
  })
})

describe('Airtable says no', () => {
  it('for half a minute, which is waited for', async () => {
    const ran = await read({ records: filled(3) }, {}, (tool) => {
      tool.faults.push({ status: 429, body: { errors: [{ error: 'RATE_LIMIT_REACHED' }] } })
    })
    expect([ran.error, ran.items.length]).toEqual([null, 3])
    expect(ran.clock.waits).toContain(30_000)
  })

  it.each([
    { errors: [{ error: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED', message: 'x' }] },
    { error: { type: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED', message: 'x' } },
    { error: 'PUBLIC_API_BILLING_LIMIT_EXCEEDED' },
  ])('for this month, which is not: %j', async (body) => {
    const ran = await read({ records: filled(3) }, {}, (tool) => {
      tool.faults.push({ status: 429, body })
    })
    expect(ran.error).toMatchObject({
      code: 'connector.limited',
      message: expect.stringContaining('API calls of this month'),
    })
    expect([ran.requests.length, ran.clock.longestMs]).toEqual([1, 0])
  })

  it('to a key of the old kind with what to use instead', async () => {
    const ran = await read({ records: [] }, {}, (tool) => {
      tool.faults.push(refusal(401, 'AUTHENTICATION_REQUIRED'))
    })
    expect(errorText(ran.error)).toMatch(/svc connect airtable, with a personal access token/)
  })
})

describe('Airtable run again', () => {
  const changed = (day: number, given: Partial<FakeRecord> = {}) =>
    record(day, {
      cells: { [fields[0]]: `Decision of day ${day}.` },
      changedAt: new Date(Date.UTC(2026, 5, day)).toISOString(),
      ...given,
    })
  const one = { base, tables: [{ id: first, fields: [fields[0]] }] }

  it('asks only for what changed since Airtable began to list', async () => {
    const held = { records: [changed(1), changed(3)] }
    const before = await read(held, { choices: one })
    expect([filtersOf(before), before.memory.wholePlaces]).toEqual([[null], [first]])
    const ran = await read(held, { choices: one, memory: new FreshMemory(before.memory) })
    expect(filtersOf(ran)).toEqual(["IS_AFTER(LAST_MODIFIED_TIME(), '2026-06-01T11:59:00.000Z')"])
    expect([ran.items.length, ran.memory.wholePlaces]).toEqual([1, []])
  })

  it('reads everything of a table of which another field was chosen', async () => {
    const held = { records: [changed(1)] }
    const before = await read(held, { choices: one })
    const ran = await read(held, { memory: new FreshMemory(before.memory) })
    expect(filtersOf(ran)).toEqual([null, null])
    expect(ran.items).toHaveLength(1)
  })

  it('reads everything where Airtable does not say what time it is', async () => {
    const before = await read({ records: [changed(1)] }, { choices: one }, (tool) => {
      tool.alter = (answer) => ({ ...answer, headers: { date: 'no date' } })
    })
    expect([...before.memory.left]).toEqual([])
  })

  it('reads everything where the filter is not taken', async () => {
    const held = { records: [changed(1), changed(3)] }
    const before = await read(held, { choices: one })
    const memory = new FreshMemory(before.memory)
    const ran = await read({ ...held, filters: false }, { choices: one, memory })
    expect([ran.error, ran.items.length, ran.tally.whole]).toEqual([null, 2, true])
    expect(ran.memory.wholePlaces).toEqual([])
  })

  it('reads later what a run with a date left out', async () => {
    const held = { records: [changed(1), changed(3)] }
    const since = new Date(Date.UTC(2026, 5, 3))
    const before = await read(held, { choices: one, since })
    expect(before.items).toHaveLength(1)
    expect([[...before.memory.left], before.memory.wholePlaces]).toEqual([[], []])
    const ran = await read(held, { choices: one, memory: new FreshMemory(before.memory) })
    expect(ran.items).toHaveLength(2)
  })
})
