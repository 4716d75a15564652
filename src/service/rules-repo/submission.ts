import { randomUUID } from 'node:crypto'
import { SvcError } from '../../core/error.ts'
import type { OrganisationId, ProposalId, RuleId } from '../../core/id.ts'
import type { MaskedText } from '../../core/text.ts'
import type { WaitingClock } from '../../core/time.ts'
import { troubleLine } from '../../core/trouble.ts'
import type { Gate } from '../../gate/gate.ts'
import type { Proposal } from '../../storage/proposal-row.ts'
import type { Lease, NewProposal } from '../../storage/proposals.ts'
import type { Rule } from '../../storage/rule-row.ts'
import type { Store } from '../../storage/store.ts'
import { maskNote } from '../arrival.ts'
import { changedMeanwhile, notAllowed } from '../transition.ts'
import type { Connected } from './connection.ts'
import type { Forward, ForwardFile, Patience, Standing } from './provider.ts'
import { ruleFile, rulesFolder, wordingOf } from './rule-file.ts'
import { areWithdrawn, settle } from './settle.ts'
import { slugOf, tailOf } from './slug.ts'
import { telling } from './telling.ts'

/** How long a process that died keeps a draft from others: less than a call waits. A living one renews it. */
export const usualLeaseMs = 9_000
/** How often a call looks whether another has let go. */
const lookMs = 200
/** A draft that is edited as fast as it is put forward. */
const maxRounds = 10

export interface Submitter {
  readonly organisationId: OrganisationId
  readonly actor: string
}

/** A draft to be put forward. */
export interface Wanted {
  readonly id: RuleId
  /** The only one in which it may be; null: as it stands. */
  readonly version: number | null
}

export interface SubmissionWork {
  readonly store: Store
  readonly gate: Gate
  readonly clock: WaitingClock
  readonly leaseMs: number
}

/**
 * Puts drafts forward, all on one pull request, and moves them to review once it stands. So it does rules that went to
 * review while no repository was connected. Several calls at once, in whatever processes, come to one pull request; a
 * call that broke off is gone on with by the next. A rule that has its pull request already is left as it is. Throws `rules_repo.*` with every rule still the draft it was,
 * `rule.transition` for one that is neither draft nor in review, and `rule.version` for a draft in another version.
 */
export async function submitRules(
  work: SubmissionWork,
  connected: Connected,
  submitter: Submitter,
  wanted: readonly Wanted[],
  patience: Patience,
): Promise<void> {
  const worker = randomUUID()
  const since = new Date().toISOString()
  for (let round = 0; round < maxRounds;) {
    const drafts = await draftsOf(work.store, submitter.organisationId, wanted)
    if (drafts.length === 0) return
    const claimed = await work.store.proposals.claim(
      fresh(connected, submitter, drafts),
      leaseOf(work, worker),
    )
    if (claimed.outcome === 'busy') {
      await waitABit(work.clock, patience)
      continue
    }
    round++
    const { proposal } = claimed
    const isLate = drafts.every(({ status }) => status === 'in_review')
    const told = isLate ? 'its pull request was opened' : null
    const what = proposal.createdAt < since ? brokeOff(proposal) : told
    const note = what === null ? null : maskNote(work.gate, what)
    const stopHolding = keepHolding(work, proposal.id, worker)
    await carry(work, connected, submitter, { proposal, note }, drafts, worker, patience).finally(
      stopHolding,
    )
  }
  throw new SvcError('rules_repo.busy', 'the draft keeps changing while it is submitted', {
    hint: 'submit it again once nobody edits it',
    retryAfterSeconds: 5,
  })
}

/** What is told of an earlier try: by what it broke off, where a call is what ended it. */
function brokeOff({ troubles }: Proposal): string {
  const last = troubles.latest.at(-1)
  const told = 'an earlier try to submit it broke off'
  if (last === undefined || last.end === 'answered' || last.end === 'looked_again') return told
  // Whoever had one open is no more.
  const end = last.end === 'open' ? 'cut_off' : last.end
  return `${told}: ${troubleLine({ ...last, end })}`
}

function leaseOf({ clock, leaseMs }: SubmissionWork, worker: string): Lease {
  return { worker, untilMs: clock.now().getTime() + leaseMs }
}

/** Renews the lease until the answer is called. */
function keepHolding(work: SubmissionWork, id: ProposalId, worker: string): () => void {
  const renew = (): void => {
    // Where the database does not answer, the steps of the work itself fail, and say so.
    work.store.proposals.hold(id, leaseOf(work, worker)).catch(() => undefined)
  }
  const timer = setInterval(renew, work.leaseMs / 3)
  return () => clearInterval(timer)
}

