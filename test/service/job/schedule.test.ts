import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../../src/core/time.ts'
import type { Planned } from '../../../src/service/job/schedule.ts'
import { dailyUtc, planRuns } from '../../../src/service/job/schedule.ts'
import { engines, testDatabase } from '../../support/store.ts'

describe('a daily schedule', () => {
  it('runs today if the time is still to come, else tomorrow', () => {
    const night = dailyUtc(2, 0)
    const next = (after: string) => night.next(new Date(after)).at.toISOString()
    expect(next('2026-11-20T01:59:59.999Z')).toBe('2026-11-20T02:00:00.000Z')
    expect(next('2026-11-20T02:00:00.000Z')).toBe('2026-11-21T02:00:00.000Z')
    expect(next('2026-12-31T23:00:00.000Z')).toBe('2027-01-01T02:00:00.000Z')
    expect(next('2028-02-28T12:00:00.000Z')).toBe('2028-02-29T02:00:00.000Z')
    expect(next('1969-12-31T12:00:00.000Z')).toBe('1970-01-01T02:00:00.000Z')
  })

  it('has one run a day, later than asked and at most a day away, with a name of its own', () => {
    const after = fc.date({ min: new Date('1970-01-02'), max: new Date('2200-01-01') })
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    fc.assert(
      fc.property(
        after.filter((date) => !Number.isNaN(date.getTime())),
        time,
        (date, time) => {
          const schedule = dailyUtc(...time)
          const { at, name } = schedule.next(date)
          expect(at.getTime() - date.getTime()).toBeGreaterThan(0)
          expect(at.getTime() - date.getTime()).toBeLessThanOrEqual(dayMs)
          expect([at.getUTCHours(), at.getUTCMinutes(), at.getTime() % 60_000]).toEqual([
            ...time,
            0,
          ])
          expect(schedule.next(new Date(at.getTime() - 1))).toEqual({ at, name })
          const following = schedule.next(at)
          expect(following.at.getTime() - at.getTime()).toBe(dayMs)
          expect(following.name > name).toBe(true)
        },
      ),
    )
  })

  it('refuses a time that no day has', () => {
    for (const [hour, minute] of [
      [24, 0],
      [-1, 0],
      [2, 60],
      [2.5, 0],
      [Number.NaN, 0],
    ] as const) {
      expect(() => dailyUtc(hour, minute)).toThrow(RangeError)
    }
  })
})

describe.each(engines)('planning on the %s store', (engine) => {
  async function opened() {
    const database = await testDatabase(engine)
    const store = await database.open()
    const one = await store.organisations.create('one')
    const two = await store.organisations.create('two')
    const planned: Planned[] = [one, two].map(({ id }) => ({
      kind: 'sync.zendesk',
      organisationId: id,
      schedule: dailyUtc(2, 0),
      payload: { connector: 'zendesk' },
    }))
    return { database, store, one, two, planned }
  }

  it('makes one job for a night, however often and in however many processes it is done', async () => {
    const { database, store, one, two, planned } = await opened()
    const second = engine === 'embedded' ? store : await database.open()
    const noon = new Date('2026-11-20T12:00:00.000Z')
    const evening = new Date('2026-11-20T22:00:00.000Z')
    await Promise.all([
      planRuns(store.jobs, planned, noon),
      planRuns(second.jobs, planned, noon),
      planRuns(second.jobs, planned, evening),
    ])
    for (const { id } of [one, two]) {
      expect(await store.jobs.list(id, null, 9, null)).toMatchObject([
        { kind: 'sync.zendesk', runAt: '2026-11-21T02:00:00.000Z', status: 'queued' },
      ])
    }
  })

  it('does not repeat a night that is over for a process whose clock is behind', async () => {
    const { store, one, planned } = await opened()
    const justBefore = new Date('2026-11-20T01:59:59.000Z')
    const night = new Date('2026-11-20T02:00:00.000Z')
    await planRuns(store.jobs, planned, justBefore)
    const claim = { worker: 'a', kinds: ['sync.zendesk'], limit: 9, leaseMs: 1000 }
    for (const job of await store.jobs.claim(claim, night)) await store.jobs.complete(job, night)
    await planRuns(store.jobs, planned, justBefore)
    await planRuns(store.jobs, planned, night)
    const jobs = await store.jobs.list(one.id, null, 9, null)
    expect(jobs.map(({ runAt, status }) => `${runAt.slice(0, 10)} ${status}`)).toEqual([
      '2026-11-21 queued',
      '2026-11-20 done',
    ])
  })

  it('runs a night late and once when the service slept through several', async () => {
    const { store, one, planned } = await opened()
    await planRuns(store.jobs, planned, new Date('2026-11-19T12:00:00.000Z'))
    const later = new Date('2026-11-24T09:00:00.000Z')
    await planRuns(store.jobs, planned, later)
    const claim = { worker: 'a', kinds: ['sync.zendesk'], limit: 9, leaseMs: 1000 }
    const due = await store.jobs.claim(claim, later)
    expect(due.filter((job) => job.organisationId === one.id)).toMatchObject([
      { runAt: '2026-11-20T02:00:00.000Z' },
    ])
  })
})
