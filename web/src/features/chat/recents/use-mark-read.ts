import { readChat } from '@citrine/contract/recent-chats'
import { useEffect, useState } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { isAbort, isServerUnavailable } from '#web/lib/api/api-error.ts'
import { type ChatState, isReplying } from '../state/chat-state.ts'

/** Keeps the open chat marked as read. Returns true if the user came back after a day and has not written since. */
export function useMarkRead(state: ChatState): boolean {
  const { chat_id, phase, kept_at, total } = state
  const [backIn, setBackIn] = useState<string | null>(null)
  const isReadable = phase === 'ready' && kept_at === null && !isReplying(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks messages that arrived meanwhile too
  useEffect(() => {
    if (chat_id === null || !isReadable) return
    let isWanted = true
    const markNow = (): void =>
      void markRead(chat_id).then((is_back) => {
        if (isWanted && is_back !== undefined) setBackIn(is_back ? chat_id : null)
      })
    markNow()
    document.addEventListener('visibilitychange', markNow)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', markNow)
    }
  }, [chat_id, isReadable, total])
  return chat_id !== null && backIn === chat_id
}

/**
 * Marks the chat as read. Returns whether the user came back after a day; undefined if the chat stays unread, because the
 * page is hidden or the call failed.
 */
async function markRead(chat_id: string): Promise<boolean | undefined> {
  if (document.visibilityState !== 'visible') return undefined
  try {
    return (await call(readChat, { body: { chat_id } })).is_back
  } catch (error) {
    if (!isAbort(error) && !isServerUnavailable(error)) throw error
    return undefined
  }
}
