import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Secret } from '../../../src/core/text.ts'
import type { OutgoingRequest } from '../../../src/service/outgoing/http.ts'
import { NoAnswer, OutgoingHttp } from '../../../src/service/outgoing/http.ts'
import type { FakeHost, Fault, HostAnswer } from '../../support/fake-host.ts'
import { fakeHost } from '../../support/fake-host.ts'

const canary = 'outgoing-canary-token'

async function opened(
  answer: () => HostAnswer = () => ({ status: 200, body: { ok: true } }),
  timeoutMs = 20_000,
) {
  const waits: number[] = []
  const http = new OutgoingHttp({
    userAgent: 'svc/test',
    timeoutMs,
    clock: {
      now: () => new Date('2026-11-21T00:00:00Z'),
      wait: (ms) => {
        waits.push(ms)
        return Promise.resolve()
      },
    },
  })
  onTestFinished(() => http.close())
  const host = await fakeHost(answer)
  const request = (change: Partial<OutgoingRequest> = {}) =>
    http.send({
      method: 'GET',
      url: new URL(`${host.url}/path?q=1`),
      headers: {},
      credential: { header: 'authorization', prefix: 'Bearer ', secret: new Secret(canary) },
      body: null,
      repeatable: false,
      signal: new AbortController().signal,
      deadlineMs: Date.parse('2026-11-21T00:01:00Z'),
      ...change,
    })
  return { host, request, waits }
}

/** Fails the first `times` calls. */
function failing(host: FakeHost, fault: Fault, times: number): void {
  let left = times
  host.fault = () => (left-- > 0 ? fault : 'none')
}

describe('an outgoing request', () => {
  it('carries the credential and says who asks', async () => {
    const { host, request } = await opened()
    expect((await request()).status).toBe(200)
    expect(host.calls[0]?.headers).toMatchObject({
      authorization: `Bearer ${canary}`,
      'user-agent': 'svc/test',
    })
  })

  it.each(['hang', 'reset', 'broken', 'lost', 'torn'] as const)(
    'is repeated when the answer is %s, if it only reads',
    async (fault) => {
      // A host that hangs is given up on; the others answer, one way or the other.
      const { host, request } = await opened(undefined, fault === 'hang' ? 300 : 20_000)
      failing(host, fault, 2)
      expect((await request()).status).toBe(200)
      expect(host.calls).toHaveLength(3)
    },
  )

  it('that writes is sent once, unless it is harmless twice', async () => {
    const { host, request } = await opened()
    failing(host, 'lost', 1)
    await expect(request({ method: 'POST', body: '{}' })).rejects.toThrow(NoAnswer)
    expect(host.calls).toHaveLength(1)
    failing(host, 'lost', 1)
    expect((await request({ method: 'POST', body: '{}', repeatable: true })).status).toBe(200)
  })

  it('that was one too many is sent again when the time has come, in seconds or as a date', async () => {
    for (const [given, ms] of [
      ['7', 7_000],
      ['Sat, 21 Nov 2026 00:00:09 GMT', null],
    ] as const) {
      let first = true
      const limited = { status: 429, body: {}, headers: { 'retry-after': given } }
      const { request, waits } = await opened(() => {
        if (!first) return { status: 200, body: {} }
        first = false
        return limited
      })
      expect((await request({ method: 'POST', body: '{}' })).status).toBe(200)
      expect(waits).toHaveLength(1)
      if (ms !== null) expect(waits).toEqual([ms])
    }
  })

  it('does not wait longer than its caller', async () => {
    const limited = { status: 429, body: {}, headers: { 'retry-after': '3600' } }
    const { request, waits } = await opened(() => limited)
    const answer = await request()
    expect({ status: answer.status, after: answer.header('retry-after'), waits }).toEqual({
      status: 429,
      after: '3600',
      waits: [],
    })
  })

  it('is never sent on to where a redirect points', async () => {
    const other = await fakeHost(() => ({ status: 200, body: {} }))
    const moved = { status: 302, body: {}, headers: { location: other.url } }
    const { request } = await opened(() => moved)
    expect((await request()).status).toBe(302)
    expect(other.calls).toEqual([])
  })

  it('gives up on an answer that is too large', async () => {
    const { request } = await opened(() => ({ status: 200, body: 'x'.repeat(9 * 1024 * 1024) }))
    await expect(request({ method: 'POST', body: '{}' })).rejects.toThrow('too large')
  })

  it('fails in words that hold nothing of the request', async () => {
    const { host, request } = await opened()
    host.fault = () => 'reset'
    const error = await request().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NoAnswer)
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(canary)
  })
})
