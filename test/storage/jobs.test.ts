import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newToken } from '../../src/core/id.ts'
import type { ClaimedJob, Job } from '../../src/storage/job-row.ts'
import type { NewJob } from '../../src/storage/jobs.ts'
import type { Store } from '../../src/storage/store.ts'
import { engines, testDatabase } from '../support/store.ts'

type Engine = (typeof engines)[number]

const leaseMs = 30_000
const start = new Date('2026-11-20T02:00:00.000Z')

function at(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000)
}

async function opened(engine: Engine) {
  const database = await testDatabase(engine)
  const store = await database.open()
  const organisation = await store.organisations.first('test')
  const job = (change: Partial<NewJob> = {}): NewJob => ({
    organisationId: organisation.id,
    kind: 'sync',
    payload: { connector: 'zendesk' },
    unique: null,
    ...change,
  })
  const enqueue = async (change: Partial<NewJob> = {}, now = start) =>
    (await store.jobs.enqueue(job(change), now)).job
  const read = async (id: Job['id']) => {
    const found = await store.jobs.get(organisation.id, id)
    if (found === null) throw new Error('expected the job to be there')
    return found
  }
  return { database, store, organisation, job, enqueue, read }
}

/**
 * Two processes' views for calls at once. Within one process two embedded connections hold each other up, so
 * there both are one; between processes its one write lock makes them take turns, as tested below.
 */
async function twoAtOnce(engine: Engine) {
  const first = await opened(engine)
  const second = engine === 'embedded' ? first.store : await first.database.open()
  return { ...first, stores: [first.store, second] as const }
}

function claim(store: Store, worker: string, limit: number, now = start, kind = 'sync') {
  return store.jobs.claim({ worker, kinds: [kind], limit, leaseMs }, now)
}

async function claimOne(store: Store, worker: string, now = start): Promise<ClaimedJob> {
  const [job] = await claim(store, worker, 1, now)
  if (job === undefined) throw new Error('expected a job to claim')
  return job
}

