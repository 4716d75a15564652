import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Calls } from '../../../src/connectors/access/call.ts'
import { prose } from '../../../src/connectors/access/prose.ts'
import type { Line, RestTool, RestTrace } from '../../../src/connectors/access/rest.ts'
import { Network, openRest } from '../../../src/connectors/access/rest.ts'
import type { Refusal, RestConnector } from '../../../src/connectors/connector.ts'
import { SvcError } from '../../../src/core/error.ts'
import { Secret } from '../../../src/core/text.ts'
import { FakeClock } from '../../support/clock.ts'
import { collect } from '../../support/collect.ts'
import type { FakeAnswer, FakeTool } from '../../support/fake-tool.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { errorText } from '../../support/trial.ts'
import { onLoopback } from '../../support/loopback.ts'

const calls = {
  list: {
    when: 'read',
    method: 'GET',
    path: '/v1/lists/{list}',
    query: ['page'],
    keeps: ['ids[]', 'next'],
    headers: ['x-next-page'],
  },
  search: {
    when: 'read',
    method: 'POST',
    path: '/v1/search',
    body: ['after'],
    keeps: ['map.*.at'],
    prose: ['text'],
    pace: { perSecond: 1, atOnce: 1 },
  },
} as const satisfies Calls

const lists = z.object({ ids: z.array(z.number()), next: z.number().nullish() })

interface Opened {
  readonly tool: RestTool<typeof calls>
  readonly traces: readonly RestTrace[]
  readonly told: readonly number[]
  readonly clock: FakeClock
}

async function fake(list: () => FakeAnswer = () => ({ body: { ids: [1] } })): Promise<FakeTool> {
  return fakeTool({
    credential: { authorization: 'Bearer synthetic-secret-token' },
    refusal: { status: 401, body: {} },
    routes: [
      { method: 'GET', path: '/v1/lists/{list}', query: ['page'], answer: list },
      { method: 'POST', path: '/v1/search', body: ['after'], answer: list },
    ],
  })
}

function open(
  { url }: Pick<FakeTool, 'url'>,
  given: Partial<Line> & Partial<Pick<RestConnector, 'refusal' | 'quota' | 'pace'>> = {},
): Opened {
  const { refusal, quota, pace = { perSecond: 100, atOnce: 4 }, ...line } = given
  const traces: RestTrace[] = []
  const told: number[] = []
  const clock = new FakeClock()
  const tool = openRest(
    {
      id: 'fake',
      title: 'Fake',
      sign: { authorization: 'Bearer {token}' },
      pace,
      calls,
      ...(refusal === undefined ? {} : { refusal }),
      ...(quota === undefined ? {} : { quota }),
    },
    {
      baseUrl: url,
      secrets: { token: new Secret('synthetic-secret-token') },
      userAgent: 'svc-test',
      timeoutMs: 5_000,
      signal: new AbortController().signal,
      clock,
      network: new Network(),
      trace: (entry) => traces.push(entry),
      onWait: (ms) => told.push(ms),
      ...line,
    },
  )
  return { tool, traces, told, clock }
}

const one = { path: { list: 'a' } } as const

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
}

