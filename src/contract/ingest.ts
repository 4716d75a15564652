import { z } from 'zod'
import { ruleLimits } from '../core/rule.ts'
import { defineRoutes } from './route.ts'

/** What other tools post. Senders differ, so unknown fields are ignored and a long title is trimmed, not refused. */
export const ingestBody = z.object({
  body: z.string().trim().min(1, 'must not be empty').max(ruleLimits.body),
  title: z.string().nullish(),
  source: z.string().max(ruleLimits.source).nullish(),
})

const ingested = z.object({ id: z.string(), status: z.literal('draft') })

export const ingestRoutes = defineRoutes({
  ingest: {
    method: 'POST',
    path: '/v1/webhooks/ingest/{token}',
    summary: 'Create a draft rule from another tool; masked on arrival',
    auth: 'token',
    body: ingestBody,
    maxBytes: 64 * 1024,
    answers: { 201: ingested, 200: ingested },
  },
})
