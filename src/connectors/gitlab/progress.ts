import type { Memory } from '../connector.ts'
import type { Entry } from './wire.ts'

/** What changed this shortly before the newest entry may be listed late, for it was still being written. */
const overlapMs = 60_000

type Stamp = Pick<Entry, 'iid' | 'updated_at'>

/** Ends the marks of entries: behind it stand those of an earlier run, which had more of them. */
const end = 'end'

/**
 * How far a list was read, from run to run: a mark for the whole, and a row of marks for the entries so near to it that
 * they will be listed again. A row, not a mark by the entry's number: that would stay for ever.
 */
export class Progress {
  readonly #memory: Memory
  readonly #key: string
  readonly #since: Date | null
  readonly #known: ReadonlyMap<number, number>
  readonly #read = new Map<number, number>()
  #newest = Number.NEGATIVE_INFINITY
  /** The oldest change that was not read: the mark stays before it. */
  #held = Number.POSITIVE_INFINITY

  /** `key` names the list. */
  constructor(memory: Memory, key: string, since: Date | null) {
    this.#memory = memory
    this.#key = key
    this.#since = since
    this.#known = this.#near()
  }

  /** From when on changes are wanted; null: all. */
  get after(): Date | null {
    const mark = momentOf(this.#memory.mark(this.#key))
    const from = mark === null ? null : new Date(mark.getTime() - overlapMs)
    if (from === null || this.#since === null) return from ?? this.#since
    return from > this.#since ? from : this.#since
  }

  /** True when an earlier run read the entry as it is now. */
  knows(entry: Stamp): boolean {
    return this.#known.get(entry.iid) === timeOf(entry)
  }

  /** The entry was listed. */
  see(entry: Stamp): void {
    this.#newest = Math.max(this.#newest, timeOf(entry))
  }

  /** The entry was read to its end, in this run or an earlier one. */
  read(entry: Stamp): void {
    this.#read.set(entry.iid, timeOf(entry))
  }

  /** The entry could not be read, or changed after it was: the next run is to list it again. */
  hold(entry: Stamp): void {
    this.#held = Math.min(this.#held, timeOf(entry))
  }

  /** Leaves the marks, once the list came to its end. A run of changes since a day leaves none: it passed over what is older. */
  leave(): void {
    const reached = Math.min(this.#newest, this.#held)
    if (this.#since !== null || !Number.isFinite(reached)) return
    this.#memory.leave(this.#key, new Date(reached).toISOString())
    const near = [...this.#read]
      .filter(([, at]) => at >= reached - overlapMs)
      .toSorted(([a], [b]) => a - b)
    for (const [place, [iid, at]] of near.entries()) {
      this.#memory.leave(this.#name(place), `${iid}+${new Date(at).toISOString()}`)
    }
    this.#memory.leave(this.#name(near.length), end)
  }

  #near(): ReadonlyMap<number, number> {
    const near = new Map<number, number>()
    for (let place = 0; ; place++) {
      const [iid = '', at = ''] = this.#memory.mark(this.#name(place))?.split('+') ?? []
      if (at === '') return near
      near.set(Number(iid), Date.parse(at))
    }
  }

  #name(place: number): string {
    return `${this.#key} near ${place}`
  }
}

function timeOf({ updated_at }: Stamp): number {
  return Date.parse(updated_at)
}

/** The moment a mark holds; null without one, and for one that is none. */
function momentOf(mark: string | null): Date | null {
  const at = Date.parse(mark ?? '')
  return Number.isNaN(at) ? null : new Date(at)
}
