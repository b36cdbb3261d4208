interface BackoffOptions {
  signal?: AbortSignal
  /** ms. */
  first?: number
  /** ms. */
  max?: number
}

/** Waits between tries, twice as long each time, but at most until the network is back. */
export function createBackoff({ signal, first = 1_000, max = 30_000 }: BackoffOptions = {}) {
  let next = first
  return {
    wait: async (): Promise<void> => {
      const ms = next
      next = Math.min(next * 2, max)
      if (!signal?.aborted) await waitUntilOnline(ms, signal)
    },
    reset: (): void => {
      next = first
    },
  }
}

/** Returns 50 to 100% of the step, so that tabs do not reconnect at the same moment. */
const addJitter = (ms: number): number => ms * (0.5 + Math.random() / 2)

/** Waits for the time, which ends early when the network returns or the signal aborts. */
function waitUntilOnline(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, addJitter(ms))
    window.addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}
