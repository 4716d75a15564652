import type { z } from 'zod'
import { SvcError } from '../../core/error.ts'
import type { OrganisationId } from '../../core/id.ts'
import { Secret } from '../../core/text.ts'
import type { rulesRepoSettings } from '../../contract/rules-repo.ts'
import type { RulesRepoRecord } from '../../storage/rules-repos.ts'
import type { Store } from '../../storage/store.ts'
import type { OutgoingHttp } from '../outgoing/http.ts'
import { isLoopback } from '../../core/network.ts'
import type { KeySource } from '../sealing/key-ring.ts'
import { Sealer } from '../sealing/sealer.ts'
import { rulesRepoTokenUse, rulesRepoWebhookUse } from './credential.ts'
import { GitFolder } from './git-folder.ts'
import { gitHub } from './github.ts'
import { gitLab } from './gitlab.ts'
import { Refused } from './host-call.ts'
import type { ProviderCall, RulesProvider } from './provider.ts'
import type { KeptSettings } from './settings.ts'
import { githubApi, gitlabApi, keptSettings, wrongAddress } from './settings.ts'

/** What the service's host says about rules repositories. */
export interface RulesRepoOptions {
  readonly keys: KeySource
  /** Where GitHub's and GitLab's APIs are when a connection does not say. */
  readonly githubUrl: string
  readonly gitlabUrl: string
  /** For connections without a webhook secret of their own. */
  readonly githubWebhookSecret: Secret | null
  readonly gitlabWebhookSecret: Secret | null
  /**
   * Git folders: any on the person's own device, else only below a root, else none. Addresses on this machine, too,
   * are for the person whose device it is.
   */
  readonly folders: 'any' | { readonly root: string | null }
}

/** A rules repository that can be spoken to. */
export interface Connected {
  readonly record: RulesRepoRecord
  readonly settings: KeptSettings
  readonly provider: RulesProvider
}

type Input = z.output<typeof rulesRepoSettings>

/** Connections of organisations to their rules repositories, credentials sealed. */
export class Connections {
  readonly #store: Store
  readonly #options: RulesRepoOptions
  readonly #sealer: Sealer
  readonly #http: OutgoingHttp

  constructor(store: Store, options: RulesRepoOptions, http: OutgoingHttp) {
    this.#store = store
    this.#options = options
    this.#sealer = new Sealer(options.keys)
    this.#http = http
  }

  /** Null when nothing is connected. Throws `credentials.unusable`. */
  async of(organisationId: OrganisationId): Promise<Connected | null> {
    const record = await this.#store.rulesRepos.get(organisationId)
    return record === null ? null : this.open(record)
  }

  async open(record: RulesRepoRecord): Promise<Connected> {
    const settings = keptSettings.parse(JSON.parse(record.settings))
    const { organisationId } = record
    const token =
      record.token === null
        ? null
        : await this.#sealer.open(record.token, { organisationId, use: rulesRepoTokenUse })
    return { record, settings, provider: this.#provider(settings, token) }
  }

  /** Tries the repository, then keeps the connection in place of an earlier one. Throws `rules_repo.*`. */
  async connect(
    organisationId: OrganisationId,
    actor: string,
    input: Input,
    call: ProviderCall,
  ): Promise<RulesRepoRecord> {
    const wanted = this.#wanted(input)
    const token = input.provider === 'git' ? null : new Secret(input.token)
    const facts = await asRefusal(() => this.#provider(wanted, token).prove(call))
    const { url, defaultBranch, identity, eventName } = facts
    const settings: KeptSettings = { ...wanted, url, defaultBranch }
    const place = settings.provider === 'git' ? '' : `${settings.apiUrl}:`
    const secret = input.provider === 'git' ? null : (input.webhook_secret ?? null)
    const hook = secret === null ? null : new Secret(secret)
    return this.#sealer.storing(async () => {
      const seal = async (text: Secret | null, use: string): Promise<string | null> =>
        text === null ? null : this.#sealer.seal(text, { organisationId, use })
      const record: RulesRepoRecord = {
        organisationId,
        provider: settings.provider,
        repository: `${settings.provider}:${place}${identity}`,
        eventName: eventName === null ? null : eventNameOf(settings.provider, eventName),
        settings: JSON.stringify(settings),
        token: await seal(token, rulesRepoTokenUse),
        webhookSecret: await seal(hook, rulesRepoWebhookUse),
        connectedBy: actor,
        connectedAt: new Date().toISOString(),
      }
      await this.#keep(record)
      return record
    })
  }

