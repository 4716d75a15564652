import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** `figma=http://127.0.0.1:4611 …`: mock servers made of the vendors' own documents; scripts/with-vendor-mocks.sh. */
export const mocks: ReadonlyMap<string, string> = new Map(
  (process.env['SVC_TEST_MOCKS'] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)] as const),
)

export interface Recorder {
  readonly url: string
  /** Where a call breaks the vendor's description, in the mock's own words. */
  readonly violations: readonly string[]
  /** `GET /path`, without the query, in their order. */
  readonly calls: readonly string[]
}

export interface RecorderOptions {
  /** Who answers instead of the mock, which is stateless: it then only judges. */
  readonly vendor?: string
  /** Before the paths of the description: it is written relative to there. */
  readonly below?: string
}

/** Passes every call on to a vendor's mock and notes what the mock finds wrong with it. */
export async function recording(
  id: string,
  { vendor, below = '' }: RecorderOptions = {},
): Promise<Recorder> {
  const mock = mocks.get(id)
  if (mock === undefined) throw new Error(`no mock of ${id}`)
  const [violations, calls]: [string[], string[]] = [[], []]
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '' } = request
    const init = {
      method,
      headers: passedOn(request),
      ...(method === 'GET' ? {} : { body: await textOf(request) }),
    }
    const judged = await fetch(
      mock + url.slice(url.startsWith(`${below}/`) ? below.length : 0),
      init,
    )
    calls.push(`${method} ${url.replace(/\?.*$/, '')}`)
    const found = judged.headers.get('sl-violations') ?? (judged.ok ? null : await judged.text())
    if (found !== null) violations.push(`${method} ${url}: ${found}`)
    const answer = vendor === undefined ? judged : await fetch(vendor + url, init)
    const given = [...answer.headers].filter(
      ([name]) => !/^(?:content-length|transfer-encoding)$/.test(name),
    )
    response.writeHead(answer.status, Object.fromEntries(given)).end(await answer.text())
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  return { url: await listening(server), violations, calls }
}

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !/^(?:host|connection|content-length)$/.test(name)
        ? [[name, value]]
        : [],
    ),
  )
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // oxlint-disable-next-line no-unsafe-type-assertion -- a server that listens on a port has such an address
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
