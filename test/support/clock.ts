import type { WaitingClock } from '../../src/core/time.ts'

interface Sleeper {
  readonly until: number
  readonly wake: () => void
}

/**
 * A clock on which waiting takes no time: when everything waits, it jumps to the next moment somebody waits
 * for. Sleepers wake one by one, in the order of their moments.
 */
export class FakeClock implements WaitingClock {
  /** Every wait asked for so far, in ms. */
  readonly waits: number[] = []
  #nowMs: number
  #sleepers: Sleeper[] = []
  #jumping = false

  constructor(start = '2026-06-01T12:00:00.000Z') {
    this.#nowMs = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#nowMs)
  }

  /** Longest wait so far, in ms; 0 without one. */
  get longestMs(): number {
    return Math.max(0, ...this.waits)
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    this.waits.push(ms)
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(signal.reason)
        return
      }
      const sleeper: Sleeper = {
        until: this.#nowMs + ms,
        wake: () => {
          signal.removeEventListener('abort', stop)
          resolve()
        },
      }
      const stop = (): void => {
        this.#sleepers = this.#sleepers.filter((each) => each !== sleeper)
        reject(signal.reason)
      }
      signal.addEventListener('abort', stop, { once: true })
      this.#sleepers.push(sleeper)
      this.#jump()
    })
  }

  #jump(): void {
    if (this.#jumping) return
    this.#jumping = true
    setImmediate(() => {
      this.#jumping = false
      const next = this.#sleepers.toSorted((a, b) => a.until - b.until)[0]
      if (next === undefined) return
      this.#sleepers = this.#sleepers.filter((each) => each !== next)
      this.#nowMs = Math.max(this.#nowMs, next.until)
      next.wake()
      if (this.#sleepers.length > 0) this.#jump()
    })
  }
}
