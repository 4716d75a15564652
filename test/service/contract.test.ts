import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../src/contract/openapi.ts'
import type { Route } from '../../src/contract/route.ts'
import { fillPath } from '../../src/contract/route.ts'
import { routes } from '../../src/contract/table.ts'
import { newId, newToken } from '../../src/core/id.ts'
import { testRepository } from '../support/git.ts'
import type { TestService } from '../support/service.ts'
import { testService } from '../support/service.ts'

const table: readonly (readonly [string, Route])[] = Object.entries(routes)

/** Disconnecting comes after every call that needs the connection. */
const connectedFirst = table.toSorted(
  ([a], [b]) => Number(a === 'disconnectRulesRepo') - Number(b === 'disconnectRulesRepo'),
)

/** A body that each call takes; calls without one take none. */
const bodies: Readonly<Record<string, object>> = {
  ingest: { body: 'Ship weekly.' },
  createRule: { body: 'Ship weekly.' },
  editRule: { title: 'Weekly' },
  rejectRule: {},
  deprecateRule: {},
  createWebhook: { name: 'ci' },
  createKey: { name: 'ci' },
  submitTogether: { ids: ['rule_00000000000000000000000000'] },
  githubEvent: {},
  gitlabEvent: {},
  slackCommand: {},
  billingEvent: {},
}

/** Calls that this house's furniture does not fit: what they answer instead. */
const refusals: Readonly<Record<string, { status: number; code: string }>> = {
  deprecateRule: { status: 409, code: 'rule.transition' },
  submitTogether: { status: 404, code: 'not_found' },
  githubEvent: { status: 401, code: 'auth.refused' },
  gitlabEvent: { status: 401, code: 'auth.refused' },
  slackInstall: { status: 409, code: 'slack.unconfigured' },
  slackCallback: { status: 400, code: 'slack.install_expired' },
  slackCommand: { status: 409, code: 'slack.unconfigured' },
  disconnectSlack: { status: 404, code: 'not_found' },
  cancelBilling: { status: 409, code: 'billing.no_subscription' },
  resumeBilling: { status: 409, code: 'billing.no_subscription' },
  billingEvent: { status: 400, code: 'billing.event_refused' },
  connectZendesk: { status: 422, code: 'request.invalid' },
  connectIntercom: { status: 422, code: 'request.invalid' },
  getConnector: { status: 404, code: 'not_found' },
  disconnectConnector: { status: 404, code: 'not_found' },
  syncConnector: { status: 404, code: 'not_found' },
}

/** A service that takes git folders, and the folder its rules repository is connected to. */
async function testHouse() {
  const { path } = testRepository()
  const service = await testService({}, null, undefined, {
    rulesRepo: { rulesRoot: dirname(path) },
  })
  return { service, repository: { connectRulesRepo: { provider: 'git', path } } }
}

/** Ids and a token of an organisation that has one of everything. */
async function furnished(service: TestService, key: string) {
  const post = async (url: string, body: object) =>
    (await service.call('POST', url, { key, body })).body as { id: string; url: string }
  const rule = await post('/v1/rules', { body: 'The rule of this house is its own.' })
  const webhook = await post('/v1/webhooks', { name: 'its hook' })
  const made = await post('/v1/keys', { name: 'its key' })
  return { rule: rule.id, webhook: webhook.id, key: made.id, token: webhook.url.slice(-47) }
}

type Furniture = Awaited<ReturnType<typeof furnished>>

/** What a route is about, by its path. */
function kindOf(route: Route): 'rule' | 'webhook' | 'key' {
  if (route.path.includes('/webhooks/')) return 'webhook'
  return route.path.includes('/keys/') ? 'key' : 'rule'
}

const prefixes = { rule: 'rule', webhook: 'wh', key: 'key' } as const

function urlOf(route: Route, furniture: Furniture): string {
  const { token } = furniture
  return fillPath(route.path, { id: furniture[kindOf(route)], token, connector: 'zendesk' })
}

async function twoHouses() {
  const service = await testService()
  const other = await service.store.organisations.create('other')
  const otherKey = newToken('mcp')
  await service.store.keys.add(other.id, 'other admin', 'admin', otherKey)
  return { service, otherKey, furniture: await furnished(service, service.adminKey) }
}

