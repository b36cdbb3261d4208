import type { RecentChat } from '@citrine/contract/chat'
import {
  findLatestChat,
  findRecords,
  type RecordsPage,
  type StoredCopy,
  storeRecords,
} from '#web/lib/offline/stored-chats.ts'
import type { WorkOwner } from '#web/lib/session/work-owner.ts'

/** Reads and writes the copies of one user's chats on this device. */
export interface ChatCopies {
  store: (page: RecordsPage) => void
  /** Finds the copy of this chat, or of the latest chat with the character if `chat_id` is null. */
  find: (which: {
    character_id: string
    chat_id: string | null
  }) => Promise<StoredCopy<RecordsPage> | undefined>
  findCharacter: (character_id: string) => Promise<RecentChat['character'] | undefined>
}

export const createChatCopies = (owner: WorkOwner): ChatCopies => ({
  store: (page) => {
    const uid = owner.uid()
    if (uid !== undefined) void storeRecords(uid, page)
  },
  find: async ({ character_id, chat_id }) => {
    const uid = owner.uid()
    if (uid === undefined) return undefined
    const stored_id = chat_id ?? (await findLatestChat(uid, character_id))?.chat_id
    return stored_id === undefined ? undefined : findRecords(uid, stored_id)
  },
  findCharacter: async (character_id) => {
    const uid = owner.uid()
    return uid === undefined ? undefined : (await findLatestChat(uid, character_id))?.character
  },
})
