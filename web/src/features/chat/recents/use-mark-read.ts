import { useEffect } from 'react'
import { isAbort, isAway } from '#web/lib/api/api-error.ts'
import { type ChatState, isReplying } from '../state/chat-state.ts'
import { sayRead } from './recents.api.ts'

/** A failed call leaves the chat unread until the next view. */
function read(chat_id: string): void {
  if (document.visibilityState !== 'visible') return
  sayRead(chat_id).catch((error: unknown) => {
    if (!isAbort(error) && !isAway(error)) throw error
  })
}

/** Marks the chat as read when it opens, when a reply ends and when its tab becomes visible. */
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
