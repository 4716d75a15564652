/**
 * Support desks the service reads by itself. `credential` is sealed: its key is not in the database. `marks` is how
 * far each part was read, JSON of ids and moments; `account` names what was connected, so that marks of one are never
 * used for another. `refused_at`: the vendor no longer takes the credential. A run is a job; here is only what it
 * counted. A draft is known by the digest of its item's id, `version` is the rule's as the last run left it.
 */
export const connectors = {
  id: '0007-connectors',
  statements: [
    `create table connections (
      organisation_id text not null references organisations (id),
      connector text not null,
      account text not null,
      settings text not null,
      credential text not null,
      marks text not null,
      refused_at text,
      connected_by text not null,
      connected_at text not null,
      updated_at text not null,
      primary key (organisation_id, connector)
    )`,
    `create table connector_runs (
      job_id text primary key references jobs (id) on delete cascade,
      receipt text not null
    )`,
    `create table connector_drafts (
      rule_id text primary key references rules (id),
      organisation_id text not null references organisations (id),
      connector text not null,
      item text not null,
      digest text not null,
      version integer not null
    )`,
    `create index connector_drafts_by_item on connector_drafts (organisation_id, connector, item)`,
  ],
} as const