describe.each(engines)('jobs on the %s store', (engine) => {
  it('gives back what was stored', async () => {
    const { organisation, enqueue, read } = await opened(engine)
    const job = await enqueue({ payload: { run: 'run_1', page: 3 }, runAt: at(60), maxAttempts: 3 })
    expect(await read(job.id)).toEqual(job)
    expect(job).toMatchObject({
      organisationId: organisation.id,
      payload: { run: 'run_1', page: 3 },
      status: 'queued',
      attempts: 0,
      maxAttempts: 3,
      runAt: '2026-11-20T02:01:00.000Z',
      createdAt: '2026-11-20T02:00:00.000Z',
      finishedAt: null,
    })
  })

  it('holds no prose and no token of ours', async () => {
    const { store, job } = await opened(engine)
    const wrong: Partial<NewJob>[] = [
      { payload: { text: 'refund Ada Lovelace' } },
      { payload: { token: newToken('whk') } },
      { payload: { 'a name': 'x' } },
      { unique: { key: 'ada@example.com', until: 'finished' } },
      { kind: 'Sync now' },
    ]
    for (const each of wrong) {
      await expect(async () => store.jobs.enqueue(job(each), start)).rejects.toThrow(TypeError)
    }
  })

  it('makes one job of many calls with one key, also at once', async () => {
    const { stores, organisation, job } = await twoAtOnce(engine)
    const once = job({ unique: { key: 'zendesk', until: 'finished' } })
    const calls = Array.from({ length: 50 }, (_, n) =>
      (stores[n % 2] ?? stores[0]).jobs.enqueue(once, start),
    )
    const enqueued = await Promise.all(calls)
    expect(enqueued.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(enqueued.map(({ job }) => job.id)).size).toBe(1)
    expect(await stores[1].jobs.list(organisation.id, 'sync', 100, null)).toHaveLength(1)
  })

  it('keeps the keys of organisations and of kinds apart', async () => {
    const { store, job } = await opened(engine)
    const other = await store.organisations.create('other')
    const unique = { key: 'zendesk', until: 'finished' } as const
    const made = [
      await store.jobs.enqueue(job({ unique }), start),
      await store.jobs.enqueue(job({ unique, organisationId: other.id }), start),
      await store.jobs.enqueue(job({ unique, organisationId: null }), start),
      await store.jobs.enqueue(job({ unique, kind: 'mail' }), start),
    ]
    expect(made.map(({ created }) => created)).toEqual([true, true, true, true])
  })

  it.each([
    ['done', 'keeps'],
    ['failed', 'keeps'],
    ['cancelled', 'frees'],
  ] as const)(
    'frees a key when its job is %s, and %s one that is to be kept',
    async (end, does) => {
      const { store, organisation, job } = await opened(engine)
      const free = job({ unique: { key: 'free', until: 'finished' } })
      const kept = job({ unique: { key: 'kept', until: 'deleted' } })
      await store.jobs.enqueue(free, start)
      const first = await store.jobs.enqueue(kept, start)
      const taken = await claim(store, 'a', 2)
      expect((await store.jobs.enqueue(free, start)).created).toBe(false)
      for (const claimed of taken) {
        if (end === 'done') await store.jobs.complete(claimed, start)
        if (end === 'failed') await store.jobs.fail(claimed, 'bug', null, start)
        if (end === 'cancelled') await store.jobs.cancel(organisation.id, claimed.id, start)
      }
      expect((await store.jobs.enqueue(free, start)).created).toBe(true)
      const again = await store.jobs.enqueue(kept, start)
      expect(again.created).toBe(does === 'frees')
      expect(again.job.id === first.job.id).toBe(does === 'keeps')
    },
  )

  it('hands no job to two workers that claim at once', async () => {
    const { stores, enqueue } = await twoAtOnce(engine)
    await Promise.all(Array.from({ length: 200 }, () => enqueue()))
    const taken: string[] = []
    const work = async (store: Store, worker: string, limit: number) => {
      for (;;) {
        const jobs = await claim(store, worker, limit)
        if (jobs.length === 0) return
        taken.push(...jobs.map(({ id }) => id))
      }
    }
    await Promise.all([
      work(stores[0], 'a', 7),
      work(stores[1], 'b', 5),
      work(stores[0], 'c', 3),
      work(stores[1], 'd', 1),
    ])
    expect(taken).toHaveLength(200)
    expect(new Set(taken).size).toBe(200)
  })

  it('hands no job to two processes by turns', async () => {
    const { database, store, enqueue } = await opened(engine)
    const second = await database.open()
    await Promise.all(Array.from({ length: 20 }, () => enqueue()))
    const taken: string[] = []
    for (let n = 0; n < 5; n++) {
      for (const [worker, each] of [store, second].entries()) {
        taken.push(...(await claim(each, `worker${worker}`, 3)).map(({ id }) => id))
      }
    }
    expect(taken).toHaveLength(20)
    expect(new Set(taken).size).toBe(20)
  })

  it('hands out what is due and of a kind asked for, longest waiting first', async () => {
    const { store, enqueue } = await opened(engine)
    const third = await enqueue({ runAt: at(-1) })
    const second = await enqueue({ runAt: at(-2) }, at(-8))
    const first = await enqueue({ runAt: at(-3) }, at(-7))
    const later = await enqueue({ runAt: at(1) })
    const mail = await enqueue({ runAt: at(-9), kind: 'mail' })
    expect((await claim(store, 'a', 2)).map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await claim(store, 'a', 9)).map(({ id }) => id)).toEqual([third.id])
    expect((await claim(store, 'a', 9, at(1))).map(({ id }) => id)).toEqual([later.id])
    expect((await claim(store, 'a', 9, start, 'mail')).map(({ id }) => id)).toEqual([mail.id])
    expect(await store.jobs.claim({ worker: 'a', kinds: [], limit: 9, leaseMs }, at(9))).toEqual([])
  })

  it('hands a job on when its lease has run out, and not before', async () => {
    const { store, enqueue } = await opened(engine)
    const { id } = await enqueue()
    expect(await claimOne(store, 'dead')).toMatchObject({ id, attempts: 1, lockedBy: 'dead' })
    expect(await claim(store, 'b', 9, at(29.999))).toEqual([])
    expect(await claim(store, 'b', 9, at(30))).toMatchObject([
      { id, attempts: 2, lockedBy: 'b', lockedUntil: at(60).toISOString() },
    ])
  })

  it('gives a dead worker’s jobs to exactly one of those who ask', async () => {
    const { stores, enqueue } = await twoAtOnce(engine)
    await Promise.all(Array.from({ length: 30 }, () => enqueue()))
    expect(await claim(stores[0], 'dead', 30)).toHaveLength(30)
    const asks = Array.from({ length: 10 }, (_, n) =>
      claim(stores[n % 2] ?? stores[0], `w${n}`, 20, at(31)),
    )
    const first = (await Promise.all(asks)).flat()
    // A claim may pass by rows that another is just taking; the next one finds what is left.
    const taken = [...first, ...(await claim(stores[0], 'last', 30, at(31)))].map(({ id }) => id)
    expect(taken).toHaveLength(30)
    expect(new Set(taken).size).toBe(30)
  })

  it('keeps a job with its worker for as long as the lease is extended', async () => {
    const { store, enqueue } = await opened(engine)
    await enqueue()
    const job = await claimOne(store, 'a')
    expect(await store.jobs.extend(job, leaseMs, at(20))).toBe(true)
    expect(await claim(store, 'b', 1, at(49))).toEqual([])
    expect(await claim(store, 'b', 1, at(50))).toHaveLength(1)
  })

  it('lets a worker that lost its lease change nothing, not even to itself', async () => {
    for (const next of ['b', 'a']) {
      const { store, enqueue, read } = await opened(engine)
      await enqueue()
      const stale = await claimOne(store, 'a')
      const held = await claimOne(store, next, at(30))
      const before = await read(held.id)
      expect(await store.jobs.extend(stale, leaseMs, at(31))).toBe(false)
      expect(await store.jobs.complete(stale, at(31))).toBe(false)
      expect(await store.jobs.fail(stale, 'bug', at(99), at(31))).toBeNull()
      expect(await store.jobs.fail(stale, 'bug', null, at(31))).toBeNull()
      expect(await read(held.id)).toEqual(before)
      expect(await store.jobs.complete(held, at(32))).toBe(true)
      expect(await store.jobs.complete(held, at(33))).toBe(false)
    }
  })

  it('tries again at the time given, until the attempts are used up', async () => {
    const { store, enqueue, read } = await opened(engine)
    const { id } = await enqueue({ maxAttempts: 2 })
    const first = await claimOne(store, 'a')
    expect(await store.jobs.fail(first, 'service.unreachable', at(10), at(1))).toBe('queued')
    expect(await read(id)).toMatchObject({
      status: 'queued',
      runAt: at(10).toISOString(),
      errorCode: 'service.unreachable',
      lockedBy: null,
      finishedAt: null,
    })
    expect(await claim(store, 'a', 1, at(9))).toEqual([])
    const second = await claimOne(store, 'a', at(10))
    expect(await store.jobs.fail(second, 'storage.busy', at(20), at(11))).toBe('failed')
    expect(await read(id)).toMatchObject({
      status: 'failed',
      attempts: 2,
      errorCode: 'storage.busy',
      startedAt: start.toISOString(),
      finishedAt: at(11).toISOString(),
    })
    expect(await claim(store, 'a', 1, at(99))).toEqual([])
  })

  it('ends a job that kills every worker it is given to', async () => {
    const { store, enqueue, read } = await opened(engine)
    const { id } = await enqueue({ maxAttempts: 2 })
    const healthy = await enqueue({ runAt: at(60) })
    await claimOne(store, 'a')
    await claimOne(store, 'b', at(30))
    const next = await claim(store, 'c', 9, at(60))
    expect(next.map((job) => job.id)).toEqual([healthy.id])
    expect(await read(id)).toMatchObject({ status: 'failed', errorCode: 'worker_lost' })
  })

  it('cancels what is unfinished, and tells the worker that has it', async () => {
    const { store, organisation, enqueue, read } = await opened(engine)
    const running = await enqueue()
    const job = await claimOne(store, 'a')
    const waiting = await enqueue()
    for (const { id } of [running, waiting]) {
      expect(await store.jobs.cancel(organisation.id, id, at(1))).toMatchObject({
        status: 'cancelled',
        finishedAt: at(1).toISOString(),
      })
    }
    expect(await store.jobs.extend(job, leaseMs, at(2))).toBe(false)
    expect(await store.jobs.complete(job, at(2))).toBe(false)
    expect(await claim(store, 'b', 9, at(99))).toEqual([])
    expect((await read(running.id)).status).toBe('cancelled')
  })

  it('leaves a finished job as it is when it is cancelled', async () => {
    const { store, organisation, enqueue } = await opened(engine)
    const { id } = await enqueue()
    await store.jobs.complete(await claimOne(store, 'a'), at(1))
    expect(await store.jobs.cancel(organisation.id, id, at(2))).toMatchObject({
      status: 'done',
      finishedAt: at(1).toISOString(),
    })
  })

  it('shows and cancels nothing of another organisation', async () => {
    const { store, organisation, enqueue, read } = await opened(engine)
    const other = await store.organisations.create('other')
    const { id } = await enqueue()
    const own = await enqueue({ organisationId: null })
    expect(await store.jobs.get(other.id, id)).toBeNull()
    expect(await store.jobs.get(null, id)).toBeNull()
    expect(await store.jobs.get(organisation.id, own.id)).toBeNull()
    expect(await store.jobs.cancel(other.id, id, start)).toBeNull()
    expect(await store.jobs.cancel(null, id, start)).toBeNull()
    expect((await read(id)).status).toBe('queued')
    expect(await store.jobs.list(other.id, null, 9, null)).toEqual([])
    expect((await store.jobs.list(null, null, 9, null)).map((job) => job.id)).toEqual([own.id])
  })

  it('lists newest first, page by page, of one kind or all', async () => {
    const { store, organisation, enqueue } = await opened(engine)
    const made: string[] = []
    for (let n = 0; n < 6; n++) {
      made.unshift((await enqueue({ kind: n % 2 === 0 ? 'sync' : 'mail' }, at(n))).id)
    }
    const first = await store.jobs.list(organisation.id, null, 4, null)
    const rest = await store.jobs.list(organisation.id, null, 4, first.at(-1)?.id ?? null)
    expect([...first, ...rest].map(({ id }) => id)).toEqual(made)
    const mails = await store.jobs.list(organisation.id, 'mail', 9, null)
    expect(mails.map(({ id }) => id)).toEqual(made.filter((_, n) => n % 2 === 0))
  })

  it('forgets old finished jobs a few at a time, and none that is unfinished', async () => {
    const { store, organisation, enqueue } = await opened(engine)
    const running = await enqueue({ runAt: at(-100) })
    await claimOne(store, 'a')
    for (let n = 0; n < 5; n++) {
      await enqueue({ unique: { key: `k${n}`, until: 'deleted' } })
      await store.jobs.complete(await claimOne(store, 'a'), at(n))
    }
    const waiting = await enqueue({ runAt: at(9_999) })
    expect(await store.jobs.deleteFinished(at(4), 3)).toBe(3)
    expect(await store.jobs.deleteFinished(at(4), 3)).toBe(1)
    expect(await store.jobs.deleteFinished(at(4), 3)).toBe(0)
    const left = await store.jobs.list(organisation.id, null, 9, null)
    expect(left.map(({ status }) => status).sort()).toEqual(['done', 'queued', 'running'])
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([running.id, waiting.id]))
  })

  it('ends every job once and has no two holders of one, whatever the order of events', async () => {
    const { stores, organisation } = await twoAtOnce(engine)
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 60 }), async (events) => {
        const kind = `walk.${'abcdefghijklmnopqrstuvwxyz'.charAt(runs % 26)}${'x'.repeat(runs / 26)}`
        runs++
        const walk = new Walk(stores, organisation.id, kind)
        for (const each of events) await walk.take(each)
        await walk.finish()
      }),
      { numRuns: engine === 'embedded' ? 60 : 25 },
    )
  })
})

