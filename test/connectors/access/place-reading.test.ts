import { describe, expect, it } from 'vitest'
import { PlaceReading } from '../../../src/connectors/access/place-reading.ts'
import type { Tally } from '../../../src/connectors/tally.ts'
import { FreshMemory, readRun } from '../../support/read.ts'

const loss = { name: 'x', reason: 'y' }

function wholeAfter(
  during: (tally: Tally) => void,
  given: { readonly since?: Date; readonly signal?: AbortSignal } = {},
): readonly string[] {
  const memory = new FreshMemory()
  const run = readRun({}, { ...given, memory })
  // Lost in another place.
  run.tally.deny(loss)
  const reading = new PlaceReading(run, 'place')
  during(run.tally)
  reading.end()
  return memory.wholePlaces
}

describe('a place that came to its end', () => {
  it('is whole when nothing of it was lost', () => {
    expect(wholeAfter((tally) => tally.list(3))).toEqual(['place'])
  })

  it.each(['deny', 'skip', 'truncate'] as const)('is not whole after a loss: %s', (kind) => {
    expect(wholeAfter((tally) => tally[kind](loss))).toEqual([])
  })

  it('is not whole when a part of it was wanted, or the person stopped', () => {
    expect(wholeAfter(() => undefined, { since: new Date(0) })).toEqual([])
    expect(wholeAfter(() => undefined, { signal: AbortSignal.abort() })).toEqual([])
  })
})
