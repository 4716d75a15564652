import type { z } from 'zod'
import type { ErrorDetail } from '../core/error.ts'
import { isErrorCode, SvcError } from '../core/error.ts'
import type { DraftInput } from '../core/item.ts'
import { parsedJson } from '../core/json.ts'
import type {
  WireBillingStatus,
  WireCancelResult,
  WireConfirmation,
  WirePaymentMethod,
} from '../contract/billing.ts'
import type {
  IntercomInput,
  RemoteConnectorId,
  WireConnector,
  WireConnectorRunPage,
  WireStartedRun,
  ZendeskInput,
} from '../contract/connectors.ts'
import type { WireErrandPage } from '../contract/errand.ts'
import type { WireKey } from '../contract/keys.ts'
import { problem } from '../contract/problem.ts'
import type { Route } from '../contract/route.ts'
import { fillPath } from '../contract/route.ts'
import type { RulesRepoInput, WireRulesRepo, WireSyncReport } from '../contract/rules-repo.ts'
import type { WireMovedRule, WireRule, WireRuleEventPage, WireRulePage } from '../contract/rules.ts'
import type { WireWhoami } from '../contract/table.ts'
import { routes } from '../contract/table.ts'
import type { WireSlackDisconnected, WireSlackInstall, WireSlackStatus } from '../contract/slack.ts'
import type { Transport, WireAnswer } from '../contract/transport.ts'
import type { WireNewWebhook, WireWebhook } from '../contract/webhooks.ts'
import type { RuleEditInput, RuleListQuery, TypedRule } from './rule-input.ts'

interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type MovingRoute = (typeof routes)['submitRule' | 'rejectRule' | 'deprecateRule']

