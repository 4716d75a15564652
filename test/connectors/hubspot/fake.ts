import type { FakeAnswer, FakeRequest, FakeRoute } from '../../support/fake-tool.ts'
import type { World, WorldPlan } from '../conformance.ts'

export const hubspotToken = 'synthetic-service-key-0001'
export const pipelines = ['default', '12345'] as const
export const team = '178588'
export const portal = { portalId: 4_242_424, uiDomain: 'app-eu1.hubspot.com' } as const

const unlistedPipeline = '99999'
const unlistedTeam = '178999'
const members = ['55501', '55502'] as const
const stranger = '55999'

export interface FakeNote {
  readonly id: string
  /** Deals it is attached to. */
  readonly deals: readonly string[]
  readonly owner: string
  html: string | null
  changedAt: string
  removed: boolean
}

export interface FakeDeal {
  readonly id: string
  readonly pipeline: string
}

/** What a HubSpot account holds. */
export interface Account {
  readonly deals: readonly FakeDeal[]
  readonly notes: readonly FakeNote[]
  /** Owner ids by team. */
  readonly teams: Readonly<Record<string, readonly string[]>>
  /** Ids that a batch answers as failed. */
  readonly unreadable?: ReadonlySet<string>
  /** Most notes of one deal on a page of associations. */
  readonly notesOfDeal?: number
  readonly canary?: (neverRead: string) => string
  readonly apart?: (neverRead: string) => string
}

export function note(id: number | string, given: Partial<FakeNote> = {}): FakeNote {
  return {
    id: String(id),
    deals: [],
    owner: members[0],
    html: `<p>Decision ${id}.</p>`,
    changedAt: '2026-05-01T00:00:00.000Z',
    removed: false,
    ...given,
  }
}

export const synthetic = { members, stranger, unlistedPipeline, unlistedTeam }

/** The first half of the items are notes on deals, the other half are notes of the team's members. */
export function hubspotWorld({ items, text, canary, apart }: WorldPlan): World {
  const deals: FakeDeal[] = Array.from({ length: Math.ceil(items / 3) }, (_, nth) => ({
    id: String(70_511_111_111 + nth * 11),
    pipeline: pipelines[nth % pipelines.length] ?? '',
  }))
  const mention = `<a data-at-mention="" href="#">@Alex Stone</a>`
  const htmlOf = (prose: string): string =>
    `<div style="" dir="auto" data-top-level="true"><p style="margin:0;">${prose}</p><p>Asked ${mention} twice.</p></div>`
  const notes: FakeNote[] = Array.from({ length: items }, (_, nth) => {
    const onDeal = nth % 2 === 0
    return note(80_511_111_111 + nth * 11, {
      // Every fourth is on a deal and owned by a member at once.
      deals: onDeal ? [deals[Math.floor(nth / 3)]?.id ?? ''] : [],
      owner: onDeal && nth % 4 === 0 ? stranger : (members[nth % members.length] ?? ''),
      html: htmlOf(text(nth)),
      changedAt: new Date(Date.UTC(2026, 4, 1) + nth * 60_000).toISOString(),
    })
  })
  const outside = [
    note('81111111111', {
      deals: ['79999999999'],
      owner: stranger,
      html: 'Said in pipeline nine.',
    }),
    note('82222222222', { owner: stranger, html: 'Said by a stranger.' }),
  ]
  const account: Account = {
    deals: [...deals, { id: '79999999999', pipeline: unlistedPipeline }],
    notes: [...notes, ...outside],
    teams: { [team]: members, [unlistedTeam]: [stranger] },
    canary,
    apart,
  }
  return {
    ...hubspotVendor(account),
    files: items,
    outside: [
      unlistedPipeline,
      '79999999999',
      unlistedTeam,
      stranger,
      ...outside.map(({ id }) => id),
      'Said in pipeline nine.',
      'Said by a stranger.',
    ],
    edit: (nth, prose, at) => {
      const edited = notes[nth]
      if (edited === undefined) return
      edited.html = htmlOf(prose)
      edited.changedAt = at.toISOString()
    },
    remove: (nth) => {
      const gone = notes[nth]
      if (gone !== undefined) gone.removed = true
    },
  }
}

