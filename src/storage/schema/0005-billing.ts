/**
 * An organisation's customer at the payment provider, the subscription as it was last read there, and the mail that
 * has to go out. Nothing of a card is kept. `synced_at` is the moment the stored state is known to have been true at;
 * an older reading never replaces a newer. `attempt` is part of the key of the next change at the provider; `undone`
 * counts cancellations taken back, so that each cancellation has a mail of its own. A mail holds what it says, not to
 * whom: the address is looked up when it is sent. `locked_until` is while somebody is sending it.
 */
export const billing = {
  id: '0005-billing',
  statements: [
    `create table billing (
      organisation_id text primary key references organisations (id),
      customer text unique,
      email text,
      subscription text,
      status text,
      plan text,
      trial_ends_at text,
      current_period_end text,
      cancel_at_period_end integer not null,
      cancel_at text,
      attempt integer not null,
      undone integer not null,
      synced_at text,
      updated_at text not null
    )`,
    `create table billing_events (
      id text primary key,
      type text not null,
      outcome text not null,
      received_at text not null
    )`,
    `create index billing_events_by_time on billing_events (received_at)`,
    `create table outbox (
      id text primary key,
      organisation_id text not null references organisations (id),
      kind text not null,
      dedupe_key text not null unique,
      payload text not null,
      status text not null,
      attempts integer not null,
      locked_until text,
      created_at text not null,
      finished_at text
    )`,
    `create index outbox_pending on outbox (id) where status = 'pending'`,
  ],
} as const