/** The service as the client sees it. Every answer is decoded by the contract before anyone uses it. */
export class Api {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Uploads one candidate. Takes masked text only: a string does not compile. */
  async createDraft(
    draft: DraftInput,
    idempotencyKey: string,
  ): Promise<{ rule: WireRule; replayed: boolean }> {
    const answer = await this.#send(routes.createRule, {
      body: draft,
      headers: { 'idempotency-key': idempotencyKey },
    })
    return {
      rule: decode(routes.createRule, answer, routes.createRule.answers[201]),
      replayed: answer.headers['idempotent-replayed'] === 'true',
    }
  }

  /** Creates a draft from words the person typed as a rule; the service masks it on arrival. */
  createRule(rule: TypedRule): Promise<WireRule> {
    return this.#call(routes.createRule, { body: rule }, routes.createRule.answers[201])
  }

  listRules(query: RuleListQuery): Promise<WireRulePage> {
    return this.#call(routes.listRules, { query: { ...query } }, routes.listRules.answers[200])
  }

  /** Every rule the query matches, page by page. */
  eachRule(query: RuleListQuery): AsyncIterable<WireRule> {
    return eachOf((cursor) => this.listRules(cursor === null ? query : { ...query, cursor }))
  }

  getRule(id: string): Promise<WireRule> {
    return this.#call(routes.getRule, { params: { id } }, routes.getRule.answers[200])
  }

  listRuleEvents(id: string): Promise<WireRuleEventPage> {
    const schema = routes.listRuleEvents.answers[200]
    return this.#call(routes.listRuleEvents, { params: { id } }, schema)
  }

  /** Edits a draft that still has `version`; throws `rule.version` when it has moved on. */
  editRule(id: string, version: number, edit: RuleEditInput): Promise<WireRule> {
    return this.#call(
      routes.editRule,
      { params: { id }, body: edit, headers: ifMatch(version) },
      routes.editRule.answers[200],
    )
  }

  /** Submits a draft; given the version that was read, throws `rule.version` when it has moved on. */
  submitRule(id: string, version?: number): Promise<WireMovedRule> {
    return this.#move(routes.submitRule, { params: { id }, headers: ifMatch(version) })
  }

  /** As `submitRule`. */
  rejectRule(id: string, version?: number): Promise<WireMovedRule> {
    return this.#move(routes.rejectRule, { params: { id }, body: {}, headers: ifMatch(version) })
  }

  deprecateRule(id: string): Promise<WireMovedRule> {
    return this.#move(routes.deprecateRule, { params: { id }, body: {} })
  }

  /** Submits several drafts on one pull request, all or none. */
  async submitTogether(ids: readonly string[]): Promise<readonly WireMovedRule[]> {
    const schema = routes.submitTogether.answers[200]
    return (await this.#call(routes.submitTogether, { body: { ids } }, schema)).items
  }

  connectRulesRepo(settings: RulesRepoInput): Promise<WireRulesRepo> {
    const schema = routes.connectRulesRepo.answers[200]
    return this.#call(routes.connectRulesRepo, { body: settings }, schema)
  }

  /** Throws `not_found` while none is connected. */
  getRulesRepo(): Promise<WireRulesRepo> {
    return this.#call(routes.getRulesRepo, {}, routes.getRulesRepo.answers[200])
  }

  disconnectRulesRepo(): Promise<WireRulesRepo> {
    return this.#call(routes.disconnectRulesRepo, {}, routes.disconnectRulesRepo.answers[200])
  }

  syncRulesRepo(): Promise<WireSyncReport> {
    return this.#call(routes.syncRulesRepo, {}, routes.syncRulesRepo.answers[200])
  }

  listRulesRepoEvents(limit: number): Promise<WireErrandPage> {
    const schema = routes.listRulesRepoEvents.answers[200]
    return this.#call(routes.listRulesRepoEvents, { query: { limit } }, schema)
  }

  billingStatus(): Promise<WireBillingStatus> {
    return this.#call(routes.billingStatus, {}, routes.billingStatus.answers[200])
  }

  /** The card that is charged; null without one. */
  billingPaymentMethod(): Promise<WirePaymentMethod | null> {
    return this.#call(routes.billingPaymentMethod, {}, routes.billingPaymentMethod.answers[200])
  }

  /** How far the mail about the latest cancellation has come; null without one. */
  billingConfirmation(): Promise<WireConfirmation | null> {
    return this.#call(routes.billingConfirmation, {}, routes.billingConfirmation.answers[200])
  }

  listBillingEvents(limit: number): Promise<WireErrandPage> {
    const schema = routes.listBillingEvents.answers[200]
    return this.#call(routes.listBillingEvents, { query: { limit } }, schema)
  }

  /** Cancels at the end of the period; throws `billing.no_subscription` without one that runs. */
  cancelBilling(): Promise<WireCancelResult> {
    return this.#call(routes.cancelBilling, {}, routes.cancelBilling.answers[200])
  }

  /** Takes a cancellation back. Throws as `cancelBilling`. */
  resumeBilling(): Promise<WireBillingStatus> {
    return this.#call(routes.resumeBilling, {}, routes.resumeBilling.answers[200])
  }

  /** An address to connect a Slack workspace at, for ten minutes and one use. Throws `slack.unconfigured`. */
  installSlack(): Promise<WireSlackInstall> {
    return this.#call(routes.slackInstall, {}, routes.slackInstall.answers[200])
  }

  /** With what became of one address, by its id; without one, of the latest. */
  getSlack(install?: string): Promise<WireSlackStatus> {
    return this.#call(routes.getSlack, { query: { install } }, routes.getSlack.answers[200])
  }

  listSlackEvents(limit: number): Promise<WireErrandPage> {
    const schema = routes.listSlackEvents.answers[200]
    return this.#call(routes.listSlackEvents, { query: { limit } }, schema)
  }

  /** Throws `not_found` while no workspace is connected and no address is waiting to be opened. */
  disconnectSlack(): Promise<WireSlackDisconnected> {
    return this.#call(routes.disconnectSlack, {}, routes.disconnectSlack.answers[200])
  }

  /** Throws `connector.refused` when the vendor does not take the credential. */
  connectZendesk(input: ZendeskInput): Promise<WireConnector> {
    const schema = routes.connectZendesk.answers[200]
    return this.#call(routes.connectZendesk, { body: input }, schema)
  }

  /** As `connectZendesk`. */
  connectIntercom(input: IntercomInput): Promise<WireConnector> {
    const schema = routes.connectIntercom.answers[200]
    return this.#call(routes.connectIntercom, { body: input }, schema)
  }

  /** Throws `not_found` while it is not connected. */
  getConnector(connector: RemoteConnectorId): Promise<WireConnector> {
    const schema = routes.getConnector.answers[200]
    return this.#call(routes.getConnector, { params: { connector } }, schema)
  }

  disconnectConnector(connector: RemoteConnectorId): Promise<WireConnector> {
    const schema = routes.disconnectConnector.answers[200]
    return this.#call(routes.disconnectConnector, { params: { connector } }, schema)
  }

  /** Has a support desk read now; gives the run there is while one is not finished. */
  syncConnector(connector: RemoteConnectorId): Promise<WireStartedRun> {
    const schema = routes.syncConnector.answers[202]
    return this.#call(routes.syncConnector, { params: { connector } }, schema)
  }

  listConnectorRuns(connector: RemoteConnectorId, limit: number): Promise<WireConnectorRunPage> {
    const schema = routes.listConnectorRuns.answers[200]
    return this.#call(routes.listConnectorRuns, { params: { connector }, query: { limit } }, schema)
  }

  listConnectorEvents(connector: RemoteConnectorId, limit: number): Promise<WireErrandPage> {
    const route = routes.listConnectorEvents
    return this.#call(route, { params: { connector }, query: { limit } }, route.answers[200])
  }

  createWebhook(name: string): Promise<WireNewWebhook> {
    return this.#call(routes.createWebhook, { body: { name } }, routes.createWebhook.answers[201])
  }

  eachWebhook(): AsyncIterable<WireWebhook> {
    return eachOf((cursor) =>
      this.#call(
        routes.listWebhooks,
        cursor === null ? {} : { query: { cursor } },
        routes.listWebhooks.answers[200],
      ),
    )
  }

  rotateWebhook(id: string): Promise<WireNewWebhook> {
    return this.#call(routes.rotateWebhook, { params: { id } }, routes.rotateWebhook.answers[200])
  }

  revokeWebhook(id: string): Promise<WireWebhook> {
    return this.#call(routes.revokeWebhook, { params: { id } }, routes.revokeWebhook.answers[200])
  }

  /** Needs a key of role admin; so do the two below. */
  createKey(key: { name: string; role: WireKey['role'] }): Promise<WireKey & { key: string }> {
    return this.#call(routes.createKey, { body: key }, routes.createKey.answers[201])
  }

  eachKey(): AsyncIterable<WireKey> {
    return eachOf((cursor) =>
      this.#call(
        routes.listKeys,
        cursor === null ? {} : { query: { cursor } },
        routes.listKeys.answers[200],
      ),
    )
  }

  revokeKey(id: string): Promise<WireKey> {
    return this.#call(routes.revokeKey, { params: { id } }, routes.revokeKey.answers[200])
  }

  whoami(): Promise<WireWhoami> {
    return this.#call(routes.whoami, {}, routes.whoami.answers[200])
  }

  close(): Promise<void> {
    return this.#transport.close()
  }

  #move(route: MovingRoute, input: CallInput): Promise<WireMovedRule> {
    return this.#call(route, input, route.answers[200])
  }

  async #call<T>(route: Route, input: CallInput, schema: z.ZodType<T>): Promise<T> {
    return decode(route, await this.#send(route, input), schema)
  }

  #send(route: Route, input: CallInput): Promise<WireAnswer> {
    const path = fillPath(route.path, input.params ?? {})
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined) query.set(name, String(value))
    }
    return this.#transport.send({
      method: route.method,
      path: query.size === 0 ? path : `${path}?${query.toString()}`,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...input.headers,
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
    })
  }
}

