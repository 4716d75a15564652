import { setImmediate } from 'node:timers/promises'
import type { OrganisationId, RuleId } from '../core/id.ts'
import { firstId } from '../core/id.ts'
import type { Redactions } from '../core/item.ts'
import type { RuleOrigin, RuleStatus } from '../core/rule.ts'
import type { MaskedText } from '../core/text.ts'
import type { Database } from './database.ts'
import type { NewRule, Once } from './draft-insert.ts'
import { AlreadyThere, DraftInsert } from './draft-insert.ts'
import { moveRule } from './rule-move.ts'
import type { Rule, RuleEvent } from './rule-row.ts'
import { eventFromRow, ruleFromRow } from './rule-row.ts'
import { storedId } from './row.ts'
import type { Writer } from './writer.ts'

export type Created =
  | { readonly outcome: 'created'; readonly rule: Rule }
  | { readonly outcome: 'replayed'; readonly rule: Rule }
  | { readonly outcome: 'key_reused' }

/** What a call under a key comes to that was there before. */
export type Repeated = Exclude<Created, { readonly outcome: 'created' }>

export interface DraftsCounted {
  readonly count: number
  /** Where to go on counting; null = there are no more. */
  readonly last: RuleId | null
}

export interface RuleFilter {
  readonly status?: RuleStatus
  readonly origin?: RuleOrigin
  readonly connector?: string
  /** Words looked for in title and body, any case. */
  readonly q?: string
  /** Only rules made at or after this time. */
  readonly since?: Date
}

export interface RuleChange {
  readonly title?: MaskedText
  readonly body?: MaskedText
  readonly source?: MaskedText | null
  readonly tags?: readonly string[]
  readonly redactions?: Redactions
  readonly flags?: readonly string[]
}

export class RuleStore {
  readonly #database: Database
  readonly #writer: Writer
  readonly #insert = new DraftInsert()

  constructor(database: Database, writer: Writer) {
    this.#database = database
    this.#writer = writer
  }

