/** Returns 50 to 100% of the step, so that tabs do not reconnect at the same moment. */
const addJitter = (ms: number): number => ms * (0.5 + Math.random() / 2)

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, addJitter(ms))
    window.addEventListener('online', wake)
    signal.addEventListener('abort', wake)
  })
}

export interface Backoff {
  wait: () => Promise<void>
  reset: () => void
}

export function createBackoff(signal: AbortSignal, { first = 1_000, max = 30_000 } = {}): Backoff {
  let next = first
  return {
    wait: async () => {
      const ms = next
      next = Math.min(next * 2, max)
      if (!signal.aborted) await rest(ms, signal)
    },
    reset: () => {
      next = first
    },
  }
}
