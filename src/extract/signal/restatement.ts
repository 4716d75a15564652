import type { Sight } from './sight.ts'
import { proposes } from './vocabulary.ts'

/** Proposals of a topic that a later sentence is compared with, latest first out. */
const heldProposals = 6
/** A sentence that says this share of a proposal's words says the proposal again. */
const sameShare = 0.7
/** Fewer common words are chance. */
const sameWords = 3

interface Said {
  readonly sight: Sight
  readonly words: ReadonlySet<string>
}

/**
 * Marks what is said more than once. Words that come back as they are: a recap at the end. A proposal that
 * comes back nearly as it was: the later sentence is what was decided in the end, so it takes over the votes,
 * and the proposal yields to it.
 */
export function findRestated(sights: readonly Sight[]): void {
  const seen = new Map<string, Sight>()
  let proposals: Said[] = []
  let topic = 0
  for (const sight of sights) {
    if (sight.topic !== topic) proposals = []
    topic = sight.topic
    if (sight.words < 2) continue
    const words = meaningful(sight.plain)
    if (sight.words >= 5) compareExactly(sight, words, seen)
    if (!sight.question && !/^[+-]\d/.test(sight.plain)) yieldTo(sight, words, proposals)
    if (wasPut(sight)) proposals = [...proposals.slice(1 - heldProposals), { sight, words }]
  }
}

function compareExactly(sight: Sight, words: ReadonlySet<string>, seen: Map<string, Sight>): void {
  const key = [...words].sort().join(' ')
  const earlier = seen.get(key)
  if (earlier === undefined) {
    seen.set(key, sight)
    return
  }
  sight.restated = true
  earlier.restated = true
}

function yieldTo(sight: Sight, words: ReadonlySet<string>, proposals: readonly Said[]): void {
  for (const { sight: earlier, words: put } of proposals) {
    if (earlier.block === sight.block || !same(put, words)) continue
    sight.settles = true
    sight.votes = Math.max(sight.votes, earlier.votes)
    earlier.yielded = true
  }
}

function same(put: ReadonlySet<string>, words: ReadonlySet<string>): boolean {
  let common = 0
  for (const word of words) {
    if (put.has(word)) common++
    // `Close issue 41` and `Close issue 42` are two decisions.
    else if (/\d/.test(word) && hasNumber(put)) return false
  }
  const fewer = Math.min(put.size, words.size)
  const enough = Math.min(sameWords, Math.max(2, put.size))
  return common >= enough && common >= sameShare * fewer && common * 3 >= put.size
}

function hasNumber(words: ReadonlySet<string>): boolean {
  for (const word of words) if (/\d/.test(word)) return true
  return false
}

function wasPut({ votes, label, plain, tongue, decidedHere, isTalk }: Sight): boolean {
  return votes > 0 || label === 'proposal' || (decidedHere && isTalk) || proposes(plain, tongue)
}

function meaningful(plain: string): ReadonlySet<string> {
  return new Set(plain.match(/[\p{L}\d]{3,}|\d+/gu))
}
