/**
 * Words, placeholders and the signs that end a sentence, of a plain text; any number, share, sum of money and name with a
 * digit in it (`k12`, `utf-8`) is one word each.
 */
export function wordsIn(plain: string): readonly string[] {
  const words =
    plain.match(/\[[a-z_]+\]|[$€£]?\d[\d.,]*%?|\p{L}[\p{L}\p{M}\p{N}_'-]*|[?!:]/gu) ?? []
  return words.map(asKnown)
}

/** The word, or what all of its sort are called; asked of each word of a text, and without a pattern a good deal faster. */
function asKnown(word: string): string {
  const first = word.charAt(0)
  if (first === '$' || first === '€' || first === '£') return '#money'
  if (isDigit(word.charCodeAt(0))) return word.endsWith('%') ? '#share' : '#number'
  for (let at = 1; at < word.length; at++) if (isDigit(word.charCodeAt(at))) return '#code'
  return word
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

const offsetBasis = 0x811c9dc5
const prime = 0x01000193

/** FNV-1a, 32 bits (Fowler, Noll and Vo), over UTF-16 units; not negative. Goes on from the hash of what stands in front. */
export function hashOf(name: string, front = offsetBasis): number {
  let hash = front
  for (let at = 0; at < name.length; at++) {
    hash = Math.imul(hash ^ name.charCodeAt(at), prime)
  }
  return hash >>> 0
}

/** The hash of a name and, behind a space, one word more: of what is never put together. */
export function withWord(front: number, word: string): number {
  return hashOf(word, Math.imul(front ^ space, prime))
}

const space = 32

/** A hash folded to one of so many buckets, a power of two. */
export function folded(hash: number, buckets: number): number {
  return ((hash >>> 16) ^ hash) & (buckets - 1)
}

export function bucketOf(name: string, buckets: number): number {
  return folded(hashOf(name), buckets)
}
