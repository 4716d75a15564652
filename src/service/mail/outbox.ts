import { randomUUID } from 'node:crypto'
import { SvcError } from '../../core/error.ts'
import type { MailId } from '../../core/id.ts'
import { parseId } from '../../core/id.ts'
import type { Clock } from '../../core/time.ts'
import type { Fault } from '../../core/trouble.ts'
import { noFault } from '../../core/trouble.ts'
import type { ClaimedJob, Job } from '../../storage/job-row.ts'
import type { OutboxMail } from '../../storage/outbox.ts'
import { mailJob } from '../../storage/outbox.ts'
import type { Store } from '../../storage/store.ts'
import type { JobHandler } from '../job/attempt.ts'
import { failureOf } from '../job/failure.ts'
import type { JobLogEntry } from '../job/runner.ts'
import { JobRunner } from '../job/runner.ts'
import type { Delivery, Mailer, Message } from './message.ts'

/** The words of a mail, made when it is sent. `void`: it is no longer true. `unaddressed`: nobody to send it to yet. */
export type Compose = (mail: OutboxMail) => Promise<Message | 'void' | 'unaddressed'>

export interface OutboxOptions {
  readonly store: Store
  readonly mailer: Mailer
  readonly compose: Compose
  readonly retryMs: number
  readonly clock: Clock
}

/** Time for a try while somebody waits for an answer, and for one by the worker, in ms. */
const requestBudgetMs = 5_000
const workerBudgetMs = 30_000
/** A lease outlives the try by this, so that nobody starts while another may still be sending. */
const leaseMarginMs = 5_000
/** Longest wait between two tries. */
const maxRetryMs = 6 * 60 * 60_000

/** Mails one process that ends soon takes on. */
const maxCaughtUp = 5

/** From when on the worker may have a mail that a request has just put in the outbox, in ms. */
export const requestHeadStartMs = requestBudgetMs + leaseMarginMs

type Outcome = 'over' | 'busy' | 'failed' | 'refused'

/**
 * Sends the mails of the outbox. Each is sent by one at a time, whoever that is, and marked once the server has taken
 * it. The one way to a second copy is a server that took it where we did not learn so: the process or the connection
 * ended between its yes and our mark. Both copies have one Message-ID.
 */
export class Outbox {
  readonly #options: OutboxOptions
  #runner: JobRunner | null = null

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** Sends a mail while its cause is being answered, five seconds at most. What does not go now goes later. Never throws. */
  async sendNow(id: MailId): Promise<void> {
    try {
      await this.#try(id, requestBudgetMs, new Date(this.#now().getTime() + this.#options.retryMs))
    } catch {
      // What the mail confirms is done and stored. The mail is too, and the worker will find it.
    }
  }

