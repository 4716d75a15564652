import { dayMs } from '../../core/time.ts'
import type { Memory } from '../connector.ts'
import type { Issue } from './wire.ts'

/** How often all of a project is read, for only that tells what is gone from it. */
const fullEveryMs = 7 * dayMs

/**
 * How far a project was read, from run to run: by the latest change that was seen, and by when it was last read as a
 * whole.
 */
export class Progress {
  readonly #memory: Memory
  readonly #project: string
  readonly #since: Date | null
  readonly #mark: number | null
  #newest = Number.NEGATIVE_INFINITY
  #held = false

  constructor(memory: Memory, project: string, since: Date | null) {
    this.#memory = memory
    this.#project = project
    this.#since = since
    const full = momentOf(memory.mark(`${project} full`))
    const isDue = full === null || Math.abs(Date.now() - full) > fullEveryMs
    this.#mark = isDue ? null : momentOf(memory.mark(`${project} updated`))
  }

  /** From when on changes are wanted; null: all. */
  get after(): Date | null {
    if (this.#since !== null) return this.#since
    return this.#mark === null ? null : new Date(this.#mark)
  }

  /** An issue was listed. When it changed last, epoch ms; null where the server does not say. */
  see({ updated }: Issue): number | null {
    const at = momentOf(updated ?? null)
    if (at !== null) this.#newest = Math.max(this.#newest, at)
    return at
  }

  /** Something could not be read: the next run is to go over the same again. */
  hold(): void {
    this.#held = true
  }

  /** Leaves the marks, once the list came to its end. A run of changes since a day leaves none: it passed over what is older. */
  leave(): void {
    if (this.#held || this.#since !== null) return
    const newest = Math.max(this.#newest, this.#mark ?? Number.NEGATIVE_INFINITY)
    if (Number.isFinite(newest)) {
      this.#memory.leave(`${this.#project} updated`, new Date(newest).toISOString())
    }
    if (this.#mark !== null) return
    this.#memory.whole(this.#project)
    this.#memory.leave(`${this.#project} full`, new Date().toISOString())
  }
}

/** Epoch ms; null for what is no moment. Jira writes `2026-05-01T10:00:00.000+0200`. */
function momentOf(text: string | null): number | null {
  const at = Date.parse((text ?? '').replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(at) ? null : at
}
