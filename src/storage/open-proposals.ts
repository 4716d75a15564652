import { sql } from 'kysely'
import type { OrganisationId, RuleId } from '../core/id.ts'
import type { Database } from './database.ts'
import type { Proposal } from './proposal-row.ts'
import { readProposal } from './proposal-row.ts'
import { storedId } from './row.ts'

/** Finds the proposals that nobody has decided yet. */
export class OpenProposals {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Open proposals in a repository, those not looked at for the longest time first. */
  async open(
    organisationId: OrganisationId,
    repository: string,
    limit: number,
    notSince: string,
  ): Promise<readonly Proposal[]> {
    const rows = await this.#database
      .selectFrom('proposals')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('repository', '=', repository)
      .where('state', '=', 'open')
      .where((where) =>
        where.or([where('checked_at', 'is', null), where('checked_at', '<', notSince)]),
      )
      .orderBy(sql`coalesce(checked_at, '')`)
      .orderBy('id')
      .limit(limit)
      .execute()
    const proposals: Proposal[] = []
    for (const row of rows) {
      const proposal = await readProposal(this.#database, storedId('prop', row.id))
      if (proposal !== null) proposals.push(proposal)
    }
    return proposals
  }

  /** How many rules and pull requests are open; of the latter, how many were not looked at since then. */
  async count(
    organisationId: OrganisationId,
    repository: string,
    notSince: string,
  ): Promise<{ readonly rules: number; readonly unchecked: number }> {
    const rows = await this.#database
      .selectFrom('proposals')
      .innerJoin('proposal_rules', 'proposal_rules.proposal_id', 'proposals.id')
      .innerJoin('rules', 'rules.id', 'proposal_rules.rule_id')
      .select(['proposals.id', 'proposals.checked_at'])
      .where('proposals.organisation_id', '=', organisationId)
      .where('repository', '=', repository)
      .where('state', '=', 'open')
      .where('rules.status', '=', 'in_review')
      .execute()
    const unchecked = new Set(
      rows.filter(({ checked_at: at }) => at === null || at < notSince).map(({ id }) => id),
    )
    return { rules: rows.length, unchecked: unchecked.size }
  }

  /** The open proposal behind a pull request's number. */
  async byNumber(
    organisationId: OrganisationId,
    repository: string,
    number: number,
  ): Promise<Proposal | null> {
    const row = await this.#database
      .selectFrom('proposals')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('repository', '=', repository)
      .where('state', '=', 'open')
      .where('number', '=', number)
      .executeTakeFirst()
    return this.#read(row)
  }

  /** The open proposal of a rule in review. */
  async byRule(
    organisationId: OrganisationId,
    repository: string,
    ruleId: RuleId,
  ): Promise<Proposal | null> {
    const row = await this.#database
      .selectFrom('proposals')
      .innerJoin('proposal_rules', 'proposal_rules.proposal_id', 'proposals.id')
      .select('proposals.id')
      .where('organisation_id', '=', organisationId)
      .where('repository', '=', repository)
      .where('state', '=', 'open')
      .where('rule_id', '=', ruleId)
      .executeTakeFirst()
    return this.#read(row)
  }

  async #read(row: { readonly id: string } | undefined): Promise<Proposal | null> {
    return row === undefined ? null : readProposal(this.#database, storedId('prop', row.id))
  }
}
