import { isOutcomeUnknown } from './api-error.ts'

const TRIES = 3
const PAUSE_MS = 500

/**
 * Retries if no node of the server has decided, because another one may answer. The request must have the same effect if it
 * arrives twice.
 */
export async function retryWhileAway<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await request()
    } catch (error) {
      if (!isOutcomeUnknown(error) || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
    }
  }
}
