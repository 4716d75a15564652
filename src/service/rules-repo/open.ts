import type { Secret } from '../../core/text.ts'
import type { WaitingClock } from '../../core/time.ts'
import { systemClock } from '../../core/time.ts'
import type { Gate } from '../../gate/gate.ts'
import type { Store } from '../../storage/store.ts'
import { keySource } from '../sealing/key-source.ts'
import type { RulesRepoOptions } from './connection.ts'
import { RulesRepo } from './rules-repo.ts'
import { githubApi, gitlabApi } from './settings.ts'
import { usualLeaseMs } from './submission.ts'

/** What the environment says about rules repositories; null where it says nothing. */
export interface RulesRepoSettings {
  /** Base64 of 32 bytes, and the one before it. */
  readonly secretKey: string | null
  readonly oldSecretKey: string | null
  readonly githubUrl: string | null
  readonly gitlabUrl: string | null
  readonly githubWebhookSecret: Secret | null
  readonly gitlabWebhookSecret: Secret | null
  /** Where `svc serve` takes git folders. */
  readonly rulesRoot: string | null
}

/** The rules repositories of a service. Throws `usage` for a key that is none, `request.invalid` for an address. */
export function openRulesRepo(from: {
  readonly store: Store
  readonly gate: Gate
  readonly settings: RulesRepoSettings
  /** Folder of the embedded database, for a key file beside it; null without one. */
  readonly folder: string | null
  readonly folders: RulesRepoOptions['folders']
  readonly clock?: WaitingClock
  /** For one request to a provider, in ms (8,000). */
  readonly requestMs?: number
  /** How long a process that died amid a submission keeps its drafts from others, in ms (9,000). */
  readonly leaseMs?: number
}): RulesRepo {
  const { store, gate, settings, folder, folders, clock = systemClock } = from
  const { secretKey, oldSecretKey, githubWebhookSecret, gitlabWebhookSecret } = settings
  const options: RulesRepoOptions = {
    keys: keySource({ secretKey, oldSecretKey, folder }),
    githubUrl: githubApi(settings.githubUrl ?? 'https://api.github.com'),
    gitlabUrl: gitlabApi(settings.gitlabUrl ?? 'https://gitlab.com'),
    githubWebhookSecret,
    gitlabWebhookSecret,
    folders,
  }
  const { requestMs = 8_000, leaseMs = usualLeaseMs } = from
  return new RulesRepo({ store, gate, options, clock, requestMs, leaseMs })
}
