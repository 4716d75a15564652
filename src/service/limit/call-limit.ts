import type { Clock } from '../../core/time.ts'
import { SvcError } from '../../core/error.ts'

/** What one service allows, over all its processes; by address, each process for itself. */
export interface Limits {
  readonly tokenPerMinute: number
  readonly addressPerMinute: number
  /** Per organisation. */
  readonly openDrafts: number
}

/** How often one caller may call. */
export interface Allowance {
  readonly perMinute: number
}

export interface Standing {
  readonly limit: number
  readonly remaining: number
  /** Until the count starts anew. */
  readonly resetSeconds: number
}

/** Beyond this many callers in one minute the rest share one count, so that many addresses cannot fill the memory. */
const maxCallers = 100_000
const windowMs = 60_000

/**
 * Counts calls per caller in minutes of the clock, which several processes share without talking. Each process
 * counts what it serves; `merge` adds what the others have.
 */
export class CallLimit {
  readonly #allowance: Allowance
  readonly #clock: Clock
  #window = 0
  #counts = new Map<string, number>()
  /** Counted here and not yet told to the others. */
  #untold = new Map<string, number>()

  constructor(allowance: Allowance, clock: Clock) {
    this.#allowance = allowance
    this.#clock = clock
  }

  /** Counts one call. Throws `rate.limited` with the time to wait when it is one too many. */
  count(caller: string): Standing {
    const now = this.#clock.now().getTime()
    this.#turn(now)
    const known = this.#counts.has(caller) || this.#counts.size < maxCallers
    const key = known ? caller : 'others'
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    this.#untold.set(key, (this.#untold.get(key) ?? 0) + 1)
    const resetSeconds = Math.ceil(((this.#window + 1) * windowMs - now) / 1_000)
    const standing = {
      limit: this.#allowance.perMinute,
      remaining: Math.max(0, this.#allowance.perMinute - count),
      resetSeconds,
    }
    if (count > this.#allowance.perMinute) throw new LimitError(standing)
    return standing
  }

  /** What was counted here since the last call, with the minute it belongs to. */
  untold(): { readonly window: number; readonly counts: ReadonlyMap<string, number> } {
    this.#turn(this.#clock.now().getTime())
    const counts = this.#untold
    this.#untold = new Map()
    return { window: this.#window, counts }
  }

  /** Gives back what could not be told, for the next time. */
  retell(window: number, counts: ReadonlyMap<string, number>): void {
    if (window !== this.#window) return
    for (const [caller, count] of counts) {
      this.#untold.set(caller, (this.#untold.get(caller) ?? 0) + count)
    }
  }

  /** Takes over totals over all processes; what was counted here since `untold` is added. */
  merge(window: number, totals: ReadonlyMap<string, number>): void {
    if (window !== this.#window) return
    for (const [caller, total] of totals) {
      this.#counts.set(
        caller,
        Math.max(this.#counts.get(caller) ?? 0, total + (this.#untold.get(caller) ?? 0)),
      )
    }
  }

  #turn(now: number): void {
    const window = Math.floor(now / windowMs)
    if (window === this.#window) return
    this.#window = window
    this.#counts = new Map()
    this.#untold = new Map()
  }
}

/** One call too many; carries what the RateLimit headers say. */
export class LimitError extends SvcError {
  readonly standing: Standing

  constructor(standing: Standing) {
    super('rate.limited', 'too many calls in a short time', {
      hint: `try again in ${standing.resetSeconds} s`,
      retryAfterSeconds: standing.resetSeconds,
    })
    this.standing = standing
  }
}

/** Header fields of draft-ietf-httpapi-ratelimit-headers as they are in use. */
export function limitHeaders(standing: Standing): Readonly<Record<string, string>> {
  return {
    'ratelimit-limit': String(standing.limit),
    'ratelimit-remaining': String(standing.remaining),
    'ratelimit-reset': String(standing.resetSeconds),
  }
}
