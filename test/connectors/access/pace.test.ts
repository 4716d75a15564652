import { setMaxListeners } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Pacer, quotaWaitMs } from '../../../src/connectors/access/pace.ts'
import { FakeClock } from '../../support/clock.ts'

const never = new AbortController().signal
setMaxListeners(0, never)

describe('a pacer', () => {
  it('spreads starts evenly, first come, first served', async () => {
    const clock = new FakeClock()
    const zero = clock.now().getTime()
    const pacer = new Pacer({ perSecond: 4, atOnce: 3 }, clock)
    const starts: (readonly [number, number])[] = []
    await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        pacer.run(never, async () => {
          starts.push([nth, clock.now().getTime() - zero])
          await clock.wait(10, never)
        }),
      ),
    )
    expect(starts).toEqual(Array.from({ length: 8 }, (_, nth) => [nth, nth * 250]))
  })

  it('never has more under way than it may, however long they take, and loses none', async () => {
    const plan = fc.array(fc.nat({ max: 900 }), { minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(plan, fc.integer({ min: 1, max: 5 }), async (durations, atOnce) => {
        const clock = new FakeClock()
        const pacer = new Pacer({ perSecond: 20, atOnce }, clock)
        let underWay = 0
        let most = 0
        const starts: number[] = []
        const done = await Promise.all(
          durations.map((ms, nth) =>
            pacer.run(never, async () => {
              starts.push(clock.now().getTime())
              most = Math.max(most, ++underWay)
              await clock.wait(ms, never)
              underWay--
              return nth
            }),
          ),
        )
        expect(done).toEqual(durations.map((_, nth) => nth))
        expect(most).toBeLessThanOrEqual(atOnce)
        for (const [nth, start] of starts.entries()) {
          if (nth > 0) expect(start - (starts[nth - 1] ?? 0)).toBeGreaterThanOrEqual(50)
        }
      }),
    )
  })

  it('holds also those who were promised an earlier start, and spreads them afterwards', async () => {
    const clock = new FakeClock()
    const zero = clock.now().getTime()
    const pacer = new Pacer({ perSecond: 2, atOnce: 4 }, clock)
    const starts: number[] = []
    const held: number[] = []
    const start = (nth: number): Promise<void> =>
      pacer.run(
        never,
        async () => {
          starts.push(clock.now().getTime() - zero)
          if (nth === 0) pacer.hold(30_000)
        },
        (ms) => held.push(ms),
      )
    await Promise.all([0, 1, 2].map(start))
    expect(starts).toEqual([0, 30_000, 30_500])
    expect(held.length).toBe(1)
  })

  it('forgets a caller who gives up in the queue, and gives no place away twice', async () => {
    const clock = new FakeClock()
    const pacer = new Pacer({ perSecond: 1_000, atOnce: 1 }, clock)
    const stop = new AbortController()
    let release = (): void => undefined
    const first = pacer.run(never, () => new Promise<void>((resolve) => (release = resolve)))
    const second = pacer.run(stop.signal, () => Promise.reject(new Error('started after all')))
    const third = pacer.run(never, () => Promise.resolve('third'))
    stop.abort(new Error('gave up'))
    await expect(second).rejects.toThrow('gave up')
    release()
    await first
    expect(await third).toBe('third')
    expect(await pacer.run(never, () => Promise.resolve('fourth'))).toBe('fourth')
  })

  it('keeps its places when callers give up while they wait for their turn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), async (quits) => {
        const clock = new FakeClock()
        const pacer = new Pacer({ perSecond: 1, atOnce: 2 }, clock)
        const stop = new AbortController()
        setMaxListeners(0, stop.signal)
        const all = quits.map((quit) =>
          pacer.run(quit ? stop.signal : never, () => Promise.resolve(quit)),
        )
        stop.abort(new Error('gave up'))
        const ended = await Promise.allSettled(all)
        expect(ended.map(({ status }) => status === 'fulfilled')).toEqual(
          quits.map((quit) => !quit),
        )
        // Both places are free again: two that wait for each other can only end together.
        let meet = (): void => undefined
        const met = new Promise<void>((resolve) => (meet = resolve))
        await Promise.all([
          pacer.run(never, () => met),
          pacer.run(never, () => Promise.resolve(meet())),
        ])
      }),
    )
  })

  it('frees the place of work that failed', async () => {
    const pacer = new Pacer({ perSecond: 1_000, atOnce: 1 }, new FakeClock())
    await expect(pacer.run(never, () => Promise.reject(new Error('broke')))).rejects.toThrow(
      'broke',
    )
    expect(await pacer.run(never, () => Promise.resolve('next'))).toBe('next')
  })
})

describe('a quota', () => {
  const now = Date.parse('2026-06-01T12:00:00Z')
  const said = (headers: Readonly<Record<string, string>>) => (name: string) =>
    headers[name] ?? null
  const quota = { remaining: 'left', reset: 'reset' } as const

  it.each([
    ['seconds', '12', 12_000],
    ['milliseconds', '9000', 9_000],
    ['epoch seconds', String(now / 1_000 + 5), 5_000],
    ['epoch seconds', String(now / 1_000 - 5), 0],
  ] as const)('used up, is waited for in %s: %s', (unit, reset, ms) => {
    expect(quotaWaitMs({ ...quota, unit }, said({ left: '0', reset }), now)).toBe(ms)
  })

  it.each([
    ['has requests left', { left: '1', reset: '12' }],
    ['says nothing', {}],
    ['does not say until when', { left: '0' }],
    ['speaks in riddles', { left: '0', reset: 'soon' }],
    ['is negative', { left: '0', reset: '-3' }],
  ])('is not waited for when it %s', (_, headers) => {
    expect(quotaWaitMs({ ...quota, unit: 'seconds' }, said(headers), now)).toBeNull()
  })
})
