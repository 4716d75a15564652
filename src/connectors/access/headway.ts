import type { Memory } from '../connector.ts'

/** What changed this shortly before a list was made may be missing from it, for it was still being written. */
const unsureMs = 60_000

/**
 * How far a list is read from run to run, where reading an entry costs calls that are few: entries are read in the
 * order of their last change, and each one moves the mark, so that a run that is cut short is gone on with.
 */
export class Headway {
  readonly #memory: Memory
  readonly #key: string
  readonly #from: number
  readonly #until: number
  #held = false

  /** `key` names the list; `listedAt` is when it was made, in epoch ms. */
  constructor(memory: Memory, key: string, listedAt: number) {
    this.#memory = memory
    this.#key = key
    const mark = Date.parse(memory.mark(key) ?? '')
    this.#from = Number.isNaN(mark) ? Number.NEGATIVE_INFINITY : mark
    this.#until = listedAt - unsureMs
  }

  /** True when no earlier run read anything of the list. */
  get isFirst(): boolean {
    return this.#from === Number.NEGATIVE_INFINITY
  }

  /** True when an earlier run read the entry as it is now. `changedAt` in epoch ms; null: nobody knows. */
  knows(changedAt: number | null): boolean {
    return changedAt !== null && changedAt <= this.#from
  }

  /** The entry, and each that changed before it, was read to its end. */
  read(changedAt: number | null): void {
    if (this.#held || changedAt === null) return
    const reached = Math.min(changedAt, this.#until)
    if (reached > this.#from) this.#memory.leave(this.#key, new Date(reached).toISOString())
  }

  /** The entry could not be read, and the next run is to try it again. */
  hold(): void {
    this.#held = true
  }
}
