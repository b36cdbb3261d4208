import { type ChatEngine, showChatEngine } from '@citrine/contract/session'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/api-client.ts'
import { useSession } from '../session/session.ts'
import { subscribeEvents } from './events.ts'

const WATCH_MS = 1_500
const ENGINE_KEY = ['chat-engine']

/** Who answers now; followed while a model is on its way. Undefined until the session is initialised. */
export function useChatEngine(): ChatEngine | undefined {
  const atStart = useSession().features?.chat_engine
  const { data } = useQuery({
    queryKey: ENGINE_KEY,
    queryFn: ({ signal }) => call(showChatEngine, { signal }),
    ...(atStart === undefined ? {} : { initialData: atStart }),
    enabled: atStart !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.coming ? WATCH_MS : false),
    meta: { handles_errors: true },
  })
  return data
}

/** Asks again after each reply: a model can be given up too. For where people talk, since it listens to their events. */
export function useFollowedEngine(): ChatEngine | undefined {
  const cache = useQueryClient()
  useEffect(
    () =>
      subscribeEvents((message) => {
        const isEnd = message.event === 'chat' && message.data.change === 'reply_ended'
        if (isEnd || message.event === 'connected') void cache.invalidateQueries({ queryKey: ENGINE_KEY })
      }),
    [cache],
  )
  return useChatEngine()
}

/** How much of what comes is here, 0 to 100; null while that is not known. */
export function percentOf({ done_bytes, total_bytes }: NonNullable<ChatEngine['coming']>): number | null {
  return total_bytes === null || done_bytes === 0 ? null : Math.floor((done_bytes / total_bytes) * 100)
}
