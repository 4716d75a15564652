import { setImmediate } from 'node:timers/promises'
import type { WaitingClock } from '../../src/core/time.ts'
import { Secret } from '../../src/core/text.ts'
import type { Store } from '../../src/storage/store.ts'
import type { FakeHost } from './fake-host.ts'
import { fakeGitHub, githubToken } from './fake-github.ts'
import { fakeGitLab, gitlabToken } from './fake-gitlab.ts'
import type { FakeRepository } from './fake-repository.ts'
import type { TestService } from './service.ts'
import { testService } from './service.ts'

export interface HostRule {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly status: string
  readonly version: number
  readonly notice: string | null
  readonly pull_request: {
    readonly url: string
    readonly number: number
    readonly state: string
    readonly branch: string
  } | null
}

export interface HostService {
  readonly service: TestService
  /** One more process of the same service, on its own view of the database. */
  readonly beside: (store: Store) => Promise<TestService>
  readonly host: FakeHost
  readonly repository: FakeRepository
  /** What PUT takes. */
  readonly settings: Readonly<Record<string, string>>
  readonly token: string
  readonly draft: (rule?: object) => Promise<HostRule>
  readonly submit: (id: string) => ReturnType<TestService['call']>
  readonly submitted: (rule?: object) => Promise<HostRule>
  readonly read: (id: string) => Promise<HostRule>
  readonly sync: () => ReturnType<TestService['call']>
}

export const hookSecret = 'the hook secret of a whole service'

/** Any 32 bytes. */
const secretKey = Buffer.alloc(32, 7).toString('base64')

/** Waits take a turn of the event loop, whatever their length. */
const hastyClock: WaitingClock = {
  now: () => new Date(),
  wait: async () => {
    await setImmediate()
  },
}

/** A service whose organisation has connected a fake code host; `through` may put another address before it. */
export async function hostService(
  kind: 'github' | 'gitlab',
  requestMs = 8_000,
  given: Store | null = null,
  through: (url: string) => Promise<string> = (url) => Promise.resolve(url),
): Promise<HostService> {
  const { host, repository } = await (kind === 'github' ? fakeGitHub() : fakeGitLab())
  const url = await through(host.url)
  const options = {
    clock: hastyClock,
    requestMs,
    rulesRepo: {
      secretKey,
      githubUrl: url,
      gitlabUrl: `${url}/git`,
      githubWebhookSecret: new Secret(hookSecret),
      gitlabWebhookSecret: new Secret(hookSecret),
    },
  }
  const service = await testService({}, given, undefined, options)
  const token = kind === 'github' ? githubToken : gitlabToken
  const place = kind === 'github' ? { repo: 'acme/rules' } : { project: 'acme/team/rules' }
  const settings = { provider: kind, ...place, token }
  const put = await service.call('PUT', '/v1/rules-repo', { body: settings })
  if (put.status !== 200) throw new Error(JSON.stringify(put.body))
  const draft = async (rule: object = {}): Promise<HostRule> => {
    const body = { body: 'Refunds over $500 need two approvals.', ...rule }
    return (await service.call('POST', '/v1/rules', { body })).body as HostRule
  }
  const submit = (id: string) => service.call('POST', `/v1/rules/${id}/submit`)
  return {
    service,
    beside: (store) => testService({}, store, undefined, options),
    host,
    repository,
    settings,
    token,
    draft,
    submit,
    submitted: async (rule) => {
      const answer = await submit((await draft(rule)).id)
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body as HostRule
    },
    read: async (id) => (await service.call('GET', `/v1/rules/${id}`)).body as HostRule,
    sync: () => service.call('POST', '/v1/rules-repo/sync'),
  }
}
