import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { onLoopback } from './loopback.ts'

export interface BackendRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

export interface Backend {
  readonly host: string
  readonly url: string
  readonly requests: readonly BackendRequest[]
}

export interface BackendAnswer {
  readonly status?: number
  readonly json: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A vendor's API on loopback, behind an MCP server that somebody else wrote. */
export async function backend(
  answer: (request: BackendRequest) => BackendAnswer,
): Promise<Backend> {
  const requests: BackendRequest[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const seen = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', 'http://backend.invalid'),
      headers: request.headers,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    }
    requests.push(seen)
    const { status = 200, json, headers = {} } = answer(seen)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(json))
  }
  const server = createServer((request, response) => void handle(request, response))
  const port = await onLoopback(server)
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, requests }
}
