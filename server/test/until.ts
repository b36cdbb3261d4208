const FIRST_PAUSE_MS = 15
/** Each look takes about a millisecond of CPU time, so looks of a long wait are rarer. */
const PAUSE_MAX_MS = 50

export async function until<T>(
  look: () => Promise<T | undefined | false | null>,
  timeoutMs = 20_000,
): Promise<T> {
  const startedAt = Date.now()
  for (;;) {
    const found = await look()
    if (found) return found
    const waitedMs = Date.now() - startedAt
    if (waitedMs > timeoutMs) throw new Error(`nothing came in ${timeoutMs} ms: ${look}`)
    const pauseMs = Math.min(FIRST_PAUSE_MS + waitedMs / 20, PAUSE_MAX_MS)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
