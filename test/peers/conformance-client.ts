import type { Endpoint } from '../../src/connectors/access/mcp/open.ts'
import { openMcp } from '../../src/connectors/access/mcp/open.ts'
import type { Uses } from '../../src/connectors/access/mcp/use.ts'
import type { GrantStore } from '../../src/connectors/access/oauth/grant.ts'
import { oauthBearer } from '../../src/connectors/access/oauth/session.ts'
import { Network } from '../../src/connectors/access/rest.ts'
import type { Secret } from '../../src/core/text.ts'
import { systemClock } from '../../src/core/time.ts'
import { z } from 'zod'

/**
 * The client that the official conformance suite judges: svc's own access to MCP and its own sign-in, driven as a
 * connector drives them. The suite adds its server's address as the last argument.
 */

const uses = {
  add: {
    when: 'read',
    tools: ['add_numbers'],
    arguments: ['a', 'b'],
    keeps: ['ok'],
    parse: () => ({ ok: true }),
  },
  reconnect: {
    when: 'read',
    tools: ['test_reconnection', 'test_reconnect'],
    arguments: [],
    keeps: ['ok'],
    parse: () => ({ ok: true }),
  },
  test: {
    when: 'read',
    tools: ['test-tool', 'test_tool'],
    arguments: [],
    keeps: ['ok'],
    parse: () => ({ ok: true }),
  },
} as const satisfies Uses

const done = z.object({ ok: z.boolean() })

const context = z
  .object({ client_id: z.string().optional(), client_secret: z.string().optional() })
  .catch({})

class MemoryStore implements GrantStore {
  #held: Secret | null = null

  read(): Promise<Secret | null> {
    return Promise.resolve(this.#held)
  }

  async change(work: (held: Secret | null) => Promise<Secret | null>): Promise<void> {
    this.#held = await work(this.#held)
  }
}

/** A person who agrees at once: opens the address and follows where it leads. */
async function agree(address: string): Promise<void> {
  const answer = await fetch(address, { redirect: 'manual' })
  const back = answer.headers.get('location')
  if (back !== null) await fetch(back)
}

const url = process.argv.at(-1) ?? ''
const scenario = process.env['MCP_CONFORMANCE_SCENARIO'] ?? ''
const given = context.parse(JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] || '{}'))
const known = { 'auth/basic-cimd': 'https://conformance-test.local/client-metadata.json' }
const clientId = given.client_id ?? (scenario in known ? known['auth/basic-cimd'] : undefined)

const connector = {
  id: 'conformance',
  title: 'The suite',
  sign: {},
  childEnv: {},
  uses,
  pace: { perSecond: 100, atOnce: 1 },
}
const endpoint: Endpoint = { kind: 'address', url }
const line = {
  network: new Network(),
  timeoutMs: 10_000,
  userAgent: 'svc-conformance',
  trace: () => undefined,
  onWait: () => undefined,
  signal: new AbortController().signal,
  clock: systemClock,
}
const bearer = oauthBearer(
  { ...line, connector, endpoint: url, store: new MemoryStore() },
  {
    show: agree,
    client: clientId === undefined ? null : { id: clientId, secret: given.client_secret ?? null },
    // Any free port: the suite takes every redirect address.
    port: 0,
    limitMs: 20_000,
  },
)
const tool = openMcp(connector, { ...line, endpoint, bearer, secrets: {}, env: {} })
try {
  for (const [name, input] of [
    ['add', { a: 5, b: 3 }],
    ['reconnect', {}],
    ['test', {}],
  ] as const) {
    if ((await tool.offers(name)) !== null) await tool.use(name, input, done)
  }
} catch (thrown) {
  process.stderr.write(`${String(thrown)}\n`)
  process.exitCode = 1
} finally {
  await tool.close()
  await line.network.close()
}
