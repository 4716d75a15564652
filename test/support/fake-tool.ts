import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** One request as the fake got it. */
export interface FakeRequest {
  readonly method: string
  /** Below the base address, still percent-encoded, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** The body as JSON; null without one, or where it is none. */
  readonly body: unknown
  /** The `{names}` of the route that takes it, decoded; empty when no route does. */
  readonly params: Readonly<Record<string, string>>
}

/** A string goes out as it is, anything else as JSON; 200 when no status is given. */
export interface FakeAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** One endpoint of the vendor, as its reference describes it: not as the connector declares it. */
export interface FakeRoute {
  readonly method: 'GET' | 'POST'
  /** `/v1/files/{file_key}/comments`. */
  readonly path: string
  /** Query names the vendor knows. */
  readonly query?: readonly string[]
  /** Top-level names of the body the vendor knows. */
  readonly body?: readonly string[]
  readonly answer: (request: FakeRequest) => FakeAnswer
}

/** A vendor's API as its documentation has it. */
export interface FakeVendor {
  /** Where its API begins; `/some/base` where it does not care. */
  readonly base?: string
  /** Headers every request must carry, with their values, names in lower case. */
  readonly credential: Readonly<Record<string, string>>
  /** What the vendor answers to a missing, wrong or expired credential. */
  readonly refusal: FakeAnswer
  readonly routes: readonly FakeRoute[]
}

/** What comes before the vendor's own answer. */
export type Fault =
  /** Answered instead. */
  | FakeAnswer
  /** The socket is closed without an answer. */
  | 'drop'
  /** The headers and half of the body, and then the socket is closed. */
  | 'cut'
  /** Nothing is ever answered. */
  | 'silence'
  /** Status 200 and a page for people, as a proxy or a sign-in wall sends it. */
  | 'html'
  /** Status 200 and the first half of the vendor's own JSON. */
  | 'torn'
  /** Status 200 and JSON that does not end. */
  | 'oversized'

export interface FakeTool {
  /** Base address with a path in it, as a proxy or a self-hosted tool has one. */
  readonly url: string
  readonly requests: readonly FakeRequest[]
  /** What no client of this vendor may do: unknown endpoints, undeclared names, a wrong credential. */
  readonly violations: readonly string[]
  /** Bodies answered by the vendor's routes so far. */
  readonly answered: readonly string[]
  /** Every byte clients sent so far. */
  readonly bytes: () => Buffer
  /** One fault for each of the next requests; null lets one through. */
  readonly faults: (Fault | null)[]
  /** Asked for every request once `faults` is empty; null lets it through. */
  faultOf: (request: FakeRequest, nth: number) => Fault | null
  /** The last hand on an answer of the vendor's routes, before it goes out. */
  alter: (answer: FakeAnswer, request: FakeRequest) => FakeAnswer
  close(): Promise<void>
}