function ifMatch(version: number | undefined): Readonly<Record<string, string>> {
  return version === undefined ? {} : { 'if-match': `"${version}"` }
}

/** The items of all pages, in order. */
async function* eachOf<T>(
  page: (cursor: string | null) => Promise<{ items: readonly T[]; next: string | null }>,
): AsyncIterable<T> {
  let cursor: string | null = null
  do {
    const { items, next }: { items: readonly T[]; next: string | null } = await page(cursor)
    yield* items
    // A service that repeats its cursor must not keep the client here for good.
    if (next === cursor) return
    cursor = next
  } while (cursor !== null)
}

/** An answer of the contract, or the error it stands for. */
function decode<T>(route: Route, answer: WireAnswer, schema: z.ZodType<T>): T {
  if (!(answer.status in route.answers)) throw refusal(route, answer)
  const result = schema.safeParse(parsedJson(answer.body))
  if (result.success) return result.data
  throw new SvcError('service.unexpected_answer', strangeness(answer), {
    hint: addressHint,
    ...requestIdOf(answer),
  })
}

function refusal(route: Route, answer: WireAnswer): SvcError {
  const parsed = problem.safeParse(parsedJson(answer.body))
  const retryAfter = Number(answer.headers['retry-after'])
  const detail: ErrorDetail = {
    ...requestIdOf(answer),
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
  }
  if (!parsed.success || !isErrorCode(parsed.data.code)) {
    return new SvcError('service.unexpected_answer', strangeness(answer), {
      hint: answer.status >= 500 ? laterHint : addressHint,
      ...detail,
    })
  }
  const { code, errors, allowed } = parsed.data
  const hint =
    parsed.data.hint ?? hints.get(code) ?? (code === 'not_found' ? listOf(route) : undefined)
  return new SvcError(code, parsed.data.detail, {
    ...detail,
    errors,
    ...(allowed ? { allowed } : {}),
    ...(hint === undefined ? {} : { hint }),
  })
}

/** What is wrong with an answer that no service of this version gives. */
function strangeness({ status, headers }: WireAnswer): string {
  if (status >= 300 && status < 400) return `the address leads elsewhere (status ${status})`
  if (status >= 400) return `the service answered with status ${status} and no reason`
  return headers['content-type']?.startsWith('text/html')
    ? 'a web page is at this address, and no decision-rule service'
    : 'the service answered in a form svc does not know'
}

const addressHint =
  'svc doctor shows the address and who gave it: it must be of a decision-rule service of this version'
const laterHint = 'it, or a proxy in front of it, may be starting or overloaded: try again later'

/** Next steps on the client's side; the service cannot know how it is being called. */
const hints: ReadonlyMap<string, string> = new Map([
  ['auth.missing', 'svc login, or put an MCP key in SVC_TOKEN'],
  ['auth.refused', 'svc login, or put a valid MCP key in SVC_TOKEN'],
])

/** The command that lists what was looked for by its id. */
function listOf({ path }: Route): string | undefined {
  const kind = /^\/v1\/(rule|webhook|key)s\/\{id\}/.exec(path)?.[1]
  return kind === undefined ? undefined : `svc ${kind === 'rule' ? 'rules' : kind} list`
}

function requestIdOf(answer: WireAnswer): { requestId?: string } {
  const requestId = answer.headers['x-request-id']
  return requestId === undefined ? {} : { requestId }
}