describe('a call', () => {
  it('carries the credential, who calls, and nothing else of us', async () => {
    const server = await fake()
    const { tool, traces } = open(server)
    expect((await tool.call('list', { ...one, query: { page: 2 } }, lists)).value).toEqual({
      ids: [1],
    })
    const { headers } = server.requests[0] ?? { headers: {} }
    expect({ ...headers, host: '', connection: '' }).toEqual({
      accept: 'application/json',
      'user-agent': 'svc-test',
      authorization: 'Bearer synthetic-secret-token',
      host: '',
      connection: '',
    })
    expect(traces).toMatchObject([{ method: 'GET', path: '/some/base/v1/lists/a', status: 200 }])
    expect(JSON.stringify(traces)).not.toMatch(/page|synthetic-secret/)
  })

  it('shows declared headers of the answer and no others', async () => {
    const server = await fake(() => ({
      headers: { 'x-next-page': '2', 'set-cookie': 'session=1' },
      body: { ids: [] },
    }))
    const { header } = await open(server).tool.call('list', one, lists)
    expect(header('x-next-page')).toBe('2')
    expect(() => header('set-cookie')).toThrow('list does not declare the header set-cookie')
  })

  it('that is not declared is a bug, and nothing is sent', async () => {
    const server = await fake()
    const { tool } = open(server)
    const undeclared = async (): Promise<unknown> =>
      // @ts-expect-error -- no such call
      tool.call('toString', {}, lists)
    expect(await errorOf(undeclared())).toBeInstanceOf(TypeError)
    const sneaky = tool.call('list', { ...one, query: { include: 'people' } }, lists)
    expect(await errorOf(sneaky)).toBeInstanceOf(TypeError)
    expect(server.requests).toEqual([])
  })

  it('with a credential that no header can carry says so without it, and is not sent', async () => {
    const server = await fake()
    for (const token of ['two\nlines', 'Ünicode', 'a b', '']) {
      const { tool } = open(server, { secrets: { token: new Secret(token) } })
      const error = await errorOf(tool.call('list', one, lists))
      expect(error).toMatchObject({ code: 'connector.unauthorized', hint: 'svc connect fake' })
      if (token !== '') expect(errorText(error)).not.toContain(token)
    }
    expect(server.requests).toEqual([])
  })
})

describe('an answer', () => {
  it('that does not fit is told by the declared names of the place, never by what stands there', async () => {
    const server = await fake(() => ({
      body: { map: { 'Jane Doe': { at: 'CANARY' } }, text: 'x' },
    }))
    const { tool } = open(server)
    const shape = z.object({
      map: z.record(z.string(), z.object({ at: z.number() })),
      text: prose(),
    })
    const error = await errorOf(tool.call('search', { body: {} }, shape))
    expect(error).toMatchObject({
      code: 'connector.unexpected',
      message: 'Fake answered search in a form svc does not know (map.*.at)',
    })
    expect(errorText(error)).not.toMatch(/Jane|CANARY/)
  })

  it('whose markup breaks its reader is told without the markup', async () => {
    const server = await fake(() => ({ body: { text: '{CANARY' } }))
    const shape = z.object({ text: prose((text) => String(JSON.parse(text))) })
    const error = await errorOf(open(server).tool.call('search', { body: {} }, shape))
    expect(error).toMatchObject({ code: 'connector.unexpected' })
    expect(errorText(error)).not.toContain('CANARY')
  })

  it('keeps ids that are too large for a number exact', async () => {
    const server = await fake(() => ({ body: '{"ids":[9007199254740993,5]}' }))
    const shape = z.object({ ids: z.array(z.union([z.number(), z.string()])) })
    const { value } = await open(server).tool.call('list', one, shape)
    expect(value.ids).toEqual(['9007199254740993', 5])
  })

  it('may begin with a byte order mark', async () => {
    const server = await fake(() => ({ body: '\uFEFF{"ids":[3]}' }))
    expect((await open(server).tool.call('list', one, lists)).value.ids).toEqual([3])
  })

  it('nested very deep does no harm, as a success or as a refusal', async () => {
    const bomb = '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000)
    const server = await fake()
    server.faults.push({ body: bomb }, { status: 400, body: bomb })
    const seen: unknown[] = []
    const { tool } = open(server, {
      refusal: ({ body }) => {
        seen.push(JSON.stringify(body))
        return null
      },
    })
    expect(await errorOf(tool.call('list', one, lists))).toMatchObject({
      code: 'connector.unexpected',
    })
    expect(await errorOf(tool.call('list', one, lists))).toMatchObject({
      code: 'connector.unexpected',
    })
    expect(seen.length).toBe(1)
  })

  it('that drips without an end is given up', async () => {
    const drip = await dripping()
    const { tool, traces } = open({ url: drip }, { timeoutMs: 15 })
    expect(await errorOf(tool.call('list', one, lists))).toMatchObject({
      code: 'connector.unreachable',
      message: expect.stringContaining('no answer in time'),
    })
    // Tries, not waits: a short wait between two of them is followed by one for the pace.
    expect(traces).toHaveLength(5)
  })
})

