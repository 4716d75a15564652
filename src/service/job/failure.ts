import { dayMs } from '../../core/time.ts'
import type { JobErrorCode } from '../../storage/job-row.ts'
import { errorOf, stackOf } from '../problem.ts'

export interface Backoff {
  readonly baseMs: number
  readonly capMs: number
  /** At least 0, below 1. */
  readonly random: () => number
}

/** Wait before the attempt after number `attempt` (1-based), in whole ms: base·2ⁿ up to the cap, with full jitter. */
export function backoffMs(attempt: number, { baseMs, capMs, random }: Backoff): number {
  return Math.floor(random() * Math.min(capMs, baseMs * 2 ** (attempt - 1)))
}

/** Why an attempt failed, as it is stored and logged. */
export interface Failure {
  readonly code: JobErrorCode
  readonly retryable: boolean
  /** What the other side asked for; it wins over any rule of ours. */
  readonly retryAfterMs: number | null
  readonly stack?: string
}

/** What a handler threw. What is not one of our errors is a defect, `bug`; its message stays inside. */
export function failureOf(thrown: unknown): Failure {
  const error = errorOf(thrown)
  if (error !== thrown && error.code === 'service.failed') {
    return { code: 'bug', retryable: true, retryAfterMs: null, ...stackOf(thrown) }
  }
  const { code, retryable, retryAfterSeconds } = error
  const retryAfterMs = retryAfterSeconds === null ? null : Math.min(retryAfterSeconds * 1000, dayMs)
  return { code, retryable, retryAfterMs }
}
