import type { OrganisationId } from '../../core/id.ts'
import { ruleLength, ruleLimits } from '../../core/rule.ts'
import type { Gate } from '../../gate/gate.ts'
import type { Proposal } from '../../storage/proposal-row.ts'
import type { Decided, Decision } from '../../storage/proposals.ts'
import type { PullRequest, Rule } from '../../storage/rule-row.ts'
import type { Store } from '../../storage/store.ts'
import { maskArrival, maskNote, mostOf } from '../arrival.ts'
import type { Connected } from './connection.ts'
import type { Looked, Outcome, Patience, Withdrawn } from './provider.ts'
import { readRuleFile } from './rule-file.ts'
import { telling } from './telling.ts'

/** Who decides in the events of a rule: whoever merged or closed, there. */
export const repositoryActor = 'rules-repo'

export type Settled =
  | { readonly state: 'open' }
  | { readonly state: 'unknown'; readonly rules: Proposal['rules'] }
  | ({ readonly state: 'decided' } & Decided)

/**
 * Looks a proposal up where it was made and gives its rules the end it has come to: merged ones are approved in
 * the wording that was merged, closed ones rejected. What an event or anybody else says is never taken for it. One
 * that is open still and has none but withdrawn rules is closed. However it goes, it is the last to be looked at again.
 */
export async function settle(
  work: SettleWork,
  connected: Connected,
  proposal: Proposal,
  patience: Patience,
): Promise<Settled> {
  try {
    return await settled(work, connected, proposal, patience)
  } finally {
    await work.store.proposals.checked(proposal.id, new Date())
  }
}

interface SettleWork {
  readonly store: Store
  readonly gate: Gate
}

async function settled(
  { store, gate }: SettleWork,
  connected: Connected,
  proposal: Proposal,
  patience: Patience,
): Promise<Settled> {
  const { rules } = proposal
  // Nobody is at work on it, so its rules were withdrawn: a draft's own are gone on with by submitting it again.
  if (proposal.state === 'opening') return closeWithdrawn(store, connected, proposal, patience)
  const outcome = await telling(store, proposal, (troubles) =>
    connected.provider.look(lookedFor(proposal), { ...patience, troubles }),
  )
  if (outcome.state === 'unknown') return { state: 'unknown', rules }
  if (outcome.state === 'open') {
    if (!(await areWithdrawn(store, proposal))) return { state: 'open' }
    return closeWithdrawn(store, connected, proposal, patience)
  }
  const decisions: Decision[] = []
  for (const { id } of rules) {
    const rule = await inReview(store, proposal.organisationId, id)
    if (rule !== null) decisions.push(decisionOn(gate, rule, proposal, outcome))
  }
  const decided = await store.proposals.decide(proposal, decisions, repositoryActor)
  return { state: 'decided', ...decided }
}

async function closeWithdrawn(
  store: Store,
  connected: Connected,
  proposal: Proposal,
  patience: Patience,
): Promise<Settled> {
  const withdrawn = await closeProposal(store, connected, proposal, patience)
  if (withdrawn === 'checked_out') return { state: 'open' }
  return { state: 'decided', approved: [], rejected: [], superseded: [] }
}

/** Closes the pull request of rules that were withdrawn. One that is checked out is left to the next try. */
export async function closeProposal(
  store: Store,
  { provider }: Connected,
  proposal: Proposal,
  patience: Patience,
): Promise<Withdrawn> {
  const withdrawn = await telling(store, proposal, (troubles) =>
    provider.withdraw(lookedFor(proposal), { ...patience, troubles }),
  )
  if (withdrawn !== 'checked_out') await store.proposals.decide(proposal, [], '')
  return withdrawn
}

function lookedFor({ branch, number, commit, rules }: Proposal): Looked {
  return { branch, number: number ?? 0, commit, rules }
}

/** Whether nobody wants any of its rules any more: all were discarded or withdrawn. */
export async function areWithdrawn(
  store: Store,
  { organisationId, rules }: Proposal,
): Promise<boolean> {
  for (const { id } of rules) {
    const rule = await store.rules.get(organisationId, id)
    if (rule !== null && rule.status !== 'rejected') return false
  }
  return true
}

async function inReview(
  store: Store,
  organisationId: OrganisationId,
  id: Rule['id'],
): Promise<Rule | null> {
  const rule = await store.rules.get(organisationId, id)
  return rule?.status === 'in_review' ? rule : null
}

function decisionOn(gate: Gate, rule: Rule, proposal: Proposal, outcome: Outcome): Decision {
  const pullRequest: PullRequest = {
    url: proposal.url ?? '',
    number: proposal.number ?? 0,
    state: outcome.state === 'merged' ? 'merged' : 'closed',
    branch: proposal.branch,
  }
  const rejected = { rule, to: 'rejected', text: null, pullRequest, noteIfLate: null } as const
  if (outcome.state !== 'merged') return { ...rejected, note: null }
  const file = outcome.files.get(rule.id) ?? null
  if (file === null) {
    return { ...rejected, note: maskNote(gate, 'merged without the file of this rule') }
  }
  const text = mergedText(gate, rule, file)
  const kept = text === null ? ['the merged text does not fit a rule; kept as it was'] : []
  const late = 'the rule it replaces was not approved any more, so nothing was superseded'
  const noteOf = (parts: readonly string[]) =>
    parts.length === 0 ? null : maskNote(gate, parts.join('; '))
  return {
    rule,
    to: 'approved',
    text,
    pullRequest,
    note: noteOf(kept),
    noteIfLate: noteOf([...kept, late]),
  }
}

/** The merged wording, through the gate again: a reviewer may have written a name. Null when it is no rule's. */
function mergedText(gate: Gate, rule: Rule, file: string): Decision['text'] {
  const found = readRuleFile(file)
  if (found.body === '' || ruleLength(found.body) > ruleLimits.body) return null
  const { title, body, redactions, flags } = maskArrival(gate, {
    title: found.title ?? rule.title.value,
    body: found.body,
    source: null,
  })
  // What was masked before the rule was put forward stays counted.
  return { title, body, redactions: mostOf(redactions, rule.redactions), flags }
}
