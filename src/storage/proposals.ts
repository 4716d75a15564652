import type { Transaction } from 'kysely'
import type { OrganisationId, ProposalId, RuleId } from '../core/id.ts'
import { newId } from '../core/id.ts'
import type { Redactions } from '../core/item.ts'
import type { MaskedText } from '../core/text.ts'
import type { NotedTrouble, TroubleList } from '../core/trouble.ts'
import { merged } from '../core/trouble.ts'
import type { Database, Tables } from './database.ts'
import { OpenProposals } from './open-proposals.ts'
import type { Proposal } from './proposal-row.ts'
import { readProposal } from './proposal-row.ts'
import { storedId } from './row.ts'
import { moveRule, noteLast } from './rule-move.ts'
import type { PullRequest, Rule } from './rule-row.ts'
import { storedTroubles } from './trouble-row.ts'
import type { Writer } from './writer.ts'

export interface NewProposal {
  readonly organisationId: OrganisationId
  readonly repository: string
  readonly branch: string
  readonly rules: readonly { readonly id: RuleId; readonly path: string }[]
  readonly actor: string
}

/** `busy`: another call has one of these rules in its hands. */
export type Claimed =
  { readonly outcome: 'claimed'; readonly proposal: Proposal } | { readonly outcome: 'busy' }

/** Who is at work on a proposal, and until when others believe it. */
export interface Lease {
  readonly worker: string
  readonly untilMs: number
}

/** What a merge made of one rule: its text, or, when its file was taken out, null. */
export interface Decision {
  readonly rule: Rule
  readonly to: 'approved' | 'rejected'
  readonly text: {
    readonly title: MaskedText
    readonly body: MaskedText
    readonly redactions: Redactions
    readonly flags: readonly string[]
  } | null
  readonly pullRequest: PullRequest
  readonly note: MaskedText | null
  /** In place of `note`, where what an approved rule is to replace is not approved any more. */
  readonly noteIfLate: MaskedText | null
}

export interface Decided {
  readonly approved: readonly RuleId[]
  readonly rejected: readonly RuleId[]
  readonly superseded: readonly RuleId[]
}

export class ProposalStore extends OpenProposals {
  readonly #database: Database
  readonly #writer: Writer

  constructor(database: Database, writer: Writer) {
    super(database)
    this.#database = database
    this.#writer = writer
  }

