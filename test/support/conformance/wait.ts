import { expect } from 'vitest'
import type { FakeAnswer } from '../fake-tool.ts'
import { errorText } from '../trial.ts'
import type { Check, Kit } from './kit.ts'
import { expectClean, startMs, tokensOf, tokensUpTo, usual } from './kit.ts'

/** It waits when the tool asks it to, and no longer than a person would. */
export function waitChecks(kit: Kit): readonly Check[] {
  const { throttled, waitHeaders } = kit.subject
  const ways: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['in seconds', { 'retry-after': '7' }],
    ['by a date', { 'retry-after': new Date(startMs + 7_000).toUTCString() }],
    ...(waitHeaders === undefined ? [] : [['in its own way', waitHeaders(7)] as const]),
  ]
  return [
    ...ways.map(([way, headers]) => ({
      name: `waits as long as it is told ${way}`,
      run: async () => {
        const ran = await kit.run(kit.world(usual), (tool) => {
          tool.faults.push(withHeaders(throttled, headers))
        })
        expectClean(ran)
        expect(tokensOf(ran.items)).toEqual(tokensUpTo(usual))
        expect(ran.clock.now().getTime()).toBeGreaterThanOrEqual(startMs + 7_000)
        const calm = await kit.run(kit.world(usual))
        // Less than it would be if it waited twice, or as long as it does by itself.
        const extraMs = ran.clock.now().getTime() - calm.clock.now().getTime()
        expect(extraMs).toBeLessThan(14_000)
      },
    })),
    {
      name: 'waits by itself where it is not told how long',
      run: async () => {
        const ran = await kit.run(kit.world(usual), (tool) => {
          tool.faults.push(null, throttled)
        })
        expectClean(ran)
        expect(tokensOf(ran.items)).toEqual(tokensUpTo(usual))
      },
    },
    {
      name: 'gives up at once on a wait of more than a minute, and says until when',
      run: async () => {
        const world = kit.world(usual)
        const ran = await kit.run(world, (tool) => {
          tool.faultOf = (_request, nth) =>
            nth === 0 ? null : withHeaders(throttled, { 'retry-after': '3600' })
        })
        await kit.expectResumable(world, ran)
        expect(ran.error).toMatchObject({ code: 'connector.limited', retryAfterSeconds: 3_600 })
        expect(errorText(ran.error)).toMatch(/ until 2026-06-01 13:0\d UTC/)
        expect(ran.clock.longestMs).toBeLessThan(60_000)
      },
    },
  ]
}

function withHeaders(answer: FakeAnswer, headers: Readonly<Record<string, string>>): FakeAnswer {
  return { ...answer, headers: { ...answer.headers, ...headers } }
}
