import type { WaitingClock } from '../../core/time.ts'

/** How fast a tool may be called. */
export interface Pace {
  /** Requests started a second, spread evenly. */
  readonly perSecond: number
  /** Requests under way at a time. */
  readonly atOnce: number
}

/** The headers by which a tool tells how many requests it will still take; names in lower case. */
export interface Quota {
  /** How many are left: `x-ratelimit-remaining`. */
  readonly remaining: string
  /** When there are new ones: `x-ratelimit-reset`. */
  readonly reset: string
  /** What `reset` counts: time to go, or the moment itself. */
  readonly unit: 'seconds' | 'milliseconds' | 'epoch seconds'
}

/** How long the answer wants to be left alone by its quota, in ms; null while it has requests left or says nothing. */
export function quotaWaitMs(
  { remaining, reset, unit }: Quota,
  header: (name: string) => string | null,
  nowMs: number,
): number | null {
  const left = numberOf(header(remaining))
  const until = numberOf(header(reset))
  if (left === null || left > 0 || until === null) return null
  switch (unit) {
    case 'milliseconds':
      return until
    case 'seconds':
      return until * 1_000
    case 'epoch seconds':
      return Math.max(0, until * 1_000 - nowMs)
  }
}

function numberOf(header: string | null): number | null {
  return header !== null && /^\d{1,12}(?:\.\d{1,6})?$/.test(header.trim()) ? Number(header) : null
}

/**
 * Starts requests to one host no faster than its pace, and none before a wait the host asked for is over.
 * First come, first served; who gives up while waiting takes no place.
 */
export class Pacer {
  readonly #pace: Pace
  readonly #clock: WaitingClock
  readonly #queue: (() => void)[] = []
  #underWay = 0
  /** Epoch ms of the next start that is still free. */
  #nextMs = 0
  /** Epoch ms before which nothing starts, whatever was promised before. */
  #heldUntilMs = 0
  /** The hold somebody was told of last. */
  #toldMs = 0

  constructor(pace: Pace, clock: WaitingClock) {
    this.#pace = pace
    this.#clock = clock
  }

  /**
   * Runs `work` when its turn has come; rejects with the signal's reason when it is aborted before. `onHold` is told
   * how long, in ms, when a wait the host asked for is waited for: once for each, by the first in line.
   */
  async run<T>(
    signal: AbortSignal,
    work: () => Promise<T>,
    onHold: (ms: number) => void = () => undefined,
  ): Promise<T> {
    await this.#place(signal)
    try {
      await this.#turn(signal, onHold)
      return await work()
    } finally {
      const next = this.#queue.shift()
      // The place is handed on, so nobody can slip in between.
      if (next === undefined) this.#underWay--
      else next()
    }
  }

  /** Lets nothing start for the next `ms`. */
  hold(ms: number): void {
    this.#heldUntilMs = Math.max(this.#heldUntilMs, this.#nowMs + ms)
    this.#nextMs = Math.max(this.#nextMs, this.#heldUntilMs)
  }

  async #place(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#underWay < this.#pace.atOnce) {
      this.#underWay++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = (): void => {
        this.#queue.splice(this.#queue.indexOf(go), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      this.#queue.push(go)
    })
  }

  async #turn(signal: AbortSignal, onHold: (ms: number) => void): Promise<void> {
    do {
      signal.throwIfAborted()
      const now = this.#nowMs
      const start = Math.max(now, this.#nextMs)
      // Taken before waiting: the next one lines up behind this one.
      this.#nextMs = start + 1_000 / this.#pace.perSecond
      if (this.#heldUntilMs > Math.max(now, this.#toldMs)) {
        this.#toldMs = this.#heldUntilMs
        onHold(this.#heldUntilMs - now)
      }
      if (start > now) await this.#clock.wait(start - now, signal)
      // The host may have asked for a wait meanwhile.
    } while (this.#heldUntilMs > this.#nowMs)
  }

  get #nowMs(): number {
    return this.#clock.now().getTime()
  }
}
