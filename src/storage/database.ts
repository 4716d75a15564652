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
  rules_repos: {
    organisation_id: string
    provider: string
    repository: string
    event_name: string | null
    settings: string
    token: string | null
    webhook_secret: string | null
    connected_by: string
    connected_at: string
    updated_at: string
  }
  proposals: {
    id: string
    organisation_id: string
    repository: string
    branch: string
    state: string
    number: number | null
    url: string | null
    commit_id: string | null
    actor: string
    locked_until: string | null
    locked_by: string | null
    checked_at: string | null
    created_at: string
    updated_at: string
    troubles: string | null
  }
  proposal_rules: {
    proposal_id: string
    rule_id: string
    path: string
    wording: string | null
  }
  billing: {
    organisation_id: string
    customer: string | null
    email: string | null
    subscription: string | null
    status: string | null
    plan: string | null
    trial_ends_at: string | null
    current_period_end: string | null
    cancel_at_period_end: number
    cancel_at: string | null
    attempt: number
    undone: number
    synced_at: string | null
    updated_at: string
  }
  billing_events: { id: string; type: string; outcome: string; received_at: string }
  outbox: {
    id: string
    organisation_id: string
    kind: string
    dedupe_key: string
    payload: string
    status: string
    attempts: number
    locked_until: string | null
    created_at: string
    finished_at: string | null
  }
  errands: {
    id: string
    organisation_id: string
    area: string
    kind: string
    actor: string | null
    outcome: string
    troubles: string | null
    at: string
    updated_at: string
  }
  slack_workspaces: {
    workspace: string
    organisation_id: string
    name: string | null
    token: string
    connected_by: string
    connected_at: string
    updated_at: string
  }
  slack_installs: {
    hash: string
    organisation_id: string
    actor: string
    created_at: string
    expires_at: string
    used_at: string | null
    outcome: string | null
  }
  connections: {
    organisation_id: string
    connector: string
    account: string
    settings: string
    credential: string
    marks: string
    refused_at: string | null
    connected_by: string
    connected_at: string
    updated_at: string
  }
  connector_runs: { job_id: string; receipt: string }
  connector_drafts: {
    rule_id: string
    organisation_id: string
    connector: string
    item: string
    digest: string
    version: number
    renewed_by: string | null
  }
  migrations: { id: string; applied_at: string }
}

export type Database = Kysely<Tables>
