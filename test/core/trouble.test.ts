import { describe, expect, it } from 'vitest'
import type { Fault, NotedTrouble, Step, TroubleList } from '../../src/core/trouble.ts'
import {
  maxTroubles,
  merged,
  noFault,
  retriesOf,
  troubleLine,
  Troubles,
} from '../../src/core/trouble.ts'

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
    [fault('refused', { status: 200 }), 'was refused'],
    [fault('ended'), 'the process ended in the middle'],
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

describe('what several have to tell of one thing', () => {
  const noted = (id: string, more: Partial<NotedTrouble> = {}): NotedTrouble => {
    return { id, at, step, faults: [fault('broken')], end: 'gave_up', ...more }
  }

  it('is one list in the order of time, each in the words of whoever it is of', () => {
    const kept = { latest: [noted('a', { end: 'open' }), noted('b', { end: 'open' })], leftOut: 2 }
    const earlier = noted('c', { at: '2026-11-20T00:00:00.000Z', end: 'open' })
    const { latest, leftOut } = merged(kept, [noted('b', { end: 'answered' }), earlier])
    expect(latest.map(({ id, end }) => [id, end])).toEqual([
      ['c', 'open'],
      // Whoever has this one open may be no more; if he is, he tells again.
      ['a', 'cut_off'],
      ['b', 'answered'],
    ])
    expect(leftOut).toBe(2)
  })

  it('counts what is left out once, however often it is told', () => {
    const times = Array.from({ length: maxTroubles }, (_, n) =>
      noted(`${n}`, { at: new Date(Date.parse(at) + n * 1_000).toISOString() }),
    )
    const newest = noted('x', { at: '2026-11-21T00:00:00.000Z' })
    const first = merged({ latest: times, leftOut: 0 }, [newest])
    const [dropped = newest] = times
    const second = merged(first, [dropped, newest])
    expect([first.latest.length, first.leftOut]).toEqual([maxTroubles, 1])
    expect(second).toEqual(first)
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
    const id = earlier.list.latest[0]?.id
    expect(latest).toEqual([{ id, at, step, faults: [fault('broken')], end: 'cut_off' }])
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