const workers = ['a', 'b', 'c'] as const

const event = fc.oneof(
  fc.record({ type: fc.constant('enqueue' as const), maxAttempts: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    type: fc.constant('claim' as const),
    worker: fc.constantFrom(...workers),
    limit: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    type: fc.constantFrom('extend', 'complete', 'fail', 'retry', 'cancel'),
    which: fc.nat(99),
  }),
  fc.record({ type: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 25 }) }),
)

type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

/** What must be so after every step, kept beside the store and apart from it. */
class Walk {
  readonly #stores: readonly [Store, Store]
  readonly #organisationId: NonNullable<Job['organisationId']>
  readonly #kind: string
  readonly #jobs: Job['id'][] = []
  /** Every lease ever handed out, stale ones too. */
  readonly #leases: ClaimedJob[] = []
  /** Who may work on a job, and until when. */
  readonly #held = new Map<string, { lease: ClaimedJob; until: number }>()
  readonly #ends = new Map<string, string>()
  #seconds = 0

  constructor(
    stores: readonly [Store, Store],
    organisationId: NonNullable<Job['organisationId']>,
    kind: string,
  ) {
    this.#stores = stores
    this.#organisationId = organisationId
    this.#kind = kind
  }

  async take(event: Event): Promise<void> {
    switch (event.type) {
      case 'enqueue':
        return this.#enqueue(event.maxAttempts)
      case 'claim':
        return this.#claim(event.worker, event.limit)
      case 'pass':
        this.#seconds += event.seconds
        return
      case 'cancel':
        return this.#cancel(event.which)
      default:
        return this.#use(event.type, event.which)
    }
  }

