import { useEffect } from 'react'
import { subscribeEvents } from '#web/lib/live/events.ts'
import { getSession, subscribeSession } from '#web/lib/session/session.ts'
import { useStore } from '#web/lib/store.ts'
import type { ChatState } from './state/chat-state.ts'
import { type Chat, createChat } from './state/create-chat.ts'

/** Chats that were open shortly before are shown at once when they are opened again. */
const KEPT = 6

const chats = new Map<string, Chat>()
let owner = getSession().token

subscribeSession(() => {
  if (getSession().token === owner) return
  owner = getSession().token
  chats.clear()
})

function findOrCreate(character_id: string): Chat {
  const chat = chats.get(character_id) ?? createChat(character_id)
  // Last in the map is the one used last.
  chats.delete(character_id)
  chats.set(character_id, chat)
  for (const oldest of chats.keys()) {
    if (chats.size <= KEPT) break
    chats.delete(oldest)
  }
  return chat
}

/** The chat with a character, open and followed while the screen is there. */
export function useChat(character_id: string): { chat: Chat; state: ChatState } {
  const chat = findOrCreate(character_id)
  const state = useStore(chat.state)
  useEffect(() => {
    const close = chat.open()
    const stopHearing = subscribeEvents(chat.hear)
    return () => {
      stopHearing()
      close()
    }
  }, [chat])
  return { chat, state }
}
