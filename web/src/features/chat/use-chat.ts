import { useEffect } from 'react'
import { changedCharacter } from '#web/lib/live/changed-character.ts'
import { subscribeEvents } from '#web/lib/live/events.ts'
import { getSession, subscribeSession } from '#web/lib/session/session.ts'
import { useStore } from '#web/lib/store.ts'
import { serverCalls } from './state/chat-calls.ts'
import type { ChatState } from './state/chat-state.ts'
import { type Chat, createChat } from './state/create-chat.ts'
import { readingVoices } from './voice/talk-voices.ts'

/** Chats that were open shortly before are shown at once when they are opened again. */
const KEPT = 6

const chats = new Map<string, Chat>()
let owner = getSession().token

subscribeSession(() => {
  if (getSession().token === owner) return
  owner = getSession().token
  chats.clear()
})

function findOrCreate(character_id: string, chat_id: string | undefined): Chat {
  const key = chat_id ?? character_id
  const chat =
    chats.get(key) ?? createChat({ character_id, chat_id: chat_id ?? null }, readingVoices(serverCalls))
  // Last in the map is the one used last.
  chats.delete(key)
  chats.set(key, chat)
  for (const oldest of chats.keys()) {
    if (chats.size <= KEPT) break
    chats.delete(oldest)
  }
  return chat
}

/** A chat with a character, or their latest, open and followed while the screen is there. */
export function useChat(character_id: string, chat_id: string | undefined): { chat: Chat; state: ChatState } {
  const chat = findOrCreate(character_id, chat_id)
  const state = useStore(chat.state)
  useEffect(() => {
    const close = chat.open()
    const stopHearing = subscribeEvents(chat.hear)
    const stopHeeding = changedCharacter.subscribe(() => {
      if (changedCharacter.get()?.character_id === chat.character_id) chat.refresh()
    })
    return () => {
      stopHeeding()
      stopHearing()
      close()
    }
  }, [chat])
  return { chat, state }
}
