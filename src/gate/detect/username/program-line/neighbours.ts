import { endianness } from 'node:os'

const pairs = 1 << 13
/** Characters read at once: as numbers they are read several times faster than from a string. */
const stretch = 1 << 14
const reverses = endianness() === 'BE'

/**
 * Which two characters stand side by side in a text, some pairs taken for one: one look at the text instead of one for each
 * of many marks. Lets some marks through that the text has not, and never keeps one back that it has.
 */
export class Neighbours {
  /** By pair, the last reading it was met in. */
  readonly #met = new Uint8Array(pairs)
  readonly #bytes = Buffer.alloc(stretch * 2)
  readonly #codes = new Uint16Array(this.#bytes.buffer, this.#bytes.byteOffset, stretch)
  #reading = 0

  /** Forgets the text read before. */
  read(text: string): void {
    if (++this.#reading > 0xff) {
      this.#met.fill(0)
      this.#reading = 1
    }
    const met = this.#met
    const codes = this.#codes
    const reading = this.#reading
    let before = 0
    for (let from = 0; from < text.length; from += stretch) {
      const length = Math.min(stretch, text.length - from)
      this.#bytes.write(text.slice(from, from + length), 'utf16le')
      if (reverses) this.#bytes.swap16()
      for (let at = 0; at < length; at++) {
        const code = codes[at] ?? 0
        met[pairOf(before, code)] = reading
        before = code
      }
    }
  }

  /** `mark`: its pairs, see `pairsIn`. */
  mayHold(mark: readonly number[]): boolean {
    for (const pair of mark) if (this.#met[pair] !== this.#reading) return false
    return true
  }
}

export function pairsIn(mark: string): readonly number[] {
  return Array.from(mark.slice(1), (_, at) => pairOf(mark.charCodeAt(at), mark.charCodeAt(at + 1)))
}

function pairOf(before: number, code: number): number {
  return (before * 61 + code) & (pairs - 1)
}
