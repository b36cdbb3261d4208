import { useEffect } from 'react'
import { changedCharacter } from '#web/lib/live/changed-character.ts'
import { subscribeEvents } from '#web/lib/live/events.ts'
import { onTokenChange } from '#web/lib/session/on-token-change.ts'
import { useStore } from '#web/lib/store.ts'
import type { ChatState } from '../state/chat-state.ts'
import { showReadyVoices } from '../voice/chat-voices.ts'
import { type Chat, createChat } from './create-chat.ts'

/** Keeps the 6 most recently opened chats in memory. */
const CHATS_MAX = 6

const chats = new Map<string, Chat>()
onTokenChange(() => chats.clear())

export function useChat(character_id: string, chat_id: string | undefined): { chat: Chat; state: ChatState } {
  const chat = getOrCreateChat(character_id, chat_id)
  const state = useStore(chat.state)
  useEffect(() => {
    const close = chat.open()
    const unsubscribeEvents = subscribeEvents(chat.handleEvent)
    const unsubscribeCharacter = changedCharacter.subscribe(() => {
      if (changedCharacter.get()?.character_id === chat.character_id) chat.refresh()
    })
    return () => {
      unsubscribeCharacter()
      unsubscribeEvents()
      close()
    }
  }, [chat])
  return { chat, state }
}

function getOrCreateChat(character_id: string, chat_id: string | undefined): Chat {
  const key = chat_id ?? character_id
  const chat =
    chats.get(key) ?? createChat({ character_id, chat_id: chat_id ?? null }, { onPage: showReadyVoices })
  chats.delete(key)
  chats.set(key, chat)
  for (const oldest of chats.keys()) {
    if (chats.size <= CHATS_MAX) break
    chats.delete(oldest)
  }
  return chat
}
