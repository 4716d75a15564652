import { setMaxListeners } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inParallel } from '../../../src/connectors/access/parallel.ts'
import { FakeClock } from '../../support/clock.ts'
import { collect } from '../../support/collect.ts'

const never = new AbortController().signal
setMaxListeners(0, never)

describe('work in parallel', () => {
  it('keeps the order and never has more under way than it may', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 500 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 6 }),
        async (durations, atOnce) => {
          const clock = new FakeClock()
          let underWay = 0
          let most = 0
          const work = async (ms: number): Promise<number> => {
            most = Math.max(most, ++underWay)
            await clock.wait(ms, never)
            underWay--
            return ms * 2
          }
          const results = await collect(inParallel(durations, atOnce, work))
          expect(results).toEqual(durations.map((ms) => ms * 2))
          expect(most).toBeLessThanOrEqual(atOnce)
        },
      ),
    )
  })

  it('takes no more entries than it works on', async () => {
    let taken = 0
    let done = 0
    const entries = function* () {
      for (let nth = 0; nth < 1_000; nth++) {
        taken++
        yield nth
      }
    }
    for await (const _ of inParallel(entries(), 4, (nth) => Promise.resolve(nth))) {
      done++
      expect(taken - done).toBeLessThanOrEqual(4)
    }
    expect(done).toBe(1_000)
  })

  it('ends with the first failure in order, after what was under way has ended', async () => {
    const ended: number[] = []
    const work = async (nth: number): Promise<number> => {
      await Promise.resolve()
      ended.push(nth)
      if (nth >= 2) throw new Error(`broke at ${nth}`)
      return nth
    }
    const seen: number[] = []
    const run = async (): Promise<void> => {
      for await (const nth of inParallel([0, 1, 2, 3, 4, 5, 6, 7], 3, work)) seen.push(nth)
    }
    await expect(run()).rejects.toThrow('broke at 2')
    expect(seen).toEqual([0, 1])
    expect(ended).toEqual([0, 1, 2, 3, 4])
  })

  it('starts nothing more when the loop is left', async () => {
    let started = 0
    for await (const nth of inParallel([0, 1, 2, 3, 4, 5], 2, async (each) => {
      started++
      return each
    })) {
      if (nth === 1) break
    }
    expect(started).toBe(3)
  })

  it('passes on a failure of the entries themselves', async () => {
    async function* entries() {
      yield 1
      throw new Error('the list broke')
    }
    await expect(collect(inParallel(entries(), 3, (nth) => Promise.resolve(nth)))).rejects.toThrow(
      'the list broke',
    )
  })
})
