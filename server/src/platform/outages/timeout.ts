import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 50

/** Counts time in short steps, so that a stalled process does not mistake its own pause for a silent server. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number, silent: () => Error): Promise<T> {
  const settled = new AbortController()
  const settle = () => settled.abort()
  work.then(settle, settle)
  return Promise.race([work, rejectAfter(timeoutMs, settled.signal, silent)])
}

async function rejectAfter(ms: number, signal: AbortSignal, silent: () => Error): Promise<never> {
  for (let remainingMs = ms; remainingMs > 0 && !signal.aborted; remainingMs -= STEP_MS)
    await sleep(Math.min(remainingMs, STEP_MS), undefined, { ref: false, signal }).catch(() => undefined)
  throw silent()
}
