import { createServer } from 'node:http'
import type { Answered } from './vendor-schema.ts'
import { onLoopback } from './loopback.ts'

/** Stands before a fake, passes every call on as it is and notes what was answered. */
export function answerTap(): {
  readonly answered: readonly Answered[]
  readonly through: (url: string) => Promise<string>
} {
  const answered: Answered[] = []
  const through = async (vendor: string): Promise<string> => {
    const server = createServer((request, response) => {
      const pass = async (): Promise<void> => {
        const parts: Buffer[] = []
        for await (const part of request) parts.push(Buffer.from(part))
        const { method = 'GET', url = '' } = request
        const headers = Object.entries(request.headers).flatMap(
          ([name, value]): [string, string][] =>
            typeof value === 'string' && !hopByHop.test(name) ? [[name, value]] : [],
        )
        const sent = method === 'GET' ? {} : { body: Buffer.concat(parts) }
        const answer = await fetch(vendor + url, { method, headers, ...sent })
        const body = await answer.text()
        const { status } = answer
        answered.push({ method, path: url.replace(/\?.*$/, ''), status, body: JSON.parse(body) })
        const given = [...answer.headers].filter(([name]) => !hopByHop.test(name))
        response.writeHead(status, Object.fromEntries(given)).end(body)
      }
      void pass().catch(() => response.destroy())
    })
    const port = await onLoopback(server)
    return `http://127.0.0.1:${port}`
  }
  return { answered, through }
}

const hopByHop = /^(?:host|connection|content-length|transfer-encoding)$/
