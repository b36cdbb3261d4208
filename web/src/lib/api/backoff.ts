/** Half to all of the step: tabs that lost one server do not return in the same moment. */
const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2)

/** Resolves after about the time, at once when the network returns, and never later than an abort. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
      signal.removeEventListener('abort', wake)
      resolve()
    }
    const timer = setTimeout(wake, jittered(ms))
    window.addEventListener('online', wake)
    signal.addEventListener('abort', wake)
  })
}

export interface Backoff {
  /** Waits, each time about twice as long as before. */
  wait: () => Promise<void>
  /** Something worked: the next wait is a short one again. */
  reset: () => void
}

export function createBackoff(signal: AbortSignal, { first = 1_000, most = 30_000 } = {}): Backoff {
  let next = first
  return {
    wait: async () => {
      const ms = next
      next = Math.min(next * 2, most)
      if (!signal.aborted) await rest(ms, signal)
    },
    reset: () => {
      next = first
    },
  }
}