describe('the contract', () => {
  it('is what the service answers, neither more nor less', async () => {
    const { service, repository } = await testHouse()
    const furniture = await furnished(service, service.adminKey)
    const bodiesHere: typeof bodies = { ...bodies, ...repository }
    for (const [id, route] of connectedFirst) {
      const key = route.auth === 'key' ? service.adminKey : null
      // Whoever edits must say what was read; what only moves a rule moves it as it is.
      const isEdit = route.method === 'PATCH'
      const answer = await service.call(route.method, urlOf(route, furniture), {
        key,
        ...(bodiesHere[id] === undefined ? {} : { body: bodiesHere[id] }),
        ...(isEdit ? { headers: { 'if-match': '"1"' } } : {}),
      })
      const refusal = refusals[id]
      if (refusal !== undefined) {
        const { status, code } = refusal
        expect(answer, id).toMatchObject({ status, body: { code } })
        continue
      }
      const schema = route.answers[answer.status]
      if (id === 'metrics') continue
      expect(schema, `${id} answered ${answer.status} ${JSON.stringify(answer.body)}`).toBeDefined()
      const parsed = schema?.safeParse(answer.body)
      expect(parsed?.success, `${id} ${JSON.stringify(parsed?.error?.issues)}`).toBe(true)
      // Nothing that the contract does not name gets out.
      if (id !== 'openApi') expect(answer.body, id).toEqual(parsed?.data)
    }
    const registered = service.app.printRoutes({ commonPrefix: false })
    expect(registered.match(/\((?:GET|POST|PATCH|PUT|DELETE)/g)?.length).toBe(
      new Set(table.map(([, route]) => route.path)).size,
    )
  })

  it('is the document at /v1/openapi.json', async () => {
    const { call } = await testService()
    const { body } = await call('GET', '/v1/openapi.json', { key: null })
    expect(body).toEqual(
      JSON.parse(JSON.stringify(openApiDocument('0.1.0', 'https://decisions.example.com'))),
    )
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> }
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).map((each) => each.operationId),
    )
    expect(ids.toSorted()).toEqual(table.map(([id]) => id).toSorted())
  })
})

describe('an organisation', () => {
  it("gets nothing of another's, on any route", async () => {
    const { service, otherKey, furniture } = await twoHouses()
    for (const [id, route] of table) {
      if (route.auth !== 'key') continue
      const answer = await service.call(route.method, urlOf(route, furniture), {
        key: otherKey,
        ...(bodies[id] === undefined ? {} : { body: bodies[id] }),
        headers: { 'if-match': '"1"' },
      })
      if (route.path.includes('{id}')) {
        expect(answer, id).toMatchObject({ status: 404, body: { code: 'not_found' } })
        const unknown = newId(prefixes[kindOf(route)])
        const nowhere = await service.call(route.method, fillPath(route.path, { id: unknown }), {
          key: otherKey,
          ...(bodies[id] === undefined ? {} : { body: bodies[id] }),
          headers: { 'if-match': '"1"' },
        })
        expect({ ...(answer.body as object), request_id: '' }, id).toEqual({
          ...(nowhere.body as object),
          request_id: '',
        })
      }
      const text = JSON.stringify(answer.body)
      for (const own of [
        furniture.rule,
        furniture.webhook,
        furniture.key,
        'of this house',
        'its ',
      ]) {
        expect(text, id).not.toContain(own)
      }
    }
    // And it has changed nothing there.
    const rule = await service.call('GET', `/v1/rules/${furniture.rule}`)
    expect(rule.body).toMatchObject({ status: 'draft', version: 1 })
  })

  it('cannot be reached with a webhook token but at its ingest URL', async () => {
    const { service, furniture } = await twoHouses()
    for (const [id, route] of table) {
      if (route.auth !== 'key') continue
      const answer = await service.call(route.method, urlOf(route, furniture), {
        key: furniture.token,
        ...(bodies[id] === undefined ? {} : { body: bodies[id] }),
      })
      expect(answer, id).toMatchObject({ status: 401, body: { code: 'auth.refused' } })
    }
  })

  it('lets only an admin change keys and webhooks', async () => {
    const { service, furniture } = await twoHouses()
    for (const [id, route] of table) {
      if (route.role !== 'admin') continue
      const answer = await service.call(route.method, urlOf(route, furniture), {
        key: service.memberKey,
        ...(bodies[id] === undefined ? {} : { body: bodies[id] }),
      })
      expect(answer, id).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
    }
  })
})

describe('keys', () => {
  it('are shown once, work at once, and end when revoked', async () => {
    const { call } = await testService()
    const made = await call('POST', '/v1/keys', { body: { name: 'ci', role: 'member' } })
    const { id, key } = made.body as { id: string; key: string }
    expect(key).toMatch(/^mcp_[\w-]{43}$/)
    expect((await call('GET', '/v1/whoami', { key })).body).toMatchObject({ role: 'member' })
    expect(JSON.stringify((await call('GET', '/v1/keys')).body)).not.toContain(key.slice(8))
    await call('DELETE', `/v1/keys/${id}`)
    expect((await call('GET', '/v1/whoami', { key })).status).toBe(401)
  })
})

