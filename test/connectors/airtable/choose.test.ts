import { describe, expect, it } from 'vitest'
import { airtable } from '../../../src/connectors/airtable/index.ts'
import type { Ask, Choices, Option } from '../../../src/connectors/connector.ts'
import type { FakeAnswer, FakeRoute } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { errorText, restOf, withSession } from '../../support/trial.ts'
import { airtableToken, airtableVendor, base, refusal } from './fake.ts'

const secrets = { token: airtableToken }
const [prose, notes, title, formula] = [1, 2, 3, 5].map((nth) => `fldSYNTHETIC0000${nth}`)

const field = (nth: number, name: string, type: string, result?: string) => ({
  id: `fldSYNTHETIC0000${nth}`,
  name,
  type,
  ...(result === undefined ? {} : { options: { isValid: true, result: { type: result } } }),
})

const schema = {
  tables: [
    {
      id: 'tblSYNTHETIC00001',
      name: 'Decisions',
      primaryFieldId: title,
      fields: [
        field(1, 'Rationale', 'richText'),
        field(2, 'Notes', 'multilineText'),
        field(3, 'Title', 'singleLineText'),
        field(4, 'Owner', 'singleCollaborator'),
        field(5, 'Digest', 'formula', 'singleLineText'),
        field(6, 'Sum', 'formula', 'number'),
        field(7, 'Mail', 'email'),
        field(8, 'Files', 'multipleAttachments'),
        field(9, 'New thing', 'hologram'),
      ],
      views: [],
    },
    {
      id: 'tblSYNTHETIC00002',
      name: 'Numbers',
      primaryFieldId: title,
      fields: [field(1, 'Count', 'number')],
      views: [],
    },
    {
      id: 'tblSYNTHETIC00003',
      name: 'Minutes',
      primaryFieldId: title,
      fields: [
        field(1, 'Summary', 'aiText'),
        field(2, 'Looked up', 'multipleLookupValues', 'richText'),
      ],
      views: [],
    },
  ],
}

interface Question {
  readonly question: string
  readonly options: readonly Option<unknown>[]
}

/** Answers each question by the names given, and keeps what was asked. */
function answering(...answers: readonly (readonly string[])[]): Ask & { asked: Question[] } {
  const left = [...answers]
  const asked: Question[] = []
  const pick = <T>(question: string, options: readonly Option<T>[]): readonly T[] => {
    asked.push({ question, options })
    const names = left.shift() ?? []
    return options.filter(({ name }) => names.includes(name)).map(({ value }) => value)
  }
  return {
    asked,
    one: (question, options) => {
      const [picked] = pick(question, options)
      return picked === undefined
        ? Promise.reject(new Error('nothing to pick'))
        : Promise.resolve(picked)
    },
    many: (question, options) => Promise.resolve(pick(question, options)),
  }
}

async function choosing(
  ask: Ask,
  given: {
    readonly choices?: Choices
    readonly bases?: FakeAnswer
    readonly schema?: FakeAnswer
  } = {},
) {
  const route = (
    path: string,
    answer: FakeRoute['answer'],
    query: readonly string[] = [],
  ): FakeRoute => ({
    method: 'GET',
    path,
    query,
    answer,
  })
  const pages = (offset: string | null): FakeAnswer =>
    offset === null
      ? {
          body: {
            bases: [{ id: 'appSYNTHETIC00009', name: 'Shut', permissionLevel: 'none' }],
            offset: 'itr2',
          },
        }
      : { body: { bases: [{ id: base, name: 'Team base', permissionLevel: 'read' }] } }
  const vendor = airtableVendor({ records: [] })
  const tool = await fakeTool({
    ...vendor,
    routes: [
      ...vendor.routes,
      route('/v0/meta/bases', ({ query }) => given.bases ?? pages(query.get('offset')), ['offset']),
      route('/v0/meta/bases/{base}/tables', () => given.schema ?? { body: schema }),
    ],
  })
  let choices: Choices | null = null
  const opened = { connector: airtable, secrets, choices: given.choices ?? {} }
  const { error } = await withSession(tool, opened, {}, async (session) => {
    choices =
      (await restOf(airtable).choosing?.choose({ ...session, choices: opened.choices }, ask)) ??
      null
  })
  return { choices, error, tool }
}

