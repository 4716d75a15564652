import type { Redactions } from '../core/item.ts'
import type { MaskedText } from '../core/text.ts'
import { isDigit } from './char.ts'
import type { Kind } from '../core/kind.ts'
import { kinds } from '../core/kind.ts'
import { NumberTable } from './number-table.ts'

const kindByLabel: ReadonlyMap<string, Kind> = new Map(
  kinds.map((kind) => [kind.toUpperCase(), kind]),
)
const longestLabel = Math.max(...kinds.map((kind) => kind.length))

/** Numbers are read up to nine digits; beyond that it is nobody's placeholder. */
const longestNumber = 9
/** Counting goes on from what a text holds only up to here, so that a new number stays readable. */
const highestReserved = 99_999_999

/** `[PERSON_1]` */
export function placeholderOf(kind: Kind, number: number): string {
  return `[${kind.toUpperCase()}_${number}]`
}

/** Where the placeholder that starts at `at` ends; 0 when none starts there. By hand: every `[` of a text is asked. */
export function placeholderEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== openingBracket) return 0
  let end = at + 1
  while (end - at <= longestLabel + 1 && isLabelCode(text.charCodeAt(end))) end++
  if (text.charCodeAt(end - 1) !== underscore || text.charCodeAt(end) === zero) return 0
  const label = end - 1
  const digits = end
  while (end - digits < longestNumber && isDigit(text.charCodeAt(end))) end++
  if (end === digits || text.charCodeAt(end) !== closingBracket) return 0
  return kindByLabel.has(text.slice(at + 1, label)) ? end + 1 : 0
}

const zero = 48
const openingBracket = 91
const closingBracket = 93
const underscore = 95

function isLabelCode(code: number): boolean {
  return (code >= 65 && code <= 90) || code === underscore
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

export function holdsPlaceholder(text: string): boolean {
  for (const _ of placeholdersIn(text)) return true
  return false
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
