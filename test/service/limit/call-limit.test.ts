import { describe, expect, it } from 'vitest'
import { CallLimit, LimitError } from '../../../src/service/limit/call-limit.ts'
import { exchange } from '../../../src/service/limit/shared-counts.ts'
import { engines, testDatabase } from '../../support/store.ts'

function limitAt(perMinute: number, startMs = 120_000) {
  const time = { ms: startMs }
  const limit = new CallLimit({ perMinute }, { now: () => new Date(time.ms) })
  return { time, limit }
}

describe('a call limit', () => {
  it('gives each caller its share of a minute, and a new one in the next', () => {
    const { time, limit } = limitAt(2)
    expect(limit.count('a')).toEqual({ limit: 2, remaining: 1, resetSeconds: 60 })
    time.ms += 15_500
    expect(limit.count('a')).toEqual({ limit: 2, remaining: 0, resetSeconds: 45 })
    expect(() => limit.count('a')).toThrow(LimitError)
    expect(limit.count('b').remaining).toBe(1)
    time.ms += 45_000
    expect(limit.count('a').remaining).toBe(1)
  })

  it('keeps one count for all callers beyond what it remembers', () => {
    const { limit } = limitAt(3)
    for (let n = 0; n < 100_000; n++) limit.count(`caller ${n}`)
    for (const each of ['x', 'y', 'z']) limit.count(each)
    expect(() => limit.count('w')).toThrow(LimitError)
    expect(limit.count('caller 7').remaining).toBe(1)
  })
})

describe.runIf(engines.includes('postgres'))('call limits of two processes', () => {
  it('come to one share once they have told each other', async () => {
    const database = await testDatabase('postgres')
    const stores = [await database.open(), await database.open()]
    const [one, two] = stores.map(({ callCounts }) => {
      if (callCounts === null) throw new Error('PostgreSQL shares its counts')
      return { counts: callCounts, ...limitAt(10) }
    })
    if (one === undefined || two === undefined) throw new Error('two stores were opened')
    for (let n = 0; n < 6; n++) one.limit.count('key')
    for (let n = 0; n < 3; n++) two.limit.count('key')
    await exchange(one.limit, one.counts)
    await exchange(two.limit, two.counts)
    expect(two.limit.count('key').remaining).toBe(0)
    expect(() => two.limit.count('key')).toThrow(LimitError)
    // The first hears of the second's calls with its next own one.
    one.limit.count('key')
    await exchange(one.limit, one.counts)
    expect(() => one.limit.count('key')).toThrow(LimitError)
  })

  it('forget nothing while the database does not answer', async () => {
    const database = await testDatabase('postgres')
    const store = await database.open()
    if (store.callCounts === null) throw new Error('PostgreSQL shares its counts')
    const { limit } = limitAt(10)
    limit.count('key')
    const broken = Object.create(store.callCounts, {
      add: { value: () => Promise.reject(new Error('down')) },
    }) as typeof store.callCounts
    await exchange(limit, broken)
    await exchange(limit, store.callCounts)
    expect(await store.callCounts.totals(2)).toEqual(new Map([['key', 1]]))
  })
})
