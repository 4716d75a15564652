import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { onLoopback } from './loopback.ts'

/** A tool as a server lists it. */
export interface FakeTool {
  readonly name: string
  readonly inputSchema: unknown
}

/** What a scripted tool answers: text, JSON, or an error of the protocol. */
export type FakeAnswer =
  | { readonly text: string; readonly isError?: boolean; readonly structured?: unknown }
  | { readonly json: unknown; readonly isError?: boolean }
  | { readonly protocolError: { readonly code: number; readonly message: string } }

export type FakeToolHandler = (
  args: Readonly<Record<string, unknown>>,
) => FakeAnswer | Promise<FakeAnswer>

/** What a request meets instead of an answer. Each is used up by the request it meets. */
export type FakeFault =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  | { readonly kind: 'html' }
  | { readonly kind: 'broken-json' }
  | { readonly kind: 'no-session' }
  | { readonly kind: 'drop-socket' }
  /** An event stream that ends with no answer in it and nothing to resume from. */
  | { readonly kind: 'drop-stream' }
  | { readonly kind: 'never' }
  | { readonly kind: 'huge'; readonly bytes: number }
  | { readonly kind: 'redirect'; readonly to: string }

export interface FakeMcpOptions {
  readonly tools: readonly FakeTool[]
  readonly answers?: Readonly<Record<string, FakeToolHandler>>
  /** Tools on one page of the list; all without it. */
  readonly toolsPerPage?: number
  /** Names the first page of tools again and again. */
  readonly circles?: boolean
  /** Answers as an event stream instead of JSON. */
  readonly streams?: boolean
  /** Server instructions, offered at the start. */
  readonly instructions?: string
  /** Looks at each request before anything else; true when it has answered. */
  readonly guard?: (request: IncomingMessage, response: ServerResponse) => boolean
}

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** Method of the protocol; null for what is none. */
  readonly rpc: string | null
  readonly params: unknown
}

export interface FakeMcp {
  readonly url: string
  readonly requests: readonly FakeRequest[]
  /** Arguments of every call of a tool, in order. */
  calls(tool: string): readonly Readonly<Record<string, unknown>>[]
  /** The next request of this protocol method meets the fault. */
  fault(rpc: string, ...faults: readonly FakeFault[]): void
  /** Sessions opened and not ended by the client. */
  readonly sessions: ReadonlySet<string>
  /** Every message the server sent by itself: no faults, no refusals. */
  readonly answered: readonly string[]
  /** Asked once no `fault` is left for a request; `rpc` is null for the end of a session. */
  faultOf: (rpc: string | null, nth: number) => FakeFault | null
  /** The last hand on a result, before it goes out. */
  alter: (result: object, message: Rpc) => object
}

/** A schema that declares these arguments; a `*` behind a name makes it required. */
export function schemaOf(...names: readonly string[]): {
  readonly type: string
  readonly properties: object
  readonly required: readonly string[]
} {
  const plain = names.map((name) => name.replace('*', ''))
  return {
    type: 'object',
    properties: Object.fromEntries(plain.map((name) => [name, { type: 'string' }])),
    required: names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1)),
  }
}

