import { codesOf, isSpace } from '../../char.ts'
import type { Scan } from '../../scan.ts'
import { isDay, isQuantity } from './shape.ts'

/** Characters from a word for whoever is dealt with to a number of theirs. */
const reach = 200

/** Neither round nor seconds since 1970. */
const long = /^(?!\d*00$|1[5-9]\d{8}$)\d{7,10}$/
const closing = codesOf(',.;:)?!')

/** Whether a number by itself is long and in a talk of customers, their orders or accounts: `It doesn't happen for 80029950`. */
export function isTalkedOf(scan: Scan, word: number): boolean {
  const cues = scan.cued('id_column')
  if (cues.length === 0 || !scan.isNumber(word)) return false
  const { text } = scan
  const start = scan.start(word)
  const end = scan.end(word)
  if (end - start < 7 || !standsAlone(text, start, end) || isQuantity(scan, word)) return false
  const written = text.slice(start, end)
  if (!long.test(written) || isDay.test(written) || Number.isInteger(Math.log2(Number(written))))
    return false
  const cue = cues[lastBefore(cues, word)]
  return cue !== undefined && start - scan.end(cue) < reach
}

function standsAlone(text: string, start: number, end: number): boolean {
  const before = text.charCodeAt(start - 1)
  if (before !== 32 && before !== 40) return false
  const code = text.charCodeAt(end)
  if (Number.isNaN(code) || isSpace(code)) return true
  const next = text.charCodeAt(end + 1)
  return closing.has(code) && (Number.isNaN(next) || isSpace(next))
}

/** Index of the last of ascending words before this one; -1 when there is none. */
function lastBefore(words: readonly number[], word: number): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? 0) < word) low = middle + 1
    else high = middle
  }
  return low - 1
}
