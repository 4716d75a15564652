import type { Calls } from '../../access/call.ts'
import type { ReadRun, RestConnector, Session } from '../../connector.ts'
import { defineRest } from '../../connector.ts'
import { zendeskRefusal } from './refusal.ts'

const pageQuery = ['page[size]', 'page[after]'] as const
const paged = ['meta.has_more', 'meta.after_cursor'] as const
const exported = ['next_page', 'end_time', 'end_of_stream'] as const

/** Of a comment its words, and those only of a note among colleagues. */
const note = ['plain_body', 'html_body', 'body'] as const

const articleFields = [
  'id',
  'locale',
  'html_url',
  'updated_at',
  'draft',
  'user_segment_id',
  'user_segment_ids[]',
] as const
const articles = {
  when: 'read',
  method: 'GET',
  permission: 'read',
  prose: ['articles[].title', 'articles[].body'],
  // One segment, or a list of them on the larger plans.
  proseWhere: {
    'articles[]': { draft: false, user_segment_id: null, 'user_segment_ids.0': null },
  },
} as const

function callsAt(exportsPerMinute: number) {
  const pace = { perSecond: exportsPerMinute / 60, atOnce: 1 }
  return {
    me: {
      when: 'connect',
      step: 'checking the credential',
      method: 'GET',
      path: '/api/v2/users/me',
      keeps: ['user.id', 'user.role'],
    },
    macros: {
      when: 'read',
      step: 'reading macros',
      method: 'GET',
      path: '/api/v2/macros/active',
      query: pageQuery,
      permission: 'admin',
      keeps: [
        'macros[].id',
        'macros[].updated_at',
        'macros[].active',
        'macros[].restriction.type',
        'macros[].actions[].field',
        ...paged,
      ],
      prose: ['macros[].title', 'macros[].actions[].value', 'macros[].actions[].value[]'],
      proseWhere: { 'macros[].actions[]': { field: ['comment_value', 'comment_value_html'] } },
      proseUnless: { 'macros[]': { active: false, 'restriction.type': 'User' } },
    },
    ticketEvents: {
      when: 'read',
      step: 'reading ticket events',
      method: 'GET',
      path: '/api/v2/incremental/ticket_events',
      query: ['start_time', 'include'],
      permission: 'admin',
      keeps: [
        'ticket_events[].ticket_id',
        'ticket_events[].child_events[].id',
        'ticket_events[].child_events[].event_type',
        'ticket_events[].child_events[].public',
        'ticket_events[].child_events[].created_at',
        ...exported,
      ],
      prose: note.map((name) => `ticket_events[].child_events[].${name}`),
      proseWhere: {
        'ticket_events[].child_events[]': { event_type: 'Comment', public: false },
      },
      pace,
    },
    ticketAudits: {
      when: 'read',
      step: 'reading ticket audits',
      method: 'GET',
      path: '/api/v2/ticket_audits',
      query: pageQuery,
      permission: 'admin',
      keeps: [
        'audits[].ticket_id',
        'audits[].created_at',
        'audits[].events[].id',
        'audits[].events[].type',
        'audits[].events[].public',
        ...paged,
      ],
      prose: note.map((name) => `audits[].events[].${name}`),
      proseWhere: { 'audits[].events[]': { type: 'Comment', public: false } },
    },
    metricEvents: {
      when: 'read',
      step: 'reading ticket metrics',
      method: 'GET',
      path: '/api/v2/incremental/ticket_metric_events',
      query: ['start_time'],
      permission: 'admin',
      keeps: ['ticket_metric_events[].ticket_id', ...exported],
      pace,
    },
    ticketComments: {
      when: 'read',
      step: 'reading notes of a ticket',
      method: 'GET',
      path: '/api/v2/tickets/{ticket}/comments',
      query: ['sort', ...pageQuery],
      permission: 'admin',
      keeps: [
        'comments[].id',
        'comments[].type',
        'comments[].public',
        'comments[].created_at',
        ...paged,
      ],
      prose: note.map((name) => `comments[].${name}`),
      proseWhere: { 'comments[]': { type: 'Comment', public: false } },
    },
    changedArticles: {
      ...articles,
      step: 'reading changed articles',
      path: '/api/v2/help_center/incremental/articles',
      query: ['start_time'],
      keeps: [...articleFields.map((name) => `articles[].${name}`), ...exported],
    },
    articles: {
      ...articles,
      step: 'reading articles',
      path: '/api/v2/help_center/articles',
      query: pageQuery,
      keeps: [...articleFields.map((name) => `articles[].${name}`), ...paged],
    },
  } as const satisfies Calls
}

export type ZendeskSession = Session<ReturnType<typeof callsAt>>
export type ZendeskRun = ReadRun & ZendeskSession

/**
 * Support texts of a Zendesk account; the ticket record is no call of it, and can never be asked for. So many
 * incremental exports a minute: ten are allowed, and an account may have bought more.
 */
export function zendeskAt(exportsPerMinute: number): RestConnector {
  return defineRest({
    id: 'zendesk',
    title: 'Zendesk',
    access: 'rest',
    home: 'https://{subdomain}.zendesk.com',
    credential: [
      {
        key: 'login',
        label: 'API token',
        env: 'SVC_ZENDESK_TOKEN',
        help: 'Admin Center > Apps and integrations > Zendesk API, of an admin service account',
      },
    ],
    settings: [
      {
        key: 'subdomain',
        label: 'Subdomain',
        env: ['SVC_ZENDESK_SUBDOMAIN'],
        fallback: '',
        choices: [],
        form: /^[a-z0-9][a-z0-9-]{0,62}$/,
      },
    ],
    // The login is base64 of {email}/token:{token}: HTTP Basic, as Zendesk takes API tokens.
    sign: { authorization: 'Basic {login}' },
    scope: {},
    needs: null,
    reads: ['texts of shared macros', 'internal notes of tickets', 'public help centre articles'],
    neverReads: [
      'the ticket record',
      'requesters, subjects, priorities, statuses and custom fields',
      'satisfaction ratings',
      'public comments',
      'contact details and where somebody wrote from',
      'authors',
      'other actions of macros',
      'personal and inactive macros',
      'draft and restricted articles',
      'triggers',
    ],
    // The smallest plan allows 200 requests a minute; this leaves half of them.
    pace: { perSecond: 1.6, atOnce: 1 },
    quota: { remaining: 'ratelimit-remaining', reset: 'ratelimit-reset', unit: 'seconds' },
    calls: callsAt(exportsPerMinute),
    refusal: zendeskRefusal,

    async prove(session) {
      const { proveZendesk } = await import('./prove.ts')
      return proveZendesk(session)
    },

    async *read(run) {
      const { readZendesk } = await import('./read.ts')
      yield* readZendesk(run)
    },
  })
}