describe('limits', () => {
  it('turn a caller away after its share, saying when to come back', async () => {
    const { call } = await testService({ tokenPerMinute: 3 })
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await call('GET', '/v1/whoami'))
    const turned = answers.filter(({ status }) => status === 429)
    // The minute may turn in between; then fewer are turned away, but never before the share is used.
    expect(turned.length).toBeGreaterThanOrEqual(1)
    expect(answers.slice(0, 3).every(({ status }) => status === 200)).toBe(true)
    expect(turned[0]).toMatchObject({
      body: { code: 'rate.limited' },
      headers: { 'ratelimit-limit': '3', 'ratelimit-remaining': '0' },
    })
    expect(Number(turned[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('count an address before anything is looked up, and leave probes alone', async () => {
    const { call } = await testService({ addressPerMinute: 2 })
    const unknown = { key: newToken('mcp') }
    const answers = []
    for (let n = 0; n < 4; n++) answers.push((await call('GET', '/v1/rules', unknown)).status)
    expect(answers.slice(0, 2)).toEqual([401, 401])
    expect(answers).toContain(429)
    expect((await call('GET', '/healthz', { key: null })).status).toBe(200)
  })

  it('hold for drafts that arrive at once', async () => {
    const { call } = await testService({ openDrafts: 3 })
    const post = (n: number) => call('POST', '/v1/rules', { body: { body: `Rule ${n} stands.` } })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => post(n)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  it('stop drafts that nobody reviews from piling up, until some are', async () => {
    const { call } = await testService({ openDrafts: 2 })
    const post = (n: number) => call('POST', '/v1/rules', { body: { body: `Rule ${n} stands.` } })
    const made = [await post(1), await post(2)]
    expect(await post(3)).toMatchObject({
      status: 429,
      body: { code: 'drafts.full' },
      headers: { 'retry-after': '60' },
    })
    const [first] = made.map(({ body }) => body as { id: string })
    await call('POST', `/v1/rules/${first?.id}/reject`)
    expect((await post(3)).status).toBe(201)
  })
})

describe('what arrives broken', () => {
  it('is answered as a problem, whatever it is', async () => {
    const { call } = await testService()
    const post = (body: string, type = 'application/json') =>
      call('POST', '/v1/rules', { body, headers: { 'content-type': type } })
    expect((await post('')).status).toBe(422)
    expect((await post('null')).status).toBe(422)
    expect((await post('[1]')).status).toBe(422)
    expect((await post('{"body":{"__proto__":1}}')).status).toBe(422)
    expect((await post('{"body":"x"}', 'application/json; charset=nonsense')).status).toBe(415)
    expect((await post('{"body":"a\\u0000b"}')).body).toMatchObject({ body: 'ab' })
    expect((await call('GET', '/v1/rules?limit=1000000')).status).toBe(422)
    expect((await call('GET', '/v1/rules?limit=1&limit=2')).status).toBe(422)
    expect((await call('GET', '/v1/rules/%E0%A4%A')).status).toBe(404)
  })

  it('is told which field is wrong, and in which way', async () => {
    const { call } = await testService()
    const messages = async (method: 'POST' | 'PUT', url: string, body: object) => {
      const answer = (await call(method, url, { body })).body as {
        errors: { field: string; message: string }[]
      }
      return answer.errors.map(({ field, message }) => `${field} ${message}`)
    }
    const rule = { body: 5, title: {}, tags: null, connector: 'X Y', score: 'high' }
    expect(await messages('POST', '/v1/rules', rule)).toEqual([
      'title must be text',
      'body must be text',
      'connector must be the id of a connector',
      'tags must be a list',
      'score must be a number',
    ])
    expect(await messages('POST', '/v1/rules', [])).toEqual(['(body) must be an object'])
    expect(await messages('POST', '/v1/rules', {})).toEqual(['body is required'])
    expect(await messages('PUT', '/v1/rules-repo', { provider: 'svn' })).toEqual([
      'provider must be one of github, gitlab, git',
    ])
    expect(await call('GET', '/v1/rules?limit=abc')).toMatchObject({
      body: { errors: [{ field: 'limit', message: 'must be a number' }] },
    })
  })

  it('is taken in UTF-8 as it is, and refused in any other form', async () => {
    const { app, adminKey } = await testService()
    const post = async (payload: Buffer, headers: Record<string, string> = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/v1/rules',
        headers: {
          authorization: `Bearer ${adminKey}`,
          'content-type': 'application/json',
          ...headers,
        },
        payload,
      })
      const { code, body } = answer.json<{ code?: string; body?: string }>()
      return [answer.statusCode, code ?? body]
    }
    const utf8 = Buffer.from('{"body":"Grüße übermorgen."}')
    const latin1 = Buffer.from('{"body":"Grüße übermorgen."}', 'latin1')
    const type = (charset: string) => ({ 'content-type': `application/json; charset=${charset}` })
    expect(await post(utf8, type('"UTF-8"'))).toEqual([201, 'Grüße übermorgen.'])
    expect(await post(Buffer.from(`\ufeff${utf8.toString()}`))).toEqual([201, 'Grüße übermorgen.'])
    expect(await post(latin1)).toEqual([400, 'request.invalid_json'])
    expect(await post(latin1, type('iso-8859-1'))).toEqual([415, 'request.unsupported_type'])
    const packed = { 'content-encoding': 'gzip' }
    expect(await post(gzipSync(utf8), packed)).toEqual([415, 'request.unsupported_type'])
  })
})
