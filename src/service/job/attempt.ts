import { SvcError } from '../../core/error.ts'
import type { Clock } from '../../core/time.ts'
import type { ClaimedJob, Job } from '../../storage/job-row.ts'
import type { JobStore } from '../../storage/jobs.ts'
import type { Failure } from './failure.ts'
import { failureOf } from './failure.ts'

/**
 * Does the work of one kind of job. It may be run again after it has finished, when the process died before
 * that was written down, so a second run must do no harm. What it throws decides: an SvcError that is not
 * retryable fails the job, anything else is tried again until the attempts are used up.
 */
export type JobHandler = (job: Job, context: JobContext) => Promise<void>

export interface JobContext {
  /** Aborted when the job was cancelled, was taken over by another process, or the service stops. */
  readonly signal: AbortSignal
  /** Proves the job is still ours, for work that blocks or cannot be undone. Throws when it is not: let it through. */
  readonly heartbeat: () => Promise<void>
}

export interface AttemptOptions {
  readonly store: JobStore
  readonly leaseMs: number
  readonly clock: Clock
}

/** One handler at work, and the lease that is kept alive meanwhile. */
export class Attempt {
  readonly job: ClaimedJob
  ended: Promise<void> = Promise.resolve()
  readonly #options: AttemptOptions
  readonly #abort = new AbortController()
  #lockedUntil: number
  #timer: NodeJS.Timeout | null = null
  #isOver = false
  #isLost = false

  constructor(job: ClaimedJob, options: AttemptOptions) {
    this.job = job
    this.#options = options
    this.#lockedUntil = Date.parse(job.lockedUntil)
  }

  /** Cancelled or in other hands: there is nothing left to write. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Runs the handler to its end. Gives why it failed, null when it did not. Never throws. */
  async run(handler: JobHandler): Promise<Failure | null> {
    this.#beatLater()
    try {
      await handler(this.job, { signal: this.#abort.signal, heartbeat: () => this.#heartbeat() })
      return null
    } catch (error) {
      return failureOf(error)
    } finally {
      this.#end()
    }
  }

  /** The service is going: the handler is told, and the lease is no longer kept. */
  leave(): void {
    this.#end()
    this.#abort.abort(new SvcError('cancelled', 'the service is stopping'))
  }

  async #heartbeat(): Promise<void> {
    this.#abort.signal.throwIfAborted()
    await this.#extend()
    this.#abort.signal.throwIfAborted()
  }

  #beatLater(): void {
    // Two beats may go wrong before the lease does.
    this.#timer = setTimeout(() => void this.#beat(), this.#options.leaseMs / 3)
  }

  async #beat(): Promise<void> {
    try {
      await this.#extend()
    } catch {
      // The database did not answer. Once the lease is over another may have the job, so this one must stop.
      if (this.#options.clock.now().getTime() >= this.#lockedUntil) this.#lose()
    }
    if (!this.#isOver && !this.#isLost) this.#beatLater()
  }

  async #extend(): Promise<void> {
    const { store, leaseMs, clock } = this.#options
    const now = clock.now()
    const isOurs = await store.extend(this.job, leaseMs, now)
    // The handler may have ended meanwhile, and with it the lease, rightly.
    if (this.#isOver) return
    if (isOurs) this.#lockedUntil = now.getTime() + leaseMs
    else this.#lose()
  }

  #lose(): void {
    if (this.#isOver) return
    this.#isLost = true
    this.#abort.abort(new SvcError('cancelled', 'the job was cancelled or taken over'))
  }

  #end(): void {
    this.#isOver = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
