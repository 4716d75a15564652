import * as z from 'zod'
import { errandPage } from './errand.ts'
import { defineRoutes } from './route.ts'
import { page } from './rules.ts'
import { token } from './token.ts'
import { troubleFields } from './trouble.ts'

/** Tools the service reads by itself. */
export const remoteConnectors = ['zendesk', 'intercom'] as const
export type RemoteConnectorId = (typeof remoteConnectors)[number]

export const intercomRegions = ['us', 'eu', 'au'] as const
export type IntercomRegion = (typeof intercomRegions)[number]

export const zendeskInput = z.object({
  subdomain: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be the part before .zendesk.com, in lower case')
    .describe('the part before .zendesk.com, in lower case'),
  email: z
    .string()
    .regex(/^[\x21-\x39\x3b-\x7e]{1,255}@[\w.-]{1,255}$/, 'must be an e-mail address')
    .describe('of the account the token is of'),
  token,
  metrics: z
    .boolean()
    .nullish()
    .describe(
      'whether notes may be read ticket by ticket, where the account allows no export of them',
    ),
})

const intercomInput = z.object({ token, region: z.enum(intercomRegions).default('us') })

/** What a run came to so far. A file is an article, a macro or saved reply, a note, or a conversation with its notes. */
const counts = z.object({
  files: z.number(),
  items: z.number(),
  drafts: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  excluded: z.number(),
  denied: z.number(),
  truncated: z.number(),
})

const connectorRun = z
  .object({
    id: z.string(),
    status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
    trigger: z.enum(['manual', 'nightly']),
    created_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    attempts: z
      .number()
      .describe(
        'how often it was begun: more than once where the desk failed, or the process that read it died',
      ),
    counts,
    left_out: z
      .array(z.object({ name: z.string(), reason: z.string() }))
      .describe('what the account keeps from the service, by name and reason; the first ones'),
    error: z.string().nullable().describe('code of what went wrong last; null when nothing did'),
    ...troubleFields,
  })
  .meta({ title: 'Run' })

const remoteConnector = z
  .object({
    connector: z.enum(remoteConnectors),
    state: z
      .enum(['connected', 'refused'])
      .describe(
        '`refused`: the vendor no longer takes the credential, and nothing is read until it is given anew',
      ),
    account: z.string().describe('Zendesk: the subdomain; Intercom: the workspace'),
    region: z.enum(intercomRegions).nullable(),
    notes: z
      .enum(['events', 'audits', 'metrics'])
      .nullable()
      .describe('Zendesk: how notes are read; null before the first run'),
    connected_by: z.string(),
    connected_at: z.string(),
    run: connectorRun.nullable().describe('the latest; null before the first'),
  })
  .meta({ title: 'Support desk' })

const started = z.object({ id: z.string(), status: z.enum(['queued', 'running']) })

export const connectorRoutes = defineRoutes({
  connectZendesk: {
    method: 'PUT',
    path: '/v1/connectors/zendesk',
    summary:
      'Connect a Zendesk account; the token is tried before it is kept, and nothing is read yet',
    auth: 'key',
    role: 'admin',
    body: zendeskInput,
    maxBytes: 16 * 1024,
    example: { subdomain: 'acme', email: 'agent@acme.example', token: 'token-of-zendesk' },
    answers: { 200: remoteConnector },
    refusals: [
      'connector.refused',
      'connector.unreachable',
      'connector.failed',
      'connector.limited',
      'connector.unexpected',
      'credentials.unusable',
    ],
  },
  connectIntercom: {
    method: 'PUT',
    path: '/v1/connectors/intercom',
    summary:
      'Connect an Intercom workspace; the token is tried before it is kept, and nothing is read yet',
    auth: 'key',
    role: 'admin',
    body: intercomInput,
    maxBytes: 16 * 1024,
    example: { token: 'token-of-intercom', region: 'eu' },
    answers: { 200: remoteConnector },
    refusals: [
      'connector.refused',
      'connector.unreachable',
      'connector.failed',
      'connector.limited',
      'connector.unexpected',
      'credentials.unusable',
    ],
  },
  getConnector: {
    method: 'GET',
    path: '/v1/connectors/{connector}',
    summary: 'How a support desk is connected; 404 while it is not',
    auth: 'key',
    answers: { 200: remoteConnector },
  },
  disconnectConnector: {
    method: 'DELETE',
    path: '/v1/connectors/{connector}',
    summary: 'Forget the credential and stop a running sync at once; drafts stay',
    auth: 'key',
    role: 'admin',
    answers: { 200: remoteConnector },
  },
  syncConnector: {
    method: 'POST',
    path: '/v1/connectors/{connector}/sync',
    summary: 'Read a support desk now; 200 with the run there is when one is not finished',
    auth: 'key',
    role: 'admin',
    answers: { 200: started, 202: started },
    refusals: ['connector.refused'],
  },
  listConnectorEvents: {
    method: 'GET',
    path: '/v1/connectors/{connector}/events',
    summary: 'How connecting a support desk went, newest first',
    auth: 'key',
    query: page,
    answers: { 200: errandPage },
    refusals: ['request.bad_cursor'],
  },
  listConnectorRuns: {
    method: 'GET',
    path: '/v1/connectors/{connector}/runs',
    summary: 'Runs of the last thirty days, newest first',
    auth: 'key',
    query: page,
    answers: { 200: z.object({ items: z.array(connectorRun), next: z.string().nullable() }) },
    refusals: ['request.bad_cursor'],
  },
})

export type ZendeskInput = z.input<typeof zendeskInput>
export type IntercomInput = z.input<typeof intercomInput>
export type WireConnector = z.infer<typeof remoteConnector>
export type WireConnectorRun = z.infer<typeof connectorRun>
export type WireConnectorRunPage = {
  readonly items: readonly WireConnectorRun[]
  readonly next: string | null
}
export type WireStartedRun = z.infer<typeof started>
