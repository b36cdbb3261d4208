import { isOutcomeUnknown } from './api-error.ts'

const TRIES_MAX = 3
const RETRY_PAUSE_MS = 500

/** Retries a request whose outcome is unknown; another node may answer. Only for idempotent requests. */
export async function retryUnanswered<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await request()
    } catch (error) {
      if (!isOutcomeUnknown(error) || tries === TRIES_MAX) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * tries))
    }
  }
}
