import type { WorldPlan } from '../../../connectors/conformance.ts'

/** One thing somebody wrote. */
export interface Entry {
  readonly nth: number
  text: string
  /** When it was written or edited. */
  at: Date
}

/** What people wrote in a world, as it is now. */
export class Written {
  entries: Entry[]
  #lost: number | null = null

  constructor({ items, text }: WorldPlan, at = new Date('2026-05-01T10:00:00.000Z')) {
    this.entries = Array.from({ length: items }, (_, nth) => ({ nth, text: text(nth), at }))
  }

  /** Every other one is a comment; the others are descriptions. */
  isComment({ nth }: Entry): boolean {
    return nth % 2 === 1
  }

  /** The entry of this number, if it can be looked at. */
  shown(nth: number): Entry | undefined {
    return nth === this.#lost ? undefined : this.entries.find((each) => each.nth === nth)
  }

  readonly edit = (nth: number, text: string, at: Date): void => {
    const found = this.entries.find((each) => each.nth === nth)
    if (found === undefined) throw new TypeError('there is none to edit')
    found.text = text
    found.at = at
  }

  readonly remove = (nth: number): void => {
    this.entries = this.entries.filter((each) => each.nth !== nth)
  }

  readonly lose = (nth: number): void => {
    this.#lost = nth
  }
}

/** A page of a list that is turned by where it goes on. */
export function pageOf<T>(
  all: readonly T[],
  from: number,
  size: number,
): { readonly page: readonly T[]; readonly next: number | null } {
  const end = from + size
  return { page: all.slice(from, end), next: end < all.length ? end : null }
}
