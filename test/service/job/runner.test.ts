import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SvcError } from '../../../src/core/error.ts'
import { backoffMs } from '../../../src/service/job/failure.ts'
import type { JobLogEntry, JobRunnerOptions } from '../../../src/service/job/runner.ts'
import { JobRunner } from '../../../src/service/job/runner.ts'
import type { Job } from '../../../src/storage/job-row.ts'
import type { NewJob } from '../../../src/storage/jobs.ts'
import type { Store } from '../../../src/storage/store.ts'
import { engines, testDatabase } from '../../support/store.ts'

const hourMs = 3_600_000

/** A service's surroundings: a database, a clock that stands still until it is moved, and what was logged. */
async function surroundings(engine: (typeof engines)[number] = 'embedded') {
  const database = await testDatabase(engine)
  const store = await database.open()
  const organisation = await store.organisations.first('test')
  let nowMs = Date.parse('2026-11-20T02:00:00.000Z')
  const clock = { now: () => new Date(nowMs) }
  const journal = new Journal()
  const enqueue = async (change: Partial<NewJob> = {}) => {
    const { job } = await store.jobs.enqueue(
      { organisationId: organisation.id, kind: 'sync', payload: {}, unique: null, ...change },
      clock.now(),
    )
    return job
  }
  const read = async (id: Job['id']) => store.jobs.get(organisation.id, id)
  const runner = (options: Partial<JobRunnerOptions> & Pick<JobRunnerOptions, 'handlers'>) => {
    const made = new JobRunner({
      store: store.jobs,
      concurrency: 4,
      pollMs: 2,
      idlePollMs: 4,
      leaseMs: hourMs,
      backoff: { baseMs: 1000, capMs: 60_000, random: () => 0.5 },
      plan: null,
      clock,
      log: journal.log,
      ...options,
    })
    onTestFinished(() => made.stop(0))
    return made
  }
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { database, store, organisation, clock, journal, enqueue, read, runner, pass }
}

class Journal {
  readonly entries: JobLogEntry[] = []
  #watchers: (() => void)[] = []

