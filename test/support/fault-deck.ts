import { Random } from '../connectors/jira/random.ts'

/**
 * What to do to the next call: of each ten three go wrong, in each of these ways once before any comes again. The
 * same for the same seed.
 */
export function threeInTen<T>(ways: readonly T[], seed: number): () => T | null {
  const random = new Random(seed)
  let block: (boolean | undefined)[] = []
  let deck: T[] = []
  return () => {
    if (block.length === 0) block = shuffled(tenth, random)
    if (block.pop() !== true) return null
    if (deck.length === 0) deck = shuffled(ways, random)
    return deck.pop() ?? null
  }
}

const tenth = Array.from({ length: 10 }, (_, nth) => nth < 3)

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((each) => ({ each, at: random.below(2 ** 30) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each)
}
