import { describe, expect, it } from 'vitest'
import { readAhead } from '../../src/intake/read-ahead.ts'
import { collect } from '../support/collect.ts'

/** Counts to `end`; notes how far it was asked and whether it was closed. */
function counter(end: number) {
  const seen = { asked: 0, closed: false }
  async function* count(): AsyncIterable<number> {
    try {
      for (let n = 0; n < end; n++) {
        seen.asked = n + 1
        await Promise.resolve()
        yield n
      }
    } finally {
      seen.closed = true
    }
  }
  return { seen, count }
}

/** Lets everything that can go on without anybody's help go on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('reading ahead', () => {
  it('gives every entry once and in order, undefined ones, too', async () => {
    const { count } = counter(50)
    expect(await collect(readAhead(count(), 4))).toEqual([...Array(50).keys()])
    async function* nothings(): AsyncIterable<undefined> {
      yield undefined
      yield undefined
    }
    expect(await collect(readAhead(nothings(), 1))).toEqual([undefined, undefined])
  })

  it('fetches while the taker works, and never more than it may', async () => {
    const { seen, count } = counter(50)
    let taken = 0
    for await (const entry of readAhead(count(), 4)) {
      taken++
      await settled()
      expect(seen.asked - entry).toBeLessThanOrEqual(6)
      if (taken === 10) expect(seen.asked).toBeGreaterThan(taken)
    }
    expect(taken).toBe(50)
  })

  it('throws what the source throws, after the entries before it', async () => {
    async function* failing(): AsyncIterable<number> {
      yield 1
      yield 2
      throw new RangeError('no third')
    }
    const got: number[] = []
    const reading = async (): Promise<void> => {
      for await (const entry of readAhead(failing(), 8)) got.push(entry)
    }
    await expect(reading()).rejects.toThrow('no third')
    expect(got).toEqual([1, 2])
  })

  it('closes the source when nobody wants more', async () => {
    const { seen, count } = counter(50)
    for await (const entry of readAhead(count(), 2)) {
      if (entry === 5) break
    }
    expect(seen.closed).toBe(true)
    expect(seen.asked).toBeLessThan(12)
  })
})
