import type { Redactions } from '../core/item.ts'
import type { MaskedText } from '../core/text.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kind.ts'

const kindByLabel: ReadonlyMap<string, Kind> = new Map(
  kinds.map((kind) => [kind.toUpperCase(), kind]),
)
const longestLabel = Math.max(...kinds.map((kind) => kind.length))

/** Numbers are read up to nine digits; beyond that it is nobody's placeholder. */
const placeholder = /\[([A-Z_]{2,20})_([1-9]\d{0,8})\]/g
const placeholderHere = new RegExp(placeholder.source, 'y')
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

/** Distinct placeholders of masked texts that belong together, by kind, kinds in lower case. */
export function countPlaceholders(...texts: readonly MaskedText[]): Redactions {
  const seen = new Set<string>()
  const counts: Record<string, number> = {}
  for (const match of texts.flatMap((text) => [...text.value.matchAll(placeholder)])) {
    const kind = kindByLabel.get(match[1] ?? '')
    if (kind === undefined || seen.has(match[0])) continue
    seen.add(match[0])
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** The numbers given out within one session: equal values of a kind share one. */
export class Ledger {
  readonly #numbers = new Map<Kind, Map<string, number>>()
  readonly #highest = new Map<Kind, number>()

  number(kind: Kind, key: string): number {
    let numbers = this.#numbers.get(kind)
    if (numbers === undefined) {
      numbers = new Map()
      this.#numbers.set(kind, numbers)
    }
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = (this.#highest.get(kind) ?? 0) + 1
    numbers.set(key, number)
    this.#highest.set(kind, number)
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