  /** Works the outbox off from now on, beginning with all that is pending. */
  async start(log: (entry: JobLogEntry) => void): Promise<void> {
    const { store, retryMs, clock } = this.#options
    await store.outbox.revive(this.#now())
    const idlePollMs = Math.min(30_000, Math.max(100, retryMs / 2))
    this.#runner = new JobRunner({
      store: store.jobs,
      handlers: { [mailJob]: this.handler },
      concurrency: 2,
      pollMs: Math.min(1_000, idlePollMs),
      idlePollMs,
      leaseMs: workerBudgetMs + 2 * leaseMarginMs,
      backoff: { baseMs: retryMs, capMs: maxRetryMs, random: Math.random },
      plan: null,
      clock,
      log,
    })
    this.#runner.start()
  }

  /** One try at what is due, `limitMs` at most: for a process that ends soon and works no queue. Never throws. */
  async catchUp(limitMs: number): Promise<void> {
    const { jobs } = this.#options.store
    try {
      if (!(await jobs.isDue([mailJob], this.#now()))) return
      const leaseMs = limitMs + 2 * leaseMarginMs
      const claim = { worker: randomUUID(), kinds: [mailJob], limit: maxCaughtUp, leaseMs }
      const due = await jobs.claim(claim, this.#now())
      await Promise.all(due.map((job) => this.#once(job, limitMs)))
    } catch {
      // Nobody waits for it, and whoever comes next finds what is left.
    }
  }

  /** A mail was put in the outbox for the worker. */
  wake(): void {
    this.#runner?.wake()
  }

  async stop(limitMs: number): Promise<void> {
    await this.#runner?.stop(limitMs)
  }

  /** One try of the worker. Throws `mail.unsent` to be called again, `mail.refused` when there is no use. */
  readonly handler: JobHandler = (job) => this.#work(job, workerBudgetMs)

  async #once(job: ClaimedJob, budgetMs: number): Promise<void> {
    const { jobs } = this.#options.store
    try {
      await this.#work(job, budgetMs)
      await jobs.complete(job, this.#now())
    } catch (thrown) {
      const { code, retryable, retryAfterMs } = failureOf(thrown)
      const waitMs = retryAfterMs ?? this.#options.retryMs
      const retryAt = retryable ? new Date(this.#now().getTime() + waitMs) : null
      await jobs.fail(job, code, retryAt, this.#now())
    }
  }

  async #work({ payload, attempts, maxAttempts }: Job, budgetMs: number): Promise<void> {
    const id = parseId('mail', String(payload['mail']))
    if (id === null) throw new TypeError('a job names no mail')
    const outcome = await this.#try(id, budgetMs, null)
    switch (outcome) {
      case 'over':
        return
      case 'busy':
        throw unsent(await this.#busyMs(id))
      case 'refused':
        await this.#options.store.outbox.finish(id, 'dead', this.#now())
        throw new SvcError('mail.refused', 'the mail server refused a mail for good')
      case 'failed':
        if (attempts >= maxAttempts) {
          await this.#options.store.outbox.finish(id, 'dead', this.#now())
        }
        throw unsent(Math.min(maxRetryMs, this.#options.retryMs * 2 ** attempts))
    }
  }

  /** How long whoever has a mail may still have it; a process that died does not give it back. */
  async #busyMs(id: MailId): Promise<number> {
    const until = (await this.#options.store.outbox.get(id))?.lockedUntil ?? null
    return until === null ? 0 : Math.max(0, Date.parse(until) - this.#now().getTime())
  }

  async #try(id: MailId, budgetMs: number, retryAt: Date | null): Promise<Outcome> {
    const { outbox } = this.#options.store
    const mail = await outbox.claim(id, budgetMs + leaseMarginMs, this.#now())
    if (mail === null) return (await outbox.get(id))?.status === 'pending' ? 'busy' : 'over'
    const letGo = (fault: Fault | null): Promise<void> =>
      outbox.release(mail, { fault, retryAt }, this.#now())
    const delivery = await this.#deliver(mail, budgetMs).catch(async (thrown: unknown) => {
      await letGo(failed)
      throw thrown
    })
    switch (delivery.state) {
      case 'sent':
      case 'kept':
      case 'void':
        await outbox.finish(id, delivery.state, this.#now())
        return 'over'
      case 'unaddressed':
        await letGo(null)
        return 'failed'
      default:
        await letGo(delivery.fault)
        return delivery.state
    }
  }

  async #deliver(
    mail: OutboxMail,
    budgetMs: number,
  ): Promise<Delivery | { readonly state: 'void' | 'unaddressed' }> {
    const { mailer, compose } = this.#options
    const signal = AbortSignal.timeout(budgetMs)
    const message = await compose(mail)
    if (typeof message === 'string') return { state: message }
    try {
      return await within(mailer.send(message, signal), signal, budgetMs)
    } catch {
      // A full disk, a folder that is gone: the mail stays where it is.
      return { state: 'failed', fault: failed }
    }
  }

  #now(): Date {
    return this.#options.clock.now()
  }
}

const failed: Fault = { ...noFault, kind: 'failed' }

/** A mailer that does not hear the signal must not hold the caller up. */
function within(work: Promise<Delivery>, signal: AbortSignal, ms: number): Promise<Delivery> {
  return new Promise((resolve, reject) => {
    const fault: Fault = { ...noFault, kind: 'timeout', afterSeconds: ms / 1_000 }
    signal.addEventListener('abort', () => resolve({ state: 'failed', fault }), { once: true })
    work.then(resolve, reject)
  })
}

function unsent(waitMs: number): SvcError {
  return new SvcError('mail.unsent', 'a mail could not be sent now', {
    retryAfterSeconds: waitMs / 1_000,
  })
}
