import { folded } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import type { Rows } from './row.ts'

/** Characters between a name and the bracket of its address. */
const longestGap = 4
const longestQuoted = 80
/** Characters of an address that are looked at for the name before it. */
const longestLogin = 64

/**
 * The name before an address that begins at `start`: words, or what is no row of words. `Anna Berg <anna@…>`,
 * `"Berg, Anna" <…>`, `Anna Berg (anna@…)`, `Berg, Anna <anna.berg@…>`.
 */
export function nameBefore(
  scan: Scan,
  rows: Rows,
  start: number,
): { readonly first: number; readonly last: number } | { readonly text: string } | null {
  const { text } = scan
  const opens = text.charCodeAt(start - 1)
  if (opens !== 60 && opens !== 40) return null
  let end = start - 1
  while (end > 0 && start - end < longestGap && text.charCodeAt(end - 1) === 32) end--
  if (text.charCodeAt(end - 1) === 34) {
    const quote = text.lastIndexOf('"', end - 2)
    const isQuoted = quote !== -1 && end - quote < longestQuoted
    return isQuoted ? { text: text.slice(quote + 1, end - 1) } : null
  }
  const last = scan.wordAt(end) - 1
  if (last < 0 || scan.end(last) !== end) return null
  const first = rows.upTo(last)
  if (first > last) return null
  const family = familyBefore(scan, rows, first, start)
  return family < first ? { text: text.slice(scan.start(family), end) } : { first, last }
}

/** Where the name begins in `Berg, Anna <anna.berg@…>`: the address tells that both are of one. */
function familyBefore(scan: Scan, rows: Rows, first: number, address: number): number {
  const before = first - 1
  if (before < 0 || scan.text.slice(scan.end(before), scan.start(first)) !== ', ') return first
  const family = rows.upTo(before)
  const login = folded(scan.text.slice(address, address + longestLogin)).split('@')[0] ?? ''
  const given = folded(scan.word(first))
  const isOwn = login.includes(folded(scan.word(before)))
  const isGiven = login.includes(given) || login.startsWith(given.charAt(0))
  return family <= before && isOwn && isGiven ? family : first
}
