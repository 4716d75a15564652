import type { z } from 'zod'
import type { ErrorDetail } from '../core/error.ts'
import { isErrorCode, SvcError } from '../core/error.ts'
import type { DraftInput } from '../core/item.ts'
import type { RuleOrigin, RuleStatus } from '../core/rule.ts'
import { problem } from '../contract/problem.ts'
import type { Route } from '../contract/route.ts'
import { fillPath } from '../contract/route.ts'
import type { WireMovedRule, WireRule, WireRulePage } from '../contract/rules.ts'
import type { WireWhoami } from '../contract/table.ts'
import { routes } from '../contract/table.ts'
import type { Transport, WireAnswer } from '../contract/transport.ts'
import type { WireNewWebhook, WireWebhook } from '../contract/webhooks.ts'

interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface RuleListQuery {
  readonly status?: RuleStatus
  readonly origin?: RuleOrigin
  readonly connector?: string
  readonly q?: string
  readonly since?: string
  readonly limit?: number
  readonly cursor?: string
}

export interface RuleEditInput {
  readonly title?: string
  readonly body?: string
}

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
  createRule(rule: { title?: string; body: string; source?: string }): Promise<WireRule> {
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

  /** Edits a draft that still has `version`; throws `rule.version` when it has moved on. */
  editRule(id: string, version: number, edit: RuleEditInput): Promise<WireRule> {
    return this.#call(
      routes.editRule,
      { params: { id }, body: edit, headers: { 'if-match': `"${version}"` } },
      routes.editRule.answers[200],
    )
  }

  submitRule(id: string): Promise<WireMovedRule> {
    return this.#call(routes.submitRule, { params: { id } }, routes.submitRule.answers[200])
  }

  rejectRule(id: string): Promise<WireMovedRule> {
    return this.#call(
      routes.rejectRule,
      { params: { id }, body: {} },
      routes.rejectRule.answers[200],
    )
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

  whoami(): Promise<WireWhoami> {
    return this.#call(routes.whoami, {}, routes.whoami.answers[200])
  }

  close(): Promise<void> {
    return this.#transport.close()
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
  if (!(answer.status in route.answers)) throw refusal(answer)
  const result = schema.safeParse(parsedJson(answer.body))
  if (result.success) return result.data
  throw new SvcError(
    'service.unexpected_answer',
    'the service answered in a form svc does not know',
    {
      hint: 'check that the address is a decision-rule service of this version',
      ...requestIdOf(answer),
    },
  )
}

function refusal(answer: WireAnswer): SvcError {
  const parsed = problem.safeParse(parsedJson(answer.body))
  const retryAfter = Number(answer.headers['retry-after'])
  const detail: ErrorDetail = {
    ...requestIdOf(answer),
    ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
  }
  if (!parsed.success || !isErrorCode(parsed.data.code)) {
    return new SvcError(
      'service.unexpected_answer',
      `the service answered with status ${answer.status} and no reason`,
      { hint: 'check that the address is a decision-rule service', ...detail },
    )
  }
  const { code, errors, allowed } = parsed.data
  const hint = parsed.data.hint ?? hints.get(code)
  return new SvcError(code, parsed.data.detail, {
    ...detail,
    errors,
    ...(allowed ? { allowed } : {}),
    ...(hint === undefined ? {} : { hint }),
  })
}

/** Next steps on the client's side; the service cannot know how it is being called. */
const hints: ReadonlyMap<string, string> = new Map([
  ['auth.missing', 'svc login, or put an MCP key in SVC_TOKEN'],
  ['auth.refused', 'svc login, or put a valid MCP key in SVC_TOKEN'],
])

function requestIdOf(answer: WireAnswer): { requestId?: string } {
  const requestId = answer.headers['x-request-id']
  return requestId === undefined ? {} : { requestId }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
