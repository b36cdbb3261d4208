/** ms; the server's signed addresses expire after five minutes, and are renewed before that. */
export const SIGNED_URL_MS = 240_000
