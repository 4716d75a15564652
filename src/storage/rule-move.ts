import type { Transaction } from 'kysely'
import type { OrganisationId, RuleId } from '../core/id.ts'
import type { RuleStatus } from '../core/rule.ts'
import type { MaskedText } from '../core/text.ts'
import type { Tables } from './database.ts'
import type { Rule } from './rule-row.ts'
import { ruleFromRow } from './rule-row.ts'

export interface RuleMove {
  readonly organisationId: OrganisationId
  readonly id: RuleId
  readonly from: RuleStatus
  readonly to: RuleStatus
  readonly actor: string
  readonly note: MaskedText | null
  /** Further columns that change with the state. */
  readonly change?: Partial<Tables['rules']>
  /** Only a rule that still has this version moves. */
  readonly version?: number
}

/** Moves a rule from one state to another and writes the event; null when it is no longer as the move expects. */
export async function moveRule(
  transaction: Transaction<Tables>,
  { organisationId, id, from, to, actor, note, change, version }: RuleMove,
): Promise<Rule | null> {
  const now = new Date().toISOString()
  let query = transaction
    .updateTable('rules')
    .set((update) => ({
      ...change,
      status: to,
      version: update('version', '+', 1),
      updated_at: now,
      ...(to === 'in_review' ? { submitted_at: now } : { decided_at: now }),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('status', '=', from)
  if (version !== undefined) query = query.where('version', '=', version)
  const row = await query.returningAll().executeTakeFirst()
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
}

/** Puts another note to the event a rule has just been moved by. */
export async function noteLast(
  transaction: Transaction<Tables>,
  id: RuleId,
  note: MaskedText | null,
): Promise<void> {
  await transaction
    .updateTable('rule_events')
    .set({ note: note?.value ?? null })
    .where('rule_id', '=', id)
    .where('sequence', '=', (query) =>
      query
        .selectFrom('rule_events')
        .select((each) => each.fn.max<number>('sequence').as('n'))
        .where('rule_id', '=', id),
    )
    .execute()
}
