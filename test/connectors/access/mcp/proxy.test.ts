import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { asana } from '../../../../src/connectors/asana/index.ts'
import type { FakeMcp } from '../../../support/fake-mcp.ts'
import { fakeMcp, schemaOf } from '../../../support/fake-mcp.ts'
import { runMcp } from '../../../support/mcp-trial.ts'
import type { Proxy } from '../../../support/tunnel-proxy.ts'
import { beyond, tunnelProxy } from '../../../support/tunnel-proxy.ts'

const project = '1200000000000001'
const token = 'CANARY-token-0123456789'

function server(): Promise<FakeMcp> {
  return fakeMcp({
    tools: [{ name: 'get_tasks', inputSchema: schemaOf('project*', 'opt_fields') }],
    answers: {
      get_tasks: () => ({ json: { data: [{ gid: '11', name: 'A', notes: 'We ship.' }] } }),
    },
  })
}

async function proxyNamed(): Promise<Proxy> {
  const proxy = await tunnelProxy()
  vi.stubEnv('HTTP_PROXY', proxy.url)
  vi.stubEnv('NO_PROXY', '')
  return proxy
}

function read({ url }: Pick<FakeMcp, 'url'>) {
  return runMcp(asana, { asanaProjects: [project] }, { url, secrets: { token } })
}

beforeEach(() => {
  for (const name of ['http_proxy', 'no_proxy']) vi.stubEnv(name, undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
})

describe('an MCP server behind a proxy the environment names', () => {
  it('is reached through it alone, which never sees the credential', async () => {
    const fake = await server()
    const proxy = await proxyNamed()
    const url = beyond(fake.url)
    const { items, error } = await read({ url })
    expect([items.length, error]).toEqual([1, null])
    // Every request of the session, its end as well.
    expect(fake.requests.map(({ method }) => method)).toContain('DELETE')
    expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${new URL(url).host} HTTP/1.1`]))
    expect(proxy.heads.join('')).not.toContain(token)
  })

  it('is reached without it on this machine', async () => {
    const fake = await server()
    const proxy = await proxyNamed()
    const { items, error } = await read(fake)
    expect([items.length, error]).toEqual([1, null])
    expect(proxy.asked).toEqual([])
  })

  it('is told as unreachable where the proxy is down', async () => {
    const fake = await server()
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1')
    vi.stubEnv('NO_PROXY', '')
    const { error } = await read({ url: beyond(fake.url) })
    expect(error).toMatchObject({ code: 'connector.unreachable' })
    expect(fake.requests).toEqual([])
  })
})
