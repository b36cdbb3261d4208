import type { Tx } from '#server/platform/db.ts'
import { piecesOf } from './pieces-of.ts'
import type { PlantedRecord } from './plant-talk.ts'

/** A statement takes so many rows, with all their columns below what PostgreSQL takes at once, and so much text. */
const PIECE = { records: 1_000, signs: 1_000_000 }

type Chat = { user_id: string; chat_id: string }

export async function insertSaid(tx: Tx, chat: Chat, records: readonly PlantedRecord[]): Promise<void> {
  for (const piece of piecesOf(records, PIECE))
    await tx
      .insertInto('chat_records')
      .values(
        piece.map((record) => ({
          ...chat,
          ...record,
          state: 'done' as const,
          finish: record.role === 'character' ? ('stop' as const) : null,
          has_ai_notice: record.depth === 0,
        })),
      )
      .execute()
}

type Ended = {
  last_at: Date
  last_role: 'user' | 'character'
  last_excerpt: string
  imported_at: Date
}

/** It stands among the recent ones by when it came in, and is nothing new to its reader. */
export async function endImported(tx: Tx, { user_id, chat_id }: Chat, ended: Ended): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ ...ended, read_at: ended.last_at })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
}
