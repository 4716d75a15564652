import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Route } from '../../src/contract/route.ts'
import { routes } from '../../src/contract/table.ts'
import type { TestService } from '../support/service.ts'
import { testService } from '../support/service.ts'
import { engines, testDatabase } from '../support/store.ts'

const table: readonly Route[] = Object.values(routes)

/** More by SVC_TEST_RUNS=20000. */
const runs = Number(process.env['SVC_TEST_RUNS'] ?? 400)

/** Whatever JSON can hold, with the fields that the calls know among it. */
const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', '\u0000', '\ud800', '../', "';--", '%', 'rule_', '__proto__', 1e308, -1),
)
const body = fc.oneof(
  fc
    .dictionary(
      fc.constantFrom(
        'body',
        'title',
        'source',
        'sources',
        'tags',
        'name',
        'note',
        'score',
        'role',
        'supersedes',
        'connector',
        'redactions',
        'x',
      ),
      value,
    )
    .map((each) => JSON.stringify(each)),
  fc.string({ unit: 'binary', maxLength: 200 }),
)
const word = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map(encodeURIComponent) },
  // Broken escapes, and more than any id or token has.
  { weight: 1, arbitrary: fc.constantFrom('%E0%A4%A', '%zz', '%ff', 'a'.repeat(400)) },
)
const asciiHeader = fc.string({
  unit: fc.constantFrom('"', 'a', '1', ' ', '~', '/', '=', ';'),
  maxLength: 40,
})

const request = fc.record({
  route: fc.constantFrom(...table),
  part: word,
  query: fc.array(fc.tuple(fc.constantFrom('limit', 'cursor', 'status', 'q', 'since', 'x'), word), {
    maxLength: 3,
  }),
  body,
  type: fc.constantFrom('application/json', 'application/json;charset=x', 'text/plain', ''),
  header: fc.tuple(
    fc.constantFrom('if-match', 'idempotency-key', 'x-forwarded-for', 'accept'),
    asciiHeader,
  ),
  key: fc.constantFrom('admin', 'none', 'nonsense'),
})

async function answerOf(
  service: TestService,
  given: typeof request extends fc.Arbitrary<infer T> ? T : never,
) {
  const { route, part, query, type } = given
  const url = `${route.path.replaceAll(/\{\w+\}/g, part)}?${query.map(([name, text]) => `${name}=${text}`).join('&')}`
  const keys = { admin: service.adminKey, none: '', nonsense: `mcp_${given.body.slice(0, 5)}` }
  return service.app.inject({
    method: route.method,
    url,
    headers: {
      [given.header[0]]: given.header[1],
      ...(type === '' ? {} : { 'content-type': type }),
      ...(given.key === 'none'
        ? {}
        : { authorization: `Bearer ${keys[given.key].replaceAll(/[^\x20-\x7e]/g, '')}` }),
    },
    ...(route.method === 'GET' ? {} : { payload: given.body }),
  })
}

describe.each(engines)('the service on the %s database under nonsense', (engine) => {
  it('never answers with a defect of its own', async () => {
    const database = await testDatabase(engine)
    const service = await testService({}, await database.open())
    await fc.assert(
      fc.asyncProperty(request, async (given) => {
        const { statusCode, headers } = await answerOf(service, given)
        expect(statusCode).toBeLessThan(500)
        if (statusCode >= 400) expect(headers['content-type']).toBe('application/problem+json')
      }),
      { numRuns: runs },
    )
    expect(service.log.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('takes a zero character for nothing, wherever it stands', async () => {
    const database = await testDatabase(engine)
    const { call } = await testService({}, await database.open())
    const made = await call('POST', '/v1/rules', {
      body: '{"body":"Never\\u0000 deploy on Fridays.","tags":["a\\u0000b"]}',
    })
    expect(made).toMatchObject({
      status: 201,
      body: { body: 'Never deploy on Fridays.', tags: ['ab'] },
    })
    const found = await call('GET', '/v1/rules?q=nev%00er&connector=%00')
    expect(found.status).toBe(200)
    expect((await call('GET', '/v1/rules/rule_%00')).status).toBe(404)
  })

  it('survives bytes that are no HTTP, and lets go of every connection', async () => {
    const service = await testService()
    await service.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = service.app.server.address() as AddressInfo
    const start = fc.constantFrom(
      '',
      'POST /v1/rules HTTP/1.1\r\nHost: x\r\n',
      'GET / HTTP/1.1\r\n',
      'PRI * HTTP/2.0\r\n\r\n',
    )
    const length = fc.constantFrom(
      '',
      'Content-Length: 5\r\n\r\n',
      'Content-Length: -1\r\n\r\n',
      'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
      `X: ${'y'.repeat(20_000)}\r\n\r\n`,
    )
    await fc.assert(
      fc.asyncProperty(
        start,
        length,
        fc.uint8Array({ maxLength: 200 }),
        async (head, next, bytes) => {
          await new Promise<void>((resolve) => {
            const socket = connect(port, '127.0.0.1', () => {
              // Half closed: whatever the service makes of it, it is all it will get.
              socket.end(Buffer.concat([Buffer.from(head + next), bytes]))
            })
            socket.resume()
            socket.once('error', () => undefined)
            socket.once('close', () => resolve())
          })
        },
      ),
      { numRuns: 60 },
    )
    expect((await service.call('GET', '/healthz', { key: null })).status).toBe(200)
    expect(service.log.filter(({ level }) => level === 'error')).toEqual([])
  })
})
