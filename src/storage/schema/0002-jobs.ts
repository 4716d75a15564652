/**
 * Work to be done later or again. `payload` is JSON of ids and short words: never prose, never a credential.
 * `dedupe_key` is taken while it is set; a job that is done or has failed gives it up unless `keeps_key`, a cancelled
 * one always. `attempts` counts claims and goes only up, so with `locked_by` it tells one lease from every other.
 * `due_at` is when somebody may take the job: its `run_at` while it is queued, the end of its lease while it runs,
 * null when it is finished.
 */
export const jobs = {
  id: '0002-jobs',
  statements: [
    `create table jobs (
      id text primary key,
      organisation_id text references organisations (id),
      kind text not null,
      dedupe_key text unique,
      keeps_key integer not null,
      payload text not null,
      status text not null,
      attempts integer not null,
      max_attempts integer not null,
      run_at text not null,
      due_at text,
      locked_until text,
      locked_by text,
      error_code text,
      created_at text not null,
      started_at text,
      finished_at text
    )`,
    `create index jobs_due on jobs (due_at, id) where due_at is not null`,
    `create index jobs_by_organisation on jobs (organisation_id, kind, id)`,
    `create index jobs_finished on jobs (finished_at) where finished_at is not null`,
  ],
} as const
