import { useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useIdempotentAttempt } from '#web/lib/api/use-idempotent-attempt.ts'
import { openRefusalDialog } from '#web/lib/screen/refusal-dialog.ts'

/**
 * Runs one request for suggested text at a time. A retry with the same key after a lost connection sends the same
 * `client_id`, so that the text is charged once.
 */
export function useSuggestionRequest() {
  const [isAsking, setIsAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const attempt = useIdempotentAttempt()
  const request = async (key: string, work: (client_id: string) => Promise<void>): Promise<void> => {
    setIsAsking(true)
    setRefusal(null)
    try {
      await attempt.run(key, work)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.desc)
      openRefusalDialog(error)
    } finally {
      setIsAsking(false)
    }
  }
  return { isAsking, refusal, setRefusal, request }
}
