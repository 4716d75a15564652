import type * as z from 'zod'
import { SvcError } from '../../core/error.ts'
import { parseId } from '../../core/id.ts'
import { dayMs } from '../../core/time.ts'
import type { ingestBody } from '../../contract/ingest.ts'
import type { WireWebhook } from '../../contract/webhooks.ts'
import type { Once } from '../../storage/draft-insert.ts'
import type { Webhook } from '../../storage/webhooks.ts'
import { keyedDigest } from '../arrival.ts'
import type { Principal } from '../auth.ts'
import { createDraft } from '../draft.ts'
import type { Handlers } from '../handler.ts'
import { pageOf, parseCursor } from '../page.ts'
import type { Work } from '../work.ts'
import { keyDigest, keyReused, replayed } from './replay.ts'

export function webhookHandlers(work: Work, publicUrl: () => string) {
  const { store, masks } = work
  const urlOf = (token: string): string => `${publicUrl()}/v1/webhooks/ingest/${token}`
  return {
    createWebhook: async ({ principal, body }) => {
      const { organisationId, actor } = principal
      const { webhook, token } = await store.webhooks.create(organisationId, body.name, actor)
      return { status: 201, body: { ...wireWebhook(webhook), url: urlOf(token) } }
    },

    listWebhooks: async ({ principal, query }) => {
      const before = parseCursor('wh', query.cursor)
      const rows = await store.webhooks.list(principal.organisationId, query.limit + 1, before)
      return { status: 200, body: pageOf(rows, query.limit, wireWebhook) }
    },

    rotateWebhook: async ({ principal, params }) => {
      const id = parseId('wh', params['id'] ?? '')
      const rotated = id === null ? null : await store.webhooks.rotate(principal.organisationId, id)
      if (rotated === null) throw new SvcError('not_found', 'there is no such live webhook')
      return { status: 200, body: { ...wireWebhook(rotated.webhook), url: urlOf(rotated.token) } }
    },

    revokeWebhook: async ({ principal, params }) => {
      const id = parseId('wh', params['id'] ?? '')
      const webhook = id === null ? null : await store.webhooks.revoke(principal.organisationId, id)
      if (webhook === null) throw new SvcError('not_found', 'there is no such webhook')
      return { status: 200, body: wireWebhook(webhook) }
    },

    ingest: async ({ principal, params, body, header }) => {
      const masked = await masks.arrival({
        title: body.title ?? null,
        body: body.body,
        source: body.source ?? null,
      })
      const created = await createDraft(
        work,
        {
          organisationId: principal.organisationId,
          ...masked,
          origin: 'ingest',
          connector: null,
          actor: principal.actor,
          supersedes: null,
          score: null,
          webhookId: principal.webhookId,
        },
        onceOf(principal, params['token'] ?? '', body, header('idempotency-key')),
      )
      if (created.outcome === 'key_reused') throw keyReused()
      // A replay gives the first answer again, whatever a reviewer has made of the draft since.
      const answer = { id: created.rule.id, status: 'draft' }
      return created.outcome === 'created'
        ? { status: 201, body: answer }
        : { status: 200, body: answer, headers: replayed }
    },
  } satisfies Partial<Handlers>
}

/**
 * The same source and body are a repeat, with whatever key: some senders make a new one for each attempt. Key and
 * content are kept apart, so neither can imitate the other.
 */
function onceOf(
  { organisationId, actor }: Principal,
  token: string,
  { title, body, source }: z.infer<typeof ingestBody>,
  key: string | null,
): Once {
  const expiresAt = new Date(Date.now() + dayMs).toISOString()
  const content = keyedDigest(token, source, body)
  const alike = { scope: `${actor}:content`, key: content, fingerprint: content, expiresAt }
  if (key === null) return alike
  return {
    scope: `${actor}:key`,
    key: keyDigest(organisationId, key),
    fingerprint: keyedDigest(token, title, body, source),
    expiresAt,
    also: alike,
  }
}

function wireWebhook(webhook: Webhook): WireWebhook {
  return {
    id: webhook.id,
    name: webhook.name,
    prefix: webhook.preview,
    created_at: webhook.createdAt,
    created_by: webhook.createdBy,
    last_used_at: webhook.lastUsedAt,
    drafts: webhook.drafts,
    revoked_at: webhook.revokedAt,
  }
}