describe('a refusal', () => {
  it.each([
    ['seconds', { 'retry-after': '20' }],
    ['a date', { 'retry-after': 'Mon, 01 Jun 2026 12:00:20 GMT' }],
  ])('with a wait in %s is waited for by all calls', async (_, headers) => {
    const server = await fake()
    server.faults.push({ status: 429, headers, body: 'Retry later' })
    const { tool, told, clock } = open(server)
    const started = clock.now().getTime()
    await tool.call('list', one, lists)
    expect(clock.now().getTime() - started).toBe(20_000)
    expect(told).toEqual([20_000])
    // The next call is not held once more.
    await tool.call('list', one, lists)
    expect(told).toEqual([20_000])
  })

  it('with a wait beats what the connector knows of it', async () => {
    const server = await fake()
    const refusal = (): Refusal => ({ kind: 'limited', waitMs: 30_000 })
    server.faults.push({ status: 429, headers: { 'retry-after': '3' } }, null, { status: 429 })
    const { tool, told } = open(server, { refusal })
    await tool.call('list', one, lists)
    await tool.call('list', one, lists)
    expect(told).toEqual([3_000, 30_000])
  })

  it('with a wait of more than a minute ends the call at once, with the time', async () => {
    const server = await fake()
    server.faults.push({ status: 429, headers: { 'retry-after': '396749' } })
    const { tool, clock } = open(server)
    expect(await errorOf(tool.call('list', one, lists))).toMatchObject({
      code: 'connector.limited',
      message: 'Fake wants no more requests until 2026-06-06 02:13 UTC',
      retryAfterSeconds: 396_749,
    })
    expect(clock.waits).toEqual([])
  })

  it('with 503 and a wait is waited for, too', async () => {
    const server = await fake()
    server.faults.push({ status: 503, headers: { 'retry-after': '12' } })
    const { tool, told } = open(server)
    await tool.call('list', one, lists)
    expect(told).toEqual([12_000])
  })

  it('is never repeated where that does not help', async () => {
    for (const status of [400, 401, 403, 404, 405, 409, 410, 422]) {
      const server = await fake()
      server.faultOf = () => ({ status, body: { message: 'CANARY' } })
      const error = await errorOf(open(server).tool.call('list', one, lists))
      expect(error).toMatchObject({ name: 'SvcError' })
      expect(errorText(error)).not.toContain('CANARY')
      expect(server.requests.length).toBe(1)
    }
  })

  it('longer than a sentence is not read, and still tells by its status', async () => {
    const server = await fake()
    server.faultOf = () => ({ status: 403, body: 'x'.repeat(2 * 1024 * 1024) })
    let seen: unknown = 'nothing'
    const { tool } = open(server, {
      refusal: ({ body }) => {
        seen = body
        return null
      },
    })
    expect(await errorOf(tool.call('list', one, lists))).toMatchObject({
      code: 'connector.forbidden',
    })
    expect(seen).toBeNull()
  })
})

describe('a quota', () => {
  const quota = { remaining: 'x-left', reset: 'x-reset', unit: 'seconds' } as const

  it('that is used up is waited for before the tool refuses', async () => {
    const server = await fake(() => ({
      headers: { 'x-left': '0', 'x-reset': '9' },
      body: { ids: [] },
    }))
    const { tool, told, clock } = open(server, { quota })
    await tool.call('list', one, lists)
    expect(clock.waits).toEqual([])
    await tool.call('list', one, lists)
    expect(told).toEqual([9_000])
  })

  it('that comes back after a minute or later is left to the tool', async () => {
    const server = await fake(() => ({
      headers: { 'x-left': '0', 'x-reset': '3600' },
      body: { ids: [] },
    }))
    const { tool, clock } = open(server, { quota })
    await tool.call('list', one, lists)
    await tool.call('list', one, lists)
    expect(clock.longestMs).toBeLessThan(1_000)
  })

  it('tells how long a refusal without Retry-After lasts', async () => {
    const server = await fake()
    server.faults.push({ status: 429, headers: { 'x-left': '0', 'x-reset': '17' } })
    const { tool, told } = open(server, { quota })
    await tool.call('list', one, lists)
    expect(told).toEqual([17_000])
  })
})

