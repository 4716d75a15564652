import { describe, expect, it } from 'vitest'
import { testService } from '../support/service.ts'

describe('an address without such a call', () => {
  it.each([
    ['GET', `/v1/webhooks/ingest/whk_${'a'.repeat(43)}`, 'POST'],
    ['PUT', '/v1/rules', 'POST, GET, HEAD'],
    ['OPTIONS', '/v1/rules?limit=1', 'POST, GET, HEAD'],
    ['POST', '/v1/connectors/zendesk', 'PUT, GET, HEAD, DELETE'],
    ['DELETE', '/healthz', 'GET, HEAD'],
  ] as const)('says of %s %s what it takes', async (method, url, allow) => {
    const { app } = await testService()
    const answer = await app.inject({ method, url })
    expect(answer).toMatchObject({ statusCode: 405, headers: { allow } })
    expect(answer.json()).toMatchObject({ code: 'request.method', allowed: allow.split(', ') })
    expect(answer.payload).not.toContain('whk_')
  })

  it.each(['/v1/nothing', '/v1/rules/', '/v1/rules/x/y/z', '//v1/rules', '/%zz'])(
    'is 404 where there is nothing at all: %s',
    async (url) => {
      const { call } = await testService()
      const answer = await call('GET', url)
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(answer.headers['allow']).toBeUndefined()
    },
  )
})

it('an address without such a call is refused before its body is read, as often as the limit allows', async () => {
  const { app, call } = await testService({ addressPerMinute: 3 })
  const headers = { 'content-type': 'application/json' }
  const payload = `{"broken":"${'x'.repeat(2 * 1024 * 1024)}`
  const post = async (method: 'POST' | 'PUT', url: string): Promise<number> =>
    (await app.inject({ method, url, headers, payload })).statusCode
  expect(await post('POST', '/v1/nothing')).toBe(404)
  expect(await post('PUT', '/v1/rules')).toBe(405)
  expect((await call('GET', '/v1/nothing')).headers['ratelimit-remaining']).toBe('0')
  expect(await post('POST', '/v1/nothing')).toBe(429)
  expect((await call('GET', '/v1/whoami')).status).toBe(429)
  expect((await call('GET', '/healthz')).status).toBe(200)
})

it('a call that takes no body of its own is refused a large one', async () => {
  const { call } = await testService()
  const body = { x: 'x'.repeat(300 * 1024) }
  const { id } = (await call('POST', '/v1/rules', { body: { body: 'Ship weekly.' } })).body as {
    id: string
  }
  for (const [method, url] of [
    ['POST', `/v1/rules/${id}/submit`],
    ['DELETE', '/v1/rules-repo'],
  ] as const) {
    expect(await call(method, url, { body })).toMatchObject({
      status: 413,
      body: { code: 'request.too_large' },
    })
  }
})

it.each(['a'.repeat(300), '%zz', '%ff', '%E0%A4%A'])(
  'a token or an id of whatever form is refused as an unknown one: %s',
  async (part) => {
    const { call } = await testService()
    const ingest = (token: string) =>
      call('POST', `/v1/webhooks/ingest/${token}`, { key: null, body: { body: 'Ship weekly.' } })
    const [odd, unknown] = [await ingest(`whk_${part}`), await ingest(`whk_${'a'.repeat(43)}`)]
    const told = { ...(unknown.body as object), request_id: expect.any(String) }
    expect(odd).toMatchObject({ status: 401, body: told })
    expect(Object.keys(odd.headers)).toEqual(Object.keys(unknown.headers))
    expect(await call('GET', `/v1/rules/${part}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  },
)
