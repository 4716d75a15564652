import { setTimeout as sleep } from 'node:timers/promises'

/** Where the time comes from, so that tests can hold it still. */
export interface Clock {
  now(): Date
}

/** A clock that can also be waited on. */
export interface WaitingClock extends Clock {
  /** Resolves after `ms`; rejects with the signal's reason when it is aborted first. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

export const systemClock: WaitingClock = {
  now: () => new Date(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
}

export const dayMs = 24 * 60 * 60 * 1000

/** A date for people, in UTC: `12 December 2026`. */
export function longDate(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(moment),
  )
}