  readonly log = (entry: JobLogEntry): void => {
    this.entries.push(entry)
    for (const watcher of this.#watchers) watcher()
  }

  /** Waits until `count` such events have been logged. */
  async reached(event: JobLogEntry['event'], count = 1): Promise<readonly JobLogEntry[]> {
    for (;;) {
      const found = this.entries.filter((entry) => entry.event === event)
      if (found.length >= count) return found
      await new Promise<void>((resolve) => this.#watchers.push(resolve))
      this.#watchers = []
    }
  }
}

/** Timers fire only when told to; everything else, the database's turns included, goes on. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
}

/** Waits until as many timers are set: then whoever sets them has nothing else to do. */
async function timersSet(count: number): Promise<void> {
  while (vi.getTimerCount() !== count) await new Promise((resolve) => setImmediate(resolve))
}

/** Lets time pass for a runner that does nothing but look for work. */
async function passTimers(ms: number): Promise<void> {
  await timersSet(1)
  vi.advanceTimersByTime(ms)
  await timersSet(1)
}

/** A promise and the function that keeps it. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/** Another process's view; see test/storage/jobs.test.ts for why the embedded one shares its store. */
async function secondStore(
  engine: (typeof engines)[number],
  { store, database }: { store: Store; database: { open(): Promise<Store> } },
) {
  return engine === 'embedded' ? store : database.open()
}

describe.each(engines)('a job runner on the %s store', (engine) => {
  it('hands a job to the handler of its kind and ends it well', async () => {
    const { enqueue, read, runner, journal } = await surroundings(engine)
    const seen: Job[] = []
    const job = await enqueue({ payload: { run: 'run_7' } })
    const other = await enqueue({ kind: 'mail' })
    runner({
      handlers: {
        sync: (job) => {
          seen.push(job)
          return Promise.resolve()
        },
      },
    }).start()
    const [entry] = await journal.reached('done')
    expect(seen).toMatchObject([{ id: job.id, payload: { run: 'run_7' }, attempts: 1 }])
    expect(await read(job.id)).toMatchObject({ status: 'done', errorCode: null })
    expect((await read(other.id))?.status).toBe('queued')
    expect(entry).toEqual({
      at: '2026-11-20T02:00:00.000Z',
      level: 'info',
      event: 'done',
      job_id: job.id,
      kind: 'sync',
      attempt: 1,
      ms: expect.any(Number),
      code: null,
    })
  })

  it('looks at once when it is woken', async () => {
    const { enqueue, runner, journal } = await surroundings(engine)
    const woken = runner({ handlers: { sync: async () => {} }, pollMs: hourMs, idlePollMs: hourMs })
    await enqueue()
    woken.start()
    await journal.reached('done')
    await enqueue()
    woken.wake()
    await journal.reached('done', 2)
  })

  it('works off more jobs than it has hands without waiting between them, oldest first', async () => {
    const { enqueue, runner, journal, clock } = await surroundings(engine)
    const order: unknown[] = []
    let running = 0
    let most = 0
    for (let n = 0; n < 12; n++) {
      await enqueue({ payload: { n }, runAt: new Date(clock.now().getTime() - 100 + n) })
    }
    runner({
      concurrency: 3,
      pollMs: hourMs,
      idlePollMs: hourMs,
      handlers: {
        sync: async ({ payload }) => {
          order.push(payload['n'])
          most = Math.max(most, ++running)
          await Promise.resolve()
          running--
        },
      },
    }).start()
    await journal.reached('done', 12)
    expect(order).toEqual(Array.from({ length: 12 }, (_, n) => n))
    expect(most).toBe(3)
  })

  it('tries again later and later what may succeed later', async () => {
    const { enqueue, read, runner, journal, clock, pass } = await surroundings(engine)
    const job = await enqueue({ maxAttempts: 4 })
    runner({
      handlers: {
        sync: () => Promise.reject(new SvcError('service.unreachable', 'no answer')),
      },
      backoff: { baseMs: 1000, capMs: 1500, random: () => 0.5 },
    }).start()
    for (const [n, waitMs] of [500, 750, 750].entries()) {
      await journal.reached('retry', n + 1)
      const runAt = Date.parse((await read(job.id))?.runAt ?? '')
      expect(runAt - clock.now().getTime()).toBe(waitMs)
      pass(waitMs)
    }
    const [entry] = await journal.reached('failed')
    expect(entry).toMatchObject({ level: 'error', attempt: 4, code: 'service.unreachable' })
    expect(await read(job.id)).toMatchObject({
      status: 'failed',
      attempts: 4,
      errorCode: 'service.unreachable',
    })
  })

  it('waits as long as the other side asked for', async () => {
    const { enqueue, read, runner, journal, clock } = await surroundings(engine)
    const job = await enqueue()
    const limited = new SvcError('rate.limited', 'slower', { retryAfterSeconds: 120 })
    runner({ handlers: { sync: () => Promise.reject(limited) } }).start()
    await journal.reached('retry')
    expect(Date.parse((await read(job.id))?.runAt ?? '') - clock.now().getTime()).toBe(120_000)
  })

  it('does not try again what cannot succeed', async () => {
    const { enqueue, read, runner, journal } = await surroundings(engine)
    const job = await enqueue()
    runner({
      handlers: { sync: () => Promise.reject(new SvcError('auth.refused', 'refused')) },
    }).start()
    await journal.reached('failed')
    expect(await read(job.id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      errorCode: 'auth.refused',
    })
  })

  it('takes anything else thrown for a bug, and keeps its message out of log and database', async () => {
    const { enqueue, read, runner, journal, database } = await surroundings(engine)
    const job = await enqueue()
    const handlers = {
      sync: () => {
        throw new RangeError('canary-4711 of Ada Lovelace')
      },
    }
    runner({ handlers }).start()
    const [entry] = await journal.reached('retry')
    expect(entry).toMatchObject({
      level: 'error',
      code: 'bug',
      stack: expect.stringMatching(/^RangeError\n {4}at /),
    })
    expect(await read(job.id)).toMatchObject({ status: 'queued', errorCode: 'bug' })
    expect(JSON.stringify(journal.entries)).not.toContain('canary')
    expect((await database.dump()).includes('canary')).toBe(false)
  })

  it('keeps the lease while the handler runs', async () => {
    const { store, enqueue, read, runner, journal, pass } = await surroundings(engine)
    const job = await enqueue()
    const extend = vi.spyOn(store.jobs, 'extend')
    const extended = gate()
    const done = gate()
    extend.mockImplementation(async (...call) => {
      const isOurs = await Object.getPrototypeOf(store.jobs).extend.apply(store.jobs, call)
      extended.open()
      return isOurs
    })
    runner({ leaseMs: 30, handlers: { sync: () => done.opened } }).start()
    await vi.waitFor(async () => expect((await read(job.id))?.status).toBe('running'))
    const before = (await read(job.id))?.lockedUntil ?? ''
    pass(20)
    await extended.opened
    await vi.waitFor(async () => expect((await read(job.id))?.lockedUntil).not.toBe(before))
    done.open()
    await journal.reached('done')
  })

  it('stops a running job that is cancelled', async () => {
    const { store, organisation, enqueue, read, runner, journal } = await surroundings(engine)
    const job = await enqueue()
    const started = gate()
    runner({
      leaseMs: 30,
      handlers: {
        sync: async (_, { signal }) => {
          started.open()
          await aborted(signal)
          signal.throwIfAborted()
        },
      },
    }).start()
    await started.opened
    await store.jobs.cancel(organisation.id, job.id, new Date())
    expect(await journal.reached('stopped')).toMatchObject([{ job_id: job.id, level: 'info' }])
    expect(await read(job.id)).toMatchObject({ status: 'cancelled', errorCode: null })
  })

  it('tells a handler that asks that its job was cancelled', async () => {
    const { store, organisation, enqueue, runner, journal } = await surroundings(engine)
    const job = await enqueue()
    const steps: string[] = []
    runner({
      handlers: {
        sync: async (_, { heartbeat }) => {
          await heartbeat()
          steps.push('before')
          await store.jobs.cancel(organisation.id, job.id, new Date())
          await heartbeat()
          steps.push('after')
        },
      },
    }).start()
    await journal.reached('stopped')
    expect(steps).toEqual(['before'])
  })

  it('picks up a dead worker’s job exactly once, whoever looks', async () => {
    const all = await surroundings(engine)
    const { store, enqueue, read, runner, journal, clock, pass } = all
    const second = await secondStore(engine, all)
    const ids = (await Promise.all(Array.from({ length: 20 }, () => enqueue()))).map(({ id }) => id)
    await store.jobs.claim(
      { worker: 'dead', kinds: ['sync'], limit: 20, leaseMs: 5_000 },
      clock.now(),
    )
    pass(5_000)
    const seen: string[] = []
    const handlers = {
      sync: async ({ id }: Job) => {
        seen.push(id)
        await Promise.resolve()
      },
    }
    runner({ handlers }).start()
    runner({ handlers, store: second.jobs }).start()
    await journal.reached('done', 20)
    expect([...seen].sort()).toEqual([...ids].sort())
    expect(await read(ids[0]!)).toMatchObject({ status: 'done', attempts: 2 })
  })

  it('shares the work with other runners and never has one job in two hands', async () => {
    const all = await surroundings(engine)
    const { enqueue, runner, journal } = all
    const second = await secondStore(engine, all)
    await Promise.all(Array.from({ length: 100 }, () => enqueue()))
    const now = new Set<string>()
    const seen: string[] = []
    const twice: string[] = []
    const handlers = {
      sync: async ({ id }: Job) => {
        if (now.has(id)) twice.push(id)
        now.add(id)
        seen.push(id)
        await new Promise((resolve) => setImmediate(resolve))
        now.delete(id)
      },
    }
    for (const each of [all.store, second, all.store]) {
      runner({ handlers, store: each.jobs }).start()
    }
    await journal.reached('done', 100)
    expect(twice).toEqual([])
    expect(seen).toHaveLength(100)
    expect(new Set(seen).size).toBe(100)
  })

  it('finishes what runs when it is stopped, and begins nothing new', async () => {
    const { enqueue, read, runner, journal } = await surroundings(engine)
    const first = await enqueue()
    const started = gate()
    const done = gate()
    const stopping = runner({
      concurrency: 1,
      handlers: {
        sync: async () => {
          started.open()
          await done.opened
        },
      },
    })
    stopping.start()
    await started.opened
    const second = await enqueue()
    const stopped = stopping.stop(hourMs)
    expect(stopping.stop(0)).toBe(stopped)
    stopping.wake()
    done.open()
    await stopped
    expect((await read(first.id))?.status).toBe('done')
    expect((await read(second.id))?.status).toBe('queued')
    expect(journal.entries).toHaveLength(1)
  })

  it('leaves to its lease what does not finish in time, for another to run once', async () => {
    const { enqueue, read, runner, journal, pass } = await surroundings(engine)
    const job = await enqueue()
    const started = gate()
    const late = gate()
    let reason: unknown = null
    const stopping = runner({
      leaseMs: 30_000,
      handlers: {
        sync: async (_, { signal }) => {
          started.open()
          await aborted(signal)
          reason = signal.reason
          await late.opened
        },
      },
    })
    stopping.start()
    await started.opened
    await stopping.stop(0)
    expect(reason).toMatchObject({ code: 'cancelled' })
    expect(journal.entries).toMatchObject([{ event: 'left', job_id: job.id }])
    late.open()
    expect(await read(job.id)).toMatchObject({ status: 'running', attempts: 1 })
    pass(30_000)
    runner({ handlers: { sync: async () => {} } }).start()
    await journal.reached('done')
    expect(await read(job.id)).toMatchObject({ status: 'done', attempts: 2 })
    expect(journal.entries).toHaveLength(2)
  })
})

describe('a job runner whose database fails', () => {
  it('says so without a value, and goes on when the database is back', async () => {
    const { store, enqueue, runner, journal } = await surroundings()
    await enqueue()
    vi.spyOn(store.jobs, 'claim').mockRejectedValueOnce(new Error('canary: connection lost'))
    runner({ handlers: { sync: async () => {} } }).start()
    await journal.reached('done')
    expect(journal.entries).toMatchObject([{ event: 'claim', level: 'error' }, { event: 'done' }])
    expect(JSON.stringify(journal.entries)).not.toContain('canary')
  })

  it('tells the handler to stop once the lease cannot have been kept', async () => {
    const { store, enqueue, read, runner, journal, pass } = await surroundings()
    const job = await enqueue()
    const failing = gate()
    let isAborted = false
    vi.spyOn(store.jobs, 'extend').mockImplementation(() => {
      failing.open()
      return Promise.reject(new Error('connection lost'))
    })
    runner({
      leaseMs: 30,
      handlers: {
        sync: async (_, { signal }) => {
          await failing.opened
          isAborted = signal.aborted
          pass(30)
          await aborted(signal)
        },
      },
      concurrency: 1,
    }).start()
    await journal.reached('stopped')
    expect(isAborted).toBe(false)
    expect((await read(job.id))?.status).toBe('running')
  })

  it('leaves a job to its lease when its end cannot be written', async () => {
    const { store, enqueue, read, runner, journal, pass } = await surroundings()
    const job = await enqueue()
    vi.spyOn(store.jobs, 'complete').mockRejectedValueOnce(new Error('connection lost'))
    runner({ handlers: { sync: async () => {} } }).start()
    await journal.reached('left')
    pass(hourMs)
    await journal.reached('done')
    expect(await read(job.id)).toMatchObject({ status: 'done', attempts: 2 })
  })
})

describe('a job runner’s time', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is spent looking less and less often while there is nothing, and quickly again once there is', async () => {
    const { store, enqueue, runner } = await surroundings()
    holdTimers()
    const claim = vi.spyOn(store.jobs, 'claim')
    runner({ handlers: { sync: async () => {} }, pollMs: 100, idlePollMs: 800 }).start()
    const looks = async (ms: number) => {
      claim.mockClear()
      for (let passed = 0; passed < ms; passed += 100) await passTimers(100)
      return claim.mock.calls.length
    }
    await timersSet(1)
    expect(claim.mock.calls).toHaveLength(1)
    expect(await looks(200 + 400 + 800)).toBe(3)
    expect(await looks(8_000)).toBe(10)
    await enqueue()
    expect(await looks(800)).toBe(1)
    expect(await looks(100)).toBe(1)
    expect(await looks(200)).toBe(1)
  })

