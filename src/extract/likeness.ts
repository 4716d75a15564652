/** Share of the words of either that both have: an edit leaves more than two unrelated decisions have in common. */
export const leastAlike = 0.3

/**
 * Which earlier text each new one takes the place of, by their places in both lists: the most alike first, each at
 * most once, and none that is less alike than `least`.
 */
export function pairAlike(
  fresh: readonly string[],
  earlier: readonly string[],
  least: number,
): ReadonlyMap<number, number> {
  const pairs = fresh
    .flatMap((text, at) => earlier.map((old, of) => ({ at, of, alike: likeness(text, old) })))
    .filter(({ alike }) => alike >= least)
    .toSorted((a, b) => b.alike - a.alike || a.at - b.at)
  const paired = new Map<number, number>()
  const taken = new Set<number>()
  for (const { at, of } of pairs) {
    if (paired.has(at) || taken.has(of)) continue
    paired.set(at, of)
    taken.add(of)
  }
  return paired
}

/** 1 for the same text, 0 for texts without a common word. */
function likeness(a: string, b: string): number {
  if (a === b) return 1
  const [left, right] = [wordsOf(a), wordsOf(b)]
  let both = 0
  for (const word of left) if (right.has(word)) both++
  const all = left.size + right.size - both
  // Below one, so that what is the very same always comes first.
  return all === 0 ? 0 : (both / all) * 0.99
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}
