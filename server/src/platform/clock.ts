/** Passed in wherever time matters, so that a test can bend it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