  it('ends with it: no timer is left, whatever it was doing', async () => {
    const { enqueue, runner, journal } = await surroundings()
    holdTimers()
    const idle = runner({ handlers: { sync: async () => {} } })
    idle.start()
    await timersSet(1)
    await idle.stop(hourMs)
    expect(vi.getTimerCount()).toBe(0)

    await enqueue()
    const done = gate()
    const busy = runner({ handlers: { sync: () => done.opened } })
    busy.start()
    await timersSet(2)
    const stopped = busy.stop(hourMs)
    done.open()
    await stopped
    expect(vi.getTimerCount()).toBe(0)

    await enqueue()
    const endless = runner({ handlers: { sync: () => new Promise(() => {}) } })
    endless.start()
    await timersSet(2)
    const left = endless.stop(5_000)
    vi.advanceTimersByTime(5_000)
    await left
    expect(vi.getTimerCount()).toBe(0)
    expect(journal.entries.map(({ event }) => event)).toEqual(['done', 'left'])

    await runner({ handlers: {} }).stop(hourMs)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('includes planning: at the start and every so often, also after a failure', async () => {
    const { runner, journal, pass, clock } = await surroundings()
    const planned: string[] = []
    holdTimers()
    runner({
      handlers: {},
      plan: {
        everyMs: 60_000,
        run: (now) => {
          planned.push(now.toISOString())
          return planned.length === 1 ? Promise.reject(new Error('canary')) : Promise.resolve()
        },
      },
    }).start()
    await passTimers(10)
    const first = clock.now().toISOString()
    expect(planned).toEqual([first])
    expect(journal.entries).toMatchObject([{ event: 'plan', level: 'error', code: 'bug' }])
    pass(59_999)
    await passTimers(10)
    expect(planned).toEqual([first])
    pass(1)
    await passTimers(10)
    expect(planned).toEqual([first, clock.now().toISOString()])
    expect(JSON.stringify(journal.entries)).not.toContain('canary')
  })

  it('begins once', async () => {
    const { runner } = await surroundings()
    const once = runner({ handlers: {} })
    once.start()
    expect(() => once.start()).toThrow(TypeError)
  })
})

describe('the wait before a retry', () => {
  it('doubles up to the cap and is anything below it', () => {
    const top = { baseMs: 1000, capMs: 10_000, random: () => 0.999_999 }
    expect([1, 2, 3, 4, 5, 5000].map((attempt) => backoffMs(attempt, top))).toEqual([
      999, 1999, 3999, 7999, 9999, 9999,
    ])
    expect(backoffMs(5, { ...top, random: () => 0 })).toBe(0)
  })
})
