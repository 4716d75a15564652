import type { Calls } from '../access/call.ts'
import type { ReadRun, ScopeFlags, Session } from '../connector.ts'
import { defineRest } from '../connector.ts'
import { airtableRefusal } from './refusal.ts'

const scope = {} as const satisfies ScopeFlags

const calls = {
  whoami: { when: 'connect', method: 'GET', path: '/v0/meta/whoami', keeps: ['id'] },
  bases: {
    when: 'connect',
    method: 'GET',
    path: '/v0/meta/bases',
    query: ['offset'],
    permission: 'schema.bases:read',
    keeps: ['bases[].id', 'bases[].name', 'bases[].permissionLevel', 'offset'],
  },
  tables: {
    when: 'connect',
    method: 'GET',
    path: '/v0/meta/bases/{base}/tables',
    permission: 'schema.bases:read',
    keeps: [
      'tables[].id',
      'tables[].name',
      'tables[].fields[].id',
      'tables[].fields[].name',
      'tables[].fields[].type',
      'tables[].fields[].options.result.type',
    ],
  },
  // A read, though it is a POST: the list of fields fits no address.
  records: {
    when: 'read',
    method: 'POST',
    path: '/v0/{base}/{table}/listRecords',
    body: ['fields', 'returnFieldsByFieldId', 'pageSize', 'offset', 'filterByFormula'],
    permission: 'data.records:read',
    keeps: ['records[].id', 'offset'],
    // A text, one that AI wrote, or a list of them: of a cell that holds a person or a file nothing is kept.
    prose: [
      'records[].fields.{field}',
      'records[].fields.{field}.value',
      'records[].fields.{field}[]',
      'records[].fields.{field}[].value',
    ],
    headers: ['date'],
  },
} as const satisfies Calls

export type AirtableSession = Session<typeof calls>
export type AirtableRun = ReadRun<typeof scope> & AirtableSession

/** The fields a person chose when connecting, by id; nothing else of the base is ever asked for. */
export const airtable = defineRest({
  id: 'airtable',
  title: 'Airtable',
  access: 'rest',
  home: 'https://api.airtable.com',
  credential: [
    {
      key: 'token',
      label: 'Personal access token',
      env: 'SVC_AIRTABLE_TOKEN',
      help: 'airtable.com/create/tokens, with the scopes data.records:read and schema.bases:read and access to the base',
    },
  ],
  settings: [],
  sign: { authorization: 'Bearer {token}' },
  scope,
  needs: null,
  reads: ['the fields chosen when connecting'],
  neverReads: ['fields not chosen', 'tables without a chosen field', 'comments on records'],
  // Airtable allows 5 requests a second for a base, and answers one too many with half a minute of silence.
  pace: { perSecond: 4, atOnce: 1 },
  calls,
  refusal: airtableRefusal,

  async prove(session) {
    const { proveAirtable } = await import('./choose.ts')
    return proveAirtable(session)
  },

  choosing: {
    async choose(session, ask) {
      const { chooseFields } = await import('./choose.ts')
      return chooseFields(session, ask)
    },
    async check(given) {
      const { checkedChoice } = await import('./choice.ts')
      return { ...checkedChoice(given) }
    },
  },

  async *read(run) {
    const { readAirtable } = await import('./read.ts')
    yield* readAirtable(run)
  },
})
