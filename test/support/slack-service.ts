import { newToken } from '../../src/core/id.ts'
import type { WireSlackMessage, WireSlackStatus } from '../../src/contract/slack.ts'
import type { SlackLogEntry } from '../../src/service/slack/slash.ts'
import type { Store } from '../../src/storage/store.ts'
import type { FakeSlack, SlackPlace } from './fake-slack.ts'
import { fakeSlack, slackHeaders, slashForm } from './fake-slack.ts'
import type { TestService, TestServiceOptions } from './service.ts'
import { testService } from './service.ts'

export interface SlackService {
  readonly service: TestService
  readonly slack: FakeSlack
  readonly failures: readonly SlackLogEntry[]
  /** Key of an admin of a second organisation. */
  readonly otherKey: string
  /** An address to connect at, for whom the key is of. */
  readonly address: (key?: string) => Promise<string>
  /** The browser comes back with this query. */
  readonly back: (query: string) => Promise<{ readonly status: number; readonly text: string }>
  /** Connects a workspace from beginning to end. */
  readonly connect: (
    place: SlackPlace,
    key?: string,
  ) => Promise<{ readonly status: number; readonly text: string }>
  readonly status: (key?: string) => Promise<WireSlackStatus>
  /** Posts a body with headers, as Slack would; signed now when no headers are given. */
  readonly post: (
    body: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly text: string }>
  /** What the person who types this sees. */
  readonly type: (fields?: Readonly<Record<string, string>>) => Promise<string>
  readonly drafts: (key?: string) => Promise<readonly SlackDraft[]>
}

export interface SlackDraft {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly source: string | null
  readonly origin: string
  readonly connector: string | null
  readonly created_by: string
}

/** A service with a Slack app on a fake Slack, two organisations, and nothing connected yet. */
export async function slackService(
  options: TestServiceOptions & {
    readonly store?: Store
    readonly limits?: Parameters<typeof testService>[0]
    /** Puts another address before Slack's. */
    readonly through?: (url: string) => Promise<string>
  } = {},
): Promise<SlackService> {
  const { store = null, limits = {}, through, ...rest } = options
  const slack = await fakeSlack()
  const url = (await through?.(slack.url)) ?? slack.url
  const failures: SlackLogEntry[] = []
  const service = await testService(limits, store, undefined, {
    slack: { ...slack.settings, url },
    slackLog: (entry) => failures.push(entry),
    ...rest,
  })
  const other = await service.store.organisations.create('other')
  const otherKey = newToken('mcp')
  await service.store.keys.add(other.id, 'other admin', 'admin', otherKey)

  const get = async (path: string, key = service.adminKey): Promise<unknown> => {
    const answer = await service.call('GET', path, { key })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body
  }
  const address = async (key?: string) =>
    ((await get('/v1/slack/install', key)) as { url: string }).url
  const back = async (query: string) => {
    const url = `/v1/slack/oauth/callback?${query}`
    const { statusCode, payload } = await service.app.inject({ method: 'GET', url })
    return { status: statusCode, text: payload }
  }
  const post = async (body: string, headers = slackHeaders(body)) => {
    const { statusCode, payload } = await service.app.inject({
      method: 'POST',
      url: '/v1/slack/commands',
      headers,
      payload: body,
    })
    return { status: statusCode, text: payload }
  }
  return {
    service,
    slack,
    failures,
    otherKey,
    address,
    back,
    connect: async (place, key) => back(slack.letIn(await address(key), place)),
    status: async (key) => (await get('/v1/slack', key)) as WireSlackStatus,
    post,
    type: async (fields) => {
      const { status, text } = await post(slashForm(fields))
      if (status !== 200) throw new Error(`${status} ${text}`)
      const message = JSON.parse(text) as WireSlackMessage
      if (message.response_type !== 'ephemeral') throw new Error('everybody would see it')
      return message.text
    },
    drafts: async (key) =>
      ((await get('/v1/rules', key)) as { items: readonly SlackDraft[] }).items,
  }
}
