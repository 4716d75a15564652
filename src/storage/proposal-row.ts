import type { OrganisationId, ProposalId, RuleId } from '../core/id.ts'
import type { TroubleList } from '../core/trouble.ts'
import type { Database } from './database.ts'
import { storedId } from './row.ts'
import { storedTroubles } from './trouble-row.ts'

/** `opening`: at work or broken off, its rules are drafts. `left`: given up for another one. */
export type ProposalState = 'opening' | 'open' | 'done' | 'left'

/** Rules put forward together in one repository: one branch, one pull request. */
export interface Proposal {
  readonly id: ProposalId
  readonly organisationId: OrganisationId
  readonly repository: string
  readonly branch: string
  readonly state: ProposalState
  /** Null until the pull request is known to exist. */
  readonly number: number | null
  readonly url: string | null
  /** What the branch pointed at when it was put forward. */
  readonly commit: string | null
  readonly rules: readonly ProposedRule[]
  readonly createdAt: string
  /** What went wrong on the way so far. */
  readonly troubles: TroubleList
}

export interface ProposedRule {
  readonly id: RuleId
  readonly path: string
  /** Digest of the file as it was put forward; null before that. */
  readonly wording: string | null
}

/** Null when there is none. */
export async function readProposal(database: Database, id: ProposalId): Promise<Proposal | null> {
  const row = await database
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const rules = await database
    .selectFrom('proposal_rules')
    .selectAll()
    .where('proposal_id', '=', id)
    .orderBy('rule_id')
    .execute()
  return {
    id,
    organisationId: storedId('org', row.organisation_id),
    repository: row.repository,
    branch: row.branch,
    state: stateOf(row.state),
    number: row.number,
    url: row.url,
    commit: row.commit_id,
    rules: rules.map((each) => ({
      id: storedId('rule', each.rule_id),
      path: each.path,
      wording: each.wording,
    })),
    createdAt: row.created_at,
    troubles: storedTroubles(row.troubles),
  }
}

function stateOf(text: string): ProposalState {
  const found = (['opening', 'open', 'done', 'left'] as const).find((each) => each === text)
  if (found === undefined) throw new TypeError('the database holds a broken proposal')
  return found
}
