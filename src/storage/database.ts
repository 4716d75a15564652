import type { Kysely } from 'kysely'

/** The tables as Kysely sees them; see schema/ for what the columns mean. */
export interface Tables {
  organisations: { id: string; name: string; created_at: string }
  keys: {
    id: string
    organisation_id: string
    name: string
    role: string
    hash: string
    preview: string
    created_at: string
    last_used_at: string | null
    revoked_at: string | null
  }
  webhooks: {
    id: string
    organisation_id: string
    name: string
    hash: string
    preview: string
    created_at: string
    created_by: string
    last_used_at: string | null
    drafts: number
    revoked_at: string | null
  }
  rules: {
    id: string
    organisation_id: string
    title: string
    body: string
    source: string | null
    sources: string
    status: string
    origin: string
    connector: string | null
    tags: string
    created_by: string
    version: number
    supersedes: string | null
    redactions: string
    flags: string
    score: number | null
    pull_request: string | null
    created_at: string
    submitted_at: string | null
    decided_at: string | null
    updated_at: string
  }
  rule_events: {
    rule_id: string
    sequence: number
    at: string
    actor: string
    from_status: string | null
    to_status: string
    note: string | null
  }
  idempotency: {
    organisation_id: string
    scope: string
    key: string
    fingerprint: string
    rule_id: string
    expires_at: string | null
  }
  call_counts: { minute: number; caller: string; count: number }
  jobs: {
    id: string
    organisation_id: string | null
    kind: string
    dedupe_key: string | null
    keeps_key: number
    payload: string
    status: string
    attempts: number
    max_attempts: number
    run_at: string
    due_at: string | null
    locked_until: string | null
    locked_by: string | null
    error_code: string | null
    created_at: string
    started_at: string | null
    finished_at: string | null
  }
  migrations: { id: string; applied_at: string }
}

export type Database = Kysely<Tables>
