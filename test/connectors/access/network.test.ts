import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { figma } from '../../../src/connectors/figma/index.ts'
import { fakeTool } from '../../support/fake-tool.ts'
import { temporaryHome } from '../../support/home.ts'
import { beyond, tunnelProxy } from '../../support/tunnel-proxy.ts'
import { runAgainst } from '../../support/trial.ts'
import { figmaToken, figmaWorld, listed } from '../figma/fake.ts'
import { onLoopback } from '../../support/loopback.ts'

const here = dirname(fileURLToPath(import.meta.url))
const tls = join(here, '..', '..', 'fixtures', 'tls')
const source = join(here, '..', '..', '..', 'src')

const world = () =>
  figmaWorld({
    items: 6,
    text: (nth) => `text ${nth}`,
    canary: (kind) => kind,
    apart: (kind) => kind,
  })
const subject = { connector: figma, secrets: { token: figmaToken } }

describe('a proxy the environment names', () => {
  it('is the only way out, and never sees the credential of a tool behind its tunnel', async () => {
    const tool = await fakeTool(world())
    const proxy = await tunnelProxy()
    vi.stubEnv('HTTP_PROXY', proxy.url)
    vi.stubEnv('NO_PROXY', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    const url = beyond(tool.url)
    const ran = await runAgainst({ ...tool, url }, subject, { scope: { figmaFiles: listed } })
    expect(ran.error).toBeNull()
    expect(ran.items.length).toBe(6)
    expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${new URL(url).host} HTTP/1.1`]))
    expect(proxy.heads.join('')).not.toContain(figmaToken)
  })

  it('is not used for a tool on this machine, whose credential it would see', async () => {
    const tool = await fakeTool(world())
    const proxy = await tunnelProxy()
    vi.stubEnv('HTTP_PROXY', proxy.url)
    vi.stubEnv('NO_PROXY', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    const ran = await runAgainst(tool, subject, { scope: { figmaFiles: listed } })
    expect(ran.error).toBeNull()
    expect(proxy.asked).toEqual([])
  })

  it('that is down is told as unreachable', async () => {
    const tool = await fakeTool(world())
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1')
    vi.stubEnv('NO_PROXY', '')
    onTestFinished(() => void vi.unstubAllEnvs())
    const url = beyond(tool.url)
    const ran = await runAgainst({ ...tool, url }, subject, { scope: { figmaFiles: listed } })
    expect(ran.error).toMatchObject({ code: 'connector.unreachable' })
    expect(tool.requests).toEqual([])
  })
})

describe('a certificate of a company’s own', () => {
  it('is refused with a hint at once, and taken once NODE_EXTRA_CA_CERTS names it', async () => {
    const server = createServer(
      { key: readFileSync(join(tls, 'key.pem')), cert: readFileSync(join(tls, 'certificate.pem')) },
      (_incoming, response) => response.end('{"id":"7"}'),
    )
    let handshakes = 0
    server.on('connection', () => handshakes++)
    const url = `https://127.0.0.1:${await onLoopback(server)}`
    const program = await provingProgram()
    const without = await runProgram(program, url, {})
    expect(without).toMatch(/^connector\.unreachable: .*its certificate is not trusted here/)
    expect(without).toContain('NODE_EXTRA_CA_CERTS')
    expect(handshakes).toBe(1)
    const extra = { NODE_EXTRA_CA_CERTS: join(tls, 'certificate.pem') }
    expect(await runProgram(program, url, extra)).toBe('proved')
  })
})

/** A program of its own that proves a credential at the address it is given: Node reads extra certificates only when it starts. */
async function provingProgram(): Promise<string> {
  const outfile = join(temporaryHome(), 'prove.cjs')
  await build({
    stdin: {
      contents: `
        import { Network, openRest } from './connectors/access/rest.ts'
        import { figma } from './connectors/figma/index.ts'
        import { Secret } from './core/text.ts'
        import { systemClock } from './core/time.ts'
        const network = new Network()
        const tool = openRest(figma, {
          baseUrl: process.argv[2], secrets: { token: new Secret('figd_synthetic') }, userAgent: 'svc-test',
          timeoutMs: 10000, signal: new AbortController().signal, clock: systemClock, network,
          trace: () => {}, onWait: () => {},
        })
        figma.prove({ tool, choices: {} })
          .then(() => 'proved', ({ code, message, hint }) => code + ': ' + message + ' ' + hint)
          .then((text) => process.stdout.write(text))
          .finally(() => network.close())`,
      resolveDir: source,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    outfile,
    logLevel: 'error',
  })
  return outfile
}

async function runProgram(
  program: string,
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(process.execPath, [program, url], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  await once(child, 'close')
  return Buffer.concat(parts).toString('utf8')
}
