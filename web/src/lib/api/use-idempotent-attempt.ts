import { useRef } from 'react'
import { newId } from '../ids.ts'
import { classifyFailure } from './api-error.ts'

/**
 * Gives a request the `client_id` by which the server does its work, and charges for it, once. The same request keeps its id
 * until `end` is called, so a retry is not charged twice.
 */
export function useIdempotentAttempt() {
  const attempt = useRef<{ request: unknown; client_id: string } | null>(null)
  return {
    identify: (request: unknown): string => {
      if (attempt.current === null || attempt.current.request !== request)
        attempt.current = { request, client_id: newId() }
      return attempt.current.client_id
    },
    end: (): void => {
      attempt.current = null
    },
    /** Ends it if the server decided not to do the work. After any other error the work may be done, and charged. */
    fail: (error: unknown): void => {
      const kind = classifyFailure(error)
      if (kind === 'decided' || kind === 'busy') attempt.current = null
    },
  }
}
