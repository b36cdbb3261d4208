import type { ChatEngine } from '@citrine/contract/session'
import { useQueryClient } from '@tanstack/react-query'
import { ENGINE_KEY, useChatEngine } from './chat-engine.ts'
import { useUserEvents } from './use-user-events.ts'

export function useFollowedEngine(): ChatEngine | undefined {
  const cache = useQueryClient()
  useUserEvents((message) => {
    const isEnd = message.event === 'chat' && message.data.change === 'reply_ended'
    if (isEnd || message.event === 'connected') void cache.invalidateQueries({ queryKey: ENGINE_KEY })
  })
  return useChatEngine()
}
