import { NumberTable } from './number-table.ts'

/** A map of more takes ten times the memory of digests; one of fewer is quicker. */
const few = 4096

/** Numbers from 1 on by text, for a session that knows one person or half a million. */
export class NameTable {
  #few: Map<string, number> | null = new Map()
  readonly #many = new NumberTable()

  /** 0 for a text that has none. */
  get(text: string): number {
    return this.#few === null ? this.#many.get(text) : (this.#few.get(text) ?? 0)
  }

  /** The number of a text, which is `next` when it has none. */
  take(text: string, next: number): number {
    if (this.#few === null) return this.#many.take(text, next)
    const known = this.#few.get(text)
    if (known !== undefined) return known
    this.set(text, next)
    return next
  }

  set(text: string, number: number): void {
    if (this.#few === null) {
      this.#many.set(text, number)
      return
    }
    this.#few.set(text, number)
    if (this.#few.size <= few) return
    for (const [known, its] of this.#few) this.#many.set(known, its)
    this.#few = null
  }
}
