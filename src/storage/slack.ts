import { hash } from 'node:crypto'
import type { OrganisationId } from '../core/id.ts'
import type { Database, Tables } from './database.ts'
import { assertLive } from './keys.ts'
import { Prepared } from './prepared.ts'
import { storedId } from './row.ts'
import type { Writer } from './writer.ts'

/** A connected workspace. Its token is sealed: this room cannot open it. */
export interface SlackWorkspace {
  /** Slack's id of a workspace, or of a whole Enterprise organisation. */
  readonly workspace: string
  readonly organisationId: OrganisationId
  readonly name: string | null
  readonly token: string
  readonly connectedBy: string
  readonly connectedAt: string
}

/** An address handed out to connect at. */
export interface SlackInstall {
  readonly organisationId: OrganisationId
  readonly actor: string
  readonly expiresAt: string
  readonly usedAt: string | null
  /** A word the service knows; null until it is known. */
  readonly outcome: string | null
}

export class SlackStore {
  readonly #database: Database
  readonly #writer: Writer
  readonly #owner = new Prepared(
    (database, workspace: string) =>
      database
        .selectFrom('slack_workspaces')
        .select('organisation_id')
        .where('workspace', '=', workspace),
    (workspace) => [workspace],
  )

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  /** Whose workspace this is; null when it is not connected. Asked on every command. */
  async ownerOf(workspace: string): Promise<OrganisationId | null> {
    const { rows } = await this.#owner.run(this.#database, workspace)
    const [row] = rows
    return row === undefined ? null : storedId('org', row.organisation_id)
  }

  /**
   * Remembers an address by the hash of its secret, which is its id, and forgets those whose time was over at `forget`.
   * Throws `auth.refused` when the key it is for was revoked.
   */
  async addInstall(
    secret: string,
    install: Pick<SlackInstall, 'organisationId' | 'actor'>,
    times: { readonly created: Date; readonly expires: Date; readonly forget: Date },
  ): Promise<string> {
    const id = installId(secret)
    await this.#writer.write(async (transaction) => {
      await assertLive(transaction, install.actor)
      await transaction
        .deleteFrom('slack_installs')
        .where('expires_at', '<', times.forget.toISOString())
        .execute()
      await transaction
        .insertInto('slack_installs')
        .values({
          hash: id,
          organisation_id: install.organisationId,
          actor: install.actor,
          created_at: times.created.toISOString(),
          expires_at: times.expires.toISOString(),
          used_at: null,
          outcome: null,
        })
        .execute()
    })
    return id
  }

  /** Uses up an address. Null for one that is unknown, was used before or has expired: the same to whoever asks. */
  async useInstall(secret: string, now: Date): Promise<SlackInstall | null> {
    return this.#writer.write(async (transaction) => {
      const row = await transaction
        .updateTable('slack_installs')
        .set({ used_at: now.toISOString() })
        .where('hash', '=', installId(secret))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .returningAll()
        .executeTakeFirst()
      return row === undefined ? null : installFrom(row)
    })
  }

  /** Notes what became of an address that was used. */
  async endInstall(secret: string, outcome: string): Promise<void> {
    await this.#writer.write(async (transaction) => {
      await transaction
        .updateTable('slack_installs')
        .set({ outcome })
        .where('hash', '=', installId(secret))
        .execute()
    })
  }

  /** An address of an organisation by its id, the newest without one; null when it is not remembered. */
  async install(organisationId: OrganisationId, id: string | null): Promise<SlackInstall | null> {
    const those = this.#database
      .selectFrom('slack_installs')
      .selectAll()
      .where('organisation_id', '=', organisationId)
    const row = await (id === null ? those : those.where('hash', '=', id))
      .orderBy('created_at', 'desc')
      .orderBy('hash')
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : installFrom(row)
  }

  /**
   * Connects a workspace by the address that was used for it, anew where its organisation had connected it.
   * `elsewhere`: it belongs to another organisation. `gone`: its organisation has disconnected meanwhile, or revoked the
   * key that asked for the address.
   */
  async connect(
    secret: string,
    workspace: SlackWorkspace,
  ): Promise<'connected' | 'elsewhere' | 'gone'> {
    const row = toRow(workspace)
    const { workspace: _key, organisation_id: _owner, ...rest } = row
    return this.#writer.write(async (transaction) => {
      const end = (outcome: string | null) =>
        transaction
          .updateTable('slack_installs')
          .set({ outcome })
          .where('hash', '=', installId(secret))
          .executeTakeFirst()
      // First, whatever comes of it: the row is held, so nobody disconnects in between.
      if ((await end(null)).numUpdatedRows === 0n) return 'gone'
      const { numInsertedOrUpdatedRows = 0n } = await transaction
        .insertInto('slack_workspaces')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .column('workspace')
            .doUpdateSet(rest)
            .where('slack_workspaces.organisation_id', '=', workspace.organisationId),
        )
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) return 'elsewhere'
      await end('connected')
      return 'connected'
    })
  }

  async of(organisationId: OrganisationId): Promise<readonly SlackWorkspace[]> {
    const rows = await this.#database
      .selectFrom('slack_workspaces')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .orderBy('workspace')
      .execute()
    return rows.map(fromRow)
  }

  /** Whether something may still come of an address of the organisation. */
  async isWaiting(organisationId: OrganisationId, now: Date): Promise<boolean> {
    const row = await this.#database
      .selectFrom('slack_installs')
      .select('hash')
      .where('organisation_id', '=', organisationId)
      .where('outcome', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Disconnects every workspace of an organisation; the sealed tokens are gone with them, and open addresses too. */
  async deleteOf(organisationId: OrganisationId): Promise<readonly SlackWorkspace[]> {
    return this.#writer.write(async (transaction) => {
      await transaction
        .deleteFrom('slack_installs')
        .where('organisation_id', '=', organisationId)
        .execute()
      const rows = await transaction
        .deleteFrom('slack_workspaces')
        .where('organisation_id', '=', organisationId)
        .returningAll()
        .execute()
      return rows.map(fromRow)
    })
  }

  async list(): Promise<readonly SlackWorkspace[]> {
    const rows = await this.#database
      .selectFrom('slack_workspaces')
      .selectAll()
      .orderBy('workspace')
      .execute()
    return rows.map(fromRow)
  }

  /** Puts a newly sealed token in the place of the old; false when it has changed or gone meanwhile. */
  async reseal({ workspace, token }: SlackWorkspace, fresh: string): Promise<boolean> {
    return this.#writer.write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('slack_workspaces')
        .set({ token: fresh, updated_at: new Date().toISOString() })
        .where('workspace', '=', workspace)
        .where('token', '=', token)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  }
}

function installId(secret: string): string {
  return hash('sha256', secret, 'hex')
}

function toRow(workspace: SlackWorkspace): Tables['slack_workspaces'] {
  return {
    workspace: workspace.workspace,
    organisation_id: workspace.organisationId,
    name: workspace.name,
    token: workspace.token,
    connected_by: workspace.connectedBy,
    connected_at: workspace.connectedAt,
    updated_at: new Date().toISOString(),
  }
}

function fromRow(row: Tables['slack_workspaces']): SlackWorkspace {
  return {
    workspace: row.workspace,
    organisationId: storedId('org', row.organisation_id),
    name: row.name,
    token: row.token,
    connectedBy: row.connected_by,
    connectedAt: row.connected_at,
  }
}

function installFrom(row: Tables['slack_installs']): SlackInstall {
  return {
    organisationId: storedId('org', row.organisation_id),
    actor: row.actor,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    outcome: row.outcome,
  }
}
