import type { KeyId } from '../core/id.ts'
import type { Clock } from '../core/time.ts'
import type { KeyStore } from '../storage/keys.ts'

/** How exact `last_used_at` is: a write per request would cost more than the request. */
const everyMs = 30_000

/** Remembers when keys were used and writes it down now and then. */
export class KeyUse {
  readonly #keys: KeyStore
  readonly #clock: Clock
  readonly #timer: NodeJS.Timeout
  #used = new Map<KeyId, string>()

  constructor(keys: KeyStore, clock: Clock) {
    this.#keys = keys
    this.#clock = clock
    this.#timer = setInterval(() => void this.write(), everyMs)
    this.#timer.unref()
  }

  note(id: KeyId): void {
    this.#used.set(id, this.#clock.now().toISOString())
  }

  /** Writes down what was noted. While the database does not answer it is kept for the next time. */
  async write(): Promise<void> {
    const used = this.#used
    this.#used = new Map()
    try {
      await this.#keys.touch(used)
    } catch {
      this.#used = new Map([...used, ...this.#used])
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }
}
