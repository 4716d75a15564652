import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Env } from '../../../src/client/folder.ts'
import { temporaryHome } from '../../support/home.ts'
import type { TestService } from '../../support/service.ts'
import { testService } from '../../support/service.ts'
import type { Ran } from '../../support/svc.ts'
import { svc } from '../../support/svc.ts'
import { onLoopback } from '../../support/loopback.ts'

/** A device, and a service on loopback that it is signed in to as an admin. */
export interface House {
  readonly home: string
  readonly service: TestService
  readonly url: string
  readonly env: Env
  /** What may stand neither in an answer nor on stderr, whatever is asked for. */
  readonly secrets: string[]
  readonly run: (argv: readonly string[], more?: { stdin?: string; env?: Env }) => Promise<Ran>
  /** A new draft, by its id. */
  readonly draft: (body?: string) => Promise<string>
}

/** What stands between the device and the service. */
export interface Way {
  /** Told of a request before it is passed on; `true` leaves it without an answer for ever. */
  readonly hangs?: () => boolean
  /** Told likewise; what it gives is answered in place of the service, and null is not. */
  readonly instead?: () => Instead | null
  /** Every answer passes through it. */
  readonly answer?: (body: string) => string
}

/** `cut`: the connection ends without an answer. */
export type Instead =
  'cut' | { readonly status: number; readonly type: string; readonly body: string }

export async function openHouse(
  make: () => Promise<TestService> = testService,
  way: Way = {},
): Promise<House> {
  const [home, service] = [temporaryHome(), await make()]
  const url = await listening(service, way)
  const env: Env = { SVC_BASE_URL: url, SVC_TOKEN: service.adminKey }
  return {
    home,
    service,
    url,
    env,
    secrets: [service.adminKey],
    run: (argv, more = {}) => svc(argv, { home, ...more, env: { ...env, ...more.env } }),
    draft: async (body = 'Refunds over $500 need two approvals.') => {
      const source = 'https://example.com/t/1'
      const made = await service.call('POST', '/v1/rules', { body: { body, source } })
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
      return (made.body as { id: string }).id
    },
  }
}

async function listening({ app }: TestService, { hangs, instead, answer }: Way): Promise<string> {
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const payload = await buffer(request)
    if (hangs?.() === true) return
    const other = instead?.() ?? null
    if (other === 'cut') {
      request.socket.destroy()
      return
    }
    if (other !== null) {
      response.writeHead(other.status, { 'content-type': other.type }).end(other.body)
      return
    }
    const { method = 'GET', url = '/', headers } = request
    const verb = method as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    const answered = await app.inject({
      method: verb,
      url,
      headers,
      ...(payload.length > 0 ? { payload } : {}),
    })
    const { 'content-length': _length, ...rest } = answered.headers
    response.writeHead(answered.statusCode, rest)
    response.end(answer === undefined ? answered.payload : answer(answered.payload))
  }
  const server = createServer((request, response) => void pass(request, response))
  return `http://127.0.0.1:${await onLoopback(server)}`
}
