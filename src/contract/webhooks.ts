import * as z from 'zod'
import { webhookNameLength } from '../core/webhook.ts'
import { defineRoutes } from './route.ts'
import { page } from './rules.ts'

const webhook = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().describe('enough of the token to recognise it by: `whk_…3f9a`'),
    created_at: z.string(),
    created_by: z.string(),
    last_used_at: z.string().nullable(),
    drafts: z.number(),
    revoked_at: z.string().nullable(),
  })
  .meta({ title: 'Webhook' })

/** The only answer that ever holds the address. */
const newWebhook = webhook.extend({ url: z.string() }).meta({ title: 'New webhook' })

export const webhookRoutes = defineRoutes({
  createWebhook: {
    method: 'POST',
    path: '/v1/webhooks',
    summary: 'Create an ingest URL; it is shown in this answer and never again',
    auth: 'key',
    role: 'admin',
    body: z.object({ name: z.string().trim().min(1, 'must not be empty').max(webhookNameLength) }),
    maxBytes: 16 * 1024,
    example: { name: 'ci notes' },
    answers: { 201: newWebhook },
  },
  listWebhooks: {
    method: 'GET',
    path: '/v1/webhooks',
    summary: 'List webhook tokens, newest first',
    auth: 'key',
    role: 'admin',
    query: page,
    answers: { 200: z.object({ items: z.array(webhook), next: z.string().nullable() }) },
    refusals: ['request.bad_cursor'],
  },
  rotateWebhook: {
    method: 'POST',
    path: '/v1/webhooks/{id}/rotate',
    summary: 'Give a webhook a new URL, shown once; the old one ends at once',
    auth: 'key',
    role: 'admin',
    answers: { 200: newWebhook },
  },
  revokeWebhook: {
    method: 'DELETE',
    path: '/v1/webhooks/{id}',
    summary: 'Revoke a webhook token; its drafts stay',
    auth: 'key',
    role: 'admin',
    answers: { 200: webhook },
  },
})

export type WireWebhook = z.infer<typeof webhook>
export type WireNewWebhook = z.infer<typeof newWebhook>
