import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { newId } from '#web/lib/ids.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'
import { answerCoinRefusal } from '#web/lib/screen/coin-refusal.ts'
import type { Chat } from '../state/create-chat.ts'

/**
 * Requests a picture for a message. A retry after a lost response reuses the `client_id`, so it is charged
 * once.
 */
export function useMakePicture(chat: Chat, record_id: string) {
  const cache = useQueryClient()
  const attempt = useRef<{ prompt: string; client_id: string } | null>(null)
  return useMutation({
    mutationFn: async (prompt: string) => {
      const { chat_id } = chat.state.get()
      if (attempt.current?.prompt !== prompt) attempt.current = { prompt, client_id: newId() }
      const which = chat_id === null ? { character_id: chat.character_id } : { chat_id }
      const request = prompt === '' ? {} : { prompt }
      await chat.pictures.make({ ...which, ...request, record_id, client_id: attempt.current.client_id })
    },
    meta: { handles_errors: true },
    onSuccess: () => {
      attempt.current = null
    },
    onError: (error) => {
      // The server has decided, so the next press is a new attempt.
      if (error instanceof ApiError && !error.transport) attempt.current = null
      answerCoinRefusal(error)
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: coinsQuery().queryKey }),
  })
}
