import type { Kind } from '../core/kind.ts'

/** A place to mask. UTF-16 offsets in the raw text. */
export interface Finding {
  readonly kind: Kind
  readonly start: number
  readonly end: number
  /** Which detector found it, and by what. Static words, never a part of the text. */
  readonly detector: string
  readonly why: string
}

/** A finding before its placeholder is chosen: equal `key` of one kind means the same value. */
export interface Found extends Finding {
  readonly key: string
}

/** Where detectors put what they find. */
export class Sink {
  readonly found: Found[] = []
  /** The detector at work. */
  detector = ''
  readonly #wanted: ReadonlySet<Kind>

  constructor(wanted: ReadonlySet<Kind>) {
    this.#wanted = wanted
  }

  wants(kind: Kind): boolean {
    return this.#wanted.has(kind)
  }

  add(kind: Kind, start: number, end: number, key: string, why: string): void {
    if (start >= end || !this.#wanted.has(kind)) return
    this.found.push({ kind, start, end, key, detector: this.detector, why })
  }
}

/** On equal length the more sensitive kind names the finding. */
const bySensitivity: readonly Kind[] = [
  'url_credential',
  'secret',
  'card',
  'bank_account',
  'national_id',
  'term',
  'email',
  'phone',
  'date_of_birth',
  'address',
  'person',
  'mac',
  'ip',
  'account_id',
  'username',
  'amount',
  'org',
  'location',
]
const rank: ReadonlyMap<Kind, number> = new Map(bySensitivity.map((kind, index) => [kind, index]))

/**
 * Findings that overlap become one: the longest (then the most sensitive) names it, and it covers them all,
 * so that no cut leaves a part of a value behind. What lies on a held range (a placeholder already in the
 * text) is taken out. Sorted, not overlapping, whole characters.
 */
export function resolve(
  text: string,
  found: readonly Found[],
  held: readonly number[] = [],
): Found[] {
  const sorted = [...found].sort((a, b) => a.start - b.start || b.end - a.end)
  const merged: Found[] = []
  let group: Found | null = null
  let strongest: Found | null = null
  for (const next of sorted) {
    if (group === null || strongest === null || next.start >= group.end) {
      if (group !== null) merged.push(group)
      group = next
      strongest = next
      continue
    }
    if (stronger(next, strongest)) strongest = next
    group = {
      ...strongest,
      start: group.start,
      end: Math.max(group.end, next.end),
    }
  }
  if (group !== null) merged.push(group)
  return withoutHeld(
    merged.map((one) => wholeCharacters(text, one)),
    text,
    held,
  )
}

function stronger(a: Found, b: Found): boolean {
  // `@Mark` is a handle by its form; that it is Mark, or a part of an address, says more.
  if ((a.kind === 'username') !== (b.kind === 'username')) return b.kind === 'username'
  const longer = a.end - a.start - (b.end - b.start)
  if (longer !== 0) return longer > 0
  return (rank.get(a.kind) ?? 0) < (rank.get(b.kind) ?? 0)
}

function wholeCharacters(text: string, found: Found): Found {
  const start = insidePair(text, found.start) ? found.start - 1 : found.start
  const end = insidePair(text, found.end) ? found.end + 1 : found.end
  return start === found.start && end === found.end ? found : { ...found, start, end }
}

function insidePair(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at)
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}

function withoutHeld(found: readonly Found[], text: string, held: readonly number[]): Found[] {
  if (held.length === 0) return [...found]
  const left: Found[] = []
  let next = 0
  for (const one of found) {
    let start = one.start
    while (next < held.length && (held[next + 1] ?? 0) <= start) next += 2
    let whole = true
    for (let i = next; i < held.length && (held[i] ?? 0) < one.end; i += 2) {
      whole = false
      left.push({ ...one, ...piece(text, one, start, held[i] ?? 0) })
      start = Math.max(start, held[i + 1] ?? 0)
    }
    left.push(whole ? one : { ...one, ...piece(text, one, start, one.end) })
  }
  return left.filter((one) => one.start < one.end)
}

/** A remainder beside a placeholder is a value of its own; separators alone are none. */
function piece(
  text: string,
  from: Found,
  start: number,
  end: number,
): { start: number; end: number; key: string } {
  const rest = text.slice(start, end)
  if (!/[\p{L}\p{N}]/u.test(rest)) return { start, end: start, key: from.key }
  return { start, end, key: from.kind === 'person' ? from.key : rest }
}
