import { useRef } from 'react'
import { newId } from '../ids.ts'
import { classifyFailure } from './api-error.ts'

type Work<T> = (client_id: string) => Promise<T>

/**
 * Gives a request a `client_id`. The server works and charges once for each, so a retry of an equal `request` keeps the id
 * until the server has refused the work. A busy server refuses unread, so an earlier try may still have been charged.
 */
export function useIdempotentAttempt() {
  const attempt = useRef<{ request: unknown; client_id: string } | null>(null)

  /** The id outlives success: the equal request again returns the same result and costs nothing. */
  const runOnce = async <T>(request: unknown, work: Work<T>): Promise<T> => {
    if (attempt.current === null || attempt.current.request !== request)
      attempt.current = { request, client_id: newId() }
    const started = attempt.current
    try {
      return await work(started.client_id)
    } catch (error) {
      if (classifyFailure(error) === 'decided' && attempt.current === started) attempt.current = null
      throw error
    }
  }

  /** Success ends the id: the equal request again asks, and pays, for another result. */
  const run = <T>(request: unknown, work: Work<T>): Promise<T> =>
    runOnce(request, async (client_id) => {
      const result = await work(client_id)
      if (attempt.current?.client_id === client_id) attempt.current = null
      return result
    })

  return { run, runOnce }
}
