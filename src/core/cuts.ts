/** Where characters were taken out of a text: leads from offsets in what is left back to the text. */
export class Cuts {
  /** Ascending offsets in what is left, and how much was taken out up to each. */
  readonly #at: number[] = []
  readonly #taken: number[] = []

  /** Tells that so many characters more were taken out right before `at`, an offset in what is left. */
  add(at: number, characters: number): void {
    this.#taken.push((this.#taken.at(-1) ?? 0) + characters)
    this.#at.push(at)
  }

  get areNone(): boolean {
    return this.#at.length === 0
  }

  /** The offset, in the text as written, of the character at `offset` in what is left (binary search). */
  origin(offset: number): number {
    let low = 0
    let high = this.#at.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#at[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return offset + (this.#taken[low - 1] ?? 0)
  }
}
