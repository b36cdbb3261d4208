import type { FoundRecord } from '@citrine/contract/chat-search'
import { useNavigate } from '@tanstack/react-router'
import { newId } from '#web/lib/ids.ts'

/** Opens the chat at a message, on whichever branch it is. */
export function useJump(onJump?: () => void): (record: FoundRecord) => void {
  const navigate = useNavigate()
  return ({ character, chat_id, record_id }) => {
    onJump?.()
    void navigate({
      to: '/chat/chatDetail/$id',
      params: { id: character.character_id },
      search: { chat: chat_id, at: record_id },
      state: { visit: newId() },
    })
  }
}
