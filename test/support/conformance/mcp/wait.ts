import { expect } from 'vitest'
import type { FakeFault } from '../../fake-mcp.ts'
import { errorText } from '../../trial.ts'
import type { Check } from '../kit.ts'
import { expectClean, startMs, tokensOf, tokensUpTo } from '../kit.ts'
import type { McpKit } from './kit.ts'
import { few } from './kit.ts'

/** It waits when the server asks it to, and no longer than a person would. */
export function waitChecks(kit: McpKit): readonly Check[] {
  const ways = [
    ['in seconds', '7'],
    ['by a date', new Date(startMs + 7_000).toUTCString()],
  ] as const
  return [
    ...ways.map(([way, retryAfter]) => ({
      name: `waits as long as it is told ${way}`,
      run: async () => {
        const ran = await kit.run(kit.world(few), (server) => {
          server.fault('tools/call', throttled(retryAfter))
        })
        expectClean(ran)
        expect(tokensOf(ran.items)).toEqual(tokensUpTo(few))
        const calm = await kit.run(kit.world(few))
        const extraMs = ran.clock.now().getTime() - calm.clock.now().getTime()
        expect(ran.clock.now().getTime()).toBeGreaterThanOrEqual(startMs + 7_000)
        // Less than it would be if it waited twice, or as long as it does by itself.
        expect(extraMs).toBeLessThan(14_000)
      },
    })),
    {
      name: 'waits by itself where it is not told how long',
      run: async () => {
        const ran = await kit.run(kit.world(few), (server) => {
          server.fault('tools/call', throttled(null))
        })
        expectClean(ran)
        expect(tokensOf(ran.items)).toEqual(tokensUpTo(few))
        expect(ran.clock.longestMs).toBeGreaterThanOrEqual(500)
      },
    },
    {
      name: 'gives up at once on a wait of more than a minute, and says until when',
      run: async () => {
        const world = kit.world(few)
        const from = await kit.secondCall(few)
        const ran = await kit.run(world, (server) => {
          server.faultOf = (rpc, nth) =>
            rpc === 'tools/call' && nth >= from ? throttled('3600') : null
        })
        await kit.expectResumable(world, ran, few)
        expect(ran.error).toMatchObject({ code: 'connector.limited', retryAfterSeconds: 3_600 })
        expect(errorText(ran.error)).toMatch(/ until 2026-06-01 13:0\d UTC/)
        expect(ran.clock.longestMs).toBeLessThan(60_000)
      },
    },
  ]
}

function throttled(retryAfter: string | null): FakeFault {
  const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
  return { kind: 'status', status: 429, headers, body: 'CANARY: slowly' }
}
