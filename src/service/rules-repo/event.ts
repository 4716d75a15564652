import * as z from 'zod'
import { SvcError } from '../../core/error.ts'
import type { Secret } from '../../core/text.ts'
import type { RulesRepoRecord } from '../../storage/rules-repos.ts'
import type { Store } from '../../storage/store.ts'
import { eventNameOf } from './connection.ts'
import { json } from './host-call.ts'
import type { RulesRepo } from './rules-repo.ts'
import { isSignedByGitHub, isTokenOfGitLab } from './signature.ts'

/** A message a provider sent by itself, as it came. */
export interface ProviderEvent {
  readonly provider: 'github' | 'gitlab'
  readonly body: string
  /** GitHub: the signature; GitLab: the token. */
  readonly proof: string | null
}

/** `queued`: it could not be looked up now and will be later. */
export type EventAnswer = 'done' | 'ignored' | 'queued'

/** Organisations that may share one repository. */
const maxSharing = 20

const githubEvent = z.object({
  action: z.string().optional(),
  repository: z.object({ full_name: z.string() }),
  pull_request: z.object({ number: z.number() }).optional(),
})

const gitlabEvent = z.object({
  project: z.object({ id: z.number() }),
  object_attributes: z.object({ iid: z.number(), action: z.string().optional() }).optional(),
})

/**
 * A pull request was decided, says somebody. Proved by the secret of whoever connected that repository, and then
 * only a reason to look: what the provider itself answers counts, so late, repeated or reordered events do no harm.
 * Throws `auth.refused`, the same for an unknown repository and a wrong secret.
 */
export async function takeEvent(
  store: Store,
  repo: RulesRepo,
  event: ProviderEvent,
): Promise<EventAnswer> {
  const told = event.provider === 'github' ? fromGitHub(event.body) : fromGitLab(event.body)
  const proved = told === null ? [] : await provedRecords(store, repo, event, told.repository)
  if (told === null || proved.length === 0) {
    throw new SvcError('auth.refused', 'this event is not signed with the secret agreed on')
  }
  if (told.number === null) return 'ignored'
  let answer: EventAnswer = 'ignored'
  for (const record of proved) answer = worse(answer, await taken(store, repo, record, told.number))
  return answer
}

interface Told {
  readonly repository: string
  /** Null: nothing was decided. */
  readonly number: number | null
}

function fromGitHub(body: string): Told | null {
  const parsed = githubEvent.safeParse(json(body))
  if (!parsed.success) return null
  const { action, repository, pull_request: pull } = parsed.data
  return {
    repository: repository.full_name,
    number: action === 'closed' ? (pull?.number ?? null) : null,
  }
}

function fromGitLab(body: string): Told | null {
  const parsed = gitlabEvent.safeParse(json(body))
  if (!parsed.success) return null
  const { project, object_attributes: merge } = parsed.data
  const isDecided = merge?.action === 'merge' || merge?.action === 'close'
  return { repository: String(project.id), number: isDecided ? merge.iid : null }
}

async function provedRecords(
  store: Store,
  repo: RulesRepo,
  { provider, body, proof }: ProviderEvent,
  repository: string,
): Promise<readonly RulesRepoRecord[]> {
  const proves = (secret: Secret): boolean =>
    provider === 'github' ? isSignedByGitHub(secret, body, proof) : isTokenOfGitLab(secret, proof)
  const records = await store.rulesRepos.byEventName(eventNameOf(provider, repository), maxSharing)
  const proved: RulesRepoRecord[] = []
  for (const record of records) {
    const secret = await repo.connections.webhookSecret(record)
    if (secret !== null && proves(secret)) proved.push(record)
  }
  return proved
}

async function taken(
  store: Store,
  repo: RulesRepo,
  record: RulesRepoRecord,
  number: number,
): Promise<EventAnswer> {
  try {
    const settled = await repo.settleNumber(record, number)
    return settled?.state === 'decided' ? 'done' : 'ignored'
  } catch (thrown) {
    if (!(thrown instanceof SvcError) || !thrown.retryable) throw thrown
    // The provider does not send it again: a job looks later.
    await store.jobs.enqueue(
      {
        organisationId: record.organisationId,
        kind: syncJob,
        payload: {},
        unique: { key: syncJob, until: 'finished' },
      },
      new Date(),
    )
    return 'queued'
  }
}

/** Kind of the job that looks after an organisation's open pull requests. */
export const syncJob = 'rules_repo.sync'

function worse(a: EventAnswer, b: EventAnswer): EventAnswer {
  const order: readonly EventAnswer[] = ['ignored', 'done', 'queued']
  return order.indexOf(a) > order.indexOf(b) ? a : b
}
