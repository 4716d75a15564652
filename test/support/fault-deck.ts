import { Random } from '../connectors/jira/random.ts'

/** One way to fail, and what is to be told of it. */
type Way = readonly [unknown, object]

/**
 * What to do to the next call: of each ten three go wrong, in each of these ways once before any comes again. Those that
 * end in a timeout, which the test has to wait for, come in the first round and in each third one behind it. The same for
 * the same seed.
 */
export function threeInTen<T extends Way>(ways: readonly T[], seed: number): () => T | null {
  const random = new Random(seed)
  const quick = ways.filter((way) => !timesOut(way))
  let block: (boolean | undefined)[] = []
  let deck: T[] = []
  let round = 0
  return () => {
    if (block.length === 0) block = shuffled(tenth, random)
    if (block.pop() !== true) return null
    if (deck.length === 0) deck = shuffled(round++ % 3 === 0 ? ways : quick, random)
    return deck.pop() ?? null
  }
}

function timesOut([, told]: Way): boolean {
  return 'kind' in told && told.kind === 'timeout'
}

const tenth = Array.from({ length: 10 }, (_, nth) => nth < 3)

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((each) => ({ each, at: random.below(2 ** 30) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each)
}
