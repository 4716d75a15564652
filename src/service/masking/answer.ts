import type { Gate } from '../../gate/gate.ts'
import { maskedElsewhere } from '../../gate/masked-elsewhere.ts'
import type { Arrival, MaskedArrival } from '../arrival.ts'
import { maskArrival } from '../arrival.ts'
import { stackOf } from '../problem.ts'

/** What a thread says to one arrival. Plain data, which is all that threads can exchange. */
export type Answer =
  | { readonly outcome: 'masked'; readonly parts: Parts }
  /** A defect of ours: where it happened, never with which text. */
  | { readonly outcome: 'broken'; readonly stack: string }

type Parts = Omit<MaskedArrival, Texts> & {
  readonly title: string
  readonly body: string
  readonly source: string | null
  readonly sources: readonly string[]
}

type Texts = 'title' | 'body' | 'source' | 'sources'

/** Masks one arrival for another thread. Never throws. */
export function answerTo(gate: Gate, arrival: Arrival): Answer {
  try {
    return { outcome: 'masked', parts: partsOf(maskArrival(gate, arrival)) }
  } catch (error) {
    return { outcome: 'broken', stack: stackOf(error).stack ?? '' }
  }
}

function partsOf(masked: MaskedArrival): Parts {
  return {
    ...masked,
    title: masked.title.value,
    body: masked.body.value,
    source: masked.source?.value ?? null,
    sources: masked.sources.map((source) => source.value),
  }
}

/** What another thread has masked. Throws what broke there. */
export function maskedFrom(answer: Answer): MaskedArrival {
  if (answer.outcome === 'broken') throw new ThreadError(answer.stack)
  const { parts } = answer
  return {
    ...parts,
    title: maskedElsewhere(parts.title),
    body: maskedElsewhere(parts.body),
    source: parts.source === null ? null : maskedElsewhere(parts.source),
    sources: parts.sources.map(maskedElsewhere),
  }
}

/** A defect met in another thread, with the stack it had there. */
class ThreadError extends Error {
  override readonly name = 'ThreadError'

  constructor(stack: string) {
    super('a masking thread met a defect')
    this.stack = stack
  }
}
