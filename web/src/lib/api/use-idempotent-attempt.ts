import { useRef } from 'react'
import { newId } from '../ids.ts'

/**
 * Gives a request the `client_id` by which the server does its work, and charges for it, once. A repeated request has the
 * same id until it has `end`ed.
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
  }
}
