import type { Sight } from './sight.ts'
import type { SignalName } from './signal.ts'
import { signals } from './signal.ts'
import { bias, spokenShare, weights } from './weight.ts'
import { wordings } from './wording.ts'

export interface Score {
  /** 0 to 1. */
  readonly value: number
  /** What spoke for it, strongest first, in words a person can read. */
  readonly reasons: readonly string[]
}

/** Reasons shown for one candidate. */
const maxReasons = 4

const names = Object.keys(signals).filter((name): name is SignalName =>
  Object.hasOwn(signals, name),
)

/** How likely a sentence states a decision: the logistic of its signals' weights. Pure. */
export function score(sight: Sight): Score {
  // A vote or a yes decides nothing by itself, and there are many of them.
  if (sight.words < 2) return { value: 0, reasons: [] }
  let sum = bias
  const spoke: { reason: string; worth: number }[] = []
  for (const name of names) {
    const share = sight.isTalk && Object.hasOwn(wordings, name) ? spokenShare : 1
    const worth = signals[name].of(sight) * weights[name] * share
    if (worth === 0) continue
    sum += worth
    if (worth > 0) spoke.push({ reason: signals[name].reason, worth })
  }
  spoke.sort((a, b) => b.worth - a.worth)
  return {
    value: 1 / (1 + Math.exp(-sum)),
    reasons: spoke.slice(0, maxReasons).map(({ reason }) => reason),
  }
}