  /** From any state there is a way to the end, and each job has had exactly one. */
  async finish(): Promise<void> {
    for (let n = 0; n < 100 && this.#ends.size < this.#jobs.length; n++) {
      this.#seconds += 40
      await this.#claim('a', 9)
      for (const { lease } of this.#held.values()) await this.#settle(lease, 'complete')
      await this.#noteLost()
    }
    for (const id of this.#jobs) {
      const job = await this.#store().jobs.get(this.#organisationId, id)
      expect(job?.status).toBe(this.#ends.get(id))
      expect(job).toMatchObject({ lockedBy: null, lockedUntil: null })
      expect(job?.finishedAt).not.toBeNull()
    }
  }

  #store(): Store {
    return this.#stores[this.#seconds % 2] ?? this.#stores[0]
  }

  #now(): Date {
    return at(this.#seconds)
  }

  async #enqueue(maxAttempts: number): Promise<void> {
    const { job } = await this.#store().jobs.enqueue(
      {
        organisationId: this.#organisationId,
        kind: this.#kind,
        payload: {},
        unique: null,
        maxAttempts,
      },
      this.#now(),
    )
    this.#jobs.push(job.id)
  }

  async #claim(worker: string, limit: number): Promise<void> {
    const now = this.#now().getTime()
    const jobs = await claim(this.#store(), worker, limit, this.#now(), this.#kind)
    for (const job of jobs) {
      expect(this.#held.get(job.id)?.until ?? 0).toBeLessThanOrEqual(now)
      expect(this.#ends.has(job.id)).toBe(false)
      expect(job.attempts).toBeLessThanOrEqual(job.maxAttempts)
      this.#held.set(job.id, { lease: job, until: now + leaseMs })
      this.#leases.push(job)
    }
    await this.#noteLost()
  }

  async #use(type: 'extend' | 'complete' | 'fail' | 'retry', which: number): Promise<void> {
    const lease = this.#leases[which % Math.max(1, this.#leases.length)]
    if (lease === undefined) return
    if (type !== 'extend') return this.#settle(lease, type)
    const done = await this.#store().jobs.extend(lease, leaseMs, this.#now())
    expect(done).toBe(this.#isHolder(lease))
    if (done) this.#held.set(lease.id, { lease, until: this.#now().getTime() + leaseMs })
  }

  async #settle(lease: ClaimedJob, type: 'complete' | 'fail' | 'retry'): Promise<void> {
    const wasHolder = this.#isHolder(lease)
    const { jobs } = this.#store()
    if (type === 'complete') {
      expect(await jobs.complete(lease, this.#now())).toBe(wasHolder)
      if (wasHolder) this.#end(lease.id, 'done')
      return
    }
    const retryAt = type === 'retry' ? at(this.#seconds + 5) : null
    const status = await jobs.fail(lease, 'bug', retryAt, this.#now())
    const isOver = retryAt === null || lease.attempts >= lease.maxAttempts
    const expected = isOver ? 'failed' : 'queued'
    expect(status).toBe(wasHolder ? expected : null)
    if (status === 'failed') this.#end(lease.id, 'failed')
    if (status === 'queued') this.#held.delete(lease.id)
  }

  async #cancel(which: number): Promise<void> {
    const id = this.#jobs[which % Math.max(1, this.#jobs.length)]
    if (id === undefined) return
    const job = await this.#store().jobs.cancel(this.#organisationId, id, this.#now())
    if (!this.#ends.has(id)) this.#end(id, 'cancelled')
    expect(job?.status).toBe(this.#ends.get(id))
  }

  /** A claim ends those whose last lease ran out: only they may have ended without a word to us. */
  async #noteLost(): Promise<void> {
    for (const { lease, until } of this.#held.values()) {
      if (until > this.#now().getTime() || lease.attempts < lease.maxAttempts) continue
      const job = await this.#store().jobs.get(this.#organisationId, lease.id)
      if (job?.errorCode === 'worker_lost') this.#end(lease.id, 'failed')
    }
  }

  #isHolder(lease: ClaimedJob): boolean {
    return this.#held.get(lease.id)?.lease === lease
  }

  #end(id: string, status: string): void {
    expect(this.#ends.has(id)).toBe(false)
    this.#ends.set(id, status)
    this.#held.delete(id)
  }
}
