import { setTimeout as sleep } from 'node:timers/promises'
import { isQueryCanceled } from '../database/db.ts'
import { toAppError } from '../errors.ts'

const PAUSE = { first: 250, max: 4_000 }
const TIMEOUT_MS = 120_000

/** True for a busy or absent database, or a check that got no answer: the same read may succeed later. */
function isPassing(error: unknown): boolean {
  if (isQueryCanceled(error)) return true
  const { kind } = toAppError(error)
  return kind === 'unavailable' || kind === 'refused_unchecked'
}

/** @throws the last error after two minutes, any other error at once, and an AbortError when `signal` aborts */
export async function retryWhileAway<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const deadline = performance.now() + TIMEOUT_MS
  for (let pauseMs = PAUSE.first; ; pauseMs = Math.min(pauseMs * 2, PAUSE.max)) {
    signal.throwIfAborted()
    try {
      return await read()
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error
      await sleep(pauseMs, undefined, { signal })
    }
  }
}
