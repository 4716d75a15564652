import type { z } from 'zod'
import { SvcError } from '../../core/error.ts'
import type { OrganisationId } from '../../core/id.ts'
import type { WaitingClock } from '../../core/time.ts'
import { version } from '../../core/version.ts'
import type { rulesRepoSettings, WireSyncReport } from '../../contract/rules-repo.ts'
import type { Gate } from '../../gate/gate.ts'
import type { Proposal } from '../../storage/proposal-row.ts'
import type { Rule } from '../../storage/rule-row.ts'
import type { RulesRepoRecord } from '../../storage/rules-repos.ts'
import type { Store } from '../../storage/store.ts'
import { onErrand } from '../errand.ts'
import { OutgoingHttp } from '../outgoing/http.ts'
import type { RulesRepoOptions } from './connection.ts'
import { Connections } from './connection.ts'
import type { Patience, Withdrawn } from './provider.ts'
import type { Settled } from './settle.ts'
import { areWithdrawn, closeProposal, settle } from './settle.ts'
import type { Submitter, Wanted } from './submission.ts'
import { submitRules } from './submission.ts'

/** Under the client's own 30 s, so that it hears why. */
const callMs = 25_000
/** Pull requests that one sync looks at, and how many at a time. */
const maxSynced = 100
const syncedAtOnce = 4

export interface RulesRepoWork {
  readonly store: Store
  readonly gate: Gate
  readonly options: RulesRepoOptions
  readonly clock: WaitingClock
  /** For one request to a provider. */
  readonly requestMs: number
  /** How long a process that died amid a submission keeps its drafts from others. */
  readonly leaseMs: number
}

/**
 * What is left of a withdrawn rule's pull request. `shared`: it holds other rules. `elsewhere`: it is in a repository
 * that is not connected now. `failed`: it could not be closed, which the next sync tries again.
 */
export interface Left {
  readonly state: Exclude<Withdrawn, 'closed'> | 'shared' | 'elsewhere' | 'failed'
  readonly branch: string
  /** Address of the pull request, or name of the branch. */
  readonly place: string
}

/** Where an organisation's submitted rules go, and what becomes of them there. */
export class RulesRepo {
  readonly connections: Connections
  readonly #work: RulesRepoWork
  readonly #http: OutgoingHttp