  /** A code host asks each organisation for a token; nobody asks for one who may use a folder of the service's disk. */
  async #keep(record: RulesRepoRecord): Promise<void> {
    if (record.provider !== 'git') return this.#store.rulesRepos.put(record)
    if (await this.#store.rulesRepos.putAlone(record)) return
    throw new SvcError(
      'rules_repo.elsewhere',
      'another organisation has connected this git folder',
      {
        hint: 'choose a folder of your own, or have the other one disconnected',
      },
    )
  }

  /** The secret events of this connection are proved with; null when there is none. */
  async webhookSecret(record: RulesRepoRecord): Promise<Secret | null> {
    const { organisationId, webhookSecret, provider } = record
    if (webhookSecret !== null) {
      return this.#sealer.open(webhookSecret, { organisationId, use: rulesRepoWebhookUse })
    }
    if (provider === 'github') return this.#options.githubWebhookSecret
    return provider === 'gitlab' ? this.#options.gitlabWebhookSecret : null
  }

  hasWebhookSecret({ webhookSecret, provider }: RulesRepoRecord): boolean {
    const { githubWebhookSecret, gitlabWebhookSecret } = this.#options
    if (webhookSecret !== null) return true
    if (provider === 'github') return githubWebhookSecret !== null
    return provider === 'gitlab' && gitlabWebhookSecret !== null
  }

  #wanted(input: Input): KeptSettings {
    const unknown = { url: '', defaultBranch: '' }
    switch (input.provider) {
      case 'github': {
        const apiUrl = githubApi(input.url ?? this.#options.githubUrl)
        this.#assertMayCall(apiUrl, this.#options.githubUrl)
        return { provider: 'github', repo: input.repo, apiUrl, ...unknown }
      }
      case 'gitlab': {
        const apiUrl = gitlabApi(input.url ?? this.#options.gitlabUrl)
        this.#assertMayCall(apiUrl, this.#options.gitlabUrl)
        return { provider: 'gitlab', project: input.project, apiUrl, ...unknown }
      }
      case 'git':
        return { provider: 'git', path: input.path, branch: input.branch ?? null, ...unknown }
    }
  }

  /** What listens on the service's own machine is for whoever runs it: an organisation may not have it called. */
  #assertMayCall(apiUrl: string, usual: string): void {
    const isOwnDevice = this.#options.folders === 'any'
    if (isOwnDevice || apiUrl === usual || !isLoopback(new URL(apiUrl).hostname)) return
    throw wrongAddress('must not be on the machine of the service')
  }

  #provider(settings: KeptSettings, token: Secret | null): RulesProvider {
    switch (settings.provider) {
      case 'github':
        return gitHub(
          { repo: settings.repo, baseUrl: settings.apiUrl, token: present(token) },
          this.#http,
        )
      case 'gitlab':
        return gitLab(
          { project: settings.project, baseUrl: settings.apiUrl, token: present(token) },
          this.#http,
        )
      case 'git':
        return new GitFolder({
          path: settings.path,
          branch: settings.branch,
          folders: this.#options.folders,
        })
    }
  }
}

/** The name events are looked up by. */
export function eventNameOf(provider: string, name: string): string {
  return `${provider}:${name.toLowerCase()}`
}

function present(token: Secret | null): Secret {
  if (token !== null) return token
  throw new SvcError('credentials.unusable', 'the token of the rules repository is gone', {
    hint: 'svc connect rules-repo',
  })
}

/** While connecting, a no is the answer to what was given, not a fault of the road. */
async function asRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw thrown
    throw new SvcError('rules_repo.refused', thrown.message, {
      ...(thrown.hint === null ? {} : { hint: thrown.hint }),
      cause: thrown,
    })
  }
}