  /** Makes a draft, its first event and its idempotency record in one transaction. */
  async create(draft: NewRule, once: Once | null): Promise<Created> {
    try {
      return await this.#made(draft, once)
    } catch (error) {
      if (once === null || !(error instanceof AlreadyThere)) throw error
      // An earlier call has the key: its rule is the answer. New ones are the rule, so they are not looked up first.
      const winner = await this.earlier(draft.organisationId, once)
      // Expired just now, the key is free again.
      return winner ?? (await this.#made(draft, once))
    }
  }

  async #made(draft: NewRule, once: Once | null): Promise<Created> {
    const rule = await this.#writer.write(
      (transaction) => this.#insert.run(transaction, draft, once),
      draft.webhookId === null ? undefined : this.#insert.use(draft.webhookId),
    )
    return { outcome: 'created', rule }
  }

  /** What an earlier call under this key came to; null when there was none, or only one that has expired. */
  async earlier(organisationId: OrganisationId, once: Once): Promise<Repeated | null> {
    const known = await this.#known(organisationId, once)
    if (known !== null || once.also === undefined) return known
    const alike = await this.earlier(organisationId, once.also)
    // From now on the new key stands for that rule, too.
    if (alike?.outcome === 'replayed') {
      await this.#writer.write((transaction) => this.#insert.claim(transaction, alike.rule, once))
    }
    return alike
  }

  async #known(organisationId: OrganisationId, once: Once): Promise<Repeated | null> {
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

  /**
   * Newest first; `before` is the id of the last one seen. `last` is where to go on from, null at the end. A
   * search looks through a bounded number of rules at a time, so its page may be short and not the last.
   */
  async list(
    organisationId: OrganisationId,
    filter: RuleFilter,
    limit: number,
    before: RuleId | null,
  ): Promise<{ readonly rules: readonly Rule[]; readonly last: RuleId | null }> {
    const words = (filter.q ?? '').split(/\s+/).filter((word) => word !== '')
    if (words.length > 0)
      return this.#search(organisationId, filter, words.map(bare), limit, before)
    const rows = await this.#matching(organisationId, filter, before)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    const rules = rows.slice(0, limit).map(ruleFromRow)
    return { rules, last: rows.length > limit ? (rules.at(-1)?.id ?? null) : null }
  }

  /**
   * Looks the words up here and not in the database, which knows small and large letters of some scripts only, and takes
   * minutes where long words nearly match long texts.
   */
  async #search(
    organisationId: OrganisationId,
    filter: RuleFilter,
    words: readonly string[],
    limit: number,
    before: RuleId | null,
  ): Promise<{ readonly rules: readonly Rule[]; readonly last: RuleId | null }> {
    const found: RuleId[] = []
    let last = before
    let isEnd = false
    for (
      let looked = 0;
      looked < searchedAtOnce && found.length <= limit && !isEnd;
      looked += slice
    ) {
      const rows = await this.#matching(organisationId, filter, last)
        .select(['id', 'title', 'body'])
        .orderBy('id', 'desc')
        .limit(slice)
        .execute()
      for (const { id, title, body } of rows) {
        const text = bare(`${title}\n${body}`)
        last = storedId('rule', id)
        if (words.every((word) => text.includes(word))) found.push(last)
      }
      isEnd = rows.length < slice
      // The embedded database answers in this thread, which others wait for.
      await setImmediate()
    }
    const page = found.slice(0, limit)
    const rules = await this.#those(organisationId, page)
    if (found.length > limit) return { rules, last: page.at(-1) ?? null }
    return { rules, last: isEnd ? null : last }
  }

  async #those(organisationId: OrganisationId, ids: readonly RuleId[]): Promise<readonly Rule[]> {
    if (ids.length === 0) return []
    const rows = await this.#database
      .selectFrom('rules')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(ruleFromRow)
  }

  #matching(organisationId: OrganisationId, filter: RuleFilter, before: RuleId | null) {
    let query = this.#database.selectFrom('rules').where('organisation_id', '=', organisationId)
    if (filter.status !== undefined) query = query.where('status', '=', filter.status)
    if (filter.origin !== undefined) query = query.where('origin', '=', filter.origin)
    if (filter.connector !== undefined) query = query.where('connector', '=', filter.connector)
    // Ids sort by the time of making, so a moment is a place in the index.
    if (filter.since !== undefined) query = query.where('id', '>=', firstId('rule', filter.since))
    if (before !== null) query = query.where('id', '<', before)
    return query
  }

  /** Forgets keys whose time is over, those of at most `limit` rules; answers how many. */
  async forgetExpired(now: Date, limit: number): Promise<number> {
    return this.#writer.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('idempotency')
        .where('expires_at', '<=', now.toISOString())
        .where('rule_id', 'in', (from) =>
          from
            .selectFrom('idempotency')
            .select('rule_id')
            .where('expires_at', '<=', now.toISOString())
            .limit(limit),
        )
        .executeTakeFirst()
      return Number(numDeletedRows)
    })
  }

  /** How many drafts wait after that one, `most` of them at a time. */
  async countDrafts(
    organisationId: OrganisationId,
    after: RuleId | null,
    most: number,
  ): Promise<DraftsCounted> {
    const { count, last } = await this.#database
      .selectFrom((from) =>
        from
          .selectFrom('rules')
          .select('id')
          .where('organisation_id', '=', organisationId)
          .where('status', '=', 'draft')
          .where('id', '>', after ?? '')
          .orderBy('id')
          .limit(most)
          .as('waiting'),
      )
      .select((query) => [query.fn.countAll<number>().as('count'), query.fn.max('id').as('last')])
      .executeTakeFirstOrThrow()
    return { count, last: last === null || count < most ? null : storedId('rule', last) }
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
    return this.#writer.write(async (transaction) => {
      const row = await transaction
        .updateTable('rules')
        .set({
          ...(change.title === undefined ? {} : { title: change.title.value }),
          ...(change.body === undefined ? {} : { body: change.body.value }),
          ...(change.source === undefined ? {} : { source: change.source?.value ?? null }),
          ...(change.tags === undefined ? {} : { tags: JSON.stringify(change.tags) }),
          ...(change.redactions === undefined
            ? {}
            : { redactions: JSON.stringify(change.redactions) }),
          ...(change.flags === undefined ? {} : { flags: JSON.stringify(change.flags) }),
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
    })
  }

  /**
   * Moves a rule from one state to another and writes the event; null when it is no longer in `from`, or no longer
   * has the version it is bound to.
   */
  async move(
    organisationId: OrganisationId,
    id: RuleId,
    from: RuleStatus,
    to: RuleStatus,
    actor: string,
    note: MaskedText | null,
    version: number | null = null,
  ): Promise<Rule | null> {
    const bound = version === null ? {} : { version }
    return this.#writer.write((transaction) =>
      moveRule(transaction, { organisationId, id, from, to, actor, note, ...bound }),
    )
  }

  /** As `move`, of several rules, in the version that was read where one is told: all of them or none, then false. */
  async moveTogether(
    organisationId: OrganisationId,
    rules: readonly { readonly id: RuleId; readonly version: number | null }[],
    from: RuleStatus,
    to: RuleStatus,
    actor: string,
  ): Promise<boolean> {
    try {
      await this.#writer.write(async (transaction) => {
        // In one order, so that two calls with the same rules never wait for each other in a circle.
        for (const { id, version } of rules.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
          const bound = version === null ? {} : { version }
          const move = { organisationId, id, from, to, actor, note: null, ...bound }
          if ((await moveRule(transaction, move)) === null) throw new Elsewhere()
        }
      })
      return true
    } catch (thrown) {
      if (thrown instanceof Elsewhere) return false
      throw thrown
    }
  }
}

/** Undoes the moves of rules one of which somebody else has moved. */
class Elsewhere extends Error {
  override readonly name = 'Elsewhere'
}

/** Rules one search looks through before it answers: what takes some 50 ms. */
const searchedAtOnce = 5_000
/** And those of them it has in memory at a time. */
const slice = 500

/** A text whatever is large or small in it, and however its letters are put together; to upper case last, for `ß` and `ς`. */
function bare(text: string): string {
  return text.normalize('NFC').toLowerCase().toUpperCase()
}
