import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { onLoopback } from './loopback.ts'

/**
 * `lost`, `torn` and `stuck`: the work is done and its answer does not arrive; the others do no work. `busy`: a limit
 * that says nothing of a wait; `page`: a proxy's page for people, with status 200; `hidden`: what a token may not see.
 */
export type Fault =
  | 'none'
  | 'hang'
  | 'reset'
  | 'limit'
  | 'busy'
  | 'broken'
  | 'page'
  | 'hidden'
  | 'lost'
  | 'torn'
  | 'stuck'

export interface HostCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}

export interface HostAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface FakeHost {
  readonly url: string
  readonly calls: readonly HostCall[]
  /** Asked before each call. */
  fault: (call: HostCall) => Fault
}

/** A code host on a loopback port that answers by `answer` and fails as it is told. */
export async function fakeHost(answer: (call: HostCall) => HostAnswer): Promise<FakeHost> {
  const calls: HostCall[] = []
  const server = createServer((request, response) => {
    void serve(request, response)
  })
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const url = new URL(request.url ?? '/', 'http://host')
    const text = Buffer.concat(parts).toString('utf8')
    const call: HostCall = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    }
    calls.push(call)
    const fault = host.fault(call)
    if (fault === 'hang') return
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'limit')
      return send(response, { status: 429, body: {}, headers: { 'retry-after': '1' } })
    if (fault === 'busy') return send(response, { status: 429, body: {} })
    if (fault === 'page') return send(response, { status: 200, body: '<!doctype html><p>Sign in' })
    if (fault === 'broken') return send(response, { status: 500, body: { message: 'oops' } })
    if (fault === 'hidden') return send(response, { status: 404, body: { message: 'Not Found' } })
    const given = answer(call)
    if (fault === 'stuck') return
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'torn') {
      const body = JSON.stringify(given.body)
      response.writeHead(given.status, { 'content-length': String(body.length + 10) })
      response.write(body.slice(0, body.length / 2), () => request.socket.destroy())
      return
    }
    send(response, given)
  }
  const port = await onLoopback(server)
  const host: FakeHost = { url: `http://127.0.0.1:${port}`, calls, fault: () => 'none' }
  return host
}

function send(response: ServerResponse, { status, body, headers = {} }: HostAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
