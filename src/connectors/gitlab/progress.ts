import { dayMs } from '../../core/time.ts'
import type { Memory } from '../connector.ts'
import type { Entry } from './wire.ts'

/** What changed this shortly before the newest entry may be listed late, for it was still being written. */
const overlapMs = 60_000

/** How often all of a list is gone through, for only that tells what is gone; its known entries are not read again. */
const fullEveryMs = 7 * dayMs
/** No list is numbered higher; what a server makes up is not counted up to. */
const highest = 1_000_000

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
  /** From when on an earlier run may not have seen every change; null: it left no mark. */
  readonly #seenUntil: Date | null
  /** Nothing is left out of the list: a number that is not listed is of an entry that is gone, or is not shown. */
  readonly #isFull: boolean
  readonly #listed = new Set<number>()
  readonly #read = new Map<number, number>()
  #newest: number
  /** The oldest change that was not read: the mark stays before it. */
  #held = Number.POSITIVE_INFINITY

  /** `key` names the list. */
  constructor(memory: Memory, key: string, since: Date | null) {
    this.#memory = memory
    this.#key = key
    this.#since = since
    this.#known = this.#near()
    const mark = momentOf(memory.mark(key))
    const full = momentOf(memory.mark(`${key} full`))
    this.#newest = mark?.getTime() ?? Number.NEGATIVE_INFINITY
    this.#seenUntil = mark === null ? null : new Date(mark.getTime() - overlapMs)
    this.#isFull =
      since === null && (full === null || Math.abs(Date.now() - full.getTime()) > fullEveryMs)
  }

  /** From when on changes are wanted; null: all. */
  get after(): Date | null {
    if (this.#isFull) return null
    const [from, since] = [this.#seenUntil, this.#since]
    if (from === null || since === null) return from ?? since
    return from > since ? from : since
  }

  /** True when an earlier run read the entry as it is now. */
  knows(entry: Stamp): boolean {
    const at = timeOf(entry)
    if (this.#seenUntil !== null && at < this.#seenUntil.getTime()) return true
    return this.#known.get(entry.iid) === at
  }

  /** The entry was listed. */
  see(entry: Stamp): void {
    this.#newest = Math.max(this.#newest, timeOf(entry))
    this.#listed.add(entry.iid)
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
    if (this.#isFull) this.#leaveFull()
  }

  /** Entries are numbered in a row: says of every number that was not listed that there is nothing of it any more. */
  #leaveFull(): void {
    let top = Number(this.#memory.mark(`${this.#key} top`) ?? 0)
    for (const iid of this.#listed) top = Math.max(top, iid)
    for (let iid = 1; iid <= Math.min(top, highest); iid++) {
      if (!this.#listed.has(iid)) this.#memory.whole(`${this.#key}${iid}`)
    }
    this.#memory.leave(`${this.#key} top`, String(top))
    this.#memory.leave(`${this.#key} full`, new Date().toISOString())
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
