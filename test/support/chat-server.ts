import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { z } from 'zod'
import { onLoopback } from './loopback.ts'

/** A chat request as the server got it. */
export interface ChatRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: z.infer<typeof chatBody>
  /** What the user's message says. */
  readonly text: string
}

const chatBody = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  temperature: z.number(),
  seed: z.number(),
  response_format: z.looseObject({ type: z.string() }).optional(),
})

export type ChatResponder = (
  response: ServerResponse,
  request: ChatRequest,
  /** 0-based count of the request. */
  nth: number,
) => void

export interface ChatServer {
  /** Base URL, as `--model-url` takes it. */
  readonly url: string
  readonly port: number
  readonly requests: readonly ChatRequest[]
}

/** A chat endpoint on this machine that answers as it is told to, gone when the test is. */
export async function chatServer(respond: ChatResponder): Promise<ChatServer> {
  const requests: ChatRequest[] = []
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = chatBody.parse(JSON.parse(Buffer.concat(parts).toString('utf8')))
      const text = body.messages.at(-1)?.content ?? ''
      const request = { path: incoming.url ?? '', headers: incoming.headers, body, text }
      requests.push(request)
      respond(response, request, requests.length - 1)
    })
  })
  const port = await onLoopback(server)
  return { url: `http://127.0.0.1:${port}/v1`, port, requests }
}

/** Answers with these words of the model, as an OpenAI-compatible server wraps them. */
export function say(response: ServerResponse, content: unknown): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  response.end(
    JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: text } }] }),
  )
}

/** The lines of the prompt behind a mark, as the text had them. */
export function linesOf(text: string, mark: 'S' | 'B' | 'C' | 'A'): string {
  const lines = text.split('\n').filter((line) => line.startsWith(`${mark}| `))
  return lines.map((line) => line.slice(3)).join('\n')
}
