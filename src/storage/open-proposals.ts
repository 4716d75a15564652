import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { OrganisationId, RuleId } from '../core/id.ts'
import type { Database, Tables } from './database.ts'
import type { Proposal } from './proposal-row.ts'
import { readProposal } from './proposal-row.ts'
import { storedId } from './row.ts'

/** Finds the proposals that nobody has decided yet. */
export class OpenProposals {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Proposals in a repository that something is to be done about, those not looked at for the longest time first: open
   * ones, and those that broke off and whose rules nobody wants any more.
   */
  async open(
    organisationId: OrganisationId,
    repository: string,
    limit: number,
  ): Promise<readonly Proposal[]> {
    const rows = await this.#database
      .selectFrom('proposals')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('repository', '=', repository)
      .where((where) => where.or([where('state', '=', 'open'), isAbandoned(where)]))
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

  /**
   * How many rules and pull requests are open in a repository; of the latter, how many were not looked at since then.
   * `elsewhere`: rules of the organisation that wait in other repositories.
   */
  async count(
    organisationId: OrganisationId,
    repository: string,
    notSince: string,
  ): Promise<{ readonly rules: number; readonly unchecked: number; readonly elsewhere: number }> {
    const rows = await this.#database
      .selectFrom('proposals')
      .innerJoin('proposal_rules', 'proposal_rules.proposal_id', 'proposals.id')
      .innerJoin('rules', 'rules.id', 'proposal_rules.rule_id')
      .select(['proposals.id', 'proposals.repository', 'proposals.checked_at'])
      .where('proposals.organisation_id', '=', organisationId)
      .where('state', '=', 'open')
      .where('rules.status', '=', 'in_review')
      .execute()
    const here = rows.filter((row) => row.repository === repository)
    const unchecked = new Set(
      here.filter(({ checked_at: at }) => at === null || at < notSince).map(({ id }) => id),
    )
    return {
      rules: here.length,
      unchecked: unchecked.size,
      elsewhere: rows.length - here.length,
    }
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

  /** What stands of a rule in whatever repository: its open proposal, else one that broke off and nobody works at. */
  async byRule(organisationId: OrganisationId, ruleId: RuleId): Promise<Proposal | null> {
    const row = await this.#database
      .selectFrom('proposals')
      .innerJoin('proposal_rules', 'proposal_rules.proposal_id', 'proposals.id')
      .select('proposals.id')
      .where('organisation_id', '=', organisationId)
      .where('rule_id', '=', ruleId)
      .where((where) => where.or([where('state', '=', 'open'), isBrokenOff(where)]))
      .orderBy('state')
      .orderBy('proposals.id', 'desc')
      .executeTakeFirst()
    return this.#read(row)
  }

  async #read(row: { readonly id: string } | undefined): Promise<Proposal | null> {
    return row === undefined ? null : readProposal(this.#database, storedId('prop', row.id))
  }
}

/** Begun, not brought to its end, and in nobody's hands. */
function isBrokenOff(where: ExpressionBuilder<Tables, 'proposals'>): Expression<SqlBool> {
  const now = new Date().toISOString()
  return where.and([
    where('state', '=', 'opening'),
    where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]),
  ])
}

/** Broken off, and not one of its rules is to be submitted any more. */
function isAbandoned(where: ExpressionBuilder<Tables, 'proposals'>): Expression<SqlBool> {
  const wanted = where
    .selectFrom('proposal_rules')
    .innerJoin('rules', 'rules.id', 'proposal_rules.rule_id')
    .select('rules.id')
    .whereRef('proposal_rules.proposal_id', '=', 'proposals.id')
    .where('rules.status', '!=', 'rejected')
  return where.and([isBrokenOff(where), where.not(where.exists(wanted))])
}
