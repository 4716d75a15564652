/**
 * Portable SQL: text ids, RFC 3339 text times, JSON as text, 0/1 flags. Every text column that once was
 * somebody's prose holds masked text only; there is no column for anything else.
 */
export const first = {
  id: '0001-first',
  statements: [
    `create table organisations (
      id text primary key,
      name text not null,
      created_at text not null
    )`,
    `create table keys (
      id text primary key,
      organisation_id text not null references organisations (id),
      name text not null,
      role text not null,
      hash text not null unique,
      preview text not null,
      created_at text not null,
      last_used_at text,
      revoked_at text
    )`,
    `create table webhooks (
      id text primary key,
      organisation_id text not null references organisations (id),
      name text not null,
      hash text not null unique,
      preview text not null,
      created_at text not null,
      created_by text not null,
      last_used_at text,
      drafts integer not null,
      revoked_at text
    )`,
    `create index webhooks_by_organisation on webhooks (organisation_id, id)`,
    `create table rules (
      id text primary key,
      organisation_id text not null references organisations (id),
      title text not null,
      body text not null,
      source text,
      sources text not null,
      status text not null,
      origin text not null,
      connector text,
      tags text not null,
      created_by text not null,
      version integer not null,
      supersedes text,
      redactions text not null,
      flags text not null,
      score double precision,
      pull_request text,
      created_at text not null,
      submitted_at text,
      decided_at text,
      updated_at text not null
    )`,
    `create index rules_by_organisation on rules (organisation_id, id)`,
    `create index rules_by_status on rules (organisation_id, status, id)`,
    `create index rules_by_origin on rules (organisation_id, origin, id)`,
    `create index rules_by_connector on rules (organisation_id, connector, id)`,
    `create table rule_events (
      rule_id text not null references rules (id),
      sequence integer not null,
      at text not null,
      actor text not null,
      from_status text,
      to_status text not null,
      note text,
      primary key (rule_id, sequence)
    )`,
    `create table idempotency (
      organisation_id text not null references organisations (id),
      scope text not null,
      key text not null,
      fingerprint text not null,
      rule_id text not null references rules (id),
      expires_at text,
      primary key (organisation_id, scope, key)
    )`,
    `create index idempotency_by_expiry on idempotency (expires_at)`,
  ],
} as const
