import type { FakeAnswer, FakeRequest, FakeRoute } from '../../support/fake-tool.ts'
import type { World, WorldPlan } from '../conformance.ts'

export const airtableToken = 'patSYNTHETIC000001.0123456789abcdef'
export const base = 'appSYNTHETIC00001'
/** The third is chosen without any field. */
export const tables = ['tblSYNTHETIC00001', 'tblSYNTHETIC00002', 'tblSYNTHETIC00003'] as const
export const fields = ['fldSYNTHETIC00001', 'fldSYNTHETIC00002'] as const
const unchosenField = 'fldUNCHOSEN000001'
const unchosenTable = 'tblUNCHOSEN000001'

export const choices = {
  base,
  tables: [
    { id: tables[0], fields },
    { id: tables[1], fields: [fields[0]] },
    { id: tables[2], fields: [] },
  ],
}

/** When the fake's clock stands still: that of a first run. */
const listedAt = 'Mon, 01 Jun 2026 12:00:00 GMT'

export interface FakeRecord {
  readonly id: string
  readonly table: string
  /** By field id; an empty cell is absent. */
  cells: Readonly<Record<string, unknown>>
  changedAt: string
  removed: boolean
}

/** What a base holds, and how Airtable is today. */
export interface Base {
  readonly records: readonly FakeRecord[]
  /** Field ids that exist; undefined: all that are asked for. */
  readonly known?: readonly string[]
  /** Asked for each page with an offset: whether the list behind it has expired. */
  readonly expired?: (offset: string) => boolean
  /** False: filters are refused. */
  readonly filters?: boolean
  readonly canary?: (neverRead: string) => string
  readonly apart?: (neverRead: string) => string
}

export function record(nth: number, given: Partial<FakeRecord> = {}): FakeRecord {
  return {
    id: `recSYNTH${String(nth + 111_111).padStart(9, '1')}`,
    table: tables[0],
    cells: {},
    changedAt: '2026-05-01T00:00:00.000Z',
    removed: false,
    ...given,
  }
}

/** A base whose first table has half of the records, with two chosen fields, and the second the rest, with one. */
export function airtableWorld({ items, text, canary, apart }: WorldPlan): World {
  const mention = `<airtable:mention id="menSYNTHETIC00001">@Alex Stone</airtable:mention>`
  const records = Array.from({ length: items }, (_, nth) => {
    const table = nth % 2 === 0 ? tables[0] : tables[1]
    const cells = {
      [fields[0]]: `**Note**\n\n${text(nth)}\n\nAsked ${mention} twice.\n`,
      ...(table === tables[0] ? { [fields[1]]: 'A plain second field.' } : {}),
    }
    return record(nth, { table, cells })
  })
  const other = record(900_000, { table: unchosenTable, cells: { [fields[0]]: 'Said elsewhere.' } })
  return {
    ...airtableVendor({ records: [...records, other], canary, apart }),
    files: items,
    outside: [unchosenField, unchosenTable, tables[2], other.id, 'Said elsewhere.'],
    edit: (nth, prose, at) => {
      const edited = records[nth]
      if (edited === undefined) return
      edited.cells = { ...edited.cells, [fields[0]]: prose }
      edited.changedAt = at.toISOString()
    },
    remove: (nth) => {
      const gone = records[nth]
      if (gone !== undefined) gone.removed = true
    },
  }
}

/** Airtable over a base, with its page size, its offsets and its refusals. */
export function airtableVendor(held: Base) {
  const { canary = () => 'x', apart = () => 'x' } = held
  const unchosen = canary('fields not chosen')
  const schema = apart('tables without a chosen field')
  const comments = apart('comments on records')
  return {
    credential: { authorization: `Bearer ${airtableToken}` },
    refusal: refusal(401, 'AUTHENTICATION_REQUIRED'),
    routes: [
      {
        method: 'GET',
        path: '/v0/meta/whoami',
        answer: () => ({ body: { id: 'usrSYNTHETIC00001', email: 'someone@example.invalid' } }),
      },
      {
        method: 'POST',
        path: '/v0/{base}/{table}/listRecords',
        body: listNames,
        answer: (request) => listAnswer(held, request, unchosen, schema),
      },
      {
        method: 'GET',
        path: '/v0/{base}/{table}/{record}/comments',
        answer: () => ({ body: { comments: [{ text: comments }] } }),
      },
    ] satisfies readonly FakeRoute[],
  }
}

export function refusal(status: number, type: string): FakeAnswer {
  return { status, body: { error: { type, message: 'no' } } }
}

const listNames = [
  'fields',
  'returnFieldsByFieldId',
  'pageSize',
  'offset',
  'filterByFormula',
  'maxRecords',
]

interface Listing {
  readonly fields?: readonly string[]
  readonly returnFieldsByFieldId?: boolean
  readonly pageSize?: number
  readonly offset?: string
  readonly filterByFormula?: string
}

function listAnswer(
  { records, known, expired, filters = true }: Base,
  { params, body }: FakeRequest,
  unchosen: string,
  otherTable: string,
): FakeAnswer {
  const { table = '' } = params
  const asked = body as Listing
  if (params['base'] !== base || !table.startsWith('tbl')) {
    return refusal(403, 'INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND')
  }
  // Airtable would answer every field.
  if (!asked.fields?.length)
    return { body: { records: [{ id: 'rec1', fields: { all: otherTable } }] } }
  if (asked.fields.some((each) => known?.includes(each) === false)) {
    return refusal(422, 'UNKNOWN_FIELD_NAME')
  }
  if ((asked.pageSize ?? 100) > 100 || asked.returnFieldsByFieldId !== true) {
    return refusal(422, 'INVALID_REQUEST_UNKNOWN')
  }
  const { offset, filterByFormula: formula } = asked
  if (formula !== undefined && !filters) return refusal(422, 'INVALID_FILTER_BY_FORMULA')
  if (offset !== undefined && expired?.(offset) === true) {
    return refusal(422, 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE')
  }
  const after = formula === undefined ? -Infinity : momentIn(formula)
  const found = records.filter(
    (each) => each.table === table && !each.removed && Date.parse(each.changedAt) > after,
  )
  const from = offset === undefined ? 0 : Number(/^itrSYNTHETIC00001\/(\d+)$/.exec(offset)?.[1])
  const end = from + (asked.pageSize ?? 100)
  return {
    headers: { date: listedAt },
    body: {
      records: found.slice(from, end).map(({ id, cells }) => ({
        id,
        createdTime: '2026-05-01T00:00:00.000Z',
        fields: {
          ...Object.fromEntries(
            Object.entries(cells).filter(([each]) => asked.fields?.includes(each)),
          ),
          // Not asked for, as after a change of the API.
          [unchosenField]: unchosen,
        },
      })),
      ...(end < found.length ? { offset: `itrSYNTHETIC00001/${end}` } : {}),
    },
  }
}

function momentIn(formula: string): number {
  const moment = /^IS_AFTER\(LAST_MODIFIED_TIME\(\), '([\dTZ:.-]+)'\)$/.exec(formula)?.[1]
  if (moment === undefined) throw new Error(`no formula of this kind: ${formula}`)
  return Date.parse(moment)
}
