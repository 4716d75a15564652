import * as z from 'zod'
import { billingRoutes } from './billing.ts'
import { connectorRoutes } from './connectors.ts'
import { ingestRoutes } from './ingest.ts'
import { keyRoutes } from './keys.ts'
import { defineRoutes } from './route.ts'
import { ruleRoutes } from './rules.ts'
import { rulesRepoRoutes } from './rules-repo.ts'
import { slackRoutes } from './slack.ts'
import { webhookRoutes } from './webhooks.ts'

const whoami = z.object({
  organisation: z.object({ id: z.string() }),
  key: z.object({ id: z.string().nullable(), name: z.string() }),
  role: z.enum(['member', 'admin']),
})

export type WireWhoami = z.infer<typeof whoami>

const accountRoutes = defineRoutes({
  whoami: {
    method: 'GET',
    path: '/v1/whoami',
    summary: 'Whose key this is',
    auth: 'key',
    answers: {
      200: whoami,
    },
  },
})

const probe = z.object({ status: z.literal('ok') })

const openApiRoutes = defineRoutes({
  openApi: {
    method: 'GET',
    path: '/v1/openapi.json',
    summary: 'This document',
    auth: 'none',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
})

const probeRoutes = defineRoutes({
  healthz: {
    method: 'GET',
    path: '/healthz',
    summary: 'The process is up',
    auth: 'none',
    answers: { 200: probe },
  },
  readyz: {
    method: 'GET',
    path: '/readyz',
    summary: 'The database answers',
    auth: 'none',
    answers: { 200: probe },
    refusals: ['storage.busy'],
  },
})

const metricRoutes = defineRoutes({
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Figures in the Prometheus text format',
    auth: 'none',
    answers: { 200: z.string() },
    refusals: ['not_found'],
  },
})

/** Every call there is. The service registers exactly these; the client calls no other. */
export const routes = {
  ...ingestRoutes,
  ...ruleRoutes,
  ...rulesRepoRoutes,
  ...billingRoutes,
  ...slackRoutes,
  ...connectorRoutes,
  ...webhookRoutes,
  ...keyRoutes,
  ...accountRoutes,
  ...openApiRoutes,
  ...probeRoutes,
  ...metricRoutes,
}

export type RouteId = keyof typeof routes
