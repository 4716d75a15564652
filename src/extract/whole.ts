import type { Candidate, MaskedChunk, MaskedPassage } from '../core/item.ts'
import { ruleLimits } from '../core/rule.ts'
import { defaultExtractOptions } from './candidate.ts'
import { cutWhole, givenTitle } from './title.ts'

/**
 * The one candidate of an item that is one by itself: its title as the source has it, its passages one above the
 * other, cut to what a rule may hold. It scores what the floor is, for nothing says how much of a decision it is.
 * Null for an item without text.
 */
export function wholeCandidate(chunks: readonly MaskedChunk[]): Candidate | null {
  const [first] = chunks
  const texts = chunks.flatMap(({ passages }) => passages).map(({ text }) => text)
  const [start, ...rest] = texts
  if (first === undefined || start === undefined) return null
  const body = cutWhole(
    rest.reduce((all, text) => all.above(text), start),
    ruleLimits.body,
  )
  const source = first.passages[0]?.source ?? null
  const passage: MaskedPassage = { text: body, speaker: null, source }
  return {
    title: givenTitle(first.title),
    body,
    score: defaultExtractOptions.minScore,
    reasons: ['each one is a candidate by itself'],
    start: 0,
    end: body.value.length,
    passage,
  }
}
