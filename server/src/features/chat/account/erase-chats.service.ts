import type { Db } from '#server/platform/database/db.ts'
import {
  deleteSomeChats,
  deleteSomeRecords,
  deleteSomeRequests,
  listChatCharacters,
} from './account.queries.ts'

/** Rows per statement, so that none holds a lock for long. */
const PIECE = 1_000

/**
 * Deletes all chats of a user in pieces. A reply still being written finds its row gone and ends. The next
 * call continues after a crash.
 */
export async function forgetChats(db: Db, user_id: string): Promise<void> {
  for (const deleteSome of [deleteSomeRecords, deleteSomeChats, deleteSomeRequests])
    while ((await deleteSome(db, user_id, PIECE)) === PIECE);
}

export const listChattedCharacters = async (db: Db, character_ids: readonly string[]): Promise<Set<string>> =>
  new Set(await listChatCharacters(db, character_ids))