/** HubSpot over an account, with its page sizes, its wall and its refusals. */
export function hubspotVendor(account: Account) {
  const { apart = () => '', canary = () => '' } = account
  const dealField = canary('deal fields (name, amount, stage, close date)')
  const person = canary('owner names and addresses')
  const forbidden = (path: string, neverRead: string): FakeRoute => {
    const body = { results: [{ id: '1', properties: { all: apart(neverRead) } }] }
    return { method: 'GET', path, answer: () => ({ body }) }
  }
  return {
    credential: { authorization: `Bearer ${hubspotToken}` },
    refusal: refusal(401, 'INVALID_AUTHENTICATION'),
    routes: [
      {
        method: 'GET',
        path: '/account-info/2026-09/details',
        answer: () => ({ body: { ...portal, accountType: 'STANDARD', timeZone: 'Europe/Berlin' } }),
      },
      {
        method: 'GET',
        path: '/crm/pipelines/2026-09/deals/{pipelineId}',
        answer: ({ params }) => pipelineAnswer(account, params['pipelineId'] ?? ''),
      },
      {
        method: 'GET',
        path: '/crm/owners/2026-09',
        query: ['limit', 'after', 'archived', 'email'],
        answer: (request) => ownersAnswer(account, request, person),
      },
      {
        method: 'POST',
        path: '/crm/objects/2026-09/deals/search',
        body: searchNames,
        answer: ({ body }) =>
          searchAnswer(body as Search, account.deals, dealFields, ({ id }) => ({
            hs_object_id: id,
            createdate: '2026-05-01T10:00:00.000Z',
            hs_lastmodifieddate: '2026-06-02T10:00:00.000Z',
            dealname: dealField,
            amount: dealField,
          })),
      },
      {
        method: 'POST',
        path: '/crm/associations/2026-09/deals/notes/batch/read',
        body: ['inputs'],
        answer: ({ body }) => associationsAnswer(account, body as Inputs),
      },
      {
        method: 'POST',
        path: '/crm/objects/2026-09/notes/batch/read',
        query: ['archived'],
        body: ['inputs', 'properties', 'propertiesWithHistory'],
        answer: ({ body }) => notesAnswer(account, body as Inputs),
      },
      {
        method: 'POST',
        path: '/crm/objects/2026-09/notes/search',
        body: searchNames,
        answer: ({ body }) =>
          searchAnswer(body as Search, there(account), noteFields, (each) => noteProperties(each)),
      },
      forbidden('/crm/objects/2026-09/contacts', 'contacts and companies'),
      forbidden('/crm/objects/2026-09/companies', 'contacts and companies'),
      forbidden('/crm/objects/2026-09/notes', 'emails, calls and tasks'),
      forbidden('/crm/objects/2026-09/emails', 'emails, calls and tasks'),
      forbidden('/crm/objects/2026-09/playbooks', 'playbooks'),
    ] satisfies readonly FakeRoute[],
  }
}

export function refusal(status: number, category: string, more: object = {}): FakeAnswer {
  return {
    status,
    body: {
      status: 'error',
      message: 'no',
      correlationId: 'aeb5f871-7f07-4993-9211-000000000001',
      category,
      ...more,
    },
  }
}

const searchNames = ['filterGroups', 'sorts', 'properties', 'limit', 'after', 'query'] as const

interface Search {
  readonly filterGroups: readonly { readonly filters: readonly Filter[] }[]
  readonly sorts: readonly { readonly propertyName: string; readonly direction: string }[]
  readonly properties?: readonly string[]
  readonly limit: number
  readonly after?: string
}

interface Filter {
  readonly propertyName: string
  readonly operator: string
  readonly value?: string
  readonly values?: readonly string[]
}

interface Inputs {
  readonly inputs: readonly { readonly id: string; readonly after?: string }[]
}

type Field<T> = (object: T) => string | number

const dealFields: Readonly<Record<string, Field<FakeDeal>>> = {
  pipeline: ({ pipeline }) => pipeline,
  hs_object_id: ({ id }) => Number(id),
}

const noteFields: Readonly<Record<string, Field<FakeNote>>> = {
  hubspot_owner_id: ({ owner }) => owner,
  hs_lastmodifieddate: ({ changedAt }) => Date.parse(changedAt),
  hs_object_id: ({ id }) => Number(id),
}

const wall = 10_000

function searchAnswer<T extends { readonly id: string }>(
  search: Search,
  objects: readonly T[],
  fields: Readonly<Record<string, Field<T>>>,
  propertiesOf: (object: T) => object,
): FakeAnswer {
  const { filterGroups, sorts, properties, limit, after = '0' } = search
  const filters = filterGroups[0]?.filters ?? []
  const tooMuch =
    filterGroups.length !== 1 ||
    filters.length > 6 ||
    filters.some(({ values = [] }) => values.length > 100) ||
    !Array.isArray(properties) ||
    limit > 200 ||
    Number(after) + limit > wall
  if (tooMuch) return refusal(400, 'VALIDATION_ERROR')
  const sort = fields[sorts[0]?.propertyName ?? ''] ?? (() => 0)
  const found = objects
    .filter((object) => filters.every((filter) => holds(filter, object, fields)))
    .toSorted((a, b) => (sort(a) < sort(b) ? -1 : Number(sort(a) > sort(b))))
  const end = Number(after) + limit
  return {
    body: {
      total: found.length,
      results: found
        .slice(Number(after), end)
        .map((object) => wire(object.id, propertiesOf(object))),
      ...(end < found.length ? { paging: { next: { after: String(end), link: '?after' } } } : {}),
    },
  }
}