describe('a tool that fails again and again', () => {
  it('is given up after a bounded number of tries in all, however many calls there are', async () => {
    const server = await fake()
    // Every call would succeed at its fourth try.
    server.faultOf = (_request, nth) => (nth % 4 === 3 ? null : { status: 500 })
    const { tool } = open(server)
    let answered = 0
    const run = async (): Promise<void> => {
      for (let nth = 0; nth < 1_000; nth++) {
        await tool.call('list', one, lists)
        answered++
      }
    }
    expect(await errorOf(run())).toMatchObject({ code: 'connector.failed' })
    expect(answered).toBeGreaterThan(3)
    expect(server.requests.length).toBeLessThan(60)
  })

  it('that stumbles now and then is read to its end', async () => {
    const server = await fake()
    server.faultOf = (_request, nth) => (nth % 3 === 0 ? 'drop' : null)
    const { tool } = open(server)
    for (let nth = 0; nth < 100; nth++) await tool.call('list', one, lists)
    expect(server.requests.length).toBeGreaterThanOrEqual(149)
  })
})

describe('a try after a failure', () => {
  it.each([
    ['a refusal', { status: 500 }],
    ['a dropped connection', 'drop'],
  ] as const)('keeps to the pace like any other, after %s', async (_, fault) => {
    const server = await fake()
    server.faults.push(fault, fault, fault)
    const { tool, clock } = open(server, { pace: { perSecond: 0.1, atOnce: 1 } })
    const started = clock.now().getTime()
    await tool.call('list', one, lists)
    // Four tries, ten seconds apart; our own doubt is shorter and within them.
    expect(clock.now().getTime() - started).toBe(30_000)
  })
})

describe('a redirect', () => {
  const moved = (location: string, status = 301): FakeAnswer => ({ status, headers: { location } })

  it('to the same call at the same base is followed once', async () => {
    const server = await fake()
    server.faults.push(moved(`${server.url}/v1/lists/b?page=2`))
    const { tool } = open(server)
    expect((await tool.call('list', one, lists)).value.ids).toEqual([1])
    expect(server.requests.map(({ path }) => path)).toEqual(['/v1/lists/a', '/v1/lists/b'])
    server.faults.push(moved('/some/base/v1/lists/b'), moved('/some/base/v1/lists/c'))
    expect(await errorOf(tool.call('list', one, lists))).toMatchObject({
      code: 'connector.unexpected',
    })
  })

  it.each([
    ['another host', 'http://localhost:9/some/base/v1/lists/b'],
    ['another port', 'http://127.0.0.1:9/some/base/v1/lists/b'],
    ['another base', '/v1/lists/b'],
    ['another call', '/some/base/v1/people'],
    ['another query', '/some/base/v1/lists/a?include=people'],
    ['a climb out of the base', '/some/base/../other/v1/lists/a'],
    ['no address', 'http://['],
    ['a script', 'javascript:alert(1)'],
  ])('to %s is not followed, and its address is not repeated', async (_, location) => {
    const server = await fake()
    server.faultOf = () => moved(location)
    const error = await errorOf(open(server).tool.call('list', one, lists))
    expect(error).toMatchObject({ code: 'connector.unexpected' })
    expect(errorText(error)).not.toContain(location)
    expect(server.requests.length).toBe(1)
  })

  it('to another origin does not take the credential there', async () => {
    const other = await fake()
    const server = await fake()
    for (const status of [301, 302, 303, 307, 308]) {
      server.faults.push(moved(`${other.url}/v1/lists/a`, status))
      expect(await errorOf(open(server).tool.call('list', one, lists))).not.toBeNull()
    }
    expect(other.bytes().length).toBe(0)
  })

  it('of a POST is not followed', async () => {
    const server = await fake()
    server.faultOf = () => moved(`${server.url}/v1/search`, 307)
    const { tool } = open(server)
    expect(await errorOf(tool.call('search', { body: {} }, lists))).toMatchObject({
      code: 'connector.unexpected',
    })
    expect(server.requests.length).toBe(1)
  })
})

