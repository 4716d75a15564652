import type { Calls } from '../access/call.ts'
import type { ReadRun, ScopeFlags, Session } from '../connector.ts'
import { defineRest } from '../connector.ts'
import { hubspotRefusal } from './refusal.ts'

/** HubSpot's dated API: a new one each March and September, each supported for at least 18 months. */
const version = '2026-09'

const scope = {
  hubspotPipelines: {
    flag: '--hubspot-pipelines',
    kind: 'list',
    value: '<ids>',
    help: 'HubSpot: notes on deals in these pipelines',
  },
  hubspotTeams: {
    flag: '--hubspot-teams',
    kind: 'list',
    value: '<ids>',
    help: 'HubSpot: notes owned by members of these teams',
  },
} as const satisfies ScopeFlags

/** Search has a limit of its own, for the whole account: 4 or 5 a second. */
const searching = { perSecond: 3, atOnce: 1 }

const calls = {
  account: {
    when: 'both',
    method: 'GET',
    path: `/account-info/${version}/details`,
    keeps: ['portalId', 'uiDomain', 'timeZone'],
  },
  pipeline: {
    when: 'read',
    method: 'GET',
    path: `/crm/pipelines/${version}/deals/{pipeline}`,
    permission: 'crm.objects.deals.read',
    keeps: ['id'],
  },
  deals: {
    when: 'read',
    method: 'POST',
    path: `/crm/objects/${version}/deals/search`,
    body: ['filterGroups', 'sorts', 'properties', 'limit', 'after'],
    permission: 'crm.objects.deals.read',
    pace: searching,
    keeps: ['results[].id', 'paging.next.after'],
  },
  dealNotes: {
    when: 'read',
    method: 'POST',
    path: `/crm/associations/${version}/deals/notes/batch/read`,
    body: ['inputs'],
    permission: 'crm.objects.deals.read and crm.objects.contacts.read',
    keeps: [
      'results[].from.id',
      'results[].to[].toObjectId',
      'results[].paging.next.after',
      'numErrors',
      'errors[].category',
      'errors[].subCategory',
    ],
  },
  notes: {
    when: 'read',
    method: 'POST',
    path: `/crm/objects/${version}/notes/batch/read`,
    body: ['inputs', 'properties'],
    permission: 'crm.objects.contacts.read',
    keeps: ['results[].id', 'results[].properties.hs_lastmodifieddate'],
    prose: ['results[].properties.hs_note_body'],
  },
  owners: {
    when: 'read',
    method: 'GET',
    path: `/crm/owners/${version}`,
    query: ['limit', 'after', 'archived'],
    permission: 'crm.objects.owners.read',
    keeps: ['results[].id', 'results[].teams[].id', 'paging.next.after'],
  },
  ownedNotes: {
    when: 'read',
    method: 'POST',
    path: `/crm/objects/${version}/notes/search`,
    body: ['filterGroups', 'sorts', 'properties', 'limit', 'after'],
    permission: 'crm.objects.contacts.read',
    pace: searching,
    keeps: [
      'results[].id',
      'results[].url',
      'results[].properties.hs_lastmodifieddate',
      'paging.next.after',
    ],
    prose: ['results[].properties.hs_note_body'],
  },
} as const satisfies Calls

export type HubspotSession = Session<typeof calls>
export type HubspotRun = ReadRun<typeof scope> & HubspotSession

/** Notes on deals of the listed pipelines and notes of the listed teams' members; of deals and people only ids. */
export const hubspot = defineRest({
  id: 'hubspot',
  title: 'HubSpot',
  access: 'rest',
  home: 'https://api.hubapi.com',
  credential: [
    {
      key: 'token',
      label: 'Service key or private app token',
      env: 'SVC_HUBSPOT_TOKEN',
      help: 'Development > Keys > Service keys, with the scopes crm.objects.deals.read, crm.objects.owners.read (for teams) and crm.objects.contacts.read: HubSpot hands out notes only with the last one, so the key could read contacts; svc never does. A token of an existing private app works, too',
    },
  ],
  settings: [],
  sign: { authorization: 'Bearer {token}' },
  scope,
  needs: { any: ['hubspotPipelines', 'hubspotTeams'] },
  reads: ['notes on deals in the listed pipelines', 'notes owned by members of the listed teams'],
  neverReads: [
    'contacts and companies',
    'deal fields (name, amount, stage, close date)',
    'owner names and addresses',
    'playbooks',
    'emails, calls and tasks',
  ],
  // The smallest plans allow 100 requests in 10 seconds.
  pace: { perSecond: 9, atOnce: 4 },
  quota: {
    remaining: 'x-hubspot-ratelimit-remaining',
    reset: 'x-hubspot-ratelimit-interval-milliseconds',
    unit: 'milliseconds',
  },
  calls,
  refusal: hubspotRefusal,

  async prove(session) {
    const { proveHubspot } = await import('./account.ts')
    return proveHubspot(session)
  },

  async *read(run) {
    const { readHubspot } = await import('./read.ts')
    yield* readHubspot(run)
  },
})
