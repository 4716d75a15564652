import * as z from 'zod'
import type { OrganisationId, RuleId } from '../core/id.ts'
import type { Redactions } from '../core/item.ts'
import type { RuleOrigin, RuleStatus } from '../core/rule.ts'
import { ruleOrigins, ruleStatuses } from '../core/rule.ts'
import type { MaskedText } from '../core/text.ts'
import { mintMasked } from '../core/text.ts'
import type { Tables } from './database.ts'
import { storedCounts, storedId, storedList } from './row.ts'

export interface PullRequest {
  readonly url: string
  readonly number: number
  readonly state: string
  readonly branch: string | null
}

export interface Rule {
  readonly id: RuleId
  readonly organisationId: OrganisationId
  readonly title: MaskedText
  readonly body: MaskedText
  readonly source: MaskedText | null
  readonly sources: readonly MaskedText[]
  readonly status: RuleStatus
  readonly origin: RuleOrigin
  readonly connector: string | null
  readonly tags: readonly string[]
  readonly createdBy: string
  readonly version: number
  readonly supersedes: RuleId | null
  readonly redactions: Redactions
  readonly flags: readonly string[]
  readonly score: number | null
  readonly pullRequest: PullRequest | null
  readonly createdAt: string
  readonly submittedAt: string | null
  readonly decidedAt: string | null
  readonly updatedAt: string
}

export interface RuleEvent {
  readonly at: string
  readonly actor: string
  readonly from: RuleStatus | null
  readonly to: RuleStatus
  readonly note: string | null
}

const status = z.enum(ruleStatuses)
const origin = z.enum(ruleOrigins)
const pullRequest = z.object({
  url: z.string(),
  number: z.number(),
  state: z.string(),
  branch: z.string().nullable().default(null),
})

/** Reads a row. The text columns are minted here, and only here: what they hold passed the gate on its way in. */
export function ruleFromRow(row: Tables['rules']): Rule {
  return {
    id: storedId('rule', row.id),
    organisationId: storedId('org', row.organisation_id),
    title: mintMasked(row.title),
    body: mintMasked(row.body),
    source: row.source === null ? null : mintMasked(row.source),
    sources: storedList(row.sources).map(mintMasked),
    status: status.parse(row.status),
    origin: origin.parse(row.origin),
    connector: row.connector,
    tags: storedList(row.tags),
    createdBy: row.created_by,
    version: row.version,
    supersedes: row.supersedes === null ? null : storedId('rule', row.supersedes),
    redactions: storedCounts(row.redactions),
    flags: storedList(row.flags),
    score: row.score,
    pullRequest: row.pull_request === null ? null : pullRequest.parse(JSON.parse(row.pull_request)),
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    updatedAt: row.updated_at,
  }
}

export function rowFromRule(rule: Rule): Tables['rules'] {
  return {
    id: rule.id,
    organisation_id: rule.organisationId,
    title: rule.title.value,
    body: rule.body.value,
    source: rule.source?.value ?? null,
    sources: JSON.stringify(rule.sources),
    status: rule.status,
    origin: rule.origin,
    connector: rule.connector,
    tags: JSON.stringify(rule.tags),
    created_by: rule.createdBy,
    version: rule.version,
    supersedes: rule.supersedes,
    redactions: JSON.stringify(rule.redactions),
    flags: JSON.stringify(rule.flags),
    score: rule.score,
    pull_request: rule.pullRequest === null ? null : JSON.stringify(rule.pullRequest),
    created_at: rule.createdAt,
    submitted_at: rule.submittedAt,
    decided_at: rule.decidedAt,
    updated_at: rule.updatedAt,
  }
}

export function eventFromRow(row: Tables['rule_events']): RuleEvent {
  return {
    at: row.at,
    actor: row.actor,
    from: row.from_status === null ? null : status.parse(row.from_status),
    to: status.parse(row.to_status),
    note: row.note,
  }
}
