import type { Memory } from '../connector.ts'

/**
 * Which issues a run listed, by number. Issues are numbered in a row, so a number below the highest that was ever
 * listed and is not listed now is of an issue that is gone from the scope, or was never in it.
 */
export class Numbers {
  readonly #memory: Memory
  readonly #seen = new Map<string, Set<number>>()

  constructor(memory: Memory) {
    this.#memory = memory
  }

  /** `ENG-123` was listed. False when it had been already. */
  add(identifier: string): boolean {
    const { key, number } = partsOf(identifier)
    const numbers = this.#seen.get(key) ?? new Set()
    if (numbers.has(number)) return false
    this.#seen.set(key, numbers.add(number))
    return true
  }

  /** Once all that is in scope was listed: says of every other issue that there is nothing of it any more. */
  leave(): void {
    const tops = this.#earlierTops()
    for (const [key, numbers] of this.#seen) {
      let top = tops.get(key) ?? 0
      for (const number of numbers) top = Math.max(top, number)
      tops.set(key, top)
    }
    for (const [key, top] of tops) {
      const numbers = this.#seen.get(key)
      for (let number = 1; number <= Math.min(top, highest); number++) {
        if (numbers?.has(number) !== true) this.#memory.whole(`${key}-${number}`)
      }
    }
    const mark = [...tops].reduce((written, [key, top]) => {
      const more = `${written === '' ? '' : `${written}.`}${key}:${top}`
      return more.length > longestMark ? written : more
    }, '')
    if (mark !== '') this.#memory.leave(topMark, mark)
  }

  /** By team: the highest number an earlier run saw. */
  #earlierTops(): Map<string, number> {
    const marks = (this.#memory.mark(topMark) ?? '').matchAll(/([A-Z\d_]+):(\d+)/g)
    return new Map([...marks].map(([, key = '', top]) => [key, Number(top)]))
  }
}

const topMark = 'highest numbers'
/** No team has more; what a server makes up is not counted up to. */
const highest = 1_000_000
const longestMark = 128

function partsOf(identifier: string): { readonly key: string; readonly number: number } {
  const dash = identifier.lastIndexOf('-')
  return { key: identifier.slice(0, dash), number: Number(identifier.slice(dash + 1)) }
}
