import type { Clock } from '../../core/time.ts'

/** A request is taken within 300 s either way of its time, so it can come again for twice that. */
const rememberMs = 600_000
/** Of each generation. Beyond it the oldest are forgotten early; a draft has a second guard in the database. */
const maxRemembered = 50_000

/** Answers a request that comes again with what it was answered before, without doing it again. */
export class Replays<T> {
  readonly #clock: Clock
  #young = new Map<string, Promise<T>>()
  #old = new Map<string, Promise<T>>()
  #turnedMs: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#turnedMs = clock.now().getTime()
  }

  /** What `work` comes to; for a signature that was seen before, what it came to then. */
  once(signature: string, work: () => Promise<T>): Promise<T> {
    this.#turn()
    const known = this.#young.get(signature) ?? this.#old.get(signature)
    if (known !== undefined) return known
    const fresh = work()
    this.#young.set(signature, fresh)
    return fresh
  }

  /** Lets what did not succeed be tried again. */
  forget(signature: string): void {
    this.#young.delete(signature)
    this.#old.delete(signature)
  }

  /** Two generations: whatever is forgotten has been remembered for a whole one. */
  #turn(): void {
    const now = this.#clock.now().getTime()
    if (this.#young.size < maxRemembered && now - this.#turnedMs < rememberMs) return
    this.#old = now - this.#turnedMs < 2 * rememberMs ? this.#young : new Map()
    this.#young = new Map()
    this.#turnedMs = now
  }
}
