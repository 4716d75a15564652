/** Repeatable chance: the same seed gives the same throws on every machine (mulberry32). */
export class Dice {
  #state: number

  constructor(...seeds: readonly number[]) {
    this.#state = seeds.reduce((state, seed) => mixed(state ^ seed), 0x2545f491)
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    return mixed(this.#state) / 0x1_0000_0000
  }

  /** A whole number in [low, high]. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** One of a list that must not be empty. */
  pick<T>(list: readonly T[]): T {
    const one = list[Math.floor(this.next() * list.length)]
    if (one === undefined) throw new RangeError('Nothing to pick from')
    return one
  }

  /** A list in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((one) => ({ one, rank: this.next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ one }) => one)
  }

  /** One of a list of values, each with its weight. */
  weighted<T>(list: readonly (readonly [T, number])[]): T {
    let left = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of list) {
      left -= weight
      if (left < 0) return value
    }
    throw new RangeError('Nothing to pick from')
  }
}

function mixed(state: number): number {
  let value = Math.imul(state ^ (state >>> 15), state | 1)
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
  return (value ^ (value >>> 14)) >>> 0
}
