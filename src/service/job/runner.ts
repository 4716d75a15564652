import { randomUUID } from 'node:crypto'
import type { Clock } from '../../core/time.ts'
import type { ClaimedJob, Job, JobErrorCode } from '../../storage/job-row.ts'
import type { JobStore } from '../../storage/jobs.ts'
import type { JobHandler } from './attempt.ts'
import { Attempt } from './attempt.ts'
import type { Backoff, Failure } from './failure.ts'
import { backoffMs, failureOf } from './failure.ts'

export interface JobRunnerOptions {
  readonly store: JobStore
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** How many jobs at once. */
  readonly concurrency: number
  /** Between two looks while there is work; doubles up to `idlePollMs` while there is none. */
  readonly pollMs: number
  readonly idlePollMs: number
  /** How long a dead process keeps a job from the others. */
  readonly leaseMs: number
  readonly backoff: Backoff
  /** Enqueues what is due by the calendar; called at the start and every `everyMs` after. */
  readonly plan: { readonly everyMs: number; run(now: Date): Promise<void> } | null
  readonly clock: Clock
  readonly log: (entry: JobLogEntry) => void
}

/** All that is ever logged of a job. */
export interface JobLogEntry {
  readonly at: string
  readonly level: 'info' | 'error'
  /**
   * `stopped`: cancelled, or taken over by another process. `left`: still running when the service stopped, or its
   * end could not be written; its lease runs out. `claim` and `plan`: the runner's own failures, it goes on.
   */
  readonly event: 'done' | 'retry' | 'failed' | 'stopped' | 'left' | 'claim' | 'plan'
  readonly job_id: string | null
  readonly kind: string | null
  readonly attempt: number | null
  readonly ms: number | null
  readonly code: JobErrorCode | null
  /** Only of a defect of ours: where it happened, never with which values. */
  readonly stack?: string
}

/** Works off jobs until it is stopped. Any number of runners, in any number of processes, share one database. */
export class JobRunner {
  readonly #options: JobRunnerOptions
  readonly #worker = randomUUID()
  readonly #pause = new Pause()
  readonly #running = new Set<Attempt>()
  #loop: Promise<void> | null = null
  #stopped: Promise<void> | null = null
  #stopping = false
  #left = false
  /** The last claim took all it asked for, so there may be more. */
  #more = false
  #planAt = 0

  constructor(options: JobRunnerOptions) {
    this.#options = options
  }

  /** Once in a runner's life. */
  start(): void {
    if (this.#loop !== null) throw new TypeError('this runner has been started before')
    this.#loop = this.#work()
  }

  /** Looks for work now: to be called after an enqueue in this process. */
  wake(): void {
    this.#pause.wake()
  }

  /**
   * Claims nothing more and waits for what runs, at most `limitMs`; what is not done by then has its signal
   * aborted and is left to its lease. Never throws; leaves no timer behind.
   */
  stop(limitMs: number): Promise<void> {
    return (this.#stopped ??= this.#stop(limitMs))
  }

  async #work(): Promise<void> {
    const { pollMs, idlePollMs, concurrency } = this.#options
    let waitMs = pollMs
    while (!this.#stopping) {
      await this.#plan()
      const room = concurrency - this.#running.size
      const claimed = room > 0 && !this.#stopping ? await this.#claim(room) : []
      for (const job of claimed) this.#launch(job)
      this.#more = claimed.length >= room
      waitMs = this.#more || claimed.length > 0 ? pollMs : Math.min(waitMs * 2, idlePollMs)
      if (this.#stopping) return
      await this.#pause.wait(waitMs)
    }
  }

  async #claim(limit: number): Promise<readonly ClaimedJob[]> {
    const { store, handlers, leaseMs, clock } = this.#options
    const kinds = Object.keys(handlers)
    try {
      return await store.claim({ worker: this.#worker, kinds, limit, leaseMs }, clock.now())
    } catch (error) {
      this.#log('claim', null, null, failureOf(error))
      return []
    }
  }

  async #plan(): Promise<void> {
    const { plan, clock } = this.#options
    const now = clock.now()
    if (plan === null || now.getTime() < this.#planAt) return
    this.#planAt = now.getTime() + plan.everyMs
    try {
      await plan.run(now)
    } catch (error) {
      this.#log('plan', null, null, failureOf(error))
    }
  }

  #launch(job: ClaimedJob): void {
    // Claimed while the service was already gone: the lease gives it to another.
    const handler = this.#options.handlers[job.kind]
    if (this.#left || handler === undefined) return
    const attempt = new Attempt(job, this.#options)
    this.#running.add(attempt)
    attempt.ended = this.#see(attempt, handler)
  }

  /** Sees one attempt to its end. Never throws. */
  async #see(attempt: Attempt, handler: JobHandler): Promise<void> {
    const startedAt = performance.now()
    const failure = await attempt.run(handler)
    const ms = Math.round(performance.now() - startedAt)
    if (!this.#left) {
      try {
        const event = await this.#settle(attempt, failure)
        const told = event === 'retry' || event === 'failed' ? failure : null
        this.#log(event, attempt.job, ms, told)
      } catch (error) {
        this.#log('left', attempt.job, ms, failureOf(error))
      }
    }
    this.#running.delete(attempt)
    if (this.#more) this.#pause.wake()
  }

  async #settle(attempt: Attempt, failure: Failure | null): Promise<JobLogEntry['event']> {
    const { store, clock, backoff } = this.#options
    const { job } = attempt
    if (attempt.isLost) return 'stopped'
    const now = clock.now()
    if (failure === null) return (await store.complete(job, now)) ? 'done' : 'stopped'
    const waitMs = failure.retryAfterMs ?? backoffMs(job.attempts, backoff)
    const retryAt = failure.retryable ? new Date(now.getTime() + waitMs) : null
    const status = await store.fail(job, failure.code, retryAt, now)
    if (status === null) return 'stopped'
    return status === 'queued' ? 'retry' : 'failed'
  }

  async #stop(limitMs: number): Promise<void> {
    this.#stopping = true
    this.#pause.wake()
    await settledWithin(this.#drained(), limitMs)
    this.#left = true
    for (const attempt of this.#running) {
      attempt.leave()
      this.#log('left', attempt.job, null, null)
    }
  }

  async #drained(): Promise<void> {
    await this.#loop
    await Promise.all([...this.#running].map(({ ended }) => ended))
  }

  #log(
    event: JobLogEntry['event'],
    job: Job | null,
    ms: number | null,
    failure: Failure | null,
  ): void {
    const isOurs = failure?.code === 'bug' || event === 'failed' || event === 'claim'
    this.#options.log({
      at: this.#options.clock.now().toISOString(),
      level: isOurs || event === 'plan' ? 'error' : 'info',
      event,
      job_id: job?.id ?? null,
      kind: job?.kind ?? null,
      attempt: job?.attempts ?? null,
      ms,
      code: failure?.code ?? null,
      ...(failure?.stack === undefined ? {} : { stack: failure.stack }),
    })
  }
}

/** A wait that can be cut short. A wake that comes before the wait counts for it. */
class Pause {
  #wake: (() => void) | null = null
  #isWoken = false

  wake(): void {
    this.#isWoken = true
    this.#wake?.()
  }

  async wait(ms: number): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      this.#wake = null
    }
    this.#isWoken = false
  }
}

/** Waits for `work`, which never throws, but no longer than `limitMs`. */
async function settledWithin(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}