describe('choosing Airtable fields', () => {
  it('keeps ids of exactly what was picked, and no name', async () => {
    const ask = answering(
      ['Team base'],
      ['Decisions', 'Minutes'],
      ['Rationale', 'Notes'],
      ['Summary'],
    )
    const { choices, error, tool } = await choosing(ask)
    expect(error).toBeNull()
    expect(choices).toEqual({
      base,
      tables: [
        { id: 'tblSYNTHETIC00001', fields: [prose, notes] },
        { id: 'tblSYNTHETIC00003', fields: [prose] },
      ],
    })
    expect(tool.violations).toEqual([])
    expect(tool.requests.filter(({ path }) => path.endsWith('/listRecords'))).toEqual([])
  })

  it('offers text only, marks what looks like prose and warns of what is computed', async () => {
    const ask = answering(['Team base'], ['Decisions'], ['Rationale'])
    await choosing(ask)
    const [bases, tables, fields] = ask.asked
    expect(bases?.options.map(({ name }) => name)).toEqual(['Team base'])
    expect(tables?.options.map(({ name }) => name)).toEqual(['Decisions', 'Minutes'])
    expect(fields?.options.map(({ name, hint }) => [name, hint])).toEqual([
      ['Rationale', 'looks like prose'],
      ['Notes', 'looks like prose'],
      ['Title', 'one line: names and titles, rarely decisions'],
      ['Digest', 'computed: may show text of fields and tables that were not chosen'],
    ])
    expect(fields?.options.filter(({ chosen }) => chosen)).toEqual([])
  })

  it('begins with what was chosen before', async () => {
    const ask = answering(['Team base'], ['Decisions'], ['Digest'])
    const before = { base, tables: [{ id: 'tblSYNTHETIC00001', fields: [notes] }] }
    const { choices } = await choosing(ask, { choices: before })
    const chosen = ask.asked.map(({ options }) => options.filter((each) => each.chosen))
    expect(chosen.map((each) => each.map(({ name }) => name))).toEqual([
      [],
      ['Decisions'],
      ['Notes'],
    ])
    expect(choices).toEqual({ base, tables: [{ id: 'tblSYNTHETIC00001', fields: [formula] }] })
  })

  it.each([
    ['no table', answering(['Team base'], []), {}, /no field was chosen/],
    ['no field', answering(['Team base'], ['Decisions'], []), {}, /no field was chosen/],
    ['no base', answering(), { bases: { body: { bases: [] } } }, /may see no base/],
    ['no text', answering(['Team base']), { schema: { body: { tables: [] } } }, /holds text/],
  ])('keeps nothing where there is %s', async (_, ask, given, message) => {
    const { choices, error } = await choosing(ask, given)
    expect(choices).toBeNull()
    expect(error).toMatchObject({
      code: 'connector.choices',
      message: expect.stringMatching(message),
    })
  })

  it('says which scope it needs', async () => {
    const given = { bases: refusal(403, 'INVALID_PERMISSIONS') }
    const { error } = await choosing(answering(), given)
    expect(error).toMatchObject({ code: 'connector.forbidden' })
    expect(errorText(error)).toContain('schema.bases:read')
  })
})

describe('a choice of Airtable fields that was written down', () => {
  const table = { id: 'tblSYNTHETIC00001', fields: ['fldSYNTHETIC00001'] }
  const check = (given: unknown) => restOf(airtable).choosing?.check(given)

  it('is kept as it is, without what is no id', async () => {
    const given = { base, name: 'Team base', tables: [{ ...table, name: 'Decisions' }] }
    expect(await check(given)).toEqual({ base, tables: [table] })
  })

  it('may name a table without a field, and a field twice', async () => {
    const [id = ''] = table.fields
    const given = {
      base,
      tables: [
        { id: 'tblSYNTHETIC00002', fields: [] },
        { ...table, fields: [id, id] },
      ],
    }
    expect(await check(given)).toEqual({
      base,
      tables: [{ id: 'tblSYNTHETIC00002', fields: [] }, table],
    })
  })

  it.each<[unknown, string]>([
    [null, 'it is no object with base and tables'],
    [{ tables: [table] }, 'base is no base id (app and 14 letters or digits)'],
    [{ base: 'Team base', tables: [table] }, 'base is no base id (app and 14 letters or digits)'],
    [{ base }, 'tables is no list of tables'],
    [{ base, tables: [] }, 'names no field'],
    [{ base, tables: ['tblSYNTHETIC00001'] }, 'tables[0] is no table with id and fields'],
    [
      { base, tables: [{ ...table, id: 'Decisions' }] },
      'tables[0].id is no table id (tbl and 14 letters or digits)',
    ],
    [{ base, tables: [{ id: table.id }] }, 'tables[0].fields is no list of field ids'],
    [
      { base, tables: [table, { id: 'tblSYNTHETIC00002', fields: ['Notes'] }] },
      'tables[1].fields[0] is no field id (fld and 14 letters or digits)',
    ],
    [{ base, tables: [table, table] }, 'tables[1] names a table for the second time'],
    [{ base, tables: [{ ...table, fields: [] }] }, 'names no field'],
  ])('is refused with the place that is wrong: %j', async (given, why) => {
    await expect(check(given)).rejects.toMatchObject({
      code: 'connector.choices',
      message: `the choice of Airtable fields is not usable: ${why}`,
      hint: expect.stringContaining('--from'),
    })
  })
})
