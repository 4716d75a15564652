import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { newToken } from '../../src/core/id.ts'
import { Gate } from '../../src/gate/gate.ts'
import type { LogEntry, Patience } from '../../src/service/app.ts'
import { createApp } from '../../src/service/app.ts'
import { keyAuthentication } from '../../src/service/auth.ts'
import type { Limits } from '../../src/service/limit/call-limit.ts'
import { openEmbedded } from '../../src/storage/embedded.ts'
import type { Store } from '../../src/storage/store.ts'
import { temporaryHome } from './home.ts'

export interface TestService {
  readonly app: FastifyInstance
  readonly store: Store
  readonly folder: string
  readonly log: readonly LogEntry[]
  readonly adminKey: string
  readonly memberKey: string
  readonly call: (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    options?: { key?: string | null; body?: unknown; headers?: Record<string, string> },
  ) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>
}

/** A service on a database of its own with an admin's and a member's key, called without a port. */
export async function testService(
  limits: Partial<Limits> = {},
  given: Store | null = null,
  patience?: Patience,
): Promise<TestService> {
  const folder = temporaryHome()
  const store = given ?? (await openEmbedded(folder))
  const organisation = await store.organisations.first('test')
  const adminKey = newToken('mcp')
  const memberKey = newToken('mcp')
  await store.keys.add(organisation.id, 'admin', 'admin', adminKey)
  await store.keys.add(organisation.id, 'member', 'member', memberKey)
  const log: LogEntry[] = []
  const app = createApp({
    store,
    gate: new Gate(),
    authenticate: keyAuthentication(store, null),
    publicUrl: () => 'https://decisions.example.com',
    limits: { tokenPerMinute: 1e6, addressPerMinute: 1e6, openDrafts: 1e6, ...limits },
    metrics: null,
    log: (entry) => log.push(entry),
    ...(patience === undefined ? {} : { patience }),
  })
  onTestFinished(async () => {
    await app.close()
    if (given === null) await store.close()
  })
  return {
    app,
    store,
    folder,
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