describe('pages', () => {
  it('end where there is no next one', async () => {
    let page = 0
    const server = await fake(() => ({ body: { ids: [page], next: ++page < 5 ? page : null } }))
    const pages = open(server).tool.pages('list', one, lists, ({ value: { next } }) =>
      next ? { ...one, query: { page: next } } : null,
    )
    const ids = (await collect(pages)).flatMap(({ value }) => value.ids)
    expect(ids).toEqual([0, 1, 2, 3, 4])
  })

  it('that come again end the run instead of going round for good', async () => {
    const server = await fake(() => ({ body: { ids: [1], next: 7 } }))
    const pages = open(server).tool.pages('list', one, lists, ({ value: { next } }) => ({
      ...one,
      query: { page: next ?? 0 },
    }))
    expect(await errorOf(collect(pages))).toMatchObject({ code: 'connector.unexpected' })
    expect(server.requests.length).toBe(2)
  })
})

describe('a limit', () => {
  it('is kept together by all who call one host, and a call’s own apart', async () => {
    const server = await fake()
    const network = new Network()
    const clock = new FakeClock()
    const pace = { perSecond: 2, atOnce: 1 }
    const first = open(server, { network, clock, pace }).tool
    const second = open(server, { network, clock, pace }).tool
    const started = clock.now().getTime()
    await Promise.all([
      first.call('list', one, lists),
      second.call('list', one, lists),
      first.call('search', { body: {} }, z.object({})),
      second.call('list', one, lists),
    ])
    // Three lists two a second end after one second; a search among them would take another half.
    expect(clock.now().getTime() - started).toBe(1_000)
    await network.close()
  })
})

describe('leave to ask', () => {
  it('is asked for before every request and every repeat, and nothing is sent without it', async () => {
    const server = await fake()
    server.faults.push({ status: 500 })
    let left = 2
    const mayAsk = async (): Promise<void> => {
      await Promise.resolve()
      if (left-- === 0) throw new SvcError('cancelled', 'it was cancelled')
    }
    const { tool } = open(server, { mayAsk })
    await tool.call('list', one, lists)
    expect(server.requests.length).toBe(2)
    expect(await errorOf(tool.call('list', one, lists))).toMatchObject({ code: 'cancelled' })
    expect(server.requests.length).toBe(2)
  })
})

describe('stopping', () => {
  it('ends a request that is under way and sends no more', async () => {
    const server = await fake()
    const arrived = new Promise<void>((resolve) => {
      server.faultOf = () => {
        resolve()
        return 'silence'
      }
    })
    const stop = new AbortController()
    const { tool } = open(server, { signal: stop.signal, timeoutMs: 60_000 })
    const work = errorOf(tool.call('list', one, lists))
    await arrived
    stop.abort(new Error('the person stopped'))
    expect(await work).toMatchObject({ message: 'the person stopped' })
    expect(await errorOf(tool.call('list', one, lists))).toMatchObject({
      message: 'the person stopped',
    })
    expect(server.requests.length).toBe(1)
  })

  it('ends a wait the tool asked for', async () => {
    const server = await fake()
    server.faultOf = () => ({ status: 429, headers: { 'retry-after': '50' } })
    const stop = new AbortController()
    const { tool } = open(server, {
      signal: stop.signal,
      onWait: () => stop.abort(new Error('the person stopped')),
    })
    expect(await errorOf(tool.call('list', one, lists))).toMatchObject({
      message: 'the person stopped',
    })
    expect(server.requests.length).toBe(1)
  })
})

/** A server that starts to answer and then sends a space every few milliseconds, for good. */
async function dripping(): Promise<string> {
  const server = createServer((_incoming, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(timer))
  })
  return `http://127.0.0.1:${await onLoopback(server)}`
}
