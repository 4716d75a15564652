import type { Sink } from '../finding.ts'
import type { Scan } from '../scan.ts'

const paired = /[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}(?![\p{L}\p{N}_:-])/iuy
const dotted = /(?=[0-9.]{0,13}[a-f])[0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4}(?![\p{L}\p{N}_.])/iuy

/** Hardware addresses: six pairs with colons or hyphens, or three groups of four with dots. */
export function findMacs(scan: Scan, sink: Sink): void {
  const { text } = scan
  let done = 0
  let last = -1
  for (const word of scan.numeric) {
    // The first pairs may be letters only (`aa:bb:cc:…`): begin up to five words earlier.
    for (let first = Math.max(word - 5, last + 1); first <= word; first++) {
      last = first
      const start = scan.start(first)
      const pattern = patternFor(scan, first)
      if (pattern === null || start < done || isGlued(text, start)) continue
      pattern.lastIndex = start
      if (!pattern.test(text)) continue
      done = pattern.lastIndex
      const key = text.slice(start, done).toLowerCase().replaceAll(/[:.-]/g, '')
      sink.add('mac', start, done, key, 'hardware address')
    }
  }
}

function patternFor(scan: Scan, word: number): RegExp | null {
  const length = scan.end(word) - scan.start(word)
  const next = scan.text.charCodeAt(scan.end(word))
  if (length === 2 && (next === 58 || next === 45)) return paired
  return length === 4 && next === 46 ? dotted : null
}

function isGlued(text: string, start: number): boolean {
  const before = text.charCodeAt(start - 1)
  return before === 58 || before === 45 || before === 95 || before === 46
}
