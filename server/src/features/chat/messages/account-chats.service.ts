import { nameCharacters } from '#server/features/characters/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { iteratePages, iterateRows } from '#server/platform/database/iterate-rows.ts'
import {
  deleteSomeChats,
  deleteSomeMessages,
  deleteSomeRequests,
  listChatCharacters,
  listChatsById,
  listMessagesByPlace,
  listSettingsById,
} from './account-chats.queries.ts'

const PAGE = { chats: 100, records: 500, settings: 500 }

export async function* exportChats(db: Db, user_id: string) {
  const pages = iteratePages(
    (after?: string) => listChatsById(db, { user_id, after, limit: PAGE.chats }),
    ({ chat_id }) => chat_id,
  )
  for await (const chats of pages) {
    const names = await nameCharacters(db, [...new Set(chats.map(({ character_id }) => character_id))])
    for (const chat of chats) {
      const { chat_id, character_id } = chat
      const character_name = names.get(character_id) ?? ''
      yield { ...chat, character_name, records: iterateMessages(db, { user_id, chat_id }) }
    }
  }
}

const iterateMessages = (db: Db, chat: { user_id: string; chat_id: string }) =>
  iterateRows(
    (after?: { depth: number; record_id: string }) =>
      listMessagesByPlace(db, { ...chat, after, limit: PAGE.records }),
    ({ depth, record_id }) => ({ depth, record_id }),
  )

export async function* exportChatSettings(db: Db, user_id: string) {
  const rows = iterateRows(
    (after?: string) => listSettingsById(db, { user_id, after, limit: PAGE.settings }),
    ({ chat_id }) => chat_id,
  )
  for await (const { user_id: _, ...row } of rows) yield row
}

/** At most 1,000 rows per statement, so that none holds a lock for long. */
const DELETED_ROWS = 1_000

/**
 * Deletes all chats of a user in pieces, so that no lock is held for long. After a crash, another call continues. A
 * reply that is being written finds its row gone and ends.
 */
export async function eraseUserChats(db: Db, user_id: string): Promise<void> {
  for (const deleteSome of [deleteSomeMessages, deleteSomeChats, deleteSomeRequests])
    while ((await deleteSome(db, user_id, DELETED_ROWS)) === DELETED_ROWS);
}

export const listChattedCharacters = async (db: Db, character_ids: readonly string[]): Promise<Set<string>> =>
  new Set(await listChatCharacters(db, character_ids))
