import { describe, expect, it } from 'vitest'
import type { Fault, Step, TroubleList } from '../../src/core/trouble.ts'
import { maxTroubles, noFault, retriesOf, troubleLine, Troubles } from '../../src/core/trouble.ts'

const step: Step = { party: 'zendesk', name: 'reading macros', page: 4 }
const at = '2026-11-20T01:00:00.000Z'
const now = () => new Date(at)

function fault(kind: Fault['kind'], more: Partial<Fault> = {}): Fault {
  return { ...noFault, kind, ...more }
}

describe('a trouble in one line', () => {
  it.each([
    [fault('timeout', { afterSeconds: 30 }), 'timed out after 30 s'],
    [fault('timeout'), 'no answer in time'],
    [fault('limited', { status: 429, waitSeconds: 20 }), 'answered 429, asked to wait 20 s'],
    [fault('limited', { status: 403 }), 'answered 403'],
    [fault('failed', { status: 500 }), 'answered 500'],
    [fault('failed'), 'failed'],
    [fault('refused', { status: 401 }), 'answered 401'],
    [fault('refused'), 'was refused'],
    [fault('broken'), 'the connection broke before an answer'],
    [fault('broken', { status: 200 }), 'the connection broke in the middle of the answer'],
    [fault('unreachable'), 'could not be reached'],
    [fault('not_json', { status: 200 }), 'the answer was no JSON'],
    [fault('too_large', { status: 200 }), 'the answer was too large'],
    [fault('unexpected', { status: 200 }), 'the answer had a form svc does not know'],
  ])('says what went wrong: %o', (one, words) => {
    expect(troubleLine({ at, step, faults: [one], end: 'gave_up' })).toBe(
      `Zendesk, reading macros, page 4: ${words}; given up`,
    )
  })

  it('says how often it was tried again, and how that ended', () => {
    const faults = [
      fault('failed', { status: 502 }),
      fault('failed', { status: 502 }),
      fault('broken'),
    ]
    const line = (end: Parameters<typeof troubleLine>[0]['end']) =>
      troubleLine({ at, step: { ...step, party: 'github', page: null }, faults, end })
    const wrong =
      'GitHub, reading macros: answered 502 (2 times), then the connection broke before an answer'
    expect(line('answered')).toBe(`${wrong}; tried again 3 times; then it went well`)
    expect(line('gave_up')).toBe(`${wrong}; tried again 2 times; given up`)
    expect(line('open')).toBe(`${wrong}; tried again 3 times; no end yet`)
  })
})

describe('the troubles of a run', () => {
  it('hold nothing of a call that went well', async () => {
    const troubles = new Troubles(undefined, now)
    await troubles.watch(step).end('answered')
    expect(troubles.list).toEqual({ latest: [], leftOut: 0 })
  })

  it('are kept fault by fault, before anything else is tried', async () => {
    const kept: TroubleList[] = []
    const troubles = new Troubles(undefined, now, async (list) => void kept.push(list))
    const call = troubles.watch(step)
    await call.fault(fault('broken'))
    await call.fault(fault('failed', { status: 500 }))
    await call.end('gave_up')
    expect(kept.map(({ latest }) => latest.map(({ faults, end }) => [faults.length, end]))).toEqual(
      [[[1, 'open']], [[2, 'open']], [[2, 'gave_up']]],
    )
    expect(troubles.list.latest.map(retriesOf)).toEqual([1])
  })

  it('tell of a call that a process before this one left open that it was cut off', async () => {
    const earlier = new Troubles(undefined, now)
    await earlier.watch(step).fault(fault('broken'))
    const { latest } = new Troubles(earlier.list, now).list
    expect(latest).toEqual([{ at, step, faults: [fault('broken')], end: 'cut_off' }])
  })

  it('are the latest ones, with the number of those before', async () => {
    const troubles = new Troubles({ latest: [], leftOut: 3 }, now)
    for (let page = 1; page <= maxTroubles + 2; page++) {
      await troubles.watch({ ...step, page }).fault(fault('broken'))
    }
    const { latest, leftOut } = troubles.list
    expect([latest.length, latest[0]?.step.page, leftOut]).toEqual([maxTroubles, 3, 5])
  })
})
