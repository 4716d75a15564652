import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { HttpTrace } from '../../src/client/http.ts'
import { httpTransport } from '../../src/client/http.ts'
import type { WireRequest } from '../../src/contract/transport.ts'
import { Secret } from '../../src/core/text.ts'

async function against(
  listener: RequestListener,
  signal = new AbortController().signal,
  timeoutMs = 5_000,
) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const traces: HttpTrace[] = []
  const transport = httpTransport({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`,
    token: new Secret('mcp_canary'),
    userAgent: 'svc/test',
    timeoutMs,
    signal,
    trace: (entry) => traces.push(entry),
  })
  onTestFinished(async () => {
    await transport.close()
    server.close()
  })
  return { transport, traces }
}

const get: WireRequest = { method: 'GET', path: '/v1/rules?limit=1', headers: {}, body: null }
const post: WireRequest = { method: 'POST', path: '/v1/rules', headers: {}, body: '{}' }
const repeatable: WireRequest = { ...post, headers: { 'idempotency-key': 'k' } }

describe('the HTTP transport', () => {
  it('sends the key and keeps the base path', async () => {
    const { transport } = await against((request, response) => {
      response.end(JSON.stringify([request.url, request.headers.authorization]))
    })
    const { body } = await transport.send(get)
    expect(JSON.parse(body)).toEqual(['/base/v1/rules?limit=1', 'Bearer mcp_canary'])
  })

  it('tries again after 429 and 503 as the service says, and gives the last answer', async () => {
    let calls = 0
    const { transport } = await against((_request, response) => {
      calls++
      response.writeHead([429, 503][calls - 1] ?? 200, { 'retry-after': '0' })
      response.end('{}')
    })
    expect((await transport.send(repeatable)).status).toBe(200)
    expect(calls).toBe(3)
  })

  it('never repeats a write that carries no Idempotency-Key', async () => {
    let calls = 0
    const { transport } = await against((_request, response) => {
      calls++
      response.writeHead(503, { 'retry-after': '0' }).end()
    })
    expect((await transport.send(post)).status).toBe(503)
    expect(calls).toBe(1)
  })

  it('gives up after five tries', async () => {
    let calls = 0
    const { transport } = await against((_request, response) => {
      calls++
      response.writeHead(502, { 'retry-after': '0' }).end()
    })
    expect((await transport.send(get)).status).toBe(502)
    expect(calls).toBe(5)
  })

  it('passes on an answer whose wait is longer than a person waits', async () => {
    const { transport } = await against((_request, response) => {
      response.writeHead(429, { 'retry-after': '3600' }).end()
    })
    expect((await transport.send(get)).headers['retry-after']).toBe('3600')
  })

  it('asks only once more what gave no answer in time', async () => {
    let calls = 0
    const { transport } = await against(() => void calls++, undefined, 20)
    await expect(transport.send(get)).rejects.toMatchObject({
      code: 'service.unreachable',
      message: expect.stringContaining('no answer in time'),
    })
    expect(calls).toBe(2)
  })

  it('names a broken connection and traces it without the key', async () => {
    const { transport, traces } = await against((request) => request.socket.destroy())
    await expect(transport.send(post)).rejects.toMatchObject({
      code: 'service.unreachable',
      message: expect.stringContaining('the connection broke'),
    })
    expect(traces).toMatchObject([{ method: 'POST', path: '/base/v1/rules', status: null }])
    expect(JSON.stringify(traces)).not.toContain('canary')
  })

  it('takes many requests at a time without a warning', async () => {
    const warnings: Error[] = []
    const warned = (warning: Error): void => void warnings.push(warning)
    process.on('warning', warned)
    onTestFinished(() => void process.off('warning', warned))
    const { transport } = await against((_request, response) => response.end('{}'))
    const answers = await Promise.all(Array.from({ length: 40 }, () => transport.send(get)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    expect(warnings).toEqual([])
  })

  it('stops at once when asked to', async () => {
    const stop = new AbortController()
    const { transport } = await against(() => stop.abort('SIGINT'), stop.signal)
    await expect(transport.send(get)).rejects.toBeDefined()
  })
})
