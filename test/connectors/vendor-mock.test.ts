import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Choices, RestConnector, ScopeFlags, ScopeOf } from '../../src/connectors/connector.ts'
import { Network, openRest } from '../../src/connectors/access/rest.ts'
import { connectors } from '../../src/connectors/registry.ts'
import { Secret } from '../../src/core/text.ts'
import { systemClock } from '../../src/core/time.ts'
import type { OpenedItem } from '../support/read.ts'
import { opened, readRun } from '../support/read.ts'

/** `figma=http://127.0.0.1:4611 …`: mock servers made of the vendors' own documents; scripts/with-vendor-mocks.sh. */
const mocks = new Map(
  (process.env['SVC_TEST_MOCKS'] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)] as const),
)

/** What the mock's examples know. */
const worlds: Readonly<
  Record<string, { readonly scope: ScopeOf<ScopeFlags>; readonly choices?: Choices }>
> = {
  figma: { scope: { figmaFiles: ['SYNTHfileKEY0000000001'] } },
  datadog: { scope: { datadogNotebooks: ['424242'] } },
  gitlab: { scope: { gitlabProjects: ['acme/widgets'] } },
  hubspot: { scope: { hubspotPipelines: ['default'], hubspotTeams: ['178588'] } },
  airtable: {
    scope: {},
    choices: {
      base: 'appSYNTHETIC00001',
      tables: [{ id: 'tblSYNTHETIC00001', fields: ['fldSYNTHETIC00001', 'fldSYNTHETIC00002'] }],
    },
  },
}

const rest = connectors.filter((connector) => connector.access === 'rest')

describe.skipIf(mocks.size === 0)('against the vendor’s own description of its API', () => {
  it.each(rest.map((connector) => [connector.id, connector] as const))(
    '%s makes no call the vendor would refuse, and digests its example answers',
    async (id, connector) => {
      const mock = mocks.get(id)
      const world = worlds[id]
      if (mock === undefined || world === undefined) throw new Error(`no mock of ${id}`)
      const recorder = await recording(mock)
      const { items } = await readWhole(connector, recorder.url, world)
      expect(recorder.violations).toEqual([])
      expect(recorder.calls).toBeGreaterThan(1)
      expect(items.length).toBeGreaterThan(0)
    },
  )
})

async function readWhole(
  connector: RestConnector,
  address: string,
  world: { readonly scope: ScopeOf<ScopeFlags>; readonly choices?: Choices },
): Promise<{ items: readonly OpenedItem[] }> {
  const network = new Network()
  onTestFinished(() => network.close())
  const run = readRun(world.scope)
  const tool = openRest(connector, {
    baseUrl: connector.baseOf?.(address) ?? address,
    secrets: Object.fromEntries(
      connector.credential.map(({ key }) => [key, new Secret('synthetic-credential')]),
    ),
    userAgent: 'svc/test',
    timeoutMs: 10_000,
    signal: run.signal,
    clock: systemClock,
    network,
    trace: () => undefined,
    onWait: () => undefined,
  })
  const proof = await connector.prove({ tool, choices: {} })
  const choices = { ...proof.choices, ...world.choices }
  const items: OpenedItem[] = []
  for await (const item of connector.read({ ...run, tool, choices })) items.push(opened(item))
  expect(run.tally.missing).toBe(0)
  return { items }
}

/** Passes every call on to the mock and notes where the mock says that it breaks the vendor's description. */
async function recording(
  mock: string,
): Promise<{ url: string; violations: string[]; readonly calls: number }> {
  const violations: string[] = []
  let calls = 0
  const server = createServer((request, response) => {
    void (async () => {
      calls++
      const answer = await fetch(mock + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: passedOn(request),
        ...(request.method === 'GET' ? {} : { body: await textOf(request) }),
      })
      const found = answer.headers.get('sl-violations')
      if (found !== null) violations.push(`${request.method} ${request.url}: ${found}`)
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(?:content-length|transfer-encoding)$/.test(name),
        ),
      )
      response.writeHead(answer.status, headers).end(await answer.text())
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  const url = await listening(server)
  return {
    url,
    violations,
    get calls() {
      return calls
    },
  }
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
