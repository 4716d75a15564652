import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import type { OrganisationId, RuleId, WebhookId } from '../core/id.ts'
import { newId } from '../core/id.ts'
import type { Redactions } from '../core/item.ts'
import type { RuleOrigin, RuleStatus } from '../core/rule.ts'
import type { MaskedText } from '../core/text.ts'
import type { Database, Tables } from './database.ts'
import type { Rule, RuleEvent } from './rule-row.ts'
import { eventFromRow, ruleFromRow, rowFromRule } from './rule-row.ts'
import type { Writer } from './writer.ts'

export interface NewRule {
  readonly organisationId: OrganisationId
  readonly title: MaskedText
  readonly body: MaskedText
  readonly source: MaskedText | null
  readonly sources: readonly MaskedText[]
  readonly origin: RuleOrigin
  readonly connector: string | null
  readonly tags: readonly string[]
  readonly actor: string
  readonly supersedes: RuleId | null
  readonly redactions: Redactions
  readonly flags: readonly string[]
  readonly score: number | null
  /** The webhook whose counter goes up with this draft. */
  readonly webhookId: WebhookId | null
}

/** Makes a call repeatable: the first one under this scope and key wins, later ones get its rule. */
export interface Once {
  readonly scope: string
  readonly key: string
  /** Digest of what was asked, masked; another one under the same key is a mistake of the caller. */
  readonly fingerprint: string
  /** RFC 3339; null = kept for good. */
  readonly expiresAt: string | null
}

export type Created =
  | { readonly outcome: 'created'; readonly rule: Rule }
  | { readonly outcome: 'replayed'; readonly rule: Rule }
  | { readonly outcome: 'key_reused' }

export interface RuleFilter {
  readonly status?: RuleStatus
  readonly origin?: RuleOrigin
  readonly connector?: string
  /** Words looked for in title and body, any case. */
  readonly q?: string
  /** Only rules made at or after this time, RFC 3339. */
  readonly since?: string
}

export interface RuleChange {
  readonly title?: MaskedText
  readonly body?: MaskedText
  readonly source?: MaskedText | null
  readonly tags?: readonly string[]
  readonly redactions?: Redactions
}

export class RuleStore {
  readonly #database: Database
  readonly #writer: Writer

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  /** Makes a draft, its first event and its idempotency record in one transaction. */
  async create(draft: NewRule, once: Once | null): Promise<Created> {
    const earlier = once === null ? null : await this.#earlier(draft.organisationId, once)
    if (earlier !== null) return earlier
    try {
      return await this.#writer.write((transaction) => insertDraft(transaction, draft, once))
    } catch (error) {
      // Another call with the same key committed first: its rule is the answer.
      const winner =
        once !== null && error instanceof AlreadyThere
          ? await this.#earlier(draft.organisationId, once)
          : null
      if (winner === null) throw error
      return winner
    }
  }

