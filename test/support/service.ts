import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { refusalsOf } from '../../src/contract/problem.ts'
import type { Route } from '../../src/contract/route.ts'
import { routes } from '../../src/contract/table.ts'
import { newToken } from '../../src/core/id.ts'
import type { WaitingClock } from '../../src/core/time.ts'
import { Gate } from '../../src/gate/gate.ts'
import type { LogEntry, Patience } from '../../src/service/app.ts'
import { createApp } from '../../src/service/app.ts'
import { keyAuthentication } from '../../src/service/auth.ts'
import type { OpenBilling } from '../../src/service/billing/open.ts'
import { openBilling } from '../../src/service/billing/open.ts'
import { billingSettings, mailSettings } from '../../src/service/billing/environment.ts'
import type { Desk } from '../../src/service/desk/desk.ts'
import { openDesk } from '../../src/service/desk/open.ts'
import type { DeskSettings } from '../../src/service/desk/settings.ts'
import { noDeskSettings } from '../../src/service/desk/settings.ts'
import type { Limits } from '../../src/service/limit/call-limit.ts'
import type { RulesRepoSettings } from '../../src/service/rules-repo/open.ts'
import { openRulesRepo } from '../../src/service/rules-repo/open.ts'
import type { RulesRepo } from '../../src/service/rules-repo/rules-repo.ts'
import type { Slack } from '../../src/service/slack/open.ts'
import { openSlack } from '../../src/service/slack/open.ts'
import type { SlackSettings } from '../../src/service/slack/settings.ts'
import type { SlackLogEntry } from '../../src/service/slack/slash.ts'
import { openEmbedded } from '../../src/storage/embedded.ts'
import type { Store } from '../../src/storage/store.ts'
import { temporaryHome } from './home.ts'

export interface TestService {
  readonly app: FastifyInstance
  readonly billing: OpenBilling
  readonly store: Store
  readonly folder: string
  readonly rulesRepo: RulesRepo
  readonly slack: Slack
  readonly desk: Desk
  readonly log: readonly LogEntry[]
  readonly adminKey: string
  readonly memberKey: string
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: { key?: string | null; body?: unknown; headers?: Record<string, string> },
  ) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
}

export interface TestServiceOptions {
  /** Environment of billing and mail. */
  readonly billing?: Readonly<Record<string, string>>
  readonly rulesRepo?: Partial<RulesRepoSettings>
  readonly slack?: Partial<SlackSettings>
  readonly desk?: Partial<DeskSettings>
  /** How long a slash command may take before it is only acknowledged. */
  readonly slackAnswerMs?: number
  readonly slackLog?: (entry: SlackLogEntry) => void
  readonly clock?: WaitingClock
  readonly requestMs?: number
}

/** An environment that says nothing about rules repositories. */
export const noRulesRepoSettings: RulesRepoSettings = {
  secretKey: null,
  oldSecretKey: null,
  githubUrl: null,
  gitlabUrl: null,
  githubWebhookSecret: null,
  gitlabWebhookSecret: null,
  rulesRoot: null,
}

/** What was refused by a code that the contract does not tell of. */
function unannounced(log: readonly LogEntry[]): readonly string[] {
  const table: readonly Route[] = Object.values(routes)
  return log.flatMap(({ method, route: pattern, code }) => {
    const path = pattern.replaceAll(/:(\w+)/g, '{$1}')
    const called = table.find((route) => route.method === method && route.path === path)
    if (code === null || called === undefined) return []
    return refusalsOf(called).some((known) => known === code) ? [] : [`${method} ${path}: ${code}`]
  })
}

/** A service on a database of its own with an admin's and a member's key, called without a port. */
export async function testService(
  limits: Partial<Limits> = {},
  given: Store | null = null,
  patience?: Patience,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const folder = temporaryHome()
  const store = given ?? (await openEmbedded(folder))
  const organisation = await store.organisations.first('test')
  const adminKey = newToken('mcp')
  const memberKey = newToken('mcp')
  await store.keys.add(organisation.id, 'admin', 'admin', adminKey)
  await store.keys.add(organisation.id, 'member', 'member', memberKey)
  const log: LogEntry[] = []
  const gate = new Gate()
  const rulesRepo = openRulesRepo({
    store,
    gate,
    settings: { ...noRulesRepoSettings, ...options.rulesRepo },
    folder,
    folders: { root: options.rulesRepo?.rulesRoot ?? null },
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.requestMs === undefined ? {} : { requestMs: options.requestMs }),
  })
  const billing = openBilling({
    store,
    settings: billingSettings(options.billing ?? {}),
    mail: mailSettings(options.billing ?? {}, folder),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.requestMs === undefined ? {} : { requestMs: options.requestMs }),
  })
  const slack = openSlack({
    store,
    settings: {
      clientId: null,
      clientSecret: null,
      signingSecret: null,
      url: null,
      ...options.slack,
    },
    sealing: { secretKey: null, oldSecretKey: null, folder },
    log: options.slackLog ?? (() => undefined),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.slackAnswerMs === undefined ? {} : { answerMs: options.slackAnswerMs }),
    ...(options.requestMs === undefined ? {} : { requestMs: options.requestMs }),
  })
  const desk = openDesk({
    store,
    settings: { ...noDeskSettings, ...options.desk },
    sealing: { secretKey: null, oldSecretKey: null, folder },
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.requestMs === undefined ? {} : { requestMs: options.requestMs }),
  })
  const app = createApp({
    store,
    gate,
    rulesRepo,
    billing,
    slack,
    desk,
    authenticate: keyAuthentication(store, null),
    publicUrl: () => 'https://decisions.example.com',
    limits: { tokenPerMinute: 1e6, addressPerMinute: 1e6, openDrafts: 1e6, ...limits },
    metrics: null,
    log: (entry) => log.push(entry),
    ...(patience === undefined ? {} : { patience }),
  })
  onTestFinished(async () => {
    await app.close()
    await slack.close()
    await rulesRepo.close()
    await billing.outbox.stop(5_000)
    await billing.billing.close()
    if (given === null) await store.close()
    expect(unannounced(log)).toEqual([])
  })
  return {
    app,
    billing,
    store,
    folder,
    rulesRepo,
    slack,
    desk,
    log,
    adminKey,
    memberKey,
    call: async (method, url, { key = adminKey, body, headers = {} } = {}) => {
      const answer = await app.inject({
        method,
        url,
        headers: {
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return {
        status: answer.statusCode,
        body: answer.payload === '' ? null : JSON.parse(answer.payload),
        headers: { ...answer.headers },
      }
    },
  }
}
