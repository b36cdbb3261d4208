/** ms; the server's signed addresses expire after five minutes, and are renewed before that. */
export const SIGNED_MS = 240_000