async function draftsOf(
  store: Store,
  organisationId: OrganisationId,
  wanted: readonly Wanted[],
): Promise<readonly Rule[]> {
  const drafts: Rule[] = []
  for (const { id, version } of wanted) {
    const rule = await store.rules.get(organisationId, id)
    if (rule === null) throw new SvcError('not_found', 'there is no such rule')
    if (isToForward(rule)) {
      if (version !== null && rule.version !== version) throw changedMeanwhile()
      drafts.push(rule)
    }
    // Merged or closed before this call could tell is an end of what was asked for, not a refusal.
    else if (rule.pullRequest === null) {
      throw notAllowed(rule, 'moved to in_review')
    }
  }
  return drafts
}

/** A draft, or a rule in review that no pull request was opened for, because there was nowhere to. */
export function isToForward({ status, pullRequest }: Rule): boolean {
  return status === 'draft' || (status === 'in_review' && pullRequest === null)
}

function fresh(
  { record }: Connected,
  { organisationId, actor }: Submitter,
  drafts: readonly Rule[],
): NewProposal {
  const rules = drafts.map(({ id, title }) => ({
    id,
    path: `${rulesFolder}/${slugOf(title.value, id)}.md`,
  }))
  const [first] = drafts
  const single = first === undefined ? 'rule' : slugOf(first.title.value, first.id)
  const together = `${drafts.length}-rules-${tailOf(first?.id ?? '')}`
  const branch = `svc/${drafts.length === 1 ? single : together}`
  return { organisationId, actor, repository: record.repository, branch, rules }
}

async function waitABit(clock: WaitingClock, patience: Patience): Promise<void> {
  if (clock.now().getTime() + lookMs > patience.deadlineMs) {
    throw new SvcError('rules_repo.busy', 'another call is submitting this rule', {
      hint: 'submit again in a minute: nothing is opened twice',
      retryAfterSeconds: 10,
    })
  }
  await clock.wait(lookMs, patience.signal)
}

/** One claimed proposal to its end. A rule that changed meanwhile stays a draft, for the next round. */
async function carry(
  work: SubmissionWork,
  connected: Connected,
  { actor }: Submitter,
  { proposal, note }: { readonly proposal: Proposal; readonly note: MaskedText | null },
  drafts: readonly Rule[],
  worker: string,
  patience: Patience,
): Promise<void> {
  const { proposals } = work.store
  // An earlier attempt may hold other rules, too: those were not submitted now.
  const rules = drafts.filter(({ id }) => proposal.rules.some((each) => each.id === id))
  const forward: Forward = {
    branch: proposal.branch,
    files: filesOf(proposal, rules),
    actor,
    at: proposal.createdAt,
    plan: (branch, files) =>
      proposals.plan(
        proposal.id,
        branch,
        files.map(({ rule, path, wording }) => ({ id: rule.id, path, wording })),
      ),
  }
  try {
    const standing = await telling(work.store, proposal, (troubles) =>
      connected.provider.propose(forward, { ...patience, troubles }),
    )
    const { branch, number, url, commit } = standing
    const request = { url, number, branch, state: 'open' }
    const moved = await proposals.opened(proposal, rules, { request, commit }, actor, note)
    if (moved === null) await unlessGone(work, connected, proposal, standing, worker, patience)
    else if (standing.state !== 'open') await settleNow(work, connected, proposal, rules, patience)
  } finally {
    await proposals.release(proposal.id, worker)
  }
}

function filesOf(proposal: Proposal, rules: readonly Rule[]): readonly ForwardFile[] {
  const paths = new Map(proposal.rules.map(({ id, path }) => [id, path]))
  return rules.map((rule) => {
    const content = ruleFile(rule)
    const path = paths.get(rule.id) ?? `${rulesFolder}/${slugOf(rule.title.value, rule.id)}.md`
    return { rule, path, content, wording: wordingOf(content) }
  })
}

/** Decided before this call could tell: the person's answer should say so. */
async function settleNow(
  { store, gate }: SubmissionWork,
  connected: Connected,
  proposal: Proposal,
  rules: readonly Rule[],
  patience: Patience,
): Promise<void> {
  const [first] = rules
  if (first === undefined) return
  const open = await store.proposals.byRule(proposal.organisationId, first.id)
  if (open !== null) await settle({ store, gate }, connected, open, patience)
}

/** Somebody discarded every rule while its pull request was being opened: then nobody wants that either. */
async function unlessGone(
  { store }: SubmissionWork,
  { provider }: Connected,
  proposal: Proposal,
  { branch, number, commit }: Standing,
  worker: string,
  patience: Patience,
): Promise<void> {
  if (!(await areWithdrawn(store, proposal))) return
  const looked = { branch, number, commit, rules: proposal.rules }
  await telling(store, proposal, (troubles) => provider.withdraw(looked, { ...patience, troubles }))
  await store.proposals.leave(proposal.id, worker)
}
