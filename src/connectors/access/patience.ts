/**
 * How many failures a tool is forgiven in one run. Each repeated request takes one, each success gives one back: a
 * tool that stumbles now and then is read to its end however long that is, and one that fails more often than it
 * answers is given up within the minute instead of after hours.
 */
export class Patience {
  #left = most

  /** Takes one; false when there is none left, and the failure stands. */
  spend(): boolean {
    if (this.#left === 0) return false
    this.#left--
    return true
  }

  regain(): void {
    this.#left = Math.min(most, this.#left + 1)
  }
}

const most = 20
