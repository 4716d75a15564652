import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ChatModel } from '../../src/client/chat-model.ts'
import type { HttpTrace } from '../../src/client/http.ts'
import { Secret } from '../../src/core/text.ts'
import { trustMasked } from '../../src/gate/gate.ts'
import type { ChatResponder } from '../support/chat-server.ts'
import { chatServer, say } from '../support/chat-server.ts'

const question = {
  instructions: trustMasked('Judge the passage.'),
  content: trustMasked('C| We ship on Tuesdays.'),
  schema: { name: 'judgement', form: { type: 'object' } },
}

function modelAt(baseUrl: string, signal = new AbortController().signal) {
  const traces: HttpTrace[] = []
  const model = new ChatModel({
    baseUrl,
    name: 'small',
    key: new Secret('canary'),
    userAgent: 'svc/test',
    signal,
    trace: (entry) => traces.push(entry),
  })
  onTestFinished(() => model.close())
  return { model, traces }
}

async function against(respond: ChatResponder) {
  const server = await chatServer(respond)
  return { server, ...modelAt(server.url) }
}

const patient = 10_000

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the chat model', () => {
  it('is asked for one JSON form, at no temperature, with a seed and the key', async () => {
    const { server, model, traces } = await against((response) => say(response, 'yes'))
    expect(await model.ask(question, patient)).toEqual({ state: 'answered', content: 'yes' })
    const [{ path, headers, body } = expect.unreachable()] = server.requests
    expect(path).toBe('/v1/chat/completions')
    expect(headers.authorization).toBe('Bearer canary')
    expect(body).toEqual({
      model: 'small',
      messages: [
        { role: 'system', content: 'Judge the passage.' },
        { role: 'user', content: 'C| We ship on Tuesdays.' },
      ],
      temperature: 0,
      seed: 1,
      stream: false,
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'judgement', strict: true, schema: { type: 'object' } },
      },
    })
    expect(traces).toMatchObject([{ method: 'POST', path: '/v1/chat/completions', status: 200 }])
    expect(JSON.stringify(traces)).not.toContain('canary')
  })

  it('is asked in looser forms where the server refuses the strict one, and keeps to what worked', async () => {
    const { server, model } = await against((response, { body }) => {
      if (body.response_format?.type === 'json_schema') response.writeHead(400).end()
      else say(response, 'yes')
    })
    await model.ask(question, patient)
    await model.ask(question, patient)
    const forms = server.requests.map(({ body }) => body.response_format?.type)
    expect(forms).toEqual(['json_schema', 'json_object', 'json_object'])
  })

  it('is asked without a form at the last, and not again when that is refused, too', async () => {
    const { server, model } = await against((response) => response.writeHead(400).end())
    expect(await model.ask(question, patient)).toEqual({ state: 'failed', failure: 'refused' })
    const forms = server.requests.map(({ body }) => body.response_format?.type)
    expect(forms).toEqual(['json_schema', 'json_object', undefined])
  })

  const json = { 'content-type': 'application/json' }
  const bad: readonly (readonly [string, string, ChatResponder])[] = [
    ['an empty answer', 'unreadable', (response) => response.writeHead(200, json).end()],
    ['what is not JSON', 'unreadable', (response) => response.writeHead(200, json).end('Sure!')],
    ['other JSON', 'unreadable', (response) => response.writeHead(200, json).end('{"ok":true}')],
    [
      'an answer without words',
      'unreadable',
      (response) => response.writeHead(200, json).end('{"choices":[{"message":{"content":null}}]}'),
    ],
    [
      'a page',
      'unreadable',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
    ],
    [
      'a good answer under a wrong type',
      'unreadable',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'text/plain' })
          .end('{"choices":[{"message":{"content":"yes"}}]}'),
    ],
    [
      'an answer that breaks off',
      'unreadable',
      (response) => {
        response.writeHead(200, { ...json, 'content-length': '1000' })
        response.write('{"choices":[{"mess', () => response.destroy())
      },
    ],
    [
      'an answer without an end',
      'too_large',
      (response) => {
        response.writeHead(200, json)
        const more = (): void => {
          while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
          response.once('drain', more)
        }
        more()
      },
    ],
    ['a failure', 'broken', (response) => response.writeHead(500).end('boom')],
    ['a refused key', 'unauthorized', (response) => response.writeHead(401).end()],
    ['an unknown model', 'not_found', (response) => response.writeHead(404).end()],
    ['a refusal', 'refused', (response) => response.writeHead(413).end()],
    ['a hang-up', 'unreachable', (response) => response.destroy()],
  ]

  it.each(bad)('takes %s for no answer, and asks once', async (_what, failure, respond) => {
    const { server, model } = await against(respond)
    expect(await model.ask(question, patient)).toEqual({ state: 'failed', failure })
    expect(server.requests).toHaveLength(1)
  })

  it('follows no redirect, so text and key reach nobody else', async () => {
    const elsewhere = await chatServer((response) => say(response, 'yes'))
    const { model } = await against((response) =>
      response.writeHead(307, { location: `${elsewhere.url}/chat/completions` }).end(),
    )
    expect(await model.ask(question, patient)).toEqual({ state: 'failed', failure: 'redirected' })
    expect(elsewhere.requests).toEqual([])
  })

  it('is not waited for longer than was said, with or without a first word', async () => {
    const silent = await against(() => undefined)
    const late = { state: 'failed', failure: 'timeout' }
    expect(await silent.model.ask(question, 30)).toEqual(late)
    const begun = await against((response) => {
      response.writeHead(200, json).flushHeaders()
    })
    expect(await begun.model.ask(question, 100)).toEqual(late)
  })

  it.each([429, 503])('is asked once more after %i when the wait is short', async (status) => {
    const { server, model } = await against((response, _request, nth) => {
      if (nth === 0) response.writeHead(status, { 'retry-after': '0' }).end()
      else say(response, 'yes')
    })
    expect(await model.ask(question, patient)).toMatchObject({ state: 'answered' })
    expect(server.requests).toHaveLength(2)
  })

  it.each([
    ['0', 2],
    ['11', 1],
    ['', 1],
  ])('stays busy: Retry-After %j makes %i requests', async (retryAfter, calls) => {
    const { server, model } = await against((response) =>
      response.writeHead(429, retryAfter === '' ? {} : { 'retry-after': retryAfter }).end(),
    )
    expect(await model.ask(question, patient)).toEqual({ state: 'failed', failure: 'busy' })
    expect(server.requests).toHaveLength(calls)
  })

  it('stops at once when the run does', async () => {
    const stop = new AbortController()
    const server = await chatServer(() => stop.abort('SIGINT'))
    const { model } = modelAt(server.url, stop.signal)
    expect(await model.ask(question, patient)).toEqual({ state: 'failed', failure: 'stopped' })
  })

  it('cannot be reached where nobody listens', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    const { model, traces } = modelAt(`http://127.0.0.1:${port}/v1`)
    expect(await model.ask(question, patient)).toEqual({ state: 'failed', failure: 'unreachable' })
    expect(traces).toMatchObject([{ status: null }])
  })

  it('is asked past any proxy when it is on this machine', async () => {
    const proxy = await chatServer((response) => response.writeHead(500).end())
    vi.stubEnv('HTTP_PROXY', proxy.url)
    vi.stubEnv('http_proxy', proxy.url)
    const { model } = await against((response) => say(response, 'yes'))
    expect(await model.ask(question, patient)).toMatchObject({ state: 'answered' })
    expect(proxy.requests).toEqual([])
  })
})
