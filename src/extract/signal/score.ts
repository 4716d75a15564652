import type { Signal } from './pattern.ts'
import type { Sight } from './sight.ts'
import type { SignalName } from './signal.ts'
import { signals } from './signal.ts'
import { bias, genreShare, spokenShare, threadShare, weights } from './weight.ts'
import { wordings } from './wording.ts'

export interface Score {
  /** 0 to 1. */
  readonly value: number
  /** What spoke for it, strongest first, in words a person can read. */
  readonly reasons: readonly string[]
}

/** Reasons shown for one candidate. */
const maxReasons = 4

/** What the share of a wording's weight is where the sentence stands. */
type Place = 'plain' | 'inTalk' | 'inThread' | 'inGenre'

const rows = Object.keys(signals)
  .filter((name): name is SignalName => Object.hasOwn(signals, name))
  .map((name) => ({
    signal: signals[name] satisfies Signal,
    plain: weights[name],
    inTalk: weights[name] * (Object.hasOwn(wordings, name) ? spokenShare : 1),
    inThread: weights[name] * (Object.hasOwn(wordings, name) ? threadShare : 1),
    inGenre: weights[name] * (Object.hasOwn(wordings, name) ? genreShare : 1),
  }))

/** Which of a row's weights counts for the sentence. */
function placeOf(sight: Sight): Place {
  const { isTalk, isBrief, inNews, inAdvert, nearChange, nearStatus, purpose } = sight
  if (inNews || inAdvert || nearChange || nearStatus || purpose !== null) return 'inGenre'
  if (!isTalk) return 'plain'
  return isBrief ? 'inThread' : 'inTalk'
}

const inFavour = rows.filter(({ plain }) => plain > 0)
const against = rows.filter(({ plain }) => plain < 0)

const nothing: Score = { value: 0, reasons: [] }
/** Far more than rounding can move a sum. */
const tolerance = 1e-9

/**
 * How likely a sentence states a decision: the logistic of its signals' weights. What scores less than `least` may be
 * told as 0: most sentences of a text show little that speaks for them, and what speaks against them need not be asked.
 * Pure.
 */
export function score(sight: Sight, least = 0): Score {
  // A vote or a yes decides nothing by itself, and there are many of them.
  if (sight.words < 2) return nothing
  const fewest = Math.log(least / (1 - least)) - tolerance
  let sum = bias
  const spoke: { reason: string; worth: number }[] = []
  const where = placeOf(sight)
  for (const row of inFavour) {
    const { signal } = row
    const worth = signal.of(sight) * row[where]
    if (worth === 0) continue
    sum += worth
    spoke.push({ reason: signal.reason, worth })
  }
  for (const { signal, plain: weight } of against) {
    if (sum < fewest) return nothing
    sum += signal.of(sight) * weight
  }
  spoke.sort((a, b) => b.worth - a.worth)
  return {
    value: 1 / (1 + Math.exp(-sum)),
    reasons: spoke.slice(0, maxReasons).map(({ reason }) => reason),
  }
}
