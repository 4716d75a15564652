import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { withMcp } from '../../../support/mcp-trial.ts'
import { onLoopback } from '../../../support/loopback.ts'

const speaker = {
  id: 'notebook',
  title: 'Notebook',
  sign: { authorization: 'Bearer {token}' },
  childEnv: {},
  pace: { perSecond: 1_000, atOnce: 1 },
  uses: { ping: { when: 'read', tools: ['ping'], arguments: [], keeps: ['ok'] } },
} as const

interface Message {
  readonly id?: number
  readonly method: string
  readonly params?: { readonly protocolVersion?: string }
}

function resultOf({ method, params }: Message): object {
  if (method === 'initialize') {
    const { protocolVersion } = params ?? {}
    return { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } }
  }
  if (method === 'tools/list') return { tools: [{ name: 'ping', inputSchema: { type: 'object' } }] }
  return { content: [{ type: 'text', text: '{"ok":true}' }] }
}

/** A server from before streamable HTTP: it takes messages at an address it names over a stream of its own. */
async function olderServer(): Promise<{ readonly url: string; readonly signed: Set<string> }> {
  const signed = new Set<string>()
  let stream: ServerResponse | null = null
  const server = createServer((request, response) => {
    signed.add(request.headers.authorization ?? '')
    if (request.method === 'GET') {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' })
      stream.write('event: endpoint\ndata: /messages\n\n')
      return
    }
    if (request.url !== '/messages') {
      response.writeHead(405).end()
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const message = JSON.parse(Buffer.concat(parts).toString('utf8')) as Message
      response.writeHead(202).end()
      if (message.id === undefined) return
      const answer = { jsonrpc: '2.0', id: message.id, result: resultOf(message) }
      stream?.write(`event: message\ndata: ${JSON.stringify(answer)}\n\n`)
    })
  })
  const port = await onLoopback(server)
  return { url: `http://127.0.0.1:${port}/sse`, signed }
}

it('a server of the older transport is read once it has refused the newer one', async () => {
  const { url, signed } = await olderServer()
  const { value, traces } = await withMcp(speaker, { url, secrets: { token: 'abc' } }, (tool) =>
    tool.use('ping', {}, z.object({ ok: z.boolean() })),
  )
  expect(value).toEqual({ ok: true })
  expect([...signed]).toEqual(['Bearer abc'])
  expect(traces[0]).toMatchObject({ method: 'POST', path: '/sse', status: 405 })
})