  /**
   * Takes these rules in hand: an unfinished proposal that holds one of them is gone on with, whatever else it
   * holds, else `fresh` is begun. Whoever comes second finds `busy` until the first lets go or its lease ends.
   */
  async claim(fresh: NewProposal, lease: Lease): Promise<Claimed> {
    const now = new Date()
    return this.#writer.exclusive(async (transaction) => {
      const ids = fresh.rules.map(({ id }) => id)
      const unfinished = await transaction
        .selectFrom('proposals')
        .innerJoin('proposal_rules', 'proposal_rules.proposal_id', 'proposals.id')
        .selectAll('proposals')
        .distinct()
        .where('organisation_id', '=', fresh.organisationId)
        .where('repository', '=', fresh.repository)
        .where('state', '=', 'opening')
        .where('proposal_rules.rule_id', 'in', ids)
        .orderBy('proposals.id')
        .execute()
      const held = unfinished.some(
        ({ locked_until: until, locked_by: by }) =>
          until !== null && until > now.toISOString() && by !== lease.worker,
      )
      if (held) return { outcome: 'busy' }
      const [first] = unfinished
      const id = first === undefined ? newId('prop') : storedId('prop', first.id)
      if (first === undefined) await begin(transaction, id, fresh, now)
      await transaction
        .updateTable('proposals')
        .set({ locked_until: new Date(lease.untilMs).toISOString(), locked_by: lease.worker })
        .where('id', '=', id)
        .execute()
      const proposal = await readProposal(transaction, id)
      if (proposal === null) throw new TypeError('a proposal that was just begun is gone')
      return { outcome: 'claimed', proposal }
    })
  }

  /** Writes down where it is about to be put forward, before the first remote step: a retry goes on there. */
  async plan(
    id: ProposalId,
    branch: string,
    rules: readonly { readonly id: RuleId; readonly path: string; readonly wording: string }[],
  ): Promise<void> {
    await this.#writer.write(async (transaction) => {
      await transaction
        .updateTable('proposals')
        .set({ branch, updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
      for (const { id: ruleId, path, wording } of rules) {
        await transaction
          .updateTable('proposal_rules')
          .set({ path, wording })
          .where('proposal_id', '=', id)
          .where('rule_id', '=', ruleId)
          .execute()
      }
    })
  }

  /** Others go on believing that this worker is at it, until then. Nothing when it is no longer its own. */
  async hold(id: ProposalId, { worker, untilMs }: Lease): Promise<void> {
    await this.#update(id, worker, { locked_until: new Date(untilMs).toISOString() })
  }

  /** Lets go of a proposal that could not be brought to its end; it stays unfinished. */
  async release(id: ProposalId, worker: string): Promise<void> {
    await this.#update(id, worker, { locked_until: null, locked_by: null })
  }

  /** Gives a proposal up whose pull request does not exist. */
  async leave(id: ProposalId, worker: string): Promise<void> {
    await this.#update(id, worker, { state: 'left', locked_until: null, locked_by: null })
  }

  async #update(
    id: ProposalId,
    worker: string,
    change: Partial<Tables['proposals']>,
  ): Promise<void> {
    await this.#writer.write(async (transaction) => {
      await transaction
        .updateTable('proposals')
        .set({ ...change, updated_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'opening')
        .where('locked_by', '=', worker)
        .execute()
    })
  }

  /**
   * The pull request stands: its rules go to review, if they are not there yet, all of them or none. Null when one has
   * changed since it was put forward, and then nothing has been written.
   */
  async opened(
    proposal: Proposal,
    rules: readonly Rule[],
    pull: { readonly request: PullRequest; readonly commit: string | null },
    actor: string,
    note: MaskedText | null = null,
  ): Promise<readonly Rule[] | null> {
    try {
      return await this.#writer.write(async (transaction) => {
        const moved: Rule[] = []
        for (const { id, organisationId, version, status } of rules) {
          const rule = await moveRule(transaction, {
            organisationId,
            id,
            version,
            from: status,
            to: 'in_review',
            actor,
            note,
            change: { pull_request: JSON.stringify(pull.request) },
          })
          if (rule === null) throw new Changed()
          moved.push(rule)
        }
        // An earlier attempt may have held more rules than were submitted now.
        await transaction
          .deleteFrom('proposal_rules')
          .where('proposal_id', '=', proposal.id)
          .where(
            'rule_id',
            'not in',
            rules.map(({ id }) => id),
          )
          .execute()
        await transaction
          .updateTable('proposals')
          .set({
            state: 'open',
            branch: pull.request.branch ?? proposal.branch,
            number: pull.request.number,
            url: pull.request.url,
            commit_id: pull.commit,
            locked_until: null,
            locked_by: null,
            updated_at: new Date().toISOString(),
          })
          .where('id', '=', proposal.id)
          .execute()
        return moved
      })
    } catch (thrown) {
      if (thrown instanceof Changed) return null
      throw thrown
    }
  }

  /**
   * The pull request was merged or closed: each rule still in review gets its end, and what an approved one
   * replaces is superseded. The only way to `approved`. Done twice it does nothing more.
   */
  async decide(
    proposal: Proposal,
    decisions: readonly Decision[],
    actor: string,
  ): Promise<Decided> {
    return this.#writer.write(async (transaction) => {
      const approved: RuleId[] = []
      const rejected: RuleId[] = []
      const superseded: RuleId[] = []
      for (const { rule, to, text, pullRequest, note, noteIfLate } of decisions) {
        const { organisationId, id } = rule
        const moved = await moveRule(transaction, {
          organisationId,
          id,
          from: 'in_review',
          to,
          actor,
          note,
          change: {
            pull_request: JSON.stringify(pullRequest),
            ...(text === null
              ? {}
              : {
                  title: text.title.value,
                  body: text.body.value,
                  redactions: JSON.stringify(text.redactions),
                  flags: JSON.stringify(text.flags),
                }),
          },
        })
        if (moved === null) continue
        ;(to === 'approved' ? approved : rejected).push(id)
        if (to !== 'approved' || moved.supersedes === null) continue
        const old = await moveRule(transaction, {
          organisationId,
          id: moved.supersedes,
          from: 'approved',
          to: 'superseded',
          actor,
          note: null,
        })
        if (old !== null) superseded.push(old.id)
        else await noteLast(transaction, id, noteIfLate)
      }
      await transaction
        .updateTable('proposals')
        .set({ state: 'done', updated_at: new Date().toISOString() })
        .where('id', '=', proposal.id)
        .execute()
      return { approved, rejected, superseded }
    })
  }

  /** Keeps what went wrong with one's own calls on the way, beside what others have told. */
  async tell(id: ProposalId, own: readonly NotedTrouble[]): Promise<void> {
    await this.#writer.write(async (transaction) => {
      // Before anything is read: on PostgreSQL this keeps others off the row until the end.
      const row = await transaction
        .updateTable('proposals')
        .set((set) => ({ troubles: set.ref('troubles') }))
        .where('id', '=', id)
        .returning('troubles')
        .executeTakeFirst()
      if (row === undefined) return
      await transaction
        .updateTable('proposals')
        .set({ troubles: JSON.stringify(merged(storedTroubles(row.troubles), own)) })
        .where('id', '=', id)
        .execute()
    })
  }

  /** What went wrong with each proposal a rule was part of, in the order they were begun. */
  async troublesOf(
    organisationId: OrganisationId,
    ruleId: RuleId,
  ): Promise<readonly TroubleList[]> {
    const rows = await this.#database
      .selectFrom('proposals')
      .innerJoin('proposal_rules', 'proposal_rules.proposal_id', 'proposals.id')
      .select('troubles')
      .where('organisation_id', '=', organisationId)
      .where('rule_id', '=', ruleId)
      .where('troubles', 'is not', null)
      .orderBy('proposals.id')
      .execute()
    return rows.map(({ troubles }) => storedTroubles(troubles))
  }

  async checked(id: ProposalId, at: Date): Promise<void> {
    await this.#writer.write(async (transaction) => {
      await transaction
        .updateTable('proposals')
        .set({ checked_at: at.toISOString() })
        .where('id', '=', id)
        .execute()
    })
  }
}

/** Undoes what was written of a proposal one of whose rules has moved on. */
class Changed extends Error {
  override readonly name = 'Changed'
}

async function begin(
  transaction: Transaction<Tables>,
  id: ProposalId,
  fresh: NewProposal,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await transaction
    .insertInto('proposals')
    .values({
      id,
      organisation_id: fresh.organisationId,
      repository: fresh.repository,
      branch: fresh.branch,
      state: 'opening',
      number: null,
      url: null,
      commit_id: null,
      actor: fresh.actor,
      locked_until: null,
      locked_by: null,
      checked_at: null,
      created_at: at,
      updated_at: at,
      troubles: null,
    })
    .execute()
  const rows = fresh.rules.map(({ id: ruleId, path }) => ({
    proposal_id: id,
    rule_id: ruleId,
    path,
    wording: null,
  }))
  await transaction.insertInto('proposal_rules').values(rows).execute()
}
