import type { Calls } from '../../access/call.ts'
import type { ReadRun, Session } from '../../connector.ts'
import { defineRest } from '../../connector.ts'
import { intercomRefusal } from './refusal.ts'

/** Hosts of the regions a workspace may live in. */
export const intercomHosts = {
  us: 'api.intercom.io',
  eu: 'api.eu.intercom.io',
  au: 'api.au.intercom.io',
} as const

const part = 'conversation_parts.conversation_parts[]'

const calls = {
  me: {
    when: 'both',
    step: 'reading the workspace',
    method: 'GET',
    path: '/me',
    keeps: ['app.id_code'],
  },
  macros: {
    when: 'read',
    step: 'reading saved replies',
    method: 'GET',
    path: '/macros',
    query: ['per_page', 'updated_since', 'starting_after'],
    permission: 'read macros',
    keeps: ['data[].id', 'data[].updated_at', 'pages.next.starting_after'],
    prose: ['data[].name', 'data[].body_text', 'data[].body'],
  },
  search: {
    when: 'read',
    step: 'looking for conversations',
    method: 'POST',
    path: '/conversations/search',
    body: ['query', 'pagination'],
    permission: 'read conversations',
    keeps: ['conversations[].id', 'conversations[].updated_at', 'pages.next.starting_after'],
  },
  // There is no way to ask for notes alone: all else of a conversation is gone before anything sees it.
  conversation: {
    when: 'read',
    step: 'reading notes of a conversation',
    method: 'GET',
    path: '/conversations/{conversation}',
    query: ['display_as'],
    permission: 'read conversations',
    keeps: [
      'conversation_parts.total_count',
      `${part}.id`,
      `${part}.part_type`,
      `${part}.created_at`,
      `${part}.redacted`,
      `${part}.author.type`,
    ],
    prose: [`${part}.body`],
    proseWhere: {
      [part]: { part_type: ['note', 'note_and_reopen'], 'author.type': ['admin', 'team'] },
    },
    proseUnless: { [part]: { redacted: true } },
  },
  articles: {
    when: 'read',
    step: 'reading articles',
    method: 'GET',
    path: '/articles',
    query: ['page', 'per_page'],
    permission: 'read articles',
    keeps: [
      'data[].id',
      'data[].state',
      'data[].url',
      'data[].updated_at',
      'data[].default_locale',
      'data[].translated_content.*.state',
      'data[].translated_content.*.url',
      'total_count',
      'pages.page',
      'pages.total_pages',
    ],
    prose: [
      'data[].title',
      'data[].body',
      'data[].translated_content.*.title',
      'data[].translated_content.*.body',
    ],
    proseWhere: {
      // An article may be a draft in its own language and published in another.
      'data[].title': { state: 'published' },
      'data[].body': { state: 'published' },
      'data[].translated_content.*': { state: 'published' },
    },
  },
} as const satisfies Calls

export type IntercomSession = Session<typeof calls>
export type IntercomRun = ReadRun & IntercomSession

/** Saved replies, teammates' notes and published articles of an Intercom workspace; contacts are no call of it. */
export const intercom = defineRest({
  id: 'intercom',
  title: 'Intercom',
  access: 'rest',
  home: 'https://{host}',
  credential: [
    {
      key: 'token',
      label: 'Access token',
      env: 'SVC_INTERCOM_TOKEN',
      help: 'Developer Hub > your app > Authentication; it reads conversations, articles, admins and macros',
    },
  ],
  settings: [
    {
      key: 'host',
      label: 'Host of the region',
      env: ['SVC_INTERCOM_HOST'],
      fallback: intercomHosts.us,
      choices: Object.values(intercomHosts),
      form: /^api(?:\.(?:eu|au))?\.intercom\.io$/,
    },
  ],
  // Without a version the one set in the app counts, and fields move.
  sign: { authorization: 'Bearer {token}', 'intercom-version': '2.16' },
  scope: {},
  needs: null,
  reads: [
    'saved replies',
    'notes teammates leave for each other',
    'published help centre articles',
  ],
  neverReads: [
    'who may use a saved reply',
    'messages to and from customers',
    'the contact record',
    'companies and segments',
    'custom attributes',
    'titles and tags of conversations',
    'names and addresses of authors',
    'redacted notes',
    'draft articles',
    'internal articles',
  ],
  // 10,000 requests a minute are allowed; search has a lower limit of its own.
  pace: { perSecond: 10, atOnce: 1 },
  quota: {
    remaining: 'x-ratelimit-remaining',
    reset: 'x-ratelimit-reset',
    unit: 'epoch seconds',
  },
  calls,
  refusal: intercomRefusal,

  async prove(session) {
    const { proveIntercom } = await import('./prove.ts')
    return proveIntercom(session)
  },

  async *read(run) {
    const { readIntercom } = await import('./read.ts')
    yield* readIntercom(run)
  },
})
