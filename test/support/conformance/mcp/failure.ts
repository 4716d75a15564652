import { expect } from 'vitest'
import { SvcError } from '../../../../src/core/error.ts'
import type { FakeFault } from '../../fake-mcp.ts'
import { errorText } from '../../trial.ts'
import { mostAsked } from '../failure.ts'
import type { Check } from '../kit.ts'
import { expectClean, tokensOf, tokensUpTo } from '../kit.ts'
import type { McpKit } from './kit.ts'
import { few } from './kit.ts'

/** It takes no refusal and no failure for an empty tool, repeats what may help, and gives up in time. */
export function failureChecks(kit: McpKit): readonly Check[] {
  return [
    ...(['second', 'last'] as const).map((which) => expiryCheck(kit, which)),
    ...[400, 403, 410, 422].map((status) => statusCheck(kit, status)),
    ...passing.map(([what, fault]) => repeatCheck(kit, what, fault)),
    ...lasting.map(([what, fault, code]) => endCheck(kit, what, fault, code)),
  ]
}

/** Faults that may be gone at the next try. */
const passing: readonly (readonly [string, FakeFault])[] = [
  ['status 503 and a page', { kind: 'status', status: 503, body: '<html>CANARY' }],
  ['a dropped connection', { kind: 'drop-socket' }],
  ['a stream that ends without an answer', { kind: 'drop-stream' }],
  ['a session that is gone', { kind: 'no-session' }],
]

const lasting: readonly (readonly [string, FakeFault, string])[] = [
  ['status 500', { kind: 'status', status: 500, body: 'CANARY' }, 'connector.failed'],
  ['a dropped connection', { kind: 'drop-socket' }, 'connector.unreachable'],
  ['silence', { kind: 'never' }, 'connector.unreachable'],
  ['a page for people', { kind: 'html' }, 'connector.unexpected'],
  ['torn JSON', { kind: 'broken-json' }, 'connector.unexpected'],
  ['an answer of 60 MB', { kind: 'huge', bytes: 60_000_000 }, 'connector.unexpected'],
  ['sessions that are gone at once', { kind: 'no-session' }, 'connector.unexpected'],
  [
    'a way to another server',
    { kind: 'redirect', to: 'http://127.0.0.1:1/CANARY' },
    'connector.unexpected',
  ],
]

function expiryCheck(kit: McpKit, which: 'second' | 'last'): Check {
  return {
    name: `says that the credential expired at the ${which} call, and the next run loses nothing`,
    run: async () => {
      const world = kit.world(few)
      const all = (await kit.run(kit.world(few))).calls.length
      const from = which === 'second' ? await kit.secondCall(few) : all - 1
      const ran = await kit.run(world, (server) => {
        server.faultOf = (rpc, nth) =>
          rpc === 'tools/call' && nth >= from ? { kind: 'status', status: 401 } : null
      })
      expect(ran.error).toMatchObject({ code: 'connector.unauthorized', exit: 4 })
      const hint = ran.error instanceof SvcError ? ran.error.hint : null
      expect(hint).toContain(`svc connect ${kit.connector.id}`)
      await kit.expectResumable(world, ran, few)
    },
  }
}

function statusCheck(kit: McpKit, status: number): Check {
  return {
    name: `never takes ${status} for nothing`,
    run: async () => {
      const world = kit.world(few)
      const ran = await kit.run(world, (server) => {
        server.faultOf = (rpc) =>
          rpc === 'tools/call' ? { kind: 'status', status, body: 'CANARY' } : null
      })
      expect(ran.items).toEqual([])
      await kit.expectResumable(world, ran, few)
    },
  }
}

function repeatCheck(kit: McpKit, what: string, fault: FakeFault): Check {
  return {
    name: `repeats a call after ${what}`,
    run: async () => {
      const ran = await kit.run(kit.world(few), (server) => server.fault('tools/call', fault))
      expectClean(ran)
      expect(tokensOf(ran.items)).toEqual(tokensUpTo(few))
    },
  }
}

function endCheck(kit: McpKit, what: string, fault: FakeFault, code: string): Check {
  return {
    name: `ends on ${what} in one clear line or a counted loss, in time`,
    run: async () => {
      const world = kit.world(few)
      const from = await kit.secondCall(few)
      const startedAt = performance.now()
      const ran = await kit.run(
        world,
        (server) => {
          server.faultOf = (rpc, nth) => (rpc === 'tools/call' && nth >= from ? fault : null)
        },
        fault.kind === 'never' ? { timeoutMs: 100 } : {},
      )
      expect(performance.now() - startedAt).toBeLessThan(10_000)
      if (ran.error !== null) {
        expect(ran.error).toMatchObject({ code })
        expect(errorText(ran.error)).not.toContain('CANARY')
        expect(ran.calls.length).toBeLessThanOrEqual(mostAsked(kit.connector.pace))
      }
      await kit.expectResumable(world, ran, few)
    },
  }
}
