import type { Candidate } from '../../core/item.ts'
import { logistic, logit } from './logistic.ts'

/** A candidate and the score it is ranked and cut by. */
export interface Swayed {
  readonly candidate: Candidate
  readonly rank: number
}

/** Moves below this, in log-odds, are not worth a reason. */
const worthTelling = 0.25

/**
 * The candidates, best first, once `shift` (log-odds) is added to each one's score; equals as they came. The
 * score itself stays the rules' own, so that it means the same to everybody and a draft carries nothing learned.
 */
export function swayed(
  candidates: readonly Candidate[],
  shift: (candidate: Candidate) => number,
): readonly Swayed[] {
  return candidates
    .map((candidate) => swayedBy(candidate, shift(candidate)))
    .toSorted((a, b) => b.rank - a.rank)
}

function swayedBy(candidate: Candidate, by: number): Swayed {
  if (by === 0) return { candidate, rank: candidate.score }
  const rank = logistic(logit(candidate.score) + by)
  if (Math.abs(by) < worthTelling) return { candidate, rank }
  const reason = by > 0 ? 'like drafts you submitted' : 'like drafts you discarded'
  return { candidate: { ...candidate, reasons: [...candidate.reasons, reason] }, rank }
}
