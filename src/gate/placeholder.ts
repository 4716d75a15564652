import type { Redactions } from '../core/item.ts'
import type { MaskedText } from '../core/text.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kind.ts'

const kindByLabel: ReadonlyMap<string, Kind> = new Map(
  kinds.map((kind) => [kind.toUpperCase(), kind]),
)
const longestLabel = Math.max(...kinds.map((kind) => kind.length))

/** Numbers are read up to nine digits; beyond that it is nobody's placeholder. */
const placeholderHere = /\[([A-Z_]{2,20})_([1-9]\d{0,8})\]/y
/** Counting goes on from what a text holds only up to here, so that a new number stays readable. */
const highestReserved = 99_999_999

/** `[PERSON_1]` */
export function placeholderOf(kind: Kind, number: number): string {
  return `[${kind.toUpperCase()}_${number}]`
}

/** Where the placeholder that starts at `at` ends; 0 when none starts there. */
export function placeholderEnd(text: string, at: number): number {
  const next = text.charCodeAt(at + 1)
  if (!(next >= 65 && next <= 90)) return 0
  placeholderHere.lastIndex = at
  const label = placeholderHere.exec(text)?.[1]
  return label !== undefined && kindByLabel.has(label) ? placeholderHere.lastIndex : 0
}

/** Every placeholder of a text, in order, with its UTF-16 offsets. */
export function* placeholdersIn(
  text: string,
): Iterable<{ readonly mark: string; readonly start: number; readonly end: number }> {
  for (let start = text.indexOf('['); start !== -1; start = text.indexOf('[', start + 1)) {
    const end = placeholderEnd(text, start)
    if (end !== 0) yield { mark: text.slice(start, end), start, end }
  }
}

/** Distinct placeholders of masked texts that belong together, by kind, kinds in lower case. */
export function countPlaceholders(...texts: readonly MaskedText[]): Redactions {
  const seen = new Set<string>()
  const counts: Record<string, number> = {}
  for (const { value } of texts) {
    for (const { mark } of placeholdersIn(value)) {
      const kind = kindByLabel.get(mark.slice(1, mark.lastIndexOf('_')))
      if (kind === undefined || seen.has(mark)) continue
      seen.add(mark)
      counts[kind] = (counts[kind] ?? 0) + 1
    }
  }
  return counts
}

/** The numbers given out within one session: equal values of a kind share one. Keeps no value, only digests. */
export class Ledger {
  readonly #numbers = new Map<Kind, NumberTable>()
  readonly #highest = new Map<Kind, number>()

  number(kind: Kind, key: string): number {
    let numbers = this.#numbers.get(kind)
    if (numbers === undefined) {
      numbers = new NumberTable()
      this.#numbers.set(kind, numbers)
    }
    const number = numbers.take(key, (this.#highest.get(kind) ?? 0) + 1)
    if (number > (this.#highest.get(kind) ?? 0)) this.#highest.set(kind, number)
    return number
  }

  /** A placeholder met in a text: numbers given out from now on are higher. */
  reserve(found: string): void {
    const cut = found.lastIndexOf('_')
    if (cut < 1 || cut > longestLabel + 1) return
    const kind = kindByLabel.get(found.slice(1, cut))
    const number = Number.parseInt(found.slice(cut + 1), 10)
    if (kind === undefined || !(number <= highestReserved)) return
    if (number > (this.#highest.get(kind) ?? 0)) this.#highest.set(kind, number)
  }

  /** Distinct values masked so far, by kind. */
  redactions(): Redactions {
    const counts: Record<string, number> = {}
    for (const [kind, numbers] of this.#numbers) counts[kind] = numbers.size
    return counts
  }
}

/** A note holds one or two values of a kind, and a table is made for each of its kinds. */
const smallestTable = 4

/**
 * Numbers by the digest of a value: 12 bytes an entry, for a long file may hold a million addresses. Open
 * addressing, at most three quarters full. Two values would share a number once in 2^64 pairs.
 */
class NumberTable {
  size = 0
  #mask = smallestTable - 1
  /** Per slot two halves of the digest and the number; 0 is an empty slot. */
  #slots = new Int32Array(smallestTable * 3)

  /** The number of a value, which is `next` when it is new. */
  take(value: string, next: number): number {
    const low = digest(value, 0x811c9dc5)
    const high = digest(value, 0x2545f491)
    const at = this.#find(low, high)
    const known = this.#slots[at + 2] ?? 0
    if (known !== 0) return known
    this.#set(at, low, high, next)
    if (++this.size * 4 > this.#mask * 3) this.#grow()
    return next
  }

  #find(low: number, high: number): number {
    let slot = (low ^ (low >>> 15)) & this.#mask
    for (;;) {
      const at = slot * 3
      if (this.#slots[at + 2] === 0) return at
      if (this.#slots[at] === low && this.#slots[at + 1] === high) return at
      slot = (slot + 1) & this.#mask
    }
  }

  #set(at: number, low: number, high: number, number: number): void {
    this.#slots[at] = low
    this.#slots[at + 1] = high
    this.#slots[at + 2] = number
  }

  #grow(): void {
    const old = this.#slots
    this.#mask = this.#mask * 2 + 1
    this.#slots = new Int32Array((this.#mask + 1) * 3)
    for (let at = 0; at < old.length; at += 3) {
      const [low = 0, high = 0, number = 0] = old.subarray(at, at + 3)
      if (number !== 0) this.#set(this.#find(low, high), low, high, number)
    }
  }
}

/** 32 bits of a text, from a seed: the steps of MurmurHash3, a unit at a time. */
function digest(text: string, seed: number): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ Math.imul(text.charCodeAt(i), 0xcc9e2d51), 0x1b873593)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return hash ^ (hash >>> 13)
}
