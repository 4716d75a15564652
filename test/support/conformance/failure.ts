import { expect } from 'vitest'
import type { Pace } from '../../../src/connectors/access/pace.ts'
import { SvcError } from '../../../src/core/error.ts'
import type { Fault } from '../fake-tool.ts'
import type { Check, Kit } from './kit.ts'
import { expectClean, tokensOf, tokensUpTo, usual } from './kit.ts'

/** It takes no refusal and no failure for an empty tool, repeats what may help, and gives up in time. */
export function failureChecks(kit: Kit): readonly Check[] {
  return [
    ...(['second', 'third', 'last'] as const).map((which) => expiryCheck(kit, which)),
    ...[401, 403, 404, 410].map((status) => statusCheck(kit, status)),
    ...passing.map(([what, fault]) => repeatCheck(kit, what, fault)),
    ...lasting.map(([what, fault, code]) => endCheck(kit, what, fault, code)),
  ]
}

/** Faults that may be gone at the next try. */
const passing: readonly (readonly [string, Fault])[] = [
  ['status 500', { status: 500, body: {} }],
  ['status 503 and a page', { status: 503, body: '<html>' }],
  ['a dropped connection', 'drop'],
  ['an answer cut in the middle', 'cut'],
]

const lasting: readonly (readonly [string, Fault, string])[] = [
  ['status 500', { status: 500, body: {} }, 'connector.failed'],
  ['status 502 and a page', { status: 502, body: '<html>' }, 'connector.failed'],
  ['a dropped connection', 'drop', 'connector.unreachable'],
  ['an answer cut in the middle', 'cut', 'connector.unreachable'],
  ['silence', 'silence', 'connector.unreachable'],
  ['a page for people', 'html', 'connector.unexpected'],
  ['torn JSON', 'torn', 'connector.unexpected'],
  ['an answer without an end', 'oversized', 'connector.unexpected'],
]

function expiryCheck(kit: Kit, which: 'second' | 'third' | 'last'): Check {
  return {
    name: `says that the credential expired at the ${which} request, and the next run loses nothing`,
    run: async () => {
      const world = kit.world(usual)
      const all = (await kit.run(kit.world(usual))).requests.length
      expect(all).toBeGreaterThan(2)
      const from = { second: 1, third: 2, last: all - 1 }[which]
      const ran = await kit.run(world, (tool) => {
        tool.faultOf = (_request, nth) => (nth < from ? null : world.refusal)
      })
      expect(ran.error).toMatchObject({ code: 'connector.unauthorized', exit: 4 })
      const hint = ran.error instanceof SvcError ? ran.error.hint : null
      expect(hint).toContain(`svc connect ${kit.connector.id}`)
      await kit.expectResumable(world, ran)
    },
  }
}

function statusCheck(kit: Kit, status: number): Check {
  return {
    name: `never takes ${status} for nothing`,
    run: async () => {
      const world = kit.world(usual)
      const ran = await kit.run(world, (tool) => {
        tool.faultOf = () => ({ status, body: { message: 'no', error: 'no' } })
      })
      expect(ran.items).toEqual([])
      expect(ran.error !== null || ran.tally.denied.count > 0).toBe(true)
      await kit.expectResumable(world, ran)
    },
  }
}

function repeatCheck(kit: Kit, what: string, fault: Fault): Check {
  return {
    name: `repeats a request after ${what}`,
    run: async () => {
      const ran = await kit.run(kit.world(usual), (tool) => {
        tool.faults.push(fault, null, fault, fault)
      })
      expectClean(ran)
      expect(tokensOf(ran.items)).toEqual(tokensUpTo(usual))
    },
  }
}

/** A good request, and five tries for each unit under way until the third in a row failed. */
export function mostAsked({ atOnce }: Pace): number {
  return 1 + 5 * (atOnce + 2)
}

function endCheck(kit: Kit, what: string, fault: Fault, code: string): Check {
  return {
    name: `gives up or counts a loss after a few tries on ${what}`,
    run: async () => {
      const world = kit.world(usual)
      const ran = await kit.run(
        world,
        (tool) => {
          tool.faultOf = (_request, nth) => (nth === 0 ? null : fault)
        },
        fault === 'silence' ? { timeoutMs: 40 } : {},
      )
      // The last units of a run may be lost by name; where the tool cannot be reached, it is the run that fails.
      const mayBeUnits = code !== 'connector.unreachable' && ran.tally.skipped.count > 0
      if (ran.error !== null || !mayBeUnits) expect(ran.error).toMatchObject({ code })
      expect(ran.requests.length).toBeLessThanOrEqual(mostAsked(kit.connector.pace))
      await kit.expectResumable(world, ran)
    },
  }
}
