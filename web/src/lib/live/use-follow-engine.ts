import { useQueryClient } from '@tanstack/react-query'
import { ENGINE_KEY } from './chat-engine.ts'
import { useUserEvents } from './use-user-events.ts'

/** Refetches the engine after each reply, because its fault or its download may have ended. */
export function useFollowEngine(): void {
  const cache = useQueryClient()
  useUserEvents((message) => {
    const isEnd = message.event === 'chat' && message.data.change === 'reply_ended'
    if (isEnd || message.event === 'connected') void cache.invalidateQueries({ queryKey: ENGINE_KEY })
  })
}
