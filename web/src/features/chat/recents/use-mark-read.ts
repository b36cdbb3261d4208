import { useEffect } from 'react'
import { isAbort, isAway } from '#web/lib/api/api-error.ts'
import { type ChatState, isReplying } from '../state/chat-state.ts'
import { sayRead } from './recents.api.ts'

/** Where nobody could be told, the chat stays unread until it is looked at again. */
function read(chat_id: string): void {
  if (document.visibilityState !== 'visible') return
  sayRead(chat_id).catch((error: unknown) => {
    if (!isAbort(error) && !isAway(error)) throw error
  })
}

/** Tells that somebody looks at the chat: when it opens, when a reply has ended, and when its tab comes to the front. */
export function useMarkRead(state: ChatState): void {
  const { chat_id, phase, kept_at, total } = state
  const isThere = phase === 'ready' && kept_at === null && !isReplying(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came meanwhile is to be read too
  useEffect(() => {
    if (chat_id === null || !isThere) return
    const look = (): void => read(chat_id)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [chat_id, isThere, total])
}