/** A scripted MCP server on loopback: streamable HTTP with sessions, and faults on demand. */
export async function fakeMcp(options: FakeMcpOptions): Promise<FakeMcp> {
  const requests: FakeRequest[] = []
  const sessions = new Set<string>()
  const faults = new Map<string, FakeFault[]>()
  const answered: string[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(request, response, body))
  })

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    body: string,
  ): Promise<void> => {
    const message = body === '' ? null : (JSON.parse(body) as Rpc)
    requests.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      rpc: message?.method ?? null,
      params: message?.params ?? null,
    })
    if (options.guard?.(request, response) === true) return
    const session = request.headers['mcp-session-id']
    if (request.method === 'DELETE') {
      const silent = fake.faultOf(null, 0)
      if (silent !== null) return
      sessions.delete(String(session))
      response.writeHead(200).end()
      return
    }
    if (message === null) {
      response.writeHead(405).end()
      return
    }
    const fault =
      faults.get(message.method)?.shift() ??
      fake.faultOf(message.method, requests.filter(({ rpc }) => rpc === message.method).length - 1)
    if (fault !== null) {
      if (fault.kind === 'no-session') sessions.clear()
      meet(fault, response, message)
      return
    }
    if (message.method !== 'initialize' && !sessions.has(String(session))) {
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"error":"Session not found"}')
      return
    }
    if (message.id === undefined) {
      response.writeHead(202).end()
      return
    }
    const result = fake.alter(await resultOf(options, message), message)
    const headers: Record<string, string> = {}
    if (message.method === 'initialize') {
      const id = randomUUID()
      sessions.add(id)
      headers['mcp-session-id'] = id
    }
    const text = JSON.stringify({ jsonrpc: '2.0', id: message.id, ...result })
    answered.push(text)
    if (options.streams === true) {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' })
      response.end(`event: message\ndata: ${text}\n\n`)
    } else {
      response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(text)
    }
  }

  const port = await onLoopback(server)
  const fake: FakeMcp = {
    url: `http://127.0.0.1:${port}/mcp`,
    requests,
    sessions,
    calls: (tool) =>
      requests
        .filter(({ rpc, params }) => rpc === 'tools/call' && (params as Called).name === tool)
        .map(({ params }) => (params as Called).arguments),
    fault: (rpc, ...more) => {
      faults.set(rpc, [...(faults.get(rpc) ?? []), ...more])
    },
    answered,
    faultOf: () => null,
    alter: (result) => result,
  }
  return fake
}

/** A message of the protocol. */
export interface Rpc {
  readonly id?: number
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>>
}

interface Called {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

async function resultOf(options: FakeMcpOptions, message: Rpc): Promise<object> {
  switch (message.method) {
    case 'initialize':
      return {
        result: {
          protocolVersion: message.params?.['protocolVersion'],
          capabilities: { tools: {} },
          serverInfo: { name: 'fake', version: '1.0.0' },
          ...(options.instructions === undefined ? {} : { instructions: options.instructions }),
        },
      }
    case 'tools/list':
      return { result: toolPage(options, message) }
    case 'tools/call': {
      const { name, arguments: args } = message.params as unknown as Called
      const handler = options.answers?.[name]
      if (handler === undefined) {
        return { result: textResult(`MCP error -32602: Tool ${name} not found`, true) }
      }
      const said = await handler(args)
      if ('protocolError' in said) return { error: said.protocolError }
      if ('json' in said) return { result: textResult(JSON.stringify(said.json), said.isError) }
      return {
        result: {
          ...textResult(said.text, said.isError),
          ...(said.structured === undefined ? {} : { structuredContent: said.structured }),
        },
      }
    }
    default:
      return { error: { code: -32_601, message: 'Method not found' } }
  }
}

function textResult(text: string, isError = false): object {
  return { content: [{ type: 'text', text }], ...(isError ? { isError } : {}) }
}

function toolPage({ tools, toolsPerPage, circles }: FakeMcpOptions, message: Rpc): object {
  if (circles === true) return { tools, nextCursor: 'again' }
  if (toolsPerPage === undefined) return { tools }
  const at = Number(message.params?.['cursor'] ?? 0)
  const next = at + toolsPerPage
  return {
    tools: tools.slice(at, next),
    ...(next < tools.length ? { nextCursor: String(next) } : {}),
  }
}

function meet(fault: FakeFault, response: ServerResponse, { id }: Rpc): void {
  switch (fault.kind) {
    case 'status':
      response.writeHead(fault.status, fault.headers).end(fault.body ?? '')
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the hotel</h1>')
      return
    case 'broken-json':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":')
      return
    case 'no-session':
      response.writeHead(404).end('Session not found')
      return
    case 'drop-socket':
      response.socket?.destroy()
      return
    case 'drop-stream':
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(': soon\n\n')
      return
    case 'never':
      return
    case 'redirect':
      response.writeHead(307, { location: fault.to }).end()
      return
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(
        `{"jsonrpc":"2.0","id":${String(id)},"result":{"content":[{"type":"text","text":"`,
      )
      pour(response, fault.bytes)
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A text of so many bytes and the end of its answer, as fast as the client takes it and no longer than it does. */
function pour(response: ServerResponse, bytes: number): void {
  let left = bytes
  const more = (): void => {
    while (left > 0 && !response.destroyed) {
      left -= block.length
      if (!response.write(block)) return
    }
    if (!response.destroyed) response.end('"}]}}')
  }
  response.on('drain', more)
  more()
}

const block = Buffer.alloc(1024 * 1024, 'x')
