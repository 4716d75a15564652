import * as z from 'zod'
import type { ErrandId, OrganisationId } from '../core/id.ts'
import type { TroubleList } from '../core/trouble.ts'
import type { Database, Tables } from './database.ts'
import { storedId } from './row.ts'
import { storedTroubles } from './trouble-row.ts'
import type { Writer } from './writer.ts'

/** What an errand is about. */
const errandAreas = ['billing', 'slack', 'rules_repo', 'zendesk', 'intercom'] as const
export type ErrandArea = (typeof errandAreas)[number]

/**
 * `open`: at it, or its process died. `waiting`: to be tried, or tried again, by a job. `void`: by the time it could be
 * done there was no need. `kept`: a mail in a folder, for want of a mail server.
 */
export type ErrandOutcome = 'open' | 'waiting' | 'done' | 'failed' | 'void' | 'kept'

/** Something done at an outside party for an organisation. */
export interface Errand {
  readonly id: ErrandId
  readonly organisationId: OrganisationId
  readonly area: ErrandArea
  /** A word of ours: `cancel`. */
  readonly kind: string
  /** Null: nobody asked for it here. */
  readonly actor: string | null
  readonly outcome: ErrandOutcome
  /** When it was begun, RFC 3339. */
  readonly at: string
  /** When it was last heard of. */
  readonly updatedAt: string
  /** What went wrong on the way. */
  readonly troubles: TroubleList
}

/** Of one organisation and area; an outside party that is away for a month must not fill the disk. */
const maxKept = 1_000

export class ErrandStore {
  readonly #database: Database
  readonly #writer: Writer

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  /** Keeps how it stands, in place of what was kept of it before. */
  async keep(errand: Errand): Promise<void> {
    await this.#writer.write((transaction) => keepErrand(transaction, errand))
    // By itself: it may get in another's way, and whoever comes next does what was not done.
    await this.#writer
      .write((transaction) => forgetEarlier(transaction, errand))
      .catch(() => undefined)
  }

  /** Newest first; `before` is the last one that was seen. */
  async list(
    organisationId: OrganisationId,
    area: ErrandArea,
    limit: number,
    before: ErrandId | null,
  ): Promise<readonly Errand[]> {
    let query = this.#database
      .selectFrom('errands')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('area', '=', area)
    if (before !== null) query = query.where('id', '<', before)
    const rows = await query.orderBy('id', 'desc').limit(limit).execute()
    return rows.map(errandFromRow)
  }

  /** The one of this kind that was begun last; null when there is none. */
  async latest(
    organisationId: OrganisationId,
    area: ErrandArea,
    kind: string,
  ): Promise<Errand | null> {
    const row = await this.#database
      .selectFrom('errands')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('area', '=', area)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : errandFromRow(row)
  }

  /** Forgets those begun before that moment, at most so many. Gives how many there were. */
  deleteOld(before: Date, limit: number): Promise<number> {
    return this.#writer.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('errands')
        .where('id', 'in', (query) =>
          query
            .selectFrom('errands')
            .select('id')
            .where('at', '<', before.toISOString())
            .orderBy('at')
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    })
  }
}

/** As part of the caller's transaction. */
export async function keepErrand(database: Database, errand: Errand): Promise<void> {
  const { id, organisationId, area } = errand
  const change = {
    outcome: errand.outcome,
    troubles: errand.troubles.latest.length === 0 ? null : JSON.stringify(errand.troubles),
    updated_at: errand.updatedAt,
  }
  const { kind, actor, at } = errand
  await database
    .insertInto('errands')
    .values({ id, organisation_id: organisationId, area, kind, actor, at, ...change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute()
}

async function forgetEarlier(
  database: Database,
  { organisationId, area }: Pick<Errand, 'organisationId' | 'area'>,
): Promise<void> {
  const surplus = await database
    .selectFrom('errands')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('area', '=', area)
    .orderBy('id', 'desc')
    .offset(maxKept)
    .limit(1)
    .executeTakeFirst()
  if (surplus === undefined) return
  await database
    .deleteFrom('errands')
    .where('organisation_id', '=', organisationId)
    .where('area', '=', area)
    .where('id', '<=', surplus.id)
    .execute()
}

const outcomes = z.enum(['open', 'waiting', 'done', 'failed', 'void', 'kept'])
const areas = z.enum(errandAreas)

export function errandFromRow(row: Tables['errands']): Errand {
  return {
    id: storedId('errand', row.id),
    organisationId: storedId('org', row.organisation_id),
    area: areas.parse(row.area),
    kind: row.kind,
    actor: row.actor,
    outcome: outcomes.parse(row.outcome),
    at: row.at,
    updatedAt: row.updated_at,
    troubles: storedTroubles(row.troubles),
  }
}