  constructor(work: RulesRepoWork) {
    this.#work = work
    this.#http = new OutgoingHttp({
      userAgent: `svc/${version}`,
      timeoutMs: work.requestMs,
      clock: work.clock,
    })
    this.connections = new Connections(work.store, work.options, this.#http)
  }

  connect(
    { organisationId, actor }: Submitter,
    input: z.output<typeof rulesRepoSettings>,
  ): Promise<RulesRepoRecord> {
    const errand = { organisationId, area: 'rules_repo', kind: 'connect', actor } as const
    return onErrand(this.#work, errand, (troubles) =>
      this.connections.connect(organisationId, actor, input, { ...this.#patience(), troubles }),
    )
  }

  /** Puts drafts forward on one pull request; false when no rules repository is connected, and nothing was done. */
  async submit(submitter: Submitter, wanted: readonly Wanted[]): Promise<boolean> {
    const connected = await this.connections.of(submitter.organisationId)
    if (connected === null) return false
    await submitRules(this.#work, connected, submitter, wanted, this.#patience())
    return true
  }

  /** Closes what was opened for a rule that was withdrawn; null where nothing was, or nothing is left of it. */
  async withdraw({ organisationId, id }: Rule): Promise<Left | null> {
    const { store } = this.#work
    const proposal = await store.proposals.byRule(organisationId, id)
    if (proposal === null || !isBegun(proposal)) return null
    const { branch, url } = proposal
    const left = (state: Left['state']): Left => ({ state, branch, place: url ?? branch })
    if (!(await areWithdrawn(store, proposal))) return left('shared')
    try {
      const connected = await this.connections.of(organisationId)
      if (connected?.record.repository !== proposal.repository) return left('elsewhere')
      const withdrawn = await closeProposal(store, connected, proposal, this.#patience())
      return withdrawn === 'closed' ? null : left(withdrawn)
    } catch (thrown) {
      if (!(thrown instanceof SvcError)) throw thrown
      return left('failed')
    }
  }

  /** Whether a rule waits in a repository that is not connected now, so that nobody looks after it. */
  async isElsewhere({ organisationId, id }: Rule): Promise<boolean> {
    const { store } = this.#work
    const proposal = await store.proposals.byRule(organisationId, id)
    if (proposal?.state !== 'open') return false
    const record = await store.rulesRepos.get(organisationId)
    return record?.repository !== proposal.repository
  }

  /**
   * Looks after every open pull request of an organisation; the report names those that could not be looked at. Throws
   * `not_found` when nothing is connected, and what went wrong when not one of them could be looked at.
   */
  async sync(organisationId: OrganisationId): Promise<WireSyncReport> {
    const connected = await this.connections.of(organisationId)
    if (connected === null) throw notConnected()
    const { store } = this.#work
    const { repository } = connected.record
    const since = this.#work.clock.now().toISOString()
    const open = await store.proposals.open(organisationId, repository, maxSynced)
    const patience = this.#patience()
    const { clock, requestMs } = this.#work
    const isLate = () => clock.now().getTime() + requestMs > patience.deadlineMs
    const looked = await inParallel(open, syncedAtOnce, isLate, (proposal) =>
      settle(this.#work, connected, proposal, patience).catch((thrown: unknown) =>
        failedAt(proposal, thrown),
      ),
    )
    const failed = looked.filter((each) => each.state === 'failed')
    const [first] = failed
    if (first !== undefined && failed.length === looked.length) throw first.reason
    const { rules, unchecked } = await store.proposals.count(organisationId, repository, since)
    return { ...reportOf(looked), open: rules, remaining: unchecked }
  }

  /** Gives one pull request's rules the end it has come to; null when it is none of ours, or was settled before. */
  async settleNumber(record: RulesRepoRecord, number: number): Promise<Settled | null> {
    const { organisationId, repository } = record
    const proposal: Proposal | null = await this.#work.store.proposals.byNumber(
      organisationId,
      repository,
      number,
    )
    if (proposal === null) return null
    const connected = await this.connections.open(record)
    return settle(this.#work, connected, proposal, this.#patience())
  }

  async close(): Promise<void> {
    await this.#http.close()
  }

  #patience(): Patience {
    const deadlineMs = this.#work.clock.now().getTime() + callMs
    return { signal: AbortSignal.timeout(callMs), deadlineMs }
  }
}

export function notConnected(): SvcError {
  return new SvcError('not_found', 'no rules repository is connected', {
    hint: 'svc connect rules-repo',
  })
}

/** Whether anything of it may be in the repository: nothing is written there before it is planned. */
function isBegun({ state, rules }: Proposal): boolean {
  return state === 'open' || rules.some(({ wording }) => wording !== null)
}

/** A pull request that could not be looked at; what was found at the others stands. */
interface Failed {
  readonly state: 'failed'
  readonly proposal: Proposal
  readonly reason: SvcError
}

/** Throws again what is no refusal of the repository's, but a fault of ours. */
function failedAt(proposal: Proposal, thrown: unknown): Failed {
  if (!(thrown instanceof SvcError)) throw thrown
  return { state: 'failed', proposal, reason: thrown }
}

function reportOf(
  looked: readonly (Settled | Failed)[],
): Omit<WireSyncReport, 'open' | 'remaining'> {
  const decided = looked.flatMap((each) => (each.state === 'decided' ? [each] : []))
  const unknown = looked.flatMap((each) => (each.state === 'unknown' ? each.rules : []))
  const failed = looked.flatMap((each) => (each.state === 'failed' ? [each] : []))
  return {
    checked: looked.length - failed.length,
    approved: decided.flatMap(({ approved }) => approved),
    rejected: decided.flatMap(({ rejected }) => rejected),
    superseded: decided.flatMap(({ superseded }) => superseded),
    unknown: unknown.map(({ id }) => id),
    failed: failed.map(({ proposal: { rules, url, branch }, reason: { code, message } }) => ({
      rules: rules.map(({ id }) => id),
      place: url ?? branch,
      code,
      message,
    })),
  }
}

/** The answers in order, as many as there is time for. A failure ends it, once what is under way has ended. */
async function inParallel<T, U>(
  items: readonly T[],
  width: number,
  isLate: () => boolean,
  work: (item: T) => Promise<U>,
): Promise<readonly U[]> {
  const answers: U[] = []
  for (let start = 0; start < items.length && !isLate(); start += width) {
    const some = await Promise.allSettled(items.slice(start, start + width).map(work))
    for (const each of some) {
      if (each.status === 'rejected') throw each.reason
      answers.push(each.value)
    }
  }
  return answers
}
