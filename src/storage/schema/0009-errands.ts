/**
 * What the service did at outside parties for an organisation that has no history of its own: a change, and anything
 * that did not go well at once. `area` is what it was about (`billing`, `slack`), `troubles` what went wrong on the
 * way, in our own words. A mail is an errand of the same id as in the outbox.
 */
export const errands = {
  id: '0009-errands',
  statements: [
    `create table errands (
      id text primary key,
      organisation_id text not null references organisations (id),
      area text not null,
      kind text not null,
      actor text,
      outcome text not null,
      troubles text,
      at text not null,
      updated_at text not null
    )`,
    `create index errands_by_area on errands (organisation_id, area, id)`,
    `create index errands_by_time on errands (at)`,
    `create index outbox_by_organisation on outbox (organisation_id, id)`,
  ],
} as const
