/** Where the time comes from, so that tests can hold it still. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const dayMs = 24 * 60 * 60 * 1000
