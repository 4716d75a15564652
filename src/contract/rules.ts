import * as z from 'zod'
import { knownCounts } from '../core/kind.ts'
import { ruleLength, ruleLimits, ruleOrigins, ruleStatuses } from '../core/rule.ts'
import { defineRoutes } from './route.ts'
import { troubleFields } from './trouble.ts'

const time = z.string()

const rule = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    source: z.string().nullable(),
    sources: z.array(z.string()).describe('further places that state the same thing'),
    status: z.enum(ruleStatuses),
    origin: z.enum(ruleOrigins),
    connector: z.string().nullable(),
    tags: z.array(z.string()),
    created_by: z.string(),
    version: z.number(),
    supersedes: z.string().nullable(),
    redactions: z
      .record(z.string(), z.number())
      .describe('how many of each kind were masked; never the values'),
    flags: z.array(z.string()),
    score: z.number().nullable(),
    pull_request: z
      .object({
        url: z.string(),
        number: z.number().describe('0 in a plain git folder, which numbers nothing'),
        state: z.string().describe('`open`, `merged` or `closed`'),
        branch: z.string().nullable(),
      })
      .nullable(),
    created_at: time,
    submitted_at: time.nullable(),
    decided_at: time.nullable(),
    updated_at: time,
  })
  .meta({ title: 'Rule' })

/** A rule, and where the next step is not obvious, the words that say it. */
export const movedRule = rule
  .extend({ notice: z.string().nullable() })
  .meta({ title: 'Moved rule' })

const ruleEvent = z
  .object({
    at: time,
    actor: z.string(),
    from: z.enum(ruleStatuses).nullable(),
    to: z.enum(ruleStatuses),
    note: z.string().nullable(),
    ...troubleFields,
  })
  .meta({ title: 'Event' })

/** A text of at most so many characters, masked already or not: see `ruleLength`. */
export function atMost(maximum: number, text = z.string()) {
  return text
    .check(({ value, issues }) => {
      if (ruleLength(value) <= maximum) return
      issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value })
    })
    .meta({ maxLength: maximum })
}

/** What somebody wrote. */
export const body = atMost(ruleLimits.body, z.string().trim().min(1, 'must not be empty'))

const title = z.string().max(ruleLimits.title)
const link = atMost(ruleLimits.source)
export const source = link.nullish()
const tags = z.array(atMost(ruleLimits.tag, z.string().min(1))).max(ruleLimits.tags)

export const newRule = z.object({
  title: title.nullish().describe('without one, the first line of the masked body'),
  body: body.describe('what is decided; masked on arrival'),
  source: source.describe('link back to where it was decided'),
  sources: z
    .array(link)
    .max(ruleLimits.sources)
    .default([])
    .describe('further places that state the same thing'),
  connector: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,63}$/, 'must be the id of a connector')
    .nullish()
    .describe('id of the connector that read it'),
  tags: tags.default([]),
  redactions: z
    .record(z.string(), z.int().min(0))
    .transform(knownCounts)
    .default({})
    .describe('how many of each kind the client masked; names of no kind are ignored'),
  score: z.number().min(0).max(1).nullish().describe('how much it reads like a decision'),
  supersedes: z.string().nullish().describe('id of the approved rule it replaces'),
})

const ruleEdit = z.object({
  title: title.min(1, 'must not be empty').optional(),
  body: body.optional(),
  source,
  tags: tags.optional(),
})

const note = z.object({ note: z.string().max(1_000).nullish() })

export const page = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional().describe('`next` of the page before'),
})

const ruleQuery = page.extend({
  status: z.enum(ruleStatuses).optional(),
  origin: z.enum(ruleOrigins).optional(),
  connector: z.string().max(64).optional(),
  q: z.string().max(200).optional().describe('words in title or body'),
  since: z.iso.datetime({ offset: true }).optional().describe('created at this moment or later'),
})

const rulePage = z.object({ items: z.array(rule), next: z.string().nullable() })

/** Troubles of an event came after the one before it; those of the page after the last one, and to no event yet. */
const ruleEventPage = z.object({
  items: z.array(ruleEvent),
  next: z.null(),
  ...troubleFields,
})

const maxBytes = 256 * 1024

const asRead = 'the `ETag` that came with the rule: only what was read is moved, else 412'

export const ruleRoutes = defineRoutes({
  createRule: {
    method: 'POST',
    path: '/v1/rules',
    summary: 'Create a draft rule',
    auth: 'key',
    body: newRule,
    maxBytes,
    headers: { 'Idempotency-Key': 'repeats of the call with the same key and body answer 200' },
    example: {
      title: 'Refunds over $500',
      body: 'Refunds over $500 need a second approval.',
      source: 'https://linear.app/acme/issue/ENG-1',
    },
    answers: { 201: rule, 200: rule },
    refusals: ['idempotency_key_reused', 'drafts.full'],
  },
  listRules: {
    method: 'GET',
    path: '/v1/rules',
    summary: 'List rules, newest first',
    auth: 'key',
    query: ruleQuery,
    answers: { 200: rulePage },
    refusals: ['request.bad_cursor'],
  },
  getRule: {
    method: 'GET',
    path: '/v1/rules/{id}',
    summary: 'Read one rule',
    auth: 'key',
    answers: { 200: rule },
  },
  editRule: {
    method: 'PATCH',
    path: '/v1/rules/{id}',
    summary: 'Edit a draft; needs If-Match with its version',
    auth: 'key',
    body: ruleEdit,
    maxBytes,
    headers: { 'If-Match': 'the `ETag` that came with the draft, such as `"1"`' },
    example: { title: 'Two approvals over $500' },
    answers: { 200: rule },
    refusals: ['rule.transition', 'rule.version', 'rule.version_required'],
  },
  submitRule: {
    method: 'POST',
    path: '/v1/rules/{id}/submit',
    summary: 'Submit a reviewed draft',
    auth: 'key',
    headers: { 'If-Match': asRead },
    answers: { 200: movedRule },
    refusals: [
      'rule.transition',
      'rule.version',
      'rules_repo.unreachable',
      'rules_repo.busy',
      'credentials.unusable',
    ],
  },
  rejectRule: {
    method: 'POST',
    path: '/v1/rules/{id}/reject',
    summary: 'Discard a draft, or withdraw a rule from review',
    auth: 'key',
    body: note,
    maxBytes: 16 * 1024,
    headers: { 'If-Match': asRead },
    example: { note: 'said in jest' },
    answers: { 200: movedRule },
    refusals: ['rule.transition', 'rule.version'],
  },
  deprecateRule: {
    method: 'POST',
    path: '/v1/rules/{id}/deprecate',
    summary: 'Retire an approved rule',
    auth: 'key',
    body: note,
    maxBytes: 16 * 1024,
    example: { note: 'the team is gone' },
    answers: { 200: movedRule },
    refusals: ['rule.transition'],
  },
  listRuleEvents: {
    method: 'GET',
    path: '/v1/rules/{id}/events',
    summary:
      'What happened to a rule, oldest first, and what went wrong with its repository on the way',
    auth: 'key',
    answers: { 200: ruleEventPage },
  },
})

export type WireRule = z.infer<typeof rule>
export type WireMovedRule = z.infer<typeof movedRule>
export type WireRulePage = z.infer<typeof rulePage>
export type WireRuleEvent = z.infer<typeof ruleEvent>
export type WireRuleEventPage = z.infer<typeof ruleEventPage>
