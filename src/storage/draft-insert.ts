import type { Transaction } from 'kysely'
import type { OrganisationId, RuleId, WebhookId } from '../core/id.ts'
import { newId } from '../core/id.ts'
import type { Redactions } from '../core/item.ts'
import type { RuleOrigin } from '../core/rule.ts'
import type { MaskedText } from '../core/text.ts'
import type { Tables } from './database.ts'
import { Prepared } from './prepared.ts'
import type { Rule } from './rule-row.ts'
import { rowFromRule } from './rule-row.ts'
import type { Shared } from './writer.ts'

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
  /** What else makes a call under another key a repeat. */
  readonly also?: Once
}

/** Undoes an insert whose idempotency key another call has taken meanwhile. */
export class AlreadyThere extends Error {
  override readonly name = 'AlreadyThere'
}

/** Compiled once per store: an engine's placeholders are not another's. */
export class DraftInsert {
  readonly #rule = new Prepared(
    (database, row: Tables['rules']) => database.insertInto('rules').values(row),
    (row) => Object.values(row),
  )
  readonly #event = new Prepared(
    (database, row: Tables['rule_events']) => database.insertInto('rule_events').values(row),
    (row) => Object.values(row),
  )
  readonly #key = new Prepared(
    (database, { row, now }: { row: Tables['idempotency']; now: string }) =>
      database
        .insertInto('idempotency')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['organisation_id', 'scope', 'key'])
            .doUpdateSet({
              fingerprint: row.fingerprint,
              rule_id: row.rule_id,
              expires_at: row.expires_at,
            })
            .where('idempotency.expires_at', '<=', now),
        ),
    ({ row, now }) => [...Object.values(row), row.fingerprint, row.rule_id, row.expires_at, now],
  )
  readonly #used = new Prepared(
    (database, { id, times, now }: { id: WebhookId; times: number; now: string }) =>
      database
        .updateTable('webhooks')
        .set((update) => ({ drafts: update('drafts', '+', times), last_used_at: now }))
        .where('id', '=', id),
    ({ id, times, now }) => [times, now, id],
  )

  async run(transaction: Transaction<Tables>, draft: NewRule, once: Once | null): Promise<Rule> {
    const rule = draftRule(draft, new Date().toISOString())
    await this.#rule.run(transaction, rowFromRule(rule))
    for (let each = once; each !== null; each = each.also ?? null) {
      if (!(await this.claim(transaction, rule, each))) throw new AlreadyThere()
    }
    await this.#event.run(transaction, {
      rule_id: rule.id,
      sequence: 1,
      at: rule.createdAt,
      actor: draft.actor,
      from_status: null,
      to_status: 'draft',
      note: null,
    })
    return rule
  }

  /** Counts the drafts of one webhook, once for all that are written together: its row is the same for each. */
  use(id: WebhookId): Shared {
    return {
      key: id,
      run: async (transaction, times) => {
        await this.#used.run(transaction, { id, times, now: new Date().toISOString() })
      },
    }
  }

  /**
   * Whether the key is this rule's now. The primary key decides between two calls at once, in whatever processes they
   * are.
   */
  async claim(transaction: Transaction<Tables>, rule: Rule, once: Once): Promise<boolean> {
    const { numAffectedRows } = await this.#key.run(transaction, {
      row: {
        organisation_id: rule.organisationId,
        scope: once.scope,
        key: once.key,
        fingerprint: once.fingerprint,
        rule_id: rule.id,
        expires_at: once.expiresAt,
      },
      now: new Date().toISOString(),
    })
    return numAffectedRows !== 0n
  }
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
