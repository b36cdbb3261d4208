import { indexRecords } from '#server/features/search/words/words.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { MINUTE_MS } from '#server/platform/time.ts'

const PIECE = 500

type Leaf = { user_id: string; chat_id: string; record_id: string; depth: number }

export async function writePath(db: Db, leaf: Leaf, contents: readonly string[], start: Date): Promise<void> {
  const { user_id, chat_id } = leaf
  let parent_id = leaf.record_id
  const rows = contents.map((content, index) => {
    const created_at = new Date(start.getTime() + index * MINUTE_MS)
    const row = {
      user_id,
      chat_id,
      record_id: newId(created_at),
      parent_id,
      content,
      created_at,
      depth: leaf.depth + 1 + index,
      role: index % 2 === 0 ? ('user' as const) : ('character' as const),
      state: 'done' as const,
    }
    parent_id = row.record_id
    return row
  })
  for (let at = 0; at < rows.length; at += PIECE) {
    const piece = rows.slice(at, at + PIECE)
    await db.insertInto('chat_records').values(piece).execute()
    await indexRecords(
      db,
      user_id,
      piece.map(({ record_id }) => record_id),
    )
  }
  const last = rows.at(-1)
  if (last === undefined) throw new Error('there are no messages')
  await db
    .updateTable('chats')
    .set({ leaf_record_id: last.record_id, leaf_depth: last.depth })
    .where('user_id', '=', user_id)
    .where('chat_id', '=', chat_id)
    .execute()
}
