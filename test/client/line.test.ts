import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { lineFor } from '../../src/client/line.ts'
import { networkReason } from '../../src/core/network.ts'
import { onLoopback } from '../support/loopback.ts'

const tls = join(import.meta.dirname, '..', 'fixtures', 'tls')

/** Posts to a server that answers so, and gives the whole answer. */
async function posting(listener: RequestListener, { silenceMs = 5_000, host = '127.0.0.1' } = {}) {
  const url = new URL(`http://${host}:${await onLoopback(createServer(listener))}/v1/rules`)
  const line = await lineFor(url, { connectMs: 5_000, silenceMs })
  onTestFinished(() => line.close())
  return async (signal = new AbortController().signal) => {
    const answer = await line.request(url, { method: 'POST', headers: {}, body: '{"a":1}', signal })
    return { status: answer.status, body: await textOf(answer.body) }
  }
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Leads to this machine, and is no loopback address. */
const anyAddress = '0.0.0.0'

const echo: RequestListener = (request, response) => {
  response.statusCode = 201
  request.pipe(response)
}

/** What `networkReason` tells of a rejection. */
function reason(promise: Promise<unknown>): Promise<string> {
  return promise.then(() => 'answered', networkReason)
}

describe('the line to the service', () => {
  it('keeps its connection for the next request', async () => {
    const ports = new Set<number | undefined>()
    const post = await posting((request, response) => {
      ports.add(request.socket.remotePort)
      echo(request, response)
    })
    expect(await post()).toEqual({ status: 201, body: '{"a":1}' })
    expect(await post()).toEqual({ status: 201, body: '{"a":1}' })
    expect(ports.size).toBe(1)
  })

  it('ends when the head of an answer does not come in time', async () => {
    const post = await posting((request) => void request.resume(), { silenceMs: 30 })
    expect(await reason(post())).toBe('no answer in time')
  })

  it('ends when an answer stops in the middle', async () => {
    const post = await posting((_request, response) => void response.write('{'), { silenceMs: 30 })
    expect(await reason(post())).toBe('no answer in time')
  })

  it('tells an answer that was cut off from one that ended', async () => {
    const post = await posting((_request, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('{', () => response.destroy())
    })
    expect(await reason(post())).toBe('the connection broke')
  })

  it('ends at once when asked to, before an answer and within one', async () => {
    const stop = new AbortController()
    const silent = await posting(() => stop.abort())
    await expect(silent(stop.signal)).rejects.toThrow()
    const stopWithin = new AbortController()
    const slow = await posting((_request, response) => {
      response.write('{', () => setImmediate(() => stopWithin.abort()))
    })
    await expect(slow(stopWithin.signal)).rejects.toThrow()
  })

  it('names a certificate that is not trusted', async () => {
    const server = createTlsServer(
      { key: readFileSync(join(tls, 'key.pem')), cert: readFileSync(join(tls, 'certificate.pem')) },
      echo,
    )
    const url = new URL(`https://127.0.0.1:${await onLoopback(server)}`)
    const line = await lineFor(url, { connectMs: 5_000, silenceMs: 5_000 })
    const { signal } = new AbortController()
    const asked = line.request(url, { method: 'GET', headers: {}, body: null, signal })
    expect(await reason(asked)).toBe('its certificate is not trusted here')
  })

  it('goes through the proxy that the environment names, but for what NO_PROXY does', async () => {
    const asked: string[] = []
    const proxy = createServer()
    proxy.on('connect', (request, socket) => {
      asked.push(request.url ?? '')
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    })
    // As people write it, without a scheme.
    vi.stubEnv('HTTP_PROXY', `127.0.0.1:${await onLoopback(proxy)}`)
    vi.stubEnv('NO_PROXY', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    const elsewhere = { host: anyAddress }
    expect(await reason((await posting(echo, elsewhere))())).toBe('the proxy refused (502)')
    expect(asked).toEqual([expect.stringMatching(/^0\.0\.0\.0:\d+$/)])
    vi.stubEnv('NO_PROXY', anyAddress)
    expect((await (await posting(echo, elsewhere))()).status).toBe(201)
    expect(asked.length).toBe(1)
  })

  it('keeps a key for this machine from the proxy that the environment names', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1')
    vi.stubEnv('NO_PROXY', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect((await (await posting(echo))()).status).toBe(201)
  })
})