  /** What an earlier call under this key came to; null when there was none, or only one that has expired. */
  async #earlier(organisationId: OrganisationId, once: Once): Promise<Created | null> {
    const row = await this.#database
      .selectFrom('idempotency')
      .innerJoin('rules', 'rules.id', 'idempotency.rule_id')
      .selectAll('rules')
      .select(['idempotency.fingerprint', 'idempotency.expires_at'])
      .where('idempotency.organisation_id', '=', organisationId)
      .where('scope', '=', once.scope)
      .where('key', '=', once.key)
      .executeTakeFirst()
    if (row === undefined) return null
    if (row.expires_at !== null && row.expires_at <= new Date().toISOString()) return null
    if (row.fingerprint !== once.fingerprint) return { outcome: 'key_reused' }
    return { outcome: 'replayed', rule: ruleFromRow(row) }
  }

  async get(organisationId: OrganisationId, id: RuleId): Promise<Rule | null> {
    const row = await this.#database
      .selectFrom('rules')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row === undefined ? null : ruleFromRow(row)
  }

  /** Newest first; `before` is the id of the last one seen. */
  async list(
    organisationId: OrganisationId,
    filter: RuleFilter,
    limit: number,
    before: RuleId | null,
  ): Promise<readonly Rule[]> {
    let query = this.#database
      .selectFrom('rules')
      .selectAll()
      .where('organisation_id', '=', organisationId)
    if (filter.status !== undefined) query = query.where('status', '=', filter.status)
    if (filter.origin !== undefined) query = query.where('origin', '=', filter.origin)
    if (filter.connector !== undefined) query = query.where('connector', '=', filter.connector)
    if (filter.since !== undefined) query = query.where('created_at', '>=', filter.since)
    if (before !== null) query = query.where('id', '<', before)
    for (const word of (filter.q ?? '').split(/\s+/)) {
      if (word === '') continue
      query = query.where((where) => where.or([contains('title', word), contains('body', word)]))
    }
    const rows = await query.orderBy('id', 'desc').limit(limit).execute()
    return rows.map(ruleFromRow)
  }

  /** How many drafts wait, counted up to `most`. */
  async countDrafts(organisationId: OrganisationId, most: number): Promise<number> {
    const row = await this.#database
      .selectFrom((from) =>
        from
          .selectFrom('rules')
          .select('id')
          .where('organisation_id', '=', organisationId)
          .where('status', '=', 'draft')
          .limit(most)
          .as('waiting'),
      )
      .select((query) => query.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return row.n
  }

  async events(organisationId: OrganisationId, id: RuleId): Promise<readonly RuleEvent[]> {
    const rows = await this.#database
      .selectFrom('rule_events')
      .innerJoin('rules', 'rules.id', 'rule_events.rule_id')
      .selectAll('rule_events')
      .where('rules.organisation_id', '=', organisationId)
      .where('rule_id', '=', id)
      .orderBy('sequence')
      .execute()
    return rows.map(eventFromRow)
  }

  /** Changes a draft that still has `version`; null when it has moved on meanwhile. */
  async edit(
    organisationId: OrganisationId,
    id: RuleId,
    version: number,
    change: RuleChange,
  ): Promise<Rule | null> {
    const row = await this.#database
      .updateTable('rules')
      .set({
        ...(change.title === undefined ? {} : { title: change.title.value }),
        ...(change.body === undefined ? {} : { body: change.body.value }),
        ...(change.source === undefined ? {} : { source: change.source?.value ?? null }),
        ...(change.tags === undefined ? {} : { tags: JSON.stringify(change.tags) }),
        ...(change.redactions === undefined
          ? {}
          : { redactions: JSON.stringify(change.redactions) }),
        version: version + 1,
        updated_at: new Date().toISOString(),
      })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    return row === undefined ? null : ruleFromRow(row)
  }

  /** Moves a rule from one state to another and writes the event; null when it is no longer in `from`. */
  async move(
    organisationId: OrganisationId,
    id: RuleId,
    from: RuleStatus,
    to: RuleStatus,
    actor: string,
    note: MaskedText | null,
  ): Promise<Rule | null> {
    const now = new Date().toISOString()
    return this.#writer.write(async (transaction) => {
      const row = await transaction
        .updateTable('rules')
        .set((update) => ({
          status: to,
          version: update('version', '+', 1),
          updated_at: now,
          ...(to === 'in_review' ? { submitted_at: now } : { decided_at: now }),
        }))
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .where('status', '=', from)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return null
      const last = await transaction
        .selectFrom('rule_events')
        .select((query) => query.fn.max<number>('sequence').as('n'))
        .where('rule_id', '=', id)
        .executeTakeFirstOrThrow()
      await transaction
        .insertInto('rule_events')
        .values({
          rule_id: id,
          sequence: last.n + 1,
          at: now,
          actor,
          from_status: from,
          to_status: to,
          note: note?.value ?? null,
        })
        .execute()
      return ruleFromRow(row)
    })
  }
}

/** Undoes an insert whose idempotency key another call has taken meanwhile. */
class AlreadyThere extends Error {
  override readonly name = 'AlreadyThere'
}

async function insertDraft(
  transaction: Transaction<Tables>,
  draft: NewRule,
  once: Once | null,
): Promise<Created> {
  const rule = draftRule(draft, new Date().toISOString())
  await transaction.insertInto('rules').values(rowFromRule(rule)).execute()
  if (once !== null) await claimKey(transaction, rule, once)
  await transaction
    .insertInto('rule_events')
    .values({
      rule_id: rule.id,
      sequence: 1,
      at: rule.createdAt,
      actor: draft.actor,
      from_status: null,
      to_status: 'draft',
      note: null,
    })
    .execute()
  if (draft.webhookId !== null) {
    await transaction
      .updateTable('webhooks')
      .set((update) => ({ drafts: update('drafts', '+', 1), last_used_at: rule.createdAt }))
      .where('id', '=', draft.webhookId)
      .execute()
  }
  return { outcome: 'created', rule }
}

/** Takes the key for this rule. The primary key decides between two calls at once, in whatever processes they are. */
async function claimKey(transaction: Transaction<Tables>, rule: Rule, once: Once): Promise<void> {
  const record = { fingerprint: once.fingerprint, rule_id: rule.id, expires_at: once.expiresAt }
  const taken = await transaction
    .insertInto('idempotency')
    .values({
      organisation_id: rule.organisationId,
      scope: once.scope,
      key: once.key,
      ...record,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'scope', 'key'])
        .doUpdateSet(record)
        .where('idempotency.expires_at', '<=', rule.createdAt),
    )
    .returning('rule_id')
    .executeTakeFirst()
  if (taken === undefined) throw new AlreadyThere()
}

function draftRule(draft: NewRule, now: string): Rule {
  return {
    id: newId('rule'),
    organisationId: draft.organisationId,
    title: draft.title,
    body: draft.body,
    source: draft.source,
    sources: draft.sources,
    status: 'draft',
    origin: draft.origin,
    connector: draft.connector,
    tags: draft.tags,
    createdBy: draft.actor,
    version: 1,
    supersedes: draft.supersedes,
    redactions: draft.redactions,
    flags: draft.flags,
    score: draft.score,
    pullRequest: null,
    createdAt: now,
    submittedAt: null,
    decidedAt: null,
    updatedAt: now,
  }
}

/** `%` and `_` of the person's own words are meant literally. */
function contains(column: 'title' | 'body', word: string): RawBuilder<boolean> {
  const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape ${'\\'}`
}