/** A vendor's API on a loopback port, gone when the test is. Outside of a test, close it yourself. */
export async function fakeTool(
  vendor: FakeVendor,
  options: { readonly latencyMs?: number; readonly inTest?: boolean; readonly base?: string } = {},
): Promise<FakeTool> {
  const { latencyMs = 0, inTest = true, base = vendor.base ?? '/some/base' } = options
  const parts: Buffer[] = []
  const requests: FakeRequest[] = []
  const violations: string[] = []
  const answered: string[] = []
  const faults: (Fault | null)[] = []

  const server = createServer((incoming, response) => {
    void serve(incoming, response)
  })
  server.on('connection', (socket) => {
    socket.on('data', (part: Buffer) => parts.push(Buffer.from(part)))
  })

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '', 'http://fake.invalid')
    const body = await bodyOf(incoming)
    const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : null
    const route = path === null ? undefined : routeOf(vendor, incoming.method ?? '', path)
    const request: FakeRequest = {
      method: incoming.method ?? '',
      path: path ?? url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body,
      params: route?.params ?? {},
    }
    const fault = faults.shift() ?? tool.faultOf(request, requests.length)
    requests.push(request)
    violations.push(...violationsOf(vendor, route?.route, request))
    if (latencyMs > 0) await sleep(latencyMs)

    const whole = (): FakeAnswer => {
      if (!hasCredential(vendor, request)) return vendor.refusal
      if (route === undefined) return { status: 404, body: { message: 'no such endpoint' } }
      return tool.alter(route.route.answer(request), request)
    }
    switch (fault) {
      case 'drop':
        incoming.socket.destroy()
        return
      case 'silence':
        return
      case 'html':
        send(response, { headers: htmlHeaders, body: '<!doctype html><p>Please sign in' })
        return
      case 'torn': {
        const text = textOf(whole())
        send(response, { body: text.slice(0, Math.ceil(text.length / 2)) })
        return
      }
      case 'cut': {
        const text = textOf(whole())
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text) + 1,
        })
        response.write(text, () => incoming.socket.destroy())
        return
      }
      case 'oversized':
        pour(response)
        return
      case null: {
        const answer = whole()
        answered.push(textOf(answer))
        send(response, answer)
        return
      }
      default:
        send(response, fault)
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const tool: FakeTool = {
    url: `http://127.0.0.1:${port}${base}`,
    requests,
    violations,
    answered,
    bytes: () => Buffer.concat(parts),
    faults,
    faultOf: () => null,
    alter: (answer) => answer,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  if (inTest) onTestFinished(() => tool.close())
  return tool
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' }

async function bodyOf(incoming: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  try {
    for await (const part of incoming) parts.push(part as Buffer)
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    return null
  }
}

interface Taken {
  readonly route: FakeRoute
  readonly params: Readonly<Record<string, string>>
}

function routeOf(vendor: FakeVendor, method: string, path: string): Taken | undefined {
  for (const route of vendor.routes) {
    if (route.method !== method) continue
    const params = paramsOf(route.path, path)
    if (params !== null) return { route, params }
  }
  return undefined
}

/** The `{names}` of a path template in a path, decoded; null when the path does not fit. */
export function paramsOf(template: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = template.split('/')
  const steps = path.split('/')
  if (wanted.length !== steps.length) return null
  const params: Record<string, string> = {}
  for (const [i, want] of wanted.entries()) {
    const step = steps[i] ?? ''
    const name = /^\{(\w+)\}$/.exec(want)?.[1]
    if (name === undefined) {
      if (want !== step) return null
      continue
    }
    if (step === '') return null
    params[name] = decodeURIComponent(step)
  }
  return params
}

function violationsOf(
  vendor: FakeVendor,
  route: FakeRoute | undefined,
  request: FakeRequest,
): readonly string[] {
  const what = `${request.method} ${request.path}`
  if (route === undefined) return [`${what}: no such endpoint`]
  const names = typeof request.body === 'object' && request.body !== null ? request.body : {}
  return [
    ...(hasCredential(vendor, request) ? [] : [`${what}: without the credential`]),
    ...[...request.query.keys()]
      .filter((name) => !(route.query ?? []).includes(name))
      .map((name) => `${what}: query ${name}`),
    ...Object.keys(names)
      .filter((name) => !(route.body ?? []).includes(name))
      .map((name) => `${what}: body ${name}`),
  ]
}

function hasCredential(vendor: FakeVendor, { headers }: FakeRequest): boolean {
  return Object.entries(vendor.credential).every(([name, value]) => headers[name] === value)
}

function textOf({ body }: FakeAnswer): string {
  if (body === undefined) return ''
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function send(response: ServerResponse, answer: FakeAnswer): void {
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    ...answer.headers,
  })
  response.end(textOf(answer))
}

/** A JSON string without an end, as fast as the client takes it and no longer than it does. */
function pour(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"much":"')
  const more = (): void => {
    while (!response.destroyed && response.write(block));
  }
  response.on('drain', more)
  more()
}

const block = Buffer.alloc(1024 * 1024, 'a')
