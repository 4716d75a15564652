/**
 * Where an organisation's submitted rules go, and what was put forward there. `token` and `webhook_secret` are
 * sealed: the key is not in the database. `repository` names one repository at one provider, so what was opened in
 * one is never looked for in another; `event_name` is what the provider's events call it. A proposal is one branch and one pull request; `wording` is the digest of a
 * rule's file as it was put forward. `locked_until` is while one process is at work on a proposal.
 */
export const rulesRepo = {
  id: '0004-rules-repo',
  statements: [
    `create table rules_repos (
      organisation_id text primary key references organisations (id),
      provider text not null,
      repository text not null,
      event_name text,
      settings text not null,
      token text,
      webhook_secret text,
      connected_by text not null,
      connected_at text not null,
      updated_at text not null
    )`,
    `create index rules_repos_by_event on rules_repos (event_name)`,
    `create table proposals (
      id text primary key,
      organisation_id text not null references organisations (id),
      repository text not null,
      branch text not null,
      state text not null,
      number integer,
      url text,
      commit_id text,
      actor text not null,
      locked_until text,
      locked_by text,
      checked_at text,
      created_at text not null,
      updated_at text not null
    )`,
    `create index proposals_by_state on proposals (organisation_id, repository, state, id)`,
    `create table proposal_rules (
      proposal_id text not null references proposals (id),
      rule_id text not null references rules (id),
      path text not null,
      wording text,
      primary key (proposal_id, rule_id)
    )`,
    `create index proposal_rules_by_rule on proposal_rules (rule_id)`,
  ],
} as const
