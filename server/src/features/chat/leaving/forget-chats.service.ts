import type { Db } from '#server/platform/db.ts'
import { deleteSomeChats, deleteSomeRecords, deleteSomeRequests, listTalkedWith } from './leaving.queries.ts'

/** Rows a statement: none of them holds a lock for long. */
const PIECE = 1_000

/**
 * Deletes all chats of a user, piece by piece. A reply that is still being written finds its row gone and ends.
 * Whatever dies in between, the next call goes on.
 */
export async function forgetChats(db: Db, user_id: string): Promise<void> {
  for (const deleteSome of [deleteSomeRecords, deleteSomeChats, deleteSomeRequests])
    while ((await deleteSome(db, user_id, PIECE)) === PIECE);
}

export const charactersTalkedWith = async (db: Db, character_ids: readonly string[]): Promise<Set<string>> =>
  new Set(await listTalkedWith(db, character_ids))
