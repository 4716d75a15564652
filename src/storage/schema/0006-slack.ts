/**
 * Slack workspaces by organisation: the key is the workspace, so none belongs to two. `token` is sealed: its key is
 * not in the database. An install is an address handed out to connect at; of its secret only the hash is kept, and
 * `used_at` makes it good for one use. Nothing of a command but its draft is stored.
 */
export const slack = {
  id: '0006-slack',
  statements: [
    `create table slack_workspaces (
      workspace text primary key,
      organisation_id text not null references organisations (id),
      name text,
      token text not null,
      connected_by text not null,
      connected_at text not null,
      updated_at text not null
    )`,
    `create index slack_workspaces_by_organisation on slack_workspaces (organisation_id, workspace)`,
    `create table slack_installs (
      hash text primary key,
      organisation_id text not null references organisations (id),
      actor text not null,
      created_at text not null,
      expires_at text not null,
      used_at text,
      outcome text
    )`,
    `create index slack_installs_by_organisation on slack_installs (organisation_id, created_at)`,
  ],
} as const
