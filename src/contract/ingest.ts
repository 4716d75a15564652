import * as z from 'zod'
import { defineRoutes } from './route.ts'
import { body, source } from './rules.ts'

/** What other tools post. Senders differ, so unknown fields are ignored and a long title is trimmed, not refused. */
export const ingestBody = z.object({
  body: body.describe('what somebody wrote; masked on arrival'),
  title: z.string().nullish().describe('a long one is trimmed; without one, the first line'),
  source: source.describe('link back to where it was written'),
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
    headers: { 'Idempotency-Key': 'repeats of the call with the same key and body answer 200' },
    example: {
      body: 'Refunds over $500 need a second approval.',
      source: 'https://example.com/ticket/7',
    },
    answers: { 201: ingested, 200: ingested },
    refusals: ['idempotency_key_reused', 'drafts.full'],
  },
})
