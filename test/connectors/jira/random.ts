/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number
  #named = 0

  constructor(seed: number) {
    this.#state = seed
  }

  /** A whole number from 0 up to `below`. */
  below(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)]
    if (picked === undefined) throw new TypeError('nothing to pick from')
    return picked
  }

  /** A name that comes only once: `CANARY12;`. */
  name(prefix: string): string {
    return `${prefix}${this.#named++};`
  }

  /** Words that come only once, with what may stand in a text. */
  words(): string {
    const around = [
      '',
      ' ',
      '\n',
      '\t',
      '\r\n',
      '. ',
      ' | ',
      '```',
      '> ',
      '\u0000',
      '\u001B[31m',
      '👍',
      '@',
      '[',
    ]
    return this.pick(around) + this.name('t') + this.pick(around)
  }
}
