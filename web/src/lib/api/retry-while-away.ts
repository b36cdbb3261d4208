import { STATUS } from '@citrine/contract/errors'
import { isServerUnavailable } from './api-error.ts'

const TRIES = 3
const PAUSE_MS = 500

/** Returns true if no server has decided about a request: its node may be gone, and another one answers. */
export const isUndecided = (error: unknown): boolean =>
  isServerUnavailable(error) && error.status !== STATUS.too_often

/** Retries while the server is away. The request must have the same effect if it arrives twice. */
export async function retryWhileAway<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await request()
    } catch (error) {
      if (!isUndecided(error) || tries === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries))
    }
  }
}