function holds<T>(
  { propertyName, operator, value = '', values = [] }: Filter,
  object: T,
  fields: Readonly<Record<string, Field<T>>>,
): boolean {
  const own = fields[propertyName]?.(object)
  if (own === undefined) throw new Error(`no filter on ${propertyName}`)
  switch (operator) {
    case 'IN':
      return values.includes(String(own))
    case 'EQ':
      return own === Number(value)
    case 'GT':
      return Number(own) > Number(value)
    case 'GTE':
      return Number(own) >= Number(value)
    default:
      throw new Error(`no operator ${operator}`)
  }
}

function there({ notes }: Account): readonly FakeNote[] {
  return notes.filter(({ removed }) => !removed)
}

function wire(id: string, properties: object) {
  return {
    id,
    properties,
    createdAt: '2026-05-01T10:00:00.000Z',
    updatedAt: '2026-06-02T10:00:00.000Z',
    archived: false,
    url: `https://${portal.uiDomain}/contacts/${portal.portalId}/record/0-46/${id}`,
  }
}

function noteProperties({ id, html, owner, changedAt }: FakeNote) {
  return {
    hs_object_id: id,
    hs_createdate: '2026-05-01T10:00:00.000Z',
    hs_lastmodifieddate: changedAt,
    hubspot_owner_id: owner,
    hs_note_body: html,
  }
}

function pipelineAnswer({ deals }: Account, id: string): FakeAnswer {
  const known = [...pipelines, ...deals.map(({ pipeline }) => pipeline)]
  if (!known.includes(id)) return refusal(404, 'OBJECT_NOT_FOUND')
  return { body: { id, label: 'Sales Pipeline', displayOrder: 0, archived: false, stages: [] } }
}

/** One owner a page, so that there is always a next one. */
function ownersAnswer({ teams }: Account, { query }: FakeRequest, name: string): FakeAnswer {
  const all = [...new Set(Object.values(teams).flat())]
  const at = Number(query.get('after') ?? '0')
  const id = all[at]
  const results =
    id === undefined
      ? []
      : [
          {
            id,
            type: 'PERSON',
            archived: false,
            email: `${name}@example.invalid`,
            firstName: name,
            lastName: name,
            teams: Object.entries(teams)
              .filter(([, owners]) => owners.includes(id))
              .map(([each], nth) => ({ id: each, name, primary: nth === 0 })),
          },
        ]
  const more = at + 1 < all.length ? { paging: { next: { after: String(at + 1) } } } : {}
  return { body: { results, ...more } }
}

function associationsAnswer(account: Account, { inputs }: Inputs): FakeAnswer {
  if (inputs.length === 0 || inputs.length > 1_000) return refusal(400, 'VALIDATION_ERROR')
  const { unreadable = new Set(), notesOfDeal = 2 } = account
  const errors: object[] = []
  const results = inputs.flatMap(({ id, after = '0' }) => {
    if (unreadable.has(id)) {
      errors.push({ status: 'error', category: 'VALIDATION_ERROR', message: 'failed' })
      return []
    }
    const all = there(account).filter(({ deals }) => deals.includes(id))
    if (all.length === 0) {
      errors.push({
        status: 'error',
        category: 'OBJECT_NOT_FOUND',
        subCategory: 'crm.associations.NO_ASSOCIATIONS_FOUND',
        message: 'none',
      })
      return []
    }
    const end = Number(after) + notesOfDeal
    return [
      {
        from: { id },
        to: all.slice(Number(after), end).map((each, nth) => ({
          toObjectId: nth % 2 === 0 ? each.id : Number(each.id),
          associationTypes: [{ category: 'HUBSPOT_DEFINED', typeId: 213 }],
        })),
        ...(end < all.length ? { paging: { next: { after: String(end) } } } : {}),
      },
    ]
  })
  return batchAnswer(results, errors)
}

function notesAnswer(account: Account, { inputs }: Inputs): FakeAnswer {
  if (inputs.length === 0 || inputs.length > 100) return refusal(400, 'VALIDATION_ERROR')
  const byId = new Map(there(account).map((each) => [each.id, each]))
  const errors: object[] = []
  const results = inputs.flatMap(({ id }) => {
    const found = account.unreadable?.has(id) ? undefined : byId.get(id)
    if (found !== undefined) return [wire(id, noteProperties(found))]
    errors.push({ status: 'error', category: 'OBJECT_NOT_FOUND', message: 'none' })
    return []
  })
  return batchAnswer(results, errors)
}

function batchAnswer(results: readonly object[], errors: readonly object[]): FakeAnswer {
  const times = { startedAt: '2026-06-02T10:00:00.000Z', completedAt: '2026-06-02T10:00:00.100Z' }
  const body = { status: 'COMPLETE', results, ...times }
  return errors.length === 0
    ? { body }
    : { status: 207, body: { ...body, numErrors: errors.length, errors } }
}
