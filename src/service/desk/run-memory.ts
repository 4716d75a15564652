import type { Memory } from '../../connectors/connector.ts'

/** The marks of a connection. A reader leaves one when all before it was taken in, so it may be kept at once. */
export class RunMemory implements Memory {
  readonly #marks: Map<string, string>
  #isChanged = false

  constructor(marks: Readonly<Record<string, string>>) {
    this.#marks = new Map(Object.entries(marks))
  }

  mark(key: string): string | null {
    return this.#marks.get(key) ?? null
  }

  leave(key: string, mark: string): void {
    if (this.#marks.get(key) === mark) return
    this.#marks.set(key, mark)
    this.#isChanged = true
  }

  /** Drafts of what is gone from a desk stay. */
  whole(): void {}

  /** All marks as JSON, when one was left since this was asked last; else null. */
  taken(): string | null {
    if (!this.#isChanged) return null
    this.#isChanged = false
    return this.json()
  }

  json(): string {
    return JSON.stringify(Object.fromEntries(this.#marks))
  }
}
