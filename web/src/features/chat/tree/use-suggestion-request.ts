import { useRef, useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { newId } from '#web/lib/ids.ts'
import { openRefusalDialog } from '#web/lib/screen/coin-refusal.ts'

/**
 * Runs one request for suggested text at a time. A retry with the same key after a lost connection sends the same
 * `client_id`, so that the text is charged once.
 */
export function useSuggestionRequest() {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const attempt = useRef<{ key: string; client_id: string } | null>(null)
  const request = async (key: string, work: (client_id: string) => Promise<void>): Promise<void> => {
    if (attempt.current?.key !== key) attempt.current = null
    attempt.current ??= { key, client_id: newId() }
    setIsAsking(true)
    setRefusal(null)
    try {
      await work(attempt.current.client_id)
      attempt.current = null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.desc)
      // The server has decided, so the next press is a new attempt.
      if (!error.transport) attempt.current = null
      openRefusalDialog(error)
    } finally {
      setIsAsking(false)
    }
  }
  return { isAsking, refusal, setRefusal, request }
}
