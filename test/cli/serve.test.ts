import { once } from 'node:events'
import type { Server } from 'node:net'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Env } from '../../src/client/folder.ts'
import { temporaryHome } from '../support/home.ts'
import { svc } from '../support/svc.ts'

/** Starts it, and stops it once it listens. */
function served(home: string, flags: readonly string[] = [], env: Env = {}) {
  const argv = ['serve', '--port', '0', '--data', join(home, 'data'), ...flags]
  return svc(argv, { home, env, signal: AbortSignal.abort('SIGTERM') })
}

async function takenPort(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

describe('svc serve', () => {
  it('gives the first admin key alone on stdout, once, and says how it is used', async () => {
    const home = temporaryHome()
    const first = await served(home)
    expect(first.stdout).toMatch(/^mcp_[\w-]{43}\n$/)
    const [, url] = /^Listening on (http:\S+\d)\. /m.exec(first.stderr) ?? []
    expect(first.stderr).toContain(`\nTo use it: svc login --base-url ${url}\n`)
    const second = await served(home)
    expect(second.stdout).toBe('')
    expect(second.stderr).not.toContain('svc login')
  })

  it('names the address that others reach it by', async () => {
    const named = await served(temporaryHome(), [], { SVC_PUBLIC_URL: 'https://rules.example.com' })
    expect(named.stderr).toContain('svc login --base-url https://rules.example.com\n')
  })

  it.each([
    'rules.example.com:8443',
    'http://rules.example.com',
    'ftp://rules.example.com',
    'https://rules.example.com/?a=b',
    'https://u:p@rules.example.com',
  ])('takes no public address that an ingest URL cannot begin with: %s', async (address) => {
    const refused = await served(temporaryHome(), [], { SVC_PUBLIC_URL: address })
    expect(refused).toMatchObject({ code: 64, stdout: '' })
    expect(refused.stderr).toContain('SVC_PUBLIC_URL is not the address of a service')
  })

  const outside = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')

  it.runIf(outside)('names no address that svc login would not take', async () => {
    const { stderr } = await served(temporaryHome(), ['--host', outside?.address ?? ''])
    expect(stderr).toContain(`Listening on http://${outside?.address}:`)
    expect(stderr).not.toContain('svc login')
  })

  it('keeps the first admin key for the start that can show it', async () => {
    const home = temporaryHome()
    const { server, port } = await takenPort()
    const failed = await served(home, ['--port', String(port)])
    server.close()
    expect(failed).toMatchObject({ code: 64, stdout: '' })
    expect(failed.stderr).toContain('the port is in use')
    expect((await served(home)).stdout).toMatch(/^mcp_[\w-]{43}\n$/)
  })

  it.each(['foo', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1,proxy.example.com', '10.0.0.1,'])(
    'does not start with %s for the proxies it may believe',
    async (proxies) => {
      const ran = await served(temporaryHome(), [], { SVC_TRUSTED_PROXIES: proxies })
      expect(ran).toMatchObject({ code: 64, stdout: '' })
      expect(ran.stderr).toMatch(/^error: SVC_TRUSTED_PROXIES must be addresses and networks /)
    },
  )

  it('starts with addresses and networks of proxies it may believe', async () => {
    const proxies = '10.0.0.7, 10.0.0.0/8, fd00::/8,::1'
    const ran = await served(temporaryHome(), [], { SVC_TRUSTED_PROXIES: proxies })
    expect(ran.code).toBe(0)
  })

  it('does not start with a proxy that no later request could use', async () => {
    const ran = await served(temporaryHome(), [], { HTTPS_PROXY: 'http://user:canary@' })
    expect(ran).toMatchObject({ code: 64, stdout: '' })
    expect(ran.stderr).toMatch(/^error: HTTPS_PROXY does not name a proxy /)
    expect(ran.stderr).not.toContain('canary')
  })
})
