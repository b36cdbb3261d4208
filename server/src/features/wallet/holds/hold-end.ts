/** ms after which a hold is returned, unless its worker extends it. */
export const HOLD_LIFETIME_MS = 10 * 60_000

/**
 * The end of a new hold. All times of holds are the database's, because the clocks of nodes differ: a node whose
 * clock is fast would return the holds of running work, which would then be free.
 */
export const HOLD_END = `clock_timestamp() + interval '${HOLD_LIFETIME_MS} milliseconds'`
